"""Text of a card: its paragraphs, its gist in two words, and an accessible description of all of it."""

from __future__ import annotations

import re
from typing import Final

from bestiary import Face, Game
from bestiary.web.cards.setting import Paragraph
from bestiary.web.cards.style import Style, told
from bestiary.web.pictures import ELEMENTS

ABILITY: Final = re.compile(r"([A-Z][^:().]{0,40}) \(([^()]*)\)(?:: (.*)|\.)", re.DOTALL)
LABEL: Final = re.compile(r'([A-Z0-9][^:.("•]{0,30}): (.+)', re.DOTALL)
COST: Final = re.compile(r"([A-Z][a-z]+) (\d)")
BRIEF: Final = 44  # letters of a text that is its own gist
SAID: Final = {"heart": "health", "burst": "attack", "shield": "defence", "drop": "energy", "plate": "initiative", "coin": "cost"}


def paragraphs(game: Game, style: Style, face: Face) -> list[Paragraph]:
    """A card's text line by line, its abilities, and facts that are not numbers."""
    meant = dict(meanings(game, face))
    lines = [line for line in face.text.splitlines() if line.strip()]
    out = [_keyword(line, meant) or _read(line) for line in lines]
    for name in style.texts:
        value = face.fields.get(name)
        out += [_read(str(one)) for one in (value if isinstance(value, list) else [value]) if one]
    out += [_fact(style.filled(pattern, face)) for pattern in style.facts if style.filled(pattern, face)]
    spoken = {paragraph.head.rstrip(".") for paragraph in out}
    reminders = [f"({keyword}: {meaning})" for keyword, meaning in meant.items() if keyword not in spoken]
    out += [Paragraph("", "", reminder, is_reminder=True) for reminder in reminders]
    return out


def flavour(face: Face) -> Paragraph | None:
    """What is printed for fun."""
    said = face.fields.get("flavour")
    return Paragraph("", "", said, is_reminder=True) if isinstance(said, str) and said else None


def meanings(game: Game, face: Face) -> list[tuple[str, str]]:
    """Each keyword of a card as it is printed, and what it means."""
    if face.tree is None:
        return []
    language, found = game.rules.lexicon.language, []
    for word in face.tree.walk():
        if word.row.means:
            numbers = [part for part in word.parts if isinstance(part, int)]
            found.append((language.say(word).rstrip("."), " ".join(language.meaning(word.row, numbers).split())))
    return found


def _keyword(line: str, meant: dict[str, str]) -> Paragraph | None:
    """A line that is a keyword and nothing else is read with its meaning."""
    word = line.strip().rstrip(".")
    return Paragraph(word + ".", "", meant[word]) if word in meant else None


def _read(line: str) -> Paragraph:
    """A line with its name and cost set apart."""
    ability = ABILITY.fullmatch(line.strip())
    if ability:
        name, cost, body = ability.group(1), ability.group(2), ability.group(3) or ""
        pips = pips_of(cost)
        return Paragraph(name + ("" if pips else " "), "" if pips else f"({cost})" + (":" if body else "."), body, pips)
    label = LABEL.fullmatch(line.strip())
    return Paragraph(label.group(1) + ":", "", label.group(2)) if label else Paragraph("", "", line.strip())


def _fact(line: str) -> Paragraph:
    """A fact in words; elements are drawn as pips."""
    head, _, rest = line.partition(": ")
    words = [word.lower() for word in rest.split(", ")]
    if rest and all(word in ELEMENTS for word in words):
        return Paragraph(head, "", "", words)
    return _read(line)


def pips_of(cost: str) -> list[str]:
    """ "Fire 2, Dark 1" as pips; nothing if it is something else."""
    parts = [COST.fullmatch(part.strip()) for part in cost.split(",")]
    found = [(part.group(1).lower(), int(part.group(2))) for part in parts if part is not None]
    if len(found) != len(parts) or any(name not in ELEMENTS for name, _ in found):
        return []
    return [name for name, count in found for _ in range(count)]


def gist(style: Style, face: Face, read: list[Paragraph]) -> str:
    """A card in a few words: as table.toml sums up its text, else the names of its abilities, else its text, else its types."""
    if style.gist == "types":
        return style.type_line(face).partition(" · ")[0]
    text = " ".join(face.text.split())
    found = summed(style, text)
    if found:
        return " · ".join(dict.fromkeys(one[:1].upper() + one[1:] for one in found[:2]))
    facts = {style.filled(pattern, face).partition(": ")[0] for pattern in style.facts}
    heads = [one.head.strip() for one in read if one.head and one.head not in facts and not one.is_reminder]
    names = [head.rstrip(".") for head in heads if not head.endswith(":")] or [head.rstrip(":") for head in heads]
    if names and style.texts:
        return " · ".join(dict.fromkeys(names[:2]))
    bodies = [text] if text else [paragraph.body for paragraph in read if not paragraph.head]
    if bodies and len(bodies[0]) <= BRIEF:
        return bodies[0].rstrip(".")
    kind, _, types = style.type_line(face).partition(" · ")
    return names[0] if names else types or kind


def summed(style: Style, text: str) -> list[str]:
    """What the rows of table.toml make of a text; no part of it is summed up twice."""
    taken: list[tuple[int, int]] = []
    found = []
    for pattern, said in style.gists:
        match = pattern.search(text)
        if match and all(match.end() <= begins or match.start() >= ends for begins, ends in taken):
            taken.append(match.span())
            found.append(match.expand(said))
    return found


def spoken(style: Style, face: Face, read: list[Paragraph]) -> str:
    """All that is printed, for who hears it."""
    said = [face.name, style.type_line(face)]
    for number in style.numbers_of(face):
        value = style.value(face, number)
        if value:
            said.append(f"{number.label or SAID.get(number.sign, number.field)} {value}" if value != "★" else number.field)
    if style.edges:
        said.append(f"{style.edges} {' '.join(edges(style, face))}")
    if style.sign and face.fields.get(style.sign):
        said.append(told(face.fields[style.sign]))
    said += [paragraph.said() + ("" if not paragraph.pips else " " + ", ".join(paragraph.pips)) for paragraph in read]
    return ". ".join(one.strip().rstrip(".") for one in said if one.strip())


def edges(style: Style, face: Face) -> list[str]:
    """The values on the four edges, top, right, bottom, left; those with a mark have a "!"."""
    values, marks = face.fields.get(style.edges), face.fields.get(style.marks)
    values = values if isinstance(values, list) else []
    marked = marks if isinstance(marks, list) else [False] * len(values)
    return [f"{value}{'!' if mark else ''}" for value, mark in zip(values, marked)]
