"""Settings of a host: by flag, else by environment, else by file, else as usual; a mistake is one sentence."""

import socket
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from belvedere.cli.hosting import Hosting, variable
from belvedere.cli.mistakes import Mistake
from belvedere.server.errors import BadSetting
from belvedere.server.settings import NAMES, Settings
from belvedere.server.starting import bound
from server.harness.processes import Server

from .driving import run

TESTS = Path(__file__).parent.parent
COMMANDS = ("serve", "worker", "migrate")
each_command = pytest.mark.parametrize("command", COMMANDS)


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONFIG", *(name.upper() for name in NAMES)):
        monkeypatch.delenv(f"BELVEDERE_{name}", raising=False)


def a_file(folder: Path, text: str) -> Path:
    file = folder / "belvedere.toml"
    file.write_text(text, encoding="utf-8")
    return file


# Which one counts


def test_without_any_everything_is_as_usual() -> None:
    assert Hosting().settings({}) == Settings()


def test_a_flag_counts_before_the_environment_and_that_before_a_file(tmp_path: Path) -> None:
    file = a_file(tmp_path, 'port = 1\nhost = "1.1.1.1"\nbot_pause = 1')
    environment = {"BELVEDERE_PORT": "2", "BELVEDERE_HOST": "2.2.2.2"}
    settings = Hosting(config=file, port=3).settings(environment)
    assert (settings.port, settings.host, settings.bot_pause) == (3, "2.2.2.2", 1.0)


def test_the_environment_may_name_the_file_and_a_flag_another(tmp_path: Path) -> None:
    first, second = tmp_path / "one.toml", tmp_path / "two.toml"
    first.write_text("port = 1")
    second.write_text("port = 2")
    assert Hosting().settings({"BELVEDERE_CONFIG": str(first)}).port == 1
    assert Hosting(config=second).settings({"BELVEDERE_CONFIG": str(first)}).port == 2


def test_an_empty_variable_is_none() -> None:
    assert Hosting().settings({"BELVEDERE_PORT": "", "BELVEDERE_CONFIG": ""}) == Settings()


SET = {
    "host": ("0.0.0.0", '"0.0.0.0"', "0.0.0.0"),
    "port": ("81", "81", 81),
    "data": ("/srv/b", '"/srv/b"', Path("/srv/b")),
    "database": ("postgresql://h/d", '"postgresql://h/d"', "postgresql://h/d"),
    "origins": ("https://a.org, http://b.org", '["https://a.org", "http://b.org"]', ("https://a.org", "http://b.org")),
    "proxies": ("10.0.0.1", '["10.0.0.1"]', ("10.0.0.1",)),
    "https": ("true", "true", True),
    "threads": ("3", "3", 3),
    "bot_pause": ("0.5", "0.5", 0.5),
    "tables_per_guest": ("7", "7", 7),
    "guest_rate": ("1.5", "1.5", 1.5),
    "address_rate": ("9", "9", 9.0),
    "new_guests": ("8", "8", 8),
}


def test_every_setting_can_be_set() -> None:
    assert SET.keys() >= {"host", "port", "data", "database"}
    assert SET.keys() <= set(NAMES)


@pytest.mark.parametrize("name", SET)
def test_a_setting_may_stand_in_the_environment_and_in_a_file(name: str, tmp_path: Path) -> None:
    in_environment, in_file, value = SET[name]
    assert getattr(Hosting().settings({variable(name): in_environment}), name) == value
    assert getattr(Hosting(config=a_file(tmp_path, f"{name} = {in_file}")).settings({}), name) == value


def test_a_folder_may_be_in_ones_home() -> None:
    assert Hosting().settings({"BELVEDERE_DATA": "~/games"}).data == Path.home() / "games"


# Mistakes

