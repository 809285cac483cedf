"""What the texts of locations, quests and scenarios speak of: which places, what must be so, what is paid and gained."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.abilities import Cost
from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.asks import SURE, TEST, Ask, Deed, Need
from bestiary.engine.play.effects import happened
from bestiary.engine.play.force import NO_FLOOR, enter, reading
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.parts_of_speech import Condition, Filter, Noun, Verb
from bestiary.engine.play.triggers import Event, tell
from bestiary.engine.state.schema import ACTIVE, ALL, NOBODY, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.dice import as_fallen, natural, roll
from bestiary.games.monad_wars.rules.equipment import award, award_top, detach, survives_loss
from bestiary.games.monad_wars.rules.market import pay_gold, refill, shuffle_into, stack_of, top_of
from bestiary.games.monad_wars.rules.values import bearer, carried, hero, hp, location, offer_all
from bestiary.games.monad_wars.schema import (
    BOOK,
    DIGGING,
    DISCARDED,
    EQUIPMENT,
    GEAR,
    GOLD,
    HAZARD_GEAR,
    HP,
    JOINS,
    KIND,
    LEVEL,
    MOVED,
    OWES,
    PARTY,
    PLACE,
    PRINTED,
    QUEST,
    REGION,
    TASK_CHANGE,
    TOKENS,
    UNIT_STACK,
    WHERE_IS,
)

DIGS: Final = Event(BOOK, "digs", "{0} excavates at {1}: {4}.", "MW-187 MW-R111")
GOES_BACK: Final = Event(BOOK, "goes back", "{1} is shuffled into its stack.", "MW-8", leaves=True)
IS_TAKEN: Final = Event(BOOK, "is taken", "{0} is taken to {1}.", "MW-73")
HOLDS_NOW: Final = Event(BOOK, "holds now", "To the end of the game: {4}", "MW-107 MW-R44")
GETS_TOKENS: Final = Event(BOOK, "gets tokens", "{1} gets {2} {4}.", "MW-13")


# ---- which places, which cards -------------------------------------------------------------------------------------------------


class OfTerrain(Filter):
    """MW-R86: a location of one of these types."""

    def __init__(self, types: i64) -> None:
        self.types: i64 = types

    def fits(self, s: State, card: i64) -> bool:
        return self.types >> s.printed(PLACE, card) & 1 != 0


class InRegion(Filter):
    """MW-49: a location with that region symbol."""

    def __init__(self, region: i64) -> None:
        self.region: i64 = region

    def fits(self, s: State, card: i64) -> bool:
        return s.printed(REGION, card) >> self.region & 1 != 0


class Anywhere(Filter):
    """Every location."""

    def fits(self, s: State, card: i64) -> bool:
        return True


class OfItemLevel(Filter):
    """MW-46: an item of at most that level."""

    def __init__(self, most: i64) -> None:
        self.most: i64 = most

    def fits(self, s: State, card: i64) -> bool:
        return s.printed(LEVEL, card) <= self.most


class QuestDoneAt(Filter):
    """MW-97: a quest, and no scenario, that the player in turn has completed at such a place."""

    def __init__(self, site: Filter) -> None:
        self.site: Final = site

    def fits(self, s: State, card: i64) -> bool:
        return s.printed(KIND, card) == QUEST and self.site.fits(s, location(s, s.table[ACTIVE]))


class YourCatalyst(Noun):
    """MW-37: the catalyst of the player of the text."""

    def find(self, s: State) -> vec[i64]:
        return vec[i64]([hero(s, s.who)])


class Arms(Noun):
    """MW-R33: what the handlers attached to hazards."""

    def find(self, s: State) -> vec[i64]:
        out = vec[i64]()
        for seat in range(s.seats):
            for item in s.cards(HAZARD_GEAR + seat):
                out = append(out, item)
        return out


# ---- what must be so -----------------------------------------------------------------------------------------------------------


class AtSite(Condition):
    """MW-91: the party of the player is at such a place."""

    def __init__(self, site: Filter) -> None:
        self.site: Final = site

    def holds(self, s: State) -> bool:
        return self.site.fits(s, location(s, s.who))


class Named(Filter):
    """A card of one of these names."""

    def __init__(self, names: list[str]) -> None:
        self.names: Final = names

    def fits(self, s: State, card: i64) -> bool:
        return s.name(card) in self.names


class Stayed(Condition):
    """MW-71: the party neither travelled this turn nor left by a run or by ship."""

    def holds(self, s: State) -> bool:
        return s.table[MOVED] == 0 and s.table[OWES + s.who] == 0


class HasTokens(Condition):
    """MW-13: so many tokens of its own, or more, lie on some card."""

    def __init__(self, noun: Noun, least: i64) -> None:
        self.noun: Final = noun
        self.least: i64 = least

    def holds(self, s: State) -> bool:
        for card in self.noun.find(s):
            if s.get(TOKENS, card) >= self.least:
                return True
        return False


# ---- what is paid (MW-96, MW-R42, MW-R61) --------------------------------------------------------------------------------------


class Price(Cost):
    """What a task uses up as it is completed: gold, and Equipment out of the party."""

    def __init__(self, book: Book, name: str, gold: i64, items: i64, rule: str) -> None:
        super().__init__(book, name, rule)
        self.gold: i64 = gold  # in hundreds
        self.items: i64 = items

    def payable(self, s: State) -> bool:
        return s.table[GOLD + s.who] >= self.gold and spare_items(s, s.who, NOBODY) >= self.items

    def run(self, s: State) -> None:
        pay_gold(s, s.who, self.gold)
        for after in range(self.items):
            s.push(HAND_IN_ASK, s.who, s.this, after, NOBODY)


def spare_items(s: State, seat: i64, gone: i64) -> i64:
    """MW-R6, MW-R121: how many items a party can give away together, with or after one, and nobody is left at 0 HP."""
    count: i64 = 0
    for unit in s.cards(PARTY + seat):
        left, costs = hp(s, unit) - 1, [int(s.printed(PRINTED + HP, item)) for item in carried(s, unit) if item != gone]
        if gone != NOBODY and bearer(s, gone) == unit:
            left -= s.printed(PRINTED + HP, gone)
        for cost in sorted(costs):
            left -= cost
            if left >= 0:
                count += 1
    return count


class OfYourParty(Need):
    """MW-R73: an item that a unit of the party carries."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == GEAR + s.who


