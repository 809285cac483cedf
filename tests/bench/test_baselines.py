"""The baselines make exactly the games they are meant to make: else the ratios mean nothing."""

from copy import deepcopy

import pytest

from bench import plain_battle


def test_plain_games() -> None:
    assert plain_battle.run_playouts(500, 1) == (7707, 430, 67)
    assert plain_battle.run_playouts(200, 7) == (3072, 169, 31)


def test_plain_games_from_a_position_dealt_anew() -> None:
    assert plain_battle.run_redeals(500, 1) == (5282, 447)


def test_a_clone_is_independent() -> None:
    battle = plain_battle.mid_game(1)
    twin = battle.clone()
    before = battle.legal()
    plain_battle.playout(twin, plain_battle.Dice(5))
    assert twin.over
    assert not battle.over
    assert battle.legal() == before


class TestOpenSpiel:
    """The same game through OpenSpiel, which the tests install."""

    @pytest.fixture
    def openspiel(self):
        from bench import openspiel_battle

        return openspiel_battle

    def test_makes_the_same_games(self, openspiel) -> None:
        game = openspiel.VanillaBattleGame({"seed": 1})
        total, wins = 0, [0, 0]
        for _ in range(500):
            state = game.new_initial_state()
            state.apply_action(0)
            while not state.is_terminal():
                moves = state.moves()
                assert sorted(moves) == state.legal_actions()
                state.apply_action(moves[game.dice.below(len(moves))])
                total += 1
            first, second = state.returns()
            wins = [wins[0] + (first > 0), wins[1] + (second > 0)]
        assert (total, *wins) == (7707, 430, 67)

    def test_moves_and_actions_are_the_same_thing(self, openspiel) -> None:
        for move in plain_battle.mid_game(3).legal():
            assert openspiel.move_of(openspiel.action_of(move)) == move

    def test_a_clone_is_independent(self, openspiel) -> None:
        state = openspiel.VanillaBattleGame({"seed": 3}).new_initial_state()
        state.apply_action(0)
        for twin in (state.clone(), state.clone().clone()):
            twin.apply_action(twin.legal_actions()[0])
            assert len(twin.battle.table) == 1
            assert len(state.battle.table) == 0
        assert type(deepcopy(state.battle)) is type(state.battle)

    def test_openspiel_accepts_it(self, openspiel) -> None:
        import pyspiel

        game = pyspiel.load_game("python_vanilla_battle", {"seed": 5})
        pyspiel.random_sim_test(game, num_sims=10, serialize=False, verbose=False)
