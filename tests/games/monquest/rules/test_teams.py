"""Two teams of two (chapter 25, MQ-R99 to MQ-R102): turn order, targets, elimination, and how such a battle ends."""

import pytest

from bestiary import Deck, Match
from tests.games.monquest.field import bp, cards, fact, hp, named, names, of_player, seen, stand
from tests.games.monquest.four import end_turn, ended, four, question, turn_of
from tests.games.table import asked, codes, play, said, why_not

GAME = cards()


def opened(*atks: int, ties: int = 10, seed: int = 1) -> Match:
    """A new game for as many players as ATKs are named; all Mons of a deck have that ATK, and everybody begins with one."""
    kinds = {
        f"{'Ant Bat Cat Dog'.split()[seat]} {n}": f"Normal 5 20/{atk}/10" for seat, atk in enumerate(atks) for n in range(1, 16)
    }
    game = named(kinds)
    decks: list[str | Deck] = []
    for seat in range(len(atks)):
        own = dict.fromkeys(list(kinds)[15 * seat : 15 * seat + 15], 3)
        decks.append(Deck(f"deck {seat}", f"Deck {seat}", {"cards": own, "piles": {"Fire": 5}}, {}))
    match = game.new(seed=seed, decks=decks, seats=len(atks), options={"max_tie_redraws": ties}, chance="quick")
    return begin(match, len(atks))


def begin(match: Match, seats: int) -> Match:
    """Everybody begins with the first Mon of the menu."""
    for _ in range(seats):
        match.play(match.legal()[0])
    return match


# ---- who sits where, and whose turn it is --------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-335", "MQ-1", "MQ-2")
def test_mq_335_four_players_are_two_teams_of_two() -> None:
    match = opened(10, 20, 30, 40)
    assert [of_player(match, seat, "team") for seat in range(4)] == ["A", "B", "A", "B"]
    assert "team" not in opened(10, 20).view(0)["players"][0]  # type: ignore[index, operator, call-overload]


@pytest.mark.rule("MQ-336")
def test_mq_336_each_teammate_keeps_their_own_cards_bp_and_piles() -> None:
    match = opened(10, 20, 30, 40)
    assert bp(match) == (500, 500, 500, 500)
    assert [len(names(match, "deck", seat)) for seat in range(4)] == [40] * 4
    assert [len(names(match, "hand", seat)) for seat in range(4)] == [4] * 4
    assert [of_player(match, seat, "fire pile") for seat in range(4)] == [5] * 4
    kinds = [{name.split()[0] for name in [*names(match, "hand", seat), *names(match, "mons", seat)]} for seat in range(4)]
    assert kinds == [{"Ant"}, {"Bat"}, {"Cat"}, {"Dog"}]
    hit = play(four(GAME, ["Ox"], ["Pup"], ["Cub"], ["Newt"], acting=1), "attack pup")
    assert bp(hit) == (500, 490, 500, 500)  # the teammate of who lost a Mon loses nothing


@pytest.mark.rule("MQ-R99")
@pytest.mark.parametrize(
    ("atks", "who"), [((10, 20, 40, 30), 2), ((10, 20, 30, 40), 3), ((40, 20, 40, 30), 0), ((1, 40, 2, 40), 1)]
)
def test_mq_r99_the_highest_atk_of_all_four_chooses_and_in_one_team_the_lower_seat(atks: tuple[int, ...], who: int) -> None:
    match = opened(*atks)
    assert (asked(match), question(match)) == (who, "who starts")
    assert codes(match) == ["start me" if seat == who else f"start seat-{seat + 1}" for seat in range(4)]


@pytest.mark.rule("MQ-R99")
def test_mq_r99_turns_follow_the_circle_from_whoever_starts() -> None:
    match = play(opened(10, 20, 40, 30), "start me")
    order = []
    for _ in range(5):
        order.append(turn_of(match))
        end_turn(match)
    assert order == [2, 3, 0, 1, 2]


@pytest.mark.rule("MQ-R99", "MQ-R7")
def test_mq_r99_a_tie_between_the_teams_is_drawn_anew_by_all_four() -> None:
    match = opened(40, 40, 10, 20, ties=1)
    assert question(match) == "starting mons"  # everybody chooses once more
    assert [len(names(match, "hand", seat)) for seat in range(4)] == [5] * 4
    assert [names(match, "mons", seat) for seat in range(4)] == [[], [], [], []]


