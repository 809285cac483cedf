"""What all tests share: the right copy of the package, and reproducible Hypothesis runs."""

import os
import signal

import pytest
from hypothesis import settings

import bestiary.engine.state.state

# What runs in the background ignores Ctrl-C, and so would everything that tests start from there.
signal.signal(signal.SIGINT, signal.default_int_handler)

# They read files as text, or run what documents quote: one copy of the package is as good as the other.
READING = ("test_arrow.py", "test_house_style.py", "test_docs.py")
READING_FOLDERS = ("docs", "sources")

settings.register_profile("bestiary", deadline=None, derandomize=True)
settings.load_profile("bestiary")


@pytest.fixture(scope="session", autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whatever a test saves without saying where goes to a folder of its own, not to that of the person who runs the tests."""
    os.environ["BESTIARY_HOME"] = str(tmp_path_factory.mktemp("home"))


def copy_in_use() -> str:
    """Which copy of the package these tests import: "compiled" or "interpreted"."""
    return "compiled" if (bestiary.engine.state.state.__file__ or "").endswith((".so", ".pyd")) else "interpreted"


def pytest_configure(config: pytest.Config) -> None:
    """Stop at once if the copy is not the one that BESTIARY_TESTS names: such a run would prove nothing."""
    asked = os.environ.get("BESTIARY_TESTS", copy_in_use())
    if asked != copy_in_use():
        raise pytest.UsageError(f"these tests are to be {asked}, but they import {bestiary.engine.state.state.__file__}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests at a browser run once, with the interpreted copy, which is what `make play` serves; and they run last.

    They test pages. What a page shows comes from views, menus and logs, and that those are the same compiled and not is tested
    without a browser: by the golden records, game by game, and by all of tests/server. A second run would say it again.
    One browser stays open for all of them, and with it an event loop, beside which a test that needs its own could not run.
    What only reads files runs once, too.
    """
    at_browser = [item for item in items if "browser" in getattr(item, "fixturenames", ())]
    others = [item for item in items if "browser" not in getattr(item, "fixturenames", ())]
    if copy_in_use() == "compiled":
        reading = [item for item in others if only_reads(item)]
        config.hook.pytest_deselected(items=[*at_browser, *reading])
        items[:] = [item for item in others if not only_reads(item)]
    else:
        items[:] = [*others, *at_browser]


def only_reads(item: pytest.Item) -> bool:
    """Does a test only read files, so that it says the same of both copies?"""
    return item.path.name in READING or item.path.parent.name in READING_FOLDERS


def pytest_report_header() -> str:
    """Say at the top of a verbose run which copy is tested."""
    return f"bestiary: {copy_in_use()}, {bestiary.engine.state.state.__file__}"
