"""The Moonlit Court: every card does what its text says."""

import pytest

from tests.games.montac.course import end_turn, fact, kinds, of_player, power, question
from tests.games.montac.mat import health, names, seen, stand
from tests.games.montac.real import (
    CARDS,
    CardFile,
    conflict,
    fights_with,
    pass_until,
    plays_as_printed,
    printed_power,
    real,
    refused,
    says,
    sides,
    turn_of,
)
from tests.games.table import asked, codes, play, said, zone_of

COURT = CardFile("moonlit_court")
FULL = ["Pawn"] * 5  # a hand that is not refilled


# ---- Basic Monsters ------------------------------------------------------------------------------------------------------------


@COURT.card("Hedge Hare")
def test_hedge_hare_fights_with_what_is_printed_on_it() -> None:
    assert (CARDS["Hedge Hare"].kind, CARDS["Hedge Hare"].text) == ("basic", "")
    fights_with("Hedge Hare")


@COURT.card("Moonlit Page")
def test_moonlit_page_may_return_another_monster_of_yours() -> None:
    match = stand(real(), ["Pawn", "Rook"], ["Queen"], hands=(["Moonlit Page"], []))
    play(match, "play moonlit-page")
    assert (asked(match), sorted(codes(match))) == (0, ["choose pawn", "choose rook", "done"])
    declined = play(match.clone(), "done")
    assert (sides(declined)[0], names(declined, "hand", 0)) == (["Moonlit Page", "Pawn", "Rook"], [])
    play(match, "choose rook")
    assert (sides(match), names(match, "hand", 0)) == ((["Moonlit Page", "Pawn"], ["Queen"]), ["Rook"])
    alone = play(stand(real(), [], ["Queen"], hands=(["Moonlit Page"], [])), "play moonlit-page")
    assert (question(alone), sides(alone)[0]) == ("preparation", ["Moonlit Page"])


@COURT.card("Moonlit Ragpicker")
def test_moonlit_ragpicker_rummages_at_the_start_of_each_turn_of_yours() -> None:
    match = stand(real(), ["Moonlit Ragpicker"], hands=([*FULL], [*FULL]), perished=(["Mulch"], ["Bury", "Prick", "Rook"]))
    end_turn(match)
    assert turn_of(match) == (7, 1) and kinds(match, "rummages") == []  # not in the enemy's
    end_turn(match)
    assert (turn_of(match), asked(match), sorted(codes(match))) == ((8, 0), 0, ["choose bury", "choose prick"])
    play(match, "choose prick")
    assert sorted(names(match, "hand", 0)) == ["Pawn"] * 5 + ["Prick"] and sorted(names(match, "perished", 1)) == ["Bury", "Rook"]
    play(match, codes(match)[1])  # a Pawn into the Class Zone
    end_turn(match)
    assert "Prick" not in names(match, "hand", 0) and "Prick" in names(match, "perished", 1)  # it went back


@COURT.card("Moonlit Truthsayer")
def test_moonlit_truthsayer_gives_a_monster_its_original_power() -> None:
    match = stand(real(), ["Pawn"], ["Queen"], hands=(["Cavalry Bugle", "Moonlit Truthsayer"], ["Wither"]))
    play(match, "play cavalry-bugle", "pass", "play moonlit-truthsayer")
    assert sorted(codes(match)) == ["choose moonlit-truthsayer", "choose pawn", "choose queen"]
    play(match, "choose pawn")
    assert (power(match, "Pawn"), power(match, "Queen")) == (1000, 1800)
    play(match, "play wither", "choose pawn")
    assert power(match, "Pawn") == 1000 - says("Wither", "loses {} power")  # what comes later counts
    assert power(end_turn(match), "Pawn") == 1000


@COURT.card("Moonlit Truthsayer")
def test_moonlit_truthsayer_undoes_a_loss_for_good() -> None:
    match = stand(real(), ["Carrion Lily"], ["Queen"], hands=(["Bury", "Moonlit Truthsayer"], []))
    play(match, "play bury", "choose carrion-lily", "pass")
    assert power(match, "Queen") == 1800 - says("Carrion Lily", "loses {} power")
    play(match, "play moonlit-truthsayer", "choose queen")
    assert power(match, "Queen") == 1800 and power(end_turn(match), "Queen") == 1800


