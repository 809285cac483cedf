"""What an effect knows of how it came about: whose action it is, the coin it flipped, and which of its targets Countered."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.effects import forget
from bestiary.engine.schema import NOBODY
from bestiary.engine.state import CARD_MASK, State
from bestiary.engine.words import SLOT, THIS, against, recall
from bestiary.games.monquest.schema import CHANGED, ITEM, KIND, OPPOSING_ABILITIES, REVIVED
from bestiary.games.monquest.values import is_active, is_immune, is_worn, wearer

# Places of an effect's memory, beside those of its choices.
ACTOR: Final = THIS + 8  # the acting Mon of an action
ACTION: Final = THIS + 9  # 1 + how: BY_ABILITY, BY_ITEM or BY_ATTACK
COIN: Final = THIS + 10  # 1 + whether the last coin showed heads
DECLINED: Final = THIS + 11  # a target that was asked and does not Counter, or has Countered enough
COUNTERED: Final = THIS + 12  # a target whose Counter succeeded
BARRED: Final = THIS + 13  # this effect cannot be Countered (MQ-R115)
FAILED: Final = THIS + 64  # + how much more damage it takes: a target whose Counter failed

BY_ABILITY: Final = 1
BY_ITEM: Final = 2
BY_ATTACK: Final = 3


def begin_acting(s: State, mon: i64, how: i64) -> None:
    """MQ-71: what is resolved now is an action, perhaps with an acting Mon."""
    s.remember(ACTION << SLOT | how + 1)
    if mon != NOBODY:
        s.remember(ACTOR << SLOT | s.stay(mon))


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
    s.remember(COIN << SLOT | (2 if heads else 1))


def coin_shows(s: State, heads: bool) -> bool:
    """MQ-247, MQ-248: did the last coin of this text fall so?"""
    return recall(s, COIN) == (2 if heads else 1)
