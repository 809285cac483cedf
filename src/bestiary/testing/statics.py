"""Static checks of a game: its rule numbers, its texts, its decks."""

from __future__ import annotations

from collections.abc import Iterator

from bestiary.engine.play.asks import Ask
from bestiary.engine.table.game import Game
from bestiary.testing.findings import Report
from bestiary.testing.language import texts_that_change


def of_the_files(game: Game, report: Report) -> None:
    """Every rule that is cited exists, every text prints back, every deck can be played."""
    for place, rule in cited(game):
        for one in rule.split():
            if one not in game.rulebook.by_id:
                report.add("rules", f"{place} cites {one}, which the rulebook does not have")
    if any(face.text for face in game.cards.values()):
        for sentence in texts_that_change(game):
            report.add("texts", sentence)
    for deck in game.decks.values():
        for problem in game.check_deck(deck):
            report.add("decks", f"the deck {deck.name} cannot be played: {problem}")
    for count in game.rules.seats:
        names = game.rules.default_decks(count)
        if len(names) not in (0, count):
            report.add("decks", f"{count} players have {len(names)} default decks")


def cited(game: Game) -> Iterator[tuple[str, str]]:
    """Every place that names rules, and what it names."""
    for step in game.book.steps:
        yield f'the step "{step.name}"', step.rule
        if isinstance(step, Ask):
            for deed in step.deeds:
                yield f'"{deed.verb}" of "{step.name}"', deed.rule
                for need in deed.needs:
                    yield f'a need of "{deed.verb}"', need.rule
    for event in game.book.events:
        yield f'the event "{event.name}"', event.rule
    for force in game.book.forces:
        yield f'the force "{force.name}"', force.rule
    for ending in game.rules.endings:
        yield f'the ending "{ending.name}"', ending.rule
    for option in game.rules.options:
        yield f'the option "{option.name}"', option.rule
