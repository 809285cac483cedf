"""From a text to what runs: a tree of words is built into steps, listeners and forces, one typed builder for each row."""

from __future__ import annotations

from types import TracebackType
from typing import Final, TypeVar

from bestiary.engine.language.builders import Lexicon
from bestiary.engine.language.card_yield import CardYield
from bestiary.engine.language.cards import Face
from bestiary.engine.language.clause_context import ClauseContext
from bestiary.engine.language.line_context import LineContext
from bestiary.engine.language.results import BadWords, Every, Hearing, InPlaces, Kind
from bestiary.engine.language.syntax import Part, Row, Tree
from bestiary.engine.play.agenda import Book, Step
from bestiary.engine.play.effects import As, Choose, Each, May, PointOut, Sentences
from bestiary.engine.play.flow import If, Then
from bestiary.engine.play.force import Until
from bestiary.engine.play.group_choices import ChooseSeat, ChosenSeat
from bestiary.engine.play.parts_of_speech import (
    Among,
    Amount,
    Chosen,
    Condition,
    Everybody,
    Filter,
    Fixed,
    It,
    Noun,
    Other,
    Seats,
    Theirs,
    This,
    Yours,
)
from bestiary.engine.play.triggers import Listener
from bestiary.engine.state.schema import ALL

Builder = TypeVar("Builder")


