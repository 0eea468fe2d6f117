//! When two shapes whose corners move meet first, from the definition: at every time that matters, whether the shapes that stand there meet.
//!
//! The times that matter are those at which the sign of a polynomial changes on which the verdict depends. All shapes are those of space; in the
//! plane the third coordinate is zero.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Zero};

use crate::algebra::{Dyadic, Poly, Root};

type Vector = [Poly; 3];

/// A corner: where it is at the start and at the end.
pub type Corner = [[BigRational; 3]; 2];

/// Two shapes of one to three corners.
pub struct Scene {
    a: Vec<Vector>,
    b: Vec<Vector>,
    /// All coordinates are multiplied by it.
    scale: BigInt,
}

fn minus(a: &Vector, b: &Vector) -> Vector {
    [0, 1, 2].map(|i| a[i].minus(&b[i]))
}

fn cross(a: &Vector, b: &Vector) -> Vector {
    [(1, 2), (2, 0), (0, 1)].map(|(i, j)| a[i].times(&b[j]).minus(&a[j].times(&b[i])))
}

fn dot(a: &Vector, b: &Vector) -> Poly {
    (0..3).fold(Poly::zero(), |sum, i| sum.plus(&a[i].times(&b[i])))
}

fn volume(p: &Vector, a: &Vector, b: &Vector, c: &Vector) -> Poly {
    dot(&minus(a, p), &cross(&minus(b, p), &minus(c, p)))
}

fn edges(shape: &[Vector]) -> Vec<[&Vector; 2]> {
    match shape {
        [a, b] => vec![[a, b]],
        [a, b, c] => vec![[a, b], [b, c], [c, a]],
        _ => Vec::new(),
    }
}

