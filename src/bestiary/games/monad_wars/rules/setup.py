"""Chapter 5, set-up: catalysts and classes, secret scenarios, who is first, starting locations, the market (MW-51 to MW-66)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import SURE, Ask, Deed, Need, pack
from bestiary.engine.play.force import enter
from bestiary.engine.play.notation import CARD, FaceSort
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.deal import Possible, shuffle
from bestiary.engine.state.schema import ACTIVE, FACE, NOBODY, UNDER, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.dice import as_fallen, natural, roll
from bestiary.games.monad_wars.rules.levels import CHOOSE_CLASS, EARN_ASK, one_of_each
from bestiary.games.monad_wars.rules.market import refill
from bestiary.games.monad_wars.rules.values import HasStar, offer_starters
from bestiary.games.monad_wars.schema import (
    BEFORE,
    BOOK,
    CATALYSTS,
    CLOSED_SCENARIOS,
    EQUIPMENT_STACK,
    FIRST,
    GOES_FIRST,
    GOLD,
    HAZARD_STACK,
    HERO,
    HERO_LEVEL,
    KIND,
    LOCATIONS,
    NAMES_OUT,
    OUT_OF_NAME,
    PARTY,
    PHASE,
    PICKS_SCENARIO,
    PURSUED,
    QUEST_STACK,
    REVEALS,
    ROLLS_FIRST,
    SCENARIO,
    SCENARIOS,
    SECRET_SCENARIO,
    SPARE,
    STARTS_AT,
    TAKES_CATALYST,
    TO_TURN_STARTS,
    UNIT_STACK,
    WHERE_IS,
)

FIRST_GOLD: Final = 10  # MW-64: four 100s and two 300s


class SetUp(Step):
    """MW-51 to MW-66, in this order."""

    def run(self, s: State) -> None:
        s.table[PHASE] = BEFORE
        for stack in (UNIT_STACK, EQUIPMENT_STACK, QUEST_STACK, HAZARD_STACK):
            shuffle(s, stack)
        for place in s.cards(LOCATIONS):  # MW-48: what is printed on them holds from now on
            enter(s, place)
        for seat in range(i64(4)):
            s.table[WHERE_IS + seat] = s.table[HERO + seat] = NOBODY
        s.cite("MW-52 MW-13")
        s.then(WHO_IS_FIRST)
        self.each(s, OFFER_SCENARIOS)
        s.then(CLOSE_SUPPLY)
        self.each(s, CATALYST_ASK)

    def each(self, s: State, step: Step) -> None:
        """MW-R13: in seat order."""
        seat = s.seats - 1
        while seat >= 0:
            s.push(step, seat, NOBODY, NOBODY, NOBODY)
            seat -= 1


# ---- catalysts (D1) --------------------------------------------------------------------------------------------------------------


class InSupply(Need):
    """MW-R13: a catalyst with a copy left."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == CATALYSTS


class ChooseCatalyst(Deed):
    """MW-53, MW-R13: a catalyst, then a class (D2) and its first ability (D3), which is level 1."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for card in one_of_each(s, CATALYSTS):
            out = append(out, pack(code, card))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.move(a, PARTY + s.who)
        enter(s, a)
        s.table[HERO + s.who], s.table[HERO_LEVEL + s.who] = a, 1
        tell(s, TAKES_CATALYST, s.who, a)
        s.then(EARN_ASK)
        s.then(CLASS_ASK)


# ---- scenarios in secret (D4, MW-56, MW-R13) -------------------------------------------------------------------------------------
# Of each name one copy is the spare one: a re-deal does not put it before players who chose earlier than one who saw the name.


SCENARIO_NAME: Final = FaceSort(KIND, SCENARIO)  # a scenario by its name: which copy it is nobody knows


def place_of(s: State, face: i64) -> i64:
    """A scenario's place among the scenarios of the box."""
    place: i64 = 0
    for number in range(face):
        if s.book.faces[number].numbers[KIND] == SCENARIO:
            place += 1
    return place


def names_out(s: State) -> i64:
    """Mask of the scenarios of which no copy is left in the closed supply."""
    out, place = i64(0), i64(0)
    for face in SCENARIO_NAME.faces(s):
        if copy_of(s, face) == NOBODY:
            out |= i64(1) << place
        place += 1
    return out


