"""The drawn screen: the table with boxes and colours, as large as there is room."""

from __future__ import annotations

import textwrap
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from bestiary import Face, Game
from bestiary.cli.draw.board import Marks, seat_style
from bestiary.cli.draw.plain_screen import (
    ENTER,
    Screen,
    chosen_cards,
    heading_of,
    key_of,
    marks_in_hand,
    marks_of,
    open_places,
    turn_line,
)
from bestiary.cli.terminal.canvas import cut, short
from bestiary.cli.terminal.layout import LONGEST, as_fits, beside, dotted, filled_out, in_columns, in_order, spans, wrapped
from bestiary.cli.text.digest import Turn
from bestiary.cli.text.keywords import keywords, more_texts, with_meanings
from bestiary.cli.text.menu import Choice, Menu
from bestiary.cli.text.view_reader import Card, ViewReader, Zone
from bestiary.engine.views.log import Line

NAMES_ONLY: Final = -1
IN_COLUMNS: Final = -2  # only the names of the cards that can be chosen, side by side
ROOM: Final = ((2, 4), (1, 3), (1, 1), (0, 1), (NAMES_ONLY, 1))  # lines for a card's text and for the log, from roomy to tight
# Where the board has a size of its own, what happened comes before larger cards.
CLOSER_ROOM: Final = (
    (2, 4),
    *[(texts, lines) for texts in (1, 0, NAMES_ONLY) for lines in (4, 3, 2, 1)],
    (IN_COLUMNS, 2),
)
CROWDED: Final = ((IN_COLUMNS, 2), (IN_COLUMNS, 1), (IN_COLUMNS, 0))  # where even that is too much: on a board that is crowded
WIDEST: Final = 120
LATELY: Final = 60  # lines of the log among which the last ones are looked for
USUAL_NEWS: Final = 4  # lines of the log, if nothing more has happened
BESIDE: Final = 24  # columns that a text needs to stand beside its card
BESIDE_AT_EASE: Final = 40  # the same where it may go on below
WHOLE: Final = "whole"  # how table.toml says that a choice is told in full


