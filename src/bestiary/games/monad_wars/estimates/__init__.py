"""What scoring estimates in Monad Wars: how strong a side is, and what a player can set out for."""
