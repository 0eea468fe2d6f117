//! Points, vectors and rotations from and to those of [`glam`](https://docs.rs/glam) 0.33: `Vec2`, `Vec3` and `Vec3A` for
//! `f32`, `DVec2` and `DVec3` for `f64`.
//!
//! The conversions of points and vectors are nalgebra's (its feature `convert-glam033`). Other versions of `glam` have other types. A crate that depends on
//! nalgebra can enable its features for 0.30 to 0.32. [`mint`](https://docs.rs/mint) works with every version.
//!
//! ```
//! use glam::Vec2;
//! use kousa::{Capsule, Rect, closest_points, intersect};
//!
//! let rect = Rect::from_parts(Vec2::ZERO, Vec2::new(4.0, 2.0));
//! let capsule = Capsule::from_parts(Vec2::new(5.0, -1.0), Vec2::new(5.0, 3.0), 1.5);
//!
//! let contact = intersect(&rect, &capsule).unwrap();
//! assert_eq!(Vec2::from(contact.push()), Vec2::new(0.5, 0.0));
//! let moved = capsule + (Vec2::X * 2.0).into();
//! let closest = closest_points(&rect, &moved).unwrap();
//! assert_eq!(Vec2::from(closest.point_b) - Vec2::from(closest.point_a), Vec2::new(1.5, 0.0));
//! ```
//!
//! A [`Rotation`] converts from and to `Quat` and `DQuat`, each number to the nearest. A [`Pose2`] or [`Pose3`] converts to `Affine2`, `Affine3A`,
//! `DAffine2` and `DAffine3`. These may also scale and shear, so there is no way back.
//!
//! ```
//! use glam::{Affine3A, Quat, Vec3};
//! use kousa::{Pose3, Rotation, point};
//!
//! let turret = Rotation::from(Quat::from_rotation_y(0.5));
//! assert!(Quat::from(turret).angle_between(Quat::from_rotation_y(0.5)) < 1e-3);
//! let pose = Pose3::new(Vec3::new(1.0, 2.0, 3.0).into(), turret);
//! let near = Affine3A::from(pose).transform_point3(Vec3::X)
//!     - Vec3::from(pose.point(&point([1.0, 0.0, 0.0])));
//! assert!(near.length() < 1e-6);
//! ```
//!
//! The feature works without `std`.

use ::glam::{
    Affine2, Affine3A, DAffine2, DAffine3, DMat2, DMat3, DQuat, DVec2, DVec3, Mat2, Mat3A, Quat, Vec2, Vec3A,
};
use nalgebra::SVector;

use crate::direction::rotation::Rotation;
use crate::shape::pose::{Pose2, Pose3};

macro_rules! rotations {
    ($($F:ident: $Quat:ident, $Affine2:ident, $Mat2:ident, $Vec2:ident, $Affine3:ident, $Mat3:ident, $Vec3:ident;)*) => {$(
        impl From<$Quat> for Rotation {
            /// The nearest rotation; the identity if a number is not finite, or all are zero.
            fn from(q: $Quat) -> Self {
                Self::from_quaternion(q.w, q.x, q.y, q.z).unwrap_or_default()
            }
        }

        impl From<Rotation> for $Quat {
            /// The nearest number for each of the unit quaternion's.
            fn from(rotation: Rotation) -> Self {
                let [w, x, y, z] = rotation.to_quaternion();
                Self::from_xyzw(x, y, z, w)
            }
        }

        impl From<Pose2<$F>> for $Affine2 {
            /// The same translation, and the nearest number for each of the matrix's.
            fn from(pose: Pose2<$F>) -> Self {
                let (s, c) = pose.rotation.sin_cos::<$F>();
                let matrix2 = $Mat2::from_cols($Vec2::new(c, s), $Vec2::new(-s, c));
                Self { matrix2, translation: $Vec2::new(pose.translation.x, pose.translation.y) }
            }
        }

        impl From<Pose3<$F>> for $Affine3 {
            /// The same translation, and the nearest number for each of the matrix's.
            fn from(pose: Pose3<$F>) -> Self {
                let vector = |v: SVector<$F, 3>| $Vec3::new(v.x, v.y, v.z);
                let axis = |x, y, z| vector(pose.rotation.apply(&SVector::from([x, y, z])));
                let matrix3 = $Mat3::from_cols(axis(1.0, 0.0, 0.0), axis(0.0, 1.0, 0.0), axis(0.0, 0.0, 1.0));
                Self { matrix3, translation: vector(pose.translation) }
            }
        }
    )*};
}
rotations! {
    f32: Quat, Affine2, Mat2, Vec2, Affine3A, Mat3A, Vec3A;
    f64: DQuat, DAffine2, DMat2, DVec2, DAffine3, DMat3, DVec3;
}
