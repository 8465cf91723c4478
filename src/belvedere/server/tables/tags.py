"""How events, commands and messages are called in JSON."""

import re


def tag(name: str) -> str:
    """
    >>> tag("TakenBack")
    'taken_back'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
