"""Chapters 6.7 and 10, the Provision Phase: hire, buy, sell, what the location offers, abilities, levels."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.abilities import ABILITY as ABILITY_SORT
from bestiary.engine.play.abilities import Ability, abilities_of
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import A_MASK, DEED, GATE, SURE, A, Ask, Deed, Need, Speech, field, pack
from bestiary.engine.play.force import NO_FLOOR, enter, reading
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.schema import NOBODY, UNDER, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.abilities import (
    GOLD_COST,
    LINE_OF_PLACE,
    MODE,
    PROVISION_MODE,
    SHAPE,
    SINGLE,
    aims,
    has_room,
    holder,
    payable,
    repertoire,
    used_up,
)
from bestiary.games.monad_wars.rules.combat.attacks import clear_aim, declare
from bestiary.games.monad_wars.rules.combat.death import SETTLE
from bestiary.games.monad_wars.rules.equipment import anybody_bears, ask_bearer, detach, survives_loss
from bestiary.games.monad_wars.rules.levels import BUY_LEVEL
from bestiary.games.monad_wars.rules.market import gain_gold, pay_gold, refill
from bestiary.games.monad_wars.rules.values import bearer, in_gold, is_marked, location, offer_all
from bestiary.games.monad_wars.schema import (
    BOOK,
    BOUGHT,
    BUY_CHANGE,
    BUY_PRICE,
    BUYS,
    COST,
    DIED,
    EQUIPMENT_MARKET,
    GEAR,
    GOLD,
    HALT,
    HIRE,
    HIRE_LINES,
    HIRE_PRICE,
    HIRED,
    HOSTILE,
    INN_PRICE,
    JOINS,
    LEVEL,
    NEW,
    PARTY,
    PLACE,
    PRICE_CHANGE,
    SELL_PRICE,
    SELLS,
    SOLD,
    TOWN,
    TRAIT,
    UNIT_MARKET,
    USED_TURN,
    USES_LINE,
)

INN: Final = "Inn"
LEAST_PRICE: Final = 1  # MW-R80: nothing is sold for less than 100


# ---- hiring (MW-144, MW-145, MW-191, MW-R79, MW-R128) ----------------------------------------------------------------------------


def changed(s: State, which: i64, seat: i64, price: i64, least: i64) -> i64:
    """A price with all that is in force at the location."""
    return max(least, reading(s, PRICE_CHANGE, which, location(s, seat), price, NO_FLOOR)) if len(s.force) > 0 else price


def hire_price(s: State, unit: i64, seat: i64) -> i64:
    """MW-191, MW-R79, MW-R128: the lowest price of all Hire lines that allow the unit; NOBODY if none does."""
    here, best = location(s, seat), i64(NOBODY)
    for line in range(HIRE_LINES):
        each = s.printed(HIRE + 3 * line, here)
        types, highest = s.printed(HIRE + 3 * line + 1, here), s.printed(HIRE + 3 * line + 2, here)
        if each == 0 or (types != 0 and types & s.printed(TRAIT, unit) == 0) or 0 < highest < s.printed(LEVEL, unit):
            continue
        price = each * s.printed(LEVEL, unit)
        best = price if best == NOBODY else min(best, price)
    return best if best == NOBODY else changed(s, HIRE_PRICE, seat, best, 0)


class ForHire(Need):
    """MW-144, MW-R12: a unit in one of the face-up Unit spaces."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == UNIT_MARKET


class LineAllows(Need):
    """MW-144, MW-R79: a Hire line of the location whose conditions it meets."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return hire_price(s, a, s.who) != NOBODY


class HireGold(Need):
    """MW-191: the price can be paid."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.table[GOLD + s.who] >= hire_price(s, a, s.who)

    def says(self, s: State, answer: i64) -> str:
        price = hire_price(s, answer >> A & A_MASK, s.who)
        return f"{{0}} costs {in_gold(price)} Gold here, and you have {in_gold(s.table[GOLD + s.who])}"


