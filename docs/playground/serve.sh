#!/usr/bin/env bash
# Builds the playground, and serves it: `bash docs/playground/serve.sh [PORT]`. `--build` builds only.
#
# Where rustup cannot add the target, another tool can be named: KOUSA_CROSS is called as `$KOUSA_CROSS setup TRIPLE`
# and `$KOUSA_CROSS cargo TRIPLE ARGUMENTS`.
set -euo pipefail
cd "$(dirname "$0")"
target=wasm32-unknown-unknown

has_target() { [ -d "$(rustc --print target-libdir --target $target 2> /dev/null)" ]; }

# Cargo, for the target; it prints where it has put the files.
build() {
    local arguments=(build --release --examples --message-format=json-render-diagnostics)
    if [ -n "${KOUSA_CROSS:-}" ]; then
        "$KOUSA_CROSS" setup $target
        (cd wasm && "$KOUSA_CROSS" cargo $target "${arguments[@]}")
    else
        (cd wasm && cargo "${arguments[@]}" --target $target)
    fi
}

if [ -z "${KOUSA_CROSS:-}" ] && ! has_target && ! rustup target add $target 2> /dev/null; then
    echo "playground: not built: there is no target $target here, and rustup cannot add it"
    exit 0
fi
files=$(build | tr ',"' '\n\n' | grep '\.wasm$' | sort -u)
mkdir -p built
cp $files built/
for file in built/*.wasm; do
    printf '%-20s %8d bytes, %7d gzipped\n' "$file" "$(wc -c < "$file")" "$(gzip -9c "$file" | wc -c)"
done

[ "${1:-}" != --build ] || exit 0
port=${1:-8000}
echo "http://localhost:$port/"
exec python3 -m http.server "$port" --bind 127.0.0.1
