"""Two games that differ only in what a viewer may not know look the same to that viewer: for tests of hidden information."""

from collections.abc import Callable

from bestiary import Match
from bestiary.engine.state.save import Json
from tests.games.table import play, said

Setting = Callable[[str], Match]


class Viewers:
    """What is compared: all that a viewer gets. `probes` are moves to be asked about, with "#" for a card."""

    def __init__(self, probes: list[str], most_cards: int = 1000) -> None:
        self.probes = probes
        self.most_cards = most_cards

    def known_to(self, match: Match, viewer: int | None) -> list[Json]:
        """All that a viewer gets: the view, the log, and, if asked, the menu and why other things are refused."""
        got: list[Json] = [match.view(viewer), [*said(match, viewer)]]
        if match.to_move == viewer:
            got.append([[move.code, move.text, move.rule] for move in match.legal()])
            count = int(match.state.card_count())
            for card in range(0, count, 1 + count // self.most_cards):
                for probe in self.probes:
                    code = probe.replace("#", f"#{card}", 1)
                    refusal = match.why_not(code)
                    got.append([code, refusal.rule, refusal.sentence] if refusal is not None else code)
        return got

    def same_for(self, viewer: int | None, *matches: Match) -> None:
        """The viewer can tell none of these apart."""
        first = self.known_to(matches[0], viewer)
        for match in matches[1:]:
            for here, there in zip(self.known_to(match, viewer), first, strict=True):
                assert here == there

    def check(self, viewer: int, begin: Setting, hidden: list[str], *moves: str) -> list[Match]:
        """Play the same with each of some cards at a hidden place; "@" in a move is that card. Compare after every move."""
        matches = [begin(name) for name in hidden]
        self.same_for(viewer, *matches)
        self.same_for(None, *matches)
        for move in moves:
            for match, name in zip(matches, hidden, strict=True):
                play(match, move.replace("@", name.lower().replace(" ", "-")))
            self.same_for(viewer, *matches)
            self.same_for(None, *matches)
        return matches
