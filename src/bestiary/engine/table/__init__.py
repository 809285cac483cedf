"""A game and a match of it: opening cards and decks, playing, records, the rulebook as data."""
