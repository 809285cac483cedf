"""Invariants of Monad Wars for the conformance kit, and the rules that play hardly ever fires, each with its reason."""

from __future__ import annotations

from typing import Final

from bestiary.engine.state.layout import FRAME, FRAME_WHO
from bestiary.engine.state.schema import ENDING, FACE, NOBODY, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.combat.rows import is_legal
from bestiary.games.monad_wars.rules.equipment import suits
from bestiary.games.monad_wars.rules.levels import EARN_ASK, HIGHEST, TIER_ASK
from bestiary.games.monad_wars.rules.market import ROWS_OF_MARKET, SPACES
from bestiary.games.monad_wars.rules.values import hp, is_marked, side_zone, units_in
from bestiary.games.monad_wars.schema import (
    BEARER,
    BEFORE,
    CARRIES,
    CATALYST,
    CATALYSTS,
    CLASS,
    CLASS_CARDS,
    CLASSES,
    CLOSED_SCENARIOS,
    COMBAT,
    COMPLETED,
    DISCARD,
    EARNED,
    ENCOUNTER,
    EQUIPMENT,
    EQUIPMENT_MARKET,
    EQUIPMENT_STACK,
    GEAR,
    GOAL,
    GOLD,
    HAZARD,
    HAZARD_GEAR,
    HAZARD_STACK,
    HERO_LEVEL,
    KIND,
    KINDS,
    LINE,
    LOCATION,
    LOCATIONS,
    PARTY,
    PHASE,
    PURSUED,
    QUEST,
    QUEST_MARKET,
    QUEST_STACK,
    REMOVED,
    SCENARIO,
    SCENARIOS,
    SECRET_SCENARIO,
    SLOT,
    SPACE,
    SPENT_AP,
    TASK,
    TOKEN,
    TOKEN_STACK,
    UNIT,
    UNIT_MARKET,
    UNIT_STACK,
    USED,
    VP,
    WHERE_IS,
    WOUNDS,
)

# Where the cards of a kind may lie; zones of players are named by the first of them.
SHARED: Final[dict[int, list[int]]] = {
    CATALYST: [CATALYSTS],
    CLASS: [CLASSES],
    UNIT: [UNIT_STACK, UNIT_MARKET, REMOVED],
    HAZARD: [HAZARD_STACK, USED, REMOVED],
    TOKEN: [TOKEN_STACK],
    EQUIPMENT: [EQUIPMENT_STACK, EQUIPMENT_MARKET],
    QUEST: [QUEST_STACK, QUEST_MARKET],
    LOCATION: [LOCATIONS],
    SCENARIO: [SCENARIOS, CLOSED_SCENARIOS],
}
OWN: Final[dict[int, list[int]]] = {
    CATALYST: [PARTY],
    CLASS: [CLASS_CARDS],
    UNIT: [PARTY, DISCARD],
    HAZARD: [PARTY, ENCOUNTER],
    TOKEN: [PARTY, ENCOUNTER],
    EQUIPMENT: [GEAR, HAZARD_GEAR, DISCARD],
    QUEST: [COMPLETED],
    LOCATION: [],
    SCENARIO: [SECRET_SCENARIO, PURSUED],
}
QUIET: Final = ("travel", "task", "provision", "safe passage")  # questions at which nothing else is under way


def broken(s: State) -> list[str]:
    """Every promise that the position breaks, with its rule."""
    out = [*misplaced(s), *miscounted(s), *market_faults(s), *combat_faults(s)]
    for seat in range(int(s.seats)):
        out += gear_faults(s, seat)
        if s.table[PHASE] != BEFORE:
            out += [*party_faults(s, seat), *level_faults(s, seat)]
        if s.table[GOLD + seat] < 0:
            out.append(f"MW-R4: player {seat + 1} has less than no gold")
        if s.table[VP + seat] >= s.table[GOAL] > 0 and s.table[ENDING] == 0:
            out.append(f"MW-196: player {seat + 1} has enough VP, and the game goes on")
    return out


