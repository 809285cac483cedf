"""Sphinx extension of the documentation site: generated blocks, links that leave docs/, and docstrings as plain text.

A page may hold a line such as `<!-- rulebook: montac -->`. While the page is read, the line is replaced by generated Markdown:

    page: ARCHITECTURE.md       another Markdown file of the repository, so that it is written once
    rulebook: montac            the rulebook of a game as players read it
    names: bestiary             API reference of all public names of a module, its `__all__`
    modules: bestiary.engine    API reference of a package, module by module
"""

from __future__ import annotations

import ast
import inspect
import os
import posixpath
import re
import textwrap
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING

import bestiary

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
BLOCK = re.compile(r"^<!-- ([a-z]+): (\S+) -->$", re.MULTILINE)
FENCE = re.compile(r"(^```.*?^```$)", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"(\]\()([^)\s#:]+)((?:#[^)\s]*)?\))")
SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~$])")
CODE = re.compile(r"`+([^`]+)`+")


class BadBlock(ValueError):
    """A generated block that asks for something that is not there; names the page, the line and the nearest right name."""


# ---- generated blocks


def page_block(path: str) -> str:
    """Another Markdown file of the repository, its links made relative to docs/."""
    if not (ROOT / path).is_file():
        raise BadBlock(f"there is no file {path}{nearest(path, [file.name for file in ROOT.glob('*.md')])}")
    return relinked((ROOT / path).read_text(encoding="utf-8"), posixpath.dirname(path), "")


def rulebook_block(name: str) -> str:
    """The rulebook of a game as players read it, in Markdown, every rule a link target."""
    if name not in bestiary.games(hidden=True):
        raise BadBlock(f"there is no game {name}{nearest(name, bestiary.games(hidden=True))}")
    game = bestiary.load(name)
    return f"## In short\n\n{escaped(game.table.aim)}\n\n{game.rulebook.for_players()}"


def names_block(module: str) -> str:
    """API reference of the public names of a module."""
    found = imported(module)
    return "\n".join(reference(f"{module}.{name}", getattr(found, name)) for name in found.__all__)


def modules_block(package: str) -> str:
    """API reference of a package, module by module, without the names that the front door has: those have a page of their own."""
    options = ["members:", "ignore-module-all:", f"exclude-members: {', '.join(bestiary.__all__)}"]
    lines = "".join(f"   :{option}\n" for option in options)
    names = modules_in(imported(package))
    return "\n".join(f"## {name}\n\n```{{eval-rst}}\n.. automodule:: {name}\n{lines}```\n" for name in names)


def reference(name: str, thing: object) -> str:
    """The reference of one class, exception or function."""
    kind = "function"
    if inspect.isclass(thing):
        kind = "exception" if issubclass(thing, BaseException) else "class"
    return f"```{{eval-rst}}\n.. auto{kind}:: {name}\n" + ("   :members:\n" if kind == "class" else "") + "```\n"


def modules_in(package: ModuleType) -> Iterator[str]:
    """The names of all modules in a package and its sub-packages."""
    for found in iter_modules(package.__path__, package.__name__ + "."):
        if found.ispkg:
            yield from modules_in(import_module(found.name))
        else:
            yield found.name


def imported(name: str) -> ModuleType:
    """A module of ours by its dotted name."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        ours = ["bestiary", *(found.name for found in iter_modules(bestiary.__path__, "bestiary."))]
        raise BadBlock(f"there is no module {name}{nearest(name, ours)}") from error


BLOCKS: dict[str, Callable[[str], str]] = {
    "page": page_block,
    "rulebook": rulebook_block,
    "names": names_block,
    "modules": modules_block,
}


def expanded(text: str, place: str) -> str:
    """A page with its generated blocks filled in; `place` is the page's path, for errors."""

    def block(found: re.Match[str]) -> str:
        try:
            if found[1] not in BLOCKS:
                raise BadBlock(f"there is no block {found[1]}{nearest(found[1], list(BLOCKS))}")
            return BLOCKS[found[1]](found[2])
        except BadBlock as error:
            raise BadBlock(f"{place}:{text.count(chr(10), 0, found.start()) + 1}: {error}") from error

    return BLOCK.sub(block, text)


