//! A solid of space in plain floats: how far it extends along a direction, and which corner, edge or face of its core is there. Both are
//! computed in floats or in double words, whichever a certificate needs.

use crate::certificate::near::size;
use crate::certificate::rounded::{self, Certain, Rounding, U, Uncertain, certain_if};
use crate::form::polyhedron_form::CornersForm;
use crate::form::rounded_form::RoundedForm;
use crate::form::space::AnyForm;
use crate::form::stored::{
    BallForm, BoxForm, CapsuleForm, LinearForm, OrientedForm, PointForm, TriangleForm,
};
use crate::number::double::{Digits, cross, dot};
use crate::number::each::{Each, indexed};
use crate::number::float::greater;

/// A vector of space.
pub type V<N = f64> = [N; 3];

/// A component of a unit vector below this may be zero before it was rounded.
pub const LEVEL: f64 = 1.0 / (1 << 15) as f64;

/// A core that is the hull of its corners, and a radius around it.
#[derive(Clone, Copy)]
pub struct RoundedHull<'a> {
    core: HullCore<'a>,
    /// At least zero.
    pub radius: f64,
    /// No corner of the core has a coordinate of a greater magnitude along an axis. It is not finite if a number is not.
    pub reach: V,
}

/// What a core is.
#[derive(Clone, Copy)]
enum HullCore<'a> {
    /// The box between two corners; a point, if they are one.
    Block(V, V),
    /// The hull of the first few of these: a segment or a triangle.
    Few([V; 3], usize),
    /// A center and three half-edges.
    Slanted(V, [V; 3]),
    List(&'a [V]),
}

/// Most lists have no more corners.
const FEW: usize = 32;

/// Calls `f` with room for as many corners of a list that is moved.
pub fn with_room<R>(count: usize, f: impl FnOnce(&mut [V]) -> Option<R>) -> Option<R> {
    if count <= FEW {
        return f(&mut [[0.0; 3]; FEW]);
    }
    let (mut f, mut found) = (Some(f), None);
    let mut call = |room: &mut [V]| found = f.take().and_then(|f| f(room));
    // A polyhedron takes more than twice as much of the stack.
    if count <= 1024 {
        with_room_of::<1024>(&mut call);
    } else if count <= 8192 {
        with_room_of::<8192>(&mut call);
    } else {
        with_room_of::<65_536>(&mut call);
    }
    found
}

/// Apart, so that others do not need as much of the stack.
#[inline(never)]
fn with_room_of<const N: usize>(f: &mut dyn FnMut(&mut [V])) {
    f(&mut [[0.0; 3]; N]);
}

/// Corners in the room for them; `None` if there are too many.
pub fn kept(corners: impl ExactSizeIterator<Item = V>, room: &mut [V]) -> Option<&[V]> {
    let places = room.get_mut(..corners.len())?;
    for (place, corner) in places.iter_mut().zip(corners) {
        *place = corner;
    }
    Some(places)
}

impl<'a> RoundedHull<'a> {
    /// The body of a form; uncertain if it has none, has no end, or is not ordered.
    pub fn of(form: &AnyForm<'a, f64>) -> Certain<Self> {
        let (core, radius) = match *form {
            AnyForm::Point(PointForm(p)) => (HullCore::Block(p, p), 0.0),
            AnyForm::Ball(BallForm { center, radius }) => (HullCore::Block(center, center), radius),
            AnyForm::Box(BoxForm { min, max }) => (HullCore::Block(min, max), 0.0),
            AnyForm::Capsule(CapsuleForm { a, b, radius }) => (HullCore::Few([a, b, b], 2), radius),
            AnyForm::Linear(linear @ LinearForm { origin, to, .. }) if linear.ends() => {
                (HullCore::Few([origin, to, to], 2), 0.0)
            }
            AnyForm::OrientedBox(OrientedForm { center, half_edges }) => {
                (HullCore::Slanted(center, half_edges), 0.0)
            }
            AnyForm::Triangle(TriangleForm(corners)) => (HullCore::Few(corners, 3), 0.0),
            AnyForm::Polyhedron(CornersForm { corners: [], .. }) => return Err(Uncertain),
            AnyForm::Polyhedron(CornersForm { corners, .. }) => (HullCore::List(corners), 0.0),
            AnyForm::Rounded(RoundedForm { ref core, radius }) => (Self::of(&core.bare())?.core, radius),
            AnyForm::Linear(_) | AnyForm::Half(_) => return Err(Uncertain),
        };
        Self::around(core, radius)
    }

