#!/usr/bin/env bash
# How much code a program with kousa compiles, how long that takes, and how large the result is.
#
#   benches/weight.sh            # the parts that take a few minutes: programs, library, gallery
#   benches/weight.sh all        # also newcomer's wait, tests, kousa's own crate and the playground's page
#   benches/weight.sh PART...    # only these: programs library gallery newcomer tests crate page
#
# The script prints one figure per line. If a reproducible figure exceeds its limit, the line says so and the
# script fails. Times depend on the machine and its load, so they are merely printed beside their aim.
# CONTRIBUTING.md lists the figures.
#
# It measures a copy of the files in their current state, including uncommitted changes, in a folder of its
# own. Hence the project's own build stays up to date, and the files may change while it runs. It needs GNU
# binutils and python3.
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "$0")/.."
export LC_ALL=C
project=$PWD
work=${TMPDIR:-/tmp}/kousa-weight-own
log=$work/log

# Settings from the environment would change what is measured; users do not have them.
unset CARGO_TARGET_DIR CARGO_BUILD_TARGET CARGO_INCREMENTAL RUSTFLAGS CARGO_ENCODED_RUSTFLAGS ${!CARGO_PROFILE_@}

# The limits of the reproducible figures. They should be lowered when kousa becomes lighter.
three_pairs_lines=7470
three_pairs_text=880000
any_shape_lines=5550
library_lines=800000
gallery_bytes=4670000
page_bytes=335000
space_bytes=492000

failed=0
say() { printf '%-62s %12s   %s\n' "$@"; }
aimed() { say "$1" "$2" "${3+aim $3}"; }
limited() {
    if [ "$2" -le "$3" ]; then
        say "$1" "$2" "limit $3"
    else
        failed=1
        say "$1" "$2" "TOO MUCH, limit $3"
    fi
}

# Shows the output of a command only if it fails.
quietly() { "$@" > "$log" 2>&1 || { cat "$log" >&2; exit 1; }; }

# Prints the duration of a command in seconds.
seconds() {
    local start=${EPOCHREALTIME/./}
    quietly "$@"
    local end=${EPOCHREALTIME/./}
    printf '%d.%02d\n' $(((end - start) / 1000000)) $(((end - start) / 10000 % 100))
}

least() { printf '%s\n' "$@" | sort -n | head -n 1; }
ratio() { python3 -c "print(f'{$1 / $2:.2f}')"; }

# Prints the number of LLVM IR lines that rustc emits before any optimisation: the amount of code to compile.
llvm_lines() {
    (cd "$1" && shift && cargo llvm-lines --release --target-dir "$work/target" "$@") > "$work/lines" 2> "$log" \
        || { cat "$log" >&2; exit 1; }
    awk '$NF == "(TOTAL)" { print $1 }' "$work/lines"
}

# Prints the size of instructions and constants; most of the rest of a binary is debug names.
text() { size -A "$1" | awk '$1 == ".text" || $1 == ".rodata" { sum += $2 } END { print sum }'; }

# Copies the tracked and the not ignored files of the project to $1, and removes any others there. The copies
# keep their modification times, by which cargo decides what to rebuild.
copy() {
    rm -rf "$1"
    mkdir -p "$1"
    git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
        [ ! -f "$file" ] || cp -p --parents "$file" "$1"
    done
}

# Creates a program in a package of its own, as a user has it: $2 is its dependency, $3 the source of its lock
# file.
program() {
    mkdir -p "$work/$1/src"
    cp "$project/benches/weight/$1.rs" "$work/$1/src/main.rs"
    printf '%s\n' '[package]' "name = \"$1\"" 'version = "0.0.0"' 'edition = "2024"' '[workspace]' '[dependencies]' "$2" \
        > "$work/$1/Cargo.toml"
    cp "$3" "$work/$1/Cargo.lock"
}
kousa_programs() {
    local needs
    needs="kousa = { path = \"$work/kousa\" }"$'\n'
    needs+='nalgebra = { version = "0.35", default-features = false, features = ["macros"] }'
    program three_pairs "$needs" Cargo.lock
    program any_shape "$needs" Cargo.lock
}
parry_program() { program three_pairs_parry 'parry2d-f64 = "0.31"' benches/peers/Cargo.lock; }

# The programs with kousa share a target folder, because they have the same dependencies. parry2d has its own,
# so that it can be built from scratch.
build() { cargo build --release --manifest-path "$work/$1/Cargo.toml" --target-dir "$work/$(folder "$1")"; }
folder() { case $1 in *_parry) echo target-parry ;; *) echo target ;; esac; }

# Prints the seconds of a rebuild after a change to the program itself. Any change will do: without
# incremental compilation the whole program is compiled again.
rebuild() {
    echo "// Changed." >> "$work/$1/src/main.rs"
    seconds build "$1"
}

programs() {
    kousa_programs
    parry_program
    local name kousa=() parry=() any=()
    for name in three_pairs three_pairs_parry any_shape; do quietly build "$name"; done
    # The builds alternate, so that all meet the same state of the machine.
    for _ in 1 2 3; do
        kousa+=("$(rebuild three_pairs)")
        parry+=("$(rebuild three_pairs_parry)")
        any+=("$(rebuild any_shape)")
    done
    local ours theirs
    ours=$(least "${kousa[@]}") theirs=$(least "${parry[@]}")
    # The bytes are measured first, because llvm-lines builds in its own way.
    limited 'three pairs: bytes of instructions and constants' "$(text "$work/target/release/three_pairs")" \
        $three_pairs_text
    aimed 'any shape: bytes of instructions and constants' "$(text "$work/target/release/any_shape")"
    limited 'three pairs: LLVM lines' "$(llvm_lines "$work/three_pairs")" $three_pairs_lines
    aimed 'three pairs: rebuild, s' "$ours"
    aimed 'three pairs with parry2d: rebuild, s' "$theirs"
    aimed 'three pairs: rebuild, times that with parry2d' "$(ratio "$ours" "$theirs")" 3
    aimed 'any shape: rebuild, s' "$(least "${any[@]}")" 1.5
    limited 'any shape: LLVM lines' "$(llvm_lines "$work/any_shape")" $any_shape_lines
}

