"""Texts that read well but cannot be done are refused with a sentence that says what to write instead."""

import pytest

from bestiary import CardError, load
from bestiary.engine.language.cards import Face
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import BadWords
from bestiary.engine.language.vocabulary import CannotRead
from tests.games.montac.mat import cards

GAME = load("montac")
WORDS = GAME.rules.lexicon

HAND = 'A Card: "the hand" says where a card goes; here say "your hand", "your enemy\'s hand" or "any hand"'
PILE = (
    'A Card: "the perished pile" says where a card goes; '
    'here say "your perished pile", "your enemy\'s perished pile" or "any perished pile"'
)
ONE_CARD = 'cannot be used here; say "this …", "a …", "another …", "each …" or "your …"'


def build(text: str) -> None:
    """Make a card of a text."""
    Maker(GAME.rules.book.edition(), WORDS, "A Card").read(text, Face("A Card", "", text, [], {}))


def refused(text: str) -> str:
    """The sentence with which a text is refused."""
    with pytest.raises(BadWords) as told:
        build(text)
    assert "\n" not in str(told.value)
    return str(told.value)


# ---- "the hand" and "the perished pile" are where cards go, not where they are ---------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Condition: You command 5 or more tacticals from the hand or in play.", HAND),
        ('Condition: Sacrifice 10 "Dragon" synergy tacticals in the perished pile.', PILE),
        ("Condition: Discard 1 monster in the hand.", HAND),
        ("Condition: There are 10 or more cards in the perished pile.", PILE),
        ("Play 1 monster of class 2 or lower from the perished pile.", PILE),
        ("Play 1 monster of class 2 or lower from the hand.", HAND),
        ("Send all monsters in the perished pile to the perished pile.", PILE),
        ("Discard a card from the hand.", HAND),
        ("Look at the hand.", HAND),
        ("Look at the perished pile.", PILE),
        ("Look at the top 2 cards of the hand.", HAND),
        ("The top 10 cards of the perished pile gain 500 power.", PILE),
        ("Monsters in the hand have +200 power.", HAND),
        ("When this card is played, its power becomes 100 times the number of cards in the hand until it leaves play.", HAND),
        ("When a card in the perished pile perishes, draw 1 card.", PILE),
        ("This card gains 100 power for each card from the perished pile.", PILE),
    ],
)
def test_the_hand_is_nobodys_until_a_card_goes_there(text: str, said: str) -> None:
    assert refused(text) == said


@pytest.mark.parametrize("said", ["your hand", "your deck", "your perished pile", "your class zone", "your enemy's hand"])
@pytest.mark.parametrize("instead", ["the hand", "the perished pile"])
def test_every_card_with_such_a_place_is_built_or_refused(said: str, instead: str) -> None:
    """Whatever the builder, nobody meets an error that is not a sentence."""
    told = set()
    for face in GAME.cards.values():
        for line in face.text.split("\n"):
            if said in line:
                try:
                    build(line.replace(said, instead))
                except CannotRead:
                    continue
                except BadWords as error:
                    told.add(str(error))
    assert told <= {HAND, PILE}
    assert told or said == "your class zone"


# ---- what else cannot be done ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('Sacrifice 5 "Tin Soldier" type monsters to draw 1 card.', '"Tin Soldier" is not a type; the types are Mecha, Mythic'),
        ("When 2 cards are played, draw 1 card.", f'"2 cards" {ONE_CARD}'),
        ("When the top 2 cards of your deck perish, draw 1 card.", f'"The top 2 cards of your deck" {ONE_CARD}'),
        ("1 monster in play has +250 power.", f'"1 monster in play" {ONE_CARD}'),
        ("Draw 2 cards until the end of the turn.", '"Draw 2 cards" is done at once and cannot last; leave out "until the end'),
        ("Rummage until the end of the turn.", '"Rummage" is done at once and cannot last; leave out "until the end of the turn"'),
        (
            "When you lose health points, this card can attack 3 times.",
            '"This card can attack 3 times" cannot be carried out here; say for how long, such as "until the end of the turn", or',
        ),
        (
            "When this card perishes, you have 2 more health points.",
            '"You have 2 more health points" needs a "while …" before it and a line of its own; for good, say "gain"',
        ),
        ("You have 2 more health points until the end of the turn.", 'needs a "while …" before it'),
        ("Draw 1 card. When this card is played, draw 1 card.", '"When this card is played, draw 1 card" must stand in a line of'),
        ("Sleeper Skill: At the end of your turn, draw 1 card.", "must stand in a line of its own"),
        (
            "While this card is in play, draw 1 card.",
            'must stand in a line of its own, and say there what is so, not what is done; for what is done say "if" or "when"',
        ),
        (
            "Look at the top 2 cards of your deck. Put the rest back in any order.",
            '"the rest" needs a choice before it, such as "1 of them"',
        ),
        ("Choose 1 card from your deck. Add it to your hand.", "say in one sentence which hidden card is chosen and what is done"),
        ("Choose 1 monster from your hand. Draw 1 card.", "say in one sentence which hidden card is chosen and what is done"),
        ("Play 2 synergy tokens.", 'say which token is played, such as 1 "Spore" token'),
        ("Add 1 card from your hand or from your deck to your hand.", "chosen from one hidden place at a time; use two sentences"),
        ("Play 1 synergy monster in any deck.", 'say whose hidden cards are meant, "your" or "your enemy\'s"'),
        ("Add 1 card from your deck to any hand.", 'a card goes to one place; say "your", "your enemy\'s" or "its owner\'s"'),
        ("Any maximum health points are raised by 1.", 'a maximum is "your" or "your enemy\'s"'),
        ("Look at 1 monster.", "look at the top cards of a deck, or at a whole hand, pile or zone"),
        ("Condition: 4 basic monsters have perished.", 'say cards, monsters, tacticals or "…" type monsters'),
        ('This card loses "Draw 1 card.".', 'a text that was given is not lost again; say "until the end of the turn"'),
        ('This card gains "Draw 1 card." until it leaves play.', '"Draw 1 card." cannot be given to a card: it must say when'),
    ],
)
def test_a_text_that_cannot_be_done_is_refused(text: str, said: str) -> None:
    assert said in refused(text)


def test_the_player_is_told_the_file_and_the_line() -> None:
    with pytest.raises(CardError, match=r'^cards/all\.toml:\d+: Thief: "the hand" says where a card goes; here say "your hand"'):
        cards(Thief="red 1 / Play 1 monster from the hand.")


def test_a_text_in_quotes_is_shown_where_it_is_wrong() -> None:
    with pytest.raises(
        CardError, match=r'(?s)^cards/all\.toml:\d+: Tutor has a text that cannot be read:.*"crad" should be "card"'
    ):
        cards(Tutor='red 1 / Each monster gains "When this card perishes, draw 1 crad." until the end of the turn.')
