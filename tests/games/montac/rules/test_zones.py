"""Chapter 3 of the rulebook: the zones, and what each player sees of them (MT-32 to MT-46, MT-R7 to MT-R10, MT-R139)."""

from collections import Counter
from random import Random

import pytest

from bestiary import Match, load
from bestiary.engine.state.deal import determinize
from bestiary.engine.state.rng import quick
from tests.games.montac.mat import Cards, cards, names, seen, stand
from tests.games.table import asked, codes, play, said, truly, zone_of

HIDDEN = ("deck", "hand", "assets", "class zone")
GAME = cards(Spark="red 1", Frost="blue 1", Deluge="tacticlysm")


def counts(match: Match, seat: int, viewer: int | None = None) -> dict[str, int]:
    """How many cards lie in each zone of a player."""
    view = match.view(viewer)
    return {zone["name"]: zone["count"] for zone in view["zones"] if zone["seat"] == seat}


# ---- what there is -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-32")
def test_each_player_has_seven_zones() -> None:
    match = stand(
        GAME, ["Pawn"], ["Rook"], hands=(["Twin"], []), assets=(["Giant"], []), tacticals=([], ["Spark"]), perished=(["Zero"], [])
    )
    assert counts(match, 0) == {"deck": 10, "hand": 1, "assets": 1, "monsters": 1, "tacticals": 0, "class zone": 3, "perished": 1}
    assert counts(match, 1) == {"deck": 10, "hand": 0, "assets": 0, "monsters": 1, "tacticals": 1, "class zone": 3, "perished": 0}


@pytest.mark.rule("MT-33")
def test_cards_are_drawn_from_the_top_of_the_own_deck() -> None:
    decks: tuple[Cards, Cards] = (["Pawn", "Rook", "Queen"], ["Zero", "Twin", "Adder"])
    match = stand(GAME, stage="Hand Refill", hands=(["Squire"] * 3, ["Squire"] * 4), decks=decks)
    assert sorted(names(match, "hand", 0)) == ["Pawn", "Rook", "Squire", "Squire", "Squire"]
    assert sorted(names(match, "hand", 1)) == ["Squire", "Squire", "Squire", "Squire", "Zero"]
    assert (truly(match, "deck", 0), truly(match, "deck", 1)) == (["Queen"], ["Twin", "Adder"])


@pytest.mark.rule("MT-35")
def test_cards_are_played_from_the_hand() -> None:
    match = stand(GAME, hands=(["Pawn", "Spark"], []))
    assert set(codes(match)) == {"pass", "play pawn", "play spark"}
    play(match, "play pawn")
    assert (names(match, "hand", 0), names(match, "monsters", 0)) == (["Spark"], ["Pawn"])


@pytest.mark.rule("MT-36")
def test_a_player_sees_the_own_asset_pile_at_any_time() -> None:
    match = stand(GAME, assets=(["Giant", "Deluge"], ["Comet"]), stage="Class Rise", hands=(["Pawn"], []))
    assert [sorted(names(match, "assets", seat)) for seat in (0, 1)] == [["Deluge", "Giant"], ["Comet"]]
    play(match, "rise pawn", "pass")
    assert [sorted(names(match, "assets", seat)) for seat in (0, 1)] == [["Deluge", "Giant"], ["Comet"]]


@pytest.mark.rule("MT-37")
def test_asset_cards_are_played_from_the_own_asset_pile() -> None:
    match = stand(GAME, assets=(["Giant", "Deluge"], ["Comet"]))
    assert codes(match) == ["pass", "play giant"]
    play(match, "play giant", "play comet")
    assert codes(match) == ["pass", "play deluge"]
    play(match, "play deluge")
    assert (names(match, "assets", 0), names(match, "perished", 0), names(match, "assets", 1)) == ([], ["Deluge"], [])


