//! Rotations and poses from and to those of nalgebra, of floats.

use nalgebra::{
    Isometry2, Isometry3, Matrix3, Quaternion, Rotation3, SVector, Translation, Unit, UnitComplex,
    UnitQuaternion,
};

use crate::direction::angle::Angle;
use crate::direction::rotation::Rotation;
use crate::direction::vector::as_floats;
use crate::shape::pose::{Pose2, Pose3};

/// The quaternion of a matrix whose columns are the rotated axes of coordinates (Shepperd, "Quaternion from rotation matrix", 1978).
fn of_columns([[ax, ay, az], [bx, by, bz], [cx, cy, cz]]: [[f64; 3]; 3]) -> Option<Rotation> {
    let (w, x, y, z) = (1.0 + ax + by + cz, 1.0 + ax - by - cz, 1.0 - ax + by - cz, 1.0 - ax - by + cz);
    let [wx, wy, wz, xy, xz, yz] = [bz - cy, cx - az, ay - bx, bx + ay, cx + az, cy + bz];
    // The row of the greatest square. Comparisons with NaN are false, and then the last row has one.
    let [w, x, y, z] = if w >= x && w >= y && w >= z {
        [w, wx, wy, wz]
    } else if x >= y && x >= z {
        [wx, x, xy, xz]
    } else if y >= z {
        [wy, xy, y, yz]
    } else {
        [wz, xz, yz, z]
    };
    Rotation::from_quaternion(w, x, y, z)
}

macro_rules! conversions {
    ($($F:ident),*) => {$(
        impl From<UnitQuaternion<$F>> for Rotation {
            /// The nearest rotation; the identity if a number is not finite, or all are zero.
            fn from(q: UnitQuaternion<$F>) -> Self {
                Self::from_quaternion(q.w, q.i, q.j, q.k).unwrap_or_default()
            }
        }

        impl From<Rotation> for UnitQuaternion<$F> {
            /// The nearest number for each of the unit quaternion's.
            fn from(rotation: Rotation) -> Self {
                let [w, x, y, z] = rotation.to_quaternion();
                Unit::new_unchecked(Quaternion::new(w, x, y, z))
            }
        }

        impl From<Rotation3<$F>> for Rotation {
            /// The rotation of a matrix that is one but for rounding; the identity if a number is not finite.
            fn from(matrix: Rotation3<$F>) -> Self {
                let [a, b, c] = matrix.into_inner().data.0.map(|column| as_floats(&SVector::from(column)));
                of_columns([a, b, c]).unwrap_or_default()
            }
        }

        impl From<Rotation> for Rotation3<$F> {
            /// The nearest number for each of the matrix's.
            fn from(rotation: Rotation) -> Self {
                let columns = Matrix3::<$F>::new(1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0).data.0;
                let turned = columns.map(|axis| rotation.apply(&SVector::from(axis)));
                Self::from_matrix_unchecked(Matrix3::from_columns(&turned))
            }
        }

        impl From<UnitComplex<$F>> for Angle {
            /// The nearest step; no turn if a number is not finite, or both are zero.
            fn from(turn: UnitComplex<$F>) -> Self {
                Self::of(&SVector::from([turn.re, turn.im])).unwrap_or_default()
            }
        }

        impl From<Angle> for UnitComplex<$F> {
            /// The cosine and the sine, each correctly rounded.
            fn from(angle: Angle) -> Self {
                let (im, re) = angle.sin_cos();
                Unit::new_unchecked(nalgebra::Complex { re, im })
            }
        }

        conversions!(@poses $F, Pose2, Isometry2, 2);
        conversions!(@poses $F, Pose3, Isometry3, 3);
    )*};
    (@poses $F:ident, $Pose:ident, $Isometry:ident, $D:literal) => {
        impl From<$Isometry<$F>> for $Pose<$F> {
            /// The pose with the same translation, and the nearest rotation.
            fn from(isometry: $Isometry<$F>) -> Self {
                Self::new(isometry.translation.vector, isometry.rotation.into())
            }
        }

        impl From<$Pose<$F>> for $Isometry<$F> {
            /// The same translation, and the nearest numbers of the rotation.
            fn from(pose: $Pose<$F>) -> Self {
                Self { rotation: pose.rotation.into(), translation: Translation { vector: pose.translation } }
            }
        }
    };
}
conversions!(f32, f64);
