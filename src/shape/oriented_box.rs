//! A box with edges of any direction: a rectangle in the plane.

use nalgebra::{Point, SVector};

use crate::direction::rotation::Rotation;
use crate::form::stored::OrientedForm;
use crate::number::arithmetic::Value;
use crate::number::each::{Each, indexed};
use crate::number::encoding::Raw;
use crate::number::plan::Conversion;
use crate::number::wide_float;
use crate::scalar::arrays::{array, moved};
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::aabb::Aabb;
use crate::shape::carried::carried;
use crate::shape::error::ShapeError;
use crate::shape::from_parts::constructors;
use crate::shape::operand::{Operand, checked, point, vector};
use crate::shape::placed::placed;
use crate::shape::rotated::rotated_in_space;

/// All points `center + s₀·e₀ + s₁·e₁ + s₂·e₂` with `−1 ≤ sᵢ ≤ 1`, where the `eᵢ` are the half-edges. It is solid, its boundary
/// included.
///
/// ```
/// use kousa::{Contains, OrientedBox, Sphere, distance, intersect, point, vector};
///
/// // It stands on an edge: a square of diagonal 4, seen from above, and 2 high.
/// let edges = [vector([1.0, 1.0, 0.0]), vector([-1.0, 1.0, 0.0]), vector([0.0, 0.0, 1.0])];
/// let block = OrientedBox::new(point([0.0, 0.0, 0.0]), edges);
/// assert!(block.contains(&point([2.0, 0.0, 1.0])) && !block.contains(&point([1.5, 1.0, 0.0])));
///
/// let ball = Sphere::new(point([5.0, 0.0, 0.0]), 1.0);
/// assert_eq!(distance(&block, &ball), 2.0);
/// let contact = intersect(&block, &Sphere::new(point([2.5, 0.0, 0.0]), 1.0)).unwrap();
/// assert_eq!((contact.normal, contact.depth), (vector([1.0, 0.0, 0.0]), 0.5));
/// ```
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/space/line-oriented-box.svg"))]
///
/// The half-edges lead from the center to the middle of three faces. They are exactly the stored vectors, of any length and at any angle:
/// if they are not perpendicular, the box is slanted. If they are in one plane or on one line, it is the flat or straight set that it is,
/// and without length the point `center`. With a number that is not finite it is the empty set.
///
/// It moves, and stops what moves: here two blocks that stand on an edge each meet along their sides.
///
/// ```
/// use kousa::{OrientedBox, point, sweep, vector};
///
/// let edges = [vector([3.0, 4.0, 0.0]), vector([-4.0, 3.0, 0.0]), vector([0.0, 0.0, 1.0])];
/// let block = OrientedBox::new(point([0.0, 0.0, 0.0]), edges);
/// let other = OrientedBox::new(point([12.0, 16.0, 0.5]), edges);
/// let impact = sweep(&other, &vector([-12.0, -16.0, 0.0]), &block).unwrap();
/// assert_eq!((impact.t, impact.travel), (0.5, vector([-6.0, -8.0, 0.0])));
/// assert_eq!(impact.point, point([-1.0, 7.0, -0.5]));
/// assert!((impact.normal - vector([0.6, 0.8, 0.0])).norm() < 1e-15);
/// ```
///
#[doc = include_str!("questions/solid.md")]
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/pairs/space/oriented-box-oriented-box.svg"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(alias("Cuboid", "obb", "OBB"))]
pub struct OrientedBox<S: Scalar, const D: usize> {
    /// The center.
    pub center: Point<S, D>,
    /// The vectors from the center to the middle of `D` faces that meet; in the plane, of two sides.
    pub half_edges: [SVector<S, D>; D],
}

impl<S: Scalar, const D: usize> OrientedBox<S, D> {
    /// The box with this center and these half-edges.
    ///
    /// ```
    /// use kousa::{OrientedBox, intersects, point, vector};
    ///
    /// let slanted =
    ///     [vector([1.0, 0.0, 0.0]), vector([1.0, 1.0, 0.0]), vector([0.0, 0.0, 1.0])];
    /// let block = OrientedBox::new(point([0.0, 0.0, 0.0]), slanted);
    /// assert!(
    ///     intersects(&block, &point([2.0, 1.0, 1.0]))
    ///         && !intersects(&block, &point([1.5, -1.0, 0.0]))
    /// );
    /// ```
    #[inline]
    pub const fn new(center: Point<S, D>, half_edges: [SVector<S, D>; D]) -> Self {
        Self { center, half_edges }
    }

