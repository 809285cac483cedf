"""Builders for words of MonTac."""

from __future__ import annotations
