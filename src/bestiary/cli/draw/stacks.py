"""Stacks: cards that lie on others or face down, whose they are, and how much of it the viewer is shown."""

from __future__ import annotations

from typing import Final, TypeAlias

from bestiary.cli.terminal.canvas import cut, short
from bestiary.cli.text.view_reader import Card, ViewReader
from bestiary.engine.table import table_file

Segment: TypeAlias = tuple[str, str]  # a piece of a line, and its style
Line: TypeAlias = list[Segment]

SIGN: Final = "▒"  # stands before a card that lies face down
TURNED: Final = "↕"  # stands before a card that comes from another player's deck


class Down:
    """How cards that lie face down are told: the column that says so, and words for who knows what of them."""

    def __init__(self, table: table_file.TableFile) -> None:
        about = table.laid.down or table_file.Down(column="")
        self.column: Final = about.column
        self.unknown: Final = about.unknown or "face down"
        self.secret: Final = about.secret or "only you know"
        self.known: Final = about.known or "others know"
        self.seen: Final = about.seen or "you have seen it"

    def holds(self, card: Card) -> bool:
        """Does the card lie face down?"""
        return self.column != "" and card.column(self.column) > 0

    def name(self, card: Card, wide: int = 1000) -> str:
        """The name with the sign, or that it is face down and no more."""
        if not self.holds(card):
            return short(card.name, wide) if card.name else cut("(hidden)", wide)
        return f"{SIGN} {short(card.name, wide - 2) if card.name else cut(self.unknown, wide - 2)}"

    def who_knows(self, card: Card, is_own: bool) -> str:
        """Who knows what lies there; of a card that lies face up, or that the viewer does not know, nothing is to be said."""
        if not self.holds(card) or not card.name:
            return ""
        if not is_own:
            return self.seen
        return self.known if card.is_known else self.secret


class On:
    """The cards that lie on those of a row: their zone, the column by which they belong together, and what is told of them."""

    def __init__(self, written: table_file.OnCard) -> None:
        self.zone: Final = written.zone
        self.by: Final = written.by
        self.now: Final = written.now
        self.room: Final = written.room  # what of the card below says how many have room on it
        self.free: Final = written.free  # the fact of a card that takes up no room
        self.before: Final = written.before  # stands before its name
        self.says: Final = written.says or "on it"  # how it is told
        self.marks: Final = written.marks  # words by column
        self.order: Final = written.order  # the column by which they lie in order
        self.to: Final = written.to  # the fact that names the card below, instead of the column
        self.under: Final = written.under  # the kind of the only card below, instead of the column

    def cards(self, view: ViewReader, seat: int | None, under: Card) -> list[Card]:
        """What lies on a card, or belongs to it in another way."""
        zones = [zone for zone in view.zones if zone.name == self.zone and zone.seat == seat]
        found = [card for zone in zones for card in zone.cards if self.belongs(card, under)]
        return sorted(found, key=lambda card: card.column(self.order)) if self.order else found

    def belongs(self, card: Card, under: Card) -> bool:
        """Does a card lie on another, or belong to it?"""
        if self.under:
            return under.face is not None and under.face.kind == self.under
        return card.facts.get(self.to) == under.id if self.to else card.column(self.by) == under.column(self.by)

    def taken(self, cards: list[Card], room: str) -> str:
        """How much room they take; at most so much, if the viewer does not know them all."""
        count = sum(1 for card in cards if self.free not in card.facts)
        unsure = any(not card.name for card in cards)
        if unsure and room.isdecimal():
            count = min(count, int(room))
        return f"≤{count}" if unsure and self.free else str(count)


class Stack:
    """A card in play with all that lies on it."""

    def __init__(self, card: Card, lying: list[tuple[On, Card]]) -> None:
        self.card: Final = card
        self.lying: Final = lying  # each with the sort of what lies there
        self.on: Final = [one for _, one in lying]


def flowing(items: list[Line], wide: int, between: str = "  ") -> list[Line]:
    """Items one after the other, on as many lines as they need."""
    lines: list[Line] = []
    for item in items:
        if lines and length(lines[-1]) + len(between) + length(item) <= wide:
            lines[-1] += [(between, ""), *item]
        else:
            lines.append([*item])
    return lines


def length(line: Line) -> int:
    """How many signs a line has."""
    return sum(len(text) for text, _ in line)
