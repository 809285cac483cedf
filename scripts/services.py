"""PostgreSQL, HAProxy, nginx and Caddy for the tests of the server: finds their programs, and as a script installs them.

BESTIARY_POSTGRESQL=/folder names the folder with initdb and postgres, BESTIARY_HAPROXY=/path a proxy; likewise BESTIARY_NGINX,
BESTIARY_CADDY, and BESTIARY_OPENSSL, which makes certificates. What is missing is installed where that is allowed: by apt as root.
Where it is not, one line says what to do. Nothing is started here.
"""

import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

POSTGRESQL_NAMED_BY = "BESTIARY_POSTGRESQL"
HAPROXY_NAMED_BY = "BESTIARY_HAPROXY"
PROGRAMS = {  # and the package of Debian that has each
    "initdb": "postgresql",
    "postgres": "postgresql",
    "haproxy": "haproxy",
    "nginx": "nginx",
    "caddy": "caddy",
    "openssl": "openssl",
}
ASKED = {"haproxy": "-v", "nginx": "-v", "caddy": "version", "openssl": "version"}  # for --version
WAITS = ("Acquire::Retries=1", "Acquire::http::Timeout=20", "Acquire::https::Timeout=20", "DPkg::Lock::Timeout=120")
PATIENCE = 600.0  # seconds for apt, which may have no network at all
FOLDERS = ("/usr/lib/postgresql", "/usr/local/lib/postgresql", "/usr/pgsql", "/opt/homebrew/opt/postgresql")
PLACES = ("/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin")  # not on the path of every user


def say(line: str) -> None:
    """One plain line, at once."""
    print(f"services: {line}", flush=True)


def runs(path: str) -> bool:
    """Is it a program that starts?"""
    try:
        option = ASKED.get(Path(path).name, "--version")
        return subprocess.run([path, option], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def newest_first(folder: Path) -> list[Path]:
    """The folders of a folder, by the number of their version."""
    numbered = [one for one in folder.glob("*") if one.name.split(".")[0].isdigit()]
    return sorted(numbered, key=lambda one: [int(part) for part in one.name.split(".") if part.isdigit()], reverse=True)


def named_by(program: str) -> str:
    """The setting that says where a program is."""
    return POSTGRESQL_NAMED_BY if PROGRAMS[program] == "postgresql" else f"BESTIARY_{program.upper()}"


def candidates(program: str) -> list[str]:
    """Where a program may be: where it was named, else on the path, else where Debian and others put it."""
    named = os.environ.get(named_by(program))
    if named:
        return [str(Path(named, program)) if named_by(program) == POSTGRESQL_NAMED_BY else named]
    by_version = [str(one / "bin" / program) for folder in FOLDERS for one in newest_first(Path(folder))]
    return [*filter(None, [shutil.which(program)]), *by_version, *[str(Path(place, program)) for place in PLACES]]


def find(program: str) -> str | None:
    """The path of a program that runs; None where it is not installed."""
    return next((path for path in candidates(program) if Path(path).is_file() and runs(path)), None)


def missing() -> list[str]:
    """The packages of which a program was not found."""
    return sorted({package for program, package in PROGRAMS.items() if find(program) is None})


def may_use_apt() -> bool:
    """Are we allowed to install packages of Debian?"""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(packages: list[str]) -> None:
    """Install packages of Debian; what they would start by themselves is not needed and stays off where that can be said."""
    say(f"the tests of the server need {' and '.join(packages)}; installing from Debian")
    apt("update", "-qq")
    fault = apt("install", "-y", "-qq", "--no-install-recommends", *packages)
    if fault:
        say(f"apt-get could not install them: {fault}")


def apt(*arguments: str) -> str:
    """Run apt-get, for a time that is bounded and without a hold on what we read from or write to; what it said if it failed."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    command = ["apt-get", *[part for wait in WAITS for part in ("-o", wait)], *arguments]
    with tempfile.TemporaryFile("w+", errors="replace") as said:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=said, stderr=said, env=environment, start_new_session=True
        )
        try:
            code = process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return f"it was still at it after {PATIENCE:.0f} seconds"
        said.seek(0)
        return "" if code == 0 else last_line(said.read()) or f"it ended with {code}"


def last_line(text: str) -> str:
    """What a program said last that is more than white space."""
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "")


def main() -> None:
    """See to it that there are a PostgreSQL and the proxies, or say plainly what to do."""
    for program in PROGRAMS:
        by = named_by(program)
        if os.environ.get(by) and find(program) is None:
            raise SystemExit(f"services: {by} names {os.environ[by]}, and there is no {program} that runs")
    if missing() and may_use_apt():
        install(missing())
    left = missing()
    if left:
        raise SystemExit(
            f"services: the tests of the server need {' and '.join(left)}. As root: apt-get install {' '.join(left)}; "
            f"or name what you have: make test {POSTGRESQL_NAMED_BY}=/folder/with/initdb {HAPROXY_NAMED_BY}=/path/to/haproxy …"
        )
    say(f"the tests of the server use {', '.join(find(program) or '' for program in PROGRAMS)}")


if __name__ == "__main__":
    main()
