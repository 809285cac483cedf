"""Monad Wars, chapters 6.3 and 8: combats, from the first formation to the last death."""
