"""The ledger's worked examples, WE-1 to WE-22, with their numbers."""

import pytest

import bestiary
from bestiary import Match
from tests.games.montac.course import end_stage, end_turn, fact, kinds, number, of_player, power, question
from tests.games.montac.mat import cards, health, named, names, stand
from tests.games.table import asked, codes, play, said, zone_of

CONSTANT = "red 1 / This card is constant.\n"
SET = bestiary.load("montac").cards
WOLFMAN, DRAGON = "Sky Soldier Colonel, Wolfman", "Mutated Dragon"
PRINTED = {
    WOLFMAN: f"basic 6 1800 Mecha-Mythic / {SET[WOLFMAN].text}",
    DRAGON: f"synergy 3 2650 Toxic-Dragon / {SET[DRAGON].text}",
    "Adder Two": "basic 1 900 Toxic",
    "Adder Three": "basic 1 900 Toxic",
    "Strong": "basic 1 2000 Stone",
    "Prick": "red 1 / Your enemy loses 1 health point.",
    "Axe": "red 1 / Send 1 monster in play to the perished pile.",
    **{f"Sky Soldier {n}": "basic 1 800 Mecha / When another monster is played, gain 1 health point." for n in range(1, 4)},
}
SUDDEN = {"sudden_death": 1, "turn": 11, "turns": [5, 5]}


def move(match: Match, begins: str) -> Match:
    """Play the first move that begins so."""
    match.play(next(code for code in codes(match) if code.startswith(begins)))
    return match


# ---- the rulebook's own examples -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-146", "MT-147", "MT-148", "MT-149", "MT-150", "MT-151", "MT-152")
def test_we_1_the_constant_tactical_activates_before_the_monster_that_won() -> None:
    game = cards(
        Victor="basic 1 1300 Beast / When this card wins a conflict, it gains 1000 power until it leaves play.",
        Tribute=CONSTANT + "When your enemy wins a conflict, your enemy sacrifices 1 health point.",
    )
    match = stand(game, ["Victor"], ["Pawn"], stage="Conflict", tacticals=([], ["Tribute"]))
    play(match, "attack victor pawn", "pass", "pass")
    assert kinds(match, "loses hp", "power gained") == ["Player 1 loses 1 HP.", "Victor gains 1000 power."]
    assert (health(match), power(match, "Victor")) == ((4, 5), 2300)


@pytest.mark.rule("MT-154")
def test_we_2_a_deck_that_was_searched_is_shuffled() -> None:
    game = cards(Seek="blue 1 / Add 1 card from your deck to your hand.")
    match = stand(game, hands=(["Seek"], []), decks=(["Pawn", "Rook", "Queen"], []))
    play(match, "play seek", "choose rook")
    assert names(match, "hand", 0) == ["Rook"]
    assert kinds(match, "shuffles") == ["Player 1's deck is shuffled."]


@pytest.mark.rule("MT-155")
def test_we_3_looking_at_the_top_card_leaves_the_order() -> None:
    game = cards(Peek="blue 1 / Look at the top 1 cards of your deck.")
    match = stand(game, hands=(["Peek"], []), decks=(["Pawn", "Rook", "Queen"], []))
    play(match, "play peek")
    assert kinds(match, "shuffles") == []
    end_turn(match)
    assert [str(card["name"]) for card in zone_of(match, "hand", 0)][::-1] == ["Pawn", "Rook", "Queen"]


@pytest.mark.rule("MT-156")
def test_we_4_a_monster_chosen_from_the_deck_is_shown() -> None:
    game = cards(Call="blue 1 / Add 1 monster from your deck to your hand.", Trick="red 1")
    match = stand(game, hands=(["Call"], []), decks=(["Trick", "Rook", "Queen"], []))
    play(match, "play call", "choose rook")
    assert any("Rook" in line for line in said(match, 1))


@pytest.mark.rule("MT-157")
def test_we_5_just_a_card_is_not_shown() -> None:
    game = cards(Seek="blue 1 / Add 1 card from your deck to your hand.")
    match = stand(game, hands=(["Seek"], []), decks=(["Pawn", "Rook", "Queen"], []))
    play(match, "play seek", "choose rook")
    assert not any("Rook" in line for line in said(match, 1))
    assert names(match, "hand", 0, viewer=1) == ["?"]


@pytest.mark.rule("MT-170")
def test_we_6_a_monster_without_a_specialty_cannot_lose_one() -> None:
    game = cards(
        Strip="red 1 / Remove the specialty of 1 monster in play.", Sage="basic 1 900 Arcane / This card can attack 2 times."
    )
    match = stand(game, ["Pawn", "Giant"], ["Sage"], hands=(["Strip"], []))
    play(match, "play strip")
    assert kinds(match, "loses ability") == ["Sage loses its text."]
    nobody = stand(game, ["Pawn", "Giant"], [], hands=(["Strip"], []))
    play(nobody, "play strip")
    assert kinds(nobody, "loses ability") == [] and names(nobody, "perished", 0) == ["Strip"]


