"""The conformance kit passes games that are sound, and catches each way of being unsound."""

import secrets
from collections.abc import Callable

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from bestiary import Match, Move
from bestiary.engine.language.cards import Deck, Entry, Face
from bestiary.engine.language.core_words import CORE
from bestiary.engine.language.maker import Maker
from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.asks import GATE, SURE, TEST, Ask, Deed, Need, pack
from bestiary.engine.play.notation import CARD, FaceSort, Sort
from bestiary.engine.play.triggers import Order, equip
from bestiary.engine.state.deal import shuffle
from bestiary.engine.state.save import Json
from bestiary.engine.state.schema import FACE, NOBODY, NOWHERE, OWNER, TURN, WHERE, ZONES, Schema, Zone
from bestiary.engine.state.state import State, new_card
from bestiary.engine.table.game import Ending, Game, Rules, Scoring, Settings
from bestiary.testing import check_game, quick_check
from bestiary.testing.promises import Seen
from tests.fixtures.ring import ring
from tests.fixtures.showdown import showdown

DECK, HAND, PILE = ZONES, ZONES + 2, ZONES + 4


@pytest.mark.parametrize(("game", "games"), [(ring, 12), (showdown, 30)])
def test_the_fixture_games_pass(game: Callable[[], Game], games: int) -> None:
    seen: list[tuple[int, int]] = []
    report = check_game(game(), games=games, seed=3, progress=lambda done, total: seen.append((done, total)))
    assert report.as_text().startswith(f"{report.title}: all is well in {games} games")
    assert report.ok and report.passed and report.broken() == set()
    assert report.decisions > 100
    assert seen == [(number, games) for number in range(1, games + 1)]


def test_it_tells_what_was_not_reached() -> None:
    one, many = (check_game(ring(), games=games, every=1000) for games in (1, 40))
    assert set(many.not_reached) < set(one.not_reached)
    assert "Not reached in these games: " in one.as_text()


def test_the_same_seed_gives_the_same_report() -> None:
    first, second = (check_game(showdown(), games=4, seed=9) for _ in range(2))
    assert first.as_json() == second.as_json()
    assert check_game(showdown(), games=4, seed=10).decisions != 0


def test_a_number_of_players_can_be_asked_for() -> None:
    assert check_game(showdown(), games=2, seats=4).ok
    assert check_game(showdown(), games=1, seats=5).broken() == {"runs"}


def test_a_quick_check_plays_each_number_of_players_twice() -> None:
    seen: list[tuple[int, int]] = []
    report = quick_check(showdown(), progress=lambda done, total: seen.append((done, total)))
    assert report.passed and report.games == 6
    assert seen == [(number, 6) for number in range(1, 7)]


def test_a_quick_check_finds_what_is_wrong_at_the_first_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[int] = []

    def never(match: Match, menu: list[Move], seen: Seen) -> None:
        called.append(len(match.moves))
        seen.finds("never", "it never is")

    monkeypatch.setattr("bestiary.testing.check.PROMISES", [never])
    assert quick_check(ring()).broken() == {"never"}
    assert called and all(place % 25 == 0 for place in called)


# ---- a game of one rule: each turn a card of the hand is discarded -------------------------------------------------------------


class Discard(Deed):
    """Discard a card of the hand."""

    def offers(self, s: State, code: int, out: vec[i64]) -> vec[i64]:
        for card in s.cards(HAND + s.who):
            out = append(out, pack(code, card))
        return out

    def do(self, s: State, a: int, b: int, c: int) -> None:
        s.move(a, PILE + s.who)
        s.push(s.book.by_name["turn"], 1 - s.who, NOBODY, NOBODY, NOBODY)


class Turn(Step):
    """The hand is empty: the game is over; else a card is discarded."""

    def run(self, s: State) -> None:
        s.table[TURN] += 1
        if s.count(HAND + s.who) == 0:
            s.finish(0, 1)
        else:
            s.then(s.book.by_name["discard"])


class Deal(Step):
    """Three cards each."""

    def run(self, s: State) -> None:
        for seat in range(2):
            shuffle(s, DECK + seat)
            for _ in range(3):
                s.move(s.top(DECK + seat), HAND + seat)
        s.push(s.book.by_name["turn"], 0, NOBODY, NOBODY, NOBODY)


class Even(Scoring):
    """Nobody knows."""

    def value(self, s: State, seat: int) -> float:
        return 0.0


