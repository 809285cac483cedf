"""What the texts of Monquest do to cards: destroy, defeat, banish, send, return, discard, attach, move, control, Counters."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.effects import happened
from bestiary.engine.play.parts_of_speech import Amount, Filter, Noun, Verb, against
from bestiary.engine.play.replacements import would
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.schema import NOBODY, OWNER, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.combat.timing import doer, unaffected
from bestiary.games.monquest.rules.field.equipment import room_at, worn_at
from bestiary.games.monquest.rules.field.leaving import (
    banish,
    defeat,
    destroy,
    leave_field,
    put_away,
    put_on,
    take_off,
)
from bestiary.games.monquest.rules.values import acting_mon, is_active, is_worn, open_slot, wearer
from bestiary.games.monquest.rules.zones import discard, draw_by_effect
from bestiary.games.monquest.schema import (
    ATTACHED,
    BANISHED,
    BANISHES,
    COUNTERS,
    DEPTH,
    DESTROYED,
    DISCARD,
    EQUIPMENT,
    EQUIPMENT_CARD,
    HAND,
    KEY,
    KIND,
    PLACE,
    REVIVED,
    SKIPS,
    SLOT,
)


def affected(s: State, noun: Noun) -> vec[i64]:
    """MQ-R114: the cards that are meant, without those that the effect cannot touch."""
    out = vec[i64]()
    for card in noun.find(s):
        if not unaffected(s, card):
            out = append(out, card)
    return out


def take_away(s: State, card: i64, zone: i64) -> None:
    """MQ-260, MQ-343, MQ-R51: a card goes from wherever it lies to a zone of its owner; that is no defeat (MQ-R78)."""
    if is_active(s, card):
        leave_field(s, card, zone)
    elif is_worn(s, card):
        take_off(s, card, zone)
    elif zone == DISCARD and HAND <= s.get(WHERE, card) < HAND + 4:
        discard(s, card, s.get(OWNER, card))
    else:
        put_away(s, card, zone)


# ---- destroy, defeat, banish (chapter 17) ---------------------------------------------------------------------------------------


class Spared(Filter):
    """MQ-273, MQ-R83: a Mon that was revived this turn cannot be used to destroy or defeat an opposing Mon."""

    def fits(self, s: State, card: i64) -> bool:
        mon = doer(s)
        if mon == NOBODY:
            mon = acting_mon(s, s.who)
        revived = mon != NOBODY and s.get(REVIVED, mon) != 0
        return not revived or not is_active(s, card) or not against(s, s.who, s.controller(card))


class DestroyThem(Step):
    """MQ-257 to MQ-259, MQ-265: cards are destroyed together, perhaps banished by it; only Mons cost BP, and it is no damage."""

    def __init__(self, book: Book, name: str, noun: Noun, zone: i64, rule: str) -> None:
        super().__init__(book, name, rule)
        self.noun: Final = noun
        self.zone: i64 = zone

    def run(self, s: State) -> None:
        mons, done = vec[i64](), i64(0)
        for card in affected(s, self.noun):
            if is_active(s, card):
                mons = append(mons, card)
            elif len(s.force) == 0 or would(s, DESTROYED, card):
                tell(s, DESTROYED, s.who, card)
                take_away(s, card, self.zone)
                done += 1
        happened(s, done + destroy(s, mons, self.zone))


class DefeatThem(Step):
    """MQ-R79: an effect that says defeat: to Discard as if destroyed."""

    def __init__(self, book: Book, name: str, noun: Noun, rule: str) -> None:
        super().__init__(book, name, rule)
        self.noun: Final = noun

    def run(self, s: State) -> None:
        happened(s, defeat(s, affected(s, self.noun)))


class BanishIt(Verb):
    """MQ-262, MQ-263, MQ-R78: set aside outside the Discard Zone; without being defeated a Mon costs no BP."""

    def do(self, s: State, card: i64) -> i64:
        if unaffected(s, card):
            return 0
        if is_active(s, card):
            return banish(s, card)
        tell(s, BANISHES, s.who, card)
        take_away(s, card, BANISHED)
        return 1


class SendTo(Verb):
    """MQ-260, MQ-R37, MQ-R78: to a zone of its owner; in a deck without a place it is shuffled in."""

    def __init__(self, zone: i64) -> None:
        self.zone: i64 = zone

    def do(self, s: State, card: i64) -> i64:
        if unaffected(s, card):
            return 0
        take_away(s, card, self.zone)
        return 1


class WornFirst(Noun):
    """MQ-R51, MQ-R118: of cards that leave together, Equipment goes where the sentence says, not to Discard with its wearer."""

    def __init__(self, noun: Noun) -> None:
        self.noun: Final = noun

    def find(self, s: State) -> vec[i64]:
        worn, others = vec[i64](), vec[i64]()
        for card in self.noun.find(s):
            if card >= 0 and is_worn(s, card):
                worn = append(worn, card)
            else:
                others = append(others, card)
        for card in others:
            worn = append(worn, card)
        return worn


class PointAt(Verb):
    """MQ-330: it was chosen; what follows says what for."""

    def do(self, s: State, card: i64) -> i64:
        return 1


# ---- drawing -------------------------------------------------------------------------------------------------------------------


class DrawCards(Step):
    """MQ-R31, MQ-57: an effect makes the player draw so many cards."""

    def __init__(self, book: Book, name: str, count: Amount, rule: str) -> None:
        super().__init__(book, name, rule)
        self.count: Final = count

    def run(self, s: State) -> None:
        happened(s, draw_by_effect(s, s.who, self.count.count(s, NOBODY)))


# ---- Equipment (MQ-R116) -------------------------------------------------------------------------------------------------------


class RoomFor(Filter):
    """MQ-148, MQ-R116: a Mon with a free place for the Equipment that was chosen, which it does not wear yet."""

    def __init__(self, equipment: Noun) -> None:
        self.equipment: Final = equipment

    def fits(self, s: State, card: i64) -> bool:
        for equipment in self.equipment.find(s):
            if not has_room(s, card, equipment):
                return False
        return True


class CanGoTo(Filter):
    """MQ-R116: an Equipment for which one of the Mons that are meant has a free place."""

    def __init__(self, mons: Noun) -> None:
        self.mons: Final = mons

    def fits(self, s: State, card: i64) -> bool:
        if s.printed(KIND, card) != EQUIPMENT_CARD:
            return False
        for mon in self.mons.find(s):
            if has_room(s, mon, card):
                return True
        return False


def has_room(s: State, mon: i64, equipment: i64) -> bool:
    """MQ-148: has the Mon, which does not wear it yet, a free place for this Equipment?"""
    place = s.printed(PLACE, equipment)
    return is_active(s, mon) and wearer(s, equipment) != mon and i64(len(worn_at(s, mon, place))) < room_at(s, mon, place)


class AttachThem(Step):
    """MQ-R107, MQ-R116: Equipment is attached to a Mon, or moves to it from another and stays the same card."""

    def __init__(self, book: Book, name: str, equipment: Noun, mon: Noun, rule: str) -> None:
        super().__init__(book, name, rule)
        self.equipment: Final = equipment
        self.mon: Final = mon

    def run(self, s: State) -> None:
        done: i64 = 0
        for mon in self.mon.find(s):
            for card in self.equipment.find(s):
                if s.printed(KIND, card) == EQUIPMENT_CARD and has_room(s, mon, card):
                    give_to(s, card, mon)
                    done += 1
        happened(s, done)


def give_to(s: State, equipment: i64, mon: i64) -> None:
    """Attach it, or, if it is worn already, move it; it is then no part of a stack any more."""
    if is_worn(s, equipment):
        s.relink(equipment, EQUIPMENT + s.controller(mon))
        s.set(SLOT, equipment, s.get(SLOT, mon))
        s.set(KEY, equipment, 0)
        s.set(DEPTH, equipment, 0)
        return
    put_on(s, equipment, mon)
    tell(s, ATTACHED, s.who, equipment, 0, mon)


# ---- control (MQ-R80) ----------------------------------------------------------------------------------------------------------


class RoomForMe(Filter):
    """MQ-R80: taking control needs an open slot, and a Mon that is not one's own already."""

    def fits(self, s: State, card: i64) -> bool:
        return is_active(s, card) and s.controller(card) != s.who and open_slot(s, s.who) != NOBODY


# ---- turns and Counters --------------------------------------------------------------------------------------------------------


class SkipTurn(Step):
    """MQ-R36: the player's next turn is skipped."""

    def run(self, s: State) -> None:
        s.table[SKIPS + s.who] += 1
        happened(s, 1)


class PutCounters(Verb):
    """MQ-14: the card's own text says what its counters are for."""

    def __init__(self, count: i64) -> None:
        self.count: i64 = count

    def do(self, s: State, card: i64) -> i64:
        s.set(COUNTERS, card, s.get(COUNTERS, card) + self.count)
        return self.count


class CountersOnThis(Amount):
    """MQ-14: how many counters the card with the text has."""

    def count(self, s: State, card: i64) -> i64:
        return s.get(COUNTERS, s.this) if s.this >= 0 else 0
