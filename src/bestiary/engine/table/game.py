"""A game: its rules as code, and an opened edition of it with cards, decks and rulebook, ready to play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations, combinations_with_replacement
from typing import Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bestiary.engine.language.builders import Lexicon
from bestiary.engine.language.cards import (
    CardError,
    Deck,
    Entry,
    Face,
    Problem,
    all_at_once,
    read_cards,
    read_deck,
    texts_in,
)
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.results import BadWords
from bestiary.engine.language.vocabulary import CannotRead
from bestiary.engine.play.agenda import Book, settle
from bestiary.engine.play.parts_of_speech import against
from bestiary.engine.state.rng import Chance, Recorded, Transcript, quick, sealed
from bestiary.engine.state.save import NOTHING, Json
from bestiary.engine.state.schema import CLOSED
from bestiary.engine.state.state import State, empty_state
from bestiary.engine.table.closed_lists import likely_deck
from bestiary.engine.table.editions import edition_of
from bestiary.engine.table.match import Match, Start
from bestiary.engine.table.rulebook import Rulebook
from bestiary.engine.table.table_file import TableFile
from bestiary.engine.table.table_reader import read_table_file
from bestiary.engine.views.log import Log

LONGEST_PILE: Final = 1000

Setting: TypeAlias = int | str | bool
Settings: TypeAlias = dict[str, Setting]


class BadRequest(ValueError):
    """A game cannot be begun as asked: one sentence that says what to do."""


class Option:
    """A choice made at the table before the game: its usual value and the others it may have, a list or any number up to `most`.

    A `free` one may have any text; what it must look like the rules say in `check_settings`.
    """

    def __init__(
        self, name: str, values: list[Setting], says: str, rule: str = "", most: int | None = None, free: bool = False
    ) -> None:
        self.name: Final = name
        self.values: Final = values  # the first is the usual one; with `most` the second is the least number
        self.says: Final = says
        self.rule: Final = rule
        self.most: Final = most
        self.free: Final = free

    def accepts(self, value: Setting) -> bool:
        """May the option have this value?"""
        if self.free and type(value) is str:
            return True
        return self._in_range(value) or any(type(value) is type(one) and value == one for one in self.values)  # True is not 1

    def _in_range(self, value: Setting) -> bool:
        return self.most is not None and type(value) is int and int(self.values[1]) <= value <= self.most

    def allowed(self) -> str:
        """The values it may have, in words."""
        if self.free:
            return "a text"
        if self.most is not None:
            usual = "" if self._in_range(self.values[0]) else f"{self.values[0]} or "
            return f"{usual}a number from {self.values[1]} to {self.most}"
        return ", ".join(str(one) for one in self.values)


class Ending:
    """A way in which a game can end: its name, the sentence that tells it ({0} are the winners), and its rule."""

    def __init__(self, name: str, says: str, rule: str) -> None:
        self.name: Final = name
        self.says: Final = says
        self.rule: Final = rule


LISTS: Final = Option("lists", ["open", "closed"], "whether the players know which cards the decks of the others hold")
CONCEDED: Final = Ending("conceded", "{0} wins: the other side gave up.", "")


@mypyc_attr(allow_interpreted_subclasses=True)
class Scoring:
    """How good a position is for a seat, for players that look ahead: 1 is won, -1 is lost."""

    def value(self, s: State, seat: i64) -> float:
        """An estimate between -1 and 1 of a game that is not over."""
        raise NotImplementedError

    def values(self, s: State) -> vec[float]:
        """The value for each seat; a game may have all of them for less than one by one."""
        out = vec[float]()
        for seat in range(s.seats):
            out = append(out, self.value(s, seat))
        return out

    def sharpness(self) -> float:
        """How much a lead in `value` decides: seats win as often as e to the power of this times their value, in proportion."""
        return 2.5

    def in_the_long_run(self) -> Scoring:
        """What those go by who look many turns ahead, and whence winning chances come: the same, unless a game knows better."""
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """A game as code. One object of a subclass is a game's GAME; `bestiary.load` opens it with the files of its folder."""

    def __init__(
        self,
        name: str,
        title: str,
        version: str,
        book: Book,
        lexicon: Lexicon,
        seats: list[int],
        options: list[Option],
        endings: list[Ending],
        scoring: Scoring,
        hidden: bool = False,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.version: Final = version
        self.book: Final = book
        self.lexicon: Final = lexicon
        self.seats: Final = seats  # how many may play; the first is the usual number
        self.options: Final = options
        self.endings: Final = endings
        self.scoring: Final = scoring
        self.hidden: Final = hidden  # not shown to players, such as a template
        self.piles: list[str] = ["cards"]  # the lists in a deck file; the cards of the first have back 0, of the next 1 …
        self.supplies: list[str] = []  # those of the lists that name no cards, but things of which a player has so many
        self.no_cards: list[str] = []  # names of such things: the game itself says what is wrong with them in a list of cards
        self.closed_lists: bool = False  # may a table play so that nobody knows the lists of the others' decks?

    def card_lists(self) -> list[str]:
        """The lists of a deck that name cards; their places are the backs of the cards."""
        return [pile for pile in self.piles if pile not in self.supplies]

    def face(self, entry: Entry, maker: Maker) -> Face:
        """Make the face of one card from its file."""
        raise NotImplementedError

    def default_decks(self, seats: int) -> list[str]:
        """The decks played when nobody chooses."""
        raise NotImplementedError

    def check_cards(self, game: Game) -> None:
        """All cards of the files are read: refuse, with an error of its entry, a card that speaks of one that does not exist."""

    def check_deck(self, game: Game, deck: Deck) -> list[Problem]:
        """Every fault of a deck, each with its rule; a name that no card has may stand in it and is told by whoever asks."""
        return []

    def check_decks(self, game: Game, decks: list[Deck], options: Settings) -> list[Problem]:
        """Faults that only show when the decks meet."""
        return []

    def check_settings(self, game: Game, options: Settings) -> list[Problem]:
        """Faults of the options together, or of what a free text says."""
        return []

    def names_something(self, game: Game, name: str) -> bool:
        """Does a name that a text puts in quotes mean anything in this game? As written, only the names of cards do."""
        return name in game.cards

    def most_copies(self, game: Game, pile: str, name: str) -> int:
        """How many copies of a card a pile of a deck may hold, 0 if it does not belong there; as written, any number."""
        return LONGEST_PILE

    def imagined_deck(self, game: Game, seen: Deck, sizes: dict[str, int], chance: Chance) -> Deck:
        """With closed lists: a deck that another player may have, for all that was seen of it and the sizes of its piles.

        As written one of the game's own decks, else what was seen, filled up from all cards as far as `most_copies` allows.
        """
        return likely_deck(game, seen, sizes, chance)

    def deck_seat(self, place: int, options: Settings) -> int:
        """The seat that plays the deck named at this place; as written, decks are named in the order of the seats."""
        return place

    def swaps(self) -> list[Settings]:
        """The settings over which a fair comparison of decks is spread, so that each deck has each seat and each turn order."""
        return [{}]

    def set_up(self, s: State, game: Game, decks: list[Deck], options: Settings) -> None:
        """Put the cards in their places and the opening on the agenda."""
        raise NotImplementedError

    def arrange(self, s: State) -> None:
        """Work out what follows from where the cards were put by hand, such as who lies beside whom."""

    def go_on(self, s: State) -> None:
        """Put on the agenda what comes next for the player in turn, in a position set up by hand."""
        raise NotImplementedError

    def facts(self, s: State, card: i64) -> dict[str, Json]:
        """What a card amounts to now, for whoever knows its face; asked wherever the card lies."""
        return {}

    def facts_of(self, s: State, cards: vec[i64]) -> list[dict[str, Json]]:
        """The facts of these cards in their order; a game that reads something once for all of them overrides this."""
        return [self.facts(s, card) for card in cards]

    def open_facts(self, s: State, card: i64) -> dict[str, Json]:
        """What everybody sees of a card, even face down, besides the columns of its stay."""
        return NOTHING

    def player_facts(self, s: State, seat: i64) -> dict[str, Json]:
        """What a player's numbers amount to now, for everybody."""
        return {}

    def concede(self, s: State, seat: i64) -> None:
        """A player gives up: as written, those who played against them win at once."""
        winners: i64 = 0
        for other in range(s.seats):
            if against(s, seat, other):
                winners |= 1 << other
        s.finish(len(self.endings), winners)

    def ending(self, number: int) -> Ending:
        """A way in which the game ended; after those of the rules comes that somebody gave up."""
        return self.endings[number] if number < len(self.endings) else CONCEDED

    def score(self, s: State) -> list[int]:
        """What the players see as their score; empty if the game has none."""
        return []

    def invariants(self, s: State) -> list[str]:
        """What should always be so in this game and is not so now, a sentence each; for the conformance kit."""
        return []

    def counted(self, s: State, seat: i64) -> list[str]:
        """What is worth counting of a seat as it stands, such as what it has chosen; asked as play begins, and when it is over."""
        return []

    def silent_rules(self) -> dict[str, str]:
        """Rules that play does not fire, or hardly ever does, each with the reason."""
        return {}


class Game:
    """An edition of a game: rules and the cards of its files. It makes matches."""

    def __init__(self, rules: Rules, files: Mapping[str, str], entropy: Callable[[int], bytes]) -> None:
        rules.lexicon.check(rules.name)
        self.rules: Final = rules
        self.name: Final = rules.name
        self.title: Final = rules.title
        self.entropy: Final = entropy
        self.has_open_facts: Final = type(rules).open_facts is not Rules.open_facts
        self.options: Final[list[Option]] = [*rules.options, LISTS] if rules.closed_lists else rules.options
        self.files: Final[dict[str, str]] = dict(files)  # so that another process can open the same edition
        self.rulebook: Final = Rulebook(files.get("rulebook.md", ""))
        self.table: Final[TableFile] = read_table_file(files.get("table.toml", ""), f"{rules.name}/table.toml")
        self.book: Final = rules.book.edition()
        self.cards: Final[dict[str, Face]] = {}
        self.face_numbers: Final[dict[str, int]] = {}
        self.decks: Final[dict[str, Deck]] = {}
        self.sources: Final[dict[str, Entry]] = {}
        self._spoken: list[tuple[str, str]] = []
        self._faces_spoken: int = 0
        self._read_cards(files)
        rules.check_cards(self)
        self._read_decks(files)
        self.edition: Final = edition_of(rules.version, files)

    def _read_cards(self, files: Mapping[str, str]) -> None:
        """All cards of all files, or an error that tells every fault at once."""
        faults: list[CardError] = []
        for path in sorted(files):
            if path.startswith("cards/"):
                self._read_file(files[path], path, faults)
        if faults:
            raise all_at_once(faults)

    def _read_file(self, text: str, path: str, faults: list[CardError]) -> None:
        """The cards of a file; what is wrong with some does not keep the others from being read."""
        try:
            entries = read_cards(text, path)
        except CardError as fault:
            faults.append(fault)
            return
        for entry in entries:
            try:
                self.add_card(entry)
            except CardError as fault:
                faults += fault.each()

    def _read_decks(self, files: Mapping[str, str]) -> None:
        for path in sorted(files):
            if path.startswith("decks/"):
                deck = read_deck(files[path], path, self.rules.piles)
                self.decks[deck.name] = deck

    def add_card(self, entry: Entry) -> Face:
        """Make a card of its entry; a text that cannot be read is an error with file and line."""
        if entry.name in self.cards:
            raise entry.error(f'there is another card named "{entry.name}"')
        maker = Maker(self.book, self.rules.lexicon, entry.name)
        try:
            face = self.rules.face(entry, maker)
        except CannotRead as error:
            raise all_at_once(self._unreadable(entry, error)) from None
        except BadWords as slip:  # another name: compiled, one name has one class
            raise entry.error(f"{slip}") from None
        entry.finish()
        self.face_numbers[face.name] = self.book.add_face(face)
        self.cards[face.name] = face
        self.sources[face.name] = entry
        return face

    def _unreadable(self, entry: Entry, first: CannotRead) -> list[CardError]:
        """The faults of all texts of a card that cannot be read; `first` is where reading it stopped."""
        found: list[CannotRead] = []
        for text in texts_in(entry.fields):
            try:
                self.rules.lexicon.language.read(text)
            except CannotRead as error:
                found.append(error)
        return [entry.error(f"{entry.name} has a text that cannot be read:\n{error}") for error in found or [first]]

    def spoken_names(self) -> list[tuple[str, str]]:
        """The names of cards that notation writes otherwise than people do, with both; "Old Red Dragon" before "Red Dragon"."""
        if self._faces_spoken != len(self.book.faces):
            faces = sorted(self.book.faces, key=_longest_name_first)
            self._spoken = [(face.name.lower(), face.slug) for face in faces if face.name.lower() != face.slug]
            self._faces_spoken = len(self.book.faces)
        return self._spoken

    def face_number(self, name: str) -> int:
        """The number of a card's face in this edition."""
        return self.face_numbers[name]

    def check_deck(self, deck: Deck) -> list[Problem]:
        """Every fault of a deck at once; lists and cards that do not exist first."""
        piles = self.rules.piles
        if [*deck.piles] != piles:
            return [Problem("", f"a deck of {self.title} has the lists {', '.join(piles)}, not {', '.join(deck.piles) or 'none'}")]
        unknown = [
            Problem("", f'there is no card named "{name}"')
            for pile in piles
            for name in deck.piles[pile]
            if name not in self.cards and pile not in self.rules.supplies and name not in self.rules.no_cards
        ]
        return [*unknown, *self.rules.check_deck(self, deck)]

    def settings(self, given: Mapping[str, Setting]) -> Settings:
        """All options with their values; a name or value that does not exist is refused."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise BadRequest(f'{self.title} has no option "{name}"; it has {", ".join(known) or "none"}')
            if not known[name].accepts(value):
                raise BadRequest(f'option "{name}" cannot be {value}; it can be {known[name].allowed()}')
        chosen = {name: given.get(name, option.values[0]) for name, option in known.items()}
        problems = self.rules.check_settings(self, chosen)
        if problems:
            raise BadRequest("; ".join(map(str, problems)))
        return chosen

    def new(
        self,
        seed: int | str | None = None,
        decks: list[str | Deck] | None = None,
        options: Mapping[str, Setting] | None = None,
        seats: int | None = None,
        chance: str = "sealed",
        log: bool = True,
    ) -> Match:
        """Begin a match; everything has a default. `chance` is "sealed" for games that people play, "quick" for simulation."""
        count = self.rules.seats[0] if seats is None else seats
        if count not in self.rules.seats:
            raise BadRequest(f"{self.title} is for {' or '.join(map(str, self.rules.seats))} players, not {count}")
        seed = self.entropy(32).hex() if seed is None else seed
        chosen = [self.deck(deck) for deck in (decks if decks is not None else self.rules.default_decks(count))]
        start = Start(self.name, self.edition, count, seed, chance, chosen, self.settings(options or {}))
        return self.begin(start, log)

    def deck(self, deck: str | Deck) -> Deck:
        """A deck by its name, or as it is."""
        if isinstance(deck, Deck):
            return deck
        if deck not in self.decks:
            raise BadRequest(f'{self.title} has no deck "{deck}"; it has {", ".join(self.decks)}')
        return self.decks[deck]

    def deck_sets(self, seats: int) -> list[list[Deck]]:
        """Every set of different decks of the game, in each rotation round the table; with too few decks some are taken twice."""
        decks = list(self.decks.values())
        if not self.rules.default_decks(seats):
            return [[]]
        sets = combinations(decks, seats) if len(decks) >= seats else combinations_with_replacement(decks, seats)
        return [[*one[turn:], *one[:turn]] for one in sets for turn in range(seats)]

    def pairings(self, seats: int, options: Settings) -> list[list[Deck]]:
        """Those of them that may meet."""
        return [decks for decks in self.deck_sets(seats) if self.may_meet(decks, options)]

    def may_meet(self, decks: list[Deck], options: Settings) -> bool:
        """Are these decks without a fault, and can they be played at these places?"""
        return not any(map(self.check_deck, decks)) and not self.rules.check_decks(self, decks, self.settings(options))

    def begin(self, start: Start, log: bool = True, transcript: Transcript | None = None) -> Match:
        """Begin the match that a start describes; all that chance decides is written down if there is a transcript."""
        if len(start.decks) not in (0, start.seats):
            raise BadRequest(f"{start.seats} players need {start.seats} decks, not {len(start.decks)}")
        for deck in start.decks:
            problems = self.check_deck(deck)
            if problems:
                raise BadRequest(f"the deck {deck.title} cannot be played: {'; '.join(map(str, problems))}")
        clash = self.rules.check_decks(self, start.decks, start.options)
        if clash:
            raise BadRequest("; ".join(map(str, clash)))
        stream = _stream(start)
        s = self.state(start, stream if transcript is None else Recorded(stream, transcript))
        s.log = Log() if log else None
        settle(s)
        if s.log is not None:
            s.log.carried_out(s)
        return Match(self, s, start)

    def state(self, start: Start, chance: Chance) -> State:
        """The state before anything was settled."""
        s = empty_state(self.book, start.seats, chance)
        self._set_up(s, start.decks, start.options)
        return s

    def _set_up(self, s: State, decks: list[Deck], options: Settings) -> None:
        self.rules.set_up(s, self, decks, options)
        s.table[CLOSED] = 1 if options.get(LISTS.name) == LISTS.values[1] else 0

    def quick_state(self, seed: int, decks: list[Deck] | None = None, options: Settings | None = None, seats: int = 0) -> State:
        """A settled state without log, record or checks, for simulations."""
        count = seats or self.rules.seats[0]
        chosen = decks if decks is not None else [self.decks[name] for name in self.rules.default_decks(count)]
        s = empty_state(self.book, count, quick(seed))
        self._set_up(s, chosen, self.settings({}) if options is None else options)
        settle(s)
        return s


def _longest_name_first(face: Face) -> int:
    return -len(face.name)


def _stream(start: Start) -> Chance:
    if start.chance == "sealed":
        return sealed(start.seed)
    if start.chance == "quick":
        return quick(start.seed)
    raise BadRequest(f'chance is "sealed" or "quick", not "{start.chance}"')
