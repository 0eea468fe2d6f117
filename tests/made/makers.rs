//! Shapes and meshes that are made of a few numbers: regular polygons, cylinders, cones, and grounds over heights; and whether two meshes meet.

use kousa::nalgebra::{Point, SVector};
use kousa::{
    Angle, Contains, HalfSpace, Intersect, Mesh, MeshError, Polygon, Polyhedron, Ray, Segment, ShapeError,
    Sphere, Triangle, cast, intersects, slide,
};
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive};

use crate::crowd::Size;
use crate::rng::Rng;
use crate::support::{Sample, all_rounds, rounds};

/// One unit in the last place: a step or, of a float, that of the greatest number.
fn unit<S: Sample>(greatest: S) -> BigRational {
    let step = |by: i64| (greatest.nudged(by).exact() - greatest.exact()).abs();
    step(1).max(step(-1))
}

fn exact<S: Sample, const D: usize>(p: &Point<S, D>) -> [BigRational; D] {
    std::array::from_fn(|i| p[i].exact())
}

fn minus<const D: usize>(a: &[BigRational; D], b: &[BigRational; D]) -> [BigRational; D] {
    std::array::from_fn(|i| &a[i] - &b[i])
}

fn dot<const D: usize>(a: &[BigRational; D], b: &[BigRational; D]) -> BigRational {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

/// Whether a point is at a distance from another one, within a length.
fn is_at<const D: usize>(
    p: &[BigRational; D],
    center: &[BigRational; D],
    far: &BigRational,
    off: &BigRational,
) -> bool {
    let way = minus(p, center);
    let square = dot(&way, &way);
    let (low, high) = (far - off, far + off);
    square <= &high * &high && (low.is_negative() || square >= &low * &low)
}

/// Corners are where they are in floats, whose errors are far less than a half of a step, and rounded to nearest; evenly spaced, on the circle within a unit.
fn regular<S: Sample>() {
    let mut rng = Rng::new(41);
    for round in 0..rounds(60, 600) {
        let center = Point::from([S::ordinary(&mut rng), S::ordinary(&mut rng)]);
        let (radius, sides) = (S::whole(rng.range(4, 12)), 1 + round as usize % 12);
        let first = Angle::from_bits(rng.next() as u32);
        let polygon = Polygon::<S, 12>::regular(center, radius, sides, first).expect("there is room");
        assert_eq!(polygon.corners().len(), sides, "{polygon:?}");
        let unit = unit(S::whole(28));
        for corner in polygon.corners() {
            assert!(
                is_at(&exact(corner), &exact(&center), &radius.exact(), &unit),
                "{corner:?} about {center:?}"
            );
        }
        let turn = f64::from(first.to_bits()) / 2.0_f64.powi(32);
        for i in 0..sides {
            let phi = std::f64::consts::TAU * (turn + i as f64 / sides as f64);
            let float = |x: S| x.exact().to_f64().expect("it is small");
            let place = [phi.cos(), phi.sin()].map(|x| x * float(radius));
            let [x, y] = [place[0] + float(center.x), place[1] + float(center.y)];
            let off = if S::IS_FIXED { 0.501 } else { 4.0 } * unit.to_f64().expect("it is small") + 1e-14;
            let is_there = |p: &Point<S, 2>| (float(p.x) - x).abs() <= off && (float(p.y) - y).abs() <= off;
            assert!(polygon.corners().iter().any(is_there), "corner {i} of {polygon:?} at {x}, {y}");
        }
    }
    // Numbers of any size: on the circle within four units of the greatest number, and at the end of the range beyond it.
    for round in 0..rounds(60, 600) {
        let center = Point::from([S::any(&mut rng), S::any(&mut rng)]);
        let (radius, sides) = (S::any(&mut rng), 1 + round as usize % 12);
        let polygon = Polygon::<S, 12>::regular(center, radius, sides, Angle::from_bits(rng.next() as u32));
        if radius < S::whole(0) {
            assert_eq!(polygon, Err(ShapeError::NegativeRadius));
            continue;
        }
        let polygon = polygon.expect("there is room");
        let size = |x: S| x.exact().abs();
        let most = [center.x, center.y, radius].into_iter().max_by(|x, y| size(*x).cmp(&size(*y)));
        let off = unit(most.expect("there are three")) * BigRational::from_integer(4.into());
        let is_inside = |p: &Point<S, 2>| p.iter().all(|x| x.nudged(1) != *x && x.nudged(-1) != *x);
        for corner in polygon.corners().iter().filter(|corner| is_inside(corner)) {
            assert!(
                is_at(&exact(corner), &exact(&center), &radius.exact(), &off),
                "{corner:?} about {center:?}, {radius:?}"
            );
        }
    }
    // Quarter turns are exact.
    let zero = S::whole(0);
    let square = Polygon::<S, 4>::regular(Point::from([zero; 2]), S::whole(3), 4, Angle::QUARTER)
        .expect("there is room");
    let expected = [[-3, 0], [0, -3], [3, 0], [0, 3]].map(|p| Point::from(p.map(S::whole)));
    assert_eq!(square.corners(), expected);
}

/// What no polygon, cylinder or cone can be made of; and what is degenerate.
fn refused<S: Sample>() {
    let (zero, one) = (S::whole(0), S::whole(1));
    let (o, p) = (Point::from([zero; 3]), Point::from([zero, zero, one]));
    let flat = Point::from([zero; 2]);
    assert_eq!(Polygon::<S, 4>::regular(flat, one, 0, Angle::ZERO), Err(ShapeError::NoCorners));
    assert_eq!(Polygon::<S, 4>::regular(flat, one, 5, Angle::ZERO), Err(ShapeError::TooManyCorners));
    assert_eq!(Polygon::<S, 4>::regular(flat, S::whole(-1), 4, Angle::ZERO), Err(ShapeError::NegativeRadius));
    assert_eq!(Polyhedron::<S, 8>::cylinder(o, p, one, 5), Err(ShapeError::TooManyCorners));
    assert_eq!(Polyhedron::<S, 8>::cylinder(o, p, one, usize::MAX), Err(ShapeError::TooManyCorners));
    assert_eq!(Polyhedron::<S, 8>::cone(o, p, one, 8), Err(ShapeError::TooManyCorners));
    assert_eq!(Polyhedron::<S, 8>::cone(o, p, one, 0), Err(ShapeError::NoCorners));
    assert_eq!(Polyhedron::<S, 8>::cylinder(o, p, S::whole(-1), 4), Err(ShapeError::NegativeRadius));
    for broken in S::BROKEN {
        assert_eq!(Polygon::<S, 4>::regular(flat, *broken, 4, Angle::ZERO), Err(ShapeError::NotFinite));
        let nowhere = Point::from([zero, *broken, zero]);
        assert_eq!(Polyhedron::<S, 8>::cylinder(o, nowhere, one, 4), Err(ShapeError::NotFinite));
    }
    // Without a radius a cylinder is its axis, and without length it is a polygon across z.
    let axis = Polyhedron::<S, 8>::cylinder(o, p, zero, 4).expect("there is room");
    assert_eq!(axis.corners(), [o, p]);
    let plate = Polyhedron::<S, 8>::cylinder(o, o, one, 4).expect("there is room");
    assert_eq!((plate.corners().len(), plate.faces().count()), (4, 2));
    assert!(plate.corners().iter().all(|corner| corner.z == zero));
}

/// Cylinders and cones about axes of any direction: their corners are on two circles within a unit, and their faces those of their construction.
fn round_hulls<S: Sample>() {
    let mut rng = Rng::new(42);
    for round in 0..rounds(60, 600) {
        let number = |rng: &mut Rng| S::whole(rng.range(-9, 9));
        let a = Point::from([0; 3].map(|_| number(&mut rng)));
        let b = match round % 3 {
            0 => {
                let (mut b, axis) = (a, rng.below(3) as usize);
                b[axis] = number(&mut rng);
                b
            }
            _ => Point::from([0; 3].map(|_| number(&mut rng))),
        };
        if a == b {
            continue;
        }
        let (radius, sides) = (S::whole(rng.range(2, 6)), 3 + rng.below(6) as usize);
        let cylinder = Polyhedron::<S, 16>::cylinder(a, b, radius, sides).expect("there is room");
        let cone = Polyhedron::<S, 16>::cone(a, b, radius, sides).expect("there is room");
        assert_eq!(
            (cylinder.corners().len(), cylinder.faces().count()),
            (2 * sides, sides + 2),
            "{cylinder:?}"
        );
        assert_eq!((cone.corners().len(), cone.faces().count()), (sides + 1, sides + 1), "{cone:?}");
        assert!(cone.corners().contains(&b));

        let (from, to, far) = (exact(&a), exact(&b), radius.exact());
        let off = unit(S::whole(15));
        let axis = minus(&to, &from);
        for corner in cylinder.corners().iter().chain(cone.corners()) {
            let place = exact(corner);
            // It is across the axis at one of its ends, within a unit along each coordinate axis.
            let is_across = |end: &[BigRational; 3]| {
                let height = dot(&minus(&place, end), &axis);
                &height * &height <= BigRational::from_integer(3.into()) * &off * &off * dot(&axis, &axis)
            };
            let is_on = |end: &[BigRational; 3]| is_across(end) && is_at(&place, end, &far, &off);
            assert!(is_on(&from) || is_on(&to) || *corner == b, "{corner:?} about {a:?}, {b:?}");
        }
        let way = Segment::new(a, b);
        let is_upright = (0..3).filter(|i| a[*i] != b[*i]).count() == 1;
        if is_upright {
            assert!(cylinder.contains(&way), "{cylinder:?} about {way:?}");
            assert!(cone.contains(&way), "{cone:?} about {way:?}");
        }
        assert!(intersects(&cylinder, &way) && intersects(&cone, &way));
    }
}

/// Grounds over heights face upward, and are as flat as their heights are.
fn grounds<S: Sample>() {
    let mut rng = Rng::new(43);
    for _ in 0..rounds(10, 100) {
        let (columns, rows) = (2 + rng.below(4) as usize, 2 + rng.below(4) as usize);
        let cell = SVector::from([0; 2].map(|_| S::whole(if rng.below(2) == 0 { 2 } else { -2 })));
        let heights: Vec<S> = (0..columns * rows).map(|_| S::whole(rng.range(-1, 1))).collect();
        let ground = Mesh::<S, 3>::height_field(columns, rows, &heights, cell).expect("the count is right");
        assert_eq!(ground.facets().len(), 2 * (columns - 1) * (rows - 1));
        assert!(ground.is_one_sided());
        for (number, vertex) in ground.vertices().iter().enumerate() {
            let [i, j] = [number % columns, number / columns].map(|i| i as i64 * 2);
            let expected = |by: S, i: i64| S::whole(if by < S::whole(0) { -i } else { i });
            assert_eq!(*vertex, Point::from([expected(cell.x, i), expected(cell.y, j), heights[number]]));
        }
        for number in 0..ground.facets().len() {
            let triangle = ground.facet(number).expect("it exists");
            let across = |v: SVector<S, 3>| {
                let corners = [triangle.a, triangle.b, triangle.c].map(|p| exact(&p));
                let (b, c) = (minus(&corners[1], &corners[0]), minus(&corners[2], &corners[0]));
                (&b[0] * &c[1] - &b[1] * &c[0]) * v.z.exact()
            };
            assert!(across(SVector::from([S::whole(0), S::whole(0), S::whole(1)])).is_positive());
        }
        // From above a ray hits, and from below it passes.
        let place = |z: i64| {
            let [x, y] = [cell.x, cell.y].map(|by| if by < S::whole(0) { -1 } else { 1 });
            Point::from([S::whole(x), S::whole(y), S::whole(z)])
        };
        let ray =
            |z: i64| Ray::new(place(z), SVector::from([S::whole(0), S::whole(0), S::whole(-z.signum())]));
        assert!(ground.cast(&ray(5)).is_some() && ground.cast(&ray(-5)).is_none());

        // A flat one is one plane.
        let slope = |i: i64| S::whole(i % columns as i64 - 1);
        let heights: Vec<S> = (0..(columns * rows) as i64).map(slope).collect();
        let ground = Mesh::<S, 3>::height_field(columns, rows, &heights, cell).expect("the count is right");
        let level = vec![S::whole(0); columns * rows];
        let plane = Mesh::<S, 3>::height_field(columns, rows, &level, cell).expect("the count is right");
        let ball = Sphere::new(place(1), S::whole(1));
        let [x, y] = [cell.x, cell.y].map(|by| if by < S::whole(0) { S::whole(-1) } else { S::whole(1) });
        let way = SVector::from([x, y, S::whole(-3)]);
        assert_eq!(slide(&ball, &way, &plane).travel, SVector::from([x, y, S::whole(0)]));
        let all: Vec<Triangle<S, 3>> = (0..ground.facets().len()).filter_map(|i| ground.facet(i)).collect();
        let normal = |triangle: &Triangle<S, 3>| cast(&ray(9), triangle).and_then(|hit| hit.normal);
        let normals: Vec<_> = all.iter().filter_map(normal).collect();
        assert!(!normals.is_empty() && normals.iter().all(|normal| *normal == normals[0]));
    }
    let heights = [1, 2, 2].map(S::whole);
    for cell in [2, -2].map(S::whole) {
        let ground = Mesh::<S, 2>::height_field(&heights, cell).expect("the count is right");
        let above = Point::from([cell, S::whole(9)]);
        let down = Ray::new(above, SVector::from([S::whole(0), S::whole(-1)]));
        assert_eq!(ground.cast(&down).map(|(_, hit)| hit.t), Some(S::whole(7)));
        let below = Ray::new(Point::from([cell, S::whole(-9)]), SVector::from([S::whole(0), S::whole(1)]));
        assert!(ground.cast(&below).is_none());
    }
    let cell = SVector::from([S::whole(1); 2]);
    assert_eq!(
        Mesh::<S, 3>::height_field(2, 2, &heights, cell),
        Err(MeshError::WrongCount { expected: 4, count: 3 })
    );
    assert!(matches!(
        Mesh::<S, 3>::height_field(usize::MAX, 2, &heights, cell),
        Err(MeshError::TooMany { .. })
    ));
    assert_eq!(Mesh::<S, 3>::height_field(0, 9, &[], cell).map(|mesh| mesh.facets().len()), Ok(0));
    assert_eq!(Mesh::<S, 3>::height_field(1, 3, &heights, cell).map(|mesh| mesh.facets().len()), Ok(0));
    assert_eq!(Mesh::<S, 2>::height_field(&[], S::whole(1)).map(|mesh| mesh.facets().len()), Ok(0));
    let floor = [HalfSpace::new(Point::from([S::whole(0); 2]), SVector::from([S::whole(0), S::whole(1)]))];
    let level = Mesh::<S, 2>::height_field(&[S::whole(0); 4], S::whole(2)).expect("the count is right");
    let ball = kousa::Circle::new(Point::from([S::whole(1), S::whole(2)]), S::whole(1));
    let way = SVector::from([S::whole(3), S::whole(-2)]);
    assert_eq!(slide(&ball, &way, &level).travel, slide(&ball, &way, &floor).travel);
}

/// Two meshes meet if any two of their facets do.
fn meets<S: Sample>() {
    let mut rng = Rng::new(44);
    let mut met = [0; 2];
    for size in [Size::Ordinary, Size::Grid] {
        for _ in 0..all_rounds(30, 300) {
            let mesh = |rng: &mut Rng, by: i64| {
                let count = rng.below(20) as u32;
                let place = |rng: &mut Rng| {
                    let at = Sphere::new(Point::from([0; 3].map(|_| size.number::<S>(rng))), S::whole(0));
                    at.translated(SVector::from([S::whole(by), S::whole(0), S::whole(0)])).center
                };
                let corners: Vec<Point<S, 3>> = (0..count + 2).map(|_| place(rng)).collect();
                let facets = (0..count).map(|i| [i, i + 1, i + 2]).collect();
                Mesh::new(corners, facets).expect("they are finite")
            };
            let far = rng.range(0, 9);
            let (one, two) = (mesh(&mut rng, 0), mesh(&mut rng, far));
            let facets = |mesh: &Mesh<S, 3>| {
                (0..mesh.facets().len()).filter_map(|i| mesh.facet(i)).collect::<Vec<_>>()
            };
            let (own, others) = (facets(&one), facets(&two));
            let expected = own.iter().any(|a| others.iter().any(|b| a.intersects(b)));
            met[usize::from(expected)] += 1;
            assert_eq!((one.meets(&two), two.meets(&one)), (expected, expected));

            let flat = |facets: &[Triangle<S, 3>]| {
                let ends = facets
                    .iter()
                    .flat_map(|t| [t.a, t.b])
                    .map(|p| Point::from([p.x, p.y]))
                    .collect::<Vec<_>>();
                let sides = (0..facets.len() as u32).map(|i| [2 * i, 2 * i + 1]).collect();
                Mesh::new(ends, sides).expect("they are finite")
            };
            let (one, two) = (flat(&own), flat(&others));
            let sides = |mesh: &Mesh<S, 2>| {
                (0..mesh.facets().len()).filter_map(|i| mesh.facet(i)).collect::<Vec<_>>()
            };
            let (own, others) = (sides(&one), sides(&two));
            let expected = own.iter().any(|a| others.iter().any(|b| a.intersects(b)));
            met[usize::from(expected)] += 1;
            assert_eq!((one.meets(&two), two.meets(&one)), (expected, expected));
        }
    }
    assert!(met.iter().all(|count| *count > 10), "both were drawn: {met:?}");
}

suite!(regular, refused, round_hulls, grounds, meets);
