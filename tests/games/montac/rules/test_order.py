"""The order of simultaneous automatic activations (MT-146 to MT-153) and the rulings on it.

Each card that takes part gains its player an amount of Health Points of its own, so that the order can be read from the log.
"""

import json

import pytest

from bestiary import Game, Match
from bestiary.engine.play.agenda import play as answer
from bestiary.engine.state.save import load_state, save_state
from tests.games.montac.course import cited, end_turn, fact, gains, kinds, power, question
from tests.games.montac.mat import Cards, health, named, names, stand
from tests.games.table import asked, codes, play, said

CONSTANT = "red 1 / This card is constant.\n"
RICH = {"hp": [30, 30], "max_hp": [200, 200]}


def on(event: str, amount: int) -> str:
    """A clause that gains so many Health Points."""
    return f"When {event}, gain {amount} health point{'s' if amount > 1 else ''}."


CHOIR = {f"Choir {n}": CONSTANT + on("a monster perishes", n) for n in range(1, 10)}
GAME = named(
    {
        **CHOIR,
        "Champion": "basic 1 1300 Beast / " + on("this card wins a conflict", 11),
        "Martyr": "basic 1 900 Spirit / " + on("this card perishes", 12),
        "Mirror": "basic 1 1300 Spirit / " + on("a monster perishes", 13),
        "Echo": "basic 1 1300 Spirit / " + on("another monster perishes", 14),
        "Twice": "basic 1 1300 Spirit / " + on("this card wins a conflict", 15) + "\n" + on("a monster perishes", 16),
    }
)


def table(
    mine: Cards,
    theirs: Cards,
    tacticals: tuple[Cards, Cards] = ([], []),
    game: Game = GAME,
    stage: str = "Conflict",
    **more: object,
) -> Match:
    """A position with many Health Points, so that all that is gained can be seen."""
    return stand(game, mine, theirs, stage=stage, tacticals=tacticals, **{**RICH, **more})  # type: ignore[arg-type]


def choose(match: Match, name: str) -> Match:
    """Choose which text is next."""
    slug = name.lower().replace(" ", "-")
    found = [code for code in codes(match) if code.startswith(f"next {slug}.")]
    assert len(found) >= 1, f"{name} is not among {codes(match)}"
    match.play(found[0])
    return match


def offered(match: Match) -> list[str]:
    """The cards whose texts may be next."""
    assert question(match) == "react"
    return sorted(code.split()[1].rpartition(".")[0] for code in codes(match))


def conflict(match: Match, attacker: str = "champion", target: str = "martyr") -> Match:
    """An attack without responses."""
    return play(match, f"attack {attacker} {target}", "pass", "pass")


# ---- the six steps -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-146")
def test_mt_146_uninvolved_before_involved_and_in_each_the_other_player_first() -> None:
    match = conflict(table(["Champion"], ["Martyr"], (["Choir 2"], ["Choir 3"])))
    assert gains(match) == [3, 2, 12, 11]
    assert "MT-146" in cited(match)


@pytest.mark.rule("MT-147")
def test_mt_147_first_an_uninvolved_card_of_the_player_who_did_not_initiate() -> None:
    match = conflict(table(["Champion"], ["Martyr"], ([], ["Choir 3"])))
    assert gains(match) == [3, 12, 11]


@pytest.mark.rule("MT-148")
def test_mt_148_then_an_uninvolved_card_of_the_initiator() -> None:
    match = conflict(table(["Champion"], ["Martyr"], (["Choir 2"], [])))
    assert gains(match) == [2, 12, 11]


@pytest.mark.rule("MT-149", "MT-R72")
def test_mt_149_they_alternate_until_no_uninvolved_card_is_left() -> None:
    match = conflict(table(["Champion"], ["Martyr"], (["Choir 1", "Choir 2"], ["Choir 3", "Choir 4"])))
    assert asked(match) == 1 and offered(match) == ["choir-3", "choir-4"]
    choose(match, "Choir 4")
    assert asked(match) == 0 and offered(match) == ["choir-1", "choir-2"]
    choose(match, "Choir 2")
    assert gains(match) == [4, 2, 3, 1, 12, 11]


