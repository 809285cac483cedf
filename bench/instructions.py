"""Random games and nothing else, for callgrind: `python -m bench.instructions GAMES [GAME]`, without abilities if no game is named.

Callgrind counts every instruction of the process. `bench.run` takes two lengths and divides the difference, so that the start does
not count. The number of decisions is printed.
"""

import sys

import bestiary
from bench.measure import laid_out
from bench.vanilla import vanilla_game
from bestiary.engine.state.rng import quick
from bestiary.players.playout import random_games

if __name__ == "__main__":
    game = bestiary.load(sys.argv[2]) if len(sys.argv) > 2 else vanilla_game()
    print(random_games(laid_out(game, game.rules.seats[0]), quick(1), int(sys.argv[1])))
