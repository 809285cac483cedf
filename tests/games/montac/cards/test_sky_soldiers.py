"""The Ninth Flight: every card does what its text says."""

import pytest

from bestiary import Match
from tests.games.montac.course import end_turn, fact, kinds, power, question
from tests.games.montac.mat import health, names, stand
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
    slug,
)
from tests.games.table import asked, codes, play, said, truly

FLIGHT = CardFile("sky_soldiers")
CADET = "Sky Soldier Cadet, Otter"
SIGNALLER = "Sky Soldier Signaller, Owl"
MEDIC = "Sky Soldier Medic, Crane"
DRUMMER = "Sky Soldier Drummer, Hare"
LANCER = "Sky Soldier Lancer, Stag"
CAPTAIN = "Sky Soldier Captain, Lynx"
MAJOR = "Sky Soldier Major, Griffin"
MARSHAL = "Sky Soldier Marshal, Roc"
COLONEL = "Sky Soldier Colonel, Wolfman"
GENERAL = "Sky Soldier General, Thunderbird"


def lay(match: Match, name: str, *answers: str) -> Match:
    """Play a card, and answer."""
    return play(match, f"play {slug(name)}", *answers)


def above(match: Match, name: str) -> int:
    """How much more power a monster in play has than is printed on it."""
    return power(match, name) - printed_power(name)


# ---- Basic Monsters ------------------------------------------------------------------------------------------------------------


@FLIGHT.card(CADET)
def test_cadet_otter_fights_with_what_is_printed_on_it() -> None:
    assert (CARDS[CADET].kind, CARDS[CADET].text) == ("basic", "")
    fights_with(CADET)


@FLIGHT.card(SIGNALLER)
def test_signaller_owl_may_draw_when_another_sky_soldier_of_yours_is_played() -> None:
    cards = says(SIGNALLER, "draw {} card")
    match = stand(real(), [SIGNALLER], hands=([CADET], []))
    lay(match, CADET)
    assert (asked(match), codes(match)) == (0, ["yes", "no"])
    drawn, declined = play(match.clone(), "yes"), play(match.clone(), "no")
    assert (names(drawn, "hand", 0), names(declined, "hand", 0)) == (["Filler 1"] * cards, [])


@FLIGHT.card(SIGNALLER)
def test_signaller_owl_does_not_draw_for_itself_nor_for_strangers_nor_for_the_enemys() -> None:
    for mine, theirs, played in (([], [], SIGNALLER), ([SIGNALLER], [], "Pawn"), ([], [SIGNALLER], CADET)):
        match = lay(stand(real(), [*mine], [*theirs], hands=([played], [])), played)
        assert (question(match), names(match, "hand", 0), names(match, "hand", 1)) == ("preparation", [], [])


@FLIGHT.card(MEDIC)
def test_medic_crane_heals_when_it_wins() -> None:
    more = says(MEDIC, "gain {} health point")
    assert health(conflict(stand(real(), [MEDIC], ["Zero"], "Conflict"), MEDIC, "Zero")) == (5 + more, 5)
    assert health(conflict(stand(real(), ["Zero"], [MEDIC], "Conflict"), "Zero", MEDIC)) == (5, 5 + more)
    assert health(conflict(stand(real(), [MEDIC], ["Wall"], "Conflict"), MEDIC, "Wall")) == (5, 5)
    assert health(conflict(stand(real(), [MEDIC, "Pawn"], ["Zero"], "Conflict"), "Pawn", "Zero")) == (5, 5)


@FLIGHT.card(DRUMMER)
def test_drummer_hare_strengthens_whom_it_greets_and_weakens_an_enemy_for_the_turn() -> None:
    more, less = says(DRUMMER, "it gains {} power"), says(DRUMMER, "loses {} power")
    match = stand(real(), [DRUMMER], ["Rook", "Queen"], hands=([CADET], []))
    lay(match, CADET, f"next {slug(DRUMMER)}.1")
    assert sorted(codes(match)) == ["choose queen", "choose rook"]
    play(match, "choose queen")
    assert (above(match, CADET), above(match, DRUMMER)) == (more, 0)
    assert (power(match, "Queen"), power(match, "Rook")) == (1800 - less, 1500)
    end_turn(match)
    assert (above(match, CADET), power(match, "Queen")) == (0, 1800)


