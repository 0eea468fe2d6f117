//! Queries of one shape, or of one shape and a point: lengths, areas, corners, projections.
//!
//! They are methods of the shapes, and are defined here because they are queries: the files of the shapes import no query.

use nalgebra::{Point, SVector};

use crate::distance::closest::{Closest, Distance, closest_points};
use crate::form::plane::Plane;
use crate::form::query::{Area, Length, NearestOnLinear, Project};
use crate::form::space::Space;
use crate::number::each::{Each, indexed};
use crate::scalar::{Constants, Scalar};
use crate::shape::operand::Operand;
use crate::shape::{
    Aabb, Capsule, Circle, HalfSpace, Line, OrientedBox, OrientedRect, Polygon, Polyhedron, Ray, Rect,
    Roundable, Rounded, Segment, Sphere, Triangle,
};
use crate::stages::ask::{OperandIn, carefully};

impl<S: Scalar, const D: usize> Line<S, D> {
    /// The point of the line nearest to `point`, each coordinate rounded once. `None` if a number of either is not finite.
    ///
    /// ```
    /// use kousa::{Line, point, vector};
    ///
    /// let line = Line::new(point([0.0, 0.0]), vector([1.0, 1.0]));
    /// assert_eq!(line.project(&point([-4.0, 0.0])), Some(point([-2.0, -2.0])));
    /// assert_eq!(line.project(&point([f64::NAN, 0.0])), None);
    /// ```
    pub fn project(&self, point: &Point<S, D>) -> Option<Point<S, D>> {
        let line = Line::new(in_space(&self.origin), vector_in_space(&self.direction));
        nearest_on(&line, point)
    }
}

impl<S: Scalar, const D: usize> Ray<S, D> {
    /// The point of the ray nearest to `point`, each coordinate rounded once. `None` if a number of either is not finite.
    ///
    /// ```
    /// use kousa::{Ray, point, vector};
    ///
    /// let ray = Ray::new(point([0.0, 0.0]), vector([1.0, 1.0]));
    /// assert_eq!(ray.project(&point([4.0, 0.0])), Some(point([2.0, 2.0])));
    /// assert_eq!(ray.project(&point([-4.0, 0.0])), Some(point([0.0, 0.0]))); // behind it
    /// ```
    pub fn project(&self, point: &Point<S, D>) -> Option<Point<S, D>> {
        let ray = Ray::new(in_space(&self.origin), vector_in_space(&self.direction));
        nearest_on(&ray, point)
    }
}

impl<S: Scalar, const D: usize> Segment<S, D> {
    /// The distance from `a` to `b`, rounded once and saturating. It is above zero if they differ, and zero if a number is not
    /// finite.
    ///
    /// ```
    /// use kousa::{Segment, point};
    ///
    /// assert_eq!(Segment::new(point([1.0, 1.0]), point([4.0, 5.0])).length(), 5.0);
    /// assert_eq!(Segment::new(point([1.0, 1.0]), point([1.0, 1.0])).length(), 0.0);
    /// ```
    pub fn length(&self) -> S {
        let length = length(&Segment::new(in_space(&self.a), in_space(&self.b)));
        // A float's difference may be lost beside far larger numbers, but the ends still differ.
        length.unwrap_or(if self.a == self.b || !self.is_finite() { S::zero() } else { S::smallest() })
    }

    /// The point of the segment nearest to `point`, each coordinate rounded once. `None` if a number of either is not finite.
    ///
    /// ```
    /// use kousa::{Segment, point};
    ///
    /// let segment = Segment::new(point([0.0, 0.0]), point([4.0, 0.0]));
    /// assert_eq!(segment.project(&point([1.0, 7.0])), Some(point([1.0, 0.0])));
    /// // Past the end.
    /// assert_eq!(segment.project(&point([9.0, 7.0])), Some(point([4.0, 0.0])));
    /// ```
    pub fn project(&self, point: &Point<S, D>) -> Option<Point<S, D>> {
        nearest_on(&Segment::new(in_space(&self.a), in_space(&self.b)), point)
    }
}

impl<S: Scalar> Circle<S> {
    /// The area `π·r²`, saturating, and within a unit in the last place in fixed-point; zero if the disk is empty.
    ///
    /// ```
    /// use kousa::{Circle, point};
    ///
    /// assert_eq!(Circle::new(point([0.0, 0.0]), 2.0).area(), 4.0 * std::f64::consts::PI);
    /// assert_eq!(Circle::new(point([0.0, 0.0]), -2.0).area(), 0.0); // empty
    /// ```
    pub fn area(&self) -> S {
        Capsule::from(*self).area()
    }

