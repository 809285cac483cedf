"""Every rule that play can fire is fired by play: at random, greedily, and by two players who work together."""

from collections import Counter
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bestiary import load
from bestiary.engine.agenda import play, settle
from bestiary.engine.log import Log
from bestiary.engine.match import Start
from bestiary.engine.rng import quick
from bestiary.engine.schema import ENDING
from bestiary.engine.state import State
from bestiary.games.monster_battle.schema import NORTH, TABLE
from bestiary.lab.simulate import simulate

GAME = load("monster-battle")
RANDOM_GAMES = 400
GREEDY_GAMES = 12
TOGETHER_GAMES = 60
TRIED = 24  # of the answers to a question


def begun(seed: int) -> tuple[State, Log]:
    """A game from its first rule on, with a log that counts."""
    decks = [GAME.decks[name] for name in GAME.rules.default_decks(2)]
    start = Start(GAME.name, GAME.edition, 2, seed, "quick", decks, GAME.settings({}))
    s, log = GAME.state(start, quick(seed)), Log(keep_lines=False)
    s.log = log
    settle(s)
    return s, log


def free_sides(s: State, seat: int) -> int:
    """How many free sides the monsters of a seat have; a game that is over has no use for us."""
    if s.table[ENDING] != 0:
        return 1000
    return sum(3 + 2 * (s.get(NORTH + edge, monster) == 0) for monster in s.cards(TABLE + seat) for edge in range(4))


def surrounding(s: State, menu: vec[i64], seat: int, dice: Random) -> i64:
    """The answer after which the monsters of one seat have the fewest free sides; both players answer so."""
    best, chosen = 2000.0, menu[0]
    for answer in dice.sample(list(menu), min(TRIED, len(menu))):
        after = s.clone()
        play(after, answer)
        worth = free_sides(after, seat) + dice.random()
        if worth < best:
            best, chosen = worth, answer
    return chosen


@pytest.fixture(scope="module")
def fired() -> Counter[str]:
    """How often each rule was applied in all these games."""
    found: Counter[str] = Counter()
    for seed in range(RANDOM_GAMES + TOGETHER_GAMES):
        s, log = begun(seed)
        dice = Random(seed)
        while s.depth > 0:
            menu = s.load().legal(s)
            together = seed >= RANDOM_GAMES
            play(s, surrounding(s, menu, seed % 2, dice) if together else menu[dice.randrange(len(menu))])
        found.update(log.fired())
    found.update(simulate(GAME, games=GREEDY_GAMES, players=["greedy", "greedy"], jobs=1, rules=True).fired or {})
    return found


def test_every_rule_that_play_can_fire_was_fired(fired: Counter[str]) -> None:
    silent = GAME.rules.silent_rules()
    assert [rule.id for rule in GAME.rulebook.rules if not fired[rule.id] and rule.id not in silent] == []


def test_only_rules_of_the_rulebook_are_cited(fired: Counter[str]) -> None:
    assert [rule for rule in fired if rule not in GAME.rulebook.by_id] == []


def test_silent_rules_exist_and_have_a_reason() -> None:
    silent = GAME.rules.silent_rules()
    assert all(rule in GAME.rulebook.by_id for rule in silent)
    assert all(len(reason) > 20 for reason in silent.values())


def test_what_cannot_be_fired_was_not_fired(fired: Counter[str]) -> None:
    never = [rule for rule, reason in GAME.rules.silent_rules().items() if "no play" in reason]
    assert never == ["MB-1", "MB-2", "MB-3"]
    assert [rule for rule in never if fired[rule]] == []


@pytest.mark.rule("MB-R4", "MB-R3")
def test_two_who_work_together_can_surround_every_monster_of_one_of_them(fired: Counter[str]) -> None:
    assert fired["MB-R3"] > fired["MB-R4"] > 0
