//! When features whose corners move meet first, in integers.
//!
//! Four corners are in one plane where a cubic is zero. Two edges cross there, or a corner is in a face, by signs of quadratics: the
//! orientations of three corners each, seen along an axis along which the plane is not. Where there is no such axis, the corners are on one
//! line, and a corner is on an edge.

use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::moving::corner_path::{Bodies, FeaturePair, edges};
use crate::moving::polynomial::Polynomial;
use crate::moving::real_root::{RealRoot, roots_of};
use crate::moving::root_value::{RootValue, previous};
use crate::number::big::Big;
use crate::number::each::Each;
use crate::number::encoding::{Encoding, Raw};
use crate::number::span::{Span, mantissa_of};

/// The coordinates of a corner, as polynomials of degree 1 in `t`.
type Moved = [Polynomial; 3];

/// A meeting: its time, and the point as the scalar has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundedMeeting {
    pub t: Raw,
    pub before: Raw,
    pub point: [Raw; 3],
}

/// A time at which two features meet, and what the places have in common with the features.
struct Incidence {
    time: RealRoot,
    places: Vec<Place>,
}

/// A place at which features meet.
#[derive(Clone, Debug)]
enum Place {
    /// A corner.
    Corner(usize),
    /// The crossing of two edges, seen along an axis.
    Crossing([usize; 4], usize),
    /// Where an edge, its ends first, passes through a face.
    Piercing([usize; 5]),
}

/// The corners of two bodies in integers.
struct Exactly<'a> {
    corners: Vec<Moved>,
    zero: Polynomial,
    /// The exponent of the unit of all coordinates.
    unit: i32,
    /// The axes along which corners are seen: one in the plane.
    axes: &'static [usize],
    encoding: &'a Encoding,
}

/// The first meeting of two bodies: at the start, or else the first of these features.
pub fn exact_meeting(
    bodies: &Bodies<'_>,
    encoding: &Encoding,
    meets_at_start: bool,
    pairs: &[FeaturePair],
) -> Option<RoundedMeeting> {
    let exactly = Exactly::new(bodies, encoding);
    let first = if meets_at_start {
        Some(exactly.at_start(bodies))
    } else {
        pairs.iter().map(|pair| exactly.incidence(*pair)).fold(None, earlier)
    };
    first.map(|incidence| exactly.rounded(incidence))
}

/// Whether any of these features meet.
pub fn is_met(bodies: &Bodies<'_>, encoding: &Encoding, pairs: &[FeaturePair]) -> bool {
    let exactly = Exactly::new(bodies, encoding);
    pairs.iter().any(|pair| exactly.incidence(*pair).is_some())
}

/// The earlier of two incidences; of equal times both.
fn earlier(a: Option<Incidence>, b: Option<Incidence>) -> Option<Incidence> {
    let (mut a, mut b) = match (a, b) {
        (Some(a), Some(b)) => (a, b),
        (a, b) => return a.or(b),
    };
    match a.time.compare(&mut b.time) {
        Ordering::Less => Some(a),
        Ordering::Greater => Some(b),
        Ordering::Equal => {
            a.places.extend(b.places);
            Some(a)
        }
    }
}

impl<'a> Exactly<'a> {
    fn new(bodies: &Bodies<'_>, encoding: &'a Encoding) -> Self {
        let odd = |x: Raw| if encoding.is_float { mantissa_of(x.to_float()) } else { mantissa_of(x.0) };
        let count = bodies.a.len() + bodies.b.len();
        let paths: Vec<_> = (0..count).map(|index| bodies.corner(index)).collect();
        let mut span = Span::default();
        for x in paths.iter().flat_map(|path| path.start.iter().chain(&path.end)) {
            span.include(odd(*x));
        }
        let unit = if encoding.is_float { span.unit() } else { 0 };
        let big = |x: Raw| {
            let (mantissa, exponent) = odd(x);
            Big::new(mantissa, (exponent - unit).max(0) as u32)
        };
        let moved = |(from, to): (Raw, Raw)| {
            let start = big(from);
            let motion = big(to).minus(&start);
            Polynomial::new([start, motion].into())
        };
        let corners = paths.iter().map(|path| {
            let [x, y, z] = [0, 1, 2].map(|axis| moved((path.start[axis], path.end[axis])));
            [x, y, z]
        });
        let axes: &[usize] = if bodies.dimension == 2 { &[2] } else { &[0, 1, 2] };
        Self { corners: corners.collect(), zero: Polynomial::default(), unit, axes, encoding }
    }

    fn coordinate(&self, corner: usize, axis: usize) -> &Polynomial {
        self.corners.get(corner).and_then(|moved| moved.get(axis)).unwrap_or(&self.zero)
    }

    /// The difference of two corners along an axis.
    fn difference(&self, from: usize, to: usize, axis: usize) -> Polynomial {
        self.coordinate(to, axis).minus(self.coordinate(from, axis))
    }

