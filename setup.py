"""The build: pure Python, or with BESTIARY_COMPILE=1 engine, games, players and rooms compiled by mypyc as one unit.

BESTIARY_RELEASE=1 adds link-time optimization: 3 to 5 % faster games for twice the time to build. BESTIARY_OBJECTS=/folder keeps
compiled C files by a hash of all that decides them, so that only those that changed are compiled again.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("engine", "games", "players")
ROOMS = (  # of the server: what a move goes through
    "deal",
    *("auto_pass", "broadcast", "chat", "clocks", "delayed_feed", "dispatch"),
    *("moves", "rematch", "room", "seats", "undo", "viewer_log"),
)
PACKAGE = Path("src", "bestiary")
MYPY = "mypy==2.4.1"
MOST_OBJECTS = 1000

# Modules that stay interpreted: (path below src/bestiary, reason). Every other module in COMPILED is compiled.
EXCLUDED: tuple[tuple[str, str], ...] = (
    ("engine/table/table_file.py", "msgspec makes its classes when it is imported"),
    ("engine/table/table_reader.py", "reads one small file a game, over the classes that msgspec made"),
)

# For gcc. Functions of a shared library may be inlined within a file; in a release, also what one file calls in another.
INLINED = ("-fno-semantic-interposition", "--param", "max-inline-insns-auto=80", "-fvisibility=hidden")
RELEASE = ("-flto=auto",) if os.environ.get("BESTIARY_RELEASE") == "1" else ()


def modules(package: Path = PACKAGE) -> list[str]:
    """All modules to compile, in a fixed order."""
    left_out = {package / path for path, _ in EXCLUDED}
    found = [path for folder in COMPILED for path in sorted((package / folder).rglob("*.py"))]
    found += [package / "server" / "rooms" / f"{name}.py" for name in ROOMS]
    return [str(path) for path in found if path not in left_out]


def extensions() -> list[Extension]:
    """One group: modules compiled apart from each other crash when they share native classes."""
    try:
        from mypyc.build import mypycify
    except ImportError:
        raise SystemExit(f"BESTIARY_COMPILE=1 needs {MYPY}: pip install {MYPY}") from None
    made: list[Extension] = mypycify(modules(), opt_level="3", debug_level="0", group_name="bestiary", multi_file=True)
    if sys.platform != "win32":
        for extension in made:  # mypycify gives all of them the same list
            extension.extra_compile_args = [*extension.extra_compile_args, *INLINED, *RELEASE]
            extension.extra_link_args = [*extension.extra_link_args, *INLINED, *RELEASE, "-O3"]
    return made


class Build(build_ext):
    """Compiles the C files of the one unit on all cores; setuptools itself would take them one by one."""

    def build_extensions(self) -> None:
        """As usual, but each file is a job of its own."""
        compile_all = self.compiler.compile
        folder = os.environ.get("BESTIARY_OBJECTS")
        kept = Objects(Path(folder), getattr(self.compiler, "compiler_so", [])) if folder else None
        self.compiler.compile = partial(in_parallel, compile_all, kept)
        super().build_extensions()


class Objects:
    """A cache of object files: their names are hashes of the source, all headers beside it, the compiler and its options."""

    def __init__(self, folder: Path, compiler: list[str]) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        version = subprocess.run([*compiler[:1], "--version"], capture_output=True, check=True).stdout if compiler else b""
        self.tools = version + " ".join(compiler).encode() + sys.version.encode()

    def place(self, source: str, how: dict[str, object]) -> Path:
        """Where the object of this source is, or will be."""
        digest = hashlib.sha256(self.tools + repr(sorted((name, str(value)) for name, value in how.items())).encode())
        for path in [Path(source), *sorted(Path(source).parent.rglob("*.h"))]:
            digest.update(b"\0" + path.read_bytes())
        return self.folder / f"{digest.hexdigest()}.o"

    def prune(self) -> None:
        """Keep what was used last, for two builds or so."""
        for path in sorted(self.folder.glob("*.o"), key=lambda one: one.stat().st_mtime, reverse=True)[MOST_OBJECTS:]:
            path.unlink(missing_ok=True)


def in_parallel(compile_all: Callable[..., list[str]], kept: Objects | None, sources: list[str], **how: object) -> list[str]:
    """The objects of all sources in their order: those that are kept, or compiled now."""

    def compiled(source: str) -> list[str]:
        place = kept.place(source, how) if kept else None
        if place is None:
            return compile_all([source], **how)
        if not place.is_file():
            (made,) = compile_all([source], **how)
            fresh = place.with_name(f"{place.name}.{os.getpid()}")
            shutil.copyfile(made, fresh)
            fresh.rename(place)  # whole, or not at all
        os.utime(place)
        return [str(place)]

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = [made for some in pool.map(compiled, sources) for made in some]
    if kept:
        kept.prune()
    return found


def main() -> None:
    """Compile only when asked, and only in the commands that build: mypyc takes its time."""
    wanted = os.environ.get("BESTIARY_COMPILE") == "1"
    building = not {"egg_info", "dist_info", "clean", "sdist"} & set(sys.argv)
    setup(
        ext_modules=extensions() if wanted and building else [],
        setup_requires=[MYPY] if wanted else [],
        cmdclass={"build_ext": Build},
    )


if __name__ == "__main__":
    main()