class Shedding(Rules):
    """The game as the engine sees it."""

    def face(self, entry: Entry, maker: Maker) -> Face:
        return Face(entry.name, "card", "", [entry.number("worth", 0, 9)], {})

    def default_decks(self, seats: int) -> list[str]:
        return ["all", "all"]

    def set_up(self, s: State, game: Game, decks: list[Deck], options: Settings) -> None:
        for seat, deck in enumerate(decks):
            for name in deck.cards():
                new_card(s, game.face_number(name), seat, DECK + seat)
        s.push(s.book.by_name["deal"], NOBODY, NOBODY, NOBODY, NOBODY)


NAMES = ["Ash", "Birch", "Cedar", "Elm", "Fir"]
FILES = {
    "rulebook.md": "- **SD-1** Discard a card.\n- **SD-2** The first empty hand ends the game.\n",
    "cards/trees.toml": "\n".join(f'[[card]]\nname = "{name}"\nworth = {worth}' for worth, name in enumerate(NAMES)),
    "decks/all.toml": 'cards = ["Ash", "Birch", "Cedar", "Elm", "Fir"]',
}


class Part:
    """What a shedding game is made of; a broken one has one part exchanged."""

    def __init__(self) -> None:
        self.deed: Callable[[list[Need]], Deed] = lambda needs: Discard("discard", [CARD], "Discard {0}.", "SD-1", needs)
        self.needs: list[Need] = []
        self.turn: type[Step] = Turn
        self.deal: type[Step] = Deal
        self.ask: type[Ask] = Ask
        self.rules: type[Rules] = Shedding
        self.scoring: Scoring = Even()
        self.rule = "SD-1"
        self.more: Callable[[Book], object] = lambda book: None
        self.files = FILES

    def open(self) -> Game:
        """The game of these parts."""
        zones = [Zone(DECK, "deck", "nobody"), Zone(HAND, "hand", "owner"), Zone(PILE, "pile", "all")]
        book = Book(Schema(2, [], [], zones, []))
        equip(book, Order(), "SD-1")
        self.turn(book, "turn", "SD-2")
        self.ask(book, "discard", self.rule, "Discard a card.", [self.deed(self.needs)])
        self.deal(book, "deal", "SD-1")
        self.more(book)
        endings = [Ending("empty", "{0} wins.", "SD-2")]
        rules = self.rules("shedding", "Shedding", "1", book, CORE, [2], [], endings, self.scoring)
        return Game(rules, self.files, secrets.token_bytes)


def broken(**parts: object) -> set[str]:
    """The promises that a game breaks with these parts exchanged."""
    part = Part()
    for name, value in parts.items():
        assert hasattr(part, name)
        setattr(part, name, value)
    report = check_game(part.open, games=6)
    assert report.ok == (not report.broken())
    return report.broken()


def test_the_game_itself_is_sound() -> None:
    assert broken() == set()


class OtherHandIsWorthLess(Need):
    """Reads the other's hand, which the asked player does not see."""

    def holds(self, s: State, a: int, b: int, c: int) -> bool:
        cards = s.cards(HAND + 1 - s.who)
        return len(cards) == 0 or s.count(HAND + s.who) == 1 or s.printed(0, cards[0]) > 2 or a != s.top(HAND + s.who)


def test_a_need_that_reads_what_is_hidden_is_caught() -> None:
    assert "hidden" in broken(needs=[OtherHandIsWorthLess("SD-1", "your opponent has better cards")])


class TopOfDeckIsAsh(Need):
    """Never stops anything that is offered, but refuses otherwise by what is hidden."""

    def holds(self, s: State, a: int, b: int, c: int) -> bool:
        return s.get(WHERE, a) == HAND + s.who or s.printed(0, s.top(DECK + s.who)) < 2


def test_a_refusal_that_depends_on_what_is_hidden_is_caught() -> None:
    needs = [TopOfDeckIsAsh("SD-1", "the top card is no Ash", SURE)]
    assert "hidden" in broken(needs=needs)


class ShowsTheDeck(Shedding):
    """Its facts tell what lies on top of the deck."""

    def facts(self, s: State, card: int) -> dict[str, Json]:
        top = s.top(DECK + s.get(OWNER, card))
        return {"top": int(s.get(FACE, top))} if top != NOBODY else {}


def test_a_view_that_shows_what_is_hidden_is_caught() -> None:
    assert broken(rules=ShowsTheDeck) == {"hidden"}


class LosesCards(Discard):
    """What is discarded is nowhere."""

    def do(self, s: State, a: int, b: int, c: int) -> None:
        super().do(s, a, b, c)
        s.move(a, NOWHERE)


