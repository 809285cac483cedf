"""Chapter 14, Counters: a Mon that is the target of damage in an opponent's Action Phase may answer it (MQ-221 to MQ-227)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.abilities import Ability
from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.asks import SURE, Ask, Deed, Need, pack
from bestiary.engine.play.force import cannot
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.parts_of_speech import Chosen, Noun, against, begin_effect, recall
from bestiary.engine.play.triggers import emit
from bestiary.engine.state.layout import ENTRY_KEY, KEY_OTHER, SCOPE_ENTRIES
from bestiary.engine.state.schema import ACTIVE, FACE, NOBODY
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.combat.damage import LOOK
from bestiary.games.monquest.rules.combat.statuses import flip
from bestiary.games.monquest.rules.combat.timing import ACTOR, BARRED, COUNTERED, DECLINED, FAILED
from bestiary.games.monquest.rules.values import acting_mon, equipment_of, has_status, is_active
from bestiary.games.monquest.schema import ACTION_PHASE, ACTS, BOOK, COUNTER_TRIED, DAMAGE_COMES, FROZEN, PARALYSIS, PHASE, WINDOW

COUNTER: Final = "counter"  # the label of a Counter; its only number is what a failure adds
FAILURE: Final = 25  # MQ-227


def counter_of(s: State, card: i64) -> Ability | None:
    """The Counter that is printed on a Mon or an Equipment."""
    for ability in s.book.faces[s.get(FACE, card)].abilities:
        if ability.label == COUNTER:
            return ability
    return None


def counters_of(s: State, mon: i64) -> vec[i64]:
    """MQ-221: the cards with which a Mon can Counter: itself and what it wears."""
    out = vec[i64]()
    if counter_of(s, mon) is not None:
        out = append(out, mon)
    for equipment in equipment_of(s, mon):
        if counter_of(s, equipment) is not None:
            out = append(out, equipment)
    return out


# ---- what became of it, kept in the memory of the effect that is answered ------------------------------------------------------


def note(s: State, mark: i64, mon: i64) -> None:
    """The effect remembers what a target did."""
    s.remember(mark << ENTRY_KEY | s.stay(mon))


def noted(s: State, mark: i64, mon: i64) -> bool:
    """Did the target do that?"""
    if s.scope != NOBODY:
        wanted = mark << ENTRY_KEY | s.stay(mon)
        for at in range(s.scope + SCOPE_ENTRIES, i64(len(s.memory))):
            if s.memory[at] == wanted:
                return True
    return False


def takes_more(s: State, mon: i64) -> i64:
    """MQ-227: how much more a Mon takes whose Counter failed: once, with the first damage of the effect."""
    if s.scope == NOBODY:
        return 0
    for at in range(s.scope + SCOPE_ENTRIES, i64(len(s.memory))):
        mark = s.memory[at] >> ENTRY_KEY
        if mark >= FAILED and s.memory[at] == mark << ENTRY_KEY | s.stay(mon):
            s.memory[at] = DECLINED << ENTRY_KEY | s.stay(mon)
            return mark - FAILED
    return 0


def was_asked(s: State, mon: i64) -> bool:
    """MQ-R60: one Counter for each targeted Mon and damage event."""
    if s.scope == NOBODY or recall(s, BARRED) != NOBODY:
        return True
    for at in range(s.scope + SCOPE_ENTRIES, i64(len(s.memory))):
        mark = s.memory[at] >> ENTRY_KEY
        if (mark >= FAILED or mark in (DECLINED, COUNTERED)) and s.memory[at] == mark << ENTRY_KEY | s.stay(mon):
            return True
    return False


def may_counter(s: State, mon: i64) -> bool:
    """MQ-221, MQ-222, MQ-R60: in an Action Phase of an opponent; not if Paralyzed or Frozen or barred from actions (MQ-R123)."""
    seat = s.controller(mon)
    if s.table[PHASE] != ACTION_PHASE or not is_active(s, mon) or was_asked(s, mon):
        return False
    if not against(s, s.table[ACTIVE], seat) or not against(s, s.who, seat) or len(counters_of(s, mon)) == 0:
        return False
    if has_status(s, mon, PARALYSIS) or has_status(s, mon, FROZEN):
        return False
    return len(s.force) == 0 or not cannot(s, ACTS.number, mon)


# ---- the question (D18) --------------------------------------------------------------------------------------------------------


def attacker_of(s: State) -> i64:
    """MQ-R60: the acting Mon, also where the damage is that of a text which its action set off."""
    stay, mon = recall(s, ACTOR), acting_mon(s, s.table[ACTIVE])
    return s.stay(mon) if stay == NOBODY and mon != NOBODY else stay


class ItsCounter(Need):
    """MQ-222: a Counter of the targeted Mon itself or of what it wears."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return a in counters_of(s, s.this)


