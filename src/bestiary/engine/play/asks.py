"""Questions and legality: a deed offers its answers and names its needs; the menu meets them all, a refusal is the first unmet."""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.notation import Sort
from bestiary.engine.state.json_writer import piece
from bestiary.engine.state.state import State

# An answer is one integer: the deed, answer & DEED, and up to four fields, answer >> A & A_MASK and so on.
DEED: Final = 255
DEED_BITS: Final = 8
A: Final = 8
B: Final = 20
C: Final = 36
D: Final = 48
A_MASK: Final = 4095
B_MASK: Final = 65535
C_MASK: Final = 4095
D_MASK: Final = 4095
MASKS: Final[vec[i64]] = vec[i64]([A_MASK, B_MASK, C_MASK, D_MASK])
SHIFTS: Final[vec[i64]] = vec[i64]([A, B, C, D])
FIELDS: Final = 4
PLACE_BITS: Final = 2  # so many tell the fields apart
NO_FIELD: Final = -1
GAP: Final = re.compile(r"\{([0-7])\}")
GAPS: Final = ["{0}", "{1}", "{2}", "{3}", "{4}", "{5}", "{6}", "{7}"]  # in sentences; there are no more fields and words

TEST: Final = 0  # a need that each answer is asked
GATE: Final = 1  # a need that does not look at the answer: asked once a deed
SURE: Final = 2  # a need that every offered answer meets; it is asked only to explain a refusal


