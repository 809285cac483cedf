"""Single-flight LRU cache: what is slow to make is made once, in a thread, for all who ask, and kept while there is room."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from hashlib import blake2b
from typing import Final, Generic, TypeVar

from starlette.requests import Request
from starlette.responses import Response

AT_ONCE: Final = 2  # so many are made at a time: threads share the processor with the tables

T = TypeVar("T")


class MadeOnce(Generic[T]):
    """Things by key, of which so much is kept: their number, or whatever `size` says of each. Never on the event loop."""

    def __init__(self, most: int, room: asyncio.Semaphore, size: Callable[[T], int] = lambda made: 1) -> None:
        self.most: Final = most
        self.size: Final = size
        self.held = 0
        self.kept: Final[OrderedDict[Hashable, T]] = OrderedDict()  # the one that was asked for longest ago first
        self.making: Final[dict[Hashable, asyncio.Task[T]]] = {}
        self.room: Final = room  # shared by all that make something slow

    def has(self, key: Hashable) -> bool:
        """Is it there, or on its way?"""
        return key in self.kept or key in self.making

    async def of(self, key: Hashable, make: Callable[[], T]) -> T:
        """What is kept under a key, or what is made for it; whoever goes away leaves it to those who wait with them."""
        found = self.kept.get(key)
        if found is not None:
            self.kept.move_to_end(key)
            return found
        task = self.making.get(key)
        if task is None:
            task = self.making[key] = asyncio.create_task(self._make(key, make))
            task.add_done_callback(lambda done: self._is_made(key, done))
        return await asyncio.shield(task)

    async def _make(self, key: Hashable, make: Callable[[], T]) -> T:
        async with self.room:
            return await asyncio.to_thread(make)

    def _is_made(self, key: Hashable, done: asyncio.Task[T]) -> None:
        del self.making[key]
        if done.cancelled() or done.exception() is not None:
            return
        self.kept[key] = done.result()
        self.held += self.size(done.result())
        while self.held > self.most and len(self.kept) > 1:
            self.held -= self.size(self.kept.popitem(last=False)[1])


class Made:
    """Bytes for whoever asks, with the name of their content (ETag)."""

    def __init__(self, content: bytes) -> None:
        self.content: Final = content
        self.etag: Final = f'"{blake2b(content, digest_size=12).hexdigest()}"'

    def __len__(self) -> int:
        return len(self.content)

    def answer(self, request: Request, kind: str, cache: str) -> Response:
        """The answer to a request; if the client has this content already, only that it is still the same."""
        headers = {"cache-control": cache, "etag": self.etag}
        known = request.headers.get("if-none-match", "")
        if self.etag in [one.strip().removeprefix("W/") for one in known.split(",")]:
            return Response(None, 304, headers)
        return Response(self.content, media_type=kind, headers=headers)
