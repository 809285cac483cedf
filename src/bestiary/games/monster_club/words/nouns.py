"""Which cards and players Monster Club's texts mean, and what may be so: tests, nouns, players and conditions that run."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary.engine.play.parts_of_speech import Condition, Filter, Noun, Seats, This, against, in_order
from bestiary.engine.state.schema import FACE, NOBODY
from bestiary.engine.state.state import State
from bestiary.games.monster_club.rules.attack import attacker, is_open, target
from bestiary.games.monster_club.rules.values import (
    facing,
    is_monster,
    is_power,
    is_up,
    monster_of,
    on_board,
    original_score,
    powers_on,
    same_stack,
    score,
)
from bestiary.games.monster_club.schema import (
    AS_RIVALS,
    AS_YOURS,
    ATTACKER,
    DOWN,
    KIND,
    LIVES,
    MONSTER,
    NORMAL,
    READING,
    SCORE,
    TEXT,
    TYPE,
)

# ---- whose (MC-83 to MC-85) ----------------------------------------------------------------------------------------------------


class The(Seats):
    """MC-85: "the" means "any", unless the players agreed to read this card differently (MC-102, MC-R46)."""

    def find(self, s: State) -> vec[i64]:
        out = vec[i64]()
        for seat in in_order(s, s.who):
            if means_half(s, seat):
                out = append(out, seat)
        return out


class OfThe(Filter):
    """MC-85: a card on one of the sides that "the" means."""

    def fits(self, s: State, card: i64) -> bool:
        return means_half(s, s.controller(card))


def means_half(s: State, seat: i64) -> bool:
    """MC-R46: does the "the" of the card with the text mean the side of this player, too?"""
    agreed = s.get(READING, s.this) if s.this >= 0 else 0
    if agreed == AS_YOURS:
        return seat == s.who
    return agreed != AS_RIVALS or against(s, s.who, seat)


# ---- kinds (MC-81, MC-96, MC-R44) ----------------------------------------------------------------------------------------------


def counts_as_monster(s: State, card: i64) -> bool:
    """MC-96: on the board it is what it lies as; MC-97, MC-R44: elsewhere a card is what is printed."""
    return is_monster(s, card) if on_board(s, card) else s.printed(KIND, card) == MONSTER


class IsMonster(Filter):
    """MC-96, MC-R44: a monster; on the board its kind shows also face down (MC-R28)."""

    def fits(self, s: State, card: i64) -> bool:
        return counts_as_monster(s, card)


class IsPower(Filter):
    """MC-96, MC-R44: a power card; on the board its kind shows also face down (MC-R28)."""

    def fits(self, s: State, card: i64) -> bool:
        return is_power(s, card) if on_board(s, card) else s.printed(KIND, card) != MONSTER


class IsStack(Filter):
    """MC-39: a stack stands for itself with its monster; elsewhere than on the board there are none."""

    def fits(self, s: State, card: i64) -> bool:
        return is_monster(s, card)


class LiesUp(Filter):
    """A card that lies face up on the board."""

    def fits(self, s: State, card: i64) -> bool:
        return is_up(s, card)


class LiesDown(Filter):
    """MC-R28: a card that lies face down on the board."""

    def fits(self, s: State, card: i64) -> bool:
        return s.get(DOWN, card) != 0 and on_board(s, card)


# ---- what a face-down card on the board has not (MC-R28); `known` is for those who pay for a sacrifice (MC-R36) -----------------


class OfText(Filter):
    """MC-8, MC-10: an effect card or a sacrifice monster; a normal one is a monster without a text."""

    def __init__(self, text: i64, known: bool) -> None:
        self.text: i64 = text
        self.known: Final = known

    def fits(self, s: State, card: i64) -> bool:
        if s.printed(TEXT, card) != self.text or not (self.known or s.get(DOWN, card) == 0):
            return False
        return self.text != NORMAL or counts_as_monster(s, card)


class OfType(Filter):
    """MC-8: a monster of a type; a card that lies as a power card has none (MC-R41)."""

    def __init__(self, number: i64, known: bool) -> None:
        self.number: i64 = number
        self.known: Final = known

    def fits(self, s: State, card: i64) -> bool:
        return s.printed(TYPE, card) == self.number and (self.known or s.get(DOWN, card) == 0) and counts_as_monster(s, card)


def has_word(name: str, word: str) -> bool:
    """MC-89, MC-R27: does a name hold the word, or the words in a row, set off by blanks or followed by 's?"""
    tokens = name.lower().replace("’", "'").split()
    wanted = word.lower().replace("’", "'").split()
    for at in range(len(tokens) - len(wanted) + 1):
        found = tokens[at : at + len(wanted)]
        if found[:-1] == wanted[:-1] and found[-1] in (wanted[-1], f"{wanted[-1]}'s"):
            return True
    return False


class Named(Filter):
    """MC-89: a card with the archetype word in its name; a stack has the name of its monster."""

    def __init__(self, word: str, known: bool) -> None:
        self.word: Final = word
        self.known: Final = known
        self.faces: vec[i64] = vec[i64]()  # for each face, once it was asked: 1 if its name holds the word, 0 if not

    def fits(self, s: State, card: i64) -> bool:
        return (self.known or s.get(DOWN, card) == 0) and self.holds(s, s.get(FACE, card))

    def holds(self, s: State, face: i64) -> bool:
        """Names do not change, so each is read once."""
        if i64(len(self.faces)) <= face:
            for number in range(i64(len(self.faces)), i64(len(s.book.faces))):
                self.faces = append(self.faces, i64(has_word(s.book.faces[number].name, self.word)))
        return self.faces[face] != 0


