"""Monquest, chapters 12 to 16 and 24: attacks, damage, Counters, statuses, reactions and timing."""
