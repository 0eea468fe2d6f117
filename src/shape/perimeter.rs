//! Perimeters of the plane's solids.

use super::operand::raw;
use super::{Capsule, Circle, OrientedRect, Polygon, Rect, Triangle};
use crate::arithmetic::size::Outline;
use crate::scalar::{Constants, Scalar};

/// Defines `perimeter` for each solid by the parts of its outline.
macro_rules! perimeters {
    ($(
        $(#[$about:meta])*
        $Shape:ident$([$N:ident])?: |$shape:ident, $outline:ident| $sides:expr;
    )*) => {$(
        impl<S: Scalar $(, const $N: usize)?> $Shape<S $(, $N)?> {
            /// The length of the outline, rounded once in fixed-point and saturating; a positive length is never rounded to zero. In floats
            /// it is within 4 units in the last place, plus half a unit for every corner. Zero if the shape is empty.
            ///
            $(#[$about])*
            pub fn perimeter(&self) -> S {
                let ($shape, $outline) = (self, &mut Outline::new(S::ENCODING));
                if $shape.is_empty() {
                    return S::zero();
                }
                $sides;
                S::from_raw($outline.length())
            }
        }
    )*};
}

perimeters! {
    /// It is `2π·r`.
    ///
    /// ```
    /// use kousa::{Circle, point};
    ///
    /// assert_eq!(Circle::new(point([0.0, 0.0]), 2.0).perimeter(), 4.0 * std::f64::consts::PI);
    /// ```
    Circle: |disk, outline| outline.circle(disk.radius.to_raw());
    /// It is `2π·r + 2·length`. With radius 0 it is twice the length of the segment.
    ///
    /// ```
    /// use kousa::{Capsule, point};
    ///
    /// let capsule = Capsule::new(point([0.0, 0.0]), point([3.0, 4.0]), 0.0);
    /// assert_eq!(capsule.perimeter(), 10.0);
    /// ```
    Capsule: |capsule, outline| {
        let [a, b] = [capsule.segment.a, capsule.segment.b].map(|end| raw(&end.coords));
        outline.side(a, b);
        outline.side(b, a);
        outline.circle(capsule.radius.to_raw())
    };
    /// It is twice the sum of width and height.
    ///
    /// ```
    /// use kousa::{Rect, point};
    ///
    /// assert_eq!(Rect::new(point([0.0, 0.0]), point([4.0, 2.5])).perimeter(), 13.0);
    /// ```
    Rect: |rect, outline| outline.sides_of_box(raw(&rect.min.coords), raw(&rect.max.coords));
    /// It is four times the sum of the half extents, times the length of the axis.
    ///
    /// ```
    /// use kousa::{OrientedRect, point, vector};
    ///
    /// let rect = OrientedRect::new(point([0.0, 0.0]), vector([2.0, 1.0]), vector([3.0, 4.0]));
    /// assert_eq!(rect.perimeter(), 60.0); // 20 by 10
    /// ```
    OrientedRect: |rect, outline| outline.sides_about_axis(raw(&rect.half_extents), raw(&rect.axis));
    /// It is the sum of the three sides. If all corners are on one line, it is twice the length of the segment.
    ///
    /// ```
    /// use kousa::{Triangle, point};
    ///
    /// let triangle = Triangle::new(point([0.0, 0.0]), point([3.0, 0.0]), point([0.0, 4.0]));
    /// assert_eq!(triangle.perimeter(), 12.0);
    /// ```
    Triangle: |triangle, outline| {
        let [a, b, c] = triangle.corners().map(|corner| raw(&corner.coords));
        outline.side(a, b);
        outline.side(b, c);
        outline.side(c, a)
    };
    /// It is the sum of the sides. For two corners it is twice their distance.
    ///
    /// ```
    /// use kousa::{Polygon, point};
    ///
    /// let kite = [point([-3.0, 0.0]), point([0.0, -4.0]), point([3.0, 0.0]), point([0.0, 4.0])];
    /// assert_eq!(Polygon::<f64, 4>::hull(&kite).unwrap().perimeter(), 20.0);
    /// ```
    Polygon[N]: |polygon, outline| {
        let corners = polygon.corners();
        for (from, to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
            outline.side(raw(&from.coords), raw(&to.coords));
        }
    };
}
