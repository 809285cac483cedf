"""Modes (MQ-R103 (1), MQ-R107): which one is chosen is announced with the use, and with it what that mode chooses."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bestiary.engine.agenda import Book, Step
from bestiary.engine.asks import Ask, Deed, Need
from bestiary.engine.effects import Choose, forget
from bestiary.engine.state import State
from bestiary.engine.words import SLOT, Condition, recall
from bestiary.games.monquest.acting import changes_value

A_MODE: Final = 1 << 38  # a remembered mode: no stay is so large


class CanBeChosen(Need):
    """MQ-331: what the mode asks to be chosen is there, and what it needs is so."""

    def __init__(self, targets: list[Ask], demand: Condition | None) -> None:
        super().__init__("MQ-331", "there is nothing that this could choose")
        self.targets: Final = targets
        self.demand: Final = demand

    def holds(self, s: State, a: i64, b: i64, c: i64) -> bool:
        for target in self.targets:
            if isinstance(target, Choose) and not target.may and len(target.pick.candidates(s)) == 0:
                return False
        return self.demand is None or self.demand.holds(s)


class Mode(Deed):
    """One mode: it is remembered, what it chooses is announced, and it may end the Action Phase by its words (MQ-R107)."""

    def __init__(self, number: int, says: str, rule: str, place: i64, targets: list[Ask], demand: Condition | None) -> None:
        super().__init__(f"mode {number}", [], says, rule, [CanBeChosen(targets, demand)])
        self.number: i64 = number
        self.place: i64 = place
        self.targets: Final = targets
        self.changes: bool = False  # does it change a value by its words?

    def do(self, s: State, a: i64, b: i64, c: i64) -> None:
        forget(s, self.place)
        s.remember((self.place + 1) << SLOT | A_MODE | self.number)
        if self.changes:
            changes_value(s)
        for target in reversed(self.targets):
            s.then(target)


class ChooseMode(Ask):
    """MQ-R103 (1): the user chooses one of the modes."""

    def possible(self, s: State) -> bool:
        """MQ-331: can any of them be chosen?"""
        return len(self.legal(s)) > 0


class DoMode(Step):
    """The mode that was chosen is carried out."""

    def __init__(self, book: Book, name: str, place: i64, bodies: list[Step], rule: str) -> None:
        super().__init__(book, name, rule)
        self.place: i64 = place
        self.bodies: Final = bodies

    def run(self, s: State) -> None:
        chosen = recall(s, self.place + 1)
        if chosen >= A_MODE:
            s.then(self.bodies[(chosen ^ A_MODE) - 1])
