"""What every answer has: headers of safety, and refusals in words, in the language asked for."""

from pathlib import Path

import httpx
import msgspec
import pytest

import belvedere
from belvedere.server.app import create_app
from belvedere.server.http import openapi
from belvedere.server.http.headers import HEADERS
from belvedere.server.settings import Settings
from server.harness.people import ANA, Person, a_bot
from server.harness.processes import Server

NOWHERE = "/api/tables/" + "0" * 18


# About the server


def test_health_is_told(server: Server) -> None:
    health = httpx.get(f"{server.address}/health").json()
    assert (health["status"], health["version"], health["database"]) == ("ok", belvedere.__version__, "sqlite")


def test_metrics_count_what_is_done(server: Server) -> None:
    ana = Person(server.address)
    table = ana.open("california", ANA, a_bot("random"), first=1)
    ana.do(table, "play", action="coin")
    ana.refused(table, "join", name="Ana")
    text = httpx.get(f"{server.address}/metrics").text
    assert 'belvedere_commands_total{came="done",kind="Play"}' in text
    assert 'belvedere_commands_total{came="refused",kind="Join"}' in text
    assert "belvedere_sockets " in text
    assert table not in text


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_games_and_opponents_are_told_in_three_languages(server: Server, language: str) -> None:
    offer = httpx.get(f"{server.address}/api/games?lang={language}").json()
    assert [game["name"] for game in offer["games"]] == list(belvedere.games())
    california, dolce_vita = offer["games"]
    assert (california["least_players"], dolce_vita["least_players"], dolce_vita["most_players"]) == (2, 3, 5)
    assert california["options"][0]["meaning"]
    assert california["styles"] == ["builder", "host", "hunter"]
    other = httpx.get(f"{server.address}/api/games?lang={'en' if language != 'en' else 'de'}").json()
    assert offer["levels"][0]["about"] != other["levels"][0]["about"]


@pytest.mark.parametrize("path", ["/api/schema/openapi.json", "/api/schema/openapi.yaml"])
def test_the_api_describes_itself(server: Server, path: str) -> None:
    answer = httpx.get(f"{server.address}{path}")
    assert answer.status_code == 200
    assert "/api/tables/{table}/commands" in answer.text


# Headers


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/health", 200),
        ("GET", "/metrics", 200),
        ("GET", "/api/games", 200),
        ("GET", "/api/schema/openapi.json", 200),
        ("HEAD", "/", None),
        ("OPTIONS", "/api/me", None),
        ("GET", "/nowhere", 404),
        ("GET", "/../../etc/passwd", 404),
        ("GET", "/client/..%2f..%2fsettings.py", 404),
        ("GET", "/api/nothing", 404),
        ("GET", NOWHERE, 404),
        ("GET", "/api/tables/nonsense", 400),
        ("GET", "/api/me", 401),
        ("POST", "/api/me", 400),
        ("PUT", "/api/me", 405),
        ("DELETE", "/api/games", 405),
    ],
)
def test_every_answer_has_the_headers_of_safety(server: Server, method: str, path: str, status: int | None) -> None:
    answer = httpx.request(method, f"{server.address}{path}")
    if status is not None:
        assert answer.status_code == status
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert "cache-control" in answer.headers
    assert "server" not in answer.headers
    if answer.status_code >= 400 and method != "HEAD":
        problem = answer.json()
        assert problem.keys() == {"error", "text"}
        assert "Traceback" not in answer.text


def test_nothing_is_run_on_our_pages_that_is_not_ours(server: Server) -> None:
    policy = httpx.get(f"{server.address}/").headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


# Languages


@pytest.mark.parametrize(
    ("query", "accepted", "begins"),
    [
        ("", "", "There is no table"),
        ("?lang=fr", "", "Il n’y a pas de table"),
        ("?lang=de", "fr", "Es gibt keinen Tisch"),
        ("", "fr-CH, de;q=0.5", "Il n’y a pas de table"),
        ("", "it, de-AT;q=0.9, en;q=0.1", "Es gibt keinen Tisch"),
        ("?lang=it", "de", "Es gibt keinen Tisch"),
        ("?lang=tlh", "tlh", "There is no table"),
        ("", "de;q=nonsense, fr;q=0.1", "Il n’y a pas de table"),
    ],
)
def test_refusals_are_in_the_language_asked_for(server: Server, query: str, accepted: str, begins: str) -> None:
    answer = httpx.get(f"{server.address}{NOWHERE}{query}", headers={"Accept-Language": accepted})
    assert answer.json()["text"].startswith(begins)
    assert answer.json()["error"] == "NotFound.table"


def test_what_the_game_forbids_is_told_in_the_language_asked_for(server: Server) -> None:
    ana = Person(server.address)
    table = ana.open("california", ANA, {"who": "me", "name": "Alf"}, first=1)
    texts = set()
    for language in ("en", "fr", "de"):
        ana.http.headers["Accept-Language"] = language
        answer = ana.ask(table, "play", action="repay")
        assert (answer.status_code, answer.json()["error"]) == (409, "IllegalAction")
        texts.add(answer.json()["text"])
    assert len(texts) == 3


# Too much


@pytest.mark.parametrize("content", [b"x" * 300_000, b'{"name":"' + b"a" * 2_000_000 + b'"}'])
def test_a_body_that_is_too_large_is_refused(server: Server, content: bytes) -> None:
    answer = httpx.post(f"{server.address}/api/me", content=content, headers={"Content-Type": "application/json"})
    assert answer.status_code == 413
    assert answer.json()["error"] == "TooLarge.message"


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # the framework's, of its next version
def test_the_description_is_there_before_anyone_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openapi.AS_JSON, "content", b"")
    monkeypatch.setattr(openapi.AS_YAML, "content", b"")
    create_app(Settings(data=tmp_path))
    as_json = msgspec.json.decode(openapi.AS_JSON.content)
    assert "/api/tables/{table}/commands" in as_json["paths"]
    assert msgspec.yaml.decode(openapi.AS_YAML.content) == as_json
