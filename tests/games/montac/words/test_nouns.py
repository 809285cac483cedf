"""Which cards and players a text means, what it hears of, and how much it counts (MT-4, MT-9, MT-46, MT-192, MT-R33, MT-R126 …)."""

import pytest

from bestiary import Match
from bestiary.engine.language.cards import CardError
from bestiary.engine.state.schema import OWNER, WHERE
from bestiary.games.montac.schema import MONSTERS
from tests.games.montac.course import end_turn, fact, gains, kinds, power, question
from tests.games.montac.mat import cards, health, named, names, stand
from tests.games.table import asked, codes, play, said

WITHER = "loses 100 power until the end of the turn."
GAME = named(
    {
        "Any": f"red 1 / 1 monster in play {WITHER}",
        "Plain": f"red 1 / 1 monster {WITHER}",
        "Mine": f"red 1 / 1 monster you command {WITHER}",
        "Theirs": f"red 1 / 1 monster your enemy commands {WITHER}",
        "Toxins": f'red 1 / 1 "Toxic" type monster in play {WITHER}',
        "Scales": f'red 1 / 1 "Dragon" type monster in play {WITHER}',
        "Ninth": f'red 1 / 1 "Sky Soldier" monster in play {WITHER}',
        "Basics": f"red 1 / 1 basic monster in play {WITHER}",
        "Synergies": f"red 1 / 1 synergy monster in play {WITHER}",
        "Tokens": f"red 1 / 1 token in play {WITHER}",
        "Weak": f"red 1 / 1 monster in play with 1200 power or less {WITHER}",
        "Low": f"red 1 / 1 monster in play of class 2 or lower {WITHER}",
        "Up To": "red 1 / Up to 2 monsters in play lose 100 power until the end of the turn.",
        "Three": "red 1 / 3 monsters in play lose 100 power until the end of the turn.",
        "Every": "red 1 / Monsters your enemy commands lose 100 power until the end of the turn.",
        "Twofold": "basic 1 1000 Toxic-Dragon",
        "Sky Soldier Colonel, Otter": "basic 3 1000 Mecha",
        "Soldier of the Sky": "basic 1 1000 Mecha",
        "Sprite": "token 300 Plant",
        "Banner": "red 1 / This card is constant.",
        "Deluge": "tacticlysm / This card is constant.",
    }
)


def offers(match: Match, code: str) -> list[str]:
    """What can be chosen after a play; all at once, or one after the other."""
    play(match, code)
    return sorted(code.removeprefix("choose ") for code in codes(match))


def react(match: Match) -> Match:
    """What was set off together is carried out in the order of the list."""
    while question(match) == "react":
        play(match, codes(match)[0])
    return match


# ---- which cards ---------------------------------------------------------------------------------------------------------------

BOTH = (["Pawn", "Giant", {"card": "Sprite", "made": 1}], ["Twofold", "Adder", "Comet"])
SIDES = (["Banner"], ["Deluge"])


@pytest.mark.rule("MT-4")
@pytest.mark.parametrize("name", ["Any", "Plain"])
def test_monsters_are_basic_and_synergy_monsters_and_tokens(name: str) -> None:
    match = stand(GAME, *BOTH, tacticals=SIDES, hands=([name, "Rook"], []), perished=(["Queen"], []))
    assert offers(match, f"play {name.lower()}") == ["adder", "comet", "giant", "pawn", "sprite", "twofold"]


@pytest.mark.rule("MT-4", "MT-99")
@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Basics", ["adder", "pawn", "sprite", "twofold"]),
        ("Synergies", ["comet", "giant"]),
    ],
)
def test_kinds_of_monsters(name: str, found: list[str]) -> None:
    match = stand(GAME, *BOTH, tacticals=SIDES, hands=([name], []))
    assert offers(match, f"play {name.lower()}") == found


@pytest.mark.rule("MT-99")
def test_a_token_is_chosen_as_one() -> None:
    match = stand(GAME, *BOTH, hands=(["Tokens"], []))
    play(match, "play tokens")
    assert power(match, "Sprite") == 200  # there is but one


