"""Chapter 5 of the rulebook: what ends an Action Phase and what does not (MQ-74 to MQ-88, MQ-R91)."""

import pytest

from bestiary import Game, Match
from bestiary.engine.play.asks import Ask
from tests.games.monquest.field import bp, cards, fact, hp, names, seen, stand
from tests.games.table import codes, play


def texted() -> Game:
    """Cards that change values, and cards that do not."""
    return cards(
        Potion="item / Restore 10 HP to 1 Mon.",
        Tonic="item / Restore 1 AP to 1 Mon.",
        Bomb="item / Deal 50 BP damage to your opponent.",
        Drain="item / 1 opposing Mon loses 1 AP.",
        Sip="item / Drain 10 HP from 1 opposing Mon.",
        Theft="item / Steal 1 AP from 1 opposing Mon.",
        Leech="item / Absorb 10 BP from your opponent.",
        Feast="item / Restore 10 BP.",
        Toll="item / Your opponent loses 10 BP.",
        Vigor="item / One of your Mons gets +10 Max HP.",
        Bloom="item / Your Mons have +10 Max HP until the end of the turn.",
        Bulk="item / You get +10 Max BP.",
        Depth="item / One of your Mons gets +1 Max AP.",
        Wither="item / 1 opposing Mon gets −10 Max HP.",
        Singularity="item / Destroy 1 Mon on the battlefield.",
        Exile="item / Banish 1 opposing Mon.",
        Gust="item / Return 1 opposing Mon to its owner's hand.",
        Scroll="item / Draw 1 card.",
        Map="item / Search your deck for 1 Mon.",
        Glass="item / Look at the top 2 cards of your deck. Put them back in any order.",
        Herb="item / Cure 1 Mon of Poison.",
        Balm="item / Cure 1 Mon of Poison. Restore 10 HP to it.",
        Venom="item / Apply Poison to 1 opposing Mon.",
        Rage="item / One of your Mons gets +20 ATK.",
        Ward="item / Prevent the next damage to one of your Mons.",
        Phoenix="item / Revive 1 defeated Mon.",
        Healer="Light 20 40/30/20 pool Fire3 // Mend (Fire1): Restore 10 HP to 1 Mon. // Study (Fire1): Draw 1 card.",
        Angel="Light 20 40/30/20 pool Fire3 // Rise (Fire1): Revive 1 defeated Mon.",
        Blade="weapon / Once per turn: Deal 10 damage to 1 opposing Mon.",
        Wand="weapon / Once per turn: Draw 1 card.",
        Banner="Light 20 40/30/20 / Your other Mon has +10 ATK.",
    )


def acting(match: Match, name: str = "Ox") -> bool:
    """Is the Action Phase of the Mon still running?"""
    return match.view(0)["active"] == 0 and fact(match, name, "acting") is True


def use(item: str, chosen: str = "", **more: object) -> Match:
    """An Item is used through an Ox, beside which a Pup stands, against a Bear."""
    mine = [{"card": "Ox", "hp": 30, "poison": 1}, {"card": "Healer", "fire ap": 1}]
    theirs = [{"card": "Healer", "fire ap": 3, "hp": 20}, "Bear"]
    piles = {"Fire": [5, 5], "Rock": [5, 5]}
    match = stand(texted(), mine, theirs, hands=([item, "Pup"], []), acting=1, bp=(400, 400), piles=piles, **more)
    play(match, f"item {item.lower()}")
    if chosen:
        pick(match, chosen)
    return match


def pick(match: Match, wanted: str) -> None:
    """Choose the offer that begins so."""
    (code, *_) = [code for code in codes(match) if code.startswith(f"choose {wanted}")]
    play(match, code)


# ---- what ends it ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-74")
def test_an_attack_closes_the_action_phase_of_the_attacker() -> None:
    match = stand(cards(), ["Ox", "Pup"], ["Bear"], acting=1)
    play(match, "attack bear")
    assert (fact(match, "Ox", "acting"), fact(match, "Pup", "acting")) == (False, True)


@pytest.mark.rule("MQ-74")
def test_so_does_a_direct_attack() -> None:
    match = play(stand(cards(), ["Ox", "Pup"], [], acting=1), "attack seat-2")
    assert (bp(match), fact(match, "Pup", "acting")) == ((500, 480), True)


@pytest.mark.rule("MQ-75")
def test_an_ability_that_changes_a_value_ends_it_and_another_does_not() -> None:
    mine = [{"card": "Healer", "fire ap": 3, "hp": 20}, "Pup"]
    match = stand(texted(), mine, ["Bear"], acting=1)
    play(match, "use healer 2")
    assert acting(match, "Healer")
    play(match, "use healer", "choose healer")
    assert (hp(match, "Healer"), fact(match, "Pup", "acting")) == (30, True)


@pytest.mark.rule("MQ-76", "MQ-77")
@pytest.mark.parametrize(
    ("item", "chosen"),
    [
        ("Potion", "ox"),
        ("Tonic", "healer"),
        ("Bomb", ""),
        ("Drain", "bear"),
        ("Sip", "bear"),
        ("Theft", "bear"),
        ("Leech", ""),
        ("Feast", ""),
        ("Toll", ""),
        ("Vigor", "ox"),
        ("Bulk", ""),
        ("Depth", "ox"),
        ("Wither", "bear"),
        ("Balm", "ox"),
        ("Bloom", ""),
    ],
)
def test_an_item_that_changes_a_value_ends_the_action_phase(item: str, chosen: str) -> None:
    match = use(item, chosen)
    assert not acting(match)
    assert match.view(0)["active"] == 0  # but not the turn: the other Mon acts