@pytest.mark.rule("MQ-R99", "MQ-R7")
def test_mq_r99_the_last_tie_is_settled_by_a_coin_between_the_teams() -> None:
    chosen: dict[str, set[int]] = {"heads": set(), "tails": set()}
    for seed in range(12):
        match = opened(10, 40, 40, 40, ties=0, seed=seed)
        coin = next(line for line in said(match) if "coin" in line).rsplit(" ", 1)[1].strip(".")
        assert question(match) == "who starts" and [len(names(match, "mons", seat)) for seat in range(4)] == [1] * 4
        chosen[coin].add(asked(match))
    assert chosen == {"heads": {2}, "tails": {1}}  # the lowest tied seat of the team that won it


# ---- who is meant --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R100", "MQ-R54")
def test_mq_r100_opposing_mons_are_those_of_either_opponent() -> None:
    match = four(GAME, ["Ox"], ["Pup", "Newt"], ["Cub"], ["Wall"], acting=1)
    assert [code for code in codes(match) if code.startswith("attack")] == ["attack pup", "attack newt", "attack wall"]
    assert why_not(match, "attack cub") == "MQ-R54"  # the teammate's
    play(match, "attack wall")
    assert hp(match, "Wall") == 40


@pytest.mark.rule("MQ-R100", "MQ-209", "MQ-211")
def test_mq_r100_a_direct_attack_needs_an_opponent_who_personally_has_no_mons() -> None:
    match = four(GAME, ["Ox"], [], [], ["Wall"], acting=1)
    assert [code for code in codes(match) if code.startswith("attack")] == ["attack wall", "attack seat-2"]
    assert why_not(match, "attack seat-4") == "MQ-211" and why_not(match, "attack seat-3") == "MQ-211"
    assert bp(play(match, "attack seat-2")) == (500, 480, 500, 500)


# ---- elimination ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R101")
def test_mq_r101_who_is_at_0_bp_is_out_with_all_their_cards_and_the_team_plays_on() -> None:
    hands = ([], ["Ox"], [], [])
    match = four(GAME, ["Ox", "Giant"], ["Pup", "Bear + Club"], ["Cub"], ["Wall"], acting=1, hands=hands, bp=(500, 10, 500, 500))
    play(match, "attack pup")
    assert bp(match)[1] == 0 and not match.over and "Player 2 is out of the game." in said(match)
    for zone in ("deck", "hand", "mons", "equipment", "discard", "banished", "items", "covered"):
        assert names(match, zone, 1) == []
    order = []
    for _ in range(7):
        order.append(turn_of(match))
        end_turn(match)
    assert order == [0, 2, 3, 0, 2, 3, 0] and not match.over  # no turn of player 2 any more


@pytest.mark.rule("MQ-R101")
def test_mq_r101_nobody_can_attack_who_is_out() -> None:
    match = four(GAME, ["Ox", "Bear"], ["Pup"], [], ["Wall"], acting=1, bp=(500, 10, 500, 500))
    play(match, "attack pup")
    assert [code for code in codes(match) if code.startswith("attack")] == ["attack wall"]


@pytest.mark.rule("MQ-R101")
def test_mq_r101_a_running_turn_of_who_falls_out_ends_at_once() -> None:
    poisoned: dict[str, str | int] = {"card": "Wall", "poison": 1}
    pup: dict[str, str | int] = {"card": "Pup", "confusion": 1, "hp": 10}
    match = four(GAME, [pup, "Ox"], [poisoned], ["Cub"], acting=1, bp=(10, 500, 500, 500), rolls=[1])
    play(match, "attack wall")  # tails: it hurts itself, and its BP are the last
    assert (turn_of(match), asked(match)) == (1, 1)
    assert hp(match, "Wall") == 80  # there was no End Phase in which Poison deals damage
    assert names(match, "mons", 0) == []


@pytest.mark.rule("MQ-R101", "MQ-R63")
def test_mq_r101_who_falls_out_in_their_end_phase_hands_the_turn_over() -> None:
    match = four(GAME, [{"card": "Pup", "poison": 1, "hp": 10}], ["Ox"], ["Cub"], ["Wall"], bp=(10, 500, 500, 500))
    play(match, "end")
    assert "Player 1 is out of the game." in said(match) and turn_of(match) == 1 and question(match) == "main"
    assert [turn_of(end_turn(match)) for _ in range(3)] == [2, 3, 1]