    fn around(core: HullCore<'a>, radius: f64) -> Certain<Self> {
        let is_upright = match &core {
            HullCore::Block(low, high) => low.iter().zip(high).all(|(low, high)| low <= high),
            _ => true,
        };
        let reach = indexed(|i| match &core {
            HullCore::Block(low, high) => low[i].abs() + high[i].abs(),
            HullCore::Few([a, b, c], _) => a[i].abs() + b[i].abs() + c[i].abs(),
            HullCore::Slanted(center, [e, f, g]) => center[i].abs() + (e[i].abs() + f[i].abs() + g[i].abs()),
            HullCore::List(corners) => corners.iter().fold(0.0, |most, p| greater(most, p[i].abs())),
        });
        certain_if(is_upright && radius >= 0.0, Self { core, radius, reach })
    }

    /// The body moved by a vector, each of its stored numbers rounded as it is stored; `None` if they are a list for which there is no room.
    pub fn moved<'r>(&self, by: &V, to: Rounding<'_>, room: &'r mut [V]) -> Option<RoundedHull<'r>> {
        let moved = |p: V| indexed(|i| to.moved(p[i], by[i]));
        let core = match self.core {
            HullCore::Block(low, high) => HullCore::Block(moved(low), moved(high)),
            HullCore::Few(corners, count) => HullCore::Few(corners.each(moved), count),
            HullCore::Slanted(center, half_edges) => HullCore::Slanted(moved(center), half_edges),
            HullCore::List(corners) => HullCore::List(kept(corners.iter().map(|p| moved(*p)), room)?),
        };
        RoundedHull::around(core, self.radius).ok()
    }

    /// How many corners it has, if they are a list.
    pub fn listed(&self) -> usize {
        if let HullCore::List(corners) = self.core { corners.len() } else { 0 }
    }

    /// The sum of the magnitudes of its numbers, or more; not finite if one of them is not.
    pub fn magnitude(&self) -> f64 {
        size(&self.reach) + self.radius
    }

    /// About the middle of the core.
    pub fn center(&self) -> V {
        match self.core {
            HullCore::Block(a, b) | HullCore::Few([a, b, _], 2) => indexed(|i| 0.5 * a[i] + 0.5 * b[i]),
            HullCore::Few([a, b, c], _) => indexed(|i| (a[i] + b[i] + c[i]) / 3.0),
            HullCore::Slanted(center, _) => center,
            HullCore::List(corners) => {
                indexed(|i: usize| corners.iter().map(|p| p[i]).sum::<f64>() / corners.len() as f64)
            }
        }
    }

    /// The core, if it is a triangle.
    pub fn triangle(&self) -> Option<TriangleForm<f64, 3>> {
        match self.core {
            HullCore::Few(corners, 3) => Some(TriangleForm(corners)),
            _ => None,
        }
    }

    /// About the normals of the faces of an oriented box or a triangle; zero for others.
    pub fn across_faces(&self) -> [V; 3] {
        match &self.core {
            HullCore::Slanted(_, [e, f, g]) => [cross(e, f), cross(f, g), cross(g, e)],
            HullCore::Few([a, b, c], 3) => {
                let [e, f] = [b, c].each(|p: &V| rounded::difference(p, a));
                [cross(&e, &f), [0.0; 3], [0.0; 3]]
            }
            _ => [[0.0; 3]; 3],
        }
    }

