"""Builder helper for hidden choices: the cards that a deed is done to, with the steps that belong before and after it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from bestiary.engine.language.maker import Maker
from bestiary.engine.play.agenda import Step
from bestiary.engine.play.flow import Then
from bestiary.engine.play.parts_of_speech import Noun


@mypyc_attr(allow_interpreted_subclasses=True)
class Picked:
    """The cards that a deed is done to, what comes right before it, and what must follow: a searched deck is shuffled."""

    def __init__(self, noun: Noun, before: list[Step], after: list[Step]) -> None:
        self.noun: Final = noun
        self.before: Final = before
        self.after: Final = after

    def around(self, make: Maker, step: Step) -> Step:
        """The deed with what belongs to it."""
        if not self.before and not self.after:
            return step
        return Then(make.book, make.name(), [*self.before, step, *self.after], make.rule)
