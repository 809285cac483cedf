"""What holds after every move of every game of Monster Battle: seen in hundreds of games with the cards of the box."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bestiary import load
from bestiary.engine.play.agenda import play
from bestiary.engine.play.asks import field
from bestiary.engine.state.layout import CARD_MASK, PERMANENT, ROW, ROW_SOURCE, ROW_SUBJECT, ROW_UNTIL
from bestiary.engine.state.schema import ENDING, OWNER, WHERE
from bestiary.engine.state.state import State
from bestiary.games.monster_battle.rules.laying import LAY
from bestiary.games.monster_battle.schema import DECK, EXCHANGED, HAND, NORTH, POINTS, TABLE, X, Y, cell_x, cell_y
from tests.games.monster_battle.cards_for_tests import battle, score, stand, where

GAME = load("monster-battle")
CARDS = 30
MOST_DECISIONS = 200
Cell = tuple[int, int]
STEPS = [(0, 1), (1, 0), (0, -1), (-1, 0)]  # north, east, south, west: as the edges are numbered


def layout(s: State) -> dict[Cell, int]:
    """Every monster on the table by its cell; no cell holds two (MB-12)."""
    found: dict[Cell, int] = {}
    for seat in (0, 1):
        for monster in s.cards(TABLE + seat):
            at = int(s.get(X, monster)), int(s.get(Y, monster))
            assert at not in found, f"two monsters at {at}"
            found[at] = int(monster)
    return found


def check_cards(s: State) -> None:
    """No card is lost or doubled; each lies where a card of its owner can lie."""
    seen: list[int] = []
    for zone in (DECK, HAND, TABLE, POINTS):
        for seat in (0, 1):
            cards = [int(card) for card in s.cards(zone + seat)]
            assert len(cards) == s.count(zone + seat)
            assert all(s.get(WHERE, card) == zone + seat for card in cards)
            owner = 1 - seat if zone == POINTS else seat  # a point is a monster of the other player (MB-38)
            assert all(s.get(OWNER, card) == owner for card in cards)
            seen += cards
    assert sorted(seen) == list(range(CARDS))


def check_lattice(s: State) -> None:
    """Each monster is on a cell of its owner and linked to its neighbours, who are all enemies (MB-11, MB-13, MB-14, MB-R25)."""
    monsters = layout(s)
    assert len(monsters) <= CARDS
    for (x, y), monster in monsters.items():
        assert (x + y) % 2 == s.get(OWNER, monster) ^ s.table[EXCHANGED], f"a monster of the other player at {x},{y}"
        for edge, (dx, dy) in enumerate(STEPS):
            other = monsters.get((x + dx, y + dy))
            assert s.get(NORTH + edge, monster) == (0 if other is None else other + 1), f"a wrong link at {x},{y}"
            assert other is None or s.get(OWNER, other) != s.get(OWNER, monster)


def check_forces(s: State) -> None:
    """Standing texts are those of monsters on the table, in their present stay; what was laid on a monster ends with its stay."""
    for row in range(0, len(s.force), ROW):
        if s.force[row + ROW_UNTIL] == PERMANENT:
            assert s.here(s.force[row + ROW_SOURCE]), "a text of a monster that has left"
            assert s.get(WHERE, s.force[row + ROW_SOURCE] & CARD_MASK) in (TABLE, TABLE + 1)
        assert s.here(s.force[row + ROW_SUBJECT]), "something lies on a monster that has left"


def cells_that_are_open(s: State, seat: int) -> set[Cell]:
    """MB-23, MB-25, MB-R3 to MB-R5 as the ledger has them, without any of the game's own code."""
    monsters = layout(s)
    mine = [at for at, monster in monsters.items() if s.get(OWNER, monster) == seat]
    theirs = [at for at in monsters if at not in mine]
    beside = {(x + dx, y + dy) for x, y in theirs for dx, dy in STEPS} - monsters.keys()
    if beside:
        return beside
    far = range(-2, 3)
    near = {(x + dx, y + dy) for x, y in mine for dx in far for dy in far if abs(dx) + abs(dy) == 2} - monsters.keys()
    return near or {(0, 0) if seat == s.table[EXCHANGED] else (1, 0)}


def check_menu(s: State) -> None:
    """A monster can be laid on every open cell, on no other, either way up, whichever card of the hand it is."""
    step = s.load()
    menu = [int(answer) for answer in step.legal(s)]
    assert menu and len(menu) == len(set(menu))
    if step is not LAY:
        return
    assert len(s.memory) == 0 and len(s.waiting) == 0, "what earlier effects remembered is forgotten"
    hand = {int(card) for card in s.cards(HAND + s.who)}
    cells = cells_that_are_open(s, int(s.who))
    offered = {(int(field(a, 0)), int(cell_x(field(a, 1))), int(cell_y(field(a, 1))), int(field(a, 2))) for a in menu}
    assert offered == {(card, x, y, way) for card in hand for x, y in cells for way in (0, 1)}


