//! The corners of a core in floats, as they are seen from a point: a list that is kept, and any number of others, which are computed each time.

use crate::certificate::rounded::dot;
use crate::certificate::simplex_search::Supported;
use crate::number::each::{FloatVector, numbered};

/// The corners of a core.
#[derive(Clone, Copy)]
pub struct SeenCorners<'a> {
    kept: &'a [FloatVector],
    /// A corner by its number.
    computed: &'a dyn Fn(usize) -> FloatVector,
    count: usize,
}

impl<'a> SeenCorners<'a> {
    /// A number of corners, of which as many are kept as there is room for.
    pub fn of(computed: &'a dyn Fn(usize) -> FloatVector, count: usize, room: &'a mut [FloatVector]) -> Self {
        let few = count.min(room.len());
        let kept = room.get_mut(..few).unwrap_or_default();
        kept.iter_mut().enumerate().for_each(|(number, corner)| *corner = computed(number));
        Self { kept, computed, count }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The corner with this number.
    #[inline]
    pub fn corner(&self, number: usize) -> FloatVector {
        self.kept.get(number).copied().unwrap_or_else(|| (self.computed)(number))
    }

    /// All corners, in the order of their numbers.
    pub fn all(&self) -> impl Iterator<Item = FloatVector> + use<'a> {
        let (kept, computed) = (self.kept, self.computed);
        numbered(self.count, move |number| {
            Some(kept.get(number).copied().unwrap_or_else(|| computed(number)))
        })
    }

    /// The greatest height along a vector, and the first corner that has it.
    pub fn furthest(&self, along: &FloatVector) -> (usize, f64) {
        let (mut best, mut most) = (0, f64::NEG_INFINITY);
        let mut look = |number: usize, corner: &FloatVector| {
            let height = dot(corner, along);
            if height > most {
                (best, most) = (number, height);
            }
        };
        self.kept.iter().enumerate().for_each(|(number, corner)| look(number, corner));
        (self.kept.len()..self.count).for_each(|number| look(number, &(self.computed)(number)));
        (best, most)
    }
}

impl Supported<3> for SeenCorners<'_> {
    fn furthest_along(&self, direction: &FloatVector) -> (usize, FloatVector) {
        let (number, _) = self.furthest(direction);
        (number, self.corner(number))
    }
}
