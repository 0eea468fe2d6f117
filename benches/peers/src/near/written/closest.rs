//! Closest points of the cores of two shapes. Distances, and whether something is within reach, follow from them.

use super::search::{Hull, nearest_of_hulls};
use super::verdicts::{stick_corners, triangle_triangle};
use super::{Below, Block, Corners, Dot, Frame, Plain, Stick, Upright, V2, V3, Vector, foot, parts, whole};
use crate::hand::nearest_of_segments;

/// The closest points of two cores.
pub trait Closest<B, V> {
    fn closest(&self, other: &B) -> [V; 2];
}

/// The radius around a core.
pub trait Radius<S> {
    fn radius(&self) -> S;
}

macro_rules! radius {
    ($($Form:ty: $form:ident => $radius:expr;)*) => {$(
        impl<S: Plain, V> Radius<S> for $Form {
            #[inline(always)]
            fn radius(&self) -> S {
                let $form = self;
                $radius
            }
        }
    )*};
}
radius! {
    Dot<V, S>: dot => dot.r;
    Stick<V, S>: stick => stick.r;
    Upright<V>: _form => S::ZERO;
    Block<V, 2>: _form => S::ZERO;
    Block<V, 3>: _form => S::ZERO;
    Corners<V>: _form => S::ZERO;
    Below<V>: _form => S::ZERO;
}

