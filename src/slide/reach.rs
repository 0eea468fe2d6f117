//! Which shapes of a list a moving shape may come to: a slide asks many questions of the few that are near.

use nalgebra::SVector;

use crate::number::each::Each;
use crate::scalar::instances::instances;
use crate::scalar::{Constants, Repr, Scalar};
use crate::shape::Aabb;
use crate::shape::kind::{Kind, bounds_of_all};

/// The indices of a few shapes.
pub(crate) struct Few {
    indices: [usize; MOST],
    count: usize,
}

/// A slide that comes near more shapes than this asks all of them.
pub(crate) const MOST: usize = 32;

impl Few {
    /// The obstacles that may be within the length of a motion of a shape, or within `margin` more; `None` if they are many.
    pub(crate) fn within<'b, S, A, B, const D: usize>(
        parts: &[A],
        motion: &SVector<S, D>,
        margin: S,
        obstacles: impl Iterator<Item = (usize, &'b B)>,
    ) -> Option<Self>
    where
        S: Scalar,
        A: Kind<S, D>,
        B: Kind<S, D> + 'b,
    {
        let around = Vicinity::of(&bounds_of_all(parts)?, motion, margin);
        let mut few = Self { indices: [0; MOST], count: 0 };
        for (i, shape) in obstacles {
            let is_far = shape.bounds().is_some_and(|bounds| around.is_far(&bounds));
            if !is_far {
                *few.indices.get_mut(few.count)? = i;
                few.count += 1;
            }
        }
        Some(few)
    }

    /// The indices, in order.
    pub(crate) fn indices(&self) -> &[usize] {
        self.indices.get(..self.count).unwrap_or(&[])
    }
}

/// What is not far from a box.
struct Vicinity<const D: usize> {
    /// The interval of the box on each axis.
    own: [[f64; 2]; D],
    /// The magnitude of its numbers, with the length of the motion.
    size: f64,
    /// What is further away is far, but for the error.
    reach: f64,
    /// More than the error, relative to all magnitudes.
    share: f64,
}

impl<const D: usize> Vicinity<D> {
    /// All that is within the length of a motion, or within `margin` more.
    fn of<S: Scalar>(bounds: &Aabb<S, D>, motion: &SVector<S, D>, margin: S) -> Self {
        let float = |x: &S| x.to_repr().nearest_float();
        let length: f64 = motion.iter().map(|x| float(x).abs()).sum();
        let (own, size) = span(bounds);
        let share = 8.0 * if S::Repr::BITS == 0 { float(&S::epsilon()) } else { f64::EPSILON };
        Self { own, size: size + length, reach: length + float(&margin), share }
    }

    /// Whether a box is further away.
    #[cfg_attr(debug_assertions, inline(never))]
    fn is_far<S: Scalar>(&self, bounds: &Aabb<S, D>) -> bool {
        let (other, size) = span(bounds);
        // The bounds of a shape are rounded, each by less than this.
        let far = self.reach + self.share * (self.size + size);
        self.own.iter().zip(&other).any(|(own, other)| other[0] - own[1] > far || own[0] - other[1] > far)
    }
}

instances! { <S, D>
    Vicinity::<D>::is_far::<S> => fn(_, _) -> _;
}

/// The interval of a box on each axis, and the magnitude of all its numbers.
fn span<S: Scalar, const D: usize>(aabb: &Aabb<S, D>) -> ([[f64; 2]; D], f64) {
    let (mut span, mut size) = ([[0.0; 2]; D], 0.0);
    for (i, ends) in span.iter_mut().enumerate() {
        *ends = [aabb.min[i], aabb.max[i]].each(|x| x.to_repr().nearest_float());
        size += ends[0].abs() + ends[1].abs();
    }
    (span, size)
}
