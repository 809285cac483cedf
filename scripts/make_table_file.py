"""Writes docs/table-file.md and the browser's types of table.toml from the schema: python scripts/make_table_file.py."""

import sys
import tomllib
from collections.abc import Iterator
from inspect import getdoc
from pathlib import Path
from typing import get_args

from msgspec import NODEFAULT, inspect

import bestiary
from bestiary.engine.table import table_file
from bestiary.engine.table.table_reader import bare, expected

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "table-file.md"
TYPES = ROOT / "src" / "bestiary" / "web" / "static" / "js" / "protocol" / "table_file.d.ts"
COMMAND = "python scripts/make_table_file.py"
WIDE = 132  # columns of a line of code

INTRODUCTION = """\
# The table file

<!-- Written by `python scripts/make_table_file.py` from the schema in engine/table/table_file.py. Change that, or the script. -->

`table.toml` in a game's folder says how the terminal and the browser draw the game, and what they tell a newcomer. It changes no
rule. No key is needed: without the file the first rules of the book tell the aim, the zones are shown as they are, and cards have
usual frames.

A file with an unknown key or a value of another type is refused when the game is opened, with all faults at once, each with its
line, its path and what was probably meant; `bestiary check GAME` tells them:

    bestiary: my-game/table.toml:7: mat.stag: there is no such key; did you mean "stage"?

Python gets the parsed file as `game.table` (`bestiary.engine.table.table_file.TableFile`), the browser as JSON from
`GET /api/games/{game}/table`, without the keys that have their default. See also [pictures of cards](pictures.md),
[the table in the browser](web.md) and [adding a game](adding-a-game.md).

A *field* is what is printed on a card, a *fact* what the view tells of a card or a player in play, a *column* or *number* what the
game's `schema.py` names. In the tables below "–" is the default of a key that then says nothing.
"""

NAMED = {"Sign": frozenset(get_args(table_file.Sign)), "Place": frozenset(get_args(table_file.Place))}  # choices that have a name
PLAIN = {inspect.StrType: "string", inspect.IntType: "number", inspect.BoolType: "boolean"}


class Section:
    """A table of the file: how it is headed, its schema, and its path, with * for names that a game chooses."""

    def __init__(self, heading: str, path: str, struct: inspect.StructType) -> None:
        self.heading = heading
        self.path = path
        self.struct = struct


def sections(struct: inspect.StructType, path: str = "", heading: str = "") -> Iterator[Section]:
    """A table and all tables in it, each sort once."""
    yield Section(heading, path, struct)
    for one in struct.fields:
        inner, where = f"{path}.{one.encode_name}".lstrip("."), bare(one.type)
        for kind, name, many in structs_in(where):
            below = f"{inner}.*" if name else inner
            if kind.cls is table_file.KindLook:
                continue  # the same keys as in the table around it
            shown = f"`[[{inner}]]`" if many else f"`[{inner}]`"
            if kind.tag is not None:
                shown += f' with `{kind.tag_field} = "{kind.tag}"`'
            yield from sections(kind, below if kind.tag is None else f"{below}<{kind.tag}>", f"{shown} {name}".rstrip())


def structs_in(wanted: inspect.Type) -> list[tuple[inspect.StructType, str, bool]]:
    """The tables that a value can be; the name in it, if a game chooses it; and whether it is a list of them."""
    wanted = bare(wanted)
    if isinstance(wanted, inspect.StructType):
        return [(wanted, "", False)]
    if isinstance(wanted, inspect.ListType):
        return [(kind, name, True) for kind, name, _ in structs_in(wanted.item_type)]
    if isinstance(wanted, inspect.DictType):
        return [(kind, "`NAME = { … }`", False) for kind, _, _ in structs_in(wanted.value_type)]
    found = [one for each in wanted.types for one in structs_in(each)] if isinstance(wanted, inspect.UnionType) else []
    return [one for place, one in enumerate(found) if one[0].cls not in [kind.cls for kind, _, _ in found[place + 1 :]]]


# ---- the page -------------------------------------------------------------------------------------------------------------------


def page() -> str:
    """The whole page."""
    used = uses()
    parts = [INTRODUCTION]
    for section in sections(schema()):
        parts += [f"## {section.heading or 'At the top of the file'}\n", f"{sentence(section.struct)}\n", *table_of(section, used)]
    return "\n".join(parts).rstrip("\n") + "\n"


def schema() -> inspect.StructType:
    """The whole file."""
    found = inspect.type_info(table_file.TableFile)
    assert isinstance(found, inspect.StructType)
    return found


def sentence(struct: inspect.StructType) -> str:
    """What a table is about."""
    return getdoc(struct.cls) or ""


def table_of(section: Section, used: dict[str, list[str]]) -> list[str]:
    """The keys of a table with type, default, meaning and the games that write them."""
    rows = ["| key | type | default | meaning | used by |", "|---|---|---|---|---|"]
    tag = section.struct.tag_field
    if tag is not None:
        games = used.get(f"{section.path}.{tag}", [])
        rows.append(
            f'| `{tag}` | `"{section.struct.tag}"` | required | the sort of part that these keys belong to | {who(games)} |'
        )
    for one in section.struct.fields:
        games = used.get(f"{section.path}.{one.encode_name}".lstrip("."), [])
        cells = [f"`{one.encode_name}`", type_in_words(one.type), default(one), meaning(one.type), who(games)]
        rows.append(f"| {' | '.join(cells)} |")
    return [*rows, ""]


def type_in_words(wanted: inspect.Type) -> str:
    """A type as it is written in a table."""
    return expected(wanted).replace("|", "\\|").removeprefix("a ")