    /// The point of the disk nearest to `point`, each coordinate rounded once; `point` itself if it lies inside. `None` if either
    /// is empty.
    ///
    /// ```
    /// use kousa::{Circle, point};
    ///
    /// let disk = Circle::new(point([0.0, 0.0]), 5.0);
    /// assert_eq!(disk.project(&point([6.0, 8.0])), Some(point([3.0, 4.0])));
    /// assert_eq!(disk.project(&point([1.0, 1.0])), Some(point([1.0, 1.0])));
    /// assert_eq!(Circle::new(point([0.0, 0.0]), -5.0).project(&point([1.0, 1.0])), None);
    /// ```
    pub fn project(&self, point: &Point<S, 2>) -> Option<Point<S, 2>> {
        project(self, point)
    }
}

impl<S: Scalar> Sphere<S> {
    /// The point of the ball nearest to `point`, each coordinate within a unit in the last place in fixed-point; `point` itself
    /// if it lies inside. `None` if either is empty.
    ///
    /// ```
    /// use kousa::{Sphere, point};
    ///
    /// let ball = Sphere::new(point([0.0, 0.0, 1.0]), 2.0);
    /// assert_eq!(ball.project(&point([0.0, 0.0, 9.0])), Some(point([0.0, 0.0, 3.0])));
    /// assert_eq!(ball.project(&point([0.0, 1.0, 2.0])), Some(point([0.0, 1.0, 2.0])));
    /// ```
    #[inline]
    pub fn project(&self, point: &Point<S, 3>) -> Option<Point<S, 3>> {
        closest_points(point, self).map(|closest| closest.point_b)
    }
}

impl<S: Scalar> Capsule<S> {
    /// The area `π·r² + 2·r·length`, saturating, and within a unit in the last place in fixed-point; zero if the capsule is
    /// empty.
    ///
    /// ```
    /// use kousa::{Capsule, point};
    ///
    /// // A square of side 2 and two half disks.
    /// let capsule = Capsule::new(point([0.0, 0.0]), point([2.0, 0.0]), 1.0);
    /// assert_eq!(capsule.area(), 4.0 + std::f64::consts::PI);
    /// ```
    pub fn area(&self) -> S {
        area(self).unwrap_or(S::zero())
    }

    /// The point of the capsule nearest to `point`, each coordinate rounded once; `point` itself if it lies inside. `None` if
    /// either is empty.
    ///
    /// ```
    /// use kousa::{Capsule, point};
    ///
    /// let capsule = Capsule::new(point([0.0, 0.0]), point([10.0, 0.0]), 5.0);
    /// assert_eq!(capsule.project(&point([4.0, 9.0])), Some(point([4.0, 5.0])));
    /// // Off the round end.
    /// assert_eq!(capsule.project(&point([16.0, 8.0])), Some(point([13.0, 4.0])));
    /// assert_eq!(capsule.project(&point([4.0, 1.0])), Some(point([4.0, 1.0])));
    /// ```
    pub fn project(&self, point: &Point<S, 2>) -> Option<Point<S, 2>> {
        project(self, point)
    }
}

impl<S: Scalar> Capsule<S, 3> {
    /// The point of the capsule nearest to `point`, each coordinate within a unit in the last place in fixed-point; `point`
    /// itself if it lies inside. `None` if either is empty.
    ///
    /// ```
    /// use kousa::{Capsule, point};
    ///
    /// let capsule = Capsule::new(point([0.0, 0.0, 0.0]), point([0.0, 0.0, 10.0]), 2.0);
    /// assert_eq!(capsule.project(&point([5.0, 0.0, 3.0])), Some(point([2.0, 0.0, 3.0])));
    /// assert_eq!(capsule.project(&point([1.0, 1.0, 3.0])), Some(point([1.0, 1.0, 3.0])));
    /// ```
    #[inline]
    pub fn project(&self, point: &Point<S, 3>) -> Option<Point<S, 3>> {
        closest_points(point, self).map(|closest| closest.point_b)
    }
}

