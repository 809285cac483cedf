"""Chapters 6.2 and 6.4, the Travel Phase, and the random encounter that follows."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import SURE, Ask, Deed, Need
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.schema import NOBODY, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.combat.rounds import fight_hazards
from bestiary.games.monad_wars.rules.market import pay_gold
from bestiary.games.monad_wars.rules.values import Elsewhere, SharesRegion, hazard_rating, location, offer_neighbours
from bestiary.games.monad_wars.schema import (
    AT_RANDOM,
    BOOK,
    CROSSROAD,
    DUNGEON,
    GOLD,
    LOCATIONS,
    MOVED,
    OWES,
    PASSAGE,
    PASSES_SAFELY,
    PLACE,
    STAR,
    STAYS,
    TRAVELS,
    WHERE_IS,
    WILDERNESS,
)

# ---- where to (D6, MW-71 to MW-74) -----------------------------------------------------------------------------------------------


def arrive(s: State, seat: i64, place: i64) -> None:
    """MW-72, MW-73, MW-R25: the destination becomes the current location, whoever else is there."""
    s.table[WHERE_IS + seat] = place
    s.table[MOVED] = 1
    s.cite("MW-72 MW-153" if s.printed(PLACE, place) == CROSSROAD else "MW-72")
    for other in range(s.seats):
        if other != seat and s.table[WHERE_IS + other] == place:
            s.cite("MW-74 MW-R25 MW-R17" if s.printed(STAR, place) != 0 else "MW-74 MW-R25")
    tell(s, TRAVELS, seat, place)


class IsPlace(Need):
    """MW-71: a location."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == LOCATIONS


class Travel(Deed):
    """MW-71: once to a location that shares a region symbol."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        return offer_neighbours(s, code, out)

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        arrive(s, s.who, a)


class Stay(Deed):
    """MW-71: the party stays where it is."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        tell(s, STAYS, s.who, location(s, s.who))


# ---- the random encounter (MW-80 to MW-86, MW-R24, MW-R47, MW-R86, MW-R120; D7) --------------------------------------------------


def encounter_due(s: State, seat: i64) -> bool:
    """MW-81, MW-R24: the party moved; or it stays in a Dungeon (MW-R86), or a run has put an encounter off (MW-R120)."""
    if s.table[MOVED] != 0:
        return True
    if s.table[OWES + seat] != 0:
        s.cite("MW-R120")
        return True
    if s.printed(PLACE, location(s, seat)) == DUNGEON:
        s.cite("MW-154 MW-R86")
        return True
    s.cite("MW-R24")
    return False


class RandomEncounter(Step):
    """MW-81, MW-82, MW-R35: as large as the HR of the current location; with HR 0 there is none."""

    def run(self, s: State) -> None:
        due = encounter_due(s, s.who)
        s.table[OWES + s.who] = 0
        if not due:
            return
        if hazard_rating(s, location(s, s.who)) == 0:
            s.cite("MW-R35")
            return
        s.then(PASSAGE_ASK)


def face_encounter(s: State) -> None:
    """MW-82, MW-85: the Encounter Handler flips hazards, and they are fought."""
    s.cite("MW-80 MW-82 MW-85 MW-R31")
    if s.printed(PLACE, location(s, s.who)) == WILDERNESS:
        s.cite("MW-152")
    fight_hazards(s, AT_RANDOM, hazard_rating(s, location(s, s.who)), NOBODY)


class HasPassage(Need):
    """MW-R47: the location sells safe passage."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.printed(PASSAGE, location(s, s.who)) > 0


class PassageGold(Need):
    """MW-R47: the price can be paid."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.table[GOLD + s.who] >= s.printed(PASSAGE, location(s, s.who))


class SafePassage(Deed):
    """D7, MW-R47: pay, and skip this encounter."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        tell(s, PASSES_SAFELY, s.who, location(s, s.who))
        pay_gold(s, s.who, s.printed(PASSAGE, location(s, s.who)))


class Face(Deed):
    """D7: face the encounter."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        face_encounter(s)


class PassageAsk(Ask):
    """D7: only where safe passage is sold to a party that can pay for it."""

    def waits(self, s: State) -> bool:
        price = s.printed(PASSAGE, location(s, s.who))
        return 0 < price <= s.table[GOLD + s.who]

    def run(self, s: State) -> None:
        face_encounter(s)


TRAVEL: Final = Travel(
    "travel",
    [CARD],
    "Travel to {0}.",
    "MW-49 MW-71 MW-73",
    [
        IsPlace("MW-71", "travel to a location: {0} is none", SURE),
        Elsewhere("MW-71", "your party is at {0}: stay, or travel to another location", SURE),
        SharesRegion("MW-71", "{0} shares no region symbol with the location where you are", SURE),
    ],
)
STAY: Final = Stay("stay", [], "Stay.", "MW-71", [])
TRAVEL_ASK: Final[Step] = Ask(BOOK, "travel", "MW-71", "Stay here, or travel to a location that shares a region?", [STAY, TRAVEL])
RANDOM: Final[Step] = RandomEncounter(BOOK, "random encounter", "MW-80 MW-81")
PASSAGE_ASK: Final[Step] = PassageAsk(
    BOOK,
    "safe passage",
    "MW-R47",
    "Pay for safe passage, or face the encounter?",
    [
        Face("face", [], "Face the encounter.", "MW-85", []),
        SafePassage(
            "passage",
            [],
            "Pay for safe passage.",
            "MW-50 MW-R47",
            [HasPassage("MW-R47", "no safe passage is sold here"), PassageGold("MW-R47", "you cannot pay for safe passage")],
        ),
    ],
)
