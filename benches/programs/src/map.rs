//! A map of segments: streets as chains of segments, some along a grid and some of any direction, with junctions; and zones, which are
//! convex. The program looks for the crossings of all near pairs, for the nearest street to a place, and for the zones it is in.

use kousa::nalgebra::Point;
use kousa::{
    Contains, Convert, Crossing, Distance, Intersect, Polygon, Rect, Segment, contains, distance, intersect,
    intersects,
};

use crate::hand::{Plain, corners::Planar, corners::point_polygon, plane};
use crate::harness::{Effort, Entrant, Found, HAND, KOUSA, Program, run};
use crate::real::{Real, V, cross, dot, plus, point, vector, way, within};
use crate::referee::plane as meet;
use crate::report::Line;
use crate::support::Rng;

/// The number of chains of either kind, and of the segments of each.
const CHAINS: usize = 125;
const LENGTH: usize = 12;
const ZONES: usize = 200;
/// Half the side of the map.
const HALF: f64 = 256.0;
/// The number of steps, which share the pairs, and of the places in each.
const STEPS: usize = 16;
const PLACES: usize = 64;
/// How far around a place its nearest street is looked for.
const AROUND: f64 = 24.0;

/// A place, with the streets and the zones that a grid gives for it.
#[derive(Clone)]
struct Place<S: Real> {
    at: Point<S, 2>,
    streets: Vec<usize>,
    zones: Vec<usize>,
}

struct Map<S: Real> {
    streets: Vec<Segment<S>>,
    zones: Vec<Polygon<S, 8>>,
    /// The pairs of streets whose bounding boxes meet, and the places, by step.
    pairs: Vec<Vec<[usize; 2]>>,
    places: Vec<Vec<Place<S>>>,
    tolerance: f64,
}

/// A number on a grid of quarters.
fn quarter(x: f64) -> f64 {
    (x * 4.0).round() / 4.0
}

/// The corners of a chain: on the grid, or of any numbers, beginning on another street.
fn chain<S: Real>(streets: &[Segment<S>], is_on_grid: bool, rng: &mut Rng) -> Vec<Point<S, 2>> {
    let mut at = [within(rng, HALF - 100.0), within(rng, HALF - 100.0)];
    if !is_on_grid && let Some(street) = streets.get(rng.below(streets.len().max(1) as u64) as usize) {
        at = <[S; 2]>::from(street.midpoint().coords).map(S::double);
    }
    (0..=LENGTH)
        .map(|_| {
            let corner = at;
            let step = [within(rng, 8.0), within(rng, 8.0)];
            // A street of the grid often runs along an axis.
            let along = rng.below(3) as usize;
            for (i, x) in at.iter_mut().enumerate() {
                *x += if is_on_grid && along == i { 0.0 } else { step[i] };
            }
            point(if is_on_grid { corner.map(quarter) } else { corner })
        })
        .collect()
}

