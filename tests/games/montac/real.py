"""The real cards of MonTac in positions of chosen values: beside them lie the plain cards of the mat and a few tools.

Powers and amounts are read from the cards, so that tests speak of what a card does and not of how well it is balanced.
"""

from functools import cache
from re import escape, findall, search

import bestiary
from bestiary import Game, Match
from bestiary.games.montac.schema import TYPE_NAMES
from tests.games.card_file import FileOfCards
from tests.games.montac.course import fact, kinds, power
from tests.games.montac.mat import PLAIN, card, names, stand
from tests.games.table import codes, play, zone_of

CARDS = bestiary.load("montac").cards
STEP = 50  # powers are printed in steps of 50
TOOLS = {
    "Wall": "basic 1 9000 Stone",
    "Tower": "basic 1 8000 Stone",
    "Shade": "synergy 0 100 Shadow",
    "Bury": "red 1 / Send 1 monster in play to the perished pile.",
    "Bounce": "red 1 / Return 1 monster in play to the hand.",
    "Strip": "red 1 / Remove the specialty of 1 monster in play.",
    "Hush": "red 1 / Remove the effect of 1 constant tactical in play.",
    "Prick": "red 1 / Your enemy loses 1 health point.",
    "Unwind": "red 1 / Lower the timer of 1 monster in play by 1.",
    "Reset": "red 1 / Choose 1 monster in play. Its power becomes its original power until it leaves play.",
    **{f"Feed {name}": f'red 1 / 1 "{name}" type monster you command gains 1 power until it leaves play.' for name in TYPE_NAMES},
    **{f"Kin {name}": f"basic 1 700 {name}" for name in TYPE_NAMES},
}


def rival(name: str, more: int = 0) -> str:
    """A plain monster that has so much more power than is printed on this one."""
    return f"Rival {printed_power(name) + more}"


def printed_power(name: str) -> int:
    """The power that is printed on a card."""
    found = CARDS[name].fields["power"]
    assert isinstance(found, int), f"the power of {name} is {found}"
    return found


@cache
def real() -> Game:
    """MonTac with all its cards, the plain ones, the tools, and rivals for every power that is printed or named as a limit."""
    printed = {each for face in CARDS.values() if isinstance(each := face.fields.get("power"), int)}
    printed |= {int(limit) for face in CARDS.values() for limit in findall(r"with (\d+) power or less", face.text)}
    near = {each + more for each in printed for more in (-STEP, 0, STEP) if each + more >= 0}
    rivals = {f"Rival {each}": f"basic 1 {each} Stone" for each in sorted(near)}
    texts = [card(name, written) for name, written in {**PLAIN, **TOOLS, **rivals}.items()]
    return bestiary.open_game("montac", {"cards/plain.toml": "\n".join(texts)})


def says(name: str, words: str) -> int:
    """The number that stands for "{}" in these words of a card's text: says("Mainspring", "gains {} power")."""
    found = search(escape(words).replace(r"\{\}", r"(\d+)"), CARDS[name].text)
    assert found is not None, f'the text of {name} does not say "{words}"'
    return int(found[1])


def kin(name: str) -> str:
    """A plain monster of the type that a card's text speaks of."""
    found = search(r'"(\w+)" type', CARDS[name].text)
    assert found is not None, f"the text of {name} speaks of no type"
    return f"Kin {found[1]}"


def slug(name: str) -> str:
    """A card in notation."""
    return real().cards[name].slug


def sides(match: Match) -> tuple[list[str], list[str]]:
    """The monsters of both players, by name."""
    return sorted(names(match, "monsters", 0)), sorted(names(match, "monsters", 1))


def facts_of(match: Match, seat: int, name: str) -> list[dict[str, int]]:
    """What all the monsters of that name amount to, that a player commands."""
    return [found["facts"] for found in zone_of(match, "monsters", seat) if found["name"] == name]  # type: ignore[misc]


