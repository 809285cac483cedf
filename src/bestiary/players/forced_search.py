"""Search with a forced first move: each round begins with one answer, so that it is evaluated as well as the best."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bestiary.engine.play.asks import Ask
from bestiary.engine.state.state import State
from bestiary.players.search import Search
from bestiary.players.seat import key_of
from bestiary.players.tree import NOT_TRIED, Node


class ForcedSearch(Search):
    """Goes on with the tree of another search, always beginning with the same answer."""

    def __init__(self, search: Search, answer: i64) -> None:
        super().__init__(search.seat, search.chance, search.manner, search.tree, search.seen)
        self.answer: i64 = answer

    def descend(self, s: State, ask: Ask, menu: vec[i64], node: Node) -> i64:
        """At the question itself the one answer, or a copy of it; from there on what looks best."""
        if node is not self.root:
            return super().descend(s, ask, menu, node)
        wanted = key_of(s, ask, self.answer)
        self.way = node.look_for(wanted)
        if self.way == NOT_TRIED:
            self.way = node.add(wanted, self.guess(s, self.answer))
        node.met[self.way] += 1
        for place in range(i64(len(menu))):
            if key_of(s, ask, menu[place]) == wanted:
                return place
        return 0