WRONG = {
    ("--port", "70000"): "--port is 70000; it has to be from 0 to 65535.",
    ("--port", "many"): "“many” can’t be the value of --port. Add --help to see what it takes.",
    ("--threads", "0"): "--threads is 0; it has to be from 1 to 256.",
    ("--bot-pause", "11"): "--bot-pause is 11.0; it has to be from 0 to 10.",
    ("--bot-pause", "nan"): "--bot-pause is nan; it has to be from 0 to 10.",
    ("--guest-rate", "0"): "--guest-rate is 0.0; it has to be from 0.1 to 1000000.",
    ("--new-guests", "0"): "--new-guests is 0; it has to be from 1 to 1000000.",
    ("--origins", "example.org"): ("--origins has “example.org”; an origin is written like https://example.org."),
    ("--proxies", "not-an-ip"): "--proxies has “not-an-ip”; a proxy is an IP address or a network such as 10.0.0.0/8.",
    ("--data", ""): "--data names no folder; the current one is named by its whole path.",
    ("--origins", "http://["): "--origins has “http://[”; an origin is written like https://example.org.",
    ("--origins", "https://example.org/"): (
        "--origins has “https://example.org/”; an origin is written like https://example.org."
    ),
    ("--database", "mysql://ana:secret@here/db"): (
        "--database is “mysql://ana:…@here/db”; it has to begin with postgresql://. "
        "Without it, SQLite in the data folder is used."
    ),
    ("--database", "postgresql://ana:secret@here:port/db"): (
        "--database is “postgresql://ana:…@here:port/db”, which can’t be read. "
        "It is written like postgresql://name:password@host:5432/database."
    ),
    ("--database", "postgresql://ana:sec@ret@here/db"): (
        "--database is “postgresql://ana:…@here/db”, which can’t be read. "
        "It is written like postgresql://name:password@host:5432/database."
    ),
    ("--database", "postgresql://ana:secret@[/db"): (
        "--database is “postgresql://ana:…@[/db”, which can’t be read. "
        "It is written like postgresql://name:password@host:5432/database."
    ),
    ("--config", "/nowhere"): "/nowhere can’t be used: there is no such file or folder.",
    ("--config", "/"): "/ can’t be used: it is a folder.",
    ("--colour", "red"): "There is no option --colour here. Add --help to see which there are.",
}


@each_command
@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_a_wrong_setting_is_told_in_one_sentence(told, command: str, arguments: tuple[str, ...]) -> None:
    assert told(command, *arguments) == WRONG[arguments]


@pytest.mark.parametrize(
    ("name", "value"), [("PORT", "many"), ("HTTPS", "maybe"), ("BOT_PAUSE", "long"), ("THREADS", "1.5")]
)
def test_a_wrong_variable_is_named(told, monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(f"BELVEDERE_{name}", value)
    assert told("serve") == f"“{value}” can’t be the value of BELVEDERE_{name}. Add --help to see what it takes."


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("port = ", "can’t be read"),
        ("colour = 'red'", "“colour”"),
        ("[server]\nport = 1", "“server”"),
        ("port = 'many'", "“many”"),
        ("origins = 5", "“5”"),
        ("port = 70000", "from 0 to 65535"),
    ],
)
def test_a_wrong_file_is_told_in_one_sentence(told, tmp_path: Path, text: str, part: str) -> None:
    assert part in told("serve", "--config", str(a_file(tmp_path, text)))


# A setting that is wrong wherever it stands, in a variable and in a file, and what is said of it after its name.
SOURCED = {
    "port": ("70000", "70000", " is 70000; it has to be from 0 to 65535."),
    "threads": ("0", "0", " is 0; it has to be from 1 to 256."),
    "origins": ("a.org", '["a.org"]', " has “a.org”; an origin is written like https://example.org."),
    "proxies": ("me", '["me"]', " has “me”; a proxy is an IP address or a network such as 10.0.0.0/8."),
    "database": (
        "mysql://h",
        '"mysql://h"',
        " is “mysql://h”; it has to begin with postgresql://. Without it, SQLite in the data folder is used.",
    ),
    "data": (".", '"."', " names no folder; the current one is named by its whole path."),
}


@pytest.mark.parametrize("name", SOURCED)
def test_a_wrong_value_is_told_with_the_variable_that_it_stands_in(told, monkeypatch, name: str) -> None:
    value, _, sentence = SOURCED[name]
    monkeypatch.setenv(variable(name), value)
    assert told("serve") == variable(name) + sentence