@pytest.mark.rule("MQ-78")
def test_an_equipment_ability_that_changes_a_value_ends_it() -> None:
    match = stand(texted(), ["Ox + Blade", "Pup"], ["Bear"], acting=1)
    play(match, "use blade")
    assert (hp(match, "Bear"), fact(match, "Pup", "acting")) == (90, True)
    other = play(stand(texted(), ["Ox + Wand", "Pup"], ["Bear"], acting=1), "use wand")
    assert acting(other)


# ---- what does not --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-79")
@pytest.mark.parametrize("item", ["Singularity", "Exile", "Gust"])
def test_destroying_banishing_and_returning_leave_it_open(item: str) -> None:
    match = use(item, "bear")
    assert acting(match)
    assert names(match, "mons", 1) == ["Healer"]


@pytest.mark.rule("MQ-80")
def test_bp_lost_because_a_mon_was_destroyed_does_not_end_it() -> None:
    match = use("Singularity", "bear")
    assert (bp(match), acting(match)) == ((400, 390), True)
    play(match, "attack healer")
    assert names(match, "mons", 1) == []


@pytest.mark.rule("MQ-81")
@pytest.mark.parametrize(("item", "code"), [("Scroll", ""), ("Map", "choose filler-1"), ("Glass", "choose")])
def test_drawing_searching_and_looking_leave_it_open(item: str, code: str) -> None:
    match = use(item)
    while code and match.question is not None and match.question.name != "action":
        play(match, codes(match)[0])
    assert acting(match)


@pytest.mark.rule("MQ-82")
def test_a_cure_leaves_it_open_unless_it_changes_a_value_too() -> None:
    match = use("Herb", "ox")
    assert (seen(match, "Ox")["poison"], acting(match)) == (0, True)
    healed = use("Balm", "ox")
    assert (seen(healed, "Ox")["poison"], hp(healed, "Ox"), acting(healed)) == (0, 40, False)


@pytest.mark.rule("MQ-83")
@pytest.mark.parametrize(("item", "chosen"), [("Rage", "ox"), ("Venom", "bear"), ("Ward", "ox")])
def test_atk_statuses_and_protection_leave_it_open(item: str, chosen: str) -> None:
    match = use(item, chosen)
    assert acting(match)
    play(match, "attack bear")
    assert hp(match, "Bear") == 100 - (60 if item == "Rage" else 40)


@pytest.mark.rule("MQ-84")
def test_changing_position_leaves_it_open() -> None:
    assert acting(play(stand(cards(), ["Ox", "Pup"], ["Bear"], acting=1), "defend"))


@pytest.mark.rule("MQ-85")
def test_a_passive_neither_uses_nor_ends_an_action_phase() -> None:
    match = stand(texted(), ["Ox", "Banner"], ["Bear"], acting=1)
    assert (fact(match, "Ox", "atk"), acting(match)) == (50, True)
    play(match, "attack bear")
    assert (hp(match, "Bear"), fact(match, "Banner", "acting")) == (50, True)


@pytest.mark.rule("MQ-86")
def test_summoning_ends_no_action_phase() -> None:
    match = stand(cards(), ["Ox", "Pup"], ["Bear"], hands=(["Giant"], []))
    play(match, "summon giant ox", "act 1", "attack bear", "attack bear")
    assert names(match, "discard", 1) == ["Bear"]  # 90 and 20


@pytest.mark.rule("MQ-87")
def test_whoever_revives_ends_its_action_phase() -> None:
    beaten = ([{"card": "Cub", "defeated": 1}], [])
    item = stand(texted(), ["Ox", ""], ["Bear"], hands=(["Phoenix"], []), discards=beaten, acting=1)
    play(item, "item phoenix")
    assert ("Cub" in names(item, "mons", 0), fact(item, "Ox", "acting")) == (True, False)
    angel = stand(texted(), [{"card": "Angel", "fire ap": 1}, ""], ["Bear"], discards=beaten, acting=1)
    play(angel, "use angel")
    assert ("Cub" in names(angel, "mons", 0), fact(angel, "Angel", "acting")) == (True, False)


@pytest.mark.rule("MQ-88")
@pytest.mark.parametrize("item", ["Bomb", "Scroll"])
def test_an_item_never_ends_the_turn(item: str) -> None:
    match = use(item)
    assert match.view(0)["active"] == 0
    assert match.view(0)["turn"] == 5


# ---- nothing but this rulebook --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MQ-R91")
def test_every_refusal_names_a_rule_of_the_ledger() -> None:
    asks = [step for step in cards().rules.book.steps if isinstance(step, Ask)]
    needs = [need for ask in asks for deed in ask.deeds for need in deed.needs]
    assert len(needs) > 30
    assert [need.sentence for need in needs if not need.rule.startswith("MQ-")] == []
    assert [deed.verb for ask in asks for deed in ask.deeds if ask.name in ("main", "action") and not deed.rule] == []


@pytest.mark.rule("MQ-66", "MQ-68")
def test_an_ability_without_a_name_is_told_as_that_of_its_card() -> None:
    game = cards(
        Troll="Rock 30 60/40/50 / Once per turn: This Mon gets +10 ATK.",
        Horn="weapon / Once per turn: The wearer gets +5 ATK.",
        Fox="Fire 20 60/40/50 pool Fire1 // Pounce (Fire1): This Mon gets +10 ATK.",
    )
    match = stand(game, ["Troll + Horn", {"card": "Fox", "fire ap": 1}], ["Bear"], acting=1)
    play(match, "use troll", "use horn", "pass", "use fox")
    told = [line.read(0) for line in match.log(0) if line.kind == "ability used"]
    assert told == ["Troll uses its ability.", "Troll uses Horn.", "Fox uses Pounce."]
