"""The checks of the house style; each takes a parsed file, or several, and returns its faults as sentences."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

CODE_LINES = 500
FUNCTION_LINES = 60
DEPTH = 2
COLUMNS = 132
PACKED = frozenset({"force", "agenda", "waiting", "zone", "memory", "rows", "places"})  # vectors whose fields have names

# Put together here, so that this file does not contain them.
UNFINISHED = re.compile(r"\b(" + "|".join(("TO" + "DO", "FIX" + "ME", "X" * 3, "HA" + "CK", "W" + "IP")) + r")\b")
VAGUE_CLASS = re.compile(r"(Manager|Handler|Helper|Utils?|Mixin)$")
VAGUE_MODULE = frozenset({"utils", "util", "helpers", "helper", "misc", "common"})
NO_TEXT = frozenset(
    {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING} | {tokenize.ENDMARKER}
)

Function = ast.FunctionDef | ast.AsyncFunctionDef
Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class Source:
    """One Python file: its dotted name, the package that its relative imports start from, its text and its tree."""

    def __init__(self, name: str, text: str, is_package: bool = False) -> None:
        self.name = name
        self.home = name.split(".") if is_package else name.split(".")[:-1]
        self.text = text
        self.tree = ast.parse(text)


def read(path: Path, top: Path) -> Source:
    """The file at a path, named from a top folder."""
    parts = path.relative_to(top).with_suffix("").parts
    is_package = parts[-1] == "__init__"
    return Source(".".join(parts[:-1] if is_package else parts), path.read_text(encoding="utf-8"), is_package)


def functions(source: Source) -> Iterator[Function]:
    """All functions and methods, nested ones too."""
    return (node for node in ast.walk(source.tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def lines_of(function: Function) -> int:
    """Lines from def to the end."""
    return (function.end_lineno or function.lineno) - function.lineno + 1


def docstring_lines(source: Source) -> set[int]:
    """The lines taken up by docstrings."""
    found: set[int] = set()
    for node in ast.walk(source.tree):
        if isinstance(node, Documented) and ast.get_docstring(node, clean=False) is not None:
            found.update(range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1))
    return found


def code_lines(source: Source) -> int:
    """Lines with code: not blank, not only a comment, not a docstring."""
    found: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source.text).readline):
        if token.type not in NO_TEXT:
            found.update(range(token.start[0], token.end[0] + 1))
    return len(found - docstring_lines(source))


def long_files(source: Source) -> list[str]:
    """Files have under 500 lines of code."""
    count = code_lines(source)
    return [f"{source.name}: {count} lines of code, {CODE_LINES - 1} are allowed"] if count >= CODE_LINES else []


def long_functions(source: Source) -> list[str]:
    """Functions have at most 60 lines."""
    return [
        f"{source.name}:{function.lineno}: {function.name} has {lines_of(function)} lines, {FUNCTION_LINES} are allowed"
        for function in functions(source)
        if lines_of(function) > FUNCTION_LINES
    ]


def public(node: ast.Module | ast.ClassDef, inside: str = "") -> Iterator[tuple[str, Documented, bool]]:
    """Public classes, functions and methods: name, node, and whether it needs a docstring (a method need not)."""
    for child in node.body:
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and not child.name.startswith("_"):
            yield inside + child.name, child, isinstance(child, ast.ClassDef) or isinstance(node, ast.Module)
            if isinstance(child, ast.ClassDef):
                yield from public(child, f"{inside}{child.name}.")


def docstrings(source: Source) -> list[str]:
    """Modules, public classes and functions have a docstring; in each the first line stands alone."""
    faults = []
    for name, node, needed in [("the module", source.tree, True), *public(source.tree)]:
        text = ast.get_docstring(node)
        where = f"{source.name}:{getattr(node, 'lineno', 1)}: {name}"
        if text is None:
            faults += [f"{where} has no docstring"] if needed else []
            continue
        lines = ast.get_docstring(node, clean=False).split("\n")
        if not lines[0].strip():
            faults.append(f"{where}: the docstring begins with an empty line")
        elif len(lines) > 1 and lines[1].strip():
            faults.append(f"{where}: the docstring's first line is to stand alone")
    return faults


def unfinished(name: str, text: str) -> list[str]:
    """Nothing is marked as left for later; issues are for that."""
    return [
        f"{name}:{number}: finish it, or open an issue: {line.strip()}"
        for number, line in enumerate(text.splitlines(), start=1)
        if UNFINISHED.search(line)
    ]


def vague_names(source: Source) -> list[str]:
    """Names are the rulebook's words."""
    faults = []
    if source.name.split(".")[-1] in VAGUE_MODULE:
        faults.append(f"{source.name}: a module is named after what it is about")
    for node in ast.walk(source.tree):
        if isinstance(node, ast.ClassDef) and VAGUE_CLASS.search(node.name):
            faults.append(f"{source.name}:{node.lineno}: {node.name} does not say what it is")
    return faults


def any_types(source: Source) -> list[str]:
    """No Any: not imported, not through typing, not in a quoted annotation."""
    lines = set()
    for node in ast.walk(source.tree):
        if isinstance(node, ast.ImportFrom) and node.module in ("typing", "typing_extensions"):
            lines.update(node.lineno for alias in node.names if alias.name == "Any")
        elif isinstance(node, ast.Attribute | ast.Name) and ast.unparse(node).split(".")[-1] == "Any":
            lines.add(node.lineno)
        for annotation in annotations(node):
            for part in ast.walk(annotation):
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and re.search(r"\bAny\b", part.value):
                    lines.add(part.lineno)
    return [f"{source.name}:{line}: Any" for line in sorted(lines)]