class ScoreBetween(Filter):
    """MC-75, MC-76: a monster, or a stack, whose score, or original score, is so much or less, or so much or more."""

    def __init__(self, original: bool, least: i64, most: i64, known: bool) -> None:
        self.original: Final = original
        self.least: i64 = least
        self.most: i64 = most
        self.known: Final = known

    def fits(self, s: State, card: i64) -> bool:
        if not counts_as_monster(s, card) or not (self.known or s.get(DOWN, card) == 0):
            return False
        return self.least <= self.read(s, card) <= self.most

    def read(self, s: State, card: i64) -> i64:
        """Elsewhere than on the board the printed score is both."""
        if not on_board(s, card):
            return s.printed(SCORE, card)
        return original_score(s, card) if self.original else score(s, card)


# ---- stacks (MC-39, MC-82) -----------------------------------------------------------------------------------------------------


class UnderThis(Filter):
    """MC-77, MC-96: a card of the stack on which the card with the text lies as a power card."""

    def fits(self, s: State, card: i64) -> bool:
        return is_power(s, s.this) and same_stack(s, s.this, card)


class OfStack(Filter):
    """MC-39: a card of the stack that was named, its monster among them."""

    def __init__(self, noun: Noun) -> None:
        self.noun: Final = noun

    def fits(self, s: State, card: i64) -> bool:
        for one in self.noun.find(s):
            if one >= 0 and same_stack(s, one, card):
                return True
        return False


class OtherStack(Filter):
    """A stack, or a monster, other than that in which the card with the text lies; another card than this, elsewhere."""

    def fits(self, s: State, card: i64) -> bool:
        return card != s.this and not same_stack(s, s.this, card)


class IsThis(Filter):
    """MC-82: the card that bears the text."""

    def fits(self, s: State, card: i64) -> bool:
        return card == s.this


class IsThisStack(Filter):
    """The stack in which the card with the text lies, or its monster."""

    def fits(self, s: State, card: i64) -> bool:
        return is_monster(s, card) and same_stack(s, s.this, card)


class IsFacing(Filter):
    """MC-15: the stack that faces that of the card with the text, or its monster."""

    def fits(self, s: State, card: i64) -> bool:
        return is_monster(s, card) and facing(s, s.this) == card


class IsAttacker(Filter):
    """MC-57: the stack that attacks now."""

    def fits(self, s: State, card: i64) -> bool:
        return s.table[ATTACKER] != 0 and attacker(s) == card


# ---- nouns ---------------------------------------------------------------------------------------------------------------------


class ThisStack(Noun):
    """MC-39: the monster of the stack in which the card with the text lies."""

    def __init__(self) -> None:
        self.this: Final = This()

    def find(self, s: State) -> vec[i64]:
        out = vec[i64]()
        for card in self.this.find(s):
            if monster_of(s, card) != NOBODY:
                out = append(out, monster_of(s, card))
        return out


class Facing(Noun):
    """MC-15: the monster of the facing stack."""

    def __init__(self) -> None:
        self.this: Final = This()

    def find(self, s: State) -> vec[i64]:
        out = vec[i64]()
        for card in self.this.find(s):
            if facing(s, card) != NOBODY:
                out = append(out, facing(s, card))
        return out


class Attacker(Noun):
    """MC-57: the monster of the stack that attacks now."""

    def find(self, s: State) -> vec[i64]:
        if s.table[ATTACKER] == 0 or not s.here(s.table[ATTACKER] - 1):
            return vec[i64]()
        return vec[i64]([attacker(s)])


class OnBoard(Noun):
    """MC-R28: cards on the board: everybody sees which of them are meant, since no face-down one is known by its face."""

    def __init__(self, group: Noun) -> None:
        self.group: Final = group

    def find(self, s: State) -> vec[i64]:
        return self.group.find(s)


# ---- what may be so ------------------------------------------------------------------------------------------------------------


class InBattle(Condition):
    """MC-57: one of the cards in battle is meant; an open attack is no battle (MC-R18)."""

    def __init__(self, whom: Filter) -> None:
        self.whom: Final = whom

    def holds(self, s: State) -> bool:
        if s.table[ATTACKER] == 0 or is_open(s):
            return False
        return stack_has(s, attacker(s), self.whom) or stack_has(s, target(s), self.whom)


class IsAttacking(Condition):
    """MC-57: the attacking stack, or a card of it, is meant; in an open attack, too."""

    def __init__(self, whom: Filter) -> None:
        self.whom: Final = whom

    def holds(self, s: State) -> bool:
        return s.table[ATTACKER] != 0 and stack_has(s, attacker(s), self.whom)


def stack_has(s: State, monster: i64, whom: Filter) -> bool:
    """Is a card of the stack meant, the monster or one of its power cards?"""
    if not is_monster(s, monster):
        return False
    for card in append(powers_on(s, monster), monster):
        if whom.fits(s, card):
            return True
    return False


class IsTheOnly(Condition):
    """It is one of the group, and the group has no other."""

    def __init__(self, noun: Noun, group: Noun) -> None:
        self.noun: Final = noun
        self.group: Final = group

    def holds(self, s: State) -> bool:
        one, all_of_them = self.noun.find(s), self.group.find(s)
        return len(one) == 1 and len(all_of_them) == 1 and one[0] == all_of_them[0]


class FewerLives(Condition):
    """You have fewer lives than your rival."""

    def holds(self, s: State) -> bool:
        return s.table[LIVES + s.who] < s.table[LIVES + 1 - s.who]