impl<S: Real> Map<S> {
    fn new(tolerance: f64) -> Self {
        let rng = &mut Rng::new(17);
        let mut streets = Vec::new();
        for i in 0..2 * CHAINS {
            let corners = chain(&streets, i < CHAINS, rng);
            streets.extend(corners.windows(2).map(|ends| Segment::new(ends[0], ends[1])));
        }
        let zone = |i: usize, rng: &mut Rng| {
            let middle = [within(rng, HALF - 40.0), within(rng, HALF - 40.0)];
            let corners = [0; 8].map(|_| {
                let corner = middle.map(|x| x + within(rng, 20.0));
                point(if i.is_multiple_of(2) { corner.map(quarter) } else { corner })
            });
            Polygon::hull(&corners).expect("there is room for eight")
        };
        let zones: Vec<_> = (0..ZONES).map(|i| zone(i, rng)).collect();
        let boxes: Vec<Rect<S>> = streets.iter().map(Segment::aabb).collect();
        let all = (0..boxes.len()).flat_map(|i| (i + 1..boxes.len()).map(move |j| [i, j]));
        let near: Vec<_> = all.filter(|[i, j]| intersects(&boxes[*i], &boxes[*j])).collect();
        let place = |i: usize, rng: &mut Rng| {
            let at = [within(rng, HALF), within(rng, HALF)];
            let at = match i % 4 {
                0 => point(at.map(quarter)),
                // A corner of a zone.
                1 => zones[rng.below(ZONES as u64) as usize].corners()[0],
                _ => point(at),
            };
            let around = Rect::from_center(at, vector([AROUND; 2]));
            let streets = (0..boxes.len()).filter(|i| intersects(&boxes[*i], &around)).collect();
            let zones = (0..ZONES).filter(|i| intersects(&zones[*i].aabb(), &at)).collect();
            Place { at, streets, zones }
        };
        let places = (0..STEPS).map(|_| (0..PLACES).map(|i| place(i, rng)).collect()).collect();
        let pairs = near.chunks(near.len().div_ceil(STEPS)).map(<[_]>::to_vec).collect();
        Self { streets, zones, pairs, places, tolerance }
    }

    fn exact(&self) -> Map<f64> {
        let place = |place: &Place<S>| Place {
            at: place.at.convert(),
            streets: place.streets.clone(),
            zones: place.zones.clone(),
        };
        Map {
            streets: self.streets.iter().map(|street| street.convert()).collect(),
            zones: self.zones.iter().map(|zone| zone.convert()).collect(),
            pairs: self.pairs.clone(),
            places: self.places.iter().map(|step| step.iter().map(place).collect()).collect(),
            tolerance: self.tolerance,
        }
    }
}

impl Program for Map<f64> {
    const PARTS: &'static [&'static str] =
        &["crossings of near pairs", "the nearest street", "in which zones"];

    fn steps(&self) -> usize {
        STEPS
    }

    fn is_wrong(&self, _: usize, _: usize, _: usize, found: &Found, exact: &Found) -> bool {
        found.differs(exact, self.tolerance)
    }

    /// Two streets cross in a point that both come near to. A disk that is a bit smaller than the distance meets no street, and one that
    /// is a bit larger meets one.
    fn is_proven(&self, part: usize, step: usize, index: usize, exact: &Found) -> Option<bool> {
        let places = &self.places[step];
        Some(match part {
            0 => {
                let streets = self.pairs[step][index].map(|i| self.streets[i]);
                let point = kousa::Circle::new(exact.of_plane().into(), 1e-11);
                let is_there = exact.which != 1 || streets.iter().all(|street| meet(street, &point));
                meet(&streets[0], &streets[1]) == (exact.which > 0) && is_there
            }
            1 => {
                let place = &places[index];
                let disk = |by: f64| kousa::Circle::new(place.at, exact.numbers[0] + by);
                let meets =
                    |disk: kousa::Circle<f64>| place.streets.iter().any(|i| meet(&disk, &self.streets[*i]));
                place.streets.is_empty() || meets(disk(1e-12)) && !meets(disk(-1e-12))
            }
            _ => {
                let mut all =
                    places.iter().flat_map(|place| place.zones.iter().map(|i| (place.at, &self.zones[*i])));
                let (at, zone) = all.nth(index)?;
                meet(&at, zone) == (exact.which == 1)
            }
        })
    }
}

/// The least of some distances.
fn least<S: Real>(distances: impl Iterator<Item = S>) -> Found {
    let least = distances.reduce(|least, d| if d < least { d } else { least });
    Found::number(least.map_or(f64::MAX, S::double))
}

struct Kousa<'a, S: Real>(&'a Map<S>);