@COURT.card("Moonlit Oracle")
def test_moonlit_oracle_reveals_a_tactical_for_health_once_in_each_turn_of_yours() -> None:
    more = says("Moonlit Oracle", "gain {} health point")
    match = stand(real(), ["Moonlit Oracle"], hands=(["Bury", "Prick", "Pawn"], []))
    play(match, "use moonlit-oracle")
    assert sorted(codes(match)) == ["choose bury", "choose prick"]
    play(match, "choose prick", "pass")
    assert health(match) == (5 + more, 5) and sorted(names(match, "hand", 0)) == ["Bury", "Pawn", "Prick"]
    assert sorted(names(match, "hand", 0, viewer=1)) == ["?", "?", "Prick"]
    assert refused(match, "use moonlit-oracle") == "MT-138"
    without = stand(real(), ["Moonlit Oracle"], hands=(["Pawn"], ["Bury"]))
    assert "use moonlit-oracle" not in codes(without)
    enemys_turn = play(stand(real(), ["Moonlit Oracle"], hands=(["Bury"], []), active=1), "pass")
    assert "use moonlit-oracle" not in codes(enemys_turn)


@COURT.card("Moonlit Duellist")
def test_moonlit_duellist_costs_an_enemy_whom_it_beats_a_card() -> None:
    cards = says("Moonlit Duellist", "discards {} card")
    assert cards == 1
    match = stand(real(), ["Moonlit Duellist"], ["Zero"], "Conflict", hands=(["Queen"], ["Pawn", "Rook"]))
    conflict(match, "Moonlit Duellist", "Zero")
    assert (asked(match), sorted(codes(match))) == (1, ["choose pawn", "choose rook"])
    play(match, "choose pawn")
    assert (names(match, "hand", 0), names(match, "hand", 1)) == (["Queen"], ["Rook"])
    assert "Pawn" in names(match, "perished", 1)
    lost = stand(real(), ["Moonlit Duellist"], ["Wall"], "Conflict", hands=([], ["Pawn"]))
    assert names(conflict(lost, "Moonlit Duellist", "Wall"), "hand", 1) == ["Pawn"]


@COURT.card("Mist Regent")
def test_mist_regent_borrows_a_weak_monster_for_the_turn() -> None:
    limit = says("Mist Regent", "with {} power or less")
    weak, strong = f"Rival {limit}", f"Rival {limit + 50}"
    match = stand(real(), ["Pawn"], [weak, strong, "Zero"], hands=(["Mist Regent"], []))
    play(match, "play mist-regent")
    assert sorted(codes(match)) == sorted([f"choose rival-{limit}", "choose zero"])
    play(match, f"choose rival-{limit}", "pass", "pass")
    assert sides(match) == (sorted(["Mist Regent", "Pawn", weak]), sorted([strong, "Zero"]))
    assert f"attack rival-{limit} zero" in codes(match)  # it fights for its new commander
    end_turn(match)
    assert sides(match) == (["Mist Regent", "Pawn"], sorted([weak, strong, "Zero"]))
    nobody = play(stand(real(), [], [strong], hands=(["Mist Regent"], [])), "play mist-regent")
    assert sides(nobody) == (["Mist Regent"], [strong])


@COURT.card("Masked Ambassador")
def test_masked_ambassador_looks_at_the_enemys_hand_and_sends_a_card_of_it_away() -> None:
    match = stand(real(), hands=(["Masked Ambassador"], ["Pawn", "Rook", "Bury"]), classes=(5, 0))
    play(match, "play masked-ambassador")
    assert (asked(match), sorted(codes(match))) == (0, ["choose bury", "choose pawn", "choose rook"])
    assert {"Pawn", "Rook", "Bury"} <= {*names(match, "hand", 1, viewer=0)}
    play(match, "choose rook")
    assert sorted(names(match, "hand", 1)) == ["Bury", "Pawn"] and names(match, "perished", 1) == ["Rook"]
    assert names(match, "hand", 1, viewer=0) == ["?", "?"]  # the look is over
    empty = play(stand(real(), hands=(["Masked Ambassador"], []), classes=(5, 0)), "play masked-ambassador")
    assert (question(empty), names(empty, "perished", 1)) == ("preparation", [])


