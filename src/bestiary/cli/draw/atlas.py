"""Layout of a table larger than a screen: parts, and scenes that say which of them matter for the question asked."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from bestiary import Face, Game
from bestiary.cli.draw.board import ABILITIES, Marks, zone_title
from bestiary.cli.draw.parts import Part, part_of
from bestiary.cli.draw.playmat import Mat
from bestiary.cli.draw.stacks import On
from bestiary.cli.text.templates import filled, marks_on, printed_value
from bestiary.cli.text.view_reader import Card, ViewReader, Zone
from bestiary.engine.table import table_file


class Scene:
    """When it is on, how each part must be drawn at least, the most important first, and the zones shown card by card."""

    def __init__(self, parts: list[Part], written: table_file.SceneRule) -> None:
        self.asks: Final = written.asks
        self.number: Final = written.number
        self.stages: Final = written.stages
        self.cards: Final = written.cards
        by_name = {one.name: one for one in parts}
        self.parts: Final = [(by_name[name], by_name[name].ways.index(way)) for name, way in written.parts.items()]

    def is_on(self, view: ViewReader, stage: str) -> bool:
        """Is it asked for, or does the number, or the stage of the turn, say that it is?"""
        asked = view.match.question.name if view.match.question is not None else ""
        if self.number:
            return bool(view.shared.get(self.number))
        return asked in self.asks or stage in self.stages or not (self.asks or self.stages)


class Atlas(Mat):
    """The board of such a table: the scene's parts, the first of them as roomy as there is room for."""

    lists = True

    def __init__(self, game: Game) -> None:
        super().__init__(game.table)
        self.game: Final = game
        self.parts: Final = [part_of(self, one) for one in self.table.parts]
        self.scenes: Final = [Scene(self.parts, one) for one in self.table.scenes]
        self.lists = True

    def scene(self, view: ViewReader) -> Scene:
        """The first scene that is on; the last one always is."""
        stage = self.stage(view)
        return next(scene for scene in self.scenes if scene.is_on(view, stage))

    # ---- what is to be seen -----------------------------------------------------------------------------------------------

    def beside(self, view: ViewReader) -> list[Zone]:
        zones = {name: zone for zone in view.zones for name in [zone.name] if zone.seat in (None, view.seat)}
        return [zone for zone in view.hand() if zone.cards] + [zones[name] for name in self.scene(view).cards if name in zones]

    def seen(self, view: ViewReader, marks: Marks) -> set[int]:
        return {card for one, way in self.scene(view).parts for card in one.shown(view, way, marks)}

    def places(self, view: ViewReader, marks: Marks) -> set[str]:
        return {f"#{card}" for card in self.seen(view, marks)}

    def brief_of(self, card: Card) -> Text:
        return self.pieces(self.brief_texts(), self.values(card))

    def tight_of(self, card: Card) -> str:
        return " ".join(filled(self.table.card.tight, self.values(card)))

    def words_of(self, card: Card) -> str:
        return ", ".join(self.brief_of(card).plain.split("  "))

    def _printed(self, face: Face, pieces: list[str]) -> Text:
        return self.pieces(pieces, {name: printed_value(value) for name, value in face.fields.items()})

    def pieces(self, pieces: list[str], values: dict[str, str]) -> Text:
        """What is printed on a card, piece by piece; what is 0 is not."""
        some = {name: value for name, value in self.with_signs(values).items() if value != "0"}
        line = Text()
        for said in filled(pieces, some):
            line.append("  " if line else "")
            line.append(said, next((style for word, style in ABILITIES.items() if word in said.split()), ""))
        return line

    def told_of_lying(self, on: On, card: Card) -> list[str]:
        """What is told of a card that lies on another; what is 0 is not."""
        some = {name: value for name, value in self.values(card).items() if value != "0"}
        return [*filled(on.now, some), *marks_on(card, on.marks)]

    # ---- drawn ------------------------------------------------------------------------------------------------------------

    def least(self, view: ViewReader, wide: int, marks: Marks, crowded: bool = False) -> int:
        """Every part of the scene as it must be drawn at least; not crowded, the first one roomier."""
        chosen = [(one, way) for one, way in self.scene(view).parts]
        if not crowded:
            chosen = [(one, min(way + (place == 0), len(one.ways) - 1)) for place, (one, way) in enumerate(chosen)]
        return sum(len(one.lines(view, wide, way, marks)) for one, way in chosen)

    def draw(self, view: ViewReader, wide: int, high: int, marks: Marks) -> list[Text]:
        wide, chosen = min(wide, 200), dict(self.scene(view).parts)
        if high >= 1000:  # all there is
            chosen = {one: len(one.ways) - 1 for one in self.parts}
        drawn = {one: one.lines(view, wide, way, marks) for one, way in chosen.items()}
        grows = True
        while grows:
            grows = False
            for one, way in list(chosen.items()):
                roomier = one.lines(view, wide, way + 1, marks) if way + 1 < len(one.ways) else []
                if roomier and sum(map(len, drawn.values())) - len(drawn[one]) + len(roomier) <= high:
                    drawn[one], chosen[one], grows = roomier, way + 1, True
        return [line for one in self.parts if one in drawn for line in drawn[one]]

    def only(self, view: ViewReader, wide: int, name: str) -> list[Text]:
        found = [one for one in self.parts if name and one.name.startswith(name.lower())]
        return [line for one in found for line in one.lines(view, wide, len(one.ways) - 1, {})]

    def names(self) -> list[str]:
        return [one.name for one in self.parts]

    def side_lines(self, view: ViewReader, seat: int, wide: int) -> list[Text]:
        """How a player stands."""
        return self._side(view, seat, wide)

    # ---- in sentences -----------------------------------------------------------------------------------------------------

    def tell(self, view: ViewReader, marks: Marks) -> list[str]:
        chosen = dict(self.scene(view).parts)
        return [line for one in self.parts if one in chosen for line in one.tell(view)]

    def tell_all(self, view: ViewReader, name: str = "") -> list[str]:
        return [line for one in self.parts if one.name.startswith(name.lower()) for line in one.tell(view)]

    def tell_row(self, view: ViewReader, zone: Zone) -> list[str]:
        """A zone of a side in sentences, each card with what lies on it."""
        row = next((row for row in self.rows if row.zone == zone.name), None)
        if row is None or not zone.cards:
            return []
        told = [self.told_stack(view, zone, row, place, card) for place, card in enumerate(zone.cards, 1)]
        return [f"{zone_title(view, zone)}:", *told]
