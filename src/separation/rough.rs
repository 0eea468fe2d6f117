//! Two cores in floats that are off by a little, whichever integers a kernel is in.
//!
//! Each number is a double word, so that it serves as a float and as two of them.

use core::iter::from_fn;

use crate::certificate::rounded::{LARGEST, LEAST};
use crate::form::coordinates::{Point, Vector};
use crate::form::face_rings::Rings;
use crate::form::polytope::Faceted;
use crate::number::arithmetic::Arithmetic;
use crate::number::double::{Digits, Double, cross, dot};
use crate::number::each::Each;
use crate::number::float::greater;

/// The greatest size of the corners of two cores, as they are seen from a point, and how far a number is off at most; `None` where floats do not hold
/// all of them.
pub fn size_and_slack<T: Arithmetic>([a, b]: [&Faceted<'_, T>; 2], from: Point<T, 3>) -> Option<(f64, f64)> {
    let (mut size, mut slack) = (0.0, 0.0);
    for (_, corner) in a.corners().chain(b.corners()) {
        let corner = RoughVector::of(&(corner - from));
        // Of a number that is none, no comparison holds.
        let is_near = corner.size < LARGEST;
        if !is_near {
            return None;
        }
        (size, slack) = (greater(size, corner.size), greater(slack, corner.lost));
    }
    Some((size, slack))
}

/// No more corners of a core are kept.
pub const CORNERS: usize = 32;
/// As many edges and faces as that many corners may have (Euler).
pub const EDGES: usize = 3 * CORNERS - 6;
const FACES: usize = 2 * CORNERS - 4;

/// A vector, no number of which is further off than `lost`.
#[derive(Clone, Copy)]
pub struct RoughVector<N> {
    pub along: [N; 3],
    pub lost: f64,
    /// At least the sum of the magnitudes of its numbers.
    pub size: f64,
}

impl RoughVector<f64> {
    const NOTHING: Self = Self { along: [0.0; 3], lost: 0.0, size: 0.0 };
}

impl RoughVector<Double> {
    /// A vector of an arithmetic.
    pub fn of<T: Arithmetic>(v: &Vector<T, 3>) -> Self {
        let about = v.0.each(|x| T::about(x));
        let lost = about.iter().fold(0.0, |most, (_, error)| greater(most, *error));
        Self::new(about.each(|(x, _)| x), lost)
    }

    /// The same in fewer digits.
    pub fn to<N: Digits>(self) -> RoughVector<N> {
        let along = self.along.each(|x| N::of(x));
        RoughVector::new(along, self.lost + N::LOST * size(&along))
    }
}

impl<N: Digits> RoughVector<N> {
    pub fn new(along: [N; 3], lost: f64) -> Self {
        Self { along, lost, size: size(&along) + 3.0 * lost }
    }

    fn zero() -> Self {
        Self::new([N::from(0.0); 3], 0.0)
    }

    /// The cross product. Each number of it is the difference of two products of numbers that are off.
    pub fn across(&self, other: &Self) -> Self {
        let lost = 2.0 * (self.size * other.lost + other.size * self.lost) + N::LOST * self.size * other.size;
        Self::new(cross(&self.along, &other.along), lost)
    }

    /// The product with another vector, and how far it is off at most.
    pub fn along(&self, other: &Self) -> (N, f64) {
        let lost = self.size * other.lost + other.size * self.lost + N::LOST * self.size * other.size;
        (dot(&self.along, &other.along), lost)
    }

    /// A number with the sign of that product, or zero where that is uncertain.
    fn sign_along(&self, other: &Self) -> f64 {
        let (along, lost) = self.along(other);
        if along.value().abs() > lost { along.value() } else { 0.0 }
    }

    /// Whether it may be zero.
    pub fn may_be_zero(&self) -> bool {
        self.along.iter().all(|x| x.value().abs() <= self.lost)
    }

    /// The length, and how far it is off; `None` if it may be zero, or so short that its square is lost.
    pub fn length(&self) -> Option<(N, f64)> {
        let square = dot(&self.along, &self.along);
        let length = square.sqrt();
        let off = 2.0 * self.lost + N::LOST * length.value();
        (square.value() > LEAST && length.value() > 4.0 * off).then_some((length, off))
    }
}

/// The sum of the magnitudes.
pub fn size<N: Digits>(v: &[N; 3]) -> f64 {
    v[0].value().abs() + v[1].value().abs() + v[2].value().abs()
}

/// An edge of a core, or a vector along several.
#[derive(Clone, Copy)]
pub struct RoughEdge {
    /// The number of its vector, or of a side of a polyhedron.
    pub number: usize,
    pub about: RoughVector<f64>,
    /// The place of the first edge that is certainly parallel to it, which may be itself. Of a polyhedron both lead from a lesser to a greater corner in
    /// lexicographic order, and so the same way.
    pub direction: usize,
    /// Of a polyhedron its ends, and the faces beside it, by their numbers.
    side: Option<[[u8; 2]; 2]>,
}

impl RoughEdge {
    const NOTHING: Self = Self { number: 0, about: RoughVector::NOTHING, direction: 0, side: None };
}

/// A face of a polyhedron.
#[derive(Clone, Copy)]
struct RoughFace {
    /// About the outward normal.
    about: RoughVector<f64>,
    /// The first three corners, by their numbers.
    corners: [u8; 3],
}

impl RoughFace {
    const NOTHING: Self = Self { about: RoughVector::NOTHING, corners: [0; 3] };
}

/// The edges and faces of a polyhedron, which take much room.
struct RoughSides {
    edges: [RoughEdge; EDGES],
    faces: [RoughFace; FACES],
}

/// The corners, edges and faces of a core.
pub struct RoughBody {
    /// The corners, as floats and as two of them.
    about: [[f64; 3]; CORNERS],
    corners: [[Double; 3]; CORNERS],
    count: usize,
    /// No corner is further away.
    size: f64,
    /// How far the corners are off at most.
    slack: f64,
    /// The vectors along the edges of a core that has a topology, and its edges: one for each vector.
    vectors: [RoughVector<Double>; 3],
    few: [RoughEdge; 3],
    /// The sides of a polyhedron. Other cores, which are asked far more often, leave this memory alone.
    many: Option<RoughSides>,
    edge_count: usize,
    pub face_count: usize,
    /// The number of sides of a core that has a topology, each two of which are the sides of a face.
    pub side_count: usize,
}

impl RoughBody {
    #[inline(always)]
    fn nothing() -> Self {
        Self {
            about: [[0.0; 3]; CORNERS],
            corners: [[Double::ZERO; 3]; CORNERS],
            count: 0,
            size: 0.0,
            slack: 0.0,
            vectors: [RoughVector { along: [Double::ZERO; 3], lost: 0.0, size: 0.0 }; 3],
            few: [RoughEdge::NOTHING; 3],
            many: None,
            edge_count: 0,
            face_count: 0,
            side_count: 0,
        }
    }

    /// Takes a core as it is seen from a point. `None` if it has too many corners, or some are too far away.
    fn take<T: Arithmetic>(&mut self, body: &Faceted<'_, T>, from: Point<T, 3>) -> Option<()> {
        self.count = body.count();
        for number in 0..self.count {
            let RoughVector { along, lost, size } = RoughVector::of(&(body.corner(number) - from));
            *self.corners.get_mut(number)? = along;
            *self.about.get_mut(number)? = along.each(f64::of);
            self.slack = greater(self.slack, lost);
            self.size = greater(self.size, size);
            // Of a number that is none, no comparison holds.
            let is_near = size < LARGEST;
            if !is_near {
                return None;
            }
        }
        match &body.hull {
            Some(hull) => self.take_sides(body, &hull.faces),
            None => {
                self.side_count = body.sides().len();
                self.vectors = body.vectors.each(|v| RoughVector::of(&v));
                (0..body.topology.vectors)
                    .try_for_each(|number| self.add(body, number, self.vectors[number % 3].to(), None))
            }
        }
    }

    /// Adds the edges with a vector.
    fn add<T: Arithmetic>(
        &mut self,
        body: &Faceted<'_, T>,
        number: usize,
        about: RoughVector<f64>,
        side: Option<[[u8; 2]; 2]>,
    ) -> Option<()> {
        let place = self.edge_count;
        // A vector that is zero would be parallel to all.
        let is_parallel = |old: &RoughEdge| {
            about.across(&old.about).may_be_zero()
                && !body.vector(old.number).is_zero()
                && body.vector(number).is_parallel(&body.vector(old.number))
        };
        let first = self.edges().iter().position(is_parallel);
        let edges = self.many.as_mut().map_or(self.few.as_mut_slice(), |sides| &mut sides.edges);
        *edges.get_mut(place)? = RoughEdge { number, about, direction: first.unwrap_or(place), side };
        self.edge_count += 1;
        Some(())
    }

    /// The faces and edges of a polyhedron.
    fn take_sides<T: Arithmetic>(&mut self, body: &Faceted<'_, T>, faces: &Rings<'_>) -> Option<()> {
        self.face_count = faces.count();
        let mut sides = RoughSides { edges: [RoughEdge::NOTHING; EDGES], faces: [RoughFace::NOTHING; FACES] };
        for face in 0..self.face_count {
            let corners = match faces.face(face) {
                [p, q, r, ..] => [p, q, r].each(|corner| *corner as u8),
                _ => return None,
            };
            *sides.faces.get_mut(face)? = RoughFace { about: self.across_corners(corners), corners };
        }
        self.many = Some(sides);
        for number in 0..faces.sides() {
            let [from, to] = faces.side(number);
            if from > to {
                continue;
            }
            let ends = [from, to].each(|end| end as u8);
            let about = self.between(ends);
            let beside = [number, faces.side_between(to, from)?].each(|side| faces.face_of(side) as u8);
            self.add(body, number, about, Some([ends, beside]))?;
        }
        Some(())
    }

    /// A normal of the plane through three corners.
    fn across_corners<N: Digits>(&self, [p, q, r]: [u8; 3]) -> RoughVector<N> {
        self.between([p, q]).across(&self.between([p, r]))
    }

    /// The vector between two corners, each of which is off by the slack and by a rounding.
    fn between<N: Digits>(&self, ends: [u8; 2]) -> RoughVector<N> {
        let [p, q]: [[N; 3]; 2] = ends.each(|end| self.corner(end));
        RoughVector::new(
            [0, 1, 2].each(|i: usize| q[i] - p[i]),
            2.0 * self.slack + N::LOST / 16.0 * self.size,
        )
    }

    fn corner<N: Digits>(&self, number: u8) -> [N; 3] {
        self.corners.get(usize::from(number)).copied().unwrap_or([Double::ZERO; 3]).each(|x| N::of(x))
    }

    pub fn edges(&self) -> &[RoughEdge] {
        let edges = self.many.as_ref().map_or(self.few.as_slice(), |sides| &sides.edges);
        edges.get(..self.edge_count).unwrap_or(edges)
    }

    fn faces(&self) -> &[RoughFace] {
        self.many.as_ref().map_or(&[], |sides| &sides.faces)
    }

    /// The vector along an edge, by its place.
    fn vector<N: Digits>(&self, place: usize) -> RoughVector<N> {
        match self.edges().get(place) {
            Some(RoughEdge { side: Some([ends, _]), .. }) => self.between(*ends),
            Some(RoughEdge { number, .. }) => self.vectors[number % 3].to(),
            None => RoughVector::zero(),
        }
    }

    /// The height of an end of an edge of a polyhedron along a normal.
    fn height_of(&self, place: usize, normal: &[f64; 3]) -> Option<f64> {
        let [[end, _], _] = self.edges().get(place)?.side?;
        Some(dot(&self.corner(end), normal))
    }

    /// Whether both faces beside an edge certainly lead to the same side along a vector.
    pub fn is_beside(&self, edge: &RoughEdge, v: &RoughVector<f64>) -> bool {
        let sign =
            |face: u8| self.faces().get(usize::from(face)).map_or(0.0, |face| face.about.sign_along(v));
        edge.side.is_some_and(|[_, [x, y]]| sign(x) * sign(y) > 0.0)
    }

    /// The heights of the lowest and of the highest corner along a normal.
    fn ends(&self, normal: &[f64; 3]) -> [f64; 2] {
        let mut ends = [f64::INFINITY, f64::NEG_INFINITY];
        for corner in self.about.iter().take(self.count) {
            let height = dot(corner, normal);
            ends = [
                if height < ends[0] { height } else { ends[0] },
                if height > ends[1] { height } else { ends[1] },
            ];
        }
        ends
    }

    /// The corners, as they are seen from the first corner of the first core.
    pub fn corners(&self) -> &[[f64; 3]] {
        self.about.get(..self.count).unwrap_or(&self.about)
    }

    /// The corners that may be lowest or highest, as bits, if heights are within an error.
    fn near_ends(&self, normal: &[f64; 3], [low, high]: [f64; 2], error: f64) -> u32 {
        let mut near = 0;
        for (number, corner) in self.about.iter().enumerate().take(self.count) {
            let height = dot(corner, normal);
            let is_between = (height - low > error) & (high - height > error);
            near |= u32::from(!is_between) << number;
        }
        near
    }

    /// The heights of the ends in words, if one of some corners is at each.
    fn ends_in_words(&self, normal: &[Double; 3], near: u32) -> [Double; 2] {
        let near = self.corners.iter().enumerate().filter(|(number, _)| near >> number & 1 == 1);
        ends_in_words(near.map(|(_, corner)| dot(corner, normal)))
    }
}

/// The least and the greatest of some heights; zero if there are none.
pub fn ends_in_words(heights: impl Iterator<Item = Double>) -> [Double; 2] {
    let mut ends: Option<[Double; 2]> = None;
    for height in heights {
        let [low, high] = ends.unwrap_or([height; 2]);
        ends = Some([
            if (height - low).value() < 0.0 { height } else { low },
            if (height - high).value() > 0.0 { height } else { high },
        ]);
    }
    ends.unwrap_or([Double::ZERO; 2])
}

/// Two cores, as seen from the first corner of the first one.
pub struct RoughPair {
    pub bodies: [RoughBody; 2],
    /// No corner is further from there.
    pub size: f64,
    /// How far corners are off at most.
    pub slack: f64,
    /// Whether all this is known.
    pub is_known: bool,
}

/// All corners.
pub const ALL: u32 = u32::MAX;

/// What a direction is across.
#[derive(Clone, Copy)]
pub enum AxisName {
    /// Two sides of one core that has a topology.
    Sides(usize, [usize; 2]),
    /// A face of a polyhedron.
    Face(usize, usize),
    /// An edge of each, by its place.
    Edges([usize; 2]),
}

impl AxisName {
    /// The faces of a core, which has some sides or faces.
    pub fn faces(side: usize, sides: usize, faces: usize) -> impl Iterator<Item = Self> + Clone {
        let ([mut i, mut j], mut faces) = ([0, 0], 0..faces);
        from_fn(move || {
            j += 1;
            if j >= sides {
                i += 1;
                j = i + 1;
            }
            if j < sides {
                Some(Self::Sides(side, [i, j]))
            } else {
                faces.next().map(|face| Self::Face(side, face))
            }
        })
    }
}

/// How far apart two cores are along a normal.
#[derive(Clone, Copy)]
pub struct RoughGaps<N> {
    /// The gap from the first to the second, and the one back, times the length of the normal: negative where they overlap.
    pub gaps: [N; 2],
    /// How far these are off at most.
    pub error: f64,
    ends: [[N; 2]; 2],
}

impl<N: Digits> RoughGaps<N> {
    /// The gaps between two ends each, of corners that are no further away than a size, and off by a slack. A height `p·n` is off by the errors of both, and is
    /// rounded a few times; a gap is the difference of two.
    pub fn between(ends: [[N; 2]; 2], normal: &RoughVector<N>, (size, slack): (f64, f64)) -> Self {
        let [a, b] = ends;
        let off = slack + 2.0 * N::LOST * size;
        let error = 4.0 * (size * normal.lost + off * normal.size);
        Self { gaps: [b[0] - a[1], a[0] - b[1]], error, ends }
    }
}

impl RoughGaps<f64> {
    /// Whether a height of a corner, of the core on a side, may be the least or the greatest of that core.
    pub fn is_near_an_end(&self, side: usize, height: f64) -> bool {
        let [low, high] = self.ends[side & 1];
        !((height - low > self.error) & (high - height > self.error))
    }
}

impl RoughPair {
    /// Nothing is known yet.
    pub fn nothing() -> Self {
        let bodies = [RoughBody::nothing(), RoughBody::nothing()];
        Self { bodies, size: 0.0, slack: 0.0, is_known: false }
    }

    /// What is known of two cores. It stays where the caller has room for it: to move so much memory takes longer than to fill the little of it that most
    /// cores need.
    pub fn of<T: Arithmetic>(&mut self, a: &Faceted<'_, T>, b: &Faceted<'_, T>) -> &Self {
        self.is_known = self.take([a, b]).is_some();
        self
    }

    /// Takes two cores; `None` if one has too many corners, or some are too far away.
    fn take<T: Arithmetic>(&mut self, [a, b]: [&Faceted<'_, T>; 2]) -> Option<()> {
        for (body, known) in [a, b].iter().zip(&mut self.bodies) {
            known.take(body, a.first())?;
            self.slack = greater(self.slack, known.slack);
            self.size = greater(self.size, known.size);
        }
        Some(())
    }

    /// Whether two floats know more of the cores than one.
    pub fn has_words(&self) -> bool {
        self.slack < Double::LOST * self.size
    }

    /// About a direction.
    pub fn normal<N: Digits>(&self, name: AxisName) -> RoughVector<N> {
        let vector = |side: usize, place: usize| self.bodies[side & 1].vector(place);
        match name {
            AxisName::Sides(side, [i, j]) => vector(side, i).across(&vector(side, j)),
            AxisName::Face(side, face) => {
                let body = &self.bodies[side & 1];
                let corners = body.faces().get(face).map_or([0; 3], |face| face.corners);
                body.across_corners(corners)
            }
            AxisName::Edges([own, its]) => vector(0, own).across(&vector(1, its)),
        }
    }

    /// A direction by the numbers of vectors, not by the places of edges.
    pub fn numbered(&self, name: AxisName) -> AxisName {
        let number = |side: usize, place: usize| {
            self.bodies[side & 1].edges().get(place).map_or(place, |edge| edge.number)
        };
        match name {
            AxisName::Edges([own, its]) => AxisName::Edges([number(0, own), number(1, its)]),
            name => name,
        }
    }

    /// The gaps along a normal.
    pub fn gaps(&self, normal: &RoughVector<f64>) -> RoughGaps<f64> {
        let [a, b] = &self.bodies;
        self.between([a.ends(&normal.along), b.ends(&normal.along)], normal)
    }

    /// The gaps along a normal in words.
    pub fn gaps_in_words(&self, normal: &RoughVector<Double>) -> RoughGaps<Double> {
        let near = self.near_ends(&normal.to());
        let ends = [0, 1].each(|side: usize| self.bodies[side].ends_in_words(&normal.along, near[side]));
        self.between(ends, normal)
    }

    fn between<N: Digits>(&self, ends: [[N; 2]; 2], normal: &RoughVector<N>) -> RoughGaps<N> {
        RoughGaps::between(ends, normal, (self.size, self.slack))
    }

    /// Whether an edge of each may be furthest along a direction across both, and whether against it, so that they make a face of the difference.
    pub fn are_furthest(
        &self,
        places: [usize; 2],
        normal: &RoughVector<f64>,
        RoughGaps { ends, error, .. }: &RoughGaps<f64>,
    ) -> [bool; 2] {
        let heights = [0, 1].each(|side: usize| self.bodies[side].height_of(places[side], &normal.along));
        let [Some(own), Some(its)] = heights else { return [true; 2] };
        let [a, b] = ends;
        [a[1] - own <= *error && its - b[0] <= *error, own - a[0] <= *error && b[1] - its <= *error]
    }

    /// The corners of both that may be at an end along a normal, as bits.
    pub fn near_ends(&self, normal: &RoughVector<f64>) -> [u32; 2] {
        let known = self.gaps(normal);
        [0, 1].each(|side: usize| self.bodies[side].near_ends(&normal.along, known.ends[side], known.error))
    }
}
