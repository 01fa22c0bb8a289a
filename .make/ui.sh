#!/usr/bin/env bash
# Builds the pages into ui/dist when a source is newer than what was built.
set -euo pipefail
cd "$(dirname "$0")/../ui"
built=dist/index.html
if [[ ! -e $built || -n $(find . ../art -path ./node_modules -prune -o -path ./dist -prune -o -type f -newer "$built" -print -quit) ]]; then
    npm run --silent build
    touch "$built"
fi
node ../.make/whole.mjs ../target
