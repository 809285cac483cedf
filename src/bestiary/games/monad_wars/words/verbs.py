"""What the words of fighting do to a unit: restoring, damage, keywords, rows, tokens, leaving and joining."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.effects import happened
from bestiary.engine.play.force import enter, is_about
from bestiary.engine.play.parts_of_speech import Amount, Verb
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.deal import shuffle
from bestiary.engine.state.layout import ROW, ROW_SUBJECT
from bestiary.engine.state.schema import NOBODY, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.combat.damage import (
    UNTYPED,
    corrode,
    get_ready,
    restore_ap,
    restore_hp,
    start_infliction,
    strike_back,
)
from bestiary.games.monad_wars.rules.combat.ending import finish_combat
from bestiary.games.monad_wars.rules.combat.rows import FORM, shove
from bestiary.games.monad_wars.rules.equipment import discard_all
from bestiary.games.monad_wars.rules.market import gain_gold, refill
from bestiary.games.monad_wars.rules.values import ap, controller_of, is_hazard, is_marked, mark, side_of, side_zone, unmark
from bestiary.games.monad_wars.schema import (
    ACTED,
    ARRIVES,
    COILED,
    COMBAT,
    ENFEEBLE,
    EXTRA,
    FREED,
    HASTE,
    HAZARD_STACK,
    HIDDEN,
    INFLICTED,
    IS_HIDDEN,
    JOINS,
    KEYWORDS,
    KIND,
    LEAVES_COMBAT,
    OVER,
    PARTING,
    PARTY,
    SPENT_AP,
    SUFFERS,
    TIMED,
    TOKEN,
    TOKEN_STACK,
    TWICE,
    USED,
)
from bestiary.games.monad_wars.words.nouns import own_side, user

# ---- HP, AP and gold -------------------------------------------------------------------------------------------------------------


class RestoreHp(Verb):
    """MW-21: so many HP counters are removed."""

    def __init__(self, amount: Amount) -> None:
        self.amount: Final = amount

    def do(self, s: State, card: i64) -> i64:
        return restore_hp(s, card, self.amount.count(s, card))


class RestoreAp(Verb):
    """MW-24: so many AP counters are removed."""

    def __init__(self, amount: Amount) -> None:
        self.amount: Final = amount

    def do(self, s: State, card: i64) -> i64:
        return restore_ap(s, card, self.amount.count(s, card))


class TakeDamage(Verb):
    """MW-20, MW-R114: damage of no type, without a check and without bonuses, less the Enfeeble of whose text it is."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def do(self, s: State, card: i64) -> i64:
        strike_back(s, user(s), card, self.amount, UNTYPED)
        return 1


class LoseAp(Verb):
    """MW-23: so many AP counters more, as far as there are AP left."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def do(self, s: State, card: i64) -> i64:
        lost = min(self.amount, ap(s, card))
        s.set(SPENT_AP, card, s.get(SPENT_AP, card) + lost)
        return lost


class GainGold(Step):
    """MW-17: the player gains gold; `hundreds` of it (MW-R4)."""

    def __init__(self, book: Book, name: str, hundreds: i64, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.hundreds: i64 = hundreds

    def run(self, s: State) -> None:
        gain_gold(s, s.who, self.hundreds)
        happened(s, self.hundreds)


# ---- keywords --------------------------------------------------------------------------------------------------------------------


class Inflict(Step):
    """MW-R89: a keyword that is printed on an ability applies to its target, `it`."""

    def __init__(self, book: Book, name: str, which: i64, amount: i64, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.verb: Final = GetKeyword(which, amount)

    def run(self, s: State) -> None:
        self.verb.do(s, s.it)


class GetKeyword(Verb):
    """MW-R87 to MW-R89: a unit gets a keyword that is inflicted or given for a time; Hidden until it moves or acts (MW-R100)."""

    def __init__(self, which: i64, amount: i64) -> None:
        self.which: i64 = which
        self.amount: i64 = amount

    def do(self, s: State, card: i64) -> i64:
        if self.which == HIDDEN:
            mark(s, card, IS_HIDDEN)
            tell(s, INFLICTED, NOBODY, card, 1, NOBODY, KEYWORDS[HIDDEN])
        else:
            start_infliction(s, user(s), card, self.which, self.amount)
        return 1


class ShedAll(Verb):
    """MW-R88: everything that was inflicted for a time ends, Mortal Coil too; Haste stays."""

    def do(self, s: State, card: i64) -> i64:
        shed: i64 = 0
        for which in range(i64(TIMED)):
            if which != HASTE - ENFEEBLE and s.get(SUFFERS + which, card) != 0:
                s.set(SUFFERS + which, card, 0)
                shed += 1
        row = i64(len(s.force)) - ROW
        while row >= 0:
            if is_about(s, row, COILED, 0) and s.force[row + ROW_SUBJECT] == s.stay(card):
                s.repeal(row)
                shed += 1
            row -= ROW
        return shed


class Corrode(Verb):
    """MW-160, MW-R60: corrosion tokens on an item."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def do(self, s: State, card: i64) -> i64:
        corrode(s, card, self.amount)
        return self.amount


