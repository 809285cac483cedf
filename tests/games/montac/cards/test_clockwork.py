"""The Clockwork Guild: every card does what its text says."""

import pytest

from tests.games.montac.course import end_turn, fact, kinds, power, question
from tests.games.montac.mat import health, names, stand
from tests.games.montac.real import (
    CARDS,
    CardFile,
    conflict,
    facts_of,
    fights_with,
    is_of_types,
    needs_class,
    pass_until,
    plays_as_printed,
    printed_power,
    real,
    refused,
    says,
    sides,
    turn_of,
)
from tests.games.table import asked, codes, play, said, truly

GUILD = CardFile("clockwork")
SUDDEN = {"sudden_death": 1, "turn": 11, "turns": [5, 5]}


# ---- Basic Monsters ------------------------------------------------------------------------------------------------------------


@GUILD.card("Clockwork Mouse")
def test_clockwork_mouse_is_a_blank_mecha_of_class_1() -> None:
    assert (CARDS["Clockwork Mouse"].kind, CARDS["Clockwork Mouse"].text) == ("basic", "")
    fights_with("Clockwork Mouse")
    is_of_types("Clockwork Mouse", "Mecha")
    needs_class("Clockwork Mouse", 1)


@GUILD.card("Clockwork Canary")
def test_clockwork_canary_leaves_a_cog() -> None:
    match = conflict(stand(real(), ["Clockwork Canary"], ["Wall"], "Conflict"), "Clockwork Canary", "Wall")
    assert names(match, "monsters", 0) == ["Cog"] * says("Clockwork Canary", 'play {} "Cog" token')
    assert names(match, "perished", 0) == ["Clockwork Canary"]
    returned = stand(real(), ["Clockwork Canary"], hands=(["Bounce"], []))
    play(returned, "play bounce")
    assert names(returned, "monsters", 0) == []  # it did not perish


@GUILD.card("Clockwork Canary")
def test_clockwork_canary_whose_specialty_is_removed_draws_and_leaves_nothing() -> None:
    match = stand(real(), ["Clockwork Canary"], hands=(["Bury"], ["Strip"]))
    play(match, "pass", "play strip")
    assert len(names(match, "hand", 0)) == 1 + says("Clockwork Canary", "Sleeper Skill: Draw {} cards")
    play(match, "play bury")
    assert names(match, "monsters", 0) == []


@GUILD.card("Clockwork Croupier")
@pytest.mark.parametrize("pips", range(1, 7))
def test_clockwork_croupier_gains_power_by_the_pip(pips: int) -> None:
    more = pips * says("Clockwork Croupier", "gains {} power for each pip rolled")
    match = stand(real(), ["Clockwork Croupier"], ["Zero"], "Conflict", rolls=[pips - 1])
    play(match, "attack clockwork-croupier zero")
    assert question(match) == "responses"  # rolled when it attacks, before the first response
    assert power(match, "Clockwork Croupier") == printed_power("Clockwork Croupier") + more
    play(match, "pass", "pass")
    assert power(match, "Clockwork Croupier") == printed_power("Clockwork Croupier") + more
    assert power(end_turn(match), "Clockwork Croupier") == printed_power("Clockwork Croupier")


@GUILD.card("Clockwork Croupier")
def test_clockwork_croupier_that_is_attacked_rolls_nothing() -> None:
    match = stand(real(), ["Wall"], ["Clockwork Croupier"], "Conflict", rolls=[])
    assert names(conflict(match, "Wall", "Clockwork Croupier"), "monsters", 1) == []


