"""How much someone may ask for in a time: a bucket of tokens that fills up again. And how many at the same time."""

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from belvedere.server.errors import TooMany

MOST_BUCKETS = 20_000


class Limit:
    """So many a second on average, and so many at once."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self.per_second = per_second
        self.at_once = at_once
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens, when they were counted

    def check(self, who: str, cost: int = 1) -> None:
        """Take a token, or as many as it costs; raises TooMany where there are not enough."""
        cost = min(cost, self.at_once)
        now = time.monotonic()
        tokens, since = self._buckets.pop(who, (float(self.at_once), now))
        tokens = min(self.at_once, tokens + (now - since) * self.per_second)
        self._buckets[who] = (tokens - cost if tokens >= cost else tokens, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        if tokens < cost:
            raise TooMany(how="rate", seconds=round((cost - tokens) / self.per_second) + 1)


class Crowd:
    """So many at the same time for each."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._here: Counter[str] = Counter()

    @contextmanager
    def one_more(self, who: str) -> Iterator[None]:
        """One more as long as this lasts; raises TooMany where there are enough."""
        if self._here[who] >= self.most:
            raise TooMany(how="sockets", most=self.most)
        self._here[who] += 1
        try:
            yield
        finally:
            self._here[who] -= 1
            if not self._here[who]:
                del self._here[who]
