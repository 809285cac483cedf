"""Chapters 10 and 11, abilities and Items: who may use what and when, costs, targets, ongoing Items (MQ-170 to MQ-196, MQ-R112)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.abilities import Ability
from bestiary.engine.play.agenda import SavedFrame, Step
from bestiary.engine.play.asks import GATE, SURE, Deed, Need, Speech, field, pack
from bestiary.engine.play.effects import Choose
from bestiary.engine.play.force import cannot, enter
from bestiary.engine.play.notation import CARD, WordSort
from bestiary.engine.play.parts_of_speech import against, begin_effect
from bestiary.engine.play.triggers import tell
from bestiary.engine.play.uses import use, uses
from bestiary.engine.state.schema import ALL, FACE, NOBODY, UNDER, WHERE, player
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.attributes import can_pay, pay
from bestiary.games.monquest.rules.combat.attacks import ACTION_OVER, CLEAR_UP, SLEEP_CHECK, STATUS_CHECKS
from bestiary.games.monquest.rules.combat.reactions import REACTIONS
from bestiary.games.monquest.rules.combat.timing import BY_ABILITY, BY_ITEM, ChooseMode, Price, begin_acting
from bestiary.games.monquest.rules.ending import JUDGE
from bestiary.games.monquest.rules.field.leaving import put_away
from bestiary.games.monquest.rules.field.positions import MayAct, OfMon, able
from bestiary.games.monquest.rules.values import acting_mon, equipment_of, is_ill, is_worn, recovers, wearer
from bestiary.games.monquest.schema import (
    ABILITY_USED,
    ACTION_PHASE,
    BOOK,
    CHANGED,
    DEFENSE,
    DISCARD,
    HAND,
    ITEM,
    ITEM_USED,
    ITEMS,
    KIND,
    MAIN_PHASE,
    MONS,
    PHASE,
    REVIVED,
    STAY_TURNS,
    STAYS,
    TANK,
    TYPE_COUNT,
    UNTIL_NEXT_TURN,
)

# The labels of what is used by choice, and the numbers that an ability carries: its cost by type, then these.
ABILITY: Final = "ability"  # of a Mon, or granted by Equipment
ITEM_TEXT: Final = "item"
CHANGES: Final = TYPE_COUNT  # 1 if a sentence of it can change a value (MQ-R107)
IN_MAIN: Final = TYPE_COUNT + 1  # 1 if it is used in the Main Phase (MQ-63)
IN_DEFENSE: Final = TYPE_COUNT + 2  # 1 if it may be used in Defense Position (MQ-93)
ONCE: Final = TYPE_COUNT + 3  # ONCE_A_TURN or ONCE_A_PHASE
HARMS: Final = TYPE_COUNT + 4  # 1 if it deals damage or destroys, defeats or KOs an opposing Mon (MQ-273)
RECOVERS: Final = TYPE_COUNT + 5  # 1 if every part of it is permitted in Recovery State (MQ-280, MQ-R87)
THREAT: Final = TYPE_COUNT + 6  # the step that lets its damage be answered (MQ-R103); 0 if it deals none
WIDE: Final = TYPE_COUNT + 7

DEALS_DAMAGE: Final = 1  # what HARMS says
DESTROYS_ALL: Final = 2  # without a choice; where one is chosen, opposing Mons are not offered

ONCE_A_TURN: Final = 1
ONCE_A_PHASE: Final = 2
WHICH: Final = WordSort(
    ["", "2", "3", "4", "5", "6"], ["", ", ability 2", ", ability 3", ", ability 4", ", ability 5", ", ability 6"]
)


def ability_at(s: State, card: i64, which: i64) -> Ability | None:
    """One of the abilities of a card that are used by choice, by its place among them."""
    for ability in s.book.faces[s.get(FACE, card)].abilities:
        if ability.label == ABILITY:
            if which == 0:
                return ability
            which -= 1
    return None


def user_of(s: State, card: i64) -> i64:
    """MQ-152: an ability granted by Equipment is used by its wearer."""
    return wearer(s, card) if is_worn(s, card) else card


def is_free_of_cost(ability: Ability) -> bool:
    """MQ-R18: without a cost, or none but returning or moving cards."""
    cost = ability.cost
    moves = cost is None or (isinstance(cost, Price) and cost.only_moves)
    return moves and not any(ability.numbers[:TYPE_COUNT])


# ---- needs of abilities --------------------------------------------------------------------------------------------------------


class OfActingMon(Need):
    """MQ-66, MQ-68, MQ-71: an ability of the acting Mon or of its Equipment; in the Main Phase of any own Mon (MQ-63)."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        user = user_of(s, a)
        if user == NOBODY or s.controller(user) != s.who:
            return False
        return s.table[PHASE] == MAIN_PHASE or user == acting_mon(s, s.who)


