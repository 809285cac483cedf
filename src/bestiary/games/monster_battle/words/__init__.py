"""The card language of Monster Battle: its vocabulary, the builder of each row, and the nouns and verbs they build."""