@pytest.mark.rule("MQ-R101", "MQ-56")
def test_mq_r101_who_must_draw_and_cannot_is_out_and_the_next_player_begins() -> None:
    match = four(GAME, ["Ox"], ["Pup"], ["Cub"], ["Wall"], decks=(["Filler 1"], [], ["Filler 2"] * 9, []))
    end_turn(match)
    assert turn_of(match) == 2 and names(match, "mons", 1) == [] and not match.over


@pytest.mark.rule("MQ-R101")
def test_mq_r101_a_team_loses_when_both_are_out_and_who_was_out_wins_with_the_team() -> None:
    match = four(GAME, ["Ox", "Bear"], ["Pup"], ["Cub"], ["Newt"], acting=1, bp=(500, 10, 500, 10))
    play(match, "attack pup")
    assert not match.over
    assert ended(play(match, "attack newt")) == ("beaten", [0, 2])
    result = match.result()
    assert result is not None and result.returns == [1.0, -1.0, 1.0, -1.0]
    lost = four(GAME, ["Pup"], ["Newt", "Ox"], ["Cub"], ["Bear"], active=2, acting=1, bp=(10, 10, 500, 10))
    play(lost, "attack newt")  # a teammate of the loser is still there
    assert not lost.over
    while turn_of(lost) != 3:
        end_turn(lost)
    play(lost, "act 1", "attack pup")
    assert not lost.over and names(lost, "mons", 0) == []


@pytest.mark.rule("MQ-R101", "MQ-309")
def test_mq_r101_both_teams_out_at_once_is_a_draw() -> None:
    def poisoned(name: str) -> dict[str, str | int]:
        return {"card": name, "poison": 1, "hp": 10}

    match = four(GAME, [poisoned("Pup")], [poisoned("Cub")], [poisoned("Newt")], [poisoned("Ox")], bp=(10, 10, 10, 10))
    assert ended(play(match, "end")) == ("all beaten", [])
    result = match.result()
    assert result is not None and result.returns == [0.0] * 4 and result.rule == "MQ-309"
    one_left = four(GAME, [poisoned("Pup")], [poisoned("Cub")], [poisoned("Newt")], [poisoned("Ox")], bp=(10, 10, 10, 11))
    assert ended(play(one_left, "end")) == ("beaten", [1, 3])


@pytest.mark.rule("MQ-R101", "MQ-R75")
def test_mq_r101_two_of_one_team_out_at_once_end_the_game_one_of_each_does_not() -> None:
    def poisoned(name: str) -> dict[str, str | int]:
        return {"card": name, "burn": 1, "hp": 10}

    mixed = four(GAME, [poisoned("Pup")], [poisoned("Cub")], ["Newt"], ["Ox"], bp=(10, 10, 10, 10))
    play(mixed, "end")
    assert (
        not mixed.over and turn_of(mixed) == 2 and [names(mixed, "mons", seat) for seat in range(4)] == [[], [], ["Newt"], ["Ox"]]
    )
    assert [turn_of(end_turn(mixed)) for _ in range(2)] == [3, 2]
    team = four(GAME, [poisoned("Pup")], ["Cub"], [poisoned("Newt")], ["Ox"], bp=(10, 10, 10, 10))
    assert ended(play(team, "end")) == ("beaten", [1, 3])


# ---- what each has for themselves ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R102", "MQ-322")
def test_mq_r102_teammates_do_not_see_each_others_hands() -> None:
    match = four(GAME, ["Ox"], ["Pup"], ["Cub"], ["Wall"], hands=(["Bear"], [], ["Newt", "Titan"], []))
    assert names(match, "hand", 2, 0) == ["?", "?"] and sorted(names(match, "hand", 2)) == ["Newt", "Titan"]
    assert set(names(match, "deck", 2, 0)) == {"?"}


@pytest.mark.rule("MQ-R102", "MQ-289", "MQ-279")
def test_mq_r102_retreat_recovery_and_the_empty_hand_are_of_each_player() -> None:
    hands = (["Filler 1", "Filler 2"], [], ["Filler 5", "Filler 6"], [])
    match = four(GAME, ["Ox"], ["Pup"], ["Cub"], ["Wall"], hands=hands)
    play(match, "retreat ox filler-1 bp")
    assert why_not(match, "retreat filler-1 filler-2 bp") == "MQ-289"
    end_turn(match)
    assert len(names(match, "hand", 1)) == 5  # an empty hand: five cards
    end_turn(match)
    assert turn_of(match) == 2 and "retreat cub filler-6 bp" in codes(match)  # the teammate's own
    alone = four(GAME, [], ["Pup"], ["Cub"], ["Wall"], hands=(["Giant"], [], [], []))
    assert "recover" in codes(alone)  # although the teammate has a Mon