def default(one: inspect.Field) -> str:
    """The default of a key."""
    if one.required:
        return "required"
    value = one.default
    if value is True or (value is not NODEFAULT and isinstance(value, str) and value):
        return f"`{str(value).lower() if value is True else value}`"
    return "–"


def meaning(wanted: inspect.Type) -> str:
    """What a key means, as the schema says."""
    said = (wanted.extra_json_schema or {}) if isinstance(wanted, inspect.Metadata) else {}
    assert said.get("description"), f"say in the schema what this key means: {wanted}"
    return str(said["description"]).replace("|", "\\|")


def who(games: list[str]) -> str:
    """The games that write a key."""
    return "all" if games == [game.title for game in all_games()] else ", ".join(games)


def all_games() -> list[bestiary.Game]:
    """The games of this package, the template included."""
    opened = [bestiary.load(name) for name in bestiary.games(hidden=True)]
    return [game for game in opened if type(game.rules).__module__.startswith("bestiary.games.")]


def uses() -> dict[str, list[str]]:
    """By path, the games that write a key."""
    found: dict[str, list[str]] = {}
    for game in all_games():
        for path in sorted(set(written(tomllib.loads(game.files["table.toml"]), schema(), ""))):
            found.setdefault(path, []).append(game.title)
    return found


def written(value: object, wanted: inspect.Type, path: str) -> Iterator[str]:
    """The paths of all keys that stand in a value."""
    wanted = bare(wanted)
    if isinstance(value, list):
        for one in value:
            yield from written(one, item_of(wanted), path)
    elif isinstance(value, dict):
        kinds = structs_in(wanted)
        tags = [kind.tag for kind, _, _ in kinds]
        struct = next((kind for kind, _, _ in kinds if kind.tag is None or value.get(kind.tag_field) == kind.tag), None)
        if isinstance(wanted, inspect.DictType) and struct is not None:
            for one in value.values():
                yield from written(
                    one, wanted.value_type, path.removesuffix(".kinds") if struct.cls is table_file.KindLook else f"{path}.*"
                )
        elif struct is not None:
            here = f"{path}<{struct.tag}>" if any(tags) else path
            yield from (f"{here}.{key}".lstrip(".") for key in value)
            for one in struct.fields:
                if one.encode_name in value:
                    yield from written(value[one.encode_name], one.type, f"{here}.{one.encode_name}".lstrip("."))


def item_of(wanted: inspect.Type) -> inspect.Type:
    """What a list holds."""
    choices = wanted.types if isinstance(wanted, inspect.UnionType) else (wanted,)
    return next((one.item_type for one in choices if isinstance(one, inspect.ListType)), wanted)


# ---- the types of the browser ------------------------------------------------------------------------------------------------


def types() -> str:
    """The file of types: an interface for each table."""
    out = [
        f"/** Types of table.toml as the server sends it. Written by `{COMMAND}` from the schema: change that. */\n",
        *["\n".join([*choice(f"export type {name} =", sorted(map(quoted, values))), ""]) for name, values in NAMED.items()],
    ]
    made: dict[str, str] = {}
    interfaces(schema(), made)
    parts = " | ".join(kind.__name__ for kind in get_args(table_file.Part))
    out += [*made.values(), f"/** Any part of an atlas. */\nexport type Part = {parts};\n"]
    return "\n".join(out)


def choice(before: str, kinds: list[str], indent: str = "") -> list[str]:
    """A type with its choices on one line; where that would be too long, on lines of their own."""
    line = f"{indent}{before} {' | '.join(kinds)};"
    return (
        [line]
        if len(line) <= WIDE
        else [f"{indent}{before}", *[f"{indent}  | {one}" for one in kinds[:-1]], f"{indent}  | {kinds[-1]};"]
    )


def quoted(text: str) -> str:
    """A text in code."""
    return f'"{text}"'


def interfaces(wanted: inspect.Type, made: dict[str, str]) -> None:
    """The interface of a table, after those of the tables in it."""
    for struct, _, _ in structs_in(wanted):
        if struct.cls.__name__ in made:
            continue
        for one in struct.fields:
            interfaces(one.type, made)
        lines = [f'  {struct.tag_field}: "{struct.tag}";'] if struct.tag is not None else []
        for one in struct.fields:
            mark = "" if one.required else "?"
            lines += [f"  /** {meaning(one.type)} */", *choice(f"{one.encode_name}{mark}:", [typescript(one.type)], "  ")]
        about = sentence(struct).split("\n")[0]
        made[struct.cls.__name__] = "\n".join([f"/** {about} */", f"export interface {struct.cls.__name__} {{", *lines, "}\n"])


def typescript(wanted: inspect.Type) -> str:
    """A type as TypeScript writes it."""
    wanted = bare(wanted)
    if isinstance(wanted, inspect.UnionType):
        names = [typescript(one) for one in wanted.types]
        return "Part" if set(names) == {kind.__name__ for kind in get_args(table_file.Part)} else " | ".join(names)
    if isinstance(wanted, inspect.LiteralType):
        values = [str(value) for value in wanted.values]
        named = next((name for name, known in NAMED.items() if known == frozenset(values)), None)
        return named or " | ".join(map(quoted, values))
    if isinstance(wanted, inspect.ListType):
        item = typescript(wanted.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if isinstance(wanted, inspect.TupleType):
        return f"[{', '.join(typescript(one) for one in wanted.item_types)}]"
    if isinstance(wanted, inspect.DictType):
        return f"Record<string, {typescript(wanted.value_type)}>"
    return wanted.cls.__name__ if isinstance(wanted, inspect.StructType) else PLAIN[type(wanted)]


def main() -> None:
    """Write both files, and say so."""
    for path, text in ((PAGE, page()), (TYPES, types())):
        path.write_text(text, encoding="utf-8")
        print(f"{path.name}: written", file=sys.stderr)


if __name__ == "__main__":
    main()
