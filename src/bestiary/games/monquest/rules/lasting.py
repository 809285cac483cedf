"""Chapter 24, continuous and delayed effects: what holds for a while or while a card lies there (MQ-R38, MQ-R90, MQ-R112)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.asks import Ask, Deed, Need, pack
from bestiary.engine.play.effects import happened
from bestiary.engine.play.force import AT_TURN_END, Force, Until, lapse
from bestiary.engine.play.parts_of_speech import Amount, Condition, Filter, Noun, against, meant
from bestiary.engine.state.layout import (
    CARD_MASK,
    PERMANENT,
    ROW,
    ROW_AMOUNT,
    ROW_SOURCE,
    ROW_SUBJECT,
    ROW_UNTIL,
    UNTIL_COUNT_MASK,
    UNTIL_MOMENT,
)
from bestiary.engine.state.schema import FACE, NOBODY, OWNER, TURN, player
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.attributes import TYPE, move_ap, pile
from bestiary.games.monquest.rules.combat.timing import changes_value, unaffected
from bestiary.games.monquest.rules.ending import JUDGE
from bestiary.games.monquest.rules.values import equipment_of, icons, is_active, is_immune, wearer
from bestiary.games.monquest.schema import (
    AP_LIMIT,
    ARRIVAL,
    AT_MON_TURN_END,
    AT_OPPOSING_TURN_END,
    ATTRIBUTE,
    BOOK,
    FROM_NEXT_TURN,
    ITEM,
    KIND,
    MAX_AP_CHANGE,
    MONS,
    OPPOSING_ABILITIES,
    POOL,
    TYPE_COUNT,
    TYPES,
    UPGRADES,
)

# ---- for how long (MQ-R112) ------------------------------------------------------------------------------------------------------


def turn_is_over(s: State, seat: i64) -> None:
    """MQ-R35 (3), MQ-R112: what lasted until the end of this turn ends; a skipped turn counts as over, too (MQ-R36)."""
    lapse(s, AT_TURN_END, seat)
    if len(s.force) == 0:
        return
    for mon in s.cards(MONS + seat):
        lapse(s, AT_MON_TURN_END, seat, s.stay(mon))
    lapse(s, AT_MON_TURN_END, seat, player(seat))
    for other in range(s.seats):
        if against(s, seat, other):
            lapse(s, AT_OPPOSING_TURN_END, other)
    count_from_now(s)


def count_from_now(s: State) -> None:
    """MQ-R112: what began in this turn counts the turns after it, of whoever controls the Mon then (MQ-R80)."""
    for row in range(i64(0), i64(len(s.force)), ROW):
        if s.force[row + ROW_UNTIL] != PERMANENT and s.force[row + ROW_UNTIL] >> UNTIL_MOMENT == FROM_NEXT_TURN:
            s.force[row + ROW_UNTIL] = s.force[row + ROW_UNTIL] & UNTIL_COUNT_MASK | AT_MON_TURN_END << UNTIL_MOMENT


class Lay(Step):
    """MQ-R38, MQ-R113: lay forces on Mons on the field now, or on players; without a printed end for as long as they stay."""

    def __init__(
        self, book: Book, name: str, forces: list[Force], noun: Noun, until: Until, rule: str = "", changes: bool = False
    ) -> None:
        super().__init__(book, name, rule)
        self.forces: Final = forces
        self.noun: Final = noun
        self.until: Final = until
        self.changes: Final = changes  # a value, by its words (MQ-76)

    def run(self, s: State) -> None:
        done: i64 = 0
        if self.changes:
            changes_value(s)
        for card in self.noun.find(s):
            if not unaffected(s, card):
                done += 1
                self.lay_on(s, card)
        happened(s, done)

    def lay_on(self, s: State, card: i64) -> None:
        """One row for each of them."""
        end = self.until.begin(s)
        from_card = s.stay(s.this) if s.this >= 0 and end != PERMANENT else NOBODY
        for force in self.forces:
            s.enforce(force.number, from_card, s.stay(card), 0, end, s.who)


# ---- forces of texts -------------------------------------------------------------------------------------------------------------


class Halved(Force):
    """MQ-R111, MQ-R73: half of the damage, rounded down."""

    def change(self, s: State, row: i64, card: i64, value: i64) -> i64:
        return value // 2


class IsSo(Force):
    """Something is so for a card: a rule is bent, or it is immune."""

    def change(self, s: State, row: i64, card: i64, value: i64) -> i64:
        return 1


class SetTo(Force):
    """A number that a rule gives is another one for this card (MQ-148, MQ-210)."""

    def __init__(
        self, book: Book, name: str, kind: i64, about: i64, whom: Filter | None, condition: Condition | None, number: i64, rule: str
    ) -> None:
        super().__init__(book, name, kind, about, whom, condition, rule)
        self.to: i64 = number

    def change(self, s: State, row: i64, card: i64, value: i64) -> i64:
        return self.to


class Arrived(Force):
    """MQ-R35: since when the texts of a card count; those of the starting Mons were created together."""

    def begins(self, s: State, row: i64) -> None:
        s.force[row + ROW_AMOUNT] = s.table[TURN]


def age(s: State, card: i64) -> i64:
    """MQ-R35: the most recently created first: less for what came later; what was there from the start came together."""
    stay = s.stay(card)
    for row in range(i64(0), i64(len(s.force)), ROW):
        if s.force[row + ROW_SOURCE] == stay and s.book.force_kinds[s.force[row]] == ARRIVAL:
            return -row - 1 if s.force[row + ROW_AMOUNT] > 0 else 0
    return 0


# ---- amounts and conditions ------------------------------------------------------------------------------------------------------


class ForEach(Amount):
    """So much for each of something, perhaps up to a limit (MQ-R92)."""

    def __init__(self, each: i64, many: Amount, most: i64 = 0) -> None:
        self.each: i64 = each
        self.many: Final = many
        self.most: i64 = most  # of what it amounts to, whatever its sign; 0 is no limit

    def count(self, s: State, card: i64) -> i64:
        total = self.each * self.many.count(s, card)
        if self.most == 0:
            return total
        return min(total, self.most) if total > 0 else max(total, -self.most)


class UpgradesOfThis(Amount):
    """MQ-154: the Attribute cards under this Equipment."""

    def count(self, s: State, card: i64) -> i64:
        return s.get(UPGRADES, s.this) if s.this >= 0 else 0


class Upgraded(Condition):
    """MQ-157: this Equipment has at least so many upgrades."""

    def __init__(self, least: i64) -> None:
        self.least: i64 = least

    def holds(self, s: State) -> bool:
        return s.get(UPGRADES, s.this) >= self.least


class Wears(Condition):
    """MQ-158, MQ-R53: the wearer of this Equipment wears at least so many differently named pieces of its set."""

    def __init__(self, least: i64, pieces_of: str) -> None:
        self.least: i64 = least
        self.pieces_of: Final = pieces_of

    def holds(self, s: State) -> bool:
        mon, found = wearer(s, s.this), vec[i64]()
        if mon == NOBODY:
            return False
        for equipment in equipment_of(s, mon):
            face = s.get(FACE, equipment)
            if face not in found and s.book.faces[face].fields.get("pieces of") == self.pieces_of:
                found = append(found, face)
        return i64(len(found)) >= self.least


class Exposed(Filter):
    """MQ-R94, MQ-172: such a Mon, unless it is immune to the passives of opposing Mons and their Equipment."""

    def __init__(self, test: Filter) -> None:
        self.test: Final = test

    def fits(self, s: State, card: i64) -> bool:
        if not self.test.fits(s, card):
            return False
        if not against(s, s.who, s.controller(card)) or s.printed(KIND, s.this) == ITEM:
            return True
        horizon, s.horizon = s.horizon, NOBODY  # an immunity that came later counts, too
        found = is_immune(s, card, OPPOSING_ABILITIES)
        s.horizon = horizon
        return not found


# ---- texts that are carried out by themselves (MQ-R90) ---------------------------------------------------------------------------


class Triggered(Step):
    """MQ-R75, MQ-R90: an effect that was set off; the losing check follows it."""

    def __init__(self, book: Book, name: str, body: Step, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.body: Final = body

    def run(self, s: State) -> None:
        s.then(JUDGE)
        s.then(self.body)


# ---- losing Max AP (MQ-R15) ------------------------------------------------------------------------------------------------------


class IconsLost(Force):
    """MQ-R15: icons of a type that a pool has lost."""

    def due(self, s: State, row: i64) -> None:
        """MQ-311, MQ-314: the loss is over: the icons of this type are back, and filled from its pile as far as possible."""
        mon, back = s.force[row + ROW_SUBJECT] & CARD_MASK, -s.force[row + ROW_AMOUNT]
        s.set(AP_LIMIT, mon, s.get(AP_LIMIT, mon) + back)
        filled = min(back, icons(s, mon, self.about) + back - s.get(POOL + self.about, mon), pile(s, s.get(OWNER, mon), self.about))
        if filled > 0:
            move_ap(s, mon, self.about, filled)


ICONS_LOST: Final = [
    IconsLost(BOOK, f"{name} icons lost", MAX_AP_CHANGE, kind, None, None, "MQ-312 MQ-R15") for kind, name in enumerate(TYPES)
]
ENDS: Final = 16  # in the frame's `it`: how many icons are still to go, and from here on 1 + until when


class LoseIcons(Step):
    """MQ-312, MQ-R15: Mons lose so many icons of their pools, which their controllers choose."""

    def __init__(self, book: Book, name: str, noun: Noun, count: i64, until: Until, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.noun: Final = noun
        self.count: i64 = count
        self.until: Final = until

    def run(self, s: State) -> None:
        changes_value(s)
        found = self.noun.find(s)
        for card in reversed(list(found)):
            if not unaffected(s, card):
                end = self.until.begin(s) + 1
                s.push(LOSE_ICON, s.controller(card), meant(card), self.count | end << ENDS, NOBODY)
        happened(s, i64(len(found)))


def removable(s: State, mon: i64) -> vec[i64]:
    """MQ-R15: the types whose icons can go: unfilled ones first."""
    unfilled, there = vec[i64](), vec[i64]()
    for kind in range(i64(TYPE_COUNT)):
        if icons(s, mon, kind) > s.get(POOL + kind, mon):
            unfilled = append(unfilled, kind)
        if icons(s, mon, kind) > 0:
            there = append(there, kind)
    return unfilled if len(unfilled) > 0 else there


class Removable(Need):
    """MQ-R15: an icon that can go now."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return a in removable(s, s.this)