# ---- rows, activations, the end of a combat --------------------------------------------------------------------------------------


class MoveRows(Verb):
    """MW-R63, MW-R127: a unit moves so many rows back, or forward if negative; MW-157: against its will, if an enemy moves it."""

    def __init__(self, rows: i64) -> None:
        self.rows: i64 = rows

    def do(self, s: State, card: i64) -> i64:
        return shove(s, card, self.rows, side_of(s, user(s)) == side_of(s, card))


class ActAgain(Verb):
    """MW-R52: one more activation this round, never more than one; it comes after its first. In a run there are none (MW-R27)."""

    def do(self, s: State, card: i64) -> i64:
        if is_marked(s, card, EXTRA) or s.table[PARTING] != 0:
            return 0
        mark(s, card, EXTRA)
        if is_marked(s, card, ACTED):
            unmark(s, card, ACTED)
        else:
            mark(s, card, TWICE)
        return 1


class EndCombat(Step):
    """MW-110, MW-R117: the combat simply ends, and nobody wins it."""

    def run(self, s: State) -> None:
        if s.table[COMBAT] != 0:
            finish_combat(s, OVER)


class LeaveCombat(Verb):
    """MW-R117: a hazard leaves undefeated: it is shuffled into the Hazard stack at once, what it carried is discarded."""

    def do(self, s: State, card: i64) -> i64:
        if not is_hazard(s, card):
            return 0
        tell(s, LEAVES_COMBAT, s.who, card)
        discard_all(s, card)
        if s.printed(KIND, card) == TOKEN:
            s.move(card, TOKEN_STACK)
        else:
            s.carry(card, HAZARD_STACK)
            shuffle(s, HAZARD_STACK)
        refill(s)
        return 1


# ---- tokens and hazards that join ------------------------------------------------------------------------------------------------


def token_named(s: State, name: str) -> i64:
    """MW-R125: a copy of a token in the Token stack, or NOBODY."""
    card = s.top(TOKEN_STACK)
    while card != NOBODY:
        if s.name(card) == name:
            return card
        card = s.get(UNDER, card)
    return NOBODY


class MakeTokens(Step):
    """MW-192, MW-R68, MW-R85, MW-R125: so many tokens, while there are copies, join the side of the text's unit, else the party."""

    def __init__(self, book: Book, name: str, count: i64, token: str, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.count: i64 = count
        self.token: Final = token

    def run(self, s: State) -> None:
        made: i64 = 0
        while made < self.count:
            card = token_named(s, self.token)
            if card == NOBODY:
                s.cite("MW-R125")
                break
            arrive(s, card)
            made += 1
        happened(s, made)


def arrive(s: State, token: i64) -> None:
    """MW-14, MW-R68: in mid-combat its controller places it in a legal row; it first activates next round."""
    s.cite("MW-14")
    side = own_side(s)
    if side == NOBODY:
        s.move(token, PARTY + s.who)
        enter(s, token)
        tell(s, JOINS, s.who, token)
        return
    zone, seat = side_zone(s, side), controller_of(s, side)
    s.move(token, zone)
    enter(s, token)
    mark(s, token, ACTED | EXTRA)
    get_ready(s, token)
    tell(s, ARRIVES, seat, token, 0, NOBODY, "combat")
    s.push(FORM, seat, NOBODY, zone, NOBODY)


class JoinParty(Verb):
    """MW-R126: a defeated hazard will join the player's party when the combat is over."""

    def do(self, s: State, card: i64) -> i64:
        if card not in s.cards(USED):
            return 0
        mark(s, card, i64(FREED) << s.who)
        return 1