class RightPhase(Need):
    """MQ-63, MQ-64: in the Main Phase only what says so; the rest in an Action Phase."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        ability = ability_at(s, a, b)
        return ability is not None and (ability.numbers[IN_MAIN] != 0) == (s.table[PHASE] == MAIN_PHASE)

    def says(self, s: State, answer: i64) -> str:
        phase = "the Action Phase of its Mon" if s.table[PHASE] == MAIN_PHASE else "your Main Phase"
        return self.sentence.replace("{phase}", phase)


class UprightOrAllowed(OfMon):
    """MQ-92, MQ-93: not in Defense Position, unless a Tank, or the ability says that it is usable there."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        ability, user = ability_at(s, a, b), self.mon(s, a)
        if ability is None or user == NOBODY:
            return False
        return s.get(DEFENSE, user) == 0 or s.printed(TANK, user) != 0 or ability.numbers[IN_DEFENSE] != 0


class NotUsedUp(Need):
    """MQ-325, MQ-326, MQ-R18: once per turn or phase where it says so, and what has no cost once per turn."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        ability = ability_at(s, a, b)
        if ability is None:
            return False
        limited = ability.numbers[ONCE] != 0 or is_free_of_cost(ability)
        return not limited or uses(s, a, ability.place) == 0


class EnoughAp(OfMon):
    """MQ-165, MQ-167: the using Mon's own pool holds the cost."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        ability, user = ability_at(s, a, b), self.mon(s, a)
        return ability is not None and user != NOBODY and can_pay(s, user, ability.numbers[:TYPE_COUNT])


class OtherCosts(Need):
    """MQ-327, MQ-329: any other cost can be paid, too."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        ability = ability_at(s, a, b)
        return ability is not None and other_costs_payable(s, a, ability)


class HasTargets(Need):
    """MQ-331: with no legal choice the effect cannot be used."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        ability = ability_at(s, a, b)
        return ability is not None and can_choose(s, a, ability)


def other_costs_payable(s: State, card: i64, ability: Ability) -> bool:
    """MQ-327: costs other than Attribute cards."""
    if ability.cost is None:
        return True
    with SavedFrame(s):
        s.this, s.scope = card, NOBODY
        return ability.cost.payable(s)


def can_choose(s: State, card: i64, ability: Ability) -> bool:
    """Is there something to choose for each of its targets? Legality never looks into a deck (MQ-R120)."""
    with SavedFrame(s):
        s.this, s.scope = card, NOBODY
        for target in ability.targets:
            if isinstance(target, Choose) and not target.may and target.hidden is None and len(target.pick.candidates(s)) == 0:
                return False
            if isinstance(target, ChooseMode) and not target.possible(s):
                return False
        return ability.condition is None or ability.condition.holds(s)


class NotRevived(Need):
    """MQ-272, MQ-273, MQ-R83: through a Mon revived this turn nothing that deals damage or destroys opposing Mons is used."""

    def __init__(self, items: bool) -> None:
        super().__init__("MQ-273", "that Mon was revived this turn: it deals no damage and destroys no opposing Mon")
        self.items: Final = items

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        text = item_text(s, a) if self.items else ability_at(s, a, b)
        mon = acting_mon(s, s.who) if self.items else user_of(s, a)
        return text is None or mon == NOBODY or s.get(REVIVED, mon) == 0 or not harms(s, text.numbers[HARMS])


def harms(s: State, how: i64) -> bool:
    """MQ-R83: it deals damage, or it destroys all Mons of a group, among them an opposing one."""
    if how != DESTROYS_ALL:
        return how != 0
    for seat in range(s.seats):
        if against(s, s.who, seat) and s.count(MONS + seat) > 0:
            return True
    return False


# ---- using an ability ----------------------------------------------------------------------------------------------------------