class LoseIcon(Deed):
    """MQ-R15: the pool's controller chooses which icon goes."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for kind in removable(s, s.this):
            out = append(out, pack(code, kind))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        lose_icons(s, a, 1)
        if s.it & (1 << ENDS) - 1 > 1:
            s.push(LOSE_ICON, s.who, s.this, s.it - 1, s.scope)


def lose_icons(s: State, kind: i64, count: i64) -> None:
    """So many icons of a type less, until the end that the frame names."""
    s.enforce(ICONS_LOST[int(kind)].number, NOBODY, s.stay(s.this), -count, (s.it >> ENDS) - 1, s.who)


class WhichIcon(Ask):
    """MQ-R15: one icon after the other; where only one type is left nobody is asked, and what is too much counts on (MQ-R110)."""

    def waits(self, s: State) -> bool:
        return is_active(s, s.this) and len(removable(s, s.this)) > 1

    def run(self, s: State) -> None:
        if not is_active(s, s.this):
            return
        found = self.legal(s)
        if len(found) > 0:
            self.take(s, found[0])
        else:
            lose_icons(s, s.printed(ATTRIBUTE, s.this), s.it & (1 << ENDS) - 1)


LOSE_ICON: Final = WhichIcon(
    BOOK,
    "lose an icon",
    "MQ-R15",
    "Choose the Attribute of which the pool holds one less.",
    [LoseIcon("lose", [TYPE], "The pool holds one {0} less.", "MQ-R15", [Removable("MQ-R15", "choose an icon that can go now")])],
)
