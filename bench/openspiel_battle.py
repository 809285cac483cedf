"""Monster Battle without abilities as an OpenSpiel game written in Python, to compare with when it is installed.

The rules are those of `plain_battle`; this file is what OpenSpiel asks for on top: numbered actions in ascending order,
a chance node for the deal, clones by `copy.deepcopy`. One outcome of that node stands for every deal (OpenSpiel says
"sampled"); the cards come from the game's own dice, so that the games can be compared one by one.
"""

import pyspiel

from bench.plain_battle import DECK, Battle, Cell, Dice, Move

WIDTH = 64  # cells are numbered on a square that thirty cards cannot leave
MIDDLE = WIDTH // 2
PLACES = WIDTH * WIDTH * 2  # actions with one card of the hand
HAND = 4
LIMIT = 2 * DECK

GAME_TYPE = pyspiel.GameType(
    short_name="python_vanilla_battle",
    long_name="Python Monster Battle without abilities",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={"seed": 1},
)

GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=HAND * PLACES,
    max_chance_outcomes=1,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=LIMIT,
)


def action_of(move: Move) -> int:
    """The number of a move."""
    place, (x, y), turned = move
    return ((place * WIDTH + y + MIDDLE) * WIDTH + x + MIDDLE) * 2 + turned


def move_of(action: int) -> Move:
    """The move with a number."""
    rest, turned = divmod(action, 2)
    rest, x = divmod(rest, WIDTH)
    place, y = divmod(rest, WIDTH)
    cell: Cell = (x - MIDDLE, y - MIDDLE)
    return place, cell, turned == 1


class Position(Battle):
    """A battle that `copy.deepcopy`, and so OpenSpiel, clones as cheaply as it clones itself."""

    def __deepcopy__(self, memo: dict[int, object]) -> "Position":
        twin = self.clone()
        twin.__class__ = Position
        return twin


class VanillaBattleGame(pyspiel.Game):
    """The game, with the dice that all its deals come from."""

    def __init__(self, params: dict[str, int] | None = None) -> None:
        super().__init__(GAME_TYPE, GAME_INFO, params or {})
        self.dice = Dice((params or {}).get("seed", 1))

    def new_initial_state(self) -> "VanillaBattleState":
        """A game before the deal."""
        return VanillaBattleState(self)


class VanillaBattleState(pyspiel.State):
    """A position: before the deal there is no battle yet."""

    def __init__(self, game: VanillaBattleGame) -> None:
        super().__init__(game)
        self.battle: Position | None = None

    def current_player(self) -> int:
        """Whose turn it is; chance deals."""
        if self.battle is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.battle.over else self.battle.player

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """One outcome that stands for all deals."""
        return [(0, 1.0)]

    def moves(self) -> list[int]:
        """The legal actions in the order in which the plain game lists them."""
        cells = [action_of((0, cell, False)) for cell in self.battle.open_cells()]
        hand = range(0, len(self.battle.hands[self.battle.player]) * PLACES, PLACES)
        return [place + cell + turned for place in hand for cell in cells for turned in (0, 1)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.moves())

    def _apply_action(self, action: int) -> None:
        if self.battle is None:
            self.battle = Position(self.get_game().dice)
        else:
            self.battle.play(move_of(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return "deal"
        place, (x, y), turned = move_of(action)
        return f"play {place + 1} {x},{y}{' turned' if turned else ''}"

    def __str__(self) -> str:
        if self.battle is None:
            return "before the deal"
        cells = " ".join(f"{x},{y}:{monster.owner}" for (x, y), monster in self.battle.table.items())
        return f"{self.battle.scores[0]}-{self.battle.scores[1]} {cells}"

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.battle is not None and self.battle.over

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the loser, 0 each before the end and when nobody won."""
        if self.battle is None or self.battle.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if self.battle.winner == 0 else [-1.0, 1.0]


def run_playouts(count: int, seed: int) -> tuple[int, int, int]:
    """Whole random games through OpenSpiel's interface: decisions, wins of the first player, wins of the second."""
    game = pyspiel.load_game("python_vanilla_battle", {"seed": seed})
    decisions = 0
    wins = [0, 0]
    for _ in range(count):
        state = game.new_initial_state()
        state.apply_action(0)
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[game.dice.below(len(actions))])
            decisions += 1
        first, second = state.returns()
        wins[0] += first > second
        wins[1] += second > first
    return decisions, wins[0], wins[1]


def run_clones(count: int) -> None:
    """Clone the position after eight decisions again and again."""
    state = pyspiel.load_game("python_vanilla_battle").new_initial_state()
    state.apply_action(0)
    for _ in range(8):
        state.apply_action(state.legal_actions()[0])
    for _ in range(count):
        state.clone()


pyspiel.register_game(GAME_TYPE, VanillaBattleGame)
