"""Arena tournaments: every two players meet in sets of games with one deal, each of them at each seat.

A set is one deal: the same seed, decks and options. With two sides (two seats, or two teams: a team is one player) it is played
twice, with the seats swapped and the decks left where they are. With more sides one contender sits among copies of the other, at
each side in turn, and then the other way round. From set to set all pairings of the game's decks are gone through.

Every two players have deals of their own, so that what one pair does tells nothing of the luck of another. A deal depends on the
seed, the two names and its number only: more games, or more players, begin with the same games. A player is made anew for each
game, with a seed of its deal and seat; games of players whose thinking is not measured by a clock can be repeated exactly.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from math import ceil, gcd
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from mypy_extensions import i64

from bestiary.engine.play.agenda import settle
from bestiary.engine.state.rng import quick
from bestiary.engine.state.schema import ENDING, TEAM, TURN, WINNERS
from bestiary.engine.table.game import BadRequest
from bestiary.lab.processes import spread
from bestiary.lab.scoresheet import Bout, Entry, Heading, ScoreSheet
from bestiary.lab.simulate import Recipe, check, is_installed, starts, with_all_pairings
from bestiary.lab.standings import Standings
from bestiary.players.playout import play_out
from bestiary.players.registry import player
from bestiary.players.seat import Player, Seat

if TYPE_CHECKING:
    from bestiary.engine.language.cards import Deck
    from bestiary.engine.state.state import State
    from bestiary.engine.table.game import Game, Setting
    from bestiary.engine.table.match import Start
    from bestiary.lab.simulate import Progress

DIGITS = 6  # of seconds
GOLDEN = 0.618  # deck pairings are gone through in steps of this part of them, so that few sets have many decks


class Terms(NamedTuple):
    """How games are played, as plain data for other processes: the recipe's players are those of one game, seat by seat."""

    recipe: Recipe
    seconds: float | None


class Timed(Player):
    """A player whose thinking is measured: moves with a choice, the seconds they took, and the slowest."""

    def __init__(self, name: str, seed: str, seconds: float | None) -> None:
        self.name = name
        self.inner = player(name, seed, seconds)
        self.moves = 0
        self.seconds = 0.0
        self.slowest = 0.0

    def choose(self, seat: Seat) -> i64:
        begun = perf_counter()
        answer = self.inner.choose(seat)
        took = perf_counter() - begun
        if len(seat.menu) > 1:
            self.moves += 1
            self.seconds += took
            self.slowest = max(self.slowest, took)
        return answer

    def follows(self) -> bool:
        return self.inner.follows()

    def watch(self, mover: i64, key: i64, shown: i64) -> None:
        self.inner.watch(mover, key, shown)


class Stage:
    """A game laid out for the arena: it plays one bout after the other."""

    def __init__(self, game: Game, terms: Terms) -> None:
        self.game = game
        self.terms = terms
        self.starts = starts(game, terms.recipe)
        self.stride = stride(len(self.starts))

    def start(self, deal: int) -> Start:
        """How the games of a deal begin: with the next pairing of decks."""
        return self.starts[deal * self.stride % len(self.starts)]

    def play(self, bout: Bout) -> Entry:
        """Play one game and write down how it went."""
        name = deal_name(self.terms.recipe.seed, bout)
        start = self.start(bout.deal)
        s = self.game.state(start, quick(name))
        settle(s)
        players = [Timed(who, f"{name}/{seat}", self.terms.seconds) for seat, who in enumerate(bout.seats)]
        played = play_out(self.game, s, [*players])
        won = int(s.table[WINNERS])
        return Entry(
            pair=bout.pair,
            deal=bout.deal,
            seed=name,
            seats=bout.seats,
            decks=[deck.name for deck in decks_by_seat(self.game, start)],
            winners=[seat for seat in range(len(players)) if won >> seat & 1],
            ending=self.game.rules.ending(int(s.table[ENDING]) - 1).name,
            turns=int(s.table[TURN]),
            decisions=int(played.decisions),
            moves={who: sum(one.moves for one in players if one.name == who) for who in bout.pair},
            seconds={who: round(sum(one.seconds for one in players if one.name == who), DIGITS) for who in bout.pair},
            slowest={who: round(max(one.slowest for one in players if one.name == who), DIGITS) for who in bout.pair},
        )


def on_stage(game: Game, terms: Terms) -> Callable[[Bout], Entry]:
    """Somebody who plays bouts."""
    return Stage(game, terms).play


def deal_name(seed: int | str, bout: Bout) -> str:
    """The seed of a deal."""
    return f"{seed}/{bout.pair[0]}-{bout.pair[1]}/{bout.deal}"


