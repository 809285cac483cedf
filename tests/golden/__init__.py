"""Whole games and numbers of positions as they were on the day they were written down."""
