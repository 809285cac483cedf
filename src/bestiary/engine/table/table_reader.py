"""Validating reader of `table.toml`: all unknown keys and wrong types at once, each with line, path and the nearest right name.

Not compiled: it is run once a game, over the classes that msgspec made.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Final, TypeAlias

import msgspec
from msgspec import inspect

from bestiary.engine.language.cards import CardError, Value, read_toml
from bestiary.engine.table.table_file import TableFile

Path: TypeAlias = tuple[str | int, ...]  # keys and places in lists, from the top of the file

NAME: Final = r"""\s*(?:"[^"]*"|'[^']*'|[\w-]+)\s*"""
HEADER: Final = re.compile(rf"\s*(\[\[?)({NAME}(?:\.{NAME})*)\]\]?\s*(?:#.*)?")
ENTRY: Final = re.compile(rf"({NAME}(?:\.{NAME})*)=")
LONG_TEXT: Final = re.compile(r'"""|' + "'''")
PLAIN: Final = {
    inspect.StrType: ("a text", str),
    inspect.BoolType: ("true or false", bool),
    inspect.IntType: ("a whole number", int),
}


class Fault:
    """What is wrong at one place of the file."""

    def __init__(self, path: Path, sentence: str) -> None:
        self.path: Final = path
        self.sentence: Final = sentence


def read_table_file(text: str, file: str) -> TableFile:
    """The parsed file; every fault in it is told in one CardError."""
    written = read_toml(text, file)
    try:
        return msgspec.convert(written, TableFile)
    except msgspec.ValidationError as error:
        found = [*faults(written, inspect.type_info(TableFile), ())] or [Fault((), str(error))]
    lines = key_lines(text)
    told = sorted((line_of(lines, fault.path), f"{spelled(fault.path)}{fault.sentence}") for fault in found)
    first, *others = told
    raise CardError(file, first[0], "\n".join([first[1], *[f"{file}:{line}: {sentence}" for line, sentence in others]]))


# ---- comparing with the schema ----------------------------------------------------------------------------------------------


def faults(value: Value, wanted: inspect.Type, path: Path) -> Iterator[Fault]:
    """All that keeps a value from being what the schema wants."""
    wanted = bare(wanted)
    if isinstance(wanted, inspect.UnionType):
        yield from faults(value, fitting(value, wanted), path) if fits_one(value, wanted) else misfit(value, wanted, path)
    elif isinstance(wanted, inspect.StructType) and isinstance(value, dict):
        yield from struct_faults(value, wanted, path)
    elif isinstance(wanted, inspect.DictType) and isinstance(value, dict):
        for name, one in value.items():
            yield from faults(one, wanted.value_type, (*path, name))
    elif isinstance(wanted, inspect.ListType) and isinstance(value, list):
        for place, one in enumerate(value):
            yield from faults(one, wanted.item_type, (*path, place))
    elif isinstance(wanted, inspect.TupleType) and isinstance(value, list) and len(value) == len(wanted.item_types):
        for place, one in enumerate(value):
            yield from faults(one, wanted.item_types[place], (*path, place))
    elif isinstance(wanted, inspect.LiteralType) and isinstance(value, str):
        if value not in wanted.values:
            yield Fault(path, f'there is no "{value}" here{nearest(value, [str(one) for one in wanted.values])}')
    elif not is_plain(value, wanted):
        yield from misfit(value, wanted, path)


def struct_faults(value: dict[str, Value], wanted: inspect.StructType, path: Path) -> Iterator[Fault]:
    """Keys that are unknown, keys that are missing, and what is wrong in the others."""
    known = {one.encode_name: one for one in wanted.fields}
    tag = [wanted.tag_field] if wanted.tag_field is not None else []
    for name, one in value.items():
        if name in known:
            yield from faults(one, known[name].type, (*path, name))
        elif name not in tag:
            yield Fault((*path, name), f"there is no such key{nearest(name, [*tag, *known])}")
    for name, about in known.items():
        if about.required and name not in value:
            yield Fault((*path, name), f"this key is missing; write {expected(about.type)}")


def misfit(value: Value, wanted: inspect.Type, path: Path) -> Iterator[Fault]:
    """A value of another type; or a table that does not say which sort of table it is."""
    sorts = {one.tag: one for one in tagged(wanted)}
    if isinstance(value, dict) and sorts:
        tag = next(iter(sorts.values())).tag_field or ""
        names, said = [str(name) for name in sorts], value.get(tag)
        if said is None:
            yield Fault((*path, tag), f"this key is missing{nearest('', names)}")
        else:
            yield Fault((*path, tag), f'there is no "{said}" here{nearest(str(said), names)}')
    else:
        yield Fault(path, f"write {expected(wanted)}, not {shown(value)}")


def tagged(wanted: inspect.Type) -> list[inspect.StructType]:
    """The sorts of tables that one key tells apart."""
    choices = wanted.types if isinstance(wanted, inspect.UnionType) else ()
    return [one for one in choices if isinstance(one, inspect.StructType) and one.tag_field is not None]


def fits_one(value: Value, wanted: inspect.UnionType) -> bool:
    """Is there one choice that such a value is meant to be?"""
    return any(is_meant(value, bare(one)) for one in wanted.types)


