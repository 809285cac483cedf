"""The card language of Monquest: its vocabulary, the builder of each row, and the nouns and verbs they build."""
