"""Intermediate results of builders: a kind of card, an event that is heard, several tests or conditions as one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.parts_of_speech import Condition, Filter, Seats
from bestiary.engine.play.triggers import Event
from bestiary.engine.state.schema import WHERE
from bestiary.engine.state.state import State


class BadWords(ValueError):
    """A text that reads well but says nothing that can be done."""


class Kind:
    """What a kind of card is: the zones where such cards are found, for each seat or shared, and tests they must pass."""

    def __init__(self, zones: list[int], shared: bool, tests: list[Filter]) -> None:
        self.zones: Final = zones
        self.shared: Final = shared
        self.tests: Final = tests


class Hearing:
    """The event that a "when" waits for, and whom it must happen to or whose doing it must be; with neither it is the card itself.

    `again` is the step that makes the event happen after all, for those who decline what could happen instead.
    """

    def __init__(self, event: Event, whom: Filter | None, whose: Seats | None = None) -> None:
        self.event: i64 = event.number
        self.again: Final = event.again
        self.whom: Final = whom
        self.whose: Final = whose


class AllHold(Condition):
    """Every one of several conditions."""

    def __init__(self, conditions: list[Condition]) -> None:
        self.conditions: Final = conditions

    def holds(self, s: State) -> bool:
        for condition in self.conditions:
            if not condition.holds(s):
                return False
        return True


class Every(Filter):
    """Every one of several tests."""

    def __init__(self, tests: list[Filter]) -> None:
        self.tests: Final = tests

    def fits(self, s: State, card: i64) -> bool:
        for test in self.tests:
            if not test.fits(s, card):
                return False
        return True


class InPlaces(Filter):
    """In one of several places, and as that place asks."""

    def __init__(self, places: list[Kind]) -> None:
        self.places: Final = places
        self.asks: Final = [Every(place.tests) for place in places]

    def fits(self, s: State, card: i64) -> bool:
        zone = s.get(WHERE, card)
        for place, ask in zip(self.places, self.asks):
            wide = 1 if place.shared else s.seats
            for first in place.zones:
                if first <= zone < first + wide and ask.fits(s, card):
                    return True
        return False
