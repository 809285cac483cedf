"""The hall: registry of live tables, lines to their clients, computers at work for them, rematches and sweeping."""
