"""Chapters 6.5, 7 and 14, the Encounter and Quest Phase: quests, scenarios, attacks on parties, rewards, and winning."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.abilities import Ability
from bestiary.engine.play.agenda import SavedFrame, Step
from bestiary.engine.play.asks import GATE, SURE, Ask, Deed, Need, field, pack
from bestiary.engine.play.force import NO_FLOOR, enter, reading
from bestiary.engine.play.notation import CARD, SEAT
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.schema import ACTIVE, FACE, NOBODY, WHERE, player
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.abilities import TASK_TEXT, WITHIN
from bestiary.games.monad_wars.rules.combat.death import SETTLE
from bestiary.games.monad_wars.rules.combat.rounds import fight_hazards, fight_party
from bestiary.games.monad_wars.rules.combat.running import attack_payable
from bestiary.games.monad_wars.rules.levels import LEVEL_ASK, one_of_each
from bestiary.games.monad_wars.rules.market import discard, gain_gold, refill
from bestiary.games.monad_wars.rules.values import bends, hazard_rating, location, offer_all
from bestiary.games.monad_wars.schema import (
    ATTACKS_PARTY,
    BOOK,
    CHOOSES_SCENARIO,
    COMPLETED,
    COMPLETES,
    DONE_BEFORE,
    DUEL,
    FAILS,
    FOR_NOTHING,
    FOR_QUEST,
    FOR_SCENARIO,
    GAINS_VP,
    GOAL,
    GOLD_REWARD,
    HAZARD_GEAR,
    KIND,
    LAST_ROUND,
    LEVEL,
    OUTCOME,
    PEACEFUL,
    PLACE,
    PURSUED,
    QUEST,
    QUEST_BONUS,
    QUEST_GOLD,
    QUEST_MARKET,
    RATING,
    SCENARIOS,
    TASK,
    TASK_CHANGE,
    TOWN,
    TRIES,
    TRUCE,
    UNDECIDED,
    VP,
    VP_REWARD,
    WHERE_IS,
    WON,
)

WON_BY_VP: Final = 0  # the endings of the game
TURNS_ARE_UP: Final = 1


# ---- the texts of tasks ----------------------------------------------------------------------------------------------------------


def text_of(s: State, task: i64) -> Ability | None:
    """What is printed on a quest or scenario."""
    for ability in s.book.faces[s.get(FACE, task)].abilities:
        if ability.label == TASK_TEXT:
            return ability
    return None


def may_attempt(s: State, task: i64) -> bool:
    """MW-91, MW-R42: are the printed place and conditions met for the player in turn?"""
    text = text_of(s, task)
    if text is None or text.condition is None:
        return True
    with SavedFrame(s):
        s.who, s.this, s.scope = s.table[ACTIVE], task, NOBODY
        return text.condition.holds(s)


def terms_payable(s: State, task: i64) -> bool:
    """MW-96: can the player in turn pay what completing it uses up?"""
    text = text_of(s, task)
    if text is None or text.cost is None:
        return True
    with SavedFrame(s):
        s.who, s.this, s.scope = s.table[ACTIVE], task, NOBODY
        return text.cost.payable(s)


def in_time(s: State, task: i64) -> bool:
    """MW-R117: was the combat won in the rounds that the card allows?"""
    text = text_of(s, task)
    return text is None or len(text.numbers) == 0 or text.numbers[WITHIN] == 0 or s.table[LAST_ROUND] <= text.numbers[WITHIN]


# ---- whom one may attack (MW-99, MW-R45, MW-R119) --------------------------------------------------------------------------------


def is_here(s: State, seat: i64) -> bool:
    """MW-99: another player's party at the location of the player in turn."""
    active = s.table[ACTIVE]
    return seat != active and seat < s.seats and s.table[WHERE_IS + seat] == s.table[WHERE_IS + active]


def is_peaceful(s: State) -> bool:
    """MW-R45, MW-R86: nobody is attacked in a Town; MW-R1: nor where a text forbids it."""
    here = location(s, s.table[ACTIVE])
    return s.printed(PLACE, here) == TOWN or bends(s, TRUCE, here)


