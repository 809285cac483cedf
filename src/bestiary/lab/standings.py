"""Arena standings: ratings, a cross table, thinking times, and how games end."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from textwrap import wrap
from typing import TYPE_CHECKING

from bestiary.lab.intervals import SetShare, Share
from bestiary.lab.ratings import Rating, Trial, rate
from bestiary.lab.summary import Length

if TYPE_CHECKING:
    from bestiary.engine.state.save import Json
    from bestiary.lab.scoresheet import Entry, Heading

COLUMNS = 80
WHO = "player"
LEAST_TOLD = 0.001
JOINED = "\u00a0"  # a blank at which no line ends


class Meeting:
    """What one player did against another: as the only one of its kind if there are more than two sides.

    Won are the games that only this player won, lost those that only the other won; a tie is any game that nobody won, or both did.
    The share is that of the decided games, with an interval that honours the sets; `even` is the share of equals.
    """

    def __init__(self, one: str, other: str, sides: int, entries: list[Entry]) -> None:
        self.one = one
        self.other = other
        self.even = 1 / sides
        self.games = len(entries)
        self.won = sum(winners(entry) == {one} for entry in entries)
        self.lost = sum(winners(entry) == {other} for entry in entries)
        self.tied = self.games - self.won - self.lost
        sets: dict[int, list[set[str]]] = {}
        for entry in entries:
            sets.setdefault(entry.deal, []).append(winners(entry))
        decided = [(sum(who == {one} for who in each), sum(len(who) == 1 for who in each)) for each in sets.values()]
        self.share = SetShare(decided, self.even * (1 - self.even) * self.games / max(1, len(sets)))

    def as_json(self) -> dict[str, Json]:
        """All of it."""
        return {
            WHO: self.one,
            "against": self.other,
            "games": self.games,
            "won": self.won,
            "lost": self.lost,
            "tied": self.tied,
            "share": self.share.share,
            "low": self.share.low,
            "high": self.share.high,
            "even": self.even,
        }

    def lines(self, roomy: bool) -> list[str]:
        """The same in a cross table, on two lines or three."""
        share = [f"{self.share.share:.1%}", f"{100 * self.share.low:.1f}–{100 * self.share.high:.1f}"]
        if not self.share.total:
            share = ["–", ""]
        elif roomy:
            share = [f"{share[0]} ({share[1]})"]
        return [f"{self.won}–{self.lost}–{self.tied}", *share]


def winners(entry: Entry) -> set[str]:
    """The names of those who won a game."""
    return {entry.seats[seat] for seat in entry.winners}


class Standings:
    """All games of an arena together, or those that are over so far. The players stand in the order of their ratings."""

    def __init__(
        self,
        heading: Heading,
        title: str,
        players: list[str],
        sides: list[list[int]],
        games: int,
        endings: list[str],
        entries: list[Entry],
    ) -> None:
        self.heading = heading
        self.title = title
        self.sides = sides
        self.games_each = games
        self.endings = endings
        self.entries = entries
        self.planned = games * len(players) * (len(players) - 1) // 2
        self.ratings: dict[str, Rating] = self._ratings(players)
        self.players = sorted(players, key=lambda who: -self.ratings[who].points)
        self.meetings = {
            (one, other): self._meeting(one, other)
            for pair in combinations(self.players, 2)
            for one, other in (pair, (pair[1], pair[0]))
        }

    def _meeting(self, one: str, other: str) -> Meeting:
        both = tuple(sorted((one, other)))
        found = [entry for entry in self.entries if entry.pair == both and self._sat(entry).count(one) == 1]
        return Meeting(one, other, len(self.sides), found)

    def _sat(self, entry: Entry) -> list[str]:
        """The player of each side."""
        return [entry.seats[side[0]] for side in self.sides]

    def _ratings(self, players: list[str]) -> dict[str, Rating]:
        trials = [self._trial(entry, players) for entry in self.entries]
        return dict(zip(players, rate(len(players), trials), strict=True))

    def _trial(self, entry: Entry, players: list[str]) -> Trial:
        """A game as the ratings count it: those who won share it, and if nobody did, all share it."""
        sat = self._sat(entry)
        lone, rest = entry.pair if sat.count(entry.pair[0]) == 1 else (entry.pair[1], entry.pair[0])
        shared = [sat[side] for side, seats in enumerate(self.sides) if seats[0] in entry.winners] or sat
        return Trial(players.index(lone), players.index(rest), len(sat), shared.count(lone) / len(shared), entry.deal)

    @property
    def ties(self) -> Share:
        """Games that nobody won, or both."""
        return self._share([len(winners(entry)) != 1 for entry in self.entries])

    def ended(self) -> dict[str, Share]:
        """How the games ended, in the order of the rulebook."""
        names = dict.fromkeys([*self.endings, *(entry.ending for entry in self.entries)])
        return {name: self._share([entry.ending == name for entry in self.entries]) for name in names}

    def _share(self, is_so: list[bool]) -> Share:
        """The share of the games of which something is so."""
        sets: dict[tuple[tuple[str, str], int], list[bool]] = {}
        for entry, so in zip(self.entries, is_so, strict=True):
            sets.setdefault((entry.pair, entry.deal), []).append(so)
        return SetShare([(sum(each), len(each)) for each in sets.values()], len(self.entries) / max(1, len(sets)) / 4)

    @property
    def decisions(self) -> Length:
        """Answers given in a game by all players together."""
        return Length(Counter(entry.decisions for entry in self.entries))

    @property
    def turns(self) -> Length:
        """Turns of each player."""
        return Length(Counter(entry.turns for entry in self.entries), self.heading.seats)

    def thinking(self, who: str) -> tuple[int, int, float, float]:
        """A player's games, its moves that were a choice, the seconds that one took on average, and the slowest."""
        own = [entry for entry in self.entries if who in entry.pair]
        moves = sum(entry.moves[who] for entry in own)
        seconds = sum(entry.seconds[who] for entry in own)
        return len(own), moves, seconds / moves if moves else 0.0, max((entry.slowest[who] for entry in own), default=0.0)

    # ---- for other programs ----------------------------------------------------------------------------------------------

    def as_json(self) -> dict[str, Json]:
        """Everything."""
        heading = self.heading
        found: dict[str, Json] = {
            "game": heading.game,
            "edition": heading.edition,
            "seed": heading.seed,
            "seats": heading.seats,
            "options": {**heading.options},
            "seconds": heading.seconds,
            "games": len(self.entries),
            "games of every two": self.games_each,
            "complete": len(self.entries) == self.planned,
            "players": [self._player_json(who) for who in self.players],
            "cross table": [meeting.as_json() for meeting in self.meetings.values()],
        }
        if self.entries:
            found["ties"] = {**self.ties.as_json()}
            found["turns each"] = {**self.turns.as_json()}
            found["decisions"] = {**self.decisions.as_json()}
            found["endings"] = {name: {**share.as_json()} for name, share in self.ended().items()}
        return found

    def _player_json(self, who: str) -> dict[str, Json]:
        rating, (games, moves, mean, slowest) = self.ratings[who], self.thinking(who)
        return {
            WHO: who,
            "rating": rating.points,
            "low": rating.low,
            "high": rating.high,
            "games": games,
            "moves": moves,
            "seconds a move": mean,
            "slowest move": slowest,
        }

    # ---- for people ------------------------------------------------------------------------------------------------------

    def as_text(self, wide: int = COLUMNS) -> str:
        """The same as plain lines, in so many columns."""
        parts = [self._opening(), self._rating_lines(), self._cross_lines(wide), self._other_lines()]
        return "\n\n".join("\n".join(part) for part in parts)

    def _opening(self) -> list[str]:
        heading = self.heading
        lines = [
            f"{self.title}, edition {heading.edition}, {heading.seats} seats, seed {heading.seed}",
            f"{self.games_each} games of every two players, {self.planned} in all"
            + ("" if len(self.entries) == self.planned else f": {len(self.entries)} of them are over"),
        ]
        return lines if heading.seconds is None else [*lines, f"players that search think {heading.seconds:g} seconds a move"]

    def _rating_lines(self) -> list[str]:
        head = [WHO, "rating", "95 % interval", "games", "moves a game", "seconds a move", "slowest"]
        rows = []
        for who in self.players:
            rating, (games, moves, mean, slowest) = self.ratings[who], self.thinking(who)
            each = f"{moves / games:.1f}" if games else "–"
            rows.append([who, f"{rating.points:+.0f}", str(rating), str(games), each, seconds(mean), seconds(slowest)])
        return ["Ratings on the scale of Elo; 0 is the average of these players.", *columns([head, *rows])]

    def _cross_lines(self, wide: int) -> list[str]:
        """The cross table, with cells of two lines where they have room, else of three."""
        alone = f", alone among {len(self.sides) - 1} of them" if len(self.sides) > 2 else ""
        told = (
            f"Games that the player of a row won, lost and tied against that of a column{alone}; the share of the decided games "
            f"(of equals {1 / len(self.sides):.0%}) and its 95{JOINED}% interval."
        )
        roomy, tight = (columns(self._cross_rows(roomy), numbers=False) for roomy in (True, False))
        return [*(line.replace(JOINED, " ") for line in wrap(told, wide)), *(roomy if max(map(len, roomy)) <= wide else tight)]

    def _cross_rows(self, roomy: bool) -> list[list[str]]:
        rows = [["", *self.players]]
        height = 2 if roomy else 3
        for one in self.players:
            cells = [[""] * height if one == other else self.meetings[one, other].lines(roomy)[:height] for other in self.players]
            padded = [[*cell, *[""] * (height - len(cell))] for cell in cells]
            rows += [[one if line == 0 else "", *(cell[line] for cell in padded)] for line in range(height)]
        return rows

    def _other_lines(self) -> list[str]:
        rows = [
            ["ties", str(self.ties)],
            ["turns each", str(self.turns)],
            ["decisions in a game", str(self.decisions)],
            *([f"ended by {name}", str(share)] for name, share in self.ended().items() if share.count),
        ]
        return columns(rows, numbers=False)


def seconds(number: float) -> str:
    """A time to think."""
    return f"{number:.3f}" if number >= LEAST_TOLD else f"<{LEAST_TOLD}"


def columns(rows: list[list[str]], numbers: bool = True) -> list[str]:
    """Rows in columns two blanks apart: the first to the left, the others to the right if they are numbers."""
    wide = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return [
        "  ".join(
            cell.rjust(room) if place and numbers else cell.ljust(room)
            for place, (cell, room) in enumerate(zip(row, wide, strict=True))
        ).rstrip()
        for row in rows
    ]
