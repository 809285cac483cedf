"""The card language of Monad Wars: its vocabulary, the builder of each row, and the nouns and verbs they build."""
