"""Chapter 6 of the rulebook: playing cards (MT-77, MT-78, MT-81 to MT-98, MT-R19, MT-R22, MT-R23, MT-R28 to MT-R32)."""

import pytest

from bestiary import Match
from tests.games.montac.course import cited, end_turn
from tests.games.montac.mat import Cards, cards, health, names, seen, stand
from tests.games.table import asked, codes, play, said, zone_of

GAME = cards(Spark="red 1", Frost="blue 1", Ember="red 4", Rime="blue 4", Deluge="tacticlysm", Quake="tacticlysm")
ALL_KINDS: tuple[Cards, Cards] = (["Pawn", "Spark", "Frost"], ["Pawn", "Spark", "Frost"])


def plays(match: Match) -> list[str]:
    """The names of what may be played now."""
    return sorted(code.removeprefix("play ") for code in codes(match) if code.startswith("play "))


def rule_of(match: Match, code: str) -> str:
    """The rule that forbids a move."""
    refusal = match.why_not(code)
    return "" if refusal is None else refusal.rule


# ---- Class ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-77")
@pytest.mark.parametrize(
    ("active_class", "allowed"), [(0, []), (1, ["frost", "pawn", "spark"]), (3, ["frost", "pawn", "rook", "spark", "squire"])]
)
def test_no_card_above_the_active_class_is_played_from_hand(active_class: int, allowed: list[str]) -> None:
    match = stand(
        GAME, classes=(active_class, 6), hands=(["Pawn", "Squire", "Rook", "Bishop", "Spark", "Frost", "Ember", "Rime"], [])
    )
    assert plays(match) == allowed
    assert (rule_of(match, "play bishop"), rule_of(match, "play ember")) == ("MT-77", "MT-77")


@pytest.mark.rule("MT-77", "MT-132")
def test_worked_example_11_a_card_of_class_6() -> None:
    five = stand(GAME, classes=(5, 5), hands=(["Queen"], []))
    assert (plays(five), rule_of(five, "play queen")) == ([], "MT-77")
    assert plays(stand(GAME, classes=(0, 0), hands=(["Queen"], []), sudden_death=1, turn=11)) == ["queen"]


@pytest.mark.rule("MT-78", "MT-R19")
def test_the_active_class_is_not_used_up() -> None:
    match = stand(GAME, classes=(1, 1), hands=(["Pawn", "Twin", "Spark", "Frost"], []))
    for code in ("play pawn", "play twin", "play spark"):
        play(match, code, "pass")
    assert (names(match, "monsters", 0), plays(match)) == (["Twin", "Pawn"], ["frost"])


@pytest.mark.rule("MT-R19")
def test_one_play_for_each_priority() -> None:
    match = stand(GAME, hands=(["Pawn", "Twin"], []))
    play(match, "play pawn")
    assert asked(match) == 1


# ---- whose turn, which stage ---------------------------------------------------------------------------------------------------


def window(stage: str, attack: bool = False, active: int = 0) -> Match:
    """A window in which player 1 is asked, in a stage of somebody's turn, perhaps during an attack, with one of each kind."""
    assets: Cards = ["Giant", "Deluge"]
    match = stand(
        GAME, ["Comet"], ["Comet"], stage, hands=ALL_KINDS, assets=(assets, assets), active=active, class_zone=[["Zero"] * 3] * 2
    )
    if attack:
        play(match, "attack comet comet")
    if asked(match) == 1:
        play(match, "pass")
    assert asked(match) == 0
    return match


@pytest.mark.rule("MT-81", "MT-86", "MT-90", "MT-97", "MT-R28")
@pytest.mark.parametrize(
    ("stage", "attack"), [("Preparation", False), ("Conflict", False), ("Conflict", True), ("Cool Down", False)]
)
def test_in_the_enemys_turn_all_but_basic_monsters_and_blue_tacticals(stage: str, attack: bool) -> None:
    assert plays(window(stage, attack, active=1)) == ["deluge", "giant", "spark"]