class ChangesCards(Discard):
    """What is discarded becomes an Ash."""

    def do(self, s: State, a: int, b: int, c: int) -> None:
        super().do(s, a, b, c)
        s.set(FACE, a, (s.get(FACE, a) + 1) % 5)


class StealsCards(Discard):
    """What is discarded changes its owner."""

    def do(self, s: State, a: int, b: int, c: int) -> None:
        super().do(s, a, b, c)
        s.set(OWNER, a, 1 - s.who)


@pytest.mark.parametrize("deed", [LosesCards, ChangesCards, StealsCards])
def test_a_lost_card_is_caught(deed: type[Deed]) -> None:
    assert "cards" in broken(deed=lambda needs: deed("discard", [CARD], "Discard {0}.", "SD-1", needs))


class NoChoice(Turn):
    """Asks even a player whose hand is empty."""

    def run(self, s: State) -> None:
        s.then(s.book.by_name["discard"])


def test_an_empty_menu_is_caught() -> None:
    assert broken(turn=NoChoice) == {"menu", "runs"}


class OnlyTop(Need):
    """Only the top card of the hand meets it."""

    def holds(self, s: State, a: int, b: int, c: int) -> bool:
        return a == s.top(HAND + s.who)


def test_a_need_that_is_called_sure_and_is_not_is_caught() -> None:
    assert broken(needs=[OnlyTop("SD-1", "{0} is not the top card", SURE)]) == {"needs"}


def test_a_gate_that_looks_at_the_answer_is_caught() -> None:
    class IsNone(Need):
        """Open only when it is not asked about a card."""

        def holds(self, s: State, a: int, b: int, c: int) -> bool:
            return a == 0

    assert "needs" in broken(needs=[IsNone("SD-1", "{0} is something", GATE)])


def test_a_refusal_by_a_rule_that_does_not_exist_is_caught() -> None:
    assert "rules" in broken(needs=[OnlyTop("SD-9", "{0} is not the top card", TEST)])


def test_a_refusal_without_a_word_is_caught() -> None:
    assert "refusals" in broken(needs=[OnlyTop("SD-1", "", TEST)])


def test_a_step_that_cites_a_rule_that_does_not_exist_is_caught() -> None:
    assert broken(rule="SD-7") == {"refusals", "rules"}


def test_two_steps_of_one_name_are_caught() -> None:
    assert broken(more=lambda book: Turn(book, "deal")) == {"opens"}


def test_a_card_file_that_cannot_be_read_is_caught() -> None:
    assert broken(files={**FILES, "cards/trees.toml": "[[card]]\nname = 3"}) == {"opens"}


def test_a_deck_that_cannot_be_played_is_caught() -> None:
    assert "decks" in broken(files={**FILES, "decks/odd.toml": 'cards = ["Oak"]'})


class Blind(Sort):
    """Writes every card alike."""

    def write(self, s: State, seat: int, value: int) -> str:
        return "card"

    def read(self, s: State, seat: int, word: str) -> vec[i64]:
        return vec[i64]([0])


def test_moves_that_are_written_alike_are_caught() -> None:
    found = broken(deed=lambda needs: Discard("discard", [Blind()], "Discard {0}.", "SD-1", needs))
    assert "notation" in found


class TellsAll(Sort):
    """Tells everybody the name of a card, without saying that it is a card."""

    def write(self, s: State, seat: int, value: int) -> str:
        return f"#{value}"

    def tell(self, s: State, seat: int, value: int) -> str:
        return s.book.faces[s.get(FACE, value)].name

    def read(self, s: State, seat: int, word: str) -> vec[i64]:
        return CARD.read(s, seat, word)


class Sinks(Discard):
    """Put a card of the hand under the deck: nobody sees which."""

    def do(self, s: State, a: int, b: int, c: int) -> None:
        s.sink(a, DECK + s.who)
        s.push(s.book.by_name["turn"], 1 - s.who, NOBODY, NOBODY, NOBODY)


def test_a_log_line_that_names_a_hidden_card_is_caught() -> None:
    assert broken(deed=lambda needs: Sinks("sink", [CARD], "Sink {0}.", "SD-1", needs)) == set()
    assert broken(deed=lambda needs: Sinks("sink", [TellsAll()], "Sink {0}.", "SD-1", needs)) == {"log"}


