"""What is done and what is so: the deeds, scores, bans and durations of Monster Club."""
