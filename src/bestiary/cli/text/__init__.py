"""What a view says in words: card names, menus, decks, keywords, templates and digests of the log."""