@FLIGHT.card(DRUMMER)
def test_drummer_hare_is_silent_for_itself_and_for_strangers_and_for_the_enemys() -> None:
    for mine, theirs, played in (([], ["Queen"], DRUMMER), ([DRUMMER], ["Queen"], "Pawn"), ([], [DRUMMER], CADET)):
        match = lay(stand(real(), [*mine], [*theirs], hands=([played], [])), played)
        assert question(match) == "preparation" and kinds(match, "power gained", "power lost") == []


@FLIGHT.card(LANCER)
def test_lancer_stag_is_stronger_in_the_turn_in_which_it_attacks() -> None:
    more = says(LANCER, "gains {} power")
    match = stand(real(), [LANCER], ["Zero"], "Conflict")
    play(match, f"attack {slug(LANCER)} zero")
    assert (question(match), above(match, LANCER)) == ("responses", more)  # before the first response
    play(match, "pass", "pass")
    assert above(match, LANCER) == more
    assert above(end_turn(match), LANCER) == 0
    wound = stand(real(), [LANCER], [], "Conflict")
    assert above(play(wound, f"attack {slug(LANCER)} enemy"), LANCER) == more  # the enemy, too
    attacked = stand(real(), ["Zero"], [LANCER], "Conflict")
    assert above(play(attacked, f"attack zero {slug(LANCER)}"), LANCER) == 0


@FLIGHT.card(CAPTAIN)
def test_captain_lynx_leads_the_other_sky_soldiers_of_her_side() -> None:
    more = says(CAPTAIN, "+{} power")
    match = stand(real(), [CAPTAIN, CADET, "Pawn"], [MEDIC], hands=(["Bury"], []))
    assert [above(match, each) for each in (CADET, CAPTAIN, MEDIC)] == [more, 0, 0] and power(match, "Pawn") == 1000
    play(match, "play bury", f"choose {slug(CAPTAIN)}")
    assert above(match, CADET) == 0
    late = stand(real(), [CAPTAIN], hands=([CADET], []))
    assert above(lay(late, CADET), CADET) == more


@FLIGHT.card(MAJOR)
def test_major_griffin_attacks_twice() -> None:
    match = stand(real(), [MAJOR], ["Pawn", "Zero", "Twin"], "Conflict")
    assert fact(match, MAJOR, "attacks left") == says(MAJOR, "attack {} times") == 2
    conflict(conflict(match, MAJOR, "Pawn"), MAJOR, "Zero")
    assert sides(match) == ([MAJOR], ["Twin"]) and codes(match) == ["pass"]


@FLIGHT.card(MAJOR)
def test_major_griffin_grows_for_good_when_another_sky_soldier_of_yours_is_played() -> None:
    more = says(MAJOR, "gains {} power")
    match = stand(real(), [MAJOR], hands=([CADET, "Pawn"], []))
    lay(match, CADET, "pass")
    assert above(match, MAJOR) == more
    lay(match, "Pawn")
    assert above(match, MAJOR) == more and above(end_turn(match), MAJOR) == more
    itself = stand(real(), hands=([MAJOR], []), classes=(4, 0))
    assert above(lay(itself, MAJOR), MAJOR) == 0
    enemys = stand(real(), [], [MAJOR], hands=([CADET], []))
    assert above(lay(enemys, CADET), MAJOR) == 0


@FLIGHT.card(MARSHAL)
def test_marshal_roc_may_bring_a_synergy_monster_whatever_its_condition() -> None:
    assets = ["Falcon Squadron", "Giant", "Day of the Eagles"]
    match = stand(real(), [], hands=([MARSHAL, "Pawn"], []), assets=([*assets], []), classes=(5, 0))
    assert refused(match, "play falcon-squadron") == "MT-91"
    lay(match, MARSHAL)
    assert (asked(match), sorted(codes(match))) == (0, ["choose falcon-squadron", "choose giant", "done"])
    declined = play(match.clone(), "done")
    assert (sides(declined)[0], sorted(names(declined, "assets", 0))) == ([MARSHAL], sorted(assets))
    play(match, "choose falcon-squadron")
    assert "Falcon Squadron" in names(match, "monsters", 0) and "Drone" in names(match, "monsters", 0)  # it was played
    assert names(match, "perished", 0) == [] and MARSHAL in names(match, "monsters", 0)  # nobody was sacrificed


@FLIGHT.card(MARSHAL)
def test_marshal_roc_brings_nobody_without_room() -> None:
    match = stand(real(), ["Pawn", "Rook"], hands=([MARSHAL], []), assets=(["Giant"], []), classes=(5, 0))
    lay(match, MARSHAL)
    assert codes(match) == ["done"]


