"""The growing grid: upright cards tall, sideways ones wide, each value on the edge where it lies."""

from __future__ import annotations

import re
from typing import Final

from rich.text import Text

from bestiary import Face, Move
from bestiary.cli.draw.board import ABILITIES, UPRIGHT, Board, Marks, draw_frame, seat_style
from bestiary.cli.terminal.canvas import Canvas, cut, short, two_lines
from bestiary.cli.text.view_reader import Card, ViewReader, listed, number
from bestiary.engine.state.save import Json

PLACE: Final = re.compile(r"(-?\d+),(-?\d+)")
EDGES: Final = ("north", "east", "south", "west")
PRINTED_EDGES: Final = ("top", "right", "bottom", "left")
ARROWS: Final = ("↑", "→", "↓", "←")
STEPS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
SIDEWAYS: Final = "╔═╗║╚╝"
MARGIN: Final = 4  # columns for the numbers of the rows


class Shape:
    """How large a cell is drawn; upright cards are narrower, sideways ones fill its width."""

    def __init__(self, wide: int, high: int, narrow: int) -> None:
        self.wide: Final = wide
        self.high: Final = high
        self.narrow: Final = narrow


SHAPES: Final = (Shape(16, 5, 12), Shape(14, 5, 10), Shape(14, 3, 12), Shape(12, 3, 10), Shape(10, 3, 8))
SMALLEST: Final = SHAPES[-1]


class Frame:
    """The part of the lattice that is drawn: its first and last column and row."""

    def __init__(self, west: int, east: int, south: int, north: int) -> None:
        self.west: Final = west
        self.east: Final = east
        self.south: Final = south
        self.north: Final = north

    @property
    def wide(self) -> int:
        """How many columns it has."""
        return self.east - self.west + 1

    @property
    def high(self) -> int:
        """How many rows it has."""
        return self.north - self.south + 1

    def holds(self, x: int, y: int) -> bool:
        """Is this cell in it?"""
        return self.west <= x <= self.east and self.south <= y <= self.north


