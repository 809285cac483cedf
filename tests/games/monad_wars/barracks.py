"""The real fighters and items of Monad Wars among plain ones: for the tests of what each of these cards says.

Posts and Marks are plain targets: slow, easy to hit, hard to kill. Numbers are read from the cards, so that balancing does not
touch the tests.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from bestiary import Game, Match
from bestiary.engine.play.notation import slug
from bestiary.games import monad_wars
from tests.games.monad_wars.board import PLAIN, Units, card, fight, seen, stand
from tests.games.monad_wars.printed import AGGRESSIVE, CARDS, FOLDER, abilities, kind
from tests.games.table import codes, play, said

REAL = ("catalysts", "classes", "units", "hazards", "tokens", "equipment")
TYPES = ("Human", "Elf", "Dwarf", "Soldier", "Bandit", "Beast", "Spirit", "Undead", "Construct", "Monster")
TOOLS = {
    "Idle": "catalyst 40/0/9/0 Human",
    "Idler": "class 0/0/0/0",
    "Post": "hazard 1 40/0/0/0 Construct",
    "Post Two": "hazard 1 40/0/0/0 Construct",
    "Post Three": "hazard 1 40/0/0/0 Construct",
    "Wall": "hazard 1 40/0/40/40 Construct",
    "Mark": "unit 1 40/0/0/0 Human",
    "Mark Two": "unit 1 40/0/0/0 Human",
    "Mark Three": "unit 1 40/0/0/0 Human",
    "Hunter": "unit 1 40/30/9/0 Human // Loose (ranged single r4 d9)",
    "Bearer": "unit 1 40/1/9/0 Human",
    "Rampart": "unit 1 40/0/40/40 Human // Wait (action)",
    "Prey": "hazard 1 2/0/0/0 Beast",
    "Striker": "hazard 1 40/30/9/0 Human // Hit (melee single r4 d9) // Hex (magic single r4 d9) // Near (melee single r1 d9)",
    **{f"{name} Post": f"hazard 1 40/0/0/0 {name}" for name in TYPES},
    **{f"{name} Level {level}": f"hazard {level} 2/0/0/0 {name}" for name in ("Beast", "Undead") for level in (1, 2, 3)},
}
LEFT_OUT = ("Wolf",)  # a plain hazard that has the name of a real token
FAIR = [5, 0]  # a natural 7
TestFunction = TypeVar("TestFunction", bound=Callable[..., None])


@cache
def barracks() -> Game:
    """Monad Wars with the real fighters and items among plain people and places."""
    plain = {name: written for name, written in {**PLAIN, **TOOLS}.items() if name not in LEFT_OUT}
    files = {f"cards/{name}.toml": (FOLDER / "cards" / f"{name}.toml").read_text("utf-8") for name in REAL}
    files["cards/plain.toml"] = "\n".join(card(name, written) for name, written in plain.items())
    files["rulebook.md"] = "- MW-1 The rules are those of the game.\n"
    return Game(monad_wars.GAME, files, bytes)


# ---- positions -------------------------------------------------------------------------------------------------------------------


def meets(mine: Units, theirs: Units, rolls: list[int] | None = None, **more: object) -> Match:
    """A combat of seat 0's party with hazards that seat 1 handles."""
    more.setdefault("classes", [["Idler"], ["Idler"]])
    return fight(barracks(), mine, theirs, rolls, **full(more))


def at_rest(mine: Units, phase: str = "Provision", **more: object) -> Match:
    """A party outside combat."""
    more.setdefault("classes", [["Idler"], ["Idler"]])
    return stand(barracks(), [mine, ["Rival"]], phase=phase, **full(more))  # type: ignore[arg-type]


def full(more: dict[str, object]) -> dict[str, object]:
    """Stacks of cards that there are."""
    more.setdefault("hazard_stack", ["Prey"] * 6)
    more.setdefault("tokens", [name for name in ("Wolf", "Skeleton", "Merchant", "Envoy") for _ in range(4)])
    return more


def user_of(name: str) -> str:
    """Who uses the abilities of a card: itself, the bearer of an item, or the catalyst of a class."""
    return {"equipment": "Bearer", "class": "Idle"}.get(CARDS[name]["kind"], name)


def wielding(name: str, foes: Units, rolls: list[int] | None = None, level: int = 6, row: str = "front", **more: object) -> Match:
    """A combat in which a real card is used first, against Posts (or Marks, if it is a hazard)."""
    sort = CARDS[name]["kind"]
    if sort == "hazard":
        return meets(foes, [name], rolls, **more)
    if sort in ("catalyst", "class"):
        more["level"] = [level, 1]
        more["classes"] = [[name if sort == "class" else "Idler"], ["Idler"]]
    bearer = bearer_of(name) if sort == "equipment" else ""
    own = {"equipment": f"{bearer}@{row} + {name}", "class": f"Idle@{row}"}.get(sort, f"{name}@{row}")
    rest: Units = [] if sort == "class" or (sort == "equipment" and bearer == "Idle") else ["Idle@mid"]
    if sort == "catalyst":
        rest = []
    return meets([own, *rest, *before(row)], foes, rolls, **more)