@FLIGHT.card(COLONEL)
@pytest.mark.parametrize(("row", "options"), [([], 0), ([CADET, CAPTAIN], 0), ([MAJOR], 1), ([DRUMMER], 2), ([MAJOR, DRUMMER], 3)])
def test_colonel_wolfman_gains_an_option_for_each_specialty_of_others_that_he_sets_off(row: list[str], options: int) -> None:
    match = stand(real(), [*row], ["Rook"], hands=([COLONEL], []), classes=(6, 0))
    lay(match, COLONEL)
    while question(match) == "react":
        play(match, codes(match)[0])
    before, offered = power(match, COLONEL), 0
    while codes(match) == ["yes", "no"]:
        offered += 1
        play(match, "yes")
        if "choose rook" in codes(match):
            play(match, "choose rook")
    assert (offered, question(match)) == (options, "preparation")
    assert power(match, COLONEL) == before + (says(COLONEL, "gains {} power") if options >= 1 else 0)
    assert (sides(match)[1], names(match, "perished", 1)) == (([], ["Rook"]) if options >= 2 else (["Rook"], []))
    attacks = 1 + (says(COLONEL, "gains {} additional attacks") if options >= 3 else 0)
    assert fact(match, COLONEL, "attacks left") == attacks
    drummed = says(DRUMMER, "it gains {} power") if DRUMMER in row else 0
    end_turn(match)
    assert power(match, COLONEL) == before - drummed + (says(COLONEL, "gains {} power") if options >= 1 else 0)
    assert fact(match, COLONEL, "attacks left") == attacks  # until he leaves play


@FLIGHT.card(COLONEL)
def test_colonel_wolfman_may_leave_each_option() -> None:
    match = stand(real(), [MAJOR, DRUMMER], ["Rook"], hands=([COLONEL], []), classes=(6, 0))
    lay(match, COLONEL)
    while question(match) == "react":
        play(match, codes(match)[0])
    before = power(match, COLONEL)
    play(match, "no", "no", "yes")  # only the third
    assert (power(match, COLONEL), sides(match)[1], fact(match, COLONEL, "attacks left")) == (before, ["Rook"], 3)


@FLIGHT.card(COLONEL, SIGNALLER)
def test_colonel_wolfman_does_not_count_a_specialty_that_was_declined_or_is_the_enemys() -> None:
    match = stand(real(), [SIGNALLER], [MAJOR, DRUMMER], hands=([COLONEL], []), classes=(6, 0))
    lay(match, COLONEL)
    accepted = play(match.clone(), "yes")
    assert codes(accepted) == ["yes", "no"] and len(names(accepted, "hand", 0)) == 1
    play(match, "no")
    assert question(match) == "preparation" and above(match, COLONEL) == 0


# ---- Tacticals -----------------------------------------------------------------------------------------------------------------


@FLIGHT.card("Cavalry Bugle")
def test_cavalry_bugle_strengthens_a_monster_of_yours_for_the_turn() -> None:
    more = says("Cavalry Bugle", "gains {} power")
    match = stand(real(), ["Pawn", "Rook"], ["Queen"], hands=(["Cavalry Bugle"], []))
    lay(match, "Cavalry Bugle")
    assert sorted(codes(match)) == ["choose pawn", "choose rook"]
    play(match, "choose rook")
    assert (power(match, "Rook"), power(match, "Pawn"), power(match, "Queen")) == (1500 + more, 1000, 1800)
    assert names(match, "perished", 0) == ["Cavalry Bugle"] and power(end_turn(match), "Rook") == 1500


@FLIGHT.card("Parachute")
def test_parachute_returns_any_monster_to_its_owners_hand_and_drops_a_drone() -> None:
    drones = ["Drone"] * says("Parachute", 'Play {} "Drone" token')
    match = stand(real(), ["Pawn"], ["Rook", "Giant"], hands=(["Parachute"], []))
    lay(match, "Parachute")
    assert sorted(codes(match)) == ["choose giant", "choose pawn", "choose rook"]
    enemys = play(match.clone(), "choose rook")
    assert (sides(enemys), names(enemys, "hand", 1)) == (([*drones, "Pawn"], ["Giant"]), ["Rook"])
    mine = play(match.clone(), "choose pawn")
    assert (sides(mine)[0], names(mine, "hand", 0)) == (drones, ["Pawn"])
    asset = play(match, "choose giant")
    assert (sides(asset)[1], names(asset, "hand", 1), names(asset, "assets", 1)) == (["Rook"], [], ["Giant"])


