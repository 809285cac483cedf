"""Starting or resuming a game in the terminal, and the hall where one picks what to play."""

from __future__ import annotations

import secrets
import textwrap
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from shutil import get_terminal_size
from typing import cast

import bestiary
from bestiary import BadRecord, BadRequest, Deck, Game, Match
from bestiary.cli.draw.drawn_screen import Drawn
from bestiary.cli.draw.plain_screen import Screen
from bestiary.cli.table.arguments import open_decks, open_game, read_seed
from bestiary.cli.table.computers import HUMAN
from bestiary.cli.table.options import read_options, written
from bestiary.cli.table.table import Table
from bestiary.cli.terminal import files
from bestiary.cli.terminal.consoles import is_plain_terminal, output
from bestiary.cli.terminal.control_characters import say
from bestiary.cli.terminal.errors import MISUSED, UserError
from bestiary.cli.terminal.keyboard import Keys
from bestiary.cli.text.decks import deck_line
from bestiary.cli.text.view_reader import is_ally, teams_of
from bestiary.engine.state.save import Json
from bestiary.engine.table.game import Setting
from bestiary.engine.table.record import replay
from bestiary.players.levels import LEVELS
from bestiary.players.registry import PLAYERS, USUAL


def screen_for(game: Game, players: list[str], plain: bool) -> Screen:
    """Drawn in a terminal, told in plain lines otherwise."""
    tags = [tag_of(game, players, seat) for seat in range(len(players))]
    return Screen(game, tags) if plain or is_plain_terminal() else Drawn(game, tags, output())


def tag_of(game: Game, players: list[str], seat: int) -> str:
    """What a player is called beside the number of the seat: you, or who plays there; and with whom."""
    name, alone = players[seat], players.count(HUMAN) == 1
    teams = teams_of(game.table, len(players))
    if alone and (name == HUMAN or not teams):
        return "you" if name == HUMAN else name
    if alone:
        return f"{name} ally" if is_ally(game.table, len(players), seat, players.index(HUMAN)) else name
    team = f"team {teams[seat]}" if teams else ""
    return team if name == HUMAN else f"{name} {team}".rstrip()


def seated(game: Game, players: Sequence[str], decks: int = 0) -> list[str]:
    """Who sits where: as named; unnamed, one person and the usual opponents, as many as decks were named if that can be."""
    if not players:
        return [HUMAN, *[USUAL] * ((decks if decks in game.rules.seats else game.rules.seats[0]) - 1)]
    if len(players) not in game.rules.seats:
        raise UserError(f"{game.title} is for {' or '.join(map(str, game.rules.seats))} players, not {len(players)}", MISUSED)
    return list(players)


def read_saved(path: Path, cards: Sequence[Path], upto: int | None = None) -> tuple[Match, list[str]]:
    """The match in a file, and who played it."""
    content = files.read_json(path)
    try:
        match = replay(content, lambda name: open_game(name, cards), upto)
    except BadRecord as error:
        raise UserError(f"{path}: {error}") from None
    return match, players_in(content, match.start.seats)


def players_in(content: Json, seats: int) -> list[str]:
    """Who played a saved game; a bare record does not say."""
    said = content.get("players") if isinstance(content, dict) else None
    known = [HUMAN, *PLAYERS]
    if isinstance(said, list) and len(said) == seats and all(name in known for name in said):
        return [str(name) for name in said]
    return [HUMAN, *[USUAL] * (seats - 1)]


def resume(
    game: Game, name: str, players: Sequence[str], cards: Sequence[Path], plain: bool, fast: bool, seconds: float | None
) -> Table:
    """The table where a saved game is gone on with."""
    path = files.find_save(name)
    match, before = read_saved(path, cards)
    if match.game.name != game.name:
        raise UserError(f"{path} is a game of {match.game.title}: bestiary play {match.game.name} --resume {files.shown(path)}")
    if players and len(players) != len(before):
        raise UserError(f"that game has {len(before)} players, not {len(players)}", MISUSED)
    who = list(players) or before
    return Table(match, who, screen_for(match.game, who, plain), Keys(), path, fast, seconds)


