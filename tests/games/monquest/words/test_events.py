"""What texts hear of, what they ask for, and what they say cannot happen."""

import pytest

from bestiary import Match
from bestiary.engine.language.cards import CardError
from tests.games.monquest.field import Mons, bp, cards, fact, hp, names, seen, stand
from tests.games.monquest.four import four
from tests.games.table import codes, play, why_not


def drawn(match: Match, seat: int = 0) -> int:
    """How many cards a player holds."""
    return len(names(match, "hand", seat))


# ---- is played (MQ-R122) -------------------------------------------------------------------------------------------------------

HERALD = "Light 20 30/20/10 / When a Mon is played, draw 1 card."


@pytest.mark.rule("MQ-R122")
def test_a_mon_hears_that_it_is_played() -> None:
    game = cards(Imp="Fire 10 30/20/10 / When this Mon is played, draw 1 card.")
    match = play(stand(game, ["Pup"], ["Ox"], hands=(["Imp"], [])), "play imp 2")
    assert (names(match, "hand", 0), names(match, "mons", 0)) == (["Filler 1"], ["Imp", "Pup"])


@pytest.mark.rule("MQ-R122")
@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("Cub", "play cub 2"),
        ("Giant", "summon giant herald"),
        ("Elder", "summon elder herald"),
        ("Knight", "summon knight herald"),
        ("Cub", "retreat pup cub bp"),
    ],
)
def test_normal_play_every_summon_and_a_retreat_are_playing(hand: str, move: str) -> None:
    """What the Herald lies under, or is used for, is told by a second one."""
    game = cards(
        Herald=HERALD,
        Crier="Light 20 30/20/10 / When a Mon is played, draw 1 card.",
        Elder='Light 25 40/30/10 / Form Summon from "Herald" after 0 turns.',
        Knight='Light 25 40/30/10 / Equipment Summon from "Herald" with "Ring".',
    )
    mine: Mons = ["Crier"] if move.startswith("play") else ["Crier", "Pup" if "retreat" in move else "Herald + Ring"]
    match = play(stand(game, mine, ["Ox"], hands=([hand], [])), move)
    assert (drawn(match), hand in names(match, "mons", 0)) == (1, True)


@pytest.mark.rule("MQ-R122")
def test_who_is_summoned_over_two_mons_is_played() -> None:
    game = cards(
        Imp="Fire 10 30/20/10",
        Lord="Dark 90 300/20/10 / Level Summon: Sacrifice 2 Level 1 to 40 Mons.\nWhen this Mon is played, draw 1 card.",
    )
    match = play(stand(game, ["Imp", "Pup"], ["Ox"], hands=(["Lord"], [])), "summon lord 1")
    assert (names(match, "mons", 0), names(match, "hand", 0)) == (["Lord"], ["Filler 1"])


@pytest.mark.rule("MQ-R122")
def test_a_revival_is_not_playing() -> None:
    game = cards(Herald=HERALD, Feather="item / Revive one of your defeated Mons.")
    fallen: Mons = [{"card": "Cub", "defeated": 1}]
    match = stand(game, ["Herald"], ["Ox"], acting=1, hands=(["Feather"], []), discards=(fallen, []))
    play(match, "item feather")
    assert (sorted(names(match, "mons", 0)), drawn(match)) == (["Cub", "Herald"], 0)


@pytest.mark.rule("MQ-R122")
@pytest.mark.parametrize(("noun", "count"), [("another Mon", 1), ("an opposing Mon", 0), ("this Mon", 0), ("a Fire Mon", 1)])
def test_whose_playing_is_meant(noun: str, count: int) -> None:
    game = cards(Watch=f"Light 20 30/20/10 / When {noun} is played, draw 1 card.")
    match = play(stand(game, ["Watch"], ["Ox"], hands=(["Cub"], [])), "play cub 2")
    assert drawn(match) == count


