"""Chapter 7, summoning from the hand: normal play, Level, Form and Equipment Summons (MQ-98 to MQ-147)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.play.abilities import Cost
from bestiary.engine.play.agenda import Book
from bestiary.engine.play.asks import GATE, SURE, Deed, Need, field, pack
from bestiary.engine.play.force import cannot
from bestiary.engine.play.notation import CARD, WordSort
from bestiary.engine.play.triggers import emit, tell
from bestiary.engine.state.schema import FACE, NOBODY, UNDER, WHERE, player
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.combat.damage import LOOK
from bestiary.games.monquest.rules.field.leaving import cover, enter_field, use_as_material
from bestiary.games.monquest.rules.values import (
    HIGHEST_PLAIN,
    as_material,
    equipment_of,
    is_boss,
    is_worn,
    mon_at,
    open_slot,
    recovers,
)
from bestiary.games.monquest.schema import (
    BOOK,
    BOX,
    FORM_TURNS,
    HAND,
    KIND,
    LEVEL,
    MON,
    MON_PLAYED,
    MONS,
    NO_BOX,
    PLAYED,
    REVIVED,
    SLOT,
    SLOTS,
    SUMMONED,
)

SUMMON: Final = "summon"  # the label of what a Summon Rule Box asks for
SLOT_WORD: Final = WordSort(["1", "2"], ["slot 1", "slot 2"])


# ---- what a box asks for (MQ-105) ----------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Material:
    """Which own Mons a summon can be made of."""

    def fits(self, s: State, mon: i64) -> bool:
        """Can this Mon of the player be the material?"""
        raise NotImplementedError

    def tells(self) -> str:
        """What it is, for whoever has none."""
        raise NotImplementedError

    def key(self, s: State, mon: i64) -> i64:
        """MQ-131: the Equipment on the material that becomes part of the summon, or NOBODY."""
        return NOBODY


class OfLevels(Material):
    """MQ-113 to MQ-116: Mons of certain levels, as far as they can be used for a Level Summon (MQ-123, MQ-124)."""

    def __init__(self, lowest: i64, highest: i64) -> None:
        self.lowest: i64 = lowest
        self.highest: i64 = highest

    def fits(self, s: State, mon: i64) -> bool:
        level = as_material(s, mon)
        return level != 0 and (self.lowest <= level <= self.highest or self.lowest <= s.printed(LEVEL, mon) <= self.highest)

    def tells(self) -> str:
        return f"of Level {self.lowest} to {self.highest}"


class PreviousForm(Material):
    """MQ-125 to MQ-128: the named previous form has stayed on the field for so many of its controller's turns (MQ-R43, MQ-276)."""

    def __init__(self, form: str, turns: i64) -> None:
        self.form: Final = form
        self.turns: i64 = turns

    def fits(self, s: State, mon: i64) -> bool:
        if s.name(mon) != self.form:
            return False
        if s.get(REVIVED, mon) != 0:
            s.cite("MQ-276")
        return s.get(FORM_TURNS, mon) >= self.turns

    def tells(self) -> str:
        return f"named {self.form} that has been there for {self.turns} of your turns"


class WearerOf(Material):
    """MQ-131, MQ-132, MQ-R46: the named Mon wears the named Equipment itself; no turns are counted (MQ-R45)."""

    def __init__(self, mon: str, equipment: str) -> None:
        self.mon: Final = mon
        self.equipment: Final = equipment

    def fits(self, s: State, mon: i64) -> bool:
        return s.name(mon) == self.mon and self.key(s, mon) != NOBODY

    def tells(self) -> str:
        return f"named {self.mon} that wears {self.equipment}"

    def key(self, s: State, mon: i64) -> i64:
        for card in equipment_of(s, mon):
            if s.name(card) == self.equipment:
                return card
        return NOBODY


class Requirement(Cost):
    """What a summon needs: so many materials on the own field. One that is `over` lies on its material instead of replacing it."""

    def __init__(self, book: Book, name: str, material: Material, materials: i64, over: bool, rule: str) -> None:
        super().__init__(book, name, rule)
        self.material: Final = material
        self.materials: i64 = materials
        self.over: Final = over

    def fits(self, s: State, mon: i64) -> bool:
        """Can this Mon of the player be the material?"""
        return self.material.fits(s, mon)

    def tells(self) -> str:
        """What it asks for, in words."""
        return f"{'a Mon' if self.materials == 1 else 'two Mons'} {self.material.tells()}"

    def key(self, s: State, mon: i64) -> i64:
        """The Equipment that becomes part of the summon, or NOBODY."""
        return self.material.key(s, mon)

    def payable(self, s: State) -> bool:
        found: i64 = 0
        for mon in s.cards(MONS + s.who):
            if self.fits(s, mon):
                found += 1
        return found >= self.materials


