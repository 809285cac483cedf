"""Face-down cards, hands and decks must not leak: the same game with other hidden cards looks the same to who may not see them.

Each test plays two or more games that differ only in what one viewer may not know, and compares all that this viewer gets: the
view, the log, the menu, what is refused and why.
"""

import pytest

from bestiary import Game, Match
from bestiary.engine.state.deal import determinize
from bestiary.engine.state.rng import quick
from bestiary.games.monster_club.rules.conformance import broken
from tests.games.hidden import Viewers
from tests.games.monster_club.board import cards, half, names, seen, stand
from tests.games.monster_club.fights import attack, battle, question, turned_up
from tests.games.table import codes, play, said, truly, zone_of

DUAL = "This card can also be played as a power card."
GAME = cards(
    Imp=f"scissors 400 2 +400 / {DUAL}",
    Ghost="paper 700 3 / When this card is destroyed, draw 2 cards.",
    Toad="rock 300 1 / If attacked, draw 2 cards.",
    Curse="power +300 / Your rival loses 1 life.",
    Feather="power +100 / This card does not require a power card slot.",
    Parry="power +600 / You can play this card from your hand when your stack is attacked.",
    Red_Dragon="scissors 900 2",
    Golem="rock 2000 0 / Sacrifice: Destroy a monster.",
    Drake='rock 2000 0 / Sacrifice: Destroy a "Dragon" monster.',
    Blue_Dragon="paper 900 2",
    Bones="power / Play a monster from the grave to the board.",
    Dig="power / Stack a power card from your grave on this stack.",
    Squeeze="power / The facing stack has −2 power card slots.",
    Trick="power / Return a stack on your board to your hand, then play another monster from your hand in its place.",
    Recall="power / Return a stack on your rival's board to its owner's hand.",
    Labels="power / Swap a power card on your board with a power card on your rival's board.",
    Door="power / Swap this monster with the facing monster.",
    Roar="power / Turn the facing stack face down.",
    Thief="scissors 800 2 / Take a random card from your rival's hand to your hand.",
    Scout="paper 800 2 / Look at all face-down cards on your rival's board.",
    Bane="power / Destroy all \"Dragon\" monsters on any board.",
    Hunter="power / Destroy a monster with original score 900 or more on any board.",
    Sieve="power / Destroy all rock monsters on any board.",
    Harvest="power / Destroy all power cards on your rival's board.",
    Neutral="power / The original score of all \"Dragon\" monsters on every board is 0.",
    Hymn="power / All \"Dragon\" monsters on any board have +500 score.",
    Dowser="power +100 / This stack has +100 score for each rock monster on your rival's board.",
)  # fmt: skip


VERBS = ("attack", "open", "turn", "move", "play", "set", "react", "choose", "destroy")
VIEWERS = Viewers([code for verb in VERBS for code in (f"{verb} #", f"{verb} # 1", f"{verb} # 2")])
same_for, check = VIEWERS.same_for, VIEWERS.check
MONSTERS = ["Ox", "Mouse", "Toad", "Ghost", "Imp", "Red Dragon", "Tower"]
POWERS = ["Sword", "Curse", "Feather", "Parry", "Imp"]


# ---- putting down --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R43", "MC-40")
def test_mc_r43_a_monster_that_is_set_is_seen_by_its_player_only() -> None:
    matches = check(1, lambda name: stand(GAME, hands=([name, "Sword"], [])), MONSTERS, "set @ 2", "end")
    assert half(matches[0], 0) == ["", "(Ox)", ""] and half(matches[0], 0, 1) == ["", "(?)", ""]


@pytest.mark.rule("MC-R43", "MC-40")
def test_mc_r43_a_power_card_that_is_set_is_seen_by_its_player_only() -> None:
    matches = check(1, lambda name: stand(GAME, ["Ox"], hands=([name, "Mouse"], [])), POWERS, "set @ 1", "end")
    assert half(matches[1], 0) == ["Ox + (Curse)", "", ""] and half(matches[1], 0, 1) == ["Ox + (?)", "", ""]