def begin(
    game: Game,
    players: Sequence[str],
    decks: Sequence[str],
    options: Sequence[str],
    seed: str | None,
    plain: bool,
    fast: bool,
    seconds: float | None,
) -> Table:
    """A new game at a new table; where there are more decks than players, one person picks both, unless something was named."""
    keys = Keys()
    if not players and not decks and seed is None and keys.is_terminal and len(game.rules.seats) > 1:
        players = Hall(keys, say).seats(game)
    who = seated(game, players, len(decks))
    chosen, settings = open_decks(game, decks), read_options(game, options)
    if chosen is None and seed is None and keys.is_terminal and who.count(HUMAN) == 1 and len(game.decks) > len(who):
        chosen = Hall(keys, say).decks(game, who)
    if seed is None and keys.is_terminal and HUMAN in who:
        settings = Hall(keys, say).options(game, settings)
    match = game.new(read_seed(seed), chosen, settings, len(who))
    return Table(match, who, screen_for(game, who, plain), keys, None, fast, seconds)


def sit_down(table: Table, record: Path | None) -> int:
    """Play at a table; the record goes to a file if one is named, which must be writable before anybody plays."""
    if record is not None:
        files.must_be_writable(record)
        table.record = record
    return table.run()


# ---- the hall -------------------------------------------------------------------------------------------------------------


