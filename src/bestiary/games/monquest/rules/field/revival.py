"""Chapter 18, revival, Mons that an effect plays (MQ-R122), and control for a while (MQ-R80) (MQ-267 to MQ-278)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.play.agenda import Book
from bestiary.engine.play.asks import SURE, Ask, Deed, Need, pack
from bestiary.engine.play.effects import happened
from bestiary.engine.play.force import AT_TURN_END, Force, Until
from bestiary.engine.play.parts_of_speech import Condition, Filter
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.layout import CARD_MASK, PERMANENT, ROW_SUBJECT, ROW_UNTIL, ROW_WHO
from bestiary.engine.state.schema import NOBODY, OWNER, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.attributes import RESTORE_AP
from bestiary.games.monquest.rules.combat.timing import unaffected
from bestiary.games.monquest.rules.field.leaving import change_sides, come_in, go_home, remember_limits
from bestiary.games.monquest.rules.field.summoning import MAY_PLAY_MONS, SLOT_WORD, play_into, requirement_of
from bestiary.games.monquest.rules.values import is_active, max_ap, max_hp, mon_at, open_slot
from bestiary.games.monquest.schema import (
    BOOK,
    BOX,
    CONTROL,
    DISCARD,
    ENTERS,
    EQUIPMENT_BOX,
    HP,
    KIND,
    MON,
    REVIVED,
    REVIVES,
    SLOTS,
)

HALF: Final = 50  # MQ-269
THIS_TURN: Final = Until(AT_TURN_END)


@mypyc_attr(allow_interpreted_subclasses=True)
class Landing:
    """How a Mon comes to one of the player's slots."""

    def possible(self, s: State, card: i64) -> bool:
        """Can this card come now, given an open slot?"""
        raise NotImplementedError

    def land(self, s: State, card: i64, slot: i64) -> None:
        """It comes to this slot."""
        raise NotImplementedError


class CanLand(Filter):
    """MQ-101, MQ-R82: a card that can come to the field, and an open slot for it."""

    def __init__(self, landing: Landing) -> None:
        self.landing: Final = landing

    def fits(self, s: State, card: i64) -> bool:
        return open_slot(s, s.who) != NOBODY and self.landing.possible(s, card)


class OpenSlot(Condition):
    """MQ-331, MQ-R82: there is room for one more Mon, and nothing forbids to play one if that is what is done (MQ-R122)."""

    def __init__(self, plays: bool) -> None:
        self.plays: Final = plays

    def holds(self, s: State) -> bool:
        return open_slot(s, s.who) != NOBODY and (not self.plays or MAY_PLAY_MONS.holds(s, 0, 0, 0))


# ---- into which slot (D23, MQ-R80, MQ-R122) -------------------------------------------------------------------------------------


