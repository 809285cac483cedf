"""Keeps build/compiled in step with src: compiled again only when what is compiled has changed.

The compiled copy is a folder to put on PYTHONPATH, so that the source tree is never disturbed. mypyc runs in
build/workshop on a copy of the sources; the hash of everything that decides the result is kept beside the copy.
C files that are the same as in an earlier build are not compiled again (build/objects). BESTIARY_RELEASE=1 adds
link-time optimization, for the bench.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import setup as build  # noqa: E402  (setup.py of the checkout: it knows what is compiled)

SOURCE = ROOT / "src"
COPY = ROOT / "build" / "compiled"
STAMP = ROOT / "build" / "compiled.stamp"
WORKSHOP = ROOT / "build" / "workshop"
OBJECTS = ROOT / "build" / "objects"
RECIPE = ("pyproject.toml", "setup.py", "LICENSE")


def say(line: str) -> None:
    """One plain line, at once."""
    print(f"compile: {line}", flush=True)


def wanted_stamp() -> str:
    """The hash of the sources that are compiled, the recipe and the tools."""
    tools = [sys.version, *(f"{name} {version(name)}" for name in ("mypy", "librt", "mypy_extensions", "setuptools"))]
    digest = hashlib.sha256("\n".join([*tools, *build.RELEASE]).encode())
    for path in [ROOT / name for name in (*RECIPE, *build.modules())]:
        digest.update(f"\0{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def missing_packages() -> list[str]:
    """The Debian packages that a C compiler and Python's headers would come from, if they are not here."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    missing = [] if shutil.which(compiler) else ["gcc", "libc6-dev"]
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        missing.append(f"python{sys.version_info.major}.{sys.version_info.minor}-dev")
    return missing


def need_compiler() -> None:
    """Install what is missing where that is allowed, else say plainly what to install."""
    missing = missing_packages()
    if not missing:
        return
    names = " ".join(missing)
    if os.geteuid() == 0 and shutil.which("apt-get"):
        say(f"a C compiler and Python's headers are needed; installing {names}")
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing]
        subprocess.run(install, check=False, stdout=subprocess.DEVNULL)
        missing = missing_packages()
    if missing:
        raise SystemExit(f"compile: a C compiler and Python's headers are needed. As root: apt-get install {names}")


def build_wheel() -> Path:
    """Build a wheel from a copy of the sources in the workshop."""
    wheels = WORKSHOP / "wheels"
    for folder in (wheels, WORKSHOP / "src"):
        shutil.rmtree(folder, ignore_errors=True)
    WORKSHOP.mkdir(parents=True, exist_ok=True)
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so")
    shutil.copytree(SOURCE, WORKSHOP / "src", ignore=ignored)
    for name in RECIPE:
        shutil.copy2(ROOT / name, WORKSHOP / name)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += ["--no-build-isolation", "--wheel-dir", str(wheels), "."]
    log = WORKSHOP / "log.txt"
    with log.open("w") as out:
        environment = os.environ | {"BESTIARY_COMPILE": "1", "BESTIARY_OBJECTS": str(OBJECTS)}
        done = subprocess.run(command, cwd=WORKSHOP, env=environment, stdout=out, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        print(log.read_text(), file=sys.stderr)
        raise SystemExit(f"compile: failed; the lines above are in {log.relative_to(ROOT)}")
    return next(wheels.glob("*.whl"))


def unpack(wheel: Path) -> None:
    """Put the wheel's content in place of the old copy."""
    fresh = COPY.with_name("compiled.fresh")
    shutil.rmtree(fresh, ignore_errors=True)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(fresh)
    shutil.rmtree(COPY, ignore_errors=True)
    fresh.rename(COPY)


def bring_up_to_date() -> None:
    """Make the rest of the copy equal to the source: cards, rulebooks, and modules that stay interpreted."""
    here = {path.relative_to(SOURCE) for path in files(SOURCE)}
    for path in files(COPY):
        inner = path.relative_to(COPY)
        if inner.parts[0] == "bestiary" and path.suffix != ".so" and inner not in here:
            path.unlink()
    for inner in sorted(here):
        target = COPY / inner
        content = (SOURCE / inner).read_bytes()
        if not target.exists() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)


def files(top: Path) -> list[Path]:
    """All files of the package below a folder, without what Python leaves behind."""
    return [path for path in top.glob("bestiary/**/*") if path.is_file() and "__pycache__" not in path.parts]


def main() -> None:
    """Compile if needed, copy the rest, say where it is and how to use it."""
    stamp = wanted_stamp()
    if COPY.is_dir() and STAMP.is_file() and STAMP.read_text() == stamp:
        say("nothing to compile has changed")
    else:
        need_compiler()
        say(f"{len(build.modules())} modules with mypyc as one unit; this takes a minute or two")
        STAMP.unlink(missing_ok=True)
        unpack(build_wheel())
        STAMP.write_text(stamp)
    bring_up_to_date()
    say("the compiled package is in build/compiled")
    say("to use it: PYTHONPATH=build/compiled .venv/bin/bestiary")


if __name__ == "__main__":
    os.chdir(ROOT)
    main()
