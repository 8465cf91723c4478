"""Whether the rules are compiled, whether that is kept, and how soon the first move can be made."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import numba

from belvedere.cli.doctor.finding import Finding, State, Visit
from belvedere.cli.measures import first_move
from belvedere.engine.kernel import CACHE, COMPILED

KEPT = "*.nbc"  # what Numba calls a compiled kernel on the disk


def look(visit: Visit) -> Iterator[Finding]:
    yield kept(visit) if COMPILED else interpreted(visit)
    yield made(visit)


def interpreted(visit: Visit) -> Finding:
    told = visit.say("doctor_interpreted", numba=numba.__version__)
    facts = {"numba": numba.__version__, "compiled": False}
    return Finding("kernels", State.LACKING, told, visit.say("doctor_compile"), facts)


def kept(visit: Visit) -> Finding:
    facts = {"numba": numba.__version__, "compiled": True, "folder": str(CACHE) if CACHE else None}
    if CACHE is None:
        told = visit.say("doctor_kernels_nowhere", **facts)
        return Finding("kernels", State.LACKING, told, visit.say("doctor_cache_folder"), {**facts, "kept": 0})
    sizes = [file.stat().st_size for file in Path(CACHE).rglob(KEPT)]
    facts |= {"kept": len(sizes), "bytes": sum(sizes)}
    if not sizes:
        return Finding("kernels", State.FINE, visit.say("doctor_kernels_none", **facts), facts=facts)
    told = visit.say("doctor_kernels", **facts, megabytes=visit.say.number(sum(sizes) / 1e6, 1))
    return Finding("kernels", State.FINE, told, facts=facts)


def made(visit: Visit) -> Finding:
    try:
        seconds = first_move(os.environ)
    except subprocess.CalledProcessError as failed:
        detail = failed.stderr.decode(errors="replace").strip().rpartition("\n")[2]
        told = visit.say("doctor_no_move", detail=detail)
        return Finding("first_move", State.BROKEN, told, visit.say("doctor_install_again"), {"detail": detail})
    told = visit.say("doctor_first_move", seconds=visit.say.number(seconds, 1))
    return Finding("first_move", State.FINE, told, facts={"seconds": seconds})