class Hire(Deed):
    """MW-47, MW-144, MW-145, MW-R83: the unit joins the party at once, without counters."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        return offer_all(s, UNIT_MARKET, code, out)

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        tell(s, HIRED, s.who, a)
        pay_gold(s, s.who, hire_price(s, a, s.who))
        join(s, a, s.who)


def join(s: State, unit: i64, seat: i64) -> None:
    """MW-145, MW-R83: a unit joins a party without counters."""
    s.cite("MW-R83")
    s.move(unit, PARTY + seat)
    enter(s, unit)
    tell(s, JOINS, seat, unit)
    refill(s)


# ---- buying and selling (MW-146, MW-147, MW-R80, MW-R121) ------------------------------------------------------------------------


def buy_price(s: State, item: i64, seat: i64) -> i64:
    """MW-R80: its cost and what the location adds, at least 100."""
    price = s.printed(COST, item) + s.printed(BUY_CHANGE, location(s, seat))
    return max(LEAST_PRICE, changed(s, BUY_PRICE, seat, price, 0))


def sell_price(s: State, item: i64, seat: i64) -> i64:
    """MW-R7, MW-R80: half its cost, rounded down to 100."""
    return changed(s, SELL_PRICE, seat, s.printed(COST, item) // 2, 0)


def cite_place(s: State, seat: i64) -> None:
    """MW-149, MW-151: in safety at a Town, in danger at a Hostile location."""
    place = s.printed(PLACE, location(s, seat))
    if place in (TOWN, HOSTILE):
        s.cite("MW-149 MW-R86" if place == TOWN else "MW-151 MW-R86")


class ForSale(Need):
    """MW-146: an item in one of the face-up Equipment spaces."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == EQUIPMENT_MARKET


class SoldHere(Need):
    """MW-146: a location with a Buy line."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.printed(BUYS, location(s, s.who)) != 0


class BuyGold(Need):
    """MW-R80: the price can be paid."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.table[GOLD + s.who] >= buy_price(s, a, s.who)

    def says(self, s: State, answer: i64) -> str:
        price = buy_price(s, answer >> A & A_MASK, s.who)
        return f"{{0}} costs {in_gold(price)} Gold here, and you have {in_gold(s.table[GOLD + s.who])}"


class SomebodyBears(Need):
    """MW-R81: without a valid bearer it cannot be bought."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return anybody_bears(s, a, s.who)


class Buy(Deed):
    """MW-46, MW-146: an item is bought; then its bearer is chosen (D26)."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        return offer_all(s, EQUIPMENT_MARKET, code, out)

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        cite_place(s, s.who)
        tell(s, BOUGHT, s.who, a)
        pay_gold(s, s.who, buy_price(s, a, s.who))
        ask_bearer(s, s.who, a, PARTY + s.who, True)


class OwnItem(Need):
    """MW-147: an item that a unit of the own party carries."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == GEAR + s.who


class BoughtHere(Need):
    """MW-147, MW-R80: a location with a Sell line."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.printed(SELLS, location(s, s.who)) != 0


class NotNew(Need):
    """MW-R80: what was gained this turn cannot be sold this turn."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return not is_marked(s, a, NEW)


class CanLose(Need):
    """MW-R121: its bearer must not be left at 0 HP."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return bearer(s, a) < 0 or survives_loss(s, bearer(s, a), a)


