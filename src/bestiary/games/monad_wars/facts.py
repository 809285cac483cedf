"""What everybody sees of a card or a player besides what is printed: the numbers as they stand, prices, who is where."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

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
    CLASS,
    COMBAT,
    EARNED,
    EQUIPMENT,
    EQUIPMENT_MARKET,
    GOLD,
    IS_HIDDEN,
    IS_VIP,
    KIND,
    LINE,
    LOCATION,
    PARTY,
    PHASE,
    PHASES,
    PURSUED,
    ROWS,
    TOKENS,
    UNIT_MARKET,
    WHERE_IS,
)
from bestiary.games.monad_wars.values import (
    HUNDRED,
    ap,
    armor,
    hazard_rating,
    hp,
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


def card_facts(s: State, card: i64) -> dict[str, Json]:
    """A unit as it stands, the bearer or the price of an item, who is at a location, what is earned of a class."""
    kind = s.printed(KIND, card)
    if is_fighter(s, card):
        return fighter_facts(s, card)
    if s.get(WHERE, card) in (UNIT_MARKET, EQUIPMENT_MARKET):
        return price_fact(s, card)
    if kind == EQUIPMENT and s.get(BEARER, card) != 0:
        return {"bearer": int(s.get(BEARER, card)) - 1}
    if kind == LOCATION:
        return place_facts(s, card)
    if kind == CLASS and s.get(EARNED, card) != 0:
        abilities = s.book.faces[s.get(FACE, card)].abilities
        return {"earned": [ability.name for ability in abilities if s.get(EARNED, card) >> ability.place & 1 != 0]}
    return NOTHING


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


def place_facts(s: State, place: i64) -> dict[str, Json]:
    """MW-74: the hazard rating of a location, and whose parties are there."""
    rating, parties = hazard_rating(s, place), parties_at(s, place)
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
    out: dict[str, Json] = {"hp": int(hp(s, unit)), "max hp": int(max_hp(s, unit)), "ap": int(ap(s, unit))}
    out["max ap"], out["ini"], out["ar"] = int(max_ap(s, unit)), int(initiative(s, unit)), int(armor(s, unit))
    out["level"] = int(level(s, unit))
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
