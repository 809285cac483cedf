"""Reader of a view for the terminal: the table as one viewer sees it; the drawing code reads nothing else."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, cast

from bestiary import Face, Game, Match, Move
from bestiary.engine.state.save import NOTHING, Json
from bestiary.engine.state.schema import SPECTATOR
from bestiary.engine.table.table_file import LogRules, TableFile
from bestiary.engine.views.log import Line
from bestiary.engine.views.view_types import CardView, ZoneView
from bestiary.server.rooms.auto_pass import PASS, is_window

SECRETLY: Final = "{0}"  # the sentence of a decision that the others are not told


class Card:
    """A card as the viewer sees it; a card that the viewer does not know has no face."""

    def __init__(self, game: Game, seen: CardView) -> None:
        self.id: Final = seen["id"]
        self.owner: Final = seen["owner"]
        self.name: Final = seen.get("name", "")
        self.face: Final[Face | None] = game.cards.get(self.name) or token(game, self.name)
        self.facts: Final = seen.get("facts", NOTHING)
        self.columns: Final = {key: value for key, value in seen.items() if isinstance(value, int)}
        self.is_shown: Final = seen.get("shown", False)  # does everybody see it, though it lies where the others see nothing?
        self.known_by: Final = seen.get("known_by", [])  # the other seats that know that it lies there

    @property
    def is_known(self) -> bool:
        """Does another player at least know that this hidden card lies there?"""
        return self.is_shown or bool(self.known_by)

    def column(self, name: str) -> int:
        """One number of the card, such as its place."""
        return self.columns.get(name, 0)


class Zone:
    """A zone as the viewer sees it."""

    def __init__(self, game: Game, seen: ZoneView) -> None:
        self.name: Final = seen["name"]
        self.seat: Final = seen["seat"]
        self.count: Final = seen["count"]
        self.cards: Final = [Card(game, card) for card in seen["cards"]]
        kind = next(zone for zone in game.book.schema.zones if zone.name == self.name)
        self.in_play: Final = kind.in_play
        self.sees: Final = kind.sees
        laid = game.table.zones.get(self.name)
        by_schema = "board" if kind.in_play else "hand" if kind.sees == "owner" else "pile"
        self.lies: Final = laid.lies if laid is not None and laid.lies is not None else by_schema
        self.remembered: Final = seen.get("remembered", [])  # cards that the viewer knows to lie here, but not which they are


class ViewReader:
    """The whole table as one viewer sees it now."""

    def __init__(self, match: Match, seat: int | None, names: list[str]) -> None:
        view = match.view(seat)
        self.match: Final = match
        self.game: Final = match.game
        self.seat: Final = seat
        self.names: Final = names
        self.viewer: Final = SPECTATOR if seat is None else seat
        self.turn: Final = view["turn"]
        self.active: Final = view["active"]
        self.score: Final = view["score"]
        self.zones: Final = [Zone(match.game, zone) for zone in view["zones"]]
        self.shared: Final[dict[str, Json]] = {**view["numbers"]}
        self.players: Final = view["players"]
        question = view["question"]
        self.asks: Final = question["asks"] if question is not None else ""
        self.rule: Final = question["rule"] if question is not None else ""
        about = question["card"] if question is not None else None
        self.about: Final = self.card(about) if about is not None else None  # the card whose text asks
        self.who: Final = match.to_move
        self.is_window: Final = is_window(match)
        self.lines: Final[list[Line]] = match.log(seat)
        log = match.game.table.log
        again = after_others(self.lines, log.after)
        self.repeats: Final = repeats(self.lines, match.moves, repeated_events(log), log.better) | again
        decided = [line for line in self.lines if line.kind == "move"]
        self.verbs: Final = {id(line): code.partition(" ")[0] for line, code in zip(decided, match.moves, strict=False)}
        self.passes: Final = [line for line, code in zip(decided, match.moves, strict=False) if code == PASS]

    def card(self, id: int) -> Card | None:
        """A card by the number of its sleeve."""
        return next((card for zone in self.zones for card in zone.cards if card.id == id), None)

    def foretold(self, move: Move) -> str:
        """What can be told beforehand of what would come of a move of whoever is asked."""
        return self.match.foretell(move)

    def told(self, lines: list[Line]) -> list[Line]:
        """These lines of the log without those that only say what another of them says."""
        return [line for line in lines if id(line) not in self.repeats]

    def in_play(self) -> list[Zone]:
        """The zones whose cards lie on the table."""
        return [zone for zone in self.zones if zone.in_play]

    def hand(self) -> list[Zone]:
        """The viewer's own zones beside the table that the others do not see."""
        own = [zone for zone in self.zones if zone.seat == self.seat and self.seat is not None]
        return [zone for zone in own if zone.sees == "owner" and not zone.in_play]

    def of(self, seat: int | None) -> list[Zone]:
        """The zones of a player that are not in play; those of nobody for None."""
        return [zone for zone in self.zones if zone.seat == seat and not zone.in_play]

    def facts(self, seat: int | None) -> dict[str, Json]:
        """All that the view tells of a player, or of the table."""
        return self.shared if seat is None else self.players[seat]

    def numbers(self, seat: int | None) -> dict[str, Json]:
        """What is told of a player, or of the table, and is not 0; if the game's table names some of it, only that."""
        found = self.facts(seat)
        chosen = self.game.table.numbers
        named = chosen if chosen is not None else list(found)
        return {name: value for name, value in found.items() if value and name in named}

    def last_cards(self) -> list[int]:
        """The cards of the last move that named any: where the eye should be."""
        for line in reversed(self.lines):
            if line.kind == "move" and any(card >= 0 for card in line.cards):
                return [card for card in line.cards if card >= 0]
        return []


