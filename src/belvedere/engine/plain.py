"""A table's record as plain Python: what tells the story and shows the table reads it many times."""

from types import SimpleNamespace
from typing import Any

import numpy as np

Plain = Any  # the fields of a record by name: numbers, lists, and the same for records within


def plain(record: Any) -> Plain:
    """
    >>> plain(np.array([(3, [1, 2])], [("silver", "i2"), ("rooms", "u2", 2)])[0])
    namespace(silver=3, rooms=[1, 2])
    """
    fields = {}
    for name, value in zip(record.dtype.names, record.item(), strict=True):
        if isinstance(value, np.ndarray):
            fields[name] = [plain(row) for row in value] if value.dtype.names else value.tolist()
        else:
            fields[name] = value
    return SimpleNamespace(**fields)