class Hall:
    """Where one comes in: pick a game, an opponent and a deck, or go on with a game that was left."""

    def __init__(self, keys: Keys, say: Callable[[str], None]) -> None:
        self.keys = keys
        self.say = say

    def pick(self, question: str, lines: list[str]) -> int:
        """A number from a list; Enter takes the first."""
        self.say(question)
        wide = min(get_terminal_size().columns, 100)
        for number, line in enumerate(lines, 1):
            self.say(textwrap.fill(f"  {number}  {line}", wide, subsequent_indent="     "))
        while True:
            typed = self.keys.line("Number (Enter for 1, q to leave): ").lower()
            if typed in ("q", "quit", "exit"):
                raise UserError("good-bye.", 0)
            if typed in ("", *[str(number) for number in range(1, len(lines) + 1)]):
                return int(typed or "1") - 1
            self.say(f"Please type a number from 1 to {len(lines)}.")

    def table(self, plain: bool) -> Table:
        """All questions, then the table."""
        self.say("Welcome to Bestiary.")
        kept = saved_games()[:5]
        names = bestiary.games()
        lines = [f"{bestiary.load(name).title}" for name in names] + [f"go on with {path.stem}" for path in kept]
        number = self.pick("What would you like to play?", lines)
        if number >= len(names):
            path = kept[number - len(names)]
            match, who = read_saved(path, ())
            return Table(match, who, screen_for(match.game, who, plain), self.keys, path, fast=False)
        game = bestiary.load(names[number])
        opponents = [*sorted(PLAYERS, key=order_of_opponents), HUMAN]
        told = [*[f"{name}: {PLAYERS[name]}" for name in opponents[:-1]], "another person at this keyboard"]
        seats = self.how_many(game)
        opponent = opponents[self.pick("Against whom?", told)]
        if len(game.decks) > seats:
            who = [HUMAN, *[opponent] * (seats - 1)]
            match = game.new(decks=self.decks(game, who), options=self.options(game, {}), seats=seats)
            return Table(match, who, screen_for(game, who, plain), self.keys, None, fast=False)
        match, seat = self.deal(game, seats)
        who = [opponent] * match.start.seats
        who[seat] = HUMAN
        return Table(match, who, screen_for(game, who, plain), self.keys, None, fast=False)

    def how_many(self, game: Game) -> int:
        """How many play, where a game can be for several numbers of players."""
        numbers = game.rules.seats
        if len(numbers) == 1:
            return numbers[0]
        lines = [f"{number} players{', in teams' if teams_of(game.table, number) else ''}" for number in numbers]
        return numbers[self.pick("How many play?", lines)]

    def seats(self, game: Game) -> list[str]:
        """One person, and as many usual opponents as there are to be."""
        return [HUMAN, *[USUAL] * (self.how_many(game) - 1)]

    def options(self, game: Game, given: Mapping[str, Setting]) -> dict[str, Setting]:
        """The options that are agreed on before each game, as its table.toml names them; Enter takes the usual value."""
        out = dict(given)
        names = game.table.asked
        for option in [option for option in game.options if option.name in names and option.name not in given]:
            while option.name not in out:
                asks = f"{option.says[:1].upper()}{option.says[1:]} (Enter for {written(option.values[0])}): "
                typed = self.keys.line(asks) or written(option.values[0])
                try:
                    out.update(read_options(game, [f"{option.name}={typed}"]))
                except (UserError, BadRequest) as error:
                    said = f"No: {error}{'' if str(error).endswith('?') else '.'}"
                    self.say(textwrap.fill(said, min(get_terminal_size().columns, 100)))
        return out

    def decks(self, game: Game, who: list[str]) -> list[str | Deck]:
        """A deck for each seat: one's own first, then what the others play, which can be left to chance."""
        names, out = list(game.decks), []
        own = who.index(HUMAN)
        lines = [deck_line(game.decks[name]) for name in names]
        mine = names[self.pick(f"Which deck is yours? (Read one first: bestiary decks {game.name} DECK)", lines)]
        others = [name for name in names if name != mine]
        for seat in range(len(who)):
            out.append(mine if seat == own else self.other_deck(game, others, self.whose(game, who, seat)))
        return cast("list[str | Deck]", out)

    def whose(self, game: Game, who: list[str], seat: int) -> str:
        """Another player, as the question for a deck names them."""
        if len(who) == 2:
            return "your opponent's"
        ally = is_ally(game.table, len(who), seat, who.index(HUMAN))
        return f"that of Player {seat + 1}, {'your ally' if ally else 'an opponent'}"

    def other_deck(self, game: Game, names: list[str], whose: str) -> str:
        """The deck of another player."""
        number = self.pick(f"And {whose}?", ["any of these", *[deck_line(game.decks[name]) for name in names]])
        return secrets.choice(names) if number == 0 else names[number - 1]

    def deal(self, game: Game, seats: int) -> tuple[Match, int]:
        """A match with the deck of one's choice, and the seat where it is played."""
        usual = game.rules.default_decks(game.rules.seats[0])
        decks = sorted(game.decks.values(), key=lambda deck: usual.index(deck.name) if deck.name in usual else len(usual))
        if len(decks) < 2:
            return game.new(options=self.options(game, {}), seats=seats), 0
        deck = decks[self.pick("Which deck is yours?", [deck_line(deck) for deck in decks])]
        return with_deck(game, deck)


def order_of_opponents(name: str) -> tuple[int, int]:
    """The usual opponent first, then the levels, then those that do not search."""
    levels = [*LEVELS]
    return (0, 0) if name == USUAL else (1, levels.index(name)) if name in levels else (2, 0)


def with_deck(game: Game, deck: Deck) -> tuple[Match, int]:
    """A match in which one seat has this deck and the others the usual ones: at the first seat where that can be played."""
    usual = game.rules.default_decks(game.rules.seats[0])
    seats = range(len(usual))
    for seat in sorted(seats, key=lambda seat: usual[seat] != deck.name):
        chosen = [deck.name if one == seat else usual[one] for one in seats]
        try:
            return game.new(decks=cast("list[str | Deck]", chosen)), seat
        except BadRequest:
            continue
    raise UserError(f"the deck {deck.title} cannot be played against the usual ones")


def saved_games() -> list[Path]:
    """The games that were left, the last one first."""
    folder = files.saves_folder()
    if not folder.is_dir():
        return []
    return sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