class Lattice(Board):
    """Cells x,y with x to the east and y to the north; cards have four values, a health and the damage on it."""

    def order(self, word: str) -> tuple[int, int]:
        """Cells are numbered as one reads: row by row from the north."""
        place = place_of(word)
        return (-place[1], place[0]) if place else (0, 0)

    def places(self, view: ViewReader, marks: Marks) -> set[str]:
        shown = {word for word in marks if PLACE.fullmatch(word)}
        return shown | {f"#{card.id}" for card in cards_of(view)}

    def printed(self, face: Face) -> Text:
        values, marks = face.fields.get("attack"), face.fields.get("marks")
        if not isinstance(values, list) or not isinstance(marks, list):
            return super().printed(face)
        line = Text(f"♥{face.fields.get('health')}".ljust(3), "red")
        for edge in range(4):
            line.append(f" {ARROWS[edge]}", "dim")
            line.append(f"{values[edge]}{'!' if marks[edge] else ''}".ljust(2), "bold")
        ability = str(face.fields.get("ability", "none"))
        if ability != "none":
            line.append(f" {ability:<5}", ABILITIES.get(ability, ""))
        return line

    def words(self, face: Face) -> str:
        values, marks = face.fields.get("attack"), face.fields.get("marks")
        if not isinstance(values, list) or not isinstance(marks, list):
            return super().words(face)
        edges = [f"{PRINTED_EDGES[edge]} {values[edge]}{' with !' if marks[edge] else ''}" for edge in range(4)]
        ability = str(face.fields.get("ability", "none"))
        said = f"health {face.fields.get('health')}, {', '.join(edges)}"
        return said if ability == "none" else f"{said}, {ability} ability"

    def hint(self, view: ViewReader, move: Move, in_words: bool) -> str:
        """The printed values as they would lie when a card of the hand is laid, and what they would point at."""
        place, face = place_of(move.code), self._face(view, move)
        if place is None or face is None:
            return ""
        values = turned([number(value) for value in listed_values(face)], "turned" in move.code.split())
        signs = ", ".join(f"{EDGES[edge]} {values[edge]}" for edge in range(4))
        if not in_words:
            signs = " ".join(f"{ARROWS[edge]}{values[edge]}" for edge in range(4))
        at = {(card.column("x"), card.column("y")): card for card in cards_of(view)}
        beside = [(edge, at.get((place[0] + STEPS[edge][0], place[1] + STEPS[edge][1]))) for edge in range(4)]
        points = [f"{values[edge]} at {card.name}" for edge, card in beside if card is not None]
        return f"{signs}{': ' if points else ''}{', '.join(points)}"

    def _face(self, view: ViewReader, move: Move) -> Face | None:
        """The card of the hand that a move lays; one on the table is not turned by being moved."""
        words = [word.partition("#")[0] for word in move.code.split()]
        for card in [card for zone in view.hand() for card in zone.cards]:
            if card.face is not None and card.face.slug in words and isinstance(card.face.fields.get("attack"), list):
                return card.face
        return None

    # ---- drawn ------------------------------------------------------------------------------------------------------------

    def least(self, view: ViewReader, wide: int, marks: Marks, crowded: bool = False) -> int:
        """Three low cards one above the other, the numbers below, and what lies beyond."""
        return 3 * SMALLEST.high + 2

    def draw(self, view: ViewReader, wide: int, high: int, marks: Marks) -> list[Text]:
        cards, opens = cards_of(view), [place for word in marks if (place := place_of(word)) and PLACE.fullmatch(word)]
        taken = [(card.column("x"), card.column("y")) for card in cards]
        if not taken and not opens:
            return [Text("The table is empty.", "dim")]
        whole = around(taken + opens)
        shape = shape_for(whole, wide, high)
        frame = whole if fits(whole, shape, wide, high) else clipped(whole, shape, wide, high, eye(view, taken, opens))
        canvas = Canvas(MARGIN + frame.wide * shape.wide, frame.high * shape.high + 1)
        numbers_at_the_sides(canvas, frame, shape)
        for x, y in opens:
            if frame.holds(x, y):
                draw_open(canvas, frame, shape, x, y, marks[f"{x},{y}"])
        last = view.last_cards()
        for card in cards:
            if frame.holds(card.column("x"), card.column("y")):
                draw_card(canvas, frame, shape, card, marks.get(f"#{card.id}", ""), card.id in last)
        return [*canvas.lines(), *beyond(whole, frame, wide)]

    # ---- told -------------------------------------------------------------------------------------------------------------

    def tell(self, view: ViewReader, marks: Marks) -> list[str]:
        cards = sorted(cards_of(view), key=lambda card: (-card.column("y"), card.column("x")))
        lines = ["The table is empty." if not cards else f"On the table, from north to south, {len(cards)}:"]
        at = {(card.column("x"), card.column("y")): card for card in cards}
        lines += [f"  {told(view, card, at)}" for card in cards]
        opens = [word for word in marks if PLACE.fullmatch(word)]
        if opens:
            lines.append(f"Open cells: {'; '.join(opens)}.")
        return lines


def place_of(word: str) -> tuple[int, int] | None:
    """The cell that a word or a line of notation names."""
    for part in word.split():
        found = PLACE.fullmatch(part)
        if found:
            return int(found[1]), int(found[2])
    return None


def cards_of(view: ViewReader) -> list[Card]:
    """All cards on the lattice."""
    return [card for zone in view.in_play() for card in zone.cards]


def listed_values(face: Face) -> list[Json]:
    """The four printed values."""
    values = face.fields.get("attack")
    return [int(str(value)) for value in values] if isinstance(values, list) else [0, 0, 0, 0]


def turned(values: list[int], is_turned: bool) -> list[int]:
    """Four values as they lie: a turned card shows its bottom to the north."""
    return values[2:] + values[:2] if is_turned else values


