"""Balance reports of games without decks: seats, length, endings and what was chosen, for each number of seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from bestiary.lab.balance import share_row, table
from bestiary.lab.simulate import Recipe, check, play_all, seat_players
from bestiary.lab.summary import AT_END, AT_START, Summary

if TYPE_CHECKING:
    from bestiary.engine.state.save import Json
    from bestiary.engine.table.game import Game, Setting
    from bestiary.lab.simulate import Progress


class BoxReport:
    """What the games with each number of seats say."""

    def __init__(self, game: Game, player: str, seed: int | str, tables: list[Summary]) -> None:
        self.game = game
        self.player = player
        self.seed = seed
        self.tables = tables
        self.games = sum(one.games for one in tables)

    def as_json(self) -> dict[str, Json]:
        """Everything, for other programs."""
        return {
            "game": self.game.name,
            "edition": self.game.edition,
            "games": self.games,
            "seed": self.seed,
            "player": self.player,
            "tables": [{**one.as_json(), "counted": counted_json(one)} for one in self.tables],
        }

    def as_markdown(self, command: str) -> str:
        """The page that is kept, with the command that made it."""
        parts = [
            f"# {self.game.title}: how even it is",
            f"Made by `{command}` with edition {self.game.edition}; the same command gives the same numbers.",
            f"{self.games} games, every seat {self.player}. Shares of wins are shares of the decided games. Beside each figure "
            "stands its 95 % interval (Wilson).",
        ]
        for one in self.tables:
            parts += table_part(one)
        return "\n\n".join(parts) + "\n"


def table_part(one: Summary) -> list[str]:
    """All about the games with so many seats."""
    seats = len(one.players)
    return [
        f"## {seats} seats",
        f"{one.games} games; a fair share of the wins is {1 / seats:.1%}.",
        table(["who", "wins", "95 %", "decided games"], seat_rows(one)),
        table(["", "mean", "least", "quartile", "median", "quartile", "most"], length_rows(one)),
        table(["the game ends by", "share", "95 %", "games"], ending_rows(one)),
        *counted_part(one, AT_START),
        *counted_part(one, AT_END),
    ]


def counted_part(one: Summary, moment: str) -> list[str]:
    """How the seats fared that had each thing at that moment."""
    found = one.counted(moment)
    if not found:
        return []
    rows = [share_row(name, share) for name, share in found.items()]
    return [f"What the seats had {moment}:", table([f"had {moment}", "wins", "95 %", "seats that had it"], rows)]


def seat_rows(one: Summary) -> list[list[str]]:
    """Who wins how often."""
    seats = [share_row(f"seat {seat + 1}", one.seat(seat)) for seat in range(len(one.players))]
    return [share_row("first player", one.starter), *seats]


def length_rows(one: Summary) -> list[list[str]]:
    """How long the games took."""
    lengths = (("turns each", one.turns), ("decisions in a game", one.decisions))
    return [[name, *(f"{number:,.4g}" for number in length.as_json().values())] for name, length in lengths]


def ending_rows(one: Summary) -> list[list[str]]:
    """How the games ended."""
    return [share_row("a tie", one.ties), *(share_row(name, share) for name, share in one.endings().items())]


def counted_json(one: Summary) -> dict[str, Json]:
    """What the seats had, for other programs."""
    return {moment: {name: {**share.as_json()} for name, share in one.counted(moment).items()} for moment in (AT_START, AT_END)}


def has_decks(game: Game) -> bool:
    """Does anybody bring a deck to this game?"""
    return bool(game.rules.default_decks(game.rules.seats[0]))


def weigh_box(
    game: Game,
    games: int = 1000,
    seed: int | str = 1,
    players: Sequence[str] = ("greedy",),
    jobs: int | None = None,
    progress: Progress | None = None,
    options: Mapping[str, Setting] | None = None,
) -> BoxReport:
    """So many games with each number of seats, or with as many as players are named."""
    recipes = box_recipes(game, seed, players, options)
    return BoxReport(game, " and ".join(dict.fromkeys(players)), seed, play_all(game, recipes, games, jobs, progress))


def box_recipes(game: Game, seed: int | str, players: Sequence[str], options: Mapping[str, Setting] | None) -> list[Recipe]:
    """What is played: a table for each number of seats."""
    counts = [len(players)] if len(players) > 1 else game.rules.seats
    return [check(game, f"{seed}/{count}", seat_players(game, players, count), None, options, rules=False) for count in counts]