@pytest.mark.rule("MQ-R102", "MQ-34")
def test_mq_r102_the_agreed_starting_bp_hold_for_all_four() -> None:
    match = GAME.new(seed=1, decks=["plain"] * 4, seats=4, options={"starting_bp": 100})
    assert bp(match) == (100, 100, 100, 100) and [of_player(match, seat, "max bp") for seat in range(4)] == [100] * 4


@pytest.mark.rule("MQ-R63")
def test_mq_r63_with_four_players_poison_deals_damage_four_times_a_round() -> None:
    match = four(GAME, [{"card": "Bear", "poison": 1}], ["Pup"], ["Cub"], ["Wall"])
    for _ in range(4):
        end_turn(match)
    assert hp(match, "Bear") == 60


@pytest.mark.rule("MQ-R125")
def test_mq_r125_the_limit_counts_the_turns_of_all_four_together() -> None:
    match = opened(10, 20, 40, 30)
    assert stand(GAME, ["Ox"]).view(0)["turn"] == 5
    play(match, "start me")
    limited = four(GAME, ["Ox"], ["Pup"], ["Cub"], ["Wall"], turn=7, most_turns=10)
    turns = []
    while not limited.over:
        turns.append(limited.view(0)["turn"])
        end_turn(limited)
    assert turns == [7, 8, 9, 10] and ended(limited) == ("too long", [])


# ---- what falls out with a player, and what stays -------------------------------------------------------------------------------

TEXTS = cards(
    Charm="item / Take control of 1 opposing Mon.",
    Volley="item / Deal 30 damage to each opposing Mon.",
    Crash="item / Deal 30 damage to each opposing Mon. Each player loses 5 BP.",
    Tax="item / Your opponent loses 15 BP.",
    Bomb="item / Deal 50 BP damage to your opponent.",
    Halt="item / Your opponent cannot play Mons for 3 turns.",
    Frost="item / Apply Frozen for 2 turns to 1 opposing Mon.",
    Venom="item / Apply Poison to 1 opposing Mon.",
    Guard="item / Prevent the next damage to one of your Mons.",
    Martyr="Normal 10 30/20/15 bp 20 / When this Mon is KO'd, each player loses 7 BP.",
    Witness="Normal 10 90/20/15 bp 20 / When a Mon is KO'd, draw 1 card.",
    Salve="item / Restore 10 HP to 1 Mon.",
    Flag="item / Stays 9 turns.\nEach opposing Mon has −10 ATK.",
)


@pytest.mark.rule("MQ-R100")
def test_mq_r100_your_opponent_is_one_whom_the_user_chooses() -> None:
    match = play(four(TEXTS, ["Ox"], ["Pup"], ["Cub"], ["Wall"], acting=1, hands=(["Tax"], [], [], [])), "item tax")
    assert asked(match) == 0 and len(codes(match)) == 2 and not [code for code in codes(match) if "seat-3" in code]
    chosen = next(code for code in codes(match) if "seat-4" in code)
    assert bp(play(match, chosen)) == (500, 500, 500, 485)


@pytest.mark.rule("MQ-R100")
def test_mq_r100_a_mon_may_be_a_teammates_and_your_mons_are_your_own() -> None:
    hurt: dict[str, str | int] = {"card": "Cub", "hp": 10}
    match = play(four(TEXTS, ["Ox"], ["Pup"], [hurt], ["Wall"], acting=1, hands=(["Salve"], [], [], [])), "item salve")
    assert sorted(codes(match)) == ["choose cub", "choose ox", "choose pup", "choose wall"]
    assert hp(play(match, "choose cub"), "Cub") == 20
    own = play(four(TEXTS, ["Ox", "Bear"], ["Pup"], ["Cub"], ["Wall"], acting=1, hands=(["Guard"], [], [], [])), "item guard")
    assert sorted(codes(own)) == ["choose bear", "choose ox"]


@pytest.mark.rule("MQ-R101", "MQ-R75")
def test_mq_r101_who_falls_to_0_in_an_effect_is_out_only_after_all_of_it() -> None:
    match = four(TEXTS, ["Ox", "Bear"], ["Pup"], ["Cub"], ["Newt"], acting=1, hands=(["Crash"], [], [], []), bp=(500, 10, 500, 500))
    play(match, "item crash")
    assert bp(match) == (495, 0, 495, 495) and names(match, "mons", 1) == [] and turn_of(match) == 0
    assert [code for code in codes(match) if code.startswith("attack")] == ["attack newt"]