@pytest.mark.rule("MQ-R122")
def test_opponents_hear_it_too() -> None:
    game = cards(Watch="Light 20 30/20/10 / When an opposing Mon is played, draw 1 card.")
    match = play(stand(game, ["Pup"], ["Watch"], hands=(["Cub"], [])), "play cub 2")
    assert (drawn(match, 0), drawn(match, 1)) == (0, 1)


# ---- is attached (MQ-60) -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-60", "MQ-R116")
def test_an_equipment_hears_that_it_is_attached() -> None:
    game = cards(Robe="armor / When this Equipment is attached, draw 1 card.")
    match = play(stand(game, ["Pup"], ["Ox"], hands=(["Robe"], [])), "attach robe pup")
    assert (names(match, "equipment", 0), names(match, "hand", 0)) == (["Robe"], ["Filler 1"])


@pytest.mark.rule("MQ-60")
def test_attaching_by_an_effect_is_attaching() -> None:
    game = cards(
        Robe="armor / When this Equipment is attached, draw 1 card.",
        Thread="item / Attach 1 Equipment in your Discard Zone to 1 Mon.",
    )
    match = stand(game, ["Pup"], [], acting=1, hands=(["Thread"], []), discards=(["Robe"], []))
    assert (drawn(play(match, "item thread")), names(match, "equipment", 0)) == (1, ["Robe"])


# ---- KO'd, destroyed, defeated (MQ-R79) ----------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R79")
@pytest.mark.parametrize(
    ("event", "how", "heard"),
    [
        ("KO'd", "Deal 90 damage to", True),
        ("KO'd", "Destroy", False),
        ("KO'd", "Defeat", False),
        ("destroyed", "Deal 90 damage to", False),
        ("destroyed", "Destroy", True),
        ("destroyed", "Defeat", False),
        ("defeated", "Deal 90 damage to", True),
        ("defeated", "Destroy", True),
        ("defeated", "Defeat", True),
        ("defeated", "Banish", False),
    ],
)
def test_each_trigger_hears_its_own_word(event: str, how: str, heard: bool) -> None:
    game = cards(Imp=f"Fire 10 30/20/10 / When this Mon is {event}, draw 1 card.", Doom=f"item / {how} 1 opposing Mon.")
    match = stand(game, ["Pup", "Cub"], ["Imp"], acting=1, hands=(["Doom"], []))
    play(match, "item doom")
    assert (names(match, "mons", 1), drawn(match, 1)) == ([], int(heard))


@pytest.mark.rule("MQ-R79")
def test_equipment_that_goes_along_with_its_mon_is_not_destroyed() -> None:
    game = cards(
        Lamp="accessory / When this Equipment is destroyed, your opponent loses 15 BP.", Doom="item / Destroy 1 opposing Mon."
    )
    match = play(stand(game, ["Pup"], ["Ox + Lamp"], acting=1, hands=(["Doom"], [])), "item doom")
    assert (names(match, "discard", 1), bp(match)) == (["Ox", "Lamp"], (500, 490))


@pytest.mark.rule("MQ-R79", "MQ-259")
def test_an_equipment_hears_that_it_is_destroyed() -> None:
    game = cards(
        Lamp="accessory / When this Equipment is destroyed, your opponent loses 15 BP.", Doom="item / Destroy 1 Equipment."
    )
    match = play(stand(game, ["Pup"], ["Ox + Lamp"], acting=1, hands=(["Doom"], [])), "item doom")
    assert (names(match, "discard", 1), bp(match)) == (["Lamp"], (485, 500))


@pytest.mark.rule("MQ-R79")
def test_another_mon_that_is_defeated_is_heard_of() -> None:
    game = cards(Witch="Dark 20 60/20/10 / When another Mon is defeated, this Mon gets +30 ATK.", Doom="item / Destroy 1 Mon.")
    match = play(stand(game, ["Witch", "Pup"], ["Ox"], acting=1, hands=(["Doom"], [])), "item doom", "choose ox")
    assert fact(match, "Witch", "atk") == 50