@pytest.mark.rule("MT-38", "MT-39")
def test_there_are_three_placements_and_a_fourth_monster_finds_none() -> None:
    match = stand(GAME, hands=(["Pawn", "Twin", "Adder", "Zero"], []), assets=(["Giant"], []))
    play(match, "play pawn", "pass", "play twin", "pass", "play adder", "pass")
    assert sorted(int(card["slot"]) for card in zone_of(match, "monsters", 0)) == [0, 1, 2]
    assert codes(match) == ["pass"]
    for code in ("play zero", "play giant"):
        refusal = match.why_not(code)
        assert refusal is not None
        assert (
            str(refusal) == f"MT-39: all three of your Monster Placements are occupied: {code.split()[1].title()} needs a free one"
        )


@pytest.mark.rule("MT-39")
def test_a_placement_that_became_free_is_taken_again() -> None:
    match = stand(GAME, ["Pawn", "Zero", "Twin"], ["Rook"], "Conflict", assets=(["Giant"], []))
    slot = int(seen(match, "Zero")["slot"])
    play(match, "attack zero rook", "pass", "pass", "play giant")
    assert sorted(int(card["slot"]) for card in zone_of(match, "monsters", 0)) == [0, 1, 2]
    assert seen(match, "Giant")["slot"] == slot


@pytest.mark.rule("MT-40")
def test_there_is_room_for_any_number_of_tacticals() -> None:
    constant = cards(**{f"Wall {number}": "red 1 / This card is constant." for number in range(1, 8)})
    hand: Cards = [f"Wall {number}" for number in range(1, 8)]
    match = stand(constant, ["Pawn", "Twin", "Adder"], hands=(hand, []))
    for number in range(1, 8):
        play(match, f"play wall-{number}", "pass")
    assert len(names(match, "tacticals", 0)) == 7
    assert len(names(match, "monsters", 0)) == 3


@pytest.mark.rule("MT-41")
def test_the_class_zone_holds_what_was_put_there() -> None:
    match = stand(GAME, stage="Class Rise", hands=(["Pawn", "Rook"], []), classes=(0, 3))
    play(match, "rise rook")
    assert (names(match, "class zone", 0), names(match, "hand", 0)) == (["Rook"], ["Pawn"])
    assert names(match, "class zone", 0, viewer=1) == ["?"]  # face down


@pytest.mark.rule("MT-42", "MT-43", "MT-R13")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_class_is_the_turn_players_and_one_for_both(active: int) -> None:
    match = stand(GAME, classes=(2, 5), active=active)
    expected = (2, 5)[active]
    assert [player["active class"] for player in match.view(0)["players"]] == [expected, expected]


@pytest.mark.rule("MT-43", "MT-R13")
def test_the_turn_players_class_zone_caps_the_enemy_too() -> None:
    game = cards(Four="red 4", Five="red 5")
    match = stand(game, classes=(4, 3), hands=([], ["Four", "Five"]))
    play(match, "pass")
    assert (asked(match), codes(match)) == (1, ["pass", "play four"])
    theirs = stand(game, classes=(3, 5), hands=([], ["Four", "Five"]))
    assert codes(play(theirs, "pass")) == ["pass"]  # their own five cards do not help


@pytest.mark.rule("MT-R13")
def test_the_active_class_is_counted_at_the_moment_of_each_play() -> None:
    match = cards().new(seed=1, decks=["plain", "plain"], options={"first": "seat 1"})
    play(match, "exchange none", "exchange none")
    assert match.view(0)["players"][0]["active class"] == 0
    play(match, codes(match)[0])
    assert match.view(0)["players"][0]["active class"] == 1


@pytest.mark.rule("MT-44")
def test_what_perishes_goes_to_the_perished_pile() -> None:
    match = stand(GAME, ["Pawn"], ["Rook"], "Conflict")
    play(match, "attack pawn rook", "pass", "pass")
    assert (names(match, "monsters", 0), names(match, "perished", 0), names(match, "perished", 1)) == ([], ["Pawn"], [])


@pytest.mark.rule("MT-45")
def test_a_card_is_in_play_in_a_placement_and_nowhere_else() -> None:
    match = stand(
        GAME, ["Pawn"], [], tacticals=(["Spark"], []), hands=(["Rook"], []), perished=(["Zero"], []), assets=(["Giant"], [])
    )
    powers = {card.get("name"): "facts" in card for zone in match.view(0)["zones"] for card in zone["cards"] if zone["seat"] == 0}
    assert [name for name, has in powers.items() if has] == ["Pawn"]  # only what is in play amounts to something


