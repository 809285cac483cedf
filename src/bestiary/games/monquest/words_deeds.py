"""What texts do to cards: destroy, banish, return, search, revive, play, attach, control."""