@pytest.mark.rule("MC-R43")
def test_mc_r43_which_card_of_the_hand_was_set_cannot_be_told_from_its_sleeve() -> None:
    def sleeves(name: str) -> set[int]:
        found = set()
        for seed in range(40):
            match = stand(GAME, hands=(["Ox", "Mouse", "Wolf"], []))
            match.state.chance = quick(seed)
            play(match, f"set {name} 2")
            assert half(match, 0)[1] == f"({name.title()})"
            found.add(int(zone_of(match, "monsters", 0)[0]["id"]))  # type: ignore[call-overload, arg-type]
        return found

    assert sleeves("ox") == sleeves("mouse") and len(sleeves("ox")) == 3


@pytest.mark.rule("MC-R43", "MC-96")
def test_mc_r43_everybody_sees_whether_it_lies_as_a_monster_or_as_a_power_card_and_whose_it_was() -> None:
    match = stand(GAME, ["(Imp) + (Sword*)"], hands=([], []))
    assert half(match, 0, 1) == ["(?) + (?)", "", ""]
    assert [card["owner"] for card in zone_of(match, "monsters", 0, 1)] == [0]
    assert [card["owner"] for card in zone_of(match, "powers", 0, 1)] == [1]
    assert "name" not in zone_of(match, "powers", 0, 1)[0]  # not even for whose deck it came from


@pytest.mark.rule("MC-R28", "MC-46")
def test_mc_r28_no_number_of_a_face_down_monster_is_seen() -> None:
    match = stand(GAME, ["(Tower)"])
    assert "facts" not in zone_of(match, "monsters", 0, 1)[0] and "score" not in str(zone_of(match, "monsters", 0, 1))
    assert seen(match, "Tower", 0)["facts"] == {"slots": 0}  # its owner knows how much it can carry


# ---- moving, attacking, being attacked -----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R43", "MC-51")
def test_mc_r43_a_face_down_stack_moves_unseen() -> None:
    matches = check(1, lambda name: stand(GAME, [f"({name}) + (Sword)"], ["Wolf"]), MONSTERS, "move @ 2", "end")
    assert "a card moves to position 2." in [line.lower() for line in said(matches[0], 1)]


@pytest.mark.rule("MC-R43", "MC-R28")
def test_mc_r43_whom_one_can_attack_does_not_tell_what_lies_there() -> None:
    check(0, lambda name: battle(["Wolf", "Ox"], [f"({name}) + (Sword)"], GAME), MONSTERS)


@pytest.mark.rule("MC-R43", "MC-R15")
def test_mc_r43_power_cards_under_a_monster_that_was_turned_up_are_still_hidden() -> None:
    def begin(name: str) -> Match:
        return attack("Wolf + (Sword) + (Axe)", f"(Mouse) + ({name})", GAME)

    check(0, begin, ["Shield", "Curse", "Feather", "Parry"])


@pytest.mark.rule("MC-18", "MC-R42")
def test_mc_r42_a_hidden_card_is_shown_when_it_goes_to_the_grave() -> None:
    match = attack("Wolf", "(Ghost) + (Shield)", GAME)
    assert names(match, "grave", 1, 0) == ["Ghost", "Shield"]


@pytest.mark.rule("MC-R28")
def test_mc_r28_a_face_down_card_leaves_no_trace_in_scores() -> None:
    for name in ("Sword", "Curse", "Feather"):
        match = stand(GAME, [f"Ox + ({name})"])
        assert seen(match, "Ox", 1)["facts"] == {"slots": 2, "score": 1000, "original": 1000}


