"""Rules of MonTac that no play fires, each with its reason."""

from __future__ import annotations

from typing import Final

SILENT: Final[dict[str, str]] = {
    "MT-10": "types do nothing by themselves: what refers to them is MT-9",
}
