#!/usr/bin/env bash
# Every test. One selection of packages and features for all stages, so that nothing is compiled twice. The lints, which compile
# everything in a way of their own, go on beside the browser, which waits half of its time.
set -uo pipefail
cd "$(dirname "$0")/.."
source .make/stages.sh

# A game that is finished brings its own stage. The seeds are the same each time, so that nothing fails by chance; `make soak` draws others.
soaks() {
    local game battles
    while IFS=$'\t' read -r game battles; do
        stage "Soak: $game" target/debug/handspan soak "$game" --games "$battles" --seed 1 </dev/null
    done < <(tail -n +2 tests/finished.tsv)
}

stage "Setup" .make/setup.sh
((failed)) && close_stages
stage "Formatting" cargo fmt --all --check
stage "Pages: types" npm --prefix ui run --silent check
stage "Pages: lints" npm --prefix ui run --silent lint
stage "Pages: tests" npm --prefix ui run --silent test
stage "Pages: build" .make/ui.sh
stage "Programs and tests: build" cargo build --workspace --lib --bins --tests --quiet
stage "Core: tests" cargo test --workspace --lib --bins --tests --no-fail-fast --quiet
stage "Rule books" cargo test --workspace --test house --quiet -- --nocapture every_rule_of_a_finished_game
soaks
beside "Lints" nice cargo clippy --workspace --all-targets --quiet -- -D warnings
stage "In the browser, end to end" npm --prefix tests run --silent browser
stage "In the window, end to end" npm --prefix tests run --silent desktop
hear
close_stages