class NamesAloud(Deed):
    """Name a card of worth 3, whoever holds it; then the turn goes on."""

    def offers(self, s: State, code: int, out: vec[i64]) -> vec[i64]:
        for face in ELM.faces(s):
            out = append(out, pack(code, face))
        return out

    def do(self, s: State, a: int, b: int, c: int) -> None:
        s.sink(s.top(HAND + s.who), DECK + s.who)
        s.push(s.book.by_name["turn"], 1 - s.who, NOBODY, NOBODY, NOBODY)


class Whispers(Sort):
    """Writes and tells the name of a kind of card without saying that it is one."""

    def write(self, s: State, seat: int, value: int) -> str:
        return ELM.write(s, seat, value)

    def tell(self, s: State, seat: int, value: int) -> str:
        return ELM.tell(s, seat, value)

    def read(self, s: State, seat: int, word: str) -> vec[i64]:
        return ELM.read(s, seat, word)


ELM = FaceSort(0, 3)


def test_a_kind_of_card_that_is_named_aloud_is_public() -> None:
    """Nobody has seen the card: it lies in a deck or a hand. Those who play and those who watch read its name all the same."""
    part = Part()
    part.deed = lambda needs: NamesAloud("name", [ELM], "Name {0}.", "SD-1", needs)
    assert check_game(part.open, games=3).broken() == set()
    assert broken(deed=lambda needs: NamesAloud("name", [Whispers()], "Name {0}.", "SD-1", needs)) == {"log"}
    match = part.open().new(seed=1)
    assert [move.code for move in match.legal()] == ["name elm"]
    match.play("name elm")
    assert [line.read(viewer) for line in match.log(None) if line.kind == "move" for viewer in (0, 1, None)] == ["Name Elm."] * 3


class Endless(Turn):
    """Everybody takes the discarded cards back."""

    def run(self, s: State) -> None:
        for card in s.cards(PILE + s.who):
            s.move(card, HAND + s.who)
        s.then(s.book.by_name["discard"])


def test_a_game_that_does_not_end_is_caught() -> None:
    part = Part()
    part.turn = Endless
    assert check_game(part.open, games=1, every=5000).broken() == {"ends"}


class Loops(Turn):
    """Goes round without asking anybody."""

    def run(self, s: State) -> None:
        s.then(self)


def test_an_endless_loop_is_caught() -> None:
    part = Part()
    part.turn = Loops
    report = check_game(part.open, games=1)
    assert report.broken() == {"runs"}
    assert "EndlessLoop" in report.as_text() and "turn" in report.as_text()


class Forgetful(Discard):
    """Opens a scope and never closes it."""

    def do(self, s: State, a: int, b: int, c: int) -> None:
        s.remember(1)
        super().do(s, a, b, c)


class Deaf(Discard):
    """Lets a text wait that nobody calls."""

    def do(self, s: State, a: int, b: int, c: int) -> None:
        s.waiting = vec[i64]([i64(0)] * 8)
        super().do(s, a, b, c)


@pytest.mark.parametrize("deed", [Forgetful, Deaf])
def test_what_effects_leave_behind_is_caught(deed: type[Deed]) -> None:
    found = broken(deed=lambda needs: deed("discard", [CARD], "Discard {0}.", "SD-1", needs))
    assert found & {"agenda", "runs"}


COUNTS: list[int] = []


class RemembersOutside(Discard):
    """Keeps something outside the state, so that a clone or a save is not the whole game."""

    def do(self, s: State, a: int, b: int, c: int) -> None:
        COUNTS.append(a)
        s.table[TURN] += len(COUNTS)
        super().do(s, a, b, c)


def test_something_kept_outside_the_state_is_caught() -> None:
    found = broken(deed=lambda needs: RemembersOutside("discard", [CARD], "Discard {0}.", "SD-1", needs))
    assert {"save", "record"} <= found


class Boastful(Scoring):
    """Better than won."""

    def value(self, s: State, seat: int) -> float:
        return 3.0


def test_a_value_out_of_range_is_caught() -> None:
    assert broken(scoring=Boastful()) == {"scoring"}


class Strict(Shedding):
    """Says of itself that no pile has more than one card."""

    def invariants(self, s: State) -> list[str]:
        return [f"the pile of player {seat + 1} has two cards" for seat in range(2) if s.count(PILE + seat) > 1]


def test_what_the_game_says_of_itself_is_asked() -> None:
    part = Part()
    part.rules = Strict
    report = check_game(part.open, games=2)
    assert report.broken() == {"invariant"}
    assert report.findings[0].sentence == "the pile of player 1 has two cards"
    assert "; " in str(report.findings[0]) and report.findings[0].times > 1
