"""Simulation summaries: shares with intervals, lengths, endings, and the rules that were applied."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from bestiary.lab.intervals import Share, quantile

if TYPE_CHECKING:
    from bestiary.engine.state.save import Json
    from bestiary.engine.table.game import Game
    from bestiary.engine.table.match import Start


class Outcome(NamedTuple):
    """What is counted of one game; games with the same outcome are counted together."""

    winners: int  # a mask of seats
    starter: int
    turns: int  # of all players together
    decisions: int
    ending: int
    pairing: int = 0  # which decks met


AT_START = "at the start"
AT_END = "at the end"


class Trait(NamedTuple):
    """What a seat had at a moment of a decided game, as the game's rules name it, and whether that seat won."""

    moment: str
    name: str
    won: int


class Length:
    """How long something takes: median, quartiles, mean and the extremes."""

    def __init__(self, counts: Counter[int], each: int = 1) -> None:
        total = counts.total()
        self.mean = sum(number * times for number, times in counts.items()) / total / each
        self.least, self.first_quartile, self.median, self.third_quartile, self.most = (
            quantile(counts, part) / each for part in (0, 0.25, 0.5, 0.75, 1)
        )

    def __str__(self) -> str:
        return (
            f"median {self.median:g}, half of them {self.first_quartile:g} to {self.third_quartile:g}, "
            f"all {self.least:g} to {self.most:g}"
        )

    def as_json(self) -> dict[str, float]:
        """All of it."""
        return {
            "mean": self.mean,
            "least": self.least,
            "first quartile": self.first_quartile,
            "median": self.median,
            "third quartile": self.third_quartile,
            "most": self.most,
        }


