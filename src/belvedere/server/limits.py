"""How much someone may ask for in a time: a bucket of tokens that fills up again."""

import time
from collections import OrderedDict

from belvedere.server.errors import TooMany

MOST_BUCKETS = 20_000


class Limit:
    """So many a second on average, and so many at once."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self.per_second = per_second
        self.at_once = at_once
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens, when they were counted

    def check(self, who: str) -> None:
        """Take a token; raises TooMany where there is none."""
        now = time.monotonic()
        tokens, since = self._buckets.pop(who, (float(self.at_once), now))
        tokens = min(self.at_once, tokens + (now - since) * self.per_second)
        self._buckets[who] = (tokens - 1 if tokens >= 1 else tokens, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        if tokens < 1:
            raise TooMany(how="rate", seconds=round((1 - tokens) / self.per_second) + 1)
