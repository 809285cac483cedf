"""Words that run: nouns find cards, tests ask one card, verbs act on one, conditions and amounts are read, steps join them.

What is built of them is static: no card and no player is in it, only what the frame and the scope of an effect say.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.agenda import Book, Step
from bestiary.engine.asks import GATE, Ask, Deed, Need, pack
from bestiary.engine.notation import CARD
from bestiary.engine.schema import LIFE, NOBODY, OUT, OWNER, TEAM, UNDER, player
from bestiary.engine.state import CARD_BITS, CARD_MASK, LIFE_MASK, State

SLOT: Final = 40  # a remembered card is its stay, with 1 + the place of the choice above this bit
STAY_MASK: Final = (1 << 40) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that is so or not, for the frame's player and card."""

    def holds(self, s: State) -> bool:
        """Is it so now?"""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount:
    """A number that is read when it is needed."""

    def count(self, s: State, card: i64) -> i64:
        """How much it is now, for the card that is acted on, if there is one."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Test:
    """A question about one card: an adjective or a filter."""

    def fits(self, s: State, card: i64) -> bool:
        """Is the card so?"""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """What is done to one card. A verb that moves the card only later, after a question, must then call `follow` itself."""

    def do(self, s: State, card: i64) -> i64:
        """Do it, and say how much happened: 0 is nothing."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Noun:
    """Finds cards."""

    def find(self, s: State) -> vec[i64]:
        """The cards that are meant now."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Seats:
    """Finds players."""

    def find(self, s: State) -> vec[i64]:
        """The seats that are meant now."""
        raise NotImplementedError


# ---- what an effect remembers beside its choices ----------------------------------------------------------------------------

THIS: Final = 1 << 20  # the card whose text it is, as it lay when the effect began
BY: Final = THIS + 1  # 1 + the seat whose doing it was that the text heard of
OTHER: Final = THIS + 2  # the other card of what it heard of, such as an attacker


def recall(s: State, place: i64) -> i64:
    """What the effect remembers at a place; NOBODY if nothing."""
    if s.scope != NOBODY:
        for at in range(s.scope + 1, i64(len(s.memory))):
            if s.memory[at] >> SLOT == place:
                return s.memory[at] & STAY_MASK
    return NOBODY


def begin_effect(s: State) -> None:
    """Open the scope of an effect, which knows its card as it lies now."""
    s.open()
    if s.this >= 0:
        s.remember(THIS << SLOT | s.stay(s.this))


def against(s: State, seat: i64, other: i64) -> bool:
    """Do these two play against each other?"""
    return s.table[TEAM + seat] != s.table[TEAM + other] if seat >= 0 and other >= 0 else seat != other


def meant(stay: i64) -> i64:
    """The card of a stay; a player is what they are."""
    return stay & CARD_MASK if stay >= 0 else stay


def in_order(s: State, first: i64) -> vec[i64]:
    """All who are still in the game, in order of play from one of them."""
    out = vec[i64](capacity=4)
    for more in range(s.seats):
        seat = (max(first, 0) + more) % s.seats
        if s.table[OUT] >> seat & 1 == 0:
            out = append(out, seat)
    return out


# ---- players ------------------------------------------------------------------------------------------------------------------


class You(Seats):
    """The player of the effect."""

    def find(self, s: State) -> vec[i64]:
        return vec[i64]([s.who])


class Opponents(Seats):
    """All who play against you."""

    def find(self, s: State) -> vec[i64]:
        out = vec[i64]()
        for seat in in_order(s, s.who):
            if against(s, s.who, seat):
                out = append(out, seat)
        return out


class Everybody(Seats):
    """Each player, the effect's own first."""

    def find(self, s: State) -> vec[i64]:
        return in_order(s, s.who)


class ThatPlayer(Seats):
    """The player whose doing it was that this text heard of."""

    def find(self, s: State) -> vec[i64]:
        kept = recall(s, BY)
        return vec[i64]([kept - 1]) if kept > 0 else vec[i64]()


class ControllerOf(Seats):
    """The players on whose side some cards lie."""

    def __init__(self, noun: Noun) -> None:
        self.noun: Final = noun

    def find(self, s: State) -> vec[i64]:
        out = vec[i64]()
        for card in self.noun.find(s):
            if s.controller(card) not in out:
                out = append(out, s.controller(card))
        return out


class OwnerOf(Seats):
    """The players whose cards they are, wherever they lie."""

    def __init__(self, noun: Noun) -> None:
        self.noun: Final = noun

    def find(self, s: State) -> vec[i64]:
        out = vec[i64]()
        for card in self.noun.find(s):
            owner = s.get(OWNER, card) if card >= 0 else s.controller(card)
            if owner not in out:
                out = append(out, owner)
        return out