def fitting(value: Value, wanted: inspect.UnionType) -> inspect.Type:
    """The choice that such a value is meant to be."""
    return next(bare(one) for one in wanted.types if is_meant(value, bare(one)))


def is_meant(value: Value, wanted: inspect.Type) -> bool:
    """Has the value the outer shape of a type?"""
    if isinstance(value, dict):
        is_sort = (
            not isinstance(wanted, inspect.StructType) or wanted.tag_field is None or value.get(wanted.tag_field) == wanted.tag
        )
        return isinstance(wanted, inspect.StructType | inspect.DictType) and is_sort
    if isinstance(value, list):
        return isinstance(wanted, inspect.ListType | inspect.TupleType)
    return is_plain(value, wanted) or (isinstance(wanted, inspect.LiteralType) and isinstance(value, str))


def is_plain(value: Value, wanted: inspect.Type) -> bool:
    """Is it a text, a number or a truth value, as wanted?"""
    kind = PLAIN.get(type(wanted))
    return kind is not None and type(value) is kind[1]


def bare(wanted: inspect.Type) -> inspect.Type:
    """A type without what is said of it, and without the None of what may be left out."""
    while isinstance(wanted, inspect.Metadata):
        wanted = wanted.type
    if isinstance(wanted, inspect.UnionType):
        left = tuple(one for one in wanted.types if not isinstance(one, inspect.NoneType))
        return bare(left[0]) if len(left) == 1 else inspect.UnionType(left)
    return wanted


# ---- in words -----------------------------------------------------------------------------------------------------------------


def expected(wanted: inspect.Type, several: bool = False) -> str:
    """A type in words: a list of texts."""
    wanted = bare(wanted)
    if isinstance(wanted, inspect.UnionType):
        return " or ".join(dict.fromkeys(expected(one, several) for one in wanted.types))
    if isinstance(wanted, inspect.LiteralType):
        return " or ".join(f'"{one}"' for one in wanted.values)
    if isinstance(wanted, inspect.TupleType):
        items = " and ".join(expected(one) for one in wanted.item_types)
        return f"{'lists' if several else 'a list'} of {len(wanted.item_types)}: {items}"
    if isinstance(wanted, inspect.ListType):
        return f"{'lists' if several else 'a list'} of {expected(wanted.item_type, True)}"
    if isinstance(wanted, inspect.DictType):
        return f"{'tables' if several else 'a table'} of {expected(wanted.value_type, True)}"
    words = PLAIN[type(wanted)][0] if type(wanted) in PLAIN else "a table"
    return f"{words.removeprefix('a ')}s" if several and words.startswith("a ") else words


def shown(value: Value) -> str:
    """A value as it is written, in short."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | dict):
        return ("a list" if isinstance(value, list) else "a table") if value else ("[]" if isinstance(value, list) else "{}")
    return f'"{value}"' if isinstance(value, str) else str(value)


def nearest(word: str, names: Sequence[str]) -> str:
    """What was meant, or what there is."""
    near = get_close_matches(word.lower(), names, 1, 0.6)
    return f'; did you mean "{near[0]}"?' if near else f"; there {'is' if len(names) == 1 else 'are'} {', '.join(names)}"


def spelled(path: Path) -> str:
    """A path as one would write it: log.better."starts at":"""
    out = ""
    for step in path:
        quoted = str(step) if re.fullmatch(r"[\w-]+", str(step)) else f'"{step}"'
        out += f"[{step}]" if isinstance(step, int) else f"{'.' if out else ''}{quoted}"
    return f"{out}: " if out else ""


# ---- lines ----------------------------------------------------------------------------------------------------------------------


def key_lines(text: str) -> dict[Path, int]:
    """The line of each header and each key that begins a line."""
    lines: dict[Path, int] = {}
    counts: dict[Path, int] = {}
    here: Path = ()
    is_text = False
    for number, line in enumerate(text.splitlines(), 1):
        if not is_text and (header := HEADER.fullmatch(line)):
            here = opened(counts, names_in(header[2]), header[1] == "[[")
            lines.setdefault(here, number)
        elif not is_text and (entry := ENTRY.match(line)):
            lines.setdefault((*here, *names_in(entry[1])), number)
        is_text ^= len(LONG_TEXT.findall(line)) % 2 == 1
    return lines


def opened(counts: dict[Path, int], names: list[str], is_item: bool) -> Path:
    """The path of a header: in each list of tables the last one is meant, and [[…]] begins another."""
    path: Path = ()
    for place, name in enumerate(names):
        path = (*path, name)
        if is_item and place == len(names) - 1:
            counts[path] = counts.get(path, 0) + 1
        if path in counts:
            path = (*path, counts[path] - 1)
    return path


def names_in(dotted: str) -> list[str]:
    """The names of a dotted key without their quotes."""
    return [name.strip().strip("\"'") for name in re.findall(NAME, dotted)]


def line_of(lines: dict[Path, int], path: Path) -> int:
    """The line of a key, or of the nearest thing around it that begins a line."""
    return next((lines[path[:size]] for size in range(len(path), 0, -1) if path[:size] in lines), 1)