# ---- what is seen --------------------------------------------------------------------------------------------------------------


def table(hand: Cards, assets: Cards, deck: Cards, zone: Cards, stage: str = "Preparation") -> Match:
    """A position in which player 1 has these hidden cards; all else is the same."""
    return stand(
        GAME,
        ["Pawn"],
        ["Rook"],
        stage,
        hands=(hand, ["Twin", "Spark"]),
        assets=(assets, ["Giant"]),
        decks=(deck, ["Filler 2"] * 4),
        class_zone=[zone, ["Filler 15"] * 3],
    )


ONE = (["Queen", "Adder"], ["Comet", "Flash"], ["Filler 1", "Filler 3"], ["Bishop", "Squire", "Knight"])
OTHER = (["Zero", "Bishop"], ["Giant", "Deluge"], ["Filler 4", "Squire"], ["Filler 7", "Knight", "Adder"])


@pytest.mark.rule("MT-34", "MT-R7", "MT-R9")
@pytest.mark.parametrize("zone", HIDDEN)
@pytest.mark.parametrize("viewer", [1, None])
def test_the_enemy_and_spectators_see_only_how_many_cards_there_are(zone: str, viewer: int | None) -> None:
    match = table(*ONE)
    view = match.view(viewer)
    (found,) = [one for one in view["zones"] if (one["name"], one["seat"]) == (zone, 0)]
    assert found["count"] == len(found["cards"]) == {"deck": 2, "hand": 2, "assets": 2, "class zone": 3}[zone]
    assert all("name" not in card and "facts" not in card for card in found["cards"])


@pytest.mark.rule("MT-34", "MT-R7", "MT-R9")
def test_nothing_that_the_enemy_gets_depends_on_hidden_cards() -> None:
    """Two tables that differ in nothing but what player 2 cannot know look the same to player 2, whatever is asked."""
    one, other = table(*ONE), table(*OTHER)
    for match in (one, other):
        play(match, "pass")
    assert asked(one) == 1
    for viewer in (1, None):
        assert one.view(viewer) == other.view(viewer)
        assert said(one, viewer) == said(other, viewer)
    assert codes(one) == codes(other)
    tries = [f"{verb} {what}" for verb in ("play", "use", "impose", "attack", "rise") for what in tried(one)]
    assert [str(one.why_not(code)) for code in tries] == [str(other.why_not(code)) for code in tries]


def tried(match: Match) -> list[str]:
    """Every sleeve by its number, and the names of cards that one of the tables hides."""
    return [
        *[f"#{card}" for card in range(match.state.card_count())],
        "queen",
        "adder",
        "comet",
        "zero",
        "deluge",
        "bishop",
        "giant",
    ]


@pytest.mark.rule("MT-34")
def test_a_refusal_does_not_say_whether_the_enemy_holds_a_card() -> None:
    match = play(table(*ONE), "pass")
    held = match.why_not("play queen")
    assert held is not None
    assert str(held).startswith('"play queen" is not a move here')  # as for a card that does not exist
    sleeve = zone_of(match, "hand", 0)[0]["id"]
    unseen = match.why_not(f"play #{sleeve}")
    assert unseen is not None
    assert str(unseen) == f"MT-35: play a card from your hand or your Asset Pile: a card (#{sleeve}) is in neither"


@pytest.mark.rule("MT-34", "MT-R7", "MT-R9", "MT-R139")
@pytest.mark.parametrize("seat", [0, 1])
def test_dealing_the_unknown_anew_changes_neither_view_nor_menu(seat: int) -> None:
    match = table(*ONE)
    if seat == 1:
        play(match, "pass")
    found: dict[str, Counter[str]] = {zone: Counter() for zone in HIDDEN}
    for seed in range(60):
        imagined = match.clone()
        determinize(imagined.state, seat, quick(seed))
        assert imagined.view(seat) == match.view(seat)
        assert codes(imagined) == codes(match)
        for zone in HIDDEN:
            found[zone].update(truly(imagined, zone, 0))
    if seat == 1:  # for all that they know, each of these lies in any of the three zones; an asset card only in the Asset Pile
        main = {*ONE[0], *ONE[2], *ONE[3]}
        assert [set(found[zone]) for zone in ("hand", "deck", "class zone", "assets")] == [main, main, main, set(ONE[1])]
    else:
        assert [set(found[zone]) for zone in ("hand", "class zone", "assets")] == [{*ONE[0]}, {*ONE[3]}, {*ONE[1]}]


