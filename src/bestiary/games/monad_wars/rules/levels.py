"""Chapter 9, levels, classes and tiers: paying with quests, a new ability, another class at level 4 (MW-139 to MW-143)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.abilities import ABILITY, Ability
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import DEED, GATE, SURE, Ask, Deed, Need, pack
from bestiary.engine.play.force import NO_FLOOR, enter, reading
from bestiary.engine.play.notation import CARD
from bestiary.engine.play.triggers import tell
from bestiary.engine.state.deal import shuffle
from bestiary.engine.state.schema import FACE, NOBODY, UNDER, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monad_wars.rules.market import refill
from bestiary.games.monad_wars.rules.values import hero, is_marked, location, mark, max_hp
from bestiary.games.monad_wars.schema import (
    BOOK,
    CLASS_CARDS,
    CLASSES,
    COMPLETED,
    EARNED,
    EARNS,
    HANDED_IN,
    HERO_LEVEL,
    HP,
    LEVEL_COST,
    LEVEL_PRICE,
    LEVEL_UP,
    MINIMUM,
    PRICE_CHANGE,
    PRINTED,
    QUEST_STACK,
    REQUIRED,
    RETURNS_QUEST,
    TAKES_CLASS,
    TRAIT,
    WOUNDS,
    XP,
)

HIGHEST: Final = 6  # MW-R78
SECOND_TIER: Final = 4  # MW-R77: the level at which a class may be switched


# ---- what a level costs (MW-139 to MW-141, MW-R75) -------------------------------------------------------------------------------


def newest_class(s: State, seat: i64) -> i64:
    """MW-R77: the class that counts for stats, the price of a level and new abilities."""
    return s.top(CLASS_CARDS + seat)


def level_cost(s: State, seat: i64) -> i64:
    """MW-140, MW-141: what the class prints times the current level, as texts at the location change it; at least 1."""
    printed = s.printed(LEVEL_COST, newest_class(s, seat)) * s.table[HERO_LEVEL + seat]
    return max(1, reading(s, PRICE_CHANGE, LEVEL_PRICE, location(s, seat), printed, NO_FLOOR)) if len(s.force) > 0 else printed


def experience(s: State, seat: i64) -> i64:
    """MW-R75: the XP of all completed quests of a player."""
    total: i64 = 0
    quest = s.top(COMPLETED + seat)
    while quest != NOBODY:
        total += s.printed(XP, quest)
        quest = s.get(UNDER, quest)
    return total


def affordable(s: State, seat: i64) -> bool:
    """MW-140, MW-R78: can a player buy a level now?"""
    return s.table[HERO_LEVEL + seat] < HIGHEST and s.count(COMPLETED + seat) > 0 and experience(s, seat) >= level_cost(s, seat)


class BelowHighest(Need):
    """MW-R78: level 6 is the highest."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.table[HERO_LEVEL + s.who] < HIGHEST


class EnoughExperience(Need):
    """MW-140: the completed quests are worth the price."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return experience(s, s.who) >= level_cost(s, s.who)

    def says(self, s: State, answer: i64) -> str:
        return f"the next level costs {level_cost(s, s.who)} XP, and your completed quests are worth {experience(s, s.who)}"


class BuyLevel(Deed):
    """D21, MW-140, MW-R76: a level is bought; what it costs is handed in quest by quest, and cannot be called off (MW-R129)."""

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.then(LEVEL_GAINED)
        s.then(PAY_LEVEL)


# ---- paying quest by quest (MW-R75, MW-R129) -------------------------------------------------------------------------------------


def handed_in(s: State, seat: i64) -> i64:
    """The XP of the quests that were handed in so far."""
    total: i64 = 0
    quest = s.top(COMPLETED + seat)
    while quest != NOBODY:
        if is_marked(s, quest, HANDED_IN):
            total += s.printed(XP, quest)
        quest = s.get(UNDER, quest)
    return total


def behind_the_last(s: State, seat: i64) -> vec[i64]:
    """MW-R129: quests are handed in in the order of the pile: those behind the last one."""
    out = vec[i64]()
    for quest in s.cards(COMPLETED + seat):
        out = vec[i64]() if is_marked(s, quest, HANDED_IN) else append(out, quest)
    return out


def may_hand_in(s: State, seat: i64) -> vec[i64]:
    """MW-R129: the quests behind the last one with which the price can still be reached."""
    out, reached, rest = vec[i64](), handed_in(s, seat), behind_the_last(s, seat)
    for quest in rest:
        reached += s.printed(XP, quest)
    for quest in rest:
        if reached >= level_cost(s, seat):
            out = append(out, quest)
        reached -= s.printed(XP, quest)
    return out


class InOrder(Need):
    """MW-R129: one set of quests is paid in one order only, so that the menus are short."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return a in behind_the_last(s, s.who)