# ---- attacks (MQ-65, MQ-324) ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-65", "MQ-R103")
@pytest.mark.parametrize(("theirs", "move"), [(["Ox"], "attack ox"), ([], "attack seat-2")])
def test_an_attack_is_heard_of_whatever_it_is_aimed_at(theirs: Mons, move: str) -> None:
    game = cards(Imp="Fire 10 30/20/10 / When this Mon attacks, draw 1 card.")
    match = play(stand(game, ["Imp", "Pup"], theirs, acting=1), move)
    assert (drawn(match), bp(match)) == (1, (500, 500 if theirs else 480))


@pytest.mark.rule("MQ-238", "MQ-R68")
@pytest.mark.parametrize(("roll", "count"), [(0, 1), (1, 0)])
def test_a_mon_that_does_not_wake_does_not_attack(roll: int, count: int) -> None:
    game = cards(Imp="Fire 10 30/20/10 / When this Mon attacks, draw 1 card.")
    match = stand(game, [{"card": "Imp", "sleep": 1}, "Pup"], ["Ox"], acting=1, rolls=[roll])
    assert drawn(play(match, "attack ox")) == count


@pytest.mark.rule("MQ-235")
def test_an_attack_that_misses_was_an_attack() -> None:
    game = cards(Imp="Fire 10 30/20/10 / When this Mon attacks, draw 1 card.")
    match = play(stand(game, [{"card": "Imp", "blind": 1}, "Pup"], ["Ox"], acting=1, rolls=[1]), "attack ox")
    assert (drawn(match), hp(match, "Ox")) == (1, 60)


@pytest.mark.rule("MQ-150", "MQ-65")
def test_an_equipment_hears_its_wearer_attack_and_nobody_else() -> None:
    game = cards(Glove="accessory / When the wearer attacks, draw 1 card.")
    assert drawn(play(stand(game, ["Pup + Glove", "Cub"], ["Ox"], acting=1), "attack ox")) == 1
    assert drawn(play(stand(game, ["Pup + Glove", "Cub"], ["Ox"], acting=2), "attack ox")) == 0


@pytest.mark.rule("MQ-324", "MQ-R103")
def test_when_attacked_comes_before_the_damage() -> None:
    """In Defense Position: 30 ATK against 20 + 15 DEF, and nothing gets through."""
    game = cards(Imp="Rock 10 30/20/20 / When this Mon is attacked, it gets +15 DEF.")
    match = play(stand(game, ["Cub", "Pup"], [{"card": "Imp", "defense": 1}], acting=1), "attack imp")
    assert (hp(match, "Imp"), fact(match, "Imp", "def")) == (30, 35)


@pytest.mark.rule("MQ-324")
def test_an_ability_is_no_attack() -> None:
    game = cards(Imp="Rock 10 30/20/20 / When this Mon is attacked, draw 1 card.", Bolt="item / Deal 5 damage to 1 opposing Mon.")
    match = play(stand(game, ["Cub", "Pup"], ["Imp"], acting=1, hands=(["Bolt"], [])), "item bolt")
    assert (hp(match, "Imp"), drawn(match, 1)) == (25, 0)


# ---- damage (MQ-324, MQ-302) ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-324", "MQ-R103")
@pytest.mark.parametrize(("how", "atk"), [("Deal 5 damage to 1 opposing Mon.", 30), ("1 opposing Mon gets −5 DEF.", 20)])
def test_after_it_is_damaged(how: str, atk: int) -> None:
    game = cards(Imp="Rock 10 30/20/20 / After this Mon is damaged, it gets +10 ATK.", Bolt=f"item / {how}")
    match = play(stand(game, ["Cub", "Pup"], ["Imp"], acting=1, hands=(["Bolt"], [])), "item bolt")
    assert fact(match, "Imp", "atk") == atk