/// Two features, by their corners.
enum Features<'a> {
    OnEdge([&'a Vector; 3]),
    InFace([&'a Vector; 4]),
    Edges([&'a Vector; 4]),
}

/// A place: a vector of polynomials over a polynomial.
struct Place(Vector, Poly);

impl Features<'_> {
    /// Polynomials among whose roots is every time at which the features begin to meet.
    fn polynomials(&self) -> Vec<Poly> {
        let on_edge = |[p, a, b]: [&Vector; 3]| {
            let (u, v) = (minus(a, p), minus(b, p));
            let mut list: Vec<Poly> = cross(&u, &v).into();
            list.push(dot(&u, &v));
            list
        };
        match *self {
            Self::OnEdge(corners) => on_edge(corners),
            Self::InFace([p, a, b, c]) => {
                let volume = volume(p, a, b, c);
                if !volume.is_zero() {
                    return vec![volume];
                }
                let n = cross(&minus(b, a), &minus(c, a));
                let sides = [[a, b], [b, c], [c, a]];
                let inside = sides.map(|[x, y]| dot(&n, &cross(&minus(x, p), &minus(y, p))));
                n.clone()
                    .into_iter()
                    .chain(inside)
                    .chain(sides.into_iter().flat_map(|[x, y]| on_edge([p, x, y])))
                    .collect()
            }
            Self::Edges([a, b, c, d]) => {
                let volume = volume(a, b, c, d);
                if !volume.is_zero() {
                    return vec![volume];
                }
                let ends = [[a, c, d], [b, c, d], [c, a, b], [d, a, b]];
                let (n, [s, r, whole]) = Self::shares([a, b, c, d]);
                let conditions = [s.clone(), r.clone(), whole.minus(&s), whole.minus(&r)];
                n.into_iter().chain(conditions).chain(ends.into_iter().flat_map(on_edge)).collect()
            }
        }
    }

    /// The cross product `n` of two edges, and where they cross: shares of the first and of the second, over `n·n`.
    fn shares([a, b, c, d]: [&Vector; 4]) -> (Vector, [Poly; 3]) {
        let (u, v, w) = (minus(b, a), minus(d, c), minus(c, a));
        let n = cross(&u, &v);
        let shares = [dot(&n, &cross(&w, &v)), dot(&n, &cross(&w, &u)), dot(&n, &n)];
        (n, shares)
    }

    /// Where they meet at a time.
    fn places(&self, time: &mut Root) -> Vec<Place> {
        let one = || Poly::new(vec![BigInt::one()]);
        let on_edge = |time: &mut Root, [p, a, b]: [&Vector; 3]| {
            let (u, v) = (minus(a, p), minus(b, p));
            let is_met =
                cross(&u, &v).iter().all(|x| time.sign(x).is_eq()) && time.sign(&dot(&u, &v)).is_le();
            is_met.then(|| Place(p.clone(), one()))
        };
        match *self {
            Self::OnEdge(corners) => on_edge(time, corners).into_iter().collect(),
            Self::InFace([p, a, b, c]) => {
                let sides = [[a, b], [b, c], [c, a]];
                if time.sign(&volume(p, a, b, c)).is_ne() {
                    return Vec::new();
                }
                let n = cross(&minus(b, a), &minus(c, a));
                if n.iter().all(|x| time.sign(x).is_eq()) {
                    return sides.into_iter().filter_map(|[x, y]| on_edge(time, [p, x, y])).collect();
                }
                let is_inside =
                    |[x, y]: [&Vector; 2]| time.sign(&dot(&n, &cross(&minus(x, p), &minus(y, p)))).is_ge();
                if sides.into_iter().all(is_inside) { vec![Place(p.clone(), one())] } else { Vec::new() }
            }
            Self::Edges([a, b, c, d]) => {
                if time.sign(&volume(a, b, c, d)).is_ne() {
                    return Vec::new();
                }
                let (n, [s, r, whole]) = Self::shares([a, b, c, d]);
                if n.iter().all(|x| time.sign(x).is_eq()) {
                    let ends = [[a, c, d], [b, c, d], [c, a, b], [d, a, b]];
                    return ends.into_iter().filter_map(|corners| on_edge(time, corners)).collect();
                }
                let conditions = [s.clone(), r.clone(), whole.minus(&s), whole.minus(&r)];
                if !conditions.iter().all(|x| time.sign(x).is_ge()) {
                    return Vec::new();
                }
                let u = minus(b, a);
                vec![Place([0, 1, 2].map(|i| a[i].times(&whole).plus(&s.times(&u[i]))), whole)]
            }
        }
    }
}

/// Whether an edge crosses a face from one side to the other at a time.
fn pierces(time: &mut Root, [p, q]: [&Vector; 2], [a, b, c]: [&Vector; 3]) -> bool {
    let sides = [p, q].map(|x| time.sign(&volume(x, a, b, c)));
    if sides[0].is_eq() || sides[0] != sides[1].reverse() {
        return false;
    }
    let turns = [[a, b], [b, c], [c, a]].map(|[x, y]| time.sign(&volume(p, q, x, y)));
    turns.iter().all(|turn| turn.is_ge()) || turns.iter().all(|turn| turn.is_le())
}

/// The first meeting.
pub struct Found {
    time: Root,
    places: Vec<Place>,
    scale: BigInt,
}

impl Scene {
    pub fn new(a: &[Corner], b: &[Corner]) -> Self {
        let numbers = || a.iter().chain(b).flatten().flatten();
        let scale = numbers().map(|x| x.denom().clone()).max().unwrap();
        let whole = |x: &BigRational| (x * &scale).to_integer();
        let path = |corner: &Corner| {
            [0, 1, 2].map(|i| {
                let [start, end] = [&corner[0][i], &corner[1][i]].map(whole);
                Poly::new(vec![start.clone(), end - start])
            })
        };
        let paths = |corners: &[Corner]| corners.iter().map(path).collect();
        Self { a: paths(a), b: paths(b), scale }
    }

    fn features(&self) -> Vec<Features<'_>> {
        let mut list = Vec::new();
        for (corners, others) in [(&self.a, &self.b), (&self.b, &self.a)] {
            for p in corners {
                list.extend(edges(others).into_iter().map(|[a, b]| Features::OnEdge([p, a, b])));
                if let [a, b, c] = &others[..] {
                    list.push(Features::InFace([p, a, b, c]));
                }
            }
        }
        for [a, b] in edges(&self.a) {
            list.extend(edges(&self.b).into_iter().map(|[c, d]| Features::Edges([a, b, c, d])));
        }
        list
    }

    /// Whether the shapes meet at a time, and where features do.
    fn meets(&self, time: &mut Root) -> (bool, Vec<Place>) {
        let places: Vec<Place> = self.features().iter().flat_map(|features| features.places(time)).collect();
        let mut is_met = !places.is_empty();
        for (shape, other) in [(&self.a, &self.b), (&self.b, &self.a)] {
            if let [a, b, c] = &other[..] {
                is_met = is_met || edges(shape).into_iter().any(|edge| pierces(time, edge, [a, b, c]));
            }
        }
        (is_met, places)
    }

    /// Whether the shapes meet at a time.
    pub fn meets_at(&self, t: &Dyadic) -> bool {
        self.meets(&mut Root::known(t.clone())).0
    }

    pub fn first(&self) -> Option<Found> {
        let (is_met, places) = self.meets(&mut Root::known(Dyadic::new(0, 0)));
        if is_met {
            return Some(Found { time: Root::known(Dyadic::new(0, 0)), places, scale: self.scale.clone() });
        }
        let mut first: Option<Found> = None;
        for features in self.features() {
            // On an edge of a face or across one: the polynomials of these are enough.
            if matches!(features, Features::OnEdge(_)) && self.a.len().max(self.b.len()) > 2 {
                continue;
            }
            for mut time in features.polynomials().iter().flat_map(Poly::roots) {
                if let Some(first) = &mut first
                    && time.compare(&mut first.time).is_ge()
                {
                    continue;
                }
                let (is_met, places) = self.meets(&mut time);
                if is_met {
                    first = Some(Found { time, places, scale: self.scale.clone() });
                }
            }
        }
        first
    }
}

impl Found {
    /// Whether a point is that of a place, each number at most half a unit away.
    pub fn is_place(&mut self, point: &[BigRational; 3], half_units: &[BigRational; 3]) -> bool {
        // Where large numbers cancel, more bits of the time are needed.
        [300, 1200, 3000].into_iter().any(|bits| {
            self.time.narrow(bits);
            self.is_place_now(point, half_units)
        })
    }

    fn is_place_now(&self, point: &[BigRational; 3], half_units: &[BigRational; 3]) -> bool {
        let time = &self.time;
        let t = time.low.middle(&time.high);
        self.places.iter().any(|Place(numerators, denominator)| {
            let denominator = denominator.at(&t) * &self.scale;
            (0..3).all(|i| {
                let exact = if denominator.is_zero() {
                    BigRational::zero()
                } else {
                    numerators[i].at(&t) / &denominator
                };
                let off = if exact > point[i] { &exact - &point[i] } else { &point[i] - &exact };
                // What the length of the interval leaves open is far less than that.
                off <= &half_units[i] * BigRational::new((1_i64 << 40).into(), ((1_i64 << 40) - 1).into())
            })
        })
    }

    pub fn order(&mut self, t: &BigRational) -> Ordering {
        self.time.compare_with(t)
    }
}
