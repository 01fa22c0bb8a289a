#!/usr/bin/env bash
# What a developer runs every few minutes on a built tree: formatting, types, lints, the unit tests and the rule books.
set -uo pipefail
cd "$(dirname "$0")/.."
source .make/stages.sh

stage "Formatting" cargo fmt --all --check
stage "Pages: types" npm --prefix ui run --silent check
stage "Pages: lints" npm --prefix ui run --silent lint
stage "Pages: tests" npm --prefix ui run --silent test
stage "Pages: build" .make/ui.sh
stage "Lints" cargo clippy --workspace --all-targets --quiet -- -D warnings
stage "Unit tests" cargo test --workspace --lib --no-fail-fast --quiet
stage "Rule books" cargo test --workspace --test house --quiet
close_stages
