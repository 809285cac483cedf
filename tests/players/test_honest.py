"""Honest by test: with other cards where its seat cannot look, no player of any strength decides otherwise, in any game."""

from collections.abc import Callable
from functools import cache

import pytest
from mypy_extensions import i64

from bestiary.engine.play.agenda import play
from bestiary.engine.state.rng import quick
from bestiary.engine.state.save import save_state
from bestiary.engine.state.state import State
from bestiary.engine.views.view import view
from bestiary.players.playout import tell
from bestiary.players.registry import PLAYERS, player
from bestiary.players.seat import Answered, Player, Seat
from bestiary.players.thinker import Thinker, ideas_of
from tests.players.twins import TABLES, Table, positions, redealt, swapped, unseen_faces

EVERY = 17  # questions between two positions of the same game
POSITIONS = 4


@cache
def middle(table: Table) -> list[State]:
    """Positions from the middle of games."""
    return positions(table, POSITIONS, 1, EVERY)


def twins_of(table: Table, s: State, seed: str) -> list[State]:
    """Games that look the same to the seat that is asked."""
    s.load()
    chance = quick(seed)
    return [redealt(table.game, s, chance), swapped(s, int(s.who), chance)]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_twin_is_another_game_that_looks_the_same(table: Table) -> None:
    others = 0
    for number, s in enumerate(middle(table)):
        seat = Seat(table.game, s)
        for twin in twins_of(table, s, f"{number}"):
            assert Seat(table.game, twin).view() == seat.view()
            assert list(Seat(table.game, twin).menu) == list(seat.menu)
            others += unseen_faces(twin, int(seat.seat)) != unseen_faces(s, int(seat.seat))
    assert others >= POSITIONS


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_a_seat_imagines_is_the_same_to_the_last_number(table: Table) -> None:
    """All that a player can look into: a game that it imagines, number by number, dealt from the same chance."""
    for number, s in enumerate(positions(table, 3 * POSITIONS, 1, EVERY)):
        imagined = save_state(Seat(table.game, s).sample(quick(number)))
        for twin in twins_of(table, s, f"{number}"):
            assert save_state(Seat(table.game, twin).sample(quick(number))) == imagined


@pytest.mark.parametrize("name", list(PLAYERS))
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_hidden_cards_do_not_change_the_choice(table: Table, name: str) -> None:
    assert otherwise(table, lambda number: player(name, number, rounds=3)) == 0


def otherwise(table: Table, sit_down: Callable[[int], Player]) -> int:
    """In how many positions a player decides otherwise when hidden cards are others."""
    found = 0
    for number, s in enumerate(middle(table)):
        games = [s, *twins_of(table, s, f"{number}")]
        found += len({int(sit_down(number).choose(Seat(table.game, one))) for one in games}) > 1
    return found


class Peeper(Player):
    """Decides by cards that its seat does not know."""

    def choose(self, seat: Seat) -> i64:
        return seat.menu[sum(unseen_faces(seat._state, int(seat.seat))[::2]) % len(seat.menu)]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_player_that_peeked_would_be_caught(table: Table) -> None:
    assert otherwise(table, lambda _: Peeper()) > 0


class Told(Player):
    """A player that remembers all it was told."""

    def __init__(self) -> None:
        self.all: list[tuple[int, int, int]] = []

    def watch(self, mover: i64, key: i64, shown: i64) -> None:
        self.all.append((int(mover), int(key), int(shown)))


class Pair:
    """A game and its twin, which goes along for as long as a seat can tell no difference, and is then made anew."""

    def __init__(self, table: Table, s: State, number: int) -> None:
        s.load()
        self.table = table
        self.seat = int(s.who)
        self.real = s.clone()
        self.chance = quick(f"pair {number}")
        self.twin = swapped(self.real, self.seat, self.chance)
        self.compared = 0

    def asked(self) -> int:
        """Whom the real game asks."""
        self.real.load()
        return int(self.real.who)

    def seats(self) -> list[Seat]:
        """The places of the seat at both tables."""
        return [Seat(self.table.game, self.real), Seat(self.table.game, self.twin)]

    def play(self, answer: i64) -> tuple[int, int, int]:
        """The same answer in both, if it can be given; what the seat is told of it. Told otherwise, it must see otherwise, too."""
        goes_along = self._can(answer)
        self.twin.chance = self.real.chance.clone()
        told = self._play(self.real, answer)
        told_there = self._play(self.twin, answer) if goes_along else told
        if goes_along and self._looks_the_same():
            self.compared += 1
            assert told_there == told
        else:
            self.twin = swapped(self.real, self.seat, self.chance)
        return told

    def _can(self, answer: i64) -> bool:
        step = self.twin.load()
        return int(self.twin.who) == self.asked() and step is self.real.load() and answer in step.legal(self.twin)

    def _looks_the_same(self) -> bool:
        if self.real.depth == 0 or self.twin.depth == 0:
            return False
        game = self.table.game
        return view(game, self.real, self.seat) == view(game, self.twin, self.seat)

    def _play(self, s: State, answer: i64) -> tuple[int, int, int]:
        ears, answered = [Told() for _ in range(self.table.seats)], Answered(s, answer)
        play(s, answer)
        tell(s, answered, [*ears])
        return ears[self.seat].all[0]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_a_player_is_told_says_nothing_about_hidden_cards(table: Table) -> None:
    compared = 0
    for number, s in enumerate(middle(table)):
        pair = Pair(table, s, number)
        for _ in range(60):
            if pair.real.depth == 0:
                break
            pair.play(pair.real.load().at_random(pair.real, pair.chance))
        compared += pair.compared
    assert compared > 20


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_search_told_of_all_that_happens_finds_the_same_numbers(table: Table) -> None:
    pair, decisions = Pair(table, middle(table)[0], 0), 0
    thinkers = [player("club", 5, rounds=3) for _ in range(2)]
    while pair.real.depth > 0 and decisions < 5:
        answer = pair.real.load().at_random(pair.real, pair.chance)
        if pair.asked() == pair.seat and len(pair.seats()[0].menu) > 1:
            here, there = [think(one, seat) for one, seat in zip(thinkers, pair.seats(), strict=True)]
            assert here == there
            answer, decisions = here[0][0], decisions + 1
        told = pair.play(answer)
        for one in thinkers:
            one.watch(*told)
    assert decisions >= 3


def think(thinker: Player, seat: Seat) -> list[tuple[int, int, float]]:
    """All ideas of a search, with their numbers."""
    assert isinstance(thinker, Thinker)
    return [(int(idea.answer), int(idea.tried), idea.chance) for idea in ideas_of(thinker.think(seat))]
