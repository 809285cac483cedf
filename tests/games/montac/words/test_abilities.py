"""Card abilities: their limits and how they are carried out (MT-135 to MT-145) and the rulings on them."""

import pytest

from bestiary import Match
from tests.games.montac.course import cited, end_turn, fact, gains, kinds, number, power, question
from tests.games.montac.mat import Cards, cards, health, names, seen, stand
from tests.games.table import asked, codes, play, said

CONSTANT = "red 1 / This card is constant.\n"
GAME = cards(
    Trick="red 1",
    Prick="red 1 / Your enemy loses 1 health point.",
    Bounce="red 1 / Return 1 monster in play to the hand.",
    Strip="red 1 / Remove the specialty of 1 monster in play.",
    Axe="red 1 / Send 1 monster in play to the perished pile.",
    Lure="red 1 / Take command of 1 monster your enemy commands.",
    Ambush="red 1 / Send each monster your enemy commands to the perished pile.",
    Martyr="basic 1 1000 Spirit / When you lose health points, this card gains 500 power until it leaves play.",
    Keeper=CONSTANT + "When a monster perishes, gain 1 health point.",
    Scholar=CONSTANT + "When a monster perishes, you may draw 1 card.",
    Broker=CONSTANT + "When a monster perishes, you may discard 1 card to gain 2 health points.",
    Warden=CONSTANT + "When a monster perishes, you may return 1 monster you command to the hand.",
    Bargain=CONSTANT + "When a monster perishes, you may discard 1 card. If you do, draw 1 card.",
    Phoenix="synergy 0 1500 Flame / When this card is played, gain 1 health point.",
    Hermit="synergy 0 1500 Spirit / You may gain 1 health point.",
    Two_Faced="basic 1 1000 Spirit / When you lose health points, this card gains 500 power until it leaves play.\n"
    "When a monster perishes, this card gains 100 power until it leaves play.",
    Dreamer="basic 1 1000 Spirit / When this card wins a conflict, gain 1 health point.\nSleeper Skill: Gain 3 health points.",
    Double="basic 1 1300 Beast / This card can attack 2 times.",
    Eager="basic 1 1300 Beast / When this card attacks, it gains 2 additional attacks until the end of the turn.\n"
    "This card can attack 2 times.",
    Drill="basic 1 1000 Mecha / During your Conflict Stage, this card gains 500 power until the end of the turn.",
    Dawn="basic 1 1000 Flame / At the start of your turn, gain 1 health point.",
    Boomerang="red 1 / Gain 1 health point. Return this card to the hand.",
)


def ready(
    mine: Cards = [],  # noqa: B006 — never changed
    theirs: Cards = [],  # noqa: B006
    hands: tuple[Cards, Cards] = ([], []),
    **more: object,
) -> Match:
    """A Preparation Stage of the first player."""
    return stand(GAME, mine, theirs, hands=hands, **more)  # type: ignore[arg-type]


def play_one(match: Match, name: str) -> Match:
    """Play a card by its name, whichever copy; the enemy passes if asked for an action."""
    match.play(next(code for code in codes(match) if code.split("#")[0] == f"play {name}"))
    return match


# ---- what an ability is --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-135")
def test_mt_135_specialty_effect_and_sleeper_skill() -> None:
    match = ready(["Dreamer"], ["Zero"], (["Prick", "Strip"], []), stage="Conflict")
    play(match, "attack dreamer zero", "pass", "pass")  # a Specialty
    assert health(match) == (6, 5)
    play(match, "play prick", "pass")  # an Effect
    assert health(match) == (6, 4)
    play(match, "play strip")  # a Sleeper Skill
    assert health(match) == (9, 4)


@pytest.mark.rule("MT-136")
def test_mt_136_a_card_may_have_no_ability() -> None:
    match = ready(["Pawn"], hands=(["Trick"], []))
    play(match, "play trick")
    assert names(match, "perished", 0) == ["Trick"] and asked(match) == 1
    play(match, "pass")
    refused = match.why_not("use pawn")
    assert refused is not None


@pytest.mark.rule("MT-140")
def test_mt_140_where_an_ability_and_a_rule_disagree_the_ability_wins() -> None:
    match = ready(["Double"], ["Pawn", "Twin"], stage="Conflict")
    play(match, "attack double pawn", "pass", "pass", "attack double twin", "pass", "pass")
    assert names(match, "monsters", 1) == []
    assert codes(match) == ["pass"]  # twice, not three times


