"""Errors of the database: what cannot be done with it, in one sentence."""

from __future__ import annotations


class StoreError(Exception):
    """The database cannot do what it should: one sentence that says why."""


class NoSuchTable(LookupError):
    """No table has this id."""


class DamagedTable(Exception):
    """What is stored of a table cannot be read: one clause that says what and where."""


def first_line(error: Exception) -> str:
    """What went wrong, in a line."""
    return (str(error).splitlines() or [type(error).__name__])[0]
