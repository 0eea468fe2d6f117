//! The outlines of shapes, in their own coordinates.
//!
//! Floats suffice for drawing, because everything exact has been decided before.

use kousa::nalgebra::{Point, SVector};

use super::view::Projection;
use crate::number::Number;

/// A point in the plane or in space.
pub type Place<const D: usize> = Point<f64, D>;

/// A vector in the plane or in space.
pub type Way<const D: usize> = SVector<f64, D>;

/// The greatest coordinate that is drawn, so that no sum or difference of a few coordinates is infinite.
pub const FAR: f64 = 1e100;

/// The greatest number of corners of a polygon or polyhedron in a scene.
pub const CORNERS: usize = 8;

/// The greatest number of faces of a polyhedron with that many corners, by Euler's formula.
const FACES: usize = 2 * CORNERS - 4;

/// A point of the scene as floats, for drawing.
pub fn spot<S: Number, const D: usize>(point: &Point<S, D>) -> Place<D> {
    Place::from(step(&point.coords))
}

/// A vector of the scene as floats, for drawing.
pub fn step<S: Number, const D: usize>(vector: &SVector<S, D>) -> Way<D> {
    vector.map(|x| x.to_f64().clamp(-FAR, FAR))
}

/// A length of the scene as a float, for drawing.
pub fn reach<S: Number>(length: S) -> f64 {
    length.to_f64().min(FAR)
}

/// The outline of a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outline<const D: usize> {
    /// A point.
    Dot(Place<D>),
    /// `origin + t·direction`, with `t` in a range that may be infinite.
    Straight {
        /// The point at `t = 0`.
        origin: Place<D>,
        /// The direction.
        direction: Way<D>,
        /// The least and the greatest `t`.
        range: (f64, f64),
    },
    /// Everything within `radius` of the segment from `a` to `b`, which may coincide.
    Round {
        /// The first end of the segment.
        a: Place<D>,
        /// The second end of the segment.
        b: Place<D>,
        /// The radius around the segment.
        radius: f64,
    },
    /// A rectangle or a box. Each of its sides is spanned by an edge and the next one, and is
    /// counter-clockwise when seen from outside.
    Block {
        /// The corner; in space it is the one nearest to the eye.
        corner: Place<D>,
        /// The edges from that corner.
        edges: [Way<D>; D],
    },
    /// A convex polygon, or the segment or point to which it degenerates.
    Polygon {
        /// The corners in counter-clockwise order, of which the first `count` are used.
        corners: [Place<D>; CORNERS],
        /// The number of corners.
        count: usize,
    },
    /// A convex polyhedron that has an interior.
    Polyhedron {
        /// The corners, each of which a face has.
        corners: [Place<D>; CORNERS],
        /// The faces.
        faces: Faces,
    },
    /// Everything on one side of a line or plane. With a zero normal it is the whole plane or space.
    Half {
        /// A point on the surface.
        origin: Place<D>,
        /// The outward normal.
        normal: Way<D>,
    },
}

/// The faces of a polyhedron.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Faces {
    /// The numbers of the corners of each face, counter-clockwise from outside; its first corner again in place of those that it lacks.
    rings: [[u8; CORNERS]; FACES],
    /// The number of faces.
    count: usize,
}

impl Faces {
    /// The given faces, each as the numbers of its corners.
    pub fn new<'a>(given: impl Iterator<Item = &'a [u16]>) -> Self {
        let mut faces = Self { rings: [[0; CORNERS]; FACES], count: 0 };
        for (ring, face) in faces.rings.iter_mut().zip(given) {
            *ring = [face[0] as u8; CORNERS];
            ring.iter_mut().zip(face).for_each(|(to, corner)| *to = *corner as u8);
            faces.count += 1;
        }
        faces
    }

    /// Each face as its corners, which are in a list.
    pub fn of<T: Copy>(&self, corners: &[T; CORNERS]) -> impl Iterator<Item = Vec<T>> {
        self.rings.iter().take(self.count).map(|ring| {
            let own = |(i, corner): &(usize, &u8)| *i == 0 || **corner != ring[0];
            ring.iter().enumerate().take_while(own).map(|(_, corner)| corners[usize::from(*corner)]).collect()
        })
    }
}

