"""Chapter 2 of the rulebook: set-up and mulligan (MT-22 to MT-31)."""

from collections import Counter

import pytest

from bestiary import Match
from bestiary.engine.state.deal import determinize
from bestiary.engine.state.rng import quick
from tests.games.montac.mat import Cards, cards, health, named, names, stand
from tests.games.table import asked, codes, play, said, truly, zone_of

PLAIN = ["plain", "plain"]
ZONES = ("monsters", "tacticals", "class zone", "perished")


def new(seed: int | str = 1, first: str = "seat 1") -> Match:
    """A game with the plain deck on both sides."""
    return cards().new(seed=seed, decks=[*PLAIN], options={"first": first})


def exchange(match: Match, seat: int, count: int) -> str:
    """The move that exchanges the first so many cards of a hand."""
    hand = zone_of(match, "hand", seat)[:count]
    return "exchange " + ("+".join(f"{str(card['name']).lower().replace(' ', '-')}#{card['id']}" for card in hand) or "none")


@pytest.mark.rule("MT-22", "MT-31")
def test_shuffle_then_draw_then_mulligan_then_the_first_player_begins() -> None:
    match = new()
    assert (names_count(match, "hand"), names_count(match, "deck"), health(match)) == ([5, 5], [25, 25], (5, 5))
    assert str(match.view(0)["question"]["name"]) == "exchange"
    assert match.view(0)["turn"] == 0
    play(match, "exchange none", "exchange none")
    assert (match.view(0)["turn"], match.view(0)["active"], asked(match)) == (1, 0, 0)
    assert {code.split()[0] for code in codes(match)} == {"rise"}
    assert [line.kind for line in match.log(0)][-1] == "turn begins"


def names_count(match: Match, zone: str) -> list[int]:
    """How many cards lie in a zone of each player."""
    return [len(zone_of(match, zone, seat)) for seat in (0, 1)]


@pytest.mark.rule("MT-23", "MT-R4")
def test_both_decks_are_shuffled_and_the_seed_decides() -> None:
    assert [truly(new(7), "deck", seat) for seat in (0, 1)] == [truly(new(7), "deck", seat) for seat in (0, 1)]
    assert truly(new(7), "deck", 0) != truly(new(8), "deck", 0)
    assert truly(new(7), "deck", 1) != truly(new(8), "deck", 1)
    tops = Counter(names(new(seed), "hand", 0)[-1] for seed in range(300))
    assert len(tops) == 15  # every card can be drawn first, none of them much more often than the others
    assert max(tops.values()) < 45


@pytest.mark.rule("MT-24")
def test_deck_and_asset_pile_lie_in_their_zones_and_the_others_are_empty() -> None:
    match = new()
    for seat in (0, 1):
        assert names(match, "assets", seat) == ["Giant"]
        assert [names(match, zone, seat) for zone in ZONES] == [[], [], [], []]
        owners = {card["owner"] for zone in ("deck", "hand", "assets") for card in zone_of(match, zone, seat)}
        assert owners == {seat}


@pytest.mark.rule("MT-25", "MT-R4")
def test_the_first_player_is_drawn_by_lot_or_set() -> None:
    drawn = Counter(int(new(seed, "random").view(0)["active"]) for seed in range(200))
    assert set(drawn) == {0, 1}
    assert 70 < drawn[0] < 130
    assert [new(3, "random").view(0)["active"] for _ in range(2)] == [new(3, "random").view(0)["active"]] * 2
    for seat in (0, 1):
        match = play(new(1, f"seat {seat + 1}"), "exchange none", "exchange none")
        assert (match.view(0)["active"], asked(match)) == (seat, seat)


@pytest.mark.rule("MT-26")
def test_each_player_draws_five_cards() -> None:
    assert names_count(new(), "hand") == [5, 5]


@pytest.mark.rule("MT-27", "MT-R5")
@pytest.mark.parametrize("count", [0, 1, 3, 5])
def test_any_number_of_cards_is_exchanged_for_as_many_once(count: int) -> None:
    match = new(4)
    play(match, exchange(match, 0, count), "exchange none")
    assert (names_count(match, "hand"), names_count(match, "deck")) == ([5, 5], [25, 25])
    assert {code.split()[0] for code in codes(match)} == {"rise"}  # no second offer
    assert f"Cards exchanged by Player 1: {count}." in said(match, 1)


@pytest.mark.rule("MT-27", "MT-R5")
def test_every_set_of_cards_may_be_exchanged() -> None:
    assert len(codes(new(4))) == 32


@pytest.mark.rule("MT-28")
def test_cards_are_shuffled_in_before_the_new_ones_are_drawn() -> None:
    hand: Cards = ["Queen", "Pawn", "Pawn", "Pawn", "Pawn"]
    places: Counter[int] = Counter()
    for seed in range(200):
        match = stand(cards(), hands=(hand, hand), agenda=["mulligan"], decks=(["Filler 1"] * 4, ["Filler 2"] * 4))
        match.state.chance = quick(seed)
        play(match, "exchange queen", "exchange none")
        places[[*truly(match, "hand", 0)[:1], *truly(match, "deck", 0)].index("Queen")] += 1
    assert set(places) == {0, 1, 2, 3, 4}  # drawn again, or anywhere in the deck
    assert all(20 < times < 60 for times in places.values())


@pytest.mark.rule("MT-R5")
def test_nobody_learns_what_the_other_exchanges_before_or_after() -> None:
    match = new(4)
    before, code = match.view(1), exchange(match, 0, 3)
    returned = set(names(match, "hand", 0)[:3])
    play(match, code)
    assert asked(match) == 1
    after = match.view(1)
    assert {key: after[key] for key in after if key != "question"} == {key: before[key] for key in before if key != "question"}
    play(match, "exchange none")
    assert names(match, "hand", 0, viewer=1) == ["?"] * 5
    told = " ".join(said(match, 1) + said(match, None))
    assert not any(name in told for name in returned)
    assert "Cards exchanged by Player 1: 3." in told


@pytest.mark.rule("MT-R5")
def test_a_secret_exchange_is_wiped_when_the_rest_is_dealt_anew() -> None:
    match = new(4)
    play(match, exchange(match, 0, 3))
    imagined = match.clone()
    determinize(imagined.state, 1, quick(9))
    assert imagined.view(1) == match.view(1)
    assert [move.code for move in imagined.legal()] == codes(match)
    play(imagined, "exchange none")
    assert asked(imagined) == 0  # they are asked again: nobody can find out what they chose


@pytest.mark.rule("MT-28", "MT-R139")
def test_who_exchanged_cards_knows_that_they_are_in_the_deck_but_not_where() -> None:
    game = named({"Ace": "basic 1 100 Beast"})
    hand: Cards = ["Ace", "Pawn", "Pawn", "Pawn", "Pawn"]
    match = stand(game, hands=(hand, hand), classes=(0, 0), agenda=["mulligan"], rolls=[0] * 9, decks=(["Filler 1"] * 9, []))
    play(match, "exchange ace", "exchange none")
    assert names(match, "deck", 0) == ["?"] * 9
    where = set()
    for seed in range(30):
        imagined = match.clone()
        determinize(imagined.state, 0, quick(seed))
        where.add(truly(imagined, "deck", 0).index("Ace"))  # always there
    assert len(where) > 4
