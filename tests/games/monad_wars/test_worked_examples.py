"""The worked examples of the ledger, in its order and with its numbers; those about range and collapse are in test_rows.py."""

import pytest

from bestiary import Match
from tests.games.monad_wars.fights import SURE, fight, in_combat
from tests.games.monad_wars.table import asked, codes, column, fact, golds, lying, named, names, of_player, play, question, stand

GAME = named(
    {
        **SURE,
        "Saint": "2x catalyst 5/2/3/5 Human Arcane",
        "Novice": "4x class 0/0/0/0 // "
        + " // ".join(f"{name} (melee single r1 d1)" for name in ("Poke", "Prod", "Nudge", "Jab", "Tap", "Pat")),
        "Ford": "Wilderness Coast hr 1 / Units here may stand in mid with an empty front.",
        "Bow": "weapon 1 cost 100 // Volley (ranged single r3 d2)",
        "Knife": "weapon 1 cost 100 // Throw (ranged single r2 d1)",
    }
)


def begun(seats: int = 4, seed: int = 11) -> tuple[Match, list[tuple[int, str]]]:
    """A game at its first turn, and who chose which starting location."""
    match, starts = GAME.new(seed=seed, seats=seats), []
    while question(match) != "travel":
        code = codes(match)[-1]
        if code.startswith("start"):
            starts.append((asked(match), code))
        play(match, code)
    return match, starts


@pytest.mark.rule("MW-38", "MW-39")
def test_catalyst_stats() -> None:
    match = stand(GAME, ["Saint"], ["Hero"], level=[3, 1], of_class=[["Novice"], ["Fighter"]])
    assert [fact(match, "Saint", which) for which in ("max hp", "ini", "max ap")] == [15, 6, 9]
    match = stand(GAME, ["Saint"], ["Hero"], level=[3, 1])  # Fighter: 2/1/1
    assert [fact(match, "Saint", which) for which in ("max hp", "ini", "max ap")] == [15 + 6, 6 + 3, 9 + 3]


@pytest.mark.rule("MW-64")
def test_starting_gold() -> None:
    assert golds(begun()[0]) == [1000] * 4


@pytest.mark.rule("MW-59", "MW-61")
def test_order_of_starting_locations() -> None:
    match, starts = begun()
    first = asked(match)
    assert [seat for seat, _ in starts] == [(first + place) % 4 for place in (3, 2, 1, 0)]
    assert len({code for _, code in starts}) == 4


@pytest.mark.rule("MW-65")
def test_market() -> None:
    match, _ = begun()
    assert [len(lying(match, zone)) for zone in ("units for hire", "equipment for sale", "quests")] == [3, 3, 3]


@pytest.mark.rule("MW-69")
def test_recovery() -> None:
    hurt = {"hp counters": 2, "ap counters": 1}
    mine = [{"card": "Hero", **hurt}, {"card": "Guard", **hurt}, {"card": "Wolf", **hurt}]
    match = play(stand(GAME, ["Mage"], mine), "done")  # type: ignore[arg-type]
    assert asked(match) == 1
    assert [column(match, name, "hp counters") for name in ("Hero", "Guard", "Wolf")] == [1, 1, 2]
    assert [column(match, name, "ap counters") for name in ("Hero", "Guard", "Wolf")] == [0, 0, 1]


@pytest.mark.rule("MW-81", "MW-101")
def test_first_turn() -> None:
    match, _ = begun()
    play(match, "stay")
    assert question(match) == "provision" and not in_combat(match)
    match = play(stand(GAME, ["Hero"], ["Mage"], phase="Travel", units=["Guard"], items=["Coat"]), "stay")
    play(match, "hire guard", "buy coat", "give guard")
    assert names(match, "party", 0) == ["Guard", "Hero"] and golds(match)[0] == 1000 - 100 - 200


@pytest.mark.rule("MW-71", "MW-73")
def test_travel() -> None:
    match = stand(GAME, ["Hero"], ["Mage"], at="Home", phase="Travel")
    regions = {name: set(face.fields["regions"]) for name, face in GAME.cards.items() if face.kind == "location"}
    for code in codes(match)[1:]:
        place = next(name for name in regions if name.lower() == code.removeprefix("travel "))
        assert regions[place] & regions["Home"]
    play(match, "travel port")
    assert of_player(match, 0, "at") == "Port"


