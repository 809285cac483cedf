"""Chapter 6.4, encounter generation: flips to the required total, Armed, VIPs, formation (MW-80 to MW-84, MW-93, MW-109)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import SURE, Ask, Deed, Need, pack
from bestiary.engine.play.force import enter
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.schema import ACTIVE, ALL, NOBODY, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.abilities import token_left
from bestiary.games.monad_wars.rules.combat.rows import FORM
from bestiary.games.monad_wars.rules.equipment import ask_bearer
from bestiary.games.monad_wars.rules.market import top_of, top_of_equipment
from bestiary.games.monad_wars.rules.values import location, mark
from bestiary.games.monad_wars.schema import (
    ARMED,
    AT_RANDOM,
    BECOMES_VIP,
    BOOK,
    ENCOUNTER,
    FLIPPED,
    HAZARD_STACK,
    IS_VIP,
    JOINS,
    LENT,
    LEVEL,
    NATIVE,
    NATIVE_LINES,
    PARTY,
    PURPOSE,
    SIZE,
    TASK,
    TRAIT,
    VIP,
    VIP_HAZARD,
    VIP_TOKEN,
    VIPS,
)


def counted_level(s: State, hazard: i64) -> i64:
    """MW-84, MW-188, MW-R34: its level less every matching Native line of the location and of the quest or scenario, at least 1."""
    lower = native_to(s, location(s, s.table[ACTIVE]), hazard)
    if s.table[PURPOSE] != AT_RANDOM and s.table[TASK] != 0:
        lower += native_to(s, s.table[TASK] - 1, hazard)
    if lower > 0:
        s.cite("MW-84 MW-188 MW-R34")
    return max(1, s.printed(LEVEL, hazard) - lower)


def native_to(s: State, card: i64, hazard: i64) -> i64:
    """MW-R34: each Native line counts once for a hazard, even if several of its types match."""
    total: i64 = 0
    for line in range(i64(NATIVE_LINES)):
        if s.printed(NATIVE + 2 * line + 1, card) & s.printed(TRAIT, hazard) != 0:
            total += s.printed(NATIVE + 2 * line, card)
    return total


class Flip(Step):
    """MW-82, MW-83, MW-93, MW-R32, MW-R36: one hazard after the other, until their counted levels total the size or more."""

    def run(self, s: State) -> None:
        total: i64 = 0
        s.push(FORM, s.who, NOBODY, ENCOUNTER + s.who, NOBODY)
        while total < s.table[SIZE]:
            hazard = top_of(s, HAZARD_STACK)
            if hazard == NOBODY:
                s.cite("MW-R36")
                break
            s.move(hazard, ENCOUNTER + s.who)
            enter(s, hazard)
            tell(s, FLIPPED, s.who, hazard)
            total += counted_level(s, hazard)
        if s.table[TASK] != 0 and s.table[PURPOSE] != AT_RANDOM:
            self.by_task(s, s.table[TASK] - 1)

    def by_task(self, s: State, task: i64) -> None:
        """MW-R33, MW-R124: right after the flips the VIP is named; then the hazards are armed."""
        if s.printed(ARMED, task) > 0:
            s.push(ARM, s.who, NOBODY, s.printed(ARMED, task), NOBODY)
        if s.printed(VIP, task) == VIP_HAZARD and s.count(ENCOUNTER + s.who) > 0:
            s.then(VIP_ASK)


# ---- Armed (D10) -----------------------------------------------------------------------------------------------------------------


class Arm(Step):
    """MW-R33: the handler flips the top Equipment card and attaches it to a valid hazard; `it` is how many are left."""

    def run(self, s: State) -> None:
        item = top_of_equipment(s)
        if item == NOBODY:
            s.cite("MW-R130")
            return
        if s.it > 1:
            s.push(self, s.who, NOBODY, s.it - 1, NOBODY)
        s.show(item, ALL)
        ask_bearer(s, s.who, item, ENCOUNTER + s.who, True)


ARM: Final = Arm(BOOK, "arm hazards", "MW-R33")


# ---- VIPs (D31, MW-R124) ---------------------------------------------------------------------------------------------------------


def lend_vip(s: State, task: i64) -> None:
    """MW-R124: a token VIP joins the party before the formation is chosen; without a copy left there is none (MW-R125)."""
    face = s.printed(VIP, task) - VIP_TOKEN
    if face < 0:
        return
    token = token_left(s, face)
    if token == NOBODY:
        s.cite("MW-R125")
        return
    s.cite("MW-14")
    seat = s.table[ACTIVE]
    s.move(token, PARTY + seat)
    mark(s, token, LENT | IS_VIP)
    enter(s, token)
    s.table[VIPS] |= 1
    tell(s, JOINS, seat, token)
    tell(s, BECOMES_VIP, seat, token)


def highest(s: State, zone: i64) -> vec[i64]:
    """MW-R124: the hazards of the highest level."""
    best, out = i64(NOBODY), vec[i64]()
    unit = s.top(zone)
    while unit != NOBODY:
        high = s.printed(LEVEL, unit)
        if high > best:
            best, out = high, vec[i64]()
        if high == best:
            out = append(out, unit)
        unit = s.get(UNDER, unit)
    return out


def name_vip(s: State, hazard: i64) -> None:
    """MW-R66: the hazards have a VIP."""
    mark(s, hazard, IS_VIP)
    s.table[VIPS] |= 2
    tell(s, BECOMES_VIP, s.who, hazard)


class IsHighest(Need):
    """MW-R124: of the highest level."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return a in highest(s, ENCOUNTER + s.who)


class NameVip(Deed):
    """D31: the handler picks one of the tied."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for hazard in highest(s, ENCOUNTER + s.who):
            out = append(out, pack(code, hazard))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        name_vip(s, a)


class VipAsk(Ask):
    """MW-R124: only a tie is asked."""

    def waits(self, s: State) -> bool:
        return len(highest(s, ENCOUNTER + s.who)) > 1

    def run(self, s: State) -> None:
        name_vip(s, highest(s, ENCOUNTER + s.who)[0])


NAME_VIP: Final = NameVip(
    "vip",
    [CARD],
    "{0} is the VIP.",
    "MW-R124",
    [IsHighest("MW-R124", "{0} is not of the highest level", SURE)],
)
VIP_ASK: Final[Step] = VipAsk(BOOK, "vip", "MW-R124", "Which of the highest-level hazards is the VIP?", [NAME_VIP])
FLIP: Final = Flip(BOOK, "flip hazards", "MW-82 MW-93 MW-R32")