class Sell(Deed):
    """MW-147, MW-R80: the location pays half its cost; the card goes to the seller's discard pile."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        return offer_all(s, GEAR + s.who, code, out)

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        price = sell_price(s, a, s.who)
        cite_place(s, s.who)
        s.cite("MW-R7" if s.printed(COST, a) % 2 != 0 else "")
        tell(s, SOLD, s.who, a)
        detach(s, a, NOBODY)
        gain_gold(s, s.who, price)


# ---- what the location offers (MW-101, MW-R46) -----------------------------------------------------------------------------------


def lines(s: State, seat: i64) -> list[Ability]:
    """MW-101: the lines of the current location, printed on it or placed on it by an effect."""
    return [one for one in abilities_of(s, location(s, seat)) if one.label == LINE_OF_PLACE]


def line_bit(s: State, seat: i64, ability: Ability) -> i64:
    """Where it is noted that a line was used."""
    for place, one in enumerate(lines(s, seat)):
        if one is ability:
            return i64(1) << place
    return 0


class OffersLine(Need):
    """MW-101: a line of the current location."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return a < len(s.book.abilities) and s.book.abilities[a] in lines(s, s.who)


class NotVisited(Need):
    """MW-R46: once in a Provision Phase, whatever it costs."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(USED_TURN, location(s, s.who)) & line_bit(s, s.who, s.book.abilities[a]) == 0


def line_price(s: State, seat: i64, ability: Ability) -> i64:
    """MW-R47: what a line costs here."""
    printed: i64 = ability.numbers[GOLD_COST]
    return changed(s, INN_PRICE, seat, printed, 0) if ability.name == INN else printed


class LineGold(Need):
    """MW-26, MW-R47: its price can be paid."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.table[GOLD + s.who] >= line_price(s, s.who, s.book.abilities[a])


class LineOpen(Need):
    """MW-101, MW-R125: what it asks for is so, and it can do what it says."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        here, ability = location(s, s.who), s.book.abilities[a]
        return ability.usable(s, here) and has_room(s, here, ability)


class Visit(Deed):
    """MW-50, MW-101: a line of the location is used."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for ability in lines(s, s.who):
            out = append(out, pack(code, ability.number))
        return out

    def own_words(self, speech: Speech, answer: i64) -> str:
        return speech.s.book.abilities[field(answer, 0)].printed

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        here, ability = location(s, s.who), s.book.abilities[a]
        s.set(USED_TURN, here, s.get(USED_TURN, here) | line_bit(s, s.who, ability))
        tell(s, USES_LINE, s.who, here, 0, NOBODY, ability.name)
        s.cite(ability.rule)
        pay_gold(s, s.who, line_price(s, s.who, ability))
        ability.begin(s, here)


# ---- non-combat abilities (MW-27, MW-101, MW-R46) --------------------------------------------------------------------------------


def usable_now(s: State, unit: i64, ability: Ability) -> bool:
    """MW-27, MW-R6, MW-R46: for Provision, payable, not used in this phase, and able to do something."""
    if ability.numbers[MODE] != PROVISION_MODE or not payable(s, unit, ability) or not has_room(s, unit, ability):
        return False
    return not used_up(s, holder(s, unit, ability), ability)


def uses_of(s: State, seat: i64, single: bool, code: i64, out: vec[i64]) -> vec[i64]:
    """Every use of a non-combat ability, at one unit of the party or at none."""
    unit = s.top(PARTY + seat)
    while unit != NOBODY:
        for ability in repertoire(s, unit):
            if (ability.numbers[SHAPE] == SINGLE) == single and usable_now(s, unit, ability):
                if single:
                    for target in aims(s, unit, ability):
                        out = append(out, pack(code, ability.number, unit, target))
                else:
                    out = append(out, pack(code, ability.number, unit))
        unit = s.get(UNDER, unit)
    return out


class IsHolder(Need):
    """MW-101: a non-combat ability of a unit of the own party, its Equipment or its class."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        if a >= len(s.book.abilities) or s.get(WHERE, b) != PARTY + s.who:
            return False
        ability = s.book.abilities[a]
        return holder(s, b, ability) != NOBODY and ability.numbers[MODE] == PROVISION_MODE


class IsUsable(Need):
    """MW-R6, MW-R46: payable, and not used in this phase."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return usable_now(s, b, s.book.abilities[a])