@pytest.mark.rule("MW-82")
def test_random_encounter() -> None:
    match = stand(GAME, ["Champion"], ["Mage"], ["Hero"], at="Port", phase="Travel", hazards=["Rat", "Dove", "Thug"])
    play(match, "travel wood")  # HR 2; the opponent on the right is the third player
    assert sorted(names(match, "encounter", 2)) == ["Dove", "Rat"]


@pytest.mark.rule("MW-90", "MW-93")
def test_quest() -> None:
    match = stand(
        GAME, ["Champion"], ["Mage"], ["Hero"], at="Wood", phase="Encounter and Quest", quests=["Hunt"], hazards=["Rat", "Thug"]
    )
    play(match, "quest hunt")  # level 2 at HR 2; the opponent on the left is the second player
    assert sorted(names(match, "encounter", 1)) == ["Rat", "Thug"]


@pytest.mark.rule("MW-141", "MW-140", "MW-96")
def test_reward_and_level() -> None:
    match = stand(GAME, ["Champion"], ["Mage"], at="Wood", phase="Encounter and Quest", quests=["Hunt"], hazards=["Dove"] * 3)
    fight(play(match, "quest hunt"))  # worth 2 XP, and 400 Gold
    play(match, "level", "mark bash")
    assert (of_player(match, 0, "level"), golds(match)[0]) == (2, 1400)


@pytest.mark.rule("MW-68", "MW-80")
def test_passing_the_turn() -> None:
    match = stand(GAME, ["Hero"], ["Champion"], ["Hero"], at="Port", hazards=["Dove"] * 3)
    play(match, "done")
    assert asked(match) == 1
    play(match, "travel wood")
    assert names(match, "encounter", 0) == ["Dove", "Dove"]


@pytest.mark.rule("MW-196")
def test_game_end() -> None:
    match = stand(
        GAME, ["Hero"], ["Mage"], at="Wood", phase="Encounter and Quest", scenario=[["Peace"], ["War"]], gold=1200, vp=[4, 4]
    )
    play(match, "scenario")
    result = match.result()
    assert result is not None and result.winners == [0]


# ---- tests that rulings name -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-R1")
def test_a_location_that_prints_so_allows_exactly_an_empty_front() -> None:
    def menus(place: str) -> list[list[str]]:
        match = stand(GAME, ["Hero", "Guard"], ["Mage"], at="Port", phase="Travel", hazards=["Dove"] * 5)
        play(match, f"travel {place}")
        return [codes(match), codes(play(match, "place hero mid"))]

    assert menus("ford") == [["place hero front", "place hero mid"], ["place guard front", "place guard mid"]]
    assert menus("wood")[0] == ["place hero front", "place hero mid"]
    alone = stand(GAME, ["Hero"], ["Mage"], at="Port", phase="Travel", hazards=["Dove"] * 5)
    assert codes(play(alone, "travel ford")) == ["place hero front", "place hero mid"]


@pytest.mark.rule("MW-198", "MW-45")
def test_the_range_of_an_item_counts_from_its_bearers_row() -> None:
    foes = ["Thug@front", "Ogre@mid", "Rat@back"]
    far = stand(GAME, ["Guard@front", "Hero@mid + Bow"], ["Mage"], at="Wood", foes=foes, level=[2, 1])  # type: ignore[arg-type]
    while not any("volley" in code for code in codes(far)):
        play(far, "pass" if "pass" in codes(far) else codes(far)[0])
    assert [code for code in codes(far) if "volley" in code] == ["use volley thug", "use volley ogre"]  # 2 and 3, not 4
    near = stand(GAME, ["Guard@front + Knife", "Hero@mid"], ["Mage"], at="Wood", foes=foes)  # type: ignore[arg-type]
    while not any("throw" in code for code in codes(near)):
        play(near, "pass" if "pass" in codes(near) else codes(near)[0])
    assert [code for code in codes(near) if "throw" in code] == ["use throw thug", "use throw ogre"]