@pytest.mark.rule("MT-9")
def test_a_monster_has_every_type_of_its_line() -> None:
    match = stand(GAME, *BOTH, hands=(["Toxins", "Scales"], []))
    assert offers(match, "play toxins") == ["adder", "twofold"]
    play(match, "choose adder", "pass", "play scales")
    assert (power(match, "Adder"), power(match, "Twofold")) == (800, 900)


@pytest.mark.rule("MT-10")
def test_types_do_nothing_by_themselves() -> None:
    match = stand(GAME, ["Twofold"], ["Pawn"], "Conflict")
    play(match, "attack twofold pawn", "pass", "pass")
    assert (names(match, "monsters", 0), names(match, "monsters", 1), health(match)) == ([], [], (5, 5))


@pytest.mark.rule("MT-9", "MT-10")
def test_a_type_that_does_not_exist_is_an_error_that_lists_them() -> None:
    with pytest.raises(CardError, match='"Toxik" is not a type; the types are Mecha, Mythic, Toxic'):
        named({"Typo": f'red 1 / 1 "Toxik" type monster in play {WITHER}'})


@pytest.mark.rule("MT-R33")
def test_quoted_words_mean_cards_whose_name_contains_them() -> None:
    match = stand(GAME, ["Soldier of the Sky"], ["Sky Soldier Colonel, Otter"], hands=(["Ninth"], []))
    play(match, "play ninth")
    assert (power(match, "Sky Soldier Colonel, Otter"), power(match, "Soldier of the Sky")) == (900, 1000)


@pytest.mark.rule("MT-46", "MT-188")
def test_a_player_commands_what_lies_on_their_side_whoever_owns_it() -> None:
    sides = ([{"card": "Pawn", "owner": 1}, "Rook"], [{"card": "Twin", "owner": 0}, "Queen"])
    assert offers(stand(GAME, *sides, hands=(["Mine"], [])), "play mine") == ["pawn", "rook"]
    assert offers(stand(GAME, *sides, hands=(["Theirs"], [])), "play theirs") == ["queen", "twin"]


@pytest.mark.rule("MT-192")
def test_the_enemy_is_the_other_player_for_either_of_them() -> None:
    match = stand(GAME, ["Pawn"], ["Queen"], hands=(["Every"], ["Every"]))
    play(match, "play every", "play every")
    assert (power(match, "Pawn"), power(match, "Queen")) == (900, 1700)


@pytest.mark.rule("MT-R134")
def test_a_card_without_a_class_fits_no_words_about_classes() -> None:
    match = stand(GAME, ["Squire", "Rook", {"card": "Sprite", "made": 1}], ["Pawn", "Giant"], hands=(["Low"], []))
    assert offers(match, "play low") == ["pawn", "squire"]


@pytest.mark.rule("MT-R41", "MT-R126")
def test_power_is_asked_for_as_it_is_now() -> None:
    match = stand(GAME, ["Pawn", "Rook"], ["Squire"], hands=(["Weak"], []))
    assert offers(match, "play weak") == ["pawn", "squire"]
    high = stand(GAME, ["Rook"], [], hands=(["Weak"], []))
    play(high, "play weak")
    assert power(high, "Rook") == 1500
    low = stand(GAME, ["Rook"], [], hands=(["Any", "Plain", "Mine", "Weak"], []))
    play(low, "play any", "pass", "play plain", "pass", "play mine", "pass", "play weak")
    assert power(low, "Rook") == 1100  # 1200 was low enough


# ---- choosing (MT-R126) --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-R126")
def test_a_choice_must_be_made_if_anything_fits_own_cards_included() -> None:
    match = stand(GAME, ["Pawn"], hands=(["Any"], []))
    play(match, "play any")
    assert power(match, "Pawn") == 900
    several = stand(GAME, ["Pawn"], ["Twin"], hands=(["Any"], []))
    assert offers(several, "play any") == ["pawn", "twin"]  # and no way to decline


