# Bestiary. `make` alone says what there is. Set-up happens by itself, in .venv and build; nothing else is touched.
# PYTHON=/path/to/python3 chooses the interpreter for a new .venv; PYTEST="-k rng -x" passes options to pytest;
# BESTIARY_CHROMIUM=/path/to/chromium names the browser of the tests, BESTIARY_NODE=/path/to/node the Node.js that checks the
# web client, BESTIARY_POSTGRESQL=/folder with initdb and postgres, BESTIARY_HAPROXY=/path/to/haproxy, BESTIARY_NGINX,
# BESTIARY_CADDY and BESTIARY_OPENSSL the services of the tests.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.SUFFIXES:
.DELETE_ON_ERROR:
.PHONY: help play test lint format-web docs docs-serve test-web-units test-plain test-compiled bench compile clean

BIN := .venv/bin
RECIPE := pyproject.toml setup.py scripts/set-up requirements/base.txt
COMPILED := PYTHONPATH=build/compiled
NODE := $(BIN)/python scripts/node.py
WEB_UNITS := $(sort $(wildcard tests/web/units/*.test.js))
PYTEST ?=
RELEASE ?=
DOCS_PORT ?= 8124

help:
	@echo "make play     open the table in the browser (in the terminal: .venv/bin/bestiary play)"
	@echo "make test     lint, types, and all tests twice: interpreted, then compiled"
	@echo "              (they need Chromium, PostgreSQL, HAProxy, nginx and Caddy, which are installed if that may be)"
	@echo "make lint     ruff and mypy --strict; for the web client Biome and tsc --checkJs --strict, with Node.js"
	@echo "make format-web      let Biome format the scripts and style sheets of the web client"
	@echo "make test-web-units  the web client's unit tests only"
	@echo "make docs     build the documentation as a web site into build/docs; every warning is an error"
	@echo "make docs-serve  the same, then show it at http://127.0.0.1:$(DOCS_PORT)"
	@echo "make compile  build the compiled package into build/compiled; RELEASE=1 adds link-time optimization"
	@echo "make bench    measure speed, as ratios in one run"
	@echo "make clean    remove .venv, build and what tools left behind"

# A stamp is newer than what it was made from as long as nothing needs to be installed again.
.venv/play.stamp: $(RECIPE)
	@scripts/set-up play
	@touch $@

.venv/dev.stamp: $(RECIPE) requirements/dev.txt
	@scripts/set-up dev
	@touch .venv/play.stamp $@

node_modules/set-up.stamp: package.json .npmrc requirements/node.txt scripts/node.py .venv/dev.stamp
	@$(NODE) install
	@touch $@

play: .venv/play.stamp
	@$(BIN)/bestiary

lint: .venv/dev.stamp node_modules/set-up.stamp
	@$(BIN)/ruff check .
	@$(BIN)/mypy --strict
	@$(NODE) biome check --error-on-warnings
	@$(NODE) tsc --project tsconfig.json
	@$(NODE) tsc --project tests/web/units/tsconfig.json

docs: .venv/dev.stamp
	@$(BIN)/python -m sphinx --fail-on-warning --keep-going --quiet -d build/doctrees docs build/docs
	@echo "docs: build/docs/index.html"

docs-serve: docs
	@$(BIN)/python -m http.server --bind 127.0.0.1 --directory build/docs $(DOCS_PORT)

format-web: node_modules/set-up.stamp
	@$(NODE) biome check --write

test-web-units: node_modules/set-up.stamp
	@echo "tests: the web client's units"
	@$(NODE) --test --test-reporter=spec $(WEB_UNITS)

test-plain: lint docs test-web-units
	@$(BIN)/python scripts/chromium.py
	@$(BIN)/python scripts/services.py
	@echo "tests: interpreted"
	@BESTIARY_TESTS=interpreted $(BIN)/python -m pytest -n auto $(PYTEST)

compile: .venv/dev.stamp
	@BESTIARY_RELEASE=$(RELEASE) $(BIN)/python scripts/compile.py

# After the interpreted tests: a plain mistake should not have to wait for the compiler.
test-compiled: test-plain
	@$(BIN)/python scripts/compile.py
	@echo "tests: compiled; those at a browser ran above, and once is enough: tests/conftest.py says why"
	@$(COMPILED) BESTIARY_TESTS=compiled $(BIN)/python -m pytest -n auto $(PYTEST)

test: test-compiled

bench: RELEASE := 1
bench: compile
	@$(BIN)/python -m bench.run

clean:
	rm -rf .venv node_modules build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
