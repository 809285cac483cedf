"""Records: what is needed to play a match again, and records that were cut off or changed."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from bestiary.engine.language.cards import Deck
from bestiary.engine.state.rng import quick
from bestiary.engine.state.save import save_state
from bestiary.engine.state.state import State
from bestiary.engine.table.editions import SOURCES, without_comments
from bestiary.engine.table.game import Game, Settings
from bestiary.engine.table.match import Match
from bestiary.engine.table.record import BadRecord, replay
from tests.fixtures.ring import BOOK, FILES, RULES, TURN, WORDS, TheRing, ring
from tests.fixtures.showdown import showdown

RING, SHOWDOWN = ring(), showdown()
GAMES = {game.name: game for game in (RING, SHOWDOWN)}


def load(name: str) -> Game:
    """Open one of the fixture games."""
    return GAMES[name]


def played(game: Game, seed: int | str, chance: str = "sealed", **start: object) -> Match:
    """A whole random match."""
    match, lot = game.new(seed=seed, chance=chance, **start), quick(f"lot {seed}")
    while not match.over:
        menu = match.legal()
        match.play(menu[lot.below(len(menu))])
    return match


@pytest.mark.parametrize("chance", ["sealed", "quick"])
def test_a_record_plays_again_to_the_same_state(chance: str) -> None:
    for seed in range(4):
        for match in (played(RING, seed, chance), played(SHOWDOWN, seed, chance, seats=4, options={"teams": True})):
            record = json.loads(json.dumps(match.record()))
            again = replay(record, load)
            assert save_state(again.state) == save_state(match.state)
            assert again.moves == match.moves
            assert again.record() == record
            assert [line.read(0) for line in again.log(0)] == [line.read(0) for line in match.log(0)]


def test_a_record_of_a_game_that_is_not_over() -> None:
    match = RING.new(seed="half")
    for _ in range(3):
        match.play(match.legal()[0])
    again = replay(match.record(), load)
    assert (again.over, again.moves) == (False, match.moves)
    assert match.record()["result"] is None


def test_the_first_moves_only() -> None:
    match = played(RING, 5)
    for many in (0, 1, 4):
        assert replay(match.record(), load, upto=many).moves == match.moves[:many]


def test_a_match_without_a_seed_can_be_played_again() -> None:
    match = RING.new()
    assert isinstance(match.start.seed, str)
    assert save_state(replay(match.record(), load).state) == save_state(match.state)


Change = Callable[[dict], object]

CHANGES: list[tuple[str, str, Change]] = [
    ("no record", "not a record", lambda record: record.pop("bestiary")),
    ("another format", "has format 99", lambda record: record.__setitem__("bestiary", 99)),
    ("another edition", "played under edition 1-0000", lambda record: record.__setitem__("edition", "1-0000")),
    ("cut off", '"moves" is missing', lambda record: record.pop("moves")),
    ("moves cut off", "does not end as it says", lambda record: record["moves"].pop()),
    ("a move changed", 'move 1 of the record, "fly", cannot be played', lambda record: record["moves"].__setitem__(0, "fly")),
    ("a move too many", "the game is over", lambda record: record["moves"].append("pass")),
    ("moves that are none", '"moves" is not a list of texts', lambda record: record.__setitem__("moves", [1, 2])),
    ("another result", "does not end as it says", lambda record: record["result"].__setitem__("winners", [5])),
    ("an unknown option", "its options are not those of The Ring", lambda record: record.__setitem__("options", {"x": 1})),
    ("too many players", "not for 9 players", lambda record: record.__setitem__("seats", 9)),
    ("players that are none", "its decks, options or seats", lambda record: record.__setitem__("seats", "two")),
    ("another chance", 'chance is "sealed" or "quick"', lambda record: record.__setitem__("chance", "loaded")),
    ("no seed", "its seed is neither", lambda record: record.__setitem__("seed", None)),
    ("a deck less", "2 players need 2 decks, not 1", lambda record: record["decks"].pop()),
    ("a deck that is none", "a deck is not a list of cards", lambda record: record["decks"].__setitem__(0, "red")),
    ("a pile that is none", "a deck is not a list of cards", lambda record: record["decks"][0].__setitem__("piles", {"cards": 3})),
    (
        "copies that are none",
        "a deck is not a list",
        lambda record: record["decks"][0]["piles"]["cards"].__setitem__("Wall", "two"),
    ),
    ("another position", "does not come to the position that it says", lambda record: record.__setitem__("position", "00")),
    ("an unknown card", 'no card named "Ogre"', lambda record: record["decks"][0]["piles"]["cards"].__setitem__("Ogre", 1)),
]


@pytest.mark.parametrize(("said", "change"), [(said, change) for _, said, change in CHANGES], ids=[name for name, _, _ in CHANGES])
def test_a_changed_record_is_refused_in_one_sentence(said: str, change: Change) -> None:
    record = copy.deepcopy(json.loads(json.dumps(played(RING, 2).record())))
    change(record)
    with pytest.raises(BadRecord, match=said) as caught:
        replay(record, load)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("record", [None, [], 3, "record", {}])
def test_what_is_no_record_at_all(record: object) -> None:
    with pytest.raises(BadRecord, match="this is not a record of a Bestiary game"):
        replay(record, load)


def test_other_cards_are_another_edition() -> None:
    files = {**FILES, "cards/ring.toml": FILES["cards/ring.toml"].replace("power = 3", "power = 5")}
    other = Game(RULES, files, lambda many: b"x" * many)
    assert other.edition != RING.edition
    with pytest.raises(BadRecord, match="whose rules or cards differ"):
        replay(played(RING, 1).record(), lambda name: other)


class Ahead(TheRing):
    """The Ring, but the table begins with another number."""

    def __init__(self, number: int, *rules: Any) -> None:
        super().__init__(*rules)
        self.number = number

    def set_up(self, s: State, game: Game, decks: list[Deck], options: Settings) -> None:
        super().set_up(s, game, decks, options)
        s.table[self.number] += 100


def changed(number: int) -> Game:
    """The Ring with the same version and cards, but with other code and other rules."""
    rules = Ahead(number, "the-ring", "The Ring", "1", BOOK, WORDS, [2], [], RULES.endings, RULES.scoring)
    return Game(rules, {**FILES, SOURCES: "0badc0de"}, bytes)


def same() -> Game:
    """The Ring with the same rules, though in other words."""
    return Game(RULES, {**FILES, SOURCES: "0badc0de"}, bytes)


def test_other_code_is_another_edition_under_which_the_position_decides() -> None:
    record = json.loads(json.dumps(played(RING, 1).record()))
    assert same().edition == changed(0).edition == f"{RING.edition}-0badc0de" != RING.edition
    assert replay(record, lambda name: same()).record()["position"] == record["position"]
    with pytest.raises(BadRecord, match=r"played under edition .*, whose rules lead to another position"):
        replay(record, lambda name: changed(0))
    with pytest.raises(BadRecord, match=r'played under edition .*, under whose rules move 11, "play grunt", cannot be played'):
        replay(record, lambda name: changed(TURN))


def test_a_record_without_a_position_is_played_as_before() -> None:
    record = json.loads(json.dumps(played(RING, 1).record()))
    del record["position"]
    assert replay(record, lambda name: same()).over


def test_comments_and_empty_lines_are_no_rules() -> None:
    assert without_comments("a = 1\r\n\r\n    # why\nb = 2  # c\n") == "a = 1\nb = 2  # c" == without_comments("a = 1\nb = 2  # c")
    assert without_comments("a = 2\nb = 2  # c") != without_comments("a = 1\nb = 2  # c")
