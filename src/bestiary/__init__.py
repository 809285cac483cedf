"""Five monster card games on one engine."""
