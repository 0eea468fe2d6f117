//! The part of a line, ray or segment inside a set of the plane or of space that is the hull of a few corners with a radius, exactly.
//!
//! The distance of the line's point at `s` from the hull is a convex function of `s`, and the line enters where it first is the radius. From where it is not
//! yet that near, the search goes on to where the tangent of that function is the radius (Newton's method), which is not beyond the entry. It ends where
//! the point at that distance from the corner, edge or face that is nearest has the same feature nearest. The line leaves where its reverse enters. The
//! plane is that of `z = 0`.

use kousa::{Chord, Hit};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive, Zero};

use crate::polytopes::body::Axis;
use crate::polytopes::nearest::{Nearest, nearest_features};
use crate::polytopes::vector::{V, cross, dot, is_zero, minus, negated, plus, square, times, zero};
use crate::reference::case::Case;
use crate::reference::number::Number;
use crate::reference::set::{self, Set};
use crate::reference::surd::Surd;

/// Compares both ends of a chord.
pub fn check<S: Number, const D: usize>(
    chord: &Chord<S, D>,
    axis: &Axis,
    (corners, radius): (&[V], &BigInt),
    case: &mut Case,
) {
    let Axis { origin, direction, starts, ends } = axis;
    let ahead = Half { origin: origin.clone(), direction: direction.clone(), starts: *starts };
    check_hit(&chord.enter, &End::of(&ahead, corners, radius), &ahead, [0, 1], case);
    // The reverse begins at the end: `t = 1 − s`, or without one `t = −s`.
    let shift = i32::from(*ends && !is_zero(direction));
    let last = if shift == 1 { plus(origin, direction) } else { origin.clone() };
    let back = Half { origin: last, direction: negated(direction), starts: *ends };
    check_hit(&chord.exit, &End::of(&back, corners, radius), &back, [shift, -1], case);
}

/// The same in the plane.
pub fn check_in_plane<S: Number>(
    chord: &Chord<S, 2>,
    linear: &Set,
    (corners, radius): (&[set::V], &BigInt),
    case: &mut Case,
) {
    let lifted = |v: &set::V| -> V { [v[0].clone(), v[1].clone(), BigInt::zero()] };
    let axis = Axis {
        origin: lifted(&linear.origin),
        direction: lifted(&linear.direction),
        starts: linear.range.has_low(),
        ends: linear.range.has_high(),
    };
    let corners: Vec<V> = corners.iter().map(lifted).collect();
    check(chord, &axis, (&corners, radius), case);
}

/// All `origin + s·direction`, from `s = 0` if it starts.
struct Half {
    origin: V,
    direction: V,
    starts: bool,
}

/// A number `(p + k·√q) / den`.
#[derive(Clone, Debug)]
struct Root {
    p: BigInt,
    k: BigInt,
    q: BigInt,
    den: BigInt,
}

impl Root {
    fn zero() -> Self {
        Self { p: BigInt::zero(), k: BigInt::zero(), q: BigInt::zero(), den: 1.into() }
    }

    /// `(base + rise·s) / under`.
    fn linear(&self, base: &BigInt, rise: &BigInt, under: &BigInt) -> Surd {
        let den = &self.den * under;
        Surd::new(base * &self.den + rise * &self.p, rise * &self.k, self.q.clone(), den)
    }

    fn value(&self) -> Surd {
        self.linear(&BigInt::zero(), &1.into(), &1.into())
    }

    /// A fraction with a denominator of `2^bits` that is less, and near.
    fn below(&self, bits: u64) -> (BigInt, BigInt) {
        let root = ((&self.q * &self.k * &self.k) << (2 * bits)).sqrt();
        let root = if self.k.is_negative() { -root - 1 } else { root };
        let scaled: BigInt = ((&self.p << bits) + root) / &self.den;
        (scaled - 2, BigInt::from(1) << bits)
    }
}

/// The outward direction as a function of `s`, and its length: `(base + rise·s) / length` is the normal.
struct Outward {
    base: V,
    rise: V,
    length: BigInt,
}

/// Where a line enters.
struct End {
    s: Root,
    /// None under the surface.
    outward: Option<Outward>,
    /// How much the angle at which the line meets the surface magnifies an error.
    magnified: f64,
}

impl End {
    fn of(line: &Half, corners: &[V], radius: &BigInt) -> Self {
        let is_point = is_zero(&line.direction);
        if line.starts || is_point {
            let (Nearest { gap, den }, _) = nearest_features(std::slice::from_ref(&line.origin), corners);
            let length = radius * den;
            let order = square(&gap).cmp(&(&length * &length));
            if is_point || order.is_le() {
                let outward = order.is_eq().then(|| Outward { base: negated(&gap), rise: zero(), length });
                return Self { s: Root::zero(), outward, magnified: 1.0 };
            }
        }
        Self::entered(line, corners, radius)
    }

