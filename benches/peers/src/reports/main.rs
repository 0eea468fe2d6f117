//! What parry answers to the public reports about it and what is built on it: the column of `docs/failures.md`.
//!
//! `cargo run --manifest-path benches/peers/Cargo.toml --bin reports` prints a line per test of `tests/motion/failures/parry_family.rs`, with
//! the numbers of that test.

use std::fmt::Display;
use std::panic::catch_unwind;

use parry2d::math::{Pose as Pose2, Vector as Vector2};
use parry2d::query as query2;
use parry2d::query::RayCast as _;
use parry2d::shape::{
    Ball as Ball2, Capsule as Capsule2, Cuboid as Cuboid2, Segment as Segment2, Shape as Shape2,
};
use parry3d::math::{Pose as Pose3, Vector as Vector3};
use parry3d::query as query3;
use parry3d::query::{PointQuery as _, RayCast as _};
use parry3d::shape::{Ball, Capsule, Cuboid, Shape, TriMesh, TriMeshFlags, Triangle};

fn at2(x: f32, y: f32) -> Pose2 {
    Pose2::new(Vector2::new(x, y), 0.0)
}

fn at3(x: f32, y: f32, z: f32) -> Pose3 {
    Pose3::new(Vector3::new(x, y, z), Vector3::ZERO)
}

fn say(test: &str, answer: impl Display) {
    println!("{test}: {answer}");
}

/// The shape cast of one shape at another that stands still: `t`, and the normal of the latter.
fn cast2(
    (a, at, motion): (&dyn Shape2, Pose2, [f32; 2]),
    (b, place): (&dyn Shape2, Pose2),
) -> Option<(f32, Vector2)> {
    let options = query2::ShapeCastOptions::with_max_time_of_impact(1.0);
    let hit = query2::cast_shapes(&at, motion.into(), a, &place, Vector2::ZERO, b, options).unwrap();
    hit.map(|hit| (hit.time_of_impact, hit.normal2))
}

fn cast3(
    (a, at, motion): (&dyn Shape, Pose3, [f32; 3]),
    (b, place): (&dyn Shape, Pose3),
) -> Option<(f32, Vector3)> {
    let options = query3::ShapeCastOptions::with_max_time_of_impact(1.0);
    let hit = query3::cast_shapes(&at, motion.into(), a, &place, Vector3::ZERO, b, options).unwrap();
    hit.map(|hit| (hit.time_of_impact, hit.normal2))
}

fn distances() {
    let (square, tall, left) =
        (Cuboid2::new([1.0, 1.0].into()), Cuboid2::new([1.0, 2.0].into()), at2(-5.573167, 0.0));
    let one = query2::distance(&at2(0.0, 0.0), &square, &left, &tall).unwrap().distance;
    let other = query2::distance(&left, &tall, &at2(0.0, 0.0), &square).unwrap().distance;
    say("parry_431", format!("{one} and {other}"));

    let triangle =
        Triangle::new([21.94, 3.7, 0.0].into(), [22.255, 3.7, -0.315].into(), [22.255, 3.5, -0.315].into());
    let place = Vector3::new(22.01, 3.7, -0.291);
    let distance = triangle.distance_to_local_point(place, true);
    say("parry_75", format!("contains: {}, distance {distance}", triangle.contains_local_point(place)));

    let [a, b] = [[2.277, -7.9, 16.318], [-0.57, -8.1, 16.607]].map(Vector3::from);
    say("parry_76", Triangle::new(a, b, b).distance_to_local_point([1.1, -7.9, 16.588].into(), true));
    let line = Triangle::new([0.0, 0.0, 0.0].into(), [1.0, 2.0, 3.0].into(), [3.0, 6.0, 9.0].into());
    say("parry_310", line.distance_to_local_point([1.0, 5.0, 1.0].into(), true));
}

