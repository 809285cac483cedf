"""Which cards, players and moments are meant: adjectives, filters, places, nouns, conditions and events of Monster Club."""

from __future__ import annotations

from mypy_extensions import i64

from bestiary.engine.state import State
from bestiary.engine.words import Test
from bestiary.games.monster_club.values import same_stack


def has_word(name: str, word: str) -> bool:
    """MC-89, MC-R27: does a name hold the word, or the words in a row, set off by blanks or followed by 's?"""
    tokens = name.lower().replace("’", "'").split()
    wanted = word.lower().replace("’", "'").split()
    for at in range(len(tokens) - len(wanted) + 1):
        found = tokens[at : at + len(wanted)]
        if found[:-1] == wanted[:-1] and found[-1] in (wanted[-1], f"{wanted[-1]}'s"):
            return True
    return False


class OfThisStack(Test):
    """MC-39: a card of the stack in which the card with the text lies."""

    def fits(self, s: State, card: i64) -> bool:
        return same_stack(s, s.this, card)