@pytest.mark.rule("MT-R7", "MT-R139")
def test_class_rise_does_not_tell_which_card_it_was() -> None:
    one, other = table(*ONE, stage="Class Rise"), table(*OTHER, stage="Class Rise")
    play(one, "rise queen")
    play(other, "rise zero")
    for viewer in (1, None):
        assert one.view(viewer) == other.view(viewer)
        assert said(one, viewer) == said(other, viewer)
    assert "Player 1 puts a card into the Class Zone." in said(one, 1)
    assert sorted(names(one, "class zone", 0)) == ["Bishop", "Knight", "Queen", "Squire"]


@pytest.mark.rule("MT-R7", "MT-R139")
def test_class_rise_does_not_tell_by_the_sleeve_either() -> None:
    hand: Cards = ["Queen", "Adder", "Zero", "Twin", "Bishop"]
    went: Counter[int] = Counter()
    for seed in range(200):
        match = stand(GAME, stage="Class Rise", hands=(hand, []), classes=(0, 0))
        match.state.chance = quick(seed)
        sleeves = [int(card["id"]) for card in zone_of(match, "hand", 0)]
        play(match, "rise queen")
        assert names(match, "class zone", 0) == ["Queen"]
        went[sleeves.index(int(zone_of(match, "class zone", 0)[0]["id"]))] += 1
    assert set(went) == {0, 1, 2, 3, 4}
    assert max(went.values()) < 65


@pytest.mark.rule("MT-R7")
def test_the_owner_sees_the_own_class_zone() -> None:
    assert sorted(names(table(*ONE), "class zone", 0)) == ["Bishop", "Knight", "Squire"]


@pytest.mark.rule("MT-R8")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_perished_piles_are_open_in_order_of_arrival(viewer: int | None) -> None:
    match = stand(GAME, ["Pawn", "Twin"], ["Rook", "Queen"], "Conflict", perished=(["Zero"], ["Adder", "Squire"]))
    play(match, "attack pawn rook", "pass", "pass", "attack twin queen", "pass", "pass")
    (pile,) = [zone for zone in match.view(viewer)["zones"] if (zone["name"], zone["seat"]) == ("perished", 0)]
    assert [card["name"] for card in pile["cards"]] == ["Twin", "Pawn", "Zero"]
    assert names(match, "perished", 1, viewer=0) == names(match, "perished", 1, viewer=1) == ["Adder", "Squire"]


@pytest.mark.rule("MT-R10")
def test_what_lies_on_the_table_is_the_same_for_everybody() -> None:
    match = stand(GAME, ["Pawn", "Comet"], ["Rook"], "Conflict", hp=[3, 5], hands=(["Twin"] * 2, ["Zero"] * 4))
    play(match, "attack pawn rook")
    views = [match.view(viewer) for viewer in (0, 1, None)]
    for key in ("turn", "active", "score", "numbers", "players"):
        assert views[0][key] == views[1][key] == views[2][key]
    assert [player["max hp"] for player in views[1]["players"]] == [15, 15]
    assert views[1]["players"][0]["stage"] == "Conflict"
    for zone in ("monsters", "tacticals", "perished"):
        for seat in (0, 1):
            assert zone_of(match, zone, seat, 0) == zone_of(match, zone, seat, 1)
    comet = seen(match, "Comet", viewer=1)
    assert comet["facts"] == {"power": 2200, "attacks left": 1, "timer": 3}
    assert seen(match, "Pawn", viewer=1)["facts"] == {"power": 1000, "attacks left": 0, "attack": "attacker"}
    assert seen(match, "Rook", viewer=1)["attacked"] == 1
    assert [counts(match, 0, viewer) for viewer in (0, 1, None)] == [counts(match, 0)] * 3


