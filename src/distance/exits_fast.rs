//! Ways out of the overlap of two cores of space, and which of them is certainly the shortest.

use crate::certificate::near::Near;
use crate::certificate::rounded::{Certain, Uncertain, certain_if};
use crate::distance::feature_vector_fast::Measured;
use crate::number::double::Double;
use crate::number::each::FloatVector;
use crate::number::precision::Precision;

/// A direction along which two cores overlap, made of some of their features.
#[derive(Clone, Copy)]
pub struct OverlapDirection<M> {
    /// From `a` to `b`, an error bound of each of its numbers, and its length.
    pub normal: FloatVector,
    pub lost: f64,
    pub length: f64,
    /// How deep the cores overlap along it, and an error bound.
    pub depth: f64,
    pub error: f64,
    /// The depth before it is rounded, where double words found it.
    pub exactly: Option<Near<Double>>,
    pub made: M,
}

impl<M> OverlapDirection<M> {
    /// Whether the cores certainly overlap along it. A depth without an error is certain if it is zero, too.
    pub fn is_told(&self) -> bool {
        self.depth > self.error || self.error == 0.0
    }

    /// The vector along it, from the deepest point of `a` back to that of `b`.
    pub fn measured(&self, along: [Near; 2]) -> Measured<3> {
        let way = Measured::out_along((self.normal, self.lost, self.length), (self.depth, self.error), along);
        Measured { exactly: self.exactly.map(|depth| depth.times(-1.0)), ..way }
    }
}

/// The shortest way out so far.
pub struct Shortest<M> {
    exit: Option<OverlapDirection<M>>,
    /// The least that any other may be.
    next: f64,
}

impl<M> Shortest<M> {
    /// None yet.
    pub fn new() -> Self {
        Self::before(f64::INFINITY)
    }

    /// None yet; all that are not offered are longer than this.
    pub fn before(next: f64) -> Self {
        Self { exit: None, next }
    }

    /// Whether the shortest one so far is certainly shorter than one of this depth, which then need not be offered.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn certainly_before(&mut self, depth: f64, error: f64) -> bool {
        let is_before = depth - error > self.limit();
        if is_before {
            self.next = self.next.lesser(depth - error);
        }
        is_before
    }

    pub fn offer(&mut self, new: OverlapDirection<M>) {
        let is_shorter = match &self.exit {
            Some(old) => new.depth < old.depth,
            None => true,
        };
        let other = if is_shorter { self.exit.replace(new) } else { Some(new) };
        if let Some(other) = other {
            self.next = self.next.lesser(other.depth - other.error);
        }
    }

    /// A way out that is longer than this is certainly not the shortest, nor does it make that uncertain.
    pub fn limit(&self) -> f64 {
        self.exit.as_ref().map_or(f64::INFINITY, |exit| exit.depth + exit.error)
    }

    /// The shortest one, if that is certain.
    pub fn settled(self) -> Certain<OverlapDirection<M>> {
        self.alone().and_then(|exit| certain_if(exit.is_told(), exit))
    }

    /// The one that is certainly shorter than all others; it may be none.
    pub fn alone(self) -> Certain<OverlapDirection<M>> {
        let Self { exit, next } = self;
        exit.filter(|exit| exit.depth + exit.error < next).ok_or(Uncertain)
    }
}