@pytest.mark.rule("MT-R126")
def test_up_to_allows_none_and_a_number_means_different_ones_or_all_that_fit() -> None:
    none = stand(GAME, ["Pawn"], ["Twin"], hands=(["Up To"], []))
    assert "done" in offers(none, "play up-to")
    play(none, "done")
    assert (power(none, "Pawn"), power(none, "Twin")) == (1000, 1000)
    few = stand(GAME, ["Pawn"], ["Twin"], hands=(["Three"], []))
    play(few, "play three")
    while question(few) != "preparation":
        play(few, codes(few)[0])
    assert (power(few, "Pawn"), power(few, "Twin")) == (900, 900)
    four = stand(GAME, ["Pawn", "Rook"], ["Twin", "Queen"], hands=(["Three"], []))
    play(four, "play three", "choose pawn", "choose twin")  # after which one is left
    assert [power(four, name) for name in ("Pawn", "Rook", "Twin", "Queen")] == [900, 1500, 900, 1700]


@pytest.mark.rule("MT-R126")
def test_numbers_are_counted_when_the_sentence_is_carried_out() -> None:
    game = cards(
        Tide="red 1 / 1 monster you command gains 100 power until the end of the turn. "
        "Monsters your enemy commands lose 100 power until the end of the turn.",
        Census="basic 1 ???? Arcane / When this card is played, "
        "its power becomes 100 times the number of monsters in play until it leaves play.",
    )
    match = stand(game, ["Pawn"], ["Twin", "Rook"], hands=(["Census", "Queen"], []), classes=(6, 0))
    play(match, "play census", "pass")
    assert power(match, "Census") == 400  # itself among them
    play(match, "play queen")
    assert power(match, "Census") == 400


@pytest.mark.rule("MT-141")
def test_what_is_impossible_is_left_out_and_the_rest_is_done() -> None:
    game = cards(Gossip="blue 1 / Draw 1 card. Your enemy discards 2 cards. Gain 1 health point.")
    match = stand(game, hands=(["Gossip"], []))
    play(match, "play gossip")
    assert (len(names(match, "hand", 0)), health(match)) == (1, (6, 5))
    one = stand(game, hands=(["Gossip"], ["Pawn"]))
    play(one, "play gossip")
    assert (names(one, "perished", 1), health(one)) == (["Pawn"], (6, 5))


# ---- original values (MT-193) --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-193")
def test_the_original_power_is_what_is_printed() -> None:
    game = cards(
        Gust="red 1 / 1 monster you command gains 500 power until it leaves play.",
        Truth="red 1 / Choose 1 monster in play. Its power becomes its original power until it leaves play.",
    )
    match = stand(game, ["Pawn"], hands=(["Gust", "Truth"], []))
    play(match, "play gust", "pass")
    assert power(match, "Pawn") == 1500
    play(match, "play truth")
    assert power(match, "Pawn") == 1000


# ---- what happens (MT-R130, MT-R131, MT-R133) ----------------------------------------------------------------------------------

HEARING = named(
    {
        "Vulture": "basic 1 900 Beast / When a monster perishes, gain 1 health point.",
        "Widow": "basic 1 900 Spirit / When a monster you command perishes, gain 1 health point.",
        "Loner": "basic 1 900 Spirit / When another monster is played, gain 1 health point.",
        "Bell": "basic 1 900 Mecha / When this card perishes, gain 1 health point.",
        "Leech": "basic 1 900 Insect / When you lose health points, this card gains 100 power until it leaves play.",
        "Envy": "basic 1 900 Shadow / When your enemy loses health points, this card gains 100 power until it leaves play.",
        "Purist": "basic 1 900 Arcane / When you lose health points due to a specialty or effect, "
        "this card gains 100 power until it leaves play.",
        "Herald": "basic 1 1900 Knight / When this card attacks, gain 1 health point.",
        "Victim": "basic 1 900 Plant / When this card is attacked, gain 1 health point.",
        "Champion": "basic 1 1900 Knight / When this card wins a conflict, gain 1 health point.",
        "Judge": "red 1 / This card is constant.\nWhen your enemy wins a conflict, gain 1 health point.",
        "Poet": "red 1 / This card is constant.\nWhen a monster you command wounds your enemy, gain 1 health point.",
        "Critic": "red 1 / This card is constant.\nWhen a monster wounds your enemy, gain 1 health point.",
        "Crown": "red 1 / This card is constant.\nWhen a tactical is played, gain 1 health point.",
        "Duellist": "basic 1 900 Knight / During your Conflict Stage, this card gains 500 power until the end of the turn.",
        "Sleepy": "synergy 0 900 Knight / During your Conflict Stage, this card gains 500 power until the end of the turn.",
        "Drain": "red 1 / Your enemy loses 2 health points.",
        "Rot": "red 1 / Each player loses 1 health point.",
        "Flood": "red 1 / Send each basic monster in play to the perished pile.",
        "Theft": "red 1 / Take command of 1 monster your enemy commands.",
        "Immortal": "basic 1 900 Stone / This card cannot perish in a conflict.",
        "Pacifist": "basic 1 900 Spirit / This card cannot attack.",
        "Doll": "basic 1 900 Mecha / The first time this card would perish in a conflict, gain 1 health point instead.",
        "Watcher": "basic 1 900 Mecha / When you lose health points while you command 2 or more monsters, gain 3 health points.",
    }
)


