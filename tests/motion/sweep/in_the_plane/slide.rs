//! Slides along walls of many pieces, into corners and into wedges. They never end in an overlap.

use std::fmt::Debug;

use fixed::types::I16F16;
use kousa::nalgebra::{Point, SVector, point, vector};
use kousa::{
    AnyShape2, Capsule, Circle, HalfSpace, OrientedRect, Polygon, Rect, Segment, Shape2, Slide, Sweep,
    Triangle, slide, vector,
};

use super::Moved;
use super::referee::Difference;
use crate::body::{Kind, Made, Style, place, size};
use crate::support::Rng;

type Any<S> = AnyShape2<S, 6>;

fn plain<S: Made>(x: f64, y: f64) -> SVector<S, 2> {
    vector![S::near(x), S::near(y)]
}

fn rect<S: Made>(low: [f64; 2], high: [f64; 2]) -> Rect<S> {
    Rect::new(plain(low[0], low[1]).into(), plain(high[0], high[1]).into())
}

/// A slide along flush boxes does not stop at the seams and loses none of its travel, whatever the order of
/// the boxes.
fn all_of_a_flat_floor<S: Made>() {
    let mut rng = Rng::new(7);
    for _ in 0..200 {
        // The tiles are from -20 to 20, with widths in eighths, below the path and beside it.
        let mut floor: Vec<Rect<S>> = Vec::new();
        let mut at = -160;
        while at < 160 {
            let end = at + rng.range(1, 24);
            floor.push(rect([at as f64 / 8.0, -2.0], [end as f64 / 8.0, 0.0]));
            at = end;
        }
        shuffle(&mut rng, &mut floor);
        let x = rng.range(-60, 60) as f64 / 8.0;
        let height = if rng.below(2) == 0 { 0.0 } else { rng.range(1, 30) as f64 / 16.0 };
        let way: SVector<S, 2> = plain(rng.range(-80, 80) as f64 / 8.0, -rng.range(33, 64) as f64 / 16.0);
        let fallen = SVector::from([way.x, S::near(-height)]);
        let chest = rect::<S>([x, height], [x + 1.0, height + 1.0]);
        let found = slide(&chest, &way, &floor);
        assert_eq!(found.travel, fallen, "{chest:?} by {way:?} on {floor:?}");
        let normals: Vec<_> = found.impacts().iter().map(|stop| stop.1.normal).collect();
        assert_eq!(normals, [plain(0.0, 1.0)], "{chest:?} by {way:?} on {floor:?}");
        let ball = Circle::new(Point::from(plain(x, height + 0.5)), S::near(0.5));
        assert_eq!(slide(&ball, &way, &floor).travel, fallen, "{ball:?} by {way:?} on {floor:?}");
        // The same motion along a wall on the left.
        let turned = |v: SVector<S, 2>| vector![v.y, v.x];
        let wall: Vec<_> = floor
            .iter()
            .map(|tile| Rect::new(turned(tile.min.coords).into(), turned(tile.max.coords).into()))
            .collect();
        let chest = Rect::new(turned(chest.min.coords).into(), turned(chest.max.coords).into());
        assert_eq!(slide(&chest, &turned(way), &wall).travel, turned(fallen), "{chest:?} by {way:?}");
    }
}

fn shuffle<T>(rng: &mut Rng, list: &mut [T]) {
    for i in 1..list.len() {
        list.swap(i, rng.below(i as u64 + 1) as usize);
    }
}

/// A slide along a slope keeps the whole component of the motion along it, up to the rounding of the normal.
fn all_of_a_slope<S: Made>() {
    let mut rng = Rng::new(8);
    for _ in 0..200 {
        let normal: [f64; 2] = [rng.range(-9, 10) as f64, rng.range(1, 10) as f64];
        let length = normal[0].hypot(normal[1]);
        let n = normal.map(|x| x / length);
        let slope = [HalfSpace::new(point![S::near(0.0), S::near(0.0)], plain::<S>(normal[0], normal[1]))];
        let ball = Circle::new(Point::from(plain(n[0] * 1.5, n[1] * 1.5)), S::near(1.0));
        let way: [f64; 2] = [rng.range(-64, 64) as f64 / 8.0, -8.0];
        if way[0] * n[0] + way[1] * n[1] > -0.5 {
            continue;
        }
        let found = slide(&ball, &plain::<S>(way[0], way[1]), &slope);
        let along = [n[1], -n[0]];
        let travel = [found.travel.x, found.travel.y].map(|x| crate::body::float(&x.fraction()));
        let kept = travel[0] * along[0] + travel[1] * along[1];
        let all = way[0] * along[0] + way[1] * along[1];
        let off = 40.0 * S::TOLERANCE;
        assert!((kept - all).abs() <= off, "{ball:?} by {way:?} on {slope:?}: {found:?}, {kept} of {all}");
        assert!((travel[0] * n[0] + travel[1] * n[1] + 0.5).abs() <= off, "{ball:?} by {way:?}: {found:?}");
    }
}

