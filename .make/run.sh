#!/usr/bin/env bash
# Opens the table in a window; without a display it is served to a browser on this machine.
set -euo pipefail
cd "$(dirname "$0")/.."
.make/ui.sh
if [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; then
    exec cargo run --release -p handspan-desktop -- "$@"
fi
exec cargo run --release -p handspan-cli -- serve "$@"
