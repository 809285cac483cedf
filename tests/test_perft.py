"""Lines of play of Monster Battle without abilities, counted by the engine and by a counter that knows the rulebook only."""

import secrets
from collections.abc import Iterator
from random import Random

import pytest

import bestiary
from bestiary.engine.play.agenda import play
from bestiary.engine.state.schema import ACTIVE, FACE
from bestiary.engine.state.state import State
from bestiary.engine.table.game import Game
from bestiary.games.monster_battle.schema import DECK, EXCHANGED, EXTRA, HAND, POINTS, TABLE, TURNED, X, Y
from tests.golden.make import perft

Cell = tuple[int, int]
STEPS: list[Cell] = [(0, 1), (1, 0), (0, -1), (-1, 0)]  # north, east, south, west
FILES = {"rulebook.md": "- **MB-1** A game without abilities.\n"}


def vanilla() -> Game:
    """Monster Battle with 30 monsters that have no text, and so little health that they die early."""
    lot, files = Random(2024), dict(FILES)
    for deck, way in (("upright", "portrait"), ("sideways", "landscape")):
        cards = []
        for number in range(15):
            attack = " ".join(str(lot.randint(0, 3)) for _ in range(4))
            cards.append(f'[[card]]\nname = "{deck} {number}"\nlies = "{way}"\nhealth = {lot.randint(1, 6)}\nattack = "{attack}"')
        files[f"cards/{deck}.toml"] = "\n".join(cards)
        listed = ", ".join(f'"{deck} {number}"' for number in range(15))
        files[f"decks/{deck}.toml"] = f"cards = [{listed}]"
    return Game(bestiary.load("monster-battle").rules, files, secrets.token_bytes)


GAME = vanilla()


class Monster:
    """A monster on the table: whose it is, its values as they lie, its health."""

    def __init__(self, owner: int, values: list[int], health: int) -> None:
        self.owner = owner
        self.values = values
        self.health = health


class Battle:
    """A position before a decision; written from the rulebook, without looking at the engine."""

    def __init__(self, who: int, hands: list[list[str]], decks: list[list[str]], table: dict[Cell, Monster]) -> None:
        self.who = who
        self.hands = hands
        self.decks = decks
        self.table = table
        self.points = [0, 0]
        self.gained = [0, 0]
        self.parity = [0, 1]  # of each player's cells
        self.extra = False
        self.over = False
        self.dying: list[Cell] = []

    def copy(self) -> "Battle":
        """A position of its own."""
        twin = Battle(self.who, [list(hand) for hand in self.hands], [list(deck) for deck in self.decks], dict(self.table))
        twin.points, twin.gained, twin.parity = list(self.points), list(self.gained), list(self.parity)
        twin.extra, twin.over, twin.dying = self.extra, self.over, list(self.dying)
        return twin

    # ---- play ----------------------------------------------------------------------------------------------------------

    def open_cells(self) -> set[Cell]:
        """MB-23, MB-R3, MB-R4, MB-R5."""
        beside = {
            (x + dx, y + dy) for (x, y), monster in self.table.items() if monster.owner != self.who for dx, dy in STEPS
        } - set(self.table)
        if beside:
            return beside
        own = [cell for cell, monster in self.table.items() if monster.owner == self.who]
        near = {(x + dx, y + dy) for x, y in own for dx in range(-2, 3) for dy in range(-2, 3) if abs(dx) + abs(dy) == 2}
        if own:
            return near - set(self.table)
        return {(self.parity[self.who], 0)}

    def decisions(self) -> Iterator["Battle"]:
        """The positions that every decision leads to: which monster dies next, or which card is laid where and which way up."""
        if self.dying:
            for cell in self.dying:
                twin = self.copy()
                twin.die(cell)
                yield twin.settled()
            return
        for card in self.hands[self.who]:
            for cell in self.open_cells():
                for turned in (False, True):
                    twin = self.copy()
                    twin.lay(card, cell, turned)
                    yield twin.settled()

    def lay(self, card: str, cell: Cell, turned: bool) -> None:
        """MB-15, MB-16, MB-22; then MB-31 to MB-35: the dying are found with the values of this moment."""
        self.hands[self.who].remove(card)
        fields = GAME.cards[card].fields
        values = list(fields["attack"])
        self.table[cell] = Monster(self.who, values[2:] + values[:2] if turned else values, int(fields["health"]))
        self.find_the_dying()

    def find_the_dying(self) -> None:
        """MB-32, MB-33."""
        self.gained = [0, 0]
        for (x, y), monster in self.table.items():
            damage = 0
            for edge, (dx, dy) in enumerate(STEPS):
                other = self.table.get((x + dx, y + dy))
                damage += other.values[(edge + 2) % 4] if other else 0
            if damage >= monster.health:
                self.dying.append((x, y))

    def die(self, cell: Cell) -> None:
        """MB-37."""
        self.dying.remove(cell)
        killer = 1 - self.table.pop(cell).owner
        self.points[killer] += 1
        self.gained[killer] += 1

    def settled(self) -> "Battle":
        """What needs no decision: the last death, the end of the turn, the next draw."""
        if len(self.dying) == 1:
            self.die(self.dying[0])
        if not self.dying:
            self.end_of_turn()
        return self

    def end_of_turn(self) -> None:
        """MB-39, MB-40, MB-R10 to MB-R12; MB-19."""
        four = [points >= 4 for points in self.points]
        if self.extra:
            self.over = (self.gained[0] > 0) != (self.gained[1] > 0)
        elif any(four):
            self.extra, self.over = all(four), not all(four)
        self.over = self.over or not any([*self.hands, *self.decks])
        if self.over:
            return
        self.who = 1 - self.who
        if self.decks[self.who]:
            self.hands[self.who].append(self.decks[self.who].pop(0))
        if not self.hands[self.who]:
            self.find_the_dying()
            self.settled()


