"""The playmat: for each side its rows of placements and its piles, as table.toml lists them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from bestiary import Face, Move
from bestiary.cli.draw.board import ABILITIES, UPRIGHT, Board, Marks, draw_frame, seat_style, zone_title
from bestiary.cli.draw.boxes import (
    BETWEEN,
    CROWDED,
    EMPTY,
    FIGHTING,
    NARROWEST_BOX,
    RUNNING,
    WIDEST_BOX,
    StackRow,
    marked,
    side_by_side,
)
from bestiary.cli.draw.stacks import Down, On, Stack
from bestiary.cli.terminal.canvas import Canvas, cut, short
from bestiary.cli.text.templates import (
    abbreviated,
    columns_of,
    filled,
    marks_on,
    names_in,
    printed_value,
    values_at,
    values_of,
    with_sign,
)
from bestiary.cli.text.view_reader import Card, ViewReader, Zone, is_ally
from bestiary.engine.state.schema import NOBODY
from bestiary.engine.table import table_file

MOST_PIPS: Final = 9  # so many signs can be told apart
TWO: Final = 2  # sides, one above and one below the middle


class Row:
    """One row of a side: a zone in play, and how many placements it has; without a number, as many as there are cards."""

    def __init__(self, written: table_file.MatRow) -> None:
        self.zone: Final = written.zone
        self.slots: Final = written.slots
        self.column: Final = written.slot
        self.title: Final = written.title or self.zone.capitalize()
        self.place: Final = written.place  # what a placement is called, if it is called by its number
        self.listed: Final = written.listed  # without room for boxes, each card on a line of its own with all facts
        self.on: Final = [On(one) for one in written.lying()] or None  # what lies on its cards

    def stack(self, view: ViewReader, seat: int | None, card: Card | None) -> Stack | None:
        """A card of the row with all that lies on it."""
        if card is None:
            return None
        return Stack(card, [(on, one) for on in self.on or [] for one in on.cards(view, seat, card)])

    def placed(self, zone: Zone) -> list[Card | None]:
        """The cards of the row in their placements; None where a placement is free."""
        if self.slots == 0:
            return [*zone.cards]
        out: list[Card | None] = [None] * self.slots
        for place, card in enumerate(zone.cards):
            at = card.column(self.column) if self.column else place
            if at >= len(out) or out[at] is not None:
                out.append(card)
            else:
                out[at] = card
        return out


class Mat(Board):
    """A table with sides: one's own below, the others' above it, each with rows of cards from the middle outwards."""

    has_sides = True

    def __init__(self, table: table_file.TableFile) -> None:
        mat, laid = table.mat, table.laid
        self.table: Final = table
        self.rows: Final = [Row(row) for row in mat.rows]
        self.laid: Final = laid.now
        self.short: Final = laid.short or laid.now
        self.small: Final = laid.small
        self.edges: Final = laid.edges if isinstance(laid.edges, list) else []
        self.compared: Final = laid.compared
        self.signed: Final = table.card.signed
        self.unless: Final = laid.unless
        self.flags: Final = laid.flags  # words for facts that are so
        self.columns: Final = laid.columns
        self.in_short: Final = table.abbreviations
        self.narrowest: Final = mat.narrowest or NARROWEST_BOX
        self.aligned: Final = mat.aligned  # do listed cards stand in columns?
        self.widest: Final = mat.widest or WIDEST_BOX
        self.acting: Final = mat.acting  # the fact that says whose move it is among the cards, and its value
        self.fight: Final = mat.attack or table_file.Attack(fact="", by="", on="", value="")  # how an attack is told
        self.lists = any(row.listed for row in self.rows)
        self.news = mat.news
        self.roomy = tuple(mat.roomy)
        self.down: Final = Down(table)
        self.known = self.down.known

    # ---- what is told -----------------------------------------------------------------------------------------------------

    def standing(self, view: ViewReader, seat: int | None) -> str:
        """What table.toml wants told of a side, or of the whole table."""
        if seat is not None:
            return BETWEEN.join(filled(self.table.mat.side, self.values_beside(view, seat)))
        said = filled(self.table.mat.table, values_at(view, max(view.active, 0)))
        flags = self.table.mat.flags
        return BETWEEN.join(said + [words for name, words in flags.items() if view.shared.get(name)])

    def values_beside(self, view: ViewReader, seat: int) -> dict[str, str]:
        """All that can be told of a player, and of the table besides."""
        return {**{name: printed_value(value) for name, value in view.shared.items()}, **values_at(view, seat)}

    def moment(self, view: ViewReader) -> list[str]:
        """The stage of the turn, and the attack that is under way."""
        stage = self.stage(view)
        said = [
            f"{stage} {self.called()}" if stage in self.stages() else stage,
            *self.rules_of_stage(view)[:1],
            self.attack(view),
        ]
        return [one for one in said if one]

    def called(self) -> str:
        """What a stage is called."""
        return self.table.mat.called or "Stage"

    def stage(self, view: ViewReader) -> str:
        """The stage as the view names it, without what all of them are called."""
        stage = printed_value(view.facts(view.active).get(self.table.mat.stage)) if view.turn > 0 else ""
        return bare if (bare := stage.removesuffix(f" {self.called()}")) in self.stages() else stage

    def rules_of_stage(self, view: ViewReader) -> list[str]:
        """What ends the stage, from the longest way to say it to the shortest, with the card that acts in it."""
        cards = [card for zone in view.in_play() for card in zone.cards if self.acts(card)]
        return filled(self.table.mat.says.get(self.stage(view), []), {"acting": cards[0].name if cards else ""})

    def acts(self, card: Card) -> bool:
        """Is it the card's turn to act?"""
        return self.acting is not None and card.facts.get(self.acting.fact) == self.acting.now

    def fights(self, card: Card) -> bool:
        """Has the card a part in an attack?"""
        return self.fight.fact in card.facts

    def stands_out(self, card: Card) -> bool:
        """Is the card drawn with a thick frame?"""
        return self.acts(card) or self.fights(card)

    def stages(self) -> list[str]:
        """All stages of a turn in their order."""
        return self.table.mat.stages

    def attack(self, view: ViewReader, wide: int = 1000) -> str:
        """Who attacks whom, each with what counts in it, with shorter names if it must be; empty if nobody does."""
        by, on, direct = (self.fighter(view, role) for role in (self.fight.by, self.fight.on, self.fight.direct))
        each = (wide - len(" attacks ")) // 2
        if direct is not None:
            return f"{self.weighed(direct, each)} attacks {self.fight.whom or 'directly'}"
        whom = self.weighed(on, each) if on is not None else "a card that has left"
        return f"{self.weighed(by, each)} attacks {whom}" if by is not None else ""

    def fighter(self, view: ViewReader, role: str) -> Card | None:
        """The card in play that has this part in the attack."""
        cards = [card for zone in view.in_play() for card in zone.cards]
        return next((card for card in cards if card.facts.get(self.fight.fact) == role), None)

    def weighed(self, card: Card, wide: int) -> str:
        """A card with the number that counts in an attack."""
        value = card.facts.get(self.fight.value)
        said = f" ({printed_value(value)})" if value is not None else ""
        return short(card.name or f"a card that lies {self.down.unknown}", wide - len(said)) + said

    def hint(self, view: ViewReader, move: Move, in_words: bool) -> str:
        """Where two cards in play would meet: what counts on both sides."""
        value = self.fight.value
        verb, *words = move.code.split()
        if verb in self.fight.across and len(words) == 1:
            return self.across(view, words[0])
        found = []
        for word in words:
            slug, _, id = word.partition("#")
            cards = [card for zone in view.in_play() for card in zone.cards if card.face is not None and card.face.slug == slug]
            found += [card for card in cards if value in card.facts and id in ("", str(card.id))][:1]
        if len(words) != 2 or len(found) != 2:
            return ""
        return f"{printed_value(found[0].facts[value])} against {printed_value(found[1].facts[value])}"

    def across(self, view: ViewReader, word: str) -> str:
        """What the card of a word of notation would meet in the placement across from its own, as far as the viewer knows."""
        slug, _, id = word.partition("#")
        for row in [row for row in self.rows if row.slots > 0 and row.column]:
            zones = [zone for zone in view.in_play() if zone.name == row.zone]
            cards = [(zone, card) for zone in zones for card in zone.cards]
            for zone, card in cards:
                if card.face is None or card.face.slug != slug or id not in ("", str(card.id)) or zone.seat != view.who:
                    continue
                place = card.column(row.column)
                other = [one for there, one in cards if there.seat != zone.seat and one.column(row.column) == place]
                return f"{self.worth(card)} against {self.worth(other[0])}" if other else ""
        return ""

    def worth(self, card: Card) -> str:
        """What counts of a card in an attack, and what decides if that is equal."""
        wanted, values = (self.fight.value, self.fight.ties), self.values(card)
        return " ".join(values[name].rstrip("↑↓") for name in wanted if values.get(name)) or self.down.name(card)

    # ---- cards ------------------------------------------------------------------------------------------------------------

    def printed(self, face: Face) -> Text:
        return self._printed(face, self.table.card.printed)

    def brief(self, face: Face) -> Text:
        return self._printed(face, self.brief_texts())

    def shorter(self, brief: Text) -> Text:
        return Text(" ".join(abbreviated(piece, self.in_short) for piece in brief.plain.split("  "))) if self.in_short else brief

    def brief_texts(self) -> list[str]:
        """What stands in a line of the hand."""
        return self.table.card.brief or self.table.card.printed

    def _printed(self, face: Face, pieces: list[str]) -> Text:
        line = Text()
        values = self.with_signs({name: printed_value(value) for name, value in face.fields.items()})
        for said in filled(pieces, values):
            line.append("  " if line else "")
            line.append(said, next((style for word, style in ABILITIES.items() if word in said.split()), ""))
        return line

    def words(self, face: Face) -> str:
        return ", ".join(self.printed(face).plain.split("  "))

    def with_signs(self, values: dict[str, str]) -> dict[str, str]:
        """The same with + before what is added."""
        return {name: with_sign(value) if name in self.signed else value for name, value in values.items()}

    def values(self, card: Card) -> dict[str, str]:
        """All that can be told of a card; not twice what is the same."""
        values = self.with_signs({**values_of(card, self.compared), **columns_of(card, self.columns)})
        for name, other in self.unless.items():
            if card.facts.get(name) == card.facts.get(other):
                values.pop(name, None)
        return values

    def now(self, card: Card, in_short: bool = False, more: Mapping[str, str] | None = None) -> list[str]:
        """What a card amounts to: what table.toml names, and then whatever else the view tells of it."""
        said = filled(self.short if in_short else self.laid, {**self.values(card), **(more or {})})
        said = [abbreviated(one, self.in_short) for one in said] if in_short else said
        acting = {self.acting.fact} if self.acting is not None else set()
        unshown = {self.fight.fact, *self.table.laid.unshown, *self.flags} | acting
        named = names_in([*self.laid, *self.small, *self.edges]) | unshown
        return said + [f"{name} {printed_value(value)}" for name, value in card.facts.items() if value and name not in named]

    def standing_of(self, row: Row, stack: Stack, in_short: bool = False) -> list[str]:
        """What a card with all that lies on it amounts to."""
        return self.now(stack.card, in_short, self.piled(row, stack))

    def edges_of(self, row: Row, stack: Stack) -> list[str]:
        """What stands on the edge of a card with others on it, from the longest way to say it to the shortest."""
        return filled(self.edges, {**self.values(stack.card), **self.piled(row, stack)})

    def piled(self, row: Row, stack: Stack) -> dict[str, str]:
        """How many cards lie on a card, and how much of its room they take."""
        assert row.on is not None
        room = self.values(stack.card).get(row.on[0].room, "")
        return {"taken": row.on[0].taken(stack.on, room), "on": str(len(stack.on))}

    def told_of_lying(self, on: On, card: Card) -> list[str]:
        """What is told of a card that lies on another."""
        return [*filled(on.now, self.values(card)), *marks_on(card, on.marks)]

    def marks(self, card: Card) -> list[str]:
        """What the card is marked with, and its part in an attack."""
        facts = [self.fight.fact, *([self.acting.fact] if self.acting is not None else [])]
        said = [fact if card.facts[fact] is True else str(card.facts[fact]) for fact in facts if card.facts.get(fact)]
        flags = [words for fact, words in self.flags.items() if card.facts.get(fact)]
        return said + flags + marks_on(card, self.table.laid.marks)

    # ---- drawn ------------------------------------------------------------------------------------------------------------

    def least(self, view: ViewReader, wide: int, marks: Marks, crowded: bool = False) -> int:
        """Every side with low cards."""
        stacked = any(row.on for row in self.rows)
        if self.lists and (crowded or len(view.names) > TWO):
            return len(self._mat(view, wide, RUNNING, marks))
        return len(self._mat(view, wide, CROWDED if crowded and stacked else 3, marks))

    def draw(self, view: ViewReader, wide: int, high: int, marks: Marks) -> list[Text]:
        for box in (5, 4, 3, CROWDED, 1) if any(row.on for row in self.rows) else (5, 4, 3, 1):
            lines = self._mat(view, min(wide, 200), box, marks)
            if len(lines) <= high:
                break
        return lines

    def _mat(self, view: ViewReader, wide: int, box: int, marks: Marks) -> list[Text]:
        """All sides with cards of one height: the others' above the middle, one's own below."""
        own = view.seat if view.seat is not None else 0
        team = [seat for seat in range(len(view.names)) if seat != own and is_ally(self.table, len(view.names), seat, own)]
        lines: list[Text] = []
        for seat in [seat for seat in range(len(view.names)) if seat != own and seat not in team]:
            lines += self._whole_side(view, seat, wide, box, marks)
        lines += self._middle(view, wide)
        for seat in team:
            lines += self._whole_side(view, seat, wide, box, marks)
        rows = [line for row in self.rows for line in self._slots(view, own, row, wide, box, marks)]
        side = self._side(view, own, wide)
        return lines + (side + rows if len(view.names) > TWO else rows + side)

    def _whole_side(self, view: ViewReader, seat: int, wide: int, box: int, marks: Marks) -> list[Text]:
        """How another player stands, and their rows below."""
        rows = [line for row in reversed(self.rows) for line in self._slots(view, seat, row, wide, box, marks)]
        return [*self._side(view, seat, wide), *rows]

    def _side(self, view: ViewReader, seat: int, wide: int) -> list[Text]:
        """How a player stands, who is asked, and what is known of another's hand."""
        name = Text.assemble("▶" if view.who == seat else " ", (f"■ {view.names[seat]}", f"bold {seat_style(seat)}"), "  ")
        values = self.values_beside(view, seat)
        for what, pip in self.table.mat.pips.items():
            if values.get(what, "").isdecimal() and 0 < int(values[what]) <= MOST_PIPS:
                values[what] = f"{pip * int(values[what])} {values[what]}"
        side, brief = (filled(pieces, values) for pieces in (self.table.mat.side, self.table.mat.short))
        ways = [BETWEEN.join(side), " ".join(side), abbreviated(" ".join(brief or side), self.in_short)]
        said = next((way for way in ways if len(name.plain) + len(way) <= wide), ways[-1])
        hands = [zone for zone in view.of(seat) if zone.lies == "hand" and seat != view.seat]
        known = [card.name for zone in hands for card in zone.cards if card.name]
        name.append(cut(said, wide - len(name.plain)))
        lines = [name, *[Text(cut(f"   shown to you: {', '.join(known)}", wide), "bold") for _ in known[:1]]]
        if said := self.remembered(view, seat):
            lines.append(Text(cut(f"   you have seen {said}", wide), "bold"))
        return lines

    def remembered(self, view: ViewReader, seat: int) -> str:
        """What the viewer has seen go where it cannot be seen any more."""
        places: dict[str, list[str]] = {}
        for zone in [zone for zone in view.zones if zone.seat == seat != view.seat and zone.sees == "owner"]:
            where = self.down.unknown if zone.in_play else f"in the {zone.name}"
            places.setdefault(where, []).extend(zone.remembered)
        return "; ".join(f"{where}: {', '.join(names)}" for where, names in places.items() if names)

    def _middle(self, view: ViewReader, wide: int) -> list[Text]:
        """The line between the sides: what holds for the whole table, and the attack under way."""
        line, attack = Text("── ", "dim"), self.attack(view)
        said, track = self.standing(view, None), self._track(view)
        rules = [one for one in self.rules_of_stage(view) if len(one) + (len(said) + len(BETWEEN) if said else 0) + 5 <= wide]
        said = BETWEEN.join([one for one in (said, *rules[:1]) if one])
        if not (said or attack or track):
            return [_ruled(Text(), wide)]
        if said:
            line.append(f"{said} ", "bold")
        if attack and len(line.plain) + len(attack) + 4 > wide:
            attack = attack if len(attack) < wide else self.attack(view, wide - 1)
            return [_ruled(line if said else Text(), wide), Text(f" {attack}", "bold red")]
        for more in (Text(f"{attack} " if attack else "", "bold red"), track):
            if more and len(line.plain) + len(more.plain) + 4 <= wide:
                line.append("── " if len(line.plain) > 3 else "", "dim")
                line.append_text(more)
        return [_ruled(line, wide)]

    def _track(self, view: ViewReader) -> Text:
        """All stages of the turn; the one it stands at in brackets."""
        line, now = Text(), self.stage(view)
        for stage in self.stages() if now in self.stages() else []:
            line.append(f"[{stage}] " if stage == now else f"{stage} ", "bold" if stage == now else "dim")
        return line

    def _slots(self, view: ViewReader, seat: int, row: Row, wide: int, box: int, marks: Marks) -> list[Text]:
        zone = next((zone for zone in view.in_play() if zone.name == row.zone and zone.seat in (seat, None)), None)
        if zone is None:
            return []
        placed = row.placed(zone)
        if not placed:
            return []
        if row.on is not None:
            return StackRow(self, view, seat, row, marks).lines(placed, wide, box)
        if box < 3:
            return [self._one_line(placed, wide, marks)]
        if row.slots == 0:
            return self._low_row(row, placed, wide, marks)
        if box == 3 and not zone.cards:
            return [Text(f" {row.title}: {row.slots} empty placements", "dim")]
        across, each = side_by_side(len(placed), wide)
        lines: list[Text] = []
        for first in range(0, len(placed), across):
            canvas = Canvas(wide, box)
            for place, card in enumerate(placed[first : first + across]):
                self._box(canvas, place * (each + 1), each, card, seat, marks, view.last_cards())
            lines += canvas.lines()
        return lines

    def _low_row(self, row: Row, placed: list[Card | None], wide: int, marks: Marks) -> list[Text]:
        """Cards without placements, side by side on one line, or on as many as they need."""
        lines = [Text(f" {row.title}: ", "dim")]
        for card in [card for card in placed if card is not None]:
            facts = BETWEEN.join([*self.now(card), *self.marks(card)])
            item = Text.assemble((marked(card, marks), "bold white"), (card.name, "bold"), f" {facts}" if facts else "")
            item.truncate(wide - 4, overflow="ellipsis")
            if len(lines[-1].plain) + len(item.plain) + 3 > wide and len(lines[-1].plain) > 3:
                lines.append(Text("   "))
            elif card is not placed[0]:
                lines[-1].append(BETWEEN, "dim")
            lines[-1].append_text(item)
        return lines

    def _one_line(self, placed: list[Card | None], wide: int, marks: Marks) -> Text:
        """A whole row on one line: names as short as they must be, each with what counts most."""
        line, each = Text(" "), (wide - 1) // len(placed) - len(BETWEEN)
        for place, card in enumerate(placed):
            line.append(BETWEEN if place else "", "dim")
            if card is None:
                line.append("empty", "dim")
                continue
            mark, now = marked(card, marks), "".join(self.now(card)[:1])
            line.append(mark, "bold white")
            line.append(short(card.name, each - len(mark) - len(now) - 1), "bold")
            line.append(f" {now}" if now else "")
        return line

    def _box(self, canvas: Canvas, x: int, wide: int, card: Card | None, seat: int, marks: Marks, last: list[int]) -> None:
        """One placement: a card with its name, what it amounts to and its marks, or nothing."""
        if card is None:
            draw_frame(canvas, x, 0, wide, canvas.high, EMPTY, "dim")
            canvas.centre(x + 1, canvas.high // 2, wide - 2, "empty", "dim")
            return
        style, now = seat_style(seat), BETWEEN.join(self.now(card))
        if len(now) > wide - 4:
            now = " ".join(self.now(card, in_short=True))
        draw_frame(canvas, x, 0, wide, canvas.high, FIGHTING if self.fights(card) else UPRIGHT, style)
        mark = marked(card, marks).rstrip()
        name_style = f"bold underline {style}" if card.id in last else f"bold {style}"
        if canvas.high == 3:
            canvas.put(x + 2 + len(mark), 0, f" {short(card.name, wide - 6 - len(mark))} ", name_style)
        else:
            canvas.put(x + 2, 1, short(card.name, wide - 4), name_style)
        canvas.put(x + 2, 1 if canvas.high == 3 else 2, cut(now, wide - 4), "bold")
        if canvas.high > 4:
            canvas.put(x + 2, 3, cut(BETWEEN.join(filled(self.small, values_of(card))), wide - 4), "dim")
        if said := self.marks(card):
            canvas.put(x + 2, canvas.high - 1, f" {cut(', '.join(said), wide - 6)} ", "bold red")
        if mark:
            canvas.put(x + 1, 0, mark, "bold white")

    # ---- in sentences -----------------------------------------------------------------------------------------------------

    def tell(self, view: ViewReader, marks: Marks) -> list[str]:
        lines = []
        for row in self.rows:
            for zone in [zone for zone in view.in_play() if zone.name == row.zone]:
                placed = row.placed(zone)
                if not placed:
                    continue
                lines.append(f"{zone_title(view, zone)}:")
                if row.on is not None:
                    lines += [self.told_stack(view, zone, row, at, card) for at, card in enumerate(placed, 1)]
                    continue
                lines += [f"  {self.told(view, zone, card)}" for card in placed if card is not None]
                if free := placed.count(None):
                    lines.append(f"  {free} empty.")
        return lines

    def told(self, view: ViewReader, zone: Zone, card: Card) -> str:
        """One card in a sentence."""
        return f"{self.in_words(view, zone, card, [*self.now(card), *self.marks(card)])}."

    def told_stack(self, view: ViewReader, zone: Zone, row: Row, place: int, card: Card | None) -> str:
        """One placement in a sentence: the card there, and what lies on it."""
        assert row.on is not None
        at = f"  {row.place.capitalize()} {place}: " if row.place else "  "
        stack = row.stack(view, zone.seat, card)
        if stack is None:
            return f"{at}empty."
        facts = [*self.standing_of(row, stack), *self.edges_of(row, stack)[:1], *self.marks(stack.card)]
        said = self.in_words(view, zone, stack.card, facts)
        told, says = "", ""
        for on, one in stack.lying:
            told += f"; {f'{on.says} ' if on.says != says else ''}{self.in_words(view, zone, one, self.told_of_lying(on, one))}"
            says = on.says
        return f"{at}{said}{told}."

    def in_words(self, view: ViewReader, zone: Zone, card: Card, said: list[str]) -> str:
        """A card with what is said of it; if it lies face down, and who knows it; and whose it is, if it comes from elsewhere."""
        if zone.seat is not None and card.owner not in (zone.seat, NOBODY):
            whose = "from the deck of" if self.table.laid.foreign else "owned by"
            said.append(f"{whose} {view.names[card.owner]}")
        if self.down.holds(card) and card.name:
            said += [self.down.unknown, self.down.who_knows(card, zone.seat == view.seat)]
        facts = ", ".join(said).replace("↑", " (raised)").replace("↓", " (lowered)").replace("≤", "at most ")
        name = card.name or (f"a card, {self.down.unknown}" if self.down.holds(card) else "a hidden card")
        return f"{name}{': ' if facts else ''}{facts}"


def _ruled(line: Text, wide: int) -> Text:
    """A line that is drawn to the edge."""
    line.append("─" * max(0, wide - len(line.plain)), "dim")
    return line