@pytest.mark.rule("MQ-201", "MQ-324")
def test_who_took_no_damage_was_not_damaged() -> None:
    game = cards(Imp="Rock 10 30/20/90 / After this Mon is damaged, it gets +10 ATK.")
    match = play(stand(game, ["Cub", "Pup"], [{"card": "Imp", "defense": 1}], acting=1), "attack imp")
    assert (hp(match, "Imp"), fact(match, "Imp", "atk")) == (30, 20)


@pytest.mark.rule("MQ-324", "MQ-R60")
def test_after_damage_the_attacker_is_who_did_it() -> None:
    game = cards(
        Imp="Rock 10 90/20/20 / After this Mon is damaged, deal 7 damage to the attacker.",
        Bolt="item / Deal 5 damage to 1 opposing Mon.",
    )
    match = play(stand(game, ["Cub", "Pup"], ["Imp"], acting=1, hands=(["Bolt"], [])), "item bolt")
    assert (hp(match, "Cub"), hp(match, "Pup"), hp(match, "Imp")) == (33, 30, 85)


KEEPER = "Light 20 60/20/10 / When you are dealt BP damage, draw 1 card."


@pytest.mark.rule("MQ-302", "MQ-304", "MQ-306")
@pytest.mark.parametrize(
    ("how", "lost", "count"),
    [
        ("Deal 30 BP damage to your opponent.", 30, 1),
        ("Absorb 30 BP from your opponent.", 30, 1),
        ("Your opponent loses 30 BP.", 30, 0),
        ("Destroy 1 opposing Water Mon.", 10, 0),
    ],
)
def test_only_direct_bp_damage_is_heard_of(how: str, lost: int, count: int) -> None:
    game = cards(Keeper=KEEPER, Bomb=f"item / {how}")
    match = play(stand(game, ["Cub", "Pup"], ["Keeper", "Newt"], acting=1, hands=(["Bomb"], [])), "item bomb")
    assert (bp(match)[1], drawn(match, 1)) == (500 - lost, count)


@pytest.mark.rule("MQ-302", "MQ-R100")
def test_bp_damage_to_any_opponent_is_heard_of() -> None:
    """It is said of "your opponent", and each of the two is one."""
    game = cards(
        Keeper="Light 20 60/20/10 / When your opponent is dealt BP damage, draw 1 card.",
        Bomb="item / Deal 30 BP damage to your opponent.",
    )
    for seat in (2, 4):
        match = four(game, ["Cub", "Keeper"], ["Ox"], ["Newt"], ["Bear"], acting=1, hands=(["Bomb"], [], [], []))
        assert drawn(play(match, "item bomb", f"choose seat-{seat}")) == 1


@pytest.mark.rule("MQ-302", "MQ-336")
def test_bp_damage_to_a_teammate_is_not_dealt_to_you() -> None:
    game = cards(Keeper=KEEPER, Bomb="item / Deal 30 BP damage to your opponent.")
    match = four(game, ["Cub", "Pup"], ["Keeper"], ["Newt"], ["Bear"], acting=1, hands=(["Bomb"], [], [], []))
    play(match, "item bomb", "choose seat-4")
    assert (bp(match), drawn(match, 1)) == ((500, 500, 500, 470), 0)


# ---- what may be so ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-247", "MQ-248", "MQ-249")
@pytest.mark.parametrize(("roll", "count"), [(0, 1), (1, 3)])
def test_heads_and_tails_are_of_the_last_coin(roll: int, count: int) -> None:
    game = cards(Coin="item / Flip a coin. If heads, draw 1 card. If tails, draw 3 cards.")
    match = play(stand(game, ["Cub"], ["Ox"], acting=1, hands=(["Coin"], []), rolls=[roll]), "item coin")
    assert drawn(match) == count


@pytest.mark.rule("MQ-246", "MQ-247")
def test_a_second_coin_counts_for_what_follows_it() -> None:
    game = cards(Coin="item / Flip a coin. If heads, draw 1 card. Flip a coin. If heads, draw 2 cards.")
    match = play(stand(game, ["Cub"], ["Ox"], acting=1, hands=(["Coin"], []), rolls=[0, 1]), "item coin")
    assert drawn(match) == 1


