"""A vocabulary that cannot be used fails when the language is made, with one sentence."""

from __future__ import annotations

import pytest

from bestiary.engine.language.vocabulary import BadVocabulary, Language

WORDS = r"""
text      Text        {line+;}
line      Line        {sentence+}
line      Keywords    {keyword+,}
sentence  Do          {deeds}.
deeds     -           {act}
deeds     Then        {act}, then {deeds}
who       Self+
who       Rival       your rival
noun      Some        {number} {kind.same}
noun      Them+^      them
kind      Egg         egg(s)
stat      Power       power
act       Draw        {who} draw[s] {number} card(s)
act       Destroy     {who} destroy[s] {noun}
keyword   Haste       Haste == Draw 1 card.
"""


def test_a_good_vocabulary() -> None:
    assert repr(Language(WORDS).read("Haste")) == "Text([Keywords([Haste])])"


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ("act Fly {who} [flies|fly] to {sky}", "nothing fills {sky} in: act Fly {who} [flies|fly] to {sky}"),
        ("act Draw {who} pull[s] {number} cards", "two rows have the key act Draw: {who} draw[s] {number} card(s)"),
        ("act Pull {who} draw[s] {number} card(s)", "act Draw and act Pull have the same wording: {who} draw[s]"),
        ("deeds Both {deeds}, too", "a category begins with itself: text > line > sentence > deeds > deeds"),
        ("noun Odd {who} {noun}", "a category begins with itself: "),
        ("act Fly {who.some} flies", "{who.some} is not a slot: write {noun}, {group.one}, {filter*} or {keyword+,}"),
        ("act Fly fly {number+}", "{number+} can only be written {number}, in: act Fly fly {number+}"),
        ("act - {who} fly", "a row named - must be one slot and nothing else, in: act - {who} fly"),
        ("act Fly fly 2x", "2x can never be read in a text, in: act Fly fly 2x"),
        ("act Fly fly [zz-4]", "[ can never be read in a text, in: act Fly fly [zz-4]"),
        ("number Dozen dozen", "number is built in and cannot have rows, in: number Dozen dozen"),
        (
            "keyword Fly Fly {number} == Draw {number} card.",
            'the meaning of keyword Fly cannot be read: "card" should be "cards", in: Draw 2 card.',
        ),
        (
            "keyword Fly Fly {number} == Destroy {number} eggs, then destroy them.",
            'the meaning of keyword Fly cannot be read: "them" refers to something, but nothing that fits was named',
        ),
        (
            "keyword Fly Fly {number} == Draw {number2} cards.",
            "the meaning of keyword Fly uses {number2}, but its wording is Fly {number}: only numbers can be used",
        ),
        (
            "keyword Fly Fly ({stat}) == Lose 2 {stat}.",
            "the meaning of keyword Fly uses {stat}, but its wording is Fly ({stat}): only numbers can be used",
        ),
    ],
)
def test_a_bad_vocabulary_fails_at_once(table: str, message: str) -> None:
    with pytest.raises(BadVocabulary) as caught:
        Language(WORDS, table)
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)
