"""Rooms without I/O: one table with its seats, clocks, match and viewers; what to store and what to tell."""
