//! The numbers of what stops a moving solid of the plane: when, after which way, where, and against which direction.

use super::super::half_space::{self, HalfSpace};
use super::super::measure::{Penetration, touch, unit};
use super::super::vector::{Point, Vector, each};
use super::contact;
use super::core::Set;
use super::sweep::{Body, Corner, Face, Passage, discriminant, height, passage, passage_into_half_space};
use crate::arithmetic::encoding::Raw;
use crate::arithmetic::number::{Construction, Number};
use crate::arithmetic::surd::{NestedSurd, Root, Surd};
use crate::arithmetic::time::{Known, Makes, Ratio};

/// What stops it.
#[derive(Clone, Copy, Debug)]
pub struct Impact {
    /// The part of the motion that comes before.
    pub t: Raw,
    /// The way until then, each number to the nearest.
    pub travel: [Raw; 2],
    /// A place that both touch.
    pub point: [Raw; 2],
    /// Unit, outward from what stands still.
    pub normal: [Raw; 2],
    /// How deep the two overlap at the start.
    pub depth: Raw,
    /// Whether the way has been rounded so that what is moved is certainly free.
    pub is_settled: bool,
}

/// A motion, and where it begins to be counted.
pub struct Motion<T: Construction> {
    /// The arithmetic's zero.
    pub zero: Point<T, 2>,
    pub way: Vector<T, 2>,
}

/// What stops `a` on its way, if `b` stands still. A line or a ray is not moved, and stops nothing.
pub fn of_sets<M: Makes<T, Impact>, T: Construction>(
    context: T,
    a: &Set<'_, T>,
    b: &Set<'_, T>,
    motion: &Motion<T>,
) -> Result<Option<M::Made>, T::Uncertain> {
    if a.is_endless_linear() || b.is_endless_linear() {
        return Ok(None);
    }
    match (a.body(), b.body()) {
        (Ok(a), Ok(b)) => between::<M, T>(context, &a, &b, motion),
        (Ok(a), Err(half)) => into_half_space::<M, T>(context, &a, half, motion),
        (Err(_), _) => Ok(None),
    }
}

/// What stops a solid at another one.
fn between<M: Makes<T, Impact>, T: Construction>(
    context: T,
    a: &Body<'_, T>,
    b: &Body<'_, T>,
    motion: &Motion<T>,
) -> Result<Option<M::Made>, T::Uncertain> {
    let is_still = motion.way.is_exactly_zero();
    let passage = if is_still { Passage::Behind } else { passage(a, b, &motion.way)? };
    let radii = (a.radius, b.radius);
    match passage {
        Passage::None => Ok(None),
        Passage::Face(face) => {
            let stretch = stretch(&face, &motion.way, radii)?;
            across::<M, T>(context, &face, stretch, motion, radii).map(Some)
        }
        Passage::Corner(corner) => about::<M, T>(context, &corner, motion, radii).map(Some),
        Passage::Behind => {
            let apart = contact::separation_of(a, b)?;
            let (gap, radius) = (apart.gap, radii.0 + radii.1);
            let overlaps = gap.sign()?.is_lt()
                || (radius * radius * apart.direction.squared()).compare(gap * gap)?.is_gt();
            if overlaps {
                let made = M::make(context, Known::Beginning, |t| {
                    Ok(out(context, t, touch(context, &apart, radii.0, radii.1)?))
                });
                made.map(Some)
            } else {
                Ok(None)
            }
        }
    }
}

/// What stops a solid at a half-space.
fn into_half_space<M: Makes<T, Impact>, T: Construction>(
    context: T,
    a: &Body<'_, T>,
    half: &HalfSpace<T, 2>,
    motion: &Motion<T>,
) -> Result<Option<M::Made>, T::Uncertain> {
    let is_behind = half.is_everything();
    let passage = if is_behind { Passage::Behind } else { passage_into_half_space(a, half, &motion.way)? };
    match passage {
        Passage::Face(face) => {
            let stretch = face.moving.map(End::Moved);
            across::<M, T>(context, &face, stretch, motion, (a.radius, T::D1::ZERO)).map(Some)
        }
        Passage::Behind => {
            let made = M::make(context, Known::Beginning, |t| {
                Ok(out(context, t, half_space::way_apart(context, a, half)?))
            });
            made.map(Some)
        }
        Passage::None | Passage::Corner(_) => Ok(None),
    }
}

/// The way out of an overlap at the start.
fn out<T: Construction>(context: T, t: Raw, way: Penetration<Raw, 2>) -> Impact {
    let encoding = context.encoding();
    Impact {
        t,
        travel: [Raw::ZERO; 2],
        point: way.point_b,
        normal: way.normal.map(|x| encoding.negated(x)),
        depth: encoding.at_least_smallest(way.depth),
        is_settled: true,
    }
}

/// An end of the stretch that two sides share: a vertex of what stands still, or of what moves.
#[derive(Clone, Copy)]
enum End<P> {
    Still(P),
    Moved(P),
}

/// The stretch that two sides share where they touch.
///
/// There all vertices, each a radius off its core, are on one line. Across the motion a moving one lies before a standing one where
/// the difference of both lies above the path.
fn stretch<T: Construction>(
    face: &Face<T>,
    m: &Vector<T, 2>,
    (a, b): (T::D1, T::D1),
) -> Result<[End<Point<T, 2>>; 2], T::Uncertain> {
    let ([first, last], [begin, end]) = (face.moving, face.standing);
    let radius = a + b;
    let low = height(m, &Corner { moving: first, standing: begin }, &face.outward, radius)?;
    let high = height(m, &Corner { moving: last, standing: end }, &face.outward, radius)?;
    Ok([
        if low.is_ge() { End::Still(begin) } else { End::Moved(first) },
        if high.is_le() { End::Still(end) } else { End::Moved(last) },
    ])
}

