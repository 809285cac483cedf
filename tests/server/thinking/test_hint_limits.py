"""Limits of hints under way: for a seat, a table, an address and the server, each with its sentence."""

import pytest

from bestiary.server.thinking.hint_limits import HintLimits, HintsUnderWay

LIMITS = HintLimits(1, 2, 3, 4)


@pytest.mark.parametrize(
    ("under_way", "sentence"),
    [
        ([], ""),
        ([("t", 0, "other")], "a hint for you is already"),
        ([("t", 1, "x"), ("t", 2, "y")], "others at this table"),
        ([("t", 1, "a"), ("u", 0, "a"), ("v", 0, "a")], "other tables of yours"),
        ([("t", 1, "b"), ("u", 0, "c"), ("v", 0, "d"), ("w", 0, "e")], "too many hints"),
        ([("t", 1, "b"), ("u", 0, "a"), ("v", 0, "a")], ""),
    ],
)
def test_one_more_is_refused_at_a_limit_and_free_again_after_it(under_way: list[tuple[str, int, str]], sentence: str) -> None:
    hints = HintsUnderWay(LIMITS)
    for one in under_way:
        assert not hints.refusal(*one)
        hints.begin(*one)
    said = hints.refusal("t", 0, "a")
    assert sentence in said and bool(said) == bool(sentence)
    for one in under_way:
        hints.end(*one)
    assert not hints.refusal("t", 0, "a") and not hints.count
    assert not hints.seats and not hints.tables and not hints.addresses
