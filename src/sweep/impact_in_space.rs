//! The impact of a moving solid in space: its time, travel, point and normal.

use crate::contact::contact_in_space::way_apart;
use crate::contact::half_space_contact;
use crate::form::core_in_space::{SpaceCore, SpaceSet};
use crate::form::half_space::StoredHalfSpace;
use crate::number::arithmetic::Numeric;
use crate::number::construction::Construction;
use crate::separation::rough::RoughPair;
use crate::sweep::course_in_space::{GrownFace, SurfaceCrossing};
use crate::sweep::edge_impact::through;
use crate::sweep::face_impact::{TouchingFeatures, across, touching};
use crate::sweep::polytope_difference::Difference;
use crate::sweep::stop::{self, MadeImpact, about, out};
use crate::sweep::sweep_at_half_space::{nearest_vertices, passage_into_half_space};
use crate::sweep::sweep_in_space::{SolidInSpace, meets_within, passage};
use crate::sweep::zonotope::Zonotope;

/// A motion in space.
pub type SpaceMotion<T> = stop::Motion<T, 3>;

/// The impact of `a` on `b`, which stands still.
pub fn of_sets<T: Construction>(
    context: T,
    a: &SpaceSet<T>,
    b: &SpaceSet<T>,
    motion: &SpaceMotion<T>,
) -> Option<MadeImpact<T, 3>> {
    stop::of_sets(
        a,
        b,
        |a, b| between(context, a, b, motion),
        |a, half| {
            if motion.rank > 0 { None } else { into_half_space(context, a, half, motion) }
        },
    )
}

/// Whether the difference of two sets has no interior, and can stop something.
pub fn is_flat<T: Construction>(a: &SpaceSet<T>, b: &SpaceSet<T>) -> bool {
    stop::is_flat(a, b, |a, b| {
        if has_corners(a, b) {
            return Difference::of(a, b, &mut RoughPair::nothing()).is_solid();
        }
        Zonotope::of(a, b).is_solid()
    })
}

/// Whether one of two cores is a polytope.
fn has_corners<T: Construction>(a: &SpaceCore<T>, b: &SpaceCore<T>) -> bool {
    matches!(a, SpaceCore::Polytope(_)) || matches!(b, SpaceCore::Polytope(_))
}

/// The impact of a solid on another one.
fn between<T: Construction>(
    context: T,
    a: &SolidInSpace<T>,
    b: &SolidInSpace<T>,
    motion: &SpaceMotion<T>,
) -> Option<MadeImpact<T, 3>> {
    let (m, radius) = (&motion.way, a.radius + b.radius);
    if has_corners(&a.core, &b.core) {
        let mut room = RoughPair::nothing();
        let difference = Difference::of(&a.core, &b.core, &mut room);
        return at_difference(
            context,
            (a, b),
            motion,
            || difference.passage(m, radius, motion.rank),
            |face| difference.touching(face, m, radius),
            || difference.is_around_zero(),
        );
    }
    let difference = Zonotope::of(&a.core, &b.core);
    at_difference(
        context,
        (a, b),
        motion,
        || passage(&difference, m, radius, motion.rank),
        |face| {
            let contact = touching(a, b, &difference, &face, m);
            (face, contact)
        },
        || difference.is_around_zero(),
    )
}

/// The impact of a solid on another one, from where its path enters their difference if it moves, the features that touch at a face, and whether
/// zero lies in the interior of the difference of the cores.
fn at_difference<T: Construction>(
    context: T,
    (a, b): (&SolidInSpace<T>, &SolidInSpace<T>),
    motion: &SpaceMotion<T>,
    passage: impl FnOnce() -> SurfaceCrossing<T>,
    touching: impl FnOnce(GrownFace<T>) -> (GrownFace<T>, TouchingFeatures<T>),
    is_around_zero: impl FnOnce() -> bool,
) -> Option<MadeImpact<T, 3>> {
    let (radii, radius) = ((a.radius, b.radius), a.radius + b.radius);
    let is_still = motion.way.is_zero();
    let crossing = if is_still { SurfaceCrossing::Behind } else { passage() };
    match crossing {
        SurfaceCrossing::None => None,
        SurfaceCrossing::Face(face) => {
            let (face, contact) = touching(face);
            Some(across(context, &face, contact, motion, radii))
        }
        SurfaceCrossing::Edge(edge) => Some(through(context, &edge, motion, radii)),
        SurfaceCrossing::Corner(corner, discriminant) => {
            Some(about(context, &corner, discriminant, motion, radii))
        }
        SurfaceCrossing::Behind => {
            let overlaps = if radius.is_zero() { is_around_zero() } else { meets_within(a, b, radius) };
            if !overlaps {
                return None;
            }
            Some(out(context, || way_apart(context, a, b)))
        }
    }
}

/// The impact of a solid on a half-space.
fn into_half_space<T: Construction>(
    context: T,
    a: &SolidInSpace<T>,
    half: &StoredHalfSpace<T, 3>,
    motion: &SpaceMotion<T>,
) -> Option<MadeImpact<T, 3>> {
    if half.is_everything() {
        return Some(out(context, || half_space_contact::way_apart(context, a, half)));
    }
    match passage_into_half_space(a, half, &motion.way) {
        SurfaceCrossing::Face(face) => {
            let contact = TouchingFeatures::Ends(nearest_vertices(a, half));
            Some(across(context, &face, contact, motion, (a.radius, T::D1::ZERO)))
        }
        SurfaceCrossing::Behind => Some(out(context, || half_space_contact::way_apart(context, a, half))),
        SurfaceCrossing::None | SurfaceCrossing::Edge(_) | SurfaceCrossing::Corner(..) => None,
    }
}
