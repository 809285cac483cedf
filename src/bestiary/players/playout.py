"""Playouts: games from here to their end, at random as fast as can be, or with a player at each seat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.agenda import play, settle
from bestiary.engine.state.rng import Chance, branch
from bestiary.engine.state.schema import ACTIVE, NOBODY, TURN
from bestiary.engine.state.state import State
from bestiary.engine.table.game import Game
from bestiary.players.seat import Answered, Player, Seat


class BadAnswer(ValueError):
    """A player answered what is not in its menu."""


class Played:
    """How a game went: how many answers were given in it, which seat took the first turn, and how the game stood then."""

    def __init__(self, decisions: i64, starter: i64, opened: State) -> None:
        self.decisions: i64 = decisions
        self.starter: i64 = starter
        self.opened: Final = opened


def random_playout(s: State, chance: Chance) -> i64:
    """Play at random to the end; nothing is done but to choose an answer and to play it. The number of decisions."""
    decisions: i64 = 0
    while s.depth > 0:
        play(s, s.load().at_random(s, chance))
        decisions += 1
    return decisions


def play_out(game: Game, s: State, players: list[Player]) -> Played:
    """Play to the end with a player at each seat."""
    decisions: i64 = 0
    starter, opened = first_in_turn(s), s.clone()
    is_followed = any(player.follows() for player in players)
    while s.depth > 0:
        seat = Seat(game, s)
        answer = players[seat.seat].choose(seat)
        if answer not in seat.menu:
            raise BadAnswer(f"the player at seat {seat.seat + 1} answered {answer}, which is not in its menu")
        answered = Answered(s, answer) if is_followed else None
        play(s, answer)
        if answered is not None:
            tell(s, answered, players)
        decisions += 1
        if starter == NOBODY:
            starter, opened = first_in_turn(s), s.clone()
    return Played(decisions, starter, opened)


def tell(s: State, answered: Answered, players: list[Player]) -> None:
    """After an answer was played: each player is told of it as much as their seat may know."""
    shown = answered.shown(s)
    for seat, player in enumerate(players):
        player.watch(answered.mover, answered.key if seat == answered.mover else shown, shown)


def first_in_turn(s: State) -> i64:
    """The seat whose turn the first one is, or NOBODY while none has begun."""
    return s.table[ACTIVE] if s.table[TURN] == 1 else NOBODY


def begin(laid_out: State, chance: Chance) -> State:
    """One more game from a table that is laid out and not settled: the opening is carried out with this chance."""
    s = laid_out.clone()
    s.chance = chance
    settle(s)
    return s


def random_games(laid_out: State, chance: Chance, games: i64) -> i64:
    """So many whole random games, one after the other; the number of decisions."""
    decisions: i64 = 0
    for _ in range(games):
        decisions += random_playout(begin(laid_out, branch(chance)), chance)
    return decisions


def imagined_games(seat: Seat, chance: Chance, games: i64) -> i64:
    """So many games as a seat may imagine them, each played at random to its end: a search without its tree. The decisions."""
    decisions: i64 = 0
    for _ in range(games):
        decisions += random_playout(seat.sample(branch(chance)), chance)
    return decisions


def clones(s: State, count: i64) -> i64:
    """Clone a state so many times; the sum of their depths, so that the work cannot be left out."""
    total: i64 = 0
    for _ in range(count):
        total += s.clone().depth
    return total
