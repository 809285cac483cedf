"""File reading with limits of size, nesting and kind, each refused in a sentence, and atomic file writing."""

from __future__ import annotations

import json
import os
import stat
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Final

from bestiary.cli.terminal.errors import UserError
from bestiary.engine.state.save import Json
from bestiary.engine.state.text_limits import TooMuch, check_text

HOME: Final = "BESTIARY_HOME"
LARGEST: Final = 4_000_000  # bytes; no record or card file of ours comes near this
LARGEST_SHEET: Final = 50_000_000  # bytes of the results of an arena, which has a line for each game
KINDS: Final = ((stat.S_ISDIR, "folder; name a file in it"), (stat.S_ISFIFO, "pipe; name a file"), (stat.S_ISREG, ""))


def read_text(path: Path) -> str:
    """The text of a file; UserError says why there is none."""
    try:
        return _read(path, LARGEST).decode().replace("\r\n", "\n").replace("\r", "\n")
    except FileNotFoundError:
        raise UserError(f"there is no file {path}") from None
    except UnicodeDecodeError:
        raise UserError(f"{path} is not a text file (UTF-8)") from None
    except UserError:
        raise
    except ValueError:  # a name that no file can have
        raise UserError(f"there is no file {path}") from None
    except OSError as error:
        raise UserError(f"{path} cannot be read: {_reason(error)}") from None


def _read(path: Path, most: int) -> bytes:
    """The bytes of a plain file, no more than so many: a device never ends, and a pipe may never begin."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        must_be_plain(path, os.fstat(handle), most)
        with os.fdopen(handle, "rb", closefd=False) as file:
            whole = file.read(most + 1)
    finally:
        os.close(handle)
    if len(whole) > most:
        raise UserError(f"{path} is far too large to be a file of ours")
    return whole


def must_be_plain(path: Path, found: os.stat_result, most: int) -> None:
    """Only a file that holds what was written into it is read or replaced."""
    for is_kind, said in (*KINDS, (bool, "device; name a file")):
        if is_kind(found.st_mode):
            if said:
                raise UserError(f"{path} is a {said}")
            break
    if found.st_size > most:
        raise UserError(f"{path} is far too large to be a file of ours")


def read_json(path: Path) -> Json:
    """The content of a JSON file; UserError says where it breaks off."""
    text = read_text(path)
    try:
        check_text(text)
        content: Json = json.loads(text, parse_constant=_no_number)
        if "\\u" in text:
            json.dumps(content, ensure_ascii=False).encode()
        return content
    except TooMuch as excess:
        raise UserError(f"{path}, line {excess.line}: {excess}") from None
    except UnicodeEncodeError:
        raise UserError(f"{path} has half a sign in it (a lone surrogate), which no text of ours has") from None
    except json.JSONDecodeError as error:
        if is_cut_off(text, error):
            raise UserError(f"{path} is cut off: it ends in the middle, on line {error.lineno}") from None
        raise UserError(f"{path} is not JSON: line {error.lineno}, column {error.colno}: {error.msg.lower()}") from None
    except ValueError as error:
        raise UserError(f"{path} is not JSON: {error}") from None


def _no_number(word: str) -> Json:
    raise ValueError(f"{word} is no number")


def is_cut_off(text: str, error: json.JSONDecodeError) -> bool:
    """Does the text break off where it was good so far?"""
    rest = text[error.pos :].strip()
    return error.msg.startswith("Unterminated string") or any(word.startswith(rest) for word in ("true", "false", "null"))


def write_text(path: Path, text: str) -> None:
    """Write a file in one piece: under another name first, then moved into place."""
    try:
        if path.exists():
            must_be_plain(path, path.stat(), LARGEST_SHEET)
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise UserError(f"{path} cannot be written: {_reason(error)}") from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o666 & ~_umask())
        os.replace(name, path)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        raise UserError(f"{path} cannot be written: {_reason(error)}") from None
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def write_json(path: Path, content: Json) -> None:
    """Write JSON, one fact a line, so that people can read it too."""
    write_text(path, json.dumps(content, indent=1, ensure_ascii=False) + "\n")


def must_be_writable(path: Path) -> None:
    """Trouble now rather than after a long game."""
    try:
        if path.exists():
            must_be_plain(path, path.stat(), LARGEST_SHEET)
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise UserError(f"{path} cannot be written: {_reason(error)}") from None
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