class Drawn(Screen):
    """The screen of a terminal: boxes and colours."""

    def __init__(self, game: Game, tags: list[str], console: Console) -> None:
        super().__init__(game, tags)
        self.console: Final = console
        self.in_words = False

    def say(self, text: str | Text) -> None:
        """What does not fit on a line goes on below it, further in if the line is indented."""
        if isinstance(text, str) and text.startswith(" "):
            margin = " " * (len(text) - len(text.lstrip()) + 2)
            text = Text(textwrap.fill(text, self.console.width, subsequent_indent=margin, break_on_hyphens=False))
        self.console.print(text)

    def set_in(self, text: str, margin: int) -> None:
        self.console.print(Text(textwrap.fill(text, self.console.width, subsequent_indent=" " * margin, break_on_hyphens=False)))

    def problem(self, text: str) -> None:
        self.console.print(Text.assemble(("No: ", "bold red"), text))

    def heading(self, text: str) -> None:
        self.console.print(Text(text, "bold"))

    def clear(self, secret: bool) -> None:
        """Wipe the screen; if it was secret, what was scrolled away too."""
        self.console.file.write("\x1b[H\x1b[2J\x1b[3J" if secret else "\x1b[H\x1b[2J")
        self.console.file.flush()

    def show(self, view: ViewReader, menu: Menu | None) -> None:
        """Head, board, log, hand and question; the board has what the others leave, so they are made as short as it needs."""
        self.waits_for = ""
        wide = min(self.console.width, WIDEST)
        marks, head = marks_of(menu), self._head(view, wide)
        room, crowded = (CLOSER_ROOM, CROWDED) if self.board.has_sides else (ROOM, ())
        room = tuple(sorted((*self.board.roomy, *room), key=lambda one: one[1] < self.board.news))
        crowded = (*room, *crowded) if self.board.lists else crowded
        for least, texts, lines in [
            *[(self.board.least(view, wide, marks), *one) for one in room],
            *[(self.board.least(view, wide, marks, crowded=True), *one) for one in crowded],
        ]:
            below = [
                *self._events(view, wide, lines)[1 if texts == IN_COLUMNS else 0 :],
                *self._hand(view, menu, wide, texts),
                *self._menu(view, menu, wide, texts),
            ]
            high = self.console.height - len(head) - len(below) - 2
            if high >= least:
                break
        board = self.board.draw(view, wide, high, {**open_places(self.board, view, menu), **marks})
        self.clear(secret=False)
        for line in [*head, *board, *below]:
            self.console.print(line, no_wrap=True, overflow="crop", crop=True)
        self.notice = ""

    def _head(self, view: ViewReader, wide: int) -> list[Text]:
        """The title with the moment of the game; and the players, unless the board tells of them."""
        moment = turn_line(self.board, view, whole=False).rstrip(".")
        title = f" {self.game.title} · {moment[0].lower()}{moment[1:]}"
        if self.board.has_sides:
            hints = ("card NAME reads a card · ? help ", "? help ")
            hint = next((one for one in hints if cell_len(title) + cell_len(one) + 2 <= wide), hints[-1])
            return [Text(filled_out(title, hint, wide), "reverse", end="")]
        lines = [Text(filled_out(title, "? help · quit saves ", wide), "reverse", end="")]
        players = [self._player(view, seat) for seat in range(len(view.names))]
        if len(players) == 2 and sum(cell_len(line.plain) for line in players) + 3 <= wide:
            gap = wide - sum(cell_len(line.plain) for line in players) - 1
            players = [Text.assemble(players[0], " " * gap, players[1])]
        shared = self.board.standing(view, None)
        return lines + players + ([Text(f" {shared}")] if shared else [])

    def _player(self, view: ViewReader, seat: int) -> Text:
        sign = "▶" if view.who == seat else " "
        said = self.board.standing(view, seat)
        return Text.assemble(f"{sign}", (f"■ {self.name(seat)}", f"bold {seat_style(seat)}"), f" {said}")

    def _events(self, view: ViewReader, wide: int, most: int) -> list[Text]:
        """What happened since the person here last decided; if that is little, the last lines of the log."""
        self.told = len(view.lines)
        if not view.lines or most == 0:
            return []
        ruler = Text("─" * wide, "dim")
        turns, lines = self.digest.split(view, self.digest.since(view, min(self.since, len(view.lines))))
        told = self._turns(view, turns, wide, most)
        news = self.sentences(view, lines)
        most -= len(told)
        if len(news) > most:
            return [ruler, *told, *self._flowing(view, news, wide, most)]
        if told:
            return [ruler, *told, *[self._event(said, line, wide) for said, line in news]]
        shown = max(len(news), min(most, USUAL_NEWS))
        return [ruler, *[self._event(said, line, wide) for said, line in self.sentences(view, view.lines[-LATELY:])[-shown:]]]

    def _turns(self, view: ViewReader, turns: list[Turn], wide: int, most: int) -> list[Text]:
        """What others did in whole turns, one after the other; the longest is cut until there is room for it all."""
        room, told = max(1, most - 1), []
        for turn in turns[-room:]:
            said = Text.assemble((self.name(turn.seat), f"bold {seat_style(turn.seat)}"), f" {self.digest.summary(view, turn)}")
            told.append(list(said.wrap(self.console, wide - 2)))
        while sum(map(len, told)) > room and max(map(len, told)) > 1:
            longest = max(told, key=len)
            longest.pop()
            longest[-1] = dotted(longest[-1], wide - 2)
        return [Text.assemble(" " if place == 0 else "   ", line) for one in told for place, line in enumerate(one)]

    def _event(self, said: str, line: Line, wide: int) -> Text:
        """One line of the log with its rule at its end."""
        style, rule = seat_style(line.seat) if line.kind == "move" else "", line.rule
        if self.board.news:  # it comes before other things, so before its rules, too
            rule = as_fits(rule, max(wide - cell_len(said) - 4, cell_len(rule.partition(" ")[0])))
        return Text.assemble(" ", (cut(said, wide - cell_len(rule) - 4), style), "  ", (rule, "dim"))

    def _flowing(self, view: ViewReader, news: list[tuple[str, Line]], wide: int, most: int) -> list[Text]:
        """Much that happened, sentence after sentence; what does not fit is the oldest. With room, some begin a line."""
        anew = self.game.table.log.anew if most > USUAL_NEWS else []
        said = [one for one in news if one[1] not in view.passes] or news
        lines: list[Text] = []
        for first in range(len(said) - 1, -1, -1):
            flow = Text("" if first == 0 else "… ", "dim")
            for words, line in said[first:]:
                flow.append("\n" if line.kind in anew and line is not said[first][1] else "")
                flow.append(f"{words} ", seat_style(line.seat) if line.kind == "move" else "not dim")
            longer = [Text.assemble(" ", line) for line in flow.wrap(self.console, wide - 2)]
            if len(longer) > most and lines:
                break
            lines = longer[:most]
        return lines

    def _hand(self, view: ViewReader, menu: Menu | None, wide: int, rows: int) -> list[Text]:
        """The hand; once cards of it are chosen, only those; at the end of the game none. Of a pile, only what can be chosen."""
        lines: list[Text] = []
        marks, chosen = marks_of(menu), chosen_cards(menu)
        for zone in self.board.beside(view) if view.who is not None else []:
            cards = [card for card in zone.cards if card.id in chosen] or zone.cards
            title = f"─ {heading_of(zone)} " if cards == zone.cards else "─ Chosen "
            marked = [card for card in cards if f"#{card.id}" in marks]
            if cards == zone.cards and (zone.lies == "pile" or (marked and rows < 0)):
                lines += self._pile(zone, marked, marks, wide, rows)
            elif rows < 0 and not marked:
                lines.append(Text.assemble((title, "dim"), cut(", ".join(card.name for card in cards), wide - cell_len(title))))
            else:
                lines.append(Text(title + "─" * max(0, wide - len(title)), "dim"))
                lines += self._cards(cards, marks, wide, rows)
        return lines

    def _pile(self, zone: Zone, marked: list[Card], marks: Marks, wide: int, rows: int) -> list[Text]:
        """Of a pile, or of a hand where there is little room: the cards that can be chosen, and the names of the others."""
        others = ", ".join(card.name for card in zone.cards if card not in marked)
        if not marked:
            title = f"─ {heading_of(zone)}: "
            return [Text.assemble((title, "dim"), cut(others, wide - cell_len(title)))] if others and rows >= 0 else []
        title = cut(f"─ {heading_of(zone)}{f', also {others}' if others else ''} ", wide)
        heading = Text(title + "─" * (wide - cell_len(title)), "dim")
        if rows > IN_COLUMNS:
            return [heading, *self._cards(marked, marks, wide, min(rows, 1))]
        tight = {card.id: f" {said}" if (said := self.board.tight_of(card)) else "" for card in marked}
        room = {id: wide // 2 - 7 - len(said) for id, said in tight.items()}
        numbers = {card.id: (f"{marks[f'#{card.id}']:>3} ", "bold") for card in marked}
        names = [Text.assemble(numbers[card.id], short(card.name, room[card.id]), (tight[card.id], "dim")) for card in marked]
        return [heading, *in_columns(names, wide)]

    def _cards(self, cards: list[Card], marks: Marks, wide: int, rows: int) -> list[Text]:
        """Cards one below the other."""
        names = min(max((cell_len(card.name) for card in cards), default=0), 20 if wide < 100 else 26)
        briefs = [self.board.brief_of(card) for card in cards]
        if names + max((cell_len(brief.plain) for brief in briefs), default=0) + 5 > wide:
            briefs = [self.board.shorter(brief) for brief in briefs]
        facts = max((cell_len(brief.plain) for brief in briefs), default=0)
        shown = zip(cards, briefs, strict=True)
        return [line for card, brief in shown for line in self._card(card, brief, marks, names, facts, wide, rows)]

    def _card(self, card: Card, brief: Text, marks: Marks, names: int, facts: int, wide: int, rows: int) -> list[Text]:
        """One card of the hand: its number in the menu, its name, all that is printed, and its text beside or below."""
        mark = marks.get(f"#{card.id}", "")
        line = Text.assemble((f"{mark:>3} ", "bold white"), (short(card.name or "(unknown)", names).ljust(names), "bold"), " ")
        if card.face is None:
            return [line]
        line.append_text(brief)
        line.append(" " * (facts - cell_len(brief.plain)))
        line.append("".join(f"  {one}" for one in marks_in_hand(self.board, card)), "bold red")
        left = cell_len(line.plain) + 2
        text = with_meanings(self.game, card.face)
        if wide - left >= (BESIDE_AT_EASE if self.board.roomy and rows > LONGEST else BESIDE):
            return beside(line, text, left, wide, rows)
        return [line, *[Text(f"     {part}", "italic") for part in wrapped(text, wide - 6, rows)]]

    def _menu(self, view: ViewReader, menu: Menu | None, wide: int, rows: int) -> list[Text]:
        """The question; choices that the board and the hand do not show are listed, in columns if they are short."""
        most = 2 if rows > NAMES_ONLY else 1 if rows > IN_COLUMNS else 0
        lines = [Text(part, "bold magenta") for part in wrapped(self.notice, wide, max(most, 1))]
        if menu is None:
            return lines
        rule = f"  {menu.ask.rule}" if menu.ask.rule else ""
        shown, marks = self._shown(view, marks_of(menu)), marks_of(menu)
        listed = [
            (n, one)
            for n, one in enumerate(menu.choices, 1)
            if key_of(one) not in shown or marks[key_of(one)] != str(n) or self.hint(view, one)
        ]
        how = "" if listed or menu.set is not None or menu.several else "  type its number"
        back = "  (back: go back)" if menu.above is not None else ""
        for said in self.about(view, menu):
            lines += [Text(part, "italic") for part in wrapped(said, wide, most)]
        asks = Text.assemble((self.priority(view), "bold green"), (menu.title, "bold"), (how, ""), (back, "dim"))
        if most == 0:
            asks.truncate(wide, overflow="ellipsis")
        lines += asks.wrap(self.console, wide)
        lines[-1].append(as_fits(rule, wide - cell_len(lines[-1].plain)), "dim")
        items = {n: self._choice(view, n, choice) for n, choice in listed}
        if len(menu.moves) == 1 and 1 in items:
            items[1].append(ENTER, "dim")
        items.update(self._elsewhere(menu, set(items)))
        choices = [items[n] for n in sorted(items)]
        if not self.game.table.menu.texts or all(cell_len(item.plain) <= wide for item in choices):
            return lines + in_columns(choices, wide, self.console)
        longest = LONGEST if rows > NAMES_ONLY else 1
        return lines + in_order(choices, wide, self.console, longest)

    def _elsewhere(self, menu: Menu, listed: set[int]) -> dict[int, Text]:
        """Where different things can be done with cards that have their numbers on the screen: which numbers do what."""
        found: dict[str, list[int]] = {}
        for number, choice in enumerate(menu.choices, 1):
            if number not in listed:
                found.setdefault(choice.deed, []).append(number)
        if menu.set is not None or menu.several or (len(found) < 2 and not listed):
            return {}
        single = self.game.table.menu.single == WHOLE
        said = {deed: menu.choices[on[0] - 1].label if single and len(on) == 1 else deed for deed, on in found.items()}
        return {on[0]: Text.assemble((f"{spans(on):>3} ", "bold"), said[deed]) for deed, on in found.items()}

    def _choice(self, view: ViewReader, number: int, choice: Choice) -> Text:
        hint = self.hint(view, choice)
        return Text.assemble((f"{number:>3} ", "bold"), choice.label, (f"  {hint}" if hint else "", "dim"))

    def _shown(self, view: ViewReader, marks: Marks) -> set[str]:
        """What has its number on the board or in the hand."""
        hand = {f"#{card.id}" for zone in self.board.beside(view) for card in zone.cards}
        return hand | self.board.places(view, marks)

    def menu(self, view: ViewReader, menu: Menu) -> None:
        """The numbers stand on the board and in the hand, so all is drawn again."""
        self.show(view, menu)

    def position(self, view: ViewReader, name: str = "") -> None:
        """The whole board, however large, or one of its parts; a board with parts goes on downwards."""
        wide = min(self.console.width, WIDEST) if self.board.names() else 10_000
        for line in self.board.only(view, wide, name) if name else self.board.draw(view, wide, 10_000, {}):
            self.console.print(line, no_wrap=True, overflow="crop", crop=False, soft_wrap=True)

    def hand(self, view: ViewReader, marks: Marks) -> None:
        for line in self._hand(view, None, min(self.console.width, WIDEST), 9):
            self.console.print(line)

    def card_lines(self, cards: list[Card], rows: int = 9) -> None:
        for line in self._cards(cards, {}, min(self.console.width, WIDEST), rows):
            self.console.print(line)

    def card(self, face: Face) -> None:
        printed = self.board.printed(face)
        kind = "  " if printed.plain.partition("  ")[0] == face.kind else f"  {face.kind}  "
        self.console.print(Text.assemble((face.name, "bold"), (kind, "dim"), printed))
        for text in [*([face.text] if face.text else []), *more_texts(self.game, face)]:
            self.console.print(Text(text, "italic"))
        for keyword, meaning, rule in keywords(self.game, face):
            self.console.print(Text.assemble((f"{keyword} means: ", "dim"), (meaning, "italic"), (f" {rule}", "dim")))


# ---- lines ----------------------------------------------------------------------------------------------------------------
