"""Chapter 3 of the rulebook: opening hands, secret starting Mons, who goes first (MQ-31 to MQ-48, MQ-R6 to MQ-R11)."""

from collections import Counter

import pytest

from bestiary import BadRequest, Game, Match
from bestiary.engine.state.deal import determinize
from bestiary.engine.state.rng import quick
from bestiary.engine.state.schema import FACE
from bestiary.engine.table.game import Settings
from bestiary.games.monquest.schema import DECK
from tests.games.monquest.field import bp, cards, fact, hp, names, seen, stand
from tests.games.table import asked, codes, play, said, why_not

GAME = cards(
    Wino='Grass 30 40/45/25 / Form Summon from "Pup" after 1 turn.',
    Spark="Fire 20 40/30/20 pool Fire2 Water1",
    Duke="Normal 20 40/20/20",
    Chief="Normal 20 40/20/20 / Your other Mon has +10 Max HP.",
)
REST = ["Club", "Shield", "Ring"]


def new(seed: int = 1, game: Game = GAME, **options: int | str) -> Match:
    """A game with the plain deck on both sides."""
    chosen: Settings = {**options}
    return game.new(seed=seed, decks=["plain", "plain"], options=chosen)


def setting_up(mine: list[str], theirs: list[str], **more: int) -> Match:
    """Before the game, with these decks; of five cards all come to the hand."""
    limits = {"most_redraws": 50, "most_ties": 10, **more}
    return stand(GAME, phase="before the game", decks=(mine, theirs), agenda=["set up"], turn=0, **limits)


def first_choices(match: Match) -> Match:
    """Both players choose what is offered first."""
    for _ in range(2):
        play(match, codes(match)[0])
    return match


def order(match: Match, seat: int) -> list[str]:
    """The deck as it truly lies, from the top down."""
    return [match.state.book.faces[match.state.get(FACE, one)].name for one in match.state.cards(DECK + seat)]


# ---- decks, BP, hands -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-31")
def test_both_decks_are_shuffled() -> None:
    assert order(new(7), 0) != order(new(8), 0)
    assert order(new(7), 0) != order(new(7), 1)
    tops = Counter(order(new(seed), 1)[0] for seed in range(150))
    assert len(tops) == 15  # every card can lie on top, none of them much more often than the others
    assert max(tops.values()) < 30


@pytest.mark.rule("MQ-32", "MQ-R9")
def test_a_cut_is_a_rotation_that_nobody_decides_and_the_seed_tells_all() -> None:
    assert [order(new(7), seat) for seat in (0, 1)] == [order(new(7), seat) for seat in (0, 1)]
    assert new(7).view(0) == new(7).view(0)
    (first, *_) = [move.code for move in new(7).legal()]
    assert first.startswith("begin ")  # the first question is for the starting Mons: nobody was asked to cut


@pytest.mark.rule("MQ-33", "MQ-34", "MQ-338")
def test_both_start_at_500_bp_or_at_what_was_agreed_on() -> None:
    assert bp(new()) == (500, 500)
    for count in (10, 300, 9999):
        match = new(starting_bp=count)
        assert bp(match) == (count, count)
        assert [player["max bp"] for player in match.view(0)["players"]] == [count, count]
    for count in (0, 9, 10000):
        with pytest.raises(BadRequest, match='option "starting_bp" cannot be'):
            new(starting_bp=count)


@pytest.mark.rule("MQ-35")
def test_each_player_draws_five_cards() -> None:
    match = new()
    assert [len(names(match, "hand", seat)) for seat in (0, 1)] == [5, 5]
    assert [len(names(match, "deck", seat)) for seat in (0, 1)] == [40, 40]


# ---- legal starting Mons --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-36", "MQ-37", "MQ-R5")
def test_only_mons_of_level_1_to_40_without_a_box_can_start() -> None:
    match = setting_up(["Pup", "Bear", "Giant", "Wino", "Club"], ["Ox", *REST, "Club"])
    starters = {code.split()[1] for code in codes(match)}
    assert starters == {"pup", "bear"}  # Level 10 and Level 40
    for code in ("begin giant", "begin wino", "begin club", "begin pup giant", "begin pup pup"):
        assert why_not(match, code) == "MQ-36"