def annotations(node: ast.AST) -> list[ast.expr]:
    """The annotations written at a node."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        found = [node.returns]
    else:
        found = [getattr(node, "annotation", None)]
    return [annotation for annotation in found if isinstance(annotation, ast.expr)]


def imported_names(source: Source) -> dict[str, str]:
    """What a name at the top of a module stands for in full: of other modules of ours, and of its own classes."""
    found = {}
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            found.update({alias.asname or alias.name: alias.name for alias in node.names})
        elif isinstance(node, ast.ImportFrom):
            start = source.home[: len(source.home) - node.level + 1] if node.level else []
            module = ".".join([*start, *([node.module] if node.module else [])])
            found.update({alias.asname or alias.name: f"{module}.{alias.name}" for alias in node.names})
        elif isinstance(node, ast.ClassDef):
            found[node.name] = f"{source.name}.{node.name}"
    return found


def bases(sources: list[Source]) -> dict[str, list[str]]:
    """Full name of each class of ours, and of its bases that are ours."""
    found: dict[str, list[str]] = {}
    for source in sources:
        names = imported_names(source)
        for node in ast.walk(source.tree):
            if isinstance(node, ast.ClassDef):
                found[f"{source.name}.{node.name}"] = [full_name(base, names) for base in node.bases]
    return {name: [base for base in above if base in found] for name, above in found.items()}


def full_name(base: ast.expr, names: dict[str, str]) -> str:
    """words.Verb in full; Verb[int] is Verb."""
    first, dot, rest = ast.unparse(base.value if isinstance(base, ast.Subscript) else base).rpartition(".")
    return f"{names.get(first, first)}.{rest}" if dot else names.get(rest, rest)


def deep_classes(sources: list[Source]) -> list[str]:
    """Inheritance is at most two deep, and from one class of ours."""
    above = bases(sources)

    def depth(name: str) -> int:
        return max((depth(base) + 1 for base in above[name]), default=0)

    deep = [f"{name} inherits {depth(name)} deep, {DEPTH} are allowed" for name in above if depth(name) > DEPTH]
    return deep + [f"{name} inherits from several classes: {', '.join(b)}" for name, b in above.items() if len(b) > 1]


def literal_fields(source: Source) -> list[str]:
    """Packed fields are read by name: no offset, width, mask or shift is written in digits, but where a constant is defined."""
    constants = {id(part) for node in source.tree.body if isinstance(node, ast.AnnAssign) for part in ast.walk(node)}
    faults = []
    for node in ast.walk(source.tree):
        if id(node) in constants:
            continue
        if isinstance(node, ast.Subscript) and ast.unparse(node.value).split(".")[-1] in PACKED and has_literal_offset(node.slice):
            faults.append(f"{source.name}:{node.lineno}: name the field of {ast.unparse(node)}")
        elif isinstance(node, ast.BinOp | ast.AugAssign) and (mask := literal_mask(node)) > 1:
            faults.append(f"{source.name}:{node.lineno}: name the mask or shift {mask} of {ast.unparse(node)}")
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "range" and len(node.args) == 3 and digits(node.args[2]) > 1:
            faults.append(f"{source.name}:{node.lineno}: name the width {ast.unparse(node.args[2])} of what is walked through")
    return faults


def digits(node: ast.expr) -> int:
    """The number that is written here in digits, bare or as i64(…); 0 if there is none."""
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "i64" and len(node.args) == 1:
        node = node.args[0]
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, int) else 0


def has_literal_offset(index: ast.expr) -> bool:
    """Does an index, or a bound of a slice, add a number written in digits?"""
    if isinstance(index, ast.Slice):
        return any(has_literal_offset(bound) for bound in (index.lower, index.upper) if bound is not None)
    if not isinstance(index, ast.BinOp) or not isinstance(index.op, ast.Add | ast.Sub):
        return False
    return digits(index.left) > 0 or digits(index.right) > 0 or has_literal_offset(index.left)


def literal_mask(node: ast.BinOp | ast.AugAssign) -> int:
    """The mask or shift of an operation on bits, if it is written in digits; 0 if it is not."""
    right = node.right if isinstance(node, ast.BinOp) else node.value
    if isinstance(node.op, ast.BitAnd) and isinstance(node, ast.BinOp):
        return max(digits(node.left), digits(right))
    return digits(right) if isinstance(node.op, ast.BitAnd | ast.LShift | ast.RShift) else 0


def step_lookups(source: Source) -> list[str]:
    """Steps are not looked up by name: what is made later is a `Forward` of the schema."""
    return [
        f"{source.name}:{node.lineno}: declare a Forward for the step, and bind it where the step is made"
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Attribute) and node.attr == "by_name"
    ]


def metaclasses(source: Source) -> list[str]:
    """No metaclasses."""
    return [
        f"{source.name}:{node.lineno}: {node.name} has a metaclass"
        for node in ast.walk(source.tree)
        if isinstance(node, ast.ClassDef) and any(keyword.arg == "metaclass" for keyword in node.keywords)
    ]


def long_lines(name: str, text: str) -> list[str]:
    """Lines that are too long, in any language; a row of a table cannot be wrapped in Markdown."""
    faults = []
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > COLUMNS and not (name.endswith(".md") and line.lstrip().startswith("|")):
            faults.append(f"{name}:{number}: {len(line)} characters in a line, {COLUMNS} are the most")
    return faults