@FLIGHT.card("Parachute")
def test_parachute_interrupts_an_attack() -> None:
    match = stand(real(), ["Wall"], ["Pawn"], "Conflict", hands=([], ["Parachute"]))
    play(match, "attack wall pawn", "play parachute", "choose wall")
    assert kinds(match, "interrupted") and (sides(match), names(match, "hand", 0)) == (([], ["Drone", "Pawn"]), ["Wall"])


@FLIGHT.card("Air Raid")
def test_air_raid_hits_an_enemy_monster_of_little_power() -> None:
    limit = says("Air Raid", "with {} power or less")
    match = stand(real(), ["Pawn"], [f"Rival {limit}", f"Rival {limit + 50}", "Zero"], hands=(["Air Raid"], []))
    lay(match, "Air Raid")
    assert sorted(codes(match)) == [f"choose rival-{limit}", "choose zero"]
    play(match, f"choose rival-{limit}")
    assert sides(match) == (["Pawn"], sorted([f"Rival {limit + 50}", "Zero"]))
    assert names(match, "perished", 1) == [f"Rival {limit}"]
    nobody = stand(real(), ["Pawn"], [f"Rival {limit + 50}"], hands=(["Air Raid"], []))
    lay(nobody, "Air Raid")
    assert sides(nobody) == (["Pawn"], [f"Rival {limit + 50}"]) and names(nobody, "perished", 0) == ["Air Raid"]


@FLIGHT.card("Muster")
def test_muster_finds_a_sky_soldier_card_in_the_deck_and_shows_it() -> None:
    match = stand(real(), hands=(["Muster"], []), decks=(["Pawn", CADET, "Muster", COLONEL], []))
    lay(match, "Muster")
    assert sorted(codes(match)) == [f"choose {slug(CADET)}", f"choose {slug(COLONEL)}"]
    play(match, f"choose {slug(COLONEL)}")
    assert names(match, "hand", 0) == [COLONEL] and sorted(truly(match, "deck", 0)) == ["Muster", "Pawn", CADET]
    assert any(COLONEL in line for line in said(match, 1)) and kinds(match, "shuffles") == ["Player 1's deck is shuffled."]
    nobody = lay(stand(real(), hands=(["Muster"], []), decks=(["Pawn", "Rook"], [])), "Muster", "done")
    assert names(nobody, "hand", 0) == [] and len(kinds(nobody, "shuffles")) == 1


@FLIGHT.card("Hangar of the Ninth")
def test_hangar_takes_back_a_sky_soldier_once_in_each_turn_of_yours() -> None:
    match = stand(real(), [CADET, MEDIC, "Pawn"], [LANCER], hands=(["Hangar of the Ninth"], []))
    lay(match, "Hangar of the Ninth", "pass", f"use {slug('Hangar of the Ninth')}")
    assert sorted(codes(match)) == [f"choose {slug(CADET)}", f"choose {slug(MEDIC)}"]
    play(match, f"choose {slug(MEDIC)}", "pass")
    assert (names(match, "hand", 0), sides(match)[0]) == ([MEDIC], ["Pawn", CADET])
    assert names(match, "tacticals", 0) == ["Hangar of the Ninth"]  # constant
    assert refused(match, "use hangar-of-the-ninth") == "MT-138"
    enemys_turn = play(stand(real(), [CADET], tacticals=(["Hangar of the Ninth"], []), active=1), "pass")
    assert "use hangar-of-the-ninth" not in codes(enemys_turn)


@FLIGHT.card("Banner of the Ninth")
def test_banner_strengthens_a_monster_of_yours_that_wounds() -> None:
    more = says("Banner of the Ninth", "gains {} power")
    match = stand(real(), ["Pawn", "Rook"], [], hands=(["Banner of the Ninth"], []))
    lay(match, "Banner of the Ninth", "pass", "pass")
    play(match, "attack pawn enemy", "pass", "pass")
    assert (health(match), power(match, "Pawn"), power(match, "Rook")) == ((5, 4), 1000 + more, 1500)
    assert power(end_turn(match), "Pawn") == 1000 + more and names(match, "tacticals", 0) == ["Banner of the Ninth"]
    enemys = stand(real(), ["Pawn"], [], "Conflict", tacticals=([], ["Banner of the Ninth"]))
    assert power(play(enemys, "attack pawn enemy", "pass", "pass"), "Pawn") == 1000
    won = stand(real(), ["Pawn"], ["Zero"], "Conflict", tacticals=(["Banner of the Ninth"], []))
    assert power(conflict(won, "Pawn", "Zero"), "Pawn") == 1000  # a conflict is no Wound