def nearest(name: str, names: list[str]) -> str:
    """The end of an error message: what was probably meant, or what there is."""
    close = get_close_matches(name, names, 1, 0.5)
    return f"; did you mean {close[0]}?" if close else f"; there are {', '.join(sorted(names))}"


def escaped(text: str) -> str:
    """Plain text, so that Markdown shows it as it is."""
    return SPECIAL.sub(r"\\\1", text)


# ---- links that leave docs/


def mirrored() -> dict[str, str]:
    """Files of the repository outside docs/ that the site shows, and on which page."""
    pages = {"README.md": "index.md"}
    for page in sorted(DOCS.rglob("*.md")):
        for kind, path in BLOCK.findall(page.read_text(encoding="utf-8")):
            if kind == "page":
                pages[path] = page.relative_to(DOCS).as_posix()
    return pages


def relinked(text: str, folder: str, page_folder: str) -> str:
    """A text whose links are relative to `folder` of the repository, for a page in `page_folder` of docs/."""
    pages = mirrored()

    def link(found: re.Match[str]) -> str:
        path = posixpath.normpath(posixpath.join(folder, found[2]))
        there = "docs/" + pages[path] if path in pages else path
        return found[1] + posixpath.relpath(there, posixpath.join("docs", page_folder)) + found[3]

    parts = FENCE.split(text)
    return "".join(part if place % 2 else LINK.sub(link, part) for place, part in enumerate(parts))


# ---- docstrings are plain text with `code` in it, not reStructuredText


def plain_docstring(lines: list[str]) -> list[str]:
    """Docstring lines as reStructuredText that shows them as they are; doctests are left alone."""
    shown, in_example = [], False
    for line in lines:
        in_example = line.lstrip().startswith((">>>", "...")) or (in_example and line.strip() != "")
        indented = line.startswith("    ")
        shown.append(line if in_example or indented else rst_line(line))
    return shown


def rst_line(line: str) -> str:
    """One line with `code` as literal text and all other marks escaped."""
    parts = CODE.split(line)
    return "".join(f"``{part}``" if place % 2 else re.sub(r"([\\*|_])", r"\\\1", part) for place, part in enumerate(parts))


def attributes(cls: type) -> list[str]:
    """The public attributes that a class sets in `__init__`, with type and the comment behind it."""
    try:
        source = textwrap.dedent(inspect.getsource(cls))
    except (OSError, TypeError):
        return []
    text, found = source.splitlines(), []
    makers = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef) and node.name == "__init__"][:1]
    types = {argument.arg: argument.annotation for maker in makers for argument in maker.args.args}
    for node in (node for maker in makers for node in maker.body if isinstance(node, ast.AnnAssign)):
        if isinstance(node.target, ast.Attribute) and not node.target.attr.startswith("_"):
            kind = node.annotation
            if isinstance(kind, ast.Name) and kind.id == "Final" and isinstance(node.value, ast.Name):
                kind = types.get(node.value.id) or kind
            comment = text[(node.end_lineno or 1) - 1].partition("  # ")[2]
            about = f": {rst_line(comment)}" if comment else ""
            found.append(f"- **{node.target.attr}** ``{ast.unparse(kind)}``{about}")
    return found


# ---- Sphinx


def read_source(app: Sphinx, docname: str, content: list[str]) -> None:
    """Fill in the generated blocks of a page and turn its links to other files of the repository."""
    folder = posixpath.dirname(docname)
    text = relinked(content[0], posixpath.join("docs", folder), folder)
    content[0] = expanded(text, f"docs/{docname}.md")


def outdated(app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]) -> list[str]:
    """Pages with generated blocks are read again in every build: what they are made from may have changed."""
    return [name for name in env.found_docs if BLOCK.search(Path(env.doc2path(name)).read_text(encoding="utf-8"))]


def read_docstring(app: Sphinx, what: str, name: str, thing: object, options: object, lines: list[str]) -> None:
    """Docstrings as plain text, classes with their attributes."""
    lines[:] = plain_docstring(lines)
    if what in ("class", "exception") and isinstance(thing, type):
        listed = attributes(thing)
        lines += ["", *listed, ""] if listed else []


def setup(app: Sphinx) -> dict[str, bool]:
    """Called by Sphinx."""
    os.environ.setdefault("COLUMNS", "100")
    app.connect("source-read", read_source)
    app.connect("env-get-outdated", outdated)
    app.connect("autodoc-process-docstring", read_docstring)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
