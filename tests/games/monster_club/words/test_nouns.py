"""Which cards, players and places a text means (MC-15, MC-39, MC-81 to MC-86, MC-89, MC-96, MC-R27, MC-R28, MC-R44, MC-R46 …)."""

import pytest

from bestiary import Match
from bestiary.engine.language.cards import CardError
from bestiary.engine.state.schema import FACE
from bestiary.games.monster_club.schema import READING
from bestiary.games.monster_club.words.nouns import has_word
from tests.games.monster_club.board import named, stand
from tests.games.table import codes, play

STILL = "cannot move until the end of the turn."


def probe(words: str) -> str:
    """A power card whose player may choose up to 2 of some cards."""
    return f"power / Up to 2 {words} {STILL}"


GAME = named(
    {
        "Any": probe("monsters on any board"),
        "Plain": probe("monsters"),
        "Mine": probe("monsters on your board"),
        "Theirs": probe("monsters on your rival's board"),
        "The": probe("monsters on the board"),
        "Stacks": probe("stacks"),
        "Cards": probe("cards"),
        "Powers": probe("power cards"),
        "Ups": probe("face-up cards"),
        "Downs": probe("face-down cards"),
        "Normals": probe("normal monsters"),
        "Normal Cards": probe("normal cards"),
        "Effects": probe("effect monsters"),
        "Effect Cards": probe("effect cards"),
        "Sacrifices": probe("sacrifice monsters"),
        "Rocks": probe("rock monsters"),
        "Scissors": probe("scissors stacks"),
        "Papers": probe("paper cards"),
        "Named": probe('"Dragon" cards'),
        "Named Monsters": probe('"Dragon" monsters'),
        "Named Stacks": probe('"Dragon" stacks'),
        "Named Twice": probe('"Cat Dragon" monsters'),
        "Weak": probe("stacks with score 900 or less"),
        "Strong": probe("monsters with score 1400 or more"),
        "Born Weak": probe("monsters with original score 700 or less"),
        "Born Weak Cards": probe("cards with original score 700 or less"),
        "Born Strong": probe("cards with original score 1000 or more"),
        "Of Facing": probe("cards of the facing stack"),
        "Of This": probe("cards of this stack"),
        "Others": probe("other monsters on your board"),
        "Other Stacks": probe("other stacks"),
        "Other Cards": probe("other cards of this stack"),
        "Another Stack": f"power / Another stack on your board {STILL}",
        "Another Card": f"power / Another card of this stack {STILL}",
        "One": f"power / A monster on your rival's board {STILL}",
        "Two": f"power / 2 stacks on your rival's board {STILL}",
        "One Of": f"power / One of your monsters {STILL}",
        "Facing": f"power / The facing stack {STILL}",
        "Cat Dragon": "scissors 700 3",
        "Dragon's Cook": "paper 700 3",
        "Dragonfly Swarm": "paper 700 3",
        "Dragon Saddle": "power +200",
        "Sage": "rock 700 3 / When this stack moves, the facing stack cannot move until the end of the turn.",
        "Idol": "rock 700 3 / Sacrifice: Destroy a monster.",
        "Sprite": "paper 400 2 +300 / This card can also be played as a power card.",
        "Plume": "power +300 paper 400 2 / This card can also be played as a monster card.",
    }
)


def offers(match: Match, name: str, at: int = 1) -> list[str]:
    """What can be chosen when a power card is played on the own stack at a position; a card one does not know is "#"."""
    play(match, f"play {name.lower().replace(' ', '-')} {at}")
    found = [code.removeprefix("choose ") for code in codes(match) if code.startswith("choose ")]
    return sorted("#" if code.startswith("#") else code for code in found)


def board(name: str, mine: list[str], theirs: list[str]) -> Match:
    """A position in which the player can play a certain power card."""
    return stand(GAME, mine, theirs, hands=([name], []))


# ---- whose, and where (MC-81 to MC-86) -----------------------------------------------------------------------------------------

HALVES = (["Wolf", "Ox"], ["Bat", "Crab"])
MINE, THEIRS = ["ox", "wolf"], ["bat", "crab"]


@pytest.mark.rule("MC-81")
def test_without_a_place_a_card_on_either_half_is_meant_and_none_elsewhere() -> None:
    match = stand(GAME, *HALVES, hands=(["Plain", "Ram"], ["Moth"]), graves=(["Crane"], ["Mouse"]))
    assert offers(match, "Plain") == [*THEIRS, *MINE]


