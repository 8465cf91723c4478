"""A picture is drawn, whatever there is to draw."""

import struct

import pytest

from belvedere.arena.picture import Labels, draw, panels_of
from belvedere.arena.summary import summarise

from .test_summary import TWO_DEALS, record

LABELS = Labels("title", "elo", "{} against {}".format, "pairings", "seats", "{:.0%}".format, "{:+.0f}".format)


@pytest.mark.parametrize(
    ("entries", "records", "panels"),
    [("ab", TWO_DEALS, [2, 1, 2]), ("a", [record(1, "aaaaa", [1], [5, 4, 3, 2, 1])], [0, 0, 5])],
)
def test_a_picture_has_something_on_it(entries, records, panels, tmp_path) -> None:
    summary = summarise(entries, records)
    assert [len(panel.dots) for panel in panels_of(summary, LABELS)] == panels
    file = tmp_path / "ladder.png"
    draw(summary, LABELS, file)
    written = file.read_bytes()
    assert written.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", written[16:24])
    assert width == 1050
    assert height > 200
    assert len(written) > 5000
