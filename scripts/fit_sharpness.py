"""Fits how much a lead in a game's scoring decides: `python scripts/fit_sharpness.py GAME [GAMES] [SEATS]`.

Plays greedy games, looks at every seventh decision what the scoring says for each seat and at the end who won, and finds the
`sharpness` under which these endings are most likely. Prints it, and how often those won whom it gave a chance of 0-10 %, 10-20 % …
"""

import math
import sys

import bestiary
from bestiary.engine.play.agenda import play
from bestiary.engine.state.schema import WINNERS
from bestiary.players.registry import player
from bestiary.players.seat import Seat

EVERY = 7
STEPS = 60
QUARTER = 0.25

Row = tuple[list[float], int]  # what the scoring says for each seat, and the mask of those who won


def one_game(game: bestiary.Game, number: int, seats: int) -> list[Row]:
    """The rows of one greedy game; a tie gives none."""
    names = list(game.decks)
    decks = (
        [game.decks[names[(number + seat * (1 + number // len(names))) % len(names)]] for seat in range(seats)] if names else None
    )
    s = game.quick_state(number, decks=decks, seats=seats)
    players = [player("greedy", f"{number} {seat}") for seat in range(seats)]
    values: list[list[float]] = []
    decisions = 0
    while s.depth > 0:
        seat = Seat(game, s)
        if decisions % EVERY == 0:
            values.append([*game.rules.scoring.in_the_long_run().values(s)])
        play(s, players[seat.seat].choose(seat))
        decisions += 1
    winners = int(s.table[WINNERS])
    return [(one, winners) for one in values] if winners else []


def share(row: Row, sharpness: float) -> float:
    """The winning chance of those who won, all together."""
    weights = [math.exp(sharpness * value) for value in row[0]]
    return sum(weight for seat, weight in enumerate(weights) if row[1] >> seat & 1) / sum(weights)


def fitted(rows: list[Row]) -> float:
    """The sharpness under which all these endings are most likely, to a quarter."""
    return max((sum(math.log(share(row, step * QUARTER)) for row in rows), step * QUARTER) for step in range(STEPS))[1]


def main() -> None:
    """Play, fit and print."""
    game = bestiary.load(sys.argv[1])
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    seats = int(sys.argv[3]) if len(sys.argv) > 3 else game.rules.seats[0]
    rows = [row for number in range(games) for row in one_game(game, number, seats)]
    sharpness = fitted(rows)
    print(f"{game.name}, {seats} seats, {games} greedy games, {len(rows)} positions: sharpness {sharpness}")
    told: dict[int, list[float]] = {}
    for values, winners in rows:
        for seat in range(seats):
            chance = share((values, 1 << seat), sharpness)
            told.setdefault(min(9, int(chance * 10)), []).append(float(winners >> seat & 1))
    for tenth, won in sorted(told.items()):
        print(f"  given {tenth * 10:>2} to {tenth * 10 + 10:>3} %: won {100 * sum(won) / len(won):5.1f} % of {len(won)}")


if __name__ == "__main__":
    main()
