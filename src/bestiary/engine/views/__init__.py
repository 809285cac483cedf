"""What leaves a state for a viewer: the view, its incremental JSON cache, the menu, the log."""
