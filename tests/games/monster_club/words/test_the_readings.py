"""How "the" of single cards is read, if the players agreed on it before the game (MC-102, MC-R46)."""

import json

import pytest

from bestiary import Deck, Match
from bestiary.engine.language.cards import read_deck
from bestiary.engine.state.schema import FACE
from bestiary.games.monster_club.schema import READING, READINGS
from tests.games.monster_club.board import Stacks, cards, half, names, stand
from tests.games.table import play, zone_of

GAME = cards(
    Noon="power / Turn all cards on the board face up.",
    Dawn="power / Turn all cards on the board face up.",
    Exhume="power / Take a monster from the grave to your hand.",
)


def deck() -> Deck:
    """The plain deck with a Noon and a Dawn in it."""
    listed = ["Noon", "Dawn", *(f"Filler {number}" for number in range(1, 24))]
    return read_deck(f"title = 'Noons'\ncards = {json.dumps(listed)}\n", "decks/noons.toml", ["cards"])


def read_as(match: Match, name: str, reading: str) -> Match:
    """The card of the hand is read so."""
    (found,) = [card for card in zone_of(match, "hand", 0) if card["name"] == name]
    match.state.set(READING, int(found["id"]), READINGS.index(reading))
    return match


@pytest.mark.rule("MC-102", "MC-R46")
@pytest.mark.parametrize(
    ("reading", "mine", "theirs"),
    [
        ("any", ["Ox + Noon", "Bat", ""], ["Ram", "", ""]),
        ("your", ["Ox + Noon", "Bat", ""], ["(Ram)", "", ""]),
        ("rival's", ["Ox + Noon", "(Bat)", ""], ["Ram", "", ""]),
    ],
)
def test_the_board_is_what_the_players_agreed_on(reading: str, mine: Stacks, theirs: Stacks) -> None:
    match = read_as(stand(GAME, ["Ox", "(Bat)"], ["(Ram)"], hands=(["Noon"], [])), "Noon", reading)
    play(match, "play noon 1")
    assert (half(match, 0), half(match, 1)) == (mine, theirs)


@pytest.mark.rule("MC-R46")
@pytest.mark.parametrize(("reading", "taken"), [("your", "Wolf"), ("rival's", "Crab")])
def test_the_grave_as_well(reading: str, taken: str) -> None:
    match = stand(GAME, ["Ox"], hands=(["Exhume"], []), graves=(["Wolf"], ["Crab"]))
    play(read_as(match, "Exhume", reading), "play exhume 1")
    assert names(match, "hand", 0) == [taken]


@pytest.mark.rule("MC-R46")
def test_a_card_is_read_so_also_when_its_text_has_brought_it_to_the_hand() -> None:
    game = cards(Gale="power / Return this card to your hand. Destroy all power cards on the board.")
    match = stand(game, ["Ox + Sword"], ["Bat + Axe"], hands=(["Gale", "Shield", "Wolf"], []), rolls=[0] * 8)
    play(read_as(match, "Gale", "your"), "play gale 1")
    assert (half(match, 0), half(match, 1), names(match, "hand", 0)) == (
        ["Ox", "", ""],
        ["Bat + Axe", "", ""],
        ["Gale", "Shield", "Wolf"],
    )


@pytest.mark.rule("MC-102", "MC-R46")
def test_only_the_cards_that_were_named_are_read_so_and_for_the_whole_game() -> None:
    options = {"the_readings": "Noon: your; Filler 1: rival's"}
    match = GAME.new(seed=3, decks=[deck(), deck()], options=options)
    state, faces = match.state, match.game.book.faces
    found: dict[str, set[str]] = {}
    for card in range(state.card_count()):
        found.setdefault(faces[state.get(FACE, card)].name, set()).add(READINGS[state.get(READING, card)])
    assert (found["Noon"], found["Dawn"], found["Filler 1"], found["Filler 2"]) == ({"your"}, {"any"}, {"rival's"}, {"any"})


@pytest.mark.rule("MC-R46")
def test_without_an_agreement_the_means_any() -> None:
    for seed in range(40):
        match = GAME.new(seed=seed, decks=[deck(), deck()])
        play(match, "show rock", "show scissors", "start me")
        if "Noon" in names(match, "hand", 0):
            break
    monster = next(str(card["name"]) for card in zone_of(match, "hand", 0) if str(card["name"]).startswith("Filler"))
    play(match, f"play {monster} 1", "end")
    other = next(str(card["name"]) for card in zone_of(match, "hand", 1) if str(card["name"]).startswith("Filler"))
    play(match, f"set {other} 2", "end", "play noon 1")
    assert half(match, 1) == ["", other, ""]
