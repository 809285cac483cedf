"""The card language of MonTac: its vocabulary, the builder of each row, and the nouns and verbs they build."""
