# Etagere: `make play` and `make test` set up everything they need.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(VENV)/bin/pip --disable-pip-version-check -q
STAMP := $(VENV)/.installed
BUILT := $(VENV)/.built
SOURCES := $(shell find src -name '*.py' -o -name '*.pxd' -o -name '*.pyx' -o -name '*.pxi')

.PHONY: play test test-slow check build golden bench clean python

play: $(BUILT)
	@$(PY) -m etagere play shelfie

test: $(BUILT) check
	@echo "== plain Python"
	@ETAGERE_PURE=1 $(PY) -m pytest -q -m "not slow" tests
	@if $(PY) -c "import etagere._build as b, sys; sys.exit(not b.COMPILED)"; then \
	  echo "== compiled"; $(PY) -m pytest -q -m "not slow" tests/contract tests/games tests/bots; \
	else echo "== compiled: left out, no C compiler was found"; fi

test-slow: $(BUILT)
	@$(PY) -m pytest -q -m slow tests

check: $(STAMP)
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy

build: $(BUILT)

golden: $(BUILT)
	@$(PY) -m scripts.golden && git diff --stat tests/golden

$(BUILT): $(STAMP) $(SOURCES) setup.py
	@$(PY) setup.py -q build_ext --inplace
	@touch $@

$(STAMP): pyproject.toml | python
	@test -x $(PY) || $(PYTHON) -m venv $(VENV) || { echo "etagere: python3 cannot make a virtual environment: install python3-venv"; exit 1; }
	@$(PIP) install -U pip "setuptools>=77" wheel
	@ETAGERE_PURE=1 $(PIP) install -e ".[dev]"
	@touch $@

python:
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" 2>/dev/null || { echo "etagere: Python 3.11 or newer is needed; set PYTHON=/path/to/python3"; exit 1; }

clean:
	rm -rf build $(VENV) .mypy_cache .ruff_cache .pytest_cache
	find src -name '*.so' -delete
