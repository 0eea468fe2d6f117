//! What moves along several faces at once goes on as far as it is free, and what is sunk into a floor of many pieces comes out on top.

use std::fmt::Debug;

use kousa::fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Capsule, HalfSpace, Impact, Mesh, Obstacles, Rect, Scalar, Segment, Shape2, Shape3, Sphere, Sweep,
    recover, slide, sweep, sweep_first,
};

use crate::mesh::Mover;
use crate::mesh::number::for_each_scalar;
use crate::rng::Rng;

/// A scalar that is near to a float.
pub trait Near: Scalar + Debug {
    fn near(x: f64) -> Self;
    fn float(self) -> f64;
    /// More than the roundings of a few numbers of about 10.
    const SMALL: f64;
}

macro_rules! near {
    ($($S:ty: $small:expr, |$x:ident| $near:expr, |$y:ident| $float:expr;)*) => {$(
        impl Near for $S {
            fn near($x: f64) -> Self { $near }
            fn float(self) -> f64 { let $y = self; $float }
            const SMALL: f64 = $small;
        }
    )*};
}
near! {
    f64: 1e-12, |x| x, |x| x;
    f32: 1e-4, |x| x as f32, |x| x.into();
    I16F16: 1e-3, |x| I16F16::from_num(x), |x| x.to_num();
    I32F32: 1e-7, |x| I32F32::from_num(x), |x| x.to_num();
}

pub fn v<S: Near, const D: usize>(x: [f64; D]) -> SVector<S, D> {
    SVector::from(x.map(S::near))
}

pub fn at<S: Near, const D: usize>(x: [f64; D]) -> Point<S, D> {
    Point::from(v(x))
}

pub fn floats<S: Near, const D: usize>(v: &SVector<S, D>) -> [f64; D] {
    std::array::from_fn(|i| v[i].float())
}

pub fn dot<const D: usize>(a: &[f64; D], b: &[f64; D]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

pub fn plus<const D: usize>(a: [f64; D], b: &[f64; D], by: f64) -> [f64; D] {
    std::array::from_fn(|i| a[i] + b[i] * by)
}

pub fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    std::array::from_fn(|i| a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3])
}

pub fn unit<const D: usize>(a: [f64; D]) -> Option<[f64; D]> {
    let length = dot(&a, &a).sqrt();
    (length > 1e-6).then(|| a.map(|x| x / length))
}

/// The parts of a motion along planes and along the creases of every two of them, a little off these.
fn parts<const D: usize>(motion: [f64; D], normals: &[[f64; D]], off: f64) -> Vec<[f64; D]> {
    let mut parts: Vec<_> = normals.iter().map(|n| plus(motion, n, off - dot(&motion, n))).collect();
    for (i, a) in normals.iter().enumerate().filter(|_| D == 3) {
        for b in &normals[..i] {
            let pad = |n: &[f64; D]| [n[0], n[1], n[D - 1]];
            if let Some(c) = unit(cross(pad(a), pad(b))) {
                let c: [f64; D] = std::array::from_fn(|i| c[i]);
                let by = off / (1.0 + dot(a, b));
                parts.push(plus(plus(c.map(|x| x * dot(&motion, &c)), a, by), b, by));
            }
        }
    }
    parts
}

/// The normals of what is at hand: a step of a few roundings against them is stopped.
fn at_hand<S, A, O, const D: usize>(a: &A, obstacles: &O, normals: &[[f64; D]]) -> Vec<[f64; D]>
where
    S: Near,
    A: Sweep<O::Shape, Motion = SVector<S, D>, Impact = Impact<S, D>>,
    O: Obstacles + ?Sized,
{
    let stop = |n: &[f64; D]| Some(sweep_first(a, &v(n.map(|x| -x * 4.0 * S::SMALL)), obstacles)?.1);
    normals.iter().filter_map(stop).map(|impact| floats(&impact.normal)).collect()
}

