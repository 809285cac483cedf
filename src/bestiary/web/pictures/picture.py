"""Procedural SVG pictures of cards: the same card has the same picture, always.

The words of a name and of the card's traits choose palette and body plan; the name's dice choose the rest. A picture is at most
6 KB, with no ids, no styles, no fonts, so that it can stand in a page fifty times.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from bestiary.web.pictures import arms, beasts, dwellers, people, places, wares
from bestiary.web.pictures.colours import ELEMENTS
from bestiary.web.pictures.paper import Paper, num
from bestiary.web.pictures.parts import Parts
from bestiary.web.pictures.scene import scene
from bestiary.web.pictures.words import ELEMENT_WORDS, FAMILIES, asked, named, words_of

BUDGET: Final = 5700  # bytes of a picture without its frame
NARROW: Final = 184  # so wide a window shows at least
FLIPPED: Final = frozenset({"hound", "wyrm", "fish", "wader", "seahorse"})  # seen from the side: some look the other way
CREATURES: Final[dict[str, Callable[[Parts], None]]] = {
    plan.__name__: plan
    for plan in (
        *(beasts.critter, beasts.toad, beasts.brute, beasts.elephant, beasts.hound, beasts.wyrm, beasts.bird, beasts.wader),
        *(beasts.flutter, dwellers.fish, dwellers.kraken, dwellers.seahorse, dwellers.serpentfolk, dwellers.beetle),
        *(dwellers.crawler, dwellers.shell, dwellers.crab, dwellers.wisp, dwellers.treant, dwellers.orb, dwellers.cloud),
        people.figure,
    )
}
THINGS: Final[dict[str, Callable[[Paper], None]]] = {
    plan.__name__: plan
    for plan in (
        *(arms.sword, arms.axe, arms.spear, arms.hammer, arms.bow, arms.staff, arms.chain, arms.horn, arms.shield, arms.mail),
        *(arms.cap, arms.boots, arms.glove, arms.cloak, arms.belt, arms.hat, arms.crown),
        *(wares.potion, wares.ring, wares.pendant, wares.scroll, wares.letter, wares.book, wares.map_sheet, wares.banner),
        *(wares.gem, wares.stone, wares.orb, wares.mirror, wares.bell, wares.lantern, wares.candle, wares.flame, wares.bones),
        *(wares.grave, wares.mask, wares.coin, wares.hourglass, wares.clock, wares.feather, wares.leaf, wares.drum, wares.bag),
        *(wares.door, wares.eye, wares.net, wares.heart, wares.claw, wares.sun, wares.moon, wares.wave, wares.hands),
        *(wares.cards, wares.tent),
    )
}
PLACES: Final[dict[str, Callable[[Paper], None]]] = {
    plan.__name__: plan
    for plan in (
        *(places.town, places.abbey, places.ruin, places.peaks, places.grove, places.meadow, places.fen, places.strand),
        *(places.bridge, places.crossing, places.cave, places.camp, places.market),
    )
}


class Subject:
    """What a picture shows: its elements, its family, and its plan with its form."""

    def __init__(self, name: str, traits: Sequence[str] = (), draws: Sequence[str] = ("creature",)) -> None:
        self.name: Final = name
        self.dice: Final = Paper(name + "?", ["normal"], "")
        own, told = named(name), words_of(" ".join(traits))
        families = [family for family in draws if family in FAMILIES] or ["creature"]
        self.elements: Final = self._elements(told + own if families[0] == "creature" else own + told)
        self.family, self.plan, self.form = self._plan(own, told, families)
        self.flipped: Final = self.dice.chance(0.4)

    def _elements(self, words: list[str]) -> list[str]:
        """Of a creature the traits first, then the name; of things and places the name first; then the dice."""
        found = [asked([word], ELEMENT_WORDS) for word in words]
        each = list(dict.fromkeys(element for elements in found for element in elements[:1]))
        return each[:2] or [self.dice.pick(" ".join(ELEMENTS))]

    def _plan(self, own: list[str], told: list[str], draws: list[str]) -> tuple[str, str, str]:
        """The name first, and of a creature's words one that goes with its traits; then traits, then the dice."""
        bodies = frozenset(key.partition(":")[0] for word in told for key in asked([word], FAMILIES["creature"]))
        for words in (own, told):
            for family in draws:
                found = asked(words, FAMILIES[family], bodies if family == "creature" else frozenset())
                if found:
                    return family, *_parted(self.dice.pick(" ".join(found)))
        return draws[0], *_parted(self.dice.pick(" ".join(FAMILIES[draws[0]])))

    def draw(self, thrift: int, ratio: float) -> str:
        """The whole picture; thrift makes it smaller. What is behind has dice of its own: a wider window changes nothing else."""
        behind = scene(Paper(self.name + " behind", self.elements, ""), ratio)
        if self.family == "creature":
            creature = Parts(self.name, self.elements, self.form, thrift)
            CREATURES[self.plan](creature)
            return behind + self._framed(creature)
        thing = Paper(self.name, self.elements, self.form, thrift)
        (PLACES if self.family == "place" else THINGS)[self.plan](thing)
        return behind + self._framed(thing)

    def _framed(self, art: Paper) -> str:
        body = f'<g stroke="{art.ink}" stroke-width="2.4" stroke-linejoin="round">{"".join(art.out)}</g>'
        if self.plan in FLIPPED and self.flipped:
            body = f'<g transform="matrix(-1 0 0 1 200 0)">{body}</g>'
        return f'<ellipse cx="100" cy="176" rx="62" ry="7" fill="#0003"/>{body}'


def _parted(plan: str) -> tuple[str, str]:
    name, _, form = plan.partition(":")
    return name, form


def drawing(name: str, traits: Sequence[str] = (), draws: Sequence[str] = ("creature",), ratio: float = 1.0) -> str:
    """A picture without its <svg>: over budget it is drawn again with fewer shades."""
    drawn, subject = "", Subject(name, traits, draws)
    for thrift in range(4):
        drawn = subject.draw(thrift, ratio)
        if len(drawn) < BUDGET:
            break
    return drawn


def box(ratio: float) -> str:
    """The viewBox of a picture whose window is so wide by its height; in a narrow one all is smaller, so that it is whole."""
    wide = max(200 * ratio, NARROW)
    high = wide / ratio
    return f"{num(100 - wide / 2)} {num(100 - high / 2)} {num(wide)} {num(high)}"


def picture(name: str, traits: Sequence[str] = (), draws: Sequence[str] = ("creature",), ratio: float = 1.0) -> str:
    """A picture of its own, as an SVG; `ratio` is the width of its window by its height."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box(ratio)}" role="img" aria-label="{escape(name, True)}">'
    return f"{head}{drawing(name, traits, draws, ratio)}</svg>"