@pytest.mark.rule("MT-R35")
def test_mt_r35_so_many_times_sets_and_additional_attacks_add() -> None:
    match = ready(["Eager"], ["Pawn", "Twin"], stage="Conflict")
    assert fact(match, "Eager", "attacks left") == 2
    play(match, "attack eager pawn", "pass", "pass")
    assert fact(match, "Eager", "attacks left") == 2 + 2 - 1


# ---- the limit of two ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-137")
def test_mt_137_an_ability_activates_twice_a_turn_at_most() -> None:
    match = ready(["Martyr"], hands=([], ["Prick"] * 3))
    for expected in (1500, 2000, 2000):
        play(match, "pass")
        play_one(match, "prick")
        assert power(match, "Martyr") == expected


@pytest.mark.rule("MT-137", "MT-R63")
def test_mt_137_the_count_begins_anew_with_the_next_turn() -> None:
    match = ready(["Martyr"], hands=([], ["Prick"] * 4), stage="Cool Down")
    for _ in range(3):
        play(match, "pass")
        play_one(match, "prick")
    end_turn(match)
    play(match, next(code for code in codes(match) if "prick" not in code))  # the Class Rise of the second player
    play_one(match, "prick")
    assert power(match, "Martyr") == 2500


@pytest.mark.rule("MT-R62")
def test_mt_r62_each_clause_has_a_count_of_its_own() -> None:
    match = ready(["Two Faced"], ["Pawn", "Twin", "Giant"], hands=(["Ambush"], ["Prick"] * 3))
    play(match, "play ambush")
    while question(match) == "react":
        play(match, codes(match)[0])
    assert power(match, "Two Faced") == 1000 + 200  # three perish at once, two are heard
    for _ in range(3):
        play_one(match, "prick")
        play(match, "pass")
    assert power(match, "Two Faced") == 1000 + 200 + 1000


@pytest.mark.rule("MT-R62")
def test_mt_r62_a_play_effect_is_one_ability() -> None:
    """The same Tactical comes back to the hand; the third time in a turn it does nothing, and perishes."""
    match = ready(hands=(["Boomerang"], []))
    for _ in range(2):
        play(match, "play boomerang", "pass")
        assert names(match, "hand", 0) == ["Boomerang"]
    play(match, "play boomerang")
    assert (health(match), names(match, "hand", 0), names(match, "perished", 0)) == ((7, 5), [], ["Boomerang"])


@pytest.mark.rule("MT-R63")
def test_mt_r63_the_count_stays_with_the_card_through_bounce_and_replay() -> None:
    match = ready(hands=(["Bounce"] * 3, []), assets=(["Phoenix", "Giant"], []))
    for _ in range(3):
        play(match, "play phoenix", "pass")
        play_one(match, "bounce")
        play(match, "pass")
    assert gains(match) == [1, 1]


@pytest.mark.rule("MT-R63")
def test_mt_r63_also_through_a_hand_of_hidden_cards() -> None:
    """In a hand the sleeves are mixed for the enemy's eyes; the count follows the card, not the sleeve."""
    game = cards(
        Page="basic 1 1000 Knight / When this card is played, gain 1 health point. Return this card to the hand.",
    )
    match = stand(game, hands=(["Page", "Pawn", "Twin", "Rook"], []))
    for _ in range(3):
        play(match, "play page", "pass")
    assert gains(match) == [1, 1] and names(match, "monsters", 0) == ["Page"]


@pytest.mark.rule("MT-R63")
def test_mt_r63_two_copies_count_separately() -> None:
    match = ready(["Martyr", "Martyr"], hands=([], ["Prick"] * 3))
    for _ in range(3):
        play(match, "pass")
        play_one(match, "prick")
        while question(match) == "react":
            play(match, codes(match)[0])
    assert power(match, "Martyr") == 2000
    assert len(kinds(match, "power gained")) == 4


@pytest.mark.rule("MT-R63")
def test_mt_r63_a_change_of_command_does_not_reset_it() -> None:
    match = ready(["Martyr"], hands=(["Prick"], ["Prick", "Prick", "Lure"]))
    for _ in range(2):
        play(match, "pass")
        play_one(match, "prick")
    assert power(match, "Martyr") == 2000
    play(match, "pass", "play lure")
    play(match, "play prick")
    assert (names(match, "monsters", 1), power(match, "Martyr")) == (["Martyr"], 2000)


