"""What a game says of all its cards and decks together: cards that name others, names in quotes, decks that may meet."""

import secrets
from typing import Final

import pytest

from bestiary.engine.language.cards import CardError, Deck, Entry, Problem, read_cards
from bestiary.engine.table.game import Game, Option, Rules, Settings
from bestiary.testing.language import unknown_names
from tests.fixtures.ring import BOOK, FILES, WORDS, RingScoring, TheRing, ring
from tests.fixtures.showdown import showdown

# ---- cards that name others ---------------------------------------------------------------------------------------------------

NAMING: Final = WORDS.and_more("line Friend friend of {name}")
NAMING.lines["line Friend"] = lambda make, tree: make.card.traits.add(tree.text(0))


class NamingRing(TheRing):
    """The Ring with cards that are friends of others, by name or of "Everybody"; two decks of one name must not meet."""

    def __init__(self) -> None:
        options = [Option("mirror", [False, True], "two like decks may meet", "RI-1")]
        super().__init__("naming-ring", "The Naming Ring", "1", BOOK, NAMING, [2], options, [], RingScoring())

    def check_cards(self, game: Game) -> None:
        for face in game.cards.values():
            if face.text.startswith("Friend") and not any(name in face.text for name in (*game.cards, "Everybody")):
                raise game.sources[face.name].error(f"{face.name} is a friend of nobody")

    def names_something(self, game: Game, name: str) -> bool:
        return name == "Everybody" or super().names_something(game, name)

    def check_deck(self, game: Game, deck: Deck) -> list[Problem]:
        return [Problem("RI-1", "one Wall at most")] if deck.cards().count("Wall") > 1 else []

    def check_decks(self, game: Game, decks: list[Deck], options: Settings) -> list[Problem]:
        alike = decks[0].title == decks[1].title and not options["mirror"]
        return [Problem("RI-1", "two like decks")] if alike else []


def naming(friend: str = "Everybody", rules: Rules | None = None, **decks: str) -> Game:
    """The Ring with a card that comes first in the files and is a friend of somebody."""
    first = f'[[card]]\nname = "Pal"\ntext = \'Friend of "{friend}"\'\n'
    files = {**FILES, "cards/a.toml": first, **{f"decks/{name}.toml": text for name, text in decks.items()}}
    return Game(rules or NamingRing(), files, secrets.token_bytes)


def test_cards_are_checked_when_all_of_them_are_read() -> None:
    assert "Pal" in naming("Spear").cards  # the last card of the last file
    with pytest.raises(CardError, match=r"^cards/a.toml:1: Pal is a friend of nobody$"):
        naming("Moth")


def test_a_name_in_quotes_is_that_of_a_card_or_of_what_else_the_game_names() -> None:
    assert [*unknown_names(naming("Wall"), set())] == []
    assert [*unknown_names(naming("Everybody"), set())] == []
    plain = TheRing("plain", "The Plain Ring", "1", BOOK, NAMING, [2], [], [], RingScoring())
    assert [*unknown_names(naming("Wall", plain), set())] == []
    assert [*unknown_names(naming("Everybody", plain), set())] == ['Pal: nothing in The Plain Ring is named "Everybody"']


# ---- decks that may meet --------------------------------------------------------------------------------------------------------

RED: Final = FILES["decks/red.toml"]


def met(game: Game, options: Settings) -> list[list[str]]:
    """The names of the decks that may meet."""
    return [[deck.name for deck in decks] for decks in game.pairings(2, options)]


def test_all_decks_meet_in_either_order() -> None:
    assert met(ring(), {}) == [["blue", "red"], ["red", "blue"]]


def test_but_not_those_that_must_not() -> None:
    game = naming(ruby=RED)  # it has the title of the red one
    apart = [["blue", "red"], ["red", "blue"], ["blue", "ruby"], ["ruby", "blue"]]
    assert met(game, {}) == apart
    assert met(game, {"mirror": True}) == [*apart, ["red", "ruby"], ["ruby", "red"]]


@pytest.mark.parametrize("line", ["2 Wall", "Moth"])
def test_nor_one_with_a_fault(line: str) -> None:
    game = naming(green=f'title = "Green"\ncards = ["{line}"]')
    assert met(game, {}) == [["blue", "red"], ["red", "blue"]]
    assert not game.may_meet([game.decks["red"], game.decks["green"]], {})
    assert game.may_meet([game.decks["red"], game.decks["blue"]], {})


def test_with_too_few_decks_some_are_taken_twice() -> None:
    assert {tuple(deck.name for deck in decks) for decks in showdown().deck_sets(3)} == {("signs",) * 3}


class WithoutDecks(TheRing):
    """A game that nobody brings a deck to."""

    def default_decks(self, seats: int) -> list[str]:
        return []


def test_a_game_without_decks_has_one_set_of_none() -> None:
    game = Game(WithoutDecks("none", "None", "1", BOOK, WORDS, [2], [], [], RingScoring()), FILES, secrets.token_bytes)
    assert game.pairings(2, {}) == [[]]


def test_a_deck_is_told_all_its_faults_at_once() -> None:
    deck = Deck("odd", "Odd", {"cards": {"Wall": 2, "Moth": 1}}, {})
    assert [f"{problem}" for problem in naming().check_deck(deck)] == ['there is no card named "Moth"', "RI-1: one Wall at most"]


# ---- fields of a card that are one of a few words -------------------------------------------------------------------------------


def entry(kind: str) -> Entry:
    """A card with this kind."""
    (one,) = read_cards(f'[[card]]\nname = "Odd"\nkind = {kind}\n', "cards/odd.toml")
    return one


def test_a_word_is_its_place_among_the_words() -> None:
    one = entry('"tactic"')
    assert one.choice("kind", ["monster", "tactic", "weapon"]) == 1
    one.finish()  # it was read


@pytest.mark.parametrize(("kind", "message"), [('"tactics"', '"kind" must be one of: monster, tactic'), ("1", "must be a text")])
def test_another_word_is_refused_with_those_that_there_are(kind: str, message: str) -> None:
    with pytest.raises(CardError) as refusal:
        entry(kind).choice("kind", ["monster", "tactic"])
    assert message in f"{refusal.value}" and "cards/odd.toml" in f"{refusal.value}"