class ThePlayers(Noun):
    """Players where cards could stand: what is laid on them lies on the player."""

    def __init__(self, seats: Seats) -> None:
        self.seats: Final = seats

    def find(self, s: State) -> vec[i64]:
        out = vec[i64]()
        for seat in self.seats.find(s):
            out = append(out, player(seat))
        return out


# ---- nouns --------------------------------------------------------------------------------------------------------------------


class Fixed(Amount):
    """A number as it is printed."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def count(self, s: State, card: i64) -> i64:
        return self.number


class HowMany(Amount):
    """So much for each card of a kind."""

    def __init__(self, each: i64, noun: Noun) -> None:
        self.each: i64 = each
        self.noun: Final = noun

    def count(self, s: State, card: i64) -> i64:
        return self.each * i64(len(self.noun.find(s)))


class ThatMuch(Amount):
    """As much as was just done, or as the text heard of."""

    def count(self, s: State, card: i64) -> i64:
        return s.memory[s.scope] if s.scope != NOBODY else 0


class This(Noun):
    """The card whose text it is, unless something else than its own text took it away meanwhile."""

    def find(self, s: State) -> vec[i64]:
        stay = recall(s, THIS)
        if s.this < 0 or (stay != NOBODY and stay & CARD_MASK == s.this and not s.here(stay)):
            return vec[i64]()
        return vec[i64]([s.this])


class It(Noun):
    """The card that the frame is about: what happened to it was heard, or it is one of each."""

    def find(self, s: State) -> vec[i64]:
        return vec[i64]([s.it]) if s.it != NOBODY else vec[i64]()


class TheOther(Noun):
    """The other card of what the text heard of, such as the attacker, if it is still there."""

    def find(self, s: State) -> vec[i64]:
        stay = recall(s, OTHER)
        return vec[i64]([stay & CARD_MASK]) if stay != NOBODY and s.here(stay) else vec[i64]()


class Chosen(Noun):
    """What the effect chose at a certain place of its text, as long as nothing else took it away."""

    def __init__(self, place: i64) -> None:
        self.place: i64 = place

    def find(self, s: State) -> vec[i64]:
        out = vec[i64]()
        if s.scope == NOBODY:
            return out
        for at in range(s.scope + 1, i64(len(s.memory))):
            if s.memory[at] >> SLOT == self.place + 1 and s.here(s.memory[at] & STAY_MASK):
                out = append(out, s.memory[at] & CARD_MASK)
        return out


class Among(Noun):
    """The cards of some zones of some players that pass all tests."""

    def __init__(self, zones: list[int], whose: Seats | None, tests: list[Test]) -> None:
        self.zones: Final = zones  # for each seat of `whose`; shared zones when nobody's
        self.whose: Final = whose
        self.tests: Final = tests

    def find(self, s: State) -> vec[i64]:
        out = vec[i64](capacity=16)
        for zone in self.zones:
            if self.whose is None:
                out = self._gather(s, zone, out)
            else:
                for seat in self.whose.find(s):
                    out = self._gather(s, zone + seat, out)
        return out

    def _gather(self, s: State, zone: i64, out: vec[i64]) -> vec[i64]:
        card = s.top(zone)
        while card != NOBODY:
            if self.fits(s, card):
                out = append(out, card)
            card = s.get(UNDER, card)
        return out

    def fits(self, s: State, card: i64) -> bool:
        """Does the card pass all tests?"""
        for test in self.tests:
            if not test.fits(s, card):
                return False
        return True


class Yours(Test):
    """A card on your side."""

    def fits(self, s: State, card: i64) -> bool:
        return s.controller(card) == s.who


class Theirs(Test):
    """A card of somebody who plays against you."""

    def fits(self, s: State, card: i64) -> bool:
        return against(s, s.who, s.controller(card))


class OwnedByYou(Test):
    """A card from your deck, wherever it lies."""

    def fits(self, s: State, card: i64) -> bool:
        return s.get(OWNER, card) == s.who


class Other(Test):
    """Not the card whose text it is."""

    def fits(self, s: State, card: i64) -> bool:
        return card != s.this


# ---- steps --------------------------------------------------------------------------------------------------------------------


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
    """What an effect chose and itself moved is still what it chose: "it" goes along, but not through a shuffle."""
    if s.scope == NOBODY:
        return
    for at in range(s.scope + 1, i64(len(s.memory))):
        if s.memory[at] & STAY_MASK == stay and s.memory[at] >> SLOT != BY:  # that is a player
            s.memory[at] = s.memory[at] >> SLOT << SLOT | s.stay(stay & CARD_MASK)


def forget(s: State, place: i64) -> None:
    """What the effect chose at a place of its text is of no account any more."""
    if s.scope == NOBODY:
        return
    kept = s.memory[: s.scope + 1]
    for at in range(s.scope + 1, i64(len(s.memory))):
        if s.memory[at] >> SLOT != place + 1:
            kept = append(kept, s.memory[at])
    s.memory = kept


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

    def __init__(self, verb: str, says: str, rule: str, body: Step | None) -> None:
        super().__init__(verb, [], says, rule, [])
        self.body: Final = body

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        if self.body is not None:
            s.then(self.body)
        else:
            happened(s, 0)


class May(Ask):
    """You may: a question with yes and no; perhaps something happens on a no, too."""

    def __init__(self, book: Book, name: str, asks: str, body: Step, rule: str = "", other: Step | None = None) -> None:
        super().__init__(book, name, rule, asks, [Say("yes", "Yes.", rule, body), Say("no", "No.", rule, other)])


class Modes(Ask):
    """Choose one of several: each with its own word and sentence."""

    def __init__(self, book: Book, name: str, asks: str, modes: list[Deed], rule: str = "") -> None:
        super().__init__(book, name, rule, asks, modes)


class Pick(Deed):
    """Choose a card that the noun finds; a set is picked in one order only, so that a search meets it once."""

    def __init__(self, noun: Noun, place: i64, most: i64, may: bool, first: bool, rule: str) -> None:
        super().__init__("choose", [CARD], "Choose {0}.", rule, [])
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
        """What can be picked now: all behind the last pick of this choice, but so that enough is left for the picks to come."""
        found = self.noun.find(s)
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
            for at in range(s.scope + 1, i64(len(s.memory))):
                if s.memory[at] >> SLOT == self.place + 1:
                    count += 1
        return count

    def last_pick(self, s: State) -> i64:
        """The card picked last in this choice, or NOBODY."""
        at: i64 = i64(len(s.memory)) - 1
        if at > s.scope and s.memory[at] >> SLOT == self.place + 1:
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
    In a `hidden` place the question is asked as long as any card lies there, so that nobody learns from it what does.
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
    ) -> None:
        self.pick: Final = Pick(noun, place, most, may, first, rule)
        deeds: list[Deed] = [self.pick]
        if may or hidden is not None:
            deeds.append(NoMore(self.pick, "No more." if most > 1 else "None.", rule))
        super().__init__(book, name, rule, asks, deeds)
        self.place: i64 = place
        self.most: i64 = most
        self.may: Final = may
        self.hidden: Final = hidden  # everything that lies in the place where one chooses
        self.more: Choose | None = None
        if first and most > 1:
            self.more = Choose(book, f"{name} more", asks, noun, place, most, may, rule, False, hidden)

    def waits(self, s: State) -> bool:
        if self.pick.picks(s) >= self.most:
            return False
        if self.hidden is not None:
            return len(self.hidden.find(s)) > self.pick.picks(s)
        found = len(self.pick.candidates(s))
        return found > 1 or (self.may and found > 0)

    def run(self, s: State) -> None:
        if self.pick.first:
            self.pick.forget(s)
        if self.pick.picks(s) < self.most and not self.may:
            for card in self.pick.candidates(s):
                self.picked(s, card)
                return

    def take(self, s: State, answer: i64) -> None:
        if answer & 255 == 0:
            self.picked(s, answer >> 8 & CARD_MASK)
        else:
            super().take(s, answer)

    def picked(self, s: State, card: i64) -> None:
        """Remember the card, and go on to the next pick."""
        if self.pick.first:
            self.pick.forget(s)
        s.remember((self.place + 1) << SLOT | s.stay(card))
        if self.more is not None:
            s.then(self.more)
        elif self.most > 1:
            s.then(self)


class Sentences(Step):
    """Sentence by sentence; what they set off comes after each of them, or after all, as the game's order says."""

    def __init__(self, book: Book, name: str, sentences: list[Step], rule: str = "") -> None:
        super().__init__(book, name, rule)
        self.sentences: Final = sentences

    def run(self, s: State) -> None:
        order = s.book.order
        if s.scope == NOBODY:
            begin_effect(s)
        if order is not None and not order.each_sentence:
            s.react()
        at: i64 = len(self.sentences)
        while at > 0:
            at -= 1
            if order is not None and order.each_sentence:
                s.react()
            if s.book.after_sentence is not None:
                s.then(s.book.after_sentence)
            s.then(self.sentences[at])
