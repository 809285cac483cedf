"""Which cards, players, places and conditions are meant: adjectives, filters, nouns, conditions and events of Monquest."""