@pytest.mark.parametrize(
    ("condition", "mine", "holds"),
    [
        pytest.param("this Mon has 20 HP or less", {"hp": 20}, True, marks=pytest.mark.rule("MQ-R94")),
        pytest.param("this Mon has 20 HP or less", {"hp": 21}, False, marks=pytest.mark.rule("MQ-R94")),
        pytest.param("this Mon has Burn", {"burn": 1}, True, marks=pytest.mark.rule("MQ-228")),
        pytest.param("this Mon has Burn", {"poison": 1}, False, marks=pytest.mark.rule("MQ-228")),
        pytest.param("this Mon is in Defense Position", {"defense": 1}, True, marks=pytest.mark.rule("MQ-90")),
        pytest.param("this Mon is in Defense Position", {}, False, marks=pytest.mark.rule("MQ-90")),
        pytest.param("this Mon is in Attack Position", {}, True, marks=pytest.mark.rule("MQ-90")),
        pytest.param("a Mon has Poison", {}, True, marks=pytest.mark.rule("MQ-228")),
        pytest.param("another Mon has Burn", {"burn": 1}, False, marks=pytest.mark.rule("MQ-228")),
        pytest.param("one of your Mons has Poison", {}, False, marks=pytest.mark.rule("MQ-228")),
        pytest.param("2 Mons have Poison", {}, False, marks=pytest.mark.rule("MQ-228")),
        pytest.param("2 Mons have Poison", {"poison": 1}, True, marks=pytest.mark.rule("MQ-228")),
        pytest.param("all Mons have 60 HP or less", {}, True, marks=pytest.mark.rule("MQ-R94")),
        pytest.param("all Mons have 59 HP or less", {}, False, marks=pytest.mark.rule("MQ-R94")),
        pytest.param("your Mons are in Attack Position", {"defense": 1}, False, marks=pytest.mark.rule("MQ-90")),
        pytest.param("your Mons have 30 HP or less", {}, True, marks=pytest.mark.rule("MQ-R94")),
        pytest.param("your other Mon is in Attack Position", {"defense": 1}, True, marks=pytest.mark.rule("MQ-90")),
    ],
)
def test_what_is_so_of_mons(condition: str, mine: dict[str, str | int], holds: bool) -> None:
    """The Ox is Poisoned; the Imp, which asks, is as the table says."""
    game = cards(Imp=f"Fire 10 30/20/10 / While {condition}, this Mon has +15 ATK.")
    match = stand(game, [{"card": "Imp", **mine}, "Pup"], [{"card": "Ox", "poison": 1}, "Newt"])
    assert fact(match, "Imp", "atk") == (35 if holds else 20)


@pytest.mark.parametrize("noun", ["up to 2 Mons have", "a random Mon has", "the top card of your deck has"])
def test_conditions_are_about_cards_that_are_there(noun: str) -> None:
    with pytest.raises(CardError, match="cannot be asked about; say"):
        cards(Odd=f"item / If {noun} Burn, draw 1 card.")


@pytest.mark.rule("MQ-174")
def test_of_a_mon_that_is_not_there_nothing_is_so() -> None:
    game = cards(Imp="Fire 10 30/20/10 / While your other Mon is in Attack Position, this Mon has +15 ATK.")
    assert fact(stand(game, ["Imp"], ["Ox"]), "Imp", "atk") == 20


@pytest.mark.rule("MQ-R100")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("you control 2 or more Mons", True),
        ("you control 3 or more Mons", False),
        ("you control 2 or more Fire Mons", False),
        ("you control no Equipment", True),
        ("your opponent controls no Equipment", False),
        ("your opponent controls 1 or more Equipment", True),
        ("each player controls 2 or more Mons", False),
        ("each player controls 1 or more Mons", True),
    ],
)
def test_what_players_control(condition: str, holds: bool) -> None:
    game = cards(Imp=f"Fire 10 30/20/10 / While {condition}, this Mon has +15 ATK.")
    match = stand(game, ["Imp", "Pup"], ["Ox + Club"])
    assert fact(match, "Imp", "atk") == (35 if holds else 20)