@pytest.mark.rule("MT-174", "MT-175")
def test_we_7_a_lowered_maximum_is_a_loss_by_that_effect() -> None:
    game = cards(
        Grudge="basic 1 1000 Flame / When you lose health points due to a specialty or effect, this card gains 1000 power "
        "until it leaves play.",
        Wither="red 1 / Your enemy's maximum health points are lowered by 1.",
    )
    match = stand(game, [], ["Grudge"], hands=(["Wither"], []), hp=[5, 15])
    play(match, "play wither")
    assert (health(match), of_player(match, 1, "max hp")) == ((5, 14), 14)
    assert "Player 2 loses 1 HP." in said(match)
    assert power(match, "Grudge") == 2000


@pytest.mark.rule("MT-142")
def test_we_8_a_tactical_that_speaks_of_this_monster_does_nothing() -> None:
    text = "When you lose health points, this monster gains 500 power until it leaves play."
    game = cards(Lost=CONSTANT + text, Found=f"basic 1 1000 Beast / {text}", Prick="red 1 / Your enemy loses 1 health point.")
    match = stand(game, ["Found"], [], hands=([], ["Prick"]), tacticals=(["Lost"], []))
    play(match, "pass", "play prick")
    assert kinds(match, "power gained") == ["Found gains 500 power."]


@pytest.mark.rule("MT-93")
def test_we_9_the_cards_are_sent_first_and_the_monster_enters_after_that() -> None:
    game = cards(Grave="synergy 3 2400 Shadow / Condition: Send the top 3 cards of your deck to the perished pile.")
    match = stand(game, assets=(["Grave"], []), decks=(["Pawn", "Rook", "Queen", "Twin"], []))
    play(match, "play grave")
    told = kinds(match, "perishes", "played")
    assert len(told) == 4 and told[3] == "Grave is played by Player 1."
    assert sorted(names(match, "perished", 0)) == ["Pawn", "Queen", "Rook"] and names(match, "monsters", 0) == ["Grave"]


@pytest.mark.rule("MT-138")
def test_we_10_during_your_turn_you_may_is_used_once() -> None:
    game = cards(Spring=CONSTANT + "During your turn, you may gain 1 health point.")
    match = stand(game, tacticals=(["Spring"], []))
    play(match, "use spring", "pass")
    refused = match.why_not("use spring")
    assert refused is not None and refused.rule == "MT-138"
    assert health(match) == (6, 5)


# ---- the two illustrated cards -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-77", "MT-132")
def test_we_11_wolfman_waits_for_sudden_death() -> None:
    game = named(PRINTED)
    before = stand(game, hands=([WOLFMAN], []), classes=(5, 5))
    refused = before.why_not("play sky-soldier-colonel-wolfman")
    assert refused is not None and refused.rule == "MT-77"
    after = stand(game, hands=([WOLFMAN], []), classes=(0, 0), **SUDDEN)  # type: ignore[arg-type]
    assert "play sky-soldier-colonel-wolfman" in codes(after)


def wolfman(others: int) -> Match:
    """Wolfman is played beside so many other Sky Soldiers, whose Specialties that activates."""
    game = named(PRINTED)
    mine = [f"Sky Soldier {n}" for n in range(1, min(others, 2) + 1)]
    theirs = ["Sky Soldier 3"] if others > 2 else ["Pawn"]
    match = stand(game, mine, theirs, hands=([WOLFMAN], []), **SUDDEN)  # type: ignore[arg-type]
    move(match, "play sky-soldier-colonel")
    while question(match) == "react":
        play(match, codes(match)[0])
    assert sum(health(match)) == 10 + others
    return match


@pytest.mark.rule("MT-R114")
def test_we_12_one_other_specialty_unlocks_the_first_line() -> None:
    match = wolfman(1)
    play(match, "yes")
    assert power(match, WOLFMAN) == 2800
    assert (question(match), asked(match), fact(match, WOLFMAN, "attacks left")) == ("preparation", 1, 1)


@pytest.mark.rule("MT-R114")
def test_we_13_three_unlock_all_of_them() -> None:
    match = wolfman(3)
    play(match, "yes")
    play(match, "yes")
    move(match, "choose sky-soldier-3")
    play(match, "yes")
    assert power(match, WOLFMAN) == 2800
    assert names(match, "perished", 1) == ["Sky Soldier 3"]
    assert fact(match, WOLFMAN, "attacks left") == 3


