"""Card boxes: how many fit beside each other, and rows of stacks, each card with all that lies on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from bestiary.cli.draw.board import UPRIGHT, Marks, draw_frame, seat_style
from bestiary.cli.draw.stacks import TURNED, Line, On, Stack, flowing
from bestiary.cli.terminal.canvas import CUT, Canvas, cut, short
from bestiary.cli.text.view_reader import Card, ViewReader
from bestiary.engine.state.schema import NOBODY

if TYPE_CHECKING:
    from bestiary.cli.draw.playmat import Mat, Row

FIGHTING: Final = "┏━┓┃┗┛"  # a card that takes part in an attack
EMPTY: Final = "╭┄╮┆╰╯"  # a placement without a card
FACE_DOWN: Final = "┌╌┐╎└┘"
WIDEST_BOX: Final = 34
NARROWEST_BOX: Final = 16
BETWEEN: Final = " · "
NAMED_INSIDE: Final = 5  # so roomy boxes have the name inside; others have it in their border
LINE_BY_LINE: Final = 4  # so roomy ones show what lies on the card line by line; others run it together
CROWDED: Final = 2  # and these shorten it so that two have room side by side
RUNNING: Final = 1  # without room for boxes


def side_by_side(count: int, wide: int, widest: int = WIDEST_BOX, narrowest: int = NARROWEST_BOX) -> tuple[int, int]:
    """How many boxes have room beside each other, and how wide each is."""
    across = max(1, min(count, (wide + 1) // (narrowest + 1)))
    return across, min(widest, (wide + 1) // across - 1)


def marked(card: Card, marks: Marks) -> str:
    """The number by which a card can be chosen, if it has one."""
    number = marks.get(f"#{card.id}", "")
    return f"[{number}] " if number else ""


class StackRow:
    """A row of one side whose cards have others lying on them, as it is drawn for one viewer."""

    def __init__(self, mat: Mat, view: ViewReader, seat: int, row: Row, marks: Marks) -> None:
        self.mat: Final = mat
        self.view: Final = view
        self.seat: Final = seat
        self.row: Final = row
        self.marks: Final = marks
        self.down: Final = mat.down
        self.style: Final = seat_style(seat)
        self.last: Final = view.last_cards()
        self.named = 0  # how wide the names of listed cards are

    def lines(self, placed: list[Card | None], wide: int, box: int) -> list[Text]:
        """The row in boxes that are as high as the highest needs; or, without room for boxes, running on."""
        stacks = [self.row.stack(self.view, self.seat, card) for card in placed]
        if not any(stacks) and (self.row.listed if box == RUNNING else box < LINE_BY_LINE):
            return [Text(f" {self.row.title}: {self.row.slots} empty placements", "dim")]
        if box == RUNNING:
            return self.running(stacks, wide)
        across, each = side_by_side(len(placed), wide, self.mat.widest, self.mat.narrowest)
        lines: list[Text] = []
        for first in range(0, len(stacks), across):
            shown = stacks[first : first + across]
            insides = [self.inside(stack, each - 4, box) for stack in shown]
            canvas = Canvas(wide, 2 + max(1, *[len(inside) for inside in insides]))
            for place, (stack, inside) in enumerate(zip(shown, insides, strict=True)):
                self.box(canvas, place * (each + 1), each, stack, inside, box)
                if self.row.place:
                    canvas.put(place * (each + 1) + each - 4, 0, f" {first + place + 1} ", "dim")
            lines += canvas.lines()
        return lines

    def inside(self, stack: Stack | None, wide: int, box: int) -> list[Line]:
        """What stands in a box: what the stack amounts to, and what lies on its card."""
        if stack is None:
            return []
        now = self.mat.standing_of(self.row, stack)
        if len(BETWEEN.join(now)) <= wide:
            lines: list[Line] = [[(BETWEEN.join(now), "bold")]] if now else []
        else:
            pieces = self.mat.standing_of(self.row, stack, in_short=True)
            lines = flowing([[(cut(one, wide), "bold")] for one in pieces], wide, " ")
        if box >= NAMED_INSIDE:
            lines.insert(0, [(self.down.name(stack.card, wide), self.name_style(stack.card))])
        if box >= LINE_BY_LINE:
            return lines + [self.lying(sort, card, wide, roomy=True) for sort, card in stack.lying]
        each = wide // 2 - 1 if box == CROWDED and len(stack.on) > 2 else wide
        on = [self.lying(sort, card, wide if marked(card, self.marks) else each, roomy=False) for sort, card in stack.lying]
        return lines + flowing(on, wide)

    def name_style(self, card: Card) -> str:
        """The last cards that were moved are underlined."""
        return f"bold underline {self.style}" if card.id in self.last else f"bold {self.style}"

    def lying(self, on: On, card: Card, wide: int, roomy: bool) -> Line:
        """A card that lies on another: its number if it can be chosen, its name, what it adds; face down, who knows it."""
        mark, is_down = marked(card, self.marks), self.down.holds(card)
        before = ("└ " if roomy and not mark else "") + on.before + (f"{TURNED} " if self.is_foreign(card) else "")
        now = "".join(f" {one}" for one in self.mat.told_of_lying(on, card))
        who = self.down.who_knows(card, self.seat == self.view.seat)
        aside, is_told = f" {who}" if who else "", bool(who) and card.is_known
        room = wide - len(mark + before) - (len(aside) if is_told else 0)
        name = self.down.name(card, room - len(now))
        if name.endswith(CUT):
            name, now = self.down.name(card, room), ""
        if not is_told and (not roomy or len(mark + before + name + now + aside) > wide):
            aside = ""
        style = f"italic {self.style}" if is_down and card.name else "dim" if is_down else ""
        added = "dim" if is_down else "bold"
        return [(mark, "bold white"), (before, "dim"), (name, style), (now, added), (aside, "dim italic")]

    def box(self, canvas: Canvas, x: int, wide: int, stack: Stack | None, inside: list[Line], box: int) -> None:
        """One placement with a stack, or nothing."""
        if stack is None:
            draw_frame(canvas, x, 0, wide, canvas.high, EMPTY, "dim")
            canvas.centre(x + 1, canvas.high // 2, wide - 2, "empty", "dim")
            return
        card = stack.card
        fights = self.mat.stands_out(card)
        signs = FIGHTING if fights else FACE_DOWN if self.down.holds(card) else UPRIGHT
        draw_frame(canvas, x, 0, wide, canvas.high, signs, self.style)
        mark = marked(card, self.marks).rstrip()
        if box < NAMED_INSIDE:
            canvas.put(x + 2 + len(mark), 0, f" {self.down.name(card, wide - 8 - len(mark))} ", self.name_style(card))
        for y, line in enumerate(inside, 1):
            at = x + 2
            for text, how in line:
                canvas.put(at, y, text, how)
                at += len(text)
        self.lower_edge(canvas, x, wide, stack, "bold red" if fights else "bold")
        if mark:
            canvas.put(x + 1, 0, mark, "bold white")

    def lower_edge(self, canvas: Canvas, x: int, wide: int, stack: Stack, style: str) -> None:
        """The words for a stack at the left, and at the right what stands on its edge, as long as there is room for it."""
        said, edges = ", ".join(self.words(stack.card)), self.mat.edges_of(self.row, stack)
        if edges and wide - 6 >= len(said) > wide - 7 - len(edges[-1]):
            edges = []
        left = f" {cut(said, wide - 7 - len(edges[-1] if edges else ''))} " if said else ""
        for edge in edges:
            if len(left) + len(edge) + 5 <= wide or edge == edges[-1]:
                canvas.put(x + wide - 4 - len(edge), canvas.high - 1, f" {edge} ", self.style)
                break
        canvas.put(x + 2, canvas.high - 1, left, style)

    def words(self, card: Card) -> list[str]:
        """Its part in an attack, or its marks; who knows it if it lies face down, and that it comes from elsewhere."""
        fights = self.mat.fights(card)
        said = self.mat.marks(card)[: 1 if fights else None]
        if who := self.down.who_knows(card, self.seat == self.view.seat):
            said.append(who)
        if self.is_foreign(card):
            said.append(f"{TURNED} {self.mat.table.laid.foreign or 'from another deck'}")
        return said

    def is_foreign(self, card: Card) -> bool:
        """Does the card belong to another player?"""
        return card.owner not in (self.seat, NOBODY)

    def listed(self, stacks: list[Stack | None], wide: int) -> list[Text]:
        """Each stack on lines of its own, with all that is told of it."""
        lines: list[Text] = []
        self.named = max((len(short(stack.card.name, wide // 3)) for stack in stacks if stack is not None), default=0)
        for place, stack in enumerate(stacks, 1):
            if stack is None:
                lines.append(Text(f" {place if self.row.place else ''} empty", "dim"))
                continue
            sign = "▸" if self.mat.stands_out(stack.card) else " "
            ways = [
                flowing(self.items(stack, place, wide, is_short), wide - 3, " " if is_short else "  ") for is_short in (False, True)
            ]
            flow = min(ways, key=len)
            lines += [Text.assemble("   " if at else sign, *line) for at, line in enumerate(flow)]
        return lines

    def items(self, stack: Stack, place: int, wide: int, in_short: bool) -> list[Line]:
        """All that is told of a stack, piece by piece."""
        first = f"{place} " if self.row.place else ""
        name = short(stack.card.name, wide // 3).ljust(self.named if self.mat.aligned else 0)
        items: list[Line] = [[(f"{first}{marked(stack.card, self.marks)}", "bold white"), (name, self.name_style(stack.card))]]
        items += [[(one, "")] for one in self.mat.standing_of(self.row, stack, in_short)]
        items += [[(one, self.style)] for one in self.mat.edges_of(self.row, stack)[-1 if in_short else 0 :][:1]]
        items += [[(one, "bold red")] for one in self.words(stack.card)]
        return items + [self.lying(sort, card, wide - 5, roomy=True) for sort, card in stack.lying]

    def running(self, stacks: list[Stack | None], wide: int) -> list[Text]:
        """One stack after the other, on as many lines as they need."""
        if self.row.listed:
            return self.listed(stacks, wide)
        items: list[Line] = []
        for place, stack in enumerate(stacks, 1):
            number = f"{place}: " if self.row.place else ""
            if stack is None:
                items.append([(f"{number}empty", "dim")])
                continue
            now = "".join(self.mat.standing_of(self.row, stack)[:1])
            first = (f"{number}{marked(stack.card, self.marks)}", "bold white")
            items.append([first, (self.down.name(stack.card, wide // 2), "bold"), (f" {now}" if now else "", "")])
            items += [self.lying(sort, card, wide // 2, roomy=False) for sort, card in stack.lying]
        return [Text.assemble(" ", *line) for line in flowing(items, wide - 1)]
