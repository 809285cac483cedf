"""Post-game analysis: how likely each seat was to win, as it could know at each of its decisions, and where the game turned.

At every decision the seat of that moment is made again from the record, and a search finds the winning chance with the best move
and with the move that was played. A seat never knows more than it knew then: the search imagines all the rest. So the difference
between the two is what the move gave away, and the difference between a seat's move and its next decision is what the others and
chance did. The curves of two seats need not add up to 100 %: each is what one player could think at the time.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from mypy_extensions import i64

from bestiary.engine.play.asks import Ask
from bestiary.engine.state.rng import branch, quick
from bestiary.engine.state.save import Json
from bestiary.engine.state.schema import TURN
from bestiary.engine.table.game import BadRequest, Game
from bestiary.engine.table.match import CONCEDES, Match
from bestiary.engine.table.record import replay
from bestiary.engine.views.log import Line
from bestiary.lab.processes import spread
from bestiary.lab.simulate import is_installed
from bestiary.players.chances import chances
from bestiary.players.consequences import Forecaster, ended, is_secret, quiet_verbs, unsaid_events
from bestiary.players.forced_search import ForcedSearch
from bestiary.players.hints import best_first
from bestiary.players.search import Budget, Manner, Search
from bestiary.players.seat import Seat, key_of
from bestiary.players.thinker import Thinker, ideas_of

if TYPE_CHECKING:
    from bestiary.engine.state.state import State
    from bestiary.lab.simulate import Progress

USUALLY: Final = 0.3  # seconds for each decision
FIRST_LOOK: Final = 0.7  # the part of the time in which the best move is looked for; the rest is for the one that was played
WORTH_EXPLAINING: Final = 0.04  # a move that gave away so much is explained
MISTAKE: Final = 0.06  # what a move must give away to be a turning point
SWING: Final = 0.12  # what the others and chance must change to be one
MOST_MISTAKES: Final = 5
MOST_SWINGS: Final = 4
IMAGINED: Final = 12  # games in which a move is followed to tell what comes of it
MOST_TOLD: Final = 4  # sentences of what happened that a swing has


class Task(NamedTuple):
    """What to look at, as plain data for other processes."""

    record: Json
    names: list[str]
    seconds: float | None
    rounds: int | None


class Point(NamedTuple):
    """One decision: its number in the record, who made it, the chance with the best move and with the one played, and why."""

    move: int
    turn: int
    seat: int
    ways: int
    best: float
    kept: float
    played: str
    better: str
    why_better: str
    why_played: str
    is_secret: bool = False

    @property
    def given_away(self) -> float:
        """How much winning chance the move gave away."""
        return self.best - self.kept


class Turning(NamedTuple):
    """A turning point: where, for whom, from which chance to which, by their own move or not, and a few sentences."""

    move: int
    turn: int
    seat: int
    before: float
    after: float
    is_own: bool
    says: str
    better: str
    why: str
    why_played: str

    @property
    def size(self) -> float:
        """How much it changed."""
        return abs(self.before - self.after)


# ---- looking at one decision ----------------------------------------------------------------------------------------------


class Desk:
    """A record opened at all its decisions; it looks at one after the other."""

    def __init__(self, game: Game, task: Task) -> None:
        self.game: Final = game
        self.task: Final = task
        self.positions: Final[list[tuple[State, i64]]] = []
        match = replay(task.record, lambda name: game, 0)
        for code in moves_of(task.record):
            before = match.state.clone()
            given_up = CONCEDES.fullmatch(code)
            self.positions.append((before, -1 if given_up else match.move(code).answer))
            match.play(code)

    def look(self, number: int) -> Point:
        """The decision before the move with this number, counted from 0."""
        state, answer = self.positions[number]
        seat = Seat(self.game, state)
        search = self.think(seat, answer, number)
        ideas = best_first(ideas_of(search))
        kept = min(chance_with(search, answer), ideas[0].chance)
        forecaster = Forecaster(search, self.task.names)
        is_worth_it = ideas[0].chance - kept >= WORTH_EXPLAINING
        return Point(
            number + 1,
            int(state.table[TURN]),
            int(seat.seat),
            len(ideas),
            ideas[0].chance,
            kept,
            forecaster.text(answer),
            forecaster.text(ideas[0].answer),
            forecaster.follow(ideas[0].answer, IMAGINED).sentence() if is_worth_it else "",
            forecaster.follow(answer, IMAGINED).sentence() if is_worth_it else "",
            is_secret(state, answer),
        )

    def think(self, seat: Seat, answer: i64, number: int) -> Search:
        """Look for the best move, then at the one that was played, so that both are known well."""
        seconds, rounds = self.task.seconds, self.task.rounds
        search = Thinker(quick(f"review/{number}"), Budget(rounds, seconds), Manner()).begin(seat)
        search.run(Budget(share(rounds, FIRST_LOOK), part(seconds, FIRST_LOOK)), False)
        ForcedSearch(search, answer).run(Budget(share(rounds, 1 - FIRST_LOOK), part(seconds, 1 - FIRST_LOOK)), False)
        return search


def share(rounds: int | None, of: float) -> int | None:
    """A part of so many rounds, at least one."""
    return None if rounds is None else max(1, round(rounds * of))


def part(seconds: float | None, of: float) -> float | None:
    """A part of a time."""
    return None if seconds is None else seconds * of


def chance_with(search: Search, answer: i64) -> float:
    """The winning chance with an answer that was tried; copies of a card are one way."""
    s = search.seat.sample(branch(search.chance))
    ask = s.load()
    assert isinstance(ask, Ask)
    return search.root.mean(search.root.look_for(key_of(s, ask, answer)), search.manner.trust)


def at_desk(game: Game, task: Task) -> Callable[[int], Point]:
    """Somebody who looks at decisions."""
    return Desk(game, task).look


def moves_of(record: Json) -> list[str]:
    """The moves of a record that was replayed already."""
    assert isinstance(record, dict)
    return [str(code) for code in cast("list[Json]", record["moves"])]


# ---- the whole game -------------------------------------------------------------------------------------------------------


def review(
    match: Match,
    names: list[str],
    seats: list[int] | None = None,
    seconds: float | None = None,
    rounds: int | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Review:
    """Look at every decision of these seats in which there was a choice; for so many seconds each, or so many rounds."""
    if rounds is None and seconds is None:
        seconds = USUALLY
    looked_at = range(int(match.state.seats)) if seats is None else seats
    task = Task(match.record(), names, seconds, rounds)
    work = decisions(match, [*looked_at])
    wanted = min(jobs or os.cpu_count() or 1, len(work)) if is_installed(match.game) else 1
    points: list[Point] = []
    for point in spread(match.game, at_desk, task, work, max(1, wanted), in_order=False):
        points.append(point)
        if progress is not None:
            progress(1)
    return Review(match, names, [*looked_at], sorted(points), task)


def decisions(match: Match, seats: list[int]) -> list[int]:
    """The numbers of the moves, from 0, with which one of these seats made a choice."""
    out: list[int] = []
    played = replay(match.record(), lambda name: match.game, 0)
    for number, code in enumerate(match.moves):
        if played.to_move in seats and not CONCEDES.fullmatch(code) and len(played.legal()) > 1:
            out.append(number)
        played.play(code)
    return out


class Review:
    """What the look back has found."""

    def __init__(self, match: Match, names: list[str], seats: list[int], points: list[Point], task: Task) -> None:
        if not points:
            raise BadRequest("nobody has decided anything in this game yet, so there is nothing to look back at")
        self.match: Final = match
        self.names: Final = names
        self.seats: Final = seats
        self.points: Final = points
        self.task: Final = task
        self.moves: Final = len(match.moves)
        self.quiet: Final = quiet_verbs(match.game)
        self.unsaid: Final = unsaid_events(match.game)
        self.ends: Final = [*chances(match.state, match.game.rules.scoring)] if match.over else []
        mistakes = self.mistakes()
        self.turning: Final = sorted([*mistakes, *self.swings(mistakes)])

    def of(self, seat: int) -> list[Point]:
        """The decisions of a seat."""
        return [point for point in self.points if point.seat == seat]

    def curve(self, seat: int) -> list[tuple[int, float]]:
        """The winning chance of a seat by the number of the move; when the game is over, what became of it."""
        found = [(point.move, point.best) for point in self.of(seat)]
        return [*found, (self.moves + 1, float(self.ends[seat]))] if self.ends else found

    def mistakes(self) -> list[Turning]:
        """The moves that gave away most. What is chosen in secret, as the others choose, too, is never called a mistake."""
        found = [one for one in self.points if one.given_away >= MISTAKE and one.played != one.better and not one.is_secret]
        found.sort(key=lambda point: -point.given_away)
        return [
            Turning(one.move, one.turn, one.seat, one.best, one.kept, True, one.played, one.better, one.why_better, one.why_played)
            for one in found[:MOST_MISTAKES]
        ]

    def swings(self, mistakes: list[Turning]) -> list[Turning]:
        """What others, and chance, changed most between two decisions of a seat, or after its last; mistakes are told already."""
        found: list[Turning] = []
        for seat in self.seats:
            own = self.of(seat)
            turns = [*[point.turn for point in own[1:]], int(self.match.state.table[TURN])]
            for point, turn, (move, after) in zip(own, turns, self.curve(seat)[1:], strict=False):
                is_told = any(point.move < one.move < move and one.seat != seat for one in mistakes)
                if abs(after - point.kept) >= SWING and not is_told:
                    says = self.between(point.move, move, seat)
                    found.append(Turning(move, turn, seat, point.kept, after, False, says, "", "", ""))
        found.sort(key=lambda one: -one.size)
        return found[:MOST_SWINGS]

    def between(self, first: int, last: int, seat: int) -> str:
        """What happened after one move and before another, as the seat could read it: what others did, and what came of it."""
        lines = self.match.log(seat)
        decided = [place for place, line in enumerate(lines) if line.kind == "move"]
        stop = decided[last - 1] if last <= len(decided) else len(lines)
        told: list[str] = []
        for place in range(decided[first - 1] + 1, stop):
            line = lines[place]
            said = line.read(seat, self.names)
            if line.kind != "move":
                told += [ended(said)] if self.is_notable(line) else []
            elif line.seat != seat and self.match.moves[decided.index(place)].split()[0] not in self.quiet:
                told.append(ended(said if said.startswith(self.names[line.seat]) else f"{self.names[line.seat]}: {said}"))
        return " ".join(told[-MOST_TOLD:]) or "Nothing was to be seen; chance decided it."

    def is_notable(self, line: Line) -> bool:
        """Does an event tell of a card or a player, and not only that something begins?"""
        return "{" in line.sentence and line.kind not in self.unsaid and "begins" not in line.sentence

    def as_json(self) -> dict[str, Json]:
        """All of it, for a machine."""
        result = self.match.result()
        return {
            "game": self.match.game.name,
            "edition": self.match.game.edition,
            "players": [*self.names],
            "moves": self.moves,
            "seconds": self.task.seconds,
            "rounds": self.task.rounds,
            "result": None if result is None else {"ending": result.ending, "winners": [*result.winners]},
            "decisions": [cast("Json", point._asdict()) for point in self.points],
            "curves": {str(seat + 1): [[move, chance] for move, chance in self.curve(seat)] for seat in self.seats},
            "turning points": [cast("Json", one._asdict()) for one in self.turning],
        }
