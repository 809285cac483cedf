"""Hidden information: shuffling, hiding and re-dealing (determinization) of cards over sleeves that stay where they are."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.state.layout import (
    CALL,
    CALL_COMMANDER,
    CALL_OTHER,
    CALL_STAY,
    CALL_SUBJECT,
    CARD_BITS,
    CARD_MASK,
    ENTRY_KEY,
    ENTRY_VALUE_MASK,
    FRAME,
    FRAME_IT,
    FRAME_SCOPE,
    FRAME_THIS,
    FRAME_WHO,
    KEY_THIS,
    LIFE_MASK,
    PLACE,
    PLACE_KNOWN,
    ROW,
    ROW_SOURCE,
    ROW_SUBJECT,
)
from bestiary.engine.state.rng import Chance
from bestiary.engine.state.schema import BACK, FACE, LIFE, LOCKED, MET, NOBODY, OWNER, SECRET, SEEN, SPENT, UNDER, WHERE, ZONES
from bestiary.engine.state.state import State, without

FACES: Final = 0x8000  # more than a column can tell apart


def mix(s: State, sleeves: vec[i64]) -> None:
    """Fisher–Yates over what is in the sleeves, from the last to the first."""
    s.chance.shuffles(i64(len(sleeves)))
    for i in range(i64(len(sleeves)) - 1, i64(0), -1):
        a, b = sleeves[i], sleeves[s.chance.below(i + 1)]
        if a != b:
            swap_cards(s, a, b)


def swap_cards(s: State, a: i64, b: i64) -> None:
    """Exchange the cards in two sleeves: their faces, and all that travels with a face."""
    column, at, bt = s.column, a * s.wide, b * s.wide
    for i in range(i64(FACE), s.book.schema.fresh):
        was = column[at + i]
        column[at + i] = column[bt + i]
        column[bt + i] = was
    s.touch(a)
    s.touch(b)


def shuffle(s: State, zone: i64) -> None:
    """Nobody can follow a sleeve: it holds another card now. Who knew a card still knows that it is in there."""
    cards = s.cards(zone)
    for card in cards:
        let_go(s, card)
        s.show(card, s.book.schema.sees[zone])
        s.hide(card, ~s.book.schema.sees[zone])
    mix(s, cards)


def let_go(s: State, card: i64) -> None:
    """Who meant this sleeve meant a card that may be elsewhere now: its stay is over, and the log no longer follows it.

    That counts as two moves, so that nobody takes it for one, with which a card that something happened to may still be meant.
    """
    if s.log is not None:
        s.log.lose(s, card)
    if len(s.force) > 0:
        s.end_of_stay(s.stay(card))
    s.set(LIFE, card, s.get(LIFE, card) + 2 & LIFE_MASK)


# ---- out of sight ---------------------------------------------------------------------------------------------------------------


def hide(s: State, card: i64, mask: i64) -> i64:
    """These seats may no longer tell this card from the others of its zone: say in which sleeve it lies now.

    For a card that came from an open place into a hand, after the log has named it: they know that it is in there, and no more.
    """
    s.hide(card, mask)
    return blend(s, s.get(WHERE, card), card, mask)


def blend(s: State, zone: i64, card: i64, mask: i64) -> i64:
    """Before a card goes face down to another place: mix the sleeves of its zone, so that the one which leaves tells nothing.

    Say in which sleeve the card lies now. All that are not known to every seat of the mask are mixed, as far as they look alike
    from behind; whoever knows a card still knows it, in its new sleeve, and what effects chose goes along. The deed that chose the
    card must be a secret one, and whatever is told of it be told afterwards, for both name the sleeve.
    """
    rest, at = _sleeves_to_blend(s, zone, mask), card
    if s.log is not None:
        s.log.hides(s, False)
    while len(rest) > 0:
        alike, others = vec[i64](), vec[i64]()
        for one in rest:
            if _looks_like(s, one, rest[0]):
                alike = append(alike, one)
            else:
                others = append(others, one)
        order = _in_any_order(s, alike)
        exchange(s, alike, order)
        for place in range(i64(len(order))):
            if order[place] == card:
                at = alike[place]
        rest = others
    if s.log is not None:
        s.log.hides(s, True)
    return at


def _sleeves_to_blend(s: State, zone: i64, mask: i64) -> vec[i64]:
    """The sleeves with a card that not all these seats know; a card on which something lies can be told from the others."""
    out = vec[i64]()
    for card in s.cards(zone):
        if s.get(SEEN, card) & mask != mask and not _something_lies_on(s, card):
            out = append(out, card)
    return out


def _something_lies_on(s: State, card: i64) -> bool:
    stay = s.stay(card)
    for row in range(i64(0), i64(len(s.force)), ROW):
        if stay in (s.force[row + ROW_SOURCE], s.force[row + ROW_SUBJECT]):
            return True
    return False


def _looks_like(s: State, card: i64, other: i64) -> bool:
    """Of one owner and back, with the same numbers on the sleeve: nobody who does not see their faces can tell the two apart."""
    if s.get(OWNER, card) != s.get(OWNER, other) or s.get(BACK, card) != s.get(BACK, other):
        return False
    for column in range(s.book.schema.fresh, s.wide):
        if s.get(column, card) != s.get(column, other):
            return False
    return True


def _in_any_order(s: State, sleeves: vec[i64]) -> vec[i64]:
    """Fisher–Yates over a copy, from the last to the first."""
    out = sleeves[:]
    s.chance.shuffles(i64(len(out)))
    for last in range(i64(len(out)) - 1, i64(0), -1):
        other = s.chance.below(last + 1)
        card = out[last]
        out[last] = out[other]
        out[other] = card
    return out


def exchange(s: State, sleeves: vec[i64], order: vec[i64]) -> None:
    """The card in each sleeve of `order` goes into the sleeve at the same place; who knew it knows it there.

    Stays in these sleeves are over, but what an effect chose is still what it chose, the card with the text among them, and texts
    that wait are still heard.
    """
    if len(sleeves) < 2:
        return
    stays, was = vec[i64](), s.column[:]
    for card in order:
        stays = append(stays, s.stay(card))
    for card in order:
        let_go(s, card)
    for place in range(i64(len(order))):
        old, new = order[place] * s.wide, sleeves[place] * s.wide
        for i in range(i64(SEEN), s.book.schema.fresh):
            s.column[new + i] = was[old + i]
        s.touch(sleeves[place])
    for at in range(i64(len(s.memory))):
        chosen = s.memory[at]
        if 0 < chosen >> ENTRY_KEY <= KEY_THIS:
            for place in range(i64(len(stays))):
                if chosen & ENTRY_VALUE_MASK == stays[place]:
                    s.memory[at] = chosen >> ENTRY_KEY << ENTRY_KEY | s.stay(sleeves[place])
                    if chosen >> ENTRY_KEY == KEY_THIS:
                        _this_goes_along(s, at - 1, stays[place] & CARD_MASK, sleeves[place])
    for row in range(i64(0), i64(len(s.waiting)), CALL):
        for at in (row + CALL_STAY, row + CALL_SUBJECT, row + CALL_OTHER):
            s.waiting[at] = _in_its_new_sleeve(s, s.waiting[at], stays, sleeves)


def _this_goes_along(s: State, scope: i64, old: i64, new: i64) -> None:
    """The card whose text is being carried out lies in another sleeve: the rest of its sentences find it there."""
    if s.scope == scope and s.this == old:
        s.this = new
    for at in range(i64(0), s.depth, FRAME):
        is_card = s.agenda[at] != s.book.react.number  # whose `this` is none
        if is_card and s.agenda[at + FRAME_SCOPE] == scope and s.agenda[at + FRAME_THIS] == old:
            s.agenda[at + FRAME_THIS] = new


def _in_its_new_sleeve(s: State, stay: i64, stays: vec[i64], sleeves: vec[i64]) -> i64:
    """A stay in one of these sleeves, or just before the move into it, as it is now that the cards were exchanged."""
    for place in range(i64(len(stays))):
        ago = (stays[place] >> CARD_BITS) - (stay >> CARD_BITS) & LIFE_MASK
        if stay >= 0 and stay & CARD_MASK == stays[place] & CARD_MASK and ago <= 1:
            new = sleeves[place]
            return new | (s.get(LIFE, new) - ago & LIFE_MASK) << CARD_BITS
    return stay


def arrange(s: State, sleeves: vec[i64], order: vec[i64], mask: i64) -> None:
    """Put cards back in another order: the card in each sleeve of `order` goes into the sleeve at the same place.

    For "put them back in any order". The seats of the mask see the new order. Who else knew one of the cards still knows that it
    is in its zone, but no longer where.
    """
    if len(sleeves) > 1:
        for card in sleeves:
            s.hide(card, ~mask)
        exchange(s, sleeves, order)


def look_into(s: State, zone: i64, seat: i64) -> None:
    """A seat looks through a zone, such as a deck, to search it; shuffled first, so that no menu tells in which order it lay."""
    shuffle(s, zone)
    for card in s.cards(zone):
        s.show(card, 1 << seat)


def close_again(s: State, zone: i64) -> None:
    """The search is over: the zone is shuffled; who looked knows what is in there, but not where."""
    shuffle(s, zone)


# ---- re-dealing -----------------------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Possible:
    """Which unseen card can lie in which sleeve, as everybody at the table can tell from the rules."""

    def may_lie(self, s: State, card: i64, sleeve: i64) -> bool:
        """Could the card that is now in one sleeve be the one in another?"""
        raise NotImplementedError

    def begin(self, s: State, seat: i64) -> None:
        """Cards are about to be dealt anew for a seat: wipe out what only the others know of where cards lie."""


def determinize(s: State, seat: i64, chance: Chance) -> None:
    """Deal anew what the seat does not know: inside each zone, then, among cards of one owner and back, across zones.

    The state gets the stream `chance`: who searches never sees the real one. What comes out depends on that stream and on what the
    seat knows, and on nothing else, so that nobody can find the real cards by dealing often. Answers not yet shown are asked for
    again, later; what others know of cards in a mixed zone is forgotten, and so are the texts of unseen cards that wait.
    """
    s.chance = chance
    if len(s.waiting) > 0:
        _forget_calls(s, seat)
    if s.book.possible is not None:
        s.book.possible.begin(s, seat)
    if s.book.possible is not None and _locks(s, seat):  # else how often chance is asked there would depend on the real cards
        _deal_alike(s, _loose(s, seat), seat, False)
    for zone in range(i64(ZONES), i64(len(s.zone)) // PLACE):  # not what ceased to exist
        if s.zone[zone * PLACE + PLACE_KNOWN] >> seat & 1 != 0:
            _deal_alike(s, _unseen(s, zone, seat), seat, True)
    _deal_alike(s, _loose(s, seat), seat, True)
    for other in range(s.seats):
        if other != seat:
            s.table[SECRET + other] = NOBODY


def _forget_calls(s: State, seat: i64) -> None:
    """Nobody knows that a card in another's hand has heard something; only who is asked just now knows all of their own."""
    asked, row = s.agenda[s.depth - FRAME + FRAME_WHO] if s.depth > 0 else seat, i64(len(s.waiting)) - CALL
    while row >= 0:
        stay, commander = s.waiting[row + CALL_STAY], s.waiting[row + CALL_COMMANDER]
        if commander != seat and commander != asked and s.here(stay) and not s.knows(seat, stay & CARD_MASK):
            s.waiting = without(s.waiting, row, CALL)
            for at in range(i64(0), s.depth, FRAME):  # the batches above begin one call earlier
                if s.agenda[at] == s.book.react.number and s.agenda[at + FRAME_IT] > row:
                    s.agenda[at + FRAME_IT] -= CALL
        row -= CALL


