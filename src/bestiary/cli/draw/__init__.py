"""Drawing a table in a terminal: boards, grids, playmats and screens, from the view and `table.toml`."""
