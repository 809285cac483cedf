"""Players: what they are given, what they choose, and that they cannot know what their seat does not."""

from importlib.resources import files
from secrets import token_bytes

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import bestiary
from bestiary.engine.play.agenda import play
from bestiary.engine.state.deal import determinize, shuffle, swap_cards
from bestiary.engine.state.rng import Quick, branch, quick
from bestiary.engine.state.save import save_state
from bestiary.engine.state.schema import FACE, SEEN, WINNERS
from bestiary.engine.state.state import State
from bestiary.engine.table.game import Scoring
from bestiary.games.monster_battle.schema import DECK, HAND
from bestiary.players.playout import BadAnswer, play_out, random_playout
from bestiary.players.registry import PLAYERS, GreedyPlayer, NoSuchPlayer, RandomPlayer, player, worth
from bestiary.players.seat import Player, Seat

BATTLE = bestiary.load("monster-battle")


def positions(count: int, seed: int, every: int = 1) -> list[State]:
    """Positions in which somebody is asked, from random games."""
    found: list[State] = []
    chance, number, at = quick(seed), 0, 0
    while len(found) < count:
        s = BATTLE.quick_state(number)
        while s.depth > 0 and len(found) < count:
            if at % every == 0:
                found.append(s.clone())
            menu = s.load().legal(s)
            play(s, menu[chance.below(len(menu))])
            at += 1
        number += 1
    return found


def hidden_swapped(s: State, seed: int) -> State:
    """The same for the seat that is asked, with other cards where it cannot look."""
    twin = s.clone()
    twin.load()
    determinize(twin, twin.who, quick(seed))
    return twin


def faces_unseen(s: State) -> list[int]:
    """The faces of the cards that the asked seat does not know, sleeve by sleeve."""
    s.load()
    return [int(s.get(FACE, card)) for card in range(s.card_count()) if not s.get(SEEN, card) >> s.who & 1]


class Nosy(Scoring):
    """Values what lies hidden above all: the next card of each deck, and the opponent's hand."""

    def value(self, s: State, seat: i64) -> float:
        cards = [*s.cards(HAND + 1 - seat), *s.cards(DECK)[:1], *s.cards(DECK + 1)[:1], *s.cards(HAND + seat)]
        return sum(int(s.get(FACE, card)) * (place + 1) for place, card in enumerate(cards)) % 97 / 97


def nosy_battle() -> bestiary.Game:
    """The game with that scoring."""
    rules = BATTLE.rules
    nosy = type(rules)(
        rules.name,
        rules.title,
        rules.version,
        rules.book,
        rules.lexicon,
        rules.seats,
        rules.options,
        rules.endings,
        Nosy(),
    )
    return bestiary.Game(nosy, bestiary.read_files(files("bestiary.games.monster_battle")), token_bytes)


@pytest.mark.parametrize("game", [BATTLE, nosy_battle()], ids=["as it is", "nosy"])
@pytest.mark.parametrize("name", list(PLAYERS))
def test_hidden_cards_do_not_change_the_choice(name: str, game: bestiary.Game) -> None:
    swapped = 0
    for number, s in enumerate(positions(20, 1, every=5)):
        other = hidden_swapped(s, 1000 + number)
        swapped += faces_unseen(s) != faces_unseen(other)
        assert player(name, number, rounds=3).choose(Seat(game, s)) == player(name, number, rounds=3).choose(Seat(game, other))
    assert swapped > 15


def test_a_player_that_looked_would_be_caught() -> None:
    class Peeper(Player):
        def choose(self, seat: Seat) -> i64:
            return seat.menu[sum(faces_unseen(seat._state)[::2]) % len(seat.menu)]

    caught = 0
    for number, s in enumerate(positions(60, 1, every=5)):
        other = hidden_swapped(s, 1000 + number)
        caught += Peeper().choose(Seat(BATTLE, s)) != Peeper().choose(Seat(BATTLE, other))
    assert caught > 20


def test_a_sample_depends_on_its_chance_and_on_what_the_seat_knows_only() -> None:
    for number, s in enumerate(positions(80, 2, every=3)):
        other = hidden_swapped(s, 2000 + number)
        one, two = Seat(BATTLE, s).sample(quick(number)), Seat(BATTLE, other).sample(quick(number))
        assert save_state(one) == save_state(two)


def test_a_card_known_to_be_in_a_deck_stays_there_and_leaves_no_other_trace() -> None:
    for number in range(20):
        twins = []
        for deal in (1, 2):
            s = BATTLE.quick_state(number)
            seat = int(Seat(BATTLE, s).seat)
            deck, hand = DECK + 1 - seat, HAND + 1 - seat
            s.show(s.top(deck), 1 << seat)
            known = int(s.get(FACE, s.top(deck)))
            if deal == 2:
                for mine, theirs in zip(list(s.cards(hand)), list(s.cards(deck))[1:], strict=False):
                    swap_cards(s, mine, theirs)
            s.chance = quick(deal)
            shuffle(s, deck)
            twins.append(Seat(BATTLE, s).sample(quick(number)))
        assert save_state(twins[0]) == save_state(twins[1])
        assert known in [int(twins[0].get(FACE, card)) for card in twins[0].cards(deck)]