/// The law: whatever part of the motion is free along a plane or crease at hand, at least nine tenths of it is gained. Where one is free along what is only
/// near, two slides do not stick. Returns the shape after both.
pub fn slid<S, A, O, const D: usize>(
    a: &A,
    motion: [f64; D],
    obstacles: &O,
    normals: &[[f64; D]],
    moved: impl Fn(&A, SVector<S, D>) -> A,
) -> (A, [f64; D])
where
    S: Near,
    A: Mover<S, O::Shape, D>,
    O: Obstacles + Debug + ?Sized,
{
    let way = v::<S, D>(motion);
    let found = slide(a, &way, obstacles);
    let first = moved(a, found.travel);
    let second = slide(&first, &way, obstacles);
    let after = moved(&first, second.travel);
    assert!(sweep_first(&after, &v([0.0; D]), obstacles).is_none(), "{a:?} by {way:?}: {found:?} overlaps");
    let travel = plus(floats(&found.travel), &floats(&second.travel), 1.0);
    let length = dot(&motion, &motion).sqrt();
    let law = |normals: &[[f64; D]], share: f64, gained: f64| {
        for part in parts(motion, normals, S::SMALL / 16.0) {
            let least = share * dot(&part, &motion) - 40.0 * S::SMALL * length;
            assert!(
                gained >= least || sweep_first(a, &v(part), obstacles).is_some(),
                "{a:?} by {way:?}: {found:?}, but {part:?} is free among {obstacles:?}"
            );
        }
    };
    law(&at_hand(a, obstacles, normals), 0.9, dot(&floats(&found.travel), &motion));
    // What is only near may come too late.
    law(normals, 0.02, dot(&travel, &motion));
    (after, travel)
}

/// A floor and one or two walls at any angle: nothing sticks in their creases.
fn creases<S: Near>() {
    let mut rng = Rng::new(61);
    let mut number = move |most: i64| rng.range(-most, most) as f64 / 10.0;
    for _ in 0..crate::mesh::number::rounds(30, 2000) {
        let mut normals = vec![[0.0, 1.0, 0.0]];
        let mut walls = vec![HalfSpace::new(at::<S, 3>([0.0; 3]), v([0.0, 1.0, 0.0]))];
        for _ in 0..1 + (number(10) > 0.5) as usize {
            let Some(n) = unit([number(10), number(9), number(10)]) else { continue };
            walls.push(HalfSpace::new(
                at([2.0 - 4.0 * n[0].signum(), 0.5, 0.0].map(|x| x * n[0].abs())),
                v(n),
            ));
            normals.push(n);
        }
        let motion = [number(10), -number(10).abs() - 0.1, number(5)];
        let place = [number(10), 3.0, number(10)];
        let upper = plus(place, &[0.5, 1.0, 0.25], 1.0);
        macro_rules! run {
            ($($shape:expr)*) => {$(
                let mut shape = $shape;
                if recover(&shape, &walls[..]) == Some(v([0.0; 3])) {
                    for _ in 0..12 {
                        shape = slid(&shape, motion, &walls[..], &normals, |a, by| a.translated(by)).0;
                    }
                }
            )*};
        }
        run!(Sphere::new(at::<S, 3>(place), S::near(0.5)) Capsule::new(at::<S, 3>(place), at(upper), S::near(0.5))
            Aabb::new(at::<S, 3>(place), at(upper)));
    }
}