# ---- the Asset Pile ------------------------------------------------------------------------------------------------------------


@FLIGHT.card(GENERAL)
def test_general_thunderbird_comes_to_sky_soldiers_and_weakens_the_enemys_monsters() -> None:
    needed, less = says(GENERAL, "You command {} or more"), says(GENERAL, "have −{} power")
    assert needed == 2
    one = stand(real(), [CADET, "Pawn"], [MEDIC], assets=([GENERAL], []))
    assert refused(one, f"play {slug(GENERAL)}") == "MT-91"
    match = stand(real(), [CADET, MEDIC], ["Queen", "Zero"], assets=([GENERAL], []), hands=(["Bury"], []))
    lay(match, GENERAL, "pass")
    assert [above(match, each) for each in (CADET, MEDIC, GENERAL)] == [0, 0, 0]
    assert (power(match, "Queen"), power(match, "Zero")) == (1800 - less, 0)
    play(match, "play bury", f"choose {slug(GENERAL)}")
    assert power(match, "Queen") == 1800


@FLIGHT.card("Iron Zeppelin")
def test_iron_zeppelin_needs_a_full_class_zone_and_attacks_twice() -> None:
    needed = says("Iron Zeppelin", "There are {} or more cards in your class zone")
    early = stand(real(), assets=(["Iron Zeppelin"], []), classes=(needed - 1, 6))
    assert refused(early, "play iron-zeppelin") == "MT-91"
    match = stand(real(), [], ["Pawn", "Zero", "Twin"], "Conflict", assets=(["Iron Zeppelin"], []), classes=(needed, 0))
    lay(match, "Iron Zeppelin", "pass")
    assert len(names(match, "class zone", 0)) == needed
    assert fact(match, "Iron Zeppelin", "attacks left") == says("Iron Zeppelin", "attack {} times") == 2
    conflict(conflict(match, "Iron Zeppelin", "Pawn"), "Iron Zeppelin", "Zero")
    assert sides(match)[1] == ["Twin"] and codes(match) == ["pass"]


@FLIGHT.card("Falcon Squadron")
def test_falcon_squadron_replaces_sky_soldiers_and_brings_drones() -> None:
    price, drones = says("Falcon Squadron", "Sacrifice {}"), says("Falcon Squadron", 'play {} "Drone" tokens')
    assert price == 2
    one = stand(real(), [CADET, "Pawn"], [MEDIC], assets=(["Falcon Squadron"], []))
    assert refused(one, "play falcon-squadron") == "MT-91"
    match = stand(real(), [CADET, MEDIC], ["Rook"], assets=(["Falcon Squadron"], []))
    lay(match, "Falcon Squadron")
    assert sides(match) == (["Drone"] * drones + ["Falcon Squadron"], ["Rook"])
    assert sorted(names(match, "perished", 0)) == sorted([CADET, MEDIC])
    choice = stand(real(), [CADET, MEDIC, LANCER], assets=(["Falcon Squadron"], []))
    lay(choice, "Falcon Squadron", f"choose {slug(CADET)}", f"choose {slug(LANCER)}")
    assert {MEDIC, "Falcon Squadron", "Drone"} <= {*names(choice, "monsters", 0)}  # and no room for the second


@FLIGHT.card("Storm Valkyrie")
def test_storm_valkyrie_comes_only_to_those_who_command_nobody() -> None:
    guarded = stand(real(), ["Pawn"], assets=(["Storm Valkyrie"], []))
    assert refused(guarded, "play storm-valkyrie") == "MT-91"
    match = stand(real(), [], ["Pawn"], assets=(["Storm Valkyrie"], []))
    assert sides(lay(match, "Storm Valkyrie")) == (["Storm Valkyrie"], ["Pawn"])


@FLIGHT.card("Storm Valkyrie")
def test_storm_valkyrie_does_not_perish_in_a_conflict() -> None:
    lost = conflict(stand(real(), ["Storm Valkyrie"], ["Wall"], "Conflict"), "Storm Valkyrie", "Wall")
    assert sides(lost) == (["Storm Valkyrie"], ["Wall"])
    even = f"Rival {printed_power('Storm Valkyrie')}"
    tied = conflict(stand(real(), [even], ["Storm Valkyrie"], "Conflict"), even, "Storm Valkyrie")
    assert sides(tied) == ([], ["Storm Valkyrie"])
    buried = play(stand(real(), ["Storm Valkyrie"], hands=(["Bury"], [])), "play bury")
    assert sides(buried) == ([], [])  # out of a conflict she does