@GUILD.card("Winding Monk")
def test_winding_monk_winds_one_timer_of_yours_and_heals() -> None:
    healed = says("Winding Monk", "Gain {} health point")
    match = stand(real(), ["Comet", "Flash"], ["Comet"], hands=(["Winding Monk"], []))
    play(match, "play winding-monk")
    assert sorted(codes(match)) == ["choose comet", "choose flash"]
    play(match, "choose flash")
    assert fact(match, "Flash", "timer") == 1 + says("Winding Monk", "by {}.") and health(match) == (5 + healed, 5)
    assert [each["timer"] for seat in (0, 1) for each in facts_of(match, seat, "Comet")] == [3, 3]
    alone = stand(real(), ["Pawn"], ["Comet"], hands=(["Winding Monk"], []))
    play(alone, "play winding-monk")
    assert (question(alone), fact(alone, "Comet", "timer"), fact(alone, "Pawn", "timer")) == ("preparation", 3, None)
    assert health(alone) == (5 + healed, 5)  # the rest is done


@GUILD.card("Clockwork Colossus")
def test_clockwork_colossus_is_as_strong_as_your_class_zone_is_full() -> None:
    each = says("Clockwork Colossus", "its power becomes {} times")
    assert CARDS["Clockwork Colossus"].fields["power"] == "????"
    match = stand(real(), hands=(["Clockwork Colossus", "Pawn"], []), classes=(4, 6))
    play(match, "play clockwork-colossus")
    assert power(match, "Clockwork Colossus") == 4 * each
    pass_until(end_turn(end_turn(match)), "preparation", 0)  # its player's next Class Rise is over
    assert len(names(match, "class zone", 0)) == 5 and power(match, "Clockwork Colossus") == 4 * each
    unassigned = stand(real(), ["Clockwork Colossus"])
    assert power(unassigned, "Clockwork Colossus") == 0


@GUILD.card("Clockwork Colossus")
def test_clockwork_colossus_that_is_played_again_is_reckoned_anew() -> None:
    each = says("Clockwork Colossus", "its power becomes {} times")
    match = stand(real(), hands=(["Clockwork Colossus", "Bounce", "Pawn"], []), classes=(3, 0))
    play(match, "play clockwork-colossus", "pass", "play bounce")
    pass_until(end_turn(end_turn(match)), "preparation", 0)
    play(match, "play clockwork-colossus")
    assert power(match, "Clockwork Colossus") == 4 * each


@GUILD.card("Clockwork Sentry")
def test_clockwork_sentry_is_saved_once_by_a_discarded_card() -> None:
    match = stand(real(), ["Wall", "Tower"], ["Clockwork Sentry"], "Conflict", hands=([], ["Pawn", "Rook"]))
    conflict(match, "Wall", "Clockwork Sentry")
    assert (asked(match), sorted(codes(match))) == (1, ["choose pawn", "choose rook"])
    play(match, "choose rook")
    assert (names(match, "monsters", 1), names(match, "perished", 1), names(match, "hand", 1)) == (
        ["Clockwork Sentry"],
        ["Rook"],
        ["Pawn"],
    )
    pass_until(end_turn(end_turn(match)), "conflict stage", 0)
    conflict(match, "Wall", "Clockwork Sentry")  # the second time
    assert names(match, "monsters", 1) == [] and names(match, "perished", 1)[0] == "Clockwork Sentry"


@GUILD.card("Clockwork Sentry")
def test_clockwork_sentry_perishes_out_of_conflicts_like_anybody() -> None:
    match = stand(real(), ["Wall"], ["Clockwork Sentry"], hands=(["Bury"], ["Pawn"]))
    play(match, "play bury", "choose clockwork-sentry")
    assert (names(match, "monsters", 1), names(match, "hand", 1)) == ([], ["Pawn"])


@GUILD.card("Master Horologist")
def test_master_horologist_winds_one_timer_of_yours_each_turn_of_yours() -> None:
    match = stand(real(), ["Master Horologist", "Comet", "Flash"], ["Giant"])
    play(match, "use master-horologist")
    assert sorted(codes(match)) == ["choose comet", "choose flash"]
    play(match, "choose flash", "pass")
    assert (fact(match, "Flash", "timer"), fact(match, "Comet", "timer")) == (1 + says("Master Horologist", "by {}."), 3)
    assert refused(match, "use master-horologist") == "MT-138"
    pass_until(end_turn(match), "preparation", 0)
    assert turn_of(match) == (7, 1) and "use master-horologist" not in codes(match)  # the enemy's turn
    pass_until(end_turn(match), "preparation", 0)
    assert turn_of(match) == (8, 0) and "use master-horologist" in codes(match)


