"""The units for systemd: what they start is there, what they set can be set, and they may do little else."""

import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .reading import DEPLOY, is_understood, text_of, unknown_settings

UNITS = ["belvedere.service", "belvedere-worker.service"]
PROGRAM = "/usr/local/bin/belvedere"
SECTIONS = {
    "Unit": {"Description", "Wants", "After"},
    "Install": {"WantedBy"},
}
LEAST_EXPOSED = 2.0  # of 10, as systemd counts
each_unit = pytest.mark.parametrize("unit", UNITS)


def read_unit(name: str) -> dict[str, dict[str, list[str]]]:
    """Every section with its keys; a key may come several times."""
    sections: dict[str, dict[str, list[str]]] = {}
    section = ""
    for line in text_of(name).splitlines():
        if line.startswith("["):
            section = line.strip("[]")
            sections[section] = {}
        elif line and not line.startswith("#"):
            key, equals, value = line.partition("=")
            assert equals, line
            sections[section].setdefault(key, []).append(value)
    return sections


@each_unit
def test_a_unit_starts_a_command_that_there_is(unit: str) -> None:
    told = read_unit(unit)
    assert list(told) == ["Unit", "Service", "Install"]
    for section, keys in SECTIONS.items():
        assert set(told[section]) <= keys
    (line,) = told["Service"]["ExecStart"]
    program, *arguments = shlex.split(line)
    assert program == PROGRAM
    assert is_understood(arguments)


@each_unit
def test_a_unit_sets_what_can_be_set_in_folders_that_are_its_own(unit: str) -> None:
    service = read_unit(unit)["Service"]
    environment = dict(word.split("=") for line in service["Environment"] for word in shlex.split(line))
    assert unknown_settings(set(environment)) == set()
    assert environment["XDG_CACHE_HOME"] == "%C"
    assert service["CacheDirectory"] == ["belvedere"]
    assert ("BELVEDERE_DATA" in environment) == ("StateDirectory" in service)


def test_both_run_as_the_same_user_under_the_same_law() -> None:
    server, worker = (read_unit(unit)["Service"] for unit in UNITS)
    apart = {"ExecStart", "Environment", "StateDirectory", "StateDirectoryMode"}
    assert {key: value for key, value in server.items() if key not in apart} == {
        key: value for key, value in worker.items() if key not in apart
    }
    assert server["DynamicUser"] == server["ProtectHome"] == server["NoNewPrivileges"] == ["yes"]
    assert server["ProtectSystem"] == ["strict"]
    assert server["CapabilityBoundingSet"] == [""]
    assert "MemoryDenyWriteExecute" not in server, "Numba compiles"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here: the units were only read")
@each_unit
def test_systemd_itself_finds_no_fault(unit: str, tmp_path: Path) -> None:
    here = tmp_path / unit
    installed = Path(sys.executable).with_name("belvedere")
    here.write_text((DEPLOY / unit).read_text(encoding="utf-8").replace(PROGRAM, str(installed)), encoding="utf-8")
    verified = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(here)], capture_output=True, encoding="utf-8", check=False
    )
    assert (verified.returncode, verified.stderr) == (0, "")
    limit = f"--threshold={LEAST_EXPOSED * 10:.0f}"
    security = ["systemd-analyze", "security", "--offline=true", "--no-pager", limit, str(here)]
    subprocess.run(security, check=True, stdout=subprocess.DEVNULL)
