"""The real cards of Monquest in positions of chosen values: beside them lie the plain cards of the field and a few tools.

Values and amounts are read from the cards: tests speak of what a card does and not of how well it is balanced.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from re import escape, search

from bestiary import Game, Match, read_files
from bestiary.engine.language.cards import Face
from bestiary.engine.state.save import Json
from bestiary.games import monquest
from bestiary.games.monquest.schema import TYPES
from tests.games.card_file import FileOfCards
from tests.games.monquest.field import PLAIN, Mons, bp, card, fact, hp, names, seen, stand
from tests.games.table import codes, play, why_not

FILES = read_files(Path(monquest.__file__).parent)
LEVELS = [1, 20, 21, 30, 31, 40, 41, 50, 51, 60, 61, 80, 81, 100]  # of the plain Mons "Level 1", "Level 20" …
TOOLS = {
    "Sponge": "Normal 40 9000/10/0 bp 5",  # takes whatever is dealt to it, and has no Weakness
    "Sponge Twin": "Normal 40 9000/10/0 bp 5",
    "Weakling": f"Normal 20 900/10/0 weak {' '.join(TYPES)}",
    "Mighty": "Normal 100 9000/9000/0",
    "Note": "item / Draw 1 card.",
    "Snack": "item / Restore 1 HP to one of your Mons.",
    "Kill": "item / Destroy 1 Mon on the battlefield.",
    "Plague": "item / Apply Poison to 1 opposing Mon. Apply Burn to it. Apply Confusion to it. Apply Blind to it."
    " Apply Sleep to it. Apply Paralysis to it. Apply Frozen to it.",
    **{f"Level {each}": f"Fire {each} 500/10/0 bp 5 pool Fire9" for each in LEVELS},
    **{f"{each} Foe": f"{each} 20 900/10/0" for each in TYPES},  # deals 10 damage of its Attribute
    **{f"{each} Pool": f"{each} 20 900/10/0 pool {each}9" for each in TYPES},
    **{f"Weak {each}": f"Normal 20 900/10/0 weak {each}" for each in TYPES},
}
STATUSES = ["poison", "burn", "confusion", "blind", "sleep", "paralysis", "frozen"]
LONG = (["Filler 1"] * 20, ["Filler 2"] * 20)  # decks for several turns


@cache
def real() -> Game:
    """Monquest with all its cards, the plain ones and the tools."""
    texts = [card(name, written) for name, written in {**PLAIN, **TOOLS}.items()]
    return Game(monquest.GAME, {**FILES, "cards/plain.toml": "\n".join(texts)}, bytes)


# ---- what is printed -----------------------------------------------------------------------------------------------------------


def face(name: str) -> Face:
    """A card, real or plain."""
    return real().cards[name]


def printed(name: str, field: str) -> int:
    """A number that is printed on a card: its "hp", "atk", "def", "bp" or "level"."""
    found = face(name).fields[field]
    assert isinstance(found, int), f"the {field} of {name} is {found}"
    return found


def printed_list(name: str, field: str) -> list[str]:
    """What is printed as icons: the "pool" or the "weakness" of a Mon."""
    found = face(name).fields[field]
    assert isinstance(found, list)
    return [str(one) for one in found]


def texts(name: str) -> str:
    """All that can be read on a card: its text and its abilities."""
    found = face(name).fields.get("abilities", [])
    assert isinstance(found, list)
    return "\n".join([face(name).text, *[str(one) for one in found]])


def says(name: str, words: str) -> int:
    """The number that stands for "{}" in these words of a card's texts: says("Fire Flask", "Deal {} Fire damage")."""
    found = search(escape(words).replace(r"\{\}", r"(\d+)"), texts(name))
    assert found is not None, f'the text of {name} does not say "{words}"'
    return int(found[1])


def slug(name: str) -> str:
    """A card in notation."""
    return face(name).slug


# ---- positions and what is seen ------------------------------------------------------------------------------------------------


def on(
    mine: Mons,
    theirs: Mons = ["Sponge"],  # noqa: B006 — never changed
    hand: list[str] = [],  # noqa: B006
    their_hand: list[str] = [],  # noqa: B006
    **more: object,
) -> Match:
    """A position with the real cards: the Main Phase of the first player, or an Action Phase with `acting`; as `stand`."""
    return stand(real(), mine, theirs, hands=(hand, their_hand), **more)  # type: ignore[arg-type]


def acts(mine: Mons, theirs: Mons = ["Sponge"], hand: list[str] = [], **more: object) -> Match:  # noqa: B006 — never changed
    """The Action Phase of the first of the first player's Mons."""
    return on(mine, theirs, hand, acting=1, **more)  # type: ignore[arg-type]


def use(name: str, *choices: str, mine: Mons = ["Ox", "Wall"], hand: list[str] = [], **more: object) -> Match:  # noqa: B006
    """An Item is used through the first Mon, beside which another one waits to act, and the choices are made."""
    match = acts(mine, hand=[name, *hand], **more)  # type: ignore[arg-type]
    return play(match, f"item {slug(name)}", *choices)


