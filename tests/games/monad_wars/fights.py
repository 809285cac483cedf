"""Fights that are over quickly: for the tests of what comes before and after them.

"Champion" strikes down every hazard in one action; "Weakling" falls to the first blow; "Brute" never misses and hits hard.
"""

from bestiary import Match
from bestiary.games.monad_wars.schema import COMBAT
from tests.games.monad_wars.table import codes, play

SURE = {
    "Champion": "2x catalyst 9/9/9/9 Human Martial Arcane // Slay (melee all d20 +5)",
    "Weakling": "2x catalyst 1/0/3/0 Human Martial",
    "Brute": "4x hazard 1 9/9/3/4 Monster // Crush Bones (melee single r4 d9 +5)",
    "Dove": "4x hazard 1 1/0/0/0 Spirit",
}


def in_combat(match: Match) -> bool:
    """Is a combat under way?"""
    return not match.over and int(match.state.table[COMBAT]) != 0


def fight(match: Match, *wishes: str) -> Match:
    """Go on until the combat is over, with what is wished for where it is offered, else slaying, fighting on, or the first move."""
    while in_combat(match):
        menu = codes(match)
        wanted = [code for wish in (*wishes, "use slay", "fight", "accept", "pass") for code in menu if code.startswith(wish)]
        play(match, wanted[0] if wanted else menu[0])
    return match
