"""The tree of a search: decisions by what was seen, and what came of each way to decide."""

import pytest

from bestiary.engine.state.rng import quick
from bestiary.players.tree import LONG, NOT_TRIED, WHOLE, Node, Tree, mixed


@pytest.mark.parametrize("count", [1, 5, LONG, LONG + 1, 4 * LONG])
def test_every_way_is_found_where_it_was_put(count: int) -> None:
    node = Node()
    keys = [int(mixed(7, number)) for number in range(count)]
    assert [int(node.add(key, 0.5)) for key in keys] == [*range(count)]
    for near in (0, count // 2, count + 3):
        assert [int(node.find(key, near)) for key in keys] == [*range(count)]
        assert node.find(mixed(8, 1), near) == NOT_TRIED


def test_the_mean_begins_with_the_guess_and_goes_to_what_was_found() -> None:
    node = Node()
    way = node.add(1, 0.2)
    assert node.mean(way, 3.0) == pytest.approx(0.2)
    node.note(way, 1.0)
    assert node.mean(way, 3.0) == pytest.approx((3 * 0.2 + 1.0) / 4)
    for _ in range(999):
        node.note(way, 1.0)
    assert node.tried[way] == 1000
    assert node.mean(way, 3.0) > 0.99


def test_a_decision_is_met_again_by_who_has_seen_the_same() -> None:
    tree = Tree()
    node = tree.node(0, 17)
    assert tree.node(0, 17) is node
    assert tree.node(1, 17) is not node
    assert tree.node(0, 18) is not node
    assert tree.met(0, 17) is node
    assert tree.met(2, 17) is None
    assert len(tree.nodes) == 3


def test_what_was_seen_depends_on_its_order_and_stays_a_machine_integer() -> None:
    chance, found = quick(1), set()
    assert mixed(mixed(0, 1), 2) != mixed(mixed(0, 2), 1)
    for _ in range(200):
        seen = 3
        for _ in range(20):
            seen = int(mixed(seen, chance.word()))
            assert 0 <= seen <= WHOLE < 2**62
            found.add(seen)
    assert len(found) == 4000
