"""A quick unit with an ability of any text, and what can be seen of its doing: for tests of words."""

import pytest

from bestiary import Match
from bestiary.engine.language.cards import CardError
from tests.games.monad_wars.board import Units, cards, dice, fight, seen

DUMMY = "hazard 1 30/1/5/4 Undead // Tap (melee single r1 d1)"
FAST = "unit 1 9/7/3/5 Human // Poke (melee single r1 d1)"  # acts second, so that what was done can be seen
HIT = dice(11)
MISS = dice(2)


def using(text: str, icons: str = "melee single r1 d2", body: str = "") -> str:
    """A quick unit with one ability of this text, named Deed; `body` is the text of the unit."""
    own = f" / {body}" if body else ""
    return f"unit 1 20/9/9/5 Human Soldier{own} // Deed ({icons})" + (f": {text}" if text else "")


def fought(
    text: str, icons: str = "melee single r1 d2", body: str = "", hazards: Units | None = None, rolls: list[int] | None = None
) -> Match:
    """A combat of the quick unit Doer, who is in front with the Hero in mid, with Dummies."""
    game = cards(Doer=using(text, icons, body), Dummy=DUMMY, Stone="hazard 1 30/1/5/4 Construct // Tap (melee single r1 d1)")
    return fight(game, ["Doer", "Hero@mid"], hazards or ["Dummy"], rolls if rolls is not None else dice(11, 11, 11, 11))


def counters(match: Match, name: str) -> int:
    """The HP counters of a unit."""
    found = seen(match, name)["hp counters"]
    assert isinstance(found, int)
    return found


def column(match: Match, name: str, which: str) -> int:
    """A column of a card in play."""
    found = seen(match, name).get(which, 0)
    assert isinstance(found, int)
    return found


def shared(match: Match, zone: str) -> list[str]:
    """The names of the cards in a zone that belongs to all."""
    view = match.view(0)
    found = next(one for one in view["zones"] if one["name"] == zone)  # type: ignore[union-attr, index, call-overload]
    return [str(card["name"]) for card in found["cards"]]  # type: ignore[index, call-overload, union-attr]


def refused(written: str) -> str:
    """Why a card cannot be made."""
    with pytest.raises(CardError) as error:
        cards(Wrong=written)
    return str(error.value)
