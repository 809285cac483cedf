"""Parts of a large table: each can be drawn in several sizes, from the tightest to the roomiest."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from rich.text import Text

from bestiary.cli.draw.board import Marks, seat_style
from bestiary.cli.draw.boxes import BETWEEN, RUNNING, StackRow, marked
from bestiary.cli.terminal.canvas import cut, short
from bestiary.cli.text.keywords import flat
from bestiary.cli.text.templates import abbreviated, filled, printed_value
from bestiary.cli.text.view_reader import Card, ViewReader, Zone, listed
from bestiary.engine.table import table_file

if TYPE_CHECKING:
    from bestiary.cli.draw.atlas import Atlas
    from bestiary.cli.draw.playmat import Row

PARTY: Final = "■"  # stands for whoever is at a place
NOT_IN: Final = "·"  # a place is not in a group
LONGEST_NAME: Final = 21
SHORTEST_NAME: Final = 14
TIGHTEST_NAME: Final = 9
IN_FULL: Final = 0  # how much is told of a place
IN_SHORT: Final = 1
TIGHT: Final = 2
ALL_OF_THEM: Final = 2  # the way in which all places are drawn
IN_BOXES: Final = 3  # the height of boxes with what lies on a card run together
FOR_A_TEXT: Final = 30  # columns that are enough to begin a text


class Part:
    """One part: its name, its zones, and its ways to be drawn, from the tightest to the roomiest."""

    ways: tuple[str, ...] = ()

    def __init__(self, atlas: Atlas, written: table_file.PartBase) -> None:
        self.atlas: Final = atlas
        self.name: Final = written.name
        self.names: Final = written.zones

    def zones(self, view: ViewReader) -> list[Zone]:
        """Its zones as they are named, each of all players."""
        return [zone for name in self.names for zone in view.zones if zone.name == name]

    def lines(self, view: ViewReader, wide: int, way: int, marks: Marks) -> list[Text]:
        """The part drawn in one of its ways."""
        raise NotImplementedError

    def shown(self, view: ViewReader, way: int, marks: Marks) -> set[int]:
        """The cards that stand there with their numbers, drawn in this way or a roomier one."""
        raise NotImplementedError

    def tell(self, view: ViewReader) -> list[str]:
        """The part in sentences."""
        raise NotImplementedError

    def title(self, words: str, wide: int) -> Text:
        """The line above the part."""
        line = Text.assemble(("── ", "dim"), (cut(words, wide - 4), "bold"), " ")
        line.append("─" * max(0, wide - len(line.plain)), "dim")
        return line


class Places(Part):
    """A map: every place with what it is, the groups that join it to others, and who is there.

    Where there is little room, only those where somebody is, or that can be chosen.
    """

    ways = ("tight", "near", "all", "texts")

    def __init__(self, atlas: Atlas, written: table_file.MapPart) -> None:
        super().__init__(atlas, written)
        self.groups: Final = written.groups
        self.letters: Final = written.letters
        self.here: Final = written.here
        self.now: Final = written.now
        self.tight: Final = written.tight or self.now
        self.signs: Final = written.signs

    def cards(self, view: ViewReader) -> list[Card]:
        """All places, those of a group together."""
        order = list(self.letters)
        cards = [card for zone in self.zones(view) for card in zone.cards]
        return sorted(cards, key=lambda card: [order.index(one) for one in self.groups_of(card) if one in order])

    def groups_of(self, card: Card) -> list[str]:
        """The groups of a place."""
        found = card.face.fields.get(self.groups) if card.face is not None else None
        return [str(one) for one in found] if isinstance(found, list) else []

    def parties(self, card: Card) -> list[int]:
        """The seats of those who are there."""
        return [int(str(one)) - 1 for one in listed(card.facts.get(self.here))]

    def near(self, view: ViewReader) -> set[int]:
        """The places that share a group with the one where the viewer is, and this one itself."""
        cards = self.cards(view)
        own = {name for card in cards if view.seat in self.parties(card) for name in self.groups_of(card)}
        return {card.id for card in cards if own & set(self.groups_of(card))}

    def shown(self, view: ViewReader, way: int, marks: Marks) -> set[int]:
        return {card.id for card in self.cards(view) if way >= ALL_OF_THEM or f"#{card.id}" in marks or self.parties(card)}

    def lines(self, view: ViewReader, wide: int, way: int, marks: Marks) -> list[Text]:
        wanted = self.shown(view, way, marks)
        cards = [card for card in self.cards(view) if card.id in wanted]
        near, left = self.near(view), len(self.cards(view)) - len(cards)
        across, named, how = self.columns(cards, wide, way)
        entries = [self.entry(card, named, how, marks, card.id in near) for card in cards]
        if way > ALL_OF_THEM:
            longest = max((len(entry.plain) for entry in entries), default=0)
            entries = [self.with_text(entry, card, longest, wide) for entry, card in zip(entries, cards, strict=True)]
        return [self.head(wide, left), *in_columns(entries, across, wide)]

    def columns(self, cards: list[Card], wide: int, way: int) -> tuple[int, int, int]:
        """How many columns there are, how wide a name is, and how much is told besides."""
        if way > ALL_OF_THEM:
            return 1, LONGEST_NAME, IN_FULL
        for across in (3, 2, 1):
            for how in (IN_FULL, IN_SHORT) if way else (TIGHT,):
                rest = max((len(self.entry(card, 0, how, {}, True).plain) for card in cards), default=0)
                room = (wide + 1) // across - 2 - rest
                if room >= (LONGEST_NAME if across > 2 else SHORTEST_NAME if way else TIGHTEST_NAME):
                    return across, min(room, LONGEST_NAME), how
        return 1, SHORTEST_NAME, IN_SHORT

    def head(self, wide: int, left: int) -> Text:
        """What the letters mean, and how many places are not shown."""
        legend = " ".join(f"{letter} {name}" for name, letter in self.letters.items())
        more = f" ({left} more: board {self.name})" if left else ""
        return self.title(f"{self.name.capitalize()}{more}: {legend}", wide)

    def facts(self, values: Mapping[str, str], how: int) -> list[str]:
        """What a place is, piece by piece."""
        said = filled(self.tight if how == TIGHT else self.now, values)
        return said if how == IN_FULL else [abbreviated(one, self.atlas.in_short).strip() for one in said]

    def entry(self, card: Card, named: int, how: int, marks: Marks, is_near: bool) -> Text:
        """A place on a line: its number if it can be chosen, name, signs, what it is, its groups, who is there."""
        mark, own = marked(card, marks).rstrip(), set(self.groups_of(card))
        sign = "".join(sign if card.face is not None and card.face.fields.get(name) else " " for name, sign in self.signs.items())
        name = card.name if len(card.name) <= named else cut(card.name.removeprefix("The "), named)
        line = Text.assemble((f"{mark:>4} ", "bold white"), (name.ljust(named), "bold" if is_near else "dim"))
        line.append(f"{sign} ", "yellow")
        wide = [max((len(one) for one in column), default=0) for column in self.measures(how)]
        facts = [one.ljust(width) for one, width in zip(self.facts(self.atlas.values(card), how), wide, strict=False)]
        line.append(" ".join(facts), "" if is_near else "dim")
        groups = "".join(letter if name in own else NOT_IN for name, letter in self.letters.items())
        line.append(f" {groups}", "cyan" if is_near else "dim")
        line.append(" ")
        for seat in self.parties(card):
            line.append(f"{PARTY}{seat + 1}", f"bold {seat_style(seat)}")
        return line

    def measures(self, how: int) -> list[list[str]]:
        """Every piece that is told of any place, piece by piece."""
        faces = [face for face in self.atlas.game.cards.values() if self.groups in face.fields]
        told = [self.facts({name: printed_value(value) for name, value in face.fields.items()}, how) for face in faces]
        return [list(column) for column in zip_longest(*told, fillvalue="")]

    def with_text(self, entry: Text, card: Card, longest: int, wide: int) -> Text:
        """A place with as much of its text as there is room for."""
        room = wide - longest - 2
        if card.face is not None and room >= FOR_A_TEXT:
            entry.append(" " * (longest - len(entry.plain)))
            entry.append(f" {cut(flat(card.face.text), room)}", "italic dim")
        return entry

    def tell(self, view: ViewReader) -> list[str]:
        lines, near = [f"{self.name.capitalize()}:"], self.near(view)
        for card in self.cards(view):
            if card.id not in near and not self.parties(card):
                continue
            there = [view.names[seat] for seat in self.parties(card)]
            said = [*self.facts(self.atlas.values(card), IN_FULL), f"in {' and '.join(self.groups_of(card))}"]
            said += [f"here: {', '.join(there)}"] if there else []
            lines.append(f"  {card.name}: {', '.join(said)}.")
        return lines


class Here(Part):
    """The place where the viewer is, with its text."""

    ways = ("line", "text")

    def __init__(self, atlas: Atlas, written: table_file.HerePart) -> None:
        super().__init__(atlas, written)
        self.here: Final = written.here
        self.now: Final = written.now

    def place(self, view: ViewReader) -> Card | None:
        """Where the viewer is; whoever watches is where the player in turn is."""
        seat = view.active if view.seat is None else view.seat
        cards = [card for zone in self.zones(view) for card in zone.cards]
        return next((card for card in cards if seat + 1 in listed(card.facts.get(self.here))), None)

    def shown(self, view: ViewReader, way: int, marks: Marks) -> set[int]:
        return set()

    def words(self, card: Card) -> list[str]:
        """What the place is, and its text."""
        facts = BETWEEN.join(filled(self.now, self.atlas.values(card)))
        return [f"{card.name} ({facts})", flat(card.face.text) if card.face is not None else ""]

    def lines(self, view: ViewReader, wide: int, way: int, marks: Marks) -> list[Text]:
        card = self.place(view)
        if card is None:
            return []
        name, text = self.words(card)
        if way == 0:
            return [Text.assemble(" ", (name, "bold"), (cut(f": {text}", wide - len(name) - 2), "italic"))]
        lines = textwrap.wrap(f"{name}: {text}", wide - 4)
        first = Text.assemble(" ", (name, "bold"), (lines[0].removeprefix(name), "italic"))
        return [first, *[Text(f"   {line}", "italic") for line in lines[1:]]]

    def tell(self, view: ViewReader) -> list[str]:
        card = self.place(view)
        return [] if card is None else [f"You are at {': '.join(self.words(card))}"]


class Cards(Part):
    """Cards that lie in zones of the table, each on a line with as much of its text as there is room for."""

    ways = ("lines",)

    def shown(self, view: ViewReader, way: int, marks: Marks) -> set[int]:
        return {card.id for zone in self.zones(view) for card in zone.cards}

    def lines(self, view: ViewReader, wide: int, way: int, marks: Marks) -> list[Text]:
        lines = []
        for zone in self.zones(view):
            lines.append(self.title(zone.name.capitalize(), wide))
            named = max((len(card.name) for card in zone.cards), default=0)
            lines += [self.line(card, named, wide, marks) for card in zone.cards]
        return lines

    def line(self, card: Card, named: int, wide: int, marks: Marks) -> Text:
        """A card with what is printed, what it amounts to here, and its text."""
        brief, text = self.atlas.brief_of(card).plain, flat(card.face.text) if card.face is not None else ""
        line = Text.assemble((f"{marked(card, marks).rstrip():>4} ", "bold white"), (card.name.ljust(named), "bold"), f" {brief}")
        line.append(f"  {text}" if text else "", "italic dim")
        line.truncate(wide, overflow="ellipsis")
        return line

    def tell(self, view: ViewReader) -> list[str]:
        lines = []
        for zone in self.zones(view):
            lines.append(f"{zone.name.capitalize()}:")
            known = [(card, card.face) for card in zone.cards if card.face is not None]
            lines += [f"  {card.name}: {self.atlas.words_of(card)}. {flat(face.text)}".rstrip() for card, face in known]
        return lines


class Sides(Part):
    """The players: each with a line of numbers, and the cards of their rows; where there is little room, only the lines."""

    ways = ("heads", "own", "all")

    def __init__(self, atlas: Atlas, written: table_file.SidesPart) -> None:
        super().__init__(atlas, written)
        self.oldest: Final = written.oldest

    def rows(self) -> list[Row]:
        """The rows of a side that belong to this part."""
        return [row for row in self.atlas.rows if row.zone in self.names]

    def order(self, view: ViewReader) -> list[int]:
        """The viewer's own side is the last."""
        own = view.seat if view.seat is not None else 0
        return [seat for seat in range(len(view.names)) if seat != own] + [own]

    def shown(self, view: ViewReader, way: int, marks: Marks) -> set[int]:
        seats = [self.order(view)[-1:], self.order(view)][way - 1] if way else []
        zones = [zone for zone in self.zones(view) if zone.seat in seats]
        lying = [card for zone in zones for row in self.rows() for card in self.below(view, row, zone)]
        return {card.id for card in [*[card for zone in zones for card in zone.cards], *lying]}

    def below(self, view: ViewReader, row: Row, zone: Zone) -> list[Card]:
        """What lies on the cards of a row."""
        stacks = [row.stack(view, zone.seat, card) for card in zone.cards] if row.zone == zone.name else []
        return [card for stack in stacks if stack is not None for card in stack.on]

    def lines(self, view: ViewReader, wide: int, way: int, marks: Marks) -> list[Text]:
        lines, seats = [], self.order(view)
        for seat in seats:
            lines += self.atlas.side_lines(view, seat, wide)
            if way == 2 or (way == 1 and seat == seats[-1]):
                lines += self.units(view, seat, wide, marks)
        return lines

    def units(self, view: ViewReader, seat: int, wide: int, marks: Marks) -> list[Text]:
        """The cards of a player, each on lines of its own with what lies on it."""
        lines = []
        for row in self.rows():
            zone = next((zone for zone in self.zones(view) if zone.name == row.zone and zone.seat == seat), None)
            if zone is not None and zone.cards:
                cards = zone.cards[::-1] if self.oldest else zone.cards
                lines += StackRow(self.atlas, view, seat, row, marks).lines([*cards], wide, RUNNING)
        return lines

    def tell(self, view: ViewReader) -> list[str]:
        own = self.order(view)[-1]
        zones = sorted(self.zones(view), key=lambda zone: zone.seat != own)
        return [line for zone in zones for line in self.atlas.tell_row(view, zone)]


