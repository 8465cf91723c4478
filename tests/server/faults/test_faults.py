"""Every fault a few times, with servers and a PostgreSQL that may be broken. ``make soak`` lets them happen in full
number."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.faults.clocks import set_clock_wrong
from server.faults.crashing import crash_database
from server.faults.cutting import cut_listening
from server.faults.filling import fill_disk
from server.faults.killing import kill_server
from server.faults.outcome import Outcome
from server.faults.places import House, house
from server.faults.racing import race
from server.faults.repeating import repeat_commands
from server.faults.thinking import kill_worker
from server.faults.unread import never_read
from server.harness.processes import Server


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("faults"), workers=2) as running:
        yield running


@pytest.fixture(scope="module")
def lonely(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("lonely")) as running:
        yield running


def nothing() -> None:
    """Nobody watches the progress."""


def check(outcome: Outcome) -> None:
    assert outcome.is_fine, outcome
    assert outcome.acknowledged


def test_who_never_reads_is_cut_off_and_nobody_else_notices(lonely: Server) -> None:
    check(never_read(lonely, 2, nothing))


def test_nothing_is_lost_when_the_server_is_killed_in_the_middle_of_a_move(lonely: Server) -> None:
    outcome = kill_server(lonely, 3, nothing)
    check(outcome)
    assert outcome.compared


def test_a_full_disk_is_told_and_nothing_is_half_stored(tmp_path: Path) -> None:
    check(fill_disk(tmp_path, 2, nothing))


def test_a_command_is_done_once_however_often_and_in_whichever_order_it_comes(place: House) -> None:
    check(repeat_commands(place, 200, nothing))


def test_of_eight_tabs_that_race_one_is_first(place: House) -> None:
    check(race(place, 10, nothing))


def test_a_server_whose_clock_is_wrong_does_no_harm(place: House) -> None:
    check(set_clock_wrong(place, 2, nothing))


def test_views_stay_equal_when_servers_stop_hearing_of_each_other(place: House) -> None:
    outcome = cut_listening(place, 3, nothing)
    check(outcome)
    assert outcome.compared


def test_bots_move_once_when_a_worker_is_killed_in_the_middle_of_a_thought(place: House) -> None:
    outcome = kill_worker(place, 2, nothing)
    check(outcome)
    assert outcome.bot_moves


def test_nothing_is_lost_when_the_database_crashes(place: House) -> None:
    outcome = crash_database(place, 2, nothing, games=6)
    check(outcome)
    assert outcome.bot_moves