@pytest.mark.rule("MT-82", "MT-83", "MT-88")
@pytest.mark.parametrize(
    ("stage", "attack"), [("Preparation", False), ("Conflict", False), ("Conflict", True), ("Cool Down", False)]
)
def test_in_the_own_turn_both_diamonds_everywhere_and_basic_monsters_in_preparation(stage: str, attack: bool) -> None:
    found = plays(window(stage, attack))
    assert found == ["deluge", "frost", "giant", *(["pawn"] if stage == "Preparation" else []), "spark"]


@pytest.mark.rule("MT-82")
def test_a_basic_monster_goes_from_hand_into_an_own_placement() -> None:
    match = play(stand(GAME, hands=(["Pawn"], [])), "play pawn")
    assert (names(match, "hand", 0), names(match, "monsters", 0), names(match, "monsters", 1)) == ([], ["Pawn"], [])
    assert "Pawn is played by Player 1." in said(match, 1)


@pytest.mark.rule("MT-83")
@pytest.mark.parametrize(
    ("stage", "attack", "active"),
    [("Preparation", False, 1), ("Conflict", False, 0), ("Conflict", True, 0), ("Cool Down", False, 0)],
)
def test_a_basic_monster_is_refused_elsewhere(stage: str, attack: bool, active: int) -> None:
    assert rule_of(window(stage, attack, active), "play pawn") == "MT-83"


@pytest.mark.rule("MT-84", "MT-85")
def test_a_tactical_is_laid_does_its_effect_and_perishes() -> None:
    game = cards(Salve="red 1 / Gain 2 health points.")
    match = play(stand(game, hands=(["Salve"], [])), "play salve")
    assert (health(match), names(match, "tacticals", 0), names(match, "perished", 0)) == ((7, 5), [], ["Salve"])
    told = said(match, 1)
    order = ["Salve is played by Player 1.", "Player 1 gains 2 HP.", "Salve perishes."]
    assert [line for line in told if line in order] == order


@pytest.mark.rule("MT-84", "MT-201")
def test_a_tactical_that_stays_lies_in_a_tactical_placement() -> None:
    match = play(stand(cards(Wall="red 1 / This card is constant."), hands=(["Wall"], [])), "play wall")
    assert (names(match, "tacticals", 0), names(match, "monsters", 0), names(match, "perished", 0)) == (["Wall"], [], [])


@pytest.mark.rule("MT-86", "MT-87")
def test_red_in_either_turn_blue_in_the_own() -> None:
    theirs = window("Preparation", active=1)
    assert (rule_of(theirs, "play frost"), rule_of(theirs, "play spark")) == ("MT-87", "")
    assert (rule_of(window("Preparation"), "play frost"), rule_of(window("Preparation"), "play spark")) == ("", "")


@pytest.mark.rule("MT-88")
def test_the_turn_player_answers_with_a_blue_tactical_in_an_attack() -> None:
    match = window("Conflict", attack=True)
    play(match, "play frost")
    assert (names(match, "perished", 0), asked(match)) == (["Frost"], 1)


# ---- Synergy Monsters ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-89")
def test_a_synergy_monster_goes_from_the_asset_pile_into_a_free_own_placement() -> None:
    match = play(stand(GAME, ["Pawn", "Twin"], [], assets=(["Giant", "Comet"], [])), "play comet", "pass")
    assert (names(match, "assets", 0), names(match, "monsters", 0)) == (["Giant"], ["Comet", "Pawn", "Twin"])
    assert rule_of(match, "play giant") == "MT-39"


@pytest.mark.rule("MT-90")
def test_a_synergy_monster_may_answer_an_attack_in_the_enemys_turn() -> None:
    match = stand(GAME, ["Pawn"], [], "Conflict", assets=([], ["Giant"]))
    play(match, "attack pawn", "play giant", "pass", "pass")
    assert (names(match, "monsters", 1), health(match)) == (["Giant"], (5, 5))


@pytest.mark.rule("MT-R23")
def test_a_synergy_monster_from_the_perished_pile_ignores_its_condition() -> None:
    game = cards(
        Hermit="synergy 0 1800 Stone / Condition: 3 monsters have perished.",
        Raise="red 1 / Play 1 synergy monster from your perished pile.",
    )
    match = stand(game, hands=(["Raise"], []), assets=(["Hermit"], []), perished=(["Hermit"], []))
    assert (plays(match), rule_of(match, "play hermit")) == (["raise"], "MT-91")
    play(match, "play raise")
    assert names(match, "monsters", 0) == ["Hermit"]