    /// Like [`new`](Self::new), but it refuses a malformed box.
    ///
    /// # Errors
    /// [`ShapeError::NotFinite`] for a number that is not finite.
    ///
    /// ```
    /// use kousa::{OrientedBox, ShapeError, point, vector};
    ///
    /// let (center, none) = (point([0.0, 0.0, 0.0]), vector([0.0, 0.0, 0.0]));
    /// assert!(OrientedBox::try_new(center, [none; 3]).is_ok()); // a point is legal
    /// let refused = OrientedBox::try_new(center, [vector([f64::NAN, 0.0, 0.0]), none, none]);
    /// assert_eq!(refused, Err(ShapeError::NotFinite));
    /// ```
    pub fn try_new(center: Point<S, D>, half_edges: [SVector<S, D>; D]) -> Result<Self, ShapeError> {
        checked(Self::new(center, half_edges), ShapeError::NotFinite)
    }

    /// The smallest axis-aligned box that contains the corners, saturating; an empty one if the box is empty.
    ///
    /// ```
    /// use kousa::{Aabb, OrientedBox, point, vector};
    ///
    /// let edges =
    ///     [vector([1.0, 0.0, 0.0]), vector([1.0, -1.0, 0.0]), vector([0.0, 0.0, 1.0])];
    /// let block = OrientedBox::new(point([5.0, 0.0, 0.0]), edges);
    /// assert_eq!(block.aabb(), Aabb::new(point([3.0, -1.0, -1.0]), point([7.0, 1.0, 1.0])));
    /// ```
    pub fn aabb(&self) -> Aabb<S, D> {
        if self.is_empty() {
            return Aabb::default();
        }
        let end = |way: i8| {
            self.mapped(|center, edges| {
                total(center, edges.each(|x| if x < S::zero() { (x, -way) } else { (x, way) }))
            })
        };
        Aabb::new(end(-1), end(1))
    }

    /// The corner at the end of each half-edge that `is_ahead`, and else at the end of its opposite.
    pub(crate) fn corner(&self, is_ahead: impl Fn(usize) -> bool) -> Point<S, D> {
        self.mapped(|center, edges| {
            total::<S, D>(center, indexed(|k| (edges[k], if is_ahead(k) { 1 } else { -1 })))
        })
    }

    /// The point whose coordinates are made of those of the center and of the half-edges.
    fn mapped(&self, coordinate: impl Fn(S, [S; D]) -> S) -> Point<S, D> {
        let (center, edges) = (array(&self.center.coords), self.half_edges.each(|edge| array(&edge)));
        Point::from(indexed(|axis| coordinate(center[axis], edges.each(|edge| edge[axis]))))
    }

    /// The box moved by a vector, saturating; its half-edges stay the same.
    ///
    /// ```
    /// use kousa::{OrientedBox, point, vector};
    ///
    /// let edges =
    ///     [vector([1.0, 0.0, 0.0]), vector([0.0, 1.0, 0.0]), vector([0.0, 0.0, 1.0])];
    /// let block = OrientedBox::new(point([0.0, 0.0, 0.0]), edges);
    /// assert_eq!(block.translated(vector([3.0, 4.0, 5.0])).center, point([3.0, 4.0, 5.0]));
    /// ```
    #[inline]
    pub fn translated(&self, by: SVector<S, D>) -> Self {
        Self { center: moved(&self.center, &by), ..*self }
    }
}