impl<const D: usize> Outline<D> {
    /// The segment between two points.
    pub fn between(a: Place<D>, b: Place<D>) -> Self {
        Self::Straight { origin: a, direction: b - a, range: (0.0, 1.0) }
    }

    /// The outline translated by a vector.
    pub fn moved(self, by: Way<D>) -> Self {
        match self {
            Self::Dot(at) => Self::Dot(at + by),
            Self::Straight { origin, direction, range } => {
                Self::Straight { origin: origin + by, direction, range }
            }
            Self::Round { a, b, radius } => Self::Round { a: a + by, b: b + by, radius },
            Self::Block { corner, edges } => Self::Block { corner: corner + by, edges },
            Self::Polygon { corners, count } => {
                Self::Polygon { corners: corners.map(|corner| corner + by), count }
            }
            Self::Polyhedron { corners, faces } => {
                Self::Polyhedron { corners: corners.map(|corner| corner + by), faces }
            }
            Self::Half { origin, normal } => Self::Half { origin: origin + by, normal },
        }
    }

    /// Two corners of a box that contains what should be visible: of an unbounded shape, its beginning.
    fn bounds(self) -> [Place<D>; 2] {
        let (a, b, margin) = match self {
            Self::Dot(at) | Self::Half { origin: at, .. } => (at, at, 0.0),
            Self::Polygon { corners, count } => {
                let [low, high] = extent(&corners[..count]);
                (low, high, 0.0)
            }
            Self::Polyhedron { corners, faces } => {
                let [low, high] = extent(&faces.of(&corners).collect::<Vec<_>>().concat());
                (low, high, 0.0)
            }
            Self::Straight { origin, direction, .. } => (origin, origin + direction, 0.0),
            Self::Round { a, b, radius } => (a, b, radius.min(FAR)),
            Self::Block { corner, edges } => {
                let sum =
                    |part: fn(f64) -> f64| corner + edges.iter().map(|edge| edge.map(part)).sum::<Way<D>>();
                (sum(|x| x.min(0.0)), sum(|x| x.max(0.0)), 0.0)
            }
        };
        let margin = Way::repeat(margin);
        [least(&a, &b) - margin, greatest(&a, &b) + margin]
    }

    /// The middle of the visible part.
    pub fn middle(self, view: &impl Projection<D>) -> Place<D> {
        if let Self::Straight { origin, direction, range } = self
            && let Some((from, to)) = view.clip(origin, direction, range)
        {
            return origin + direction * (from / 2.0 + to / 2.0);
        }
        let [low, high] = self.bounds();
        low + (high - low) / 2.0
    }

    /// The corners of a frame that contains all outlines, with a margin.
    pub fn around(outlines: impl Iterator<Item = Self>) -> [Place<D>; 2] {
        let merged = outlines.map(Self::bounds).reduce(|[a, b], [c, d]| [least(&a, &c), greatest(&b, &d)]);
        let [low, high] = merged.unwrap_or([Place::origin(); 2]);
        // A single point has no extent to derive the margin from, so its coordinates determine it.
        let size = low.coords.amax().max(high.coords.amax()).max(1.0);
        let margin = Way::repeat(((high - low).max() * 0.1).max(size * 1e-9));
        [low - margin, high + margin]
    }
}

/// Two corners of the box around the given points.
fn extent<const D: usize>(points: &[Place<D>]) -> [Place<D>; 2] {
    let bounds =
        points.iter().map(|at| [*at, *at]).reduce(|[a, b], [c, d]| [least(&a, &c), greatest(&b, &d)]);
    bounds.unwrap_or([Place::origin(); 2])
}

/// The minimum in each coordinate.
pub fn least<const D: usize>(a: &Place<D>, b: &Place<D>) -> Place<D> {
    a.coords.zip_map(&b.coords, f64::min).into()
}

/// The maximum in each coordinate.
pub fn greatest<const D: usize>(a: &Place<D>, b: &Place<D>) -> Place<D> {
    a.coords.zip_map(&b.coords, f64::max).into()
}
