# The few commands a person types. Each first sees to it that what it needs is there.
SHELL := /bin/bash
export PATH := $(HOME)/.cargo/bin:$(PATH)
.DEFAULT_GOAL := help
.PHONY: help setup run test check soak torture bench pictures bundle bless lint

help: ## Lists these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Checks the tools and libraries and fetches what is missing
	@.make/setup.sh

run: ## Opens the table: in a window, or without a display in the browser; FILE=path opens a layout
	@.make/setup.sh run
	@.make/run.sh $(if $(FILE),"$(FILE)")

test: ## Everything: formatting, lints, tests of the core and the pages, the program driven end to end
	@.make/test.sh

check: ## What to run every few minutes: formatting, types, lints, unit tests, rule books
	@.make/setup.sh build
	@.make/check.sh

soak: ## The program plays 2,000 battles of every finished game against itself; takes minutes
	@.make/setup.sh core
	@.make/soak.sh

torture: ## Kills, power cuts and mutated files by the thousand, on the code that keeps battles; takes 20 minutes
	@.make/setup.sh core
	@.make/torture.sh

bench: ## Times the questions a table answers and the frames of a drag
	@.make/setup.sh
	@cargo bench -p handspan-tests
	@.make/ui.sh
	@cargo build --release -p handspan-cli
	@HANDSPAN_BUILT=release node tests/bench/frames.mjs

pictures: ## Takes the pictures of tests/pictures anew, which the README shows
	@.make/setup.sh
	@.make/ui.sh
	@cargo build -p handspan-cli
	@HANDSPAN_PICTURES=1 node --test --test-concurrency=1 tests/ui/pictures.test.mjs

bundle: ## Makes the Debian package in dist/
	@.make/setup.sh bundle
	@.make/bundle.sh

bless: ## Writes anew what is generated: the TypeScript types, docs/protocol.md, docs/rules, transcripts, the tables of the tests
	@.make/setup.sh build
	@.make/ui.sh
	@HANDSPAN_BLESS=1 cargo test --workspace --test them --test antshouse --test fatality --test hordes --test bughunt -- transcripts::
	@HANDSPAN_BLESS=1 cargo test --workspace --test house --test door

lint: ## Formatting and lints only
	@.make/setup.sh build
	@.make/ui.sh
	@cargo fmt --all --check
	@cargo clippy --workspace --all-targets -- -D warnings
	@npm --prefix ui run --silent check
	@npm --prefix ui run --silent lint
