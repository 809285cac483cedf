"""The plain screen: the table in lines for a screen reader or a pipe."""

from __future__ import annotations

import os
import sys
from typing import Final

from bestiary import Face, Game
from bestiary.cli.draw.board import Board, Marks, board_of
from bestiary.cli.terminal.control_characters import say
from bestiary.cli.text.digest import News
from bestiary.cli.text.keywords import keywords, more_texts, with_meanings
from bestiary.cli.text.menu import Choice, Menu
from bestiary.cli.text.view_reader import Card, ViewReader, Zone
from bestiary.engine.views.log import Line

ENTER: Final = " (or just Enter)"  # where there is only one answer


class Screen:
    """The plain screen: lines only, every position told in words."""

    def __init__(self, game: Game, tags: list[str]) -> None:
        self.game: Final = game
        self.board: Final[Board] = board_of(game)
        self.digest: Final = News(game)
        self.tags: Final = tags  # who sits where: "you", "greedy"
        self.told = 0  # so many lines of the log were told already
        self.since = 0  # where the log stood when a person last decided
        self.notice = ""  # said once, with the next position
        self.in_words = True
        self.waits_for = ""  # what was said while somebody is thinking

    def name(self, seat: int) -> str:
        """A player as the screen calls them."""
        return f"Player {seat + 1} ({self.tags[seat]})" if self.tags[seat] else f"Player {seat + 1}"

    def say(self, text: str) -> None:
        """Say something."""
        say(text)

    def problem(self, text: str) -> None:
        """Say that something is not possible."""
        self.say(f"No: {text}")

    def heading(self, text: str) -> None:
        """Head what follows."""
        self.say(text)

    def set_in(self, text: str, margin: int) -> None:
        """Say something whose further lines, where there are any, begin so far from the left."""
        self.say(text)

    def wait(self, text: str) -> None:
        """Say why nothing happens for a while; of several thoughts in a row once."""
        if text != self.waits_for:
            self.waits_for = text
            self.say(text)

    def clear(self, secret: bool) -> None:
        """Begin anew; if it was secret, nothing of it may be left to see: here by so many empty lines."""
        if secret and sys.stdout.isatty():
            say("\n" * os.get_terminal_size().lines)

    def show(self, view: ViewReader, menu: Menu | None) -> None:
        """The whole position: what happened, the players, the board, the hand, and what can be done."""
        self.waits_for = ""
        self.news(view)
        if self.notice:
            self.say(self.notice)
            self.notice = ""
        self.say(turn_line(self.board, view))
        for seat in range(len(view.names)):
            self.say(f"{self.name(seat)}: {self.board.standing(view, seat).replace(' · ', ', ')}.")
        if shared := self.board.standing(view, None):
            self.say(f"Table: {shared.replace(' · ', ', ')}.")
        marks = marks_of(menu)
        for line in self.board.tell(view, {**marks, **open_places(self.board, view, menu)}):
            self.say(line)
        self.hand(view, marks)
        if menu is not None:
            self.menu(view, menu)

    def news(self, view: ViewReader) -> None:
        """What happened since the last time."""
        turns, lines = self.digest.split(view, min(self.told, len(view.lines)))
        for turn in turns:
            self.say(f"{self.name(turn.seat)} {self.digest.summary(view, turn)}")
        for said, line in self.sentences(view, lines):
            self.say(f"{said}{f' [{line.rule}]' if line.rule else ''}")
        self.told = len(view.lines)

    def turns(self, view: ViewReader) -> None:
        """What everybody did since the viewer's last turn."""
        turns, lines = self.digest.split(view, self.digest.after_own_turn(view, 0))
        for turn in turns:
            self.say(f"  {self.name(turn.seat)} {self.digest.summary(view, turn)}")
        self.say("  " + " ".join(said for said, _ in self.sentences(view, lines)))

    def sentences(self, view: ViewReader, lines: list[Line]) -> list[tuple[str, Line]]:
        """Lines of the log as they are told, those that go on with the one before joined to it; each with its first line."""
        out: list[tuple[str, Line]] = []
        last: Line | None = None
        for group in self.digest.groups(self.digest.said(view, lines)):
            line, rest = group[0], self.digest.goes_on(last, group[0], view.seat) if last is not None else ""
            if rest:
                out[-1] = (f"{out[-1][0].rstrip('.')}, {rest}", out[-1][1])
            else:
                out.append((self.sentence(view, line) if len(group) == 1 else self.digest.merged(view, group), line))
            last = line
        return out

    def line(self, view: ViewReader, line: Line) -> str:
        """One line of the log with its rule."""
        return f"{self.sentence(view, line)}{f' [{line.rule}]' if line.rule else ''}"

    def sentence(self, view: ViewReader, line: Line) -> str:
        """What a line of the log says; a decision begins with whose it was."""
        said = line.read(view.seat)
        said = said[:1].upper() + said[1:]
        names_itself = any(word.player == line.seat for word in line.words)  # "Player 1 gives up."
        return f"{self.name(line.seat)}: {said}" if line.kind == "move" and not names_itself else said

    def log(self, view: ViewReader, lines: list[Line]) -> None:
        """Lines of the log, each with its turn."""
        for line in view.told(lines):
            self.say(f"turn {line.turn}: {self.line(view, line)}")

    def position(self, view: ViewReader, name: str = "") -> None:
        """The board alone, all of it, or one of its parts."""
        for line in self.board.tell_all(view, name):
            self.say(line)

    def hand(self, view: ViewReader, marks: Marks) -> None:
        """The viewer's hidden cards with all that is printed on them."""
        for zone in self.board.beside(view):
            shown = [card for card in zone.cards if zone.lies != "pile" or f"#{card.id}" in marks]
            others = "; ".join(card.name or "a card that you do not know" for card in zone.cards if card not in shown)
            self.say(f"{heading_of(zone)}, {zone.count}{':' if shown or others else '.'}")
            self.card_lines(shown)
            if others:
                self.say(f"  {'Also: ' if shown else ''}{others}.")

    def pile(self, view: ViewReader, zone: Zone, rows: int = 9) -> None:
        """The cards of a pile that the viewer may look through, each with so many lines of its text if they are drawn."""
        whose = f" of {view.names[zone.seat]}" if zone.seat is not None else ""
        self.heading(f"{zone.name.capitalize()}{whose}, {zone.count}:")
        self.card_lines(zone.cards if any(card.name for card in zone.cards) else [], rows)
        if zone.remembered:
            self.say(f"  You know that these lie there, but not where: {', '.join(zone.remembered)}.")

    def card_lines(self, cards: list[Card], rows: int = 9) -> None:
        """Cards one below the other."""
        for card in cards:
            self.card_line(card)

    def card_line(self, card: Card) -> None:
        """One card of the hand."""
        if card.face is None:
            self.say("  a card that you do not know")
        else:
            text = f" {with_meanings(self.game, card.face)}".rstrip()
            marked = "".join(f", {mark}" for mark in marks_in_hand(self.board, card))
            said = f"{self.board.words_of(card)}{marked}".removeprefix(", ")
            self.say(f"  {card.name}{': ' if said else ''}{said}.{text}")

    def menu(self, view: ViewReader, menu: Menu) -> None:
        """The question and its answers by number."""
        for line in self.about(view, menu):
            self.say(line)
        asks = f"{self.priority(view)}{menu.title}"
        self.say(f"{asks} [{menu.ask.rule}]" if menu.ask.rule else asks)
        for number, choice in enumerate(menu.choices, 1):
            hint = self.hint(view, choice)
            self.say(f"  {number}. {choice.label}{f' ({hint})' if hint else ''}{ENTER if len(menu.moves) == 1 else ''}")

    def about(self, view: ViewReader, menu: Menu) -> list[str]:
        """What is to be read before a question: the card whose text asks, and the abilities among which one chooses."""
        said = {choice.label for choice in menu.choices}
        abilities = [ability.printed for ability in menu.abilities() if ability.printed not in said]
        if view.about is None or view.about.face is None:
            return abilities
        text = with_meanings(self.game, view.about.face, alone=bool(abilities))
        return [*([f"{view.about.name}: {text}"] if text else []), *abilities]

    def priority(self, view: ViewReader) -> str:
        """Who has priority, if anybody has."""
        if not view.is_window or view.who is None:
            return ""
        return f"{'You have' if self.tags[view.who] == 'you' else f'{self.name(view.who)} has'} priority. "

    def hint(self, view: ViewReader, choice: Choice) -> str:
        """What a choice that is a whole move would amount to; or what is printed on a card that is not to be seen on the screen."""
        card = view.card(choice.card) if choice.card >= 0 else None
        if card is not None and not self.is_seen(view, card):
            face = card.face or self.game.cards.get(choice.name or choice.label)
            return self.unseen(face, card) if face is not None else ""
        if card is None and choice.label in self.game.cards:
            return self.unseen(self.game.cards[choice.label], None)
        if len(choice.moves) != 1:
            return ""
        return self.board.hint(view, choice.moves[0], self.in_words) or view.foretold(choice.moves[0])

    def unseen(self, face: Face, card: Card | None) -> str:
        """What is printed on a card that can be chosen but is not to be seen; if the game's table.toml wants it, with its text."""
        brief = self.board.brief_of(card) if card is not None and card.face is not None else self.board.brief(face)
        said = " ".join(brief.plain.split("  "))
        return f"{said}. {with_meanings(self.game, face)}" if self.game.table.menu.texts else said

    def is_seen(self, view: ViewReader, card: Card) -> bool:
        """Is the card to be seen, on the board or beside it?"""
        beside = {one.id for zone in self.board.beside(view) for one in zone.cards}
        return card.id in beside | self.board.seen(view, {f"#{card.id}": ""})

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


def heading_of(zone: Zone) -> str:
    """What stands above the cards of a zone."""
    return f"Your {zone.name}" if zone.seat is not None else zone.name.capitalize()


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


def open_places(board: Board, view: ViewReader, menu: Menu | None) -> Marks:
    """Every place that some move of the menu names, without a number: the open cells of the board."""
    if menu is None:
        return {}
    words = {word for move in menu.moves for word in move.code.split() if board.order(word) != (0, 0) or "," in word}
    return dict.fromkeys(sorted(words, key=board.order), "")


def marks_in_hand(board: Board, card: Card) -> list[str]:
    """What a card that is not in play is marked with, and whether the others see it, or know that it is there."""
    return [*board.marks(card), *(["shown to all"] if card.is_shown else [board.known] if card.is_known else [])]


def turn_line(board: Board, view: ViewReader, whole: bool = True) -> str:
    """Which turn it is, whose if the board has sides, and where it stands: the stage, and on the whole what is under way."""
    moment = board.moment(view)[: None if whole else 1]
    if view.turn == 0 and board.has_sides:
        return "Before the first turn."
    if not moment:
        return f"Turn {view.turn}."
    return f"Turn {view.turn} of {view.names[view.active]}: {'. '.join(moment)}."