fn contacts() {
    let capsule = Capsule2::new([0.0, -0.25].into(), [0.0, 0.25].into(), 0.5);
    let wide = Cuboid2::new([4.0, 0.5].into());
    for y in [2.75_f32, 2.7391] {
        let place = at2(4.0 - 6.0373735, 1.5 - y);
        let contact = query2::contact(&at2(0.0, 0.0), &capsule, &place, &wide, 0.002).unwrap().unwrap();
        say(
            "parry_378",
            format!(
                "{} and {}, dist {}, normal {}",
                contact.point1, contact.point2, contact.dist, contact.normal1
            ),
        );
    }
    let cube = Cuboid::new([0.5, 0.5, 0.5].into());
    let contact =
        query3::contact(&at3(0.5, 0.5, 0.5), &cube, &at3(1.5, 0.5, 0.5), &cube, 0.0).unwrap().unwrap();
    say(
        "parry_315",
        format!(
            "{} and {}, dist {}, normal {}",
            contact.point1, contact.point2, contact.dist, contact.normal1
        ),
    );
    let square = Cuboid2::new([1.0, 1.0].into());
    let contact = query2::contact(&at2(1.0, 1.0), &Ball2::new(1.0), &at2(0.0, 0.0), &square, 1.0).unwrap();
    say("parry_34", contact.map_or("none".into(), |contact| format!("dist {}", contact.dist)));
    let axis = Capsule2::new([1.0, 1.0].into(), [5.0, 1.0].into(), 0.0);
    for x in [1.0, 2.0] {
        let contact = query2::contact(&at2(x, 1.0), &Ball2::new(0.5), &at2(0.0, 0.0), &axis, 0.0).unwrap();
        say(
            "rapier_168",
            contact.map_or("none".into(), |it| format!("dist {}, normal {}", it.dist, it.normal1)),
        );
    }
}

fn verdicts() {
    let capsule = Capsule::new([0.0, -0.5, 0.0].into(), [0.0, 0.5, 0.0].into(), 0.5);
    let ground = Cuboid::new([50.0, 50.0, 50.0].into());
    let found = (0..=200_u8).filter(|step| {
        let place = at3(0.0, f32::from(*step) / 200.0 - 0.5, 0.0);
        query3::intersection_test(&place, &capsule, &at3(0.0, -50.0, 0.0), &ground).unwrap().intersecting
    });
    say("parry_70", format!("{} of 201 meet", found.count()));
}

fn rays() {
    let front = [[0.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 2.0, 1.0], [0.0, 1.0, 2.0], [0.0, 0.0, 1.0]];
    let vertices = front.into_iter().chain(front.map(|[_, y, z]| [4.0, y, z])).map(Vector3::from).collect();
    let mut facets = Vec::new();
    for i in 0..5 {
        let j = (i + 1) % 5;
        facets.extend([[i, i + 5, j], [j, i + 5, j + 5]]);
    }
    facets.extend([[0, 1, 2], [0, 2, 4], [2, 3, 4], [5, 7, 6], [5, 9, 7], [7, 9, 8]]);
    // The facets of this house run clockwise from outside; parry wants them the other way round.
    for facet in &mut facets {
        facet.swap(1, 2);
    }
    let house = TriMesh::with_flags(vertices, facets, TriMeshFlags::ORIENTED).unwrap();
    let ray = query3::Ray::new([2.0, -5.0, 2.0].into(), [0.0, 1.0, 0.0].into());
    let hit = house.cast_local_ray_and_get_normal(&ray, 100.0, false);
    let inside = house.contains_local_point([2.0, 1.0, 1.5].into());
    say(
        "parry_171",
        hit.map_or("none".into(), |hit| {
            format!(
                "t {}, normal {}, back {}, inside is inside {inside}",
                hit.time_of_impact,
                hit.normal,
                house.is_backface(hit.feature)
            )
        }),
    );

    let ray = query2::Ray::new([3.0, 0.0].into(), [0.0, 1.0].into());
    let one = Segment2::new([2.0, 1.0].into(), [2.0, 0.0].into()).cast_local_ray(&ray, 100.0, true);
    let ray = query2::Ray::new([0.0, 0.0].into(), [0.0, -1.0].into());
    let other = Segment2::new([1.0, 2.0].into(), [1.0, -2.0].into()).cast_local_ray(&ray, 100.0, true);
    say("ncollide_178", format!("{one:?} and {other:?}"));

    let (bar, place) = (Cuboid2::new([244.5, 0.5].into()), at2(884.5, 188.5));
    let ray = query2::Ray::new([380.0, 241.0].into(), [624.0, -104.0].into());
    let ball = cast2((&Ball2::new(1.0), at2(380.0, 241.0), [624.0, -104.0]), (&bar, place));
    say("rapier_js_258", format!("{:?} and {ball:?}", bar.cast_ray(&place, &ray, 1.0, true)));
}