def anybody_to_attack(s: State) -> bool:
    """MW-99, MW-R45, MW-R119: may the player in turn attack any party?"""
    for seat in range(s.seats):
        if is_here(s, seat):
            return not is_peaceful(s) and attack_payable(s, s.table[ACTIVE])
    return False


class PartyHere(Need):
    """MW-99: that party is at the same location."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return is_here(s, a)


class NoTown(Need):
    """MW-R45, MW-R86: not at a Town."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.printed(PLACE, location(s, s.who)) != TOWN


class NoTruce(Need):
    """MW-R1: a text may say that parties cannot be attacked here."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return not bends(s, TRUCE, location(s, s.who))


class CanFight(Need):
    """MW-R119: a party that would have to run at once cannot attack."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return attack_payable(s, s.who)


class Attack(Deed):
    """MW-99, MW-R45: a party here is attacked; `this` of the question is the task for which it is done, if there is one."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for seat in range(s.seats):
            if is_here(s, seat):
                out = append(out, pack(code, seat))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        attack(s, a, s.this)


def attack(s: State, defender: i64, task: i64) -> None:
    """MW-99, MW-100, MW-R131: the combat of two parties, perhaps for a task."""
    tell(s, ATTACKS_PARTY, s.who, player(defender))
    if task == NOBODY:
        fight_party(s, defender, FOR_NOTHING, NOBODY)
    else:
        s.cite("MW-R131")
        fight_party(s, defender, purpose_of(s, task), task)


class DefenderAsk(Ask):
    """MW-R131: whom to attack for a task, where several parties are here."""

    def waits(self, s: State) -> bool:
        return len(self.legal(s)) > 1

    def run(self, s: State) -> None:
        for answer in self.legal(s):
            self.take(s, answer)


# ---- attempting (D20, MW-87 to MW-98, MW-R39 to MW-R42, MW-R61) ------------------------------------------------------------------


def purpose_of(s: State, task: i64) -> i64:
    """For a quest or for a scenario."""
    return FOR_QUEST if s.printed(KIND, task) == QUEST else FOR_SCENARIO


def attempt(s: State, task: i64) -> None:
    """MW-94, MW-98, MW-R61, MW-R131: its encounter is fought, or a party is attacked, or there is no fight at all."""
    tell(s, TRIES, s.who, task)
    s.table[OUTCOME] = UNDECIDED
    s.push(TASK_OVER, s.who, task, NOBODY, NOBODY)
    if s.printed(DUEL, task) != 0:
        s.push(DEFENDER_ASK, s.who, task, NOBODY, NOBODY)
    elif s.printed(PEACEFUL, task) != 0:
        s.cite("MW-R61")
        s.table[OUTCOME], s.table[LAST_ROUND] = WON, 0
    else:
        s.cite("MW-92 MW-93 MW-94 MW-R31")
        fight_hazards(s, purpose_of(s, task), s.printed(LEVEL if s.printed(KIND, task) == QUEST else RATING, task), task)


class FaceUp(Need):
    """MW-89: one of the face-up quests."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == QUEST_MARKET


class LevelAllowed(Need):
    """MW-90: no higher than the HR of the current location."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.printed(LEVEL, a) <= hazard_rating(s, location(s, s.who))

    def says(self, s: State, answer: i64) -> str:
        return f"the HR here is {hazard_rating(s, location(s, s.who))}, and {{0}} has a higher level"


def with_its_words(s: State, sentence: str, task: i64) -> str:
    """A refusal, and after it what is printed on the task of its place, conditions and price."""
    text = text_of(s, task)
    return sentence if text is None or not text.printed else f"{sentence}: {text.printed.rstrip('.')}"


class PlaceFits(Need):
    """MW-91: the printed place and conditions."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return may_attempt(s, a)

    def says(self, s: State, answer: i64) -> str:
        return with_its_words(s, self.sentence, field(answer, 0))