# ---- effects that look for cards -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R28")
@pytest.mark.parametrize("text", ["Bane", "Hunter", "Sieve", "Neutral", "Hymn", "Dowser"])
def test_mc_r28_an_effect_that_picks_by_name_score_or_type_passes_over_a_face_down_card(text: str) -> None:
    def begin(name: str) -> Match:
        return stand(GAME, ["Moth"], [f"({name})", "(Bat)"], hands=([text], []))

    matches = check(0, begin, ["Red Dragon", "Tower", "Ox"], f"play {text} 1")
    assert question(matches[0]) == "play phase"
    assert [half(match, 1) for match in matches] == [[f"({name})", "(Bat)", ""] for name in ("Red Dragon", "Tower", "Ox")]


@pytest.mark.rule("MC-R28")
def test_mc_r28_an_effect_that_says_all_power_cards_reaches_face_down_ones() -> None:
    match = play(stand(GAME, ["Ox"], ["Wolf + (Sword)", "(Bat) + (Axe)"], hands=(["Harvest"], [])), "play harvest 1")
    assert half(match, 1) == ["Wolf", "(Bat)", ""] and names(match, "grave", 1, 0) == ["Axe", "Sword"]


@pytest.mark.rule("MC-R43", "MC-74")
def test_mc_r43_a_swapped_face_down_card_is_seen_by_its_new_owner_only() -> None:
    match = stand(GAME, ["Ox + (Sword)"], ["Wolf + (Curse)"], hands=(["Labels"], []))
    play(match, "play labels 1")
    mine = next(code for code in codes(match) if "sword" in code)
    play(match, mine)
    assert half(match, 0) == ["Ox + (Curse) + Labels", "", ""] and half(match, 0, 1) == ["Ox + (?) + Labels", "", ""]
    assert half(match, 1) == ["Wolf + (Sword)", "", ""] and half(match, 1, 0) == ["Wolf + (?)", "", ""]
    assert not [line for line in said(match, None) if "Curse" in line or "Sword" in line]


@pytest.mark.rule("MC-R43", "MC-74")
def test_mc_r43_what_was_swapped_face_down_stays_hidden_from_who_gives_it_only_beyond_memory() -> None:
    def begin(name: str) -> Match:
        return play(stand(GAME, ["Ox + Shield"], [f"Wolf + ({name})"], hands=(["Labels"], [])), "play labels 1", "choose shield")

    check(1, begin, ["Sword"])
    matches = [begin(name) for name in ("Curse", "Sword")]
    assert [names(match, "powers", 0) for match in matches] == [["Curse", "Labels"], ["Labels", "Sword"]]
    for match in matches:
        assert half(match, 0, 1) == ["Ox + (?) + Labels", "", ""] and half(match, 1, 0) == ["Wolf + Shield", "", ""]
    same_for(None, *matches)


@pytest.mark.rule("MC-R43", "MC-R48")
def test_mc_r43_a_face_down_monster_that_comes_over_is_seen_by_its_new_owner() -> None:
    match = play(stand(GAME, ["Ox"], ["(Ghost)"], hands=(["Door"], [])), "play door 1")
    assert half(match, 0) == ["(Ghost) + (Door)", "", ""] and half(match, 0, 1) == ["(?) + (?)", "", ""]
    assert half(match, 1) == ["Ox", "", ""]


@pytest.mark.rule("MC-44", "MC-R43")
def test_mc_44_a_stack_that_was_turned_down_is_hidden_again() -> None:
    match = play(stand(GAME, ["Ox"], ["Wolf + Sword + (Curse)"], hands=(["Roar"], [])), "play roar 1")
    assert half(match, 1) == ["(Wolf) + (Curse) + (Sword)", "", ""] and half(match, 1, 0) == ["(?) + (?) + (?)", "", ""]
    assert "facts" not in zone_of(match, "monsters", 1, 0)[0]


@pytest.mark.rule("MC-R25", "MC-R43")
def test_mc_r25_a_face_down_stack_that_returns_to_the_hand_is_not_shown() -> None:
    def begin(name: str) -> Match:
        return stand(GAME, ["Ox"], [f"({name}) + (Axe)"], hands=(["Recall"], ["Mouse"]))

    matches = check(0, begin, ["Ox", "Toad", "Imp"], "play recall 1", "end")
    assert [names(match, "hand", 1, 0).count("?") for match in matches] == [5, 5, 5]


