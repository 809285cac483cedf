"""The real cards of Monster Club in positions of chosen values: beside them lie the plain cards of the board and a few tools.

Scores, slots, bonuses and amounts are read from the cards: tests speak of what a card does and not of how well it is balanced.
"""

from functools import cache
from re import escape, search

import bestiary
from bestiary import Game, Match
from bestiary.games.monster_club.schema import TYPES
from tests.games.card_file import FileOfCards
from tests.games.monster_club.board import PLAIN, Stacks, card, half, lives, names, score, seen, stand
from tests.games.monster_club.fights import compared, kinds, question, turn
from tests.games.table import codes, play, why_not

CARDS = bestiary.load("monster-club").cards
STEP = 50  # scores are printed in steps of 50 at least
HIGHEST = 4000
TOOLS = {
    "Bury": "power / Destroy a card on any board.",
    "Raze": "power / Destroy a stack on any board.",
    "Nod": "power / Turn a stack on any board face down.",
    "Wake": "power / Turn all cards on the board face up.",
    **{
        f"Charm {each}": f"power +100 / This card does not require a power card slot.\nThis card only works on {each} monsters."
        for each in TYPES
    },
    **{f"Pebble {number}": "power +100" for number in range(11)},
    **{f"{each.title()} {number}": f"{each} {number} 9" for each in TYPES for number in range(0, HIGHEST + 1, STEP)},
}


@cache
def real() -> Game:
    """Monster Club with all its cards, the plain ones, the tools, and plain monsters "Rock 1050", "Paper 0" … for every score."""
    texts = [card(name, written) for name, written in {**PLAIN, **TOOLS}.items()]
    return bestiary.open_game("monster-club", {"cards/plain.toml": "\n".join(texts)})


# ---- what is printed -----------------------------------------------------------------------------------------------------------


def printed(name: str, field: str) -> int:
    """A number that is printed on a card, real or plain: its score, its slots or its bonus."""
    found = real().cards[name].fields[field]
    assert isinstance(found, int), f"the {field} of {name} is {found}"
    return found


def printed_score(name: str) -> int:
    """The original score that is printed on a monster."""
    return printed(name, "score")


def printed_slots(name: str) -> int:
    """The power card slots that are printed on a monster."""
    return printed(name, "slots")


def printed_bonus(name: str) -> int:
    """The score alteration that is printed on a power card, 0 if there is none."""
    return printed(name, "bonus") if "bonus" in real().cards[name].fields else 0


def type_of(name: str) -> str:
    """The type that is printed on a monster."""
    return str(real().cards[name].fields["type"])


def says(name: str, words: str) -> int:
    """The number that stands for "{}" in these words of a card's text: says("Kettle Dragon", "draw {} card")."""
    found = search(escape(words).replace(r"\{\}", r"(\d+)"), CARDS[name].text)
    assert found is not None, f'the text of {name} does not say "{words}"'
    return int(found[1])


def plain(kind: str, number: int) -> str:
    """A plain monster of a type, with so much original score and nine slots."""
    name = f"{kind.title()} {number}"
    assert name in TOOLS, f"there is no {name}: take a multiple of {STEP} from 0 to {HIGHEST}"
    return name


def rival(name: str, more: int = 0) -> str:
    """A plain monster of the type that is printed on this one, with so much more score than is printed on it."""
    return plain(type_of(name), printed_score(name) + more)


def beaten_by(kind: str) -> str:
    """MC-64: the type that this type beats: rock beats scissors, scissors beats paper, paper beats rock."""
    return {"rock": "scissors", "scissors": "paper", "paper": "rock"}[kind]


def slug(name: str) -> str:
    """A card in notation."""
    return real().cards[name].slug


# ---- positions and what is seen ------------------------------------------------------------------------------------------------


def on(mine: Stacks, theirs: Stacks = [], phase: str = "play", **more: object) -> Match:  # noqa: B006 — never changed
    """A position with the real cards; otherwise as `stand`."""
    return stand(real(), mine, theirs, phase, **more)  # type: ignore[arg-type]


def monster_in(stack: str) -> str:
    """The name of the monster of a stack as it is written in a position."""
    return stack.split(" + ", maxsplit=1)[0].strip("()").removesuffix("*")


def attack(mine: Stacks | str, theirs: Stacks | str, **more: object) -> Match:
    """The first stack of the first player attacks the stack that faces it; more stacks may lie beside."""
    ours, others = ([one] if isinstance(one, str) else one for one in (mine, theirs))
    return play(on(ours, others, "battle", **more), f"attack {slug(monster_in(ours[0]))}")


def defend(mine: Stacks | str, theirs: Stacks | str, **more: object) -> Match:
    """The first stack of the second player attacks the first player's stack that faces it."""
    ours, others = ([one] if isinstance(one, str) else one for one in (mine, theirs))
    return play(on(ours, others, "battle", active=1, **more), f"attack {slug(monster_in(others[0]))}")


def last_scores(match: Match) -> tuple[int, int]:
    """The scores that were compared last: the attacker's, the defender's."""
    one, _, other = compared(match)[-1].partition(" to ")
    return int(one), int(other)


