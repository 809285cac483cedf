"""The words of The Pit: its own, those of the engine, and texts that nobody wrote."""

import json
import re
from random import Random

import pytest

from bestiary import Game, open_game
from bestiary.engine.language.cards import Face
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import BadWords
from bestiary.engine.language.vocabulary import CannotRead, random_tree
from bestiary.engine.state.save import load_state, save_state
from bestiary.testing.language import below, check_words
from tests.games.template.pit import GAME, cards_in, damage, lies_in, menu, pit, play, wounded

WORDS = GAME.rules.lexicon


def test_the_language_of_the_pit() -> None:
    assert check_words(GAME) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("This creature gets +1 strength. Heal 2 creatures until the end of the turn.", "cannot last"),
        ("When this creature dies, it gets +1 strength.", "cannot be carried out here"),
        ("While you are outnumbered, draw 1 card.", "must stand in a line of its own"),
        ("When 2 creatures die, draw 1 card.", "cannot be used here"),
        ("Return a creature to its owner's hand. Discard a creature in its owner's hand.", "not from its owner's"),
    ],
)
def test_a_text_that_reads_well_but_cannot_be_done_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadWords, match=said):
        Maker(GAME.rules.book.edition(), WORDS, "A Card").read(text, Face("A Card", "creature", text, [1, 1], {}))


@pytest.mark.parametrize(
    ("row", "text", "said"),
    [
        ("zone Attic  the attic", "Heal a creature in the attic.", '"The attic" cannot be used here; it could be "… hand"'),
        ("adjective Shy  shy", "Heal a shy creature.", '"Shy" cannot be used here; it could be "other"'),
        ("condition Dark  it is dark", "If it is dark, draw 1 card.", '"It is dark" cannot be used here; it could be "'),
        ("event Dusk  night falls", "When night falls, draw 1 card.", '"Night falls" cannot be used here; it could be "'),
        ("duration Dawn  until dawn", "This creature cannot strike until dawn.", 'it could be "until the end of the turn"'),
        ("other Cook  the cook", "The cook may draw 1 card.", '"The cook" cannot be used here; it could be "each player", '),
    ],
)
def test_a_word_that_nothing_builds_is_refused_with_those_that_would_do(row: str, text: str, said: str) -> None:
    words = GAME.rules.lexicon.and_more(row)
    with pytest.raises(BadWords, match=f"^A Card: .*{re.escape(said)}"):
        Maker(GAME.rules.book.edition(), words, "A Card").read(text, Face("A Card", "creature", text, [1, 1], {}))


@pytest.mark.parametrize("text", ["Choose one:\n• Heal a creature.\n• Wound it by 1.", "Heal all creatures. Wound it by 1."])
def test_it_must_have_been_named_before_in_the_same_option(text: str) -> None:
    with pytest.raises(CannotRead, match="refers to something"):
        WORDS.language.read(text)


# ---- cards that nobody wrote ----------------------------------------------------------------------------------------------------


def texts_that_can_be_done(seed: int, count: int) -> list[str]:
    """Random texts that can be read and built."""
    chance, texts = below(seed), []
    while len(texts) < count:
        text = WORDS.language.say(random_tree(WORDS.language, "text", chance, 6))
        try:
            Maker(GAME.rules.book.edition(), WORDS, "A Card").read(text, Face("A Card", "", text, [], {}))
        except (CannotRead, BadWords):
            continue
        texts.append(text)
    return texts


def edition_of(texts: list[str]) -> Game:
    """The Pit with a card for each text, and two decks of these cards."""
    numbers = range(len(texts))
    cards = [
        f'[[card]]\nname = "Beast {i}"\nstrength = {i % 4}\nhealth = {1 + i % 5}\ntext = {json.dumps(texts[i])}\n' for i in numbers
    ]
    decks = [f"cards = {json.dumps([f'Beast {i}' for i in numbers if i % 2 == side])}" for side in (0, 1)]
    return open_game("template", {"cards/x.toml": "\n".join(cards), "decks/a.toml": decks[0], "decks/b.toml": decks[1]})


@pytest.mark.parametrize("seed", range(6))
def test_cards_with_random_texts_can_be_played(seed: int) -> None:
    game = edition_of(texts_that_can_be_done(seed, 24))
    for number in range(4):
        match, random = game.new(seed=number, decks=["a", "b"]), Random(number)
        while not match.over:
            saved = json.dumps(save_state(match.state))
            assert json.dumps(save_state(load_state(game.book, json.loads(saved)))) == saved
            match.play(random.choice(match.legal()))
        assert sum(len(cards_in(match, zone, seat)) for zone in ("deck", "hand", "pit", "discard") for seat in (0, 1)) == 24


# ---- texts that no card of The Pit has ------------------------------------------------------------------------------------------


def with_newt(text: str) -> Game:
    """The Pit with one card more."""
    return open_game("template", {"cards/x.toml": f'[[card]]\nname = "Newt"\nstrength = 1\nhealth = 3\ntext = "{text}"\n'})


@pytest.mark.parametrize(
    ("deed", "done"),
    [
        ("draw 1 card", True),
        ("heal this creature", False),
        ("heal a creature", True),
        ("discard a card", False),
        ("return a wounded creature to your hand", True),
        ("wound all enemy creatures by 1", True),
        ("wound all enemy creatures by 0", False),
    ],
)
def test_if_you_do(deed: str, done: bool) -> None:
    game = with_newt(f"You may {deed}. If you do, wound this creature by 2.")
    match = pit(own=[wounded("Ghoul", 1)], enemy=["Lurker"], hand=["Newt"], deck=["Pit Imp"], game=game)
    play(match, "lay newt")
    yes = [code for code in menu(match) if code in ("yes", "choose ghoul")]
    play(match, *yes)
    assert damage(match, "Newt") == (2 if done else 0)


def test_nothing_is_drawn_from_an_empty_deck_so_it_did_not_happen() -> None:
    match = pit(enemy=["Lurker"], hand=["Newt"], game=with_newt("You may draw 1 card. If you do, wound this creature by 2."))
    play(match, "lay newt", "yes")
    assert damage(match, "Newt") == 0


def test_a_card_is_discarded_to_its_owners_pile() -> None:
    match = pit(enemy=["Lurker"], hand=["Newt", {"card": "Ghoul", "owner": 1}], game=with_newt("Discard 1 card."))
    play(match, "lay newt")
    assert (lies_in(match, "discard", 0), lies_in(match, "discard", 1)) == ([], ["Ghoul"])


def test_what_cannot_happen_can_last_for_a_turn() -> None:
    game = with_newt("One of your creatures cannot strike until the end of the turn.")
    match = pit(own=["Ghoul", "Blind Ogre"], enemy=["Old Troll"], hand=["Newt"], deck=["Pit Imp"], game=game)
    play(match, "lay newt", "choose ghoul")
    assert [code for code in menu(match) if code.startswith("strike")] == ["strike newt old-troll", "strike blind-ogre old-troll"]
    play(match, "pass", "strike old-troll newt", "pass")
    assert "strike ghoul old-troll" in menu(match)


def test_a_new_card_is_one_entry_in_a_file() -> None:
    game = with_newt("When another creature dies, draw 1 card.")
    match = pit(own=["Newt", "Ghoul"], enemy=["Pit Rat", "Lurker"], deck=["Lurker", "Pit Imp"], game=game)
    play(match, "strike ghoul pit-rat")
    play(match, menu(match)[0])  # the Newt and the Ghoul heard it: which is next?
    assert len(cards_in(match, "hand", 0)) == 2  # the Ghoul's card and the Newt's