class UseAbility(Deed):
    """MQ-66, MQ-68: use an ability of a Mon, or one that its Equipment grants."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        for card in self.sources(s):
            which: i64 = 0
            for ability in s.book.faces[s.get(FACE, card)].abilities:
                if ability.label == ABILITY:
                    out = append(out, pack(code, card, which))
                    which += 1
        return out

    def sources(self, s: State) -> vec[i64]:
        """The Mons that may act now, and what they wear."""
        out, mons = vec[i64](), vec[i64]()
        if s.table[PHASE] == ACTION_PHASE:
            mon = acting_mon(s, s.who)
            mons = append(mons, mon) if mon != NOBODY else mons
        else:
            mons = s.cards(MONS + s.who)
        for mon in mons:
            out = append(out, mon)
            for card in equipment_of(s, mon):
                out = append(out, card)
        return out

    def own_words(self, speech: Speech, answer: i64) -> str:
        """MQ-168: by the name of the ability, its cost and its text."""
        ability = ability_at(speech.s, field(answer, 0), field(answer, 1))
        assert ability is not None
        return f"{speech.of(CARD, answer, 0).text}: {ability.printed}"

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        ability = ability_at(s, a, b)
        assert ability is not None
        user = user_of(s, a)
        tell_use(s, user, ability.name)
        cite_window(s)
        use(s, a, ability.place)
        s.table[CHANGED] = ability.numbers[CHANGES]
        if is_worn(s, a):
            s.cite("MQ-78 MQ-152" if ability.numbers[CHANGES] != 0 else "MQ-152")
        begin_use(s, ability, user, a, PAY)


def cite_window(s: State) -> None:
    """MQ-63, MQ-R108: what is used in the Main Phase ends no Action Phase."""
    if s.table[PHASE] == MAIN_PHASE:
        s.cite("MQ-63 MQ-R108")


def tell_use(s: State, user: i64, name: str) -> None:
    """What the log says of it; an ability that the text of a Mon gives it has no name of its own."""
    nameless = name == s.name(user)
    tell(s, ABILITY_USED, s.who, user, 0, NOBODY, "its ability" if nameless else name)


def begin_use(s: State, ability: Ability, user: i64, card: i64, payment: Step) -> None:
    """MQ-R103: targets, Sleep check, payment, Blind and Confusion, resolution, clearing up, losing check, what was set off."""
    s.cite(ability.rule)
    if ability.numbers[IN_MAIN] != 0:
        s.cite("MQ-63 MQ-R108")
    s.push(ACTION_OVER, s.who, user, NOBODY, NOBODY)
    s.push(s.book.react, s.who, s.who, i64(len(s.waiting)), NOBODY)
    s.push(JUDGE, s.who, NOBODY, NOBODY, NOBODY)
    if ability.label == ITEM_TEXT:
        s.push(ITEM_DONE, s.who, card, s.stay(card), NOBODY)
    s.push(CLEAR_UP, s.who, user, s.stay(card), NOBODY)
    if user != NOBODY and s.get(REVIVED, user) != 0:
        s.cite("MQ-274")
    s.this, s.it, s.scope = card, user, NOBODY
    begin_effect(s)
    begin_acting(s, user, BY_ABILITY if ability.label == ABILITY else BY_ITEM)
    s.then(ability.body)
    if ability.numbers[THREAT] != 0:
        s.then(s.book.steps[ability.numbers[THREAT]])
    s.then(REACTIONS)
    if ability.label == ABILITY:
        s.push(STATUS_CHECKS, s.who, user, NOBODY, s.scope)
    s.push(payment, s.who, card, ability.number, s.scope)
    if ability.label == ABILITY:
        s.push(SLEEP_CHECK, s.who, user, NOBODY, s.scope)
    for target in reversed(ability.targets):
        s.then(target)


class PayForAbility(Step):
    """MQ-170, MQ-328: the cost is paid first: Attribute cards from the pool, then what else it asks for; `it` is the ability."""

    def run(self, s: State) -> None:
        ability, user = s.book.abilities[s.it], user_of(s, s.this)
        if ability.cost is not None:
            s.then(ability.cost)
        if ability.label == ABILITY and user != NOBODY:
            s.cite("MQ-165 MQ-168")
            pay(s, user, ability.numbers[:TYPE_COUNT])


# ---- using an Item -------------------------------------------------------------------------------------------------------------


def item_text(s: State, card: i64) -> Ability | None:
    """What an Item does when it is used."""
    for ability in s.book.faces[s.get(FACE, card)].abilities:
        if ability.label == ITEM_TEXT:
            return ability
    return None


class ItemInHand(Need):
    """MQ-67: an Item of the player's hand."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return s.get(WHERE, a) == HAND + s.who and s.printed(KIND, a) == ITEM


class ItemsAllowed(Need):
    """MQ-283: no card says that the player cannot use Items."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        return len(s.force) == 0 or not cannot(s, ITEM_USED.number, player(s.who))


class ItemPhase(Need):
    """MQ-R28: through the acting Mon; in the Main Phase only if it says so, or in Recovery State if it is permitted (MQ-R86)."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        text = item_text(s, a)
        if text is None:
            return False
        if recovers(s, s.who):
            return s.table[PHASE] == MAIN_PHASE
        return (text.numbers[IN_MAIN] != 0) == (s.table[PHASE] == MAIN_PHASE)


class PermittedInRecovery(Need):
    """MQ-280, MQ-281, MQ-288, MQ-R87: without a Mon only what draws, searches, reveals, looks, organizes or plays a Mon."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        text = item_text(s, a)
        return text is not None and (not recovers(s, s.who) or text.numbers[RECOVERS] != 0)


class ItemPayable(Need):
    """MQ-329: its cost can be paid."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        text = item_text(s, a)
        return text is not None and other_costs_payable(s, a, text)


