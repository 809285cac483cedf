"""A monster that was seen to live is not looked at again until something beside it changes: no game goes otherwise by it."""

import pytest

import bestiary
from bestiary.engine.play.agenda import play
from bestiary.engine.state.rng import quick
from bestiary.engine.state.save import save_state
from bestiary.engine.state.state import State
from bestiary.games.monster_battle.rules.conformance import lattice_faults
from bestiary.games.monster_battle.schema import LIVES, TABLE, lay, lift, turn
from tests.games.monster_battle.cards_for_tests import battle, stand

GAME = bestiary.load("monster-battle")


def unsure(s: State) -> State:
    """The same, but every monster will be looked at in the next kill step."""
    twin = s.clone()
    for card in range(twin.card_count()):
        twin.set(LIVES, card, 0)
    return twin


@pytest.mark.rule("MB-31", "MB-33")
def test_games_go_on_as_if_all_were_looked_at() -> None:
    chance, seen = quick("seen to live"), 0
    for number in range(60):
        s = GAME.quick_state(number)
        while s.depth > 0:
            twin, menu = unsure(s), s.load().legal(s)
            answer = menu[chance.below(len(menu))]
            play(s, answer)
            play(twin, answer)
            assert save_state(unsure(s)) == save_state(unsure(twin))
            seen += sum(int(s.get(LIVES, monster)) for seat in (0, 1) for monster in s.cards(TABLE + seat))
    assert seen > 1000


@pytest.mark.rule("MB-26", "MB-33")
def test_who_lives_may_die_once_a_neighbour_is_turned() -> None:
    game = battle({"Six": "6: 0 0 0 0"}, {"Arrow": "9: 0 6 0 0"})
    s = stand(game, ["Six 0,0"], ["Arrow 1,0"]).state
    menu = s.load().legal(s)
    play(s, menu[0])
    arrow, six = s.top(TABLE + 1), s.cards(TABLE)[1]
    assert s.get(LIVES, six) == 1
    s.set(LIVES, arrow, 0)
    turn(s, arrow)
    assert s.get(LIVES, six) == 0
    s.set(LIVES, six, 1)
    assert lattice_faults(s) == ["MB-33: Six at 0,0 is taken to live, but would die by the printed values"]


@pytest.mark.rule("MB-17", "MB-33")
def test_who_is_moved_is_looked_at_again_and_so_are_its_new_neighbours() -> None:
    s = stand(battle(), ["Upright 5 0,0", "Upright 6 4,0"], ["Sideways 5 1,0", "Sideways 6 5,0"]).state
    play(s, s.load().legal(s)[0])
    moved, left, found = s.cards(TABLE)[1], s.cards(TABLE + 1)[0], s.cards(TABLE + 1)[1]
    assert [s.get(LIVES, monster) for monster in (moved, left, found)] == [1, 1, 1]
    lift(s, moved)
    lay(s, moved, 6, 0, 0)
    assert [s.get(LIVES, monster) for monster in (moved, left, found)] == [0, 1, 0]
