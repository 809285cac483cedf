"""Timing side channel: can a classifier tell from the times of a computer's answers what is hidden?

    .venv/bin/python -m bench.campaign timing --count 3000

At a real server computers play each other at many tables, and a spectator notes when each answer comes. Afterwards the games are
replayed from the database, and for each answer it is computed what the spectator could not see: was it forced, how long was the
menu, was the best move obvious? Answers that everybody can see to be forced are left out.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from typing import Final

import msgspec
from scipy.stats import rankdata
from websockets.asyncio.client import connect

import bestiary
from bench.campaign.classifier import Found
from bench.campaign.figures import Figures
from bestiary import Match
from bestiary.engine.play.agenda import play
from bestiary.players.registry import worth
from bestiary.server.rooms.deal import thinking_seed
from bestiary.server.rooms.entries import Moved
from bestiary.server.rooms.room import Room
from bestiary.server.store.store import Store
from bestiary.server.thinking.forced import is_openly_forced
from tests.server.running import Served, database, served

COUNT: Final = 6_000
PORTION: Final = 6_000  # at once: what few answers cannot show, many can
UNIT: Final = "answers of computers"
ABOUT: Final = (
    "Computers of several levels play all games at a real server, with the usual pace, while a spectator notes the times. A\n"
    "classifier looks for what is hidden: was an answer forced, was its menu longer than usual, was the best move obvious? *AUC*\n"
    "is how often the times, by their places among those of the same game, put two answers in the right order, *guessed* how\n"
    "often a histogram trained on other answers guesses right (5-fold), each with its interval of 95 %; 0.5 is chance. *p* is\n"
    "that of a permutation test. A fault is a value more than 4 standard errors off chance."
)
FEATURES: Final = ("forced", "long menu", "obvious")
PACE: Final = 0.5  # as `bestiary serve` has it
TOO_FAR: Final = 4.0  # standard errors off chance
PATIENCE: Final = 120.0  # seconds for an answer
FIRST: Final = 3  # states of a table after which times count


class Part:
    """How a level is measured: its part of all answers, at how many tables of each game, and whether at all games at once.

    One process thinks. It must not be too busy, or the times show how long the others wait, and nothing else.
    """

    def __init__(self, share: float, tables: int, is_at_once: bool = True) -> None:
        self.share: Final = share
        self.tables: Final = tables
        self.is_at_once: Final = is_at_once


LEVELS: Final = {"novice": Part(0.75, 2), "casual": Part(0.2, 2, False), "expert": Part(0.05, 1, False)}


class Seen(msgspec.Struct):
    """Of a message, what a spectator needs who looks at the clock only."""

    type: str
    moves: int = -1


class Answer:
    """One answer of a computer: how long it took, and what nobody could see of it."""

    def __init__(self, seconds: float, menu: int, gap: float) -> None:
        self.seconds: Final = seconds
        self.menu: Final = menu
        self.gap: Final = gap  # by how much the best answer is better than the next

    def has(self, feature: str, menu: float, gap: float) -> bool | None:
        """Has it a feature, by these medians? None if the question makes no sense for it."""
        if feature == "forced":
            return self.menu == 1
        return None if self.menu == 1 else self.menu > menu if feature == "long menu" else self.gap > gap


class Watched:
    """What was seen of a table: by number of the move how long it took."""

    def __init__(self, table: str, game: str) -> None:
        self.table: Final = table
        self.game: Final = game
        self.took: Final[dict[int, float]] = {}


class Spectators:
    """They watch so many answers of each game, at some tables at once; a game that is over is followed by another.

    The first answers at a table are not counted: they come while others begin, too, and while processes start.
    """

    def __init__(self, server: Served, level: str, answers: dict[str, int]) -> None:
        self.server: Final = server
        self.level: Final = level
        self.left: Final = dict(answers)
        self.watched: Final[list[Watched]] = []

    async def watch_all(self, tables: int) -> None:
        """At all tables, until enough was seen."""
        await asyncio.gather(*(self._watch(game) for game in self.left for _ in range(tables)))

    async def _watch(self, game: str) -> None:
        while self.left[game] > 0:
            seats = [self.level] * bestiary.load(game).rules.seats[0]
            made = await asyncio.to_thread(self.server.table, game, *seats)
            self.watched.append(Watched(made["table"], game))
            await self._follow(self.watched[-1])

    async def _follow(self, watched: Watched) -> None:
        last, before, heard, reader = -1, 0.0, 0, msgspec.json.Decoder(Seen)
        url = f"ws://127.0.0.1:{self.server.port}/ws/{watched.table}"
        async with connect(url, max_size=None, compression=None, proxy=None) as line:
            while self.left[watched.game] > 0:
                message, now = reader.decode(await asyncio.wait_for(line.recv(), PATIENCE)), time.perf_counter()
                if message.type == "over":
                    return
                if message.type == "state":
                    heard += 1
                    if message.moves == last + 1 and heard > FIRST:
                        watched.took[last] = now - before
                        self.left[watched.game] -= 1
                    last, before = message.moves, now


def answers_of(store: Store, watched: Watched) -> list[Answer]:
    """The answers of a table with what was hidden; without those that everybody saw to be forced."""
    kept, out = store.load(watched.table), list[Answer]()
    room = Room(watched.table, kept.plan, bestiary.load(kept.plan.game))
    for entry in kept.entries:
        if isinstance(entry, Moved) and room.match is not None:
            number, seed = len(room.match.moves), thinking_seed(kept.plan, f"{entry.seat}/{room.n}")
            if number in watched.took and not is_openly_forced(room.match, seed):
                out.append(Answer(watched.took[number], len(room.match.legal()), gap_of(room.match)))
        room.apply(entry)
    return out


def gap_of(match: Match) -> float:
    """By how much the best answer leaves whoever decides better off than the second best, right after it."""
    values = [0.0]
    for move in match.legal():
        after = match.state.clone()
        play(after, move.answer)
        values.append(worth(after, match.to_move or 0, match.game.rules.scoring))
    values.sort()
    return values[-1] - values[-2]


def measure(level: str, answers: dict[str, int], pace: float, tables: int) -> dict[str, list[Answer]]:
    """By game so many answers of computers of a level, at a real server with some tables of each game."""
    out: dict[str, list[Answer]] = {game: [] for game in answers}
    with tempfile.TemporaryDirectory() as folder:
        with served(Path(folder), pace=pace) as server:
            spectators = Spectators(server, level, answers)
            asyncio.run(spectators.watch_all(tables))
        store = Store(database(Path(folder)))
        for watched in spectators.watched:
            out[watched.game] += answers_of(store, watched)
        store.close()
    return out


def classify(answers: dict[str, list[Answer]]) -> dict[str, Found]:
    """What the times tell of each feature: of all games together, by their places among the times of the same game.

    For how long a table waits for others is seen by everybody, and depends on what is played there.
    """
    times: dict[tuple[str, bool], list[float]] = {(feature, has): [] for feature in FEATURES for has in (True, False)}
    for of_game in answers.values():
        choices = [answer for answer in of_game if answer.menu > 1]
        menu, gap = (
            sorted(values)[len(values) // 2] if values else 0.0
            for values in ([float(one.menu) for one in choices], [one.gap for one in choices])
        )
        places = rankdata([answer.seconds for answer in of_game]) / len(of_game) if of_game else ()
        for answer, place in zip(of_game, places, strict=True):
            for feature in FEATURES:
                has = answer.has(feature, menu, gap)
                if has is not None:
                    times[feature, has].append(float(place))
    return {
        feature: Found(times[feature, True], times[feature, False])
        for feature in FEATURES
        if times[feature, True] and times[feature, False]
    }


def run(count: int, seed: int) -> Figures:
    """What the times of so many answers tell. The times are drawn anew in each run; the seed only says how many were before."""
    figures = Figures()
    figures.lines = ["| level | feature | answers with / without it | AUC | guessed | p |", "|---|---|---|---|---|---|"]
    for level, part in LEVELS.items():
        of_each = dict.fromkeys(bestiary.games(), max(2, int(count * part.share / len(bestiary.games()))))
        groups = [of_each] if part.is_at_once else [{game: number} for game, number in of_each.items()]
        answers = {game: of_game for group in groups for game, of_game in measure(level, group, PACE, part.tables).items()}
        figures.count(f"answers at the level {level} that were not openly forced", sum(map(len, answers.values())))
        for feature, found in classify(answers).items():
            figures.lines.append(f"| {level} | {feature} | {found.told()} |")
            if found.z > TOO_FAR:
                figures.fault(f"{level}: {feature} is told by the time: {found.told()}")
    return figures
