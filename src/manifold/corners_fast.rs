//! The contact manifold of two solids whose closest points are corners, in plain floats: also of two disks, whose centers are their
//! corners.
//!
//! Let `w` lead from a corner `p` of the first core to a corner `q` of the second. They are the closest points if no corner beside `p` is
//! further along `w`, and none beside `q` is less far, for both cores are convex (Ericson 9.5.2). The corners of an oriented rectangle
//! are sums of products, so `w` is computed in double words: it may be much shorter than the coordinates.

use num_traits::Float;

use crate::certificate::near::size;
use crate::certificate::outline::{Outline, before, dot, minus, next};
use crate::certificate::rounded::{Certain, LEAST, Outcome, TINY, U, Uncertain, certain_if};
use crate::manifold::manifold_in_plane::{ContactPlace, PlaneManifold};
use crate::manifold::sided::{FlatSide, ROUNDED};
use crate::manifold::store::Store;
use crate::manifold::stretch::STEEPEST;
use crate::number::double::{Digits, Double};
use crate::number::each::{Each, divided, opposite};
use crate::number::encoding::Encoding;
use crate::number::plan::ROUNDS_ONCE;

/// How often one corner is exchanged for a nearer one.
const STEPS: usize = 4;

/// Two solids that may be nearest to each other at corners.
pub(crate) struct BetweenCorners<'b, 'a> {
    pub(crate) bodies: [&'b Outline<'a>; 2],
    /// No corner is further from the first one of `a`.
    pub(crate) extent: f64,
    pub(crate) margin: f64,
    pub(crate) encoding: &'static Encoding,
}

/// The way from one corner to the other.
struct CornerWay {
    corners: [usize; 2],
    unit: [f64; 2],
    length: f64,
    /// The square of the length, in double words.
    square: Double,
    /// The magnitudes of the coordinates.
    sizes: f64,
    /// Whether the length is exact.
    is_exact: bool,
}

/// The side of a solid that faces the other one most, of both at its corner.
struct LeaningSide {
    side: FlatSide,
    /// The other end of the side, seen from the corner.
    way: [f64; 2],
    /// How far that is to the left of the way between the corners.
    left: f64,
    far: usize,
}

impl BetweenCorners<'_, '_> {
    /// The manifold, from two corners that may be the closest ones; uncertain if they are not, nor others near them.
    pub(crate) fn manifold(&self, start: [usize; 2]) -> Outcome<PlaneManifold> {
        let way = self.way(self.nearest(start)?)?;
        let [a, b] = self.bodies;
        let (radius_a, radius_b) = (a.radius, b.radius);
        let radii = Double::sum(radius_a, radius_b);
        let quick = (radius_a + radius_b) - way.length;
        let made = radius_a + radius_b + way.length + self.margin;
        let lost = 16.0 * U * made;
        let is_exact = way.is_exact && radii.is_single();
        // What touches but for a rounding is told by double words; what these lose is a share of the coordinates.
        let in_words = quick.abs() <= lost && !is_exact && self.encoding.is_float;
        let depth = if in_words { (radii - way.square.sqrt()).value() } else { quick };
        let left = depth + self.margin;
        if left < -lost || (is_exact && self.margin == 0.0 && depth < 0.0) {
            return Ok(None);
        }
        let of_words = 4.0 * Double::LOST * (made + way.sizes);
        let is_certain = is_exact || depth.abs() > if in_words { of_words } else { lost };
        let is_near = left > lost || (is_exact && self.margin == 0.0);
        certain_if(is_certain && is_near, ())?;
        let [(p, of_a), (q, of_b)] = [a.corner(way.corners[0]), b.corner(way.corners[1])];
        let slack = a.slack() + b.slack();
        let error = 16.0 * U * (size(&p) + size(&q) + radius_a + radius_b + way.length) + 4.0 * slack;
        let store = Store { encoding: self.encoding, error, is_exact: false };
        let is_contact = is_exact && depth == 0.0;
        let depth = Store { is_exact, ..store }.depth(depth)?;
        let points = (
            store.point(ahead(&p, &way.unit, radius_a))?,
            store.point(ahead(&q, &way.unit, 0.0 - radius_b))?,
        );
        let first = ContactPlace { points, depth, features: [of_a, of_b] };
        let second = self.second(&way)?;
        Ok(Some(PlaneManifold { normal: store.unit(way.unit)?, first, second, is_contact }))
    }

    /// How far apart the solids' cores are, from two corners that may be the closest ones.
    pub(crate) fn length(&self, start: [usize; 2]) -> Certain<f64> {
        Ok(self.way(self.nearest(start)?)?.length)
    }

