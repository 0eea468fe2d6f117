//! How long the outlines of the plane's solids are.

use super::operand::raw;
use super::{Capsule, Circle, OrientedRect, Polygon, Rect, Triangle};
use crate::arithmetic::size::Outline;
use crate::scalar::{Constants, Scalar};

/// `perimeter`, of each solid by what its outline is made of.
macro_rules! perimeters {
    ($(
        $(#[$about:meta])*
        $Shape:ident$([$N:ident])?: |$shape:ident, $outline:ident| $sides:expr;
    )*) => {$(
        impl<S: Scalar $(, const $N: usize)?> $Shape<S $(, $N)?> {
            /// The length of the outline, rounded once in fixed-point and saturating; above zero it is not rounded to zero. In floats it is
            /// within 4 units in the last place, and half of one more for every corner. Zero where the shape is empty.
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
    /// It is `2π·r + 2·length`: with radius 0 the way along the segment and back.
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
    /// It is twice the width and the height.
    ///
    /// ```
    /// use kousa::{Rect, point};
    ///
    /// assert_eq!(Rect::new(point([0.0, 0.0]), point([4.0, 2.5])).perimeter(), 13.0);
    /// ```
    Rect: |rect, outline| outline.sides_of_box(raw(&rect.min.coords), raw(&rect.max.coords));
    /// It is four times both half extents, times the axis' length.
    ///
    /// ```
    /// use kousa::{OrientedRect, point, vector};
    ///
    /// let rect = OrientedRect::new(point([0.0, 0.0]), vector([2.0, 1.0]), vector([3.0, 4.0]));
    /// assert_eq!(rect.perimeter(), 60.0); // 20 by 10
    /// ```
    OrientedRect: |rect, outline| outline.sides_about_axis(raw(&rect.half_extents), raw(&rect.axis));
    /// It is the sum of the three sides: with all corners on one line the way along it and back.
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
    /// It is the sum of the sides: of two corners the way to the other and back.
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
