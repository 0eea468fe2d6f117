//! Hulls that are placed keep the numbers of their corners and their faces; all answers are those of the hull of the rounded corners.

use std::collections::BTreeSet;
use std::f64::consts::TAU;

use fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector, point, vector};
use kousa::{
    Aabb, Angle, AnyShape3, ContactManifold, Contains, Convert, Distance, HalfSpace, Intersect, Manifold,
    ManifoldPoint, Polygon, Polyhedron, Pose2, Pose3, Ray, Rotation, Sphere, cast, manifold, sweep,
};

use crate::body::Made;
use crate::support::{Rng, rounds};

type Hull<S> = Polyhedron<S, 48>;

fn hull<S: Made>(corners: impl IntoIterator<Item = [f64; 3]>) -> Hull<S> {
    let corners: Vec<_> = corners.into_iter().map(|corner| Point::from(corner.map(S::near))).collect();
    Hull::hull(&corners).unwrap()
}

/// A cylinder of some sides, which stands.
fn cylinder<S: Made>(sides: usize) -> Hull<S> {
    let angle = |i: usize| TAU * (i as f64 + 0.5) / sides as f64;
    let rim = |z: f64| (0..sides).map(move |i| [angle(i).cos(), angle(i).sin(), z]);
    hull(rim(-0.5).chain(rim(0.75)))
}

fn chest<S: Made>() -> Hull<S> {
    hull((0..8).map(|bits| {
        [0.5, 0.375, 1.25]
            .iter()
            .enumerate()
            .map(|(axis, half)| if bits >> axis & 1 == 1 { *half } else { -half })
            .collect::<Vec<_>>()
            .try_into()
            .unwrap()
    }))
}

/// A plate without thickness.
fn plate<S: Made>() -> Hull<S> {
    hull([[-1.0, -0.5, 0.0], [1.0, -0.5, 0.0], [1.25, 0.5, 0.0], [0.0, 1.0, 0.0], [-1.0, 0.5, 0.0]])
}

/// A body with faces of three, four and five corners, exactly.
fn gem<S: Made>() -> Hull<S> {
    let ring = [[1.0, 0.0], [0.25, 0.9375], [-0.8125, 0.5625], [-0.8125, -0.5625], [0.25, -0.9375]];
    let raised = move |size: f64, z: f64| ring.map(|[x, y]| [size * x, size * y, z]);
    hull(raised(0.5, 1.0).into_iter().chain(raised(1.0, 0.25)).chain([[0.0, 0.0, -1.0]]))
}

fn rotation(rng: &mut Rng) -> Rotation {
    let part = |rng: &mut Rng| rng.range(-1 << 29, 1 << 29) as f64;
    let [w, x, y, z] = [(); 4].map(|()| part(rng));
    Rotation::from_quaternion(w, x, y, z).unwrap_or_default()
}

/// One in three is a quarter turn about an axis, or hardly any turn.
fn pose<S: Made>(rng: &mut Rng, reach: i64) -> Pose3<S> {
    let mut place = || S::near(rng.range(-reach << 20, reach << 20) as f64 / (1 << 20) as f64);
    let translation = SVector::from([(); 3].map(|()| place()));
    let about = |rng: &mut Rng, angle| {
        let axis = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]][rng.below(3) as usize];
        Rotation::about(&SVector::from(axis), angle).unwrap()
    };
    let rotation = match rng.below(6) {
        0 => about(rng, Angle::QUARTER),
        1 => about(rng, Angle::from_radians(1e-7)),
        2 => about(rng, Angle::from_radians(0.3)),
        _ => rotation(rng),
    };
    Pose3::new(translation, rotation)
}

fn faces<S: Made>(hull: &Hull<S>) -> Vec<Vec<u16>> {
    hull.faces().map(<[u16]>::to_vec).collect()
}

/// The same set, made anew.
fn anew<S: Made>(placed: &Hull<S>) -> Hull<S> {
    Hull::hull(placed.corners()).unwrap()
}