@pytest.mark.rule("MT-R22")
def test_class_is_checked_for_plays_from_hand_only() -> None:
    game = cards(Raise="red 1 / Play 1 monster from your perished pile.", Call="red 1 / Play 1 monster from your hand.")
    match = stand(game, classes=(2, 2), hands=(["Raise"], []), perished=(["Knight"], []))
    play(match, "play raise")
    assert names(match, "monsters", 0) == ["Knight"]
    from_hand = stand(game, classes=(2, 2), hands=(["Call", "Knight"], []))
    play(from_hand, "play call")
    assert (names(from_hand, "monsters", 0), names(from_hand, "hand", 0)) == ([], ["Knight"])


# ---- Tacticlysms ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-95", "MT-98")
def test_a_tacticlysm_goes_from_the_asset_pile_does_its_effect_and_perishes() -> None:
    game = cards(Flood="tacticlysm / Gain 2 health points.", Ocean="tacticlysm / This card is constant.")
    match = stand(game, ["Giant"], ["Giant"], assets=(["Flood"], ["Ocean"]))
    play(match, "play flood", "play ocean")
    assert (health(match), names(match, "assets", 0), names(match, "perished", 0)) == ((7, 5), [], ["Flood"])
    assert (names(match, "tacticals", 1), names(match, "perished", 1)) == (["Ocean"], [])


@pytest.mark.rule("MT-96")
@pytest.mark.parametrize(
    ("mine", "theirs", "allowed"), [(["Giant"], [], True), (["Pawn"], [], False), ([], [], False), (["Pawn"], ["Giant"], False)]
)
def test_a_tacticlysm_needs_a_synergy_monster_of_its_player(mine: Cards, theirs: Cards, allowed: bool) -> None:
    match = stand(GAME, mine, theirs, assets=(["Deluge"], []))
    assert plays(match) == (["deluge"] if allowed else [])
    assert rule_of(match, "play deluge") == ("" if allowed else "MT-96")


@pytest.mark.rule("MT-97", "MT-R28")
def test_a_tacticlysm_in_a_conflict_of_the_enemys_turn() -> None:
    match = stand(GAME, ["Pawn"], ["Giant"], "Conflict", assets=([], ["Deluge"]))
    play(match, "attack pawn giant", "play deluge")
    assert names(match, "perished", 1) == ["Deluge"]


@pytest.mark.rule("MT-R29")
def test_a_constant_tacticlysm_stays_when_the_synergy_monster_leaves() -> None:
    game = cards(Ocean="tacticlysm / This card is constant.")
    match = stand(game, ["Flash"], [], "Cool Down", assets=(["Ocean"], []))
    play(match, "play ocean", "pass", "pass")
    assert (names(match, "monsters", 0), names(match, "perished", 0), names(match, "tacticals", 0)) == ([], ["Flash"], ["Ocean"])


# ---- Effects -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-R30")
def test_a_tactical_may_be_played_though_nothing_will_happen() -> None:
    game = cards(Bolt="red 1 / Send 1 monster in play to the perished pile.")
    match = play(stand(game, hands=(["Bolt"], [])), "play bolt")
    assert names(match, "perished", 0) == ["Bolt"]


@pytest.mark.rule("MT-R31")
def test_a_tactical_is_in_play_while_its_effect_is_carried_out() -> None:
    game = cards(Muster="red 1 / If there are 1 or more tacticals in play, gain 1 health point.")
    match = play(stand(game, hands=(["Muster"], [])), "play muster")
    assert (health(match), names(match, "perished", 0)) == ((6, 5), ["Muster"])


@pytest.mark.rule("MT-R31")
def test_what_the_last_sentence_sets_off_comes_before_the_tactical_perishes() -> None:
    game = cards(
        Bolt="red 1 / Send 1 monster in play to the perished pile.",
        Crow="basic 1 900 Beast / When a monster perishes, gain 1 health point.",
    )
    match = play(stand(game, ["Crow"], ["Rook"], hands=(["Bolt"], [])), "play bolt", "choose rook")
    order = ["Rook perishes.", "Player 1 gains 1 HP.", "Bolt perishes."]
    assert [line for line in said(match) if line in order] == order


