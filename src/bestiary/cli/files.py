"""Files: read whole, or refused with a sentence; written beside their place and moved there, so that none is ever half-written."""

from __future__ import annotations

import json
import os
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Final

from bestiary.cli.trouble import Trouble
from bestiary.engine.save import Json

HOME: Final = "BESTIARY_HOME"
LARGEST: Final = 20_000_000  # bytes; no record or card file of ours comes near this


def read_text(path: Path) -> str:
    """The text of a file; Trouble says why there is none."""
    try:
        if path.is_dir():
            raise Trouble(f"{path} is a folder; name a file in it")
        if path.stat().st_size > LARGEST:
            raise Trouble(f"{path} is far too large to be a file of ours")
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Trouble(f"there is no file {path}") from None
    except UnicodeDecodeError:
        raise Trouble(f"{path} is not a text file (UTF-8)") from None
    except OSError as error:
        raise Trouble(f"{path} cannot be read: {_reason(error)}") from None


def read_json(path: Path) -> Json:
    """The content of a JSON file; Trouble says where it breaks off."""
    text = read_text(path)
    try:
        content: Json = json.loads(text)
        return content
    except json.JSONDecodeError as error:
        if is_cut_off(text, error):
            raise Trouble(f"{path} is cut off: it ends in the middle, on line {error.lineno}") from None
        raise Trouble(f"{path} is not JSON: line {error.lineno}, column {error.colno}: {error.msg.lower()}") from None
    except RecursionError:
        raise Trouble(f"{path} is nested far too deeply to be a file of ours") from None


def is_cut_off(text: str, error: json.JSONDecodeError) -> bool:
    """Does the text break off where it was good so far?"""
    rest = text[error.pos :].strip()
    return error.msg.startswith("Unterminated string") or any(word.startswith(rest) for word in ("true", "false", "null"))


def write_text(path: Path, text: str) -> None:
    """Write a file in one piece: under another name first, then moved into place."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise Trouble(f"{path} cannot be written: {_reason(error)}") from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o666 & ~_umask())
        os.replace(name, path)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        raise Trouble(f"{path} cannot be written: {_reason(error)}") from None
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def write_json(path: Path, content: Json) -> None:
    """Write JSON, one fact a line, so that people can read it too."""
    write_text(path, json.dumps(content, indent=1, ensure_ascii=False) + "\n")


def must_be_writable(path: Path) -> None:
    """Trouble now rather than after a long game."""
    if path.is_dir():
        raise Trouble(f"{path} is a folder; name a file in it")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise Trouble(f"{path} cannot be written: {_reason(error)}") from None
    os.close(handle)
    os.unlink(name)


def saves_folder() -> Path:
    """Where games are kept when nobody names a file: BESTIARY_HOME, or the user's folder for such things."""
    if os.environ.get(HOME):
        return Path(os.environ[HOME]) / "saves"
    if os.name == "nt":
        return Path(os.environ.get("APPDATA") or Path.home()) / "bestiary" / "saves"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "bestiary" / "saves"


def new_save(game: str) -> Path:
    """A name for a new saved game, which no other has."""
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M}"
    folder, number = saves_folder(), 1
    while (folder / f"{stem}{'' if number == 1 else f'-{number}'}.json").exists():
        number += 1
    return folder / f"{stem}{'' if number == 1 else f'-{number}'}.json"


def find_save(name: str) -> Path:
    """A saved game by its path, or by its bare name if it lies where we keep them."""
    path = Path(name)
    if path.exists() or path.name != name:
        return path
    for kept in (saves_folder() / name, saves_folder() / f"{name}.json"):
        if kept.exists():
            return kept
    return path


def called(path: Path) -> str:
    """A saved game as it is named to go on with it: without its folder if it lies where we keep them."""
    return shown(path) if find_save(path.stem) != path else shown(Path(path.stem))


def shown(path: Path) -> str:
    """A path as it is typed: quoted if it has a blank."""
    text = str(path)
    return f'"{text}"' if " " in text else text


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