impl<S: Scalar> Rect<S> {
    /// The area, width times height, rounded once and saturating; zero if the rectangle is empty.
    ///
    /// ```
    /// use kousa::{Rect, point};
    ///
    /// assert_eq!(Rect::new(point([0.0, 0.0]), point([4.0, 2.5])).area(), 10.0);
    /// assert_eq!(Rect::new(point([4.0, 0.0]), point([0.0, 2.5])).area(), 0.0); // empty
    /// ```
    pub fn area(&self) -> S {
        area(self).unwrap_or(S::zero())
    }

    /// The point of the rectangle nearest to `point`; `point` itself if it lies inside. `None` if either is empty.
    ///
    /// ```
    /// use kousa::{Rect, point};
    ///
    /// let rect = Rect::new(point([0.0, 0.0]), point([4.0, 2.0]));
    /// assert_eq!(rect.project(&point([9.0, 1.0])), Some(point([4.0, 1.0])));
    /// assert_eq!(rect.project(&point([1.0, 1.0])), Some(point([1.0, 1.0])));
    /// assert_eq!(rect.project(&point([f64::NAN, 1.0])), None);
    /// ```
    pub fn project(&self, point: &Point<S, 2>) -> Option<Point<S, 2>> {
        project(self, point)
    }
}

impl<S: Scalar> Aabb<S, 3> {
    /// The point of the box nearest to `point`: each coordinate clamped to the bounds. `None` if either is empty.
    ///
    /// ```
    /// use kousa::{Aabb, point};
    ///
    /// let block = Aabb::new(point([0.0, 0.0, 0.0]), point([1.0, 2.0, 3.0]));
    /// assert_eq!(block.project(&point([5.0, 1.0, -4.0])), Some(point([1.0, 1.0, 0.0])));
    /// ```
    #[inline]
    pub fn project(&self, point: &Point<S, 3>) -> Option<Point<S, 3>> {
        closest_points(point, self).map(|closest| closest.point_b)
    }
}

impl<S: Scalar> OrientedBox<S, 3> {
    /// The point of the box nearest to `point`, each coordinate within a unit in the last place in fixed-point; `point` itself if it lies
    /// inside. `None` if either is empty.
    ///
    /// ```
    /// use kousa::{OrientedBox, point, vector};
    ///
    /// let edges =
    ///     [vector([1.0, 1.0, 0.0]), vector([-1.0, 1.0, 0.0]), vector([0.0, 0.0, 1.0])];
    /// let block = OrientedBox::new(point([0.0, 0.0, 0.0]), edges);
    /// assert_eq!(block.project(&point([9.0, 0.0, 0.5])), Some(point([2.0, 0.0, 0.5])));
    /// assert_eq!(block.project(&point([1.0, 0.5, 0.5])), Some(point([1.0, 0.5, 0.5])));
    /// ```
    #[inline]
    pub fn project(&self, point: &Point<S, 3>) -> Option<Point<S, 3>> {
        closest_points(point, self).map(|closest| closest.point_b)
    }
}

impl<S: Scalar> Triangle<S, 3> {
    /// The point of the triangle nearest to `point`, each coordinate within a unit in the last place in fixed-point; `point` itself if it
    /// lies on it. `None` if either is empty.
    ///
    /// ```
    /// use kousa::{Triangle, point};
    ///
    /// let triangle = Triangle::new(
    ///     point([0.0, 0.0, 0.0]),
    ///     point([4.0, 0.0, 0.0]),
    ///     point([0.0, 4.0, 0.0]),
    /// );
    /// assert_eq!(triangle.project(&point([1.0, 1.0, 7.0])), Some(point([1.0, 1.0, 0.0])));
    /// assert_eq!(triangle.project(&point([9.0, -5.0, 0.0])), Some(point([4.0, 0.0, 0.0])));
    /// ```
    #[inline]
    pub fn project(&self, point: &Point<S, 3>) -> Option<Point<S, 3>> {
        closest_points(point, self).map(|closest| closest.point_b)
    }
}

