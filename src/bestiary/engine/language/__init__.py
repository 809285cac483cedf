"""The card language: vocabulary, parser, error messages, and the builder that turns a text into what runs."""
