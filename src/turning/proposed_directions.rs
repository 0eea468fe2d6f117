//! Directions along which two shapes may be apart at a time. Nothing here needs an error bound: whatever is proposed is proven
//! [afterwards](crate::turning::kept_apart), or is of no use.

use crate::certificate::rounded::{difference, dot};
use crate::certificate::simplex_search::{Reached, Simplex, Supported};
use crate::distance::cores_fast::{FloatCore, RoundedCore};
use crate::number::each::{Each, divided, indexed, opposite};
use crate::number::float::{greater, root};
use crate::turning::kept_apart::{LeastGap, Pair, Separating};
use crate::turning::spin::Frame;

/// No more directions are proposed at a time.
const MOST: usize = 6;

/// Corners are on one face if their heights differ by less than this share of the size.
const LEVEL: f64 = 1.0 / (1 << 27) as f64;

/// Shapes that touch are moved apart by this share of the size, so that a search finds which features face each other.
const SHIFT: f64 = 1.0 / (1 << 7) as f64;

/// A few directions, from the moving shape to the other one.
#[derive(Clone, Copy, Debug)]
pub struct Directions<const D: usize> {
    list: [[f64; D]; MOST],
    count: usize,
}

impl<const D: usize> Directions<D> {
    pub const fn none() -> Self {
        Self { list: [[0.0; D]; MOST], count: 0 }
    }

    /// Adds a direction, unless it is there.
    pub fn add(&mut self, direction: [f64; D]) {
        if !self.all().contains(&direction)
            && let Some(place) = self.list.get_mut(self.count)
        {
            *place = direction;
            self.count += 1;
        }
    }

    pub fn all(&self) -> &[[f64; D]] {
        self.list.get(..self.count).unwrap_or(&self.list)
    }
}

/// The moving shape at a time, moved by a little more.
struct TurnedCore<'a, const D: usize> {
    core: &'a FloatCore<'a, D>,
    frame: &'a Frame<D>,
    center: [f64; D],
    shift: [f64; D],
}

impl<const D: usize> TurnedCore<'_, D> {
    fn placed(&self, p: &[f64; D]) -> [f64; D] {
        let placed = self.frame.point(p, &self.center);
        indexed(|i| placed[i] + self.shift[i])
    }
}

impl<const D: usize> Supported<D> for TurnedCore<'_, D> {
    fn furthest_along(&self, direction: &[f64; D]) -> (usize, [f64; D]) {
        let (number, p) = self.core.body.support(&self.frame.back(direction));
        (number, self.placed(&p))
    }
}

/// The shape that stands still.
struct StandingCore<'a, const D: usize>(&'a FloatCore<'a, D>);

impl<const D: usize> Supported<D> for StandingCore<'_, D> {
    fn furthest_along(&self, direction: &[f64; D]) -> (usize, [f64; D]) {
        self.0.body.support(direction)
    }
}