def hurt(name: str, left: int = 1) -> dict[str, str | int]:
    """A Mon with little HP left."""
    return {"card": name, "hp": left}


def fallen(name: str) -> dict[str, str | int]:
    """A defeated Mon in a Discard Zone."""
    return {"card": name, "defeated": 1}


def ill(name: str) -> dict[str, str | int]:
    """A Mon with every status there is."""
    return {"card": name, **dict.fromkeys(STATUSES, 1)}


def number(match: Match, name: str, which: str) -> int:
    """A fact of a Mon on the field as a number: "atk", "def", "max hp", "ap", "max ap"."""
    found = fact(match, name, which)
    assert isinstance(found, int)
    return found


def marked(match: Match, name: str, column: str) -> int:
    """A column of a card on the field, such as "poison", "frozen", "fire ap", "counters"; 0 if nothing stands there."""
    found: Json = seen(match, name).get(column, 0)
    assert isinstance(found, int)
    return int(found)


def has(match: Match, name: str) -> list[str]:
    """The statuses of a Mon."""
    return [each for each in STATUSES if marked(match, name, each) != 0]


def is_acting(match: Match, name: str) -> bool:
    """Whether it is this Mon's Action Phase."""
    return fact(match, name, "acting") is True


def held(match: Match, seat: int = 0) -> int:
    """How many cards a player holds."""
    return len(names(match, "hand", seat))


def lost(match: Match, name: str) -> int:
    """How much HP a Mon lacks."""
    return number(match, name, "max hp") - hp(match, name)


# ---- what is printed is what plays ---------------------------------------------------------------------------------------------


def mon_as_printed(name: str) -> None:
    """Its values, its pool, its Weakness and its BP are those that are printed, and it attacks with its ATK."""
    has_its_values(name)
    attacks_with_its_atk(name)
    has_its_weakness(name)
    costs_its_bp(name)


def has_its_values(name: str, **more: int) -> None:
    """MQ-4: its values and its pool are those that are printed, and what its text adds to its "atk" or "def"."""
    match = acts([name])
    values = {"atk": printed(name, "atk"), "def": printed(name, "def"), "max hp": printed(name, "hp")}
    assert {which: number(match, name, which) - more.get(which, 0) for which in values} == values
    pool = printed_list(name, "pool")
    assert fact(match, name, "pool") == {each: f"0/{pool.count(each)}" for each in TYPES if each in pool}


def attacks_with_its_atk(name: str, more: int = 0) -> None:
    """MQ-67: its attack deals its ATK, and what its text adds."""
    assert lost(play(acts([name]), "attack sponge"), "Sponge") == printed(name, "atk") + more


def has_its_weakness(name: str) -> None:
    """MQ-213: damage of the Attributes of its Weakness icons is doubled, and no other."""
    doubled = []
    for each in TYPES:
        match = play(acts([f"{each} Foe"], [{"card": name, "hp": 21}]), f"attack {slug(name)}")
        assert hp(match, name) in (1, 11), f"{each} damage to {name}"
        doubled += [each] if hp(match, name) == 1 else []
    assert sorted(doubled) == sorted(set(printed_list(name, "weakness")))


def costs_its_bp(name: str) -> None:
    """MQ-300: KO'd, it costs its player its BP value."""
    match = play(acts(["Mighty"], [name, "Sponge"]), f"attack {slug(name)}")
    assert names(match, "mons", 1) == ["Sponge"] and bp(match) == (500, 500 - printed(name, "bp"))


def usable_when_it_says(name: str) -> None:
    """MQ-R28: an Item is used in an Action Phase, or in the Main Phase and only there if it says so."""
    code, in_main = f"item {slug(name)}", "Usable in your Main Phase." in texts(name)
    thrown: Mons = [fallen("Bear"), "Club"]
    more: dict[str, object] = {"their_hand": ["Note"], "discards": (thrown, []), "banished": [["Pup"], []]}
    hand = [name, "Level 60", "Note", "Cub"]
    for make, usable in ((on, in_main), (acts, not in_main)):
        match = make(["Ox", ""], ["Sponge + Club"], hand, **more)  # type: ignore[arg-type]
        assert (code in codes(match), why_not(match, code)) == (usable, "" if usable else "MQ-R28")


# ---- each card has a test ------------------------------------------------------------------------------------------------------


class CardFile(FileOfCards):
    """A card file of Monquest, or a part of it."""

    def __init__(self, name: str, sort: Callable[[str], bool] = lambda text: True) -> None:
        super().__init__("monquest", name, sort)
        self.mons = [str(entry["name"]) for entry in self.entries if entry["kind"] == "mon"]
        self.plain = [str(entry["name"]) for entry in self.entries if "text" not in entry and "ability" not in entry]
