"""Chapter 1 of the rulebook: what is printed on the cards, and what a deck may hold (MC-1 to MC-12)."""

import json

import pytest

from bestiary import BadRequest, CardError, Game
from bestiary.engine.language.cards import Problem, read_deck
from bestiary.games import monster_club
from tests.games.monster_club.board import cards, half, named, names, score, stand
from tests.games.table import codes, play, truly, zone_of

FILLERS = [f"Filler {number}" for number in range(1, 26)]
POWERS = {f"Charm {number}": "power +100" for number in range(1, 26)}
GAME = named(POWERS)


def faults(listed: list[str], game: Game = GAME) -> list[Problem]:
    """All faults of a deck with these cards."""
    return game.check_deck(read_deck(f"title = 'Tried'\ncards = {json.dumps(listed)}\n", "decks/tried.toml", ["cards"]))


def with_file(text: str) -> Game:
    """Read a card file."""
    return Game(monster_club.GAME, {"rulebook.md": "- MC-1 Cards for tests.\n", "cards/one.toml": text}, bytes)


def printed(kind: str, **fields: str | int) -> str:
    """A card file with one card."""
    lines = ["[[card]]", 'name = "Hydra"', f'kind = "{kind}"', *(f"{key} = {json.dumps(value)}" for key, value in fields.items())]
    return "\n".join(lines) + "\n"


# ---- decks ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-1")
def test_two_play_and_each_brings_a_deck() -> None:
    match = GAME.new(seed=1, decks=["plain", "plain"])
    assert len(match.view(0)["players"]) == 2
    for seats in (1, 3):
        with pytest.raises(BadRequest, match=f"Monster Club is for 2 players, not {seats}"):
            GAME.new(seed=1, decks=["plain"] * seats, seats=seats)
    with pytest.raises(BadRequest, match="2 players need 2 decks, not 1"):
        GAME.new(seed=1, decks=["plain"])


@pytest.mark.rule("MC-2")
@pytest.mark.parametrize(("count", "broken"), [(24, ["MC-2"]), (25, []), (26, ["MC-2"])])
def test_a_deck_has_exactly_25_cards(count: int, broken: list[str]) -> None:
    listed = [*FILLERS, "Ox"][:count]
    assert [fault.rule for fault in faults(listed)] == broken
    if broken:
        assert faults(listed)[0].sentence == f"a deck has exactly 25 cards, this one has {count}"


@pytest.mark.rule("MC-3", "MC-R3")
def test_no_name_occurs_twice_in_a_deck() -> None:
    (fault,) = faults([*FILLERS[:22], "Ox", "2 Sword"])
    assert (fault.rule, fault.sentence) == ("MC-3", "Sword is there 2 times; all cards of a deck are different")
    assert faults([*FILLERS[:23], "Ox", "Sword"]) == []


@pytest.mark.rule("MC-R3")
def test_a_card_that_allows_several_copies_may_be_there_several_times() -> None:
    game = cards(Soldier="rock 400 4 / Your deck can hold several copies of this card.")
    assert faults([*FILLERS[:22], "3 Soldier"], game) == []
    assert faults(["25 Soldier"], game) == []
    assert [fault.rule for fault in faults([*FILLERS[:23], "3 Soldier"], game)] == ["MC-2"]  # the total stays 25


@pytest.mark.rule("MC-4", "MC-R2")
def test_any_mix_of_monsters_and_powers_that_can_begin() -> None:
    charms = list(POWERS)
    for monsters in (25, 14, 1):
        assert faults([*FILLERS[:monsters], *charms[: 25 - monsters]]) == []
    (fault,) = faults(charms)
    assert fault.rule == "MC-R2"
    assert fault.sentence == "at least one card must be a monster that needs no sacrifice, or nothing can ever be played"


@pytest.mark.rule("MC-R2")
def test_a_dual_card_can_begin_but_a_sacrifice_monster_cannot() -> None:
    dual = "power +400 rock 400 2 / This card can also be played as a monster card."
    game = named({**POWERS, "Mask": dual, "Idol": "rock 2000 0 / Sacrifice: Destroy a power card."})
    charms = list(POWERS)[:24]
    assert faults([*charms, "Mask"], game) == []
    assert [fault.rule for fault in faults([*charms, "Idol"], game)] == ["MC-R2"]


