"""A Chromium for the tests of the pages: finds one that runs, and as a script sees to it that there is one.

BESTIARY_CHROMIUM=/path/to/chromium names another. What is missing is installed where that is allowed: by apt as root, else by
Playwright into its own folder. Where neither can be done, one line says what to do.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGES = ("chromium-headless-shell", "chromium")  # the shell draws no window around the page, which is most often less work
NAMES = (*PACKAGES, "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = ("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium")
NAMED_BY = "BESTIARY_CHROMIUM"


def say(line: str) -> None:
    """One plain line, at once."""
    print(f"chromium: {line}", flush=True)


def runs(path: str) -> bool:
    """Is it a browser, and not a stub that only says how to get one?"""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def own_of_playwright() -> str:
    """Where Playwright keeps the one that it has installed."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def find() -> str | None:
    """The Chromium to use: the one that was named, else the system's, else Playwright's own."""
    named = os.environ.get(NAMED_BY)
    if named:
        return shutil.which(named)
    for candidate in (*map(shutil.which, NAMES), *PLACES):
        if candidate and runs(candidate):
            return candidate
    own = own_of_playwright()
    return own if Path(own).exists() and runs(own) else None


def may_use_apt() -> bool:
    """Are we allowed to install packages of Debian?"""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install() -> None:
    """Install one, in the ways that there are, until one runs."""
    if may_use_apt():
        subprocess.run(["apt-get", "update", "-qq"], check=False)
    for package in PACKAGES if may_use_apt() else ():
        say(f"the tests of the pages need a browser; installing {package}")
        command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package, "fonts-dejavu-core"]
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(command, check=False, stdout=subprocess.DEVNULL, env=environment)
        if find() is not None:
            return
    if find() is None:
        say("there is no system package of it; Playwright installs its own")
        deps = ["--with-deps"] if may_use_apt() else []
        subprocess.run([sys.executable, "-m", "playwright", "install", *deps, "chromium"], check=False, stdout=subprocess.DEVNULL)


def main() -> None:
    """See to it that there is a Chromium, or say plainly what to do."""
    if os.environ.get(NAMED_BY) and find() is None:
        raise SystemExit(f"chromium: {NAMED_BY} names {os.environ[NAMED_BY]}, and there is no such program")
    if find() is None:
        install()
    found = find()
    if found is None:
        raise SystemExit(
            "chromium: the tests of the pages need Chromium. As root: apt-get install chromium; "
            f"or name one that you have: make test {NAMED_BY}=/path/to/chromium"
        )
    say(f"the tests of the pages use {found}")


if __name__ == "__main__":
    main()