def before(row: str) -> Units:
    """Those who must stand before a unit in that row."""
    return {"front": [], "mid": ["Rampart"], "back": ["Rampart", "Rampart@mid"]}[row]  # type: ignore[return-value]


def bearer_of(name: str) -> str:
    """A plain unit that may bear an item."""
    return "Sage" if "Arcane" in CARDS[name].get("requires", []) else "Bearer"


def uses(match: Match, ability: str, target: str = "") -> Match:
    """Use an ability by its name, on a unit or a row if it has a target."""
    return play(match, code_of(match, ability, target))


def code_of(match: Match, ability: str, target: str = "") -> str:
    """The move that uses it."""
    wanted = re.compile(rf"(use|answer) {re.escape(slug(ability))}(\.\d+)?{f' {slug(target)}' if target else ''}(\.\d+)?")
    found = [code for code in codes(match) if wanted.fullmatch(code)]
    assert len(found) == 1, f"{ability} on {target or 'nobody'} is not one of {codes(match)}"
    return found[0]


def can_use(match: Match, ability: str, target: str = "") -> bool:
    """Is it offered?"""
    wanted = re.compile(rf"(use|answer) {re.escape(slug(ability))}(\.\d+)?{f' {slug(target)}' if target else ''}.*")
    return any(wanted.fullmatch(code) for code in codes(match))


def answers(match: Match, ability: str, *units: str) -> Match:
    """Answer an attack with an ability: who answers, and for whom if it is not for itself."""
    wanted = re.compile(rf"answer {re.escape(slug(ability))}(\.\d+)? {' '.join(slug(unit) for unit in units)}")
    found = [code for code in codes(match) if wanted.fullmatch(code)]
    assert len(found) == 1, f"{ability} of {units} is not one of {codes(match)}"
    return play(match, found[0])


def struck_by(attack: str, mine: Units, target: str, rolls: list[int] | None = None, **more: object) -> Match:
    """A plain Striker, who is quicker than all, attacks one of the party: with Hit (melee), Hex (magic) or Near (range 1)."""
    return uses(meets(mine, ["Striker"], rolls, **more), attack, target)


# ---- what is seen ----------------------------------------------------------------------------------------------------------------


def column(match: Match, name: str, which: str) -> int:
    """A column of a card in play, such as "hp counters" or "slow"."""
    found = seen(match, name).get(which, 0)
    assert isinstance(found, int)
    return found


def wounds(match: Match, name: str) -> int:
    """Its HP counters."""
    return column(match, name, "hp counters")


def needed(match: Match) -> int:
    """What the dice had to show at least in the latest attack."""
    found = [re.search(r"\(needed (-?\d+)\)", line) for line in said(match)]
    return [int(one[1]) for one in found if one is not None][-1]


def ability(name: str, which: str) -> dict[str, Any]:
    """An ability of a card as it is printed."""
    return next(one for one in abilities(name) if one["name"] == which)


def says(name: str, words: str) -> int:
    """The number that stands for "{}" in these words of a card's texts."""
    texts = "\n".join([CARDS[name].get("text", ""), *[one.get("text", "") for one in abilities(name)]])
    found = re.search(re.escape(words).replace(r"\{\}", r"(\d+)"), texts)
    assert found is not None, f'the text of {name} does not say "{words}"'
    return int(found[1])


# ---- which texts are tested ------------------------------------------------------------------------------------------------------


PLAIN_LINE = re.compile(
    r"[A-Z][A-Za-z ]*?( \d)?( \((magic|physical)\))?\."
    r"|At level \d or more: \+1 damage\.|\+\d damage for each level\.|Only against .+\."
)


class Texts:
    """The texts of cards of some kinds that tests must name: "Card" for its sentences, "Card: Ability" for one of its abilities.

    Lines of keywords and attacks without sentences are not among them: all cards are tested for these.
    """

    def __init__(self, *kinds: str) -> None:
        self.all: list[str] = []
        self.named: set[str] = set()
        for one in kind(*kinds):
            if says_more(one.get("text", "")):
                self.all.append(one["name"])
            for which in abilities(one["name"]):
                if which["mode"] not in AGGRESSIVE or says_more(which.get("text", "")):
                    self.all.append(f"{one['name']}: {which['name']}")

    def of(self, *texts: str) -> Callable[[TestFunction], TestFunction]:
        """The decorator of a test of these texts."""
        self.named |= set(texts)
        return lambda test: test

    def all_named(self) -> None:
        """A new text without a test fails here, and so does a test of a text that is no more."""
        assert sorted(self.named) == sorted(self.all)


def says_more(text: str) -> bool:
    """Has a text sentences beside its lines of keywords?"""
    return any(line and not PLAIN_LINE.fullmatch(line) for line in text.strip("\n").splitlines())
