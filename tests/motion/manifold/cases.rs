//! Known manifolds: boxes that are nudged or lean, special margins, and empty and flat shapes.

use fixed::types::I16F16;
use kousa::nalgebra::{Point, SVector};
use kousa::{Capsule, Circle, ContactManifold, HalfSpace, Manifold, OrientedRect, Polygon, Rect, Triangle};

use crate::body::Made;
use crate::support::oriented;

fn point<S: Made>(x: f64, y: f64) -> Point<S, 2> {
    [S::near(x), S::near(y)].into()
}

fn rect<S: Made>(min: [f64; 2], max: [f64; 2]) -> Rect<S> {
    Rect::new(point(min[0], min[1]), point(max[0], max[1]))
}

fn floor<S: Made>() -> HalfSpace<S> {
    HalfSpace::new(point(0.0, 0.0), point(0.0, 1.0).coords)
}

type Features = Vec<(u32, u32)>;

fn features<S: Made>(found: &ContactManifold<S>) -> Features {
    found.points().iter().map(|point| (point.feature_a, point.feature_b)).collect()
}

fn a_box_that_is_nudged_keeps_its_features<S: Made>() {
    let ground = rect::<S>([-9.0, -2.0], [9.0, 0.0]);
    let margin = S::near(0.125);
    for (x, y) in (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y))) {
        let nudged = |p: Point<S, 2>| Point::from([p.x.nudged(x), p.y.nudged(y)]);
        let [min, max] = [nudged(point(1.0, 0.0)), nudged(point(3.0, 2.0))];
        let crate_ = Rect::new(min, max);
        let sorted = |found: Option<ContactManifold<S>>| {
            let mut features = features(&found.unwrap());
            features.sort_unstable();
            features
        };
        assert_eq!(sorted(crate_.manifold(&ground, margin)), [(0, 6), (1, 6)], "{x} {y}");
        assert_eq!(sorted(crate_.manifold(&floor(), margin)), [(0, 0), (1, 0)], "{x} {y}");
        for half in [0.5, 1.0] {
            let (center, half) = (nudged(point(0.0, 1.0)), [S::near(half), S::near(1.0)]);
            // The box lies, or leans by one unit in either direction.
            let [lying, leaning] =
                [0, y].map(|y| oriented(center, half, [S::near(1.0), S::whole(0).nudged(y)]));
            for shape in [lying, leaning] {
                assert_eq!(sorted(shape.manifold(&ground, margin)), [(0, 6), (1, 6)], "{shape:?}");
                assert_eq!(sorted(shape.manifold(&floor(), margin)), [(0, 0), (1, 0)], "{shape:?}");
            }
        }
    }
}

fn what_leans_by_less_than_the_margin_stands_on_two_points<S: Made>() {
    let lean = |height: f64| {
        let center = point(0.0, 1.0 + height.abs() / 2.0);
        let shape: OrientedRect<S> =
            oriented(center, [2.0, 1.0].map(S::near), [1.0, height / 4.0].map(S::near));
        [
            shape.manifold(&floor(), S::near(0.25)).unwrap(),
            shape.manifold(&rect([-9.0, -2.0], [9.0, 0.0]), S::near(0.25)).unwrap(),
        ]
    };
    // The corners of the lower side are at 0 and at the absolute value of `height`.
    for (height, count) in [(0.125, 2), (0.25, 2), (0.3125, 1), (-0.25, 2), (-0.3125, 1)] {
        for found in lean(height) {
            assert_eq!(found.points().len(), count, "{height}");
            assert_eq!(found.points()[0].feature_a, u32::from(height < 0.0), "{height}");
        }
    }
}

/// The end of a sliver faces the ground, and not its side: the margin, which is far greater, must not hide that.
#[test]
fn a_side_that_is_tiny_beside_the_margin_is_a_side() {
    let ground = rect::<f64>([-1.0, 2.0], [1.0, 3.0]);
    let sliver = oriented(point(0.0, 0.0), [(-30_f64).exp2(), 1.0], [-0.96875, -0.25]);
    let [a, b, c] = [[0.0, 1.0], [(-30_f64).exp2(), 1.0 - (-32_f64).exp2()], [0.25, -3.0]];
    let spike = Triangle::<f64>::new(a.into(), c.into(), b.into());
    let near = [8.0, 1_048_576.0].map(|margin| {
        [ground.manifold(&sliver, margin).unwrap(), ground.manifold(&spike, margin).unwrap()]
            .map(|found| (features(&found), found.points()[1].depth))
    });
    assert_eq!(near[0], near[1]);
}

