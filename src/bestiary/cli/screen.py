"""What the table shows: drawn with boxes and colours in a terminal, or told in plain lines to a screen reader or a pipe."""

from __future__ import annotations

import os
import sys
import textwrap
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from bestiary import Face, Game
from bestiary.cli.board import Board, Marks, board_of, seat_style
from bestiary.cli.canvas import cut, short
from bestiary.cli.gloss import glossed, keywords, more_texts
from bestiary.cli.menu import Choice, Menu
from bestiary.cli.news import News, Turn
from bestiary.cli.pieces import part
from bestiary.cli.sight import Card, Sight, Zone, events_in, table_of
from bestiary.engine.log import Line

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
LONGEST: Final = 2  # lines of one choice
WHOLE: Final = "whole"  # how table.toml says that a choice is told in full
ENTER: Final = " (or just Enter)"  # where there is only one answer


class Screen:
    """The plain screen: lines only, every position told in words."""

    def __init__(self, game: Game, tags: list[str]) -> None:
        self.game: Final = game
        self.board: Final[Board] = board_of(game)
        self.telling: Final = News(game)
        self.tags: Final = tags  # who sits where: "you", "greedy"
        self.told = 0  # so many lines of the log were told already
        self.since = 0  # where the log stood when a person last decided
        self.notice = ""  # said once, with the next position
        self.in_words = True

    def name(self, seat: int) -> str:
        """A player as the screen calls them."""
        return f"Player {seat + 1} ({self.tags[seat]})" if self.tags[seat] else f"Player {seat + 1}"

    def say(self, text: str) -> None:
        """Say something."""
        print(text, flush=True)

    def problem(self, text: str) -> None:
        """Say that something is not possible."""
        self.say(f"No: {text}")

    def heading(self, text: str) -> None:
        """Head what follows."""
        self.say(text)

    def clear(self, secret: bool) -> None:
        """Begin anew; if it was secret, nothing of it may be left to see: here by so many empty lines."""
        if secret and sys.stdout.isatty():
            print("\n" * os.get_terminal_size().lines, flush=True)

    def show(self, sight: Sight, menu: Menu | None) -> None:
        """The whole position: what happened, the players, the board, the hand, and what can be done."""
        self.news(sight)
        if self.notice:
            self.say(self.notice)
            self.notice = ""
        self.say(turn_line(self.board, sight))
        for seat in range(len(sight.names)):
            self.say(f"{self.name(seat)}: {self.board.standing(sight, seat).replace(' · ', ', ')}.")
        if shared := self.board.standing(sight, None):
            self.say(f"Table: {shared.replace(' · ', ', ')}.")
        marks = marks_of(menu)
        for line in self.board.tell(sight, {**marks, **open_places(self.board, sight, menu)}):
            self.say(line)
        self.hand(sight, marks)
        if menu is not None:
            self.menu(sight, menu)

    def news(self, sight: Sight) -> None:
        """What happened since the last time."""
        turns, lines = self.telling.split(sight, min(self.told, len(sight.lines)))
        for turn in turns:
            self.say(f"{self.name(turn.seat)} {self.telling.summary(sight, turn)}")
        for said, line in self.sentences(sight, lines):
            self.say(f"{said}{f' [{line.rule}]' if line.rule else ''}")
        self.told = len(sight.lines)

    def turns(self, sight: Sight) -> None:
        """What everybody did since the viewer's last turn."""
        turns, lines = self.telling.split(sight, self.telling.after_own_turn(sight, 0))
        for turn in turns:
            self.say(f"  {self.name(turn.seat)} {self.telling.summary(sight, turn)}")
        self.say("  " + " ".join(said for said, _ in self.sentences(sight, lines)))

    def sentences(self, sight: Sight, lines: list[Line]) -> list[tuple[str, Line]]:
        """Lines of the log as they are told, those that go on with the one before joined to it; each with its first line."""
        out: list[tuple[str, Line]] = []
        last: Line | None = None
        for group in self.telling.groups(self.telling.said(sight, lines)):
            line, rest = group[0], self.telling.goes_on(last, group[0], sight.seat) if last is not None else ""
            if rest:
                out[-1] = (f"{out[-1][0].rstrip('.')}, {rest}", out[-1][1])
            else:
                out.append((self.sentence(sight, line) if len(group) == 1 else self.telling.together(sight, group), line))
            last = line
        return out

    def line(self, sight: Sight, line: Line) -> str:
        """One line of the log with its rule."""
        return f"{self.sentence(sight, line)}{f' [{line.rule}]' if line.rule else ''}"

    def sentence(self, sight: Sight, line: Line) -> str:
        """What a line of the log says; a decision begins with whose it was."""
        said = line.read(sight.seat)
        said = said[:1].upper() + said[1:]
        names_itself = any(word.player == line.seat for word in line.words)  # "Player 1 gives up."
        return f"{self.name(line.seat)}: {said}" if line.kind == "move" and not names_itself else said

    def log(self, sight: Sight, lines: list[Line]) -> None:
        """Lines of the log, each with its turn."""
        for line in sight.told(lines):
            self.say(f"turn {line.turn}: {self.line(sight, line)}")

    def position(self, sight: Sight, name: str = "") -> None:
        """The board alone, all of it, or one of its parts."""
        for line in self.board.tell_all(sight, name):
            self.say(line)

    def hand(self, sight: Sight, marks: Marks) -> None:
        """The viewer's hidden cards with all that is printed on them."""
        for zone in self.board.beside(sight):
            shown = [card for card in zone.cards if zone.lies != "pile" or f"#{card.id}" in marks]
            others = "; ".join(card.name or "a card that you do not know" for card in zone.cards if card not in shown)
            self.say(f"{heading_of(zone)}, {zone.count}{':' if shown or others else '.'}")
            self.card_lines(shown)
            if others:
                self.say(f"  {'Also: ' if shown else ''}{others}.")

    def pile(self, sight: Sight, zone: Zone, rows: int = 9) -> None:
        """The cards of a pile that the viewer may look through, each with so many lines of its text if they are drawn."""
        whose = f" of {sight.names[zone.seat]}" if zone.seat is not None else ""
        self.heading(f"{zone.name.capitalize()}{whose}, {zone.count}:")
        self.card_lines(zone.cards, rows)

    def card_lines(self, cards: list[Card], rows: int = 9) -> None:
        """Cards one below the other."""
        for card in cards:
            self.card_line(card)

    def card_line(self, card: Card) -> None:
        """One card of the hand."""
        if card.face is None:
            self.say("  a card that you do not know")
        else:
            text = f" {glossed(self.game, card.face)}".rstrip()
            marked = "".join(f", {mark}" for mark in marks_in_hand(self.board, card))
            said = f"{self.board.words_of(card)}{marked}".removeprefix(", ")
            self.say(f"  {card.name}{': ' if said else ''}{said}.{text}")

    def menu(self, sight: Sight, menu: Menu) -> None:
        """The question and its answers by number."""
        for line in self.about(sight, menu):
            self.say(line)
        asks = f"{self.priority(sight)}{menu.title}"
        self.say(f"{asks} [{menu.ask.rule}]" if menu.ask.rule else asks)
        for number, choice in enumerate(menu.choices, 1):
            hint = self.hint(sight, choice)
            self.say(f"  {number}. {choice.label}{f' ({hint})' if hint else ''}{ENTER if len(menu.moves) == 1 else ''}")

    def about(self, sight: Sight, menu: Menu) -> list[str]:
        """What is to be read before a question: the card whose text asks, and the abilities among which one chooses."""
        said = {choice.label for choice in menu.choices}
        abilities = [ability.printed for ability in menu.abilities() if ability.printed not in said]
        if sight.about is None or sight.about.face is None:
            return abilities
        text = glossed(self.game, sight.about.face, alone=bool(abilities))
        return [*([f"{sight.about.name}: {text}"] if text else []), *abilities]

    def priority(self, sight: Sight) -> str:
        """Who has priority, if anybody has."""
        if not sight.is_window or sight.who is None:
            return ""
        return f"{'You have' if self.tags[sight.who] == 'you' else f'{self.name(sight.who)} has'} priority. "

    def hint(self, sight: Sight, choice: Choice) -> str:
        """What a choice that is a whole move would amount to; or what is printed on a card that is not to be seen on the screen."""
        card = sight.card(choice.card) if choice.card >= 0 else None
        if card is not None and not self.is_seen(sight, card):
            face = card.face or self.game.cards.get(choice.name or choice.label)
            return self.unseen(face, card) if face is not None else ""
        if card is None and choice.label in self.game.cards:
            return self.unseen(self.game.cards[choice.label], None)
        if len(choice.moves) != 1:
            return ""
        return self.board.hint(sight, choice.moves[0], self.in_words) or sight.foretold(choice.moves[0])

    def unseen(self, face: Face, card: Card | None) -> str:
        """What is printed on a card that can be chosen but is not to be seen; if the game's table.toml wants it, with its text."""
        brief = self.board.brief_of(card) if card is not None and card.face is not None else self.board.brief(face)
        said = " ".join(brief.plain.split("  "))
        return f"{said}. {glossed(self.game, face)}" if part(table_of(self.game), "menu", "texts") else said

    def is_seen(self, sight: Sight, card: Card) -> bool:
        """Is the card to be seen, on the board or beside it?"""
        beside = {one.id for zone in self.board.beside(sight) for one in zone.cards}
        return card.id in beside | self.board.seen(sight, {f"#{card.id}": ""})

    def card(self, face: Face) -> None:
        """A card as it is printed."""
        said = self.board.words(face)
        kind = "" if said.partition(", ")[0] == face.kind else f", {face.kind}"
        self.say(f"{face.name}{kind}: {said}.")
        for text in [*([face.text] if face.text else []), *more_texts(self.game, face)]:
            self.say(text)
        for keyword, meaning, rule in keywords(self.game, face):
            self.say(f"{keyword} means: {meaning} [{rule}]")

    def prompt(self, menu: Menu | None) -> str:
        """What stands before the typed line."""
        return "> "


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

    def problem(self, text: str) -> None:
        self.console.print(Text.assemble(("No: ", "bold red"), text))

    def heading(self, text: str) -> None:
        self.console.print(Text(text, "bold"))

    def clear(self, secret: bool) -> None:
        """Wipe the screen; if it was secret, what was scrolled away too."""
        self.console.file.write("\x1b[H\x1b[2J\x1b[3J" if secret else "\x1b[H\x1b[2J")
        self.console.file.flush()

    def show(self, sight: Sight, menu: Menu | None) -> None:
        """Head, board, log, hand and question; the board has what the others leave, so they are made as short as it needs."""
        wide = min(self.console.width, WIDEST)
        marks, head = marks_of(menu), self._head(sight, wide)
        room, crowded = (CLOSER_ROOM, CROWDED) if self.board.has_sides else (ROOM, ())
        room = tuple(sorted((*self.board.roomy, *room), key=lambda one: one[1] < self.board.news))
        crowded = (*room, *crowded) if self.board.lists else crowded
        for least, texts, lines in [
            *[(self.board.least(sight, wide, marks), *one) for one in room],
            *[(self.board.least(sight, wide, marks, crowded=True), *one) for one in crowded],
        ]:
            below = [
                *self._events(sight, wide, lines)[1 if texts == IN_COLUMNS else 0 :],
                *self._hand(sight, menu, wide, texts),
                *self._menu(sight, menu, wide, texts),
            ]
            high = self.console.height - len(head) - len(below) - 2
            if high >= least:
                break
        board = self.board.draw(sight, wide, high, {**open_places(self.board, sight, menu), **marks})
        self.clear(secret=False)
        for line in [*head, *board, *below]:
            self.console.print(line, no_wrap=True, overflow="crop", crop=True)
        self.notice = ""

    def _head(self, sight: Sight, wide: int) -> list[Text]:
        """The title with the moment of the game; and the players, unless the board tells of them."""
        moment = turn_line(self.board, sight, whole=False).rstrip(".")
        title = f" {self.game.title} · {moment[0].lower()}{moment[1:]}"
        if self.board.has_sides:
            hints = ("card NAME reads a card · ? help ", "? help ")
            hint = next((one for one in hints if cell_len(title) + cell_len(one) + 2 <= wide), hints[-1])
            return [Text(filled_out(title, hint, wide), "reverse", end="")]
        lines = [Text(filled_out(title, "? help · quit saves ", wide), "reverse", end="")]
        players = [self._player(sight, seat) for seat in range(len(sight.names))]
        if len(players) == 2 and sum(cell_len(line.plain) for line in players) + 3 <= wide:
            gap = wide - sum(cell_len(line.plain) for line in players) - 1
            players = [Text.assemble(players[0], " " * gap, players[1])]
        shared = self.board.standing(sight, None)
        return lines + players + ([Text(f" {shared}")] if shared else [])

    def _player(self, sight: Sight, seat: int) -> Text:
        sign = "▶" if sight.who == seat else " "
        said = self.board.standing(sight, seat)
        return Text.assemble(f"{sign}", (f"■ {self.name(seat)}", f"bold {seat_style(seat)}"), f" {said}")

    def _events(self, sight: Sight, wide: int, most: int) -> list[Text]:
        """What happened since the person here last decided; if that is little, the last lines of the log."""
        self.told = len(sight.lines)
        if not sight.lines or most == 0:
            return []
        ruler = Text("─" * wide, "dim")
        turns, lines = self.telling.split(sight, self.telling.since(sight, min(self.since, len(sight.lines))))
        told = self._turns(sight, turns, wide, most)
        news = self.sentences(sight, lines)
        most -= len(told)
        if len(news) > most:
            return [ruler, *told, *self._flowing(sight, news, wide, most)]
        if told:
            return [ruler, *told, *[self._event(said, line, wide) for said, line in news]]
        shown = max(len(news), min(most, USUAL_NEWS))
        return [ruler, *[self._event(said, line, wide) for said, line in self.sentences(sight, sight.lines[-LATELY:])[-shown:]]]

    def _turns(self, sight: Sight, turns: list[Turn], wide: int, most: int) -> list[Text]:
        """What others did in whole turns, one after the other; the longest is cut until there is room for it all."""
        room, told = max(1, most - 1), []
        for turn in turns[-room:]:
            said = Text.assemble((self.name(turn.seat), f"bold {seat_style(turn.seat)}"), f" {self.telling.summary(sight, turn)}")
            told.append(list(said.wrap(self.console, wide - 2)))
        while sum(map(len, told)) > room and max(map(len, told)) > 1:
            longest = max(told, key=len)
            longest.pop()
            longest[-1] = _dotted(longest[-1], wide - 2)
        return [Text.assemble(" " if place == 0 else "   ", line) for one in told for place, line in enumerate(one)]

    def _event(self, said: str, line: Line, wide: int) -> Text:
        """One line of the log with its rule at its end."""
        style, rule = seat_style(line.seat) if line.kind == "move" else "", line.rule
        if self.board.news:  # it comes before other things, so before its rules, too
            rule = as_fits(rule, max(wide - cell_len(said) - 4, cell_len(rule.partition(" ")[0])))
        return Text.assemble(" ", (cut(said, wide - cell_len(rule) - 4), style), "  ", (rule, "dim"))

    def _flowing(self, sight: Sight, news: list[tuple[str, Line]], wide: int, most: int) -> list[Text]:
        """Much that happened, sentence after sentence; what does not fit is the oldest. With room, some begin a line."""
        anew = events_in(self.game, "anew") if most > USUAL_NEWS else {}
        said = [one for one in news if one[1] not in sight.passes] or news
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

    def _hand(self, sight: Sight, menu: Menu | None, wide: int, rows: int) -> list[Text]:
        """The hand; once cards of it are chosen, only those; at the end of the game none. Of a pile, only what can be chosen."""
        lines: list[Text] = []
        marks, chosen = marks_of(menu), chosen_cards(menu)
        for zone in self.board.beside(sight) if sight.who is not None else []:
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
        text = glossed(self.game, card.face)
        if wide - left >= (BESIDE_AT_EASE if self.board.roomy and rows > LONGEST else BESIDE):
            return beside(line, text, left, wide, rows)
        return [line, *[Text(f"     {part}", "italic") for part in wrapped(text, wide - 6, rows)]]

    def _menu(self, sight: Sight, menu: Menu | None, wide: int, rows: int) -> list[Text]:
        """The question; choices that the board and the hand do not show are listed, in columns if they are short."""
        most = 2 if rows > NAMES_ONLY else 1 if rows > IN_COLUMNS else 0
        lines = [Text(part, "bold magenta") for part in wrapped(self.notice, wide, max(most, 1))]
        if menu is None:
            return lines
        rule = f"  {menu.ask.rule}" if menu.ask.rule else ""
        shown, marks = self._shown(sight, marks_of(menu)), marks_of(menu)
        listed = [
            (n, one)
            for n, one in enumerate(menu.choices, 1)
            if key_of(one) not in shown or marks[key_of(one)] != str(n) or self.hint(sight, one)
        ]
        how = "" if listed or menu.set is not None or menu.several else "  type its number"
        back = "  (back: go back)" if menu.above is not None else ""
        for said in self.about(sight, menu):
            lines += [Text(part, "italic") for part in wrapped(said, wide, most)]
        asks = Text.assemble((self.priority(sight), "bold green"), (menu.title, "bold"), (how, ""), (back, "dim"))
        if most == 0:
            asks.truncate(wide, overflow="ellipsis")
        lines += asks.wrap(self.console, wide)
        lines[-1].append(as_fits(rule, wide - cell_len(lines[-1].plain)), "dim")
        items = {n: self._choice(sight, n, choice) for n, choice in listed}
        if len(menu.moves) == 1 and 1 in items:
            items[1].append(ENTER, "dim")
        items.update(self._elsewhere(menu, set(items)))
        choices = [items[n] for n in sorted(items)]
        if not part(table_of(self.game), "menu", "texts") or all(cell_len(item.plain) <= wide for item in choices):
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
        single = part(table_of(self.game), "menu", "single") == WHOLE
        said = {deed: menu.choices[on[0] - 1].label if single and len(on) == 1 else deed for deed, on in found.items()}
        return {on[0]: Text.assemble((f"{spans(on):>3} ", "bold"), said[deed]) for deed, on in found.items()}

    def _choice(self, sight: Sight, number: int, choice: Choice) -> Text:
        hint = self.hint(sight, choice)
        return Text.assemble((f"{number:>3} ", "bold"), choice.label, (f"  {hint}" if hint else "", "dim"))

    def _shown(self, sight: Sight, marks: Marks) -> set[str]:
        """What has its number on the board or in the hand."""
        hand = {f"#{card.id}" for zone in self.board.beside(sight) for card in zone.cards}
        return hand | self.board.places(sight, marks)

    def menu(self, sight: Sight, menu: Menu) -> None:
        """The numbers stand on the board and in the hand, so all is drawn again."""
        self.show(sight, menu)

    def position(self, sight: Sight, name: str = "") -> None:
        """The whole board, however large, or one of its parts; a board with parts goes on downwards."""
        wide = min(self.console.width, WIDEST) if self.board.names() else 10_000
        for line in self.board.only(sight, wide, name) if name else self.board.draw(sight, wide, 10_000, {}):
            self.console.print(line, no_wrap=True, overflow="crop", crop=False, soft_wrap=True)

    def hand(self, sight: Sight, marks: Marks) -> None:
        for line in self._hand(sight, None, min(self.console.width, WIDEST), 9):
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