def stride(pairings: int) -> int:
    """The step in which pairings are gone through: far from each other, and all of them before any comes again."""
    return next(step for step in range(max(1, round(pairings * GOLDEN)), 0, -1) if gcd(step, pairings) == 1)


def decks_by_seat(game: Game, start: Start) -> list[Deck]:
    """The decks of a start in the order of the seats that play them."""
    places = sorted(range(len(start.decks)), key=lambda place: game.rules.deck_seat(place, start.options))
    return [start.decks[place] for place in places]


class Arena:
    """Who meets whom, in which games. BadRequest says what cannot be played."""

    def __init__(
        self,
        game: Game,
        players: Sequence[str],
        games: int = 100,
        seed: int | str = 1,
        seats: int | None = None,
        options: Mapping[str, Setting] | None = None,
        seconds: float | None = None,
    ) -> None:
        self.game = game
        self.players = [*players]
        self.asked = games
        self._check(seconds)
        count = game.rules.seats[0] if seats is None else seats
        self.terms = Terms(with_all_pairings(game, check(game, seed, [players[0]] * count, None, options, False)), seconds)
        self.sides = sides_of(game.state(starts(game, self.terms.recipe)[0], quick(0)))
        self.set_size = len(seatings("one", "other", self.sides))
        self.games = ceil(games / self.set_size) * self.set_size  # of every two players
        self.bouts = self._bouts()

    def _check(self, seconds: float | None) -> None:
        if self.asked < 1:
            raise BadRequest(f"at least 1 game must be played, not {self.asked}")
        if len(self.players) < 2:
            raise BadRequest("an arena needs at least 2 players")
        for name in self.players:
            if self.players.count(name) > 1:
                raise BadRequest(f"{name} cannot meet itself; name each player once")
            player(name, 0, seconds)  # refuses names that nobody has, and too little time

    def _bouts(self) -> list[Bout]:
        """All games, set by set; every two players are as far as the others at any time."""
        pairs = [(min(pair), max(pair)) for pair in combinations(self.players, 2)]
        return [
            Bout(pair, deal, seats)
            for deal in range(self.games // self.set_size)
            for pair in pairs
            for seats in seatings(*pair, self.sides)
        ]

    def heading(self) -> Heading:
        """What a score sheet of these games says of them all."""
        recipe = self.terms.recipe
        return Heading(
            game=self.game.name,
            edition=self.game.edition,
            players=sorted(self.players),
            seed=recipe.seed,
            seats=len(recipe.players),
            options=recipe.options,
            seconds=self.terms.seconds,
        )

    def left(self, sheet: ScoreSheet) -> list[Bout]:
        """The games that are not on the sheet yet."""
        return [bout for bout in self.bouts if not sheet.has(bout)]

    def play(self, sheet: ScoreSheet, jobs: int | None = None, progress: Progress | None = None) -> None:
        """Play what is left, on all cores unless said otherwise; each game is on the sheet as soon as it is over."""
        if jobs is not None and jobs < 1:
            raise BadRequest(f"at least 1 process must play, not {jobs}")
        work = self.left(sheet)
        wanted = min(jobs or os.cpu_count() or 1, len(work)) if is_installed(self.game) else 1
        for entry in spread(self.game, on_stage, self.terms, work, max(1, wanted), in_order=False):
            sheet.add(entry)
            if progress is not None:
                progress(1)

    def standings(self, sheet: ScoreSheet) -> Standings:
        """What the games on the sheet amount to."""
        played = [sheet.entry(bout) for bout in self.bouts if sheet.has(bout)]
        endings = [ending.name for ending in self.game.rules.endings]
        return Standings(self.heading(), self.game.title, self.players, self.sides, self.games, endings, played)


def sides_of(s: State) -> list[list[int]]:
    """The seats of each team; without teams each seat is a side of its own."""
    teams: dict[int, list[int]] = {}
    for seat in range(int(s.seats)):
        teams.setdefault(int(s.table[TEAM + seat]), []).append(seat)
    return [*teams.values()]


def seatings(one: str, other: str, sides: list[list[int]]) -> list[list[str]]:
    """The games of a set, the players seat by seat: each of the two alone against the other at every side."""
    found = [
        [lone if seat in side else rest for seat in range(sum(map(len, sides)))]
        for lone, rest in ((one, other), (other, one))
        for side in sides
    ]
    return [seats for place, seats in enumerate(found) if seats not in found[:place]]  # with two sides, one alone is the other, too