def misplaced(s: State) -> list[str]:
    """MW-4 to MW-16: each kind of card has its places."""
    out: list[str] = []
    for card in range(int(s.card_count())):
        kind, zone = int(s.printed(KIND, card)), int(s.get(WHERE, card))
        if zone not in SHARED[kind] and not any(first <= zone < first + 4 for first in OWN[kind]):
            out.append(f"MW-4: the {KINDS[kind]} {s.name(card)} lies where no {KINDS[kind]} may lie")
    return out


def miscounted(s: State) -> list[str]:
    """MW-10 to MW-14: a whole box has so many copies of each card; positions written by hand need not."""
    copies = [face.fields["copies"] for face in s.book.faces]
    if sum(number for number in copies if isinstance(number, int)) != s.card_count():
        return []
    there = [0] * len(copies)
    for card in range(int(s.card_count())):
        there[int(s.get(FACE, card))] += 1
    return [
        f"MW-10: there are {there[number]} copies of {face.name}, not {copies[number]}"
        for number, face in enumerate(s.book.faces)
        if there[number] != copies[number]
    ]


def market_faults(s: State) -> list[str]:
    """MW-7, MW-8, MW-R84, MW-R130: three spaces of one card each, none empty while there is something to flip."""
    out: list[str] = []
    for stack, market in ROWS_OF_MARKET:
        spaces = sorted(int(s.get(SPACE, card)) for card in s.cards(market))
        if len(set(spaces)) != len(spaces) or any(not 1 <= space <= SPACES for space in spaces):
            out.append(f"MW-R18: the spaces {spaces} of a market are taken")
        if len(spaces) < SPACES and to_flip(s, stack) > 0 and s.table[PHASE] != BEFORE and s.table[ENDING] == 0:
            out.append("MW-8: a space of the market is empty, and there is something to flip")
    return out


def to_flip(s: State, stack: int) -> int:
    """MW-R73, MW-R130: how many cards a stack can give: its own, and what lies in the discard piles of that kind."""
    kind, count = UNIT if stack == UNIT_STACK else EQUIPMENT, int(s.count(stack))
    for seat in range(int(s.seats) if stack != QUEST_STACK else 0):
        count += sum(s.printed(KIND, card) == kind for card in s.cards(DISCARD + seat))
    return count


def party_faults(s: State, seat: int) -> list[str]:
    """MW-37, MW-73, MW-103: one catalyst, somewhere, with one scenario; nobody at 0 HP while nothing happens."""
    out: list[str] = []
    if sum(s.printed(KIND, unit) == CATALYST for unit in s.cards(PARTY + seat)) != 1:
        out.append(f"MW-37: player {seat + 1} does not have one catalyst")
    if s.get(WHERE, s.table[WHERE_IS + seat]) != LOCATIONS:
        out.append(f"MW-73: the party of player {seat + 1} is nowhere")
    for unit in s.cards(PARTY + seat):
        if s.get(WOUNDS, unit) < 0 or s.get(SPENT_AP, unit) < 0:
            out.append(f"MW-21 MW-24: {s.name(unit)} has fewer than no counters")
        if _asked(s) in QUIET and hp(s, unit) == 0:
            out.append(f"MW-R8: {s.name(unit)} lives with 0 HP")
    return out


def level_faults(s: State, seat: int) -> list[str]:
    """MW-139, MW-R77, MW-R78: as many markers as levels, at most two classes, of different names."""
    out: list[str] = []
    level, markers = int(s.table[HERO_LEVEL + seat]), 0
    for card in s.cards(CLASS_CARDS + seat):
        markers += int(s.get(EARNED, card)).bit_count()
    coming = any(s.agenda[at] in (EARN_ASK.number, TIER_ASK.number) and s.agenda[at + FRAME_WHO] == seat for at in _frames(s))
    if s.count(CLASS_CARDS + seat) > 0 and markers != level - int(coming):
        out.append(f"MW-139: player {seat + 1} has level {level} and {markers} markers")
    if not 1 <= level <= HIGHEST:
        out.append(f"MW-R78: player {seat + 1} has level {level}")
    classes = [int(s.get(FACE, card)) for card in s.cards(CLASS_CARDS + seat)]
    if len(classes) > 2 or len(set(classes)) != len(classes):
        out.append(f"MW-143: player {seat + 1} has more than one class in a tier")
    return out