@pytest.mark.rule("MQ-38", "MQ-39")
def test_a_hand_without_a_starting_mon_is_drawn_anew_until_there_is_one() -> None:
    match = setting_up(["Pup", *["Club"] * 30], ["Ox", *REST, "Club"])
    again = said(match).count("Player 1 has no legal starting Mon and draws a new hand.")
    assert again > 0
    assert match.view(0)["players"][0]["redraws"] == again
    assert match.view(0)["players"][1]["redraws"] == 0
    assert (names(match, "hand", 0).count("Pup"), len(names(match, "hand", 0)), len(names(match, "deck", 0))) == (1, 5, 26)
    assert {code.split()[1] for code in codes(match)} == {"pup"}


@pytest.mark.rule("MQ-R6")
def test_the_redraw_is_forbidden_with_a_legal_mon_and_shows_no_card() -> None:
    match = setting_up(["Pup", *["Club"] * 30], ["Ox", *REST, "Club"])
    assert [code for code in codes(match) if not code.startswith("begin")] == []
    told = " ".join([*said(match, 1), *said(match, None)])
    assert "Club" not in told
    assert "Pup" not in told
    assert set(names(match, "hand", 0, 1)) == {"?"}


@pytest.mark.rule("MQ-R6")
@pytest.mark.parametrize("most", [0, 1, 3])
def test_after_the_last_redraw_a_starting_mon_is_swapped_in(most: int) -> None:
    match = setting_up(["Pup", *["Club"] * 200], ["Ox", *REST, "Club"], most_redraws=most)
    assert match.view(0)["players"][0]["redraws"] == most
    assert (names(match, "hand", 0).count("Pup"), len(names(match, "hand", 0)), len(names(match, "deck", 0))) == (1, 5, 196)
    assert "Pup" not in order(match, 0)


@pytest.mark.rule("MQ-R6")
def test_a_mon_with_a_box_is_not_swapped_in() -> None:
    match = setting_up(["Pup", *["Wino"] * 100, *["Giant"] * 100], ["Ox", *REST, "Club"], most_redraws=0)
    assert {code.split()[1] for code in codes(match)} == {"pup"}


# ---- secret and simultaneous ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-40")
def test_one_or_two_starting_mons_in_the_slots_that_the_player_wants() -> None:
    match = setting_up(["Pup", "Cub", *REST], ["Ox", "Newt", *REST])
    assert sorted(codes(match)) == [
        "begin cub", "begin cub 2", "begin cub pup", "begin pup", "begin pup 2", "begin pup cub",
    ]  # fmt: skip
    play(match, "begin cub 2", "begin newt ox")
    assert [(mon["name"], mon["slot"]) for mon in (seen(match, "Cub"), seen(match, "Newt"), seen(match, "Ox"))] == [
        ("Cub", 1),
        ("Newt", 0),
        ("Ox", 1),
    ]
    assert sorted(names(match, "hand", 0)) == sorted(["Pup", *REST])


@pytest.mark.rule("MQ-41", "MQ-R8")
def test_nobody_sees_what_or_how_many_another_has_chosen() -> None:
    match = setting_up(["Pup", "Cub", *REST], ["Ox", "Newt", *REST])
    before = match.view(1)
    views, told = [], []
    for code in ("begin pup", "begin cub 2", "begin pup cub"):
        chosen = play(match.clone(), code)
        assert asked(chosen) == 1
        views.append(chosen.view(1))
        told.append([*said(chosen, 1), *said(chosen, None)])
    assert views[0] == views[1] == views[2]
    assert {key: views[0][key] for key in before if key != "question"} == {key: before[key] for key in before if key != "question"}
    assert told[0] == told[1] == told[2]
    assert names(chosen, "mons", 0, 1) == []