fn numbers_and_faces_are_kept<S: Made>() {
    let mut rng = Rng::new(31);
    for (body, count) in [(chest::<S>(), 6), (cylinder(24), 26), (cylinder(7), 9), (gem(), 11), (plate(), 2)]
    {
        assert_eq!(body.faces().count(), count);
        for _ in 0..rounds(20, 4000) {
            let (first, second) = (pose(&mut rng, 8), pose(&mut rng, 2));
            let placed = body.placed(&first);
            assert!(placed.corners().iter().zip(body.corners()).all(|(to, from)| *to == first.point(from)));
            assert_eq!(faces(&placed), faces(&body), "{first:?}");
            let again = placed
                .rotated(second.rotation, point![0.0, 0.0, 0.0].map(S::near))
                .translated(second.translation);
            assert_eq!((again.corners().len(), faces(&again)), (body.corners().len(), faces(&body)));
            let anew = anew(&placed);
            let mut sorted = placed.corners().to_vec();
            sorted.sort_by(|a, b| a.coords.as_slice().partial_cmp(b.coords.as_slice()).unwrap());
            assert_eq!(sorted, anew.corners());
        }
    }
}

fn answers_are_those_of_the_hull_of_the_corners<S: Made>() {
    let mut rng = Rng::new(32);
    let bodies = [chest::<S>(), cylinder(9), gem(), plate()];
    for round in 0..rounds(60, 12_000) {
        let [a, b] = [0, 1].map(|k| bodies[(rng.below(4) as usize + k) % 4].placed(&pose(&mut rng, 1)));
        let [anew_a, anew_b] = [&a, &b].map(anew);
        let ball = Sphere::new(pose::<S>(&mut rng, 2).translation.into(), S::near(0.25));
        assert_eq!(a.intersects(&b), anew_a.intersects(&anew_b), "{a:?} and {b:?}");
        assert_eq!(a.distance(&b), anew_a.distance(&anew_b), "{a:?} and {b:?}");
        assert_eq!(a.intersect(&b), anew_a.intersect(&anew_b), "{a:?} and {b:?}");
        assert_eq!(a.closest_points(&ball), anew_a.closest_points(&ball), "{a:?} and {ball:?}");
        assert_eq!(a.intersect(&ball), anew_a.intersect(&ball), "{a:?} and {ball:?}");
        assert_eq!(a.contains(&ball.center), anew_a.contains(&ball.center));
        let way = ball.center.coords.map(|x| S::near(-2.0 * x.fraction().to_f64()));
        let ray = Ray::new(ball.center, way);
        assert_eq!(cast(&ray, &a), cast(&ray, &anew_a), "{ray:?} and {a:?}");
        if round % 4 == 0 {
            assert_eq!(sweep(&ball, &way, &a), sweep(&ball, &way, &anew_a), "{ball:?} and {a:?}");
        }
    }
}

/// Whether a point of a manifold is on the feature that it is said to be on, up to rounding.
fn is_on<S: Made>(body: &Hull<S>, feature: u32, p: &Point<S, 3>) -> bool {
    let float = |p: &Point<S, 3>| Point::from(p.coords.map(|x| x.fraction().to_f64()));
    let corner = |number: u16| float(&body.corners()[usize::from(number)]);
    let (feature, p) = (feature as usize, float(p));
    let sides =
        || body.faces().flat_map(|ring| ring.iter().copied().zip(ring.iter().copied().cycle().skip(1)));
    let edges: Vec<_> = sides().filter(|(from, to)| from < to).collect();
    let near = 64.0 * S::TOLERANCE;
    let (corners, faces) = (body.corners().len(), body.faces().count());
    match feature {
        _ if feature < corners => (p - corner(feature as u16)).norm() <= near,
        _ if feature < corners + edges.len() => {
            let (from, to) = edges[feature - corners];
            let (way, off) = (corner(to) - corner(from), p - corner(from));
            off.cross(&way).norm() <= near * way.norm()
        }
        _ => {
            assert!(feature < corners + edges.len() + faces);
            let ring = body.faces().nth(feature - corners - edges.len()).unwrap();
            let [q, r, s] = [0, ring.len() / 3, 2 * ring.len() / 3].map(|k| corner(ring[k]));
            let normal = (r - q).cross(&(s - q)).normalize();
            (p - q).dot(&normal).abs() <= near
        }
    }
}