macro_rules! closest {
    ($($generics:tt $A:ty, $B:ty, $V:ty: ($a:ident, $b:ident) => $closest:expr;)*) => { $(closest!(@one $generics $A, $B, $V, $a, $b, $closest);)* };
    (@one [$($generics:tt)*] $A:ty, $B:ty, $V:ty, $a:ident, $b:ident, $closest:expr) => {
        impl<S: Plain, $($generics)*> Closest<$B, $V> for $A {
            #[inline]
            fn closest(&self, $b: &$B) -> [$V; 2] {
                let $a = self;
                $closest
            }
        }
    };
}
closest! {
    [V: Vector<S>] Dot<V, S>, Dot<V, S>, V: (a, b) => [a.p, b.p];
    [V: Vector<S>] Dot<V, S>, Stick<V, S>, V: (a, b) => [a.p, b.a + b.e * foot(b.e, a.p - b.a)];
    [V: Vector<S>] Stick<V, S>, Dot<V, S>, V: (a, b) => [a.a + a.e * foot(a.e, b.p - a.a), b.p];
    [V: Vector<S>] Stick<V, S>, Stick<V, S>, V: (a, b) => nearest_of_segments(a.e, b.e, b.a - a.a).map(|v| a.a + v);
    [V: Frame<S, D>, const D: usize] Dot<V, S>, Block<V, D>, V: (a, b) => {
        let m = (a.p - b.center).into_frame(&b.axes);
        [a.p, b.center + m.clamped_to(b.half).out_of_frame(&b.axes)]
    };
    [V: Vector<S>] Dot<V, S>, Corners<V>, V: (a, b) => [a.p, of_triangle(a.p, b)];
    [V: Vector<S>] Dot<V, S>, Below<V>, V: (a, b) => {
        let height = b.normal.dot(a.p - b.origin).greatest(S::ZERO);
        [a.p, a.p - b.normal * height]
    };
    [V: Vector<S>] Stick<V, S>, Below<V>, V: (a, b) => {
        let end = a.a + a.e;
        let lower = if b.normal.dot(a.e) < S::ZERO { end } else { a.a };
        [lower, lower - b.normal * b.normal.dot(lower - b.origin).greatest(S::ZERO)]
    };
    [] Corners<V3<S>>, Below<V3<S>>, V3<S>: (a, b) => {
        let height = |p: V3<S>| b.normal.dot(p - b.origin);
        let lower = |p: V3<S>, q: V3<S>| if height(q) < height(p) { q } else { p };
        let lowest = lower(lower(a.a, a.b), a.c);
        [lowest, lowest - b.normal * height(lowest).greatest(S::ZERO)]
    };
    [] Block<V3<S>, 3>, Below<V3<S>>, V3<S>: (a, b) => {
        let lowest = a.furthest(-b.normal);
        [lowest, lowest - b.normal * b.normal.dot(lowest - b.origin).greatest(S::ZERO)]
    };
    [] Dot<V2<S>, S>, Upright<V2<S>>, V2<S>: (a, b) => [a.p, b.center + (a.p - b.center).clamped_to(b.half)];
    [] Dot<V3<S>, S>, Upright<V3<S>>, V3<S>: (a, b) => [a.p, b.center + (a.p - b.center).clamped_to(b.half)];
    [] Upright<V2<S>>, Upright<V2<S>>, V2<S>: (a, b) => {
        let own = a.center + (b.center - a.center).clamped_to(a.half);
        [own, b.center + (own - b.center).clamped_to(b.half)]
    };
    [] Upright<V3<S>>, Upright<V3<S>>, V3<S>: (a, b) => {
        let own = a.center + (b.center - a.center).clamped_to(a.half);
        [own, b.center + (own - b.center).clamped_to(b.half)]
    };
    [] Upright<V3<S>>, Below<V3<S>>, V3<S>: (a, b) => a.block().closest(b);
    [] Stick<V3<S>, S>, Block<V3<S>, 3>, V3<S>: (a, b) => {
        let (from, e) = ((a.a - b.center).into_frame(&b.axes), a.e.into_frame(&b.axes));
        let t = along_box(from, e, b.half);
        [a.a + a.e * t, b.center + (from + e * t).clamped_to(b.half).out_of_frame(&b.axes)]
    };
    [] Stick<V3<S>, S>, Upright<V3<S>>, V3<S>: (a, b) => {
        let t = along_box(a.a - b.center, a.e, b.half);
        let p = a.a + a.e * t;
        [p, b.center + (p - b.center).clamped_to(b.half)]
    };
    [] Stick<V3<S>, S>, Corners<V3<S>>, V3<S>: (a, b) => {
        if let Some(t) = stick_corners(a, b) {
            return [a.a + a.e * t; 2];
        }
        let from_end = |p: V3<S>| [p, of_triangle(p, b)];
        let sides = edges(b).map(|(from, along)| nearest_of_segments(a.e, along, from - a.a).map(|v| a.a + v));
        sides.into_iter().fold(least([from_end(a.a), from_end(a.a + a.e)]), |best, one| least([best, one]))
    };
    [] Corners<V3<S>>, Corners<V3<S>>, V3<S>: (a, b) => {
        if triangle_triangle(a, b) {
            return [a.a; 2];
        }
        let mut best = [a.a, b.a];
        for (from, along) in edges(a) {
            for (to, other) in edges(b) {
                best = least([best, nearest_of_segments(along, other, to - from).map(|v| from + v)]);
            }
        }
        for p in [a.a, a.b, a.c] {
            best = least([best, [p, of_triangle(p, b)]]);
        }
        for p in [b.a, b.b, b.c] {
            best = least([best, [of_triangle(p, a), p]]);
        }
        best
    };
    [] Block<V3<S>, 3>, Block<V3<S>, 3>, V3<S>: (a, b) => nearest_of_hulls(a, b);
    [] Block<V3<S>, 3>, Corners<V3<S>>, V3<S>: (a, b) => nearest_of_hulls(a, b);
    [] Upright<V3<S>>, Block<V3<S>, 3>, V3<S>: (a, b) => nearest_of_hulls(&a.block(), b);
    [] Upright<V3<S>>, Corners<V3<S>>, V3<S>: (a, b) => nearest_of_hulls(&a.block(), b);
}

/// The pair of points that is less far apart.
#[inline(always)]
fn least<S: Plain, V: Vector<S>>([a, b]: [[V; 2]; 2]) -> [V; 2] {
    if (b[1] - b[0]).squared() < (a[1] - a[0]).squared() { b } else { a }
}