@pytest.mark.rule("MC-R25")
def test_mc_r25_a_face_up_card_that_returned_to_the_hand_cannot_be_followed() -> None:
    match = play(stand(GAME, ["Ox"], ["Wolf + Sword"], hands=(["Recall"], ["Mouse", "Bat"])), "play recall 1")
    assert names(match, "hand", 1, 0) == ["?"] * 4 and names(match, "hand", 1) == ["Bat", "Mouse", "Sword", "Wolf"]
    assert "Wolf goes to Player 2's hand." in said(match, 0)


@pytest.mark.rule("MC-R55")
def test_mc_r55_a_card_taken_blindly_is_seen_by_its_taker_only() -> None:
    match = play(stand(GAME, hands=(["Thief"], ["Curse", "Curse"])), "play thief 1")
    assert names(match, "hand", 0) == ["Curse"] and names(match, "hand", 0, 1) == ["?"]
    assert not [line for line in said(match, None) if "Curse" in line]


@pytest.mark.rule("MC-R55")
def test_mc_r55_which_card_was_taken_blindly_cannot_be_told_from_its_sleeve() -> None:
    matches = [play(stand(GAME, hands=(["Thief"], hand)), "play thief 1") for hand in (["Curse", "Sword"], ["Sword", "Curse"])]
    same_for(None, *matches)


@pytest.mark.rule("MC-R28")
def test_mc_r28_who_looks_at_face_down_cards_sees_them_alone() -> None:
    match = play(stand(GAME, [], ["(Ox) + (Sword)"], hands=(["Scout"], [])), "play scout 1")
    assert half(match, 1, 0) == ["(Ox) + (Sword)", "", ""] and zone_of(match, "monsters", 1, 0)[0]["down"] == 1
    view = match.view(None)
    assert not [card for zone in view["zones"] for card in zone["cards"] if card.get("name") in ("Ox", "Sword")]


# ---- refusals ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R33", "MC-R43")
def test_mc_r33_nothing_that_the_attacker_gets_depends_on_the_hand_of_the_defender() -> None:
    def begin(name: str) -> Match:
        return attack("Ox", "Tower + (Feather)", GAME, hands=([], [name, "Mouse"]))

    matches = check(0, begin, ["Parry", "Sword", "Wolf", "Curse"], "turn feather", "done")
    assert turned_up(matches[0]) == ["Feather"]


# ---- whether somebody is asked --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-91", "MC-R36")
def test_mc_r36_whether_there_was_another_card_to_pay_with_is_not_told() -> None:
    def begin(name: str) -> Match:
        return stand(GAME, ["Red Dragon", "(Ghost)"], ["Ram"], hands=(["Drake", name, "Sword"], []))

    matches = check(1, begin, ["Ox", "Blue Dragon"], "play drake")
    assert [codes(match) for match in matches] == [["destroy red-dragon"], ["destroy blue-dragon", "destroy red-dragon"]]
    for match in matches:
        play(match, "destroy red-dragon")
    same_for(1, *matches)
    matches = check(
        1, lambda name: stand(GAME, ["Red Dragon", f"({name})"], hands=(["Drake"], [])), ["Ox", "Blue Dragon"], "play drake"
    )
    assert [len(codes(match)) for match in matches] == [1, 2]


@pytest.mark.rule("MC-91")
def test_mc_91_who_pays_with_the_only_card_that_could_is_not_asked() -> None:
    match = play(stand(GAME, ["Red Dragon + (Sword)", "Ox"], hands=(["Drake"], [])), "play drake")  # a power card is no monster
    assert codes(match) == ["up 1", "up 3"]
    match = play(stand(GAME, ["Ox", "Red Dragon", "Ram"], hands=(["Drake", "Blue Dragon"], [])), "play drake")  # no room else
    assert half(match, 0) == ["Ox", "Drake", "Ram"]