# ---- manual abilities ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-138")
def test_mt_138_a_manual_ability_is_used_once_a_turn() -> None:
    match = ready(["Hermit"])
    play(match, "use hermit", "pass")
    assert health(match) == (6, 5)
    refused = match.why_not("use hermit")
    assert refused is not None and refused.rule == "MT-138"
    end_turn(match)
    play(match, codes(match)[0], "pass")
    assert "use hermit" in codes(match)  # another turn


@pytest.mark.rule("MT-R64")
def test_mt_r64_once_for_each_play_and_twice_in_the_turn() -> None:
    match = ready(["Hermit"], hands=(["Bounce"] * 2, []))
    for expected in (6, 7):
        play(match, "use hermit", "pass")
        assert health(match) == (expected, 5)
        play_one(match, "bounce")
        play(match, "pass", "play hermit", "pass")
    refused = match.why_not("use hermit")
    assert refused is not None and refused.rule == "MT-138"
    assert "use hermit" not in codes(match)


@pytest.mark.rule("MT-R66")
def test_mt_r66_only_a_manual_use_moves_priority() -> None:
    match = ready(["Hermit", "Martyr"], hands=([], ["Prick"]), tacticals=(["Keeper"], []))
    play(match, "use hermit")
    assert asked(match) == 1  # manual: a game action
    play(match, "play prick")
    assert power(match, "Martyr") == 1500
    assert asked(match) == 0  # the automatic one was nobody's action


# ---- automatic abilities that may be refused -----------------------------------------------------------------------------------


@pytest.mark.rule("MT-R67")
def test_mt_r67_refusing_uses_no_count_and_priority_does_not_move() -> None:
    match = ready(["Pawn", "Twin", "Rook"], ["Squire", "Zero"], (["Axe"] * 5, []), tacticals=(["Scholar"], []))
    for answer, drawn in (("no", 0), ("no", 0), ("yes", 1), ("yes", 2)):
        play_one(match, "axe")
        play(match, next(code for code in codes(match) if code.startswith("choose")))
        assert asked(match) == 0
        play(match, answer)
        assert (asked(match), len(names(match, "deck", 0))) == (1, 10 - drawn)
        play(match, "pass")
    play_one(match, "axe")
    assert asked(match) == 1 and len(names(match, "deck", 0)) == 8  # not asked a third time


@pytest.mark.rule("MT-R67")
@pytest.mark.parametrize("card", ["Broker", "Bargain"])
def test_mt_r67_what_is_accepted_counts_whatever_it_brings(card: str) -> None:
    """Three monsters perish at once: with an empty deck, accepting twice is all there is."""
    match = ready([], ["Pawn", "Twin", "Giant"], (["Ambush"] + ["Rook"] * 5, []), tacticals=([card], []), decks=([], []))
    play(match, "play ambush")
    asked_for = 0
    while question(match) not in ("preparation", ""):
        if "yes" in codes(match):
            asked_for += 1
        play(match, codes(match)[0])
    assert asked_for <= 2 and len(names(match, "hand", 0)) == 3
    assert health(match) == ((9, 5) if card == "Broker" else (5, 5))


@pytest.mark.rule("MT-R67")
def test_mt_r67_a_price_that_cannot_be_paid_is_not_asked_for_and_not_counted() -> None:
    match = ready([], ["Pawn"], (["Axe"], []), tacticals=(["Broker"], []))
    play(match, "play axe")
    assert (question(match), asked(match)) == ("preparation", 1)
    assert uses_of(match, "Broker") == 0


@pytest.mark.rule("MT-R67")
def test_mt_r67_a_choice_that_is_declined_is_not_counted() -> None:
    match = ready(["Rook", "Queen"], ["Pawn", "Twin"], (["Axe", "Axe"], []), tacticals=(["Warden"], []))
    play_one(match, "axe")
    play(match, "choose pawn", "done", "pass")
    assert uses_of(match, "Warden") == 0
    play(match, "play axe", "choose twin", "choose queen")
    assert uses_of(match, "Warden") == 1 and "Queen" in names(match, "hand", 0)