class CanMeetTerms(Need):
    """MW-96: what completing it uses up is there."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return terms_payable(s, a)

    def says(self, s: State, answer: i64) -> str:
        return with_its_words(s, self.sentence, field(answer, 0))


class HasOpponent(Need):
    """MW-R131: a card that asks to beat a party needs one that may be attacked."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.printed(DUEL, a) == 0 or anybody_to_attack(s)


class PlayQuest(Deed):
    """MW-87, MW-89: a quest of the market is attempted; it stays in its space meanwhile (MW-R41)."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        return offer_all(s, QUEST_MARKET, code, out)

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        attempt(s, a)


class OfScenario(Need):
    """A need of a task, asked of the own scenario."""

    def __init__(self, need: Need, rule: str, sentence: str) -> None:
        super().__init__(rule, sentence, GATE)
        self.need: Final = need

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.count(PURSUED + s.who) > 0 and self.need.holds(s, s.top(PURSUED + s.who), 0, 0)

    def says(self, s: State, answer: i64) -> str:
        scenario = s.top(PURSUED + s.who)
        return self.sentence if scenario == NOBODY else with_its_words(s, self.sentence, scenario)


class ResolveScenario(Deed):
    """MW-98, MW-R42: the own scenario is attempted."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        attempt(s, s.top(PURSUED + s.who))


class TaskAsk(Ask):
    """D20, MW-R40: one thing, or nothing; with nothing else to do nobody is asked."""

    def waits(self, s: State) -> bool:
        return len(self.legal(s)) > 1


# ---- completing (MW-96, MW-97, MW-104 to MW-107) ---------------------------------------------------------------------------------


class TaskOver(Step):
    """MW-96, MW-104, MW-R41, MW-R42, MW-R117: completed on a win that meets its terms, else it stays; `this` is the task."""

    def run(self, s: State) -> None:
        task = s.this
        s.push(ARMS_LEFT, s.who, NOBODY, NOBODY, NOBODY)
        if s.table[OUTCOME] != WON or not in_time(s, task) or not terms_payable(s, task):
            tell(s, FAILS, s.who, task)
            return
        here = location(s, s.who)
        s.push(REWARDED, s.who, task, here, NOBODY)
        s.push(SETTLE, s.who, NOBODY, NOBODY, NOBODY)
        text = text_of(s, task)
        s.react()
        tell(s, COMPLETES, s.who, task, 0, here)
        if text is not None:
            text.begin(s, task)


class ArmsLeft(Step):
    """MW-R33: what the hazards carried and nobody was awarded goes to the handler's discard pile."""

    def run(self, s: State) -> None:
        s.table[TASK] = 0
        for seat in range(s.seats):
            for item in s.cards(HAZARD_GEAR + seat):
                discard(s, item, seat)


class Rewarded(Step):
    """What every completed task of its kind gives; `this` is the task, `it` the location."""

    def run(self, s: State) -> None:
        if s.printed(KIND, s.this) == QUEST:
            reward_quest(s, s.this, s.it)
        else:
            reward_scenario(s, s.this)


def quest_gold(s: State, quest: i64, here: i64) -> i64:
    """MW-148, MW-R86: the printed gold, and what is paid more where it was completed."""
    gold = s.printed(GOLD_REWARD, quest) + s.printed(QUEST_BONUS, here)
    return max(0, reading(s, TASK_CHANGE, QUEST_GOLD, here, gold, NO_FLOOR)) if len(s.force) > 0 else gold


def reward_quest(s: State, quest: i64, here: i64) -> None:
    """MW-96, MW-97: its gold is gained, it moves to the completed pile and its space is refilled; then a level (D21)."""
    gain_gold(s, s.who, quest_gold(s, quest, here))
    s.move(quest, COMPLETED + s.who)
    s.cite("MW-2 MW-97")
    refill(s)
    s.then(LEVEL_ASK)


def reward_scenario(s: State, scenario: i64) -> None:
    """MW-104, MW-105, MW-R43: its VP are gained, it returns to the supply, and the next one is chosen."""
    s.table[DONE_BEFORE + s.who] = 1 + s.get(FACE, scenario)
    s.move(scenario, SCENARIOS)
    s.then(NEXT_ASK)
    gain_vp(s, s.who, s.printed(VP_REWARD, scenario))


