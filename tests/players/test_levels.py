"""Levels: how each errs, which is not at random, and that the stronger of two errs less."""

import re
from functools import cache
from pathlib import Path

import pytest

from bestiary.engine.state.rng import quick
from bestiary.players.levels import LEVELS, Level, pick, share
from bestiary.players.registry import PLAYERS
from bestiary.players.search import Budget, Manner, Search
from bestiary.players.seat import Seat
from bestiary.players.thinker import Idea, Thinker, ideas_of
from tests.players.twins import Table, positions

BATTLE = Table("monster-battle", 2)
TIMES = 600


@cache
def searched(number: int) -> Search:
    """A search from a position of Monster Battle with a long menu."""
    s = positions(BATTLE, 3, 11, 9)[number]
    return Thinker(quick(number), Budget(12, None), Manner()).think(Seat(BATTLE.game, s))


def by_chance(found: Search) -> list[Idea]:
    """All ideas, the most promising first."""
    return sorted(ideas_of(found), key=lambda idea: -idea.chance)


def picks(found: Search, overlooks: float, blur: float) -> list[int]:
    """What a level with these errors picks, time after time: the place of each among the most promising."""
    level, chance = Level("tested", "is tested", None, None, overlooks, blur), quick("picks")
    places = {int(idea.answer): place for place, idea in enumerate(by_chance(found))}
    return [places[int(pick(found, level, chance))] for _ in range(TIMES)]


def test_the_levels_are_players_from_the_weakest_to_the_strongest() -> None:
    assert [*LEVELS] == ["novice", "casual", "club", "expert"]
    assert [PLAYERS[name] for name in LEVELS] == [level.says for level in LEVELS.values()]
    errors = [(level.overlooks, level.blur) for level in LEVELS.values()]
    assert errors == sorted(errors, reverse=True)
    assert errors[-1] == (0.0, 0.0)


def test_players_read_of_the_same_levels() -> None:
    page = (Path(__file__).parents[2] / "docs" / "honest-computer.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| (\w+) \| ([^|]+) \|$", page, re.MULTILINE))
    assert rows == {"level": "how it plays", **{level.name: level.says for level in LEVELS.values()}}


def test_who_does_not_err_takes_what_was_tried_most_often() -> None:
    for number in range(3):
        found = searched(number)
        most = max(int(idea.tried) for idea in ideas_of(found))
        chosen = {int(pick(found, LEVELS["expert"], quick(one))) for one in range(20)}
        assert len(chosen) == 1
        assert [int(idea.tried) for idea in ideas_of(found) if int(idea.answer) in chosen] == [most]


def test_who_overlooks_takes_the_best_of_what_is_left() -> None:
    """The best is overlooked so often; then the second best is taken, unless it is overlooked, too; and so on."""
    for number in range(3):
        places = picks(searched(number), 0.4, 0.0)
        assert places.count(0) == pytest.approx(0.6 * TIMES, rel=0.15)
        assert places.count(1) == pytest.approx(0.4 * 0.6 * TIMES, rel=0.3)
        assert sum(place > 5 for place in places) < 0.02 * TIMES


def test_who_judges_with_a_blur_confuses_only_what_is_nearly_as_good() -> None:
    for number in range(3):
        ideas = by_chance(searched(number))
        blur = (ideas[0].chance - ideas[-1].chance) / 5
        places = picks(searched(number), 0.0, blur)
        assert len({*places}) > 1
        assert all(ideas[0].chance - ideas[place].chance <= 2 * blur for place in places)


def test_who_overlooks_everything_still_answers() -> None:
    found = searched(0)
    assert {pick(found, Level("blind", "sees nothing", None, None, 1.0, 0.0), quick(one)) for one in range(5)} == {
        ideas_of(found)[0].answer
    }


def test_the_stronger_of_two_levels_gives_away_less() -> None:
    lost = []
    for name in ("novice", "casual", "club"):
        level, total, chance = LEVELS[name], 0.0, quick("lost")
        for number in range(3):
            worth = {int(idea.answer): idea.chance for idea in ideas_of(searched(number))}
            total += sum(max(worth.values()) - worth[int(pick(searched(number), level, chance))] for _ in range(TIMES // 4))
        lost.append(total)
    at_random = sum(
        by_chance(searched(number))[0].chance
        - sum(idea.chance for idea in ideas_of(searched(number))) / len(ideas_of(searched(number)))
        for number in range(3)
    )
    assert lost[0] > lost[1] > lost[2]
    assert lost[0] < at_random * TIMES / 4 / 2  # even a novice is far from playing at random


def test_a_share_is_any_number_from_0_up_to_1() -> None:
    chance = quick(1)
    found = [share(chance) for _ in range(4000)]
    assert 0.0 <= min(found) < 0.01 < 0.99 < max(found) < 1.0
    assert sum(found) / len(found) == pytest.approx(0.5, abs=0.03)