fn features_are_those_that_were_constructed<S: Made>() {
    let mut rng = Rng::new(33);
    let bodies = [chest::<S>(), cylinder(9), gem()];
    let mut kinds = BTreeSet::new();
    for _ in 0..rounds(80, 15_000) {
        let [a, b] = [0, 1].map(|k| bodies[(rng.below(3) as usize + k) % 3].placed(&pose(&mut rng, 1)));
        for margin in [0.0, 0.05].map(S::near) {
            let Some(found) = manifold(&a, &b, margin) else { continue };
            for ManifoldPoint { point_a, point_b, feature_a, feature_b, .. } in found.points() {
                assert!(is_on(&a, *feature_a, point_a), "{a:?} and {b:?}: {found:?}");
                assert!(is_on(&b, *feature_b, point_b), "{a:?} and {b:?}: {found:?}");
                kinds.insert([*feature_a, *feature_b].map(|feature| feature / 8));
            }
            assert_eq!(manifold(&AnyShape3::from(a), &AnyShape3::from(b), margin), Some(found));
            assert_eq!(manifold(&b, &a, margin).map(ContactManifold::mirror), Some(found));
        }
    }
    assert!(kinds.len() > 8);
}

/// A chest on a floor that turns further and further: it stands on the same four corners all the time, whatever the floor is.
fn a_chest_that_turns_keeps_its_corners<S: Made>() {
    let chest = chest::<S>();
    let block = Aabb::new(point![-9.0, -9.0, -1.0].map(S::near), point![9.0, 9.0, 0.0].map(S::near));
    let ground = HalfSpace::new(point![0.0, 0.0, 0.0].map(S::near), vector![0.0, 0.0, 1.0].map(S::near));
    let slab: Polyhedron<S, 8> = block.into();
    let about = vector![0.3, -0.2, 0.9];
    let mut stands = BTreeSet::new();
    for step in -rounds(60, 2000).cast_signed()..=rounds(60, 2000).cast_signed() {
        let turn = Rotation::about(&about, Angle::from_radians(step as f64 / 200_000.0)).unwrap();
        let placed = chest.placed(&Pose3::new(vector![0.5, 0.25, 1.25].map(S::near), turn));
        let margin = S::near(0.05);
        let floors = [
            manifold(&placed, &block, margin),
            manifold(&placed, &ground, margin),
            manifold(&placed, &slab, margin),
        ];
        for found in floors.map(Option::unwrap) {
            let corners: BTreeSet<_> = found.points().iter().map(|place| place.feature_a).collect();
            assert_eq!(corners.len(), 4, "{step}: {found:?}");
            stands.insert(corners);
        }
    }
    assert_eq!(stands.len(), 1, "{stands:?}");
}

/// How much a manifold covers of a plane that is across the third axis.
fn spread<S: Made>(found: &ContactManifold<S, 3>) -> f64 {
    let points: Vec<_> =
        found.points().iter().map(|place| place.point_a.map(|x| x.fraction().to_f64())).collect();
    let area = |[p, q, r]: [usize; 3]| (points[q] - points[p]).cross(&(points[r] - points[p])).norm() / 2.0;
    let count = points.len();
    let all = (0..count).flat_map(|p| (0..p).flat_map(move |q| (0..q).map(move |r| [p, q, r])));
    all.map(area).fold(0.0, f64::max)
}

fn a_cylinder_stands_on_its_cap<S: Made>() {
    let (mut rng, cylinder) = (Rng::new(34), cylinder::<S>(24));
    for round in 0..rounds(2, 3000) {
        let turn = rotation(&mut rng);
        let table: Hull<S> = hull((0..8).map(|bits| {
            [0, 1, 2].map(|axis| {
                if bits >> axis & 1 == 1 { [2.0, 2.0, 0.0][axis] } else { [-2.0, -2.0, -1.0][axis] }
            })
        }));
        let place = vector![0.0, 0.0, 0.5].map(S::near);
        let on = cylinder.placed(&Pose3::new(
            place,
            Rotation::about(&vector![0.0, 0.0, 1.0], Angle::from_radians(round as f64)).unwrap(),
        ));
        // Both are turned in the same way, so that they stand on each other but for the rounding of each corner.
        let pose = Pose3::new(pose(&mut rng, 4).translation, turn);
        let (on, table) = (on.placed(&pose), table.placed(&pose));
        for found in [manifold(&on, &table, S::near(0.01)), manifold(&table, &on, S::near(0.01))] {
            let found = found.unwrap();
            assert!(found.points().len() >= 3 && spread(&found) > 0.8, "{on:?} and {table:?}: {found:?}");
        }
    }
}