    /// The corners that are nearest to each other.
    fn nearest(&self, start: [usize; 2]) -> Certain<[usize; 2]> {
        let [a, b] = self.bodies;
        let off = a.slack() + b.slack();
        let [mut i, mut j] = start;
        for _ in 0..STEPS {
            let way = minus(&b.corner(j).0, &a.corner(i).0);
            let further = (furthest(a, i, &way, off)?, furthest(b, j, &way.each(|x| 0.0 - x), off)?);
            if further == (i, j) {
                return Ok([i, j]);
            }
            (i, j) = further;
        }
        Err(Uncertain)
    }

    fn way(&self, corners: [usize; 2]) -> Certain<CornerWay> {
        let [p, q] = [0, 1].each(|k: usize| self.bodies[k].corner_in_words(corners[k]));
        let between: [Double; 2] = [0, 1].each(|i: usize| q[i] - p[i]);
        let way = between.each(Double::value);
        let square = dot(&way, &way);
        let length = Float::sqrt(square);
        let sizes = size(&p.each(Double::value)) + size(&q.each(Double::value));
        // What the double words lose is less than a rounding of the length.
        certain_if(ROUNDS_ONCE && square > LEAST && length > sizes * (2.0 * Double::LOST / U), ())?;
        let is_along_axis = way[0] == 0.0 || way[1] == 0.0;
        let is_stored = self.bodies.iter().all(|body| body.slack() == 0.0);
        let is_exact = is_along_axis && is_stored && between.iter().all(|x| x.is_single());
        let square = between[0] * between[0] + between[1] * between[1];
        Ok(CornerWay { corners, unit: divided(&way, length), length, square, sizes, is_exact })
    }

    /// The other end of the stretch, if both sides lie on the same side of the way: where the shorter one ends, as seen along the way.
    fn second(&self, way: &CornerWay) -> Outcome<ContactPlace> {
        let [a, b] = self.bodies;
        let radius = a.radius + b.radius;
        let lost = ROUNDED * (self.extent + radius + self.margin) + 4.0 * (a.slack() + b.slack()) + TINY;
        let back = opposite(&way.unit);
        let (of_a, of_b) =
            (leaning(a, way.corners[0], &way.unit, lost)?, leaning(b, way.corners[1], &back, lost)?);
        let (Some(of_a), Some(of_b)) = (of_a, of_b) else { return Ok(None) };
        let (left_a, left_b) = (of_a.left, 0.0 - of_b.left);
        if (left_a > 0.0) != (left_b > 0.0) {
            return Ok(None);
        }
        let rest = left_a.abs() - left_b.abs();
        if rest.abs() <= 2.0 * lost {
            return Err(Uncertain);
        }
        let is_of_a = rest < 0.0;
        let ((own, short), (other, long)) =
            if is_of_a { ((a, of_a), (b, of_b)) } else { ((b, of_b), (a, of_a)) };
        let unit = if is_of_a { way.unit } else { back };
        let slope = dot(&long.way, &unit) / long.left;
        let is_leaning = !self.encoding.is_float && other.radius > 0.0;
        if slope.abs() > STEEPEST || is_leaning {
            return Err(Uncertain);
        }
        let (end, number) = own.corner(short.far);
        let share = short.left.abs() / long.left.abs();
        let from = other.corner(way.corners[usize::from(is_of_a)]).0;
        // The distance is that of differences; only the stored point is as inexact as its coordinates.
        let foot = [0, 1].each(|i: usize| from[i] + share * long.way[i]);
        let gap = dot(&[0, 1].each(|i: usize| (from[i] - end[i]) + share * long.way[i]), &unit);
        let (depth, lost) = (radius - gap, 4.0 * lost * (1.0 + slope.abs()));
        if (depth + self.margin).abs() <= lost || depth.abs() <= lost {
            return Err(Uncertain);
        }
        if depth + self.margin < 0.0 {
            return Ok(None);
        }
        let store = Store { encoding: self.encoding, error: lost, is_exact: false };
        let points = [ahead(&end, &unit, own.radius), ahead(&foot, &unit, 0.0 - other.radius)];
        let mut place = store.place(points, depth, [number, long.side.number])?;
        if !is_of_a {
            place.points = (place.points.1, place.points.0);
            place.features.reverse();
        }
        Ok(Some(place))
    }
}

