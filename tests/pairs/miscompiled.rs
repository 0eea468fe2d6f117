//! A compiler bug, without kousa: a point that is kept across two loops loses one coordinate.
//!
//! With rustc 1.95.0 (LLVM 22.1.2) on x86-64 and `opt-level = 3`, the corner where the line below meets the
//! rectangle, (0, −3), comes out as (0, 0). The result is right with `opt-level` 0, 1, 2 and "s", and with
//! `-C target-cpu=x86-64-v3`. It is also right with each of `-C no-vectorize-slp`,
//! `-C llvm-args=-join-liveintervals=false` and `-C llvm-args=-disable-machine-sink`. Neither
//! `-C no-vectorize-loops` nor a single codegen unit helps.
//!
//! The vectoriser is not the cause, but it creates the conditions: it keeps the point as a vector of two
//! floats and its coordinates as scalars as well, all selected by the same branches. A bisection with
//! `-C codegen-units=1 -C llvm-args=-opt-bisect-limit=N` shows that the answer is still right if
//! `slp-vectorizer` is the last pass that the function `common` goes through, and that it is first wrong if
//! `machine-sink` is. (A few limits in between crash the compiler.) The error arises after that, in the
//! register coalescer, which is not optional. It cannot be bisected, but its input and output can be printed.
//! There `%3:fr64 = COPY %1:vr128` is the first coordinate, which is the lower half of a vector. At a place
//! where two branches meet, the copies
//!
//! ```text
//! %311:fr64 = COPY %3:fr64
//! %313:vr128 = COPY %1:vr128
//! ```
//!
//! become the single `%18:vr128 = COPY %3:fr64`. The coalescer apparently follows both copies back to `%1`
//! and treats them as the same value. Then `%3` is stored and loaded again as 8 bytes, and the upper half
//! becomes zero. We found no report of this bug.
//!
//! The test asserts the right result. It therefore passes in a debug build, and fails in a release build as
//! long as the compiler has the bug. That is why it is ignored. To run it:
//!
//! ```sh
//! cargo test --release --test miscompiled -- --ignored
//! ```
//!
//! An early kousa lost a coordinate in this way in the loop where `closest_points` searches for a vertex of
//! one set that is contained in the other set. Since then that loop, `first_in`, is kept out of line: in a
//! function of its own, separate from the second such loop, it has never been seen to go wrong. This is a
//! precaution. The smallest change to a program can hide the bug or expose it, so a compiler that passes this
//! test may still have it.

use std::cmp::Ordering;
use std::hint::black_box;

type Point = [f64; 2];

struct Line {
    origin: Point,
    direction: Point,
    end: Point,
    starts: bool,
    ends: bool,
    is_point: bool,
}

struct Slab {
    across: Point,
    low: Point,
    high: Point,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Side {
    A,
    B,
}

fn sub(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1]]
}

fn dot(a: Point, b: Point) -> f64 {
    a[0] * b[0] + a[1] * b[1]
}

fn compare(a: f64, b: f64) -> Ordering {
    a.partial_cmp(&b).unwrap_or(Ordering::Equal)
}

impl Line {
    fn ends(&self) -> impl Iterator<Item = Point> {
        self.starts.then_some(self.origin).into_iter().chain(self.ends.then_some(self.end))
    }

    fn holds(&self, p: Point) -> bool {
        if self.is_point {
            return self.origin == p;
        }
        let (w, d) = (sub(p, self.origin), self.direction);
        compare(w[0] * d[1], w[1] * d[0]).is_eq()
    }
}

fn slabs(corners: &[Point; 4]) -> [Slab; 2] {
    let slab = |across| Slab { across, low: corners[0], high: corners[2] };
    let (first, second) = (sub(corners[1], corners[0]), sub(corners[3], corners[0]));
    let is_zero = |v: &Point| v[0] == 0.0 && v[1] == 0.0;
    let along = match (is_zero(&first), is_zero(&second)) {
        (false, _) => first,
        (true, false) => second,
        (true, true) => return [slab([1.0, 0.0]), slab([0.0, 1.0])],
    };
    [slab(along), slab([-along[1], along[0]])]
}

fn rectangle_holds(corners: &[Point; 4], p: Point) -> bool {
    for Slab { across, low, high } in slabs(corners) {
        if dot(sub(low, p), across) > 0.0 || dot(sub(high, p), across) < 0.0 {
            return false;
        }
    }
    true
}

fn is_before(new: Point, old: Point) -> bool {
    for i in 0..2 {
        if new[i] != old[i] {
            return new[i] < old[i];
        }
    }
    false
}

/// The first of the ends of the line and the corners of the rectangle that lies on the other shape.
#[inline(never)]
fn common(line: &Line, corners: &[Point; 4]) -> Option<(Point, Side)> {
    let mut best: Option<(Point, Side)> = None;
    let mut offer = |point, side, is_common| {
        if is_common && best.is_none_or(|(old, _)| is_before(point, old)) {
            best = Some((point, side));
        }
    };
    for end in line.ends() {
        offer(end, Side::A, rectangle_holds(corners, end));
    }
    for corner in *corners {
        offer(corner, Side::B, line.holds(corner));
    }
    best
}

#[test]
#[ignore = "fails in release builds with rustc 1.95"]
fn both_coordinates_are_kept() {
    let corners = [[0.0, -3.0], [3.0, -3.0], [3.0, 4.0], [0.0, 4.0]];
    let (origin, direction) = ([3.0, -3.0], [-2.0, 0.0]);
    let line = Line { origin, direction, end: origin, starts: false, ends: false, is_point: false };
    assert_eq!(common(&black_box(line), &black_box(corners)), Some(([0.0, -3.0], Side::B)));
}
