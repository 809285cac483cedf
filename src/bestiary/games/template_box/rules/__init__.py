"""The rules of The Hoard, a file for each chapter of its rulebook; docs/where-a-rule-is.md lists them."""
