"""Whoever plays, the games are the same."""

import sys
from functools import partial

import pytest

from belvedere.arena import Contest, read_entries
from belvedere.arena.errors import BotFailed, NoWorkers
from belvedere.arena.folder import fixture_of
from belvedere.arena.playing import play
from belvedere.arena.workers import crew

from . import players
from .test_playing import told

HERE = f"{players.__name__}:"


@pytest.fixture
def contest():
    return Contest("dolce_vita", 3, read_entries(["random", f"{HERE}First"]))


def played(contest, games, **workers):
    with crew(**workers) as players:
        records = players.do_in_order(partial(play, contest), contest.fixtures(games))
    return {fixture_of(record): told(record) for record in records}


def test_processes_play_the_same_games(contest) -> None:
    assert played(contest, 8, processes=2) == played(contest, 8)


def test_a_cluster_plays_the_same_games(contest) -> None:
    import distributed

    cluster = distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    )
    with cluster:
        records = played(contest, 8, dask=cluster.scheduler_address)
        bad = Contest("dolce_vita", 3, read_entries([f"bad={HERE}Clumsy"]))
        with pytest.raises(BotFailed, match="bad failed in deal 1"):
            played(bad, 2, dask=cluster.scheduler_address)
    assert records == played(contest, 8)


@pytest.mark.parametrize(
    ("bad", "kind", "message"),
    [("Clumsy", BotFailed, "ZeroDivisionError"), ("Killer", NoWorkers, "Those who play broke down: BrokenProcessPool")],
)
def test_a_failure_reaches_whoever_asked(bad, kind, message) -> None:
    contest = Contest("dolce_vita", 3, read_entries([f"bad={HERE}{bad}"]))
    with pytest.raises(kind, match=message):
        played(contest, 4, processes=2)


def test_where_there_is_no_cluster_it_is_said(contest, monkeypatch) -> None:
    monkeypatch.setattr("belvedere.arena.workers.CONNECTING", 0.3)
    with pytest.raises(NoWorkers, match="There is no Dask scheduler at nowhere:"):
        played(contest, 2, dask="nowhere://")
    with pytest.raises(NoWorkers, match=r"There is no Dask scheduler at tcp://127.0.0.1:9:"):
        played(contest, 2, dask="tcp://127.0.0.1:9")


def test_without_dask_the_extra_is_named(contest, monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoWorkers, match='pip install "belvedere\\[arena\\]"'):
        played(contest, 2, dask="tcp://127.0.0.1:9")
