# Etagere: `make play` and `make test` set up everything they need; Python is all one has to have.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
TOOLS := $(PY) -m scripts.tools
PLAY := $(VENV)/.for-play
DEV := $(VENV)/.for-dev
BUILT := $(VENV)/.built
BUILT_TESTS := $(VENV)/.built-tests
CLIENT := src/etagere/server/static/index.html
ROOMS := $(shell find src setup.py -name '*.py' -o -name '*.pxd' -o -name '*.pyx' -o -name '*.pxi')
WEB := $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -type f -print)
# Two processes keep two cores busy; tests of a file stay in one of them.
PYTEST := $(PY) -m pytest -q -n 2
COVERAGE := $(PY) -m coverage run -m pytest -q -n 2 --dist loadfile
# Programs that were installed into the environment come before those of the system.
export PATH := $(CURDIR)/$(VENV)/bin:$(PATH)

.PHONY: play test ready services test-slow check test-web docs coverage build client golden pins bench bench-peers wheels clean python

play: $(PLAY) $(BUILT)
	@$(MAKE) -s $(CLIENT) || echo "etagere: the browser table could not be built; the terminal needs none"
	@if [ -f $(CLIENT) ]; then $(PY) -m etagere serve --find-port --open; else $(PY) -m etagere play shelfie; fi

test:
	@$(MAKE) -s -j 2 ready
	@echo "== plain Python: core, contract, games, bots"
	@ETAGERE_PURE=1 $(PYTEST) --dist loadfile -m "not slow" tests/core tests/contract tests/games tests/bots
	@$(PY) -c "import etagere._build as b; print('== everything,', b.MODE)"
	@$(PYTEST) --dist loadfile -m "not slow and not alone" tests
	@echo "== matches in a browser and storms over servers, side by side"
	@$(PYTEST) --dist worksteal -m "alone and not slow" tests

# What the tests stand on is made and checked side by side: much of it keeps one core busy.
ready: $(DEV) $(BUILT_TESTS) services check test-web

services: $(DEV)
	@$(TOOLS) services

test-slow: $(DEV) $(BUILT_TESTS) $(CLIENT) services
	@$(PY) -m pytest -q -m slow tests

check: $(DEV)
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy

test-web: $(CLIENT)
	@cd web && npm run --silent check && npx --no-install vitest run

docs: $(DEV)
	@$(PY) -m scripts.site

build: $(BUILT)

client: $(CLIENT)

# The newest versions of all Python packages; `make test` tells whether they go together.
pins: | $(PY)
	@$(TOOLS) pins && git diff --stat pins.txt

golden: $(DEV) $(BUILT)
	@$(PY) -m scripts.made && git add -N tests/golden web/src && git diff --stat tests/golden src web/src

bench: $(DEV) $(BUILT)
	@$(PY) -m benchmarks.compare

bench-peers: $(DEV) $(BUILT)
	@$(TOOLS) packages peers || echo "etagere: some peers could not be installed; those at hand are measured"
	@$(PY) -m benchmarks.peers

# What no test runs. Rules are counted as plain Python; compiled, nobody sees their lines.
coverage: $(DEV) $(BUILT) $(CLIENT) services
	@rm -rf build/coverage && mkdir -p build/coverage
	@-ETAGERE_PURE=1 $(COVERAGE) -m "not slow" tests/core tests/contract tests/games tests/bots
	@-$(COVERAGE) -m "not slow and not alone" tests
	@$(PY) -m coverage combine -q && $(PY) -m coverage html -q && $(PY) -m coverage report
	@echo "etagere: line by line in build/coverage/html/index.html"

# One wheel for this machine with the compiled engine, one for any machine in plain Python.
wheels: $(DEV) $(BUILT) $(CLIENT)
	@rm -rf dist build/lib build/bdist.*
	@$(PY) -m pip wheel -q --no-deps --no-build-isolation -w dist .
	@rm -rf build/lib build/bdist.*
	@ETAGERE_PURE=1 $(PY) -m pip wheel -q --no-deps --no-build-isolation -w dist .
	@ls dist

clean:
	rm -rf build $(VENV) web/node_modules web/dist .mypy_cache .ruff_cache .pytest_cache
	find src tests -name '*.so' -delete

# What the commands above stand on

$(BUILT): $(ROOMS) | $(PLAY)
	@$(TOOLS) engines
	@touch $@

# The compiled game of the tests.
$(BUILT_TESTS): $(wildcard tests/nim/*.p*) $(BUILT)
	@ETAGERE_TESTS=1 $(TOOLS) engines
	@touch $@

$(PLAY): pyproject.toml pins.txt | $(PY)
	@$(TOOLS) packages server
	@touch $@

$(DEV): pyproject.toml pins.txt | $(PLAY)
	@$(TOOLS) packages dev
	@touch $@

$(CLIENT): $(WEB) | $(PY)
	@$(TOOLS) client
	@touch $@

$(PY): | python
	@echo "etagere: making a Python environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 || { rm -rf $(VENV); \
	  echo "etagere: this Python cannot make a virtual environment; install python3-venv"; exit 1; }

python:
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" 2>/dev/null || { \
	  echo "etagere: Python 3.11 or newer is needed; set PYTHON=/path/to/python3"; exit 1; }