def gear_faults(s: State, seat: int) -> list[str]:
    """MW-43, MW-R81, MW-R85: each item has a valid bearer of that side, one item a slot; marks of bearers are right."""
    out: list[str] = []
    for items, units in ((GEAR, PARTY), (HAZARD_GEAR, ENCOUNTER)):
        taken: set[tuple[int, int]] = set()
        for item in s.cards(items + seat):
            unit = int(s.get(BEARER, item)) - 1
            if unit == NOBODY and items == HAZARD_GEAR and s.table[TASK] != 0:  # MW-R33: it lies ready for its award
                continue
            slot = (unit, int(s.printed(SLOT, item)))
            if unit == NOBODY or s.get(WHERE, unit) != units + seat or slot in taken:
                out.append(f"MW-R81: {s.name(item)} is not borne as it should be")
            elif not suits(s, item, unit) or s.printed(KIND, unit) == TOKEN:
                out.append(f"MW-R81: {s.name(unit)} cannot bear {s.name(item)}")
            taken.add(slot)
        for unit in s.cards(units + seat):
            if is_marked(s, unit, CARRIES) != any(bearer == unit for bearer, _ in taken):
                out.append(f"MW-43: whether {s.name(unit)} carries anything is noted wrongly")
    return out


def combat_faults(s: State) -> list[str]:
    """MW-127, MW-128, MW-R39: legal formations while units act; outside combat no rows and no hazards."""
    if s.table[COMBAT] == 0:
        lingering = [zone for zone in range(ENCOUNTER, ENCOUNTER + 4) if s.count(zone) > 0]
        standing = [unit for seat in range(int(s.seats)) for unit in s.cards(PARTY + seat) if s.get(LINE, unit) != 0]
        return ["MW-R39: hazards or rows outlast their combat"] if lingering or standing else []
    if _asked(s) not in ("run or fight", "action", "who acts"):
        return []
    out: list[str] = []
    for side in (0, 1):
        zone = side_zone(s, side)
        front, mid, back = (units_in(s, zone, row) for row in (1, 2, 3))
        if not is_legal(s, front, mid, back) or front + mid + back != s.count(zone):
            out.append(f"MW-127 MW-128: a formation of {front}, {mid} and {back} units")
    return out


def _asked(s: State) -> str:
    """The name of the question that is asked."""
    return s.book.steps[s.agenda[s.depth - FRAME]].name if s.depth > 0 else ""


def _frames(s: State) -> range:
    """Where the frames of the agenda begin."""
    return range(0, int(s.depth), FRAME)


BOX: Final = "no play fires it: it says what is in the box"
OPEN: Final = "no play fires it: who sees what is how the zones are laid out"
READ: Final = "no play fires it: it is how a number is read, wherever it is needed"

SILENT: Final[dict[str, str]] = {
    "MW-1": BOX,
    "MW-9": OPEN,
    "MW-15": BOX,
    "MW-18": OPEN,
    "MW-38": READ,
    "MW-39": READ,
    "MW-115": "no play fires it: a row is a number of its units, and places inside it do not exist",
    "MW-193": "no play fires it: counters and markers are numbers, which never run out",
    "MW-195": OPEN,
    "MW-R2": "how many play is settled before the game begins",
    "MW-R11": "no play fires it: it says which names mean the same thing",
    "MW-R20": READ,
    "MW-R21": READ,
    "MW-R22": "no play fires it: card files are checked when they are read",
    "MW-R118": "hardly ever: in a combat of two parties one effect must kill both catalysts",
    "MW-R123": "hardly ever: a hazard must be armed with an item whose ability costs gold, and want to use it",
}
