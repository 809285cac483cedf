# Bestiary. `make` alone says what there is. Set-up happens by itself, in .venv and build; nothing else is touched.
# PYTHON=/path/to/python3 chooses the interpreter for a new .venv; PYTEST="-k rng -x" passes options to pytest;
# BESTIARY_CHROMIUM=/path/to/chromium names the browser of the tests.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.SUFFIXES:
.DELETE_ON_ERROR:
.PHONY: help play test lint test-plain test-compiled bench compile clean

BIN := .venv/bin
RECIPE := pyproject.toml setup.py scripts/set-up requirements/base.txt
COMPILED := PYTHONPATH=build/compiled
PYTEST ?=

help:
	@echo "make play     open the table in the browser (in the terminal: .venv/bin/bestiary play)"
	@echo "make test     lint, types, and all tests twice: interpreted, then compiled; needs a Chromium, and installs one if it may"
	@echo "make lint     ruff and mypy --strict only"
	@echo "make compile  build the compiled package into build/compiled"
	@echo "make bench    measure speed, as ratios in one run"
	@echo "make clean    remove .venv, build and what tools left behind"

# A stamp is newer than what it was made from as long as nothing needs to be installed again.
.venv/play.stamp: $(RECIPE)
	@scripts/set-up play
	@touch $@

.venv/dev.stamp: $(RECIPE) requirements/dev.txt
	@scripts/set-up dev
	@touch .venv/play.stamp $@

play: .venv/play.stamp
	@$(BIN)/bestiary

lint: .venv/dev.stamp
	@$(BIN)/ruff check .
	@$(BIN)/mypy --strict

test-plain: lint
	@$(BIN)/python scripts/chromium.py
	@echo "tests: interpreted"
	@BESTIARY_TESTS=interpreted $(BIN)/python -m pytest -n auto $(PYTEST)

compile: .venv/dev.stamp
	@$(BIN)/python scripts/compile.py

# After the interpreted tests: a plain mistake should not have to wait for the compiler.
test-compiled: test-plain
	@$(BIN)/python scripts/compile.py
	@echo "tests: compiled; those at a browser ran above, and once is enough: tests/conftest.py says why"
	@$(COMPILED) BESTIARY_TESTS=compiled $(BIN)/python -m pytest -n auto $(PYTEST)

test: test-compiled

bench: compile
	@$(BIN)/python -m bench.run

clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