/// A spike above a slope lies on the side that is less steep, even if both are nearly as steep.
#[test]
fn a_spike_lies_on_the_side_that_is_less_steep() {
    let [foot, a, b] = [
        [-0.035997154504917805, 0.27751688644000905],
        [0.6334372291017205, -0.04194695956405282],
        [0.6334372246979917, -0.041946969827443614],
    ];
    let origin = [-0.26162251305799705, 0.38518859849937226];
    let slope = HalfSpace::<f64>::new(origin.into(), [0.9761440690388135, -0.46583018772367457].into());
    // With `h` the height above `foot` and `w` the distance aside, `h/w` is exactly a little less at `b` than at `a`.
    for (spike, last) in [([foot, a, b], 2), ([foot, b, a], 1), ([a, b, foot], 1)] {
        let [first, second, third] = spike.map(Point::from);
        let found = Triangle::new(first, second, third).manifold(&slope, 2.0).unwrap();
        assert_eq!(features(&found)[1], (last, 0), "{spike:?}");
    }
}

fn odd_margins<S: Made>() {
    let [a, b] = [rect::<S>([0.0, 0.0], [2.0, 2.0]), rect([3.0, 1.0], [4.0, 5.0])];
    let below = [S::near(-0.5), S::near(-30.0)];
    for margin in below {
        assert_eq!(a.manifold(&b, margin), None);
        assert_eq!(a.manifold(&a, margin), a.manifold(&a, S::whole(0)));
    }
    let all = a.manifold(&b, S::GREATEST).unwrap();
    assert_eq!(all, a.manifold(&b, S::whole(9)).unwrap());
    let (far, circle) =
        (rect::<S>([30.0, 30.0], [31.0, 31.0]), Circle::new(point(-30.0, -30.0), S::near(0.5)));
    assert!(far.manifold(&circle, S::GREATEST).is_some());
}

fn empty_sets_have_none<S: Made>() {
    let all = S::GREATEST;
    let minus = S::near(-1.0);
    let nothing = Circle::new(point(1.0, 1.0), minus);
    let upside_down = rect::<S>([1.0, 1.0], [0.0, 0.0]);
    let square = rect::<S>([0.0, 0.0], [2.0, 2.0]);
    let capsule = Capsule::new(point(0.0, 0.0), point(1.0, 0.0), minus);
    assert_eq!(square.manifold(&nothing, all), None);
    assert_eq!(square.manifold(&upside_down, all), None);
    assert_eq!(upside_down.manifold(&square, all), None);
    assert_eq!(square.manifold(&capsule, all), None);
    for broken in S::BROKEN {
        let oriented = oriented(point(0.0, 0.0), [S::near(1.0), *broken], [1.0, 0.0].map(S::near));
        assert_eq!(oriented.manifold(&square, all), None);
        assert_eq!(oriented.manifold(&floor(), all), None);
    }
    assert_eq!(nothing.manifold(&floor(), all), None);
    // A half-space that is everything contains every point and has no surface.
    let everything = HalfSpace::new(point(0.0, 9.0), point(0.0, 0.0).coords);
    let found = square.manifold(&everything, S::whole(0)).unwrap();
    assert_eq!((found.points().len(), found.points()[0].depth), (1, S::GREATEST));
    assert_eq!(nothing.manifold(&everything, all), None);
    // A circle of radius 0 and a rectangle whose half-edges are zero are points.
    let dot = Circle::new(point(1.0, 2.0), S::whole(0));
    let turned = OrientedRect::new(point(1.0, 2.0), [point(0.0, 0.0).coords; 2]);
    for found in [square.manifold(&dot, S::whole(0)), square.manifold(&turned, S::whole(0))] {
        let found = found.unwrap();
        assert_eq!((found.points().len(), found.points()[0].depth), (1, S::whole(0)));
        assert_eq!(found.points()[0].point_b, point(1.0, 2.0));
    }
}

