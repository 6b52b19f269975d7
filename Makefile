# Etagere: `make play` and `make test` set up everything they need.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(VENV)/bin/pip --disable-pip-version-check -q
PLAY := $(VENV)/.for-play
DEV := $(VENV)/.for-dev
BUILT := $(VENV)/.built
CLIENT := src/etagere/server/static/index.html
ROOMS := $(shell find src setup.py -name '*.py' -o -name '*.pxd' -o -name '*.pyx' -o -name '*.pxi')
WEB := $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -type f -print)
HAS_NODE := $(shell command -v npm >/dev/null 2>&1 && echo yes)
# Two processes keep two cores busy; tests of a file stay in one of them.
PYTEST := $(PY) -m pytest -q -n 2

.PHONY: play test ready test-slow check test-web build client golden bench bench-peers wheels clean python

play: $(PLAY) $(BUILT)
ifeq ($(HAS_NODE),yes)
	@$(MAKE) -s $(CLIENT)
	@$(PY) -m etagere serve --find-port --open
else
	@if [ -f $(CLIENT) ]; then $(PY) -m etagere serve --find-port --open; else \
	  echo "etagere: the browser table needs Node 20 or newer with npm to be built once; here is the terminal game."; \
	  $(PY) -m etagere play shelfie; fi
endif

test:
	@$(MAKE) -s -j 2 ready
	@echo "== plain Python: core, contract, games, bots"
	@ETAGERE_PURE=1 $(PYTEST) --dist loadfile -m "not slow" tests/core tests/contract tests/games tests/bots
	@$(PY) -c "import etagere._build as b; print('== everything,', b.MODE)"
	@$(PYTEST) --dist loadfile -m "not slow and not alone" tests
	@echo "== matches in a browser and storms over servers, side by side"
	@$(PYTEST) --dist worksteal -m "alone and not slow" tests

# What the tests stand on is made and checked side by side: much of it keeps one core busy.
ready: $(DEV) $(BUILT) check test-web

test-slow: $(DEV) $(BUILT) $(CLIENT)
	@$(PY) -m pytest -q -m slow tests

check: $(DEV)
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy

test-web: $(CLIENT)
	@cd web && npm run --silent check && npx --no-install vitest run

build: $(BUILT)

client: $(CLIENT)

golden: $(DEV) $(BUILT)
	@$(PY) -m scripts.golden && $(PY) -m scripts.tables && git add -N tests/golden && git diff --stat tests/golden src

bench: $(DEV) $(BUILT)
	@$(PY) -m benchmarks.compare

bench-peers: $(DEV) $(BUILT)
	@ETAGERE_PURE=1 $(PIP) install -e ".[peers]" || echo "etagere: some peers could not be installed; those at hand are measured"
	@$(PY) -m benchmarks.peers

# One wheel for this machine with the compiled engine, one for any machine in plain Python.
wheels: $(DEV) $(CLIENT)
	@rm -rf dist build/lib build/bdist.*
	@$(PIP) wheel --no-deps --no-build-isolation -w dist .
	@rm -rf build/lib build/bdist.*
	@ETAGERE_PURE=1 $(PIP) wheel --no-deps --no-build-isolation -w dist .
	@ls dist

clean:
	rm -rf build $(VENV) web/node_modules web/dist .mypy_cache .ruff_cache .pytest_cache
	find src -name '*.so' -delete

# What the commands above stand on

$(BUILT): $(ROOMS) | $(PLAY)
	@ETAGERE_PURE= $(PY) setup.py -q build_ext --inplace
	@touch $@

$(PLAY): pyproject.toml | python
	@test -x $(PY) || $(PYTHON) -m venv $(VENV) || { echo "etagere: this Python cannot make a virtual environment; install python3-venv"; exit 1; }
	@$(PIP) install -U pip "setuptools>=77" wheel "cython>=3.3,<4"
	@ETAGERE_PURE=1 $(PIP) install -e ".[server]"
	@touch $@

$(DEV): pyproject.toml | $(PLAY)
	@ETAGERE_PURE=1 $(PIP) install -e ".[dev]"
	@touch $@

web/node_modules/.installed: web/package-lock.json
	@command -v npm >/dev/null 2>&1 || { echo "etagere: Node 20 or newer with npm is needed for the browser client; install nodejs"; exit 1; }
	@cd web && npm ci --no-audit --no-fund --silent
	@touch $@

$(CLIENT): web/node_modules/.installed $(WEB)
	@cd web && npm run --silent build
	@rm -rf src/etagere/server/static && cp -r web/dist src/etagere/server/static && touch $@

python:
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" 2>/dev/null || { echo "etagere: Python 3.11 or newer is needed; set PYTHON=/path/to/python3"; exit 1; }
