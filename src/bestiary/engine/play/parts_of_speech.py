"""Parts of speech that run: nouns find cards, filters ask one card, verbs act on one, conditions and amounts are read.

What is built of them is static: no card and no player is in it, only what the frame and the scope of an effect say.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.state.layout import CARD_MASK, ENTRY_KEY, ENTRY_VALUE_MASK, KEY_BY, KEY_OTHER, KEY_THIS, SCOPE_ENTRIES
from bestiary.engine.state.schema import ACTIVE, NOBODY, OUT, OWNER, TEAM, UNDER, player
from bestiary.engine.state.state import State

ANY_NUMBER: Final = CARD_MASK


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
class Filter:
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


class Several(Verb):
    """One thing after the other is done to the same card."""

    def __init__(self, verbs: list[Verb]) -> None:
        self.verbs: Final = verbs

    def do(self, s: State, card: i64) -> i64:
        done: i64 = 0
        for verb in self.verbs:
            done += verb.do(s, card)
        return done


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


def recall(s: State, place: i64) -> i64:
    """What the effect remembers at a place; NOBODY if nothing."""
    if s.scope != NOBODY:
        for at in range(s.scope + SCOPE_ENTRIES, i64(len(s.memory))):
            if s.memory[at] >> ENTRY_KEY == place:
                return s.memory[at] & ENTRY_VALUE_MASK
    return NOBODY


def recall_all(s: State, place: i64) -> vec[i64]:
    """All that the effect remembers at a place, in the order in which it came there."""
    out = vec[i64]()
    if s.scope != NOBODY:
        for at in range(s.scope + SCOPE_ENTRIES, i64(len(s.memory))):
            if s.memory[at] >> ENTRY_KEY == place:
                out = append(out, s.memory[at] & ENTRY_VALUE_MASK)
    return out


def begin_effect(s: State) -> None:
    """Open the scope of an effect, which knows its card as it lies now."""
    s.open()
    if s.this >= 0:
        s.remember(KEY_THIS << ENTRY_KEY | s.stay(s.this))


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


def still_in(s: State) -> i64:
    """How many are still in the game."""
    return s.seats if s.table[OUT] == 0 else i64(len(in_order(s, 0)))


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


class InTurn(Seats):
    """Each player, the one in turn first; before the first turn nobody is in turn."""

    def find(self, s: State) -> vec[i64]:
        return in_order(s, s.table[ACTIVE])


class ThatPlayer(Seats):
    """The player whose doing it was that this text heard of."""

    def find(self, s: State) -> vec[i64]:
        kept = recall(s, KEY_BY)
        return vec[i64]([kept - 1]) if kept > 0 else vec[i64]()


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


class Times(Amount):
    """So many times an amount."""

    def __init__(self, each: i64, amount: Amount) -> None:
        self.each: i64 = each
        self.amount: Final = amount

    def count(self, s: State, card: i64) -> i64:
        return self.each * self.amount.count(s, card)


class ThatMuch(Amount):
    """As much as was just done, or as the text heard of."""

    def count(self, s: State, card: i64) -> i64:
        return s.memory[s.scope] if s.scope != NOBODY else 0


class This(Noun):
    """The card whose text it is, unless something else than its own text took it away meanwhile."""

    def find(self, s: State) -> vec[i64]:
        stay = recall(s, KEY_THIS)
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
        stay = recall(s, KEY_OTHER)
        return vec[i64]([stay & CARD_MASK]) if stay != NOBODY and s.here(stay) else vec[i64]()


class Chosen(Noun):
    """What the effect chose at a certain place of its text, as long as nothing else took it away."""

    def __init__(self, place: i64) -> None:
        self.place: i64 = place

    def find(self, s: State) -> vec[i64]:
        out = vec[i64]()
        for stay in recall_all(s, self.place + 1):
            if s.here(stay):
                out = append(out, stay & CARD_MASK)
        return out


class Among(Noun):
    """The cards of some zones of some players that pass all tests."""

    def __init__(self, zones: list[int], whose: Seats | None, tests: list[Filter]) -> None:
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

    def held_by(self, s: State, seat: i64) -> i64:
        """How many such cards lie in the zones of one player, whoever is meant."""
        count: i64 = 0
        for zone in self.zones:
            card = s.top(zone + seat)
            while card != NOBODY:
                if self.fits(s, card):
                    count += 1
                card = s.get(UNDER, card)
        return count

    def fits(self, s: State, card: i64) -> bool:
        """Does the card pass all tests?"""
        for test in self.tests:
            if not test.fits(s, card):
                return False
        return True


class Rest(Noun):
    """What is left of some cards after a choice among them."""

    def __init__(self, all_of_them: Noun, chosen: Noun) -> None:
        self.all_of_them: Final = all_of_them
        self.chosen: Final = chosen

    def find(self, s: State) -> vec[i64]:
        out, gone = vec[i64](), self.chosen.find(s)
        for card in self.all_of_them.find(s):
            if card not in gone:
                out = append(out, card)
        return out


class ThereAre(Condition):
    """So many such cards lie where the words say, or more; perhaps no more than so many."""

    def __init__(self, least: i64, group: Noun, most: i64 = ANY_NUMBER) -> None:
        self.least: i64 = least
        self.group: Final = group
        self.most: i64 = most

    def holds(self, s: State) -> bool:
        return self.least <= i64(len(self.group.find(s))) <= self.most


class PlayersHave(Condition):
    """Each of some players has at least, or at most, so many such cards; perhaps it is enough that one of them has."""

    def __init__(self, players: Seats, group: Among, least: i64, most: i64, one_is_enough: bool = False) -> None:
        self.players: Final = players
        self.group: Final = group
        self.least: i64 = least
        self.most: i64 = most
        self.one_is_enough: Final = one_is_enough

    def holds(self, s: State) -> bool:
        for seat in self.players.find(s):
            if (self.least <= self.group.held_by(s, seat) <= self.most) == self.one_is_enough:
                return self.one_is_enough
        return not self.one_is_enough


class Yours(Filter):
    """A card on your side."""

    def fits(self, s: State, card: i64) -> bool:
        return s.controller(card) == s.who


class Theirs(Filter):
    """A card of somebody who plays against you."""

    def fits(self, s: State, card: i64) -> bool:
        return against(s, s.who, s.controller(card))


class OwnedByYou(Filter):
    """A card from your deck, wherever it lies."""

    def fits(self, s: State, card: i64) -> bool:
        return s.get(OWNER, card) == s.who


class Printed(Filter):
    """A card on which this number is printed at this place of its numbers, such as its kind."""

    def __init__(self, place: i64, number: i64) -> None:
        self.place: i64 = place
        self.number: i64 = number

    def fits(self, s: State, card: i64) -> bool:
        return s.printed(self.place, card) == self.number


class Other(Filter):
    """Not the card whose text it is."""

    def fits(self, s: State, card: i64) -> bool:
        return card != s.this