/// Flat shapes: the point lies at the corner whose number it has.
fn features_of_flat_shapes<S: Made>() {
    let margin = S::whole(3);
    let wall = HalfSpace::new(point::<S>(0.0, 0.0), point(-1.0, 0.0).coords);
    let flat = rect::<S>([-5.0, -2.0], [-3.0, -2.0]).manifold(&wall, margin).unwrap();
    assert!([1, 2].contains(&flat.points()[0].feature_a), "{flat:?}");
    let line = Triangle::new(point::<S>(0.0, 1.0), point(0.0, 0.5), point(0.0, 2.0));
    let found = line.manifold(&floor(), margin).unwrap();
    assert_eq!(found.points()[0].feature_a, 1, "{found:?}");
}

/// The corner is near an end of the range, and what is a radius beyond it is out of the range, although the place on the capsule is not.
#[test]
fn a_capsule_beside_a_corner_at_the_end_of_the_range() {
    let at = |[x, y]: [i32; 2]| Point::from([I16F16::from_bits(x), I16F16::from_bits(y)]);
    let corners = [
        [393216, 2147483645],
        [-2147483645, 1654340397],
        [-2147483647, 2142961664],
        [-584538559, 2147483646],
        [-458752, -1641644578],
        [2136735744, 2147483646],
    ];
    let polygon = Polygon::<I16F16, 6>::hull(&corners.map(at)).unwrap();
    let capsule = Capsule::new(at([-196608, 1]), at([2147483645, 2144600064]), I16F16::from_bits(48281698));
    let found = capsule.manifold(&polygon, I16F16::ZERO).unwrap();
    let second = found.points()[1];
    assert_eq!(second.depth.to_bits(), 38277464);
    // The normal is rounded, so the product is off by half of the depth in units in the last place.
    let across = i64::from((second.point_a - second.point_b).x.to_bits());
    let product = i64::from(found.normal.x.to_bits()) * 38277464 / 65536;
    assert!((across - product).abs() <= 400, "{found:?}");
    assert_eq!(second.point_a.y, I16F16::MAX);
}

/// A polygon of more corners than a byte can number: each has its own number, and so has each side.
#[test]
fn features_of_many_corners() {
    // The corners are on a parabola, and the first side is level.
    let corners: Vec<_> =
        (-150..=150).map(|x: i32| [f64::from(x), -f64::from(x * x)]).map(Point::from).collect();
    let hill = Polygon::<f64, 301>::hull(&corners).unwrap();
    assert_eq!(hill.corners().len(), 301);
    for (number, corner) in hill.corners().iter().enumerate() {
        let found = hill.manifold(&Circle::new(*corner, 0.25), 0.0).unwrap();
        assert_eq!(found.points()[0].feature_a as usize, number);
    }
    let [start, end, ..] = hill.corners() else { panic!("no side") };
    let below = Rect::new(start + SVector::from([0.0, -2.0]), *end);
    let found = hill.manifold(&below, 0.0).unwrap();
    let numbers: Vec<_> = found.points().iter().map(|place| place.feature_a).collect();
    assert_eq!(numbers.len(), 2);
    assert!(numbers.iter().all(|number| [0, 1, 301].contains(number)), "{numbers:?}");
    let peak = Rect::new(Point::from([-0.5, 0.0]), Point::from([0.5, 1.0]));
    assert_eq!(hill.manifold(&peak, 0.0).unwrap().points()[0].feature_a, 151);
}

#[test]
fn margins_of_floats_that_are_no_numbers() {
    let [a, b] = [rect::<f64>([0.0, 0.0], [2.0, 2.0]), rect([3.0, 1.0], [4.0, 5.0])];
    for margin in [f64::NAN, f64::NEG_INFINITY, -0.0] {
        assert_eq!(a.manifold(&b, margin), None);
        assert_eq!(a.manifold(&a, margin), a.manifold(&a, 0.0));
    }
    assert_eq!(a.manifold(&b, f64::INFINITY), a.manifold(&b, f64::MAX));
    assert!(a.manifold(&b, f64::INFINITY).is_some());
}

/// One test for each case and scalar.
macro_rules! tests {
    ($($(#[$attribute:meta])* $name:ident,)*) => {
        mod cases_in_f64 { $(#[test] $(#[$attribute])* fn $name() { super::$name::<f64>() })* }
        mod cases_in_i16f16 { $(#[test] $(#[$attribute])* fn $name() { super::$name::<fixed::types::I16F16>() })* }
    };
}
tests! {
    a_box_that_is_nudged_keeps_its_features,
    what_leans_by_less_than_the_margin_stands_on_two_points,
    odd_margins,
    empty_sets_have_none,
    features_of_flat_shapes,
}