def repeated_events(log: LogRules) -> dict[str, list[str]]:
    """The events that say what the decision before them said, as the game's table.toml names them; and after which moves."""
    return log.repeats if isinstance(log.repeats, dict) else {name: [] for name in log.repeats}


def repeats(lines: list[Line], moves: list[str], events: dict[str, list[str]], better: dict[str, list[str]]) -> set[int]:
    """Of a decision and an event that says the same, the one that can be left out: the event, or a decision made in secret.

    Where the event says it better, it is the decision.
    """
    out: set[int] = set()
    decided, verb, codes = None, "", iter(moves)
    for line in lines:
        if line.kind == "move":
            decided, verb = line, next(codes, "").partition(" ")[0]
        elif line.kind in events and decided is not None and line.seat == decided.seat and verb in (events[line.kind] or [verb]):
            if decided.sentence == SECRETLY:
                out.add(id(decided))
            elif set(line.cards) & set(decided.cards):
                out.add(id(line))
        elif decided is not None and line.seat == decided.seat and verb in better.get(line.kind, []):
            out.add(id(decided))
    return out


def after_others(lines: list[Line], events: dict[str, list[str]]) -> set[int]:
    """The events that say of a card what the event just before them has said, as the game's table.toml names both."""
    pairs = pairwise(lines)
    return {id(line) for before, line in pairs if before.kind in events.get(line.kind, []) and set(line.cards) & set(before.cards)}


def teams_of(table: TableFile, seats: int) -> list[str]:
    """The team of each seat, as the game's table.toml names them for so many players; nothing if each plays alone."""
    return table.teams.get(str(seats), [])


def is_ally(table: TableFile, seats: int, one: int, other: int) -> bool:
    """Do two seats play in one team?"""
    teams = teams_of(table, seats)
    return bool(teams) and teams[one] == teams[other]


def token(game: Game, name: str) -> Face | None:
    """The face of something that is in no card file."""
    return next((face for face in game.book.faces if name and face.name == name), None)


def number(value: Json) -> int:
    """A whole number of a view."""
    return int(cast("int", value))


def fields(value: Json) -> dict[str, Json]:
    """A table of a view; what is not there is empty."""
    return value if isinstance(value, dict) else {}


def listed(value: Json) -> list[Json]:
    """A list of a view."""
    return value if isinstance(value, list) else []