def heading_of(zone: Zone) -> str:
    """What stands above the cards of a zone."""
    return f"Your {zone.name}" if zone.seat is not None else zone.name.capitalize()


def _dotted(line: Text, wide: int) -> Text:
    """A line that goes on where there is no room for it."""
    line.rstrip()
    line.truncate(wide - 1)
    line.append("…")
    return line


def key_of(choice: Choice) -> str:
    """What a choice stands for on the screen: a card, or a word of notation."""
    return f"#{choice.card}" if choice.card >= 0 else choice.word


def marks_of(menu: Menu | None) -> Marks:
    """The number of each choice by what it stands for."""
    if menu is None:
        return {}
    marks: Marks = {}
    for number, choice in enumerate(menu.choices, 1):
        marks.setdefault(key_of(choice), str(number))
    return marks


def chosen_cards(menu: Menu | None) -> set[int]:
    """The cards that were chosen on the way to a menu."""
    return set() if menu is None or menu.above is None else menu.chosen()


def open_places(board: Board, sight: Sight, menu: Menu | None) -> Marks:
    """Every place that some move of the menu names, without a number: the open cells of the board."""
    if menu is None:
        return {}
    words = {word for move in menu.moves for word in move.code.split() if board.order(word) != (0, 0) or "," in word}
    return dict.fromkeys(sorted(words, key=board.order), "")


