//! The manifold of a solid and a half-space in plain floats: the corners of the face or edge that faces the surface most.

use crate::certificate::near::size;
use crate::certificate::rounded::{Certain, LARGEST, Outcome, Rounding, Uncertain};
use crate::distance::cored_fast::Cored;
use crate::distance::over_surface_fast::OverSurface;
use crate::distance::proper_fast::{is_polytope, is_proper};
use crate::form::space::AnyForm;
use crate::form::stored::HalfForm;
use crate::manifold::choice::{BeforeChoice, ChosenManifold};
use crate::manifold::foot_fast::{Foot, SurfaceNormal};
use crate::manifold::manifold_in_plane::ContactPlace;
use crate::number::encoding::Encoding;

/// The manifold of a solid at most `margin` in front of the surface of a half-space.
pub fn meet(
    solid: &AnyForm<'_, f64>,
    half: &HalfForm<f64, 3>,
    margin: f64,
    encoding: &'static Encoding,
) -> Outcome<ChosenManifold> {
    let is_plain =
        solid.sum() + size(&half.origin) + size(&half.normal) + margin < LARGEST && is_proper(solid);
    if !is_plain {
        return Err(Uncertain);
    }
    let core = solid.core().ok_or(Uncertain)?;
    let over = OverSurface::of(&core, half)?;
    let lowest = over.lowest()?;
    if !over.is_within(lowest.number, core.radius, margin)? {
        return Ok(None);
    }
    let surface = SurfaceNormal { normal: half.normal, lost: 0.0 };
    let foot = Foot::of(solid, &core.body, &surface, &lowest)?;
    manifold(&over, lowest.number, (&foot, solid), margin, Rounding::to(encoding)).map(Some)
}

fn manifold(
    over: &OverSurface<'_, 3>,
    lowest: usize,
    (foot, solid): (&Foot, &AnyForm<'_, f64>),
    margin: f64,
    to: Rounding<'_>,
) -> Certain<ChosenManifold> {
    let place = |number: usize| {
        let at = over.deep_point(number, to)?;
        Ok(ContactPlace { points: (at.point_a, at.point_b), depth: at.depth, features: [number, 0] })
    };
    let found = BeforeChoice::of(over.normal(to)?, place(lowest)?).among(to.encoding, &|list| {
        foot.each_corner(solid, |number| {
            if over.is_within(number, over.core.radius, margin)? {
                list.add(place(number)?);
            }
            Ok(())
        })
    });
    // The contact of solids with corners is found in the same way.
    Ok(ChosenManifold { is_contact: is_polytope(solid), ..found? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certificate::draws::{DRAWS, KINDS, count, drawn, vector};
    use crate::form::stored::{BallForm, BoxForm, CapsuleForm, OrientedForm, TriangleForm};
    use crate::rng::Rng;
    use crate::scalar::Constants;

    /// Of ordinary numbers few need the next stage, and many have a manifold.
    #[test]
    fn little_is_uncertain() {
        let mut rng = Rng::new(8);
        for (kind, name) in KINDS.iter().enumerate() {
            let [uncertain, found] = count(|| {
                let (solid, normal) = (drawn(kind, &mut rng), vector(&mut rng, 1.0));
                let half = HalfForm { origin: vector(&mut rng, 4.0), normal };
                meet(&solid, &half, 0.5, f64::ENCODING)
            });
            assert!(uncertain * 100 < DRAWS && found * 4 > DRAWS, "{name}: {uncertain}, {found}");
        }
    }

    /// What rests on a floor along an axis, and only touches it, is known to do so.
    #[test]
    fn what_rests_on_a_floor_is_certain() {
        let floor = HalfForm { origin: [3.0, -7.0, 1.0], normal: [0.0, 0.0, 0.25] };
        let turned = [[1.5, 0.75, 0.0], [-0.75, 1.5, 0.0], [0.0, 0.0, 2.0]];
        for &(solid, points) in &[
            (AnyForm::Ball(BallForm { center: [0.3, 0.1, 3.0], radius: 2.0 }), 1),
            (AnyForm::Capsule(CapsuleForm { a: [0.3, 0.1, 3.0], b: [4.0, 1.0, 3.0], radius: 2.0 }), 2),
            (AnyForm::Capsule(CapsuleForm { a: [0.3, 0.1, 3.0], b: [0.3, 0.1, 7.0], radius: 2.0 }), 1),
            (AnyForm::Box(BoxForm { min: [0.1, 0.2, 1.0], max: [2.3, 3.1, 4.0] }), 4),
            (AnyForm::OrientedBox(OrientedForm { center: [0.3, 0.1, 3.0], half_edges: turned }), 4),
            (AnyForm::Triangle(TriangleForm([[0.0, 0.1, 1.0], [2.0, 0.3, 1.0], [1.0, 5.0, 1.0]])), 3),
            (AnyForm::Triangle(TriangleForm([[0.0, 0.1, 1.0], [2.0, 0.3, 1.0], [1.0, 5.0, 9.0]])), 2),
        ] {
            let manifold = meet(&solid, &floor, 0.0, f64::ENCODING).ok().flatten();
            assert_eq!(manifold.map(|manifold| manifold.count), Some(points), "{solid:?}");
            let mut depths = manifold.iter().flat_map(|manifold| manifold.places).map(|place| place.depth);
            assert!(depths.all(|depth| depth.to_float() == 0.0), "{manifold:?}");
        }
    }
}
