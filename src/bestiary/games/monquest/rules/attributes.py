"""Chapter 9, Attribute piles, pools and AP: filling, paying, restoring, losing (MQ-163 to MQ-169, MQ-R16)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.asks import SURE, Ask, Deed, Need, pack
from bestiary.engine.play.notation import WordSort
from bestiary.engine.play.triggers import emit
from bestiary.engine.state.schema import NOBODY, OWNER
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.values import ap, icons, is_active, max_ap
from bestiary.games.monquest.schema import AP_LOST, AP_RESTORED, ATTRIBUTE, BOOK, PILE, POOL, SPENT_AP, TYPE_COUNT, TYPES

TYPE: Final = WordSort([name.lower() for name in TYPES], [*TYPES])


def pile(s: State, seat: i64, kind: i64) -> i64:
    """MQ-26: how many Attribute cards of a type a player has left."""
    return s.table[PILE + 4 * kind + seat]


def move_ap(s: State, mon: i64, kind: i64, count: i64) -> None:
    """So many cards of a type go from their owner's pile into a pool; fewer than none go back (MQ-29)."""
    s.set(POOL + kind, mon, s.get(POOL + kind, mon) + count)
    s.table[PILE + 4 * kind + s.get(OWNER, mon)] -= count


def fill_pool(s: State, mon: i64) -> None:
    """MQ-R13, MQ-62: at once and by itself when a Mon enters, one card per icon, as far as the piles allow (MQ-R14)."""
    s.cite("MQ-163 MQ-R13")
    room = max_ap(s, mon) - ap(s, mon)
    for kind in range(i64(TYPE_COUNT)):
        wanted = min(icons(s, mon, kind) - s.get(POOL + kind, mon), room)
        there = pile(s, s.get(OWNER, mon), kind)
        if wanted > there:
            s.cite("MQ-R14")
        if min(wanted, there) > 0:
            move_ap(s, mon, kind, min(wanted, there))
            room -= min(wanted, there)


def empty_pool(s: State, mon: i64) -> None:
    """MQ-R16: the cards of a Mon that leaves the field return to their piles."""
    s.cite("MQ-29 MQ-R16")
    for kind in range(i64(TYPE_COUNT)):
        if s.get(POOL + kind, mon) > 0:
            move_ap(s, mon, kind, -s.get(POOL + kind, mon))


def fill_gained(s: State, mon: i64, count: i64) -> None:
    """MQ-311, MQ-314, MQ-R15: a gain of Max AP is filled from the pile of the Mon's own type, as far as possible."""
    kind = s.printed(ATTRIBUTE, mon)
    gained = min(count, icons(s, mon, kind) - s.get(POOL + kind, mon), pile(s, s.get(OWNER, mon), kind))
    if gained > 0:
        move_ap(s, mon, kind, gained)


def lose_surplus(s: State, mon: i64) -> None:
    """MQ-312, MQ-R15: after a loss of Max AP cards go back only until AP is no more than Max AP."""
    surplus = ap(s, mon) - max_ap(s, mon)
    if surplus > 0:
        s.push(LOSE_AP, s.controller(mon), mon, surplus, NOBODY)


# ---- costs (MQ-165 to MQ-168) --------------------------------------------------------------------------------------------------


def can_pay(s: State, mon: i64, cost: list[int]) -> bool:
    """MQ-167: does its own pool hold what the cost asks for? No type is a wildcard (MQ-R15)."""
    for kind, count in enumerate(cost):
        if s.get(POOL + kind, mon) < count:
            return False
    return True


def pay(s: State, mon: i64, cost: list[int]) -> None:
    """MQ-170: out of the pool; until the ability is over nobody can reach the cards (MQ-R16)."""
    owner = s.get(OWNER, mon)
    for kind, count in enumerate(cost):
        s.set(POOL + kind, mon, s.get(POOL + kind, mon) - count)
        s.table[SPENT_AP + 4 * kind + owner] += count


def give_back(s: State) -> None:
    """MQ-166: the ability is over: what was paid returns to the piles."""
    for at in range(i64(4 * TYPE_COUNT)):
        s.table[PILE + at] += s.table[SPENT_AP + at]
        s.table[SPENT_AP + at] = 0


# ---- restoring and losing AP (MQ-R15) ------------------------------------------------------------------------------------------


