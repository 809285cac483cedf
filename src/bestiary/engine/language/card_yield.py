"""Build output of one card: what its text does, hears, stands for and offers, and what a use of it asks for."""

from __future__ import annotations

from types import TracebackType
from typing import Final

from bestiary.engine.language.results import AllHold
from bestiary.engine.play.abilities import Ability, Cost
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.asks import Ask
from bestiary.engine.play.force import Force
from bestiary.engine.play.parts_of_speech import Condition, Noun
from bestiary.engine.play.triggers import Listener


class CardYield:
    """What a card yields while its text is built, line by line."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.played: list[Step] = []
        self.listeners: list[Listener] = []
        self.standing: list[Force] = []
        self.abilities: list[Ability] = []
        self.traits: set[str] = set()  # what a game's builders want to know of the card, or found out about it
        self.condition: Condition | None = None  # of all that is built from here on
        self.announced: list[Ask] | None = None  # where choices are announced before anything is paid: those of this text
        self.price: Cost | None = None  # what must be paid before the text is carried out
        self.demands: list[Condition] = []  # what must be so for the text to be used at all
        self.aimed: list[Noun] = []  # what the text harms, for games that let it be answered before it happens

    def also_if(self, condition: Condition) -> Condition:
        """A condition beside those that already hold for what is being built."""
        return condition if self.condition is None else AllHold([self.condition, condition])

    def add_condition(self, condition: Condition) -> None:
        """All that is built from here on holds under one more condition, up to the end of the block that is `under` one."""
        self.condition = self.also_if(condition)

    def under(self, condition: Condition | None = None) -> Under:
        """What is built in this block holds under one more condition; those that are added in it end with it, too."""
        return Under(self, condition)

    def unannounced(self) -> Unannounced:
        """What is chosen in this block is chosen when its time comes, and not announced with the use of the text."""
        return Unannounced(self)

    def own_use(self) -> OwnUse:
        """What is announced and asked for in this block belongs to one way of using the text."""
        return OwnUse(self)

    def own_text(self, traits: set[str]) -> OwnText:
        """What is built in this block is a text of its own, with traits of its own: an ability of the card."""
        return OwnText(self, traits)


class Under:
    """For a while, one more condition."""

    def __init__(self, card: CardYield, condition: Condition | None) -> None:
        self.card: Final = card
        self.condition: Final = condition
        self.before: Final = card.condition

    def __enter__(self) -> None:
        if self.condition is not None:
            self.card.add_condition(self.condition)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.card.condition = self.before


class Unannounced:
    """For a while, nothing is announced."""

    def __init__(self, card: CardYield) -> None:
        self.card: Final = card
        self.before: Final = card.announced

    def __enter__(self) -> None:
        self.card.announced = None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.card.announced = self.before


class OwnUse:
    """For a while, other announcements and demands."""

    def __init__(self, card: CardYield) -> None:
        self.card: Final = card
        self.announced: Final = card.announced
        self.demands: Final = card.demands

    def __enter__(self) -> None:
        self.card.announced, self.card.demands = [], []

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.card.announced, self.card.demands = self.announced, self.demands


class OwnText:
    """For a while, what is done and asked for is that of another text of the card."""

    def __init__(self, card: CardYield, traits: set[str]) -> None:
        self.card: Final = card
        self.own: Final = traits
        self.played: Final = card.played
        self.traits: Final = card.traits
        self.demands: Final = card.demands

    def __enter__(self) -> None:
        self.card.played, self.card.traits, self.card.demands = [], self.own, []

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.card.played, self.card.traits, self.card.demands = self.played, self.traits, self.demands