@pytest.mark.rule("MQ-R101", "MQ-R90")
def test_mq_r101_what_a_mon_of_theirs_would_have_set_off_is_not_carried_out() -> None:
    def fallen(points: int) -> Match:
        match = four(TEXTS, ["Bear", "Ox"], ["Martyr"], ["Cub"], ["Wall"], acting=1, bp=(500, points, 500, 500))
        return play(match, "attack martyr")

    assert bp(fallen(21)) == (493, 0, 493, 493) and bp(fallen(20)) == (500, 0, 500, 500)


@pytest.mark.rule("MQ-R101", "MQ-R90")
def test_mq_r101_what_the_others_heard_is_still_carried_out() -> None:
    match = four(TEXTS, ["Bear", "Ox"], ["Pup"], ["Cub"], ["Witness"], acting=1, bp=(500, 10, 500, 500))
    play(match, "attack pup")
    assert bp(match)[1] == 0 and len(names(match, "hand", 3)) == 1


@pytest.mark.rule("MQ-R101", "MQ-R90")
def test_mq_r101_what_the_others_heard_is_carried_out_before_the_turn_of_who_fell_out_is_handed_over() -> None:
    pup: dict[str, str | int] = {"card": "Pup", "confusion": 1, "hp": 10}
    match = four(TEXTS, [pup], ["Wall"], ["Cub"], ["Witness"], acting=1, bp=(10, 500, 500, 500), rolls=[1])
    told = said(play(match, "attack wall"))
    assert (bp(match)[0], len(names(match, "hand", 3)), turn_of(match)) == (0, 1, 1)
    out, drawn = told.index("Player 1 is out of the game."), told.index("Cards drawn by Player 4: 1.")
    assert out < drawn < told.index("Player 2's turn begins.")


@pytest.mark.rule("MQ-R101", "MQ-R90", "MQ-R103")
def test_mq_r101_so_it_is_if_they_fall_out_before_the_damage() -> None:
    game = cards(
        Slay="Grass 20 90/10/10 / When this Mon is attacked, destroy the attacker.",
        Raven="Dark 20 90/10/10 / When a Mon is destroyed, draw 1 card.",
    )
    match = four(game, ["Ox"], ["Slay"], ["Cub"], ["Raven"], acting=1, bp=(10, 500, 500, 500))
    play(match, "attack slay")
    assert (bp(match)[0], len(names(match, "hand", 3)), turn_of(match), hp(match, "Slay")) == (0, 1, 1, 90)


@pytest.mark.rule("MQ-R101", "MQ-R80")
def test_mq_r101_a_mon_that_they_controlled_goes_back_to_its_owner() -> None:
    hands: tuple[list[str], ...] = ([], ["Charm"], [], [])
    match = four(TEXTS, ["Ox + Club"], ["Pup"], ["Cub"], ["Wall"], active=1, acting=1, hands=hands, bp=(500, 10, 500, 500))
    play(match, "item charm", "choose ox")
    assert (
        names(match, "mons", 0) == []
        and sorted(names(match, "mons", 1)) == ["Ox", "Pup"]
        and names(match, "equipment", 1) == ["Club"]
    )
    while turn_of(match) != 2:
        end_turn(match)
    play(match, "act 1", "attack pup")
    assert bp(match)[1] == 0 and (names(match, "mons", 0), names(match, "equipment", 0)) == (["Ox"], ["Club"])
    assert bp(match)[0] == 500


@pytest.mark.rule("MQ-R101", "MQ-R80")
def test_mq_r101_a_mon_that_went_back_early_stays_when_the_time_is_over() -> None:
    game = cards(Take="item / Take control of 1 opposing Mon until the end of the turn.", Mill="item / Draw 1 card.")
    hands: tuple[list[str], ...] = (["Take", "Mill"], [], [], [])
    match = four(
        game, ["Ox"], ["Pup", "Bear"], ["Cub"], ["Wall"], acting=1, hands=hands, decks=([], ["Cub"] * 5, ["Cub"] * 5, ["Cub"] * 5)
    )
    play(match, "item take", "choose pup", "item mill")  # there is no card to draw
    assert (turn_of(match), sorted(names(match, "mons", 1)), names(match, "discard", 1)) == (1, ["Bear", "Pup"], [])