@GUILD.card("Clockwork Twins")
def test_clockwork_twins_double_another_basic_monster_of_yours() -> None:
    match = stand(real(), ["Pawn"], ["Rook"], hands=(["Clockwork Twins"], []), classes=(5, 0))
    play(match, "play clockwork-twins")
    assert codes(match) == ["choose pawn", "done"]
    play(match, "choose pawn")
    assert sides(match) == (["Clockwork Twins", "Pawn", "Pawn"], ["Rook"])
    declined = stand(real(), ["Pawn"], hands=(["Clockwork Twins"], []), classes=(5, 0))
    play(declined, "play clockwork-twins", "done")
    assert sides(declined) == (["Clockwork Twins", "Pawn"], [])
    for others in (["Giant"], ["Pawn", "Twin"]):  # no basic monster; no room
        nothing = stand(real(), [*others], hands=(["Clockwork Twins"], []), classes=(5, 0))
        play(nothing, "play clockwork-twins")
        assert question(nothing) == "preparation" and sides(nothing)[0] == sorted(["Clockwork Twins", *others])


@GUILD.card("Grand Orrery")
def test_grand_orrery_stops_the_timers_of_your_synergy_monsters() -> None:
    match = stand(real(), ["Comet", "Flash"], ["Comet"], hands=(["Grand Orrery"], []), **SUDDEN)  # type: ignore[arg-type]
    play(match, "play grand-orrery")
    assert "timer" not in facts_of(match, 0, "Comet")[0] and fact(match, "Flash", "timer") is None
    assert facts_of(match, 1, "Comet")[0]["timer"] == 3
    end_turn(match)
    assert sides(match) == (["Comet", "Flash", "Grand Orrery"], ["Comet"])
    basic = stand(real(), [{"card": "Pawn", "timer": 3}], hands=(["Grand Orrery"], []), **SUDDEN)  # type: ignore[arg-type]
    play(basic, "play grand-orrery")
    assert fact(basic, "Pawn", "timer") == 2  # one that it was given stays


# ---- Tacticals -----------------------------------------------------------------------------------------------------------------


@GUILD.card("Loose Cog")
def test_loose_cog_removes_a_specialty_and_falls_into_play() -> None:
    cogs = ["Cog"] * says("Loose Cog", 'Play {} "Cog" token')
    match = stand(real(), ["Wall"], ["Ember Whelp", "Clockwork Canary", "Pawn"], hands=(["Loose Cog"], []), decks=([], []))
    play(match, "play loose-cog")
    assert sorted(codes(match)) == ["choose clockwork-canary", "choose ember-whelp"]
    play(match, "choose ember-whelp")
    assert kinds(match, "loses ability") == ["Ember Whelp loses its text."]
    assert sides(match)[0] == [*cogs, "Wall"] and names(match, "perished", 0) == ["Loose Cog"]
    nobody = stand(real(), ["Pawn"], hands=(["Loose Cog"], []))
    play(nobody, "play loose-cog")
    assert kinds(nobody, "loses ability") == [] and sides(nobody)[0] == [*cogs, "Pawn"]  # the rest is done


@GUILD.card("Mainspring")
def test_mainspring_winds_a_clockwork_monster_of_yours_for_the_turn() -> None:
    more = says("Mainspring", "gains {} power")
    match = stand(real(), ["Clockwork Mouse", "Winding Monk"], ["Clockwork Canary"], hands=(["Mainspring"], []))
    play(match, "play mainspring")  # nobody else is both a "Clockwork" and yours
    assert power(match, "Clockwork Mouse") == printed_power("Clockwork Mouse") + more
    assert power(match, "Winding Monk") == printed_power("Winding Monk")
    assert power(match, "Clockwork Canary") == printed_power("Clockwork Canary")
    assert power(end_turn(match), "Clockwork Mouse") == printed_power("Clockwork Mouse")


