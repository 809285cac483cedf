"""Rules of Monad Wars that play does not fire, or hardly ever does, each with the reason."""

from __future__ import annotations

from typing import Final

SILENT: Final[dict[str, str]] = {}
