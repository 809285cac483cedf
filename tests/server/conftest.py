"""A PostgreSQL for all tests of the server that a worker runs, and databases of both kinds for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.services import Cluster, own_cluster


@pytest.fixture(scope="session")
def shared_cluster() -> Iterator[Cluster]:
    """The PostgreSQL of all tests in this process that want no more than a database."""
    with own_cluster() as cluster:
        yield cluster


@pytest.fixture
def postgresql(shared_cluster: Cluster) -> Iterator[str]:
    """The address of a new, empty database of PostgreSQL."""
    with shared_cluster.database() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new, empty database of each kind: every test that asks for it runs on both."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    return str(request.getfixturevalue("postgresql"))
