#!/usr/bin/env bash
# Makes the Debian package and puts it in dist/.
set -euo pipefail
cd "$(dirname "$0")/.."
.make/ui.sh
made=target/release/bundle/deb
rm -rf "$made"
(cd src-tauri && npx --no-install tauri build --bundles deb)
mkdir -p dist
cp "$made"/*.deb dist/
ls -l dist/*.deb