impl<S: Scalar, const N: usize> Polyhedron<S, N> {
    /// The point of the polyhedron nearest to `point`, each coordinate within a unit in the last place in fixed-point; `point` itself if it lies
    /// inside. `None` if either is empty.
    ///
    /// ```
    /// use kousa::{Polyhedron, point};
    ///
    /// let list = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]];
    /// let tetrahedron = Polyhedron::<f64, 4>::from_parts(&list).unwrap();
    /// assert_eq!(
    ///     tetrahedron.project(&point([1.0, 1.0, -7.0])),
    ///     Some(point([1.0, 1.0, 0.0]))
    /// );
    /// ```
    #[inline]
    pub fn project(&self, point: &Point<S, 3>) -> Option<Point<S, 3>> {
        closest_points(point, self).map(|closest| closest.point_b)
    }
}

impl<S: Scalar> OrientedRect<S> {
    /// The area, four times that between the half-edges: rounded once in fixed-point, and saturating; zero if the rectangle is empty.
    ///
    /// ```
    /// use kousa::{OrientedRect, point, vector};
    ///
    /// let edges = [vector([6.0, 8.0]), vector([-4.0, 3.0])]; // 20 by 10
    /// assert_eq!(OrientedRect::new(point([0.0, 0.0]), edges).area(), 200.0);
    /// ```
    pub fn area(&self) -> S {
        area(self).unwrap_or(S::zero())
    }

    /// The point of the rectangle nearest to `point`, each coordinate rounded once in fixed-point; `point` itself if it lies inside. `None` if
    /// either is empty.
    ///
    /// ```
    /// use kousa::{OrientedRect, point, vector};
    ///
    /// let edges = [vector([1.0, 1.0]), vector([-1.0, 1.0])];
    /// let rect = OrientedRect::new(point([0.0, 0.0]), edges);
    /// assert_eq!(rect.project(&point([5.0, 0.0])), Some(point([2.0, 0.0]))); // the corner
    /// assert_eq!(rect.project(&point([0.5, 1.0])), Some(point([0.5, 1.0]))); // inside
    /// ```
    pub fn project(&self, point: &Point<S, 2>) -> Option<Point<S, 2>> {
        closest_points(point, self).map(|closest| closest.point_b)
    }
}

impl<S: Scalar> Triangle<S> {
    /// The area, half the absolute value of the corners' orientation determinant: rounded once in fixed-point, and saturating;
    /// zero if the triangle is empty.
    ///
    /// ```
    /// use kousa::{Triangle, point};
    ///
    /// let triangle = Triangle::new(point([0.0, 0.0]), point([0.0, 3.0]), point([5.0, 0.0]));
    /// assert_eq!(triangle.area(), 7.5);
    /// ```
    pub fn area(&self) -> S {
        area(self).unwrap_or(S::zero())
    }

    /// The point of the triangle nearest to `point`, each coordinate rounded once; `point` itself if it lies inside. `None` if
    /// either is empty.
    ///
    /// ```
    /// use kousa::{Triangle, point};
    ///
    /// let triangle = Triangle::new(point([0.0, 0.0]), point([4.0, 0.0]), point([0.0, 4.0]));
    /// assert_eq!(triangle.project(&point([3.0, 3.0])), Some(point([2.0, 2.0])));
    /// assert_eq!(triangle.project(&point([-3.0, -1.0])), Some(point([0.0, 0.0])));
    /// ```
    pub fn project(&self, point: &Point<S, 2>) -> Option<Point<S, 2>> {
        project(self, point)
    }
}

impl<S: Scalar, const N: usize> Polygon<S, N> {
    /// The area, rounded once in fixed-point, and saturating; zero for a point, a segment, or the empty set.
    ///
    /// ```
    /// use kousa::{Polygon, point};
    ///
    /// let kite =
    ///     [point([0.0, 2.0]), point([3.0, 0.0]), point([4.0, 2.0]), point([3.0, 4.0])];
    /// assert_eq!(Polygon::<f64, 4>::hull(&kite).unwrap().area(), 8.0);
    /// ```
    pub fn area(&self) -> S {
        area(self).unwrap_or(S::zero())
    }

    /// The point of the polygon nearest to `point`, each coordinate rounded once; `point` itself if it lies inside. `None` if
    /// either is empty.
    ///
    /// ```
    /// use kousa::{Polygon, point};
    ///
    /// let square =
    ///     [point([0.0, 0.0]), point([2.0, 0.0]), point([2.0, 2.0]), point([0.0, 2.0])];
    /// let square = Polygon::<f64, 4>::hull(&square).unwrap();
    /// assert_eq!(square.project(&point([1.0, 5.0])), Some(point([1.0, 2.0])));
    /// ```
    pub fn project(&self, point: &Point<S, 2>) -> Option<Point<S, 2>> {
        project(self, point)
    }
}

