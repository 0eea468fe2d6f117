//! What slides over facets that are in one plane feels no edge between them.

use std::fmt::Debug;

use kousa::fixed::types::I16F16;
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Capsule, Circle, Facets, Impact, Mesh, OrientedBox, Polyhedron, Rect, Segment, Slide, Sphere,
    Sweep, Triangle, slide, sweep_first,
};

use crate::mesh::number::{Number, at, by, rounds, whole};
use crate::rng::Rng;

/// A field of triangles in the plane `z = a·x + b·y`, with a thousand facets of different sizes and both diagonals.
fn field<S: Number>(slope: [i64; 2], rng: &mut Rng) -> Mesh<S, 3> {
    let places: Vec<i64> = (0..=23)
        .scan(-200, |x, _| {
            let here = *x;
            *x += 4 * rng.range(1, 8);
            Some(here)
        })
        .collect();
    field_over(&places, slope, rng)
}

/// The same over these places along both axes.
fn field_over<S: Number>(places: &[i64], [a, b]: [i64; 2], rng: &mut Rng) -> Mesh<S, 3> {
    let (many, count) = (places.len(), places.len() as u32);
    let corner = |i: usize, j: usize| [places[i], places[j], a * places[i] + b * places[j]];
    let corners = (0..many * many).map(|n| at(corner(n / many, n % many))).collect();
    let mut facets = Vec::new();
    for n in 0..(count - 1) * (count - 1) {
        let (i, j) = (n / (count - 1), n % (count - 1));
        let number = |i: u32, j: u32| count * i + j;
        let [a, b, c, d] = [number(i, j), number(i + 1, j), number(i + 1, j + 1), number(i, j + 1)];
        facets.extend(if rng.below(2) == 0 { [[a, b, c], [a, c, d]] } else { [[a, b, d], [b, c, d]] });
    }
    assert!(facets.len() > 1000);
    Mesh::new(corners, facets).unwrap()
}

/// One slide is that over a single facet, and so nothing is lost: in fixed-point to the bit, in floats but for their roundings.
fn is_the_slide_over_one<S, A, const D: usize>(
    a: &A,
    way: &SVector<S, D>,
    mesh: &Mesh<S, D>,
    one: &[kousa::Facet<S, D>],
) -> SVector<S, D>
where
    S: Number,
    Point<S, D>: Facets<D>,
    A: Sweep<kousa::Facet<S, D>, Motion = SVector<S, D>, Impact = Impact<S, D>, Slide = Slide<S, D>> + Debug,
{
    let (over_many, over_one) = (slide(a, way, mesh), slide(a, way, one));
    let is_one = over_many.travel.iter().zip(over_one.travel.iter()).all(|(x, y)| x.is_about(*y));
    assert!(is_one, "{} {a:?} by {way:?}: {over_many:?}, but {over_one:?}", S::NAME);
    over_many.travel
}

/// Flush motions over a flat floor end exactly where they lead; those that press are the motion along the floor.
fn flat<S: Number>() {
    let mut rng = Rng::new(41);
    for _ in 0..rounds(2, 60) {
        let mesh = field::<S>([0, 0], &mut rng);
        let huge = 16 * 400;
        let whole_floor = [Triangle::new(at([-huge, -huge, 0]), at([huge, -huge, 0]), at([0, huge, 0]))];
        for _ in 0..6 {
            let p = [rng.range(-120, 60), rng.range(-120, 60), 16];
            let press = [0, 0, -1, -8][rng.below(4) as usize];
            let way = [rng.range(-40, 40), rng.range(-40, 40), press];
            let flat = by::<S, 3>([way[0], way[1], 0]);
            let turned = OrientedBox::new(at(p), [by([12, 5, 0]), by([-5, 12, 0]), by([0, 0, 16])]);
            let low = [p[0] - 7, p[1] - 9, 0];
            let block = Aabb::new(at(low), at([p[0] + 7, p[1] + 9, 20]));
            let ball = Sphere::new(at(p), whole(1));
            let upright = Capsule::new(at(p), at([p[0], p[1], 40]), whole(1));
            let lying = Capsule::new(at(p), at([p[0] + 13, p[1] - 7, 16]), whole(1));
            macro_rules! over {
                ($($shape:expr)*) => {$(
                    let travel = is_the_slide_over_one(&$shape, &by(way), &mesh, &whole_floor);
                    assert_eq!(travel, flat, "{} {:?} by {way:?}", S::NAME, $shape);
                    let after = $shape.translated(travel);
                    assert!(sweep_first(&after, &by([0, 0, 0]), &mesh).is_none(), "{} {:?}", S::NAME, $shape);
                )*};
            }
            over!(ball upright lying block turned);
        }
    }
}