impl<const D: usize> Pair<'_, D> {
    /// Directions along which the two may be apart at a time; `known` was one a little earlier.
    pub fn directions(&self, frame: &Frame<D>, known: Option<&[f64; D]>) -> Directions<D> {
        let (mut found, size) = (Directions::none(), self.size());
        let first = self.nearest(frame);
        if !self.standing.body.is_bounded() {
            first.into_iter().for_each(|first| found.add(first));
            return found;
        }
        if let Some(first) = first {
            found.add(first);
            let apart = self.apart(&Separating::Still(first), LeastGap::Touching, [frame, frame]);
            if apart.ends[0] > SHIFT * size {
                return found;
            }
        }
        for start in [first, known.copied(), unit(&self.between(frame))].into_iter().flatten() {
            let apart = |n: [f64; D]| self.searched(frame, indexed(|i| 0.0 - SHIFT * size * n[i]));
            if let Some(second) = apart(start) {
                found.add(second);
            }
        }
        // Of two sets without interior that touch, either side is one.
        if let Some(first) = found.all().first().copied() {
            found.add(indexed(|i| 0.0 - first[i]));
        }
        found
    }

    /// The direction between the nearest features of the two. A half-space has no other one.
    pub fn nearest(&self, frame: &Frame<D>) -> Option<[f64; D]> {
        match &self.standing.body {
            RoundedCore::Half(half) => unit(&indexed(|i| 0.0 - half.normal[i])),
            _ => self.searched(frame, [0.0; D]),
        }
    }

    /// The extent of the smaller of two cores, or of the other one if that is a point.
    fn size(&self) -> f64 {
        let (own, other) = (extent(self.moving.body.corners()), extent(self.still_corners()));
        let least = if own > 0.0 && (own < other || other == 0.0) { own } else { other };
        root(least) + self.radii
    }

    /// The vector between the means of the corners.
    fn between(&self, frame: &Frame<D>) -> [f64; D] {
        let moved = self.moving.body.corners().map(|p| frame.point(&p, &self.spin.center));
        difference(&mean(self.still_corners()), &mean(moved))
    }

    /// The same, the moving one shifted.
    fn searched(&self, frame: &Frame<D>, shift: [f64; D]) -> Option<[f64; D]> {
        let moving = TurnedCore { core: self.moving, frame, center: self.spin.center, shift };
        let standing = StandingCore(self.standing);
        let mut simplex = Simplex::first(&moving, &standing);
        let Some(Reached::Nearest) = simplex.walk(&moving, &standing, |_, _| None::<()>) else { return None };
        let direction = unit(&across(&simplex))?;
        Some(self.polished(frame, direction))
    }

    /// The direction exactly across the features that face each other along one that is nearly so.
    ///
    /// The longest vector between corners of one shape that are furthest along the direction, or nearly so, is an edge or diagonal of such a feature; so is
    /// the one that is most across that.
    fn polished(&self, frame: &Frame<D>, n: [f64; D]) -> [f64; D] {
        let own = frame.back(&n);
        let back = indexed(|i| 0.0 - n[i]);
        let (p, q) = (self.moving.body.support(&own).1, self.standing.body.support(&back).1);
        let (mut longest, mut across): ([f64; D], Option<[f64; D]>) = ([0.0; D], None);
        for pass in 0..D - 1 {
            let (mut best, mut found) = (0.0, None);
            let mut offer = |edge: [f64; D], along: f64| {
                let length = root(dot(&edge, &edge));
                if along.abs() > LEVEL * length {
                    return;
                }
                let far = if pass == 0 { length } else { root(square(&crossed(&edge, &longest))) };
                if far > best {
                    (best, found) = (far, Some(edge));
                }
            };
            for corner in self.moving.body.corners() {
                let edge = difference(&corner, &p);
                offer(frame.forth(&edge), dot(&edge, &own));
            }
            for corner in self.standing.body.corners() {
                let edge = difference(&corner, &q);
                offer(edge, dot(&edge, &n));
            }
            match (found, pass) {
                (Some(edge), 0) => longest = edge,
                // Two that are nearly parallel do not span a plane.
                (Some(edge), _) if best > LEVEL * square(&longest) => across = Some(edge),
                _ => break,
            }
        }
        let exact = match across {
            Some(edge) => crossed(&longest, &edge),
            None if D == 2 && square(&longest) > 0.0 => perpendicular(&longest),
            None => rejected(&rejected(&n, &longest), &longest),
        };
        let sign = if dot(&exact, &n) < 0.0 { -1.0 } else { 1.0 };
        unit(&exact.each(|x| sign * x)).unwrap_or(n)
    }
}

/// The square of the greatest distance from the first of some corners to another.
fn extent<const D: usize>(corners: impl Iterator<Item = [f64; D]>) -> f64 {
    let (mut first, mut most) = (None, 0.0);
    for corner in corners {
        let way = difference(&corner, first.get_or_insert(corner));
        most = greater(dot(&way, &way), most);
    }
    most
}

/// The mean of some corners.
fn mean<const D: usize>(corners: impl Iterator<Item = [f64; D]>) -> [f64; D] {
    let (mut sum, mut count) = ([0.0; D], 0.0);
    for p in corners {
        sum = indexed(|i| sum[i] + p[i]);
        count += 1.0;
    }
    sum.each(|x| x / count)
}

fn square<const D: usize>(v: &[f64; D]) -> f64 {
    dot(v, v)
}

/// The unit vector along another; `None` if it has no direction.
pub fn unit<const D: usize>(v: &[f64; D]) -> Option<[f64; D]> {
    let most = v.iter().fold(0.0, |most: f64, x| if x.abs() > most { x.abs() } else { most });
    if !(most > 0.0 && most.is_finite()) {
        return None;
    }
    // The quotients neither overflow nor all vanish.
    let v = v.each(|x| x / most);
    let length = root(dot(&v, &v));
    Some(divided(&v, length))
}

/// What a vector has across another.
fn rejected<const D: usize>(v: &[f64; D], along: &[f64; D]) -> [f64; D] {
    let square = dot(along, along);
    let share = if square > 0.0 { dot(v, along) / square } else { 0.0 };
    indexed(|i| v[i] - share * along[i])
}

/// The vector turned by a quarter, in the plane.
fn perpendicular<const D: usize>(v: &[f64; D]) -> [f64; D] {
    indexed(|i| if i == 0 { 0.0 - v[1 % D] } else { v[0] })
}

/// The cross product of two vectors of space.
fn crossed<const D: usize>(d: &[f64; D], e: &[f64; D]) -> [f64; D] {
    indexed(|k| {
        let (i, j) = ((k + 1) % D, (k + 2) % D);
        d[i] * e[j] - d[j] * e[i]
    })
}

/// The direction across the part of the difference that is nearest to the origin.
fn across<const D: usize>(simplex: &Simplex<D>) -> [f64; D] {
    match simplex.vertices() {
        [p, q, r, ..] if D == 3 => {
            let n = crossed(&difference(&q.way, &p.way), &difference(&r.way, &p.way));
            if dot(&n, &p.way) < 0.0 { opposite(&n) } else { n }
        }
        [p, q, ..] => rejected(&p.way, &difference(&q.way, &p.way)),
        [p] => p.way,
        [] => [0.0; D],
    }
}
