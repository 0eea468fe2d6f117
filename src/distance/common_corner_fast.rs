//! The common point of two cores that meet, where a corner of either is in the other beyond doubt: the one with the least coordinates.

use crate::certificate::rounded::{Outcome, Rounding, Uncertain, certain_if};
use crate::distance::cored_fast::Cored;
use crate::distance::cores_fast::FloatCore;
use crate::form::penetration::Nearest;
use crate::meets::holds_fast::About;
use crate::number::encoding::{Encoding, Raw};

/// What is known of the corners that are in another set.
pub struct CornersInside<const D: usize> {
    /// The first corner so far that is in the other set.
    first: Option<[f64; D]>,
    /// Whether a corner may be there as well, or may come before another one.
    is_uncertain: bool,
    /// An error bound of coordinates.
    slack: f64,
}

impl<const D: usize> CornersInside<D> {
    /// Of corners with an error bound of their coordinates.
    pub fn with(slack: f64) -> Self {
        Self { first: None, is_uncertain: false, slack }
    }

    /// The first corner that is in the other set, if any is.
    pub fn first(&self) -> Outcome<[f64; D]> {
        certain_if(!self.is_uncertain, self.first)
    }

    /// Whether a corner comes before another one, by the first coordinate that differs; `None` where that is uncertain.
    fn comes_before(&self, p: &[f64; D], q: &[f64; D]) -> Option<bool> {
        for (x, y) in p.iter().zip(q) {
            let left = x - y;
            if left.abs() > 4.0 * self.slack {
                return Some(left < 0.0);
            }
            if self.slack > 0.0 {
                return None;
            }
        }
        Some(false)
    }

    /// Takes one more corner, which is in the other set or not.
    pub fn take(&mut self, corner: &[f64; D], is_inside: impl FnOnce() -> Option<bool>) {
        let before = match &self.first {
            None => Some(true),
            Some(first) => self.comes_before(corner, first),
        };
        if before == Some(false) {
            return;
        }
        match is_inside() {
            Some(false) => {}
            Some(true) if before.is_some() => self.first = Some(*corner),
            _ => self.is_uncertain = true,
        }
    }
}

/// The common point; uncertain where it may be no corner.
pub fn common_corner<const D: usize>(
    (a, b): (&impl Cored<D>, &impl Cored<D>),
    cores: [&FloatCore<'_, D>; 2],
    encoding: &'static Encoding,
) -> Outcome<Nearest<Raw, D>> {
    certain_if(
        a.has_corner_rule() && b.has_corner_rule() && (D == 2 || a.is_polytope() || b.is_polytope()),
        (),
    )?;
    let [own, other] = cores;
    let slack = own.slack + other.slack;
    let about = About { radius: 0.0, slack };
    let mut found = CornersInside::with(slack);
    for corner in own.body.corners() {
        found.take(&corner, || b.holds(other, &corner, about));
    }
    for corner in other.body.corners() {
        found.take(&corner, || a.holds(own, &corner, about));
    }
    let point = Rounding::to(encoding).near_corner(&found.first()?.ok_or(Uncertain)?, slack)?;
    Ok(Some(Nearest { point_a: point, point_b: point, t_a: None, t_b: None }))
}