@pytest.mark.rule("MC-92", "MC-R45")
def test_mc_92_whether_a_sacrifice_monster_of_the_grave_could_be_paid_for_is_not_told() -> None:
    def begin(name: str) -> Match:
        return stand(GAME, ["Ox"], ["Ram"], hands=(["Bones", name], []), graves=(["Drake", "Bat"], []))

    matches = check(1, begin, ["Sword", "Blue Dragon"], "play bones 1")
    assert [codes(match) for match in matches] == [["choose bat"], ["choose drake", "choose bat"]]
    for match in matches:
        play(match, "choose bat", "up 2")
    same_for(1, *matches)
    two = stand(GAME, ["Ox"], hands=(["Bones", "Sword"], []), graves=(["Drake"], ["Drake", "Moth"]))
    assert sorted(codes(play(two, "play bones 1"))) == ["choose moth"]
    none = stand(GAME, ["Ox"], hands=(["Bones", "Sword"], []), graves=(["Drake"], ["Drake"]))
    assert codes(play(none, "play bones 1")) == ["done"]
    known = stand(GAME, ["Ox"], hands=(["Bones"], []), graves=(["Drake", "Bat"], []))
    assert codes(play(known, "play bones 1")) == ["up 2", "up 3"]  # without a hidden card nobody could pay


@pytest.mark.rule("MC-R28", "MC-47")
def test_mc_r28_what_can_be_stacked_does_not_tell_whether_a_face_down_card_takes_a_slot() -> None:
    def begin(name: str) -> Match:
        return stand(GAME, [f"Ox + ({name})"], hands=(["Dig"], []), graves=(["Axe", "Banner"], []))

    matches = check(1, begin, ["Sword", "Feather"], "play dig 1")
    assert [sorted(codes(match)) for match in matches] == [["choose banner"], ["choose axe", "choose banner"]]


@pytest.mark.rule("MC-R24", "MC-R28")
def test_mc_r24_the_slots_of_a_face_down_monster_are_not_told_by_whether_its_owner_is_asked() -> None:
    matches = [
        play(stand(GAME, ["Ox"], [f"({monster}) + ({power}) + (Shield)"], hands=(["Squeeze"], [])), "play squeeze 1")
        for monster, power in (("Tower", "Feather"), ("Wolf", "Sword"), ("Mouse", "Sword"))
    ]
    assert [codes(match) for match in matches[:2]] == [["destroy shield"], ["destroy sword", "destroy shield"]]
    same_for(0, *matches[:2])
    for match in matches[:2]:
        play(match, "destroy shield")
    same_for(0, *matches[:2])
    assert question(matches[2]) == "play phase"


# ---- supposing what may lie there ----------------------------------------------------------------------------------------------


def dealt(match: Match, viewer: int, seed: int, game: Game = GAME) -> Match:
    """What the viewer might suppose."""
    twin = match.clone()
    determinize(twin.state, viewer, quick(seed))
    return twin


@pytest.mark.rule("MC-R43")
def test_mc_r43_who_supposes_what_lies_face_down_keeps_to_the_kind_that_shows() -> None:
    decks: tuple[list[str], list[str]] = ([], ["Ox", "Moth", "Sword", "Axe", "Imp", "Golem", "Curse", "Ghost"])
    match = stand(GAME, ["Wolf"], ["(Bat) + (Shield)", "(Crab) + (Feather)"], hands=([], ["Mouse", "Parry"]), decks=decks)
    found: set[str] = set()
    powers: set[str] = set()
    for seed in range(200):
        twin = dealt(match, 0, seed)
        assert broken(twin.state) == [] and twin.view(0) == match.view(0)
        found |= set(truly(twin, "monsters", 1))
        powers |= set(truly(twin, "powers", 1))
    assert found == {"Ox", "Moth", "Bat", "Crab", "Ghost", "Mouse", "Imp"}  # never the sacrifice monster (MC-93)
    assert powers == {"Sword", "Axe", "Imp", "Curse", "Shield", "Feather", "Parry"}