impl<S: Scalar> OrientedBox<S, 3> {
    /// The box whose half-edges are the half extents along the axes, turned by a rotation: each number rounded once. The rotation is a
    /// [`Rotation`], or one of nalgebra or glam that converts to it, which resolves about 2^-31 of a radian.
    ///
    /// ```
    /// use kousa::{Angle, OrientedBox, Rotation, point, vector};
    ///
    /// let quarter = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let block = OrientedBox::from_rotation(
    ///     point([0.0, 0.0, 0.0]),
    ///     vector([3.0, 2.0, 1.0]),
    ///     quarter,
    /// );
    /// let edges =
    ///     [vector([0.0, 3.0, 0.0]), vector([-2.0, 0.0, 0.0]), vector([0.0, 0.0, 1.0])];
    /// assert_eq!(block, OrientedBox::new(point([0.0, 0.0, 0.0]), edges));
    /// ```
    pub fn from_rotation(
        center: Point<S, 3>,
        half_extents: SVector<S, 3>,
        rotation: impl Into<Rotation>,
    ) -> Self {
        let rotation = rotation.into();
        let edge = |axis: usize| {
            let mut along = SVector::repeat(S::zero());
            along[axis] = half_extents[axis];
            rotation.apply(&along)
        };
        Self::new(center, [edge(0), edge(1), edge(2)])
    }

    /// The corners, each coordinate rounded once and saturating. Corner `i` is at the end of half-edge `k` if bit `k` of `i` is set, and else at the end of
    /// its opposite. If a number is not finite, all of them are the center.
    ///
    /// ```
    /// use kousa::{OrientedBox, point, vector};
    ///
    /// let edges =
    ///     [vector([1.0, 0.0, 0.0]), vector([1.0, 1.0, 0.0]), vector([0.0, 0.0, 1.0])];
    /// let corners = OrientedBox::new(point([5.0, 0.0, 0.0]), edges).corners();
    /// assert_eq!(corners[0], point([3.0, -1.0, -1.0]));
    /// assert_eq!(corners[1], point([5.0, -1.0, -1.0])); // along the first half-edge
    /// assert_eq!(corners[7], point([7.0, 1.0, 1.0]));
    /// ```
    pub fn corners(&self) -> [Point<S, 3>; 8] {
        if !Operand::is_finite(self) {
            return [self.center; 8];
        }
        indexed(|i| self.corner(|k| i >> k & 1 == 1))
    }
}

/// The sum of a number and others, each with a sign: rounded once and saturating.
fn total<S: Scalar, const D: usize>(base: S, parts: [(S, i8); D]) -> S {
    let mut sum = base.to_repr().whole().map(i128::from);
    for (x, sign) in parts {
        let x = x.to_repr().whole().map(|x| i128::from(x) * i128::from(sign));
        sum = sum.zip(x).map(|(sum, x)| sum + x);
    }
    if let Some(sum) = sum {
        return S::from_raw(S::ENCODING.clamped(sum));
    }
    let parts: [f64; D] = parts.each(|(x, sign)| x.to_repr().nearest_float() * f64::from(sign));
    S::from_raw(Raw::of_float(wide_float::total(base.to_repr().nearest_float(), &parts) + 0.0))
}

impl<S: Scalar, const D: usize> From<Aabb<S, D>> for OrientedBox<S, D> {
    /// The same set, with half-edges along the axes.
    ///
    /// If the center of a fixed-point box lies between two steps, the result loses a unit in the last place: it is the largest box inside about the step
    /// below. In floats the center is rounded. There is no empty box with edges of any direction: one whose corners
    /// are in the wrong order becomes the box between them.
    ///
    /// ```
    /// use kousa::{Aabb, OrientedBox, point, vector};
    ///
    /// let block =
    ///     OrientedBox::from(Aabb::new(point([0.0, 0.0, 0.0]), point([4.0, 2.0, 6.0])));
    /// let edges =
    ///     [vector([2.0, 0.0, 0.0]), vector([0.0, 1.0, 0.0]), vector([0.0, 0.0, 3.0])];
    /// assert_eq!(block, OrientedBox::new(point([2.0, 1.0, 3.0]), edges));
    /// ```
    fn from(aabb: Aabb<S, D>) -> Self {
        let middle: [(S, S); D] = indexed(|i| {
            let (center, half) = S::Repr::middle(aabb.min[i].to_repr(), aabb.max[i].to_repr());
            (S::from_repr(center), S::from_repr(half))
        });
        let edge = |k: usize| SVector::from(indexed(|i| if i == k { middle[k].1 } else { S::zero() }));
        Self::new(Point::from(middle.each(|(center, _)| center)), indexed(edge))
    }
}

