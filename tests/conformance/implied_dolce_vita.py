"""Dolce Vita's record repeats for speed what other fields imply; here it is worked out from the view."""

from belvedere.engine.game import Game


def check(game: Game) -> None:
    view, record = game.view(None), game._table[0]
    assert [int(height) for height in record.heights] == [len(cards) for cards in view["columns"].values()]
    totals = [[sum(numbers) for numbers in seats.values()] for seats in view["below"].values()]
    assert record.totals[:, : game.players].tolist() == totals
    assert not record.totals[:, game.players :].any()
    for packed, height in zip(record.columns, record.heights, strict=True):
        assert int(packed) >> 6 * int(height) == 0  # nothing above the top card