def uses_of(match: Match, name: str) -> int:
    """How often the first clause of a card in play was activated this turn."""
    return int(match.state.get(match.state.book.schema.uses, int(seen(match, name)["id"])))  # type: ignore[arg-type]


# ---- sentence by sentence ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-143")
def test_mt_143_sentences_are_carried_out_in_printed_order() -> None:
    game = cards(Rite="red 1 / Lose 1 health point. Gain 2 health points. Your enemy loses 1 health point. Draw 1 card.")
    match = stand(game, hands=(["Rite"], []))
    play(match, "play rite")
    assert kinds(match, "loses hp", "gains hp", "draws", "perishes") == [
        "Player 1 loses 1 HP.",
        "Player 1 gains 2 HP.",
        "Player 2 loses 1 HP.",
        "Cards drawn by Player 1: 1.",
        "Rite perishes.",
    ]


@pytest.mark.rule("MT-143")
def test_mt_143_the_last_health_point_lost_in_a_sentence_ends_it() -> None:
    game = cards(Rite="red 1 / Lose 1 health point. Gain 2 health points.")
    match = stand(game, hands=(["Rite"], []), hp=[1, 5])
    play(match, "play rite")
    result = match.result()
    assert result is not None and result.winners == [1] and gains(match) == []


@pytest.mark.rule("MT-144")
def test_mt_144_what_a_sentence_sets_off_happens_before_the_next_one() -> None:
    game = cards(
        Rite="red 1 / Send 1 monster you command to the perished pile. Draw 1 card.",
        Keeper=CONSTANT + "When a monster perishes, gain 1 health point.",
    )
    match = stand(game, ["Pawn"], hands=(["Rite"], []), tacticals=(["Keeper"], []))
    play(match, "play rite")
    assert kinds(match, "perishes", "gains hp", "draws") == [
        "Pawn perishes.",
        "Player 1 gains 1 HP.",
        "Cards drawn by Player 1: 1.",
        "Rite perishes.",
    ]


@pytest.mark.rule("MT-145", "MT-R15")
def test_mt_145_what_is_ordered_for_a_stage_comes_at_its_start() -> None:
    match = ready(["Drill"], ["Pawn"])
    assert power(match, "Drill") == 1000
    play(match, "pass", "pass")
    assert (number(match, "stage"), asked(match), power(match, "Drill")) == (3, 0, 1500)
    assert "attack drill pawn" in codes(match)
    end_turn(match)
    assert power(match, "Drill") == 1000


@pytest.mark.rule("MT-145")
def test_mt_145_and_for_a_turn_at_its_start() -> None:
    match = ready([], ["Dawn"], stage="Cool Down")
    end_turn(match)
    assert (question(match), health(match)) == ("class rise", (5, 6))
    end_turn(match)
    assert health(match) == (5, 6)  # not in the other player's


@pytest.mark.rule("MT-R15")
def test_mt_r15_no_card_is_involved_and_the_turn_player_initiates() -> None:
    game = cards(
        Bell="red 1 / This card is constant.\nAt the end of each turn, gain 2 health points.",
        Dusk="basic 1 1000 Shadow / At the end of each turn, gain 3 health points.",
    )
    match = stand(game, ["Dusk"], ["Dusk"], stage="Cool Down", tacticals=(["Bell"], ["Bell"]))
    play(match, "pass", "pass")
    assert asked(match) == 1  # both of the other player's cards are of the same step
    play(match, next(code for code in codes(match) if "bell" in code))
    assert asked(match) == 0
    play(match, next(code for code in codes(match) if "dusk" in code))
    assert kinds(match, "gains hp") == [
        "Player 2 gains 2 HP.",
        "Player 1 gains 3 HP.",
        "Player 2 gains 3 HP.",
        "Player 1 gains 2 HP.",
    ]


@pytest.mark.rule("MT-R14")
def test_mt_r14_two_passes_in_a_row_end_a_stage() -> None:
    match = ready(hands=([], ["Trick"]))
    play(match, "pass", "play trick", "pass")
    assert (question(match), asked(match)) == ("preparation", 1)
    play(match, "pass")
    assert question(match) == "conflict stage"


@pytest.mark.rule("MT-R16")
def test_mt_r16_a_play_is_not_answered_before_it_is_carried_out() -> None:
    match = ready([], ["Pawn"], (["Axe"], ["Trick"]))
    play(match, "play axe")
    assert names(match, "monsters", 1) == []
    assert (asked(match), codes(match)) == (1, ["pass", "play trick"])


