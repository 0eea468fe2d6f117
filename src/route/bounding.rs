//! Bounding circles and balls, by the exact containment verdict.

use nalgebra::Point;

use crate::distance::closest::Distance;
use crate::form::plane::Plane;
use crate::form::query::{Dimension, FindContains};
use crate::form::space::Space;
use crate::number::each::Each;
use crate::number::encoding::Raw;
use crate::scalar::arrays::raw;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::{Aabb, Ball, Capsule, OrientedBox, OrientedRect, Polygon, Polyhedron, Rect, Triangle};
use crate::single::enclosing::middle;
use crate::stages::ask::{OperandIn, carefully};
use crate::stages::careful::Careful;

/// The bounding circle or ball of each shape, from its center and an estimate of the radius.
macro_rules! bounding {
    ($(
        $(#[$about:meta])*
        $Shape:ident<S $(, $generic:tt)?> $(with $N:ident)?, $bounding:ident in $Dimension:ident $D:literal: |$shape:ident| $near:expr;
    )*) => {$(
        impl<S: Scalar $(, const $N: usize)?> $Shape<S $(, $generic)?> {
            $(#[$about])*
            ///
            /// By the exact verdict of kousa it contains the shape, and no smaller one about that center does: the radius is the least
            /// possible number of the scalar. `None` if the shape is empty, or no number is large enough.
            pub fn $bounding(&self) -> Option<Ball<S, $D>> {
                let $shape = self;
                if $shape.is_empty() {
                    return None;
                }
                let (center, radius): (Point<S, $D>, S) = $near;
                least_about::<$Dimension, S, _, $D>(center, radius, $shape)
            }
        }
    )*};
}

bounding! {
    /// The circle about the rectangle's [center](Self::center): the smallest that contains the rectangle, except for the rounding of the
    /// center.
    ///
    /// ```
    /// use kousa::{Circle, Rect, point};
    ///
    /// let rect = Rect::new(point([0.0, 0.0]), point([6.0, 8.0]));
    /// assert_eq!(rect.bounding_circle(), Some(Circle::new(point([3.0, 4.0]), 5.0)));
    /// ```
    Rect<S>, bounding_circle in Plane 2: |rect| about_ends(rect.center(), &[rect.min, rect.max], S::zero());
    /// The ball about the box's [center](Self::center): the smallest that contains the box, except for the rounding of the center.
    ///
    /// ```
    /// use kousa::{Aabb, Sphere, point};
    ///
    /// let block = Aabb::new(point([0.0, 0.0, 0.0]), point([2.0, 4.0, 4.0]));
    /// assert_eq!(block.bounding_ball(), Some(Sphere::new(point([1.0, 2.0, 2.0]), 3.0)));
    /// ```
    Aabb<S, 3>, bounding_ball in Space 3: |aabb| about_ends(aabb.center(), &[aabb.min, aabb.max], S::zero());
    /// The circle about the midpoint of the axis: the smallest that contains the capsule, except for the rounding of the midpoint.
    ///
    /// ```
    /// use kousa::{Capsule, Circle, point};
    ///
    /// let capsule = Capsule::new(point([0.0, 0.0]), point([8.0, 6.0]), 1.0);
    /// assert_eq!(capsule.bounding_circle(), Some(Circle::new(point([4.0, 3.0]), 6.0)));
    /// ```
    Capsule<S>, bounding_circle in Plane 2: |capsule| about_ends(
        capsule.segment.midpoint(),
        &[capsule.segment.a, capsule.segment.b],
        capsule.radius,
    );
    /// The ball about the midpoint of the axis: the smallest that contains the capsule, except for the rounding of the midpoint.
    ///
    /// ```
    /// use kousa::{Capsule, Sphere, point};
    ///
    /// let capsule = Capsule::new(point([0.0, 0.0, 0.0]), point([2.0, 4.0, 4.0]), 1.0);
    /// assert_eq!(capsule.bounding_ball(), Some(Sphere::new(point([1.0, 2.0, 2.0]), 4.0)));
    /// ```
    Capsule<S, 3>, bounding_ball in Space 3: |capsule| about_ends(
        capsule.segment.midpoint(),
        &[capsule.segment.a, capsule.segment.b],
        capsule.radius,
    );
    /// The smallest circle about the rectangle's center that contains it.
    ///
    /// ```
    /// use kousa::{Circle, OrientedRect, point, vector};
    ///
    /// let rect =
    ///     OrientedRect::along(point([1.0, 1.0]), vector([4.0, 3.0]), vector([0.0, 1.0]));
    /// assert_eq!(rect.bounding_circle(), Some(Circle::new(point([1.0, 1.0]), 5.0)));
    /// ```
    OrientedRect<S>, bounding_circle in Plane 2: |rect| about_ends(rect.center, &rect.corners(), S::zero());
    /// The smallest circle that contains the triangle, except for the rounding of the center. The center is computed in `f64`, to within
    /// 10⁻⁶ of the triangle's size.
    ///
    /// ```
    /// use kousa::{Circle, Triangle, point};
    ///
    /// let triangle = Triangle::new(point([0.0, 0.0]), point([6.0, 0.0]), point([0.0, 8.0]));
    /// assert_eq!(triangle.bounding_circle(), Some(Circle::new(point([3.0, 4.0]), 5.0)));
    /// ```
    Triangle<S>, bounding_circle in Plane 2: |triangle| about_corners::<S, 3>(&triangle.corners());
    /// The ball about the box's center: the smallest that contains the box.
    ///
    /// ```
    /// use kousa::{OrientedBox, Sphere, point, vector};
    ///
    /// let edges =
    ///     [vector([1.0, 0.0, 0.0]), vector([0.0, 2.0, 0.0]), vector([0.0, 0.0, 2.0])];
    /// let block = OrientedBox::new(point([5.0, 0.0, 0.0]), edges);
    /// assert_eq!(block.bounding_ball(), Some(Sphere::new(point([5.0, 0.0, 0.0]), 3.0)));
    /// ```
    OrientedBox<S, 3>, bounding_ball in Space 3: |solid| about_ends(solid.center, &solid.corners(), S::zero());
    /// The smallest ball about the center of the bounding box that contains the polyhedron.
    ///
    /// ```
    /// use kousa::{Polyhedron, Sphere, point};
    ///
    /// let list = [[-3.0, 0.0, 0.0], [3.0, 0.0, 0.0], [0.0, 1.0, -1.0], [0.0, -1.0, 1.0]];
    /// let solid = Polyhedron::<f64, 4>::from_parts(&list).unwrap();
    /// assert_eq!(solid.bounding_ball(), Some(Sphere::new(point([0.0, 0.0, 0.0]), 3.0)));
    /// ```
    Polyhedron<S, N> with N, bounding_ball in Space 3: |solid| about_ends(solid.aabb().center(), solid.corners(), S::zero());
    /// The smallest circle that contains the polygon, except for the rounding of the center. The center is computed in `f64`, to within
    /// 10⁻⁶ of the polygon's size.
    ///
    /// ```
    /// use kousa::{Circle, Polygon, point};
    ///
    /// let kite =
    ///     [point([-5.0, 0.0]), point([-3.0, -4.0]), point([3.0, -4.0]), point([0.0, 5.0])];
    /// let kite = Polygon::<f64, 4>::hull(&kite).unwrap();
    /// assert_eq!(kite.bounding_circle(), Some(Circle::new(point([0.0, 0.0]), 5.0)));
    /// ```
    Polygon<S, N> with N, bounding_circle in Plane 2: |polygon| about_corners::<S, N>(polygon.corners());
}

/// The center, and an estimate of the radius that reaches `radius` beyond the furthest of the ends.
fn about_ends<S: Scalar, const D: usize>(
    center: Point<S, D>,
    ends: &[Point<S, D>],
    radius: S,
) -> (Point<S, D>, S)
where
    Point<S, D>: Distance<Scalar = S>,
{
    let further = |far: S, end: &Point<S, D>| {
        let this = center.distance(end);
        if this > far { this } else { far }
    };
    let far = ends.iter().fold(S::zero(), further);
    (center, S::from_repr(far.to_repr().plus(radius.to_repr())))
}

/// The center of the smallest circle about up to `N` finite corners, and an estimate of its radius.
fn about_corners<S: Scalar, const N: usize>(corners: &[Point<S, 2>]) -> (Point<S, 2>, S) {
    let (mut numbers, mut places) = ([[Raw::ZERO; 2]; N], [[0.0; 2]; N]);
    numbers.iter_mut().zip(corners).for_each(|(numbers, corner)| *numbers = raw(&corner.coords));
    let (numbers, places) = (numbers.get(..corners.len()), places.get_mut(..corners.len()));
    let center = middle(numbers.unwrap_or(&[]), places.unwrap_or(&mut []), S::ENCODING);
    about_ends(Point::from(center.each(S::from_raw)), corners, S::zero())
}

/// The smallest ball about a center that contains a shape, found from an estimate of its radius.
fn least_about<Q: Dimension, S: Scalar, A, const D: usize>(
    center: Point<S, D>,
    guess: S,
    shape: &A,
) -> Option<Ball<S, D>>
where
    Ball<S, D>: OperandIn<S, Dimension = Q>,
    A: OperandIn<S, Dimension = Q>,
    FindContains: Careful<Q>,
{
    let about = |bits| Ball::new(center, S::from_repr(S::Repr::of_bits(bits)));
    let holds = |bits| carefully::<FindContains, S, _, _>(&about(bits), shape).is_some();
    let [guess, greatest] = [guess, S::greatest()].each(|x| x.to_repr().stored_bits());
    least(guess, greatest, &holds).map(about)
}

/// The least number for which `holds` is true, as for all above it up to `greatest`; found from a guess by exponential search, then by
/// bisection.
fn least(guess: u64, greatest: u64, holds: &dyn Fn(u64) -> bool) -> Option<u64> {
    let (mut low, mut high, mut step) = (guess, guess, 1);
    if holds(guess) {
        loop {
            if low == 0 {
                return Some(0);
            }
            low = low.saturating_sub(step);
            if !holds(low) {
                break;
            }
            (high, step) = (low, step.saturating_mul(2));
        }
    } else {
        while !holds(high) {
            if high >= greatest {
                return None;
            }
            low = high;
            (high, step) = (high.saturating_add(step).min(greatest), step.saturating_mul(2));
        }
    }
    // The result is above `low`, and at most `high`.
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if holds(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    Some(high)
}