def lies(card: Card) -> list[str]:
    """The four values of a card on the table, each with its "!"."""
    values = [number(value) for value in listed(card.facts.get("values"))] or [0, 0, 0, 0]
    marks = card.face.fields.get("marks") if card.face is not None else None
    signs = [int(bool(mark)) for mark in marks] if isinstance(marks, list) else [0, 0, 0, 0]
    signs = turned(signs, card.column("turned") != 0)
    return [f"{value}{'!' if sign else ''}" for value, sign in zip(values, signs, strict=True)]


def is_sideways(card: Card) -> bool:
    """Does the card lie sideways?"""
    return card.face is not None and card.face.fields.get("lies") == "landscape"


def health_of(card: Card) -> tuple[str, str]:
    """Health and the damage that points at it ("4→♥7"), and a colour that says how near death is."""
    health, damage = number(card.facts.get("health", 0)), number(card.facts.get("damage", 0))
    style = "bold red" if damage >= health else "yellow" if damage * 2 >= health else "green"
    return (f"{damage}→♥{health}" if damage else f"♥{health}"), style


def told(view: ViewReader, card: Card, at: dict[tuple[int, int], Card]) -> str:
    """One card in a sentence: where, whose, how it lies, its values and its neighbours."""
    x, y = card.column("x"), card.column("y")
    way = f"{'sideways' if is_sideways(card) else 'upright'}{', turned' if card.column('turned') else ''}"
    edges = []
    for edge, value in enumerate(lies(card)):
        other = at.get((x + STEPS[edge][0], y + STEPS[edge][1]))
        said = value.replace("!", " with !")
        edges.append(f"{EDGES[edge]} {said}{f' at {other.name}' if other is not None else ''}")
    damage, health = number(card.facts.get("damage", 0)), number(card.facts.get("health", 0))
    return f"{x},{y}: {card.name} of {view.names[card.owner]}, {way}; {', '.join(edges)}; health {health}, {damage} pointing at it."


# ---- what part is drawn ---------------------------------------------------------------------------------------------------


def around(places: list[tuple[int, int]]) -> Frame:
    """The smallest frame that holds all of these cells."""
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return Frame(min(xs), max(xs), min(ys), max(ys))


def fits(frame: Frame, shape: Shape, wide: int, high: int) -> bool:
    """Is there room for the frame in this shape?"""
    return frame.wide * shape.wide + MARGIN <= wide and frame.high * shape.high + 1 <= high


def shape_for(frame: Frame, wide: int, high: int) -> Shape:
    """The largest shape in which all of it can be drawn; else the widest low one for its columns."""
    for shape in SHAPES:
        if fits(frame, shape, wide, high):
            return shape
    low = [shape for shape in SHAPES if shape.high == SMALLEST.high]
    return next((shape for shape in low if frame.wide * shape.wide + MARGIN <= wide), SMALLEST)


def eye(view: ViewReader, taken: list[tuple[int, int]], opens: list[tuple[int, int]]) -> tuple[int, int]:
    """Where the action is: the one cell that is spoken of, or the card last moved, or the middle of what there is."""
    if len(opens) == 1:
        return opens[0]
    last = view.last_cards()
    for card in cards_of(view):
        if card.id in last:
            return card.column("x"), card.column("y")
    whole = around(taken or opens)
    return (whole.west + whole.east) // 2, (whole.south + whole.north) // 2


