//! Whether one set contains another, for kinds that are known at run time, in both dimensions.

use crate::form::coordinates::Point;
use crate::form::holds::Holds;
use crate::form::linear::Linear;
use crate::form::set::Set;
use crate::form::solid::{Convex, Solid};
use crate::meets::half_space_meets;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::stages::solids::Solids;

/// Whether the first contains the second.
#[inline(never)]
pub fn contains<T: Arithmetic, C, const D: usize>(a: &Set<T, C, D>, b: &Set<T, C, D>) -> bool
where
    C: Copy + From<Point<T, D>> + From<Linear<T, D>>,
    Solid<T, C>: Solids<T, D>,
{
    match (a, b) {
        (Set::Solid(solid), Set::Point(p)) => solid.holds(*p),
        (Set::Half(half), Set::Linear(linear)) => half.holds_linear(linear),
        (Set::Half(a), Set::Half(b)) => a.holds_half_space(b),
        (Set::Solid(_), b) if b.is_endless_linear() => false,
        (Set::Solid(_) | Set::Half(_), _) => match (&a.body(), &b.body()) {
            (Ok(solid), Ok(set)) => Solids::contains(solid, set),
            (Err(half), Ok(set)) => half_space_meets::holds(half, set),
            (_, Err(_)) => false,
        },
        (Set::Point(p), b) => linear_contains(&Linear::segment(*p, *p), b),
        (Set::Linear(linear), b) => linear_contains(linear, b),
    }
}

/// Whether a line, ray or segment contains a set.
///
/// All sets are convex, so a bounded set is contained if its vertices are; a solid must also have no radius. The origin
/// of an unbounded set must lie within it, and that set must be parallel to it and extend no further.
#[inline(never)]
fn linear_contains<T: Arithmetic, C, const D: usize>(linear: &Linear<T, D>, set: &Set<T, C, D>) -> bool
where
    C: Copy + From<Point<T, D>> + From<Linear<T, D>>,
    Solid<T, C>: Solids<T, D>,
{
    if let Set::Linear(other) = set
        && set.is_endless_linear()
    {
        let goes_on = !linear.ends
            && (!linear.starts || (other.starts && linear.direction.dot(&other.direction).sign().is_gt()));
        return goes_on && linear.holds(other.origin) && linear.direction.is_parallel(&other.direction);
    }
    let Ok(body) = set.body() else { return false };
    if let Some(radius) = body.reach()
        && radius.sign().is_ne()
    {
        return false;
    }
    for vertex in body.vertices() {
        if !linear.holds(vertex) {
            return false;
        }
    }
    true
}