@COURT.card("Masked Ambassador", "Unwelcome Guest")
@pytest.mark.parametrize("name", ["Masked Ambassador", "Unwelcome Guest"])
def test_an_imposed_card_costs_the_enemy_a_health_point_or_is_played(name: str) -> None:
    slug = CARDS[name].slug
    match = stand(real(), [], ["Queen"], "Conflict", hands=([name], []), classes=(1, 0))
    assert refused(match, f"play {slug}") in ("MT-77", "MT-83")
    play(match, f"impose {slug}")
    assert (asked(match), codes(match)) == (1, ["sacrifice", "allow"])
    paid, let = play(match.clone(), "sacrifice"), play(match.clone(), "allow")
    assert (health(paid), names(paid, "hand", 0), names(paid, "hand", 0, viewer=1)) == ((5, 4), [name], [name])
    assert (health(let), names(let, "hand", 0)) == ((5, 5), [])
    assert name in names(let, "monsters", 0) + names(let, "tacticals", 0)
    enemys_turn = play(stand(real(), hands=([name], []), active=1), "pass")
    assert f"impose {slug}" not in codes(enemys_turn)


@COURT.card("Moon Empress")
def test_moon_empress_takes_a_monster_for_good() -> None:
    match = stand(real(), ["Pawn"], ["Queen", "Giant"], hands=(["Moon Empress"], ["Bounce"]), classes=(6, 0))
    play(match, "play moon-empress")
    assert sorted(codes(match)) == ["choose giant", "choose queen"]
    play(match, "choose queen")
    assert sides(match) == (["Moon Empress", "Pawn", "Queen"], ["Giant"])
    assert sides(end_turn(match)) == (["Moon Empress", "Pawn", "Queen"], ["Giant"])
    play(pass_until(match, "preparation", 1), "play bounce", "choose queen")
    assert "Queen" in names(match, "hand", 1)  # it is still its owner's


# ---- Tacticals -----------------------------------------------------------------------------------------------------------------


@COURT.card("Vanishing Act")
def test_vanishing_act_leaves_a_reflection_in_a_monsters_place() -> None:
    tokens = says("Vanishing Act", 'Play {} "Reflection" token')
    match = stand(real(), ["Pawn", "Rook"], ["Queen"], hands=(["Vanishing Act"], []))
    play(match, "play vanishing-act")
    assert sorted(codes(match)) == ["choose pawn", "choose rook"]
    play(match, "choose rook")
    assert (sides(match), names(match, "hand", 0)) == ((["Pawn", *["Reflection"] * tokens], ["Queen"]), ["Rook"])
    alone = play(stand(real(), hands=(["Vanishing Act"], [])), "play vanishing-act")
    assert names(alone, "monsters", 0) == ["Reflection"] * tokens  # the rest is done


@COURT.card("Veil of Silver")
def test_veil_of_silver_protects_your_health_for_the_turn_and_draws() -> None:
    match = stand(real(), [], ["Pawn"], "Conflict", hands=(["Veil of Silver"], ["Prick", "Prick"]), active=1)
    play(match, "attack pawn enemy", "play veil-of-silver")
    assert len(names(match, "hand", 0)) == says("Veil of Silver", "Draw {} card")
    play(match, "pass", "pass")
    assert health(match) == (5, 5) and len(kinds(match, "not wounded")) == 1
    play(match, next(code for code in codes(match) if code.startswith("play prick")))
    assert health(match) == (5, 5)
    pass_until(end_turn(match), "preparation", 1)
    assert health(play(match, "play prick")) == (4, 5)  # the turn is over


@COURT.card("Veil of Silver")
def test_veil_of_silver_does_not_protect_the_enemy() -> None:
    match = stand(real(), hands=(["Veil of Silver", "Prick"], []))
    assert health(play(match, "play veil-of-silver", "pass", "play prick")) == (5, 4)


@COURT.card("Hall of Whispers")
def test_hall_of_whispers_draws_when_you_lose_health_points() -> None:
    cards = says("Hall of Whispers", "draw {} cards")
    match = stand(real(), hands=(["Hall of Whispers"], ["Prick"]))
    play(match, "play hall-of-whispers", "play prick")
    assert (health(match), len(names(match, "hand", 0))) == ((4, 5), cards)
    assert names(match, "tacticals", 0) == ["Hall of Whispers"]  # constant
    wounded = stand(real(), ["Pawn"], [], "Conflict", tacticals=([], ["Hall of Whispers"]))
    assert len(names(play(wounded, "attack pawn enemy", "pass", "pass"), "hand", 1)) == cards
    enemys = stand(real(), hands=(["Prick"], []), tacticals=(["Hall of Whispers"], []))
    assert names(play(enemys, "play prick"), "hand", 0) == []