@GUILD.card("Borrowed Time")
def test_borrowed_time_lowers_a_timer() -> None:
    by = says("Borrowed Time", "in play by {}.")
    match = stand(real(), ["Comet"], ["Flash", "Giant"], hands=(["Borrowed Time", "Borrowed Time"], []))
    play(match, next(code for code in codes(match) if code.startswith("play borrowed-time")), "mode 1")
    assert sorted(codes(match)) == ["choose comet", "choose flash"]
    play(match, "choose flash")
    assert names(match, "perished", 1) == ["Flash"]  # at 0 at once
    play(match, "pass", "play borrowed-time", "mode 1")
    assert fact(match, "Comet", "timer") == 3 - by


@GUILD.card("Borrowed Time")
def test_borrowed_time_gives_a_basic_monster_of_the_enemy_a_timer() -> None:
    timer = says("Borrowed Time", "receives a timer of {}")
    match = stand(real(), ["Pawn"], ["Rook", "Giant"], hands=(["Borrowed Time"], []))
    play(match, "play borrowed-time", "mode 2")  # only the Rook is basic and the enemy's
    assert (fact(match, "Rook", "timer"), fact(match, "Giant", "timer"), fact(match, "Pawn", "timer")) == (timer, None, None)
    for _ in range(timer):
        assert "Rook" in names(match, "monsters", 1)
        end_turn(match)
    assert names(match, "monsters", 1) == ["Giant"]


@GUILD.card("Blueprint Vault")
def test_blueprint_vault_takes_one_of_the_top_cards_and_puts_back_the_rest() -> None:
    count = says("Blueprint Vault", "the top {} cards")
    deck = [f"Filler {number}" for number in range(1, 9)]
    match = stand(real(), hands=(["Blueprint Vault"], []), decks=(list(deck), []))
    play(match, "play blueprint-vault")
    assert sorted(codes(match)) == sorted(f"choose filler-{number}" for number in range(1, count + 1))
    play(match, "choose filler-2")
    rest = [name for name in deck[:count] if name != "Filler 2"][::-1]
    for name in rest[:-1]:
        play(match, f"put {name.lower().replace(' ', '-')}")
    assert question(match) == "preparation" and names(match, "hand", 0) == ["Filler 2"]
    assert truly(match, "deck", 0) == [*rest, *deck[count:]] and kinds(match, "shuffles") == []
    assert not any("Filler" in line for line in said(match, 1))


@GUILD.card("Sorting Desk")
def test_sorting_desk_trades_a_card_for_a_card_once_in_each_turn_of_yours() -> None:
    match = stand(real(), hands=(["Sorting Desk", "Pawn", "Rook"], []), decks=(["Queen", "Queen"], ["Queen"]))
    play(match, "play sorting-desk", "pass", "use sorting-desk")
    assert sorted(codes(match)) == ["choose pawn", "choose rook"]
    play(match, "choose pawn", "pass")
    assert sorted(names(match, "hand", 0)) == ["Queen", "Rook"] and names(match, "perished", 0) == ["Pawn"]
    assert names(match, "tacticals", 0) == ["Sorting Desk"]  # constant
    assert refused(match, "use sorting-desk") == "MT-138"
    broke = stand(real(), tacticals=(["Sorting Desk"], []))
    assert codes(broke) == ["pass"]  # nothing to discard
    enemys_turn = stand(real(), tacticals=(["Sorting Desk"], []), hands=(["Pawn"], []), active=1)
    play(enemys_turn, "pass")
    assert codes(enemys_turn) == ["pass"]


