"""The card language of Monster Club: its vocabulary, the builder of each row, and the nouns and verbs they build."""