@pytest.mark.rule("MQ-R8")
def test_no_choice_is_found_out_by_imagining_the_rest() -> None:
    menus = []
    for code in ("begin pup", "begin pup cub"):
        match = play(setting_up(["Pup", "Cub", *REST], ["Ox", "Newt", *REST]), code)
        determinize(match.state, 1, quick(9))
        play(match, "begin ox")
        menus.append(asked(match))
    assert menus == [0, 0]  # the first player is asked again: nobody can know what they chose


@pytest.mark.rule("MQ-R8")
def test_a_locked_choice_cannot_be_changed() -> None:
    match = play(setting_up(["Pup", "Cub", *REST], ["Ox", *REST, "Club"]), "begin pup")
    assert asked(match) == 1
    assert {code.split()[1] for code in codes(match)} == {"ox"}


@pytest.mark.rule("MQ-42", "MQ-43")
def test_all_are_revealed_when_all_have_chosen_and_begin_in_play() -> None:
    match = play(setting_up(["Pup", "Cub", *REST], ["Ox", *REST, "Club"]), "begin pup cub")
    assert [names(match, "mons", seat) for seat in (0, 1)] == [[], []]
    play(match, "begin ox")
    assert [sorted(names(match, "mons", seat, None)) for seat in (0, 1)] == [["Cub", "Pup"], ["Ox"]]
    shown = [line for line in said(match, None) if "begins with" in line]
    assert shown == ["Player 1 begins with Pup.", "Player 1 begins with Cub.", "Player 2 begins with Ox."]
    assert (hp(match, "Pup"), hp(match, "Ox")) == (30, 60)


@pytest.mark.rule("MQ-43", "MQ-311", "MQ-172")
def test_the_texts_of_starting_mons_count_before_anybody_is_asked_who_starts() -> None:
    match = play(setting_up(["Pup", "Chief", *REST], ["Ox", *REST, "Club"]), "begin pup chief", "begin ox")
    assert (asked(match), hp(match, "Pup"), fact(match, "Pup", "max hp")) == (1, 40, 40)


@pytest.mark.rule("MQ-R11")
def test_starting_mons_have_full_hp_a_filled_pool_and_stand_in_attack_position() -> None:
    piles = {"Fire": [15, 15], "Water": [15, 15]}
    match = stand(
        GAME, phase="before the game", decks=(["Spark", *REST, "Club"], ["Ox", *REST, "Club"]), agenda=["set up"], piles=piles
    )
    play(match, "begin spark", "begin ox")
    assert (hp(match, "Spark"), fact(match, "Spark", "ap"), seen(match, "Spark")["defense"]) == (40, 3, 0)
    assert (match.view(0)["players"][0]["fire pile"], match.view(0)["players"][0]["water pile"]) == (13, 14)


# ---- who goes first -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-44", "MQ-45", "MQ-46")
def test_the_highest_single_atk_decides_and_two_are_never_added() -> None:
    match = play(setting_up(["Cub", "Newt", *REST], ["Ox", *REST, "Club"]), "begin cub newt", "begin ox")  # 30 and 25 against 40
    assert asked(match) == 1
    assert codes(match) == ["start seat-1", "start me"]
    other = play(setting_up(["Cub", "Newt", *REST], ["Pup", *REST, "Club"]), "begin newt cub", "begin pup")  # 30 against 20
    assert asked(other) == 0


@pytest.mark.rule("MQ-44", "MQ-45")
def test_worked_example_1_45_and_10_against_30_and_20() -> None:
    game = cards(Fox="Fire 20 40/45/20", Hen="Fire 20 40/10/20")
    decks = (["Fox", "Hen", *REST], ["Cub", "Pup", *REST])
    match = stand(game, phase="before the game", decks=decks, agenda=["set up"], most_redraws=50, most_ties=10)
    play(match, "begin fox hen", "begin cub pup")
    assert (asked(match), codes(match)) == (0, ["start me", "start seat-2"])


@pytest.mark.rule("MQ-46")
@pytest.mark.parametrize(("code", "first"), [("start me", 1), ("start seat-1", 0)])
def test_whoever_has_it_may_name_the_opponent(code: str, first: int) -> None:
    match = play(setting_up(["Cub", *["Club"] * 9], ["Ox", *["Club"] * 9]), "begin cub", "begin ox", code)
    assert (match.view(0)["active"], match.view(0)["turn"], asked(match)) == (first, 1, first)