@GUILD.card("Sorting Desk")
def test_sorting_desk_whose_effect_is_removed_draws() -> None:
    match = stand(real(), hands=(["Pawn"], ["Hush"]), tacticals=(["Sorting Desk"], []))
    play(match, "pass", "play hush")
    assert len(names(match, "hand", 0)) == 1 + says("Sorting Desk", "Sleeper Skill: Draw {} cards")
    assert names(match, "tacticals", 0) == ["Sorting Desk"] and "use sorting-desk" not in codes(match)


@GUILD.card("Town Clock")
@pytest.mark.parametrize("whose", [0, 1])
def test_town_clock_weakens_an_enemy_monster_when_a_synergy_monster_perishes(whose: int) -> None:
    less = says("Town Clock", "loses {} power")
    boards: list[list[str]] = [["Pawn"], ["Queen", "Rook"]]
    boards[whose].append("Giant")
    match = stand(real(), [*boards[0]], [*boards[1]], hands=(["Bury", "Town Clock"], []))
    play(match, "play town-clock", "pass", "play bury", "choose giant")
    assert sorted(codes(match)) == ["choose queen", "choose rook"] and asked(match) == 0
    play(match, "choose queen")
    assert (power(match, "Queen"), power(match, "Rook"), power(match, "Pawn")) == (1800 - less, 1500, 1000)
    assert power(end_turn(match), "Queen") == 1800 - less and names(match, "tacticals", 0) == ["Town Clock"]


@GUILD.card("Town Clock")
def test_town_clock_does_not_strike_for_a_basic_monster() -> None:
    match = stand(real(), ["Pawn"], ["Queen"], hands=(["Bury"], []), tacticals=(["Town Clock"], []))
    play(match, "play bury", "choose pawn")
    assert power(match, "Queen") == 1800


# ---- the Asset Pile ------------------------------------------------------------------------------------------------------------


@GUILD.card("Cathedral Clock")
def test_cathedral_clock_needs_clockwork_monsters() -> None:
    needed = says("Cathedral Clock", 'You command {} or more "Clockwork" monsters')
    assert needed == 2
    one = stand(real(), ["Clockwork Mouse", "Winding Monk"], ["Clockwork Canary"], assets=(["Cathedral Clock"], []))
    assert refused(one, "play cathedral-clock") == "MT-91"
    two = stand(real(), ["Clockwork Mouse", "Clockwork Canary"], assets=(["Cathedral Clock"], []))
    play(two, "play cathedral-clock")
    assert fact(two, "Cathedral Clock", "timer") == CARDS["Cathedral Clock"].fields["timer"]


@GUILD.card("Cathedral Clock")
def test_cathedral_clock_is_wound_when_another_monster_of_yours_wins() -> None:
    match = stand(real(), ["Cathedral Clock", "Wall"], ["Zero", "Pawn"], "Conflict")
    before = int(str(fact(match, "Cathedral Clock", "timer")))
    conflict(match, "Cathedral Clock", "Zero")  # its own victory does not count
    assert fact(match, "Cathedral Clock", "timer") == before
    conflict(match, "Wall", "Pawn")
    assert fact(match, "Cathedral Clock", "timer") == before + says("Cathedral Clock", "of this card by {}.")
    lost = stand(real(), ["Cathedral Clock", "Zero"], ["Wall"], "Conflict")
    assert fact(conflict(lost, "Zero", "Wall"), "Cathedral Clock", "timer") == before  # the enemy's victory neither


@GUILD.card("Perpetual Engine")
def test_perpetual_engine_is_paid_with_perished_cards() -> None:
    price = says("Perpetual Engine", "Shuffle {} cards from your perished pile")
    buried = [f"Filler {number}" for number in range(1, price + 2)]
    short = stand(real(), assets=(["Perpetual Engine"], []), perished=(buried[: price - 1], buried))
    assert refused(short, "play perpetual-engine") == "MT-91"
    match = stand(real(), assets=(["Perpetual Engine"], []), perished=([*buried], []), decks=(["Queen"], []))
    play(match, "play perpetual-engine", *[f"choose filler-{number}" for number in range(1, price + 1)])
    assert names(match, "perished", 0) == [buried[-1]]
    assert sorted(truly(match, "deck", 0)) == sorted(["Queen", *buried[:price]]) and len(kinds(match, "shuffles")) == 1
    assert names(match, "monsters", 0) == ["Perpetual Engine"] and fact(match, "Perpetual Engine", "timer") is None