def check_all(s: State) -> None:
    """Everything that must hold while a player is asked."""
    check_cards(s)
    check_lattice(s)
    check_forces(s)
    check_menu(s)


def follow(s: State, dice: Random) -> int:
    """Play at random to the end and check everything on the way; the number of decisions."""
    decisions = 0
    while s.depth > 0:
        check_all(s)
        menu = s.load().legal(s)
        play(s, menu[dice.randrange(len(menu))])
        decisions += 1
        assert decisions < MOST_DECISIONS, "it does not end"
    check_cards(s)
    check_lattice(s)
    assert s.table[ENDING] != 0
    return decisions


@pytest.mark.rule("MB-11", "MB-12", "MB-13", "MB-14", "MB-17", "MB-38", "MB-R25")
@pytest.mark.parametrize("hundred", [0, 1, 2])
def test_three_hundred_random_games(hundred: int) -> None:
    lengths = []
    for seed in range(hundred * 100, hundred * 100 + 100):
        options = GAME.settings({"exchange": seed % 2 == 1})
        lengths.append(follow(GAME.quick_state(seed, options=options), Random(seed)))
    assert 15 <= sum(lengths) / 100 <= 60


@given(st.integers(0, 2**32), st.booleans(), st.lists(st.integers(0, 10**6), max_size=70))
@settings(max_examples=60)
@pytest.mark.rule("MB-14", "MB-23", "MB-R3", "MB-R4", "MB-R5", "MB-R25")
def test_any_sequence_of_moves(seed: int, exchanged: bool, choices: list[int]) -> None:
    s = GAME.quick_state(seed, options=GAME.settings({"exchange": exchanged}))
    for choice in choices:
        if s.depth == 0:
            break
        check_all(s)
        menu = s.load().legal(s)
        play(s, menu[choice % len(menu)])
    check_cards(s)
    check_lattice(s)


# ---- the game without abilities, played beside a second and simpler game of it


MONSTER = st.tuples(st.integers(3, 9), st.lists(st.integers(0, 4), min_size=4, max_size=4))


class Lying:
    """A monster on the table of the simpler game."""

    def __init__(self, name: str, seat: int, health: int, values: list[int]) -> None:
        self.name = name
        self.seat = seat
        self.health = health
        self.values = values  # north, east, south, west


def those_that_die(table: dict[Cell, Lying]) -> set[str]:
    """MB-31 to MB-35: the names of all monsters at which as much points as they have health, all judged at once."""
    dead = set()
    for (x, y), monster in table.items():
        pointing = 0
        for edge, (dx, dy) in enumerate(STEPS):
            other = table.get((x + dx, y + dy))
            pointing += other.values[(edge + 2) % 4] if other is not None else 0
        if pointing >= monster.health:
            dead.add(monster.name)
    return dead


def printed(monster: tuple[int, list[int]]) -> str:
    """A monster as it is written in tests."""
    return f"{monster[0]}: {' '.join(map(str, monster[1]))}"


@given(st.lists(MONSTER, min_size=12, max_size=12), st.randoms(use_true_random=False))
@settings(max_examples=40)
@pytest.mark.rule("MB-16", "MB-31", "MB-32", "MB-33", "MB-34", "MB-35", "MB-37", "MB-39", "MB-R7")
def test_kills_and_points_are_those_of_a_simpler_game(monsters: list[tuple[int, list[int]]], dice: Random) -> None:
    names = [[f"P{number}" for number in range(6)], [f"L{number}" for number in range(6)]]
    numbers = dict(zip(names[0] + names[1], monsters, strict=True))
    game = battle(*({name: printed(numbers[name]) for name in side} for side in names))
    match = stand(game, [], [], hands=(names[0], names[1]), decks=([], []))
    table: dict[Cell, Lying] = {}
    points = [0, 0]
    while not match.over:
        seat, move = match.to_move, dice.choice(match.legal())
        match.play(move)
        _, name, at, *turned = move.code.split()
        x, _, y = at.partition(",")
        health, values = numbers[name.upper()]
        table[int(x), int(y)] = Lying(name.upper(), seat, health, values[2:] + values[:2] if turned else values)
        dead = those_that_die(table)
        for monster in table.values():
            points[1 - monster.seat] += monster.name in dead
        table = {at: monster for at, monster in table.items() if monster.name not in dead}
        while not match.over and match.question.name == "deaths":
            match.play(dice.choice(match.legal()))
        assert {name for side in names for name in side if where(match, name) in (("table", 0), ("table", 1))} == {
            monster.name for monster in table.values()
        }
        assert score(match) == points
    if max(points) >= 4 > min(points):
        assert match.result().winners == [points.index(max(points))]