def turn_of(match: Match) -> tuple[int, int]:
    """Which turn it is, and whose."""
    return int(match.view(0)["turn"]), int(match.view(0)["active"])  # type: ignore[arg-type]


def refused(match: Match, code: str) -> str:
    """The rule by which a move is refused."""
    refusal = match.why_not(code)
    assert refusal is not None, f"{code} is allowed"
    return refusal.rule


def pass_until(match: Match, question: str, seat: int | None = None) -> Match:
    """Everybody passes until this is asked, of this player; in the Class Rise the first card goes."""
    for _ in range(60):
        now = match.view(0)["question"]
        if now["name"] == question and seat in (None, now["who"]):  # type: ignore[index, call-overload]
            return match
        menu = codes(match)
        match.play("pass" if "pass" in menu else menu[0])
    raise AssertionError(f"{question} is never asked")


def conflict(match: Match, attacker: str, target: str) -> Match:
    """A conflict from its declaration to its end, without responses."""
    return play(match, f"attack {slug(attacker)} {slug(target)}", "pass", "pass")


# ---- what is printed is what plays ---------------------------------------------------------------------------------------------


def fights_with(name: str) -> None:
    """MT-108 to MT-110: it beats what has less than its printed power, falls with what has as much, and falls to what has more."""
    for more, left in ((-STEP, ([name], [])), (0, ([], [])), (STEP, ([], [rival(name, STEP)]))):
        if printed_power(name) + more >= 0:
            match = stand(real(), [name], [rival(name, more)], "Conflict")
            assert power(match, name) == printed_power(name)
            assert sides(conflict(match, name, rival(name, more))) == left


def is_of_types(name: str, *types: str) -> None:
    """MT-9: it is of these types and of no others, for whatever asks for a type."""
    for each in TYPE_NAMES:
        match = stand(real(), [name], hands=([f"Feed {each}"], []))
        play(match, f"play feed-{each.lower()}")
        assert (f"{name} gains 1 power." in kinds(match, "power gained")) is (each in types), f"{name} as a {each}"


def needs_class(name: str, number: int) -> None:
    """MT-77: it is played from the hand at this Active Class and not at a lower one."""
    low = stand(real(), hands=([name], []), classes=(number - 1, 6))
    assert refused(low, f"play {slug(name)}") == "MT-77"
    assert f"play {slug(name)}" in codes(stand(real(), hands=([name], []), classes=(number, 0)))


def has_diamond(name: str, colour: str) -> None:
    """MT-86, MT-87: it is played in the enemy's turn if its diamond is red, and not if it is blue."""
    match = play(stand(real(), hands=([name], []), classes=(6, 6), active=1), "pass")
    assert (f"play {slug(name)}" in codes(match)) is (colour == "red")
    assert colour == "red" or refused(match, f"play {slug(name)}") == "MT-87"


def plays_as_printed(name: str) -> None:
    """The Class, the types, the diamond and the Timer that are printed on a card are those that it is played with."""
    printed = CARDS[name].fields
    if "class" in printed:
        needs_class(name, int(str(printed["class"])))
    if "diamond" in printed:
        has_diamond(name, str(printed["diamond"]))
    if isinstance(types := printed.get("types"), list):
        is_of_types(name, *map(str, types))
    if CARDS[name].kind == "synergy":
        assert fact(stand(real(), [name]), name, "timer") == printed.get("timer")
    if CARDS[name].kind == "tacticlysm":
        assert refused(stand(real(), ["Pawn"], ["Giant"], assets=([name], [])), f"play {slug(name)}") == "MT-96"
        refusal = stand(real(), ["Giant"], assets=([name], [])).why_not(f"play {slug(name)}")
        assert refusal is None or refusal.rule == "MT-91"  # at most its Condition is still to be met


# ---- each card has a test ------------------------------------------------------------------------------------------------------


class CardFile(FileOfCards):
    """A card file of MonTac."""

    def __init__(self, name: str) -> None:
        super().__init__("montac", name)


assert not {*PLAIN, *TOOLS} & {*CARDS}, "a plain card or a tool has the name of a real card"