# ---- Effects and what their play sets off (MT-R123), sources that are lost (MT-R124) -------------------------------------------


@pytest.mark.rule("MT-R123")
def test_mt_r123_bystanders_come_before_the_effect() -> None:
    game = cards(
        Usher=CONSTANT + "When a tactical is played, gain 1 health point.",
        Porter=CONSTANT + "When a tactical is played, gain 2 health points.",
        Feast="red 1 / Gain 3 health points.",
    )
    match = stand(game, hands=(["Feast"], []), tacticals=(["Usher"], ["Porter"]))
    play(match, "play feast")
    assert gains(match) == [2, 1, 3]


@pytest.mark.rule("MT-R123")
@pytest.mark.parametrize("text", ["return 1 tactical in play to the hand", "remove the effect of 1 tactical in play"])
def test_mt_r123_no_effect_if_the_card_has_left_or_lost_it(text: str) -> None:
    game = cards(Censor=f"{CONSTANT}When a tactical is played, {text}.", Feast="red 1 / Gain 3 health points.")
    match = stand(game, hands=(["Feast"], []), tacticals=([], ["Censor"]))
    play(match, "play feast", "choose feast")
    assert gains(match) == [] and names(match, "tacticals", 0) == []
    home = "hand" if text.startswith("return") else "perished"
    assert names(match, home, 0) == ["Feast"]


@pytest.mark.rule("MT-R123")
def test_mt_r123_a_tacticlysm_too() -> None:
    game = cards(Usher=CONSTANT + "When a card is played, gain 1 health point.", Doom="tacticlysm / Gain 3 health points.")
    match = stand(game, ["Giant"], assets=(["Doom"], []), tacticals=(["Usher"], []))
    play(match, "play doom")
    assert gains(match) == [1, 3] and names(match, "perished", 0) == ["Doom"]


@pytest.mark.rule("MT-R124")
def test_mt_r124_a_card_that_sends_itself_away_goes_on() -> None:
    game = cards(Loop="red 1 / Return 1 card in play to the hand. Draw 1 card.")
    match = stand(game, hands=(["Loop"], []))
    play(match, "play loop")
    assert sorted(names(match, "hand", 0)) == ["Filler 1", "Loop"]
    assert names(match, "perished", 0) == []


@pytest.mark.rule("MT-R124")
def test_mt_r124_a_card_that_loses_its_text_goes_on() -> None:
    game = cards(
        Monk="basic 1 1000 Spirit / When this card is played, remove the specialty of 1 monster in play. Gain 2 health points."
    )
    match = stand(game, hands=(["Monk"], []))
    play(match, "play monk")
    assert seen(match, "Monk")["stripped"] == 1 and gains(match) == [2]


@pytest.mark.rule("MT-R124")
def test_mt_r124_it_goes_on_for_the_player_who_commanded_it_at_the_start() -> None:
    """The second player takes the Prophet in the middle of its ability; the rest is still the first player's."""
    game = cards(
        Prophet="basic 1 1000 Spirit / When this card is played, your enemy loses 1 health point. Gain 2 health points.",
        Snare=CONSTANT + "When you lose health points, take command of 1 monster your enemy commands.",
    )
    match = stand(game, hands=(["Prophet"], []), tacticals=([], ["Snare"]))
    play(match, "play prophet")
    assert names(match, "monsters", 1) == ["Prophet"]
    assert kinds(match, "gains hp") == ["Player 1 gains 2 HP."]


@pytest.mark.rule("MT-R124")
def test_mt_r124_parts_that_need_the_card_in_play_are_impossible() -> None:
    game = cards(
        Ghost="basic 1 1000 Spirit / When this card is played, your enemy loses 1 health point. "
        "This card gains 500 power until it leaves play. Gain 2 health points.",
        Spite=CONSTANT + "When you lose health points, return 1 monster your enemy commands to the hand.",
    )
    match = stand(game, hands=(["Ghost"], []), tacticals=([], ["Spite"]))
    play(match, "play ghost")
    assert names(match, "hand", 0) == ["Ghost"]
    assert kinds(match, "power gained", "gains hp") == ["Player 1 gains 2 HP."]
    assert "MT-146" in cited(match) and said(match)
