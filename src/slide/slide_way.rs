//! The way of a slide so far: its places, and the stops with their faces.

use nalgebra::SVector;

use crate::scalar::Scalar;
use crate::slide::outcome::{MOST_STOPS, Slide};
use crate::slide::steps::is_against;
use crate::sweep::course_in_space::MOST_FACES;
use crate::sweep::impact::Impact;

/// What stops a shape: the index of an obstacle, and the impact there.
pub(super) type Stop<S, const D: usize> = (usize, Impact<S, D>);

/// The impacts of one stop with each face of the place where the path enters the difference, if there are several: a corner or an edge.
///
/// Where obstacles lie flush, such a place may be inside a face of what they make together. Then that one counts, although another one may
/// oppose the motion more.
#[derive(Clone, Copy)]
pub(super) struct StopFaces<S: Scalar, const D: usize> {
    impacts: [Impact<S, D>; MOST_FACES],
    count: usize,
}

impl<S: Scalar, const D: usize> StopFaces<S, D> {
    /// The first two faces of the stop, and others as long as there are any, by their rank.
    pub(super) fn of(first: [Impact<S, D>; 2], other: impl Fn(usize) -> Option<Impact<S, D>>) -> Self {
        let mut faces = Self { impacts: [first[1]; MOST_FACES], count: 2 };
        faces.impacts[0] = first[0];
        for (rank, place) in faces.impacts.iter_mut().enumerate().skip(2) {
            let Some(impact) = other(rank) else { break };
            *place = impact;
            faces.count += 1;
        }
        faces
    }

    fn impacts(&self) -> &[Impact<S, D>] {
        self.impacts.get(..self.count).unwrap_or(&self.impacts)
    }
}

/// The way of a slide so far.
#[derive(Clone, Copy)]
pub(super) struct SlideWay<S: Scalar, const D: usize> {
    /// The impacts, and the whole translation.
    pub(super) slide: Slide<S, D>,
    /// The faces of each impact, if there are several.
    faces: [Option<StopFaces<S, D>>; MOST_STOPS],
    /// The translations at the beginning, after the way out of overlaps, and at each place from which a leg went on.
    places: [SVector<S, D>; MOST_STOPS + 2],
    /// The number of these places.
    passed: usize,
    /// Whether the shape overlaps others that it cannot leave.
    pub(super) is_stuck: bool,
}

impl<S: Scalar, const D: usize> SlideWay<S, D> {
    /// At the beginning, with a translation of zero.
    pub(super) fn at(zero: SVector<S, D>) -> Self {
        let slide = Slide::nowhere(zero, Impact::nothing());
        Self { slide, faces: [None; MOST_STOPS], places: [zero; MOST_STOPS + 2], passed: 0, is_stuck: false }
    }

    /// Goes on to a place.
    pub(super) fn go(&mut self, to: SVector<S, D>) {
        if let Some(place) = self.places.get_mut(self.passed) {
            *place = self.slide.travel;
            self.passed += 1;
        }
        self.slide.travel = to;
    }

    /// Goes back to the place before.
    pub(super) fn back(&mut self) {
        self.passed = self.passed.saturating_sub(1);
        self.slide.travel = self.places.get(self.passed).copied().unwrap_or(self.slide.travel);
    }

    /// The place from which the last leg went on, if there is one.
    pub(super) fn before(&self) -> Option<SVector<S, D>> {
        self.places.get(self.passed.checked_sub(1)?).copied()
    }

    /// Adds a stop with its faces; `false` if there is no room.
    pub(super) fn push(&mut self, stop: Stop<S, D>, faces: Option<StopFaces<S, D>>) -> bool {
        let Some(place) = self.faces.get_mut(self.slide.impacts().len()) else { return false };
        *place = faces;
        self.slide.push(stop)
    }

    /// Each stop from index `from` with each of its faces, and its index.
    pub(super) fn stops(&self, from: usize) -> impl Iterator<Item = (usize, Stop<S, D>)> + Clone {
        let stops = self.slide.impacts().iter().zip(&self.faces).enumerate().skip(from);
        stops.flat_map(|(at, ((index, impact), faces))| {
            let impacts = faces.as_ref().map_or(core::slice::from_ref(impact), StopFaces::impacts);
            impacts.iter().map(move |impact| (at, (*index, *impact)))
        })
    }

    /// Whether a stop from index `from` has several faces.
    pub(super) fn is_ambiguous(&self, from: usize) -> bool {
        self.faces.iter().take(self.slide.impacts().len()).skip(from).any(Option::is_some)
    }

    /// Removes the stops from index `from` on whose faces oppose the chosen direction: the shape had stopped at a corner, which it passes on the
    /// other side. Those that stay count with the `chosen` faces.
    pub(super) fn keep_faces(
        &mut self,
        from: usize,
        way: &SVector<S, D>,
        chosen: &[Option<(usize, Stop<S, D>)>],
    ) {
        let (stops, faces, before) = (self.slide, self.faces, self.slide.impacts().len());
        self.slide.forget(from);
        for (at, (stop, faces)) in stops.impacts().iter().zip(faces).enumerate().take(before).skip(from) {
            let other = chosen.iter().flatten().find(|(number, _)| *number == at).map(|(_, stop)| *stop);
            let stop = other.unwrap_or(*stop);
            if !is_against(way, &stop.1.normal) {
                self.push(stop, faces);
            }
        }
    }
}