class Ranks(Part):
    """Two sides that face each other in ranks; between them who acts next. Cards that stand nowhere yet come last."""

    ways = ("tight", "lines", "boxes")

    def __init__(self, atlas: Atlas, written: table_file.RanksPart) -> None:
        super().__init__(atlas, written)
        self.by: Final = written.by
        self.ranks: Final = written.ranks
        self.next: Final = written.next
        self.value: Final = written.value
        self.says: Final = written.says
        self.titles: Final = written.titles

    def sides(self, view: ViewReader) -> list[Zone]:
        """Who faces whom: first the side above, last the viewer's own, or that of the player in turn."""
        zones = [zone for zone in self.zones(view) if self.takes_part(view, zone)]
        if view.seat not in [zone.seat for zone in zones]:
            return sorted(zones, key=lambda zone: zone.seat == view.active)
        return sorted(zones, key=lambda zone: zone.seat == view.seat)

    def takes_part(self, view: ViewReader, zone: Zone) -> bool:
        """Does a zone stand in ranks, or is it about to: that of the player in turn, or of whoever is asked?

        Who has cards in several of the zones takes part with the first.
        """
        if any(card.facts.get(self.by) for card in zone.cards):
            return True
        first = next((one for one in self.zones(view) if one.seat == zone.seat and one.cards), None)
        return zone is first and zone.seat in (view.active, view.who)

    def shown(self, view: ViewReader, way: int, marks: Marks) -> set[int]:
        return {card.id for zone in self.sides(view) for card in zone.cards}

    def lines(self, view: ViewReader, wide: int, way: int, marks: Marks) -> list[Text]:
        sides = self.sides(view)
        lines: list[Text] = []
        for zone in sides[:-1]:
            lines += [self.heading(view, zone, wide), *self.side(view, zone, wide, way, marks, is_above=True)]
        lines.append(self.title(self.moment(view, wide), wide))
        for zone in sides[-1:]:
            lines += [*self.side(view, zone, wide, way, marks, is_above=False), self.heading(view, zone, wide)]
        return lines

    def heading(self, view: ViewReader, zone: Zone, wide: int) -> Text:
        """Whose side it is."""
        said = self.whose(view, zone)
        asked = "▶" if view.who == zone.seat else " "
        return Text.assemble(asked, (cut(f"■ {said}", wide - 1), f"bold {seat_style(zone.seat)}"))

    def whose(self, view: ViewReader, zone: Zone) -> str:
        """The side in words."""
        player = view.names[zone.seat] if zone.seat is not None else ""
        return self.titles.get(zone.name, zone.name.capitalize()).replace("{player}", player)

    def side(self, view: ViewReader, zone: Zone, wide: int, way: int, marks: Marks, is_above: bool) -> list[Text]:
        """The ranks of a side from the middle outwards, or towards it; an empty one is told in a word."""
        lines: list[Text] = []
        ranks = [*self.ranks, ""]
        for rank in reversed(ranks) if is_above else ranks:
            cards = [card for card in zone.cards if str(card.facts.get(self.by, "")) == rank]
            lines += self.rank(view, zone, rank, cards, wide, way, marks) if cards or (rank and way) else []
        return lines

    def rank(self, view: ViewReader, zone: Zone, rank: str, cards: list[Card], wide: int, way: int, marks: Marks) -> list[Text]:
        """One rank: its name before its first line."""
        label = max(len(one) for one in self.ranks) + 2
        row = next(row for row in self.atlas.rows if row.zone == zone.name)
        if not cards:
            return [Text(f" {rank.ljust(label)}–", "dim")]
        assert zone.seat is not None
        drawn = StackRow(self.atlas, view, zone.seat, row, marks).lines([*cards], wide - label, IN_BOXES if way > 1 else RUNNING)
        names = [rank, *[""] * (len(drawn) - 1)]
        return [Text.assemble((f" {name}".ljust(label), "dim"), line) for name, line in zip(names, drawn, strict=True)]

    def moment(self, view: ViewReader, wide: int) -> str:
        """What holds for all, and the order in which the others will act."""
        values = {name: printed_value(value) for name, value in view.shared.items() if value}
        waiting = [card for zone in self.sides(view) for card in zone.cards if card.facts.get(self.next)]
        waiting.sort(key=lambda card: int(str(card.facts[self.next])))
        values_of = [printed_value(card.facts.get(self.value)) for card in waiting]
        said = BETWEEN.join(filled(self.says, values))
        for length in (40, 16, 10, 6):
            order = " › ".join(f"{short(card.name, length)} {value}" for card, value in zip(waiting, values_of, strict=True))
            line = BETWEEN.join([*([said] if said else []), *([f"next: {order}"] if order else [])])
            if len(line) <= wide - 5:
                break
        return line

    def tell(self, view: ViewReader) -> list[str]:
        lines = [f"{self.moment(view, 10_000).replace(' › ', ', then ').replace(BETWEEN, ', ')}."]
        for zone in reversed(self.sides(view)):
            lines.append(f"{self.whose(view, zone)}:".capitalize())
            for rank in [*self.ranks, ""]:
                cards = [card for card in zone.cards if str(card.facts.get(self.by, "")) == rank]
                row = next(row for row in self.atlas.rows if row.zone == zone.name)
                before = f"{rank}: " if rank else ""
                told = [self.atlas.told_stack(view, zone, row, at, card).strip() for at, card in enumerate(cards, 1)]
                lines += [f"  {before}{one}" for one in told]
        return lines


def in_columns(entries: list[Text], across: int, wide: int) -> list[Text]:
    """Entries of one width in so many columns, read from the top to the bottom."""
    rows, each = -(-len(entries) // across), (wide + 1) // across
    lines = []
    for row in range(rows):
        line = Text()
        for place, entry in enumerate(entries[row::rows]):
            line.append(" " * max(0, place * each - len(line.plain)))
            line.append_text(entry)
        line.rstrip()
        lines.append(line)
    return lines


def part_of(atlas: Atlas, written: table_file.Part) -> Part:
    """A part as a game's table.toml describes it."""
    if isinstance(written, table_file.MapPart):
        return Places(atlas, written)
    if isinstance(written, table_file.HerePart):
        return Here(atlas, written)
    if isinstance(written, table_file.RanksPart):
        return Ranks(atlas, written)
    return Sides(atlas, written) if isinstance(written, table_file.SidesPart) else Cards(atlas, written)