@pytest.mark.rule("MC-83")
def test_your_board_is_that_of_the_cards_owner() -> None:
    assert offers(board("Mine", *HALVES), "Mine") == MINE
    assert offers(board("Theirs", *HALVES), "Theirs") == THEIRS
    assert offers(board("One Of", *HALVES), "One Of") == MINE
    rivals = (stand(GAME, *HALVES, hands=([], [name]), active=1) for name in ("Mine", "Theirs"))
    assert [offers(match, name) for match, name in zip(rivals, ("Mine", "Theirs"))] == [THEIRS, MINE]


@pytest.mark.rule("MC-20", "MC-83")
def test_your_board_is_that_of_whoever_controls_the_card_now() -> None:
    match = stand(GAME, ["Wolf"], ["Bat", "Crab"], hands=([], ["Mine*"]), active=1)
    assert offers(match, "Mine") == THEIRS


@pytest.mark.rule("MC-84")
def test_any_board_is_both_halves() -> None:
    assert offers(board("Any", *HALVES), "Any") == [*THEIRS, *MINE]


@pytest.mark.rule("MC-85")
def test_the_board_is_both_halves() -> None:
    assert offers(board("The", *HALVES), "The") == [*THEIRS, *MINE]


@pytest.mark.rule("MC-102", "MC-R46")
@pytest.mark.parametrize(("how", "found"), [("any", [*THEIRS, *MINE]), ("your", MINE), ("rival's", THEIRS)])
def test_the_board_is_what_the_table_agreed_for_this_card(how: str, found: list[str]) -> None:
    match = board("The", *HALVES)
    s = match.state
    for card in range(s.card_count()):
        if s.book.faces[s.get(FACE, card)].name == "The":
            s.set(READING, card, ("any", "your", "rival's").index(how))
    assert offers(match, "The") == found


@pytest.mark.rule("MC-R46")
def test_the_agreement_is_for_cards_of_that_name_only() -> None:
    match = GAME.new(seed=1, decks=["plain", "plain"], options={"the_readings": "Filler 3: your; Filler 4: rival's"})
    s = match.state
    read = {s.book.faces[s.get(FACE, card)].name: int(s.get(READING, card)) for card in range(s.card_count())}
    assert {name: how for name, how in read.items() if how != 0} == {"Filler 3": 1, "Filler 4": 2}


@pytest.mark.rule("MC-83")
def test_your_cannot_be_said_of_what_somebody_else_does() -> None:
    with pytest.raises(CardError, match='"Your" is read from the side of the card'):
        named({"Odd": "power / Your rival destroys a monster on your board."})


@pytest.mark.rule("MC-R25")
def test_its_owners_is_no_place_to_find_cards() -> None:
    with pytest.raises(CardError, match="its owner's\" says where a card goes"):
        named({"Odd": f"power / This stack {STILL} A monster on its owner's board {STILL}"})


# ---- kinds, and what is hidden (MC-39, MC-96, MC-R28, MC-R44) ------------------------------------------------------------------

HIDDEN = (["Wolf + Sword", "(Ox) + (Axe)"], ["(Sage) + (Shield)", "Cat Dragon + (Dragon Saddle)"])


@pytest.mark.rule("MC-R28")
@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Plain", ["#", "cat-dragon", "ox", "wolf"]),
        ("Stacks", ["#", "cat-dragon", "ox", "wolf"]),
        ("Powers", ["#", "#", "axe", "powers", "sword"]),
        ("Cards", ["#", "#", "#", "axe", "cards", "cat-dragon", "ox", "sword", "wolf"]),
        ("Downs", ["#", "#", "#", "axe", "ox"]),
        ("Ups", ["cat-dragon", "sword", "ups", "wolf"]),
    ],
)
def test_the_kind_of_a_face_down_card_shows(name: str, found: list[str]) -> None:
    assert offers(board(name, *HIDDEN), name) == found


@pytest.mark.rule("MC-R28")
@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Normals", "Moth"),
        ("Effects", "Sage"),
        ("Effect Cards", "Sage"),
        ("Sacrifices", "Idol"),
        ("Rocks", "Ram"),
        ("Scissors", "Bat"),
        ("Papers", "Moth"),
        ("Named", "Cat Dragon"),
        ("Named Monsters", "Cat Dragon"),
        ("Named Stacks", "Cat Dragon"),
        ("Weak", "Crab"),
        ("Strong", "Tower"),
        ("Born Weak", "Mouse"),
        ("Born Strong", "Moth"),
    ],
)
def test_a_face_down_card_has_no_name_score_type_or_text(name: str, shown: str) -> None:
    """The face-up one is meant, the face-down ones are not: neither the rival's nor one's own."""
    neutral = "Sprite" if name not in ("Weak", "Born Weak", "Papers", "Effects", "Effect Cards") else "Wolf"
    found = offers(board(name, [neutral, f"({shown})"], ["", shown, f"({shown})"]), name)
    assert [code for code in found if code not in (neutral.lower(), name.lower().replace(" ", "-"))] == [slug(shown)]