/// The same over random terrain, on a grid of quarters and off it.
fn terrain<S: Near>() {
    let mut rng = Rng::new(62);
    for round in 0..crate::mesh::number::rounds(2, 100) {
        let high = if round % 3 == 0 { 0.6 } else { 0.25 };
        let mut height = || {
            let x = rng.range(-1000, 1001) as f64 / 1000.0 * high;
            if round % 2 == 0 { (x * 4.0).round() / 4.0 } else { x }
        };
        let corners: Vec<[f64; 3]> =
            (0..17 * 17).map(|n| [(n % 17) as f64 - 8.0, height(), (n / 17) as f64 - 8.0]).collect();
        let mut facets = Vec::new();
        for n in (0..16 * 17_u32).filter(|n| n % 17 != 16) {
            facets.extend([[n, n + 17, n + 1], [n + 1, n + 17, n + 18]]);
        }
        let normal = |f: &[u32; 3]| {
            let [a, b, c] = f.map(|i| corners[i as usize]);
            unit(cross(plus(b, &a, -1.0), plus(c, &a, -1.0)))
        };
        let mesh = Mesh::new(corners.iter().map(|p| at::<S, 3>(*p)).collect(), facets.clone()).unwrap();
        let mut motion = [0.1, -0.08, if rng.below(2) == 0 { 0.0 } else { 0.013 }];
        if round % 4 == 3 {
            motion =
                [100, 0, 200].map(|off| rng.range(-200, 200) as f64 / 1000.0 + f64::from(off) / 1000.0 - 0.1);
        }
        let place = [rng.range(-70, 0) as f64 / 10.0, 1.5, rng.range(-50, 50) as f64 / 10.0];
        let upper = plus(place, &[0.5, 1.0, 0.5], 1.0);
        macro_rules! run {
            ($($shape:expr, $center:expr;)*) => {$(
                let (mut shape, mut center) = ($shape, $center);
                for _ in 0..40 {
                    let near = |f: &&[u32; 3]| f.iter().all(|i| {
                        let c = corners[*i as usize];
                        (c[0] - center[0]).abs() < 1.6 && (c[2] - center[2]).abs() < 1.6
                    });
                    let normals: Vec<_> = facets.iter().filter(near).filter_map(|f| normal(f)).collect();
                    let (after, travel) = slid(&shape, motion, &mesh, &normals, |a, by| a.translated(by));
                    (shape, center) = (after, plus(center, &travel, 1.0));
                    if center[0] > 7.0 { break; }
                }
            )*};
        }
        run! {
            Sphere::new(at::<S, 3>(place), S::near(0.4)), place;
            Capsule::new(at::<S, 3>(place), at(plus(place, &[0.0, 0.8, 0.0], 1.0)), S::near(0.35)), place;
            Aabb::new(at::<S, 3>(place), at(upper)), place;
        }
    }
}

/// The same in the plane, over polylines.
fn polylines<S: Near>() {
    let mut rng = Rng::new(63);
    for round in 0..crate::mesh::number::rounds(8, 400) {
        let mut x = -31.0;
        let mut corners = Vec::new();
        while x < 30.0 {
            let mut number = |low: i64, high: i64| {
                let x = rng.range(low, high) as f64 / 1000.0;
                if round % 2 == 0 { (x * 4.0).round() / 4.0 } else { x }
            };
            corners.push([x, number(-600, 600)]);
            x += number(500, 2500);
        }
        let sides: Vec<[u32; 2]> = (1..corners.len() as u32).map(|i| [i - 1, i]).collect();
        let mesh = Mesh::new(corners.iter().map(|p| at::<S, 2>(*p)).collect(), sides).unwrap();
        let normals: Vec<[f64; 2]> =
            corners.windows(2).filter_map(|c| unit([c[0][1] - c[1][1], c[1][0] - c[0][0]])).collect();
        let mut chest = Rect::new(at::<S, 2>([-30.5, 1.0]), at([-29.5, 2.0]));
        let mut tube = Capsule::new(at::<S, 2>([-29.0, 2.0]), at([-29.0, 3.0]), S::near(0.5));
        for _ in 0..60 {
            chest = slid(&chest, [0.2, -0.15], &mesh, &normals, |a, by| a.translated(by)).0;
            tube = slid(&tube, [0.2, -0.15], &mesh, &normals, |a, by| a.translated(by)).0;
        }
    }
}

