#!/usr/bin/env bash
# Plays 2,000 battles of every game whose rule book is finished, the program against itself. The first fault ends it.
set -euo pipefail
cd "$(dirname "$0")/.."

# The test of the rule books holds the list.
games=$(sed -n 's/^const FINISHED.*&\[\(.*\)\];/\1/p' tests/rust/rulebook.rs | tr -d '",')
if [[ -z $games ]]; then
    printf 'No finished game is named in tests/rust/rulebook.rs.\n' >&2
    exit 1
fi
for game in $games; do
    cargo run --release --quiet -p handspan-cli -- soak "$game" --games 2000
done