FIRST_STEP: Final = Requirement(BOOK, "level summon 41 to 50", OfLevels(1, 40), 1, False, "MQ-114 MQ-115 MQ-118 MQ-119 MQ-R41")
SECOND_STEP: Final = Requirement(
    BOOK, "level summon 51 and above", OfLevels(41, 50), 1, False, "MQ-114 MQ-116 MQ-118 MQ-119 MQ-R41"
)


def requirement_of(s: State, card: i64) -> Requirement | None:
    """MQ-R41: what its box asks for; without a box the table of Level Summons; nothing for a Level 1–40 Mon (MQ-99)."""
    if s.printed(BOX, card) != NO_BOX:
        for ability in s.book.faces[s.get(FACE, card)].abilities:
            cost = ability.cost
            if isinstance(cost, Requirement):
                return cost
    if s.printed(LEVEL, card) <= HIGHEST_PLAIN:
        return None
    return FIRST_STEP if s.printed(LEVEL, card) <= 50 else SECOND_STEP


# ---- needs ---------------------------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class OfSummon(Need):
    """A need of a Mon that is summoned; {needed} in its sentence is what its requirement asks for."""

    def says(self, s: State, answer: i64) -> str:
        needed = requirement_of(s, field(answer, 0))
        return self.sentence.replace("{needed}", needed.tells() if needed is not None else "")


class MonInHand(Need):
    """MQ-59, MQ-114: a Mon of the player's hand."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == HAND + s.who and s.printed(KIND, a) == MON


class PlainMon(OfSummon):
    """MQ-99, MQ-103, MQ-R5: Level 1–40 and without a requirement for summoning it."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return requirement_of(s, a) is None


class SlotOpen(Need):
    """MQ-100 to MQ-102: into an open slot."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return mon_at(s, s.who, b) == NOBODY


class MayPlayMons(Need):
    """MQ-283, MQ-R122: nothing forbids the player to play Mons."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return len(s.force) == 0 or not cannot(s, PLAYED.number, player(s.who))


class IsSummoned(Need):
    """MQ-103: a Mon that is summoned, not played."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return requirement_of(s, a) is not None


class FitsAsMaterial(OfSummon):
    """MQ-104: an own Mon that meets the requirement."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        needed = requirement_of(s, a)
        return needed is not None and s.get(WHERE, b) == MONS + s.who and needed.fits(s, b)


class OneMaterial(Need):
    """MQ-R117: a summon with two materials names the slot that it takes."""

    def __init__(self, count: i64, sentence: str) -> None:
        super().__init__("MQ-R117", sentence, SURE)
        self.count: i64 = count

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        needed = requirement_of(s, a)
        return needed is not None and needed.materials == self.count


class BothFit(OfSummon):
    """MQ-104, MQ-R117: both own Mons meet the requirement."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        needed = requirement_of(s, a)
        return needed is not None and needed.payable(s)


MON_IN_HAND: Final = MonInHand("MQ-59", "name a Mon of your hand: {0} is none", SURE)
MAY_PLAY_MONS: Final = MayPlayMons("MQ-R122", "a card says that you cannot play Mons now", GATE)


# ---- deeds of the Main Phase ---------------------------------------------------------------------------------------------------


def mons_in_hand(s: State, seat: i64) -> vec[i64]:
    """The Mons of a player's hand."""
    out = vec[i64]()
    card = s.top(HAND + seat)
    while card != NOBODY:
        if s.printed(KIND, card) == MON:
            out = append(out, card)
        card = s.get(UNDER, card)
    return out


class PlayMon(Deed):
    """MQ-99, MQ-100: a Level 1–40 Mon from hand into an open slot; as many as there are slots (MQ-R12)."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        if open_slot(s, s.who) == NOBODY:
            return out
        for card in mons_in_hand(s, s.who):
            for slot in range(i64(SLOTS)):
                if mon_at(s, s.who, slot) == NOBODY:
                    out = append(out, pack(code, card, slot))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.cite("MQ-99")
        play_into(s, a, b)


def play_into(s: State, card: i64, slot: i64) -> None:
    """MQ-100: a Mon is played into an open slot."""
    if recovers(s, s.who):
        s.cite("MQ-282")
    tell(s, PLAYED, s.who, card)
    enter_field(s, card, s.who, slot)
    was_played(s, card)


def was_played(s: State, mon: i64) -> None:
    """MQ-R122: normal play and every summon are playing a Mon: what waits for that hears of it once the Mon is on the field."""
    emit(s, MON_PLAYED.number, s.who, mon, 0)


class Summon(Deed):
    """MQ-117, MQ-129, MQ-133: a Mon from hand, by its requirement, over one of the own Mons; it takes its slot (MQ-R42)."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for card in mons_in_hand(s, s.who):
            needed = requirement_of(s, card)
            if needed is not None and needed.materials == 1:
                for mon in s.cards(MONS + s.who):
                    out = append(out, pack(code, card, mon))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        summon_over(s, a, b, s.get(SLOT, b))