/// Bodies sunk into a floor of many flush triangles or boxes come out by the depth.
fn sunk<S: Near>() {
    let mut rng = Rng::new(64);
    for (n, size) in [(10, 0.125), (20, 0.125), (20, 1.0), (20, 0.25), (2, 10.0)] {
        let corner = |i: u32| (f64::from(i) - f64::from(n) / 2.0) * size;
        let corners =
            (0..(n + 1) * (n + 1)).map(|i| at::<S, 3>([corner(i % (n + 1)), 0.0, corner(i / (n + 1))]));
        let mut facets = Vec::new();
        for i in (0..n * (n + 1)).filter(|i| i % (n + 1) != n) {
            facets.extend([[i, i + n + 1, i + 1], [i + 1, i + n + 1, i + n + 2]]);
        }
        let mesh = Mesh::new(corners.collect(), facets).unwrap();
        for depth in [0.875, 0.5, 0.25, 0.0625] {
            let [x, z] = [0, 1].map(|_| rng.range(-8, 8) as f64 / 64.0);
            let free = |out: Option<SVector<S, 3>>, what: &dyn Debug| {
                let off = plus(floats(&out.unwrap()), &[0.0, depth, 0.0], -1.0);
                assert!(
                    dot(&off, &off).sqrt() < 10.0 * S::SMALL,
                    "{n} of {size}, {depth}: {what:?}: {out:?}"
                );
            };
            let tube = Capsule::new(at::<S, 3>([x, 1.0 - depth, z]), at([x, 2.0 - depth, z]), S::near(1.0));
            free(recover(&tube, &mesh), &tube);
            if f64::from(n) * size >= 2.0 {
                let chest =
                    Aabb::new(at::<S, 3>([x - 0.5, -depth, z - 0.5]), at([x + 0.5, 2.0 - depth, z + 0.5]));
                free(recover(&chest, &mesh), &chest);
            }
        }
    }
    let tiles =
        [Rect::new(at::<S, 2>([-4.0, -1.0]), at([0.0, 0.0])), Rect::new(at([0.0, -1.0]), at([4.0, 0.0]))];
    let tube = Capsule::new(at::<S, 2>([0.0, 0.5]), at([0.0, 1.5]), S::near(1.0));
    assert_eq!(recover(&tube, &tiles), Some(v([0.0, 0.5])));
}

for_each_scalar!(creases terrain polylines sunk);

#[test]
fn a_ball_in_a_sharp_crease() {
    let walls = [
        HalfSpace::new(at::<f64, 3>([0.0; 3]), v([0.0, 1.0, 0.0])),
        HalfSpace::new(at([1.0, 0.5, 0.0]), v([-0.6, -0.8, 0.0])),
    ];
    let mut ball = Sphere::new(at([-0.4, 0.5, 0.0]), 0.5);
    for step in 0..20 {
        let found = slide(&ball, &v([1.0, -1.0, 0.5]), &walls);
        assert!((found.travel.z - 0.5).abs() < 1e-9, "{step}: {ball:?}: {found:?}");
        ball = ball.translated(found.travel);
    }
}

#[test]
fn balls_of_fixed_point_in_sharp_creases() {
    let bits = |x: [i64; 3]| Point::from(SVector::from(x.map(I32F32::from_bits)));
    let floor = HalfSpace::new(at::<I32F32, 3>([0.0; 3]), v([0.0, 1.0, 0.0]));
    let walls = [floor, HalfSpace::new(at([0.0; 3]), v([1.0, -3.0, -2.0]))];
    let ball = Sphere::new(bits([8_042_769_669, 2_147_483_648, -3_217_414_665]), I32F32::from_num(0.5));
    let found = slide(&ball, &v([0.25, -0.125, 0.5]), &walls);
    let off = plus(floats(&found.travel), &[0.4, 0.0, 0.2], -1.0);
    assert!(dot(&off, &off).sqrt() < 1e-6, "{found:?}");
    let bits = |x: [i32; 3]| Point::from(SVector::from(x.map(I16F16::from_bits)));
    let floor = HalfSpace::new(at::<I16F16, 3>([0.0; 3]), v([0.0, 1.0, 0.0]));
    let walls = [floor, HalfSpace::new(at([0.0; 3]), v([-3.0, -1.0, 1.0]))];
    let ball = Sphere::new(bits([-4639, 32768, 127_534]), I16F16::from_num(0.5));
    let found = slide(&ball, &v([0.25, -0.125, 0.5]), &walls);
    assert!(floats(&found.travel)[2] > 0.1, "{found:?}");
}