@pytest.mark.parametrize("name", SOURCED)
def test_a_wrong_value_is_told_with_the_file_and_the_name_that_it_has_there(told, tmp_path: Path, name: str) -> None:
    _, value, sentence = SOURCED[name]
    file = a_file(tmp_path, f"{name} = {value}")
    assert told("serve", "--config", str(file)) == f"{name} ({file}){sentence}"


def test_a_value_of_the_wrong_kind_is_told_with_its_file(told, tmp_path: Path) -> None:
    file = a_file(tmp_path, "port = 'many'")
    assert told("serve", "--config", str(file)).startswith(f"“many” can’t be the value of port ({file}).")


def test_of_several_places_the_one_that_counts_is_named(told, monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BELVEDERE_PORT", "70001")
    file = a_file(tmp_path, "port = 70002")
    assert told("serve", "--config", str(file)).startswith("BELVEDERE_PORT is 70001;")
    assert told("serve", "--config", str(file), "--port", "70000").startswith("--port is 70000;")


def test_what_turns_out_to_be_of_no_use_is_told_with_where_it_was_set(told, monkeypatch, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    monkeypatch.setenv("BELVEDERE_DATA", str(file))
    assert told("migrate").endswith("File exists. Another one is chosen with BELVEDERE_DATA.")
    monkeypatch.setenv("BELVEDERE_DATABASE", "postgresql://127.0.0.1:1/db")
    assert told("migrate").startswith("The database postgresql://127.0.0.1:1/db (BELVEDERE_DATABASE) doesn’t answer: ")
    with a_port_in_use() as port:
        result = run("serve", "--no-browser", "--data", str(tmp_path / "data"), BELVEDERE_PORT=str(port))
    assert said(result).endswith("Another one is chosen with BELVEDERE_PORT.")


def test_a_file_that_is_no_text_is_told_in_one_sentence(told, tmp_path: Path) -> None:
    file = tmp_path / "belvedere.toml"
    file.write_bytes(b"\xff\xfe\x00")
    assert "can’t be read" in told("serve", "--config", str(file))


def test_a_setting_that_can_not_be_read_is_a_mistake() -> None:
    with pytest.raises(Mistake):
        Hosting().settings({"BELVEDERE_PORT": "many"})


@pytest.mark.parametrize("language", ["fr", "de"])
def test_mistakes_are_told_in_the_language_asked_for(told, language: str) -> None:
    assert told("serve", "--port", "70000", "--lang", language) != WRONG["--port", "70000"]


# What can't be used


@contextmanager
def a_port_in_use() -> Iterator[int]:
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield taken.getsockname()[1]


def said(result: subprocess.CompletedProcess[str]) -> str:
    """The one sentence on standard error."""
    lines = [line for line in result.stderr.splitlines() if not line.startswith("Belvedere: compiling")]
    assert (result.returncode, result.stdout, len(lines)) == (2, "", 1), result
    return lines[0].removeprefix("belvedere: ")


def test_a_port_in_use_is_told(tmp_path: Path) -> None:
    with a_port_in_use() as port:
        result = run("serve", "--no-browser", "--data", str(tmp_path), "--port", str(port))
    assert said(result) == (
        f"Can’t listen at 127.0.0.1, port {port}: Address already in use. Another one is chosen with --port."
    )


def test_a_host_that_is_none_is_told() -> None:
    with pytest.raises(BadSetting, match=r"Can’t listen at 1\.2\.3\.4\.5, port 0: "):
        bound(Settings(host="1.2.3.4.5", port=0))


def test_a_data_folder_that_is_none_is_told(told, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert (
        told("migrate", "--data", str(file))
        == f"The data folder {file} can’t be used: File exists. Another one is chosen with --data."
    )


def test_a_file_that_is_no_database_is_told(told, tmp_path: Path) -> None:
    (tmp_path / "belvedere.db").write_text("Dear diary, today we played California. " * 20)
    assert (
        told("migrate", "--data", str(tmp_path))
        == f"The database {tmp_path} (--data) doesn’t answer: file is not a database"
    )


def test_a_database_of_a_newer_version_is_left_alone(shown, told, tmp_path: Path) -> None:
    assert shown("migrate", "--data", str(tmp_path)) == "The database is up to date.\n"
    assert shown("migrate", "--data", str(tmp_path)) == "The database is up to date.\n"
    with closing(sqlite3.connect(tmp_path / "belvedere.db")) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    sentence = "The database is at revision 9999, which this version doesn’t know: it belongs to a newer one."
    assert told("migrate", "--data", str(tmp_path)) == sentence
    assert said(run("serve", "--data", str(tmp_path))) == sentence


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ana:secret@127.0.0.1:1/db",
        "postgresql://127.0.0.1:1/db?user=ana&password=secret",
    ],
)
def test_a_database_that_does_not_answer_is_told_without_its_password(told, address: str) -> None:
    sentence = told("migrate", "--database", address)
    assert sentence.startswith("The database postgresql://")
    assert "doesn’t answer" in sentence
    assert "secret" not in sentence


@pytest.mark.parametrize("command", ["serve", "worker"])
def test_servers_and_workers_tell_it_too(command: str) -> None:
    sentence = said(run(command, "--database", "postgresql://ana:secret@127.0.0.1:1/db"))
    assert sentence.startswith("The database postgresql://ana:…@127.0.0.1:1/db (--database) doesn’t answer: ")


def test_a_worker_needs_postgresql(told) -> None:
    assert told("worker") == "Only PostgreSQL needs that: give --database postgresql://…"


def test_a_server_is_set_by_flag_environment_and_file(tmp_path: Path) -> None:
    file = a_file(tmp_path, f'data = "{tmp_path / "by_file"}"\nhttps = false\norigins = ["https://example.org"]')
    environment = {
        "BELVEDERE_CONFIG": str(file),
        "BELVEDERE_DATA": str(tmp_path / "by_environment"),
        "BELVEDERE_HTTPS": "true",
    }
    with Server(tmp_path, environment=environment) as server:
        origin = {"Origin": "https://example.org"}
        answer = httpx.post(f"{server.address}/api/me", json={"name": "Ana", "cookie": True}, headers=origin)
        assert "secure" in answer.headers["set-cookie"].lower()
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_dir()) == ["data"]  # by the flag


