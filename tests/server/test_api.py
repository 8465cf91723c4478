"""The API does what its description says, whatever it is asked."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

import belvedere
from server.harness.people import ANA, ANYONE, Person, a_bot
from server.harness.processes import Server

EXAMPLES = 100  # an operation
ALL = list(HealthCheck)
SENSE = positive_data_acceptance  # what fits may still make no sense: a description knows no rules of games
A_TABLE, A_REPLAY = re.compile(r"[0-9a-f]{18}"), re.compile(r"[0-9a-f]{16}")


class Asked:
    """Tables and a replay that are really there, and someone to ask about them."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.ana = Person(server.address)
        ben = Person(server.address, "Ben")
        self.tables = [
            self.ana.open("california", ANA, a_bot("random")),
            self.ana.open("dolce_vita", ANA, ANYONE, ANYONE, access="public"),
            self.ana.open("california", ANA, a_bot("random"), access="public"),
            ben.open("california", {"who": "me", "name": "Ben"}, ANYONE),
            self.ana.open("dolce_vita", *({"who": "me", "name": name} for name in ("Ana", "Ben", "Chloe"))),
        ]
        self.ana.do(self.tables[2], "resign")
        game = belvedere.new("dolce_vita", seed=1)
        game.play(game.legal()[0])
        self.replay = self.ana.post("/replays", game.record()).json()["replay"]

    def at_home(self, case: Any) -> None:
        """What fits an address, and would be nowhere, is somewhere instead; some actions are real ones."""
        where, query, body = case.path_parameters or {}, case.query or {}, case.body
        table = str(where.get("table", ""))
        if A_TABLE.fullmatch(table):
            where["table"] = self.tables[int(table, 16) % len(self.tables)]
        if A_REPLAY.fullmatch(str(where.get("replay", ""))):
            where["replay"] = self.replay
        for said in (query, body):
            if isinstance(said, dict) and isinstance(said.get("action"), str) and len(said["action"]) % 2:
                said["action"] = "coin"


@pytest.fixture
def asked(server: Server) -> Iterator[Asked]:
    begin = len(server.text())
    yield Asked(server)
    printed = server.text()[begin:]
    assert "Traceback" not in printed, printed[-5000:]
    assert Person(server.address).get("/lobby") is not None


@pytest.fixture
def described(asked: Asked) -> Any:
    return schemathesis.openapi.from_url(f"{asked.server.address}/api/schema/openapi.json")


def sensible_and_not(operation: Any) -> st.SearchStrategy[Any]:
    """What fits the description, and what does not."""
    return st.one_of(*(operation.as_strategy(generation_mode=mode) for mode in GenerationMode))


def check_operation(asked: Asked, operation: Any, examples: int) -> Counter[int]:
    """How often it was answered how."""
    came: Counter[int] = Counter()

    # The number makes examples of what can be asked in one way only.
    @settings(max_examples=examples, deadline=None, derandomize=True, database=None, suppress_health_check=ALL)
    @given(sensible_and_not(operation), st.integers(0, 1 << 40))
    def ask(case: Any, _: int) -> None:
        asked.at_home(case)
        token = {"Authorization": f"Bearer {asked.ana.token}"}
        came[case.call_and_validate(headers=token, excluded_checks=[SENSE]).status_code] += 1

    ask()
    return came


def test_every_answer_is_one_that_the_description_knows(asked: Asked, described: Any) -> None:
    operations = [found.ok() for found in described.get_all_operations()]
    assert len(operations) > 20
    for operation in operations:
        came = check_operation(asked, operation, EXAMPLES)
        assert sum(came.values()) >= EXAMPLES, (operation.label, came)


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(1 << 70), 1 << 70)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20),
    lambda within: st.lists(within, max_size=4) | st.dictionaries(st.text(max_size=10), within, max_size=4),
    max_leaves=8,
)


def test_a_doctored_record_is_refused_in_words(asked: Asked) -> None:
    game = belvedere.new("california", seed=1)
    for _ in range(12):
        game.play(game.legal()[0])
    record = {**game.record(), "box": {"data": dict(game.rules.default_box.data)}, "fair": {}, "result": None}

    @settings(max_examples=10 * EXAMPLES, deadline=None, derandomize=True, database=None, suppress_health_check=ALL)
    @given(st.sampled_from(sorted(record)), st.data())
    def bring(key: str, data: st.DataObject) -> None:
        answer = asked.ana.post("/replays", {**record, key: data.draw(doctored(record[key]))})
        assert answer.status_code in (201, 400, 413, 429), answer.text
        assert answer.status_code == 201 or answer.json()["text"]

    bring()


def doctored(value: Any) -> st.SearchStrategy[Any]:
    """Something else, or the same with something else somewhere in it."""
    if isinstance(value, dict) and value:
        return ANYTHING | st.sampled_from(sorted(value)).flatmap(
            lambda key: doctored(value[key]).map(lambda within: {**value, key: within})
        )
    if isinstance(value, list) and value:
        return ANYTHING | st.integers(0, len(value) - 1).flatmap(
            lambda at: doctored(value[at]).map(lambda within: [*value[:at], within, *value[at + 1 :]])
        )
    return ANYTHING


def test_the_description_is_one_for_people(asked: Asked) -> None:
    text = asked.ana.http.get("/api/schema/openapi.json").text
    schema = json.loads(text)
    assert "belvedere.server" not in text
    operations = [one for path in schema["paths"].values() for one in path.values() if isinstance(one, dict)]
    assert len(operations) == len({operation["operationId"] for operation in operations})
    for operation in operations:
        assert operation["summary"]
        assert operation["description"]
        assert operation["tags"]
        assert {"429", "503"} <= operation["responses"].keys()
    assert schema["components"]["securitySchemes"]["bearer"]["scheme"] == "bearer"
    assert asked.ana.http.get("/api/schema/openapi.yaml").status_code == 200
