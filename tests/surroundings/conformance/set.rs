//! The sets that shapes are, in exact numbers, from the definition of each shape, and the distance of two.
//!
//! A set is a half-space, or a core with a radius: all points that are at most so far from the core. All lengths are in steps of the format.

use num_rational::BigRational as Q;
use num_traits::{One, Signed, Zero};

use crate::conformance::shape::{Kind, Shape};
use crate::conformance::value::whole;

/// A vector or point, of the plane or of space.
pub type V = Vec<Q>;

pub fn dot(a: &V, b: &V) -> Q {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

/// `a + t·b`.
pub fn along(a: &V, t: &Q, b: &V) -> V {
    a.iter().zip(b).map(|(x, y)| x + t * y).collect()
}

pub fn minus(a: &V, b: &V) -> V {
    a.iter().zip(b).map(|(x, y)| x - y).collect()
}

pub fn is_zero(v: &V) -> bool {
    v.iter().all(Zero::is_zero)
}

/// `u × v` in the plane.
pub fn turn(u: &V, v: &V) -> Q {
    &u[0] * &v[1] - &u[1] * &v[0]
}

pub fn perp(v: &V) -> V {
    vec![-&v[1], v[0].clone()]
}

/// All `origin + t·direction` with `t` in a range that begins at 0, ends at 1, both or neither.
#[derive(Clone, Debug)]
pub struct Linear {
    pub origin: V,
    pub direction: V,
    pub begins: bool,
    pub ends: bool,
}

impl Linear {
    /// A direction of zero leaves one point.
    pub fn new(origin: V, direction: V, begins: bool, ends: bool) -> Self {
        let is_point = is_zero(&direction);
        Self { origin, direction, begins: begins || is_point, ends: ends || is_point }
    }

    pub fn point(p: V) -> Self {
        let still = vec![Q::zero(); p.len()];
        Self::new(p, still, true, true)
    }

    pub fn segment(a: &V, b: &V) -> Self {
        Self::new(a.clone(), minus(b, a), true, true)
    }

    pub fn at(&self, t: &Q) -> V {
        along(&self.origin, t, &self.direction)
    }

    pub fn is_point(&self) -> bool {
        is_zero(&self.direction)
    }

    pub fn clamped(&self, t: Q) -> Q {
        let t = if self.begins && t.is_negative() { Q::zero() } else { t };
        if self.ends && t > Q::one() { Q::one() } else { t }
    }

    /// The `t` of the point nearest to another.
    pub fn project(&self, p: &V) -> Q {
        if self.is_point() {
            return Q::zero();
        }
        self.clamped(self.parameter(p))
    }

    /// The `t` of the foot of the perpendicular, in the range or not.
    pub fn parameter(&self, p: &V) -> Q {
        dot(&minus(p, &self.origin), &self.direction) / dot(&self.direction, &self.direction)
    }

    /// The ends, of which a ray has one and a line none.
    pub fn bounds(&self) -> Vec<Q> {
        let ends = [(self.begins, Q::zero()), (self.ends, Q::one())];
        ends.into_iter().filter(|(is_there, _)| *is_there).map(|(_, t)| t).collect()
    }
}

#[derive(Clone, Debug)]
pub enum Core {
    Linear(Linear),
    /// The corners of a convex polygon of the plane, counter-clockwise; two or one if it is flat.
    Ring(Vec<V>),
    /// A box of space.
    Block(V, V),
}

#[derive(Clone, Debug)]
pub enum Set {
    /// All `p` with `(p − origin)·normal ≤ 0`.
    Half {
        origin: V,
        normal: V,
    },
    Body {
        core: Core,
        radius: Q,
    },
}

/// The set that a shape is; `None` if it is empty.
pub fn set(shape: &Shape) -> Option<Set> {
    let dimension = shape.dimension;
    let numbers: V = shape.numbers.iter().map(|n| whole(*n)).collect();
    let vector = |i: usize| numbers[i * dimension..(i + 1) * dimension].to_vec();
    let linear = |direction: V, begins, ends| Core::Linear(Linear::new(vector(0), direction, begins, ends));
    let corners = || (0..numbers.len() / dimension).map(vector).collect::<Vec<_>>();
    let last = numbers[numbers.len() - 1].clone();
    let mut radius = Q::zero();
    let core = match shape.kind {
        Kind::HalfSpace => return Some(Set::Half { origin: vector(0), normal: vector(1) }),
        Kind::Point => linear(vec![Q::zero(); dimension], true, true),
        Kind::Line => linear(vector(1), false, false),
        Kind::Ray => linear(vector(1), true, false),
        Kind::Segment => linear(minus(&vector(1), &vector(0)), true, true),
        Kind::Ball => {
            radius = last;
            linear(vec![Q::zero(); dimension], true, true)
        }
        Kind::Capsule => {
            radius = last;
            linear(minus(&vector(1), &vector(0)), true, true)
        }
        Kind::Aabb => {
            let (min, max) = (vector(0), vector(1));
            if min.iter().zip(&max).any(|(low, high)| low > high) {
                return None;
            }
            if dimension == 3 {
                Core::Block(min, max)
            } else {
                let corner = |x: &V, y: &V| vec![x[0].clone(), y[1].clone()];
                Core::Ring(hull(vec![min.clone(), corner(&max, &min), max.clone(), corner(&min, &max)]))
            }
        }
        Kind::OrientedRect => {
            let (center, e, f) = (vector(0), vector(1), vector(2));
            let corner = |x: i64, y: i64| along(&along(&center, &whole(x), &e), &whole(y), &f);
            Core::Ring(hull(vec![corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]))
        }
        Kind::Triangle | Kind::Polygon => Core::Ring(hull(corners())),
    };
    (!radius.is_negative()).then_some(Set::Body { core, radius })
}

/// The corners of the convex hull, counter-clockwise from the least (Andrew 1979); those on an edge of others are left out.
pub fn hull(mut points: Vec<V>) -> Vec<V> {
    points.sort();
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let chain = |points: &mut dyn Iterator<Item = &V>| {
        let mut chain: Vec<V> = Vec::new();
        for p in points {
            while let [.., a, b] = &chain[..] {
                if turn(&minus(b, a), &minus(p, a)).is_positive() {
                    break;
                }
                chain.pop();
            }
            chain.push(p.clone());
        }
        chain.pop();
        chain
    };
    let mut lower = chain(&mut points.iter());
    lower.extend(chain(&mut points.iter().rev()));
    lower
}

impl Core {
    /// The corners; of a line or ray its origin alone.
    pub fn corners(&self) -> Vec<V> {
        match self {
            Self::Linear(own) if own.is_point() || !own.ends => vec![own.origin.clone()],
            Self::Linear(own) => vec![own.origin.clone(), own.at(&Q::one())],
            Self::Ring(corners) => corners.clone(),
            Self::Block(min, max) => {
                let pick =
                    |n: usize| (0..3).map(move |i| if n >> i & 1 == 0 { &min[i] } else { &max[i] }.clone());
                (0..8).map(|n| pick(n).collect()).collect()
            }
        }
    }

    /// The segments that bound a polygon, or the line itself.
    pub fn sides(&self) -> Vec<Linear> {
        match self {
            Self::Linear(own) => vec![own.clone()],
            Self::Ring(corners) => {
                let next = corners.iter().cycle().skip(1);
                corners.iter().zip(next).map(|(a, b)| Linear::segment(a, b)).collect()
            }
            Self::Block(..) => Vec::new(),
        }
    }

    /// The directions without end in which the set goes on.
    pub fn endless(&self) -> Vec<V> {
        let Self::Linear(own) = self else { return Vec::new() };
        let back = own.direction.iter().map(|x| -x).collect();
        let ways = [(!own.ends, own.direction.clone()), (!own.begins, back)];
        ways.into_iter().filter(|(is_open, _)| *is_open).map(|(_, way)| way).collect()
    }

    /// Whether a polygon has an inside with a point in it; on a side counts.
    fn surrounds(&self, p: &V) -> bool {
        let Self::Ring(corners) = self else { return false };
        let is_left = |side: Linear| !turn(&side.direction, &minus(p, &side.origin)).is_negative();
        corners.len() > 2 && self.sides().into_iter().all(is_left)
    }
}

/// The squared distance of two cores.
pub fn squared(a: &Core, b: &Core) -> Q {
    match (a, b) {
        (Core::Block(min, max), Core::Block(other_min, other_max)) => {
            let gap = |i: usize| (&min[i] - &other_max[i]).max(&other_min[i] - &max[i]).max(Q::zero());
            (0..3).map(|i| gap(i) * gap(i)).sum()
        }
        (Core::Block(min, max), Core::Linear(own)) | (Core::Linear(own), Core::Block(min, max)) => {
            nearest_to_block(own, min, max).0
        }
        _ if a.surrounds(&b.corners()[0]) || b.surrounds(&a.corners()[0]) => Q::zero(),
        _ => {
            let others = b.sides();
            let of_side = |own: &Linear| others.iter().map(|other| nearest_of_lines(own, other).0).min();
            a.sides().iter().filter_map(of_side).min().unwrap()
        }
    }
}

/// The least squared distance, and the `t` of `a` where it is. It is where both derivatives vanish, or at an end of either; if they vanish
/// along a whole stretch and there is no end, everywhere.
pub fn nearest_of_lines(a: &Linear, b: &Linear) -> (Q, Q) {
    let (u, v, w) = (&a.direction, &b.direction, minus(&b.origin, &a.origin));
    let (uu, uv, vv) = (dot(u, u), dot(u, v), dot(v, v));
    let determinant = &uu * &vv - &uv * &uv;
    let mut candidates = vec![Q::zero()];
    if !determinant.is_zero() {
        let s = (dot(u, &w) * &vv - dot(v, &w) * &uv) / &determinant;
        let t = (dot(u, &w) * &uv - dot(v, &w) * &uu) / &determinant;
        if a.clamped(s.clone()) == s && b.clamped(t.clone()) == t {
            candidates.push(s);
        }
    }
    candidates.extend(a.bounds());
    candidates.extend(b.bounds().iter().map(|t| a.project(&b.at(t))));
    let distance = |s: Q| {
        let p = a.at(&s);
        let way = minus(&b.at(&b.project(&p)), &p);
        (dot(&way, &way), s)
    };
    candidates.into_iter().map(distance).min().unwrap()
}

/// The same of a line and a box. The square is a convex function of `t`, and quadratic between the places where a coordinate passes a bound:
/// it is least at one of these, at an end, or where the derivative of a piece vanishes.
fn nearest_to_block(own: &Linear, min: &V, max: &V) -> (Q, Q) {
    let (o, d) = (&own.origin, &own.direction);
    let mut breaks = vec![Q::zero()];
    for i in (0..3).filter(|i| !d[*i].is_zero()) {
        breaks.extend([(&min[i] - &o[i]) / &d[i], (&max[i] - &o[i]) / &d[i]]);
    }
    breaks.sort();
    let between = breaks.windows(2).map(|pair| (&pair[0] + &pair[1]) / whole(2));
    let outer = [&breaks[0] - Q::one(), &breaks[breaks.len() - 1] + Q::one()];
    let still = between.chain(outer).filter_map(|t| {
        let p = own.at(&t);
        let bound = |i: usize| [(p[i] < min[i]).then(|| &min[i]), (p[i] > max[i]).then(|| &max[i])];
        let active = (0..3).flat_map(|i| bound(i).into_iter().flatten().map(move |bound| (i, bound)));
        let sums = active.fold([Q::zero(), Q::zero()], |[slope, square], (i, bound)| {
            [slope + (bound - &o[i]) * &d[i], square + &d[i] * &d[i]]
        });
        let [slope, square] = sums;
        (!square.is_zero()).then(|| slope / square)
    });
    let candidates: Vec<Q> = still.chain(breaks.iter().cloned()).chain(own.bounds()).collect();
    let distance = |t: Q| {
        let t = own.clamped(t);
        let p = own.at(&t);
        let gap = |i: usize| (&min[i] - &p[i]).max(&p[i] - &max[i]).max(Q::zero());
        ((0..3).map(|i| gap(i) * gap(i)).sum(), t)
    };
    candidates.into_iter().map(distance).min().unwrap()
}