@pytest.mark.rule("MT-150")
def test_mt_150_involved_cards_begin_with_the_player_who_did_not_initiate() -> None:
    """The initiator had the last uninvolved activation or not: step 4 begins anew with the other player."""
    for tacticals in ((["Choir 2"], ["Choir 3"]), ([], ["Choir 3"]), ([], [])):
        match = conflict(table(["Champion"], ["Martyr"], tacticals))  # type: ignore[arg-type]
        assert gains(match)[-2:] == [12, 11]


@pytest.mark.rule("MT-151")
def test_mt_151_then_an_involved_card_of_the_initiator() -> None:
    match = conflict(table(["Martyr"], ["Champion"]), "martyr", "champion")
    assert gains(match) == [11, 12]


@pytest.mark.rule("MT-152", "MT-153")
def test_mt_152_involved_cards_alternate_too() -> None:
    match = conflict(table(["Twice"], ["Martyr"], ([], ["Choir 3"])), "twice")
    assert gains(match) == [3, 12]
    assert asked(match) == 0 and offered(match) == ["twice", "twice"]
    play(match, codes(match)[1])
    assert gains(match) in ([3, 12, 16, 15], [3, 12, 15, 16])


@pytest.mark.rule("MT-153")
def test_mt_153_who_holds_the_cards_of_a_step_chooses() -> None:
    for first, second in (("Choir 3", 4), ("Choir 4", 3)):
        match = conflict(table(["Champion"], ["Martyr"], ([], ["Choir 3", "Choir 4"])))
        assert asked(match) == 1
        choose(match, first)
        assert gains(match)[:2] == [int(first[-1]), second]
        assert f"{first} is next." in said(match)


@pytest.mark.rule("MT-153")
def test_mt_153_three_on_each_side_go_one_by_one() -> None:
    match = conflict(table(["Champion"], ["Martyr"], (["Choir 1", "Choir 2", "Choir 3"], ["Choir 4", "Choir 5", "Choir 6"])))
    for seat, name in ((1, "Choir 5"), (0, "Choir 3"), (1, "Choir 6"), (0, "Choir 1")):
        assert asked(match) == seat
        choose(match, name)
    assert gains(match) == [5, 3, 6, 1, 4, 2, 12, 11]


# ---- who initiated, what is involved (MT-R70, MT-R71) --------------------------------------------------------------------------


@pytest.mark.rule("MT-R70")
def test_mt_r70_when_the_attacked_wins_the_attacker_is_still_the_initiator() -> None:
    match = conflict(table(["Martyr"], ["Champion"], (["Choir 2"], ["Choir 3"])), "martyr", "champion")
    assert gains(match) == [3, 2, 11, 12]


@pytest.mark.rule("MT-R70")
def test_mt_r70_in_the_enemys_response_the_responder_initiates() -> None:
    game = named({**CHOIR, "Axe": "red 1 / Send 1 monster in play to the perished pile."})
    match = table(["Pawn"], ["Twin"], (["Choir 2"], ["Choir 3"]), game, hands=([], ["Axe"]))
    play(match, "attack pawn twin", "play axe", "choose pawn")
    assert gains(match) == [2, 3]  # the second player's doing: the first player's card goes first


LOSS = {
    "Witness 2": CONSTANT + on("your enemy loses health points", 2),
    "Witness 3": CONSTANT + on("you lose health points", 3),
    "Curse": CONSTANT + "When a monster perishes, your enemy loses 1 health point.",
    "Penance": CONSTANT + "When a monster perishes, lose 1 health point.",
    "Axe": "red 1 / Send 1 monster in play to the perished pile.",
}


@pytest.mark.rule("MT-R70")
@pytest.mark.parametrize(("card", "side", "order"), [("Curse", 0, [3, 2]), ("Penance", 1, [2, 3])])
def test_mt_r70_of_a_sentence_the_commander_of_its_card_is_the_initiator(card: str, side: int, order: list[int]) -> None:
    """The second player loses 1, by the Curse of the first player or by an own Penance."""
    game = named(LOSS)
    tacticals: tuple[Cards, Cards] = (["Witness 2"], ["Witness 3"])
    tacticals[side].append(card)
    match = table(["Pawn"], [], tacticals, game, "Preparation", hands=(["Axe"], []))
    play(match, "play axe")
    assert gains(match) == order and health(match)[1] == 30 - 1 + 3