library() { limited 'library: LLVM lines' "$(llvm_lines "$work/kousa" --lib)" $library_lines; }

gallery() {
    quietly cargo build --release --example gallery --manifest-path "$work/kousa/Cargo.toml" --target-dir "$work/target"
    local binary=$work/target/release/examples/gallery
    limited 'gallery: bytes' "$(wc -c < "$binary")" $gallery_bytes
    strip -o "$work/stripped" "$binary"
    aimed 'gallery: bytes, stripped' "$(wc -c < "$work/stripped")"
}

# Runs the first command of the README as in a fresh clone, and compares it to a clean build with parry2d. All
# downloads happen before.
newcomer() {
    parry_program
    copy "$work/fresh"
    rm -rf "$work/target-parry"
    quietly cargo fetch --manifest-path "$work/three_pairs_parry/Cargo.toml"
    quietly cargo fetch --manifest-path "$work/fresh/Cargo.toml"
    local ours theirs
    theirs=$(seconds build three_pairs_parry)
    cd "$work/fresh" # where it puts its picture
    ours=$(seconds cargo run --example gallery)
    cd "$project"
    aimed 'newcomer: cargo run --example gallery, s' "$ours"
    aimed 'newcomer: clean build of three pairs with parry2d, s' "$theirs"
    aimed 'newcomer: gallery, times the clean build with parry2d' "$(ratio "$ours" "$theirs")" 2
    rm -rf "$work/fresh"
}

# The memory is that of the largest process.
tests() {
    copy "$work/fresh"
    quietly cargo fetch --manifest-path "$work/fresh/Cargo.toml"
    local command=(cargo test --all-features --manifest-path "$work/fresh/Cargo.toml") time memory
    if /usr/bin/time -f %M true 2> "$log"; then
        time=$(seconds /usr/bin/time -f %M -o "$work/memory" "${command[@]}")
    else
        time=$(seconds python3 -c 'if True:
            import resource, subprocess, sys
            code = subprocess.call(sys.argv[2:])
            with open(sys.argv[1], "w") as file: print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=file)
            sys.exit(code)' "$work/memory" "${command[@]}")
    fi
    memory=$(tail -n 1 "$work/memory")
    aimed 'tests: cargo test --all-features, s' "$time" 300
    aimed 'tests: greatest memory, MB' $((memory * 1024 / 1000000)) 2500
    rm -rf "$work/fresh"
}

# Rebuilds kousa alone; its dependencies stay built.
crate() {
    local command=(cargo build --release --manifest-path "$work/kousa/Cargo.toml" --target-dir "$work/target") times=()
    quietly "${command[@]}"
    for _ in 1 2 3; do
        touch "$work/kousa/src/lib.rs"
        times+=("$(seconds "${command[@]}")")
    done
    aimed 'crate: kousa alone, its dependencies built, s' "$(least "${times[@]}")" 10
}

# Builds the page's files of the plane and of space as docs/playground/serve.sh does, for one scalar; the others are about as
# large. That script explains KOUSA_CROSS. The aim for the plane is 200000.
page() {
    local target=wasm32-unknown-unknown name file limit arguments
    arguments=(build --release --example f64 --example space_f64 --target-dir "$work/target")
    cd "$work/kousa/docs/playground/wasm"
    if [ -n "${KOUSA_CROSS:-}" ]; then
        quietly "$KOUSA_CROSS" setup $target
        quietly "$KOUSA_CROSS" cargo $target "${arguments[@]}"
    elif [ -d "$(rustc --print target-libdir --target $target)" ]; then
        quietly cargo "${arguments[@]}" --target $target
    else
        cd "$project"
        say 'page: f64, bytes, compressed' 'not measured' "the target $target is not installed"
        return
    fi
    cd "$project"
    for name in f64 space_f64; do
        limit=$page_bytes
        [ $name = f64 ] || limit=$space_bytes
        file="$work/target/$target/release/examples/$name.wasm"
        limited "page: $name, bytes, gzipped" "$(gzip -9c "$file" | wc -c)" $limit
        if command -v brotli > /dev/null; then
            aimed "page: $name, bytes, by brotli" "$(brotli -q 11 -c "$file" | wc -c)"
        fi
    done
}

quick=(programs library gallery)
rest=(newcomer tests crate page)
case "${1:-}" in
    '') parts=("${quick[@]}") ;;
    all) parts=("${quick[@]}" "${rest[@]}") ;;
    *) parts=("$@") ;;
esac
for part in "${parts[@]}"; do
    case " ${quick[*]} ${rest[*]} " in
        *" $part "*) ;;
        *) echo "unknown part $part; there are: ${quick[*]} ${rest[*]}" >&2; exit 2 ;;
    esac
done

mkdir -p "$work"
command -v cargo-llvm-lines > /dev/null || quietly cargo install cargo-llvm-lines
# A file of another checkout might be older than the one it replaces, and cargo would not notice the change.
[ "$(cat "$work/project" 2> /dev/null)" = "$project" ] || rm -rf "$work/target"
echo "$project" > "$work/project"
copy "$work/kousa"
for part in "${parts[@]}"; do "$part"; done
exit $failed
