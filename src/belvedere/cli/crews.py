"""Who does long work for a command."""

import os
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter

from belvedere.arena.workers import Crew, crew
from belvedere.cli.arguments import check_least


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Workers:
    """Who runs the games."""

    processes: Annotated[
        int | None, Parameter(help="How many games at the same time. [default: one for each core]")
    ] = None
    dask: Annotated[
        str | None, Parameter(help="The address of a Dask scheduler, whose workers play in place of this machine.")
    ] = None

    def __post_init__(self) -> None:
        check_least(1, {"--processes": self.processes})  # before anything is made

    def called(self, tasks: int) -> AbstractContextManager[Crew]:
        """No more of them than there are tasks."""
        return crew(min(self.processes or os.cpu_count() or 1, tasks), self.dask)