@pytest.mark.rule("MT-R32")
def test_a_bystander_comes_before_the_played_monster_itself() -> None:
    game = cards(
        Envoy="basic 1 900 Knight / When this card is played, gain 1 health point.",
        Warden="basic 1 900 Knight / When a monster is played, your enemy loses 1 health point.",
    )
    match = stand(game, [], ["Warden"], hands=(["Envoy"], []), hp=[1, 5])
    play(match, "play envoy")
    assert match.over  # the Warden of the enemy first: the last Health Point is gone before the Envoy could gain one
    mine = stand(game, ["Warden"], [], hands=(["Envoy"], []))
    play(mine, "play envoy")
    told = [line for line in said(mine) if " HP" in line or "is played" in line]
    assert told == ["Envoy is played by Player 1.", "Player 2 loses 1 HP.", "Player 1 gains 1 HP."]


@pytest.mark.rule("MT-R32")
def test_a_card_is_placed_before_it_is_heard_of() -> None:
    game = cards(Envoy="basic 1 900 Knight / When this card is played, this card gains 500 power until it leaves play.")
    match = play(stand(game, hands=(["Envoy"], [])), "play envoy")
    assert seen(match, "Envoy")["facts"]["power"] == 1400
    assert len(zone_of(match, "monsters", 0)) == 1


# ---- manual abilities and the limit --------------------------------------------------------------------------------------------

FREE = "\n(This entire specialty can activate more than twice in a turn.)"


@pytest.mark.rule("MT-137", "MT-139", "MT-R64")
@pytest.mark.parametrize(("more", "times"), [("", 2), (FREE, 3)])
def test_a_manual_ability_once_for_each_play_and_twice_a_turn_unless_the_card_says_more(more: str, times: int) -> None:
    game = cards(
        Smith=f"basic 1 900 Knight / You may gain 1 health point.{more}", Gust="red 1 / Return 1 monster in play to the hand."
    )
    match = stand(game, ["Smith"], [], hands=(["Gust", "Gust"], []))
    for _ in range(2):
        play(match, "use smith", "pass")
        assert "use smith" not in codes(match)
        play(match, next(code for code in codes(match) if code.startswith("play gust")))
        if asked(match) == 0:
            play(match, "choose smith")
        play(match, "pass", "play smith", "pass")
    if times == 3:
        play(match, "use smith", "pass")
    assert (health(match), rule_of(match, "use smith")) == ((5 + times, 5), "MT-138")


@pytest.mark.rule("MT-21", "MT-R102")
def test_a_token_is_always_there_for_a_card_that_plays_it() -> None:
    game = cards(Nest='red 1 / Play 3 "Imp" tokens.', Imp="token 300 Shadow")
    match = play(stand(game, hands=(["Nest"], [])), "play nest")
    assert names(match, "monsters", 0) == ["Imp", "Imp", "Imp"]


@pytest.mark.rule("MT-138")
def test_a_manual_ability_can_be_used_again_in_the_next_turn() -> None:
    match = stand(cards(Smith="basic 1 900 Knight / You may gain 1 health point."), ["Smith"], [], "Cool Down")
    play(match, "use smith")
    end_turn(match)
    play(match, next(code for code in codes(match) if code.startswith("rise")), "pass")
    assert (match.view(0)["active"], "use smith" in codes(match)) == (1, True)


# ---- Impose --------------------------------------------------------------------------------------------------------------------

BANDIT = "basic 6 1900 Beast / Impose."


def hand_as_the_enemy_sees_it(match: Match) -> list[str]:
    """The hand of player 1 as player 2 sees it."""
    return sorted(names(match, "hand", 0, viewer=1))


@pytest.mark.rule("MT-207", "MT-R21", "MT-R139")
def test_an_imposed_card_is_seen_until_the_end_of_the_turn() -> None:
    match = stand(cards(Bandit=BANDIT), [], [], "Cool Down", hands=(["Bandit", "Pawn", "Twin", "Zero", "Adder"], []))
    play(match, "impose bandit", "sacrifice")
    assert hand_as_the_enemy_sees_it(match) == ["?", "?", "?", "?", "Bandit"]
    end_turn(match)
    assert hand_as_the_enemy_sees_it(match) == ["?"] * 5


