"""The campaign's command line: `python -m bench.campaign [PART…]` runs parts one after the other, in portions, resumable."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import time
from types import ModuleType
from typing import Final

from bench.campaign import figures as kept
from bench.campaign.figures import Progress

PARTS: Final = ["kills", "cuts", "secrets", "messages", "files", "timing", "processes"]


def part_named(name: str) -> ModuleType | None:
    """The module of a part: COUNT and PORTION (how many, in all and at once), UNIT, ABOUT, and run(count, seed) -> Figures."""
    if importlib.util.find_spec(f"bench.campaign.{name}") is None:
        return None
    module = importlib.import_module(f"bench.campaign.{name}")
    return module if hasattr(module, "PORTION") else None


def run_part(name: str, part: ModuleType, count: int, minutes: float, progress: Progress, keep: bool) -> None:
    """Portion after portion until so many are done, or so many minutes are over; what was found is kept after each."""
    begun = time.monotonic()
    while progress.done < count and time.monotonic() - begun < 60 * minutes:
        size, started = min(part.PORTION, count - progress.done), time.monotonic()
        found = part.run(size, progress.done)
        progress.add(size, time.monotonic() - started, found)
        faults = progress.figures.counts.get("faults", 0)
        print(f"{name}: {progress.done:,} of {count:,} {part.UNIT}, {faults} faults", flush=True)
        for fault in found.faults:
            print(f"  {fault}", flush=True)
        if keep:
            keep_part(name, part, progress)


def keep_part(name: str, part: ModuleType, progress: Progress) -> None:
    """Write down how far a part is, and its section of the page."""
    kept.save_progress({**kept.load_progress(), name: progress})
    page = kept.PAGE.read_text(encoding="utf-8") if kept.PAGE.exists() else kept.HEAD
    told = kept.section(name, part.ABOUT, part.UNIT, progress)
    kept.PAGE.write_text(kept.with_section(page, name, told, PARTS), encoding="utf-8")


def main(args: list[str] | None = None) -> int:
    """Run the parts that are named, or all of them; 1 if any found a fault."""
    words = argparse.ArgumentParser(prog="python -m bench.campaign", description=__doc__)
    words.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="PART", help=", ".join(PARTS))
    words.add_argument("--count", type=int, help="how many; as many as the part says if not said")
    words.add_argument("--minutes", type=float, default=1e9, help="for each part at most; it can go on later")
    words.add_argument("--keep", action="store_true", help=f"go on where it was stopped, and write {kept.PAGE.name}")
    words.add_argument("--anew", action="store_true", help="begin anew")
    asked = words.parse_args(args)
    faults, before = 0, kept.load_progress() if asked.keep and not asked.anew else {}
    for name in asked.parts or PARTS:
        part = part_named(name)
        if part is None:
            print(f"{name}: there is no such part yet", flush=True)
            continue
        progress = before.get(name) or Progress()
        run_part(name, part, asked.count or part.COUNT, asked.minutes, progress, asked.keep)
        faults += progress.figures.counts.get("faults", 0)
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
