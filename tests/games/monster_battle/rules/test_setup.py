"""Chapter 1 of the rulebook: components and set-up (MB-1 to MB-7)."""

from random import Random

import pytest

from bestiary import BadRequest, CardError, Deck, load
from bestiary.engine.state.schema import FACE
from tests.games.monster_battle.cards_for_tests import battle, cited, count, play_out, score, seen

DECKS = ["upright", "sideways"]


def deck(side: str, names: list[str]) -> Deck:
    """A deck with these cards."""
    copies: dict[str, int] = {}
    for name in names:
        copies[name] = copies.get(name, 0) + 1
    return Deck(side, side, {"cards": copies}, {})


def named(side: str, numbers: range) -> list[str]:
    """Some of the plain monsters of a side."""
    return [f"{side} {number}" for number in numbers]


@pytest.mark.rule("MB-1")
def test_two_players_with_fifteen_monsters_each() -> None:
    match = battle().new(seed=1, decks=DECKS)
    assert [count(match, "deck", seat) + count(match, "hand", seat) for seat in (0, 1)] == [15, 15]
    with pytest.raises(BadRequest, match="2 players, not 3"):
        battle().new(seed=1, decks=DECKS, seats=3)


@pytest.mark.rule("MB-1")
@pytest.mark.parametrize(
    ("names", "fault"),
    [
        (named("Upright", range(1, 15)), "a deck has 15 cards, this one has 14"),
        (["Upright 1", *named("Upright", range(1, 15))], "Upright 1 is there 2 times"),
    ],
)
def test_a_deck_that_is_not_fifteen_different_monsters_is_refused(names: list[str], fault: str) -> None:
    problems = battle().check_deck(deck("upright", names))
    assert [(problem.rule, fault in problem.sentence) for problem in problems] == [("MB-1", True)]
    with pytest.raises(BadRequest, match="MB-1"):
        battle().new(seed=1, decks=[deck("upright", names), "sideways"])


@pytest.mark.rule("MB-2")
def test_one_deck_is_portrait_and_the_other_landscape() -> None:
    game = battle()
    mixed = deck("mixed", [*named("Upright", range(1, 9)), *named("Sideways", range(1, 8))])
    assert [problem.rule for problem in game.check_deck(mixed)] == ["MB-2"]
    for wrong in (["upright", "upright"], ["sideways", "upright"]):
        with pytest.raises(BadRequest, match="MB-2"):
            game.new(seed=1, decks=wrong)


@pytest.mark.rule("MB-1", "MB-2")
def test_the_decks_of_the_box_are_fifteen_different_monsters_portrait_and_landscape() -> None:
    game = load("monster-battle")
    ways = []
    for name in game.rules.default_decks(2):
        assert game.check_deck(game.decks[name]) == []
        ways.append({str(game.cards[card].fields["lies"]) for card in game.decks[name].cards()})
    assert ways == [{"portrait"}, {"landscape"}]


@pytest.mark.rule("MB-3")
def test_a_monster_has_a_health_four_attack_values_and_an_ability() -> None:
    face = battle({"Merman": "7: 3 0 1! 2 / blue: Charge"}).cards["Merman"]
    assert face.fields["health"] == 7
    assert face.fields["attack"] == [3, 0, 1, 2]
    assert face.fields["marks"] == [False, False, True, False]
    assert face.fields["ability"] == "blue"
    assert face.text == "Charge"


@pytest.mark.rule("MB-3")
@pytest.mark.parametrize(
    ("printed", "fault"),
    [
        ("7: 3 0 1", "four values"),
        ("7: 3 0 1 2 2", "four values"),
        ("7: 3 0 x 2", "four values"),
        ("0: 3 0 1 2", "health"),
        ("7: 3 0 1 2 / red: Draw 1 card.", "ability"),
    ],
)
def test_a_monster_without_them_is_refused(printed: str, fault: str) -> None:
    with pytest.raises(CardError, match=fault):
        battle({"Merman": printed})


@pytest.mark.rule("MB-4")
def test_each_deck_is_shuffled() -> None:
    firsts = {tuple(order(seed, seat)) for seed in range(8) for seat in (0, 1)}
    assert len(firsts) == 16, "eight games, sixteen orders"
    assert sorted(order(3, 0)) == sorted(named("Upright", range(1, 16))), "and nothing is lost by it"
    assert order(3, 0) == order(3, 0), "the same seed is the same shuffle"


def order(seed: int, seat: int) -> list[str]:
    """All cards of a seat as the seed has shuffled them, hand first."""
    s = battle().new(seed=seed, decks=DECKS, options={"starter": "portrait"}).state
    schema = {zone.name: zone.number for zone in s.book.schema.zones}
    sleeves = [*s.cards(schema["hand"] + seat), *s.cards(schema["deck"] + seat)]
    return [s.book.faces[s.get(FACE, sleeve)].name for sleeve in sleeves]


@pytest.mark.rule("MB-5")
def test_each_player_draws_three_cards() -> None:
    match = battle().new(seed=5, decks=DECKS, options={"starter": "portrait"})
    assert (count(match, "hand", 1), count(match, "deck", 1)) == (3, 12)
    assert (count(match, "hand", 0), count(match, "deck", 0)) == (4, 11), "the starter has drawn for the first turn already"


@pytest.mark.rule("MB-6", "MB-R1")
def test_the_starter_is_drawn_by_lot_from_the_seed() -> None:
    starters = [battle().new(seed=seed, decks=DECKS).to_move for seed in range(40)]
    assert starters == [battle().new(seed=seed, decks=DECKS).to_move for seed in range(40)], "same seed, same starter"
    assert 8 <= sum(starters) <= 32, "both begin often"


@pytest.mark.rule("MB-6", "MB-R1")
@pytest.mark.parametrize(("starter", "exchange", "seat"), [("portrait", False, 0), ("landscape", False, 1)])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_table_may_set_the_starter(starter: str, exchange: bool, seat: int, seed: int) -> None:
    assert battle().new(seed=seed, decks=DECKS, options={"starter": starter, "exchange": exchange}).to_move == seat
    assert battle().new(seed=seed, decks=DECKS, options={"starter": starter, "exchange": not exchange}).to_move == 1 - seat


@pytest.mark.rule("MB-R1")
def test_seat_0_has_the_portrait_deck_unless_they_are_exchanged() -> None:
    usual = battle().new(seed=4, decks=DECKS, options={"starter": "portrait"})
    assert all(move.code.startswith("play upright-") and " 0,0" in move.code for move in usual.legal())
    other = battle().new(seed=4, decks=DECKS, options={"starter": "portrait", "exchange": True})
    assert other.to_move == 1
    assert all(move.code.startswith("play upright-") and " 0,0" in move.code for move in other.legal())
    play_out(other, Random(1))
    for shown in other.view(None)["zones"]:
        if shown["name"] == "table":
            assert {(card["x"] + card["y"]) % 2 for card in shown["cards"]} <= {1 - shown["seat"]}


@pytest.mark.rule("MB-7")
def test_the_game_starts_with_an_empty_table_and_no_points() -> None:
    match = battle().new(seed=6, decks=DECKS)
    assert [count(match, "table", seat) for seat in (0, 1)] == [0, 0]
    assert score(match) == [0, 0]
    assert seen(match, "Upright 1", None) is None
    assert "MB-7" in cited(match)