/// The edges of a triangle, as a start and a vector.
#[inline(always)]
pub fn edges<S: Plain, V: Vector<S>>(t: &Corners<V>) -> [(V, V); 3] {
    [(t.a, t.b - t.a), (t.b, t.c - t.b), (t.c, t.a - t.c)]
}

/// The point of a triangle closest to a point (Ericson 5.1.5).
#[inline]
pub fn of_triangle<S: Plain, V: Vector<S>>(p: V, t: &Corners<V>) -> V {
    let (ab, ac) = (t.b - t.a, t.c - t.a);
    let (ap, bp, cp) = (p - t.a, p - t.b, p - t.c);
    let (d1, d2) = (ab.dot(ap), ac.dot(ap));
    if (d1 <= S::ZERO) & (d2 <= S::ZERO) {
        return t.a;
    }
    let (d3, d4) = (ab.dot(bp), ac.dot(bp));
    if (d3 >= S::ZERO) & (d4 <= d3) {
        return t.b;
    }
    let vc = d1 * d4 - d3 * d2;
    if (vc <= S::ZERO) & (d1 >= S::ZERO) & (d3 <= S::ZERO) {
        return t.a + ab * (d1 / (d1 - d3));
    }
    let (d5, d6) = (ab.dot(cp), ac.dot(cp));
    if (d6 >= S::ZERO) & (d5 <= d6) {
        return t.c;
    }
    let vb = d5 * d2 - d1 * d6;
    if (vb <= S::ZERO) & (d2 >= S::ZERO) & (d6 <= S::ZERO) {
        return t.a + ac * (d2 / (d2 - d6));
    }
    let va = d3 * d6 - d5 * d4;
    if (va <= S::ZERO) & (d4 >= d3) & (d5 >= d6) {
        return t.b + (t.c - t.b) * ((d4 - d3) / ((d4 - d3) + (d5 - d6)));
    }
    let inverse = S::ONE / (va + vb + vc);
    t.a + ab * (vb * inverse) + ac * (vc * inverse)
}

/// The parameter of a segment at which it is nearest to a box around the origin. The squared distance is convex along the segment, so
/// its slope changes its sign once, between two of the places where the segment crosses a plane of a side.
#[inline]
fn along_box<S: Plain>(a: V3<S>, e: V3<S>, half: V3<S>) -> S {
    let slope = |t: S| {
        let p = a + e * t;
        e.dot(p - p.clamped_to(half))
    };
    let (mut low, mut high) = ((S::ZERO, slope(S::ZERO)), (S::ONE, slope(S::ONE)));
    if low.1 >= S::ZERO {
        return low.0;
    }
    if high.1 <= S::ZERO {
        return high.0;
    }
    for i in 0..3 {
        let (from, along, side) = (parts(a)[i], parts(e)[i], parts(half)[i]);
        for side in [-side, side] {
            let t = (side - from) / along;
            if (t > low.0) & (t < high.0) {
                let here = (t, slope(t));
                if here.1 < S::ZERO { low = here } else { high = here }
            }
        }
    }
    low.0 + (high.0 - low.0) * (-low.1 / (high.1 - low.1))
}

impl<S: Plain> Hull<S> for Block<V3<S>, 3> {
    #[inline(always)]
    fn furthest(&self, way: V3<S>) -> V3<S> {
        let (along, half) = (parts(way.into_frame(&self.axes)), parts(self.half));
        let corner = [0, 1, 2].map(|i| if along[i] < S::ZERO { -half[i] } else { half[i] });
        self.center + whole(corner).out_of_frame(&self.axes)
    }
}

impl<S: Plain> Hull<S> for Corners<V3<S>> {
    #[inline(always)]
    fn furthest(&self, way: V3<S>) -> V3<S> {
        let [a, b, c] = [self.a, self.b, self.c].map(|p| way.dot(p));
        let (best, most) = if b > a { (self.b, b) } else { (self.a, a) };
        if c > most { self.c } else { best }
    }
}