def test_samples_differ_and_look_alike_to_the_seat() -> None:
    s = positions(8, 3)[-1]
    seat = Seat(BATTLE, s)
    samples = [seat.sample(quick(number)) for number in range(20)]
    assert len({tuple(faces_unseen(one)) for one in samples}) == 20
    for one in samples:
        assert Seat(BATTLE, one).view() == seat.view()
        assert list(Seat(BATTLE, one).menu) == list(seat.menu)


def test_a_sample_is_not_the_game() -> None:
    s = positions(8, 3)[-1]
    before = save_state(s)
    random_playout(Seat(BATTLE, s).sample(quick(1)), quick(2))
    assert save_state(s) == before


def test_a_seat_shows_nothing_of_the_state() -> None:
    seat = Seat(BATTLE, positions(8, 3)[-1])
    public = [getattr(seat, name) for name in dir(seat) if not name.startswith("_")]
    assert not any(isinstance(one, State) for one in public)
    assert seat.seat in (0, 1)


def test_the_codes_are_those_of_the_match() -> None:
    match = BATTLE.new(seed=3)
    for _ in range(6):
        match.play(match.legal()[-1])
    seat = Seat(BATTLE, match.state)
    assert seat.codes() == [move.code for move in match.legal()]
    assert list(seat.menu) == [move.answer for move in match.legal()]


def test_an_unknown_player_is_refused_in_one_sentence() -> None:
    with pytest.raises(
        NoSuchPlayer, match=r'^there is no player "oracle"; there are random, greedy, novice, casual, club, expert$'
    ):
        player("oracle", 1)


def test_every_player_on_the_list_plays() -> None:
    for name in PLAYERS:
        s = BATTLE.quick_state(5)
        played = play_out(BATTLE, s, [player(name, 1, rounds=8), player(name, 2, rounds=8)])
        assert s.depth == 0
        assert played.decisions > 8
        assert played.starter in (0, 1)


def test_random_takes_every_answer_about_equally_often() -> None:
    seat = Seat(BATTLE, BATTLE.quick_state(1))
    chooser = RandomPlayer(quick(1))
    count = len(seat.menu)
    taken = [chooser.choose(seat) for _ in range(400 * count)]
    for answer in seat.menu:
        assert 300 < taken.count(answer) < 500


class Fixed(Scoring):
    """A scoring that knows nothing."""

    def value(self, s: State, seat: i64) -> float:
        return 0.25


def test_greedy_takes_what_is_worth_most_in_the_imagined_game() -> None:
    for number, s in enumerate(positions(30, 4, every=7)):
        seat = Seat(BATTLE, s)
        if len(seat.menu) == 1:
            continue
        chosen = GreedyPlayer(quick(number)).choose(seat)
        worths = {}
        imagined = seat.sample(branch(quick(number)))
        for answer in seat.menu:
            after = imagined.clone()
            play(after, answer)
            worths[answer] = worth(after, seat.seat, seat.scoring)
        assert worths[chosen] == max(worths.values())


def test_greedy_breaks_ties_by_chance() -> None:
    s = BATTLE.quick_state(1, options={"starter": "portrait", "exchange": False})  # one cell, nobody to fight: all is equal
    seat = Seat(BATTLE, s)
    chosen = {GreedyPlayer(quick(number)).choose(seat) for number in range(200)}
    assert chosen == set(seat.menu)


def test_worth_of_what_is_over_and_what_is_not() -> None:
    s = BATTLE.quick_state(1)
    assert worth(s, 0, Fixed()) == 0.25
    s.finish(0, 1)
    assert (worth(s, 0, Fixed()), worth(s, 1, Fixed())) == (1.0, -1.0)
    s = BATTLE.quick_state(1)
    s.finish(2, 0)
    assert worth(s, 0, Fixed()) == 0.0


def test_greedy_beats_random() -> None:
    wins = 0
    for number in range(40):
        s = BATTLE.quick_state(number)
        seat = number % 2
        players: list[Player] = [RandomPlayer(quick(f"{number}/r")), RandomPlayer(quick(f"{number}/r"))]
        players[seat] = GreedyPlayer(quick(f"{number}/g"))
        play_out(BATTLE, s, players)
        wins += int(s.table[WINNERS]) >> seat & 1
    assert wins >= 34


def test_a_player_that_answers_nonsense_is_told_so() -> None:
    class Nonsense(Player):
        def choose(self, seat: Seat) -> i64:
            return -5

    with pytest.raises(BadAnswer, match=r"^the player at seat [12] answered -5, which is not in its menu$"):
        play_out(BATTLE, BATTLE.quick_state(1), [Nonsense(), Nonsense()])


def test_a_random_playout_counts_its_decisions() -> None:
    s, chance = BATTLE.quick_state(9), quick(9)
    twin, twin_chance, count = s.clone(), chance.clone(), 0
    while twin.depth > 0:
        play(twin, twin.load().at_random(twin, twin_chance))
        count += 1
    assert random_playout(s, chance) == count
    assert save_state(s) == save_state(twin)


def test_a_branch_is_another_stream() -> None:
    chance = quick(1)
    one, two = branch(chance), branch(chance)
    words = [[stream.word() for _ in range(20)] for stream in (chance, one, two)]
    assert words[0] != words[1] != words[2] != words[0]
    assert isinstance(one, Quick)
    assert branch(quick(1)).save() == branch(quick(1)).save()


def test_the_menu_is_a_vector_of_machine_integers() -> None:
    assert isinstance(Seat(BATTLE, BATTLE.quick_state(1)).menu, vec[i64])
