"""The build: pure Python, or with BESTIARY_COMPILE=1 engine, games, players and rooms compiled by mypyc as one unit."""

import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("engine", "games", "players")
ROOMS = ("chairs", "clocks", "feed", "passing", "room", "telling", "undo")  # of the server: what a move goes through
PACKAGE = Path("src", "bestiary")
MYPY = "mypy==2.4.1"

# Modules that stay interpreted: (path below src/bestiary, reason). Every other module in COMPILED is compiled.
EXCLUDED: tuple[tuple[str, str], ...] = ()

# For gcc. What one file calls in another is inlined when they are joined; and functions of a shared library may be, too.
JOINED = ("-flto=auto",)
INLINED = ("-fno-semantic-interposition", "--param", "max-inline-insns-auto=80")


def modules(package: Path = PACKAGE) -> list[str]:
    """All modules to compile, in a fixed order."""
    left_out = {package / path for path, _ in EXCLUDED}
    found = [path for folder in COMPILED for path in sorted((package / folder).rglob("*.py"))]
    found += [package / "server" / f"{name}.py" for name in ROOMS]
    return [str(path) for path in found if path not in left_out]


def extensions() -> list[Extension]:
    """One group: modules compiled apart from each other crash when they share native classes."""
    try:
        from mypyc.build import mypycify
    except ImportError:
        raise SystemExit(f"BESTIARY_COMPILE=1 needs {MYPY}: pip install {MYPY}") from None
    made: list[Extension] = mypycify(modules(), opt_level="3", debug_level="0", group_name="bestiary", multi_file=True)
    if sys.platform != "win32":
        for extension in made:
            extension.extra_compile_args += [*INLINED, *JOINED, "-fvisibility=hidden"]
            extension.extra_link_args += [*INLINED, *JOINED, "-O3"]
    return made


class Build(build_ext):
    """Compiles the C files of the one unit on all cores; setuptools itself would take them one by one."""

    def build_extensions(self) -> None:
        """As usual, but each file is a job of its own."""
        compile_all = self.compiler.compile
        self.compiler.compile = partial(in_parallel, compile_all)
        super().build_extensions()


def in_parallel(compile_all: Callable[..., list[str]], sources: list[str], **how: object) -> list[str]:
    """The objects of all sources in their order."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return [made for some in pool.map(lambda source: compile_all([source], **how), sources) for made in some]


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
