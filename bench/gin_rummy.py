"""Gin rummy of OpenSpiel, written in C++, driven from Python at random: what a fast library gives whoever asks it move by move."""

import random

import pyspiel

GAME = pyspiel.load_game("gin_rummy")


def run_playouts(times: int, seed: int) -> int:
    """Play so many games at random, and say how many decisions they had; dealt cards are not counted."""
    chance, decisions = random.Random(seed), 0
    for _ in range(times):
        state = GAME.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(actions[int(chance.random() * len(actions))])
    return decisions