@pytest.mark.rule("MC-R43", "MC-46")
def test_mc_r43_who_supposes_what_lies_face_down_keeps_to_its_slots() -> None:
    decks: tuple[list[str], list[str]] = ([], ["Tower", "Ox", "Filler 1", "Sword", "Axe", "Crane", "Tower"])
    match = stand(GAME, ["Wolf"], ["(Bat) + (Shield) + (Curse)", "(Crab) + (Parry)", "(Tower)"], hands=([], ["Mouse"]), decks=decks)
    found: list[set[str]] = [set(), set(), set()]
    for seed in range(200):
        twin = dealt(match, 0, seed)
        assert broken(twin.state) == []
        for place, stack in enumerate(half(twin, 1)):
            found[place].add(stack.partition(" + ")[0].strip("()"))
    assert found[0] == {"Bat", "Ox", "Crab", "Crane", "Mouse"}
    assert found[1] == found[0] | {"Filler 1"} and found[2] == found[1] | {"Tower"}
    match = stand(GAME, ["Wolf"], ["(Tower) + (Feather)"], hands=([], ["Tower"]), decks=([], ["Ox"]))
    supposed = {half(dealt(match, 0, seed), 1)[0] for seed in range(40)}
    assert supposed == {"(Tower) + (Feather)", "(Ox) + (Feather)"}  # it may need no slot
    match = stand(
        GAME, ["Wolf"], ["Ox + Sword + Axe + (Feather)"], hands=([], ["Banner", "Shield"]), decks=([], ["Curse", "Parry"])
    )
    supposed = {half(dealt(match, 0, seed), 1)[0] for seed in range(40)}
    assert supposed == {"Ox + Axe + (Feather) + Sword", "Ox + Axe + (Banner) + Sword"}  # it must need none


@pytest.mark.rule("MC-R43")
def test_mc_r43_what_one_knows_is_never_supposed_otherwise() -> None:
    match = stand(GAME, ["(Wolf) + (Sword)"], ["(Bat)", "Crab + (Feather)"], hands=(["Ox"], ["Mouse"]))
    for seed in range(20):
        twin = dealt(match, 0, seed)
        assert (half(twin, 0), names(twin, "hand", 0)) == (["(Wolf) + (Sword)", "", ""], ["Ox"])
        assert half(twin, 1, 0) == ["(?)", "Crab + (?)", ""]


@pytest.mark.rule("MC-90", "MC-R55")
def test_mc_90_for_what_is_paid_is_shown_before_so_that_both_can_check_it() -> None:
    match = play(stand(GAME, ["Red Dragon"], ["Ram"], hands=(["Drake", "Blue Dragon", "Sword", "Axe"], [])), "play drake")
    assert names(match, "hand", 0, 1) == ["?", "?", "?", "Drake"] and said(match, 1)[-1] == "Play Drake for a sacrifice."
    for _ in range(2):
        for seed in range(40):
            twin = dealt(match, 1, seed)
            assert codes(twin) and truly(twin, "hand", 0).count("Drake") == 1
            twin.play(twin.legal()[-1])
            assert broken(twin.state) == []
        play(match, codes(match)[-1])


@pytest.mark.rule("MC-R39", "MC-R55")
def test_mc_r39_what_is_played_in_the_place_of_another_is_shown_as_it_is_chosen() -> None:
    match = stand(GAME, ["Ox", "Wolf"], ["Ram"], hands=(["Trick", "Drake", "Bat", "Sword", "Red Dragon"], []))
    play(match, "play trick 1", "choose wolf", "choose drake")
    assert names(match, "hand", 0, 1) == ["?", "?", "?", "?", "Drake"]
