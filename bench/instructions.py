"""Random games of Monster Battle without abilities and nothing else, for callgrind: `python -m bench.instructions GAMES`.

Callgrind counts every instruction of the process. `bench.run` takes two lengths and divides the difference, so that the start does
not count. The number of decisions is printed.
"""

import sys

from bench.measure import laid_out
from bench.vanilla import vanilla_game
from bestiary.engine.rng import quick
from bestiary.players.playout import random_games

if __name__ == "__main__":
    print(random_games(laid_out(vanilla_game(), 2), quick(1), int(sys.argv[1])))