fn a_polygon_keeps_its_numbers<S: Made>() {
    let mut rng = Rng::new(35);
    let corners = (0..7).map(|i| TAU * f64::from(i) / 7.0).map(|angle| [angle.cos(), angle.sin()]);
    let corners: Vec<_> = corners.map(|corner| Point::from(corner.map(S::near))).collect();
    let body = Polygon::<S, 8>::hull(&corners).unwrap();
    for _ in 0..rounds(300, 30_000) {
        let mut pose = || {
            let place = [(); 2].map(|()| S::near(rng.range(-1 << 20, 1 << 20) as f64 / (1 << 20) as f64));
            Pose2::new(place.into(), Angle::from_bits(rng.next() as u32))
        };
        let poses = [pose(), pose()];
        let [a, b] = poses.map(|pose| body.placed(&pose));
        assert!(a.corners().iter().zip(body.corners()).all(|(to, from)| *to == poses[0].point(from)));
        let [anew_a, anew_b] = [a, b].map(|placed| Polygon::<S, 8>::hull(placed.corners()).unwrap());
        assert_eq!(a.intersect(&b), anew_a.intersect(&anew_b));
        assert_eq!(a.distance(&b), anew_a.distance(&anew_b));
        for margin in [0.0, 0.25].map(S::near) {
            let (found, anew) = (a.manifold(&b, margin), anew_a.manifold(&anew_b, margin));
            let (Some(found), Some(anew)) = (found, anew) else {
                assert_eq!(found, anew);
                continue;
            };
            assert_eq!(found.normal, anew.normal);
            for (place, other) in found.points().iter().zip(anew.points()) {
                assert_eq!(
                    (place.point_a, place.point_b, place.depth),
                    (other.point_a, other.point_b, other.depth)
                );
                // The same corner, or the side that begins at it.
                let own = |number: u32| a.corners()[number as usize % 7];
                assert_eq!(own(place.feature_a), anew_a.corners()[other.feature_a as usize % 7]);
                assert_eq!(place.feature_a < 7, other.feature_a < 7);
                let own = |number: u32| b.corners()[number as usize % 7];
                assert_eq!(own(place.feature_b), anew_b.corners()[other.feature_b as usize % 7]);
            }
        }
    }
}

/// Of what is rounded to fewer corners nothing is kept, and of what is rounded to fewer faces the corners.
#[test]
fn what_loses_corners_or_faces_is_made_anew() {
    let body = |corners: [[f64; 3]; 5], faces: usize| {
        let body = Polyhedron::<f64, 5>::hull(&corners.map(Point::from)).unwrap();
        assert_eq!((body.corners().len(), body.faces().count()), (5, faces));
        let turn = Rotation::about(&vector![0.0, 0.0, 1.0], Angle::HALF).unwrap();
        body.rotated(turn, Point::origin()).convert::<f32>().translated(vector![0.0, 0.0, 4096.0])
    };
    let lost = body([[0.0; 3], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0], [1.0, 1.0, -1e-5]], 6);
    let anew = Polyhedron::hull(lost.corners()).unwrap();
    assert!(lost == anew && lost.faces().eq(anew.faces()));
    assert_eq!((lost.corners().len(), lost.faces().count()), (4, 4));
    let joined = body([[0.0; 3], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [4.0, 4.0, -1e-5], [1.0, 1.0, 4.0]], 6);
    assert_eq!(joined.corners()[0], point![0.0, 0.0, 4096.0]);
    assert_eq!(joined.faces().map(<[u16]>::len).collect::<Vec<_>>(), [4, 3, 3, 3, 3]);
}

mod each {
    each!(
        numbers_and_faces_are_kept,
        answers_are_those_of_the_hull_of_the_corners,
        features_are_those_that_were_constructed,
        a_chest_that_turns_keeps_its_corners,
        a_cylinder_stands_on_its_cap,
        a_polygon_keeps_its_numbers
    );
}
