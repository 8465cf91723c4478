"""What the numbers of an observation mean: fields one after another, each with a name, a shape and its bounds."""

from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

import numpy as np

MOST = 127  # what an int8 can tell: whatever is more is told as this


@dataclass(frozen=True)
class Field:
    """Some numbers of an observation that belong together."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    about: str

    @property
    def size(self) -> int:
        return prod(self.shape)


@dataclass(frozen=True)
class Layout:
    """The fields of an observation, in their order.

    >>> from belvedere.envs import layout
    >>> dolce_vita = layout("dolce_vita", players=3)
    >>> dolce_vita.slices["hand"], dolce_vita["hand"].shape
    (slice(582, 600, None), (3, 6))
    """

    fields: tuple[Field, ...]

    def __getitem__(self, name: str) -> Field:
        return next(field for field in self.fields if field.name == name)

    @cached_property
    def size(self) -> int:
        return sum(field.size for field in self.fields)

    @cached_property
    def slices(self) -> dict[str, slice]:
        ends = np.cumsum([field.size for field in self.fields]).tolist()
        return {field.name: slice(end - field.size, end) for field, end in zip(self.fields, ends, strict=True)}

    @cached_property
    def low(self) -> Any:
        return np.repeat([field.low for field in self.fields], [field.size for field in self.fields]).astype(np.int8)

    @cached_property
    def high(self) -> Any:
        return np.repeat([field.high for field in self.fields], [field.size for field in self.fields]).astype(np.int8)

    @cached_property
    def scale(self) -> Any:
        """What to multiply an observation with so that no number is larger than about 1."""
        return np.float32(1) / np.maximum(np.abs(self.low.astype(np.float32)), self.high.astype(np.float32))

    def split(self, observation: Any) -> dict[str, Any]:
        """The fields by name, each in its shape: views of one observation, or of many that stand in rows."""
        before = observation.shape[:-1]
        return {
            field.name: observation[..., self.slices[field.name]].reshape(before + field.shape) for field in self.fields
        }