@pytest.mark.rule("MT-R10", "MT-137")
def test_how_often_the_clauses_of_a_card_were_activated_is_the_same_for_everybody() -> None:
    text = "When a tactical is played, gain 1 health point.\nYou may lose 1 health point."
    match = stand(cards(Medic=f"basic 1 900 Knight / {text}", Spark="red 1"), ["Medic"], [], hands=(["Spark", "Spark"], []))
    assert "activated" not in seen(match, "Medic", viewer=1)["facts"]
    for _ in range(2):
        play(match, next(code for code in codes(match) if code.startswith("play spark")), "pass")
    play(match, "use medic")
    assert [seen(match, "Medic", viewer)["facts"]["activated"] for viewer in (0, 1)] == [[2, 1], [2, 1]]
    assert [seen(match, "Medic", viewer)["facts"]["used up"] for viewer in (0, 1)] == [["text 1", "text 2"]] * 2


@pytest.mark.rule("MT-R139")
def test_a_card_that_was_open_and_returns_to_a_hidden_zone_is_named_once_and_then_unknown() -> None:
    game = cards(Gust="red 1 / Return 1 monster in play to the hand.")
    match = stand(game, ["Pawn"], [], hands=(["Gust", "Queen", "Rook"], []))
    play(match, "play gust")
    assert sorted(names(match, "hand", 0)) == ["Pawn", "Queen", "Rook"]
    assert names(match, "hand", 0, viewer=1) == ["?", "?", "?"]
    assert "Pawn goes to Player 1's hand." in said(match, 1)
    where: Counter[int] = Counter()
    for seed in range(40):
        imagined = match.clone()
        determinize(imagined.state, 1, quick(seed))
        assert imagined.view(1) == match.view(1)
        where[truly(imagined, "hand", 0).index("Pawn")] += 1  # it is known to be there, but not which of the three it is
    assert set(where) == {0, 1, 2}


REVEALING = {"Bard": "basic 1 900 Knight / You may reveal 1 card to gain 1 health point."}


@pytest.mark.rule("MT-R139")
def test_a_revealed_card_that_goes_into_the_class_zone_is_seen_to_go_there_and_is_then_one_of_its_cards() -> None:
    match = stand(cards(**REVEALING), ["Bard"], [], hands=(["Queen", "Rook", "Zero"], []), agenda=["class rise", "preparation"])
    play(match, "use bard", "choose queen", "pass", "pass")
    assert sorted(names(match, "hand", 0, viewer=1)) == ["?", "?", "Queen"]
    play(match, "rise queen")
    assert "Player 1 puts Queen into the Class Zone." in said(match, 1)
    assert names(match, "class zone", 0, viewer=1) == ["?"] * 4
    assert sorted(names(match, "hand", 0, viewer=1)) == ["?", "?"]
    where: Counter[int] = Counter()
    for seed in range(60):
        imagined = match.clone()
        determinize(imagined.state, 1, quick(seed))
        where[truly(imagined, "class zone", 0).index("Queen")] += 1
    assert set(where) == {0, 1, 2, 3}  # it lies there, but the enemy does not know which of the four it is


@pytest.mark.rule("MT-34", "MT-R7", "MT-R9", "MT-R139")
@pytest.mark.parametrize("place", range(5))
def test_in_whole_games_with_all_decks_nobody_is_told_what_they_cannot_know(place: int) -> None:
    game = load("montac")
    decks = [*game.decks]
    lot, match = Random(place), game.new(seed=place, decks=[decks[place], decks[(place + 1) % len(decks)]], chance="quick")
    while not match.over:
        if lot.random() < 0.15:
            for seat in (0, 1):
                imagined = match.clone()
                determinize(imagined.state, seat, quick(lot.randrange(1000)))
                assert imagined.view(seat) == match.view(seat)
                if seat == match.to_move:
                    assert codes(imagined) == codes(match)
        match.play(lot.choice(match.legal()))
    assert match.view(None)["over"]