@pytest.mark.rule("MQ-44", "MQ-R8")
def test_the_printed_atk_is_compared() -> None:
    match = play(setting_up(["Wall", "Pup", *REST], ["Newt", *REST, "Club"]), "begin wall", "begin newt")  # 10 against 25
    assert asked(match) == 1


@pytest.mark.rule("MQ-47", "MQ-48")
def test_equal_atk_and_everything_goes_back_and_is_drawn_anew() -> None:
    match = setting_up(["Pup", "Cub", *REST], ["Duke", "Ox", *REST])
    for ties in range(1, 4):
        play(match, "begin pup", "begin duke")  # 20 and 20
        assert (asked(match), [names(match, "mons", seat) for seat in (0, 1)]) == (0, [[], []])
        assert [sorted(names(match, "hand", seat)) for seat in (0, 1)] == [
            sorted(["Pup", "Cub", *REST]),
            sorted(["Duke", "Ox", *REST]),
        ]
        assert said(match).count("The highest ATKs are equal: everybody draws a new hand.") == ties
    play(match, "begin cub", "begin duke")
    assert codes(match) == ["start me", "start seat-2"]


@pytest.mark.rule("MQ-47")
def test_attribute_cards_of_tied_mons_go_back_too() -> None:
    piles = {"Fire": [15, 15], "Water": [15, 15]}
    decks = (["Spark", *REST, "Club"], ["Spark", *REST, "Club"])
    match = stand(GAME, phase="before the game", decks=decks, agenda=["set up"], piles=piles, most_ties=10, most_redraws=50)
    play(match, "begin spark", "begin spark")
    assert [player["fire pile"] for player in match.view(0)["players"]] == [15, 15]
    assert GAME.rules.invariants(match.state) == []


@pytest.mark.rule("MQ-R7")
def test_after_ten_ties_a_coin_decides_and_the_mons_stay() -> None:
    choosers = set()
    for seed in range(12):
        match = GAME.new(seed=seed, decks=["plain", "plain"])  # all its Mons have ATK 10
        for _ in range(11):
            assert codes(match)[0].startswith("begin")
            first_choices(match)
        lines = said(match)
        assert sum("equal" in line for line in lines) == 10
        assert [line for line in lines if "coin" in line] == [lines[-1]]
        assert [len(names(match, "mons", seat)) for seat in (0, 1)] == [1, 1]
        assert asked(match) == (0 if lines[-1].endswith("heads.") else 1)
        choosers.add(asked(match))
        assert sorted(codes(match)) == sorted(["start me", f"start seat-{2 - asked(match)}"])
    assert choosers == {0, 1}


@pytest.mark.rule("MQ-R7")
def test_how_many_ties_are_drawn_anew_is_an_option() -> None:
    match = new(max_tie_redraws=0)
    first_choices(match)
    assert codes(match)[0].startswith("start")
    assert not any("equal" in line for line in said(match))


# ---- the first turn -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R10")
def test_the_first_player_draws_and_may_attack_in_the_first_turn() -> None:
    match = play(setting_up(["Cub", *["Club"] * 9], ["Ox", *["Club"] * 9]), "begin cub", "begin ox", "start me")
    assert (len(names(match, "hand", 1)), len(names(match, "deck", 1)), match.view(0)["turn"]) == (5, 4, 1)
    play(match, "act 1", "attack cub")
    assert "Cub is KO'd." in said(match)
    assert bp(match) == (490, 500)


@pytest.mark.rule("MQ-34")
def test_the_options_say_what_they_are_with_their_rules() -> None:
    rules = {option.name: option.rule for option in GAME.options}
    assert rules["starting_bp"] == "MQ-34 MQ-338 MQ-R77"
    assert (rules["max_setup_redraws"], rules["max_tie_redraws"]) == ("MQ-R6", "MQ-R7")
