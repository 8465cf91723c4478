"""The container and the house of several: what they name is there, and what they ask is answered."""

import fnmatch
import re
import subprocess
import sys

import pytest

from belvedere.cli.hosting import Hosting

from .conftest import ROOT
from .reading import (
    DEPLOY,
    HEALTHY,
    compose,
    containerfile,
    environment_of,
    health_checks,
    is_understood,
    named,
    text_of,
    unknown_settings,
)

LIBPQ = {"PGPASSWORD"}


# The image


def test_the_image_is_made_in_two_steps_from_bases_with_short_names() -> None:
    assert [step.words[0] for step in named("FROM")] == ["python:3.13-slim"] * 2


def test_what_the_image_copies_is_there_and_not_ignored() -> None:
    copies = [step.words for step in named("COPY") if not step.value.startswith("--from")]
    sources = {source.rstrip("/") for *some, _ in copies for source in some}
    assert {"src", "web", "pyproject.toml"} <= sources
    patterns = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    allowed = {line.removeprefix("!/") for line in patterns if line.startswith("!/")}
    for source in sources:
        assert (ROOT / source).exists(), source
        assert any(fnmatch.fnmatch(source, pattern) for pattern in allowed), source
    assert allowed == sources, "nothing else is sent to the builder"


def test_nobody_is_root_and_data_has_a_volume() -> None:
    steps = containerfile()
    user = next(place for place, step in enumerate(steps) if step.name == "USER")
    assert steps[user].value == "10001"
    assert "--uid 10001" in next(step.value for step in named("RUN") if "useradd" in step.value)
    assert {step.name for step in steps[user:]} <= {
        "USER",
        "RUN",
        "VOLUME",
        "EXPOSE",
        "HEALTHCHECK",
        "ENTRYPOINT",
        "CMD",
    }
    assert named("VOLUME")[0].value == environment_of(named("ENV")[0])["BELVEDERE_DATA"]


def test_the_image_sets_what_can_be_set_and_starts_what_there_is() -> None:
    environment = environment_of(named("ENV")[0])
    assert unknown_settings(set(environment)) == set()
    settings = Hosting().settings(environment)
    assert str(settings.port) == named("EXPOSE")[0].value
    (entry,), (command,) = named("ENTRYPOINT"), named("CMD")
    assert entry.words == ["belvedere"]
    assert is_understood(command.words)


def test_the_image_installs_the_versions_that_everything_is_tested_with() -> None:
    def pins(name: str) -> set[str]:
        return set(re.findall(r"^(\S+==\S+)", (ROOT / "requirements" / name).read_text(encoding="utf-8"), re.MULTILINE))

    assert any("--require-hashes --requirement requirements/host.txt" in step.value for step in named("RUN"))
    assert pins("play.txt") <= pins("host.txt") <= pins("dev.txt")
    assert {pin.partition("==")[0] for pin in pins("host.txt")} >= {"psycopg", "procrastinate"}


def test_what_warms_the_image_up_can_be_run() -> None:
    (warming,) = (step.words for step in named("RUN") if "warm_up" in step.value)
    subprocess.run([sys.executable, *warming[1:]], check=True, timeout=300)


# The house


def test_the_house_is_written_as_compose_wants_it() -> None:
    checker = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
    subprocess.run([*checker, str(DEPLOY / "compose.yaml")], check=True, stdout=subprocess.DEVNULL)


@pytest.mark.parametrize("service", ["migrate", "server", "worker"])
def test_every_service_of_ours_starts_what_there_is_with_settings_that_there_are(service: str) -> None:
    told = compose()["services"][service]
    assert is_understood(told["command"])
    environment = told["environment"]
    assert unknown_settings(set(environment)) == set()
    assert {name for name in environment if not name.startswith("BELVEDERE_")} <= LIBPQ
    plain = {name: filled(value) for name, value in environment.items()}
    assert Hosting().settings(plain).database == "postgresql://belvedere@database/belvedere"
    assert (DEPLOY / told["build"]["context"]).resolve() == ROOT
    assert (ROOT / told["build"]["dockerfile"]).exists()


def filled(value: str) -> str:
    """With what stands in for a variable that isn't set."""
    return re.sub(r"\$\{\w+:-(\w*)\}", r"\1", value)


def test_no_password_is_in_the_file_and_the_example_names_all_that_it_asks_for() -> None:
    asked = set(re.findall(r"\$\{(\w+)", text_of("compose.yaml")))
    told = set(re.findall(r"^(?:# )?([A-Z_]+)=", text_of("example.env"), re.MULTILINE))
    assert asked == told
    assert re.search(r"^DATABASE_PASSWORD=$", text_of("example.env"), re.MULTILINE)
    for service in compose()["services"].values():
        for name, value in service.get("environment", {}).items():
            assert "PASSWORD" not in name or value.startswith("${DATABASE_PASSWORD:?"), name


def test_each_waits_for_what_it_needs() -> None:
    services = compose()["services"]
    assert services["migrate"]["depends_on"]["database"]["condition"] == "service_healthy"
    for name in ("server", "worker"):
        assert services[name]["depends_on"]["migrate"]["condition"] == "service_completed_successfully"
    assert (
        services["database"]["environment"]["POSTGRES_USER"] in services["server"]["environment"]["BELVEDERE_DATABASE"]
    )
    kept = services["database"]["volumes"][0].partition(":")[0]
    assert kept in compose()["volumes"]


def test_the_proxy_that_is_trusted_is_the_machine_of_the_house() -> None:
    (network,) = compose()["networks"]["default"]["ipam"]["config"]
    assert compose()["services"]["server"]["environment"]["BELVEDERE_PROXIES"] == network["gateway"]
    assert compose()["services"]["server"]["ports"] == ["127.0.0.1:8000:8000"]


# Are they well? tests/server/test_health_checks.py asks.


def test_the_script_that_is_asked_lies_where_the_checks_look_for_it() -> None:
    assert ["deploy/healthy.py", HEALTHY] in [step.words for step in named("COPY")]
    for name in ("image", "server", "worker"):
        assert health_checks()[name][:2] == ["python", HEALTHY]


def test_the_database_is_asked_as_its_own_user() -> None:
    told = compose()["services"]["database"]
    asked = dict(word.removeprefix("--").split("=") for word in health_checks()["database"][1:])
    environment = told["environment"]
    assert (asked["username"], asked["dbname"]) == (environment["POSTGRES_USER"], environment["POSTGRES_DB"])
