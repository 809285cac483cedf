"""The menu for a client, as JSON: every legal move with its fields, so that any game can be played by card and target.

Moves are made of few words, so what they share is told once: the deeds, and the fields. A move is its code, the place of its deed
and the places of its fields; then, if the deed's sentence does not tell it, a sentence of its own, and of a set its cards.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.abilities import AbilitySort
from bestiary.engine.asks import DEED, Ask, Deed, Speech, field
from bestiary.engine.joint import Subset
from bestiary.engine.notation import SeatSort, Sort, WordSort
from bestiary.engine.wire import number_text, quoted


def menu_text(ask: Ask, speech: Speech, answers: vec[i64], codes: list[str]) -> bytes:
    """These answers, which are everything that the seat to move may give, for that seat, each with its code."""
    menu = Menu(ask, speech)
    place: i64 = 0
    for answer in answers:
        menu.add(answer, codes[place])
        place += 1
    return f'{{"deeds":[{",".join(menu.deeds)}],"fields":[{",".join(menu.fields)}],"moves":[{",".join(menu.moves)}]}}'.encode()


class Menu:
    """A menu in the making."""

    def __init__(self, ask: Ask, speech: Speech) -> None:
        self.ask: Final = ask
        self.speech: Final = speech
        self.deeds: Final[list[str]] = []
        self.fields: Final[list[str]] = []
        self.moves: Final[list[str]] = []
        self.places: Final = [""] * len(ask.deeds)  # of the deeds, once they stand here

    def add(self, answer: i64, code: str) -> None:
        """A legal move."""
        number = answer & DEED
        deed = self.ask.deeds[number]
        if not self.places[number]:
            self.places[number] = number_text(len(self.deeds))
            self.deeds.append(deed_text(deed))
        fields = ",".join([self.field(sort, answer, place) for place, sort in enumerate(deed.sorts)])
        self.moves.append(f"[{quoted(code)},{self.places[number]},[{fields}]{own_text(deed, self.speech, answer)}]")

    def field(self, sort: Sort, answer: i64, place: i64) -> str:
        """The place of a field of an answer; told when it is met for the first time."""
        said = self.speech.of(sort, answer, place)
        if not said.place:
            said.place = number_text(len(self.fields))
            value = field(answer, place)
            words = f'"word":{quoted(said.word)},"text":{quoted(said.text)}'
            self.fields.append(f'{{"sort":{kind_text(sort, value)},{words}{number_of(sort, value)}}}')
        return said.place


def deed_text(deed: Deed) -> str:
    """What is the same for all answers of a deed: its word, its rule, and the sentence, with gaps for the fields."""
    if not deed.json:
        deed.json = f'{{"deed":{quoted(deed.verb)},"rule":{quoted(deed.rule)},"says":{quoted(deed.says)}}}'
    return deed.json


def own_text(deed: Deed, speech: Speech, answer: i64) -> str:
    """What is told of this answer only: its sentence, if it has one of its own, and the cards of a set."""
    words = deed.own_words(speech, answer)
    if not words:
        return ""
    if not isinstance(deed, Subset):
        return "," + quoted(words)
    return f",{quoted(words)},[{','.join([number_text(int(card)) for card in deed.meant(speech.s, answer)])}]"


def kind_text(sort: Sort, value: i64) -> str:
    """What a field is."""
    if sort.card_of(value) >= 0:
        return '"card"'
    if isinstance(sort, SeatSort):
        return '"seat"'
    if isinstance(sort, AbilitySort):
        return '"ability"'
    if isinstance(sort, WordSort):
        return '"word"'
    return '"number"' if type(sort) is Sort else '"place"'


def number_of(sort: Sort, value: i64) -> str:
    """A card or a player also by number."""
    card = sort.card_of(value)
    if card >= 0:
        return f',"card":{card}'
    return f',"seat":{value}' if isinstance(sort, SeatSort) else ""