@pytest.mark.rule("MT-R130", "MT-137")
def test_three_monsters_that_perish_at_once_are_three_events_of_which_two_count() -> None:
    match = stand(HEARING, ["Giant"], ["Pawn", "Twin", "Rook"], hands=(["Flood"], []), tacticals=([], []))
    play(match, "play flood")
    assert len(kinds(match, "perishes")) == 4  # three monsters, and the Tactical itself
    heard = stand(HEARING, ["Vulture"], ["Pawn", "Twin", "Rook"], hands=(["Flood"], []))
    react(play(heard, "play flood"))
    assert gains(heard) == [1]  # it went with them: only its own perishing is still heard (MT-R73)


@pytest.mark.rule("MT-R130")
def test_one_event_for_each_card_and_one_for_each_player_whatever_the_amount() -> None:
    watch = named(
        {
            "Old Vulture": "synergy 0 900 Beast / When a monster perishes, gain 1 health point.",
            "Flood": "red 1 / Send each basic monster in play to the perished pile.",
        }
    )
    match = stand(watch, ["Old Vulture"], ["Pawn", "Twin", "Rook"], hands=(["Flood"], []))
    react(play(match, "play flood"))
    assert gains(match) == [1, 1]  # the third is one too many (MT-137)
    drained = stand(HEARING, ["Envy"], ["Leech"], hands=(["Drain"], []))
    play(drained, "play drain")
    assert (health(drained), power(drained, "Leech"), power(drained, "Envy")) == ((5, 3), 1000, 1000)


@pytest.mark.rule("MT-R130", "MT-R96")
def test_who_loses_health_points_and_by_what() -> None:
    match = stand(HEARING, ["Leech", "Purist"], [], "Conflict", active=1, hands=([], ["Rot"]))
    react(play(match, "play rot"))
    assert (health(match), power(match, "Leech"), power(match, "Purist")) == ((4, 4), 1000, 1000)
    wounded = stand(HEARING, ["Envy"], [], "Conflict", tacticals=([], []))
    play(wounded, "attack envy enemy", "pass", "pass")
    assert (health(wounded), power(wounded, "Envy")) == ((5, 4), 1000)


@pytest.mark.rule("MT-R96")
def test_a_wound_is_no_loss_by_an_ability() -> None:
    game = named(
        {
            "Purse": "red 1 / This card is constant.\n"
            "When you lose health points due to a specialty or effect, gain 1 health point.",
            "Rot": "red 1 / Each player loses 2 health points.",
        }
    )
    match = stand(game, ["Pawn"], [], "Conflict", hands=(["Rot"], []), tacticals=([], ["Purse"]))
    play(match, "attack pawn enemy", "pass", "pass")
    assert health(match) == (5, 4)
    play(match, "play rot")
    assert health(match) == (3, 3)


@pytest.mark.rule("MT-R131")
def test_an_event_is_heard_by_what_was_in_play_when_it_happened() -> None:
    match = stand(HEARING, ["Loner"], [], hands=(["Pawn", "Loner"], []))
    play(match, "play pawn", "pass")
    assert gains(match) == [1]
    play(match, "play loner")
    assert gains(match) == [1, 1]  # the first hears of the second, which does not hear of itself