    /// Whether the difference with another body certainly has an interior, so that nothing but that stops a path.
    pub fn has_interior_with(&self, other: &Self) -> bool {
        let is_thick = |body: &Self| match &body.core {
            HullCore::Slanted(_, [e, f, g]) => {
                let lost = 16.0 * U * size(e) * size(f) * size(g) + rounded::TINY;
                rounded::dot(&cross(e, f), g).abs() > lost
            }
            HullCore::List(corners) => is_solid(corners),
            HullCore::Block(low, high) => low.iter().zip(high).all(|(low, high)| low < high),
            HullCore::Few(..) => false,
        };
        let are_thick = match (&self.core, &other.core) {
            (HullCore::Block(a, b), HullCore::Block(c, d)) => (0..3).all(|i| c[i] - b[i] < d[i] - a[i]),
            _ => false,
        };
        self.radius + other.radius > 0.0 || are_thick || is_thick(self) || is_thick(other)
    }

    /// The least and the greatest `p·n` of the points `p` of the core.
    pub fn along<N: Digits>(&self, n: &V<N>) -> [N; 2] {
        let of = |p: &V| product(p, n);
        match &self.core {
            HullCore::Block(low, high) => {
                let sides = n.each(|x| x.value() > 0.0);
                let end = |upper: bool| of(&indexed(|i| if sides[i] == upper { high[i] } else { low[i] }));
                [end(false), end(true)]
            }
            HullCore::Slanted(center, half_edges) => {
                let (middle, [e, f, g]) = (of(center), half_edges.each(|edge: V| magnitude(of(&edge))));
                let reach = e + (f + g);
                [middle - reach, middle + reach]
            }
            HullCore::Few(..) | HullCore::List(_) => {
                let [first, others @ ..] = self.corners() else { return [N::from(0.0); 2] };
                let [mut low, mut high] = [of(first); 2];
                for p in others {
                    // Of a number that is none, no comparison holds.
                    let x = of(p);
                    low = if (x - low).value() >= 0.0 { low } else { x };
                    high = if (x - high).value() <= 0.0 { high } else { x };
                }
                [low, high]
            }
        }
    }

    /// The corners, if they are a list or a few.
    fn corners(&self) -> &[V] {
        match &self.core {
            HullCore::Few(corners, count) => corners.get(..*count).unwrap_or(corners),
            HullCore::List(corners) => corners,
            HullCore::Block(..) | HullCore::Slanted(..) => &[],
        }
    }

    /// The corners of the core that are farthest along a direction: one of them, and the edges from there to the others, at most three,
    /// of which those that are zero do not count.
    pub fn farthest<N: Digits>(&self, along: &V) -> (V<N>, [V<N>; 3]) {
        let level = LEVEL * size(along);
        match &self.core {
            HullCore::Block(low, high) => {
                let mut edges = [[N::from(0.0); 3]; 3];
                let corner = indexed(|i| {
                    if along[i].abs() <= level {
                        edges[i][i] = N::sum(high[i], -low[i]);
                    }
                    if along[i] > level { high[i] } else { low[i] }
                });
                (corner.each(N::from), edges)
            }
            HullCore::Slanted(center, half_edges) => {
                let (mut corner, mut edges) = (center.each(N::from), [[N::from(0.0); 3]; 3]);
                for (half, edge) in half_edges.iter().zip(&mut edges) {
                    let rise = rounded::dot(half, along);
                    let sign = if rise > 0.0 { 1.0 } else { -1.0 };
                    if rise.abs() <= level * size(half) {
                        *edge = half.each(|x| N::sum(x, x) * (-sign).into());
                    }
                    corner = indexed(|i| corner[i] + (sign * half[i]).into());
                }
                (corner, edges)
            }
            HullCore::Few(..) | HullCore::List(_) => farthest_of(self.corners(), along, level),
        }
    }

    /// Whether the points of a face are no more than the means of a corner and the ends of its edges, as those of a triangle.
    pub fn has_corners(&self) -> bool {
        matches!(self.core, HullCore::Few(..) | HullCore::List(_))
    }

    /// The stored numbers whose sum is the least or the greatest coordinate of the core along an axis.
    pub fn end_along(&self, axis: usize, is_greatest: bool) -> [f64; 4] {
        match &self.core {
            HullCore::Block(low, high) => [if is_greatest { high[axis] } else { low[axis] }, 0.0, 0.0, 0.0],
            HullCore::Few(..) | HullCore::List(_) => {
                let [first, others @ ..] = self.corners() else { return [0.0; 4] };
                let mut end = first[axis];
                for p in others {
                    end = if (p[axis] > end) == is_greatest { p[axis] } else { end };
                }
                [end, 0.0, 0.0, 0.0]
            }
            HullCore::Slanted(center, half_edges) => {
                let sign = if is_greatest { 1.0 } else { -1.0 };
                let [e, f, g] = half_edges.each(|edge: V| sign * edge[axis].abs());
                [center[axis], e, f, g]
            }
        }
    }

