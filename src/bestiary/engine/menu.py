"""The menu for a client, as JSON: every legal move with its fields, so that any game can be played by card and target."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.abilities import AbilitySort
from bestiary.engine.asks import DEED, Ask, Deed, Said, Speech, field
from bestiary.engine.joint import Subset
from bestiary.engine.notation import SeatSort, Sort, WordSort
from bestiary.engine.wire import number_text, quoted


def menu_text(ask: Ask, speech: Speech, answers: vec[i64], codes: list[str]) -> bytes:
    """These answers, which are everything that the seat to move may give, for that seat, each with its code."""
    moves = [move_text(ask.deeds[answer & DEED], speech, answer, codes[place]) for place, answer in enumerate(answers)]
    return ("[" + ",".join(moves) + "]").encode()


def move_text(deed: Deed, speech: Speech, answer: i64, code: str) -> str:
    """A legal move: in notation, as a sentence, with its rule, the word for the deed, and its fields."""
    sorts = deed.sorts
    fields = ",".join([field_text(speech.of(sort, answer, place), sort, answer, place) for place, sort in enumerate(sorts)])
    head = f'{{"code":{quoted(code)},"text":{quoted(deed.tell(speech, answer))}{deed_text(deed)}'
    return f"{head}{fields}]{set_text(deed, speech, answer)}}}"


def deed_text(deed: Deed) -> str:
    """What is the same for all answers of a deed."""
    if not deed.json:
        deed.json = f',"rule":{quoted(deed.rule)},"deed":{quoted(deed.verb)},"fields":['
    return deed.json


def set_text(deed: Deed, speech: Speech, answer: i64) -> str:
    """The cards of a move that chooses a set."""
    if not isinstance(deed, Subset):
        return ""
    return ',"cards":[' + ",".join([number_text(int(card)) for card in deed.meant(speech.s, answer)]) + "]"


def field_text(said: Said, sort: Sort, answer: i64, place: int) -> str:
    """One field of an answer, as the seat that is asked would write and say it."""
    if not said.json:
        value = field(answer, place)
        card, rest = sort.card_of(value), ""
        if card >= 0:
            rest = f',"card":{card}'
        elif isinstance(sort, SeatSort):
            rest = f',"seat":{value}'
        kind = "card" if card >= 0 else kind_of(sort)
        said.json = f'{{"sort":"{kind}","word":{quoted(said.word)},"text":{quoted(said.text)}{rest}}}'
    return said.json


def kind_of(sort: Sort) -> str:
    """What a field is that names no card."""
    if isinstance(sort, SeatSort):
        return "seat"
    if isinstance(sort, AbilitySort):
        return "ability"
    if isinstance(sort, WordSort):
        return "word"
    return "number" if type(sort) is Sort else "place"
