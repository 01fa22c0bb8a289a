# The few commands a person types. Each first sees to it that what it needs is there.
SHELL := /bin/bash
export PATH := $(HOME)/.cargo/bin:$(PATH)
.DEFAULT_GOAL := help
.PHONY: help setup run test soak torture bench pictures bundle bindings lint

help: ## Lists these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Checks the tools and libraries and fetches what is missing
	@.make/setup.sh

run: ## Opens the table: in a window, or without a display in the browser; FILE=path opens a layout
	@.make/setup.sh run
	@.make/run.sh $(if $(FILE),"$(FILE)")

test: ## Everything: formatting, lints, tests of the core and the pages, the program driven end to end
	@.make/setup.sh
	@.make/test.sh

soak: ## The program plays 2,000 battles of every finished game against itself; takes minutes
	@.make/setup.sh core
	@.make/soak.sh

torture: ## Kills, power cuts and mutated files by the thousand, on the code that keeps battles; takes long
	@.make/setup.sh core
	@HANDSPAN_KILLS=10000 HANDSPAN_MUTATIONS=1000000 HANDSPAN_SESSIONS=100 \
		cargo test --release -p handspan-tests --test kills --test journal --test crashes --test files -- --nocapture

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

bindings: ## Writes the TypeScript types anew from the Rust ones
	@.make/setup.sh core
	@HANDSPAN_BLESS=1 cargo test -p handspan-tests --test bindings

lint: ## Formatting and lints only
	@.make/setup.sh run
	@.make/ui.sh
	@cargo fmt --all --check
	@cargo clippy --workspace --all-targets -- -D warnings
	@npm --prefix ui run --silent check
