"""What a viewer sees and may know, taken out of the view that the engine gives: the painters read nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Final, cast

from bestiary import Face, Game, Match, Move
from bestiary.engine.log import Line
from bestiary.engine.save import Json
from bestiary.engine.schema import FACE, LOCKED, SEEN, SPECTATOR
from bestiary.server.passing import PASS, is_window

SECRETLY: Final = "{0}"  # the sentence of a decision that the others are not told


class Card:
    """A card as the viewer sees it; a card that the viewer does not know has no face."""

    def __init__(self, game: Game, seen: dict[str, Json]) -> None:
        self.id: Final = number(seen["id"])
        self.owner: Final = number(seen["owner"])
        name = seen.get("name")
        self.name: Final = str(name) if name is not None else ""
        self.face: Final[Face | None] = game.cards.get(self.name) or token(game, self.name)
        self.facts: Final = fields(seen.get("facts"))
        self.columns: Final = {key: number(value) for key, value in seen.items() if isinstance(value, int)}
        self.is_shown = False  # does everybody see it, though it lies where the others see nothing?
        self.is_known = False  # does another player at least know that it lies there?

    def column(self, name: str) -> int:
        """One number of the card, such as its place."""
        return self.columns.get(name, 0)


class Zone:
    """A zone as the viewer sees it."""

    def __init__(self, game: Game, seen: dict[str, Json]) -> None:
        self.name: Final = str(seen["name"])
        seat = seen["seat"]
        self.seat: Final = None if seat is None else number(seat)
        self.count: Final = number(seen["count"])
        self.cards: Final = [Card(game, fields(card)) for card in listed(seen["cards"])]
        kind = next(zone for zone in game.book.schema.zones if zone.name == self.name)
        self.in_play: Final = kind.in_play
        self.sees: Final = kind.sees
        laid = fields(fields(table_of(game).get("zones")).get(self.name))
        self.lies: Final = str(laid.get("lies", "board" if kind.in_play else "hand" if kind.sees == "owner" else "pile"))
        self.remembered: list[str] = []  # cards of others that the viewer knows to lie here, but not which of them they are


class Sight:
    """The whole table as one viewer sees it now."""

    def __init__(self, match: Match, seat: int | None, names: list[str]) -> None:
        view = match.view(seat)
        self.match: Final = match
        self.game: Final = match.game
        self.seat: Final = seat
        self.names: Final = names
        self.viewer: Final = SPECTATOR if seat is None else seat
        self.turn: Final = number(view["turn"])
        self.active: Final = number(view["active"])
        self.score: Final = [number(score) for score in listed(view["score"])]
        self.zones: Final = [Zone(match.game, fields(zone)) for zone in listed(view["zones"])]
        public = named_in(match.view(None))
        for zone in self.zones:
            self._look_at(zone, match, public)
        self.shared: Final = fields(view["numbers"])
        self.players: Final = [fields(one) for one in listed(view["players"])]
        question = view["question"]
        self.asks: Final = str(fields(question)["asks"]) if question is not None else ""
        self.rule: Final = str(fields(question)["rule"]) if question is not None else ""
        about = fields(question).get("card")
        self.about: Final = self.card(number(about)) if about is not None else None  # the card whose text asks
        self.who: Final = match.to_move
        self.is_window: Final = is_window(match)
        self.lines: Final[list[Line]] = match.log(seat)
        better = events_in(match.game, "better")
        again = after_others(self.lines, events_in(match.game, "after"))
        self.repeats: Final = repeats(self.lines, match.moves, events_in(match.game, "repeats"), better) | again
        decided = [line for line in self.lines if line.kind == "move"]
        self.verbs: Final = {id(line): code.partition(" ")[0] for line, code in zip(decided, match.moves, strict=False)}
        self.passes: Final = [line for line, code in zip(decided, match.moves, strict=False) if code == PASS]

    def _look_at(self, zone: Zone, match: Match, public: set[int]) -> None:
        """Who else knows the viewer's hidden cards, and what the viewer knows of those of others without seeing it."""
        s, names = match.state, [face.name for face in match.game.book.faces]
        if zone.sees != "owner" or self.seat is None:
            return
        for card in zone.cards:
            if zone.seat == self.seat:
                knows = int(s.get(SEEN, card.id) | s.get(LOCKED, card.id))
                card.is_shown = card.id in public
                card.is_known = any(knows >> seat & 1 for seat in range(len(self.names)) if seat != self.seat)
            elif not card.name and s.get(LOCKED, card.id) >> self.seat & 1:
                zone.remembered.append(names[s.get(FACE, card.id)])
        zone.remembered.sort()

    def card(self, id: int) -> Card | None:
        """A card by the number of its sleeve."""
        return next((card for zone in self.zones for card in zone.cards if card.id == id), None)

    def foretold(self, move: Move) -> str:
        """What can be told beforehand of what would come of a move of whoever is asked."""
        ask = self.match.question
        return (
            ask.deeds[move.answer & 255].foretells(self.match.clone().state, self.who or 0, move.answer) if ask is not None else ""
        )

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
        chosen = self.game.table.get("numbers")
        named = chosen if isinstance(chosen, list) else list(found)
        return {name: value for name, value in found.items() if value and name in named}

    def last_cards(self) -> list[int]:
        """The cards of the last move that named any: where the eye should be."""
        for line in reversed(self.lines):
            if line.kind == "move" and any(card >= 0 for card in line.cards):
                return [card for card in line.cards if card >= 0]
        return []


def named_in(view: dict[str, Json]) -> set[int]:
    """The cards whose names stand in a view."""
    cards = [fields(card) for zone in listed(view["zones"]) for card in listed(fields(zone)["cards"])]
    return {number(card["id"]) for card in cards if "name" in card}


def events_in(game: Game, list_name: str) -> dict[str, list[str]]:
    """The events that say what the decision before them said, as the game's table.toml names them; and after which moves."""
    written = fields(table_of(game).get("log")).get(list_name)
    if isinstance(written, dict):
        return {name: [str(verb) for verb in listed(verbs)] for name, verbs in written.items()}
    return {str(name): [] for name in listed(written)}


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


def teams_of(table: Mapping[str, Json], seats: int) -> list[str]:
    """The team of each seat, as the game's table.toml names them for so many players; nothing if each plays alone."""
    return [str(team) for team in listed(fields(table.get("teams")).get(str(seats)))]


def is_ally(table: Mapping[str, Json], seats: int, one: int, other: int) -> bool:
    """Do two seats play in one team?"""
    teams = teams_of(table, seats)
    return bool(teams) and teams[one] == teams[other]


def table_of(game: Game) -> dict[str, Json]:
    """What a game's table.toml tells."""
    return cast("dict[str, Json]", game.table)


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