@pytest.mark.rule("MT-R70", "MT-R15")
def test_mt_r70_at_the_end_of_a_turn_the_turn_player_is_the_initiator() -> None:
    game = named({f"Bell {n}": CONSTANT + f"At the end of each turn, gain {n} health points." for n in (2, 3)})
    match = table([], [], (["Bell 2"], ["Bell 3"]), game, "Cool Down")
    end_turn(match)
    assert gains(match) == [3, 2]
    end_turn(match)
    assert gains(match) == [3, 2, 2, 3]


@pytest.mark.rule("MT-R71")
def test_mt_r71_a_bystander_is_not_involved_whatever_it_hears() -> None:
    match = conflict(table(["Champion", "Echo"], ["Martyr", "Mirror"]))
    assert gains(match) == [13, 14, 12, 11]


@pytest.mark.rule("MT-R71")
def test_mt_r71_both_monsters_of_a_conflict_are_involved_whatever_they_hear() -> None:
    """Mirror hears of the other's perishing, as bystanders do, but it is one of the two: it comes after the Choir."""
    match = conflict(table(["Mirror"], ["Pawn"], (["Choir 2"], ["Choir 3"])), "mirror", "pawn")
    assert gains(match) == [3, 2, 13]


@pytest.mark.rule("MT-R71", "MT-R32")
def test_mt_r71_the_played_card_is_involved() -> None:
    game = named(
        {
            "Usher": CONSTANT + on("a monster is played", 2),
            "Porter": CONSTANT + on("a monster is played", 3),
            "Guest": "basic 1 1000 Beast / " + on("this card is played", 4),
        }
    )
    match = table([], [], (["Usher"], ["Porter"]), game, "Preparation", hands=(["Guest"], []))
    play(match, "play guest")
    assert gains(match) == [3, 2, 4]


@pytest.mark.rule("MT-R71")
def test_mt_r71_the_source_of_a_sentence_is_involved() -> None:
    game = named(
        {
            **LOSS,
            "Leech": "basic 1 1000 Toxic / When this card is played, your enemy loses 1 health point.\n"
            + on("your enemy loses health points", 5),
        }
    )
    match = table([], [], (["Witness 2"], ["Witness 3"]), game, "Preparation", hands=(["Leech"], []))
    play(match, "play leech")
    assert gains(match) == [3, 2, 5]


TOUCHED = named(
    {
        "Saint": "basic 1 1000 Spirit / " + on("your enemy loses health points", 4),
        "Witness 2": CONSTANT + on("your enemy loses health points", 2),
        "Witness 3": CONSTANT + on("you lose health points", 3),
        "Pact": "red 1 / 1 monster you command gains 500 power until the end of the turn and your enemy loses 1 health point.",
        "Slow Pact": "red 1 / 1 monster you command gains 500 power until the end of the turn. Your enemy loses 1 health point.",
        "Glance": "red 1 / Choose 1 monster you command and your enemy loses 1 health point.",
        "Slow Glance": "red 1 / Choose 1 monster you command. Your enemy loses 1 health point.",
    }
)


@pytest.mark.rule("MT-R71")
@pytest.mark.parametrize("card", ["Pact", "Glance"])
def test_mt_r71_what_the_sentence_chose_or_changed_is_involved(card: str) -> None:
    match = table(["Saint"], [], (["Witness 2"], ["Witness 3"]), TOUCHED, "Preparation", hands=([card], []))
    play(match, f"play {card.lower()}")
    assert gains(match) == [3, 2, 4]


@pytest.mark.rule("MT-R71")
def test_mt_r71_what_was_chosen_is_involved_even_if_it_stays_as_it_is() -> None:
    game = named(
        {
            "Model": "basic 1 1000 Beast / " + on("another monster is played", 4),
            "Usher": CONSTANT + on("a monster is played", 2),
            "Copy": "red 1 / Play a duplicate of 1 monster you command.",
        }
    )
    match = table(["Model"], [], (["Usher"], []), game, "Preparation", hands=(["Copy"], []))
    play(match, "play copy")
    assert gains(match) == [2, 4]


