"""Chapter 3, the kill step: who dies, in which order, and what a death brings (MB-31 to MB-38)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import Ask, Deed, pack
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.replacements import would
from bestiary.engine.play.triggers import emit
from bestiary.engine.state.layout import CARD_MASK, SCOPE_ENTRIES
from bestiary.engine.state.schema import FACE, NOBODY, OWNER, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monster_battle.rules.values import changes_of, cite_values, damage
from bestiary.games.monster_battle.schema import BOOK, DIES, GAINED, HEALTH, LIVES, LOSING, POINT, POINTS, TABLE, lift

# What the scope of a kill step remembers of each monster that dies: its stay first.
DOOMED: Final = 2
DOOMED_DAMAGE: Final = 1  # what points at it


class Kill(Step):
    """MB-31 to MB-35: all monsters are checked once, with the values of this moment; those that die, die together."""

    def run(self, s: State) -> None:
        changes = changes_of(s)
        doomed = doomed_by(s, changes)
        if s.is_counted():
            cite_kill(s, changes, i64(len(doomed)))
        if len(doomed) == 0:
            return
        s.open()
        for monster in doomed:
            s.remember(s.stay(monster))
            s.remember(damage(s, monster, changes))
        s.then(DEATHS if len(doomed) > 1 else DEATH)


def doomed_by(s: State, changes: vec[i64]) -> vec[i64]:
    """Those that take at least their health (MB-32, MB-33); who was seen to live is looked at again only after a change."""
    doomed, as_printed = vec[i64](), len(changes) == 0
    printed, wide = s.book.printed, s.book.printed_wide
    for seat in range(i64(2)):
        monster = s.top(TABLE + seat)
        while monster != NOBODY:
            if not as_printed or s.get(LIVES, monster) == 0:
                if damage(s, monster, changes) >= printed[s.get(FACE, monster) * wide + HEALTH]:
                    doomed = append(doomed, monster)
                elif as_printed:
                    s.set(LIVES, monster, 1)
            monster = s.get(UNDER, monster)
    return doomed


def cite_kill(s: State, changes: vec[i64], doomed: i64) -> None:
    """The rules by which the monsters were checked: what changed their values, what pointed at them, and who lives on."""
    cite_values(s)
    for seat in range(i64(2)):
        for monster in s.cards(TABLE + seat):
            pointing = damage(s, monster, changes)
            if pointing > 0:
                s.cite("MB-32 MB-R7" if pointing >= s.printed(HEALTH, monster) else "MB-32 MB-34 MB-R7")
    if doomed > 0:
        s.cite("MB-30" if doomed == 1 else "MB-30 MB-35")


def dying(s: State) -> vec[i64]:
    """Those that are still to die in this step; `scope` is that of the kill step."""
    out = vec[i64]()
    for at in range(s.scope + SCOPE_ENTRIES, i64(len(s.memory)), DOOMED):
        if s.here(s.memory[at]):
            out = append(out, s.memory[at] & CARD_MASK)
    return out


class DieNext(Deed):
    """MB-36, MB-R9: the current player says which of the dying dies next."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for monster in dying(s):
            out = append(out, pack(code, monster))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.then(DEATHS)
        s.react()
        die(s, a)


class Deaths(Ask):
    """MB-36: with two or more deaths the order is asked for, one at a time; the last needs no answer."""

    def waits(self, s: State) -> bool:
        return len(dying(s)) > 1

    def run(self, s: State) -> None:
        last_death(s)


class Death(Step):
    """MB-33: a monster that dies alone."""

    def run(self, s: State) -> None:
        last_death(s)


def last_death(s: State) -> None:
    """The last one dies, or the only one, and its text is carried out."""
    for monster in dying(s):
        s.react()
        die(s, monster)


def die(s: State, monster: i64) -> None:
    """MB-37: the monster leaves the table as a point for the other player, unless something happens instead (MB-52)."""
    owner = s.get(OWNER, monster)
    s.table[LOSING + owner] += 1
    amount: i64 = 0
    for at in range(s.scope + SCOPE_ENTRIES, i64(len(s.memory)), DOOMED):
        if s.memory[at] & CARD_MASK == monster:
            amount = s.memory[at + DOOMED_DAMAGE]
    emit(s, DIES.number, 1 - owner, monster, amount)
    if would(s, DIES, monster):
        lift(s, monster)
        s.move(monster, POINTS + 1 - owner)
        s.table[GAINED + 1 - owner] += 1
        emit(s, POINT.number, 1 - owner, monster, 1)


DEATHS: Final = Deaths(
    BOOK, "deaths", "MB-36", "Choose which monster dies next.", [DieNext("die", [CARD], "{0} dies next.", "MB-36 MB-R9", [])]
)
DEATH: Final = Death(BOOK, "death", "MB-33")
KILL: Final = Kill(BOOK, "kill", "MB-31 MB-R8")