def summon_over(s: State, card: i64, mon: i64, slot: i64) -> None:
    """Carry a summon with one material out, into a slot; Equipment stays where it is, on the new Mon (MQ-R50)."""
    needed = requirement_of(s, card)
    assert needed is not None
    s.cite(needed.rule)
    if s.get(REVIVED, mon) != 0:
        s.cite("MQ-275 MQ-277")
    tell(s, SUMMONED, s.who, card, 0, mon, f" over {s.name(mon)}" if s.log is not None else "")
    if needed.over:
        cover(s, mon, card, needed.key(s, mon))
        was_played(s, card)
        return
    worn, from_slot = equipment_of(s, mon), s.get(SLOT, mon)
    cite_summon(s, card, mon)
    use_as_material(s, mon)
    enter_field(s, card, s.who, slot)
    if slot != from_slot:  # in an Emergency Retreat of the other Mon (MQ-R88)
        move_worn(s, worn, slot)
    was_played(s, card)


def cite_summon(s: State, card: i64, mon: i64) -> None:
    """MQ-112, MQ-120 to MQ-122, MQ-124, MQ-R40: of a Boss; over a Mon of another level, summoned or revived this turn."""
    s.cite("MQ-R42")
    if is_boss(s, card):
        s.cite("MQ-112")
    if as_material(s, mon) != s.printed(LEVEL, mon):
        s.cite("MQ-124")
    if s.get(REVIVED, mon) != 0:
        s.cite("MQ-R40")
    elif s.get(FORM_TURNS, mon) == 0 and s.printed(LEVEL, mon) > HIGHEST_PLAIN:
        s.cite("MQ-120 MQ-121 MQ-122")


def move_worn(s: State, worn: vec[i64], slot: i64) -> None:
    """MQ-R50, MQ-R116: what is still on the field passes to the Mon of another slot as it is."""
    for equipment in worn:
        if is_worn(s, equipment):
            s.set(SLOT, equipment, slot)


class SummonOfTwo(Deed):
    """MQ-R117: a summon with two materials; the player picks which vacated slot the new Mon takes."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for card in mons_in_hand(s, s.who):
            needed = requirement_of(s, card)
            if needed is not None and needed.materials == 2:
                for slot in range(i64(SLOTS)):
                    out = append(out, pack(code, card, slot))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        needed = requirement_of(s, a)
        assert needed is not None
        s.cite(needed.rule)
        tell(s, SUMMONED, s.who, a, 0, NOBODY, " over two Mons")
        worn = vec[i64]()
        for mon in s.cards(MONS + s.who):
            for equipment in equipment_of(s, mon):
                worn = append(worn, equipment)
            use_as_material(s, mon)
        enter_field(s, a, s.who, b)
        move_worn(s, worn, b)
        was_played(s, a)
        s.then(LOOK)  # where two pieces want one place the player keeps one


PLAY_MON: Final = PlayMon(
    "play",
    [CARD, SLOT_WORD],
    "Play {0} into {1}.",
    "MQ-59 MQ-99 MQ-100 MQ-R12",
    [
        MAY_PLAY_MONS,
        MON_IN_HAND,
        SlotOpen("MQ-101", "{1} is taken: a Mon is played into an open slot", SURE),
        PlainMon("MQ-103", "{0} cannot be played, only summoned: it needs {needed} on your side of the field"),
    ],
)
SUMMON_MON: Final = Summon(
    "summon",
    [CARD, CARD],
    "Summon {0} over {1}.",
    "MQ-105 MQ-117 MQ-129 MQ-133",
    [
        MAY_PLAY_MONS,
        MON_IN_HAND,
        IsSummoned("MQ-99", "{0} is not summoned: play it into an open slot", SURE),
        OneMaterial(1, "{0} is summoned over both of your Mons: name only the slot that it takes"),
        FitsAsMaterial("MQ-104", "{0} cannot be summoned over {1}: it needs {needed} on your side of the field"),
    ],
)
SUMMON_OF_TWO: Final = SummonOfTwo(
    "summon",
    [CARD, SLOT_WORD],
    "Summon {0} over both Mons, into {1}.",
    "MQ-105 MQ-R117",
    [
        MAY_PLAY_MONS,
        MON_IN_HAND,
        IsSummoned("MQ-99", "{0} is not summoned: play it into an open slot", SURE),
        OneMaterial(2, "{0} is summoned over one of your Mons: name that Mon"),
        BothFit("MQ-104", "{0} cannot be summoned now: it needs {needed} on your side of the field"),
    ],
)
