//! What stops a moving solid in space: when, after which way, where, and against which direction.

use super::super::half_space::{self, HalfSpace};
use super::super::impact::{self, Impact, about, out};
use super::face::{Contact, across, touching};
use super::sweep::{Body, Passage, nearest_vertices, overlaps, passage, passage_into_half_space};
use super::tube::through;
use super::zonotope::Zonotope;
use super::{Set, way_apart};
use crate::arithmetic::number::{Construction, Number};

/// A motion in space.
pub type Motion<T> = impact::Motion<T, 3>;

/// What stops `a` on its way, if `b` stands still.
pub fn of_sets<T: Construction>(
    context: T,
    a: &Set<T>,
    b: &Set<T>,
    motion: &Motion<T>,
) -> Result<Option<Impact<3>>, T::Uncertain> {
    match (a.body(), b.body()) {
        (Ok(a), Ok(b)) => between(context, &a, &b, motion),
        (Ok(a), Err(half)) => into_half_space(context, &a, half, motion),
        (Err(_), _) => Ok(None),
    }
}

/// What stops a solid at another one.
fn between<T: Construction>(
    context: T,
    a: &Body<T>,
    b: &Body<T>,
    motion: &Motion<T>,
) -> Result<Option<Impact<3>>, T::Uncertain> {
    let difference = Zonotope::of(&a.core, &b.core)?;
    let is_still = motion.way.is_exactly_zero();
    let radii = (a.radius, b.radius);
    let passage =
        if is_still { Passage::Behind } else { passage(&difference, &motion.way, a.radius + b.radius)? };
    match passage {
        Passage::None => Ok(None),
        Passage::Face(face) => {
            let contact = touching(a, b, &difference, &face, &motion.way)?;
            across(context, &face, contact, motion, radii).map(Some)
        }
        Passage::Edge(edge) => through(context, &edge, motion, radii).map(Some),
        Passage::Corner(corner, discriminant) => {
            about(context, &corner, discriminant, motion, radii).map(Some)
        }
        Passage::Behind if overlaps(&difference, a, b)? => {
            way_apart(context, a, b).map(|way| Some(out(context, way)))
        }
        Passage::Behind => Ok(None),
    }
}

/// What stops a solid at a half-space.
fn into_half_space<T: Construction>(
    context: T,
    a: &Body<T>,
    half: &HalfSpace<T, 3>,
    motion: &Motion<T>,
) -> Result<Option<Impact<3>>, T::Uncertain> {
    if half.is_everything() {
        return half_space::way_apart(context, a, half).map(|way| Some(out(context, way)));
    }
    match passage_into_half_space(a, half, &motion.way)? {
        Passage::Face(face) => {
            let contact = Contact::Ends(nearest_vertices(a, half)?);
            across(context, &face, contact, motion, (a.radius, T::D1::ZERO)).map(Some)
        }
        Passage::Behind => half_space::way_apart(context, a, half).map(|way| Some(out(context, way))),
        Passage::None | Passage::Edge(_) | Passage::Corner(..) => Ok(None),
    }
}
