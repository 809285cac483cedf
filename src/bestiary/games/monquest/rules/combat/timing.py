"""Chapter 24, context of an effect: the acting Mon, modes, and costs other than Attribute cards (MQ-323 to MQ-329, MQ-R17)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.play.abilities import Cost
from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.asks import Ask, Deed, Need
from bestiary.engine.play.effects import Choose, forget
from bestiary.engine.play.parts_of_speech import Condition, Noun, against, recall
from bestiary.engine.state.layout import CARD_MASK, ENTRY_KEY, GAME_KEYS
from bestiary.engine.state.schema import NOBODY, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monquest.rules.field.leaving import lose_bp
from bestiary.games.monquest.rules.values import is_active, is_immune, is_worn, wearer
from bestiary.games.monquest.schema import ACTING, BP, CHANGED, COUNTERS, HAND, ITEM, KIND, OPPOSING_ABILITIES, REVIVED

# Places of an effect's memory, beside those of its choices.
ACTOR: Final = GAME_KEYS  # the acting Mon of an action
ACTION: Final = GAME_KEYS + 1  # 1 + how: BY_ABILITY, BY_ITEM or BY_ATTACK
COIN: Final = GAME_KEYS + 2  # 1 + whether the last coin showed heads
DECLINED: Final = GAME_KEYS + 3  # a target that was asked and does not Counter, or has Countered enough
COUNTERED: Final = GAME_KEYS + 4  # a target whose Counter succeeded
BARRED: Final = GAME_KEYS + 5  # this effect cannot be Countered (MQ-R115)
FAILED: Final = GAME_KEYS + 56  # + how much more damage it takes: a target whose Counter failed

BY_ABILITY: Final = 1
BY_ITEM: Final = 2
BY_ATTACK: Final = 3


def begin_acting(s: State, mon: i64, how: i64) -> None:
    """MQ-71: what is resolved now is an action, perhaps with an acting Mon."""
    s.remember(ACTION << ENTRY_KEY | how + 1)
    if mon != NOBODY:
        s.remember(ACTOR << ENTRY_KEY | s.stay(mon))


def actor(s: State) -> i64:
    """MQ-R61: the acting Mon of this effect, if it is still on the field."""
    stay = recall(s, ACTOR)
    card = stay & CARD_MASK if stay != NOBODY and s.here(stay) else NOBODY
    return card if card != NOBODY and is_active(s, card) else NOBODY


def doer(s: State) -> i64:
    """Who does it: the acting Mon, or the Mon with the text (MQ-152: its wearer); NOBODY for what no Mon does."""
    mon = actor(s)
    if mon == NOBODY and s.this >= 0:
        mon = wearer(s, s.this) if is_worn(s, s.this) else s.this
    return mon if mon != NOBODY and is_active(s, mon) else NOBODY


def is_held_back(s: State) -> bool:
    """MQ-272, MQ-R83: a Mon deals no damage in the turn of its revival, by whatever text of it or of what it wears."""
    mon = doer(s)
    if mon == NOBODY or s.get(REVIVED, mon) == 0:
        return False
    s.cite("MQ-272 MQ-R83")
    return True


def is_ability(s: State) -> bool:
    """Is this effect an ability, of a Mon or granted by its Equipment?"""
    return recall(s, ACTION) == BY_ABILITY + 1


def is_passive(s: State) -> bool:
    """MQ-172: is this effect a passive: the text of a Mon or of its Equipment that is carried out by itself?"""
    return recall(s, ACTION) == NOBODY and s.this >= 0 and s.printed(KIND, s.this) != ITEM


def changes_value(s: State) -> None:
    """MQ-75, MQ-R107: the action changes a value by its words; what others do meanwhile does not count."""
    if recall(s, ACTION) != NOBODY:
        s.table[CHANGED] = 1


def unaffected(s: State, card: i64) -> bool:
    """MQ-R94, MQ-R114: what an opposing ability, a passive one included, does to a Mon that is immune to them has no effect."""
    if len(s.force) == 0 or card < 0 or not is_active(s, card) or not (is_ability(s) or is_passive(s)):
        return False
    if not against(s, s.who, s.controller(card)) or not is_immune(s, card, OPPOSING_ABILITIES):
        return False
    s.cite("MQ-R114")
    return True


# ---- coins ---------------------------------------------------------------------------------------------------------------------


def note_coin(s: State, heads: bool) -> None:
    """The text asks for the last coin that it made somebody flip."""
    forget(s, COIN - 1)
    s.remember(COIN << ENTRY_KEY | (2 if heads else 1))


def coin_shows(s: State, heads: bool) -> bool:
    """MQ-247, MQ-248: did the last coin of this text fall so?"""
    return recall(s, COIN) == (2 if heads else 1)


A_MODE: Final = 1 << 38  # a remembered mode: no stay is so large


class CanBeChosen(Need):
    """MQ-331: what the mode asks to be chosen is there, and what it needs is so."""

    def __init__(self, targets: list[Ask], demand: Condition | None) -> None:
        super().__init__("MQ-331", "there is nothing that this could choose")
        self.targets: Final = targets
        self.demand: Final = demand

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        for target in self.targets:
            if isinstance(target, Choose) and not target.may and len(target.pick.candidates(s)) == 0:
                return False
        return self.demand is None or self.demand.holds(s)


class Mode(Deed):
    """One mode: it is remembered, what it chooses is announced, and it may end the Action Phase by its words (MQ-R107)."""

    def __init__(self, number: int, says: str, rule: str, place: i64, targets: list[Ask], demand: Condition | None) -> None:
        super().__init__(f"mode {number}", [], says, rule, [CanBeChosen(targets, demand)])
        self.number: i64 = number
        self.place: i64 = place
        self.targets: Final = targets
        self.changes: bool = False  # does it change a value by its words?

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        forget(s, self.place)
        s.remember((self.place + 1) << ENTRY_KEY | A_MODE | self.number)
        if self.changes:
            changes_value(s)
        for target in reversed(self.targets):
            s.then(target)


class ChooseMode(Ask):
    """MQ-R103 (1): the user chooses one of the modes."""

    def possible(self, s: State) -> bool:
        """MQ-331: can any of them be chosen?"""
        return len(self.legal(s)) > 0


class DoMode(Step):
    """The mode that was chosen is carried out."""

    def __init__(self, book: Book, name: str, place: i64, bodies: list[Step], rule: str) -> None:
        super().__init__(book, name, rule)
        self.place: i64 = place
        self.bodies: Final = bodies

    def run(self, s: State) -> None:
        chosen = recall(s, self.place + 1)
        if chosen >= A_MODE:
            s.then(self.bodies[(chosen ^ A_MODE) - 1])


class Price(Cost):
    """MQ-328, MQ-329: all parts of a cost, one after the other; all must be payable."""

    def __init__(self, book: Book, name: str, parts: list[Cost], only_moves: bool, rule: str) -> None:
        super().__init__(book, name, rule)
        self.parts: Final = parts
        self.only_moves: Final = only_moves  # it returns or moves cards, and no more (MQ-R18)

    def payable(self, s: State) -> bool:
        for part in self.parts:
            if not part.payable(s):
                return False
        return True

    def run(self, s: State) -> None:
        for part in reversed(self.parts):
            s.then(part)


class LoseBp(Cost):
    """MQ-305, MQ-R76: so much BP, which one must have; paying to exactly 0 is allowed."""

    def __init__(self, book: Book, name: str, count: i64, rule: str) -> None:
        super().__init__(book, name, rule)
        self.count: i64 = count

    def payable(self, s: State) -> bool:
        return s.table[BP + s.who] >= self.count

    def run(self, s: State) -> None:
        lose_bp(s, s.who, self.count)


class DiscardCards(Cost):
    """MQ-327: cards of the hand, of the payer's choice; the Item that is being used is none of them."""

    def __init__(self, book: Book, name: str, count: i64, step: Step, rule: str) -> None:
        super().__init__(book, name, rule)
        self.count: i64 = count
        self.step: Final = step

    def payable(self, s: State) -> bool:
        used = 1 if s.get(WHERE, s.this) == HAND + s.who else 0
        return s.count(HAND + s.who) - used >= self.count

    def run(self, s: State) -> None:
        s.then(self.step)