def copy_of(s: State, face: i64) -> i64:
    """A copy of a scenario in the closed supply, the spare one last (the first that is found would lie too high up); or NOBODY."""
    found, card = i64(NOBODY), s.top(CLOSED_SCENARIOS)
    while card != NOBODY:
        if s.get(FACE, card) == face and (found == NOBODY or s.get(SPARE, card) == 0):
            found = card
        card = s.get(UNDER, card)
    return found


class CloseSupply(Step):
    """MW-R13: from now on nobody sees the scenario supply."""

    def run(self, s: State) -> None:
        for card in one_of_each(s, SCENARIOS):
            s.set(SPARE, card, 1)
        for card in s.cards(SCENARIOS):
            s.carry(card, CLOSED_SCENARIOS)
        shuffle(s, CLOSED_SCENARIOS)


class OfferScenarios(Step):
    """MW-R13: the chooser is shown which names still have a copy, and no more."""

    def run(self, s: State) -> None:
        s.table[OUT_OF_NAME + s.who] = 1 | names_out(s) << NAMES_OUT
        s.then(SCENARIO_ASK)


class CopyLeft(Need):
    """MW-R13: a card with no copy left cannot be chosen."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return copy_of(s, a) != NOBODY


class ChooseScenario(Deed):
    """MW-53, MW-56: a copy comes to lie face down before the player; which sleeve leaves the shuffled supply tells nothing."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for face in SCENARIO_NAME.faces(s):
            if copy_of(s, face) != NOBODY:
                out = append(out, pack(code, face))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.move(copy_of(s, a), SECRET_SCENARIO + s.who)
        tell(s, PICKS_SCENARIO, s.who, NOBODY)


class WhereScenariosLie(Possible):
    """MW-R13: what a chooser was shown: names without a copy lie before earlier players, the others had at least one copy left."""

    def begin(self, s: State, seat: i64) -> None:
        for other in range(s.seats):
            if other != seat:
                s.table[OUT_OF_NAME + other] = 0
        own = s.top(SECRET_SCENARIO + seat)
        if own != NOBODY:  # it has one of the copies that were there; of the other one the seat knows nothing
            for card in range(s.card_count()):
                if s.get(FACE, card) == s.get(FACE, own):
                    s.set(SPARE, card, 0)

    def may_lie(self, s: State, card: i64, sleeve: i64) -> bool:
        zone = s.get(WHERE, sleeve)
        if zone != CLOSED_SCENARIOS and not SECRET_SCENARIO <= zone < SECRET_SCENARIO + 4:
            return True
        for seat in range(s.seats):
            shown = s.table[OUT_OF_NAME + seat]
            if shown != 0:
                earlier = SECRET_SCENARIO <= zone < SECRET_SCENARIO + seat
                if shown >> NAMES_OUT >> place_of(s, s.get(FACE, card)) & 1 != 0:
                    return earlier
                return not earlier or s.get(SPARE, card) == 0
        return True


BOOK.possible = WhereScenariosLie()


# ---- who goes first (MW-57, MW-58, MW-R15) ---------------------------------------------------------------------------------------


def highest(s: State, rolling: i64) -> i64:
    """MW-57: the players of a mask roll 2D6; the mask of those with the highest roll."""
    best, tied = i64(0), i64(0)
    for seat in range(s.seats):
        if rolling >> seat & 1 != 0:
            dice = roll(s)
            tell(s, ROLLS_FIRST, seat, NOBODY, natural(dice), NOBODY, as_fallen(dice))
            if natural(dice) > best:
                best, tied = natural(dice), i64(0)
            if natural(dice) == best:
                tied |= i64(1) << seat
    return tied


class WhoIsFirst(Step):
    """MW-57, MW-R15: only the tied highest roll again, until one is highest; then starting locations (MW-59)."""

    def run(self, s: State) -> None:
        tied = highest(s, (i64(1) << s.seats) - 1)
        while tied & tied - 1 != 0:
            s.cite("MW-R15")
            tied = highest(s, tied)
        first: i64 = 0
        while tied >> first & 1 == 0:
            first += 1
        s.table[FIRST] = first
        tell(s, GOES_FIRST, first, NOBODY)
        s.push(BEGIN, first, NOBODY, NOBODY, NOBODY)
        for place in range(s.seats):
            s.push(START_ASK, (first + place) % s.seats, NOBODY, NOBODY, NOBODY)


