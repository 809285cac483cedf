"""Effects: steps that join nouns and verbs: act on each card, choose, may, one of several, sentence by sentence."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.asks import A_MASK, DEED, GATE, A, Ask, Deed, Need, pack
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.parts_of_speech import Noun, Seats, Verb, begin_effect, meant
from bestiary.engine.state.layout import CARD_BITS, CARD_MASK, ENTRY_KEY, ENTRY_VALUE_MASK, KEY_BY, LIFE_MASK, SCOPE_ENTRIES
from bestiary.engine.state.schema import LIFE, NOBODY, NOWHERE, OUT, WHERE
from bestiary.engine.state.state import State


class Act(Step):
    """Do something to each card, or player, that a noun finds; remember for "if you do" whether it happened."""

    def __init__(self, book: Book, name: str, verb: Verb, noun: Noun, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.verb: Final = verb
        self.noun: Final = noun

    def run(self, s: State) -> None:
        done, stays = i64(0), vec[i64]()
        for card in self.noun.find(s):
            stays = append(stays, s.stay(card))
        for stay in stays:
            card = meant(stay)
            if s.here(stay):  # else what was done to one of the others took it away
                done += self.verb.do(s, card)
                if card >= 0 and s.get(LIFE, card) == (stay >> CARD_BITS) + 1 & LIFE_MASK:
                    follow(s, stay)
        happened(s, done)


def happened(s: State, done: i64) -> None:
    """Write down for "if you do" and "that much" how much of the last deed of this effect happened; 0 is nothing."""
    if s.scope != NOBODY:
        s.memory[s.scope] = done


def follow(s: State, stay: i64) -> None:
    """What an effect chose and itself moved stays chosen: "it" goes along, but not through a shuffle or out of the game."""
    if s.scope == NOBODY or s.get(WHERE, stay & CARD_MASK) == NOWHERE:
        return
    for at in range(s.scope + SCOPE_ENTRIES, i64(len(s.memory))):
        if s.memory[at] & ENTRY_VALUE_MASK == stay and s.memory[at] >> ENTRY_KEY != KEY_BY:  # that is a player
            s.memory[at] = s.memory[at] >> ENTRY_KEY << ENTRY_KEY | s.stay(stay & CARD_MASK)


def point_out(s: State, place: i64, card: i64) -> None:
    """At a place of its text the effect remembers a card, which `Chosen` then finds, though nobody chose it."""
    s.remember((place + 1) << ENTRY_KEY | s.stay(card))


def keep(s: State, place: i64, card: i64) -> None:
    """The effect has chosen a card at a place of its text; the game's order is told."""
    point_out(s, place, card)
    if s.book.order is not None:
        s.book.order.chosen(s, card)


def forget(s: State, place: i64) -> None:
    """What the effect chose at a place of its text is of no account any more."""
    if s.scope == NOBODY:
        return
    kept = s.memory[: s.scope + SCOPE_ENTRIES]
    for at in range(s.scope + SCOPE_ENTRIES, i64(len(s.memory))):
        if s.memory[at] >> ENTRY_KEY != place + 1:
            kept = append(kept, s.memory[at])
    s.memory = kept


