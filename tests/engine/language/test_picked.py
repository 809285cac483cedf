"""What belongs to a deed on picked cards, and which cards have a number printed."""

from bestiary.engine.language.core_words import CORE
from bestiary.engine.language.maker import Maker
from bestiary.engine.language.picked import Picked
from bestiary.engine.play.parts_of_speech import It, Printed
from tests.fixtures.workbench import TABLE, Workbench, begin, on_table


def test_a_deed_is_carried_out_between_what_belongs_to_it() -> None:
    bench = Workbench()
    make = Maker(bench.book, CORE, "Newt")
    step = Picked(It(), [bench.say("look")], [bench.say("shuffle")]).around(make, bench.say("take"))
    assert (step.name, make.name()) == ("Newt/1.1", "Newt/1.2")
    begin(bench.state(), step)
    assert bench.told == ["look 0", "take 0", "shuffle 0"]


def test_a_deed_to_which_nothing_belongs_is_itself() -> None:
    bench = Workbench()
    make, deed = Maker(bench.book, CORE, "Newt"), bench.say("take")
    assert Picked(It(), [], []).around(make, deed) is deed
    assert make.name() == "Newt/1.1"  # no name is used up: they are in saves


def test_cards_by_a_number_that_is_printed_on_them() -> None:
    bench = Workbench()
    for name, power in (("Imp", 1), ("Ogre", 3)):
        bench.face(name, power)
    s = bench.state()
    imp, ogre = bench.put(s, "Imp", 0, TABLE), bench.put(s, "Ogre", 1, TABLE)
    assert [list(on_table(Printed(0, power)).find(s)) for power in (1, 2, 3)] == [[imp], [], [ogre]]
