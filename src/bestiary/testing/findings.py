"""Findings of the conformance kit: sentences, where each was seen first, and how often."""

from __future__ import annotations

from typing import Final

from bestiary.engine.state.save import Json

MOST_NAMES: Final = 8  # in a report for people


class Finding:
    """Something that is not as it should be: which promise is broken, a sentence, where it was first seen, and how often."""

    def __init__(self, promise: str, sentence: str, where: str) -> None:
        self.promise: Final = promise
        self.sentence: Final = sentence
        self.where: Final = where
        self.times = 1

    def __str__(self) -> str:
        place = f" ({self.where}{f'; {self.times} times' if self.times > 1 else ''})" if self.where else ""
        return f"{self.promise}: {self.sentence}{place}"


class Report:
    """All findings of a check, and what it covered."""

    def __init__(self, games: int) -> None:
        self.title = ""
        self.games: Final = games
        self.decisions = 0
        self.findings: list[Finding] = []
        self.steps: set[int] = set()  # the numbers of all steps that ran
        self.forces: set[int] = set()  # and of all forces that were in force
        self.not_reached: list[str] = []  # steps and forces of cards that no game came to: play more games, or look at the card

    @property
    def ok(self) -> bool:
        """Is everything as it should be?"""
        return not self.findings

    @property
    def passed(self) -> bool:
        """The same, as the command line says it."""
        return self.ok

    def add(self, promise: str, sentence: str, where: str = "") -> None:
        """Something is wrong; the same thing seen again is only counted."""
        for finding in self.findings:
            if finding.promise == promise and finding.sentence == sentence:
                finding.times += 1
                return
        self.findings.append(Finding(promise, sentence, where))

    def broken(self) -> set[str]:
        """The names of all promises that were broken."""
        return {finding.promise for finding in self.findings}

    def as_text(self) -> str:
        """The report for people."""
        played = f"{self.games} games, {self.decisions} decisions"
        lines = [f"{self.title or 'The game'}: {'all is well' if self.ok else f'{len(self.findings)} findings'} in {played}."]
        lines += [f"- {finding}" for finding in self.findings]
        if self.not_reached:
            lines.append(f"Not reached in these games: {self.cards_not_reached()}.")
        return "\n".join(lines)

    def cards_not_reached(self) -> str:
        """Whose texts were not all reached; what exactly is in the report for machines."""
        cards = [*dict.fromkeys(name.partition("/")[0] for name in self.not_reached)]
        more = f" and {len(cards) - MOST_NAMES} more; play more games to reach them" if len(cards) > MOST_NAMES else ""
        return f"{len(self.not_reached)} parts of the texts of {', '.join(cards[:MOST_NAMES])}{more}"

    def as_json(self) -> dict[str, Json]:
        """The report for machines."""
        findings: list[Json] = [
            {"promise": one.promise, "sentence": one.sentence, "where": one.where, "times": one.times} for one in self.findings
        ]
        return {
            "game": self.title,
            "passed": self.ok,
            "games": self.games,
            "decisions": self.decisions,
            "findings": findings,
            "not_reached": [*self.not_reached],
        }