def drawn(match: Match, seat: int) -> list[int]:
    """How many cards a player has drawn each time, in the turn's draw phase or by an effect."""
    before = f"Cards drawn by Player {seat + 1}: "
    return [int(line.removeprefix(before).rstrip(".")) for line in kinds(match, "draws") if line.startswith(before)]


def slots(match: Match, name: str, viewer: int = 0) -> int:
    """How many power card slots a monster on the board has now."""
    return int(seen(match, name, viewer)["facts"]["slots"])  # type: ignore[index, call-overload, arg-type]


def original(match: Match, name: str, viewer: int = 0) -> int:
    """The original score of a face-up monster as it counts now."""
    return int(seen(match, name, viewer)["facts"]["original"])  # type: ignore[index, call-overload, arg-type]


def pay(match: Match, name: str) -> Match:
    """MC-91: this card pays for a sacrifice monster; nobody is asked where it is plain to both that no other will do."""
    return play(match, f"destroy {slug(name)}") if question(match) == "pay" else match


def held(match: Match, seat: int = 0) -> int:
    """How many cards a player holds."""
    return len(names(match, "hand", seat))


def to_turn(match: Match, number: int) -> Match:
    """Turns are ended until this one has begun; positions begin in turn 5, so the first player's next one is turn 7."""
    while turn(match) < number:
        match.play("end")
    assert turn(match) == number
    return match


# ---- what is printed is what plays ---------------------------------------------------------------------------------------------


def is_of_its_type(name: str) -> None:
    """MC-8: it is of the type that is printed and of no other, for whatever asks for a type."""
    found = {each: score(on([f"{name} + Charm {each}"]), name) for each in TYPES}
    kind = type_of(name)
    assert sorted(found.values()) == [found[kind] - 100] * 2 + [found[kind]], f"{name} as a {kind} monster"


def has_its_slots(name: str) -> None:
    """MC-46: as many power cards as it has slots can be stacked on it, and not one more."""
    free = printed_slots(name)
    match = on([name], hands=([f"Pebble {number}" for number in range(free + 1)], []))
    play(match, *[f"set pebble-{number} 1" for number in range(free)])
    assert why_not(match, f"set pebble-{free} 1") == "MC-46" and slots(match, name) == free


def fights_with_its_score(name: str) -> None:
    """MC-63 to MC-65: a normal monster beats less, falls to more, and on equal scores its type decides, attacking and attacked."""
    kind = type_of(name)
    other = next(each for each in TYPES if each not in (kind, beaten_by(kind)))
    cases = {
        rival(name, -STEP): (name, "", 3, 2),
        rival(name, STEP): ("", rival(name, STEP), 2, 3),
        plain(beaten_by(kind), printed_score(name)): (name, "", 3, 2),
        plain(other, printed_score(name)): ("", plain(other, printed_score(name)), 2, 3),
        rival(name): ("", "", 2, 2),
    }
    for foe, outcome in cases.items():
        for match in (attack(f"({name})", foe), defend(f"({name})", foe)):
            assert (half(match, 0)[0], half(match, 1)[0], *lives(match)) == outcome, f"{name} and {foe}"


def monster_as_printed(name: str) -> None:
    """The original score, the type and the slots of a monster are those that are printed; a normal one fights with nothing else."""
    assert original(on([name]), name) == printed_score(name)
    is_of_its_type(name)
    has_its_slots(name)
    if not CARDS[name].text:
        fights_with_its_score(name)


def power_as_printed(name: str, host: str = "Ox", more: int = 0) -> None:
    """MC-77: its bonus, and what its text adds, count for its stack, face down nothing does; it takes a slot (MC-46, MC-47)."""
    without = score(on([host]), host)
    assert score(on([f"{host} + {name}"]), host) == without + printed_bonus(name) + more
    assert score(on([f"{host} + ({name})"]), host) == without
    match = on(["Tower", host], hands=([name], []))
    if "This card does not require a power card slot." in CARDS[name].text:
        assert f"play {slug(name)} 1" in codes(match) and f"set {slug(name)} 1" in codes(match)
    else:
        assert why_not(match, f"play {slug(name)} 1") == "MC-46" and f"set {slug(name)} 2" in codes(match)


def bonus_fights(name: str, host: str = "Ox", more: int = 0) -> None:
    """MC-59, MC-61, MC-77: turned up in an attack, its bonus counts at once, for the attacking stack and for the attacked one."""
    total = printed_score(host) + printed_bonus(name) + more
    assert last_scores(attack(f"({host}) + ({name})", "Tower"))[0] == total
    assert last_scores(defend(f"({host}) + ({name})", "Tower"))[1] == total


# ---- each card has a test ------------------------------------------------------------------------------------------------------


class CardFile(FileOfCards):
    """A card file of Monster Club."""

    def __init__(self, name: str) -> None:
        super().__init__("monster-club", name)
        self.monsters = [name for name in self.cards if CARDS[name].kind == "monster"]
        self.powers = [name for name in self.cards if CARDS[name].kind == "power"]


assert not {*PLAIN, *TOOLS} & {*CARDS}, "a plain card or a tool has the name of a real card"
