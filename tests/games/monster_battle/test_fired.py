"""Every rule that play can fire is fired by play: at random, greedily, and by two players who work together."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bestiary import load
from bestiary.engine.play.agenda import play, settle
from bestiary.engine.state.rng import quick
from bestiary.engine.state.schema import ENDING
from bestiary.engine.state.state import State
from bestiary.engine.table.match import Start
from bestiary.engine.views.log import Log
from bestiary.games.monster_battle.schema import NORTH, TABLE
from bestiary.lab.simulate import simulate
from bestiary.testing import position
from tests.games.monster_battle.cards_for_tests import lying

Aim = Callable[[State, int], int]

GAME = load("monster-battle")
GREEDY_GAMES = 10
MOST_GAMES = 1500  # they stop as soon as everything wanted has been seen
TRIED = 24  # of the answers to a question
AROUND = [
    lying(monster) for monster in ("Merman 0,0", "Siren 1,1", "Needle Pike 1,-1", "Kelpie 1,0", "Mandrake -1,0", "Phoenix 0,1")
]
HANDS = [["Selkie", "Narwhal", "Pearl Otter"], ["Ghost Moth", "Marsh Wisp", "Barghest"]]


def begun(seed: int) -> tuple[State, Log]:
    """A game from its first rule on, with a log that counts."""
    decks = [GAME.decks[name] for name in GAME.rules.default_decks(2)]
    start = Start(GAME.name, GAME.edition, 2, seed, "quick", decks, GAME.settings({}))
    s, log = GAME.state(start, quick(seed)), Log(keep_lines=False)
    s.log = log
    settle(s)
    return s, log


def free_sides(s: State, seat: int) -> int:
    """How many free sides the monsters of a seat have."""
    return sum(3 + 2 * (s.get(NORTH + edge, monster) == 0) for monster in s.cards(TABLE + seat) for edge in range(4))


def together(s: State, menu: vec[i64], aim: Aim, seat: int, dice: Random) -> i64:
    """The answer after which there is least of something; both players answer so, and neither wants the game to end."""
    best, chosen = 2000.0, menu[0]
    for answer in dice.sample(list(menu), min(TRIED, len(menu))):
        after = s.clone()
        play(after, answer)
        worth = dice.random() + (1000 if after.table[ENDING] != 0 else aim(after, seat))
        if worth < best:
            best, chosen = worth, answer
    return chosen


def rules_of_a_game(seed: int, aim: Aim | None) -> dict[str, int]:
    """How often each rule was applied in a game at random, or of two players with one aim."""
    s, log = begun(seed)
    dice = Random(seed)
    while s.depth > 0:
        menu = s.load().legal(s)
        play(s, menu[dice.randrange(len(menu))] if aim is None else together(s, menu, aim, seed % 2, dice))
    return log.fired()


def play_until_seen(wanted: set[str], aims: list[Aim | None], found: Counter[str]) -> None:
    """Play games, with these aims in turn, until all wanted rules have been applied; but not for ever."""
    for number in range(MOST_GAMES):
        if wanted <= found.keys():
            return
        found.update(rules_of_a_game(number, aims[number % len(aims)]))


def from_three_all(seed: int) -> Counter[str]:
    """A game at random from a position in which both players are about to make their fourth kill, which is rare."""
    points = [["Puck", "Leshy", "Dryad"], ["Nixie", "Kraken", "Draugr"]]
    match = position(GAME, {"table": [AROUND[:3], AROUND[3:]], "points": points, "hand": HANDS, "agenda": ["end of turn", "kill"]})
    dice = Random(seed)
    while not match.over:
        match.play(dice.choice(match.legal()))
    assert match.state.log is not None
    return Counter(match.state.log.fired())


@pytest.fixture(scope="module")
def fired() -> Counter[str]:
    """How often each rule was applied in some greedy games, and in as many others as it takes."""
    found: Counter[str] = Counter()
    for seed in range(3):
        found.update(from_three_all(seed))
    found.update(simulate(GAME, games=GREEDY_GAMES, players=["greedy", "greedy"], jobs=1, rules=True).fired or {})
    wanted = set(GAME.rulebook.ids()) - GAME.rules.silent_rules().keys()
    play_until_seen(wanted, [None, None, None, free_sides], found)
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
def test_two_who_work_together_can_surround_every_monster_of_one_of_them() -> None:
    found: Counter[str] = Counter()
    play_until_seen({"MB-R3", "MB-R4"}, [free_sides], found)
    assert found["MB-R3"] >= found["MB-R4"] > 0
