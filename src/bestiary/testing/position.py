"""Position builder: any position of any game, written down by names, for tests, puzzles and bug reports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from bestiary.engine.play.agenda import settle
from bestiary.engine.play.force import enter, speaks
from bestiary.engine.state.rng import Chance, Scripted, quick
from bestiary.engine.state.schema import ACTIVE, NOBODY, SPENT, TURN, Number, Zone
from bestiary.engine.state.state import State, empty_state, new_card
from bestiary.engine.table.game import Game
from bestiary.engine.table.match import Match, Start
from bestiary.engine.views.log import Log

Card: TypeAlias = "str | Mapping[str, str | int]"
Where: TypeAlias = "Mapping[str, object]"
ALWAYS = {"spent": SPENT}
LARGEST = 2**31  # number of the table or of a player
LARGEST_OF_A_CARD = 2**15 - 1


class BadPosition(ValueError):
    """A position that cannot be set up as it was written."""


def position(game: Game, where: Where, rolls: Sequence[int] | None = None, seats: int | None = None) -> Match:
    """A match that stands as `where` says, ready to go on.

    Zones hold lists of cards from the top down, one list for each seat (shared zones: one list); a card is its name, or a table
    with its columns: {"card": "Merman", "x": 0, "y": 0, "turned": 1}. Numbers are given by name, per seat as lists. "active" is
    the seat whose turn it is, "turn" the number of the turn, "agenda" the names of the steps still to come, the next one last
    (without it the game says what comes next). `rolls` scripts chance: a roll too many is an error, and what is left over can be
    read from `match.state.chance`.
    """
    if not isinstance(where, Mapping):
        raise BadPosition("a position is a table of zones and numbers by their names")
    chance: Chance = quick(0) if rolls is None else Scripted(list(rolls))
    count = seats or game.rules.seats[0]
    s = empty_state(game.book, count, chance)
    s.table[ACTIVE] = _number("active", where.get("active", 0), NOBODY, count - 1)
    s.table[TURN] = _number("turn", where.get("turn", 1), 0, LARGEST)
    known = {"active", "turn", "agenda"}
    for zone in game.book.schema.zones:
        known.add(zone.name)
        _fill_zone(game, s, zone, where.get(zone.name, []))
    for number in game.book.schema.numbers:
        known.add(number.name)
        _fill_number(s, number, where.get(number.name))
    for name in where:
        if name not in known:
            raise BadPosition(f'{game.title} has no zone or number "{name}"; it has {", ".join(sorted(known))}')
    game.rules.arrange(s)
    _enter_all(game, s)
    _push_agenda(game, s, where.get("agenda"))
    s.log = Log()
    settle(s)
    return Match(game, s, Start(game.name, game.edition, count, 0, "quick", [], game.settings({})))


def _number(name: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or not least <= value <= most:
        raise BadPosition(f'"{name}" must be a whole number from {least} to {most}')
    return value


def _fill_zone(game: Game, s: State, zone: Zone, content: object) -> None:
    lists = [content] if zone.shared else content
    if not isinstance(lists, list) or len(lists) > s.seats:
        raise BadPosition(f'"{zone.name}" must be a list of cards for each of the {s.seats} seats')
    for seat, cards in enumerate(lists):
        if not isinstance(cards, list):
            raise BadPosition(f'"{zone.name}" must be a list of lists: the cards of each seat')
        for card in reversed(cards):
            _put(game, s, zone, seat, card)


def _put(game: Game, s: State, zone: Zone, seat: int, card: Card) -> None:
    if not isinstance(card, str | Mapping):
        raise BadPosition(f'a card of "{zone.name}" must be its name, or a table with its name as "card"')
    columns: dict[str, object] = {"card": card} if isinstance(card, str) else dict(card)
    name = str(columns.pop("card", ""))
    if name not in game.cards:
        raise BadPosition(f'{game.title} has no card "{name}"')
    owner = _number("owner", columns.pop("owner", NOBODY if zone.shared else seat), NOBODY, int(s.seats) - 1)
    sleeve = new_card(s, game.face_number(name), owner, zone.number + seat)
    schema = game.book.schema
    numbers = {column.name: column.number for column in [*schema.itself, *schema.stay]}
    for column, value in columns.items():
        number = ALWAYS.get(column, numbers.get(column))
        if number is None:
            raise BadPosition(f'a card has no "{column}"; it has {", ".join([*ALWAYS, *numbers])}')
        s.set(number, sleeve, _number(column, value, -LARGEST_OF_A_CARD, LARGEST_OF_A_CARD))


def _fill_number(s: State, number: Number, value: object) -> None:
    if value is None:
        return
    values = [value] if number.shared else value
    if not isinstance(values, list) or len(values) > s.book.schema.seats:
        raise BadPosition(f'"{number.name}" must be {"a number" if number.shared else "a list with a number for each seat"}')
    for seat, one in enumerate(values):
        s.table[number.number + seat] = _number(number.name, one, -LARGEST, LARGEST)


def _enter_all(game: Game, s: State) -> None:
    for zone in game.book.schema.in_play:
        for card in reversed(list(s.cards(zone))):
            if speaks(s, card):
                enter(s, card)


def _push_agenda(game: Game, s: State, names: object) -> None:
    if names is None:
        game.rules.go_on(s)
        return
    if not isinstance(names, list):
        raise BadPosition('"agenda" must be a list of the names of steps, the next one last')
    for name in names:
        if not isinstance(name, str) or name not in game.book.by_name:
            raise BadPosition(f'{game.title} has no step "{name}"')
        s.push(game.book.by_name[name], s.table[ACTIVE], NOBODY, NOBODY, NOBODY)