#[test]
fn a_box_with_its_corner_on_a_vertex() {
    let corners = [[-31.0, -0.5], [-30.5, -0.5], [-29.5, -0.25], [-27.75, 0.5], [-25.75, 0.25]];
    let ground = Mesh::new(corners.map(at::<f64, 2>).to_vec(), vec![[0, 1], [1, 2], [2, 3], [3, 4]]).unwrap();
    let chest = Rect::new(at([-30.5, -0.25]), at([-29.5, 0.75]));
    let travel = slide(&chest, &v([0.2, -0.15]), &ground).travel;
    assert!(travel.x > 0.11 && travel.y > 0.045, "{travel:?}");
}

/// A motion almost straight against a slope keeps the little of it that leads along.
#[test]
fn a_little_of_a_long_motion_is_not_lost() {
    let at = |x: i64, y: i64| Point::from(SVector::from([x, y].map(|x| I32F32::from_bits(x << 16))));
    let slope = [at(-12 << 20, 5 << 20), at(0, 0), at(12 << 20, -5 << 20)];
    let walls = [Segment::new(slope[0], slope[1]), Segment::new(slope[1], slope[2])];
    let tube =
        Capsule::new(at(4_743_797, -1_905_588), at(5_694_069, -1_840_052), I32F32::from_bits(65533 << 16));
    let motion = (at(-204_800, -491_519)).coords;
    assert!(sweep(&tube, &v([0.0, 0.0]), &walls[1]).is_none());
    let travel = floats(&slide(&tube, &motion, &walls).travel);
    assert!((travel[0] + 5.4e-6).abs() < 1e-6 && (travel[1] - 2.3e-6).abs() < 1e-6, "{travel:?}");
}

/// In enums, too: all of a crack of any angle along its crease.
#[test]
fn along_cracks() {
    for degrees in [5.0_f64, 20.0, 45.0, 90.0, 135.0, 170.0] {
        let (sin, cos) = (degrees.to_radians() / 2.0).sin_cos();
        let sides = [[cos, sin, 0.0], [-cos, sin, 0.0]];
        let walls = sides.map(|n| Shape3::from(HalfSpace::new(at::<f64, 3>([0.0; 3]), v(n))));
        let mut ball = Shape3::from(Sphere::new(at::<f64, 3>([0.0, 0.5 / sin + 0.1, 0.0]), 0.5));
        for step in 0..10 {
            let travel = slide(&ball, &v([0.0, -1.0, 0.5]), &walls).travel;
            assert!((travel.z - 0.5).abs() < 1e-6, "{degrees} degrees, step {step}: {ball:?}: {travel:?}");
            ball = ball.translated(travel);
        }
        let valley = [sides[0], sides[1]]
            .map(|n| Shape2::from(HalfSpace::new(at::<f64, 2>([0.0; 2]), v([n[0], n[1]]))));
        let mut chest = Shape2::from(Capsule::new(
            at::<f64, 2>([0.0, 0.5 / sin + 0.1]),
            at([0.0, 0.75 / sin + 1.0]),
            0.5,
        ));
        (0..3).for_each(|_| chest = chest.translated(slide(&chest, &v([0.0, -1.0]), &valley).travel));
        let rest = slide(&chest, &v([0.0, -1.0]), &valley).travel;
        assert!(rest.y.abs() < 1e-9, "{degrees} degrees: {chest:?}: {rest:?}");
    }
}
