"""What someone is about to do: a source is picked, then a target, then it is confirmed. It knows no game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belvedere.engine.choices import Source, Target
    from belvedere.engine.rules import Reason


class Picking:
    """``action`` will be done when it is confirmed; ``refusal`` tells why the last thing that was touched can't be."""

    def __init__(self) -> None:
        self._sources: dict[str, Source] = {}
        self.clear()

    def renew(self, sources: Sequence[Source]) -> None:
        """The game has gone on: what was picked is off."""
        self._sources = {one.source: one for one in sources}
        self.clear()

    def clear(self) -> None:
        self.source: str | None = None
        self.target: str | None = None
        self.action: str | None = None
        self.alternatives: tuple[str, ...] = ()  # several actions lead there: one has to be chosen
        self.refusal: Reason | None = None

    # What there is

    def source_of(self, name: str) -> Source | None:
        return self._sources.get(name)

    def target_of(self, name: str) -> Target | None:
        """A place as the picked source sees it."""
        picked = self._sources.get(self.source or "")
        return next((one for one in picked.targets if one.target == name), None) if picked else None

    def can_use(self, name: str) -> bool:
        source = self._sources.get(name)
        return source is not None and bool(source.actions or any(one.actions for one in source.targets))

    def is_lit(self, target: str) -> bool:
        found = self.target_of(target)
        return found is not None and bool(found.actions)

    @property
    def needs_target(self) -> bool:
        return self.source is not None and self.action is None and not self.alternatives

    # What is done

    def pick_source(self, name: str) -> bool:
        """Take something up; whether it was, with an action, and is meant now by picking it again."""
        source = self._sources.get(name)
        if source is None:
            return False
        if self.source == name and self.action is not None and self.target is None:
            return True
        was_up = self.source == name
        self.clear()
        if not self.can_use(name):
            self.refusal = source.reason
        elif not was_up:
            self.source = name
            self._consider(source.actions)
        return False

    def pick_target(self, name: str) -> bool:
        """Put it somewhere; whether that place was picked before and is meant now."""
        found = self.target_of(name)
        if found is None:
            return False
        self.refusal = None
        if not found.actions:
            self.refusal = found.reason
            return False
        if self.target == name and self.action is not None:
            return True
        self.target = name
        self._consider(found.actions)
        return False

    def choose(self, action: str) -> None:
        self._consider((action,))

    def take_up(self, action: str) -> None:
        """All of an action at once, as when someone is advised."""
        source, _, rest = action.partition("@")[0].partition(">")
        self.clear()
        self.pick_source(source)
        if rest:
            self.pick_target(rest.partition("<")[0])
        if self.source is not None:
            self.choose(action)

    def _consider(self, actions: tuple[str, ...]) -> None:
        self.alternatives = actions if len(actions) > 1 else ()
        self.action = actions[0] if len(actions) == 1 else None
