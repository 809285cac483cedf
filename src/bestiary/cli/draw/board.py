"""Board drawing: a game's table.toml names a kind of board; without it the zones are shown as they are."""

from __future__ import annotations

import textwrap
from typing import Final, TypeAlias

from rich.cells import cell_len
from rich.text import Text

from bestiary import Face, Game, Move
from bestiary.cli.terminal.canvas import Canvas, cut, two_lines
from bestiary.cli.text.templates import printed_value
from bestiary.cli.text.view_reader import Card, ViewReader, Zone
from bestiary.engine.state.save import Json

SEATS: Final = ("cyan", "yellow", "magenta", "green")  # the colour of each player
ABILITIES: Final = {"green": "green", "blue": "bright_blue", "red": "red"}
BOX: Final = 20  # how wide a card of the general board is
MOST_ROWS: Final = 16  # rows that the general board asks for
UPRIGHT: Final = "┌─┐│└┘"

Marks: TypeAlias = dict[str, str]  # the number of a choice, by the word of notation or "#card" it stands for


class Board:
    """The general board: every zone in play as a row of cards."""

    has_sides: bool = False  # does the drawing itself tell how the players stand?
    news: int = 0  # so many lines of the log come before the texts of the hand
    roomy: tuple[tuple[int, int], ...] = ()  # lines for a card's text and for the log where there is more room than usual
    lists: bool = False  # does it need far less room when it is crowded?
    known: str = "others know"  # of a hidden card that is not hidden from all others

    def moment(self, view: ViewReader) -> list[str]:
        """Where the game stands besides the turn: the stage, and what is under way; as written, nothing."""
        return []

    def standing(self, view: ViewReader, seat: int | None) -> str:
        """How a player, or for None the table, stands: score, numbers, and how many cards lie where."""
        score = view.game.table.score
        said = [f"{score} {view.score[seat]}"] if seat is not None and view.score else []
        said += [f"{name} {value}" for name, value in view.numbers(seat).items()]
        zones = [zone for zone in view.of(seat) if zone.name != score or seat is None]
        return ", ".join(said + [f"{zone.name} {zone.count}" for zone in zones])

    def brief(self, face: Face) -> Text:
        """What is printed on a card and matters most, for a line of the hand; as written, all of it."""
        return self.printed(face)

    def brief_of(self, card: Card) -> Text:
        """The same of a card as it lies there; as written, what is printed."""
        return self.brief(card.face) if card.face is not None else Text()

    def tight_of(self, card: Card) -> str:
        """What is told of it where there is room for hardly more than its name; as written, nothing."""
        return ""

    def words_of(self, card: Card) -> str:
        """The same, to be heard."""
        return self.words(card.face) if card.face is not None else ""

    def shorter(self, brief: Text) -> Text:
        """What is printed, where it is too long for a line of the hand; as written, no shorter."""
        return brief

    def marks(self, card: Card) -> list[str]:
        """What a card is marked with, in words; as written, nothing."""
        return []

    def order(self, word: str) -> tuple[int, int]:
        """Where a word of notation lies on the board; as written, nowhere."""
        return (0, 0)

    def seen(self, view: ViewReader, marks: Marks) -> set[int]:
        """The cards that the drawing shows."""
        return {card.id for zone in view.in_play() for card in zone.cards}

    def beside(self, view: ViewReader) -> list[Zone]:
        """The zones that are shown card by card beside the board: as written, the viewer's hand."""
        return view.hand()

    def places(self, view: ViewReader, marks: Marks) -> set[str]:
        """The words of notation and cards ("#7") that the drawing shows with their numbers."""
        return {f"#{card}" for card in self.seen(view, marks)}

    def printed(self, face: Face) -> Text:
        """All that is printed on a card but its name and text, on one line."""
        line = Text()
        for name, value in face.fields.items():
            if shown := printed_value(value):
                line.append(f"{'  ' if line else ''}{name} ", "dim")
                line.append(shown, ABILITIES.get(shown, ""))
        return line

    def words(self, face: Face) -> str:
        """The same, to be heard."""
        return ", ".join(f"{name} {shown}" for name, value in face.fields.items() if (shown := printed_value(value)))

    def hint(self, view: ViewReader, move: Move, in_words: bool) -> str:
        """What a move would amount to, in a few signs or words; as written, nothing."""
        return ""

    def least(self, view: ViewReader, wide: int, marks: Marks, crowded: bool = False) -> int:
        """How many rows the board should have."""
        return min(MOST_ROWS, len(self._boxes(view, wide, {})))

    def draw(self, view: ViewReader, wide: int, high: int, marks: Marks) -> list[Text]:
        """The board in so many columns and rows, or a little more where it cannot be smaller: boxes, or without room a list."""
        boxes = self._boxes(view, wide, marks)
        return boxes if len(boxes) <= high else self._list(view, wide, marks)

    def _boxes(self, view: ViewReader, wide: int, marks: Marks) -> list[Text]:
        lines: list[Text] = []
        for zone in view.in_play():
            title = Text(zone_title(view, zone), f"bold {seat_style(zone.seat)}")
            if not zone.cards:
                title.append("  nothing", "dim")
            lines += [title, *self._row(zone, wide, marks)]
        return lines

    def _row(self, zone: Zone, wide: int, marks: Marks) -> list[Text]:
        across = max(1, (wide + 1) // (BOX + 1))
        lines: list[Text] = []
        for first in range(0, len(zone.cards), across):
            cards = zone.cards[first : first + across]
            canvas = Canvas(wide, max(len(inside(card)) for card in cards) + 2)
            for place, card in enumerate(cards):
                draw_box(canvas, place * (BOX + 1), card, marks.get(f"#{card.id}", ""))
            lines += canvas.lines()
        return lines

    def _list(self, view: ViewReader, wide: int, marks: Marks) -> list[Text]:
        lines: list[Text] = []
        for zone in view.in_play():
            lines.append(Text(zone_title(view, zone), f"bold {seat_style(zone.seat)}"))
            for card in zone.cards:
                mark = f"[{marks[key]}]" if (key := f"#{card.id}") in marks else ""
                facts = ", ".join(f"{name} {printed_value(value)}" for name, value in facts_of(card))
                name = f"{mark:>5} {card.name or '(hidden)'}"
                first, *more = textwrap.wrap(facts, max(wide - cell_len(name) - 2, 10)) or [""]
                lines.append(Text.assemble((name, "bold"), f"  {first}"))
                lines += [Text(f"        {one}") for one in more]
        return lines

    def names(self) -> list[str]:
        """The parts that can be looked at one by one; as written, there are none."""
        return []

    def only(self, view: ViewReader, wide: int, name: str) -> list[Text]:
        """One of its parts, all of it."""
        return []

    def tell_all(self, view: ViewReader, name: str = "") -> list[str]:
        """All that lies on the table, or one of its parts, in sentences, whatever is asked."""
        return self.tell(view, {})

    def tell(self, view: ViewReader, marks: Marks) -> list[str]:
        """The board in sentences."""
        lines = []
        for zone in view.in_play():
            lines.append(f"{zone_title(view, zone)}: {'nothing' if not zone.cards else ''}".rstrip(" "))
            for card in zone.cards:
                facts = ", ".join(f"{name} {printed_value(value)}" for name, value in facts_of(card))
                lines.append(f"  {card.name or 'a hidden card'}{': ' if facts else ''}{facts}.")
        return lines


def facts_of(card: Card) -> list[tuple[str, Json]]:
    """What a card amounts to, without what is empty."""
    return [(name, value) for name, value in card.facts.items() if printed_value(value)]


def seat_style(seat: int | None) -> str:
    """The colour of a player."""
    return SEATS[seat % len(SEATS)] if seat is not None else "white"


def zone_title(view: ViewReader, zone: Zone) -> str:
    """A zone as it is headed."""
    name = zone.name.capitalize()
    return name if zone.seat is None else f"{name} of {view.names[zone.seat]}"


def inside(card: Card) -> list[str]:
    """What stands in the box of a card: its name, perhaps on two lines, and what it amounts to now."""
    names = [line for line in two_lines(card.name or "(hidden)", BOX - 2) if line]
    return names + [cut(f"{name} {printed_value(value)}", BOX - 2) for name, value in facts_of(card)]


def draw_box(canvas: Canvas, x: int, card: Card, mark: str) -> None:
    """One card of the general board."""
    draw_frame(canvas, x, 0, BOX, canvas.high, UPRIGHT, seat_style(card.owner))
    names = len([line for line in two_lines(card.name or "(hidden)", BOX - 2) if line])
    for row, line in enumerate(inside(card), 1):
        canvas.put(x + 1, row, line, "bold" if row <= names else "")
    if mark:
        canvas.put(x + 2, 0, f"[{mark}]", "bold white")


def draw_frame(canvas: Canvas, x: int, y: int, wide: int, high: int, signs: str, style: str) -> None:
    """An empty box; the signs are corner, level, corner, upright, corner, corner."""
    canvas.put(x, y, signs[0] + signs[1] * (wide - 2) + signs[2], style)
    for row in range(y + 1, y + high - 1):
        canvas.put(x, row, signs[3] + " " * (wide - 2) + signs[3], style)
    canvas.put(x, y + high - 1, signs[4] + signs[1] * (wide - 2) + signs[5], style)


def board_of(game: Game) -> Board:
    """The board that a game's table.toml names."""
    from bestiary.cli.draw.atlas import Atlas
    from bestiary.cli.draw.lattice import Lattice
    from bestiary.cli.draw.playmat import Mat

    kind = game.table.board
    if kind == "atlas":
        return Atlas(game)
    if kind == "mat":
        return Mat(game.table)
    return Lattice() if kind == "lattice" else Board()