def slug(name: str) -> str:
    return name.lower().replace(" ", "-")


@pytest.mark.rule("MC-R28")
def test_a_choice_by_score_is_the_same_whatever_lies_face_down() -> None:
    """Nobody learns from what can be chosen, or from whether there is a question, what a face-down card is."""
    for name in ("Weak", "Named", "Effects", "Rocks", "Normals"):
        seen = []
        for hidden in ("Mouse", "Cat Dragon", "Sage", "Ox"):
            match = board(name, ["Wolf"], [f"({hidden})", "(Moth)"])
            seen.append((offers(match, name), codes(match), match.view(0)["question"]))
        assert seen == [seen[0]] * 4, name


@pytest.mark.rule("MC-10")
def test_a_normal_card_is_a_monster_without_text() -> None:
    theirs = ["Wolf + Axe", "Sage", "Idol"]
    assert offers(board("Normals", ["Ox + Sword"], theirs), "Normals") == ["ox", "wolf"]
    assert offers(board("Normal Cards", ["Ox + Sword"], theirs), "Normal Cards") == ["ox", "wolf"]


@pytest.mark.rule("MC-8")
def test_effect_and_sacrifice_monsters_are_two_kinds() -> None:
    theirs = ["Wolf + Axe", "Sage", "Idol"]
    assert offers(board("Effects", ["Ox"], theirs), "Effects") == ["sage"]
    assert offers(board("Effect Cards", ["Ox"], theirs), "Effect Cards") == ["effect-cards", "sage"]
    assert offers(board("Sacrifices", ["Ox"], theirs), "Sacrifices") == ["idol"]


@pytest.mark.rule("MC-8", "MC-R41")
def test_only_monsters_have_types() -> None:
    match = board("Papers", ["Ox + Plume"], ["Moth + Sprite", "Sprite", "Crab"])
    assert offers(match, "Papers") == ["moth", "sprite"]


@pytest.mark.rule("MC-95", "MC-96", "MC-R44")
def test_on_the_board_a_card_is_what_it_lies_as() -> None:
    halves = (["Ox + Sprite"], ["Plume"])
    assert offers(board("Plain", *halves), "Plain") == ["ox", "plume"]
    assert offers(board("Powers", *halves), "Powers") == ["powers", "sprite"]


# ---- names (MC-89, MC-R27) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-89", "MC-R27")
@pytest.mark.parametrize(
    ("name", "word", "found"),
    [
        ("Cat Dragon", "Dragon", True),
        ("Dragon's Cook", "Dragon", True),
        ("Dragon’s Cook", "dragon", True),
        ("DRAGON #1", "Dragon", True),
        ("Combo Dragon #1", "Dragon", True),
        ("Dragonfly Swarm", "Dragon", False),
        ("Dragons Of Old", "Dragon", False),
        ("Dragons' Den", "Dragon", False),
        ("Dragon-Rider", "Dragon", False),
        ("Old Cat Dragon's Hat", "Cat Dragon", True),
        ("Cat's Dragon", "Cat Dragon", False),
        ("Cat And Dragon", "Cat Dragon", False),
        ("Dragon", "Cat Dragon", False),
    ],
)
def test_an_archetype_word_stands_alone_in_the_name(name: str, word: str, found: bool) -> None:
    assert has_word(name, word) == found


@pytest.mark.rule("MC-89", "MC-R27")
def test_quoted_words_mean_cards_of_the_kind_that_is_said() -> None:
    halves = (["Ox + Dragon Saddle"], ["Cat Dragon", "Dragon's Cook", "Dragonfly Swarm"])
    assert offers(board("Named", *halves), "Named") == ["cat-dragon", "dragon-saddle", "dragons-cook"]
    assert offers(board("Named Monsters", *halves), "Named Monsters") == ["cat-dragon", "dragons-cook"]
    assert offers(board("Named Twice", *halves), "Named Twice") == ["cat-dragon"]


@pytest.mark.rule("MC-89")
def test_a_stack_has_the_name_of_its_monster() -> None:
    halves = (["Ox + Dragon Saddle"], ["Cat Dragon + Sword", "Bat + Dragon Saddle"])
    assert offers(board("Named Stacks", *halves), "Named Stacks") == ["cat-dragon"]


