"""Monster Battle without abilities in plain readable Python: the baseline that the engine is measured against.

It is what a programmer would write for this one game and nothing else: small classes, dicts, lists, a menu made from
scratch at each decision, no thought of speed. Its decisions a second are the 1 of `bench/results.md`. So that the ratio
keeps its meaning, change this file only if it plays wrongly; `tests/test_bench.py` holds the games it must make.

Cards are rows of `vanilla_cards.json`: health, then attack to the north, east, south and west. The first fifteen are
one player's deck, the rest the other's. Random numbers are the minimal standard generator, to the bit, so that the same
seed makes the same games in every version of this game.
"""

import json
from pathlib import Path

Cell = tuple[int, int]
Move = tuple[int, Cell, bool]  # which card of the hand, where, and whether turned upside down

NORTH, EAST, SOUTH, WEST = range(4)
STEPS = [(0, -1), (1, 0), (0, 1), (-1, 0)]
BACK = [SOUTH, WEST, NORTH, EAST]

DECK = 15
OPENING_HAND = 3
GOAL = 4


class Dice:
    """The minimal standard generator of Park and Miller."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        self.state = self.state * 48271 % 2147483647
        return self.state % bound

    def shuffle(self, cards: list["Card"]) -> None:
        """Fisher and Yates, from the last card to the second."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]


class Card:
    """A monster as printed."""

    def __init__(self, health: int, attacks: list[int]) -> None:
        self.health = health
        self.attacks = attacks


class Monster:
    """A card on the table."""

    def __init__(self, card: Card, owner: int, cell: Cell, turned: bool) -> None:
        self.card = card
        self.owner = owner
        self.cell = cell
        self.turned = turned

    def attack(self, side: int) -> int:
        """What it deals to its neighbour on that side."""
        return self.card.attacks[(side + 2) % 4 if self.turned else side]


def read_cards() -> list[Card]:
    """The thirty cards, both decks."""
    rows = json.loads(Path(__file__).with_name("vanilla_cards.json").read_text())
    return [Card(row[0], row[1:]) for row in rows]


CARDS = read_cards()


class Battle:
    """A game: dealt with dice, or empty without."""

    def __init__(self, dice: Dice | None = None) -> None:
        self.table: dict[Cell, Monster] = {}
        self.scores = [0, 0]
        self.player = 0
        self.over = False
        self.winner: int | None = None
        self.hands: list[list[Card]] = [[], []]
        self.decks: list[list[Card]] = [[], []]
        if dice is not None:
            for player in (0, 1):
                self.decks[player] = CARDS[DECK * player : DECK * (player + 1)]
                dice.shuffle(self.decks[player])
                for _ in range(OPENING_HAND):
                    self.draw(player)
            self.draw(self.player)

    def draw(self, player: int) -> None:
        """The top card of the deck, if there is one."""
        if self.decks[player]:
            self.hands[player].append(self.decks[player].pop())

    def open_cells(self) -> list[Cell]:
        """The empty cells beside the opponent's monsters; the first free start cell if there are none."""
        cells = []
        seen = set()
        for monster in self.table.values():
            if monster.owner != self.player:
                x, y = monster.cell
                for dx, dy in STEPS:
                    cell = (x + dx, y + dy)
                    if cell not in self.table and cell not in seen:
                        seen.add(cell)
                        cells.append(cell)
        if not cells:
            cell = (self.player, 0)
            while cell in self.table:
                cell = (cell[0] + 2, 0)
            cells.append(cell)
        return cells

    def legal(self) -> list[Move]:
        """Each card of the hand on each open cell, upright or turned."""
        cells = self.open_cells()
        moves = []
        for card in range(len(self.hands[self.player])):
            for cell in cells:
                moves.append((card, cell, False))
                moves.append((card, cell, True))
        return moves

    def play(self, move: Move) -> None:
        """Put the card down, let all monsters fight, see whether the game ends, pass the turn."""
        place, cell, turned = move
        card = self.hands[self.player].pop(place)
        self.table[cell] = Monster(card, self.player, cell, turned)
        self.fight()
        ours, theirs = self.scores
        if max(ours, theirs) >= GOAL and ours != theirs:
            self.over = True
            self.winner = 0 if ours > theirs else 1
            return
        self.player = 1 - self.player
        if not self.hands[self.player] and not self.decks[self.player]:
            self.over = True
            return
        self.draw(self.player)

    def fight(self) -> None:
        """All monsters that take at least their health die together; each is a point for the other player."""
        dead = []
        for monster in self.table.values():
            x, y = monster.cell
            damage = 0
            for side, (dx, dy) in enumerate(STEPS):
                neighbour = self.table.get((x + dx, y + dy))
                if neighbour is not None:
                    damage += neighbour.attack(BACK[side])
            if damage >= monster.card.health:
                dead.append(monster)
        for monster in dead:
            del self.table[monster.cell]
            self.scores[1 - monster.owner] += 1

    def clone(self) -> "Battle":
        """An independent copy; cards and monsters never change, so they are shared."""
        twin = Battle()
        twin.table = dict(self.table)
        twin.scores = list(self.scores)
        twin.player = self.player
        twin.over = self.over
        twin.winner = self.winner
        twin.hands = [list(hand) for hand in self.hands]
        twin.decks = [list(deck) for deck in self.decks]
        return twin

    def redeal(self, dice: Dice) -> None:
        """Deal anew what the player to move does not know."""
        me, other = self.player, 1 - self.player
        dice.shuffle(self.decks[me])
        unknown = self.hands[other] + self.decks[other]
        dice.shuffle(unknown)
        size = len(self.hands[other])
        self.hands[other] = unknown[:size]
        self.decks[other] = unknown[size:]


def playout(battle: Battle, dice: Dice) -> int:
    """Play at random to the end; the number of decisions."""
    decisions = 0
    while not battle.over:
        moves = battle.legal()
        battle.play(moves[dice.below(len(moves))])
        decisions += 1
    return decisions


def run_playouts(count: int, seed: int) -> tuple[int, int, int]:
    """Whole random games: decisions, wins of the first player, wins of the second."""
    dice = Dice(seed)
    decisions = 0
    wins = [0, 0]
    for _ in range(count):
        battle = Battle(dice)
        decisions += playout(battle, dice)
        if battle.winner is not None:
            wins[battle.winner] += 1
    return decisions, wins[0], wins[1]


def mid_game(seed: int) -> Battle:
    """The position after eight random decisions."""
    dice = Dice(seed)
    battle = Battle(dice)
    for _ in range(8):
        moves = battle.legal()
        battle.play(moves[dice.below(len(moves))])
    return battle


def run_clones(count: int) -> None:
    """Clone a position in the middle of a game again and again."""
    battle = mid_game(1)
    for _ in range(count):
        battle.clone()


def run_redeals(count: int, seed: int) -> tuple[int, int]:
    """What a search does: clone, deal the unknown anew, play out. Decisions, and wins of the player to move."""
    root = mid_game(1)
    dice = Dice(seed)
    decisions = wins = 0
    for _ in range(count):
        battle = root.clone()
        battle.redeal(dice)
        decisions += playout(battle, dice)
        wins += battle.winner == root.player
    return decisions, wins