impl<S: Real> Entrant for Kousa<'_, S>
where
    Segment<S>: Intersect<Segment<S>, Output = Crossing<S, 2>>,
    Point<S, 2>: Distance<Segment<S>, Scalar = S>,
    Polygon<S, 8>: Contains<Point<S, 2>>,
{
    fn who(&self) -> &'static str {
        KOUSA
    }

    fn part(&mut self, part: usize, step: usize, found: &mut Vec<Found>) {
        let Map { streets, zones, pairs, places, .. } = self.0;
        let places = &places[step];
        match part {
            0 => found.extend(pairs[step].iter().map(|[i, j]| match intersect(&streets[*i], &streets[*j]) {
                None => Found::verdict(false),
                Some(Crossing::Point { point, .. }) => {
                    Found::place(1, <[S; 2]>::from(point.coords).map(S::double))
                }
                Some(_) => Found::place(2, [0.0, 0.0]),
            })),
            1 => found.extend(places.iter().map(|Place { at, streets: near, .. }| {
                least(near.iter().map(|i| distance(at, &streets[*i])))
            })),
            _ => found.extend(places.iter().flat_map(|Place { at, zones: near, .. }| {
                near.iter().map(|i| Found::verdict(contains(&zones[*i], at)))
            })),
        }
    }
}

struct Hand<'a, S: Real>(&'a Map<S>);

/// Where two segments cross: a point (1), along a stretch (2), or nowhere (0).
#[inline]
fn crossing<S: Real + Plain>(a: &Segment<S>, b: &Segment<S>) -> Found {
    let (d, e, m) = (way(&a.a, &a.b), way(&b.a, &b.b), way(&a.a, &b.a));
    let across = cross(d, e);
    if across == S::ZERO {
        return parallel(a, b);
    }
    let inverse = S::ONE / across;
    let (t, u) = (cross(m, e) * inverse, cross(m, d) * inverse);
    if (t >= S::ZERO) & (t <= S::ONE) & (u >= S::ZERO) & (u <= S::ONE) {
        Found::place(1, plus(a.a.into(), d, t).map(S::double))
    } else {
        Found::verdict(false)
    }
}

/// Parallel segments may have a common stretch, or a common end.
#[cold]
fn parallel<S: Real + Plain>(a: &Segment<S>, b: &Segment<S>) -> Found {
    if !plane::segment_segment(a, b) {
        return Found::verdict(false);
    }
    let ends = |a: &Segment<S>, b: &Segment<S>| {
        let (d, square) = (way(&a.a, &a.b), dot(way(&a.a, &a.b), way(&a.a, &a.b)));
        [b.a, b.b].map(|p| dot(d, way(&a.a, &p))).map(|t| (t > S::ZERO) & (t < square))
    };
    let [of_a, of_b] = [ends(a, b), ends(b, a)];
    if of_a.contains(&true) || of_b.contains(&true) || a == b || (a.a == b.b && a.b == b.a) {
        return Found::place(2, [0.0, 0.0]);
    }
    let common = if a.a == b.a || a.a == b.b { a.a } else { a.b };
    Found::place(1, <[S; 2]>::from(common.coords).map(S::double))
}

/// The squared distance of a point and a segment (Ericson 5.1.2).
#[inline]
fn squared<S: Real + Plain>(p: &Point<S, 2>, segment: &Segment<S>) -> S {
    let (e, m): (V<S, 2>, V<S, 2>) = (way(&segment.a, &segment.b), way(&segment.a, p));
    let t = (dot(e, m) / dot(e, e)).upper(S::ZERO).lower(S::ONE);
    let gap = plus(m, e, -t);
    dot(gap, gap)
}

impl<S: Real + Plain + Planar> Entrant for Hand<'_, S> {
    fn who(&self) -> &'static str {
        HAND
    }

    fn part(&mut self, part: usize, step: usize, found: &mut Vec<Found>) {
        let Map { streets, zones, pairs, places, .. } = self.0;
        let places = &places[step];
        match part {
            0 => found.extend(pairs[step].iter().map(|[i, j]| crossing(&streets[*i], &streets[*j]))),
            1 => found.extend(places.iter().map(|Place { at, streets: near, .. }| {
                let squares = near.iter().map(|i| squared(at, &streets[*i]));
                least(
                    squares.reduce(|least, d| if d < least { d } else { least }).map(Real::root).into_iter(),
                )
            })),
            _ => found.extend(places.iter().flat_map(|Place { at, zones: near, .. }| {
                near.iter().map(|i| Found::verdict(point_polygon(at, &zones[*i])))
            })),
        }
    }
}