@FLIGHT.card("Storm Valkyrie")
def test_storm_valkyrie_may_raise_a_monster_of_low_class_when_she_wins() -> None:
    assert says("Storm Valkyrie", "of class {} or lower") == 2
    buried = ["Pawn", "Squire", "Rook", "Giant", "Bury"]
    match = stand(real(), ["Storm Valkyrie"], ["Zero"], "Conflict", perished=([*buried], ["Twin"]), classes=(0, 0))
    conflict(match, "Storm Valkyrie", "Zero")
    assert (asked(match), sorted(codes(match))) == (0, ["choose pawn", "choose squire", "done"])
    assert sides(play(match.clone(), "done")) == (["Storm Valkyrie"], [])
    play(match, "choose squire")
    assert sides(match) == (["Squire", "Storm Valkyrie"], []) and "Squire" not in names(match, "perished", 0)
    lost = stand(real(), ["Storm Valkyrie"], ["Wall"], "Conflict", perished=([*buried], []))
    assert question(conflict(lost, "Storm Valkyrie", "Wall")) == "conflict stage"


@FLIGHT.card("War Cloud")
def test_war_cloud_needs_perished_tacticals_and_buries_a_monster_under_the_enemys_deck() -> None:
    needed = says("War Cloud", "{} tacticals have perished")
    short = stand(real(), [], ["Pawn"], assets=(["War Cloud"], []), tacticals_perished=[1, needed - 2])
    assert refused(short, "play war-cloud") == "MT-91"
    match = stand(real(), ["Pawn"], ["Rook", "Giant"], assets=(["War Cloud"], []), tacticals_perished=[1, needed - 1])
    lay(match, "War Cloud")
    assert sorted(codes(match)) == ["choose giant", "choose rook"]
    asset = play(match.clone(), "choose giant")
    assert (sides(asset)[1], names(asset, "assets", 1)) == (["Rook"], ["Giant"])  # it has no place in a deck
    play(match, "choose rook")
    assert sides(match) == (["Pawn", "War Cloud"], ["Giant"])
    assert truly(match, "deck", 1) == ["Filler 2"] * 10 + ["Rook"]
    assert "War Cloud" not in names(end_turn(match), "monsters", 0)  # its Timer is 1


@FLIGHT.card("Day of the Eagles")
def test_day_of_the_eagles_gives_attacks_and_power_for_victories_until_the_end_of_the_turn() -> None:
    attacks, more = says("Day of the Eagles", "gains {} additional attack"), says("Day of the Eagles", "gains {} power")
    board = (["Giant", "Wall"], ["Zero", "Adder", "Tower"])
    needed = says("Day of the Eagles", "{} monsters have perished")
    short = stand(real(), ["Giant"], assets=(["Day of the Eagles"], []), monsters_perished=[1, needed - 2])
    assert refused(short, "play day-of-the-eagles") == "MT-91"
    match = stand(real(), [*board[0]], [*board[1]], assets=(["Day of the Eagles"], []), monsters_perished=[1, needed - 1])
    lay(match, "Day of the Eagles")
    left = [fact(match, each, "attacks left") for each in (*board[0], *board[1])]
    assert left == [1 + attacks, 1 + attacks, 1, 1, 1] and names(match, "perished", 0) == ["Day of the Eagles"]
    play(match, "pass", "pass")
    conflict(conflict(match, "Giant", "Zero"), "Giant", "Adder")
    assert (power(match, "Giant"), power(match, "Wall")) == (2000 + 2 * more, 9000 + 2 * more)
    assert fact(match, "Giant", "attacks left") == attacks - 1
    pass_until(end_turn(end_turn(match)), "conflict stage", 0)
    assert power(match, "Giant") == 2000 + 2 * more  # what was gained stays until it leaves play
    assert (fact(match, "Giant", "attacks left"), fact(match, "Wall", "attacks left")) == (1, 1)
    conflict(match, "Wall", "Tower")
    assert power(match, "Wall") == 9000 + 2 * more  # the text was given until the end of that turn


@pytest.mark.parametrize("name", FLIGHT.cards)
def test_what_is_printed_on_a_card_is_what_plays(name: str) -> None:
    plays_as_printed(name)


def test_every_card_of_the_file_has_a_test() -> None:
    FLIGHT.all_tested()
