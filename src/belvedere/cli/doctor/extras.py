"""What can be installed besides, and what it is for. The package itself tells which there are."""

import re
import sys
from collections.abc import Iterator, Mapping
from importlib.metadata import PackageNotFoundError, distribution, requires, version
from pathlib import Path

from belvedere.cli.doctor.finding import Finding, State, Visit

NOT_FOR_PLAYERS = ("dev", "docs")
REQUIREMENT = re.compile(r"""([\w.-]+).*\bextra\s*==\s*["']([\w-]+)["']""")


def look(visit: Visit) -> Iterator[Finding]:
    for extra, packages in extras().items():
        missing = [package for package in packages if not is_installed(package)]
        purpose = visit.say.word("extras", extra)
        facts = {"extra": extra, "packages": packages, "missing": missing}
        if missing:
            told = visit.say("doctor_extra_missing", purpose=purpose, packages=", ".join(missing))
            yield Finding(f"extra {extra}", State.LACKING, told, line_for(extra), facts)
        else:
            yield Finding(f"extra {extra}", State.FINE, purpose, facts=facts)


def extras() -> Mapping[str, list[str]]:
    """The packages of every extra."""
    try:
        known = distribution("belvedere").metadata.get_all("Provides-Extra") or []
    except PackageNotFoundError:  # run from its sources alone
        return {}
    found: dict[str, list[str]] = {extra: [] for extra in known if extra not in NOT_FOR_PLAYERS}
    for match in map(REQUIREMENT.match, requires("belvedere") or ()):
        if match and match[2] in found:
            found[match[2]].append(match[1])
    return found


def is_installed(package: str) -> bool:
    try:
        version(package)
    except PackageNotFoundError:
        return False
    return True


def line_for(extra: str) -> str:
    """What to type; pipx keeps its environments for itself."""
    by_pipx = (Path(sys.prefix) / "pipx_metadata.json").exists()
    return f'{"pipx runpip belvedere" if by_pipx else "pip"} install "belvedere[{extra}]"'
