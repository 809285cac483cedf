"""Computer players, of any game."""
