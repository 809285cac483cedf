"""What everybody sees of a card or a player besides what is printed: the numbers as they stand, prices, who is where."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.force import any_of_kind
from bestiary.engine.save import NOTHING, Json
from bestiary.engine.schema import ACTIVE, FACE, NOBODY, WHERE
from bestiary.engine.state import State
from bestiary.games.monad_wars.levels import experience
from bestiary.games.monad_wars.provision import buy_price, hire_price
from bestiary.games.monad_wars.schema import (
    ACTED,
    ACTOR,
    BEARER,
    BEFORE,
    BUYS,
    COMBAT,
    EARNED,
    EQUIPMENT_MARKET,
    GOLD,
    IS_HIDDEN,
    IS_VIP,
    LINE,
    LOCATIONS,
    PARTY,
    PHASE,
    PHASES,
    PURSUED,
    RATING,
    RATING_CHANGE,
    ROWS,
    SPENT_AP,
    TOKENS,
    UNIT_MARKET,
    WHERE_IS,
    WOUNDS,
)
from bestiary.games.monad_wars.values import (
    HUNDRED,
    armor,
    hazard_rating,
    initiative,
    is_fighter,
    is_marked,
    level,
    location,
    max_ap,
    max_hp,
    side_of,
    side_zone,
)

# What is true of many cards again and again is made once, so that it is quickly seen to be the same.
PLACES: Final[dict[int, dict[str, Json]]] = {}
PRICES: Final[dict[int, dict[str, Json]]] = {}


def card_facts(s: State, card: i64, is_rated: bool) -> dict[str, Json]:
    """A unit as it stands, the bearer or the price of an item, who is at a location, what is earned of a class.

    Nothing is told of other cards that are not in play. `is_rated` says whether the rating of any location is changed.
    """
    where = s.get(WHERE, card)
    if s.book.schema.playing[where] == 0:
        return price_fact(s, card) if where in (UNIT_MARKET, EQUIPMENT_MARKET) else NOTHING
    if where == LOCATIONS:
        return place_facts(s, card, is_rated)
    if is_fighter(s, card):
        return fighter_facts(s, card)
    if s.get(BEARER, card) != 0:
        return {"bearer": int(s.get(BEARER, card)) - 1}
    if s.get(EARNED, card) != 0:
        abilities = s.book.faces[s.get(FACE, card)].abilities
        return {"earned": [ability.name for ability in abilities if s.get(EARNED, card) >> ability.place & 1 != 0]}
    return NOTHING


def is_any_rated(s: State) -> bool:
    """Is anything in force that changes the rating of a location?"""
    return any_of_kind(s, RATING_CHANGE)


def player_facts(s: State, seat: i64) -> dict[str, Json]:
    """MW-18, MW-195: gold, XP, the scenario that is pursued, and where the party is; the phase of the player in turn."""
    out: dict[str, Json] = {"gold": int(s.table[GOLD + seat]) * HUNDRED, "xp": int(experience(s, seat))}
    for scenario in s.cards(PURSUED + seat):
        tokens = s.get(TOKENS, scenario)
        out["pursues"] = s.book.faces[s.get(FACE, scenario)].name + (f" ({tokens})" if tokens > 0 else "")
    if s.count(PARTY + seat) > 0 and s.table[PHASE] != BEFORE:
        out["at"] = s.book.faces[s.get(FACE, s.table[WHERE_IS + seat])].name
    if s.table[ACTIVE] == seat:
        out["phase"] = PHASES[int(s.table[PHASE])]
    return out


def place_facts(s: State, place: i64, is_rated: bool) -> dict[str, Json]:
    """MW-74: the hazard rating of a location, and whose parties are there."""
    rating, parties = hazard_rating(s, place) if is_rated else s.printed(RATING, place), parties_at(s, place)
    key = int(rating) << 4 | int(parties)
    found = PLACES.get(key)
    if found is None:
        here: list[Json] = [seat + 1 for seat in range(int(s.seats)) if parties >> seat & 1 != 0]
        found = PLACES[key] = {"hr": int(rating), "here": here}
    return found


def parties_at(s: State, place: i64) -> i64:
    """Mask of the players whose parties are at a location."""
    parties: i64 = 0
    if s.table[PHASE] != BEFORE:
        for seat in range(s.seats):
            if s.table[WHERE_IS + seat] == place:
                parties |= i64(1) << seat
    return parties


def price_fact(s: State, card: i64) -> dict[str, Json]:
    """MW-R79, MW-R80: what a card of the market costs at the location of the player in turn, if it is to be had there."""
    seat = s.table[ACTIVE]
    if seat == NOBODY or s.table[PHASE] == BEFORE:
        return NOTHING
    if s.get(WHERE, card) == UNIT_MARKET:
        price = hire_price(s, card, seat)
    else:
        price = buy_price(s, card, seat) if s.printed(BUYS, location(s, seat)) != 0 else i64(NOBODY)
    if price == NOBODY:
        return NOTHING
    found = PRICES.get(int(price))
    if found is None:
        found = PRICES[int(price)] = {"price": int(price) * HUNDRED}
    return found


def fighter_facts(s: State, unit: i64) -> dict[str, Json]:
    """HP, AP, INI, AR and level as they stand, and what is true of the unit in a combat."""
    whole, most = max_hp(s, unit), max_ap(s, unit)
    out: dict[str, Json] = {"hp": int(max(0, whole - s.get(WOUNDS, unit))), "max hp": int(whole)}
    out["ap"], out["max ap"] = int(max(0, most - s.get(SPENT_AP, unit))), int(most)
    out["ini"], out["ar"], out["level"] = int(initiative(s, unit)), int(armor(s, unit)), int(level(s, unit))
    if s.table[COMBAT] != 0 and s.get(LINE, unit) != 0:
        out["in row"] = ROWS[int(s.get(LINE, unit)) - 1]
        acting = bool(s.table[ACTOR] == unit + 1)
        out["acting"], out["acted"] = acting, is_marked(s, unit, ACTED) and not acting
        out["hidden"] = is_marked(s, unit, IS_HIDDEN)
        out["vip"] = is_marked(s, unit, IS_VIP)
        if not is_marked(s, unit, ACTED):
            out["next"] = place_in_order(s, unit)
    return out


def place_in_order(s: State, unit: i64) -> int:
    """MW-112, MW-R51: the how many-th to act this round, if no INI changes before; equally quick units have the same place."""
    own, place = quickness(s, unit), 1
    for side in (0, 1):
        for other in s.cards(side_zone(s, side)):
            place += int(not is_marked(s, other, ACTED) and quickness(s, other) > own)
    return place


def quickness(s: State, unit: i64) -> i64:
    """MW-R51: INI; of equal ones the active side is first."""
    return 2 * initiative(s, unit) + (1 - side_of(s, unit))