fn wall<S: Made>(rng: &mut Rng, style: Style) -> Any<S> {
    let (place, size) = (place::<S>(style), size::<S>(style));
    match rng.below(8) {
        0 => Segment::drawn(rng, place, size).into(),
        1 => Circle::drawn(rng, place, size).into(),
        2 => Capsule::drawn(rng, place, size).into(),
        3 => Rect::drawn(rng, place, size).into(),
        4 => OrientedRect::drawn(rng, place, size).into(),
        5 => Triangle::drawn(rng, place, size).into(),
        6 => Polygon::<S, 6>::drawn(rng, place, size).into(),
        _ => HalfSpace::drawn(rng, place, size).into(),
    }
}

fn body<S: Made>(shape: &Any<S>) -> crate::body::Body {
    match shape {
        Any::Segment(shape) => shape.body(),
        Any::Circle(shape) => shape.body(),
        Any::Capsule(shape) => shape.body(),
        Any::Rect(shape) => shape.body(),
        Any::OrientedRect(shape) => shape.body(),
        Any::Triangle(shape) => shape.body(),
        Any::Polygon(shape) => shape.body(),
        Any::HalfSpace(shape) => shape.body(),
        other => panic!("{other:?} is not drawn"),
    }
}

/// By rational arithmetic, a slide never ends in an overlap. If the same motion is repeated, the shape comes
/// to rest, and the travel is never longer than the motion.
fn never_into_anything<S, A>()
where
    S: Made + Debug,
    A: Kind<S> + Moved<S> + Copy,
    A: Sweep<Any<S>, Motion = SVector<S, 2>, Impact = kousa::Impact<S, 2>, Slide = Slide<S, 2>>,
{
    let mut rng = Rng::new(9);
    for style in [Style::Grid, Style::Random, Style::Nudged] {
        for _ in 0..super::rounds() {
            let walls: Vec<Any<S>> = (0..rng.range(1, 7)).map(|_| wall(&mut rng, style)).collect();
            let mut a = A::drawn(&mut rng, place::<S>(style), size::<S>(style));
            let way: SVector<S, 2> = place::<S>(style)(&mut rng).into();
            let none = plain(0.0, 0.0);
            let overlaps = |a: &A| walls.iter().any(|b| Difference::of(&a.body(), &body(b)).overlaps());
            if overlaps(&a) {
                from_an_overlap(&a, &way, &walls);
                continue;
            }
            let mut rests = false;
            for step in 0..40 {
                let found = a.slide(&way, &walls);
                let what = || format!("{step}: {a:?} by {way:?} among {walls:?}: {found:?}");
                for (index, impact) in found.impacts() {
                    assert!(*index < walls.len() && impact.depth == S::near(0.0), "{}", what());
                }
                let free = walls.iter().all(|b| a.sweep(&way, b).is_none());
                assert_eq!(free, found.impacts().is_empty(), "{}", what());
                assert!(!rests || found.travel == none, "what rests stays: {}", what());
                rests = found.travel == none;
                let moved = a.by(found.travel);
                assert!(!overlaps(&moved), "{}", what());
                a = moved;
            }
        }
    }
}

/// Out of an overlap it recovers, if there is a way out; else no overlap grows deeper, and there are no others.
fn from_an_overlap<S, A>(a: &A, way: &SVector<S, 2>, walls: &[Any<S>])
where
    S: Made + Debug,
    A: Kind<S> + Moved<S> + Copy,
    A: Sweep<Any<S>, Motion = SVector<S, 2>, Impact = kousa::Impact<S, 2>, Slide = Slide<S, 2>>,
{
    let found = a.slide(way, walls);
    let what = || format!("{a:?} by {way:?} among {walls:?}: {found:?}");
    assert!(matches!(found.impacts(), [(_, impact), ..] if impact.depth > S::near(0.0)), "{}", what());
    let moved = a.by(found.travel);
    let depth =
        |a: &A, wall: &Any<S>| a.sweep(&plain(0.0, 0.0), wall).map_or(S::near(0.0), |impact| impact.depth);
    let recovered = a.recover(walls);
    for wall in walls {
        let most = if recovered.is_some() { S::near(0.0) } else { depth(a, wall) };
        assert!(depth(&moved, wall) <= most, "{wall:?}: {}", what());
    }
    if let Some(out) = recovered {
        let is_free = |wall: &Any<S>| !Difference::of(&a.by(out).body(), &body(wall)).overlaps();
        assert!(walls.iter().all(is_free), "{out:?}: {}", what());
    }
}