def cite_all(rules: str, more: list[str]) -> str:
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

    def __init__(self, book: Book, lexicon: Lexicon, card: str) -> None:
        self.book: Final = book
        self.lexicon: Final = lexicon
        self.card: Final = CardYield(card)
        self.line = LineContext(None, "")
        self.clause: Final = ClauseContext()
        self.made = 0
        self.line_number = 1
        self.places = 0

    @property
    def rule(self) -> str:
        """The rules that what is being built carries out."""
        return self.line.rule

    def name(self) -> str:
        """A name for the next step: the card, the line of its text, and a number."""
        self.made += 1
        return f"{self.card.name}/{self.line_number}.{self.made}"

    def next_place(self, many: int = 1) -> int:
        """A place of the text, or the first of several, at which what is chosen is remembered."""
        self.places += many
        return self.places - many

    # ---- texts and lines -------------------------------------------------------------------------------------------------------

    def read(self, text: str, face: Face) -> None:
        """Read a card's text and give its face all that it says."""
        face.tree = self.lexicon.language.read(text)
        self.text(face.tree)
        if self.card.played:
            face.played = Sentences(self.book, self.name(), self.card.played)
        for place, listener in enumerate(self.card.listeners):
            listener.place = place
        for place, ability in enumerate(self.card.abilities, len(self.card.listeners)):
            ability.place = place
        face.listeners = self.card.listeners
        face.standing = self.card.standing
        face.abilities = self.card.abilities

    def text(self, tree: Tree) -> None:
        """Build every line of a text."""
        for line in tree.words(0):
            builder = self.lexicon.lines.get(line.key)
            if builder is None:
                raise BadWords(f"{self.card.name}: a line of the form {line.row.wording} cannot be carried out")
            with self.new_line(line):
                builder(self, line)
            self.line_number += 1

    def new_line(self, tree: Tree) -> NewLine:
        """In this block a line is built: its rules are cited beside those of its keyword, and nothing was named in it yet."""
        rule = cite_all(self.rule, [word.row.rule for word in tree.walk() if word.row.category != "keyword"])
        return NewLine(self, LineContext(tree, rule))

    def keyword(self, tree: Tree) -> None:
        """A keyword is carried out by its builder, or as its meaning says."""
        with self.line.citing(cite_all(self.rule, [tree.row.rule])):
            if tree.key in self.lexicon.lines:
                self.lexicon.lines[tree.key](self, tree)
            elif tree.row.means:
                numbers = [part for part in tree.parts if isinstance(part, int)]
                self.text(self.lexicon.language.read(self.lexicon.language.meaning(tree.row, numbers)))
            else:
                raise BadWords(f"{self.card.name}: the keyword {tree.row.wording} has neither a meaning nor a builder")

    def effect(self, sentences: list[Tree]) -> Step:
        """Sentences that are carried out together when something says so: a label, a cost, a mode."""
        steps = [self.told(sentence) for sentence in sentences]
        return Sentences(self.book, self.name(), steps, self.rule)

    def told(self, tree: Tree) -> Step:
        """A sentence that is carried out at its place in the line."""
        builder = self.lexicon.sentences.get(tree.key)
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
            condition=self.card.condition,
        )
        self.card.listeners.append(made)
        return made

    # ---- sentences ---------------------------------------------------------------------------------------------------------------

    def sentence(self, tree: Tree) -> Step:
        """A sentence that is carried out: its choices first, then its deeds, perhaps for each of some cards."""
        with self.clause.sentence(tree):
            step = self.step(tree)
            self.announce()
            return self._for_each(self.after_choices(step))

    def announce(self) -> None:
        """Where a text's choices are announced with its use, those of players and of open cards are no part of the sentence."""
        if self.card.announced is None:
            return
        kept: list[Step] = []
        for choice in self.clause.choices:
            if isinstance(choice, ChooseSeat) or (isinstance(choice, Choose) and self._is_open(choice.pick.noun)):
                self.card.announced.append(choice)
            else:
                kept.append(choice)
        self.clause.choices = kept

    def _is_open(self, noun: Noun) -> bool:
        """Can everybody see all cards among which one chooses? What is yet to be looked at cannot be announced."""
        return isinstance(noun, Among) and all(self.book.schema.sees[zone] == ALL for zone in noun.zones)

    def _for_each(self, step: Step) -> Step:
        return step if self.clause.each is None else Each(self.book, self.name(), self.clause.each, step, self.rule)

    def after_choices(self, step: Step) -> Step:
        """The choices that a deed needs, then the deed."""
        if not self.clause.choices:
            return step
        steps, self.clause.choices = [*self.clause.choices, step], []
        return Then(self.book, self.name(), steps, self.rule)

    def step(self, tree: Tree) -> Step:
        """What is carried out when this word's turn comes."""
        builder = self.lexicon.steps.get(tree.key)
        if builder is None:
            instead = 'say for how long, such as "until the end of the turn", or give it a line of its own'
            raise self.bad(tree, f"cannot be carried out here; {instead if tree.key in self.lexicon.forces else 'leave it out'}")
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
        single = deeds.row.category != "deeds" and self.clause.otherwise is None
        self.clause.declinable = single
        with self.card.unannounced():  # what it chooses is chosen once it is accepted
            step = self.step(deeds)
            asked, self.clause.declinable = single and not self.clause.declinable, False
            step = self.after_choices(step)
        if not asked:
            step = self.once_accepted(step)
            step = May(self.book, self.name(), f"{self.print(deeds)}?", step, self.rule, self.clause.otherwise)
        return step if who is None else self.done_by(who, step)

    def once_accepted(self, step: Step) -> Step:
        """What may be declined, and before it what is done as soon as it was not."""
        if self.clause.accepted is None:
            return step
        steps, self.clause.accepted = [self.clause.accepted, step], None
        return Then(self.book, self.name(), steps, self.rule)

    # ---- parts of sentences ------------------------------------------------------------------------------------------------------

    def noun(self, tree: Tree) -> Noun:
        """The cards that a noun means as an object; a choice is asked for before the deed."""
        builder = self.lexicon.nouns.get(tree.key)
        if builder is None:
            raise self.bad(tree, 'cannot be chosen or acted on; say "a …", "all …", "this …" or "it"')
        return builder(self, tree)

    def choose(self, group: Noun, most: int, may: bool, asks: str, secret: bool = False, seems: Noun | None = None) -> Noun:
        """A choice of cards, perhaps one of which the others are not told; what it chose is "it" from now on (see Choose)."""
        place, declined = self.next_place(), self.clause.take_declinable()
        hidden = self._hidden(group)
        choice = Choose(self.book, self.name(), asks, group, place, most, may or declined, self.rule, True, hidden, secret, seems)
        if declined:
            choice.accepted, self.clause.accepted = self.clause.accepted, None
        self.clause.choices.append(choice)
        self.line.it = Chosen(place)
        return self.line.it

    def choose_player(self, group: Seats, asks: str) -> Seats:
        """A choice of one of some players, asked for before the deed; for games where "your opponent" is one of several."""
        place = self.next_place()
        self.clause.choices.append(ChooseSeat(self.book, self.name(), asks, group, place, self.rule))
        return ChosenSeat(place)

    def _hidden(self, group: Noun) -> Noun | None:
        """Everything in the places where one chooses, if not everybody sees what lies there and not every card will do."""
        if not isinstance(group, Among):
            return None
        anybody_knows: list[Filter] = [test for test in group.tests if isinstance(test, InPlaces | Yours | Theirs)]
        open_to_all = all(self.book.schema.sees[zone] == ALL for zone in group.zones)
        if open_to_all or len(anybody_knows) == len(group.tests):
            return None
        return Among(group.zones, group.whose, anybody_knows)

    def group(self, tree: Tree, more: list[Filter]) -> Among:
        """Adjectives, a kind and filters: the cards that are all of that."""
        kind = self.kind(tree.word(1))
        tests = [*more, *kind.tests]
        zones, shared = kind.zones, kind.shared
        with self.line.describing(tree):
            for part in [*tree.words(0), *tree.words(2)]:
                if part.key in self.lexicon.kinds:  # a filter that names a place
                    place = self.kind(part)
                    zones, shared = place.zones, place.shared
                    tests += place.tests
                else:
                    tests.append(self.test(part))
        return Among(zones, None if shared else Everybody(), tests)

    def kind(self, tree: Tree) -> Kind:
        """A kind of card, or a place where cards lie."""
        return self.builder(self.lexicon.kinds, tree)(self, tree)

    def test(self, tree: Tree) -> Filter:
        """An adjective or a filter."""
        return self.builder(self.lexicon.tests, tree)(self, tree)

    def event(self, tree: Tree) -> Hearing:
        """What happens, would happen or cannot happen."""
        return self.builder(self.lexicon.events, tree)(self, tree)

    def until(self, tree: Tree) -> Until:
        """How long something lasts."""
        return self.builder(self.lexicon.untils, tree)(self, tree)

    def as_group(self, group: Noun, noun: Tree) -> Noun:
        """All cards of a group; where the line goes on with "them", those that are found as the sentence begins."""
        if not self.line.says_them_after(noun):
            return group
        place = self.next_place()
        self.clause.choices.append(PointOut(self.book, self.name(), group, place, self.rule))
        self.line.it = Chosen(place)
        return self.line.it

    def whom(self, tree: Tree) -> Filter | None:
        """Whom a force holds for: what the noun says, or whatever it is laid on."""
        return None if self.clause.lasts else self.which(tree)

    def which(self, tree: Tree) -> Filter | None:
        """A noun as a question about one card, for events and what stands; None is this card itself."""
        if tree.key in self.lexicon.whoms:
            return self.lexicon.whoms[tree.key](self, tree)
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
        return self.builder(self.lexicon.conditions, tree)(self, tree)

    def amount(self, part: Part) -> Amount:
        """A number, or words for one."""
        if isinstance(part, int):
            return Fixed(part)
        if not isinstance(part, Tree) or part.key not in self.lexicon.amounts:
            raise BadWords(f"{self.card.name}: {part!r} is not an amount")
        return self.lexicon.amounts[part.key](self, part)

    def players(self, tree: Tree) -> Seats:
        """The players that are meant."""
        return self.builder(self.lexicon.seats, tree)(self, tree)

    def this(self) -> Noun:
        """This card; "it" is this card from now on."""
        self.line.it = This()
        return self.line.it

    def for_each(self, group: Noun, whole: bool) -> Noun:
        """Each card of a group; with `whole`, what follows and says "it" is done for each of them."""
        if whole:
            self.clause.each = group
            self.line.it = It()
            return self.line.it
        return group

    # ---- refusals ----------------------------------------------------------------------------------------------------------------

    def builder(self, table: dict[str, Builder], tree: Tree) -> Builder:
        """What builds a word where it stands; a word that says nothing there is refused, with those that would."""
        found = table.get(tree.key)
        if found is None:
            rows = [row for row in self.lexicon.language.rows if row.category == tree.row.category and row.key in table]
            others = ", ".join([f'"{in_short(row)}"' for row in rows])
            raise self.bad(tree, f"cannot be used here; {f'it could be {others}' if others else 'leave it out'}")
        return found

    def bad(self, tree: Tree, why: str) -> BadWords:
        """The refusal of some words of the card."""
        said = self.lexicon.language.say(tree)
        return BadWords(f'{self.card.name}: "{said.rstrip(".")}" {why}')

    def print(self, tree: Tree) -> str:
        """A word as it is printed, as a question to the player."""
        said = self.lexicon.language.say(tree)
        return said[:1].upper() + said[1:]


class NewLine:
    """For a while, another line; its choices are its own."""

    def __init__(self, make: Maker, line: LineContext) -> None:
        self.make: Final = make
        self.line: Final = line
        self.before: Final = make.line

    def __enter__(self) -> None:
        self.make.line = self.line
        self.make.clause.choices, self.make.clause.each = [], None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.make.line = self.before