@pytest.mark.rule("MT-196", "MT-207", "MT-R78")
def test_a_card_that_was_revealed_before_it_was_imposed_stays_known() -> None:
    game = cards(Bandit=BANDIT, Bard="basic 1 900 Knight / You may reveal 1 card to gain 1 health point.")
    match = stand(game, ["Bard"], [], "Cool Down", hands=(["Bandit", "Pawn", "Twin", "Zero", "Adder"], []))
    play(match, "use bard", "choose bandit", "pass", "impose bandit", "sacrifice")
    end_turn(match)
    assert hand_as_the_enemy_sees_it(match) == ["?", "?", "?", "?", "Bandit"]


@pytest.mark.rule("MT-208", "MT-R96")
def test_what_is_sacrificed_for_an_imposed_card_is_lost_by_an_ability() -> None:
    martyr = "basic 1 900 Spirit / When you lose health points due to a specialty or effect, your enemy loses 1 health point."
    match = stand(cards(Bandit=BANDIT, Martyr=martyr), [], ["Martyr"], hands=(["Bandit"], []))
    play(match, "impose bandit", "sacrifice")
    assert health(match) == (4, 4)


@pytest.mark.rule("MT-R105")
def test_a_card_is_imposed_again_in_a_later_turn() -> None:
    match = stand(cards(Bandit=BANDIT), [], [], "Cool Down", hands=(["Bandit", "Pawn"], []), decks=([], []), classes=(0, 0))
    play(match, "impose bandit", "sacrifice")
    end_turn(match)
    end_turn(match)
    play(match, "rise pawn")
    assert codes(match) == ["pass", "impose bandit"]


@pytest.mark.rule("MT-211", "MT-R108")
def test_a_card_that_was_given_back_is_no_longer_a_rummaged_one() -> None:
    game = cards(Scavenge="blue 1 / Rummage.", Spark="red 1")
    match = stand(game, [], [], "Cool Down", hands=(["Scavenge"], []), perished=([], ["Spark"]))
    play(match, "play scavenge")
    assert [card["rummaged"] for card in zone_of(match, "hand", 0)] == [1]
    end_turn(match)
    assert [(card["name"], card["rummaged"]) for card in zone_of(match, "perished", 1)] == [("Spark", 0)]


# ---- what is cited -------------------------------------------------------------------------------------------------------------

BY_KIND = {
    "play pawn": {"MT-35", "MT-42", "MT-55", "MT-82", "MT-R13"},
    "play spark": {"MT-35", "MT-42", "MT-84", "MT-86", "MT-88", "MT-R13", "MT-R16"},
    "play frost": {"MT-35", "MT-42", "MT-84", "MT-88", "MT-R13", "MT-R16"},
    "play giant": {"MT-37", "MT-89", "MT-90"},
    "play deluge": {"MT-37", "MT-95", "MT-97", "MT-R16", "MT-R28"},
}


@pytest.mark.parametrize("code", BY_KIND)
def test_a_play_cites_the_rules_of_its_kind_and_of_no_other(code: str) -> None:
    match = window("Preparation")
    before = cited(match)
    play(match, code)
    others = set().union(*BY_KIND.values()) - BY_KIND[code]
    assert (BY_KIND[code] - cited(match), others & (cited(match) - before)) == (set(), set())
    assert not {"MT-81", "MT-43", "MT-78"} & cited(match)


def test_a_play_in_the_enemys_turn_a_second_play_and_the_end_of_a_stage_cite_theirs() -> None:
    match = window("Preparation", active=1)
    play(match, "play spark")
    assert {"MT-43", "MT-71", "MT-81"} <= cited(match)
    assert not {"MT-76", "MT-78"} & cited(match)
    play(match, "pass", "play giant", "pass")
    assert {"MT-78", "MT-R19"} <= cited(match)
    assert "MT-76" not in cited(match)
    play(match, "pass")
    assert {"MT-76", "MT-R14"} <= cited(match)