# ---- scores (MC-75, MC-76) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-76")
def test_the_score_of_a_monster_is_that_of_its_stack() -> None:
    halves = (["Wolf", "Crab + Sword"], ["Ox + Sword", "Crab", "Cat Dragon + (Axe)"])
    assert offers(board("Weak", *halves), "Weak") == ["cat-dragon", "crab"]
    assert offers(board("Strong", *halves), "Strong") == ["ox"]


@pytest.mark.rule("MC-75")
def test_the_original_score_is_the_printed_one() -> None:
    halves = (["Wolf", "Mouse + Axe"], ["Ox + Sword", "Crab", "Cat Dragon + Axe"])
    assert offers(board("Born Weak", *halves), "Born Weak") == ["cat-dragon", "mouse"]
    assert offers(board("Born Weak Cards", *halves), "Born Weak Cards") == ["cat-dragon", "mouse"]  # power cards have none
    assert offers(board("Born Strong", *halves), "Born Strong") == ["ox", "wolf"]


# ---- stacks: this, facing, other (MC-15, MC-39, MC-82) -------------------------------------------------------------------------

COLUMNS = (["Ox + Sword", "Wolf + Axe"], ["Bat + (Shield)", "Crab + Banner"])


@pytest.mark.rule("MC-15", "MC-39")
def test_the_cards_of_the_facing_stack_lie_in_the_same_column() -> None:
    assert offers(board("Of Facing", *COLUMNS), "Of Facing", 1) == ["#", "bat"]
    assert offers(board("Of Facing", *COLUMNS), "Of Facing", 2) == ["banner", "crab"]
    assert offers(board("Of Facing", ["", "", "Ox"], COLUMNS[1]), "Of Facing", 3) == []


@pytest.mark.rule("MC-39", "MC-82")
def test_the_cards_of_this_stack_are_its_monster_and_all_power_cards_on_it() -> None:
    assert offers(board("Of This", *COLUMNS), "Of This", 1) == ["of-this", "ox", "sword"]
    assert offers(board("Other Cards", *COLUMNS), "Other Cards", 1) == ["ox", "sword"]


@pytest.mark.rule("MC-82")
def test_said_by_a_power_card_other_monsters_are_those_of_other_stacks() -> None:
    assert offers(board("Others", [*COLUMNS[0], "(Ram)"], COLUMNS[1]), "Others", 1) == ["ram", "wolf"]
    assert offers(board("Other Stacks", *COLUMNS), "Other Stacks", 2) == ["bat", "crab", "ox"]
    assert offers(board("Another Stack", [*COLUMNS[0], "(Ram)"], COLUMNS[1]), "Another Stack", 2) == ["ox", "ram"]
    assert offers(board("Another Card", *COLUMNS), "Another Card", 2) == ["axe", "wolf"]


@pytest.mark.rule("MC-15")
def test_what_is_laid_on_the_facing_stack_stays_with_it() -> None:
    match = board("Facing", ["Ox", "Wolf"], ["Bat"])
    play(match, "play facing 1", "end")
    assert "move bat 2" in codes(match)  # it was until the end of the turn
    match = stand(GAME, ["Ox"], ["Bat", "Crab"], hands=([], ["Facing"]), active=1)
    play(match, "play facing 1")
    assert [code for code in codes(match) if code.startswith("move")] == ["move crab 3"]


# ---- questions -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-79")
@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("One", "Choose a monster on your rival's board."),
        ("Two", "Choose 2 stacks on your rival's board, in the order of the list."),
        ("Another Stack", "Choose another stack on your board."),
        ("One Of", "Choose one of your monsters."),
    ],
)
def test_a_question_says_what_is_chosen_and_is_not_declined(name: str, question: str) -> None:
    match = board(name, ["Ox", "Wolf", "Ram"], ["Bat", "Crab", "Moth"])
    play(match, f"play {slug(name)} 1")
    assert match.view(0)["question"]["asks"] == question  # type: ignore[index, call-overload]
    assert "done" not in codes(match)


@pytest.mark.rule("MC-79", "MC-R45")
def test_a_choice_on_the_board_that_is_none_is_not_asked() -> None:
    """Everybody sees what lies on the board, so that no question has to be asked for the sake of secrecy."""
    for theirs in ([], ["(Bat)"], ["Bat + (Sword)"]):
        match = board("One", ["Ox"], theirs)
        play(match, "play one 1")
        assert "end" in codes(match)
