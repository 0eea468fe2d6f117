//! Rotations and poses of nalgebra.

use kousa::nalgebra::{
    Complex, Isometry2, Isometry3, Matrix3, Quaternion, Rotation3, SVector, Unit, UnitComplex, UnitQuaternion,
};
use kousa::{Angle, Convert, Pose2, Pose3, Rotation};

use crate::rng::Rng;
use crate::rotation::draws;
use crate::rotation::number::vector;
use crate::rotation::referee::rotation;

#[test]
fn there_and_back() {
    let mut rng = Rng::new(81);
    for _ in 0..draws(16_000) {
        let turn = rotation(&mut rng);
        let is_near =
            |other: Rotation, most: u32| turn.then(other.inverse()).angle() <= Angle::from_bits(most);
        assert!(is_near(UnitQuaternion::<f64>::from(turn).into(), 1));
        assert!(is_near(Rotation3::<f64>::from(turn).into(), 2));
        // A single has 24 bits, and a turn 32 for 2π.
        assert!(is_near(UnitQuaternion::<f32>::from(turn).into(), 1 << 8));
        assert!(is_near(Rotation3::<f32>::from(turn).into(), 1 << 9));
        let v = vector::<f64>(&mut rng);
        let pose = Pose3::new(v, turn);
        let again = Pose3::from(Isometry3::from(pose));
        assert_eq!(again.translation, v);
        assert!(is_near(again.rotation, 1));
        let pose = Pose2::new(v.xy(), Angle::from_bits(rng.next() as u32));
        assert_eq!(Pose2::from(Isometry2::from(pose)), pose);
        // The numbers of a matrix are those of the rotated axes.
        let matrix = Rotation3::<f64>::from(turn).into_inner();
        for i in 0..3 {
            let axis = SVector::<f64, 3>::from([0, 1, 2].map(|j| if i == j { 1.0 } else { 0.0 }));
            assert_eq!(matrix.column(i), turn.apply(&axis));
        }
        assert_eq!(pose.convert::<f32>().rotation, pose.rotation);
    }
}

#[test]
fn what_is_no_rotation_is_none() {
    let broken = Unit::new_unchecked(Quaternion::new(f64::NAN, 1.0, 0.0, 0.0));
    assert_eq!(Rotation::from(broken), Rotation::IDENTITY);
    let broken = Rotation3::from_matrix_unchecked(Matrix3::repeat(f32::INFINITY));
    assert_eq!(Rotation::from(broken), Rotation::IDENTITY);
    assert_eq!(Angle::from(Unit::new_unchecked(Complex { re: f32::NAN, im: 1.0 })), Angle::ZERO);
    assert_eq!(Angle::from(UnitComplex::<f64>::from(Angle::QUARTER)), Angle::QUARTER);
    let far = Pose2::new(SVector::from([1e300, 0.0]), Angle::HALF);
    assert_eq!((far.try_convert::<f32>(), far.convert::<f32>().translation.x), (None, f32::MAX));
}