@pytest.mark.rule("MT-R71")
def test_mt_r71_the_loser_of_a_conflict_is_involved_even_if_it_stays() -> None:
    game = named(
        {
            "Wall": "basic 1 1000 Stone / This card cannot perish in a conflict.\n" + on("your enemy wins a conflict", 5),
            "Witness": CONSTANT + on("your enemy wins a conflict", 3),
        }
    )
    match = conflict(table(["Rook"], ["Wall"], ([], ["Witness"]), game), "rook", "wall")
    assert gains(match) == [3, 5]


@pytest.mark.rule("MT-R71")
@pytest.mark.parametrize("card", ["Slow Pact", "Slow Glance"])
def test_mt_r71_each_sentence_has_its_own(card: str) -> None:
    """What an earlier sentence chose or changed is a bystander of the next one: its player may let it go first."""
    match = table(["Saint"], [], (["Witness 2"], ["Witness 3"]), TOUCHED, "Preparation", hands=([card], []))
    play(match, f"play {card.lower().replace(' ', '-')}")
    assert asked(match) == 0 and offered(match) == ["saint", "witness-2"]
    choose(match, "Saint")
    assert gains(match) == [3, 4, 2]


# ---- one per step, depth first (MT-R69, MT-R72) --------------------------------------------------------------------------------


@pytest.mark.rule("MT-R72")
def test_mt_r72_two_of_one_and_one_of_the_other() -> None:
    match = conflict(table(["Champion"], ["Martyr"], (["Choir 1"], ["Choir 3", "Choir 4"])))
    choose(match, "Choir 3")
    assert gains(match) == [3, 1, 4, 12, 11]


@pytest.mark.rule("MT-R72")
def test_mt_r72_a_side_with_none_left_is_skipped() -> None:
    match = conflict(table(["Champion"], ["Martyr"], (["Choir 1", "Choir 2", "Choir 3"], ["Choir 4"])))
    choose(match, "Choir 2")
    choose(match, "Choir 1")
    assert gains(match) == [4, 2, 1, 3, 12, 11]


@pytest.mark.rule("MT-R72")
def test_mt_r72_the_step_is_of_who_commands_the_card_by_then() -> None:
    """The second player's Charm takes the first player's Echo before its step: its text then speaks for the second player."""
    game = named(
        {
            **CHOIR,
            "Charm": CONSTANT + "When a monster perishes, take command of 1 monster your enemy commands.",
            "Echo": "basic 1 1300 Spirit / " + on("another monster perishes", 14),
            "Axe": "red 1 / Send 1 monster your enemy commands to the perished pile.",
        }
    )
    match = table(["Echo"], ["Pawn"], (["Choir 2", "Choir 1"], ["Charm"]), game, "Preparation", hands=(["Axe"], []))
    play(match, "play axe")
    choose(match, "Choir 1")  # the initiator's step: Echo is no longer among them
    assert names(match, "monsters", 1) == ["Echo"]
    assert kinds(match, "gains hp") == [
        "Player 1 gains 1 HP.",
        "Player 2 gains 14 HP.",
        "Player 1 gains 2 HP.",
    ]


@pytest.mark.rule("MT-R69", "MT-144")
def test_mt_r69_sentence_its_trigger_the_triggers_trigger_then_the_next_sentence() -> None:
    game = named(
        {
            **LOSS,
            "Choir 4": CONSTANT + on("a monster perishes", 4),
            "Rite": "red 1 / Send 1 monster you command to the perished pile. Gain 9 health points.",
        }
    )
    match = table(["Pawn"], [], (["Curse", "Choir 4"], ["Witness 3"]), game, "Preparation", hands=(["Rite"], []))
    play(match, "play rite")
    choose(match, "Curse")
    assert kinds(match, "perishes", "loses hp", "gains hp") == [
        "Pawn perishes.",
        "Player 2 loses 1 HP.",
        "Player 2 gains 3 HP.",  # what the Curse set off
        "Player 1 gains 4 HP.",  # what had been waiting
        "Player 1 gains 9 HP.",  # the second sentence
        "Rite perishes.",
    ]