@COURT.card("Court Gossip")
def test_court_gossip_draws_and_costs_the_enemy_cards() -> None:
    drawn, lost = says("Court Gossip", "Draw {} card"), says("Court Gossip", "discards {} cards")
    assert lost == 2
    match = stand(real(), hands=(["Court Gossip"], ["Pawn", "Rook", "Queen"]))
    play(match, "play court-gossip")
    assert (asked(match), names(match, "hand", 0)) == (1, ["Filler 1"] * drawn)
    play(match, "choose pawn", "choose queen")
    assert names(match, "hand", 1) == ["Rook"] and sorted(names(match, "perished", 1)) == ["Pawn", "Queen"]
    empty = play(stand(real(), hands=(["Court Gossip"], [])), "play court-gossip")
    assert (question(empty), len(names(empty, "hand", 0))) == ("preparation", drawn)


@COURT.card("Night Market")
def test_night_market_rummages_and_makes_a_card_extinct() -> None:
    match = stand(real(), hands=(["Night Market", "Second Bloom"], []), perished=(["Squire", "Pawn"], ["Bury", "Prick", "Rook"]))
    play(match, "play night-market")
    assert sorted(codes(match)) == ["choose bury", "choose prick"]
    play(match, "choose bury")
    assert sorted(names(match, "hand", 0)) == ["Bury", "Second Bloom"]
    assert sorted(codes(match)) == ["choose pawn", "choose prick", "choose rook", "choose squire"]  # of any pile
    play(match, "choose pawn", "pass")
    assert kinds(match, "extinct") == ["Pawn is extinct."] and "Pawn" in names(match, "perished", 0)
    play(match, "play second-bloom")
    assert names(match, "monsters", 0) == ["Squire"]  # the Pawn cannot leave the pile
    end_turn(match)
    assert "Bury" in names(match, "perished", 1)


@COURT.card("Unwelcome Guest")
def test_unwelcome_guest_weakens_all_enemy_monsters_while_it_stays() -> None:
    less = says("Unwelcome Guest", "have −{} power")
    match = stand(real(), ["Pawn"], ["Queen", "Zero"], hands=(["Unwelcome Guest"], ["Hush"]), classes=(4, 0))
    play(match, "play unwelcome-guest")
    assert [power(match, name) for name in ("Pawn", "Queen", "Zero")] == [1000, 1800 - less, 0]
    assert names(match, "tacticals", 0) == ["Unwelcome Guest"]  # constant
    play(match, "play hush")
    assert power(match, "Queen") == 1800


# ---- the Asset Pile ------------------------------------------------------------------------------------------------------------


@COURT.card("Silver Kirin")
def test_silver_kirin_asks_for_revealed_tacticals() -> None:
    needed = says("Silver Kirin", "Reveal {} tacticals")
    tacticals = ["Bury", "Prick", "Wither", "Mulch", "Muster"]
    short = stand(real(), assets=(["Silver Kirin"], []), hands=([*tacticals[: needed - 1], "Pawn"], []))
    assert refused(short, "play silver-kirin") == "MT-91"
    match = stand(real(), assets=(["Silver Kirin"], []), hands=([*tacticals[:needed], "Pawn"], []))
    play(match, "play silver-kirin", *[f"choose {name.lower()}" for name in tacticals[:needed]])
    assert names(match, "monsters", 0) == ["Silver Kirin"]
    assert sorted(names(match, "hand", 0)) == sorted(["Pawn", *tacticals[:needed]])
    assert sorted(names(match, "hand", 0, viewer=1)) == sorted(["?", *tacticals[:needed]])  # shown until they leave it


@COURT.card("Silver Kirin")
def test_silver_kirin_heals_and_raises_your_maximum_while_it_is_in_play() -> None:
    higher, more = says("Silver Kirin", "raised by {}"), says("Silver Kirin", "gain {} health point")
    hand = ["Bury", "Prick", "Wither", "Mulch", "Muster"][: says("Silver Kirin", "Reveal {} tacticals")]
    match = stand(real(), assets=(["Silver Kirin"], []), hands=([*hand], ["Bury"]), hp=[15, 5])
    play(match, "play silver-kirin", *[f"choose {name.lower()}" for name in hand])
    assert (health(match), of_player(match, 0, "max hp"), of_player(match, 1, "max hp")) == ((15 + more, 5), 15 + higher, 15)
    play(match, "play bury")
    assert (health(match), of_player(match, 0, "max hp")) == ((15, 5), 15)