class MoveCards(Cost):
    """MQ-327: sending, returning or banishing cards: those that are meant, or so many of those among which one chooses."""

    def __init__(self, book: Book, name: str, among: Noun, count: i64, step: Step, rule: str) -> None:
        super().__init__(book, name, rule)
        self.among: Final = among
        self.count: i64 = count
        self.step: Final = step

    def payable(self, s: State) -> bool:
        return i64(len(self.among.find(s))) >= self.count

    def run(self, s: State) -> None:
        s.then(self.step)


class EndPhase(Cost):
    """MQ-327: using the Mon's action: its Action Phase is over once the text has resolved."""

    def payable(self, s: State) -> bool:
        return s.table[ACTING] != 0

    def run(self, s: State) -> None:
        s.table[CHANGED] = 1


class RemoveCounters(Cost):
    """MQ-14: counters of the card itself."""

    def __init__(self, book: Book, name: str, count: i64, rule: str) -> None:
        super().__init__(book, name, rule)
        self.count: i64 = count

    def payable(self, s: State) -> bool:
        return s.get(COUNTERS, s.this) >= self.count

    def run(self, s: State) -> None:
        s.set(COUNTERS, s.this, s.get(COUNTERS, s.this) - self.count)


ONE_OPPONENT: Final = GAME_KEYS + 24  # the place at which an effect remembers whom "your opponent" means, however often it says so