@pytest.mark.rule("MT-R69")
def test_mt_r69_three_levels_with_choices_on_each() -> None:
    """A death, a loss by the first trigger, a death by the second: each level is finished before the one below goes on."""
    game = named(
        {
            **CHOIR,
            "Curse": CONSTANT + "When a monster perishes, your enemy loses 1 health point.",
            "Revenge": CONSTANT + "When you lose health points, send 1 monster your enemy commands to the perished pile.",
            "Axe": "red 1 / Send 1 monster you command to the perished pile.",
        }
    )
    match = table(["Pawn", "Twin"], [], (["Curse", "Choir 1"], ["Revenge", "Choir 2"]), game, "Preparation", hands=(["Axe"], []))
    play(match, "play axe", "choose pawn")
    assert gains(match) == [2]  # the other player's step comes first
    choose(match, "Curse")  # 1 lost; Revenge takes the Twin; its batch has four again, initiated by the second player
    assert names(match, "perished", 0) == ["Twin", "Pawn"]
    assert asked(match) == 0 and offered(match) == ["choir-1", "curse"]
    choose(match, "Choir 1")
    assert gains(match) == [2, 1, 2, 1]
    assert health(match) == (32, 32)


# ---- cards that have left (MT-R73) ---------------------------------------------------------------------------------------------

LEAVING = named(
    {
        **CHOIR,
        "Hangman": CONSTANT + "When a monster perishes, send 1 monster your enemy commands to the perished pile.",
        "Echo": "basic 1 1300 Spirit / " + on("another monster perishes", 14),
        "Mirror": "basic 1 1300 Spirit / " + on("a monster perishes", 13),
        "Axe": "red 1 / Send 1 monster your enemy commands to the perished pile.",
        "Lullaby": CONSTANT + "When a monster perishes, remove the specialty of 1 monster your enemy commands.",
        "Thief": CONSTANT + "When a monster perishes, take command of 1 monster your enemy commands.",
    }
)


@pytest.mark.rule("MT-R73")
def test_mt_r73_a_bystander_removed_by_an_earlier_step_does_not_activate() -> None:
    match = table(["Echo"], ["Pawn"], (["Choir 1"], ["Hangman"]), LEAVING, "Preparation", hands=(["Axe"], []))
    play(match, "play axe")
    assert names(match, "perished", 0) == ["Axe", "Echo"]
    assert gains(match) == [1, 1]  # for the Echo, then for the Pawn: nobody was asked to order a text that is gone


@pytest.mark.rule("MT-R73", "MT-150")
def test_mt_r73_involved_cards_still_have_their_steps_when_the_last_bystander_is_gone() -> None:
    game = named(
        {
            "Hangman": CONSTANT + "When a monster perishes, send 1 monster your enemy commands to the perished pile.",
            "Echo": "basic 1 1300 Spirit / " + on("another monster perishes", 14),
            "Champion": "basic 1 1300 Beast / " + on("this card wins a conflict", 11),
            "Martyr": "basic 1 900 Spirit / " + on("this card perishes", 12),
        }
    )
    match = conflict(table(["Champion", "Echo"], ["Martyr"], ([], ["Hangman"]), game))
    play(match, "choose echo")
    assert names(match, "monsters", 0) == []  # the Hangman heard of the Echo, and took the Champion
    assert gains(match) == [12]
    match = conflict(table(["Champion", "Echo", "Pawn"], ["Martyr"], ([], ["Hangman"]), game))
    play(match, "choose echo", "choose pawn")
    assert gains(match) == [12, 11]


@pytest.mark.rule("MT-R73")
def test_mt_r73_a_trigger_about_its_own_perishing_activates_for_its_last_commander() -> None:
    match = table(["Mirror"], ["Pawn"], ([], ["Hangman"]), LEAVING, "Preparation", hands=(["Axe"], []))
    play(match, "play axe")
    assert kinds(match, "perishes", "gains hp") == [
        "Pawn perishes.",
        "Mirror perishes.",
        "Player 1 gains 13 HP.",  # for its own perishing; the other call is lost
        "Axe perishes.",
    ]


@pytest.mark.rule("MT-R73")
def test_mt_r73_the_last_commander_need_not_be_the_owner() -> None:
    match = table([], [{"card": "Mirror", "owner": 0}], ([], []), LEAVING, "Preparation", hands=(["Axe"], []))
    play(match, "play axe")
    assert kinds(match, "gains hp") == ["Player 2 gains 13 HP."]
    assert "Mirror" in names(match, "perished", 0)