class SlotIsOpen(Need):
    """MQ-101: an open slot."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return mon_at(s, s.who, a) == NOBODY


class IntoSlot(Deed):
    """The player picks the slot."""

    def __init__(self, landing: Landing, rule: str) -> None:
        super().__init__("slot", [SLOT_WORD], "Into {0}.", rule, [SlotIsOpen("MQ-101", "{0} is occupied", SURE)])
        self.landing: Final = landing

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for slot in range(i64(SLOTS)):
            if mon_at(s, s.who, slot) == NOBODY:
                out = append(out, pack(code, slot))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        happened(s, 1)
        self.landing.land(s, s.it, a)


class Arrive(Ask):
    """A Mon, `it`, comes to an open slot; with two of them the player picks one, with none nothing happens."""

    def __init__(self, book: Book, name: str, landing: Landing, rule: str) -> None:
        super().__init__(book, name, rule, "Into which slot?", [IntoSlot(landing, rule)])
        self.landing: Final = landing

    def waits(self, s: State) -> bool:
        return self.can_land(s) and len(self.legal(s)) > 1

    def run(self, s: State) -> None:
        if self.can_land(s):
            self.deeds[0].do(s, open_slot(s, s.who), 0, 0)

    def can_land(self, s: State) -> bool:
        """Is the card still one that can come, and is there room?"""
        return s.it >= 0 and open_slot(s, s.who) != NOBODY and self.landing.possible(s, s.it)


# ---- the ways ------------------------------------------------------------------------------------------------------------------


class Portion:
    """MQ-268, MQ-270: so much of a Max value: a number, or so many hundredths of it, rounded down."""

    def __init__(self, number: i64, percent: bool) -> None:
        self.number: i64 = number
        self.percent: Final = percent

    def of(self, most: i64) -> i64:
        """How much that is."""
        return most * self.number // 100 if self.percent else min(most, self.number)


class Revival(Landing):
    """MQ-267 to MQ-270, MQ-R82: back to its owner's field with what the card states, else with half; at least 1 HP.

    MQ-278, MQ-R84: it is a Mon like any other from then on: it costs its BP again, and without a Mon underneath it never reverts.
    """

    def __init__(self, hp: Portion, ap: Portion) -> None:
        self.hp: Final = hp
        self.ap: Final = ap

    def possible(self, s: State, card: i64) -> bool:
        return s.printed(KIND, card) == MON and s.get(WHERE, card) == DISCARD + s.get(OWNER, card)

    def land(self, s: State, card: i64, slot: i64) -> None:
        s.cite("MQ-268 MQ-269 MQ-270 MQ-271 MQ-272 MQ-278")
        if s.printed(BOX, card) == EQUIPMENT_BOX:
            s.cite("MQ-R84")
        come_in(s, card, s.who, slot)
        s.set(HP, card, max(1, self.hp.of(max_hp(s, card))))
        remember_limits(s, card)
        s.set(REVIVED, card, 1)
        wanted = self.ap.of(max_ap(s, card))
        if wanted > 0:
            s.push(RESTORE_AP, s.who, card, wanted, NOBODY)
        tell(s, REVIVES, s.who, card)
        tell(s, ENTERS, s.who, card)


class EffectPlay(Landing):
    """MQ-R122: an effect plays a Mon; it must be legal to play it, unless its summon requirement is waived."""

    def __init__(self, waived: bool) -> None:
        self.waived: Final = waived

    def possible(self, s: State, card: i64) -> bool:
        if s.printed(KIND, card) != MON or is_active(s, card) or not MAY_PLAY_MONS.holds(s, 0, 0, 0):
            return False
        return self.waived or requirement_of(s, card) is None

    def land(self, s: State, card: i64, slot: i64) -> None:
        play_into(s, card, slot)


class TakeControl(Landing):
    """MQ-R80: the player controls a Mon of another, for good or until the end of the turn."""

    def __init__(self, for_good: bool) -> None:
        self.for_good: Final = for_good

    def possible(self, s: State, card: i64) -> bool:
        return is_active(s, card) and s.controller(card) != s.who

    def land(self, s: State, card: i64, slot: i64) -> None:
        if unaffected(s, card):
            happened(s, 0)
            return
        change_sides(s, card, s.who, slot)
        if not self.for_good and s.get(OWNER, card) != s.who:
            s.enforce(BORROWED.number, NOBODY, s.stay(card), 0, THIS_TURN.begin(s), s.who)


class Borrowed(Force):
    """MQ-R80: control for a while; when its time is over the Mon goes back, a covered one once it is active again."""

    def due(self, s: State, row: i64) -> None:
        mon = s.force[row + ROW_SUBJECT] & CARD_MASK
        if s.controller(mon) != s.force[row + ROW_WHO]:  # who took it is out, and it went back then (MQ-R101)
            return
        if is_active(s, mon):
            go_home(s, mon)
        else:
            s.force[row + ROW_UNTIL] = PERMANENT  # what is left of it says that the Mon is owed


BORROWED: Final = Borrowed(BOOK, "control", CONTROL, 0, None, None, "MQ-R80")
