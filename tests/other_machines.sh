#!/usr/bin/env bash
# The same bits on other machines: builds the golden checksums for other targets and runs them, emulated if
# necessary.
#
#   tests/other_machines.sh [--quick | --full] [TARGET...]
#
# Without targets, it uses all of those in `about` below. It runs the sample of the golden checksums
# (tests/golden/sampled.rs) and the tests of the examples `lockstep` and `tumble`, slightly optimised. With --quick they are
# not optimised. With --full it runs all golden checksums, fully optimised, instead of the sample, and compares
# batches, whose vectors are those of the target, with queries one by one; these take minutes to compile for
# each target. A target with `+` and a feature, such as wasm32-wasip1+simd128, has that feature.
#
# A target needs the emulator (Debian: qemu-user-static; nodejs for wasm32), the standard library, which is
# installed with `rustup target add`, and a cross gcc as its linker (Debian: gcc-aarch64-linux-gnu and the
# like). Without gcc, the linker that comes with Rust links the musl twin of the target, if there is one.
# If these are not available, a tool of your own may help. KOUSA_CROSS=path/to/tool is called as
#
#   $KOUSA_CROSS setup TARGET                 # prepares what the target needs
#   $KOUSA_CROSS cargo TARGET ARGUMENT...     # runs cargo and, emulated, its programs for the target, with the
#                                             # flags in KOUSA_RUSTFLAGS for rustc
#
# The script fails if a checksum differs or a build fails. It reports a target that is not available, which is
# not a failure.
set -euo pipefail
cd "$(dirname "$0")/.."

all=(i686-unknown-linux-gnu aarch64-unknown-linux-gnu armv7-unknown-linux-gnueabihf riscv64gc-unknown-linux-gnu
    s390x-unknown-linux-gnu wasm32-wasip1 wasm32-wasip1+simd128)
logs=${CARGO_TARGET_DIR:-target}/other-machines

# The needs of a target: the emulator, the gcc, and a twin that needs no gcc; and the tests that are skipped
# there.
about() {
    emulator='' gcc='' twin='' skipped='' feature=''
    [ "$1" = "${1%+*}" ] || feature="-C target-feature=+${1##*+}"
    case ${1%+*} in
        i686-unknown-linux-gnu)
            gcc=i686-linux-gnu-gcc twin=i686-unknown-linux-musl
            [ "$(uname -m)" = x86_64 ] || emulator=qemu-i386-static ;;
        aarch64-unknown-linux-gnu)
            emulator=qemu-aarch64-static gcc=aarch64-linux-gnu-gcc twin=aarch64-unknown-linux-musl ;;
        armv7-unknown-linux-gnueabihf)
            emulator=qemu-arm-static gcc=arm-linux-gnueabihf-gcc twin=armv7-unknown-linux-musleabihf ;;
        riscv64gc-unknown-linux-gnu)
            emulator=qemu-riscv64-static gcc=riscv64-linux-gnu-gcc twin=riscv64gc-unknown-linux-musl ;;
        s390x-unknown-linux-gnu) # big-endian; qemu 7.2 has the product of two f32 as an f64 wrong (mdebr: 3·3 = 96)
            emulator=qemu-s390x-static gcc=s390x-linux-gnu-gcc skipped=float ;;
        wasm32-wasip1)
            emulator=node ;;
        *)
            echo "unknown target $1; there are: ${all[*]}" >&2
            exit 2 ;;
    esac
}

# Each of these functions does its part, or sets `why` and fails.
find_emulator() {
    why="no $emulator"
    [ -z "$emulator" ] || command -v "$emulator" > "$log"
}

find_linker() {
    linker='' flags=''
    if [ -n "$gcc" ] && command -v "$gcc" > "$log"; then
        linker=$gcc flags='-C target-feature=+crt-static' # then nothing is searched for when it runs
    elif [ -n "$twin" ]; then
        triple=$twin linker=$(rustc --print sysroot)/lib/rustlib/$(rustc -vV | sed -n 's/^host: //p')/bin/rust-lld
        why="neither $gcc nor rust-lld"
        [ -x "$linker" ]
    else
        why="no $gcc"
        [ -z "$gcc" ]
    fi
}

find_library() {
    [ -d "$(rustc --print target-libdir --target "$triple")" ] && return
    why="rustup cannot install $triple"
    command -v rustup > "$log" && rustup target add "$triple" > "$log" 2>&1 || return 1
}

# Sets `cargo` to a command that builds and runs for the target.
prepare() {
    triple=${1%+*}
    if find_emulator && find_linker && find_library; then
        local upper
        upper=CARGO_TARGET_$(tr a-z- A-Z_ <<< "$triple")
        flags=${flags:+$flags }$feature
        cargo=(env ${linker:+"${upper}_LINKER=$linker"} ${flags:+"${upper}_RUSTFLAGS=$flags"})
        case $emulator in
            '') ;;
            node) cargo+=("${upper}_RUNNER=node --no-warnings tests/wasi.mjs") ;;
            *) cargo+=("${upper}_RUNNER=$emulator") ;;
        esac
        cargo+=(cargo test --target "$triple")
        how="as $triple${emulator:+ under $emulator}"
    elif [ -n "${KOUSA_CROSS:-}" ]; then
        how="with $KOUSA_CROSS" why="$why, and $KOUSA_CROSS cannot set it up"
        "$KOUSA_CROSS" setup "${1%+*}" > "$log" 2>&1 || return 1
        cargo=(env "KOUSA_RUSTFLAGS=$feature" "$KOUSA_CROSS" cargo "${1%+*}" test)
    else
        return 1
    fi
}

level=1 tests=(golden_sample) features=kousa/fixed,kousa/std
case ${1:-} in
    --quick) level=0; shift ;;
    --full) level=3 tests=(golden batched) features+=,kousa-tests/full; shift ;;
esac
export CARGO_PROFILE_RELEASE_OPT_LEVEL=$level
# Code that is not optimised is built with cargo's defaults: then kousa keeps its functions out of line, and
# the stack small.
if [ "$level" = 0 ]; then export CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS=true; fi
[ $# -gt 0 ] || set -- "${all[@]}"
for target; do about "$target"; done

mkdir -p "$logs"
summary='' failed=0
for target; do
    about "$target"
    log=$logs/$target.log
    if ! prepare "$target"; then
        summary+="$target: NOT RUN: $why"$'\n'
        continue
    fi
    echo "$target $how, see $log"
    suites=(--release --no-default-features --features "$features" "${tests[@]/#/--test=}" --example lockstep --example tumble)
    if ! "${cargo[@]}" "${suites[@]}" --no-run > "$log" 2>&1; then
        verdict='DOES NOT BUILD'
    elif ! "${cargo[@]}" "${suites[@]}" --no-fail-fast -- ${skipped:+--skip "$skipped"} > "$log" 2>&1; then
        verdict=DIFFERENT
    elif ! passed=$(awk '/^test result: ok/ { n += $4 } END { print n; exit !n }' "$log"); then
        verdict='RAN NO TEST'
    else
        summary+="$target: the same bits, $passed tests${skipped:+, without those named $skipped}"$'\n'
        continue
    fi
    failed=1 summary+="$target: $verdict"$'\n'
    tail -n 60 "$log"
done
printf '\n%s' "$summary"
exit $failed