/// Over slopes of whole numbers, the walker keeps its motion along the slope.
fn slopes<S: Number>() {
    let mut rng = Rng::new(42);
    for _ in 0..rounds(1, 40) {
        let slope = [[1, 0], [0, 1], [1, 1], [2, 1], [0, -2]][rng.below(5) as usize];
        let mesh = field::<S>(slope, &mut rng);
        for _ in 0..4 {
            let p = [rng.range(-100, 0), rng.range(-100, 0)];
            let along = [rng.range(-40, 40), rng.range(-40, 40)];
            let rise = |v: [i64; 2]| slope[0] * v[0] + slope[1] * v[1];
            let way = by::<S, 3>([along[0], along[1], rise(along)]);
            // A point and boxes touch the slope exactly: a corner of theirs, or a face.
            let lift = 8 * (slope[0].abs() + slope[1].abs());
            let on = [p[0], p[1], rise(p) + lift];
            let block = Aabb::new(at([on[0] - 8, on[1] - 8, on[2]]), at([on[0] + 8, on[1] + 8, on[2] + 32]));
            let (e, f) = ([8, 0, 8 * slope[0]], [0, 8, 8 * slope[1]]);
            let n = [-slope[0] * 8, -slope[1] * 8, 8];
            let center = [p[0] + n[0], p[1] + n[1], rise(p) + n[2]];
            let flush = OrientedBox::new(at(center), [by(e), by(f), by(n)]);
            macro_rules! over {
                ($($shape:expr)*) => {$(
                    let found = slide(&$shape, &way, &mesh);
                    assert_eq!(found.travel, way, "{} {:?} by {way:?} on {slope:?}: {found:?}", S::NAME, $shape);
                )*};
            }
            over!(block flush);
            // Others fall onto it first; what they lose then is no more than over one facet.
            let huge = 16 * 60;
            let corner = |x: i64, y: i64| at([x, y, rise([x, y])]);
            let one = [Triangle::new(corner(-huge, -huge), corner(huge, -huge), corner(0, huge))];
            let fall = by::<S, 3>([along[0], along[1], rise(along) - 64]);
            let ball = Sphere::new(at([p[0], p[1], rise(p) + 64]), whole(1));
            let tube = Capsule::new(at([p[0], p[1], rise(p) + 64]), at([p[0], p[1], rise(p) + 96]), whole(1));
            is_the_slide_over_one(&ball, &fall, &mesh, &one);
            is_the_slide_over_one(&tube, &fall, &mesh, &one);
        }
    }
}

/// In the plane, over a polyline.
fn polylines<S: Number>() {
    let mut rng = Rng::new(43);
    for _ in 0..rounds(10, 300) {
        let slope = [0, 0, 1, -2][rng.below(4) as usize];
        let mut x = -16 * 30;
        let corners: Vec<_> = (0..1001)
            .map(|_| {
                x += rng.range(1, 2);
                at([x, slope * x])
            })
            .collect();
        let sides = (0..1000_u32).map(|i| if rng.below(2) == 0 { [i, i + 1] } else { [i + 1, i] }).collect();
        let mesh: Mesh<S, 2> = Mesh::new(corners, sides).unwrap();
        let one = [Segment::new(at([-16 * 100, slope * -16 * 100]), at([16 * 100, slope * 16 * 100]))];
        for _ in 0..10 {
            let (p, along) = (rng.range(-300, 100), rng.range(-90, 90));
            let press = [0, 0, -1, -8][rng.below(4) as usize];
            let lift = 8 * slope.abs();
            let (low, way) = ([p, slope * p + lift], [along, slope * along]);
            let chest: Rect<S> = Rect::new(at([low[0] - 8, low[1]]), at([low[0] + 8, low[1] + 16]));
            // It touches with a corner or a side.
            assert_eq!(slide(&chest, &by(way), &mesh).travel, by(way), "{} {chest:?} by {way:?}", S::NAME);
            let pressed = by([way[0], way[1] + press]);
            let ball = Circle::new(at([p, slope * p + 64]), whole(1));
            let tube = Capsule::new(at([p, slope * p + 64]), at([p + 16, slope * p + 80]), whole(1));
            let fall = by([way[0], way[1] - 60]);
            is_the_slide_over_one(&ball, &fall, &mesh, &one);
            is_the_slide_over_one(&tube, &fall, &mesh, &one);
            if slope == 0 {
                let ball = Circle::new(at([p, 16]), whole(1));
                let tube = Capsule::new(at([p, 16]), at([p + 24, 16]), whole(1));
                for travel in [slide(&ball, &pressed, &mesh).travel, slide(&tube, &pressed, &mesh).travel] {
                    assert_eq!(travel, by([along, 0]), "{} {ball:?} by {pressed:?}", S::NAME);
                }
            }
        }
    }
}

