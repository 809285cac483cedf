"""From a text to what runs: a tree of words is built into steps, listeners and forces, one typed builder for each row."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

from mypy_extensions import i64

from bestiary.engine.abilities import Ability, Cost
from bestiary.engine.agenda import Book, Step
from bestiary.engine.asks import Ask
from bestiary.engine.cards import Face
from bestiary.engine.effects import As, Choose, Each, May, PointOut, Sentences
from bestiary.engine.flow import If, Then
from bestiary.engine.force import Force, Until
from bestiary.engine.joint import ChooseSeat, ChosenSeat
from bestiary.engine.phrases import Language
from bestiary.engine.schema import ALL, WHERE
from bestiary.engine.state import State
from bestiary.engine.triggers import Event, Listener
from bestiary.engine.wording import Part, Row, Tree
from bestiary.engine.words import (
    Among,
    Amount,
    Chosen,
    Condition,
    Everybody,
    Fixed,
    It,
    Noun,
    Other,
    Seats,
    Test,
    Theirs,
    This,
    Yours,
)

StepBuilder: TypeAlias = "Callable[[Maker, Tree], Step]"
TestBuilder: TypeAlias = "Callable[[Maker, Tree], Test]"
NounBuilder: TypeAlias = "Callable[[Maker, Tree], Noun]"
ConditionBuilder: TypeAlias = "Callable[[Maker, Tree], Condition]"
SeatsBuilder: TypeAlias = "Callable[[Maker, Tree], Seats]"
KindBuilder: TypeAlias = "Callable[[Maker, Tree], Kind]"
EventBuilder: TypeAlias = "Callable[[Maker, Tree], Hearing]"
ForceBuilder: TypeAlias = "Callable[[Maker, Tree], Force]"
SentenceBuilder: TypeAlias = "Callable[[Maker, Tree], Step]"
StandingBuilder: TypeAlias = "Callable[[Maker, Tree], bool]"
AmountBuilder: TypeAlias = "Callable[[Maker, Tree], Amount]"
CostBuilder: TypeAlias = "Callable[[Maker, Tree], Cost]"
LineBuilder: TypeAlias = "Callable[[Maker, Tree], None]"
UntilBuilder: TypeAlias = "Callable[[Maker, Tree], Until]"
Builder = TypeVar("Builder")


class BadWords(ValueError):
    """A row of the vocabulary without a builder, or a text that reads well but says nothing that can be done."""


class Kind:
    """What a kind of card is: the zones where such cards are found, for each seat or shared, and tests they must pass."""

    def __init__(self, zones: list[int], shared: bool, tests: list[Test]) -> None:
        self.zones: Final = zones
        self.shared: Final = shared
        self.tests: Final = tests


class Hearing:
    """The event that a "when" waits for, and whom it must happen to or whose doing it must be; with neither it is the card itself.

    `again` is the step that makes the event happen after all, for those who decline what could happen instead.
    """

    def __init__(self, event: Event, whom: Test | None, whose: Seats | None = None) -> None:
        self.event: i64 = event.number
        self.again: Final = event.again
        self.whom: Final = whom
        self.whose: Final = whose


class Both(Condition):
    """One condition and another."""

    def __init__(self, one: Condition, other: Condition) -> None:
        self.one: Final = one
        self.other: Final = other

    def holds(self, s: State) -> bool:
        return self.one.holds(s) and self.other.holds(s)


class Every(Test):
    """Every one of several tests."""

    def __init__(self, tests: list[Test]) -> None:
        self.tests: Final = tests

    def fits(self, s: State, card: i64) -> bool:
        for test in self.tests:
            if not test.fits(s, card):
                return False
        return True


class InPlaces(Test):
    """In one of several places, and as that place asks."""

    def __init__(self, places: list[Kind]) -> None:
        self.places: Final = places
        self.asks: Final = [Every(place.tests) for place in places]

    def fits(self, s: State, card: i64) -> bool:
        zone = s.get(WHERE, card)
        for place, ask in zip(self.places, self.asks):
            wide = 1 if place.shared else s.seats
            for first in place.zones:
                if first <= zone < first + wide and ask.fits(s, card):
                    return True
        return False


class Words:
    """A vocabulary with its builders, one table of them for each sort of word; a builder is found by "category Name"."""

    def __init__(self, *tables: str) -> None:
        self.tables: Final = tables
        self.steps: Final[dict[str, StepBuilder]] = {}
        self.tests: Final[dict[str, TestBuilder]] = {}
        self.nouns: Final[dict[str, NounBuilder]] = {}
        self.conditions: Final[dict[str, ConditionBuilder]] = {}
        self.seats: Final[dict[str, SeatsBuilder]] = {}
        self.kinds: Final[dict[str, KindBuilder]] = {}
        self.events: Final[dict[str, EventBuilder]] = {}
        self.forces: Final[dict[str, ForceBuilder]] = {}
        self.lines: Final[dict[str, LineBuilder]] = {}
        self.sentences: Final[dict[str, SentenceBuilder]] = {}  # those that are carried out at their place
        self.stands: Final[dict[str, StandingBuilder]] = {}  # those that may stand; False if this one does not
        self.hearings: Final[dict[str, EventBuilder]] = {}  # those that wait for an event; their last slot says what is done
        self.whoms: Final[dict[str, TestBuilder]] = {}  # nouns of a game's own as a question about one card
        self.amounts: Final[dict[str, AmountBuilder]] = {}
        self.costs: Final[dict[str, CostBuilder]] = {}
        self.untils: Final[dict[str, UntilBuilder]] = {}
        self.plain: Final[set[str]] = set()  # rows that their neighbours read: a number of cards, the parts of a group
        self._language: Language | None = None

    @property
    def language(self) -> Language:
        """The language of these words; it is made when it is first needed."""
        if self._language is None:
            self._language = Language(*self.tables)
        return self._language

    def and_more(self, table: str) -> Words:
        """These words and a game's own."""
        more = Words(*self.tables, table)
        more.steps.update(self.steps)
        more.tests.update(self.tests)
        more.nouns.update(self.nouns)
        more.conditions.update(self.conditions)
        more.seats.update(self.seats)
        more.kinds.update(self.kinds)
        more.events.update(self.events)
        more.forces.update(self.forces)
        more.lines.update(self.lines)
        more.untils.update(self.untils)
        more.sentences.update(self.sentences)
        more.stands.update(self.stands)
        more.hearings.update(self.hearings)
        more.whoms.update(self.whoms)
        more.amounts.update(self.amounts)
        more.costs.update(self.costs)
        more.plain.update(self.plain)
        return more

    def built(self) -> set[str]:
        """The keys of all rows that have a builder, or are read by the builder of a neighbour."""
        keys = self.plain | self.steps.keys() | self.tests.keys() | self.nouns.keys() | self.conditions.keys()
        keys |= self.seats.keys() | self.kinds.keys() | self.events.keys() | self.forces.keys() | self.lines.keys()
        keys |= self.sentences.keys() | self.stands.keys() | self.hearings.keys() | self.whoms.keys()
        return keys | self.untils.keys() | self.amounts.keys() | self.costs.keys()

    def without_builder(self) -> list[Row]:
        """Rows that can be read but not carried out; a keyword with a meaning is carried out as its meaning says."""
        built = self.built()
        return [row for row in self.language.rows if not row.means and not row.stands_for_slot and row.key not in built]


