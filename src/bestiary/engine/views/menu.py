"""The menu as JSON for clients: every legal move with its fields, so that any game can be played by card and target.

Moves are made of few words, so what they share is told once: the deeds, and the fields. A move is its code, the place of its deed
and the places of its fields; then, if the deed's sentence does not tell it, a sentence of its own, and of a set its cards.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.play.abilities import AbilitySort
from bestiary.engine.play.asks import DEED, MASKS, NO_FIELD, NOTHING_SAID, SHIFTS, Ask, Deed, Said, Speech, field
from bestiary.engine.play.group_choices import Subset
from bestiary.engine.play.notation import SeatSort, Sort, WordSort
from bestiary.engine.state.json_writer import escaped, number_text, piece, write_text


class Menu:
    """These answers, which are everything that the seat to move may give, for that seat; and their codes."""

    def __init__(self, ask: Ask, speech: Speech, answers: vec[i64]) -> None:
        self.ask: Final = ask
        self.speech: Final = speech
        self.heads: Final = [b""] * len(ask.deeds)  # what stands between a code and the fields, once a deed was told
        self.deed_count: i64 = 0
        self.field_count: i64 = 0
        self.deeds: Final = BytesWriter()
        self.fields: Final = BytesWriter()
        self.moves: Final = BytesWriter()
        self.before: i64 = NO_FIELD  # the last answer but for its last field, its code, and what follows it, as far as that
        self.code: str = ""
        self.head: bytes = b""
        self.codes: list[str] = [self._add(ask.deeds[answer & DEED], answer, "") for answer in answers]
        told_apart = ask.told_apart(speech, answers, [*self.codes])
        if told_apart != self.codes:
            self.codes = told_apart
            self.moves.truncate(0)
            for place, answer in enumerate(answers):
                self._add(ask.deeds[answer & DEED], answer, told_apart[place])

    def text(self) -> bytes:
        """The menu as JSON."""
        parts = [b'{"deeds":[', self.deeds.getvalue(), b'],"fields":[', self.fields.getvalue(), b'],"moves":[']
        return b"".join([*parts, self.moves.getvalue(), b"]}"])

    def _add(self, deed: Deed, answer: i64, exact: str) -> str:
        """A legal move; its code, unless one is given. Answers in a row often differ only in their last field."""
        out, last = self.moves, i64(len(deed.sorts)) - 1
        before = answer & ~(MASKS[last] << SHIFTS[last]) if last >= 0 else answer
        if before != self.before:
            self.before = before
            self._begin(deed, answer, last)
        own = exact or deed.own_code(self.speech, answer, False)
        said = self._said(deed.sorts[last], answer, last) if last >= 0 else NOTHING_SAID
        code = own or self.code + said.next
        out.write(b',["' if len(out) > 0 else b'["')
        out.write(code.encode() if self.speech.is_plain and not own else escaped(code))
        out.write(self.head)
        out.write(said.place)
        words = deed.own_words(self.speech, answer)
        if words:
            write_own(out, self.speech, deed, answer, words)
        else:
            out.write(b"]]")
        return code

    def _begin(self, deed: Deed, answer: i64, last: i64) -> None:
        """A code, and what follows it, as far as the last field."""
        code, head = deed.verb, self.heads[answer & DEED] or self._tell_deed(deed, answer & DEED)
        for place in range(last):
            said = self._said(deed.sorts[place], answer, place)
            code += said.next
            head += said.place + b","
        self.code, self.head = code, head

    def _said(self, sort: Sort, answer: i64, place: i64) -> Said:
        """A field of an answer; it is told when it is met for the first time."""
        said = self.speech.of(sort, answer, place)
        if not said.place:
            self._tell_field(said, sort, field(answer, place))
        return said

    def _tell_deed(self, deed: Deed, number: i64) -> bytes:
        """A deed that stands here for the first time; what stands between the code and the fields of its moves."""
        if self.deed_count > 0:
            self.deeds.write(b",")
        self.deeds.write(deed_text(deed))
        self.speech.is_plain = self.speech.is_plain and len(piece(deed.verb)) == len(deed.verb)
        head = self.heads[number] = b'",%b,[' % number_text(self.deed_count)
        self.deed_count += 1
        return head

    def _tell_field(self, said: Said, sort: Sort, value: i64) -> None:
        """A field that stands here for the first time."""
        out = self.fields
        said.place = number_text(self.field_count)
        out.write(b',{"sort":' if self.field_count > 0 else b'{"sort":')
        self.field_count += 1
        card = sort.card_of(value)
        out.write(b'"card"' if card >= 0 else kind_text(sort))
        out.write(b',"word":')
        write_text(out, said.word)
        out.write(b',"text":')
        write_text(out, said.text)
        if card >= 0:
            out.write(b',"card":')
            out.write(number_text(card))
        elif isinstance(sort, SeatSort):
            out.write(b',"seat":')
            out.write(number_text(value))
        out.write(b"}")


def deed_text(deed: Deed) -> bytes:
    """What is the same for all answers of a deed: its word, its rule, and the sentence, with gaps for the fields."""
    if not deed.json:
        out = BytesWriter()
        out.write(b'{"deed":')
        write_text(out, deed.verb)
        out.write(b',"rule":')
        write_text(out, deed.rule)
        out.write(b',"says":')
        write_text(out, deed.says)
        out.write(b"}")
        deed.json = out.getvalue()
    return deed.json


def write_own(out: BytesWriter, speech: Speech, deed: Deed, answer: i64, words: str) -> None:
    """What is told of this answer only: a sentence of its own, and the cards of a set."""
    out.write(b'],"')
    out.write(escaped(words))
    out.write(b'"')
    if isinstance(deed, Subset):
        out.write(b",[")
        out.write(b",".join([number_text(card) for card in deed.meant(speech.s, answer)]))
        out.write(b"]")
    out.write(b"]")


def kind_text(sort: Sort) -> bytes:
    """What a field is that names no card."""
    if isinstance(sort, SeatSort):
        return b'"seat"'
    if isinstance(sort, AbilitySort):
        return b'"ability"'
    if isinstance(sort, WordSort):
        return b'"word"'
    return b'"number"' if type(sort) is Sort else b'"place"'