@pytest.mark.rule("MT-R131", "MT-145")
def test_who_comes_after_a_stage_began_has_missed_its_beginning() -> None:
    match = stand(HEARING, ["Duellist"], [], "Preparation", assets=(["Sleepy"], []))
    play(match, "pass", "pass")
    assert power(match, "Duellist") == 1400
    play(match, "play sleepy")
    assert power(match, "Sleepy") == 900


@pytest.mark.rule("MT-R131")
def test_a_while_is_read_when_it_happens() -> None:
    two = stand(HEARING, ["Watcher", "Pawn"], [], hands=(["Rot"], []))
    play(two, "play rot")
    one = stand(HEARING, ["Watcher"], [], hands=(["Rot"], []))
    play(one, "play rot")
    assert (health(two), health(one)) == ((7, 4), (4, 4))


@pytest.mark.rule("MT-R133")
def test_you_is_the_present_commander() -> None:
    match = stand(HEARING, ["Pawn"], ["Leech"], hands=(["Theft", "Rot"], ["Drain"]), hp=[5, 5])
    play(match, "play theft", "play drain")
    assert (health(match), power(match, "Leech")) == ((3, 5), 1000)  # it watches the thief's health now
    other = stand(HEARING, ["Pawn"], ["Leech"], hands=(["Theft", "Drain"], []))
    play(other, "play theft", "pass", "play drain")
    assert (health(other), power(other, "Leech")) == ((5, 3), 900)


@pytest.mark.rule("MT-46", "MT-R73")
def test_a_monster_you_command_perishes() -> None:
    match = stand(HEARING, ["Widow", "Pawn"], ["Queen"], "Conflict", active=1)
    play(match, "attack queen pawn", "pass", "pass")
    assert gains(match) == [1]
    theirs = stand(HEARING, ["Widow", "Queen"], ["Pawn"], "Conflict")
    play(theirs, "attack queen pawn", "pass", "pass")
    assert gains(theirs) == []
    own = stand(HEARING, ["Bell"], ["Queen"], "Conflict", active=1)
    play(own, "attack queen bell", "pass", "pass")
    assert gains(own) == [1]


@pytest.mark.rule("MT-R132")
def test_attacks_are_heard_of_by_both_sides() -> None:
    match = stand(HEARING, ["Herald"], ["Victim", "Pawn"], "Conflict")
    play(match, "attack herald victim")
    assert (health(match), asked(match)) == ((6, 6), 1)  # before the first response
    calm = stand(HEARING, ["Pawn", "Herald"], ["Twin", "Victim"], "Conflict")
    play(calm, "attack pawn twin")
    assert health(calm) == (5, 5)


@pytest.mark.rule("MT-R46")
def test_who_wins_a_conflict() -> None:
    match = stand(HEARING, ["Champion"], ["Pawn"], "Conflict", tacticals=(["Judge"], ["Judge"]))
    play(match, "attack champion pawn", "pass", "pass")
    assert health(match) == (6, 6)  # the champion's own, and the enemy's judge; not the judge of the winner
    drawn = stand(HEARING, ["Pawn"], ["Twin"], "Conflict", tacticals=(["Judge"], ["Judge"]))
    play(drawn, "attack pawn twin", "pass", "pass")
    assert health(drawn) == (5, 5)


@pytest.mark.rule("MT-R132", "MT-192")
def test_who_wounds_your_enemy() -> None:
    match = stand(HEARING, ["Pawn"], [], "Conflict", tacticals=(["Poet", "Critic"], ["Poet", "Critic"]))
    play(match, "attack pawn enemy")
    react(play(match, "pass", "pass"))
    assert health(match) == (7, 4)


@pytest.mark.rule("MT-R46", "MT-R142")
def test_what_cannot_happen() -> None:
    match = stand(HEARING, ["Champion", "Pacifist"], ["Immortal"], "Conflict")
    assert not any("pacifist" in code for code in codes(match))
    play(match, "attack champion immortal", "pass", "pass")
    assert (names(match, "monsters", 1), health(match)) == (["Immortal"], (6, 5))  # the winner has won all the same