@pytest.mark.rule("MQ-R101", "MQ-R80")
def test_mq_r101_without_room_at_home_it_goes_to_discard_and_costs_nothing() -> None:
    hands: tuple[list[str], ...] = ([], ["Charm"], [], [])
    match = four(TEXTS, ["Ox", "Bear"], ["Pup"], ["Cub"], ["Wall"], active=1, acting=1, hands=hands, bp=(500, 10, 500, 500))
    play(match, "item charm", "choose ox")
    while turn_of(match) != 0:
        end_turn(match)
    filler = next(code for code in codes(match) if code.startswith("play filler"))
    play(match, filler, "act 2", "attack pup")
    assert names(match, "mons", 1) == [] and names(match, "discard", 0) == ["Ox"] and bp(match)[0] == 500


@pytest.mark.rule("MQ-R101", "MQ-R51")
def test_mq_r101_their_own_mons_leave_whoever_controls_them_and_others_equipment_is_discarded() -> None:
    hands: tuple[list[str], ...] = (["Charm", "Club"], [], [], [])
    match = four(TEXTS, ["Bear"], ["Ox", "Pup"], ["Cub"], ["Wall"], acting=1, hands=hands, bp=(500, 10, 500, 500))
    play(match, "item charm", "choose ox")
    while True:
        end_turn(match)
        if turn_of(match) == 0:
            break
    play(match, "attach club ox", "act 1", "attack pup")
    assert bp(match)[1] == 0 and names(match, "mons", 0) == ["Bear"] and sorted(names(match, "discard", 0)) == ["Charm", "Club"]
    assert names(match, "equipment", 0) == []


@pytest.mark.rule("MQ-R101")
def test_mq_r101_their_bans_and_ongoing_items_end() -> None:
    def after(item: str, *, out: bool) -> Match:
        hands: tuple[list[str], ...] = (["Newt"], [item], [], [])
        match = four(TEXTS, ["Ox"], ["Pup"], ["Giant"], ["Wall"], active=1, acting=1, hands=hands, bp=(500, 10, 500, 500))
        play(match, f"item {item.lower()}")
        if question(match) not in ("action", "main"):
            match.play(next(code for code in codes(match) if "seat-1" in code))
        while turn_of(match) != 2:
            end_turn(match)
        if out:
            play(match, "act 1", "attack pup")
        while turn_of(match) != 0:
            end_turn(match)
        return match

    assert [any(code.startswith("play newt") for code in codes(after("Halt", out=out))) for out in (False, True)] == [False, True]
    assert [fact(after("Flag", out=out), "Ox", "atk") for out in (False, True)] == [30, 40]


@pytest.mark.rule("MQ-R101", "MQ-R112")
def test_mq_r101_statuses_that_they_applied_stay_and_run_out_in_their_time() -> None:
    hands: tuple[list[str], ...] = ([], ["Frost", "Venom"], [], [])
    match = four(TEXTS, ["Bear"], ["Pup"], ["Cub"], ["Wall"], active=1, acting=1, hands=hands, bp=(500, 10, 500, 500))
    play(match, "item frost", "choose bear", "item venom", "choose bear")
    while turn_of(match) != 2:
        end_turn(match)
    play(match, "act 1", "attack pup")
    assert bp(match)[1] == 0 and (seen(match, "Bear")["frozen"], seen(match, "Bear")["poison"]) == (1, 1)
    turns = 0
    while seen(match, "Bear")["frozen"]:
        turns += turn_of(match) == 0
        end_turn(match)
        assert turns < 4
    assert turns == 2 and seen(match, "Bear")["poison"] == 1  # Frozen was for two turns of its controller


@pytest.mark.rule("MQ-R101", "MQ-R112")
def test_mq_r101_what_lasts_until_the_turn_of_who_is_out_ends_when_it_would_have_come() -> None:
    game = cards(Cheer="item / 1 Mon gets +20 ATK until your next turn.", Bomb="item / Deal 50 BP damage to your opponent.")
    match = four(game, ["Ox"], ["Pup"], ["Cub"], ["Newt"], acting=1, hands=(["Cheer"], ["Bomb"], [], []), bp=(30, 500, 500, 500))
    end_turn(play(match, "item cheer", "choose cub"))
    end_turn(play(match, "act 1", "item bomb", "choose seat-1"))
    assert (turn_of(match), fact(match, "Cub", "atk"), "Player 1 is out of the game." in said(match)) == (2, 50, True)
    end_turn(match)
    assert (turn_of(match), fact(match, "Cub", "atk")) == (3, 50)
    end_turn(match)
    assert (turn_of(match), fact(match, "Cub", "atk")) == (1, 30)
