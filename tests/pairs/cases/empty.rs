//! Floats that are not finite: a shape with such a number is the empty set, wherever the other shape is.

use std::fmt::Debug;

use kousa::nalgebra::{Point, vector};
use kousa::{AnyShape2, AnyShape3, Distance, Intersect, Polygon, Scalar, Triangle, cast, manifold, sweep};
use num_traits::Bounded;

use crate::shapes::{example, shapes};
use crate::support::Sample;

/// The numbers with each of them replaced by each that is not finite.
fn broken<S: Sample, const N: usize>(numbers: [i64; N]) -> impl Iterator<Item = [S; N]> {
    let whole = numbers.map(S::whole);
    (0..N).flat_map(move |i| {
        S::BROKEN.iter().map(move |bad| {
            let mut numbers = whole;
            numbers[i] = *bad;
            numbers
        })
    })
}

/// Adds the example of each shape to the whole shapes, and those with a number that is not finite to the broken ones.
macro_rules! sorted {
    ([$Any:ty, $whole:ident, $broken:ident] $(($part:ident $($shape:tt)*))*) => {
        $(sorted!(@ $Any, $whole, $broken, $($shape)*);)*
    };
    // Of such corners there is no polygon or polyhedron.
    (@ $Any:ty, $whole:ident, $broken:ident, Polygon $($shape:tt)*) => {
        $whole.push(<$Any>::from(example!(Polygon $($shape)*, S::whole)));
    };
    (@ $Any:ty, $whole:ident, $broken:ident, Polyhedron $($shape:tt)*) => {
        $whole.push(<$Any>::from(example!(Polyhedron $($shape)*, S::whole)));
    };
    (@ $Any:ty, $whole:ident, $broken:ident, $Kind:ident $Shape:ty: $numbers:expr) => {
        $whole.push(<$Any>::from(<$Shape>::from($numbers.map(S::whole))));
        $broken.extend(broken::<S, _>($numbers).map(|numbers| <$Any>::from(<$Shape>::from(numbers))));
    };
}

fn of_the_plane<S: Sample>() -> (Vec<AnyShape2<S, 4>>, Vec<AnyShape2<S, 4>>) {
    let (mut whole, mut broken) = (Vec::new(), Vec::new());
    shapes!(2, sorted! [AnyShape2<S, 4>, whole, broken]);
    (whole, broken)
}

fn of_space<S: Sample>() -> (Vec<AnyShape3<S, 4>>, Vec<AnyShape3<S, 4>>) {
    let (mut whole, mut broken) = (Vec::new(), Vec::new());
    shapes!(3, sorted![AnyShape3<S, 4>, whole, broken]);
    (whole, broken)
}

/// Asserts that two shapes, of which one is empty, have nothing in common, and no distance.
fn are_apart<A, B, S>(a: &A, b: &B)
where
    A: Intersect<B> + Distance<B, Scalar = S> + Debug,
    B: Debug,
    S: Scalar + Bounded,
{
    assert!(!a.intersects(b), "{a:?} meets {b:?}");
    assert!(a.intersect(b).is_none(), "{a:?} has something of {b:?}");
    assert!(a.distance(b) == S::max_value(), "{a:?} is near {b:?}");
    assert!(a.distance_squared(b) == S::max_value(), "{a:?} is near {b:?}");
    assert!(a.closest_points(b).is_none(), "{a:?} has a nearest point of {b:?}");
    assert!(!a.is_within(b, S::max_value()), "{a:?} is within some length of {b:?}");
}

/// The same in both orders; and neither hits the other.
macro_rules! miss {
    ($a:expr, $b:expr, $motion:expr) => {
        for (a, b) in [($a, $b), ($b, $a)] {
            are_apart(a, b);
            assert!(cast(a, b).is_none(), "{a:?} hits {b:?}");
            assert!(sweep(a, &$motion, b).is_none(), "{a:?} is stopped by {b:?}");
        }
    };
}

fn enums<S: Sample + Bounded>() {
    let (one, many) = (S::whole(1), S::whole(100));
    let (whole, broken) = of_the_plane::<S>();
    for (a, b) in broken.iter().flat_map(|a| whole.iter().map(move |b| (a, b))) {
        miss!(a, b, vector![one, one]);
        assert!(manifold(a, b, many).is_none() && manifold(b, a, many).is_none(), "{a:?} touches {b:?}");
    }
    let (whole, broken) = of_space::<S>();
    for (a, b) in broken.iter().flat_map(|a| whole.iter().map(move |b| (a, b))) {
        miss!(a, b, vector![one, one, one]);
        assert!(manifold(a, b, many).is_none() && manifold(b, a, many).is_none(), "{a:?} touches {b:?}");
    }
}

/// Asserts that a shape of a type of its own has nothing in common with a list of corners, and is not in it.
fn meets_no_corners<A, S>(a: &A)
where
    S: Sample + Bounded,
    A: Intersect<Triangle<S>> + Distance<Triangle<S>, Scalar = S> + Debug,
    A: Intersect<Polygon<S, 4>> + Distance<Polygon<S, 4>, Scalar = S>,
    Triangle<S>: Intersect<A> + Distance<A, Scalar = S>,
    Polygon<S, 4>: Intersect<A> + Distance<A, Scalar = S>,
{
    let corners = [[-3, 2], [2, -3], [5, 0], [3, 5]].map(|corner| Point::from(corner.map(S::whole)));
    let polygon = Polygon::<S, 4>::hull(&corners).unwrap();
    let [first, second, _, last] = corners;
    let triangle = Triangle::new(first, second, last);
    are_apart(a, &triangle);
    are_apart(&triangle, a);
    are_apart(a, &polygon);
    are_apart(&polygon, a);
}

/// Corners have first stages of their own where the kind of the other shape is known.
fn corners<S: Sample + Bounded>() {
    for shape in of_the_plane::<S>().1 {
        macro_rules! by_kind {
            ([] $(($part:ident $Kind:ident $($shape:tt)*))*) => {
                match shape { $(AnyShape2::$Kind(shape) => meets_no_corners(&shape),)* }
            };
        }
        shapes!(2, by_kind![]);
    }
}

suite!(@scalar f32, f32, enums, corners);
suite!(@scalar f64, f64, enums, corners);
