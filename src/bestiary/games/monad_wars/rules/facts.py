"""Public facts for the view and for reports: numbers as they stand, prices, who is where, what a seat chose."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.force import any_of_kind
from bestiary.engine.state.layout import ROW
from bestiary.engine.state.save import NOTHING, Json
from bestiary.engine.state.schema import ACTIVE, FACE, NOBODY, WHERE
from bestiary.engine.state.state import State
from bestiary.engine.views.lasting import is_laid_for_a_while, source_name
from bestiary.games.monad_wars.rules.abilities import used_up
from bestiary.games.monad_wars.rules.levels import experience
from bestiary.games.monad_wars.rules.provision import buy_price, hire_price
from bestiary.games.monad_wars.rules.values import (
    HUNDRED,
    armor,
    coil,
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
from bestiary.games.monad_wars.schema import (
    ACTED,
    ACTOR,
    BEARER,
    BEFORE,
    BUYS,
    CLASS_CARDS,
    COMBAT,
    DAMAGE_CHANGE,
    DONE_BEFORE,
    EARNED,
    EQUIPMENT_MARKET,
    GOLD,
    GUTS_SPENT,
    HERO,
    HERO_LEVEL,
    HIT_CHANGE,
    IS_HIDDEN,
    IS_VIP,
    KEYWORD_CHANGE,
    KEYWORDS,
    LINE,
    LOCATIONS,
    MORTAL_COIL,
    PARTY,
    PHASE,
    PHASES,
    PURSUED,
    RATING,
    RATING_CHANGE,
    ROWS,
    SPENT_AP,
    STAT_CHANGE,
    STATS,
    TOKENS,
    UNIT_MARKET,
    USED_COMBAT,
    USED_TURN,
    WHERE_IS,
    WOUNDS,
)

CHANGED: Final = {int(DAMAGE_CHANGE): "damage", int(HIT_CHANGE): "checks"}  # what some kinds of forces change

# What is true of many cards again and again is made once, so that it is quickly seen to be the same.
PLACES: Final[dict[int, dict[str, Json]]] = {}
PRICES: Final[dict[int, dict[str, Json]]] = {}
FIGHTERS: Final[dict[int, dict[str, Json]]] = {}  # by their numbers and how they stand in a combat, packed
MOST_FIGHTERS: Final = 1 << 12  # so many are kept

# Keys of what is made once. Of a location: the mask of the parties there, and its rating above it.
PARTIES_BITS: Final = 4

# Of a fighter: seven numbers, and how it stands in a combat above them.
FACT_BITS: Final = 7  # of each number
FACTS_BITS: Final = 49
STAND_VIP: Final = 1
STAND_HIDDEN: Final = 2
STAND_ACTED: Final = 4
STAND_ACTING: Final = 8
STAND_LINE: Final = 4  # shift: its row
STAND_LINE_MASK: Final = 3
STAND_PLACE: Final = 6  # shift: its place in the order, 0 if it has acted
STAND_BITS: Final = 12


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
    found = standing_facts(s, card, common)
    more = passing_facts(s, card)
    return {**found, **more} if more else found


def standing_facts(s: State, card: i64, common: Common) -> dict[str, Json]:
    """What a unit, an item or a class amounts to."""
    if is_fighter(s, card):
        return fighter_facts(s, card, common.order)
    if s.get(BEARER, card) != 0:
        return {"bearer": int(s.get(BEARER, card)) - 1}
    if s.get(EARNED, card) != 0:
        abilities = s.book.faces[s.get(FACE, card)].abilities
        return {"earned": [ability.name for ability in abilities if s.get(EARNED, card) >> ability.place & 1 != 0]}
    return NOTHING


def passing_facts(s: State, card: i64) -> dict[str, Json]:
    """MW-190, MW-166, MW-R46: what ends by itself: spent Guts, what lies on the card for a while, abilities that are used up."""
    used, effects = s.get(USED_COMBAT, card) | s.get(USED_TURN, card), effects_on(s, card) if len(s.force) > 0 else []
    if used == 0 and not effects and not is_marked(s, card, GUTS_SPENT):
        return NOTHING
    out: dict[str, Json] = {"guts spent": True} if is_marked(s, card, GUTS_SPENT) and is_fighter(s, card) else {}
    if effects:
        out["effects"] = ", ".join(effects)
    spent: list[Json] = [one.name for one in s.book.faces[s.get(FACE, card)].abilities if used_up(s, card, one)]
    if spent:
        out["used up"] = spent
    return out


def effects_on(s: State, card: i64) -> list[str]:
    """Mortal Coil, and all that texts have laid on a card for a while: keywords and numbers, else the card that they come from."""
    worst, found = coil(s, card), list[str]()
    if worst > 0:
        found.append(f"{KEYWORDS[MORTAL_COIL]} {worst}")
    for row in range(i64(0), i64(len(s.force)), ROW):
        if is_laid_for_a_while(s, row, card):
            said = effect_told(s, row, card)
            if said and said not in found:
                found.append(said)
    return found


def effect_told(s: State, row: i64, card: i64) -> str:
    """What a row adds to a keyword or a number, in words; of anything else the card that it comes from."""
    force = s.book.forces[s.force[row]]
    name = CHANGED.get(int(force.kind), "")
    if force.kind == KEYWORD_CHANGE:
        name = KEYWORDS[int(force.about)]
    elif force.kind == STAT_CHANGE:
        name = STATS[int(force.about)].upper()
    more = force.change(s, row, card, 0) if name else i64(0)
    return f"{name} {'+' if more > 0 else ''}{more}" if more != 0 else source_name(s, row)


def player_facts(s: State, seat: i64) -> dict[str, Json]:
    """MW-18, MW-195: gold, XP, the scenario that is pursued, and where the party is; the phase of the player in turn."""
    out: dict[str, Json] = {"gold": int(s.table[GOLD + seat]) * HUNDRED, "xp": int(experience(s, seat))}
    for scenario in s.cards(PURSUED + seat):
        tokens = s.get(TOKENS, scenario)
        out["pursues"] = s.name(scenario) + (f" ({tokens})" if tokens > 0 else "")
    if s.count(PARTY + seat) > 0 and s.table[PHASE] != BEFORE:
        out["at"] = s.book.faces[s.get(FACE, s.table[WHERE_IS + seat])].name
    if s.table[ACTIVE] == seat:
        out["phase"] = PHASES[int(s.table[PHASE])]
    return out


def place_facts(s: State, place: i64, is_rated: bool) -> dict[str, Json]:
    """MW-74: the hazard rating of a location, and whose parties are there."""
    rating, parties = hazard_rating(s, place) if is_rated else s.printed(RATING, place), parties_at(s, place)
    key = int(rating) << PARTIES_BITS | int(parties)
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
    numbers = hp << FACT_BITS | whole
    numbers = (numbers << FACT_BITS | ap) << FACT_BITS | most
    numbers = ((numbers << FACT_BITS | ini) << FACT_BITS | ar) << FACT_BITS | rank
    is_usual = (whole | most | ini | ar | rank) >> FACT_BITS == 0 and stand >> STAND_BITS == 0  # all has room in a number
    key = int(stand << FACTS_BITS | numbers)
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
    stand = place << STAND_PLACE | s.get(LINE, unit) << STAND_LINE
    if is_acting or has_acted:
        stand |= STAND_ACTING if is_acting else STAND_ACTED
    if is_marked(s, unit, IS_HIDDEN):
        stand |= STAND_HIDDEN
    return stand | STAND_VIP if is_marked(s, unit, IS_VIP) else stand


def stand_facts(stand: i64) -> dict[str, Json]:
    """What `combat_stand` says, in words."""
    if stand == 0:
        return NOTHING
    out: dict[str, Json] = {"in row": ROWS[int(stand >> STAND_LINE & STAND_LINE_MASK) - 1]}
    out["acting"], out["acted"] = stand & STAND_ACTING != 0, stand & STAND_ACTED != 0
    out["hidden"], out["vip"] = stand & STAND_HIDDEN != 0, stand & STAND_VIP != 0
    if stand >> STAND_PLACE != 0:
        out["next"] = int(stand >> STAND_PLACE)
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


def counted(s: State, seat: i64) -> list[str]:
    """The catalyst and its level, its classes, the scenario pursued and the one completed last."""
    found = [f"level {s.table[HERO_LEVEL + seat]}"]
    if s.table[HERO + seat] >= 0:
        found.append(f"catalyst {name_of(s, s.table[HERO + seat])}")
    found += [f"class {name_of(s, card)}" for card in s.cards(CLASS_CARDS + seat)]
    found += [f"pursues {name_of(s, card)}" for card in s.cards(PURSUED + seat)]
    if s.table[DONE_BEFORE + seat] > 0:
        found.append(f"completed last {s.book.faces[s.table[DONE_BEFORE + seat] - 1].name}")
    return found


def name_of(s: State, card: i64) -> str:
    """The name of a card."""
    return s.name(card)
