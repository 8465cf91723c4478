"""A reader who falls too far behind is cut off, and nothing is told with a gap."""

import asyncio

from belvedere.server.live.viewers import MOST_WAITING, Viewer


def test_a_slow_reader_is_cut_off_once_and_hears_no_more() -> None:
    async def read_nothing() -> None:
        viewer, cuts = Viewer("ana", "en"), []
        viewer.cut_off = lambda: cuts.append(True)
        for number in range(MOST_WAITING + 5):
            viewer.put(b"%d" % number)
        assert viewer.is_cut_off
        assert len(cuts) == 1
        viewer.queue.get_nowait()
        viewer.put(b"later")
        assert [viewer.queue.get_nowait() for _ in range(viewer.queue.qsize())][-1] == b"%d" % (MOST_WAITING - 1)

    asyncio.run(read_nothing())


def test_whoever_reads_is_not_cut_off() -> None:
    async def read_all() -> None:
        viewer = Viewer(None, "en")
        for number in range(3 * MOST_WAITING):
            viewer.put(b"%d" % number)
            assert await viewer.queue.get() == b"%d" % number
        assert not viewer.is_cut_off

    asyncio.run(read_all())
