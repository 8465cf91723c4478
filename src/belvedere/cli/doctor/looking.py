from collections.abc import Callable, Iterator

from belvedere.cli.doctor import browser, data, database, extras, kernels, machine, pages, port, program, terminal
from belvedere.cli.doctor.finding import Finding, Visit

LOOKS: tuple[Callable[[Visit], Iterator[Finding]], ...] = (
    program.look,
    machine.look,
    kernels.look,
    pages.look,
    data.look,
    database.look,
    port.look,
    terminal.look,
    browser.look,
    extras.look,
)


def look_around(visit: Visit) -> Iterator[Finding]:
    for look in LOOKS:
        yield from look(visit)
