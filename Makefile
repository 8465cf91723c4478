# Everything starts here. `make play` and `make test` set up what they need on a machine with Python and make.

PYTHON ?= python3
BIN := .venv/bin
COMPILE = $(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes --python-version 3.11 --no-header \
	--no-annotate pyproject.toml
MKDOCS := NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs

.PHONY: play test check lint types imports web client tested served compiled interpreted browsed golden protocol showcase \
	benchmarks environments learning browser screenshots terminal load faults soak ladder \
	weights docs docs-serve notebook requirements dist clean

play: .venv/ready-to-play client
	@$(BIN)/belvedere serve

test: check tested

# The checks that need no running game.
check: lint types imports web docs

lint: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/ready
	$(BIN)/mypy

imports: .venv/ready
	$(BIN)/lint-imports

# The browser client: its types, its style and the tests of its logic.
web: .venv/ready client
	$(BIN)/python hatch_build.py run --silent check
	$(BIN)/python hatch_build.py run --silent lint
	$(BIN)/python hatch_build.py run --silent formatted
	$(BIN)/python hatch_build.py run --silent test

# The documentation site, into build/site; a page in no navigation or a link that leads nowhere fails it.
docs: .venv/ready client
	$(MKDOCS) build --strict --quiet

# The same while pages are written, shown anew at every change.
docs-serve: .venv/ready client
	$(MKDOCS) serve --livereload --dev-addr localhost:8800

# What the notebooks show, computed anew.
notebook: .venv/ready
	$(BIN)/python site/notebook.py docs/notebooks/first_steps.ipynb docs/notebooks/first_steps.ipynb

# The browser client into the package, if it has changed.
client: .venv/ready-to-play
	@$(BIN)/python hatch_build.py

# All tests in four parts, two at a time: those with real servers and those in the browser, which wait much; and the others
# twice, compiled as everyone plays, and interpreted, where coverage sees the kernels.
tested: .venv/ready .venv/chromium client
	rm -f .coverage .coverage.*
	$(MAKE) --jobs=2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) served compiled browsed interpreted
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

served: .venv/ready
	$(BIN)/coverage run -m pytest --quiet tests/server src/belvedere/server

compiled: .venv/ready
	$(BIN)/coverage run -m pytest --quiet --ignore=tests/e2e --ignore=tests/server --ignore=src/belvedere/server

# What no kernel is looked at in.
COMPILED_ONLY := arena cli documents e2e server shipping terminal tui

interpreted: .venv/ready
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest --quiet --ignore=src/belvedere/server $(addprefix --ignore=tests/,$(COMPILED_ONLY))

# What people do in the browser: a real one, at a real server.
browsed: .venv/ready .venv/chromium client
	$(BIN)/pytest --quiet tests/e2e

# Write anew what tests compare with.
golden: .venv/ready
	$(BIN)/python tests/golden/make.py
	$(BIN)/python tests/perft/make.py
	PYTHONPATH=tests $(BIN)/python tests/server/golden/make.py

# The browser's types, from the server's own.
protocol: .venv/ready
	$(BIN)/python -m belvedere.server.typescript web/src/lib/protocol.ts

# The games between experts that the first page shows; the seeds are of games that stay close to the end.
showcase: .venv/ready
	$(BIN)/python -m belvedere.server.showcase.make california=6 dolce_vita=2

# The table of docs/benchmarks.md, measured on this machine.
benchmarks: .venv/ready
	$(BIN)/python benchmarks/write.py

# How fast learners can play, a section of docs/benchmarks.md; beside pgx where that is installed.
environments: .venv/ready
	$(BIN)/python benchmarks/environments.py

# docs/learning: a small network learns Dolce Vita and beats the greedy bot, in some minutes; and what environments draw.
learning: .venv/ready
	$(BIN)/python examples/draw.py docs/learning
	$(BIN)/python examples/learn.py --seed 1 --out docs/learning

# How the client feels in a real browser, a section of docs/benchmarks.md.
browser: .venv/ready .venv/chromium client
	$(BIN)/python benchmarks/browser.py

# docs/screenshots: every page, on a desk and on a phone, light and dark.
screenshots: .venv/ready .venv/chromium client
	$(BIN)/python benchmarks/screenshots.py

# The same of both tables in the terminal, as SVG.
terminal: .venv/ready
	$(BIN)/python benchmarks/terminal.py

# The tables of docs/load.md: how many live games a server holds. Takes a quarter of an hour; PARTS=steady half an hour.
load: .venv/ready
	$(BIN)/python benchmarks/load.py $(PARTS)

# Only the faults, each a few times.
faults: .venv/ready
	$(BIN)/pytest --quiet tests/server/faults

# The table of docs/reliability.md: everything goes wrong, in full number. Takes ten minutes.
soak: .venv/ready
	$(BIN)/python benchmarks/faults.py

# The table of docs/ladder.md: all bots, both games, every number of players. Takes an hour; can be stopped and resumed.
ladder: .venv/ready
	$(BIN)/python benchmarks/ladder.py

# What the bots have learned, anew, and the table of docs/training.md. Takes half an hour; can be stopped and resumed.
weights: .venv/ready
	$(BIN)/python benchmarks/weights.py

# The wheel and the sources that people install from, into dist. The version is that of the git tag.
dist: .venv/ready client
	rm -rf dist
	$(BIN)/python -m build

# The exact versions that everything is tested with.
requirements: .venv/ready
	$(BIN)/pip install --quiet uv
	$(COMPILE) -o requirements/play.txt
	$(COMPILE) --extra postgresql -o requirements/host.txt
	$(COMPILE) --extra dev -o requirements/dev.txt

.venv/bin/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info[:2] not in ((3, 11), (3, 12), (3, 13)))' || \
		{ echo "Belvedere needs Python 3.11, 3.12 or 3.13; choose one with: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv .venv

.venv/ready-to-play: .venv/bin/pip pyproject.toml requirements/play.txt
	@echo "Setting up, once, a minute or less …"
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/play.txt
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

.venv/ready: .venv/ready-to-play requirements/dev.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@

# A real browser for the tests, from Debian's packages.
.venv/chromium: .venv/bin/pip
	@command -v chromium > /dev/null || { apt-get update -qq && apt-get install --yes -qq chromium; } || \
		{ echo "The tests in the browser need Chromium; please install it."; exit 1; }
	@touch $@

clean:
	rm -rf .venv build/site .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
