"""Writes what clients are told of the view's types, from engine/views/view_types.py: python scripts/make_view_types.py.

The tables of fields in docs/protocol.md, and the TypeScript declarations of the browser in js/protocol/view_types.d.ts.
"""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "bestiary" / "engine" / "views" / "view_types.py"
PAGE = ROOT / "docs" / "protocol.md"
SCRIPT = ROOT / "src" / "bestiary" / "web" / "static" / "js" / "protocol" / "view_types.d.ts"
COMMAND = "python scripts/make_view_types.py"

BEGIN = f"<!-- From here on written by `{COMMAND}` from the types of the view. -->"
END = "<!-- To here. -->"
PLAIN = {"int": "number", "str": "string", "bool": "boolean", "None": "null", "Json": "Fact"}
NUMBERED = "CardView"  # beside whose fields stand the numbers that a game gives a card
HEAD = f"""\
/** Types of a view, written by `{COMMAND}` from those of the engine. Never loaded by a page. */

/** A value that the view tells of a card or a player. */
export type Fact = string | number | boolean | null | Fact[] | {{ [name: string]: Fact }};
export type Facts = Record<string, Fact | undefined>;
"""


class Field:
    """One field of a type: its name, its TypeScript type, whether it may be missing, and what it means."""

    def __init__(self, name: str, type: str, optional: bool, meaning: str) -> None:
        self.name = name
        self.type = type
        self.optional = optional
        self.meaning = meaning


class Shape:
    """One of the types: its name, what it is, and its fields."""

    def __init__(self, name: str, about: str, fields: list[Field]) -> None:
        self.name = name
        self.about = about
        self.fields = fields


def shapes(source: str) -> list[Shape]:
    """The types in a source file, the outermost first."""
    lines, found = source.splitlines(), []
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            fields = [field(one, lines) for one in node.body if isinstance(one, ast.AnnAssign)]
            found.append(Shape(node.name, ast.get_docstring(node) or "", fields))
    return found[::-1]


def field(node: ast.AnnAssign, lines: list[str]) -> Field:
    """A field with the comment that follows it."""
    assert isinstance(node.target, ast.Name)
    _, _, meaning = lines[node.lineno - 1].partition("  # ")
    if not meaning:
        raise ValueError(f"line {node.lineno}: {node.target.id} has no comment that says what it means")
    said = node.annotation
    if isinstance(said, ast.Subscript) and ast.unparse(said.value) == "NotRequired":
        return Field(node.target.id, in_typescript(said.slice), True, meaning)
    return Field(node.target.id, in_typescript(said), False, meaning)


def in_typescript(said: ast.expr) -> str:
    """A type of Python as TypeScript writes it."""
    if isinstance(said, ast.BinOp):
        return f"{in_typescript(said.left)} | {in_typescript(said.right)}"
    if isinstance(said, ast.Subscript) and ast.unparse(said.value) == "list":
        return f"{in_typescript(said.slice)}[]"
    if isinstance(said, ast.Subscript) and ast.unparse(said.value) == "dict" and isinstance(said.slice, ast.Tuple):
        inner = in_typescript(said.slice.elts[1])
        return "Facts" if inner == "Fact" else f"Record<string, {inner}>"
    name = ast.unparse(said)
    return PLAIN.get(name, name)


def script() -> str:
    """The declarations for the browser."""
    out = [HEAD]
    for shape in shapes(SOURCE.read_text(encoding="utf-8")):
        out += [f"/** {shape.about} */", f"export interface {shape.name} {{"]
        for one in shape.fields:
            out += [f"  /** {one.meaning} */", f"  {one.name}{'?' if one.optional else ''}: {one.type};"]
        if shape.name == NUMBERED:
            kinds = " | ".join([*dict.fromkeys(one.type for one in shape.fields), "undefined"])
            out.append(f"  [number: string]: {kinds};")
        out += ["}", ""]
    return "\n".join(out)


def tables() -> str:
    """The tables of fields for the page."""
    out: list[str] = []
    for shape in shapes(SOURCE.read_text(encoding="utf-8")):
        out += [f"**`{shape.name}`**: {shape.about[0].lower()}{shape.about[1:]}", "", "| field | type | meaning |", "|---|---|---|"]
        for one in shape.fields:
            type = " or ".join(f"`{part}`" for part in one.type.split(" | "))
            out.append(f"| `{one.name}`{' (optional)' if one.optional else ''} | {type} | {one.meaning} |")
        out.append("")
    return "\n".join(out)


def page() -> str:
    """docs/protocol.md with its tables as they should be."""
    text = PAGE.read_text(encoding="utf-8")
    if BEGIN not in text or END not in text:
        raise ValueError(f"{PAGE.name} has no place for the tables, between two comments: {BEGIN} and {END}")
    return re.sub(re.escape(BEGIN) + r".*" + re.escape(END), lambda _: f"{BEGIN}\n\n{tables()}\n{END}", text, flags=re.DOTALL)


if __name__ == "__main__":
    SCRIPT.write_text(script(), encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{SCRIPT.name}, {PAGE.name}: written")