def missing(s: State, mon: i64) -> vec[i64]:
    """MQ-R15: the types of which a card could come back: its icons less its cards, and a pile that is not empty."""
    out = vec[i64]()
    if ap(s, mon) >= max_ap(s, mon):
        return out
    for kind in range(i64(TYPE_COUNT)):
        if icons(s, mon, kind) > s.get(POOL + kind, mon) and pile(s, s.get(OWNER, mon), kind) > 0:
            out = append(out, kind)
    return out


def at_hand(s: State, mon: i64) -> i64:
    """MQ-R14, MQ-R15: how many cards could come back: of each type as many as icons are empty and the pile holds."""
    total: i64 = 0
    for kind in missing(s, mon):
        total += min(icons(s, mon, kind) - s.get(POOL + kind, mon), pile(s, s.get(OWNER, mon), kind))
    return total


def held(s: State, mon: i64) -> vec[i64]:
    """The types of which a card is in the pool."""
    out = vec[i64]()
    for kind in range(i64(TYPE_COUNT)):
        if s.get(POOL + kind, mon) > 0:
            out = append(out, kind)
    return out


class Offered(Need):
    """MQ-R15: a type that can be chosen now."""

    def __init__(self, loses: bool, rule: str, sentence: str) -> None:
        super().__init__(rule, sentence, SURE)
        self.loses: Final = loses

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return a in (held(s, s.this) if self.loses else missing(s, s.this))


class ChooseType(Deed):
    """MQ-R15: the pool's controller chooses the type of the next card; `it` is how many are still to come."""

    def __init__(self, verb: str, says: str, loses: bool) -> None:
        super().__init__(verb, [TYPE], says, "MQ-R15", [Offered(loses, "MQ-R15", "choose a type that the pool allows now")])
        self.loses: Final = loses

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for kind in held(s, s.this) if self.loses else missing(s, s.this):
            out = append(out, pack(code, kind))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        move_ap(s, s.this, a, -1 if self.loses else 1)
        if s.it > 1:
            s.push(LOSE_AP if self.loses else RESTORE_AP, s.who, s.this, s.it - 1, s.scope)


class ByType(Ask):
    """MQ-R15: one card after the other; where only one type is left nobody is asked."""

    def waits(self, s: State) -> bool:
        return is_active(s, s.this) and len(self.legal(s)) > 1

    def run(self, s: State) -> None:
        if is_active(s, s.this):
            for answer in self.legal(s):
                self.take(s, answer)


def restore(s: State, mon: i64, count: i64) -> i64:
    """MQ-185, MQ-310: so many AP come back, as far as pool and piles allow."""
    possible = min(count, max_ap(s, mon) - ap(s, mon), at_hand(s, mon))
    if possible <= 0:
        return 0
    emit(s, AP_RESTORED.number, s.who, mon, possible)
    s.push(RESTORE_AP, s.controller(mon), mon, possible, NOBODY)
    return possible


def restore_type(s: State, mon: i64, kind: i64, count: i64) -> i64:
    """MQ-R15: AP of one type comes back, as far as its icons, the pool and the pile allow."""
    room = min(icons(s, mon, kind) - s.get(POOL + kind, mon), max_ap(s, mon) - ap(s, mon))
    restored = max(0, min(count, room, pile(s, s.get(OWNER, mon), kind)))
    if restored > 0:
        emit(s, AP_RESTORED.number, s.who, mon, restored)
        move_ap(s, mon, kind, restored)
    return restored


def lose(s: State, mon: i64, count: i64) -> i64:
    """MQ-R15, MQ-R110: so many AP are lost, as many as there are; their controller chooses which."""
    lost = min(count, ap(s, mon))
    if lost > 0:
        emit(s, AP_LOST.number, s.who, mon, lost)
        s.push(LOSE_AP, s.controller(mon), mon, lost, NOBODY)
    return lost


RESTORE_AP: Final = ByType(
    BOOK, "restore ap", "MQ-R15", "Choose the Attribute that comes back.", [ChooseType("restore", "Restore {0}.", False)]
)
LOSE_AP: Final = ByType(BOOK, "lose ap", "MQ-R15", "Choose the Attribute that is lost.", [ChooseType("lose", "Lose {0}.", True)])
