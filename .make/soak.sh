#!/usr/bin/env bash
# Plays 2,000 battles of every game whose rule book is finished, the program against itself on all cores; then the players who
# know nothing, and Antshouse beside twins with other secrets. Optimised, with every assertion on. Nothing that fails keeps the
# rest from being played.
set -uo pipefail
cd "$(dirname "$0")/.."
source .make/stages.sh

stage "Programs and tests: build" cargo build --lib --bins --tests --profile soak --quiet
while IFS=$'\t' read -r game _; do
    stage "Soak: $game" target/soak/handspan soak "$game" --games 2000 </dev/null
done < <(tail -n +2 tests/finished.tsv)
export HANDSPAN_BATTLES=1000
stage "Soak: players who know only questions" cargo test --profile soak --quiet --test session -- fuzz antshouse::nothing
stage "Soak: players who try anything" cargo test --profile soak --quiet --test them --test antshouse --test fatality -- blind
close_stages
