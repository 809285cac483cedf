"""One server and one browser for all tests of the pages that a worker runs; tests/conftest.py puts them last."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.house import House, opened_browser, opened_house


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with the pages."""
    with opened_house(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A browser."""
    with opened_browser() as browser:
        yield browser