/// parry, with streets and zones in its own types.
macro_rules! parry {
    ($module:ident, $parry:ident, $S:ident) => {
        mod $module {
            use $parry::math::Vector;
            use $parry::query::PointQuery;
            use $parry::shape::{self, ConvexPolygon};
            use $parry::utils::{SegmentsIntersection, segments_intersection2d};

            use super::*;

            pub struct Parry<'a> {
                map: &'a Map<$S>,
                streets: Vec<shape::Segment>,
                zones: Vec<ConvexPolygon>,
            }

            fn vector(p: Point<$S, 2>) -> Vector {
                Vector::from_array(p.into())
            }

            impl<'a> Parry<'a> {
                pub fn new(map: &'a Map<$S>) -> Self {
                    let zone = |zone: &Polygon<$S, 8>| {
                        let corners = zone.corners().iter().map(|p| vector(*p)).collect();
                        ConvexPolygon::from_convex_polyline_unmodified(corners).expect("it is convex")
                    };
                    let street = |s: &Segment<$S>| shape::Segment::new(vector(s.a), vector(s.b));
                    Self {
                        map,
                        streets: map.streets.iter().map(street).collect(),
                        zones: map.zones.iter().map(zone).collect(),
                    }
                }
            }

            impl Entrant for Parry<'_> {
                fn who(&self) -> &'static str {
                    "parry"
                }

                fn part(&mut self, part: usize, step: usize, found: &mut Vec<Found>) {
                    let places = &self.map.places[step];
                    match part {
                        0 => found.extend(self.map.pairs[step].iter().map(|[i, j]| {
                            let (a, b) = (&self.streets[*i], &self.streets[*j]);
                            match segments_intersection2d(a.a, a.b, b.a, b.b, 0.0) {
                                None => Found::verdict(false),
                                Some(SegmentsIntersection::Point { loc1, .. }) => {
                                    let [u, v] = loc1.barycentric_coordinates();
                                    Found::place(1, (a.a * u + a.b * v).to_array())
                                }
                                Some(SegmentsIntersection::Segment { .. }) => Found::place(2, [0.0, 0.0]),
                            }
                        })),
                        1 => found.extend(places.iter().map(|Place { at, streets: near, .. }| {
                            let p = vector(*at);
                            least(near.iter().map(|i| self.streets[*i].distance_to_local_point(p, true)))
                        })),
                        _ => found.extend(places.iter().flat_map(|Place { at, zones: near, .. }| {
                            near.iter()
                                .map(|i| Found::verdict(self.zones[*i].contains_local_point(vector(*at))))
                        })),
                    }
                }
            }
        }
    };
}
parry!(single, parry2d, f32);
parry!(double, parry2d_f64, f64);

/// The program in `f32`.
pub fn single(effort: Effort) -> Vec<Line> {
    let map = Map::<f32>::new(1e-3);
    let exact = map.exact();
    let entrants: Vec<Box<dyn Entrant + '_>> =
        vec![Box::new(Hand(&map)), Box::new(Kousa(&map)), Box::new(single::Parry::new(&map))];
    run("map, f32", &exact, entrants, &mut Kousa(&exact), effort)
}

/// The program in `f64`.
pub fn double(effort: Effort) -> Vec<Line> {
    let map = Map::<f64>::new(1e-11);
    let entrants: Vec<Box<dyn Entrant + '_>> =
        vec![Box::new(Hand(&map)), Box::new(Kousa(&map)), Box::new(double::Parry::new(&map))];
    run("map, f64", &map, entrants, &mut Kousa(&map), effort)
}
