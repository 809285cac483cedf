"""Traits stand in the row that has them: they are declared, checked, and asked for by name."""

import pytest

from bestiary.engine.language.builders import Lexicon
from bestiary.engine.language.core_words import CORE
from bestiary.engine.language.vocabulary import BadVocabulary, Language

ROWS = r"""
{harms}   it takes something away
{quiet}   nobody hears it
text      Text        {line+;}
line      Keywords    {keyword+,}
keyword   Toll        Toll {number} [XY-1] {harms quiet}
keyword   Nap         Nap {harms}
keyword   Shout       Shout == Nap
colour    {quiet}
colour    Red         red
colour    Blue        blue {harms}
keyword   In          in {colour}
"""


def traits(language: Language, key: str) -> set[str]:
    """The traits of a row."""
    return language.row(key).traits


def test_traits_are_read_from_the_end_of_a_row_and_are_no_part_of_its_wording() -> None:
    language = Language(ROWS)
    toll = language.row("keyword Toll")
    assert (toll.wording, toll.rule, toll.traits) == ("Toll {number}", "XY-1", {"harms", "quiet"})
    assert traits(language, "keyword Nap") == {"harms"} and traits(language, "keyword Shout") == set()
    assert language.traits == {"harms": "it takes something away", "quiet": "nobody hears it"}
    assert language.say(language.read("Toll 2")) == "Toll 2"


def test_a_slot_at_the_end_of_a_row_is_no_trait() -> None:
    language = Language(ROWS)
    assert language.row("keyword In").wording == "in {colour}" and traits(language, "keyword In") == set()


def test_a_category_gives_its_traits_to_all_its_rows() -> None:
    language = Language(ROWS, "colour Green green")
    assert [traits(language, f"colour {name}") for name in ("Red", "Blue", "Green")] == [{"quiet"}, {"quiet", "harms"}, {"quiet"}]


def test_a_later_table_gives_traits_to_a_row_of_an_earlier_one() -> None:
    language = Language(ROWS, "{odd} strange\nkeyword Shout {odd}")
    assert traits(language, "keyword Shout") == {"odd"} and language.row("keyword Shout").means == "Nap"
    assert [row.key for row in language.rows] == [row.key for row in Language(ROWS).rows]


def test_a_word_is_asked_for_its_traits_by_name() -> None:
    toll = Language(ROWS).read("Toll 2").words(0)[0].words(0)[0]
    assert toll.has("harms") and toll.has("quiet")
    nap = Language(ROWS).read("Nap").words(0)[0].words(0)[0]
    assert nap.has("harms") and not nap.has("quiet")


def test_to_ask_for_a_trait_that_is_not_declared_is_an_error_with_the_nearest() -> None:
    with pytest.raises(BadVocabulary, match=r"keyword Toll is asked for the trait \{harm\}, .*do you mean \{harms\}\?"):
        Language(ROWS).row("keyword Toll").has("harm")


@pytest.mark.parametrize(
    ("table", "message"),
    [
        (
            "keyword Sleep Sleep {quiet hamrs}",
            "a row has the trait {hamrs}, which no line of the vocabulary declares; do you mean {harms}?, in: keyword Sleep",
        ),
        ("keyword Sleep Sleep {quite}", "nothing fills {quite} in: keyword Sleep Sleep {quite}; do you mean {quiet}?"),
        ("{colour} bright", "{colour} is a category and cannot be a trait, too"),
        ("{number} many", "{number} is a category and cannot be a trait, too"),
        ("{harms} again", "the trait {harms} is declared twice"),
        ("{loud}", "a trait is declared by its name in braces and what it means, not by: {loud}"),
        ("{Loud} it is loud", "a trait is declared by its name in braces and what it means, not by: {Loud} it is loud"),
        ("{loud} it is loud", "no row has the trait {loud}"),
    ],
)
def test_a_trait_that_cannot_be_is_refused(table: str, message: str) -> None:
    with pytest.raises(BadVocabulary) as caught:
        Language(ROWS, table)
    assert str(caught.value).startswith(message)


def test_a_part_needs_no_builder() -> None:
    with_part = CORE.and_more("colour Red red {part}\ncolour Blue blue\nact Paint paint it {colour}")
    assert [row.key for row in with_part.without_builder()] == ["act Paint", "colour Blue"]
    assert isinstance(with_part, Lexicon) and CORE.language.row("whose Your").has("part")