def pack(deed: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> i64:
    """The answer with these fields."""
    return deed | a << A | b << B | c << C | d << D


def with_room(out: vec[i64], more: i64) -> vec[i64]:
    """The answers so far and room for so many more, to be written by their places: for long menus, quicker than to append each."""
    room = vec[i64]([i64(0)] * int(more))
    return room if len(out) == 0 else extend(out, room)


def field(answer: i64, place: i64) -> i64:
    """One field of an answer: 0 to 3."""
    return answer >> SHIFTS[place] & MASKS[place]


class Said:
    """A field of an answer as somebody writes and tells it."""

    def __init__(self, word: str, text: str) -> None:
        self.word: Final = word
        self.text: Final = text
        self.next: Final = f" {word}" if word else ""  # as it follows another one in notation
        self.place: bytes = b""  # the place among the fields of a menu, once it stands there


NOTHING_SAID: Final = Said("", "")


class Speech:
    """How a seat says the fields of answers to one question. Each is made once: the answers of a menu are made of few words.

    Answers in a row are much alike, so what was said last at each place, and before that, is at hand.
    """

    def __init__(self, s: State, seat: i64) -> None:
        self.s: Final = s
        self.seat: i64 = seat
        self.said: Final[dict[i64, Said]] = {}  # by the deed and one field
        self.keys: vec[i64] = vec[i64]([i64(NO_FIELD)] * (2 * FIELDS))  # of the last ones, then of those before
        self.last: Final = [NOTHING_SAID] * (2 * FIELDS)
        self.is_plain: bool = True  # can all words stand in quotation marks as they are?

    def of(self, sort: Sort, answer: i64, place: i64) -> Said:
        """One field of an answer."""
        key = (answer & (i64(DEED) | MASKS[place] << SHIFTS[place])) << PLACE_BITS | place
        if self.keys[place] == key:
            return self.last[place]
        said = self.last[place + FIELDS] if self.keys[place + FIELDS] == key else self._found(sort, answer, place, key)
        self.keys[place + FIELDS] = self.keys[place]
        self.last[place + FIELDS] = self.last[place]
        self.keys[place] = key
        self.last[place] = said
        return said

    def _found(self, sort: Sort, answer: i64, place: i64, key: i64) -> Said:
        said = self.said.get(key)
        if said is None:
            value = field(answer, place)
            said = Said(sort.write(self.s, self.seat, value), sort.tell(self.s, self.seat, value))
            self.said[key] = said
            self.is_plain = self.is_plain and len(piece(said.word)) == len(said.word)
        return said

    def exact(self, sort: Sort, answer: i64, place: i64) -> str:
        """One field in notation, so that nothing else can be meant."""
        return sort.exact(self.s, self.seat, field(answer, place))


class Sentence:
    """A sentence with gaps, {0}, {1} and so on: cut up once, filled many times."""

    def __init__(self, text: str) -> None:
        parts = GAP.split(text)
        self.parts: Final = parts[::2]
        self.pieces: Final = [piece(part) for part in self.parts]  # as they stand in JSON
        self.gaps: Final = [int(part) for part in parts[1::2]]

    def filled(self, speech: Speech, sorts: list[Sort], answer: i64) -> str:
        """With the fields of an answer."""
        out = self.parts[0]
        for place, gap in enumerate(self.gaps):
            out += speech.of(sorts[gap], answer, gap).text + self.parts[place + 1]
        return out


class Refusal:
    """Why something may not be done: a sentence, and its rule."""

    def __init__(self, rule: str, sentence: str) -> None:
        self.rule: Final = rule
        self.sentence: Final = sentence

    def __str__(self) -> str:
        return f"{self.rule}: {self.sentence}" if self.rule else self.sentence


@mypyc_attr(allow_interpreted_subclasses=True)
class Need:
    """A requirement with its rule; it may read only what the asked player knows. {0}, {1} … in its sentence are the fields."""

    def __init__(self, rule: str, sentence: str, kind: i64 = TEST) -> None:
        self.rule: Final = rule
        self.sentence: Final = sentence
        self.kind: i64 = kind

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        """Is it met by an answer with these fields?"""
        raise NotImplementedError

    def says(self, s: State, answer: i64) -> str:
        """Why an answer is refused that does not meet it, with gaps for the fields; a need that knows more says more."""
        return self.sentence

    def met_by(self, s: State, answer: i64) -> bool:
        """Is it met by this answer? A need that reads all four fields overrides this."""
        return self.holds(s, answer >> A & A_MASK, answer >> B & B_MASK, answer >> C & C_MASK)


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed:
    """One thing that a player may do: a word of notation with its fields, a sentence, its rule and its needs."""

    def __init__(self, verb: str, sorts: list[Sort], says: str, rule: str, needs: list[Need], secret: bool = False) -> None:
        self.verb: Final = verb
        self.sorts: Final = sorts
        self.says: Final = says
        self.sentence: Final = Sentence(says)
        self.rule: Final = rule
        self.needs: Final = needs
        self.secret: Final = secret  # the others are not told what was chosen
        self.json: bytes = b""  # its part of a menu as a client reads it, once somebody wants it so
        self.gates: Final = [need for need in needs if need.kind == GATE]
        self.tests: Final = [need for need in needs if need.kind == TEST]

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        """Add every answer that could be meant; each begins with `code`."""
        return append(out, code)

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        """The player does it, with these fields."""

    def foretells(self, s: State, seat: i64, answer: i64) -> str:
        """What can be told beforehand of what comes of it, from what the seat knows; the state is a copy that may be spoiled."""
        return ""

    def take(self, s: State, answer: i64) -> None:
        """The player does it. A deed with four fields overrides this."""
        self.do(s, answer >> A & A_MASK, answer >> B & B_MASK, answer >> C & C_MASK)

    def is_open(self, s: State) -> bool:
        """Are the needs met that do not look at the answer?"""
        for gate in self.gates:
            if not gate.holds(s, 0, 0, 0):
                if s.log is not None:
                    s.log.cite(gate.rule)
                return False
        return True

    def ways(self, s: State, enough: i64) -> i64:
        """How many answers it offers; whoever overrides this may stop counting at enough."""
        return i64(len(self.offers(s, 0, vec[i64]())))

    def legal(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        """Add the offers that meet all needs."""
        if len(self.tests) == 0:
            return self.offers(s, code, out)
        for answer in self.offers(s, code, vec[i64]()):
            if self.passes(s, answer):
                out = append(out, answer)
        return out

    def passes(self, s: State, answer: i64) -> bool:
        """Does an offered answer meet the needs that look at it?"""
        for need in self.tests:
            if not need.met_by(s, answer):
                if s.log is not None:  # a rule that keeps something out of the menu was applied
                    s.log.cite(need.rule)
                return False
        return True

    def fails(self, s: State, answer: i64) -> Need | None:
        """The first need that the answer does not meet, in the order of the rulebook."""
        for need in self.needs:
            if not need.met_by(s, answer):
                return need
        return None

    def own_code(self, speech: Speech, answer: i64, exact: bool) -> str:
        """The answer in notation, if it is not the word for the deed and those for its fields."""
        return ""

    def write(self, speech: Speech, answer: i64, exact: bool) -> str:
        """The answer in notation."""
        code = self.own_code(speech, answer, exact)
        if code:
            return code
        code = self.verb
        place: i64 = 0
        for sort in self.sorts:
            if exact:
                word = speech.exact(sort, answer, place)
                code += f" {word}" if word else ""
            else:
                code += speech.of(sort, answer, place).next
            place += 1
        return code

    def own_words(self, speech: Speech, answer: i64) -> str:
        """The answer as a sentence, if it is not the one that the deed has for all of them."""
        return ""

    def tell(self, speech: Speech, answer: i64) -> str:
        """The answer as a sentence."""
        return self.own_words(speech, answer) or self.sentence.filled(speech, self.sorts, answer)

    def read(self, s: State, seat: i64, code: i64, words: list[str]) -> vec[i64]:
        """Every answer that these words may mean, legal or not."""
        verb = self.verb.split()
        found = vec[i64]()
        if words[: len(verb)] != verb:
            return found
        found = append(found, code)
        rest = words[len(verb) :]
        for place, sort in enumerate(self.sorts):
            values = sort.read(s, seat, rest[0]) if rest else vec[i64]()
            if len(values) > 0:
                rest = rest[1:]
            elif sort.optional:
                values = vec[i64]([i64(0)])
            longer = vec[i64]()
            for answer in found:
                for value in values:
                    if 0 <= value <= MASKS[place]:  # else it would be read as part of the next field
                        longer = append(longer, answer | value << SHIFTS[place])
            found = longer
        return found if not rest else vec[i64]()


def fill(sentence: str, values: list[str]) -> str:
    """A sentence with {0}, {1} … replaced, all at once: what stands in a value is no gap."""
    parts = GAP.split(sentence)
    out, texts = parts[0], parts[2::2]
    for place, gap in enumerate(map(int, parts[1::2])):
        out += (values[gap] if gap < len(values) else GAPS[gap]) + texts[place]
    return out


def firsts_of(deeds: list[Deed]) -> vec[i64]:
    """For each field of each deed the value that names card 0, see Sort; for those that a deed does not have NO_FIELD."""
    found = vec[i64]()
    for deed in deeds:
        for place in range(FIELDS):
            found = append(found, deed.sorts[place].first if place < len(deed.sorts) else i64(NO_FIELD))
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step):
    """A question to the frame's player: the deeds among which to choose, and the sentence that asks."""

    def __init__(self, book: Book, name: str, rule: str, asks: str, deeds: list[Deed]) -> None:
        super().__init__(book, name, rule)
        self.asks: Final = asks
        self.deeds: Final = deeds
        self.secret: bool = False  # nobody else is told the answer, not even by its rule
        self.firsts: vec[i64] = firsts_of(deeds)

    def waits(self, s: State) -> bool:
        return True

    def says(self, s: State) -> str:
        """The sentence that asks; a question that knows more, of what everybody knows, says more."""
        return self.asks

    def legal(self, s: State) -> vec[i64]:
        out = vec[i64]()
        code: i64 = 0
        for deed in self.deeds:
            if len(deed.gates) == 0 or deed.is_open(s):
                out = deed.legal(s, code, out)
            code += 1
        return out

    def take(self, s: State, answer: i64) -> None:
        deed = self.deeds[answer & DEED]
        if s.log is not None:
            s.log.cite(deed.rule)
        deed.take(s, answer)

    def codes(self, speech: Speech, answers: vec[i64]) -> list[str]:
        """These answers in notation: short, or exact where two would be written alike."""
        return self.told_apart(speech, answers, [self.deeds[answer & DEED].write(speech, answer, False) for answer in answers])

    def told_apart(self, speech: Speech, answers: vec[i64], codes: list[str]) -> list[str]:
        """These codes, exact where two are alike."""
        if len(set(codes)) == len(codes):
            return codes
        speech.is_plain = False  # nobody has looked at how exact words are written
        once: set[str] = set()
        twice: set[str] = set()
        for code in codes:
            (twice if code in once else once).add(code)
        for place, answer in enumerate(answers):
            if codes[place] in twice:
                codes[place] = self.deeds[answer & DEED].write(speech, answer, True)
        return codes

    def how_far(self, s: State, answer: i64) -> int:
        """How many needs in a row an answer meets: of several things that were meant, the nearest to legal explains best."""
        needs = self.deeds[answer & DEED].needs
        for place, need in enumerate(needs):
            if not need.met_by(s, answer):
                return place
        return len(needs)

    def why_not(self, s: State, answer: i64) -> Refusal | None:
        """Why this answer may not be given now, or None if it may."""
        deed = self.deeds[answer & DEED]
        need = deed.fails(s, answer)
        if need is not None:
            told = [sort.tell(s, s.who, field(answer, place)) for place, sort in enumerate(deed.sorts)]
            return Refusal(need.rule, fill(need.says(s, answer), told))
        if answer not in self.legal(s):
            return Refusal(self.rule, "that is not among what may be chosen here")
        return None

    def read(self, s: State, code: str) -> vec[i64]:
        """Every answer that a line of notation may mean, legal or not."""
        out = vec[i64]()
        number: i64 = 0
        for deed in self.deeds:
            for answer in deed.read(s, s.who, number, code.split()):
                out = append(out, answer)
            number += 1
        return out
