"""Builder tables: for each row of a vocabulary, by its key, the function that makes it run; and the lexicon that joins both."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from bestiary.engine.language.results import Hearing, Kind
from bestiary.engine.language.syntax import BadVocabulary, Row, Tree, nearest
from bestiary.engine.language.vocabulary import Language
from bestiary.engine.play.abilities import Cost
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.force import Force, Until
from bestiary.engine.play.parts_of_speech import Amount, Condition, Filter, Noun, Seats

if TYPE_CHECKING:
    from bestiary.engine.language.maker import Maker

StepBuilder: TypeAlias = "Callable[[Maker, Tree], Step]"
FilterBuilder: TypeAlias = "Callable[[Maker, Tree], Filter]"
NounBuilder: TypeAlias = "Callable[[Maker, Tree], Noun]"
ConditionBuilder: TypeAlias = "Callable[[Maker, Tree], Condition]"
SeatsBuilder: TypeAlias = "Callable[[Maker, Tree], Seats]"
KindBuilder: TypeAlias = "Callable[[Maker, Tree], Kind]"
EventBuilder: TypeAlias = "Callable[[Maker, Tree], Hearing]"
ForceBuilder: TypeAlias = "Callable[[Maker, Tree], Force]"
StandingBuilder: TypeAlias = "Callable[[Maker, Tree], bool]"
AmountBuilder: TypeAlias = "Callable[[Maker, Tree], Amount]"
CostBuilder: TypeAlias = "Callable[[Maker, Tree], Cost]"
LineBuilder: TypeAlias = "Callable[[Maker, Tree], None]"
UntilBuilder: TypeAlias = "Callable[[Maker, Tree], Until]"


PART: Final = "part"  # a row with this trait is read by the builder of the word around it


class Builders:
    """Tables of builders, one for each sort of word; a module has one with its own, found by "category Name"."""

    def __init__(self) -> None:
        self.steps: Final[dict[str, StepBuilder]] = {}
        self.tests: Final[dict[str, FilterBuilder]] = {}
        self.nouns: Final[dict[str, NounBuilder]] = {}
        self.conditions: Final[dict[str, ConditionBuilder]] = {}
        self.seats: Final[dict[str, SeatsBuilder]] = {}
        self.kinds: Final[dict[str, KindBuilder]] = {}
        self.events: Final[dict[str, EventBuilder]] = {}
        self.forces: Final[dict[str, ForceBuilder]] = {}
        self.lasting: Final[dict[str, StepBuilder]] = {}  # acts that last in a way of their own; each is given its whole effect
        self.lines: Final[dict[str, LineBuilder]] = {}
        self.sentences: Final[dict[str, StepBuilder]] = {}  # those that are carried out at their place
        self.stands: Final[dict[str, StandingBuilder]] = {}  # those that may stand; False if this one does not
        self.hearings: Final[dict[str, EventBuilder]] = {}  # those that wait for an event; their last slot says what is done
        self.whoms: Final[dict[str, FilterBuilder]] = {}  # nouns of a game's own as a question about one card
        self.amounts: Final[dict[str, AmountBuilder]] = {}
        self.costs: Final[dict[str, CostBuilder]] = {}
        self.untils: Final[dict[str, UntilBuilder]] = {}

    def add(self, more: Builders) -> None:
        """Take over the builders of a module; where both have one for a row, its own counts."""
        self.steps.update(more.steps)
        self.tests.update(more.tests)
        self.nouns.update(more.nouns)
        self.conditions.update(more.conditions)
        self.seats.update(more.seats)
        self.kinds.update(more.kinds)
        self.events.update(more.events)
        self.forces.update(more.forces)
        self.lasting.update(more.lasting)
        self.lines.update(more.lines)
        self.sentences.update(more.sentences)
        self.stands.update(more.stands)
        self.hearings.update(more.hearings)
        self.whoms.update(more.whoms)
        self.amounts.update(more.amounts)
        self.costs.update(more.costs)
        self.untils.update(more.untils)

    def built(self) -> set[str]:
        """The keys of all rows that have a builder."""
        keys = self.steps.keys() | self.tests.keys() | self.nouns.keys() | self.conditions.keys()
        keys |= self.seats.keys() | self.kinds.keys() | self.events.keys() | self.forces.keys() | self.lines.keys()
        keys |= self.sentences.keys() | self.stands.keys() | self.hearings.keys() | self.whoms.keys()
        return keys | self.untils.keys() | self.amounts.keys() | self.costs.keys() | self.lasting.keys()


class Lexicon(Builders):
    """A game's whole language: the rows of its vocabulary, and the builders of all of them."""

    def __init__(self, tables: list[str], builders: list[Builders], shared: int = 0) -> None:
        super().__init__()
        self.tables: Final = tables
        self.shared: Final = shared  # so many of the tables, from the first, are the words that all games share
        self._language: Language | None = None
        for some in builders:
            self.add(some)

    @property
    def language(self) -> Language:
        """The rows, ready to read and print; they are made so when they are first needed."""
        if self._language is None:
            self._language = Language(*self.tables)
        return self._language

    def and_more(self, table: str, *builders: Builders) -> Lexicon:
        """These words and a game's own: its table of rows, and the builders of each of its modules."""
        return Lexicon([*self.tables, table], [self, *builders], self.shared)

    def own_rows(self) -> list[Row]:
        """The rows that are not among the words that all games share."""
        return [row for row in self.language.rows if row.table >= self.shared]

    def without_builder(self) -> list[Row]:
        """Rows of its own that can be read but not carried out; a keyword with a meaning is carried out as its meaning says."""
        built = self.built()
        rows = [row for row in self.own_rows() if not row.means and not row.stands_for_slot and row.key not in built]
        return [row for row in rows if PART not in row.traits]

    def without_row(self) -> list[str]:
        """Keys under which there is a builder, but no row."""
        return sorted(self.built() - {row.key for row in self.language.rows})

    def check(self, game: str) -> None:
        """Refuse rows that nobody can carry out, and builders of rows that are not there, by name."""
        said = [f"the row '{row.key}' has no builder; add one in words/build_….py" for row in self.without_builder()]
        for key in self.without_row():
            meant = nearest(key, [row.key for row in self.language.rows])
            said.append(f"the builder of '{key}' has no row{f'; do you mean {meant!r}?' if meant else ''}")
        if said:
            raise BadVocabulary("\n".join([f"{game}: {one}" for one in said]))
