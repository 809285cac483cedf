"""The menu: a long one is asked for piece by piece, as its sentences are built: first the card, then the place, then the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from bestiary import Match, Move
from bestiary.engine.asks import Ask, Deed, field, fill
from bestiary.engine.notation import CardSort, slug

Order: TypeAlias = Callable[
    [str], tuple[int, int]
]  # where a word of notation lies on the board; choices are numbered in that order
SHORT: Final = 6  # a menu of so many moves is shown whole


class Choice:
    """One line of a menu: what it says, the moves it leads to, and the card or the word of notation it stands for."""

    def __init__(self, label: str, moves: list[Move], card: int = -1, word: str = "") -> None:
        self.label: Final = label
        self.moves: Final = moves
        self.card: Final = card
        self.word: Final = word

    def is_called(self, typed: str) -> bool:
        """Was this choice typed by its name?"""
        return typed != "" and slug(typed) in (slug(self.word.partition("#")[0]), slug(self.label))


class Menu:
    """What can be chosen now, after what was chosen already."""

    def __init__(self, match: Match, moves: list[Move], order: Order, above: Menu | None = None) -> None:
        ask = match.question
        assert ask is not None
        self.match: Final = match
        self.ask: Final[Ask] = ask
        self.moves: Final = moves
        self.order: Final = order
        self.above: Final = above
        self.place: Final = self._place()  # the field that is asked for; -1 the deed; None the whole moves
        self.title: Final = self._title()
        self.choices: list[Choice] = self._choices()

    def deeper(self, choice: Choice) -> Menu:
        """The menu that a choice leads to."""
        return Menu(self.match, choice.moves, self.order, self)

    def chosen(self) -> set[int]:
        """The cards that all moves of this menu name alike."""
        deed = self._deed(self.moves[0])
        found = set()
        for place, sort in enumerate(deed.sorts):
            values = {field(move.answer, place) for move in self.moves}
            if len(values) == 1 and (card := int(sort.card_of(values.pop()))) >= 0:
                found.add(card)
        return found

    def _place(self) -> int | None:
        if len(self.moves) <= SHORT:
            return None
        if len({move.answer & 255 for move in self.moves}) > 1:
            return -1
        for place in range(len(self._deed(self.moves[0]).sorts)):
            if len({field(move.answer, place) for move in self.moves}) > 1:
                return place
        return None

    def _title(self) -> str:
        if self.place is None or self.place < 0:
            return self.ask.asks
        first = self.moves[0]
        deed, s = self._deed(first), self.match.state
        told = [sort.tell(s, s.who, field(first.answer, at)) for at, sort in enumerate(deed.sorts[: self.place])]
        before, _, _ = deed.says.partition("{" + str(self.place) + "}")
        return fill(before, told) + "…"

    def _choices(self) -> list[Choice]:
        if self.place is None:
            return [self._whole(move) for move in self.moves]
        groups: dict[int, list[Move]] = {}
        for move in self.moves:
            groups.setdefault(move.answer & 255 if self.place < 0 else field(move.answer, self.place), []).append(move)
        return sorted([self._group(value, moves) for value, moves in groups.items()], key=lambda choice: self.order(choice.word))

    def _group(self, value: int, moves: list[Move]) -> Choice:
        if self.place is None or self.place < 0:
            return self._whole(moves[0]) if len(moves) == 1 else Choice(_short(self._deed(moves[0])), moves, word=_verb(moves[0]))
        sort, s = self._deed(moves[0]).sorts[self.place], self.match.state
        label = sort.tell(s, s.who, value) or "as it is"
        return Choice(label, moves, int(sort.card_of(value)), sort.write(s, s.who, value))

    def _whole(self, move: Move) -> Choice:
        """A move as it is; it stands for a card only if that is all there is to choose."""
        sorts = self._deed(move).sorts
        card = int(sorts[0].card_of(field(move.answer, 0))) if len(sorts) == 1 and isinstance(sorts[0], CardSort) else -1
        return Choice(move.text, [move], card, move.code)

    def _deed(self, move: Move) -> Deed:
        return self.ask.deeds[move.answer & 255]


def _short(deed: Deed) -> str:
    """What a deed is, without what is still to be chosen."""
    return deed.says.partition("{")[0].strip() + "…"


def _verb(move: Move) -> str:
    return move.code.split()[0]


def resolve(menu: Menu, typed: str) -> Choice | str:
    """The choice that was typed by number or name, or a sentence that says why there is none."""
    if typed.isdecimal() and len(typed) < 5:
        place = int(typed)
        if 1 <= place <= len(menu.choices):
            return menu.choices[place - 1]
        return f"there is no {place} here; choose from 1 to {len(menu.choices)}"
    called = [choice for choice in menu.choices if choice.is_called(typed)]
    return called[0] if len(called) == 1 else ""


def choose(menu: Menu, typed: str) -> Menu | Move | str:
    """Go on by numbers and names ("2", "2 5 1", "1,0"): to a deeper menu, to a move, or to a sentence; "" if nothing was chosen."""
    words = [typed] if resolve(menu, typed) else typed.split()
    for place, word in enumerate(words, 1):
        found = resolve(menu, word)
        if isinstance(found, str):
            return found
        if len(found.moves) == 1:
            return found.moves[0] if place == len(words) else f'"{" ".join(words[:place])}" is a whole move; nothing can follow it'
        menu = menu.deeper(found)
    return menu
