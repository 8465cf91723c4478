"""A table on a server on the full screen: waiting for the others, and what they ask."""

from belvedere.terminal.online.joining import visit
from belvedere.tui.app import BelvedereApp
from belvedere.tui.phrases import Phrases
from server.harness.people import ANA, ANYONE, Person

from .sitting import Sitter, sit


def app_at(server, table, **more) -> BelvedereApp:
    house, _ = visit(f"{server.address}/t/{table}", Phrases("en"))
    return BelvedereApp(Phrases("en"), visiting=(house, table), **more)


def as_on_another_device(server, person) -> None:
    code = person.post("/me/link", {}).json()["code"]
    visit(f"{server.address}/link#{code}", Phrases("en"))


def test_whoever_is_new_says_a_name_and_sees_who_is_there(server) -> None:
    ana = Person(server.address)
    table = ana.open("california", ANA, ANYONE, ANYONE, first=1)

    async def act(ben: Sitter) -> None:
        await ben.until(lambda: ben.shows("Your name"))
        ben.app.screen.query_one("Input").value = "Ben"
        await ben.press("enter")
        await ben.until(lambda: ben.shows("▸ 2  Ben") and ben.shows("3  a free seat"))
        assert ben.shows(f"/t/{table}")
        ana.do(table, "seat_bot", seat=3, level="easy")
        await ben.until(lambda: ben.is_at_table)
        await ben.until(lambda: ben.shows("Ana is to move"))
        await ben.click("#source-A1")
        assert ben.shows("✗ Ana is to move")
        await ben.press("l", "enter")
        await ben.until(lambda: "loan@2" in ben.game.log)

    sit(act, app_at(server, table))


def test_the_host_fills_seats_and_begins(server) -> None:
    ana = Person(server.address)
    table = ana.open("california", ANA, ANYONE, starts="host", first=1)
    as_on_another_device(server, ana)

    async def act(host: Sitter) -> None:
        await host.until(lambda: host.shows("a free seat"))
        await host.press("x")
        await host.until(lambda: not host.shows("a free seat"))
        await host.press("y")
        await host.my_turn()

    sit(act, app_at(server, table))


def test_someone_who_asks_to_take_back_is_answered(server) -> None:
    ana, ben = Person(server.address), Person(server.address, "Ben")
    table = ana.open("california", ANA, ANYONE, first=1)
    ben.do(table, "join", name="Ben")
    as_on_another_device(server, ana)

    async def act(sitter: Sitter) -> None:
        for person, count in ((ana, 1), (ben, 2), (ana, 3)):
            person.do(table, "play", action="coin")
            await sitter.until(lambda: sitter.is_at_table and sitter.game.log.count("coin") == count)  # noqa: B023
        ben.do(table, "undo", seat=2)
        await sitter.until(lambda: sitter.shows("Ben asks to take a move back.") and sitter.shows("Allow it"))
        await sitter.press("enter")
        await sitter.until(lambda: sitter.is_at_table and sitter.game.log.count("coin") == 1)
        await sitter.press("t")
        await sitter.write("Hello")
        await sitter.until(lambda: sitter.shows("Ana: “Hello”"))

    sit(act, app_at(server, table))