@GUILD.card("Perpetual Engine")
def test_perpetual_engine_finds_a_card_at_the_end_of_each_turn_of_yours() -> None:
    hand = ["Pawn"] * 5
    match = stand(real(), ["Perpetual Engine"], stage="Cool Down", hands=([*hand], [*hand]), decks=(["Rook", "Queen"], []))
    play(match, "pass", "pass")
    assert (asked(match), sorted(codes(match))) == (0, ["choose queen", "choose rook"])
    play(match, "choose queen")
    assert sorted(names(match, "hand", 0)) == ["Pawn"] * 5 + ["Queen"] and not any("Queen" in line for line in said(match, 1))
    assert kinds(match, "shuffles") == ["Player 1's deck is shuffled."]
    play(pass_until(match, "cool down", 1), "pass", "pass")  # the end of the enemy's turn
    assert len(names(match, "hand", 0)) == 6 and turn_of(match) == (8, 0)


@GUILD.card("Pendulum Knight")
def test_pendulum_knight_waits_for_cards_in_the_enemys_class_zone() -> None:
    needed = says("Pendulum Knight", "There are {} or more cards in your enemy's class zone")
    early = stand(real(), assets=(["Pendulum Knight"], []), classes=(6, needed - 1))
    assert refused(early, "play pendulum-knight") == "MT-91"
    match = stand(real(), assets=(["Pendulum Knight"], []), classes=(0, needed))
    play(match, "play pendulum-knight")
    assert names(match, "monsters", 0) == ["Pendulum Knight"] and len(names(match, "class zone", 1)) == needed


@GUILD.card("Pendulum Knight")
def test_pendulum_knight_swings_in_your_turns_and_strikes_with_it() -> None:
    more = says("Pendulum Knight", "give this card {} power")
    match = stand(real(), ["Pendulum Knight"], [])
    printed = power(match, "Pendulum Knight")
    assert "use pendulum-knight" not in codes(match)  # no counter yet
    end_turn(match)
    assert fact(match, "Pendulum Knight", "Swing counters") is None  # the enemy's turn has begun
    pass_until(end_turn(match), "preparation", 0)
    assert fact(match, "Pendulum Knight", "Swing counters") == says("Pendulum Knight", 'gains {} "Swing" counter')
    play(match, "use pendulum-knight")
    assert fact(match, "Pendulum Knight", "Swing counters") is None
    assert (power(match, "Pendulum Knight"), fact(match, "Pendulum Knight", "attacks left")) == (printed + more, 2)
    kept = stand(real(), [{"card": "Pendulum Knight", "timer": 6}], [])
    pass_until(end_turn(end_turn(kept)), "preparation", 0)
    end_turn(kept)
    assert fact(kept, "Pendulum Knight", "Swing counters") == 1  # until it leaves play, so in the enemy's turn, too
    play(pass_until(kept, "preparation", 0), "use pendulum-knight")
    assert power(kept, "Pendulum Knight") == printed + more
    end_turn(kept)
    assert (power(kept, "Pendulum Knight"), fact(kept, "Pendulum Knight", "attacks left")) == (printed, 1)


