"""What the terminal can show."""

from collections.abc import Iterator

from belvedere.cli.doctor.finding import Finding, State, Visit

LEAST = (80, 24)
SIGNS = "✓→é"


def look(visit: Visit) -> Iterator[Finding]:
    say, here = visit.say, visit.screen
    facts = {"terminal": here.is_terminal, "encoding": here.encoding, "unicode": can_show(SIGNS, here.encoding)}
    if not here.is_terminal:
        yield Finding("terminal", State.FINE, say("doctor_no_terminal"), facts=facts)
        return
    width, height = here.size
    facts |= {"width": width, "height": height, "colours": None if here.no_color else here.color_system}
    told = say("doctor_colours" if facts["colours"] else "doctor_no_colours", **facts)
    advice = None
    if not facts["unicode"]:
        advice = say("doctor_utf8")
    elif width < LEAST[0] or height < LEAST[1]:
        advice = say("doctor_small", width=LEAST[0], height=LEAST[1])
    yield Finding("terminal", State.LACKING if advice else State.FINE, told, advice, facts)


def can_show(signs: str, encoding: str) -> bool:
    """
    >>> can_show("✓", "utf-8"), can_show("✓", "ascii")
    (True, False)
    """
    try:
        signs.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