@pytest.mark.rule("MT-R46")
def test_what_happens_instead_of_perishing_in_a_conflict() -> None:
    match = stand(HEARING, ["Champion", "Queen"], ["Doll"], "Conflict")
    play(match, "attack champion doll", "pass", "pass")
    assert (names(match, "monsters", 1), health(match)) == (["Doll"], (6, 6))
    play(match, "pass", "pass")
    end_turn(match)
    again = stand(HEARING, ["Queen"], [{"card": "Doll", "spent": 1}], "Conflict")
    play(again, "attack queen doll", "pass", "pass")
    assert (names(again, "monsters", 1), health(again)) == ([], (5, 5))  # the first time only


@pytest.mark.rule("MT-R46")
@pytest.mark.parametrize(("answer", "left"), [("yes", ["Cat"]), ("no", [])])
def test_who_declines_what_could_happen_instead_perishes(answer: str, left: list[str]) -> None:
    game = cards(
        Cat="basic 1 900 Beast / The first time this card would perish in a conflict, you may gain 1 health point instead."
    )
    match = stand(game, ["Queen"], ["Cat"], "Conflict")
    play(match, "attack queen cat", "pass", "pass", answer)
    assert (names(match, "monsters", 1), health(match)) == (left, (5, 5 + len(left)))


@pytest.mark.rule("MT-R32", "MT-R123")
def test_tacticals_are_played_and_tacticlysms_are_none() -> None:
    game = named(
        {
            "Crown": "red 1 / This card is constant.\nWhen a tactical is played, gain 1 health point.",
            "Red": "red 1",
            "Deluge": "tacticlysm",
        }
    )
    match = stand(game, ["Giant"], hands=(["Red", "Pawn"], []), assets=(["Deluge"], []), tacticals=(["Crown"], []))
    play(match, "play red", "pass")
    assert gains(match) == [1]
    play(match, "play deluge", "pass", "play pawn")
    assert gains(match) == [1]


# ---- history and amounts -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-R27")
def test_only_what_is_counted_can_be_asked_for() -> None:
    with pytest.raises(CardError, match="nobody counts each synergy monster that perishes; say cards, monsters, tacticals"):
        named({"Odd": "synergy 0 2000 Stone / Condition: 3 synergy monsters have perished."})


@pytest.mark.rule("MT-R109", "MT-206")
def test_an_extinct_card_counts_in_its_pile_but_is_not_taken_from_it() -> None:
    game = named(
        {
            "Grave": 'basic 1 1000 Toxic / This card gains 100 power for each "Toxic" type monster in your perished pile.',
            "Call": 'red 1 / Play 1 "Toxic" type monster from your perished pile.',
        }
    )
    match = stand(game, ["Grave"], hands=(["Call"], []), perished=([{"card": "Adder", "extinct": 1}, "Adder"], ["Adder"]))
    assert power(match, "Grave") == 1200
    play(match, "play call")
    assert (sorted(names(match, "monsters", 0)), names(match, "perished", 0)) == (["Adder", "Grave"], ["Call", "Adder"])
    assert power(match, "Grave") == 1100
    lost = stand(game, hands=(["Call"], []), perished=([{"card": "Adder", "extinct": 1}], []))
    play(lost, "play call")
    assert names(lost, "monsters", 0) == []


@pytest.mark.rule("MT-R77")
def test_a_card_with_a_quality_is_shown_and_one_without_is_not() -> None:
    game = cards(
        Muster="blue 1 / Add 1 card of class 2 or lower from your deck to your hand.",
        Wish="blue 1 / Add 1 card from your deck to your hand.",
    )
    specific = stand(game, hands=(["Muster"], []), decks=(["Queen", "Squire", "Pawn"], []))
    assert offers(specific, "play muster") == ["pawn", "squire"]
    play(specific, "choose squire")
    assert kinds(specific, "shown") == ["Squire is shown."]
    assert any("Squire" in line for line in said(specific, 1))
    free = stand(game, hands=(["Wish"], []), decks=(["Queen", "Squire", "Pawn"], []))
    assert offers(free, "play wish") == ["pawn", "queen", "squire"]
    play(free, "choose squire")
    assert names(free, "hand", 0) == ["Squire"]
    assert not any("Squire" in line for line in said(free, 1))


