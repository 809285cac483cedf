"""The lab: many games at once, and what they say about decks, seats, rules and length, with intervals."""