class ItemUsable(Need):
    """MQ-331: there is something to choose."""

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        text = item_text(s, a)
        return text is not None and can_choose(s, a, text)


class UseItem(Deed):
    """MQ-67: use an Item; it lies in the Item Zone while it resolves (MQ-181). No status stops that (MQ-189, MQ-R29)."""

    def offers(self, s: State, code: i64, out: vec[i64]) -> vec[i64]:
        card = s.top(HAND + s.who)
        while card != NOBODY:
            if s.printed(KIND, card) == ITEM and item_text(s, card) is not None:
                out = append(out, pack(code, card))
            card = s.get(UNDER, card)
        return out

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        text = item_text(s, a)
        assert text is not None
        tell(s, ITEM_USED, s.who, a)
        cite_window(s)
        mon = acting_mon(s, s.who)
        if recovers(s, s.who):
            s.cite("MQ-280 MQ-R86")
        elif mon != NOBODY and is_ill(s, mon):
            s.cite("MQ-189 MQ-R29")
        s.move(a, ITEMS + s.who)
        s.show(a, ALL)
        s.table[CHANGED] = text.numbers[CHANGES]
        begin_use(s, text, mon, a, PAY)


class ItemDone(Step):
    """MQ-R103 (9), MQ-180, MQ-181: a used Item goes to the Discard Zone; an ongoing one stays as its text says."""

    def run(self, s: State) -> None:
        if s.here(s.it) and s.get(STAYS, s.this) == 0:
            put_away(s, s.this, DISCARD)


PAY: Final = PayForAbility(BOOK, "pay", "MQ-170 MQ-328")
ITEM_DONE: Final = ItemDone(BOOK, "item done", "MQ-180")
USE: Final = UseAbility(
    "use",
    [CARD, WHICH],
    "Use {0}{1}.",
    "MQ-66 MQ-68 MQ-171 MQ-323",
    [
        OfActingMon("MQ-71", "use an ability of the acting Mon or of what it wears: {0} is neither", SURE),
        RightPhase("MQ-64", "that ability of {0} is for {phase}"),
        *able(False),
        MayAct(False, "MQ-R123", "a card says that {mon} cannot take actions now"),
        UprightOrAllowed(False, "MQ-92", "{mon} is in Defense Position and cannot use that ability there"),
        NotRevived(False),
        NotUsedUp("MQ-R18", "that ability of {0} was used: use it again in your next turn"),
        EnoughAp(False, "MQ-167", "{mon} does not have the AP that the ability costs"),
        OtherCosts("MQ-329", "you cannot pay what the ability of {0} costs beside AP"),
        HasTargets("MQ-331", "that ability of {0} has nothing to choose now"),
    ],
)
ITEM_DEED: Final = UseItem(
    "item",
    [CARD],
    "Use {0}.",
    "MQ-67 MQ-71 MQ-179 MQ-323",
    [
        ItemInHand("MQ-67", "use an Item of your hand: {0} is none", SURE),
        ItemsAllowed("MQ-283", "a card says that you cannot use Items now", GATE),
        PermittedInRecovery("MQ-281", "you control no Mon: use only Items that draw, search, reveal, look, sort or play a Mon"),
        ItemPhase("MQ-R28", "{0} is for another phase: Items are used in an Action Phase, or in the Main Phase if they say so"),
        NotRevived(True),
        ItemPayable("MQ-329", "you cannot pay what {0} costs"),
        ItemUsable("MQ-331", "there is nothing that {0} could choose now"),
    ],
)


class Remain(Step):
    """MQ-181, MQ-R112: the Item stays: so many turns of its controller after this one, or until their next turn."""

    def run(self, s: State) -> None:
        if not ITEMS <= s.get(WHERE, s.this) < ITEMS + 4:
            return
        turns = s.printed(STAY_TURNS, s.this)
        s.set(STAYS, s.this, turns if turns == UNTIL_NEXT_TURN else turns + 1)  # the end of this turn counts down, too
        enter(s, s.this)


def discard_due(s: State, seat: i64) -> None:
    """MQ-R93, MQ-R124 (1): what stays until its controller's next turn goes as that turn begins."""
    for card in s.cards(ITEMS + seat):
        if s.get(STAYS, card) == UNTIL_NEXT_TURN:
            put_away(s, card, DISCARD)


def count_down(s: State, seat: i64) -> None:
    """MQ-R112: at the end of each of its controller's turns an Item has one turn less to stay; after the last it goes."""
    for card in s.cards(ITEMS + seat):
        left = s.get(STAYS, card)
        if left > 0:
            s.set(STAYS, card, left - 1)
            if left == 1:
                put_away(s, card, DISCARD)