class Use(Deed):
    """MW-101: a non-combat ability."""

    def __init__(self, single: bool) -> None:
        sorts = [ABILITY_SORT, CARD, CARD] if single else [ABILITY_SORT, CARD]
        needs: list[Need] = [
            IsHolder("MW-101", "{1} has no non-combat ability of that name", SURE),
            IsUsable("MW-R46", "{1} cannot pay for {0}, or has used it in this phase", SURE),
        ]
        super().__init__("use", [*sorts], "{1} uses {0} on {2}." if single else "{1} uses {0}.", "MW-27 MW-101", needs)
        self.single: Final = single

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        return uses_of(s, s.who, self.single, code, out)

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.push(USE_OVER, s.who, NOBODY, NOBODY, NOBODY)
        declare(s, b, s.book.abilities[a], c)


class UseOver(Step):
    """Nobody of the party is aimed at any more."""

    def run(self, s: State) -> None:
        clear_aim(s, PARTY + s.who)


# ---- the phase -------------------------------------------------------------------------------------------------------------------


class Done(Deed):
    """D25: nothing more in this phase."""


class ProvisionAsk(Ask):
    """D25, MW-R46: one thing after the other, in any order, until the player is done; a fallen catalyst ends it (MW-R69)."""

    def waits(self, s: State) -> bool:
        return s.table[HALT] != DIED

    def take(self, s: State, answer: i64) -> None:
        if self.deeds[answer & DEED] is not DONE:
            s.then(self)
            s.push(SETTLE, s.who, NOBODY, NOBODY, NOBODY)
            s.react()
        super().take(s, answer)


HIRE_DEED: Final = Hire(
    "hire",
    [CARD],
    "Hire {0}.",
    "MW-47 MW-144 MW-191",
    [
        ForHire("MW-144", "hire a unit of the market: {0} is none", SURE),
        LineAllows("MW-R79", "no Hire line of this location allows {0}"),
        HireGold("MW-191", "you cannot pay for {0}"),
    ],
)
BUY_DEED: Final = Buy(
    "buy",
    [CARD],
    "Buy {0}.",
    "MW-46 MW-146",
    [
        SoldHere("MW-146", "no Equipment is sold at this location", GATE),
        ForSale("MW-146", "buy an item of the market: {0} is none", SURE),
        BuyGold("MW-R80", "you cannot pay for {0}"),
        SomebodyBears("MW-R81", "no unit of your party could bear {0}"),
    ],
)
SELL_DEED: Final = Sell(
    "sell",
    [CARD],
    "Sell {0}.",
    "MW-147 MW-R80",
    [
        BoughtHere("MW-147", "this location does not buy Equipment", GATE),
        OwnItem("MW-147", "sell an item that your party carries: {0} is none", SURE),
        NotNew("MW-R80", "{0} was gained this turn: sell it in a later one"),
        CanLose("MW-R121", "its bearer would be left at 0 HP without {0}"),
    ],
)
VISIT: Final = Visit(
    "visit",
    [ABILITY_SORT],
    "Use {0}.",
    "MW-50 MW-101",
    [
        OffersLine("MW-101", "this location does not offer that", SURE),
        NotVisited("MW-R46", "{0} was used in this Provision Phase"),
        LineGold("MW-26 MW-R47", "you cannot pay for {0}"),
        LineOpen("MW-101", "what {0} asks for is not so now"),
    ],
)
DONE: Final = Done("done", [], "Done.", "MW-101", [])
USE_OVER: Final[Step] = UseOver(BOOK, "use over", "MW-101")
PROVISION_ASK: Final[Step] = ProvisionAsk(
    BOOK,
    "provision",
    "MW-101 MW-R46",
    "Provision: hire, buy, sell, use what is here, buy a level; or you are done.",
    [DONE, HIRE_DEED, BUY_DEED, SELL_DEED, VISIT, Use(False), Use(True), BUY_LEVEL],
)