fn casts() {
    let line = Segment2::new([1.0, 1.0].into(), [124.0, 1.0].into());
    let (mut x, mut misses) = (13.689464_f32, 0);
    for _ in 0..1000 {
        let square = Cuboid2::new([2.0, 2.0].into());
        let fall = (&square as &dyn Shape2, at2(x + 2.0, 54.00709), [0.520864, -63.997824]);
        misses += u32::from(cast2(fall, (&line, at2(0.0, 0.0))).is_none());
        x = x.next_up();
    }
    say("parry_180", format!("{misses} of 1000 miss"));

    for half in [5.0_f32, 50.0, 500.0, 5000.0] {
        let floor = Cuboid::new([half, 0.5, half].into());
        let mut worst = 0.0_f64;
        for i in 0..200_u8 {
            let (x, z) = (1.4 - f32::from(i) * 0.013, 2.8 - f32::from(i) * 0.017);
            for height in [1.177_f32, 1.17735, 1.1777] {
                let ball = (&Ball::new(0.5166) as &dyn Shape, at3(x, height, z), [0.0, -2.0, 0.0]);
                let (t, _) = cast3(ball, (&floor, at3(0.0, -0.5, 0.0))).unwrap_or((f32::NAN, Vector3::ZERO));
                worst = worst.max((f64::from(t) * 2.0 - (f64::from(height) - f64::from(0.5166_f32))).abs());
            }
        }
        say("parry_429", format!("half {half}: off by up to {:.3} mm", worst * 1000.0));
    }

    let wall = Cuboid::new([5.0, 2.5, 0.05].into());
    let (mut worst, mut misses) = (0.0_f32, 0);
    for i in 1..200_u8 {
        let z = 0.5 + f32::from(i) * 0.013;
        let cube = (&Cuboid::new([0.25, 0.25, 0.25].into()) as &dyn Shape, at3(-0.3, 0.1, z), [4.0, 0.0, -z]);
        match cast3(cube, (&wall, at3(0.0, 0.0, 0.0))) {
            Some((_, normal)) => worst = worst.max((normal - Vector3::Z).length()),
            None => misses += 1,
        }
    }
    say("parry_193", format!("normals off by up to {worst}, {misses} of 199 miss"));

    for half in [1.0, 1.5] {
        let (a, b) = (Cuboid2::new([1.0, 1.0].into()), Cuboid2::new([1.0, half].into()));
        say("ncollide_214", format!("{:?}", cast2((&a, at2(0.0, 0.0), [16.0, 0.0]), (&b, at2(10.0, 0.0)))));
    }
    let cube = Cuboid::new([0.5, 0.5, 0.5].into());
    let answers = [0.0, 1.0, -1.0]
        .map(|y| cast3((&cube, at3(0.0, 1.5, 0.0), [0.0, y, 0.0]), (&cube, at3(0.0, 0.0, 0.0))));
    say("ncollide_141", format!("{answers:?}"));

    let ground = Cuboid::new([500.0, 1.0, 500.0].into());
    let mut worst = 0.0_f32;
    for i in 0..100_u8 {
        let place = at3(f32::from(i) * 0.03, 3.0, f32::from(i) * 0.21);
        let (t, _) =
            cast3((&Ball::new(1.0), place, [0.0, -4.0, 0.0]), (&ground, at3(0.0, 0.0, 0.0))).unwrap();
        worst = worst.max((t * 4.0 - 1.0).abs());
    }
    say("bevy_rapier_119", format!("off by up to {worst}"));
}

fn hulls() {
    let points = [
        [2.3624029e-23, 1.3771984e-23, 2.2062083e-24],
        [1.3807439e-23, 1.8596945e-23, -1.784406e-24],
        [1.4174896e-23, -3.200329e-24, 4.664615e-24],
        [1.3685897e-23, 4.6402988e-24, 2.2509113e-24],
    ]
    .map(Vector3::from);
    let hull = catch_unwind(|| match parry3d::transformation::try_convex_hull(&points) {
        Ok((corners, _)) => format!("{} corners", corners.len()),
        Err(error) => format!("the error {error}"),
    });
    say("parry_49", hull.unwrap_or("a panic".into()));
}

fn main() {
    distances();
    contacts();
    verdicts();
    rays();
    casts();
    hulls();
}