@COURT.card("Drowned Choir")
def test_drowned_choir_needs_tacticals_in_the_enemys_perished_pile() -> None:
    needed = says("Drowned Choir", "There are {} or more tacticals")
    short = stand(real(), assets=(["Drowned Choir"], []), perished=(["Bury"] * needed, ["Bury"] * (needed - 1) + ["Pawn"]))
    assert refused(short, "play drowned-choir") == "MT-91"
    match = stand(real(), assets=(["Drowned Choir"], []), perished=([], ["Bury"] * needed))
    assert names(play(match, "play drowned-choir"), "monsters", 0) == ["Drowned Choir"]


@COURT.card("Drowned Choir")
def test_drowned_choir_grows_with_every_tactical_that_is_played() -> None:
    more = says("Drowned Choir", "gains {} power")
    match = stand(real(), ["Drowned Choir"], hands=(["Prick", "Pawn"], ["Prick"]))
    play(match, "play prick")
    assert power(match, "Drowned Choir") == printed_power("Drowned Choir") + more
    play(match, "play prick", "play pawn")  # whoever plays it; but no monster
    assert power(match, "Drowned Choir") == printed_power("Drowned Choir") + 2 * more
    assert power(end_turn(match), "Drowned Choir") == printed_power("Drowned Choir") + 2 * more
    stays = stand(real(), ["Drowned Choir"], hands=(["Hall of Whispers"], []))
    assert power(play(stays, "play hall-of-whispers"), "Drowned Choir") == printed_power("Drowned Choir") + more


@COURT.card("Drowned Choir")
def test_drowned_choir_costs_the_enemy_a_card_at_the_end_of_each_turn() -> None:
    cards = says("Drowned Choir", "discards {} card")
    match = stand(real(), ["Drowned Choir"], hands=([*FULL], [*FULL]))
    end_turn(match)
    assert kinds(match, "discarded") == ["Player 2 discards Pawn."] * cards
    end_turn(match)
    assert kinds(match, "discarded")[cards:] and {line.split()[1] for line in kinds(match, "discarded")} == {"2"}
    assert len(kinds(match, "discarded")) == 2 * cards and len(names(match, "hand", 0)) >= 5


@COURT.card("Court Executioner")
def test_court_executioner_is_paid_with_a_monster_and_retires_one_of_the_enemys() -> None:
    alone = stand(real(), [], ["Rook"], assets=(["Court Executioner"], []))
    assert refused(alone, "play court-executioner") == "MT-91"
    match = stand(real(), ["Pawn", "Zero"], ["Rook", "Queen"], assets=(["Court Executioner"], []), classes=(3, 2))
    play(match, "play court-executioner")
    assert sorted(codes(match)) == ["choose pawn", "choose zero"]
    play(match, "choose zero")
    assert names(match, "perished", 0) == ["Zero"] and sorted(codes(match)) == ["choose queen", "choose rook"]
    play(match, "choose queen")
    assert sides(match) == (["Court Executioner", "Pawn"], ["Rook"])
    assert sorted(names(match, "class zone", 1)) == ["Filler 15", "Filler 15", "Queen"] and names(match, "perished", 1) == []


@COURT.card("Looking-Glass Queen")
def test_looking_glass_queen_costs_a_moonlit_monster() -> None:
    short = stand(real(), ["Mist Regent"], ["Moonlit Page"], assets=(["Looking-Glass Queen"], []))
    assert refused(short, "play looking-glass-queen") == "MT-91"
    match = stand(real(), ["Moonlit Page", "Mist Regent", "Giant"], assets=(["Looking-Glass Queen"], []))
    play(match, "play looking-glass-queen")
    assert sides(match)[0] == ["Giant", "Looking-Glass Queen", "Mist Regent"] and names(match, "perished", 0) == ["Moonlit Page"]


