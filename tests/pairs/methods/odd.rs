//! Empty shapes and numbers that are not finite: no method returns NaN for them, and none panics.

use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, Capsule, Circle, OrientedRect, Polygon, Ray, Rect, Scalar, Segment, Triangle};

use crate::support::Sample;

pub fn of_the_empty_set<S: Sample>() {
    let n = S::whole;
    let at = |x, y| Point::from([n(x), n(y)]);
    let rect = Rect::new(at(2, 0), at(0, 2));
    assert!(rect.is_empty() && rect.grown(n(9)).is_empty());
    assert_eq!((rect.size(), rect.half_extents()), (SVector::from([n(0); 2]), SVector::from([n(0); 2])));
    assert_eq!(rect.center(), at(1, 1));
    assert_eq!((rect.perimeter(), rect.bounding_circle()), (n(0), None));

    let disk = Circle::new(at(0, 0), n(-1));
    assert!(disk.is_empty());
    assert_eq!(disk.perimeter(), n(0));
    let capsule = Capsule::new(at(0, 0), at(1, 0), n(-1));
    assert!(capsule.is_empty());
    assert_eq!((capsule.perimeter(), capsule.bounding_circle()), (n(0), None));
    let block = Aabb::new(Point::from([n(1); 3]), Point::from([n(0); 3]));
    assert_eq!((block.volume(), block.bounding_ball()), (n(0), None));
}

/// Puts every number that is not finite, if the scalar has any, into each place of each shape.
pub fn nothing_is_not_a_number<S: Sample>() {
    if S::IS_FIXED {
        return;
    }
    // The bits of NaN and of both infinities, stored in the scalar.
    let odd: Vec<S> = if size_of::<S>() == 4 {
        [f32::NAN, f32::INFINITY, f32::NEG_INFINITY].map(|x| of_bits(x.to_bits().into())).to_vec()
    } else {
        [f64::NAN, f64::INFINITY, f64::NEG_INFINITY].map(|x| of_bits(x.to_bits())).to_vec()
    };
    let n = S::whole;
    for x in odd {
        for place in 0..6 {
            let numbers: [S; 6] = std::array::from_fn(|i| if i == place { x } else { n(i as i64) });
            let [a, b, c] = [[0, 1], [2, 3], [4, 5]].map(|[i, j]| Point::from([numbers[i], numbers[j]]));
            let is_number = |numbers: &[S]| assert!(numbers.iter().all(|x| x.partial_cmp(x).is_some()));
            let (rect, segment, ray) = (Rect::new(a, b), Segment::new(a, b), Ray::new(a, b.coords));
            is_number(rect.center().coords.as_slice());
            is_number(rect.size().as_slice());
            is_number(rect.half_extents().as_slice());
            let grown = rect.grown(c.x);
            is_number(&[grown.min.x, grown.min.y, grown.max.x, grown.max.y]);
            is_number(segment.direction().as_slice());
            is_number(segment.midpoint().coords.as_slice());
            let bounds = Rect::of_points([a, b, c]);
            is_number(&[bounds.min.x, bounds.min.y, bounds.max.x, bounds.max.y]);
            assert_eq!(ray.until(c.x).is_empty(), ray.is_empty() || c.x.partial_cmp(&c.x).is_none());
            let [x, y, z] = [a.x, b.x, c.x];
            let block = Aabb::new(Point::from([x, y, z]), Point::from([numbers[1], numbers[3], numbers[5]]));
            is_number(&[block.volume()]);

            let (triangle, capsule) = (Triangle::new(a, b, c), Capsule::new(a, b, c.x));
            let (oriented, disk) = (OrientedRect::new(a, [b.coords, c.coords]), Circle::new(a, b.x));
            let polygon = Polygon::<S, 3>::from(triangle);
            is_number(&[triangle, triangle.translated(b.coords)].map(|triangle| triangle.perimeter()));
            is_number(&[rect.perimeter(), capsule.perimeter(), oriented.perimeter(), disk.perimeter()]);
            assert!(triangle.is_empty() && polygon.is_empty());
            assert_eq!((triangle.bounding_circle(), polygon.bounding_circle()), (None, None));
            assert_eq!(rect.is_empty(), rect.bounding_circle().is_none());
            assert_eq!(capsule.is_empty(), capsule.bounding_circle().is_none());
            assert!(oriented.is_empty());
            assert_eq!((oriented.perimeter(), oriented.bounding_circle()), (n(0), None));
        }
    }
}

/// The number that these bits store.
fn of_bits<S: Scalar>(bits: u64) -> S {
    S::from_repr(<S::Repr as kousa::Repr>::of_bits(bits))
}
