"""Computer opponents at a terminal table: who they are, what they are told, and the processes that help them think."""

from __future__ import annotations

from typing import Final

from bestiary import Match, Move
from bestiary.engine.table.match import CONCEDES
from bestiary.lab.parallel_search import ParallelPlayer, ParallelSearch, companion, spare_cores
from bestiary.lab.simulate import is_installed
from bestiary.players.playout import tell
from bestiary.players.registry import player
from bestiary.players.seat import Answered, Player

HUMAN: Final = "human"
ADVISER: Final = "expert"  # whom one asks for a hint


class Computers:
    """All computers of a table, seat by seat, and the processes that help those who think by the clock."""

    def __init__(self, match: Match, players: list[str], seconds: float | None) -> None:
        self.players: Final = players
        self.seconds: Final = seconds
        self.parallel: Final = ParallelSearch(match.game, spare_cores() if is_installed(match.game) else 0, str(match.start.seed))
        self.minds: Final[dict[int, Player]] = {}
        self.sit_down(match)

    def sit_down(self, match: Match) -> None:
        """Everybody begins to think anew: at a new table, or where a move was taken back."""
        for seat, name in enumerate(self.players):
            if name != HUMAN:
                self.minds[seat] = self.mind(name, seat, f"{match.start.seed}/{seat}/{len(match.moves)}")

    def mind(self, name: str, seat: int, seed: str) -> Player:
        """Who plays at a seat."""
        found = companion(name, seed, self.seconds, self.parallel, f"seat {seat}")
        return player(name, seed, self.seconds) if found is None else found

    def welcome(self) -> None:
        """Helpers are fetched before the first move if somebody will want them."""
        if any(isinstance(mind, ParallelPlayer) for mind in self.minds.values()):
            self.parallel.gather()

    def adviser(self, seed: str, seconds: float) -> ParallelPlayer:
        """Whoever is asked for a hint: nobody at the table, and new each time."""
        found = companion(ADVISER, seed, seconds, self.parallel, "hint")
        assert found is not None
        return found

    def play(self, match: Match, move: Move | str) -> None:
        """Make a move, and tell those who follow the game as much of it as their seats may know."""
        followers = any(mind.follows() for mind in self.minds.values())
        if not followers or (isinstance(move, str) and CONCEDES.fullmatch(move)):
            match.play(move)
            return
        answered = Answered(match.state, (match.move(move) if isinstance(move, str) else move).answer)
        match.play(move)
        tell(match.state, answered, [self.minds.get(seat, Player()) for seat in range(len(self.players))])

    def close(self) -> None:
        """Let the helpers go."""
        self.parallel.close()
