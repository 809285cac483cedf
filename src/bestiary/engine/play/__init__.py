"""Running rules: the agenda, questions and legality, effects, triggers, continuous effects, abilities."""