class UseCounter(Deed):
    """MQ-224, MQ-225: the Mon's controller flips: heads, the Counter's text is carried out; tails, more damage is taken."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for card in counters_of(s, s.this):
            out = append(out, pack(code, card))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        counter, mon, attacker = counter_of(s, a), s.this, attacker_of(s)
        assert counter is not None
        emit(s, COUNTER_TRIED.number, s.who, mon, 0, a)
        s.cite("MQ-225")
        if not flip(s, s.who):
            s.cite("MQ-227")
            note(s, FAILED + counter.numbers[0], mon)
            return
        s.cite("MQ-226")
        note(s, COUNTERED, mon)
        s.this, s.it, s.scope = a, mon, NOBODY
        begin_effect(s)
        if attacker != NOBODY:
            s.remember(KEY_OTHER << ENTRY_KEY | attacker)
        s.then(counter.body)


class LetItHit(Deed):
    """MQ-R60: the controller may decline: no flip, and normal damage."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        note(s, DECLINED, s.this)


class AskCounter(Ask):
    """MQ-221, MQ-223: the targeted Mon may Counter damage, and nothing else; `this` is that Mon."""

    def waits(self, s: State) -> bool:
        return len(counters_of(s, s.this)) > 0


ASK_COUNTER: Final = AskCounter(
    BOOK,
    "counter",
    "MQ-221 MQ-222 MQ-223 MQ-R60",
    "Your Mon is the target of damage: Counter it, or let it hit.",
    [
        UseCounter(
            "counter", [CARD], "Counter with {0}.", "MQ-221 MQ-224", [ItsCounter("MQ-222", "{0} has no Counter for this Mon", SURE)]
        ),
        LetItHit("decline", [], "Do not Counter.", "MQ-R60", []),
    ],
)


def ask_counter(s: State, mon: i64) -> None:
    """Ask the Mon's controller; the frame is that of the effect that targets it."""
    s.push(ASK_COUNTER, s.controller(mon), mon, NOBODY, s.scope)


# ---- before what was announced is carried out (MQ-R103, steps 6 and 7) -----------------------------------------------------------


def before_damage(s: State) -> None:
    """MQ-R103 (6): what waits for an attack or for damage is carried out now; what that sets off is not, before (11)."""
    s.push(s.book.react, s.who, WINDOW, i64(len(s.waiting)), s.scope)


class Threat(Step):
    """MQ-R103 (6): what waits for damage to these Mons is carried out before it; then those that are targets may Counter."""

    def __init__(self, book: Book, name: str, nouns: list[Noun], rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.nouns: Final = nouns
        self.answers: Final = Answers(book, f"{name} answered", nouns, "MQ-R103 MQ-R60")

    def run(self, s: State) -> None:
        s.then(self.answers)
        s.then(LOOK)
        before_damage(s)
        for noun in self.nouns:
            for mon in noun.find(s):
                if is_active(s, mon):
                    emit(s, DAMAGE_COMES.number, s.who, mon, 0, s.it)


class Answers(Step):
    """MQ-R103 (7): one target after the other may Counter; only what was chosen is a target (MQ-R104)."""

    def __init__(self, book: Book, name: str, nouns: list[Noun], rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.nouns: Final = nouns

    def run(self, s: State) -> None:
        for noun in self.nouns:
            if isinstance(noun, Chosen):
                for mon in noun.find(s):
                    if may_counter(s, mon):
                        s.then(self)
                        ask_counter(s, mon)
                        return