/// What stands with a corner exactly on a seam, or on a corner of several facets, slides as over one facet, however it is pressed: none of the
/// faces that single facets have at their seams counts.
fn corners_on_seams<S: Number>() {
    let mut rng = Rng::new(44);
    for _ in 0..rounds(4, 60) {
        let slope = [[0, 0], [1, 0], [1, 1], [2, 1], [-1, 2]][rng.below(5) as usize];
        let rise = |p: [i64; 2]| slope[0] * p[0] + slope[1] * p[1];
        let mut places = vec![-240];
        while places.len() < 25 {
            places.push(places[places.len() - 1] + 4 * rng.range(1, 8));
        }
        let mesh = field_over::<S>(&places, slope, &mut rng);
        let huge = 16 * 60;
        let corner = |x: i64, y: i64| at([x, y, rise([x, y])]);
        let one = [Triangle::new(corner(-huge, -huge), corner(huge, -huge), corner(0, huge))];
        for _ in 0..6 {
            let inner = |rng: &mut Rng| places[rng.range(9, 15) as usize];
            let p = [inner(&mut rng), if rng.below(2) == 0 { inner(&mut rng) } else { rng.range(-40, 40) }];
            let along = [rng.range(-20, 20), rng.range(-20, 20)];
            let press = [-1, -3, -16, -64][rng.below(4) as usize];
            let way = by::<S, 3>([along[0], along[1], rise(along) + press]);
            // Vectors that lead up from the slope.
            let mut up =
                |x: i64, y: i64| [x, y, rise([x, y]).abs() + (x.abs() + y.abs()) / 2 + rng.range(1, 9)];
            let (e, f, g) = (up(7, -3), up(-4, 6), up(2, 5));
            let plus = |vectors: &[[i64; 3]]| {
                let on = [p[0], p[1], rise(p)];
                vectors.iter().fold(on, |sum, v| [sum[0] + v[0], sum[1] + v[1], sum[2] + v[2]])
            };
            let leaning = OrientedBox::new(at(plus(&[e, f, g])), [by(e), by(f), by(g)]);
            let corners = [&[][..], &[e], &[f], &[g], &[e, g]].map(|vectors| at(plus(vectors)));
            let pointed = Polyhedron::<S, 8>::hull(&corners).unwrap();
            let sheet = Triangle::new(at(plus(&[])), at(plus(&[e])), at(plus(&[f])));
            is_the_slide_over_one(&leaning, &way, &mesh, &one);
            is_the_slide_over_one(&pointed, &way, &mesh, &one);
            is_the_slide_over_one(&sheet, &way, &mesh, &one);
        }
    }
}

/// The same in the plane, over a polyline.
fn corners_on_joints<S: Number>() {
    let mut rng = Rng::new(45);
    for _ in 0..rounds(20, 400) {
        let slope = [0, 1, -1, 2][rng.below(4) as usize];
        let mut places = vec![-260];
        while places.len() < 61 {
            places.push(places[places.len() - 1] + 4 * rng.range(1, 4));
        }
        let corners = places.iter().map(|x| at([*x, slope * x])).collect();
        let sides = (0..60_u32).map(|i| if rng.below(2) == 0 { [i, i + 1] } else { [i + 1, i] }).collect();
        let mesh: Mesh<S, 2> = Mesh::new(corners, sides).unwrap();
        let one = [Segment::new(at([-1600, slope * -1600]), at([1600, slope * 1600]))];
        for _ in 0..6 {
            let x = places[rng.range(20, 35) as usize];
            let (along, press) = (rng.range(-40, 40), [-1, -3, -16, -64][rng.below(4) as usize]);
            let way = by::<S, 2>([along, slope * along + press]);
            let mut up = |x: i64| [x, rng.range(1, 9) + (slope * x).abs()];
            let (e, f) = (up(7), up(-5));
            let moved = |v: [i64; 2]| at([x + v[0], slope * x + v[1]]);
            let wedge = Triangle::new(moved([0, 0]), moved(e), moved(f));
            let stick = Segment::new(moved([0, 0]), moved(e));
            is_the_slide_over_one(&wedge, &way, &mesh, &one);
            is_the_slide_over_one(&stick, &way, &mesh, &one);
        }
    }
}

macro_rules! of_scalars {
    ($($suite:ident)*) => {$(
        mod $suite {
            #[test]
            fn in_f64() {
                super::$suite::<f64>();
            }
            #[test]
            fn in_i16f16() {
                super::$suite::<super::I16F16>();
            }
        }
    )*};
}
of_scalars!(flat slopes polylines corners_on_seams corners_on_joints);