@pytest.mark.rule("MT-R73")
def test_mt_r73_nor_does_one_that_lost_its_text() -> None:
    match = table(["Echo"], ["Pawn"], (["Choir 1"], ["Lullaby"]), LEAVING, "Preparation", hands=(["Axe"], []))
    play(match, "play axe")
    assert names(match, "monsters", 0) == ["Echo"]
    assert gains(match) == [1]


@pytest.mark.rule("MT-R73")
def test_mt_r73_two_that_perish_together_do_not_mourn_each_other() -> None:
    match = table(["Echo"], ["Echo"], game=LEAVING)
    play(match, "attack echo echo", "pass", "pass")
    assert gains(match) == []


# ---- the cap (MT-R68) ----------------------------------------------------------------------------------------------------------

ENDLESS = "(This entire specialty can activate more than twice in a turn.)\n"
LOOP = named(
    {
        "Tit": "red 1 / This card is constant.\n" + ENDLESS + "When you lose health points, your enemy loses 1 health point.",
        "Prick": "red 1 / Your enemy loses 1 health point.",
        "Slime": "basic 1 500 Toxic / When this card is played, play a duplicate of this card.",
    }
)


@pytest.mark.rule("MT-R68")
def test_mt_r68_after_a_hundred_activations_the_rest_is_ignored_and_logged() -> None:
    match = table([], [], (["Tit"], ["Tit"]), LOOP, "Preparation", hands=(["Prick", "Prick"], []), hp=[150, 150])
    prick = [code for code in codes(match) if code.startswith("play prick")]
    play(match, prick[0])
    # the Effect of the Tactical is the first of the hundred; each of the other 99 costs one Health Point more
    assert sum(health(match)) == 300 - 1 - 99
    assert kinds(match, "ignored") == ["Tit is ignored: a hundred abilities were set off at once."]
    assert "MT-R68" in cited(match)
    play(match, "pass")
    play(match, next(code for code in codes(match) if code.startswith("play prick")))
    assert sum(health(match)) == 300 - 200  # the next action has a hundred of its own


@pytest.mark.rule("MT-R68")
def test_mt_r68_a_card_that_duplicates_itself_stops_and_play_goes_on() -> None:
    """Each duplicate has counts of its own, so only the cap ends it; the player always makes room for the next one."""
    match = table([], [], game=LOOP, stage="Preparation", hands=(["Slime"], []))
    play(match, "play slime")
    asked_for_room = 0
    while question(match) == "overflow":
        asked_for_room += 1
        match.play(next(code for code in codes(match) if code.startswith("give up")))
    # the hundredth makes the 100th duplicate; the first two had room
    assert asked_for_room == 98
    assert (question(match), asked(match)) == ("preparation", 1)
    assert len(kinds(match, "ignored")) == 1 and len(names(match, "monsters", 0)) == 3


# ---- saves and clones in the middle --------------------------------------------------------------------------------------------


@pytest.mark.rule("MT-146", "MT-153")
def test_a_batch_goes_on_the_same_after_a_save_and_in_a_clone() -> None:
    match = conflict(table(["Champion"], ["Martyr"], (["Choir 1", "Choir 2"], ["Choir 3", "Choir 4"])))
    choose(match, "Choir 4")
    loaded = load_state(GAME.book, json.loads(json.dumps(save_state(match.state))))
    twin = match.clone()
    move = next(move for move in match.legal() if "choir-2" in move.code)
    answer(loaded, move.answer)
    play(match, move.code)
    play(twin, move.code)
    assert save_state(loaded) == save_state(match.state) == save_state(twin.state)
    assert gains(match) == [4, 2, 3, 1, 12, 11]


@pytest.mark.rule("MT-R71")
def test_nothing_is_left_waiting_when_a_window_opens() -> None:
    match = conflict(table(["Champion"], ["Martyr"], (["Choir 1"], ["Choir 3"])))
    assert len(match.state.waiting) == 0
    end_turn(match)
    play(match, *(codes(match)[:1] if question(match) == "class rise" else []))
    assert len(match.state.waiting) == 0 and len(match.state.memory) == 0


# ---- Wolfman (MT-R114) ---------------------------------------------------------------------------------------------------------

