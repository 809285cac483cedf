"""What tests of a game need, ours and strangers': positions by name, scripted chance, and the conformance kit."""

from bestiary.engine.rng import Scripted
from bestiary.testing.position import BadPosition, position

__all__ = ["BadPosition", "Scripted", "position"]