@pytest.mark.rule("MQ-R100", "MQ-337")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("your opponent controls no Equipment", True),
        ("your opponent controls 2 or more Mons", True),
        ("your opponent controls 3 or more Mons", False),
        ("each player of your team controls 1 or more Equipment", False),
        ("each player of your team controls 1 or more Mons", True),
        ("each player controls 2 or more Mons", False),
    ],
)
def test_of_opponents_one_is_enough(condition: str, holds: bool) -> None:
    game = cards(Imp=f"Fire 10 30/20/10 / While {condition}, this Mon has +15 ATK.")
    match = four(game, ["Imp + Ring"], ["Ox + Club"], ["Cub"], ["Newt", "Bear"])
    assert fact(match, "Imp", "atk") == (35 if holds else 20)


@pytest.mark.rule("MQ-298")
@pytest.mark.parametrize(("points", "atk"), [((400, 401), 35), ((400, 400), 20), ((401, 400), 20)])
def test_fewer_bp_than_your_opponent(points: tuple[int, ...], atk: int) -> None:
    game = cards(Imp="Fire 10 30/20/10 / While you have fewer BP than your opponent, this Mon has +15 ATK.")
    assert fact(stand(game, ["Imp"], ["Ox"], bp=points), "Imp", "atk") == atk


@pytest.mark.rule("MQ-298", "MQ-R100")
@pytest.mark.parametrize(("points", "atk"), [((400, 300, 500, 401), 35), ((400, 300, 500, 400), 20)])
def test_a_teammates_bp_do_not_count(points: tuple[int, ...], atk: int) -> None:
    game = cards(Imp="Fire 10 30/20/10 / While you have fewer BP than your opponent, this Mon has +15 ATK.")
    assert fact(four(game, ["Imp"], ["Ox"], ["Cub"], ["Newt"], bp=points), "Imp", "atk") == atk


@pytest.mark.rule("MQ-R103")
def test_a_condition_is_asked_when_its_sentence_comes() -> None:
    """The first sentence brings the Ox to 50 HP; of what it is then, the second one asks."""
    game = cards(Scroll="item / Choose 1 opposing Mon. Deal 10 damage to it. If it has 50 HP or less, apply Burn to it.")
    match = play(stand(game, ["Cub", "Pup"], ["Ox"], acting=1, hands=(["Scroll"], [])), "item scroll")
    assert (hp(match, "Ox"), seen(match, "Ox")["burn"]) == (50, 1)


# ---- cannot (MQ-R123) ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R123")
@pytest.mark.parametrize(("theirs", "move"), [(["Ox"], "attack ox"), ([], "attack seat-2")])
def test_who_cannot_attack_attacks_neither_mons_nor_players(theirs: Mons, move: str) -> None:
    game = cards(Imp="Fire 10 30/20/10 / This Mon cannot attack. // Rest: Restore 5 HP to this Mon.")
    match = stand(game, ["Imp", "Pup"], theirs, acting=1)
    assert (why_not(match, move) != "", "use imp" in codes(match), "defend" in codes(match)) == (True, True, True)


@pytest.mark.rule("MQ-R123")
def test_who_cannot_take_actions_has_no_action_phase() -> None:
    """It can be retreated all the same."""
    game = cards(Imp="Fire 10 30/20/10 / This Mon cannot take actions.", Tonic="item / Restore 5 HP to 1 Mon.")
    match = stand(game, ["Imp", "Pup"], ["Ox"], hands=(["Tonic", "Cub"], []))
    assert ("act 1" in codes(match), "act 2" in codes(match), "retreat imp cub bp" in codes(match)) == (False, True, True)
    play(match, "act 2", "attack ox")
    assert (bp(match), hp(match, "Ox")) == ((500, 500), 40)
    assert not any(code.startswith(("attack", "item")) for code in codes(match))