macro_rules! each_scalar {
    ($($name:ident: $law:ident;)*) => {$(
        mod $name {
            use super::*;
            #[test]
            fn f32() {
                $law::<f32>();
            }
            #[test]
            fn f64() {
                $law::<f64>();
            }
            #[test]
            fn i16f16() {
                $law::<I16F16>();
            }
        }
    )*};
}
each_scalar! {
    floor: all_of_a_flat_floor;
    slope: all_of_a_slope;
}

macro_rules! each_body {
    ($($name:ident: $A:ident;)*) => {$(
        #[test]
        fn $name() {
            never_into_anything::<f64, $A<f64>>();
            never_into_anything::<I16F16, $A<I16F16>>();
            never_into_anything::<f32, $A<f32>>();
        }
    )*};
}
each_body! {
    circles_among_anything: Circle;
    capsules_among_anything: Capsule;
    rects_among_anything: Rect;
    triangles_among_anything: Triangle;
}

#[test]
fn into_a_corner_and_out_of_it() {
    let room: [Shape2<f64>; 3] = [
        rect([-9.0, -1.0], [9.0, 0.0]).into(),
        rect([6.0, 0.0], [7.0, 9.0]).into(),
        rect([-9.0, 9.0], [9.0, 10.0]).into(),
    ];
    let ball = Circle::new(point![5.0, 1.0], 1.0);
    assert_eq!(slide(&ball, &vector![3.0, -2.0], &room).travel, vector![0.0, 0.0]);
    assert_eq!(slide(&ball, &vector![3.0, 2.0], &room).travel, vector![0.0, 2.0]);
    assert_eq!(slide(&ball, &vector![-3.0, -2.0], &room).travel, vector![-3.0, 0.0]);
    assert_eq!(slide(&ball, &vector![-3.0, 2.0], &room).travel, vector![-3.0, 2.0]);
    assert!(slide(&ball, &vector![-3.0, 2.0], &room).impacts().is_empty());
    // The slide runs along the wall and up to the ceiling.
    let up = slide(&ball, &vector![3.0, 20.0], &room);
    assert_eq!((up.travel, up.impacts().len()), (vector![0.0, 7.0], 2));
}

#[test]
fn into_a_wedge_it_comes_to_rest() {
    // The sides of the wedge are perpendicular, and its tip is below.
    let wedge = [
        HalfSpace::new(point![0.0, 0.0], vector![1.0, 1.0]),
        HalfSpace::new(point![0.0, 0.0], vector![-1.0, 1.0]),
    ];
    let mut ball = Circle::new(point![0.3, 5.0], 1.0);
    let gravity = vector![0.0, -0.25];
    for _ in 0..40 {
        ball = ball.translated(slide(&ball, &gravity, &wedge).travel);
    }
    let tip = 2.0_f64.sqrt();
    assert!(vector::length(&(ball.center - point![0.0, tip])) < 1e-9, "{ball:?}");
    assert_eq!(slide(&ball, &gravity, &wedge).travel, vector![0.0, 0.0]);
}

#[test]
fn odd_motions() {
    let floor = [rect::<f64>([-9.0, -1.0], [9.0, 0.0])];
    let dot = point![0.0, 1.0];
    for odd in [vector![f64::NAN, 0.0], vector![0.0, f64::INFINITY], vector![0.0, 0.0]] {
        assert_eq!(slide(&dot, &odd, &floor).travel, vector![0.0, 0.0]);
        assert!(slide(&dot, &odd, &floor).impacts().is_empty());
    }
    let empty = Circle::new(dot, -1.0);
    assert_eq!(slide(&empty, &vector![0.0, -9.0], &floor).travel, vector![0.0, -9.0]);
    assert_eq!(slide(&dot, &vector![1.0, -9.0], &[] as &[Rect<f64>]).travel, vector![1.0, -9.0]);
    // The slide reaches the end of the range, and does not pass it.
    let far = slide(&dot, &vector![f64::MAX, f64::MAX], &floor).travel;
    assert_eq!(far, vector![f64::MAX, f64::MAX]);
}