@pytest.mark.rule("MC-2", "MC-3", "MC-R2")
def test_all_faults_of_a_deck_are_told_at_once() -> None:
    found = faults(["2 Sword", "3 Axe", "Nobody Here"])
    assert [fault.rule for fault in found] == ["", "MC-2", "MC-3", "MC-3", "MC-R2"]
    assert found[0].sentence == 'there is no card named "Nobody Here"'


@pytest.mark.rule("MC-5")
def test_each_deck_lies_with_its_owner() -> None:
    match = GAME.new(seed=1, decks=["plain", "plain"])
    for seat in (0, 1):
        assert [card["owner"] for card in zone_of(match, "deck", seat)] == [seat] * 25
        assert sorted(truly(match, "deck", seat)) == sorted(FILLERS)


@pytest.mark.rule("MC-6")
def test_nobody_looks_into_a_deck() -> None:
    match = stand(cards(), ["Ox"], ["Bat"])
    for viewer in (0, 1, None):
        for seat in (0, 1):
            zones = match.view(viewer)["zones"]
            (deck,) = [zone for zone in zones if zone["name"] == "deck" and zone["seat"] == seat]
            assert len(deck["cards"]) == 9
            assert not any("name" in card for card in deck["cards"])


# ---- cards ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-8")
def test_a_monster_has_a_name_an_original_score_slots_and_a_type() -> None:
    face = with_file(printed("monster", score=1200, slots=3, type="paper")).cards["Hydra"]
    assert (face.name, face.fields) == ("Hydra", {"kind": "monster", "score": 1200, "slots": 3, "type": "paper"})
    whole: dict[str, str | int] = {"score": 1200, "slots": 3, "type": "paper"}
    for missing in whole:
        with pytest.raises(CardError, match=missing):
            with_file(printed("monster", **{key: value for key, value in whole.items() if key != missing}))
    with pytest.raises(CardError, match="rock, scissors, paper"):
        with_file(printed("monster", score=1200, slots=3, type="fire"))


@pytest.mark.rule("MC-9")
def test_no_two_cards_share_a_name() -> None:
    one = printed("monster", score=1200, slots=3, type="paper")
    with pytest.raises(CardError, match='there is another card named "Hydra"'):
        with_file(one + one)


@pytest.mark.rule("MC-10")
def test_a_normal_monster_does_nothing_when_it_is_played() -> None:
    match = stand(GAME, ["Bat + Sword"], ["Ox"], hands=(["Moth"], ["Crab"]))
    play(match, "play moth 2")
    assert (half(match, 0), half(match, 1)) == (["Bat + Sword", "Moth", ""], ["Ox", "", ""])
    assert (score(match, "Moth"), score(match, "Bat"), score(match, "Ox")) == (1000, 1400, 1000)
    assert (names(match, "hand", 0), names(match, "hand", 1), len(zone_of(match, "deck", 0))) == ([], ["Crab"], 9)


@pytest.mark.rule("MC-11")
def test_a_power_card_has_a_score_alteration_a_text_or_both() -> None:
    assert with_file(printed("power", bonus=-400)).cards["Hydra"].fields == {"kind": "power", "bonus": -400}
    with_file(printed("power", text="Draw 1 card."))
    with_file(printed("power", bonus=100, text="Draw 1 card."))
    with pytest.raises(CardError, match="Hydra does nothing: a power card has a bonus, a text, or both"):
        with_file(printed("power"))


@pytest.mark.rule("MC-12")
def test_a_power_card_only_comes_into_play_on_a_monster() -> None:
    assert codes(stand(GAME, hands=(["Sword"], []), decks=([], []))) == ["end"]
    match = stand(GAME, ["", "Ox"], hands=(["Sword"], []))
    assert [code for code in codes(match) if "sword" in code] == ["play sword 2", "set sword 2"]
    refusal = match.why_not("play sword 1")
    assert refusal is not None
    assert (refusal.rule, refusal.sentence) == (
        "MC-12",
        "a power card is stacked on one of your monsters: there is none at that position",
    )


@pytest.mark.rule("MC-R41")
def test_power_cards_have_no_type() -> None:
    with pytest.raises(CardError, match="type"):
        with_file(printed("power", bonus=400, type="rock"))
    dual = "rock 400 2 +400 / This card can also be played as a power card."
    match = stand(cards(Mask=dual), ["Bat + Mask"], ["Moth + Sword"], "battle")  # 1400 each: scissors against paper
    play(match, "attack bat")
    assert (half(match, 0), half(match, 1)) == (["Bat + Mask", "", ""], ["", "", ""])  # not as the rock on it would have it