WOLFMAN = """basic 1 1800 Mecha-Mythic / For each "Sky Soldier" specialty activated when this card is played, \
this card gains access to an option below:
1+ Specialties: This card gains 1000 power until it leaves play.
2+ Specialties: Send 1 monster in play to the perished pile.
3+ Specialties: This card gains 2 additional attacks until it leaves play.""".replace("\\\n", "")
SOLDIERS = named(
    {
        "Sky Soldier Colonel, Wolfman": WOLFMAN,
        "Sky Soldier Drummer": "basic 1 800 Mecha / " + on("another monster is played", 2),
        "Sky Soldier Cook": 'basic 1 800 Mecha / When another "Sky Soldier" monster you command is played, you may draw 1 card.',
        "Sky Soldier Flag": CONSTANT + on("a monster is played", 3),
        "Drummer": "basic 1 800 Mecha / " + on("another monster is played", 4),
    }
)


def wolfman(*mine: str, tacticals: Cards = []) -> Match:  # noqa: B006 — never changed
    """Wolfman is played beside these."""
    match = table(list(mine), ["Pawn"], (tacticals, []), SOLDIERS, "Preparation", hands=(["Sky Soldier Colonel, Wolfman"], []))
    return play(match, next(code for code in codes(match) if "wolfman" in code))


@pytest.mark.rule("MT-R114")
def test_mt_r114_wolfman_acts_last_and_counts_the_others() -> None:
    match = wolfman("Sky Soldier Drummer")
    assert gains(match) == [2]
    play(match, "yes")
    assert power(match, "Sky Soldier Colonel, Wolfman") == 2800
    assert (question(match), asked(match)) == ("preparation", 1)  # the other two lines are not to be had
    assert fact(match, "Sky Soldier Colonel, Wolfman", "attacks left") == 1


@pytest.mark.rule("MT-R114")
def test_mt_r114_other_names_and_effects_do_not_count() -> None:
    match = wolfman("Drummer", tacticals=["Sky Soldier Flag"])
    choose(match, "Drummer")
    assert gains(match) == [4, 3]
    assert (question(match), power(match, "Sky Soldier Colonel, Wolfman")) == ("preparation", 1800)


@pytest.mark.rule("MT-R114", "MT-R67")
@pytest.mark.parametrize(("said_to_the_cook", "reached"), [("yes", 2), ("no", 1)])
def test_mt_r114_a_specialty_that_was_refused_was_not_activated(said_to_the_cook: str, reached: int) -> None:
    match = wolfman("Sky Soldier Drummer", "Sky Soldier Cook")
    choose(match, "Sky Soldier Cook")
    play(match, said_to_the_cook)
    play(match, "yes")
    assert power(match, "Sky Soldier Colonel, Wolfman") == 2800
    assert (question(match) != "preparation") == (reached == 2)


# ---- every number of cards on each side ----------------------------------------------------------------------------------------


def expected(initiators: int, others: int) -> str:
    """Whose steps follow each other if each side has so many abilities of one rank: the other player's first, then in turn."""
    out = ""
    while initiators + others > 0:
        if others > 0:
            out, others = out + "2", others - 1
        if initiators > 0:
            out, initiators = out + "1", initiators - 1
    return out


@pytest.mark.rule("MT-149", "MT-152", "MT-R72")
@pytest.mark.parametrize("mine", range(4))
@pytest.mark.parametrize("theirs", range(4))
def test_mt_149_and_mt_152_for_every_number_of_cards(mine: int, theirs: int) -> None:
    """First so many bystanders of each side, then the monsters that are sent away, each with a text about its own perishing."""
    game = named(
        {
            **CHOIR,
            "Martyr": "basic 1 900 Spirit / " + on("this card perishes", 12),
            "End": "red 1 / Send each monster in play to the perished pile.",
        }
    )
    tacticals: tuple[Cards, Cards] = ([f"Choir {n}" for n in range(1, mine + 1)], [f"Choir {n}" for n in range(4, 4 + theirs)])
    match = table(["Martyr"] * mine, ["Martyr"] * theirs, tacticals, game, "Preparation", hands=(["End"], []))
    play(match, "play end")
    while question(match) == "react":
        play(match, codes(match)[-1])
    told = [line.split()[1] for line in kinds(match, "gains hp")]
    deaths = mine + theirs
    heard = min(2, deaths)  # each bystander hears of every death, and answers two of them at most
    assert "".join(told) == expected(mine * heard, theirs * heard) + expected(mine, theirs)
