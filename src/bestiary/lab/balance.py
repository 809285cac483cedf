"""Balance reports: all decks against each other at all seats, as a page of tables with intervals.

Every arm (a pairing of decks, at certain seats, with a certain turn order) has deals of its own: the games are independent of
each other, which is what the intervals assume.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Final

from bestiary.engine.table.game import BadRequest
from bestiary.lab.intervals import Share
from bestiary.lab.simulate import Recipe, check, play_all, seat_players
from bestiary.lab.summary import Length, Outcome, Summary

if TYPE_CHECKING:
    from bestiary.engine.state.save import Json
    from bestiary.engine.table.game import Game, Setting
    from bestiary.lab.simulate import Progress


COLUMNS: Final = 132  # of the page that is kept


class Report:
    """What all arms say together."""

    def __init__(self, game: Game, players: list[str], seed: int | str, arms: list[Summary]) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.arms = arms
        self.games = sum(arm.games for arm in arms)

    def decks(self) -> dict[str, Share]:
        """How often each deck won, over all its opponents, seats and turn orders."""
        found: dict[str, list[Share]] = {}
        for arm in self.arms:
            for name, share in arm.decks().items():
                found.setdefault(name, []).append(share)
        return {name: pooled(shares) for name, shares in sorted(found.items())}

    def pairings(self) -> dict[tuple[str, ...], dict[str, Share]]:
        """How often each deck of a pairing won, over all seats and turn orders."""
        found: dict[tuple[str, ...], dict[str, list[Share]]] = {}
        for arm in self.arms:
            names = tuple(sorted(deck.name for deck in arm.starts[0].decks))
            for name, share in arm.decks().items():
                found.setdefault(names, {}).setdefault(name, []).append(share)
        return {names: {name: pooled(shares) for name, shares in sorted(decks.items())} for names, decks in sorted(found.items())}

    def seat(self, seat: int) -> Share:
        """How often a seat won."""
        return pooled(arm.seat(seat) for arm in self.arms)

    @property
    def starter(self) -> Share:
        """How often the player with the first turn won."""
        return pooled(arm.starter for arm in self.arms)

    @property
    def ties(self) -> Share:
        """Games that nobody won."""
        return pooled(arm.ties for arm in self.arms)

    def endings(self) -> dict[str, Share]:
        """How the games ended."""
        names = [ending.name for ending in self.game.rules.endings]
        return {name: pooled(arm.endings()[name] for arm in self.arms) for name in names}

    @property
    def turns(self) -> Length:
        """Turns of each player."""
        return Length(self._all("turns"), len(self.players))

    @property
    def decisions(self) -> Length:
        """Answers given in a game by all players together."""
        return Length(self._all("decisions"))

    def _all(self, field: str) -> Counter[int]:
        table: Counter[int] = Counter()
        for arm in self.arms:
            for one, times in arm.outcomes.items():
                table[one[Outcome._fields.index(field)]] += times
        return table

    def as_json(self) -> dict[str, Json]:
        """Everything, for other programs."""
        return {
            "game": self.game.name,
            "edition": self.game.edition,
            "games": self.games,
            "seed": self.seed,
            "players": [*self.players],
            "by deck": {name: {**share.as_json()} for name, share in self.decks().items()},
            "pairings": [
                {"decks": [*names], "by deck": {name: {**share.as_json()} for name, share in decks.items()}}
                for names, decks in self.pairings().items()
            ],
            "seats": [{**self.seat(seat).as_json()} for seat in range(len(self.players))],
            "first player": {**self.starter.as_json()},
            "ties": {**self.ties.as_json()},
            "turns each": {**self.turns.as_json()},
            "decisions": {**self.decisions.as_json()},
            "endings": {name: {**share.as_json()} for name, share in self.endings().items()},
            "arms": [arm.as_json() for arm in self.arms],
        }

    def as_markdown(self, command: str) -> str:
        """The page that is kept, with the command that made it."""
        who = " against ".join(self.players)
        parts = [
            f"# {self.game.title}: how even it is",
            f"Made by `{command}` with edition {self.game.edition}; the same command gives the same numbers.",
            f"{self.games} games, {who}: each pairing of decks, each deck at each seat, each of them first. Shares of wins are "
            "shares of the decided games. Beside each figure stands its 95 % interval (Wilson).",
            "## Decks",
            table(["deck", "wins", "95 %", "decided games"], [share_row(name, share) for name, share in self.decks().items()]),
            *self._pairing_part(),
            "## Seats and turns",
            table(["who", "wins", "95 %", "decided games"], self._seat_rows()),
            "## Length and endings",
            table(["", "mean", "least", "quartile", "median", "quartile", "most"], self._length_rows()),
            table(["the game ends by", "share", "95 %", "games"], self._ending_rows()),
        ]
        return "\n\n".join(parts) + "\n"

    def _pairing_part(self) -> list[str]:
        pairings = self.pairings()
        if len(pairings) == 1:
            return []
        rows = [[" – ".join(names), *share_row(deck, share)] for names, decks in pairings.items() for deck, share in decks.items()]
        return ["## Pairings", table(["pairing", "deck", "wins", "95 %", "decided games"], rows)]

    def _seat_rows(self) -> list[list[str]]:
        seats = [share_row(f"seat {seat + 1}", self.seat(seat)) for seat in range(len(self.players))]
        return [share_row("first player", self.starter), *seats]

    def _length_rows(self) -> list[list[str]]:
        lengths = (("turns each", self.turns), ("decisions in a game", self.decisions))
        return [[name, *(f"{number:.3g}" for number in length.as_json().values())] for name, length in lengths]

    def _ending_rows(self) -> list[list[str]]:
        return [share_row("a tie", self.ties), *(share_row(name, share) for name, share in self.endings().items())]


def balance(
    game: Game,
    games: int = 1000,
    seed: int | str = 1,
    players: Sequence[str] = ("greedy",),
    seats: int | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
    options: Mapping[str, Setting] | None = None,
) -> Report:
    """Play so many games in each arm, and put them together; `options` are those of the table at which all are played."""
    names = seat_players(game, players, seats)
    recipes = arms(game, seed, names, options)
    if not recipes:
        raise BadRequest(f"{game.title} has no decks that can be played against each other by {len(names)} players")
    return Report(game, names, seed, play_all(game, recipes, games, jobs, progress))


def arms(game: Game, seed: int | str, players: list[str], options: Mapping[str, Setting] | None = None) -> list[Recipe]:
    """Every pairing that the game accepts, with each setting that swaps seats or turn order; each with a seed of its own."""
    found: list[Recipe] = []
    for decks in game.deck_sets(len(players)):
        for swap in game.rules.swaps():
            settings = {**(options or {}), **swap}
            if game.may_meet(decks, settings):
                found.append(check(game, f"{seed}/{len(found)}", players, decks, settings, rules=False))
    return found


def pooled(shares: Iterable[Share]) -> Share:
    """Several shares as one."""
    found = list(shares)
    return Share(sum(share.count for share in found), sum(share.total for share in found))


def share_row(name: str, share: Share) -> list[str]:
    """A share in a table."""
    return [name, f"{share.share:.1%}", f"{share.low:.1%} – {share.high:.1%}", str(share.total)]


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def wrapped(page: str) -> str:
    """The page with its paragraphs wrapped; a row of a table stays one line."""
    lines = [line if line.startswith("|") else fill(line, COLUMNS, break_on_hyphens=False) for line in page.split("\n")]
    return "\n".join(lines)


def write_page(page: str, path: Path) -> None:
    """Write a page whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".part")
    fresh.write_text(wrapped(page), encoding="utf-8")
    os.replace(fresh, path)
