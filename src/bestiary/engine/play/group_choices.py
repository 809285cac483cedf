"""Choices of a set as one answer, of a player, and joint choices of several players that are carried out at once."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.asks import GATE, SURE, A, Ask, Deed, Need, Speech, fill, pack
from bestiary.engine.play.effects import Choose, OneSeat, forget, happened, keep
from bestiary.engine.play.flow import Secretly, Simultaneously
from bestiary.engine.play.notation import CARD, SEAT
from bestiary.engine.play.parts_of_speech import Chosen, Noun, Seats, recall, recall_all
from bestiary.engine.state.layout import ENTRY_KEY
from bestiary.engine.state.schema import NOBODY, OUT
from bestiary.engine.state.state import State

LARGEST: Final = 16  # candidates of a set: more would make too long a menu
SET_MASK: Final = (1 << 40) - 1  # the fields a, b and c of an answer together
A_SEAT: Final = 1 << 39  # a remembered player: no stay is so large
NOTHING: Final = "none"


# ---- what several players chose ----------------------------------------------------------------------------------------------


class ChosenByAll(Noun):
    """What all players chose at a place of the text, of which each player has one of their own: place + seat."""

    def __init__(self, place: i64) -> None:
        self.each: Final = [Chosen(place + seat) for seat in range(4)]

    def find(self, s: State) -> vec[i64]:
        out = vec[i64]()
        for chosen in self.each:
            for card in chosen.find(s):
                out = append(out, card)
        return out


# ---- a set as one answer -------------------------------------------------------------------------------------------------------


class SomethingThere(Need):
    """Who has nothing to choose from is not asked."""

    def __init__(self, noun: Noun, rule: str) -> None:
        super().__init__(rule, "there is nothing to choose from", GATE)
        self.noun: Final = noun

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return len(self.noun.find(s)) > 0


class SoMany(Need):
    """A set has at least and at most so many cards; who has too few chooses all."""

    def __init__(self, noun: Noun, least: i64, most: i64, rule: str) -> None:
        super().__init__(rule, f"choose {least} cards" if least == most else f"choose {least} to {most} cards", SURE)
        self.noun: Final = noun
        self.least: i64 = least
        self.most: i64 = most

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return self.allows(ones(pack(0, a, b, c) >> A), i64(len(self.noun.find(s))))

    def allows(self, size: i64, found: i64) -> bool:
        """May a set of so many be chosen from so many?"""
        return min(self.least, found) <= size <= self.most


class Subset(Deed):
    """Choose any of the cards that a noun finds, from `least` to `most`, as one answer: written `fox+newt`, or `none`.

    What was chosen is remembered at `place` + the seat that chose, for ChosenByAll; nothing else is done, so that
    what one player chose does not change what another one could. In a `hidden` place, where the noun finds only some of the cards,
    the question is asked as long as any card lies there.
    """

    def __init__(
        self, verb: str, says: str, noun: Noun, place: i64, least: i64, most: i64, rule: str = "", hidden: Noun | None = None
    ) -> None:
        self.size: Final = SoMany(noun, least, most, rule)
        there = SomethingThere(hidden if hidden is not None else noun, rule)
        super().__init__(verb, [], says, rule, [there, self.size], True)
        self.noun: Final = noun
        self.place: i64 = place

    def candidates(self, s: State) -> vec[i64]:
        """The cards among which to choose; each is one bit of the answer."""
        found = self.noun.find(s)
        if len(found) > LARGEST:
            raise ValueError(f'"{self.verb}": {len(found)} cards, but a set is chosen from at most {LARGEST}; choose one by one')
        return found

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        found = i64(len(self.candidates(s)))
        for chosen in range(i64(1) << found):
            if self.size.allows(ones(chosen), found):
                out = append(out, code | chosen << A)
        return out

    def take(self, s: State, answer: i64) -> None:
        forget(s, self.place + s.who)
        cards = self.meant(s, answer)
        for card in cards:
            keep(s, self.place + s.who, card)
        happened(s, i64(len(cards)))

    def meant(self, s: State, answer: i64) -> vec[i64]:
        """The cards of an answer."""
        chosen, out = answer >> A & SET_MASK, vec[i64]()
        for card in self.candidates(s):
            if chosen & 1 != 0:
                out = append(out, card)
            chosen >>= 1
        return out

    def own_code(self, speech: Speech, answer: i64, exact: bool) -> str:
        s, seat = speech.s, speech.seat
        cards = self.meant(s, answer)
        short = "+".join(sorted([CARD.write(s, seat, card) for card in cards]))  # so that two sets of like cards are written alike
        if exact or short == NOTHING:  # a card may be named so
            short = "+".join(sorted([CARD.exact(s, seat, card) for card in cards]))
        return f"{self.verb} {short or NOTHING}"

    def own_words(self, speech: Speech, answer: i64) -> str:
        names = [CARD.tell(speech.s, speech.seat, card) for card in self.meant(speech.s, answer)]
        several = f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)
        return fill(self.says, [several or "nothing"])

    def read(self, s: State, seat: i64, code: i64, words: list[str]) -> vec[i64]:
        verb = self.verb.split()
        if words[:-1] != verb or len(words) != len(verb) + 1:
            return vec[i64]()
        sets = vec[i64]([i64(0)])
        for name in [] if words[-1] == NOTHING else words[-1].split("+"):
            sets = self._with(s, sets, CARD.read(s, seat, name) if name else vec[i64]())
        out = vec[i64]()
        for chosen in sets:
            out = append(out, code | chosen << A)
        return out

    def _with(self, s: State, sets: vec[i64], cards: vec[i64]) -> vec[i64]:
        """Each of some sets with one more card, any of these; each set once."""
        found, out = self.candidates(s), vec[i64]()
        seen: set[int] = set()
        for chosen in sets:
            for bit in range(i64(len(found))):
                more = chosen | 1 << bit
                if found[bit] in cards and more != chosen and int(more) not in seen:
                    seen.add(int(more))
                    out = append(out, more)
        return out


def ones(number: i64) -> i64:
    """How many bits of a number are set."""
    count: i64 = 0
    while number != 0:
        number &= number - 1
        count += 1
    return count


# ---- several choosers, one deed ------------------------------------------------------------------------------------------------


class Jointly(Step):
    """Each of some players chooses, one after the other; only then it is done, to all that was chosen at once.

    `body` finds the cards by ChosenByAll(place); the places up to place + 3 belong to the choice. A `secret` choice is one answer,
    kept until all have chosen. Of a place where not every card will do, `hidden` finds everything, so that nobody learns from the
    question what lies there.
    """

    def __init__(
        self,
        book: Book,
        name: str,
        asks: str,
        seats: Seats,
        noun: Noun,
        place: i64,
        most: i64,
        may: bool,
        body: Step,
        rule: str = "",
        secret: bool = False,
        hidden: Noun | None = None,
    ) -> None:
        super().__init__(book, name, rule)
        self.seats: Final = seats
        self.place: i64 = place
        self.body: Final = body
        self.choices: Final[list[Step]] = []
        self.together: Simultaneously | None = None
        if secret:
            deed = Subset("choose", "Choose {0}.", noun, place, 0 if may else most, most, rule, hidden)
            ask = Secretly(book, f"{name} in secret", rule, asks, [deed], always=hidden is not None)
            self.together = Simultaneously(book, f"{name} together", ask, rule, seats)
        else:
            for seat in range(4):
                choose = Choose(book, f"{name} {seat + 1} chooses", asks, noun, place + seat, most, may, rule)
                self.choices.append(OneSeat(book, f"{name} {seat + 1}", choose))

    def run(self, s: State) -> None:
        for seat in range(i64(4)):
            forget(s, self.place + seat)
        s.then(self.body)
        if self.together is not None:
            s.then(self.together)
            return
        for seat in reversed(list(self.seats.find(s))):
            s.push(self.choices[seat], seat, s.this, s.it, s.scope)


# ---- a player is chosen --------------------------------------------------------------------------------------------------------


class PickSeat(Deed):
    """Choose a player."""

    def __init__(self, seats: Seats, place: i64, rule: str) -> None:
        super().__init__("choose", [SEAT], "Choose {0}.", rule, [])
        self.seats: Final = seats
        self.place: i64 = place

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for seat in self.seats.find(s):
            out = append(out, pack(code, seat))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        forget(s, self.place)
        s.remember((self.place + 1) << ENTRY_KEY | A_SEAT | a)


class ChooseSeat(Ask):
    """Choose one of some players; where there is only one, nobody is asked. `once`: whom the effect chose there before stays."""

    def __init__(self, book: Book, name: str, asks: str, seats: Seats, place: i64, rule: str = "", once: bool = False) -> None:
        self.pick: Final = PickSeat(seats, place, rule)
        super().__init__(book, name, rule, asks, [self.pick])
        self.once: Final = once

    def waits(self, s: State) -> bool:
        return not self.is_settled(s) and len(self.pick.seats.find(s)) > 1

    def is_settled(self, s: State) -> bool:
        """Has the effect chosen, and does not choose anew?"""
        return self.once and recall(s, self.pick.place + 1) != NOBODY

    def run(self, s: State) -> None:
        if self.is_settled(s):
            return
        forget(s, self.pick.place)
        for seat in self.pick.seats.find(s):
            self.pick.do(s, seat, 0, 0)


class ChosenSeat(Seats):
    """The player that the effect chose at a place of its text, while in the game."""

    def __init__(self, place: i64) -> None:
        self.place: i64 = place

    def find(self, s: State) -> vec[i64]:
        out = vec[i64]()
        for chosen in recall_all(s, self.place + 1):
            if s.table[OUT] >> (chosen ^ A_SEAT) & 1 == 0:
                out = append(out, chosen ^ A_SEAT)
        return out
