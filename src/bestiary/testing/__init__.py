"""What tests of a game need, ours and strangers': positions by name, scripted chance, and the conformance kit."""

from bestiary.engine.state.rng import Scripted
from bestiary.testing.check import check_game, quick_check
from bestiary.testing.findings import Finding, Report
from bestiary.testing.position import BadPosition, position

__all__ = ["BadPosition", "Finding", "Report", "Scripted", "check_game", "position", "quick_check"]
