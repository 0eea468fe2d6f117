//! The faces that a slide has at hand where it is: those of all stops there.

use nalgebra::SVector;

use crate::direction::vector::as_floats;
use crate::number::each::Each;
use crate::scalar::{Constants, Repr, Scalar};
use crate::slide::fronts::dot;
use crate::sweep::impact::Impact;

/// What stops a shape: the index of an obstacle, and the impact there.
pub(super) type Stop<S, const D: usize> = (usize, Impact<S, D>);

/// One face of a stop.
#[derive(Clone, Copy)]
pub(super) struct HandFace<S: Scalar, const D: usize> {
    pub(super) stop: Stop<S, D>,
    /// How many faces of the same stop oppose the leg more.
    pub(super) rank: usize,
    /// The number of the stop.
    number: usize,
    /// The translation from which, and the leg along which it was found.
    pub(super) from: SVector<S, D>,
    pub(super) leg: SVector<S, D>,
}

impl<S: Scalar, const D: usize> HandFace<S, D> {
    pub(super) fn normal(&self) -> &SVector<S, D> {
        &self.stop.1.normal
    }
}

/// The number of no stop.
const LEFT: usize = usize::MAX;

/// The greatest number of faces at hand.
pub(super) const MOST_AT_HAND: usize = 12;

/// The faces at hand, of which each stop has one or, at a corner of its obstacle, several.
#[derive(Clone, Copy)]
pub(super) struct Hand<S: Scalar, const D: usize> {
    faces: [Option<HandFace<S, D>>; MOST_AT_HAND],
    count: usize,
    pub(super) stops: usize,
}

impl<S: Scalar, const D: usize> Hand<S, D> {
    pub(super) fn empty() -> Self {
        Self { faces: [None; MOST_AT_HAND], count: 0, stops: 0 }
    }

    /// Faces that the shape has moved along. It may move along them again, but it may also have left them.
    pub(super) fn of<'f>(faces: impl Iterator<Item = &'f HandFace<S, D>>) -> Self {
        let mut hand = Self::empty();
        for (face, place) in faces.zip(&mut hand.faces) {
            *place = Some(HandFace { number: LEFT, ..*face });
            hand.count += 1;
        }
        hand
    }

    pub(super) fn faces(&self) -> impl Iterator<Item = &HandFace<S, D>> + Clone {
        self.faces.iter().take(self.count).flatten()
    }

    /// Of each stop here the face that opposes its leg most.
    pub(super) fn stopping(&self) -> impl Iterator<Item = &HandFace<S, D>> + Clone {
        self.faces().filter(|face| face.number != LEFT && face.rank == 0)
    }

    /// Adds a stop with its faces, the first of which is its own.
    pub(super) fn add(
        &mut self,
        (from, leg): (&SVector<S, D>, &SVector<S, D>),
        index: usize,
        impacts: impl Iterator<Item = Impact<S, D>>,
    ) {
        let places = self.faces.iter_mut().skip(self.count);
        for ((rank, impact), place) in impacts.enumerate().zip(places) {
            *place =
                Some(HandFace { stop: (index, impact), rank, number: self.stops, from: *from, leg: *leg });
            self.count += 1;
        }
        self.stops += 1;
    }

    pub(super) fn has(&self, stop: &Stop<S, D>) -> bool {
        self.count == MOST_AT_HAND
            || self
                .faces()
                .any(|face| face.number != LEFT && face.stop.0 == stop.0 && *face.normal() == stop.1.normal)
    }

    /// Whether each stop allows a part of a motion: it does not lead against one of its faces.
    pub(super) fn allows(&self, part: &SVector<S, D>, motion: &SVector<S, D>) -> bool {
        (0..self.stops).all(|number| {
            self.faces().any(|face| face.number == number && !is_against(part, motion, face.normal()))
        })
    }
}

/// Whether a part of a motion leads against a face by more than the rounding of both.
pub(super) fn is_against<S: Scalar, const D: usize>(
    part: &SVector<S, D>,
    motion: &SVector<S, D>,
    normal: &SVector<S, D>,
) -> bool {
    let [part, motion, normal]: [[f64; D]; 3] = [part, motion, normal].each(as_floats);
    let [one, unit] = [S::one(), S::epsilon()].each(|x| x.to_repr().nearest_float());
    let size: f64 = motion.iter().map(|x| x.abs()).sum();
    let least = if S::Repr::BITS == 0 { 0.0 } else { 1.0 };
    dot(&part, &normal) / one < -4.0 * (least + unit / one * size)
}