@pytest.mark.rule("MT-91", "MT-R27")
def test_we_14_the_dragon_waits_for_three_toxic_monsters() -> None:
    match = stand(named(PRINTED), ["Adder", "Adder Two"], ["Adder Three"], hands=(["Axe"] * 3, []), assets=([DRAGON], []))
    for name in ("adder", "adder-two"):
        move(match, "play axe")
        play(match, f"choose {name}", "pass")
    refused = match.why_not("play mutated-dragon")
    assert refused is not None and refused.rule == "MT-91"
    move(match, "play axe")
    play(match, "pass", "play mutated-dragon")
    assert names(match, "monsters", 0) == [DRAGON]


@pytest.mark.rule("MT-119", "MT-120", "MT-121")
def test_we_15_the_dragon_perishes_in_turn_7_before_the_refill() -> None:
    match = stand(named(PRINTED), assets=([DRAGON], []), turn=5, toxic_perished=[3, 0])
    play(match, "play mutated-dragon")
    assert fact(match, DRAGON, "timer") == 3
    end_turn(match)
    assert fact(match, DRAGON, "timer") == 2
    end_turn(match)
    assert fact(match, DRAGON, "timer") == 1
    end_turn(match)
    assert match.view(0)["turn"] == 8
    seventh = [line.read(0) for line in match.log(0) if line.turn == 7 and line.kind in ("timer", "perishes", "draws")]
    assert seventh[:2] == ["The Timer of Mutated Dragon is 0.", "Mutated Dragon perishes."]
    assert seventh[2].startswith("Cards drawn")


@pytest.mark.rule("MT-202", "MT-R115")
def test_we_16_the_dragon_wins_a_conflict() -> None:
    match = stand(named(PRINTED), [DRAGON], ["Strong"], stage="Conflict")
    play(match, "attack mutated-dragon strong", "pass", "pass")
    assert health(match) == (4, 4)
    assert fact(match, DRAGON, "MD counters") == 1
    assert (power(match, DRAGON), fact(match, DRAGON, "attacks left")) == (3650, 3)


@pytest.mark.rule("MT-139")
def test_we_17_the_dragon_counts_more_than_two_losses_a_turn() -> None:
    match = stand(named(PRINTED), [DRAGON], [], hands=([], ["Prick"] * 3))
    for _ in range(3):
        play(match, "pass")
        move(match, "play prick")
    assert (fact(match, DRAGON, "MD counters"), health(match)) == (3, (2, 5))
    assert (power(match, DRAGON), fact(match, DRAGON, "attacks left")) == (5650, 6)


# ---- core flow in numbers ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-71", "MT-R14")
def test_we_18_a_monster_two_passes_and_the_stage_ends() -> None:
    match = stand(cards(), hands=(["Pawn"], []))
    play(match, "play pawn", "pass")
    assert (question(match), asked(match)) == ("preparation", 0)
    play(match, "pass")
    assert question(match) == "conflict stage"


@pytest.mark.rule("MT-108", "MT-109")
def test_we_19_equal_powers() -> None:
    match = stand(cards(), ["Rook"], ["Rook"], stage="Conflict")
    play(match, "attack rook rook", "pass", "pass")
    assert (names(match, "monsters", 0), names(match, "monsters", 1)) == ([], [])
    assert (names(match, "perished", 0), names(match, "perished", 1)) == (["Rook"], ["Rook"])
    assert kinds(match, "wins") == []


@pytest.mark.rule("MT-114", "MT-116")
def test_we_20_a_synergy_monster_in_response_interrupts_the_wound_attempt() -> None:
    match = stand(cards(), ["Rook"], [], stage="Conflict", assets=([], ["Giant"]))
    play(match, "attack rook enemy", "play giant")
    end_stage(match)
    assert "The attack is interrupted." in said(match) and health(match) == (5, 5)


@pytest.mark.rule("MT-130", "MT-131", "MT-132")
def test_we_21_sudden_death_begins() -> None:
    hands = (["Queen"] * 5, ["Queen"] * 5)
    match = stand(cards(), stage="Cool Down", active=1, turn=10, turns=[5, 4], classes=(5, 5), hands=hands)
    end_turn(match)
    assert [len(names(match, "hand", seat)) for seat in (0, 1)] == [10, 10]
    assert [len(names(match, "class zone", seat)) for seat in (0, 1)] == [0, 0]
    assert [of_player(match, seat, "active class") for seat in (0, 1)] == [6, 6]
    assert (match.view(0)["turn"], number(match, "sudden death"), question(match)) == (11, 1, "preparation")


@pytest.mark.rule("MT-126", "MT-127", "MT-128", "MT-129")
def test_we_22_the_hands_are_refilled() -> None:
    match = stand(cards(), stage="Cool Down", hands=(["Rook"] * 2, ["Rook"] * 6), decks=(["Pawn"], ["Pawn"] * 5))
    end_turn(match)
    assert [len(names(match, "hand", seat)) for seat in (0, 1)] == [3, 6]
    assert [len(names(match, "deck", seat)) for seat in (0, 1)] == [0, 5]