def count(battle: Battle, depth: int) -> int:
    """How many lines of play of this many decisions there are."""
    if depth == 0 or battle.over:
        return int(depth == 0)
    return sum(count(after, depth - 1) for after in battle.decisions())


def as_battle(s: State) -> Battle:
    """The engine's position, when a monster is to be laid, in the counter's own words."""
    decks, hands = ([[name(s, card) for card in s.cards(zone + seat)] for seat in (0, 1)] for zone in (DECK, HAND))
    table = {}
    for seat in (0, 1):
        for card in s.cards(TABLE + seat):
            fields = GAME.cards[name(s, card)].fields
            values = list(fields["attack"])
            turned = values[2:] + values[:2] if s.get(TURNED, card) else values
            table[(int(s.get(X, card)), int(s.get(Y, card)))] = Monster(seat, turned, int(fields["health"]))
    battle = Battle(int(s.table[ACTIVE]), hands, decks, table)
    battle.points = [int(s.count(POINTS + seat)) for seat in (0, 1)]
    battle.extra = bool(s.table[EXTRA])
    if s.table[EXCHANGED]:
        battle.parity = [1, 0]
    return battle


def name(s: State, card: int) -> str:
    """The name of a card."""
    return GAME.book.faces[s.get(FACE, card)].name


def position(seed: int, laid: int, exchange: bool = False) -> State:
    """A game of random moves up to the question where the next monster is laid."""
    options = GAME.settings({"exchange": exchange})
    s, lot = GAME.quick_state(seed, [GAME.decks["upright"], GAME.decks["sideways"]], options), Random(seed)
    while laid > 0 or s.load().name != "lay":
        laid -= s.load().name == "lay"
        menu = s.load().legal(s)
        play(s, menu[lot.randrange(len(menu))])
        assert s.depth > 0
    return s


# seed, monsters laid before, decks exchanged: lines of 1, 2 and 3 decisions
KNOWN: dict[tuple[int, int, bool], list[int]] = {
    (1, 0, False): [8, 256, 7208],
    (2, 0, True): [8, 256, 7392],
    (3, 0, False): [8, 256, 7236],
    (4, 3, False): [24, 362],
    (5, 7, True): [80, 1346],
    (6, 9, False): [96, 1648],
    (7, 9, True): [40, 1958],
    (12, 7, False): [16, 56],
    (13, 9, True): [24, 75],
    (24, 9, False): [104, 2267],
    (35, 9, True): [24, 337],
}


@pytest.mark.parametrize("start", KNOWN, ids=str)
def test_engine_and_rulebook_count_the_same(start: tuple[int, int, bool]) -> None:
    s, known = position(*start), KNOWN[start]
    depths = range(1, len(known) + 1)
    assert [count(as_battle(s), depth) for depth in depths] == known
    assert [perft(s, depth) for depth in depths] == known


def test_deaths_and_ends_are_among_what_is_counted() -> None:
    """Else the two counters would agree about laying cards only."""
    dying = ended = near = first = 0
    for seed in range(40):
        s, lot = GAME.quick_state(seed, [GAME.decks["upright"], GAME.decks["sideways"]]), Random(seed)
        while s.depth > 0:
            battle = as_battle(s)
            if s.load().name == "lay":
                assert perft(s, 1) == count(battle, 1)
                enemies = any(monster.owner != battle.who for monster in battle.table.values())
                near += bool(battle.table) and not enemies
                first += not battle.table
            else:
                dying += 1
            menu = s.load().legal(s)
            play(s, menu[lot.randrange(len(menu))])
        ended += 1
    assert min(dying, ended, near, first) > 10