/// The point at the distance `by` along a unit vector from another.
fn ahead(p: &[f64; 2], unit: &[f64; 2], by: f64) -> [f64; 2] {
    if by == 0.0 { *p } else { [p[0] + by * unit[0], p[1] + by * unit[1]] }
}

/// The corner, if those beside it are certainly less far in a direction, or one of them that is certainly further.
fn furthest(body: &Outline<'_>, i: usize, way: &[f64; 2], off: f64) -> Certain<usize> {
    let count = body.corners().len();
    if count < 2 {
        return Ok(i);
    }
    let p = body.corner(i).0;
    for beside in [next(i, count), before(i, count)] {
        let side = minus(&body.corner(beside).0, &p);
        let (rise, sizes) = (dot(&side, way), [size(&side), size(way)]);
        let lost = ROUNDED * sizes[0] * sizes[1] + 4.0 * off * (sizes[0] + sizes[1]) + TINY;
        if rise > lost {
            return Ok(beside);
        }
        if rise >= -lost {
            return Err(Uncertain);
        }
    }
    Ok(i)
}

/// The side at a corner that faces most in a direction, if the solid has sides.
///
/// For a side with the outward normal `u`, the tangent of the angle between `u` and `g` is `|u × g| / u·g`.
fn leaning(body: &Outline<'_>, i: usize, g: &[f64; 2], lost: f64) -> Outcome<LeaningSide> {
    let count = body.corners().len();
    if count < 2 {
        return Ok(None);
    }
    let p = body.corner(i).0;
    let toward = |far: usize, side: FlatSide| {
        let way = minus(&body.corner(far).0, &p);
        LeaningSide { side, way, left: g[0] * way[1] - g[1] * way[0], far }
    };
    let after = toward(next(i, count), body.side(i));
    let before = toward(before(i, count), body.side_before(i));
    // The side that begins at the corner faces in the direction if it leads to the left, and the one that ends there if it comes from the right.
    let (of_after, of_before) = (after.left, 0.0 - before.left);
    let is_certain = of_after.abs() > lost && of_before.abs() > lost;
    if !is_certain || (of_after < 0.0 && of_before < 0.0) {
        return Err(Uncertain);
    }
    if of_before < 0.0 {
        return Ok(Some(after));
    }
    if of_after < 0.0 {
        return Ok(Some(before));
    }
    let (rise, fall) = (dot(&after.way, g).abs(), dot(&before.way, g).abs());
    let (first, second) = (rise * of_before, fall * of_after);
    let error = 4.0 * lost * (rise + fall + of_after + of_before);
    if (first - second).abs() <= ROUNDED * (first + second) + error {
        return Err(Uncertain);
    }
    Ok(Some(if first < second { after } else { before }))
}

/// The manifold of two solids that have one corner in common, at which the sides of both are along the axes, and nothing else: it is along
/// the first axis.
pub(crate) fn at_one_corner(
    a: &Outline<'_>,
    b: &Outline<'_>,
    encoding: &'static Encoding,
) -> Outcome<PlaneManifold> {
    let is_stored = a.slack() + b.slack() == 0.0 && a.radius + b.radius == 0.0;
    let common = |(i, p): (usize, &[f64; 2])| Some((i, b.corners().iter().position(|q| p == q)?));
    let (i, j) = a.corners().iter().enumerate().find_map(common).filter(|_| is_stored).ok_or(Uncertain)?;
    let ([x, y], [to_x, to_y]) = (quadrant(a, i)?, quadrant(b, j)?);
    if x == to_x || y == to_y {
        return Err(Uncertain);
    }
    let ((p, of_a), (_, of_b)) = (a.corner(i), b.corner(j));
    let store = Store { encoding, error: U * size(&p), is_exact: true };
    let first = store.place([p; 2], 0.0, [of_a, of_b])?;
    let normal = store.unit([if x { -1.0 } else { 1.0 }, 0.0])?;
    Ok(Some(PlaneManifold { normal, first, second: None, is_contact: true }))
}

/// Whether a solid is to the right of a corner, and whether it is above it, if both of its sides are along the axes.
fn quadrant(body: &Outline<'_>, i: usize) -> Certain<[bool; 2]> {
    let count = body.corners().len();
    if count < 3 {
        return Err(Uncertain);
    }
    let p = body.corner(i).0;
    let [after, before] = [next(i, count), before(i, count)].each(|k| minus(&body.corner(k).0, &p));
    match (after, before) {
        ([x, 0.0], [0.0, y]) | ([0.0, y], [x, 0.0]) if x != 0.0 && y != 0.0 => Ok([x > 0.0, y > 0.0]),
        _ => Err(Uncertain),
    }
}