@COURT.card("Looking-Glass Queen")
def test_looking_glass_queen_may_play_a_duplicate_of_any_basic_monster() -> None:
    roc = "Sky Soldier Marshal, Roc"  # with whom she comes where there is room
    match = stand(real(), [], ["Queen", "Giant"], hands=([roc], []), assets=(["Looking-Glass Queen"], []), classes=(6, 0))
    play(match, f"play {CARDS[roc].slug}", "choose looking-glass-queen")
    assert (asked(match), sorted(codes(match))) == (0, ["choose queen", f"choose {CARDS[roc].slug}", "done"])
    assert sides(play(match.clone(), "done"))[0] == ["Looking-Glass Queen", roc]
    play(match, "choose queen")
    assert sides(match) == (["Looking-Glass Queen", "Queen", roc], ["Giant", "Queen"])
    assert [card["made"] for card in zone_of(match, "monsters", 0) if card["name"] == "Queen"] == [2]
    full = stand(real(), ["Moonlit Page", "Giant", "Giant"], ["Queen"], assets=(["Looking-Glass Queen"], []))
    assert question(play(full, "play looking-glass-queen")) == "preparation"  # no room


@COURT.card("Guardian of the Ninth Moon")
def test_guardian_comes_to_those_who_have_few_health_points_and_keeps_them_in_the_game() -> None:
    few = says("Guardian of the Ninth Moon", "You have {} health points or less")
    well = stand(real(), assets=(["Guardian of the Ninth Moon"], []), hp=[few + 1, 1])
    assert refused(well, "play guardian-of-the-ninth-moon") == "MT-91"
    match = stand(real(), assets=(["Guardian of the Ninth Moon"], []), hp=[few, 5], hands=([], ["Prick"] * few + ["Bury"]))
    play(match, "play guardian-of-the-ninth-moon")
    for _ in range(few):
        play(match, next(code for code in codes(match) if code.startswith("play prick")), "pass")
    assert health(match) == (0, 5) and not match.over
    play(match, "play bury")
    assert match.over and match.result().winners == [1]  # type: ignore[union-attr]


@COURT.card("Guardian of the Ninth Moon")
def test_guardian_strengthens_a_monster_of_yours_that_is_attacked() -> None:
    more = says("Guardian of the Ninth Moon", "gains {} power")
    match = stand(real(), ["Wall", "Queen"], ["Guardian of the Ninth Moon", "Pawn"], "Conflict")
    play(match, "attack wall pawn")
    assert (question(match), power(match, "Pawn"), power(match, "Wall")) == ("responses", 1000 + more, 9000)
    assert power(match, "Guardian of the Ninth Moon") == printed_power("Guardian of the Ninth Moon")
    play(match, "pass", "pass", "attack queen guardian-of-the-ninth-moon")
    assert power(match, "Guardian of the Ninth Moon") == printed_power("Guardian of the Ninth Moon") + more  # itself, too
    play(match, "pass", "pass")
    assert power(end_turn(match), "Guardian of the Ninth Moon") == printed_power("Guardian of the Ninth Moon")
    mine = stand(real(), ["Guardian of the Ninth Moon", "Wall"], ["Pawn"], "Conflict")
    assert power(play(mine, "attack wall pawn"), "Pawn") == 1000


@COURT.card("Eclipse")
def test_eclipse_removes_the_effects_of_constant_tacticals_and_ends_the_turn() -> None:
    few = says("Eclipse", "You have {} health points or less")
    well = stand(real(), ["Giant"], assets=(["Eclipse"], []), hp=[few + 1, 1])
    assert refused(well, "play eclipse") == "MT-91"
    constants = (["Poison Marsh"], ["Unwelcome Guest"])
    match = stand(real(), ["Giant"], ["Comet"], assets=(["Eclipse"], []), tacticals=constants, hp=[few, 5])
    assert power(match, "Giant") < 2000
    play(match, "play eclipse")
    assert kinds(match, "loses ability") == ["Poison Marsh loses its text.", "Unwelcome Guest loses its text."]
    assert power(match, "Giant") == 2000 and names(match, "perished", 0) == ["Eclipse"]
    assert [seen(match, name)["stripped"] for name in ("Poison Marsh", "Unwelcome Guest")] == [1, 1]
    assert turn_of(match) == (7, 1) and len(names(match, "hand", 0)) == 5  # after the Hand Refill
    assert fact(match, "Comet", "timer") == 2 and "The Conflict Stage begins." not in said(match)


@pytest.mark.parametrize("name", COURT.cards)
def test_what_is_printed_on_a_card_is_what_plays(name: str) -> None:
    plays_as_printed(name)


def test_every_card_of_the_file_has_a_test() -> None:
    COURT.all_tested()