class Reachable(Need):
    """MW-R129: a completed quest with which a legal payment can still be reached."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return a in may_hand_in(s, s.who)


class OwnCompleted(Need):
    """MW-140: one of the own completed quests."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == COMPLETED + s.who and not is_marked(s, a, HANDED_IN)


class HandIn(Deed):
    """MW-140, MW-R129: one quest more is handed in."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for quest in may_hand_in(s, s.who):
            out = append(out, pack(code, quest))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        mark(s, a, HANDED_IN)
        s.then(PAY_LEVEL)


class PriceMet(Need):
    """MW-R129: payment may stop once the cost is met, and a purchase that has begun cannot be called off."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return handed_in(s, s.who) >= level_cost(s, s.who)


class PayLevel(Ask):
    """D21: as long as something more can be handed in; where there is no choice it is made at once."""

    def waits(self, s: State) -> bool:
        return len(self.legal(s)) > 1

    def run(self, s: State) -> None:
        for answer in self.legal(s):
            self.take(s, answer)


class LevelGained(Step):
    """MW-140, MW-139: the quests are shuffled back, the catalyst gains a level; then a class (D23) and an ability (D22)."""

    def run(self, s: State) -> None:
        s.cite("MW-141 MW-R75")
        for quest in s.cards(COMPLETED + s.who):
            if is_marked(s, quest, HANDED_IN):
                tell(s, RETURNS_QUEST, s.who, quest)
                s.carry(quest, QUEST_STACK)
        shuffle(s, QUEST_STACK)
        refill(s)
        s.table[HERO_LEVEL + s.who] += 1
        tell(s, LEVEL_UP, s.who, hero(s, s.who), s.table[HERO_LEVEL + s.who])
        s.then(EARN_ASK)
        if s.table[HERO_LEVEL + s.who] == SECOND_TIER:
            s.then(TIER_ASK)


# ---- a new ability (D3, D22) -----------------------------------------------------------------------------------------------------


def unmarked(s: State, seat: i64) -> list[Ability]:
    """MW-142, MW-R76: the abilities of the newest class card that carry no marker."""
    card = newest_class(s, seat)
    earned = s.get(EARNED, card)
    return [one for one in s.book.faces[s.get(FACE, card)].abilities if earned >> one.place & 1 == 0]


class OnNewestClass(Need):
    """MW-R76: an unmarked ability of the newest class card."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return a < len(s.book.abilities) and s.book.abilities[a] in unmarked(s, s.who)


class Earn(Deed):
    """MW-55, MW-142: one more ability has the marker."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for ability in unmarked(s, s.who):
            out = append(out, pack(code, ability.number))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        ability, card = s.book.abilities[a], newest_class(s, s.who)
        s.set(EARNED, card, s.get(EARNED, card) | i64(1) << ability.place)
        tell(s, EARNS, s.who, hero(s, s.who), 0, NOBODY, ability.name)


class EarnAsk(Ask):
    """D3, D22: which ability; the last one needs no question."""

    def waits(self, s: State) -> bool:
        return len(unmarked(s, s.who)) > 1

    def run(self, s: State) -> None:
        for ability in unmarked(s, s.who):
            EARN.do(s, ability.number, 0, 0)


# ---- classes (D2, D23, MW-54, MW-R14, MW-R77) ------------------------------------------------------------------------------------


def one_of_each(s: State, zone: i64) -> vec[i64]:
    """One card of each name in a supply: the copies are alike."""
    out, seen = vec[i64](), vec[i64]()
    card = s.top(zone)
    while card != NOBODY:
        if s.get(FACE, card) not in seen:
            seen = append(seen, s.get(FACE, card))
            out = append(out, card)
        card = s.get(UNDER, card)
    return out


class InClassSupply(Need):
    """MW-R13: a class with a copy left."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == CLASSES


class HasTraits(Need):
    """MW-54, MW-R14: the catalyst has every trait that the class lists."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.printed(REQUIRED, a) & ~s.printed(TRAIT, hero(s, s.who)) == 0


class HasLevel(Need):
    """MW-R14, MW-R77: the catalyst has the level that the class asks for."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.printed(MINIMUM, a) <= s.table[HERO_LEVEL + s.who]


class AnotherClass(Need):
    """MW-R77: another class than the one it has."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(FACE, a) != s.get(FACE, newest_class(s, s.who))