def clipped(whole: Frame, shape: Shape, wide: int, high: int, centre: tuple[int, int]) -> Frame:
    """As much of the frame as there is room for, around the eye."""
    columns = min(whole.wide, max(2, (wide - MARGIN) // shape.wide))
    rows = min(whole.high, max(2, (high - 2) // shape.high))
    west = max(whole.west, min(centre[0] - columns // 2, whole.east - columns + 1))
    south = max(whole.south, min(centre[1] - rows // 2, whole.north - rows + 1))
    return Frame(west, west + columns - 1, south, south + rows - 1)


def beyond(whole: Frame, frame: Frame, wide: int) -> list[Text]:
    """What is not drawn is said."""
    more = [
        ("west", frame.west - whole.west),
        ("east", whole.east - frame.east),
        ("north", whole.north - frame.north),
        ("south", frame.south - whole.south),
    ]
    said = [f"{count} {side}" for side, count in more if count > 0]
    return [Text(cut(f"(more: {', '.join(said)}; type board)", wide), "dim")] if said else []


# ---- one cell -------------------------------------------------------------------------------------------------------------


def corner(frame: Frame, shape: Shape, x: int, y: int) -> tuple[int, int]:
    """Where on the canvas a cell begins; north is up."""
    return MARGIN + (x - frame.west) * shape.wide, (frame.north - y) * shape.high


def numbers_at_the_sides(canvas: Canvas, frame: Frame, shape: Shape) -> None:
    """The y of each row at its left, the x of each column below it."""
    for y in range(frame.south, frame.north + 1):
        canvas.put(0, corner(frame, shape, 0, y)[1] + shape.high // 2, f"{y:>2}", "dim")
    for x in range(frame.west, frame.east + 1):
        canvas.centre(corner(frame, shape, x, 0)[0], canvas.high - 1, shape.wide, str(x), "dim")


def draw_open(canvas: Canvas, frame: Frame, shape: Shape, x: int, y: int, mark: str) -> None:
    """A cell where a card may be laid: its number in the menu if it has one, and its coordinates."""
    left, top = corner(frame, shape, x, y)
    if mark:
        canvas.centre(left, top + shape.high // 2, shape.wide, f"[{mark}]", "bold white")
        canvas.centre(left, top + shape.high // 2 + 1, shape.wide, f"{x},{y}", "dim")
    else:
        canvas.centre(left, top + shape.high // 2, shape.wide, f"· {x},{y} ·", "dim")


def draw_card(canvas: Canvas, frame: Frame, shape: Shape, card: Card, mark: str, is_last: bool) -> None:
    """A card in its cell: upright tall and thin, sideways wide and short, values on the edges, name and health inside."""
    left, top = corner(frame, shape, card.column("x"), card.column("y"))
    sideways = is_sideways(card)
    wide = shape.wide if sideways else shape.narrow
    high = 3 if sideways else shape.high
    left += (shape.wide - wide) // 2
    top += (shape.high - high) // 2
    style = seat_style(card.owner)
    draw_frame(canvas, left, top, wide, high, SIDEWAYS if sideways else UPRIGHT, style)
    draw_inside(canvas, left, top, wide, high, card, f"bold underline {style}" if is_last else f"bold {style}")
    draw_values(canvas, left, top, wide, high, lies(card), 0 if high > 3 else len(health_of(card)[0]) + 2)
    if mark:
        canvas.put(left + 1, top, f"[{mark}]", "bold white")


def draw_inside(canvas: Canvas, left: int, top: int, wide: int, high: int, card: Card, style: str) -> None:
    """Name and health; a low card has its health in the lower edge."""
    health, colour = health_of(card)
    if high == 3:
        _, east, _, west = map(len, lies(card))
        room = wide - east - west
        canvas.centre(left + west, top + 1, room, short(card.name, room), style)
        canvas.put(left + 1, top + 2, health, colour)
        return
    first, second = two_lines(card.name, wide - 4)
    canvas.centre(left + 1, top + 1, wide - 2, first, style)
    canvas.centre(left + 2, top + 2, wide - 4, second, style)
    canvas.centre(left + 1, top + 3, wide - 2, health, colour)


def draw_values(canvas: Canvas, left: int, top: int, wide: int, high: int, values: list[str], after: int) -> None:
    """The four values on their edges: north, east, south, west; what stands in the lower edge takes so many columns."""
    north, east, south, west = values
    middle = top + high // 2
    canvas.put(left + wide // 2 - 1, top, f"{north}", value_style(north))
    canvas.put(left + wide - len(east), middle, east, value_style(east))
    canvas.put(left + min(max(wide // 2 - 1, after), wide - len(south)), top + high - 1, south, value_style(south))
    canvas.put(left, middle, west, value_style(west))


def value_style(value: str) -> str:
    """A value with "!" stands out."""
    return "bold bright_magenta" if value.endswith("!") else "bold"