    /// Twice the area of the triangle of three corners, seen along an axis.
    fn orientation(&self, [p, q, r]: [usize; 3], axis: usize) -> Polynomial {
        let (i, j) = ((axis + 1) % 3, (axis + 2) % 3);
        let product = |i, j| self.difference(p, q, i).times(&self.difference(p, r, j));
        product(i, j).minus(&product(j, i))
    }

    /// The product `(a − p)·(b − p)`: it is not positive where a `p` on the line through `a` and `b` is between them.
    fn between(&self, [p, a, b]: [usize; 3]) -> Polynomial {
        let product = |axis| self.difference(p, a, axis).times(&self.difference(p, b, axis));
        product(0).plus(&product(1)).plus(&product(2))
    }

    /// Six times the volume of the tetrahedron of four corners: zero where they are in one plane.
    fn volume(&self, [p, q, r, s]: [usize; 4]) -> Polynomial {
        let along = |axis| {
            let (i, j) = ((axis + 1) % 3, (axis + 2) % 3);
            let product = |i, j| self.difference(p, q, i).times(&self.difference(p, r, j));
            product(i, j).minus(&product(j, i)).times(&self.difference(p, s, axis))
        };
        along(0).plus(&along(1)).plus(&along(2))
    }

    /// Where the features of two bodies meet at the start.
    fn at_start(&self, bodies: &Bodies<'_>) -> Incidence {
        let (mut time, mut places) = (RealRoot::point(Big::default(), 0), Vec::new());
        let mut visit = |pair| {
            let is_level = match pair {
                FeaturePair::CornerEdge(_) => true,
                FeaturePair::CornerFace(corners) | FeaturePair::EdgeEdge(corners) => {
                    time.sign_of(&self.volume(corners)).is_eq()
                }
            };
            if is_level {
                places.extend(self.places(&mut time, pair));
            }
            true
        };
        bodies.feature_pairs(&mut visit);
        // Those of space have been visited.
        if bodies.dimension == 2 {
            bodies.edge_pairs(visit);
        }
        let (a, b) = (bodies.a.len(), bodies.b.len());
        for &(ends, offset, face) in &[(edges(a), 0, (b, a)), (edges(b), a, (a, 0))] {
            for [p, q] in ends.iter().filter(|_| face.0 == 3) {
                let corners = [p + offset, q + offset, face.1, face.1 + 1, face.1 + 2];
                if self.pierces(&mut time, corners) {
                    places.push(Place::Piercing(corners));
                }
            }
        }
        Incidence { time, places }
    }

    /// Whether an edge passes from one side of a face to the other.
    fn pierces(&self, time: &mut RealRoot, [p, q, a, b, c]: [usize; 5]) -> bool {
        let [first, second] = [p, q].each(|end: usize| time.sign_of(&self.volume([end, a, b, c])));
        let turns =
            [[a, b], [b, c], [c, a]].each(|[x, y]: [usize; 2]| time.sign_of(&self.volume([p, q, x, y])));
        let is_around = turns.iter().all(|turn| turn.is_ge()) || turns.iter().all(|turn| turn.is_le());
        first.is_ne() && first == second.reverse() && is_around
    }

    /// The first time at which two features meet.
    fn incidence(&self, pair: FeaturePair) -> Option<Incidence> {
        let volume = match pair {
            FeaturePair::CornerEdge(corners) => return self.on_edge(corners),
            FeaturePair::CornerFace(corners) | FeaturePair::EdgeEdge(corners) => self.volume(corners),
        };
        if volume.is_zero() {
            // All is in one plane all the time: before anything else a corner comes to an edge.
            let all = on_edges(pair).into_iter().map(|corners| self.on_edge(corners));
            return all.fold(None, earlier);
        }
        roots_of(&volume).into_iter().find_map(|mut time| {
            let places = self.places(&mut time, pair);
            (!places.is_empty()).then_some(Incidence { time, places })
        })
    }

    /// Where two features whose corners are in one plane at a time meet.
    fn places(&self, time: &mut RealRoot, pair: FeaturePair) -> Vec<Place> {
        for axis in self.axes {
            let conditions = self.conditions(pair, *axis);
            let normal = match pair {
                FeaturePair::EdgeEdge(_) => sum(conditions.get(..2).unwrap_or_default()),
                _ => sum(&conditions),
            };
            let side = time.sign_of(&normal);
            if side.is_ne() {
                let is_met = conditions.iter().all(|condition| time.sign_of(condition) != side.reverse());
                let place = match pair {
                    FeaturePair::EdgeEdge(corners) => Place::Crossing(corners, *axis),
                    FeaturePair::CornerFace([corner, ..]) | FeaturePair::CornerEdge([corner, ..]) => {
                        Place::Corner(corner)
                    }
                };
                return if is_met { [place].into() } else { Vec::new() };
            }
        }
        let met = on_edges(pair).into_iter().filter(|corners| self.is_on_edge(time, *corners));
        met.map(|corners| Place::Corner(corners[0])).collect()
    }