def _unseen(s: State, zone: i64, seat: i64) -> vec[i64]:
    unseen = vec[i64]()
    card = s.top(zone)
    while card != NOBODY:
        if s.get(SEEN, card) >> seat & 1 == 0:
            unseen = append(unseen, card)
        card = s.get(UNDER, card)
    return unseen


def _locks(s: State, seat: i64) -> bool:
    """Is there a zone of which the seat knows some cards, but not where they are?"""
    for zone in range(i64(ZONES), i64(len(s.zone)) // PLACE):
        if s.zone[zone * PLACE + PLACE_KNOWN] >> seat & 1 != 0:
            return True
    return False


def _loose(s: State, seat: i64) -> vec[i64]:
    """The sleeves of all cards that may be in another zone, for all that the seat knows."""
    loose = vec[i64](capacity=s.card_count())
    for zone in range(i64(ZONES), i64(len(s.zone)) // PLACE):
        card = s.top(zone)
        while card != NOBODY:
            if (s.get(SEEN, card) | s.get(LOCKED, card)) >> seat & 1 == 0:
                loose = append(loose, card)
            card = s.get(UNDER, card)
    return loose


def _deal_alike(s: State, sleeves: vec[i64], seat: i64, at_random: bool) -> None:
    """Deal the cards in these sleeves anew, at random or in order, each only into sleeves of its owner and back."""
    rest = sleeves
    while len(rest) > 0:
        owner, back = s.get(OWNER, rest[0]), s.get(BACK, rest[0])
        alike, others = vec[i64](), vec[i64]()
        for card in rest:
            if s.get(OWNER, card) == owner and s.get(BACK, card) == back:
                alike = append(alike, card)
            else:
                others = append(others, card)
        _deal(s, alike, seat, at_random)
        rest = others


def _deal(s: State, sleeves: vec[i64], seat: i64, at_random: bool) -> None:
    """Take the cards out, put them in order, so that where they really were leaves no trace, and deal them, perhaps at random."""
    pile, was = _in_order(s, sleeves, seat), s.column[:]
    if at_random:
        pile = _in_any_order(s, pile)
        if s.book.possible is not None:
            _make_possible(s, s.book.possible, pile, sleeves)
    for at in range(i64(len(pile))):
        old, new = pile[at] * s.wide, sleeves[at] * s.wide
        for i in range(i64(FACE), s.book.schema.fresh):
            s.column[new + i] = was[old + i]
        s.touch(sleeves[at])


def _make_possible(s: State, possible: Possible, pile: vec[i64], sleeves: vec[i64]) -> None:
    """Find another sleeve for each card that cannot lie where it was dealt; others may have to make room, and they theirs."""
    taken, homeless = vec[i64](), vec[i64]()
    for at in range(i64(len(pile))):
        if possible.may_lie(s, pile[at], sleeves[at]):
            taken = append(taken, pile[at])
        else:
            taken = append(taken, NOBODY)
            homeless = append(homeless, pile[at])
    misfits = vec[i64]()  # empty, if the rules are right: then there is room for all
    for card in homeless:
        tried = vec[i64]([i64(0)] * len(pile))
        if not _make_room(s, possible, taken, sleeves, card, s.chance.below(i64(len(pile))), tried):
            misfits = append(misfits, card)
    left: i64 = 0
    for at in range(i64(len(pile))):
        if taken[at] == NOBODY:
            pile[at] = misfits[left]
            left += 1
        else:
            pile[at] = taken[at]


def _make_room(s: State, possible: Possible, taken: vec[i64], sleeves: vec[i64], card: i64, first: i64, tried: vec[i64]) -> bool:
    """Put a card into a free sleeve, or into one whose card can go elsewhere; each sleeve is tried once, from a random one on."""
    count = i64(len(sleeves))
    for more in range(count):
        at = (first + more) % count
        if tried[at] != 0 or not possible.may_lie(s, card, sleeves[at]):
            continue
        tried[at] = 1
        if taken[at] == NOBODY or _make_room(s, possible, taken, sleeves, taken[at], first, tried):
            taken[at] = card
            return True
    return False


def _in_order(s: State, sleeves: vec[i64], seat: i64) -> vec[i64]:
    """The sleeves in an order that depends only on the cards in them: first those known to be here, then by face."""
    pile, keys = sleeves[:], sleeves[:]
    for place in range(i64(len(pile))):
        card, at = sleeves[place], place
        locked = s.get(LOCKED, card) & 1 << seat
        s.set(LOCKED, card, locked)
        s.set(MET, card, s.get(MET, card) & 1 << seat)
        key = s.get(FACE, card) if locked != 0 else s.get(FACE, card) + FACES
        while at > 0 and (keys[at - 1] > key or (keys[at - 1] == key and _comes_before(s, card, pile[at - 1]))):
            pile[at] = pile[at - 1]
            keys[at] = keys[at - 1]
            at -= 1
        pile[at] = card
        keys[at] = key
    return pile


def _comes_before(s: State, card: i64, other: i64) -> bool:
    """Of two cards with one face: the first number in which they differ decides."""
    for column in range(i64(FACE), s.book.schema.fresh):
        a, b = s.get(column, card), s.get(column, other)
        if a != b:
            return a < b
    return False


# ---- closed lists ---------------------------------------------------------------------------------------------------------------


def suppose(s: State, sleeves: vec[i64], faces: vec[i64]) -> None:
    """These faces are in these sleeves, as if nothing had ever happened to the cards."""
    for place in range(i64(len(sleeves))):
        s.set(FACE, sleeves[place], faces[place])
        for column in range(i64(SPENT), s.book.schema.fresh):
            s.set(column, sleeves[place], 0)


def unmet(s: State, seat: i64, owner: i64, back: i64) -> vec[i64]:
    """The sleeves of an owner's cards of one back that hold what the seat has never seen."""
    out = vec[i64]()
    for card in cards_of(s, owner, back):
        if not has_met(s, seat, card):
            out = append(out, card)
    return out


def has_met(s: State, seat: i64, card: i64) -> bool:
    """Does the seat know that this card is in the game, wherever it may be?"""
    return (s.get(SEEN, card) | s.get(MET, card)) >> seat & 1 != 0


def cards_of(s: State, owner: i64, back: i64) -> vec[i64]:
    """All cards of a player that have this back, wherever they are."""
    out = vec[i64]()
    for card in range(s.card_count()):
        if s.get(OWNER, card) == owner and s.get(BACK, card) == back:
            out = append(out, card)
    return out