def marks_in_hand(board: Board, card: Card) -> list[str]:
    """What a card that is not in play is marked with, and whether the others see it, or know that it is there."""
    return [*board.marks(card), *(["shown to all"] if card.is_shown else [board.known] if card.is_known else [])]


def turn_line(board: Board, sight: Sight, whole: bool = True) -> str:
    """Which turn it is, whose if the board has sides, and where it stands: the stage, and on the whole what is under way."""
    moment = board.moment(sight)[: None if whole else 1]
    if sight.turn == 0 and board.has_sides:
        return "Before the first turn."
    if not moment:
        return f"Turn {sight.turn}."
    return f"Turn {sight.turn} of {sight.names[sight.active]}: {'. '.join(moment)}."


def filled_out(left: str, right: str, wide: int) -> str:
    """A line with something at both ends; what is at the right gives way."""
    if cell_len(left) + len(right) + 1 > wide:
        return cut(left, wide).ljust(wide)
    return left + " " * (wide - cell_len(left) - len(right)) + right


def as_fits(words: str, wide: int) -> str:
    """As many words as there is room for."""
    return words if len(words) <= wide else words[: max(0, wide + 1)].rpartition(" ")[0].rstrip()


def spans(numbers: list[int]) -> str:
    """Numbers in short: 2-5 7."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and parts[-1][-1] == number - 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return " ".join(f"{part[0]}-{part[-1]}" if len(part) > 1 else str(part[0]) for part in parts)


def wrapped(text: str, wide: int, rows: int) -> list[str]:
    """A text in so many lines; what is too much is cut."""
    if rows <= 0:
        return []
    parts = textwrap.wrap(text, max(wide, 10))
    if len(parts) > rows:
        parts = [*parts[: rows - 1], cut(" ".join(parts[rows - 1 :]), wide)]
    return parts


def beside(line: Text, text: str, left: int, wide: int, rows: int) -> list[Text]:
    """A line with a text to its right, as a column of its own."""
    parts = wrapped(text, wide - left, rows)
    if not parts:
        return [line]
    return [Text.assemble(line, "  ", (parts[0], "italic")), *[Text(" " * left + part, "italic") for part in parts[1:]]]


def in_columns(items: list[Text], wide: int, console: Console | None = None) -> list[Text]:
    """Items one below the other, in as many columns as there is room for; or side by side, where that takes fewer lines.

    Long ones come after the others, each on lines of its own.
    """
    if not items:
        return []
    if console is not None and (long := [item for item in items if cell_len(item.plain) > wide]):
        others = [item for item in items if item not in long]
        return in_columns(others, wide) + [line for item in long for line in hanging(item, console, wide, LONGEST)]
    widest = max(cell_len(item.plain) for item in items) + 2
    columns = max(1, min(4, wide // widest))
    rows = -(-len(items) // columns)
    running = side_by_side(items, wide)
    if len(running) < rows:
        return running
    lines = []
    for row in range(rows):
        line = Text()
        for item in items[row::rows]:
            line.append_text(item)
            line.append(" " * (widest - cell_len(item.plain)))
        line.rstrip()
        lines.append(line)
    return lines


def in_order(items: list[Text], wide: int, console: Console, longest: int) -> list[Text]:
    """Items in their order: long ones on lines of their own, short ones that follow each other side by side."""
    lines, shorter = list[Text](), list[Text]()
    for item in items:
        if cell_len(item.plain) <= wide // 2:
            shorter.append(item)
            continue
        lines += [*side_by_side(shorter, wide), *hanging(item, console, wide, longest)]
        shorter = []
    return lines + side_by_side(shorter, wide)


def hanging(item: Text, console: Console, wide: int, longest: int) -> list[Text]:
    """A long item on two lines, or on one, the second further in; what is too much is cut."""
    lines = list(item.wrap(console, wide - 5))
    for line in lines:
        line.rstrip()
    if len(lines) > longest:
        lines = [*lines[: longest - 1], Text(" ").join(lines[longest - 1 :])]
        lines[-1].truncate(wide - 5, overflow="ellipsis")
    return [line if place == 0 else Text.assemble("     ", line) for place, line in enumerate(lines)]


def side_by_side(items: list[Text], wide: int) -> list[Text]:
    """Items one after the other, on as many lines as they need."""
    lines: list[Text] = []
    for item in items:
        if lines and cell_len(lines[-1].plain) + cell_len(item.plain) + 3 <= wide:
            lines[-1].append("   ")
            lines[-1].append_text(item)
        else:
            lines.append(item.copy())
    return lines