impl<S: Scalar, const D: usize> Operand<S> for OrientedBox<S, D> {
    type Form<N: Value> = OrientedForm<N, D>;
    const HAS_PARAMETER: bool = false;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn form<N: Value>(&self, convert: impl Conversion<S::Repr, N>) -> Self::Form<N> {
        let mut half_edges = [[N::ZERO; D]; D];
        let mut i = 0;
        while i < D {
            half_edges[i] = vector(&self.half_edges[i], convert);
            i += 1;
        }
        OrientedForm { center: point(&self.center, convert), half_edges }
    }
}

constructors! {
    [const D: usize] OrientedBox<S, D>: (center: (Point<S, D>), half_edges: ([SVector<S, D>; D])),
        "let edges = [[1.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.0, 3.0]].map(vector);
let block = OrientedBox::from_parts([0.0, 0.0, 1.0], edges);
assert_eq!(block, OrientedBox::new(point([0.0, 0.0, 1.0]), edges));";
}

carried! {
    [const D: usize] OrientedBox<S, D>, D => OrientedBox<S, D>:
        |solid, by| OrientedBox::new(by.point(&solid.center), solid.half_edges.each(|edge| by.vector(&edge)));
    [] Aabb<S, 2>, 2 => OrientedBox<S, 2>: |aabb, by| OrientedBox::from(*aabb).carried(by);
    [] Aabb<S, 3>, 3 => OrientedBox<S, 3>: |aabb, by| OrientedBox::from(*aabb).carried(by);
}

rotated_in_space! {
    /// ```
    /// use kousa::{Angle, OrientedBox, Rotation, point, vector};
    ///
    /// let edges =
    ///     [vector([2.0, 0.0, 0.0]), vector([0.0, 1.0, 0.0]), vector([0.0, 0.0, 3.0])];
    /// let by = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let turned = OrientedBox::new(point([4.0, 0.0, 0.0]), edges)
    ///     .rotated(by, point([0.0, 0.0, 0.0]));
    /// let edges =
    ///     [vector([0.0, 2.0, 0.0]), vector([-1.0, 0.0, 0.0]), vector([0.0, 0.0, 3.0])];
    /// assert_eq!(turned, OrientedBox::new(point([0.0, 4.0, 0.0]), edges));
    /// ```
    [] OrientedBox<S, 3> => Self;
    /// The result is an [`OrientedBox`]. If the center of a fixed-point box lies between two steps, a unit in the last place is lost, as in
    /// `OrientedBox::from`.
    ///
    /// ```
    /// use kousa::{Aabb, Angle, OrientedBox, Rotation, point, vector};
    ///
    /// let block = Aabb::new(point([0.0, 0.0, 0.0]), point([4.0, 2.0, 6.0]));
    /// let by = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::HALF).unwrap();
    /// let turned = block.rotated(by, point([0.0, 0.0, 0.0]));
    /// assert_eq!(turned.center, point([-2.0, -1.0, 3.0]));
    /// ```
    [] Aabb<S, 3> => OrientedBox<S, 3>;
}

placed! {
    /// ```
    /// use kousa::{Angle, OrientedBox, Pose3, Rotation, point, vector};
    ///
    /// let quarter = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let pose = Pose3::new(vector([10.0, 20.0, 30.0]), quarter);
    /// let edges =
    ///     [vector([2.0, 0.0, 0.0]), vector([0.0, 1.0, 0.0]), vector([0.0, 0.0, 3.0])];
    /// let placed = OrientedBox::new(point([1.0, 0.0, 0.0]), edges).placed(&pose);
    /// assert_eq!(placed.center, point([10.0, 21.0, 30.0]));
    /// ```
    [] OrientedBox<S, 3> => Self, Pose3;
    /// The result is an [`OrientedBox`], as of [`rotated`](Self::rotated).
    ///
    /// ```
    /// use kousa::{Aabb, Angle, Pose3, Rotation, point, vector};
    ///
    /// let quarter = Rotation::about(&vector([0.0, 0.0, 1.0]), Angle::QUARTER).unwrap();
    /// let pose = Pose3::new(vector([10.0, 20.0, 30.0]), quarter);
    /// let placed = Aabb::new(point([0.0, 0.0, 0.0]), point([4.0, 2.0, 6.0])).placed(&pose);
    /// assert_eq!(placed.center, point([9.0, 22.0, 33.0]));
    /// ```
    [] Aabb<S, 3> => OrientedBox<S, 3>, Pose3;
}