class SurvivesSwitch(Need):
    """MW-R121: switching class must not leave the catalyst at 0 HP."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        lost = s.printed(PRINTED + HP, newest_class(s, s.who)) - s.printed(PRINTED + HP, a)
        mine = hero(s, s.who)
        return max_hp(s, mine) - lost * s.table[HERO_LEVEL + s.who] > s.get(WOUNDS, mine)


class TakeClass(Deed):
    """MW-53, MW-143: a class card comes to lie before the player, on top of an older one."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for card in one_of_each(s, CLASSES):
            out = append(out, pack(code, card))
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        s.move(a, CLASS_CARDS + s.who)
        enter(s, a)
        tell(s, TAKES_CLASS, s.who, a)


class TierAsk(Ask):
    """D23, MW-R77: keep the class, or take another one as the class of the second tier."""

    def waits(self, s: State) -> bool:
        return len(self.legal(s)) > 1


class LevelAsk(Ask):
    """D21, MW-R76: after completing a quest, as often as a level can be paid."""

    def waits(self, s: State) -> bool:
        return affordable(s, s.who)

    def take(self, s: State, answer: i64) -> None:
        if self.deeds[answer & DEED] is BUY_LEVEL:
            s.then(self)
        super().take(s, answer)


BUY_LEVEL: Final = BuyLevel(
    "level",
    [],
    "Buy a level.",
    "MW-140 MW-R75 MW-R76",
    [
        BelowHighest("MW-R78", "your catalyst has level 6, which is the highest", GATE),
        EnoughExperience("MW-140", "your completed quests are not worth a level", GATE),
    ],
)
EARN: Final = Earn(
    "mark",
    [ABILITY],
    "Mark {0}.",
    "MW-41 MW-42 MW-55 MW-142",
    [OnNewestClass("MW-R76", "mark an ability without a marker on your newest class card: {0} is none", SURE)],
)
EARN_ASK: Final[Step] = EarnAsk(BOOK, "earn", "MW-142 MW-R76", "Which ability of your class do you earn?", [EARN])
PAY_LEVEL: Final[Step] = PayLevel(
    BOOK,
    "pay level",
    "MW-140 MW-R129",
    "Which completed quest do you hand in, in the order of your pile?",
    [
        HandIn(
            "return",
            [CARD],
            "Hand in {0}.",
            "MW-140 MW-R129",
            [
                OwnCompleted("MW-140", "hand in one of your completed quests: {0} is none", SURE),
                InOrder("MW-R129", "hand in quests in the order of your pile: {0} lies before the last one", SURE),
                Reachable("MW-R129", "without the quests before {0} in your pile the price could not be reached any more", SURE),
            ],
        ),
        Deed("done", [], "That is enough.", "MW-R129", [PriceMet("MW-R129", "the price is not met yet: hand in more", GATE)]),
    ],
)
LEVEL_GAINED: Final[Step] = LevelGained(BOOK, "level gained", "MW-139 MW-140")
TIER_ASK: Final[Step] = TierAsk(
    BOOK,
    "second tier",
    "MW-143 MW-R77",
    "Level 4: keep your class, or take another one on top of it?",
    [
        Deed("keep", [], "Keep the class.", "MW-R77", []),
        TakeClass(
            "switch",
            [CARD],
            "Switch to {0}.",
            "MW-143 MW-R77",
            [
                InClassSupply("MW-R77", "choose a class with a copy left in the supply: {0} is none", SURE),
                AnotherClass("MW-R77", "{0} is the class that you have"),
                HasTraits("MW-R14", "your catalyst does not have every trait that {0} asks for"),
                HasLevel("MW-R14", "your catalyst does not have the level that {0} asks for"),
                SurvivesSwitch("MW-R121", "with {0} your catalyst would be left at 0 HP"),
            ],
        ),
    ],
)
CHOOSE_CLASS: Final = TakeClass(
    "class",
    [CARD],
    "Take the class {0}.",
    "MW-53 MW-54",
    [
        InClassSupply("MW-R13", "choose a class with a copy left in the supply: {0} is none", SURE),
        HasTraits("MW-54", "your catalyst does not have every trait that {0} asks for"),
        HasLevel("MW-R14", "{0} asks for a higher level than 1"),
    ],
)
LEVEL_ASK: Final[Step] = LevelAsk(
    BOOK,
    "level after quest",
    "MW-140 MW-R76",
    "Do you buy a level with your completed quests?",
    [BUY_LEVEL, Deed("nothing", [], "Not now.", "MW-R75", [])],
)