/// The point of a half-space nearest to a point: in the plane, and in space.
macro_rules! project_on_half_space {
    ($($D:literal: $example:literal;)*) => {$(
        impl<S: Scalar> HalfSpace<S, $D> {
            /// The point of the half-space nearest to `point`, each coordinate rounded once; `point` itself if it lies inside.
            /// `None` if either is empty.
            ///
            /// ```
            /// use kousa::{HalfSpace, point, vector};
            ///
            #[doc = $example]
            /// ```
            #[inline]
            pub fn project(&self, point: &Point<S, $D>) -> Option<Point<S, $D>> {
                // If they meet, their common point is `point` itself.
                closest_points(point, self).map(|closest| closest.point_b)
            }
        }
    )*};
}
project_on_half_space! {
    2: "let floor = HalfSpace::new(point([0.0, 1.0]), vector([0.0, 2.0]));
assert_eq!(floor.project(&point([3.0, 5.0])), Some(point([3.0, 1.0])));
assert_eq!(floor.project(&point([-3.0, 0.5])), Some(point([-3.0, 0.5])));";
    3: "let floor = HalfSpace::new(point([0.0, 0.0, 1.0]), vector([0.0, 0.0, 5.0]));
assert_eq!(floor.project(&point([3.0, 4.0, 6.0])), Some(point([3.0, 4.0, 1.0])));";
}

impl<S: Scalar, A: Roundable<Scalar = S>> Rounded<A> {
    /// The point of the shape nearest to `point`, each coordinate rounded once; `point` itself if it lies inside. `None` if either is empty.
    ///
    /// ```
    /// use kousa::{Rect, Rounded, point};
    ///
    /// let card = Rounded::new(Rect::from_parts([0.0, 0.0], [4.0, 2.0]), 0.5);
    /// assert_eq!(card.project(&point([7.0, 6.0])), Some(point([4.3, 2.4]))); // from a corner of the core
    /// assert_eq!(card.project(&point([-0.25, 1.0])), Some(point([-0.25, 1.0])));
    /// ```
    #[inline]
    pub fn project<const D: usize>(&self, point: &Point<S, D>) -> Option<Point<S, D>>
    where
        Point<S, D>: Distance<Self, Closest = Closest<S, D>>,
    {
        closest_points(point, self).map(|closest| closest.point_b)
    }
}

/// The area of a solid in the plane; `None` if it is empty.
fn area<S: Scalar, A: OperandIn<S, Dimension = Plane>>(solid: &A) -> Option<S> {
    carefully::<Area, S, _, _>(solid, solid).map(S::from_raw)
}

/// The nearest point of a solid in the plane; `None` if either is empty.
fn project<S: Scalar, A: OperandIn<S, Dimension = Plane>>(
    solid: &A,
    point: &Point<S, 2>,
) -> Option<Point<S, 2>> {
    let nearest = carefully::<Project, S, _, _>(point, solid)?;
    Some(Point::from(nearest.each(S::from_raw)))
}

/// The length of a segment in space; `None` if it is a point, or empty.
fn length<S: Scalar, A: OperandIn<S, Dimension = Space>>(segment: &A) -> Option<S> {
    carefully::<Length, S, _, _>(segment, segment).map(S::from_raw)
}

/// The nearest point of a line, ray or segment in space; `None` if either is empty.
fn nearest_on<S: Scalar, A, const D: usize>(linear: &A, point: &Point<S, D>) -> Option<Point<S, D>>
where
    A: OperandIn<S, Dimension = Space>,
{
    let nearest = carefully::<NearestOnLinear, S, _, _>(&in_space(point), linear)?;
    Some(Point::from(indexed(|i| S::from_raw(nearest[i]))))
}

/// A point of up to three dimensions as one in space; the further coordinates are zero.
fn in_space<S: Scalar, const D: usize>(p: &Point<S, D>) -> Point<S, 3> {
    Point::from(vector_in_space(&p.coords))
}

/// The same for a vector.
fn vector_in_space<S: Scalar, const D: usize>(v: &SVector<S, D>) -> SVector<S, 3> {
    const { assert!(D <= 3, "shapes have two or three dimensions") };
    SVector::from(indexed::<_, 3>(|i| if i < D { v[i] } else { S::zero() }))
}