class BearerLives(Need):
    """MW-R121, MW-R129: its bearer is not left at 0 HP, nor would it be when the rest is paid; `it` is how many items follow."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return survives_loss(s, bearer(s, a), a) and spare_items(s, s.who, a) >= s.it


class HandIn(Deed):
    """MW-96: an item is handed in; it goes to the discard pile."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        return offer_all(s, GEAR + s.who, code, out)

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        tell(s, DISCARDED, s.who, a)
        detach(s, a, NOBODY)


class HandInAsk(Ask):
    """MW-96: where there is no choice of items it is made at once."""

    def waits(self, s: State) -> bool:
        return len(self.legal(s)) > 1

    def run(self, s: State) -> None:
        for answer in self.legal(s):
            self.take(s, answer)


HAND_IN: Final = HandIn(
    "hand in",
    [CARD],
    "Hand in {0}.",
    "MW-96 MW-R73",
    [
        OfYourParty("MW-96", "no unit of your party carries {0}: hand in an item of your own", SURE),
        BearerLives("MW-R121", "the bearer of {0} would be left at 0 HP: hand in another item", TEST),
    ],
)
HAND_IN_ASK: Final[Step] = HandInAsk(BOOK, "hand in item", "MW-96", "Which item do you hand in?", [HAND_IN])


# ---- what is gained and done ---------------------------------------------------------------------------------------------------


def welcome(s: State, seat: i64, unit: i64) -> None:
    """MW-145: a recruit joins a party without counters, and its text counts from now on."""
    s.show(unit, ALL)
    s.move(unit, PARTY + seat)
    enter(s, unit)
    tell(s, JOINS, seat, unit)
    refill(s)


class GainTop(Step):
    """MW-R82, MW-R130: the top card of the Equipment stack or of the Unit stack is gained; with none left nothing is."""

    def __init__(self, book: Book, name: str, stack: i64, rule: str) -> None:
        super().__init__(book, name, rule)
        self.stack: i64 = stack

    def run(self, s: State) -> None:
        if self.stack != UNIT_STACK:
            happened(s, award_top(s, s.who))
            return
        unit = top_of(s, self.stack)
        if unit == NOBODY:
            s.cite("MW-R130")
            happened(s, 0)
            return
        welcome(s, s.who, unit)
        happened(s, 1)


class Gain(Verb):
    """MW-46, MW-R82: a card is gained: an item is attached at once or refused, a recruit joins the party."""

    def do(self, s: State, card: i64) -> i64:
        if s.printed(KIND, card) == EQUIPMENT:
            award(s, s.who, card)  # it lies where it lay until a unit takes it
        else:
            welcome(s, s.who, card)
        return 1


class ShuffleBack(Verb):
    """MW-8: a card of the market is shuffled into its stack, and its space refilled."""

    def do(self, s: State, card: i64) -> i64:
        tell(s, GOES_BACK, s.who, card)
        shuffle_into(s, card, stack_of(s, card))
        return 1


class MoveParty(Verb):
    """MW-73: the party is somewhere else now; no encounter follows."""

    def do(self, s: State, card: i64) -> i64:
        s.table[WHERE_IS + s.who] = card
        s.table[MOVED] = 1
        tell(s, IS_TAKEN, s.who, card)
        return 1


class PutTokens(Verb):
    """MW-13: tokens of its own are put on a scenario."""

    def __init__(self, number: i64, name: str) -> None:
        self.number: i64 = number
        self.name: Final = name

    def do(self, s: State, card: i64) -> i64:
        s.set(TOKENS, card, s.get(TOKENS, card) + self.number)
        tell(s, GETS_TOKENS, s.who, card, self.number, NOBODY, self.name)
        return self.number


class Announce(Step):
    """MW-R44: everybody is told what holds from now on."""

    def __init__(self, book: Book, name: str, sentence: str, rule: str) -> None:
        super().__init__(book, name, rule)
        self.sentence: Final = sentence

    def run(self, s: State) -> None:
        tell(s, HOLDS_NOW, s.who, NOBODY, 0, NOBODY, self.sentence)


class Excavate(Step):
    """MW-187, MW-R111: 2D6; on so much or more the printed effect happens."""

    def __init__(self, book: Book, name: str, number: i64, body: Step, rule: str) -> None:
        super().__init__(book, name, rule)
        self.number_to_reach: i64 = number
        self.body: Final = body

    def run(self, s: State) -> None:
        dice = roll(s)
        place = location(s, s.who)
        total = reading(s, TASK_CHANGE, DIGGING, place, natural(dice), NO_FLOOR)
        tell(s, DIGS, s.who, place, total, NOBODY, told(dice, total))
        if total >= self.number_to_reach:
            s.then(self.body)


def told(dice: i64, total: i64) -> str:
    """The dice as they fell, and what texts in force make of them."""
    changed = total - natural(dice)
    return as_fallen(dice) if changed == 0 else f"{as_fallen(dice)}, {changed:+} is {total}"
