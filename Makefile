# The few commands a person types. Each first sees to it that what it needs is there.
SHELL := /bin/bash
export PATH := $(HOME)/.cargo/bin:$(PATH)
.DEFAULT_GOAL := help
.PHONY: help setup run test bench bundle bindings lint

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

bench: ## Times the questions a table answers
	@.make/setup.sh core
	@cargo bench -p handspan-tests

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
