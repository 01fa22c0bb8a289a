#!/usr/bin/env bash
# Checks what a command needs and fetches what can be fetched: `core`, `run`, `build`, `bundle`, or nothing named for all of it.
set -euo pipefail
cd "$(dirname "$0")/.."
want=${1:-all}

say() { printf '%s\n' "$*" >&2; }
has() { command -v "$1" >/dev/null 2>&1; }
reaches() { printf '%s\n%s\n' "$1" "$2" | sort --version-sort --check=quiet; }

# Rust and Node are the reader's own choice of installer, so they are only checked.
tool() {
    local name=$1 least=$2 found=$3 from=$4
    if [[ -z $found ]]; then
        say "$name $least or newer is needed and was not found: $from"
        exit 1
    fi
    if ! reaches "$least" "$found"; then
        say "$name $least or newer is needed, this is $found: $from"
        exit 1
    fi
}
tool cargo 1.90 "$(cargo --version 2>/dev/null | cut -d ' ' -f 2 || true)" "see https://rustup.rs, or run: rustup update stable"
if [[ $want != core ]]; then
    tool node 20.19 "$(node --version 2>/dev/null | tr -d v || true)" "see https://nodejs.org"
    tool npm 9 "$(npm --version 2>/dev/null || true)" "it comes with node, see https://nodejs.org"
fi

# What the system's packages provide, as "Debian package" or nothing when it is there.
missing=()
needs() {
    local package=$1
    shift
    "$@" || missing+=("$package")
}
library() { pkg-config --exists "$1" 2>/dev/null; }
browser() { has chromium || has chromium-browser || has google-chrome; }
window() { [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; }

needs build-essential has cc
if [[ $want != core ]] && { [[ $want != run ]] || window; }; then
    needs pkg-config has pkg-config
    needs libwebkit2gtk-4.1-dev library webkit2gtk-4.1
fi
if [[ $want == all ]]; then
    needs webkit2gtk-driver has WebKitWebDriver
    needs xvfb has Xvfb
    needs xdotool has xdotool
    needs chromium browser
fi

if ((${#missing[@]})); then
    install=(apt-get install --yes --no-install-recommends "${missing[@]}")
    if ! has apt-get; then
        say "Needed from the system, by their Debian names: ${missing[*]}"
        exit 1
    fi
    as=()
    if ((EUID != 0)); then
        if ! sudo --non-interactive true 2>/dev/null; then
            say "Some packages are missing. Type this line, then try again:"
            say "  sudo apt-get update && sudo ${install[*]}"
            exit 1
        fi
        as=(sudo --non-interactive)
    fi
    say "Installing ${missing[*]}"
    "${as[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update --quiet >&2
    "${as[@]}" env DEBIAN_FRONTEND=noninteractive "${install[@]}" >&2
fi

# Node modules are fetched when the lock file is newer than what was fetched from it.
modules() {
    local folder=$1
    if [[ ! $folder/node_modules/.package-lock.json -nt $folder/package-lock.json ]]; then
        say "Fetching the modules of $folder/"
        npm --prefix "$folder" ci --no-audit --no-fund >&2
        touch "$folder/node_modules/.package-lock.json"
    fi
}
if [[ $want != core ]]; then modules ui; fi
if [[ $want == bundle ]]; then modules src-tauri; fi
if [[ $want == all ]]; then modules tests; fi