    /// How many corners of the core are at one end of it along an axis; of a box whose edges are not all vectors that differ, how many times it has
    /// one there.
    pub fn count_at_end(&self, axis: usize, is_greatest: bool) -> usize {
        let end = self.end_along(axis, is_greatest)[0];
        match &self.core {
            HullCore::Block(..) => 4,
            HullCore::Few(..) | HullCore::List(_) => {
                self.corners().iter().map(|p| usize::from(p[axis] == end)).sum()
            }
            HullCore::Slanted(_, half_edges) => {
                1 << half_edges.iter().filter(|edge| edge[axis] == 0.0).count()
            }
        }
    }

    /// The bounds of the core.
    pub fn bounds(&self) -> [V; 2] {
        match &self.core {
            HullCore::Block(low, high) => [*low, *high],
            HullCore::Slanted(center, [e, f, g]) => {
                let reach: V = indexed(|i| e[i].abs() + (f[i].abs() + g[i].abs()));
                [indexed(|i| center[i] - reach[i]), indexed(|i| center[i] + reach[i])]
            }
            HullCore::Few(..) | HullCore::List(_) => {
                let [first, others @ ..] = self.corners() else { return [[0.0; 3]; 2] };
                let (mut low, mut high) = (*first, *first);
                for p in others {
                    for i in 0..3 {
                        low[i] = if p[i] < low[i] { p[i] } else { low[i] };
                        high[i] = if p[i] > high[i] { p[i] } else { high[i] };
                    }
                }
                [low, high]
            }
        }
    }
}

/// Whether four of some corners, of which the first and the last are those with the least and the greatest coordinates, are certainly not in one
/// plane: beside these two the one that is farthest from the line through them, and the one that is farthest from the plane through these three.
fn is_solid(corners: &[V]) -> bool {
    let [first, .., last] = corners else { return false };
    let axis = rounded::difference(last, first);
    let from = |p: &V| rounded::difference(p, first);
    let height = |p: &V, n: &V| rounded::dot(&from(p), n).abs();
    let (mut side, mut normal, mut most) = ([0.0; 3], [0.0; 3], 0.0);
    for p in corners {
        let across = cross(&axis, &from(p));
        let square = rounded::dot(&across, &across);
        (side, normal, most) = if square > most { (from(p), across, square) } else { (side, normal, most) };
    }
    let lost = 32.0 * U * size(&axis) * size(&side);
    corners.iter().any(|p| height(p, &normal) > lost * size(&from(p)) + rounded::TINY)
}

/// The farthest of some corners, and the edges to the first others that are about as far.
fn farthest_of<N: Digits>(corners: &[V], along: &V, level: f64) -> (V<N>, [V<N>; 3]) {
    let (mut farthest, mut most) = ([0.0; 3], f64::NEG_INFINITY);
    for corner in corners {
        let height = rounded::dot(corner, along);
        (farthest, most) = if height > most { (*corner, height) } else { (farthest, most) };
    }
    let (mut edges, mut count) = ([[N::from(0.0); 3]; 3], 0);
    for corner in corners {
        let way = rounded::difference(corner, &farthest);
        if size(&way) > 0.0
            && rounded::dot(&way, along).abs() <= level * size(&way)
            && let Some(edge) = edges.get_mut(count)
        {
            *edge = indexed(|i| N::sum(corner[i], -farthest[i]));
            count += 1;
        }
    }
    (farthest.each(N::from), edges)
}

fn magnitude<N: Digits>(x: N) -> N {
    if x.value() < 0.0 { -x } else { x }
}

/// The product of a stored vector and another one.
pub fn product<N: Digits>(p: &V, n: &V<N>) -> N {
    dot(&p.each(N::from), n)
}