def together(rules: str, more: list[str]) -> str:
    """Rules as they are cited, and more of them, each once."""
    names = rules.split()
    for rule in more:
        names += [name for name in rule.split() if name not in names]
    return " ".join(names)


def in_short(row: Row) -> str:
    """The words of a row, with "…" where others stand: "… hand"."""
    return " ".join(["…" if piece.category else piece.one for piece in row.pieces])


class Maker:
    """Builds the text of one card. While a line is built it knows what was chosen, and what "it" means."""

    def __init__(self, book: Book, words: Words, card: str) -> None:
        self.book: Final = book
        self.words: Final = words
        self.card: Final = card
        self.rule = ""  # the rules that what is being built carries out: those of its keyword and of the rows in its line
        self.made = 0
        self.line = 1
        self.places = 0
        self.choices: list[Step] = []  # asked before the deed that is being built
        self.it: Noun = It()
        self.rest: Noun | None = None  # what a choice among cards that were named before has left
        self.each: Noun | None = None  # the whole sentence is carried out for each of these
        self.condition: Condition | None = None  # of the force that is being built
        self.lasts = False  # the force being built is laid on cards for a while, and holds for whatever it was laid on
        self.otherwise: Step | None = None  # what happens if the replacement being built is declined
        self.declinable = False  # the next choice can be declined: it stands after "may"
        self.accepted: Step | None = None  # what is done as soon as the "may" that is being built was not declined
        self.sentence_tree: Tree | None = None
        self.line_tree: Tree | None = None
        self.price: Cost | None = None  # what a line says must be paid before the text is carried out
        self.announced: list[Ask] | None = None  # where choices are announced before anything is paid: those of this text
        self.grouped: Tree | None = None  # the group whose adjectives and filters are being built
        self.demands: list[Condition] = []  # what must be so for the text being built to be used at all
        self.aimed: list[Noun] = []  # what the text being built harms, for games that let it be answered before it happens
        self.traits: set[str] = set()  # what a game's builders want to know of the card, or found out about it
        self.played: list[Step] = []
        self.listeners: list[Listener] = []
        self.standing: list[Force] = []
        self.abilities: list[Ability] = []

    def name(self) -> str:
        """A name for the next step: the card, the line of its text, and a number."""
        self.made += 1
        return f"{self.card}/{self.line}.{self.made}"

    # ---- texts and lines -------------------------------------------------------------------------------------------------------

    def read(self, text: str, face: Face) -> None:
        """Read a card's text and give its face all that it says."""
        face.tree = self.words.language.read(text)
        self.text(face.tree)
        if self.played:
            face.played = Sentences(self.book, self.name(), self.played)
        for place, listener in enumerate(self.listeners):
            listener.place = place
        for place, ability in enumerate(self.abilities, len(self.listeners)):
            ability.place = place
        face.listeners = self.listeners
        face.standing = self.standing
        face.abilities = self.abilities

    def text(self, tree: Tree) -> None:
        """Build every line of a text."""
        rule = self.rule
        for line in tree.words(0):
            self.it, self.rest, self.each, self.choices, self.line_tree = It(), None, None, [], line
            builder = self.words.lines.get(line.key)
            if builder is None:
                raise BadWords(f"{self.card}: a line of the form {line.row.wording} cannot be carried out")
            self.rule = together(rule, [word.row.rule for word in line.walk() if word.row.category != "keyword"])
            builder(self, line)
            self.line += 1
        self.rule = rule

    def keyword(self, tree: Tree) -> None:
        """A keyword is carried out by its builder, or as its meaning says."""
        rule, self.rule = self.rule, together(self.rule, [tree.row.rule])
        if tree.key in self.words.lines:
            self.words.lines[tree.key](self, tree)
        elif tree.row.means:
            numbers = [part for part in tree.parts if isinstance(part, int)]
            self.text(self.words.language.read(self.words.language.meaning(tree.row, numbers)))
        else:
            raise BadWords(f"{self.card}: the keyword {tree.row.wording} has neither a meaning nor a builder")
        self.rule = rule

    def effect(self, sentences: list[Tree]) -> Step:
        """Sentences that are carried out together when something says so: a label, a cost, a mode."""
        steps = [self.told(sentence) for sentence in sentences]
        return Sentences(self.book, self.name(), steps, self.rule)

    def told(self, tree: Tree) -> Step:
        """A sentence that is carried out at its place in the line."""
        builder = self.words.sentences.get(tree.key)
        if builder is None:
            stands = ', and say there what is so, not what is done; for what is done say "if" or "when"'
            raise self.bad(tree, f"must stand in a line of its own{stands if tree.name == 'While' else ''}")
        return builder(self, tree)

    def listen(self, hearing: Hearing, step: Step) -> Listener:
        """A text that waits for an event."""
        made = Listener(
            self.book,
            self.name(),
            hearing.event,
            step,
            hearing.whom,
            rule=self.rule,
            whose=hearing.whose,
            condition=self.condition,
        )
        self.listeners.append(made)
        return made

    def also_if(self, condition: Condition) -> Condition:
        """A condition beside those that already hold for what is being built."""
        return condition if self.condition is None else Both(self.condition, condition)

    # ---- sentences ---------------------------------------------------------------------------------------------------------------

    def sentence(self, tree: Tree) -> Step:
        """A sentence that is carried out: its choices first, then its deeds, perhaps for each of some cards."""
        before, self.choices, self.each, self.sentence_tree = self.choices, [], None, tree
        step = self.step(tree)
        self.announce()
        step = self._for_each(self.after_choices(step))
        self.choices, self.each = before, None
        return step

    def announce(self) -> None:
        """Where a text's choices are announced with its use, those of players and of open cards are no part of the sentence."""
        if self.announced is None:
            return
        kept: list[Step] = []
        for choice in self.choices:
            if isinstance(choice, ChooseSeat) or (isinstance(choice, Choose) and self._is_open(choice.pick.noun)):
                self.announced.append(choice)
            else:
                kept.append(choice)
        self.choices = kept

    def _is_open(self, noun: Noun) -> bool:
        """Can everybody see all cards among which one chooses? What is yet to be looked at cannot be announced."""
        return isinstance(noun, Among) and all(self.book.schema.sees[zone] == ALL for zone in noun.zones)

    def _for_each(self, step: Step) -> Step:
        return step if self.each is None else Each(self.book, self.name(), self.each, step, self.rule)

    def after_choices(self, step: Step) -> Step:
        """The choices that a deed needs, then the deed."""
        if not self.choices:
            return step
        steps, self.choices = [*self.choices, step], []
        return Then(self.book, self.name(), steps, self.rule)

    def step(self, tree: Tree) -> Step:
        """What is carried out when this word's turn comes."""
        builder = self.words.steps.get(tree.key)
        if builder is None:
            instead = 'say for how long, such as "until the end of the turn", or give it a line of its own'
            raise self.bad(tree, f"cannot be carried out here; {instead if tree.key in self.words.forces else 'leave it out'}")
        return builder(self, tree)

    def done_by(self, who: Tree, step: Step) -> Step:
        """A deed, done by whoever the subject is; without a subject by the effect's own player."""
        step = self.after_choices(step)
        return step if who.name == "Self" else As(self.book, self.name(), self.players(who), step, self.rule)

    def only_if(self, condition: Condition, body: Step) -> Step:
        """A deed with a condition."""
        return If(self.book, self.name(), condition, body, None, self.rule)

    def allowed(self, who: Tree | None, deeds: Tree) -> Step:
        """A deed that may be done: its choice can be declined; several deeds, or one without a choice, are a yes or a no."""
        single = deeds.row.category != "deeds" and self.otherwise is None
        self.declinable = single
        announced, self.announced = self.announced, None  # what it chooses is chosen once it is accepted
        step = self.step(deeds)
        asked, self.declinable = single and not self.declinable, False
        step = self.after_choices(step)
        self.announced = announced
        if not asked:
            step = self.once_accepted(step)
            step = May(self.book, self.name(), f"{self.print(deeds)}?", step, self.rule, self.otherwise)
        return step if who is None else self.done_by(who, step)

    def once_accepted(self, step: Step) -> Step:
        """What may be declined, and before it what is done as soon as it was not."""
        if self.accepted is None:
            return step
        steps, self.accepted = [self.accepted, step], None
        return Then(self.book, self.name(), steps, self.rule)

    # ---- parts of sentences ------------------------------------------------------------------------------------------------------

    def noun(self, tree: Tree) -> Noun:
        """The cards that a noun means as an object; a choice is asked for before the deed."""
        builder = self.words.nouns.get(tree.key)
        if builder is None:
            raise self.bad(tree, 'cannot be chosen or acted on; say "a …", "all …", "this …" or "it"')
        return builder(self, tree)

    def choose(self, group: Noun, most: int, may: bool, asks: str, secret: bool = False, seems: Noun | None = None) -> Noun:
        """A choice of cards, perhaps one of which the others are not told; what it chose is "it" from now on (see Choose)."""
        place, may, declined = self.places, may or self.declinable, self.declinable
        self.declinable = False
        self.places += 1
        hidden = self._hidden(group)
        choice = Choose(self.book, self.name(), asks, group, place, most, may, self.rule, True, hidden, secret, seems)
        if declined:
            choice.accepted, self.accepted = self.accepted, None
        self.choices.append(choice)
        self.it = Chosen(place)
        return self.it

    def choose_player(self, group: Seats, asks: str) -> Seats:
        """A choice of one of some players, asked for before the deed; for games where "your opponent" is one of several."""
        place = self.places
        self.places += 1
        self.choices.append(ChooseSeat(self.book, self.name(), asks, group, place, self.rule))
        return ChosenSeat(place)

    def _hidden(self, group: Noun) -> Noun | None:
        """Everything in the places where one chooses, if not everybody sees what lies there and not every card will do."""
        if not isinstance(group, Among):
            return None
        anybody_knows: list[Test] = [test for test in group.tests if isinstance(test, InPlaces | Yours | Theirs)]
        open_to_all = all(self.book.schema.sees[zone] == ALL for zone in group.zones)
        if open_to_all or len(anybody_knows) == len(group.tests):
            return None
        return Among(group.zones, group.whose, anybody_knows)

    def group(self, tree: Tree, more: list[Test]) -> Among:
        """Adjectives, a kind and filters: the cards that are all of that."""
        kind = self.kind(tree.word(1))
        tests = [*more, *kind.tests]
        zones, shared = kind.zones, kind.shared
        before, self.grouped = self.grouped, tree
        for part in [*tree.words(0), *tree.words(2)]:
            if part.key in self.words.kinds:  # a filter that names a place
                place = self.kind(part)
                zones, shared = place.zones, place.shared
                tests += place.tests
            else:
                tests.append(self.test(part))
        self.grouped = before
        return Among(zones, None if shared else Everybody(), tests)

    def kind(self, tree: Tree) -> Kind:
        """A kind of card, or a place where cards lie."""
        return self.builder(self.words.kinds, tree)(self, tree)

    def test(self, tree: Tree) -> Test:
        """An adjective or a filter."""
        return self.builder(self.words.tests, tree)(self, tree)

    def event(self, tree: Tree) -> Hearing:
        """What happens, would happen or cannot happen."""
        return self.builder(self.words.events, tree)(self, tree)

    def until(self, tree: Tree) -> Until:
        """How long something lasts."""
        return self.builder(self.words.untils, tree)(self, tree)

    def says_it_after(self, noun: Tree) -> bool:
        """Does the sentence go on with a pronoun that means this noun?"""
        if self.sentence_tree is None:
            return False
        return any(word.row.is_pronoun and word.at > noun.at for word in self.sentence_tree.walk())

    def says_them_after(self, noun: Tree) -> bool:
        """Does the line go on with a pronoun for many cards?"""
        words = self.line_tree.walk() if self.line_tree is not None else []
        return any(word.row.is_pronoun and word.row.is_plural and word.at > noun.at for word in words)

    def together(self, group: Noun, noun: Tree) -> Noun:
        """All cards of a group; where the line goes on with "them", those that are found as the sentence begins."""
        if not self.says_them_after(noun):
            return group
        place = self.places
        self.places += 1
        self.choices.append(PointOut(self.book, self.name(), group, place, self.rule))
        self.it = Chosen(place)
        return self.it

    def whom(self, tree: Tree) -> Test | None:
        """Whom a force holds for: what the noun says, or whatever it is laid on."""
        return None if self.lasts else self.which(tree)

    def which(self, tree: Tree) -> Test | None:
        """A noun as a question about one card, for events and what stands; None is this card itself."""
        if tree.key in self.words.whoms:
            return self.words.whoms[tree.key](self, tree)
        if tree.name == "This":
            return None
        if tree.name in ("A", "Each", "All", "Every"):
            return Every(self.group(tree.word(0), []).tests)
        if tree.name in ("Your", "OneOf", "EachOf"):
            return Every(self.group(tree.word(0), [Yours()]).tests)
        if tree.name == "Another":
            return Every(self.group(tree.word(0), [Other()]).tests)
        raise self.bad(tree, 'cannot be used here; say "this …", "a …", "another …", "each …" or "your …"')

    def holds(self, tree: Tree) -> Condition:
        """A condition."""
        return self.builder(self.words.conditions, tree)(self, tree)

    def amount(self, part: Part) -> Amount:
        """A number, or words for one."""
        if isinstance(part, int):
            return Fixed(part)
        if not isinstance(part, Tree) or part.key not in self.words.amounts:
            raise BadWords(f"{self.card}: {part!r} is not an amount")
        return self.words.amounts[part.key](self, part)

    def players(self, tree: Tree) -> Seats:
        """The players that are meant."""
        return self.builder(self.words.seats, tree)(self, tree)

    def this(self) -> Noun:
        """This card; "it" is this card from now on."""
        self.it = This()
        return self.it

    def for_each(self, group: Noun, whole: bool) -> Noun:
        """Each card of a group; with `whole`, what follows and says "it" is done for each of them."""
        if whole:
            self.each = group
            self.it = It()
            return self.it
        return group

    # ---- refusals ----------------------------------------------------------------------------------------------------------------

    def builder(self, table: dict[str, Builder], tree: Tree) -> Builder:
        """What builds a word where it stands; a word that says nothing there is refused, with those that would."""
        found = table.get(tree.key)
        if found is None:
            rows = [row for row in self.words.language.rows if row.category == tree.row.category and row.key in table]
            others = ", ".join([f'"{in_short(row)}"' for row in rows])
            raise self.bad(tree, f"cannot be used here; {f'it could be {others}' if others else 'leave it out'}")
        return found

    def bad(self, tree: Tree, why: str) -> BadWords:
        """The refusal of some words of the card."""
        said = self.words.language.say(tree)
        return BadWords(f'{self.card}: "{said.rstrip(".")}" {why}')

    def print(self, tree: Tree) -> str:
        """A word as it is printed, as a question to the player."""
        said = self.words.language.say(tree)
        return said[:1].upper() + said[1:]
