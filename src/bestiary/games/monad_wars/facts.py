"""What everybody sees of a card or a player besides what is printed: the numbers as they stand, prices, who is where."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
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
FIGHTERS: Final[dict[int, dict[str, Json]]] = {}  # by their numbers and how they stand in a combat, packed
MOST_FIGHTERS: Final = 1 << 12  # so many are kept


class Common:
    """What the facts of many cards are about, read once for all of them."""

    def __init__(self, s: State) -> None:
        self.is_rated: bool = any_of_kind(s, RATING_CHANGE)  # is anything in force that changes the rating of a location?
        self.order: vec[i64] = still_to_act(s)


def still_to_act(s: State) -> vec[i64]:
    """How quick those are who have not acted in this round of the combat."""
    out = vec[i64]()
    if s.table[COMBAT] != 0:
        for side in (0, 1):
            for unit in s.cards(side_zone(s, side)):
                if not is_marked(s, unit, ACTED):
                    out = append(out, quickness(s, unit, initiative(s, unit)))
    return out


def card_facts(s: State, card: i64, common: Common) -> dict[str, Json]:
    """A unit as it stands, the bearer or the price of an item, who is at a location, what is earned of a class.

    Nothing is told of other cards that are not in play.
    """
    where = s.get(WHERE, card)
    if s.book.schema.playing[where] == 0:
        return price_fact(s, card) if where in (UNIT_MARKET, EQUIPMENT_MARKET) else NOTHING
    if where == LOCATIONS:
        return place_facts(s, card, common.is_rated)
    if is_fighter(s, card):
        return fighter_facts(s, card, common.order)
    if s.get(BEARER, card) != 0:
        return {"bearer": int(s.get(BEARER, card)) - 1}
    if s.get(EARNED, card) != 0:
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


def fighter_facts(s: State, unit: i64, order: vec[i64]) -> dict[str, Json]:
    """HP, AP, INI, AR and level as they stand, and what is true of the unit in a combat."""
    whole, most, ini, ar, rank = max_hp(s, unit), max_ap(s, unit), initiative(s, unit), armor(s, unit), level(s, unit)
    hp, ap = whole - s.get(WOUNDS, unit), most - s.get(SPENT_AP, unit)
    hp, ap = hp if hp > 0 else 0, ap if ap > 0 else 0
    stand = combat_stand(s, unit, order, ini)
    numbers = (((((hp << 7 | whole) << 7 | ap) << 7 | most) << 7 | ini) << 7 | ar) << 7 | rank
    is_usual = (whole | most | ini | ar | rank) < 128 and stand < 4096  # all has room in a number
    key = int(stand << 49 | numbers)
    found = FIGHTERS.get(key) if is_usual else None
    if found is None:
        found = {"hp": int(hp), "max hp": int(whole), "ap": int(ap), "max ap": int(most)}
        found["ini"], found["ar"], found["level"] = int(ini), int(ar), int(rank)
        found.update(stand_facts(stand))
        if is_usual:
            if len(FIGHTERS) >= MOST_FIGHTERS:
                FIGHTERS.clear()
            FIGHTERS[key] = found
    return found


def combat_stand(s: State, unit: i64, order: vec[i64], ini: i64) -> i64:
    """How a unit stands in a combat, in bits: its place in the order (0: it has acted), its row, four marks. 0 outside of one."""
    if s.table[COMBAT] == 0 or s.get(LINE, unit) == 0:
        return 0
    is_acting, has_acted = bool(s.table[ACTOR] == unit + 1), is_marked(s, unit, ACTED)
    place = i64(0) if has_acted else place_in_order(order, quickness(s, unit, ini))
    stand = place << 6 | s.get(LINE, unit) << 4
    if is_acting or has_acted:
        stand |= 8 if is_acting else 4
    if is_marked(s, unit, IS_HIDDEN):
        stand |= 2
    return stand | 1 if is_marked(s, unit, IS_VIP) else stand


def stand_facts(stand: i64) -> dict[str, Json]:
    """What `combat_stand` says, in words."""
    if stand == 0:
        return NOTHING
    out: dict[str, Json] = {"in row": ROWS[int(stand >> 4 & 3) - 1]}
    out["acting"], out["acted"] = stand & 8 != 0, stand & 4 != 0
    out["hidden"], out["vip"] = stand & 2 != 0, stand & 1 != 0
    if stand >> 6 != 0:
        out["next"] = int(stand >> 6)
    return out


def place_in_order(order: vec[i64], own: i64) -> i64:
    """MW-112, MW-R51: the how many-th to act this round, if no INI changes before; equally quick units have the same place."""
    place: i64 = 1
    for other in order:
        if other > own:
            place += 1
    return place


def quickness(s: State, unit: i64, ini: i64) -> i64:
    """MW-R51: INI; of equal ones the active side is first."""
    return 2 * ini + (1 - side_of(s, unit))
