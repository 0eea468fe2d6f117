//! Feature `glam`: shapes are made of glam's vectors, and answers are converted back.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test that meets the unexpected fails")]

use glam::{Affine2, Affine3A, DAffine2, DAffine3, DQuat, DVec2, DVec3, Quat, Vec2, Vec3, Vec3A};
use kousa::nalgebra::Point2;
use kousa::{
    Aabb, Angle, Capsule, Circle, Contains, Crossing, OrientedRect, Pose2, Pose3, Ray, Rect, Rotation,
    Segment, Sphere, closest_points, intersect,
};

/// The same test in both precisions.
macro_rules! in_the_plane {
    ($($name:ident: $Vec2:ident;)*) => {$(
        #[test]
        fn $name() {
            let at = |x, y| $Vec2::new(x, y);
            let a = Segment::new(at(0.0, 0.0).into(), at(4.0, 4.0).into());
            let b = Segment::new(at(0.0, 2.0).into(), at(8.0, 2.0).into());
            let Some(Crossing::Point { point, .. }) = intersect(&a, &b) else { panic!("they cross") };
            assert_eq!($Vec2::from(point), at(2.0, 2.0));

            let ray = Ray::new(at(-4.0, 0.0).into(), ($Vec2::X * 2.0).into());
            let hit = intersect(&ray, &Circle::new(at(1.0, 0.0).into(), 1.0)).unwrap().enter;
            assert_eq!(($Vec2::from(hit.point), hit.t), ($Vec2::ZERO, 2.0));
            assert_eq!(hit.normal.map($Vec2::from), Some($Vec2::NEG_X));

            let (rect, turned) = (
                Rect::new(at(0.0, 0.0).into(), at(2.0, 2.0).into()),
                OrientedRect::new(at(4.0, 1.0).into(), [at(0.5, 0.5).into(), at(-0.5, 0.5).into()]),
            );
            assert!(rect.contains(&Point2::from(at(2.0, 1.0))));
            let closest = closest_points(&rect, &turned).unwrap();
            assert_eq!($Vec2::from(closest.point_b) - $Vec2::from(closest.point_a), $Vec2::X);
        }
    )*};
}
in_the_plane! {
    vec2_in_the_plane: Vec2;
    dvec2_in_the_plane: DVec2;
}

#[test]
fn vec3_in_space() {
    let capsule = Capsule::new(Vec3::NEG_Z.into(), Vec3::Z.into(), 1.0);
    let ball = Sphere::new(Vec3A::new(1.5, 0.0, 0.0).into(), 1.0);
    let contact = intersect(&capsule, &ball).unwrap();
    assert_eq!(Vec3::from(contact.normal) * contact.depth, Vec3::new(0.5, 0.0, 0.0));
    assert_eq!(Vec3A::from(contact.point_a), Vec3A::X);
}

#[test]
fn dvec3_in_space() {
    let cuboid = Aabb::new(DVec3::ZERO.into(), DVec3::new(1.0, 2.0, 3.0).into());
    let ray = Ray::new(DVec3::new(0.5, 1.0, 9.0).into(), DVec3::NEG_Z.into());
    let chord = intersect(&ray, &cuboid).unwrap();
    assert_eq!(DVec3::from(chord.enter.point), DVec3::new(0.5, 1.0, 3.0));
    assert_eq!(chord.exit.normal.map(DVec3::from), Some(DVec3::NEG_Z));
}

/// `from_parts` accepts glam's vectors as they are, without naming a type of nalgebra.
#[test]
fn from_vectors_as_they_are() {
    let rect = Rect::from_parts(Vec2::ZERO, Vec2::new(4.0, 2.0));
    assert_eq!(rect, Rect::new(Vec2::ZERO.into(), Vec2::new(4.0, 2.0).into()));
    assert_eq!(Circle::from_parts(Vec2::X, 1.0), Circle::new(Vec2::X.into(), 1.0));
    assert_eq!(Segment::from_parts(DVec3::X, DVec3::Y), Segment::new(DVec3::X.into(), DVec3::Y.into()));
    assert_eq!(Ray::from_parts(Vec3A::X, Vec3::Y), Ray::new(Vec3::X.into(), Vec3::Y.into()));
    let turned = OrientedRect::from_parts(Vec2::ZERO, [Vec2::from_angle(0.5).into(), Vec2::Y.into()]);
    assert_eq!(turned.half_edges.map(Vec2::from), [Vec2::from_angle(0.5), Vec2::Y]);
    assert_eq!(rect + Vec2::X.into(), Rect::from_parts(Vec2::X, Vec2::new(5.0, 2.0)));
}

#[test]
fn rotations_and_poses() {
    let turn = Rotation::about(&kousa::vector([1.0, -2.0, 2.0]), Angle::from_degrees(100.0)).unwrap();
    assert_eq!(Rotation::from(DQuat::from(turn)), turn);
    assert!(Rotation::from(Quat::from(turn)).then(turn.inverse()).angle() < Angle::from_degrees(1e-4));
    assert_eq!(Rotation::from(Quat::from_xyzw(0.0, f32::NAN, 0.0, 1.0)), Rotation::IDENTITY);
    let v = DVec3::new(3.0, -4.0, 12.0);
    assert!((DQuat::from(turn) * v - DVec3::from(turn.apply(&v.into()))).length() < 1e-14);

    let pose = Pose3::new(DVec3::new(5.0, 6.0, 7.0).into(), turn);
    let placed = DVec3::from(pose.point(&v.into()));
    assert!((DAffine3::from(pose).transform_point3(v) - placed).length() < 1e-14);
    let short = Pose3::new(Vec3::new(5.0, 6.0, 7.0).into(), turn);
    assert!((Affine3A::from(short).transform_point3(v.as_vec3()) - placed.as_vec3()).length() < 1e-5);

    let pose = Pose2::new(DVec2::new(5.0, 6.0).into(), Angle::from_degrees(30.0));
    let v = DVec2::new(3.0, -4.0);
    assert!((DAffine2::from(pose).transform_point2(v) - DVec2::from(pose.point(&v.into()))).length() < 1e-14);
    let short = Pose2::new(Vec2::new(5.0, 6.0).into(), Angle::from_degrees(30.0));
    let placed = Vec2::from(short.point(&v.as_vec2().into()));
    assert!((Affine2::from(short).transform_point2(v.as_vec2()) - placed).length() < 1e-5);
}