@GUILD.card("Mirror Golem")
def test_mirror_golem_doubles_another_synergy_monster_of_yours() -> None:
    alone = stand(real(), ["Pawn"], ["Giant"], assets=(["Mirror Golem"], []))
    assert refused(alone, "play mirror-golem") == "MT-91"
    match = stand(real(), [{"card": "Comet", "timer": 2}], ["Giant"], assets=(["Mirror Golem"], []))
    assert fact(match, "Comet", "timer") == 1
    play(match, "play mirror-golem")
    assert codes(match) == ["choose comet", "done"]
    play(match, "choose comet")
    assert sides(match) == (["Comet", "Comet", "Mirror Golem"], ["Giant"])
    assert sorted(each["timer"] for each in facts_of(match, 0, "Comet")) == [1, 3]  # the copy begins anew
    declined = stand(real(), ["Comet"], assets=(["Mirror Golem"], []))
    play(declined, "play mirror-golem", "done")
    assert sides(declined) == (["Comet", "Mirror Golem"], [])
    roc = "Sky Soldier Marshal, Roc"  # plays it regardless of its Condition
    basic = stand(real(), hands=([roc], []), assets=(["Mirror Golem"], []), classes=(6, 0))
    play(basic, "play sky-soldier-marshal-roc", "choose mirror-golem")
    assert (question(basic), sides(basic)) == ("preparation", (["Mirror Golem", roc], []))  # there is room, but no synergy monster


@GUILD.card("Hour Eater")
def test_hour_eater_waits_for_cards_in_the_enemys_class_zone() -> None:
    needed = says("Hour Eater", "There are {} or more cards in your enemy's class zone")
    early = stand(real(), assets=(["Hour Eater"], []), classes=(6, needed - 1))
    assert refused(early, "play hour-eater") == "MT-91"
    match = stand(real(), assets=(["Hour Eater"], []), classes=(0, needed))
    play(match, "play hour-eater")
    assert names(match, "monsters", 0) == ["Hour Eater"] and len(names(match, "class zone", 1)) == needed


@GUILD.card("Hour Eater")
def test_hour_eater_eats_the_turn_of_an_enemy_it_wounds() -> None:
    match = stand(real(), ["Hour Eater"], [], "Conflict")
    play(match, "attack hour-eater enemy", "pass", "pass")
    assert health(match) == (5, 4)
    end_turn(match)
    assert turn_of(match) == (7, 0)  # the same player again
    end_turn(match)
    assert turn_of(match) == (8, 1)  # only one turn is skipped
    blocked = conflict(stand(real(), ["Hour Eater"], ["Zero"], "Conflict"), "Hour Eater", "Zero")
    assert turn_of(end_turn(blocked)) == (7, 1)


@GUILD.card("The Stopped Hour")
def test_the_stopped_hour_keeps_your_synergy_monsters_from_running_out() -> None:
    match = stand(real(), ["Flash"], ["Flash"], assets=(["The Stopped Hour"], []))
    play(match, "play the-stopped-hour")
    assert names(match, "tacticals", 0) == ["The Stopped Hour"]
    end_turn(match)
    assert sides(match) == (["Flash"], []) and fact(match, "Flash", "timer") == 0
    end_turn(match)
    assert sides(match) == (["Flash"], [])
    killed = stand(real(), ["Flash"], ["Wall"], "Conflict", tacticals=(["The Stopped Hour"], []))
    assert names(conflict(killed, "Flash", "Wall"), "monsters", 0) == []  # only the Timer is stopped
    basic = stand(real(), ["Pawn"], [], tacticals=(["The Stopped Hour"], []), hands=([], ["Borrowed Time"]))
    play(basic, "pass", "play borrowed-time", "mode 2")
    assert names(end_turn(basic), "monsters", 0) == []  # a basic monster runs out
    without = stand(real(), ["Pawn"], assets=(["The Stopped Hour"], []))
    assert refused(without, "play the-stopped-hour") == "MT-96"


@pytest.mark.parametrize("name", GUILD.cards)
def test_what_is_printed_is_what_plays(name: str) -> None:
    plays_as_printed(name)
    if isinstance(printed := CARDS[name].fields.get("power"), int):
        assert power(stand(real(), [name]), name) == printed


def test_every_card_of_the_file_has_a_test() -> None:
    GUILD.all_tested()