/// Across an edge: `t = H / N` with `N = −m·g` and `H = −w·g − R·|g|`.
///
/// The middle of the stretch between two ends is `½·Σ`, over a vertex `q + r_b·g / |g|` or `p + t·m − r_a·g / |g|` for each.
fn across<M: Makes<T, Impact>, T: Construction>(
    context: T,
    face: &Face<T>,
    stretch: [End<Point<T, 2>>; 2],
    motion: &Motion<T>,
    (a, b): (T::D1, T::D1),
) -> Result<M::Made, T::Uncertain> {
    let (g, m) = (face.outward, motion.way);
    let (n, h) = (-m.dot(&g), -face.high().place().dot(&g));
    let (length, radius) = (g.squared(), a + b);
    let mut moved = T::D2::ZERO;
    // What is beyond the cores: `r_b` or `−r_a` for each end; and `h` and `R` for each that has moved.
    let (mut beyond, mut moved_radius) = (T::D1::ZERO, T::D1::ZERO);
    let ends = stretch.map(|end| match end {
        End::Still(q) => {
            beyond = beyond + b;
            q
        }
        End::Moved(p) => {
            beyond = beyond - a;
            moved = moved + h;
            moved_radius = moved_radius + radius;
            p
        }
    });
    let (base, between) = (ends[0], ends[1] - ends[0]);
    let twice = n + n;
    let shifted = |i: usize| between.0[i] * n + m.0[i] * moved;
    if radius.is_exactly_zero() {
        return M::make(context, Ratio { numerator: h, denominator: n }, |t| {
            Ok(Impact {
                t,
                travel: each!(i => context.rational(motion.zero.0[i], m.0[i] * h, n)),
                point: each!(i => context.rational(base.0[i], shifted(i), twice)),
                normal: unit(context, &g)?,
                depth: Raw::ZERO,
                is_settled: false,
            })
        });
    }
    let root = Root::of_length(context, length);
    M::make(context, Surd::share(h, -radius, root, n), |t| {
        let travel = each!(i => {
            context.coordinate(motion.zero.0[i], Surd::length(m.0[i] * h, -(m.0[i] * radius), root, n))
        });
        let point = if context.encoding().is_float {
            // Each term is rounded.
            let foot: [Raw; 2] = each!(i => {
                context.coordinate(base.0[i], Surd::length(shifted(i), -(m.0[i] * moved_radius), root, twice))
            });
            let rest: [Raw; 2] = each!(i => {
                context.coordinate(base.0[i], Surd::length(T::D3::ZERO, g.0[i] * beyond, root, length + length))
            });
            let (stored, encoding) = (base.scalars(context)?, context.encoding());
            [0, 1].map(|i| encoding.sum(foot[i], rest[i], stored[i]))
        } else {
            each!(i => {
                let k = g.0[i] * beyond * n - m.0[i] * moved_radius * length;
                let nested = NestedSurd::beside(shifted(i) * length, k, length, twice * length);
                context.nested_coordinate(base.0[i], nested)
            })
        };
        Ok(Impact { t, travel, point, normal: unit(context, &g)?, depth: Raw::ZERO, is_settled: false })
    })
}

/// About a vertex `w = q − p`: `t = (P − √Q) / |m|²`, and the normal is `(t·m − w) / R`. Without a radius it is against the motion.
fn about<M: Makes<T, Impact>, T: Construction>(
    context: T,
    corner: &Corner<T>,
    motion: &Motion<T>,
    (a, b): (T::D1, T::D1),
) -> Result<M::Made, T::Uncertain> {
    let (m, w, radius) = (motion.way, corner.place(), a + b);
    let (along, length) = (m.dot(&w), m.squared());
    let Corner { moving: p, standing: q } = *corner;
    if radius.is_exactly_zero() {
        return M::make(context, Ratio { numerator: along, denominator: length }, |t| {
            Ok(Impact {
                t,
                // It ends at the vertex.
                travel: each!(i => context.rational(motion.zero.0[i], m.0[i] * along, length)),
                point: q.scalars(context)?,
                normal: unit(context, &-m)?,
                depth: Raw::ZERO,
                is_settled: false,
            })
        });
    }
    let square = discriminant(corner, &m, radius);
    let root = Root::of_discriminant(context, square);
    M::make(context, Surd::ratio(along, core::cmp::Ordering::Less, root, length), |t| {
        let moved = |base: Point<T, 2>, i: usize| {
            context.coordinate(base.0[i], Surd::solution(m.0[i] * along, -m.0[i], root, length))
        };
        let outward = |i: usize| m.0[i] * along - w.0[i] * length;
        let normal = each!(i => context.pure(Surd::unit(outward(i), -m.0[i], root, radius * length)));
        let point = if b.is_exactly_zero() {
            q.scalars(context)?
        } else if a.is_exactly_zero() {
            each!(i => moved(p, i))
        } else if context.encoding().is_float {
            let (stored, encoding) = (q.scalars(context)?, context.encoding());
            let one = m.squared();
            let own =
                context.length(Surd::length(b * one, T::D2::ZERO, Root::of_length(context, one), one))?;
            [0, 1].map(|i| encoding.along(stored[i], own, normal[i]))
        } else {
            each!(i => {
                let nested = NestedSurd::about(b * outward(i), -(b * m.0[i]), square, radius * length);
                context.nested_coordinate(q.0[i], nested)
            })
        };
        Ok(Impact {
            t,
            travel: each!(i => moved(motion.zero, i)),
            point,
            normal,
            depth: Raw::ZERO,
            is_settled: false,
        })
    })
}