class IsLocation(Need):
    """MW-59: a location."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == LOCATIONS


class NotTaken(Need):
    """MW-61, MW-R17: no two players may begin at the same location."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        for seat in range(s.seats):
            if s.table[WHERE_IS + seat] == a:
                return False
        return True


class Start(Deed):
    """D5, MW-59, MW-62: the location lies before the formation, which holds only the catalyst."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        return offer_starters(s, code, out)

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.table[WHERE_IS + s.who] = a
        s.cite("MW-62")
        tell(s, STARTS_AT, s.who, a)


class Begin(Step):
    """MW-63 to MW-66: scenarios face up in turn order, gold, the market, and the first turn."""

    def run(self, s: State) -> None:
        for place in range(s.seats):
            reveal(s, (s.who + place) % s.seats)
        for card in s.cards(CLOSED_SCENARIOS):
            s.move(card, SCENARIOS)
            s.set(SPARE, card, 0)
        s.cite("MW-64")
        for seat in range(s.seats):
            s.table[GOLD + seat] = FIRST_GOLD
        s.table[ACTIVE] = s.who
        s.cite("MW-7 MW-65 MW-R18")
        refill(s)
        s.push(TO_TURN_STARTS.step, s.who, NOBODY, NOBODY, NOBODY)


def reveal(s: State, seat: i64) -> None:
    """MW-63, MW-R16: a scenario is turned face up, and stays so."""
    card = s.top(SECRET_SCENARIO + seat)
    s.table[OUT_OF_NAME + seat] = 0
    s.move(card, PURSUED + seat)
    s.set(SPARE, card, 0)
    enter(s, card)
    tell(s, REVEALS, seat, card)


SET_UP: Final[Step] = SetUp(BOOK, "set up", "MW-3 MW-51 MW-R13")
CATALYST_ASK: Final[Step] = Ask(
    BOOK,
    "choose catalyst",
    "MW-53 MW-R13",
    "Choose your catalyst.",
    [
        ChooseCatalyst(
            "catalyst",
            [CARD],
            "Play {0}.",
            "MW-53 MW-10 MW-37",
            [InSupply("MW-R13", "choose a catalyst with a copy left in the supply: {0} is none", SURE)],
        )
    ],
)
CLASS_ASK: Final[Step] = Ask(BOOK, "choose class", "MW-53 MW-11", "Choose a class for your catalyst.", [CHOOSE_CLASS])
CLOSE_SUPPLY: Final[Step] = CloseSupply(BOOK, "close scenarios", "MW-R13")
OFFER_SCENARIOS: Final[Step] = OfferScenarios(BOOK, "offer scenarios", "MW-R13")
SCENARIO_ASK: Final[Step] = Ask(
    BOOK,
    "choose scenario",
    "MW-53 MW-56 MW-R13",
    "Choose your first scenario; nobody else sees it until all have chosen and have a place to start.",
    [
        ChooseScenario(
            "scenario",
            [SCENARIO_NAME],
            "Pursue {0}.",
            "MW-53 MW-12 MW-103",
            [CopyLeft("MW-R13", "no copy of {0} is left", SURE)],
            secret=True,
        )
    ],
)
WHO_IS_FIRST: Final[Step] = WhoIsFirst(BOOK, "who is first", "MW-57 MW-58")
START_ASK: Final[Step] = Ask(
    BOOK,
    "choose start",
    "MW-59",
    "Choose where your party starts.",
    [
        Start(
            "start",
            [CARD],
            "Start at {0}.",
            "MW-59 MW-60 MW-62",
            [
                IsLocation("MW-59", "start at a location: {0} is none", SURE),
                HasStar("MW-60", "{0} has no star: choose a starting location", SURE),
                NotTaken("MW-61", "another player starts at {0}: choose another location"),
            ],
        )
    ],
)
BEGIN: Final[Step] = Begin(BOOK, "begin", "MW-63 MW-64 MW-65 MW-66")
