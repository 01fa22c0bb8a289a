#!/usr/bin/env bash
# Every test, cheapest first. A stage that fails does not keep the others from being heard; the end tells.
set -uo pipefail
cd "$(dirname "$0")/.."

report=()
failed=0
stage() {
    local title=$1 began=$SECONDS verdict=passed
    shift
    printf '\n=== %s\n' "$title"
    "$@" || { verdict=FAILED; failed=1; }
    report+=("$(printf '%-42s %-6s %4d s' "$title" "$verdict" $((SECONDS - began)))")
    printf '=== %s\n' "${report[-1]}"
}

stage "Formatting" cargo fmt --all --check
stage "Pages: types" npm --prefix ui run --silent check
stage "Pages: tests" npm --prefix ui run --silent test
stage "Pages: build" .make/ui.sh
stage "Core: tests" cargo test --workspace --no-fail-fast --quiet
stage "Rule books" cargo test -p handspan-tests --test rulebook --quiet -- --nocapture
stage "Programs: build" cargo build --workspace --bins --quiet
stage "Soak: free play" target/debug/handspan soak free --games 50
stage "Soak: Antshouse" target/debug/handspan soak antshouse --games 500
stage "Soak: THEM!" target/debug/handspan soak them --games 200
stage "In the browser, end to end" npm --prefix tests run --silent browser
stage "In the window, end to end" npm --prefix tests run --silent desktop
stage "Lints" cargo clippy --workspace --all-targets --quiet -- -D warnings

printf '\nAll stages\n'
printf '  %s\n' "${report[@]}"
exit "$failed"