class PointOut(Step):
    """The text singles out the cards that a noun finds now, at a place of its own, as if they had been chosen."""

    def __init__(self, book: Book, name: str, noun: Noun, place: i64, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.noun: Final = noun
        self.place: i64 = place

    def run(self, s: State) -> None:
        forget(s, self.place)
        for card in self.noun.find(s):
            point_out(s, self.place, card)


class OneOfEach(Step):
    """The next of several cards, if it is still there when its turn comes; `it` is its stay."""

    def __init__(self, book: Book, name: str, body: Step, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.body: Final = body

    def run(self, s: State) -> None:
        if s.here(s.it):
            s.push(self.body, s.who, s.this, meant(s.it), s.scope)


class Each(Step):
    """Carry out the rest of a sentence for each card, with that card as "it"."""

    def __init__(self, book: Book, name: str, noun: Noun, body: Step, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.noun: Final = noun
        self.one: Final = OneOfEach(book, f"{name} each", body, rule)

    def run(self, s: State) -> None:
        found = self.noun.find(s)
        at: i64 = i64(len(found)) - 1
        while at >= 0:
            s.push(self.one, s.who, s.this, s.stay(found[at]), s.scope)
            at -= 1


class OneSeat(Step):
    """The next of several players, if they are still in the game when their turn comes."""

    def __init__(self, book: Book, name: str, body: Step) -> None:
        super().__init__(book, name)
        self.body: Final = body

    def run(self, s: State) -> None:
        if s.table[OUT] >> s.who & 1 == 0:
            s.then(self.body)


class As(Step):
    """Other players do it, one after the other."""

    def __init__(self, book: Book, name: str, seats: Seats, body: Step, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.seats: Final = seats
        self.one: Final = OneSeat(book, f"{name} each", body)

    def run(self, s: State) -> None:
        found = self.seats.find(s)
        at: i64 = i64(len(found)) - 1
        while at >= 0:
            s.push(self.one, found[at], s.this, s.it, s.scope)
            at -= 1


class IfDone(Step):
    """If you do: only if what went before happened."""

    def __init__(self, book: Book, name: str, body: Step, rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.body: Final = body

    def run(self, s: State) -> None:
        if s.scope != NOBODY and s.memory[s.scope] != 0:
            s.then(self.body)


class Say(Deed):
    """An answer of one word that carries a step out, or none."""

    def __init__(self, verb: str, says: str, rule: str, body: Step | None, needs: list[Need] | None = None) -> None:
        super().__init__(verb, [], says, rule, needs if needs is not None else [])
        self.body: Final = body

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        if self.body is not None:
            s.then(self.body)
        else:
            happened(s, 0)


class May(Ask):
    """You may: a question with yes and no; perhaps something happens on a no, too, and perhaps a yes needs something."""

    def __init__(
        self,
        book: Book,
        name: str,
        asks: str,
        body: Step,
        rule: str = "",
        other: Step | None = None,
        needs: list[Need] | None = None,
    ) -> None:
        super().__init__(book, name, rule, asks, [Say("yes", "Yes.", rule, body, needs), Say("no", "No.", rule, other)])


class Modes(Ask):
    """Choose one of several: each with its own word and sentence."""

    def __init__(self, book: Book, name: str, asks: str, modes: list[Deed], rule: str = "") -> None:
        super().__init__(book, name, rule, asks, modes)


LIST_ORDER: Final = ", in the order of the list"


def in_list_order(most: int) -> str:
    """What a question for several cards adds: a set is picked in one order only (see Pick)."""
    return LIST_ORDER if most > 1 else ""


class Pick(Deed):
    """Choose a card that the noun finds; a set is picked in one order only, so that a search meets it once."""

    def __init__(self, noun: Noun, place: i64, most: i64, may: bool, first: bool, rule: str, secret: bool = False) -> None:
        super().__init__("choose", [CARD], "Choose {0}.", rule, [], secret)
        self.noun: Final = noun
        self.place: i64 = place
        self.most: i64 = most
        self.may: Final = may
        self.first: Final = first  # the first pick of the choice: what was chosen here before is of no account

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for card in self.candidates(s):
            out = append(out, pack(code, card))
        return out

    def candidates(self, s: State) -> vec[i64]:
        """What can be picked now."""
        return self.behind(s, self.noun.find(s))

    def behind(self, s: State, found: vec[i64]) -> vec[i64]:
        """Of cards that were found, all behind the last pick of this choice, but so that enough is left for the picks to come."""
        if self.most == 1:
            return found
        picks = self.picks(s)
        out, past, last = vec[i64](), picks == 0, self.last_pick(s)
        for card in found:
            if past:
                out = append(out, card)
            past = past or card == last
        to_come = self.most - picks - 1
        return out if self.may or to_come <= 0 else out[: max(1, i64(len(out)) - to_come)]

    def picks(self, s: State) -> i64:
        """How many were picked so far."""
        count: i64 = 0
        if not self.first:
            for at in range(s.scope + SCOPE_ENTRIES, i64(len(s.memory))):
                if s.memory[at] >> ENTRY_KEY == self.place + 1:
                    count += 1
        return count

    def last_pick(self, s: State) -> i64:
        """The card picked last in this choice, or NOBODY."""
        at: i64 = i64(len(s.memory)) - 1
        if at > s.scope and s.memory[at] >> ENTRY_KEY == self.place + 1:
            return s.memory[at] & CARD_MASK
        return NOBODY

    def forget(self, s: State) -> None:
        """The same choice was made before, for another card or by another player: that was then."""
        forget(s, self.place)


class Stop(Deed):
    """Nothing at all is chosen."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        happened(s, 0)


class MayStop(Need):
    """One may stop if the text says "up to" or "may", or if nothing that fits is there."""

    def __init__(self, pick: Pick, rule: str) -> None:
        super().__init__(rule, "there is something to choose, and it must be chosen", GATE)
        self.pick: Final = pick

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return self.pick.may or len(self.pick.candidates(s)) == 0


class NoMore(Deed):
    """Choose no more, or nothing at all."""

    def __init__(self, pick: Pick, says: str, rule: str) -> None:
        super().__init__("done", [], says, rule, [MayStop(pick, rule)])
        self.pick: Final = pick

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        if self.pick.first:
            self.pick.forget(s)
            happened(s, 0)


class Choose(Ask):
    """Choose cards: exactly so many if there are, or up to so many; with nothing to choose nobody is asked.

    A choice that leaves no choice is made at once. Each further card is another question, `more`, made along with the first.
    In a `hidden` place the question is asked as long as any card lies there, so that nobody learns from it what does. Of a `secret`
    choice the others are not told which card it was. Where it depends on hidden cards which of the open ones can be chosen, `seems`
    finds all that can be, for all that the others know: the question is asked as if it were so.
    """

    def __init__(
        self,
        book: Book,
        name: str,
        asks: str,
        noun: Noun,
        place: i64,
        most: i64,
        may: bool,
        rule: str = "",
        first: bool = True,
        hidden: Noun | None = None,
        secret: bool = False,
        seems: Noun | None = None,
    ) -> None:
        self.pick: Final = Pick(noun, place, most, may, first, rule, secret)
        deeds: list[Deed] = [self.pick]
        if may or hidden is not None or seems is not None:
            deeds.append(NoMore(self.pick, "No more." if most > 1 else "None.", rule))
        super().__init__(book, name, rule, asks, deeds)
        self.place: i64 = place
        self.most: i64 = most
        self.may: Final = may
        self.hidden: Final = hidden  # everything that lies in the place where one chooses
        self.seems: Final = seems if seems is not None else noun
        self.accepted: Step | None = None  # what is done as soon as something was chosen, of a choice that can be declined
        self.more: Choose | None = None
        if first and most > 1:
            self.more = Choose(book, f"{name} more", asks, noun, place, most, may, rule, False, hidden, secret, seems)

    def waits(self, s: State) -> bool:
        if self.pick.picks(s) >= self.most:
            return False
        if self.hidden is not None:
            return len(self.hidden.find(s)) > self.pick.picks(s)
        found = len(self.pick.behind(s, self.seems.find(s)))
        return found > 1 or (self.may and found > 0)

    def run(self, s: State) -> None:
        if self.pick.first:
            self.pick.forget(s)
        if self.pick.picks(s) < self.most and not self.may:
            for card in self.pick.candidates(s):
                self.picked(s, card)
                return

    def take(self, s: State, answer: i64) -> None:
        if answer & DEED == 0:
            self.picked(s, answer >> A & A_MASK)
        else:
            super().take(s, answer)

    def picked(self, s: State, card: i64) -> None:
        """Remember the card, and go on to the next pick."""
        if self.pick.first:
            self.pick.forget(s)
        keep(s, self.place, card)
        if self.more is not None:
            s.then(self.more)
        elif self.most > 1:
            s.then(self)
        if self.accepted is not None:
            s.then(self.accepted)


class Sentences(Step):
    """Sentence by sentence; what they set off comes after each of them, or after all, as the game's order says."""

    def __init__(self, book: Book, name: str, sentences: list[Step], rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.sentences: Final = sentences

    def run(self, s: State) -> None:
        order = s.book.order
        if s.scope == NOBODY:
            begin_effect(s)
        if order is not None and not order.each_sentence and order.each_effect:
            s.react()
        at: i64 = len(self.sentences)
        while at > 0:
            at -= 1
            if order is not None and order.each_sentence:
                s.react()
            if s.book.after_sentence is not None:
                s.then(s.book.after_sentence)
            s.then(self.sentences[at])
