import json
from contextlib import nullcontext
from typing import Annotated

from cyclopts import Parameter

from belvedere.cli.arguments import Language
from belvedere.cli.hosting import Hosting
from belvedere.cli.mistakes import FINE, WRONG
from belvedere.cli.phrases import Phrases
from belvedere.cli.screen import screen


def doctor(
    *,
    as_json: Annotated[bool, Parameter(name="--json", negative="", show_default=False)] = False,
    hosting: Hosting | None = None,
    lang: Language = None,
) -> int:
    """Say what is there on this machine and what is missing.

    Parameters
    ----------
    as_json
        Print it as JSON.
    """
    from belvedere.cli.doctor import report  # noqa: PLC0415 - it looks at all there is, which takes a moment to load
    from belvedere.cli.doctor.finding import Visit  # noqa: PLC0415
    from belvedere.cli.doctor.looking import look_around  # noqa: PLC0415

    say, here, waiting = Phrases(lang), screen(), screen(errors=True)
    visit = Visit(say, (hosting or Hosting()).settings(), here)
    with waiting.status(say("doctor_looking")) if waiting.is_terminal else nullcontext():
        findings = list(look_around(visit))
    if as_json:
        print(json.dumps(report.data(findings), indent=1, ensure_ascii=False))
    else:
        report.show(findings, say, here)
    return FINE if report.can_play(findings) else WRONG
