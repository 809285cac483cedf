"""The build: pure Python, or with BESTIARY_COMPILE=1 engine, games and players compiled by mypyc as one unit."""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

COMPILED = ("engine", "games", "players")
PACKAGE = Path("src", "bestiary")
MYPY = "mypy==2.4.1"

# Modules that stay interpreted: (path below src/bestiary, reason). Every other module in COMPILED is compiled.
EXCLUDED: tuple[tuple[str, str], ...] = ()


def modules(package: Path = PACKAGE) -> list[str]:
    """All modules to compile, in a fixed order."""
    left_out = {package / path for path, _ in EXCLUDED}
    found = [path for folder in COMPILED for path in sorted((package / folder).rglob("*.py"))]
    return [str(path) for path in found if path not in left_out]


def extensions() -> list[Extension]:
    """One group: modules compiled apart from each other crash when they share native classes."""
    try:
        from mypyc.build import mypycify
    except ImportError:
        raise SystemExit(f"BESTIARY_COMPILE=1 needs {MYPY}: pip install {MYPY}") from None
    made: list[Extension] = mypycify(modules(), opt_level="3", debug_level="0", group_name="bestiary")
    if sys.platform != "win32":
        for extension in made:  # else no function of a shared library may be inlined into another, and few would be
            extension.extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden"]
            extension.extra_compile_args += ["--param", "max-inline-insns-auto=80"]
    return made


def main() -> None:
    """Compile only when asked, and only in the commands that build: mypyc takes its time."""
    wanted = os.environ.get("BESTIARY_COMPILE") == "1"
    building = not {"egg_info", "dist_info", "clean", "sdist"} & set(sys.argv)
    setup(
        ext_modules=extensions() if wanted and building else [],
        setup_requires=[MYPY] if wanted else [],
    )


if __name__ == "__main__":
    main()