class Summary:
    """Many games of one kind. Shares of wins are shares of the decided games; ties are told apart."""

    def __init__(
        self,
        game: Game,
        players: list[str],
        starts: list[Start],
        seed: int | str,
        outcomes: Counter[Outcome],
        fired: Counter[str] | None,
        traits: Counter[Trait] | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.starts = starts  # one for each pairing of decks
        self.seed = seed
        self.outcomes = outcomes
        self.fired = fired
        self.traits: Counter[Trait] = traits if traits is not None else Counter()
        self.games = outcomes.total()
        self.decided = self._count(lambda one: one.winners != 0)

    def _count(self, which: Callable[[Outcome], bool]) -> int:
        return sum(times for one, times in self.outcomes.items() if which(one))

    @property
    def ties(self) -> Share:
        """Games that nobody won."""
        return Share(self.games - self.decided, self.games)

    def seat(self, seat: int) -> Share:
        """How often a seat won."""
        return Share(self._count(lambda one: bool(one.winners >> seat & 1)), self.decided)

    def decks(self) -> dict[str, Share]:
        """How often each deck won; one that is played at several seats counts for each of them."""
        won: Counter[str] = Counter()
        decided: Counter[str] = Counter()
        for one, times in self.outcomes.items():
            start = self.starts[one.pairing]
            for place, deck in enumerate(start.decks):
                seat = self.game.rules.deck_seat(place, start.options)
                won[deck.name] += times * (one.winners >> seat & 1)
                decided[deck.name] += times * (one.winners != 0)
        return {name: Share(won[name], total) for name, total in decided.items()}

    def counted(self, moment: str) -> dict[str, Share]:
        """How often the seats won that had each thing which the game counts."""
        names = sorted({one.name for one in self.traits if one.moment == moment})
        both = {name: [self.traits[Trait(moment, name, won)] for won in (0, 1)] for name in names}
        return {name: Share(won, lost + won) for name, (lost, won) in both.items()}

    @property
    def starter(self) -> Share:
        """How often the player with the first turn won."""
        known = self._count(lambda one: one.winners != 0 and one.starter >= 0)
        return Share(self._count(lambda one: one.starter >= 0 and bool(one.winners >> one.starter & 1)), known)

    @property
    def turns(self) -> Length:
        """Turns of each player."""
        return Length(self._table(lambda one: one.turns), len(self.players))

    @property
    def decisions(self) -> Length:
        """Answers given in a game by all players together."""
        return Length(self._table(lambda one: one.decisions))

    def _table(self, number: Callable[[Outcome], int]) -> Counter[int]:
        table: Counter[int] = Counter()
        for one, times in self.outcomes.items():
            table[number(one)] += times
        return table

    def endings(self) -> dict[str, Share]:
        """How often the games ended in each way, in the order of the rulebook."""
        table = self._table(lambda one: one.ending)
        return {ending.name: Share(table[number], self.games) for number, ending in enumerate(self.game.rules.endings)}

    def rules_applied(self) -> dict[str, int]:
        """How often each rule of the rulebook was applied, in its order; empty if nobody counted."""
        fired = self.fired or Counter()
        return {rule.id: fired[rule.id] for rule in self.game.rulebook.rules if fired[rule.id]}

    def rules_never(self) -> list[str]:
        """The rules that play can apply and these games did not."""
        if self.fired is None:
            return []
        silent = self.game.rules.silent_rules()
        return [rule.id for rule in self.game.rulebook.rules if not self.fired[rule.id] and rule.id not in silent]

    def rules_silent(self) -> dict[str, str]:
        """The rules that play does not apply, with the game's reasons, less those that were applied all the same."""
        fired = self.fired or Counter()
        return {rule: why for rule, why in self.game.rules.silent_rules().items() if not fired[rule]}

    def as_json(self) -> dict[str, Json]:
        """Everything, for other programs."""
        found: dict[str, Json] = {
            "game": self.game.name,
            "edition": self.game.edition,
            "games": self.games,
            "seed": self.seed,
            "players": [*self.players],
            "decks": [*dict.fromkeys(deck.name for start in self.starts for deck in start.decks)],
            "options": {**self.starts[0].options},
            "seats": [{**self.seat(seat).as_json()} for seat in range(len(self.players))],
            "by deck": {name: {**share.as_json()} for name, share in self.decks().items()},
            "first player": {**self.starter.as_json()},
            "ties": {**self.ties.as_json()},
            "turns each": {**self.turns.as_json()},
            "decisions": {**self.decisions.as_json()},
            "endings": {name: {**share.as_json()} for name, share in self.endings().items()},
        }
        if self.fired is not None:
            found["rules"] = {
                "applied": {**self.rules_applied()},
                "never": [*self.rules_never()],
                "silent": {**self.rules_silent()},
            }
        return found

    def rows(self) -> list[tuple[str, str]]:
        """What is told and how, line by line."""
        seats = [(f"seat {seat + 1} ({name}) wins", str(self.seat(seat))) for seat, name in enumerate(self.players)]
        decks = [(f"deck {name} wins", str(share)) for name, share in self.decks().items()]
        endings = [(f"ended by {name}", str(share)) for name, share in self.endings().items()]
        return [
            ("games", f"{self.games}, {self.decided} of them decided"),
            *seats,
            *decks,
            ("first player wins", str(self.starter)),
            ("ties", str(self.ties)),
            ("turns each", str(self.turns)),
            ("decisions in a game", str(self.decisions)),
            *endings,
            *self._rule_rows(),
        ]

    def _rule_rows(self) -> list[tuple[str, str]]:
        if self.fired is None:
            return []
        applied, never, silent = self.rules_applied(), self.rules_never(), self.rules_silent()
        rows = [("rules applied", f"{len(applied)} of {len(self.game.rulebook.rules)}")]
        rows += [(f"  {rule}", f"{times} times") for rule, times in applied.items()]
        rows.append(("rules that never were", ", ".join(never) or "none"))
        rows.append(("rules that play does not apply", str(len(silent))))
        rows += [(f"  {rule}", why) for rule, why in silent.items()]
        return rows

    def as_text(self) -> str:
        """The same as plain lines."""
        rows = self.rows()
        wide = max(len(name) for name, _ in rows)
        return "\n".join(f"{name:<{wide}}  {value}" for name, value in rows)
