"""Chapter 8.4, defensive responses (MW-R57, MW-R113, MW-R114)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.abilities import ABILITY as ABILITY_SORT
from bestiary.engine.play.abilities import Ability
from bestiary.engine.play.asks import SURE, Ask, Deed, Need, pack
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.layout import FRAME, FRAME_WHO
from bestiary.engine.state.schema import FACE, NOBODY, UNDER
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.abilities import (
    DEFENSIVE,
    MODE,
    SHAPE,
    SINGLE,
    can_aim,
    has_room,
    holder,
    note_use,
    pay,
    payable,
    reach_of,
    repertoire,
    row_in_reach,
    run_text,
    used_up,
)
from bestiary.games.monad_wars.rules.combat.death import SETTLE
from bestiary.games.monad_wars.rules.values import controller_of, is_marked, row_as_seen, side_of, side_zone, unmark
from bestiary.games.monad_wars.schema import ACTOR, AIM, AIMED, ANSWERED, ANSWERS, BOOK, IS_HIDDEN


def answers(s: State, unit: i64, ability: Ability) -> bool:
    """MW-35, MW-R57: a Defensive ability that the unit can pay, has not used up, and that can do what it says."""
    if ability.numbers[MODE] != DEFENSIVE or not payable(s, unit, ability) or not has_room(s, unit, ability):
        return False
    return strikes_so_far(s, unit, ability) and not used_up(s, holder(s, unit, ability), ability)


def strikes_so_far(s: State, unit: i64, ability: Ability) -> bool:
    """MW-R114: without a friend to name, a printed range is how far the attacker may be."""
    if ability.numbers[SHAPE] == SINGLE:
        return True
    return row_in_reach(s, unit, reach_of(s, unit, ability), row_as_seen(s, s.table[ACTOR] - 1), False)


class Known(Need):
    """MW-R57: an ability of that unit which can be used in answer."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        ability = s.book.abilities[a]
        return side_of(s, b) == side_of_answer(s) and holder(s, b, ability) != NOBODY and answers(s, b, ability)


class InReach(Need):
    """MW-123: its own target is valid."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        ability = s.book.abilities[a]
        return side_of(s, c) == side_of(s, b) and can_aim(s, b, ability, c, reach_of(s, b, ability))


def side_of_answer(s: State) -> i64:
    """The side that is attacked; `this` of the question is the attacker."""
    return 1 - side_of(s, s.this)


def defenders(s: State, single: bool, code: i64, out: vec[i64]) -> vec[i64]:
    """Every answer with an ability that names one friend, or with one that is about its user."""
    unit = s.top(side_zone(s, side_of_answer(s)))
    while unit != NOBODY:
        for ability in repertoire(s, unit):
            if (ability.numbers[SHAPE] == SINGLE) == single and answers(s, unit, ability):
                if single:
                    out = for_each_friend(s, unit, ability, code, out)
                else:
                    out = append(out, pack(code, ability.number, unit))
        unit = s.get(UNDER, unit)
    return out


def for_each_friend(s: State, unit: i64, ability: Ability, code: i64, out: vec[i64]) -> vec[i64]:
    """MW-R57: a friend in range."""
    reach = reach_of(s, unit, ability)
    friend = s.top(side_zone(s, side_of_answer(s)))
    while friend != NOBODY:
        if can_aim(s, unit, ability, friend, reach):
            out = append(out, pack(code, ability.number, unit, friend))
        friend = s.get(UNDER, friend)
    return out


def answer_with(s: State, ability: Ability, unit: i64, target: i64) -> None:
    """MW-35, MW-124: it is paid for and resolves now; deaths and collapse are settled before the attack goes on (MW-R57)."""
    s.table[ANSWERED] = 1
    tell(s, ANSWERS, s.who, unit, 0, NOBODY, ability.name)
    unmark(s, unit, IS_HIDDEN)
    note_use(s, holder(s, unit, ability), ability)
    pay(s, unit, ability)
    s.cite(ability.rule)
    s.push(SETTLE, s.who, NOBODY, NOBODY, NOBODY)
    run_text(s, unit, target, ability)


class Answer(Deed):
    """MW-123: an ability that is about its user, or about the attacker."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        return defenders(s, False, code, out)

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        answer_with(s, s.book.abilities[a], b, b)


class AnswerFor(Deed):
    """MW-123: an ability for a friend in range."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        return defenders(s, True, code, out)

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        answer_with(s, s.book.abilities[a], b, c)


class Response(Ask):
    """D15: at most one answer to an Aggressive action; `this` is the attacker. Nothing is asked of who has none."""

    def waits(self, s: State) -> bool:
        if side_of(s, s.this) == NOBODY:
            return False
        s.who = controller_of(s, side_of_answer(s))
        s.agenda[s.depth - FRAME + FRAME_WHO] = s.who
        return len(defenders(s, False, 0, vec[i64]())) + len(defenders(s, True, 0, vec[i64]())) > 0

    def run(self, s: State) -> None:
        """Nobody can answer."""

    def says(self, s: State) -> str:
        ability, faces = s.book.abilities[s.table[AIM] - 1], s.book.faces
        aimed = [faces[s.get(FACE, unit)].name for unit in s.cards(side_zone(s, side_of_answer(s))) if is_marked(s, unit, AIMED)]
        return f"{faces[s.get(FACE, s.this)].name} uses {ability.name} on {', '.join(aimed)}: answer with a Defensive ability?"


ANSWER: Final = Answer(
    "answer",
    [ABILITY_SORT, CARD],
    "Answer with {0} of {1}.",
    "MW-123 MW-R57",
    [Known("MW-R57", "{1} cannot answer with {0} now", SURE)],
)
ANSWER_FOR: Final = AnswerFor(
    "answer",
    [ABILITY_SORT, CARD, CARD],
    "Answer with {0} of {1} for {2}.",
    "MW-123 MW-R57",
    [
        Known("MW-R57", "{1} cannot answer with {0} now", SURE),
        InReach("MW-123", "{2} is out of reach of {0}", SURE),
    ],
)
ACCEPT: Final = Deed("accept", [], "Do not answer.", "MW-R57", [])
RESPONSE: Final = Response(
    BOOK, "response", "MW-123 MW-R57", "Your side is attacked: answer with a Defensive ability?", [ANSWER, ANSWER_FOR, ACCEPT]
)