    /// Polynomials that have the sign of the normal, or are zero, exactly where two features in one plane meet.
    fn conditions(&self, pair: FeaturePair, axis: usize) -> Vec<Polynomial> {
        match pair {
            FeaturePair::CornerEdge(_) => Vec::new(),
            FeaturePair::CornerFace([p, a, b, c]) => {
                [[p, a, b], [p, b, c], [p, c, a]].map(|corners| self.orientation(corners, axis)).into()
            }
            // The sum of the first two is that of the other two: the edges' cross product.
            FeaturePair::EdgeEdge([a, b, c, d]) => [
                self.orientation([a, b, c], axis).negated(),
                self.orientation([a, b, d], axis),
                self.orientation([c, d, a], axis),
                self.orientation([c, d, b], axis).negated(),
            ]
            .into(),
        }
    }

    fn is_on_edge(&self, time: &mut RealRoot, corners: [usize; 3]) -> bool {
        self.axes.iter().all(|axis| time.sign_of(&self.orientation(corners, *axis)).is_eq())
            && time.sign_of(&self.between(corners)).is_le()
    }

    /// The first time at which a corner is on an edge.
    fn on_edge(&self, corners: [usize; 3]) -> Option<Incidence> {
        let orientations = self.axes.iter().map(|axis| self.orientation(corners, *axis));
        // On one line all the time: the corner comes to an end.
        let zero = orientations.into_iter().find(|x| !x.is_zero()).unwrap_or_else(|| self.between(corners));
        roots_of(&zero).into_iter().find_map(|mut time| {
            let is_on_edge = self.is_on_edge(&mut time, corners);
            is_on_edge.then(|| Incidence { time, places: [Place::Corner(corners[0])].into() })
        })
    }

    /// The time and the place of an incidence, rounded; of several places the one with the least coordinates.
    fn rounded(&self, Incidence { mut time, places }: Incidence) -> RoundedMeeting {
        let itself = RootValue::time(self.encoding);
        let t = itself.rounded(&mut time, self.encoding);
        let is_late = itself.order(&mut time, self.encoding, [t, t]).is_lt();
        let before = if is_late { previous(self.encoding, t) } else { t };
        let mut least: Option<[Raw; 3]> = None;
        for place in places {
            let point = [0, 1, 2].map(|axis| self.value(&place, axis).rounded(&mut time, self.encoding));
            if least.is_none_or(|least| self.order(&point, &least).is_lt()) {
                least = Some(point);
            }
        }
        RoundedMeeting { t, before, point: least.unwrap_or([Raw::ZERO; 3]) }
    }

    /// The lexicographic order of two points.
    fn order(&self, a: &[Raw; 3], b: &[Raw; 3]) -> Ordering {
        let compare = |axis: usize| self.encoding.compare(a[axis], b[axis]);
        compare(0).then_with(|| compare(1)).then_with(|| compare(2))
    }

    /// A coordinate of a place.
    fn value(&self, place: &Place, axis: usize) -> RootValue {
        let (numerator, denominator) = match *place {
            Place::Corner(corner) => {
                (self.coordinate(corner, axis).clone(), Polynomial::constant(Big::new(1, 0)))
            }
            // On the first edge by the share of the areas on both sides of the second.
            Place::Crossing([a, b, c, d], seen) => {
                let share = self.orientation([c, d, a], seen);
                let whole = share.minus(&self.orientation([c, d, b], seen));
                let way = share.times(&self.difference(a, b, axis));
                (self.coordinate(a, axis).times(&whole).plus(&way), whole)
            }
            // Likewise by the volumes on both sides of the face.
            Place::Piercing([p, q, a, b, c]) => {
                let share = self.volume([p, a, b, c]);
                let whole = share.minus(&self.volume([q, a, b, c]));
                let way = share.times(&self.difference(p, q, axis));
                (self.coordinate(p, axis).times(&whole).plus(&way), whole)
            }
        };
        RootValue { numerator, denominator, unit: self.unit }
    }
}

fn sum(polynomials: &[Polynomial]) -> Polynomial {
    polynomials.iter().fold(Polynomial::default(), |sum, polynomial| sum.plus(polynomial))
}

/// The corners of either feature, each with the edges of the other.
fn on_edges(pair: FeaturePair) -> Vec<[usize; 3]> {
    match pair {
        FeaturePair::CornerEdge(corners) => [corners].into(),
        FeaturePair::CornerFace([p, a, b, c]) => [[p, a, b], [p, b, c], [p, c, a]].into(),
        FeaturePair::EdgeEdge([a, b, c, d]) => [[a, c, d], [b, c, d], [c, a, b], [d, a, b]].into(),
    }
}
