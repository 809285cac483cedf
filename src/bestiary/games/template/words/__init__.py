"""The card language of The Pit: its vocabulary, the builder of each row, and the nouns and verbs they build."""