def test_a_server_without_pages_says_so_and_programs_play(tmp_path: Path) -> None:
    server = a_server_with_pages_in(tmp_path / "nowhere", tmp_path)
    with server:
        page = httpx.get(server.address)
        assert (page.status_code, "have not been built" in page.text) == (200, True)
        token = httpx.post(f"{server.address}/api/me", json={"name": "Ana"}).json()["token"]
        plan = {"game": "california", "seats": [{"who": "me", "name": "Ana"}, {"who": "bot", "level": "random"}]}
        headers = {"Authorization": f"Bearer {token}"}
        table = httpx.post(f"{server.address}/api/tables", json=plan, headers=headers).json()["table"]
        assert httpx.get(f"{server.address}/api/tables/{table}", headers=headers).json()["phase"] == "playing"
    sentence = (
        "The pages for the browser have not been built, and programs alone can play: "
        "with Node at hand, “make client” builds them."
    )
    assert [line for line in server.text().splitlines() if "built" in line] == [sentence]


def test_a_server_with_its_pages_says_nothing_of_them(tmp_path: Path) -> None:
    client = tmp_path / "client"
    client.mkdir()
    (client / "index.html").write_text("<p>Hello</p>")
    with a_server_with_pages_in(client, tmp_path) as server:
        assert httpx.get(server.address).text == "<p>Hello</p>"
    assert "built" not in server.text()


def a_server_with_pages_in(client: Path, folder: Path) -> Server:
    server = Server(folder, environment={"PYTHONPATH": str(TESTS)})
    server.module = ("server.harness.pages_elsewhere", str(client))
    return server