@pytest.mark.rule("MT-46", "MT-188")
def test_a_hand_is_not_commanded() -> None:
    game = named(
        {
            "Widow": "basic 1 900 Spirit / When a monster you command perishes, gain 1 health point.",
            "Crow": "basic 1 900 Beast / When a monster your enemy commands perishes, gain 2 health points.",
            "Vulture": "basic 1 900 Beast / When a monster perishes, gain 3 health points.",
            "Loss": "red 1 / Each player discards 1 card.",
        }
    )
    match = stand(game, ["Widow", "Crow", "Vulture"], hands=(["Loss", "Pawn"], ["Twin"]))
    react(play(match, "play loss"))
    while question(match) != "preparation":
        react(play(match, codes(match)[0]))
    assert gains(match) == [3, 3]  # discarded is perished (MT-R112), but not from anybody's side of play


@pytest.mark.rule("MT-201", "MT-R136")
def test_a_card_without_its_effect_is_constant_no_more() -> None:
    game = named(
        {
            "Clerk": "synergy 0 2000 Arcane / Condition: There are 1 or more constant tacticals in play.",
            "Banner": "red 1 / This card is constant.",
        }
    )
    assert "play clerk" in codes(stand(game, assets=(["Clerk"], []), tacticals=([], ["Banner"])))
    assert "play clerk" not in codes(stand(game, assets=(["Clerk"], []), tacticals=([], [{"card": "Banner", "stripped": 1}])))


@pytest.mark.rule("MT-155", "MT-R76")
def test_the_rest_is_what_was_not_chosen() -> None:
    game = cards(Vault="blue 1 / Look at the top 3 cards of your deck. Add 1 of them to your hand. Put the rest back in any order.")
    match = stand(game, hands=(["Vault"], []), decks=(["Pawn", "Twin", "Rook", "Queen"], []))
    assert offers(match, "play vault") == ["pawn", "rook", "twin"]
    play(match, "choose twin")
    assert sorted(codes(match)) == ["put pawn", "put rook"]
    play(match, "put rook")
    assert names(match, "hand", 0) == ["Twin"]
    assert names(match, "deck", 0)[:2] == ["Rook", "Pawn"]


@pytest.mark.rule("MT-189", "MT-R65")
def test_while_this_card_is_in_play_it_is_this_card() -> None:
    game = named(
        {
            "Dragon": "basic 1 1000 Dragon / "
            'When you lose health points while this card is in play, it gains 1 "MD" counter until it leaves play.\n'
            'While this card is in play, it gains 100 power for each "MD" counter on it.',
            "Rot": "red 1 / Each player loses 1 health point.",
            "Decay": "red 1 / Each player loses 2 health points.",
        }
    )
    match = stand(game, ["Dragon", "Pawn"], hands=(["Rot", "Decay"], []))
    assert power(match, "Dragon") == 1000
    play(match, "play rot", "pass")
    assert (power(match, "Dragon"), power(match, "Pawn")) == (1100, 1000)
    play(match, "play decay")
    assert (power(match, "Dragon"), fact(match, "Dragon", "MD counters")) == (1200, 2)


@pytest.mark.rule("MT-206", "MT-192")
def test_any_perished_pile_is_that_of_either_player() -> None:
    game = cards(Market="blue 1 / 1 card in any perished pile becomes extinct.")
    match = stand(game, hands=(["Market"], []), perished=(["Pawn"], ["Twin"]))
    assert offers(match, "play market") == ["pawn", "twin"]


@pytest.mark.rule("MT-R133")
def test_what_an_ability_makes_is_owned_by_its_player() -> None:
    game = named({"Maker": 'red 1 / Play 1 "Sprite" token.', "Sprite": "token 300 Plant"})
    match = stand(game, hands=([], ["Maker"]))
    play(match, "pass", "play maker")
    assert names(match, "monsters", 1) == ["Sprite"]
    made = next(card for card in range(int(match.state.card_count())) if match.state.get(WHERE, card) == MONSTERS + 1)
    assert match.state.get(OWNER, made) == 1