def gain_vp(s: State, seat: i64, amount: i64) -> None:
    """MW-194, MW-196, MW-R10: VP are gained; who has enough wins at once."""
    if amount <= 0:
        return
    s.table[VP + seat] += amount
    tell(s, GAINS_VP, seat, NOBODY, amount)
    if s.table[VP + seat] >= s.table[GOAL]:
        s.cite("MW-196 MW-R10")
        s.finish(WON_BY_VP, i64(1) << seat)


class InScenarioSupply(Need):
    """MW-R43: a scenario with a copy in the supply."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == SCENARIOS


class AnotherName(Need):
    """MW-106, MW-R43: not the name just completed, in either copy."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(FACE, a) + 1 != s.table[DONE_BEFORE + s.who]


class NextScenario(Deed):
    """D24, MW-105: the next scenario, open to all."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for card in one_of_each(s, SCENARIOS):
            out = append(out, pack(code, card))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.move(a, PURSUED + s.who)
        enter(s, a)
        tell(s, CHOOSES_SCENARIO, s.who, a)


ATTACK_NEEDS: Final[list[Need]] = [
    PartyHere("MW-99", "the party of {0} is not at your location", SURE),
    NoTown("MW-R45 MW-R86", "no party can be attacked at a Town"),
    NoTruce("MW-R1", "no party can be attacked here"),
    CanFight("MW-R119", "none of your units can pay for an attack"),
]
ATTACK: Final = Attack("attack", [SEAT], "Attack the party of {0}.", "MW-99 MW-100", ATTACK_NEEDS)
QUEST_DEED: Final = PlayQuest(
    "quest",
    [CARD],
    "Attempt {0}.",
    "MW-87 MW-89",
    [
        FaceUp("MW-89", "choose one of the face-up quests: {0} is none", SURE),
        LevelAllowed("MW-90", "the level of {0} is higher than the HR here"),
        PlaceFits("MW-91", "what {0} says of its place or conditions is not met"),
        HasOpponent("MW-R131", "there is no party here that you could attack for {0}"),
        CanMeetTerms("MW-96", "you do not have what {0} asks for"),
    ],
)
SCENARIO_DEED: Final = ResolveScenario(
    "scenario",
    [],
    "Attempt your scenario.",
    "MW-98 MW-R42",
    [
        OfScenario(PlaceFits("", ""), "MW-R42", "what your scenario says of its place or prerequisites is not met"),
        OfScenario(HasOpponent("", ""), "MW-R131", "there is no party here that you could attack for your scenario"),
        OfScenario(CanMeetTerms("", ""), "MW-R42", "you do not have what your scenario asks for"),
    ],
)
TASK_ASK: Final[Step] = TaskAsk(
    BOOK,
    "task",
    "MW-87 MW-R40",
    "Attempt a quest or your scenario, attack a party, or do nothing?",
    [QUEST_DEED, SCENARIO_DEED, ATTACK, Deed("nothing", [], "Do nothing.", "MW-87", [])],
)
DEFENDER_ASK: Final[Step] = DefenderAsk(BOOK, "defender", "MW-R131", "Whose party do you attack?", [ATTACK])
TASK_OVER: Final[Step] = TaskOver(BOOK, "task over", "MW-R41 MW-R42")
ARMS_LEFT: Final[Step] = ArmsLeft(BOOK, "arms left", "MW-R33")
REWARDED: Final[Step] = Rewarded(BOOK, "rewarded", "MW-96 MW-104")
NEXT_ASK: Final[Step] = Ask(
    BOOK,
    "next scenario",
    "MW-105 MW-R43",
    "Choose your next scenario; everybody sees it.",
    [
        NextScenario(
            "scenario",
            [CARD],
            "Pursue {0}.",
            "MW-105 MW-106",
            [
                InScenarioSupply("MW-R43", "choose a scenario of the supply: {0} is none", SURE),
                AnotherName("MW-106", "{0} is the scenario that you have just completed: choose another one"),
            ],
        )
    ],
)