    fn entered(line: &Half, corners: &[V], radius: &BigInt) -> Self {
        let Half { origin, direction, .. } = line;
        let length = square(direction);
        let least = corners.iter().map(|v| dot(&minus(v, origin), direction)).min().unwrap();
        let before: BigInt = (least - radius * (length.sqrt() + 1)) / &length - 2;
        let bits =
            64 + length.bits() + corners.iter().flatten().chain(origin).map(BigInt::bits).max().unwrap();
        let mut s = (before, BigInt::from(1));
        loop {
            let (Nearest { gap, den }, few) = line.nearest(&s, corners);
            if let Some(end) = near(line, &few, radius)
                && let Some(again) = near(line, &line.nearest(&end.s.below(bits), corners).1, radius)
                && end.s.value().order(&again.s.value()).is_eq()
            {
                // The first one may be about the line of an edge, beyond its end, and as near by chance.
                return again;
            }
            // The tangent falls by `gap·d / |gap|`, and the distance is `|gap| / den` in a unit that is smaller by the denominator of `s`.
            let (num, under) = s;
            let (den, fall) = (den * &under, dot(&gap, direction));
            let size = (square(&gap) << (2 * bits)).sqrt() + 1;
            let ahead = (square(&gap) << bits) - radius * &den * size;
            s = ((num << bits) / &under + ahead / (den * fall) - 1, BigInt::from(1) << bits);
        }
    }
}

impl Half {
    /// The least vector from its point to the hull, in a unit that is smaller by the denominator of the parameter, and the corners between which it ends.
    fn nearest(&self, (num, den): &(BigInt, BigInt), corners: &[V]) -> (Nearest, Vec<V>) {
        let place = plus(&times(&self.origin, den), &times(&self.direction, num));
        let scaled: Vec<V> = corners.iter().map(|v| times(v, den)).collect();
        let (nearest, few) = nearest_features(std::slice::from_ref(&place), &scaled);
        (nearest, few.iter().map(|v| plus(v, &place).map(|x| x / den)).collect())
    }
}

/// The part of a vector that leads away from a corner, an edge or a face, times a number.
type Away<'a> = Box<dyn Fn(&V) -> V + 'a>;

/// Where the distance of a line's point from the line or plane of a corner, an edge or a face is the radius, if it comes so near.
///
/// The way from there to the point is `base + rise·s`, times `W`. So `A·s² + 2·B·s + C = 0` with `A = rise²`, `B = base·rise` and
/// `C = base² − (r·W)²`. At the root `A·s + B` is `−√D`, so the cosine of the angle of the line and the normal is `√D / (r·W²·|d|)`.
fn near(line: &Half, few: &[V], r: &BigInt) -> Option<End> {
    let ways: Vec<V> = few[1..].iter().map(|v| minus(v, &few[0])).collect();
    let (away, w): (Away<'_>, BigInt) = match &ways[..] {
        [] => (Box::new(V::clone), 1.into()),
        [e] => {
            let length = square(e);
            let over = length.clone();
            (Box::new(move |v| minus(&times(v, &length), &times(e, &dot(v, e)))), over)
        }
        [e, f] => {
            let normal = cross(e, f);
            let over = square(&normal);
            (Box::new(move |v| times(&normal, &dot(v, &normal))), over)
        }
        _ => return None,
    };
    let (base, rise) = (away(&minus(&line.origin, &few[0])), away(&line.direction));
    let length = r * &w;
    let (a, b, c) = (square(&rise), dot(&base, &rise), square(&base) - &length * &length);
    let root = &b * &b - &a * c;
    if a.is_zero() || root.is_negative() {
        return None;
    }
    let magnified = if root.is_zero() {
        f64::INFINITY
    } else {
        BigRational::new(&length * &length * &w * &w * square(&line.direction), root.clone())
            .to_f64()
            .unwrap()
            .sqrt()
    };
    let s = Root { p: -b, k: BigInt::from(-1), q: root, den: a };
    Some(End { s, outward: Some(Outward { base, rise, length }), magnified })
}

/// Compares an end, which is at `t = shift + sign·s`.
fn check_hit<S: Number, const D: usize>(
    got: &Hit<S, D>,
    end: &End,
    line: &Half,
    [shift, sign]: [i32; 2],
    case: &mut Case,
) {
    let (End { s, outward, magnified }, one) = (end, BigInt::from(1));
    let before = case.magnified;
    case.magnified *= magnified;
    case.pure("chord: t", got.t, &s.linear(&shift.into(), &sign.into(), &one));
    for i in 0..D {
        case.length("chord: point", got.point[i], &s.linear(&line.origin[i], &line.direction[i], &one));
    }
    case.check(got.normal.is_some() == outward.is_some(), "chord: normal", || format!("{got:?}"));
    if let (Some(found), Some(Outward { base, rise, length })) = (got.normal, outward) {
        for i in 0..D {
            case.pure("chord: normal", found[i], &s.linear(&base[i], &rise[i], length));
        }
    }
    case.magnified = before;
}

#[test]
fn a_line_enters_by_hand() {
    let v = |x: i64, y: i64| -> V { [x.into(), y.into(), BigInt::zero()] };
    let corners = [v(0, 0), v(4, 0), v(4, 4), v(0, 4)];
    let end = |o: V, d: V| {
        let line = Half { origin: o, direction: d, starts: false };
        let end = End::of(&line, &corners, &BigInt::from(1));
        end.s.value().approx_to(0)
    };
    assert_eq!(end(v(-9, 2), v(1, 0)), BigInt::from(8));
    assert_eq!(end(v(2, 9), v(0, -1)), BigInt::from(4));
}
