//! The numbers of an impact in the plane: the time, the travel, the point and the normal.

use crate::contact::{contact_in_plane, half_space_contact};
use crate::form::coordinates::Vector;
use crate::form::core_in_plane::PlaneSet;
use crate::form::half_space::StoredHalfSpace;
use crate::form::penetration::{touch, unit};
use crate::number::arithmetic::Numeric;
use crate::number::construction::Construction;
use crate::number::each::{Each, indexed};
use crate::number::encoding::Raw;
use crate::number::surd::{NestedSurd, Root, Surd};
use crate::number::time::Ratio;
use crate::sweep::stop::{self, Landing, MadeImpact, StoppingImpact, TouchingEnd, VertexPair, about, out};
use crate::sweep::sweep_in_plane::{
    OutlineCrossing, OutlineEdge, SolidInPlane, discriminant, has_interior, height, passage,
    passage_into_half_space,
};

/// A motion in the plane.
pub type PlaneMotion<T> = stop::Motion<T, 2>;

/// The impact of `a` on `b`, which stands still.
pub fn of_sets<T: Construction>(
    context: T,
    a: &PlaneSet<'_, T>,
    b: &PlaneSet<'_, T>,
    motion: &PlaneMotion<T>,
) -> Option<MadeImpact<T, 2>> {
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
pub fn is_flat<T: Construction>(a: &PlaneSet<'_, T>, b: &PlaneSet<'_, T>) -> bool {
    stop::is_flat(a, b, has_interior)
}

/// The impact of a solid on another one.
fn between<T: Construction>(
    context: T,
    a: &SolidInPlane<'_, T>,
    b: &SolidInPlane<'_, T>,
    motion: &PlaneMotion<T>,
) -> Option<MadeImpact<T, 2>> {
    let is_still = motion.way.is_zero();
    let passage = if is_still { OutlineCrossing::Behind } else { passage(a, b, &motion.way, motion.rank) };
    let radii = (a.radius, b.radius);
    match passage {
        OutlineCrossing::None => None,
        OutlineCrossing::Face(face) => {
            let stretch = stretch(&face, &motion.way, radii);
            Some(across(context, &face, stretch, motion, radii))
        }
        OutlineCrossing::Corner(corner) => {
            let discriminant = discriminant(&corner, &motion.way, radii.0 + radii.1);
            Some(about(context, &corner, discriminant, motion, radii))
        }
        OutlineCrossing::Behind => {
            let apart = contact_in_plane::separation_of(a, b);
            let (gap, radius) = (apart.gap, radii.0 + radii.1);
            let overlaps = gap.sign().is_lt()
                || (radius * radius * apart.direction.squared()).compare(gap * gap).is_gt();
            if overlaps { Some(out(context, || touch(context, &apart, radii.0, radii.1))) } else { None }
        }
    }
}

/// The impact of a solid on a half-space.
fn into_half_space<T: Construction>(
    context: T,
    a: &SolidInPlane<'_, T>,
    half: &StoredHalfSpace<T, 2>,
    motion: &PlaneMotion<T>,
) -> Option<MadeImpact<T, 2>> {
    let is_behind = half.is_everything();
    let passage =
        if is_behind { OutlineCrossing::Behind } else { passage_into_half_space(a, half, &motion.way) };
    match passage {
        OutlineCrossing::Face(face) => {
            let stretch = face.moving.each(TouchingEnd::Moved);
            Some(across(context, &face, stretch, motion, (a.radius, T::D1::ZERO)))
        }
        OutlineCrossing::Behind => Some(out(context, || half_space_contact::way_apart(context, a, half))),
        OutlineCrossing::None | OutlineCrossing::Corner(_) => None,
    }
}

/// The stretch that two sides share where they touch.
///
/// At that time all vertices, each moved by its radius, are on one line. A moving vertex lies before a standing one,
/// across the motion, if the difference of the two lies above the path.
fn stretch<T: Construction>(
    face: &OutlineEdge<T>,
    m: &Vector<T, 2>,
    (a, b): (T::D1, T::D1),
) -> [TouchingEnd<T, 2>; 2] {
    let ([first, last], [begin, end]) = (face.moving, face.standing);
    let radius = a + b;
    let low = height(m, &VertexPair { moving: first, standing: begin }, &face.outward, radius);
    let high = height(m, &VertexPair { moving: last, standing: end }, &face.outward, radius);
    [
        if low.is_ge() { TouchingEnd::Still(begin) } else { TouchingEnd::Moved(first) },
        if high.is_le() { TouchingEnd::Still(end) } else { TouchingEnd::Moved(last) },
    ]
}

/// The impact across an edge: `t = H / N` with `N = −m·g` and `H = −w·g − R·|g|`.
///
/// The middle of the stretch is `½·Σ` over its two ends, each of which is `q + r_b·g / |g|` or `p + t·m − r_a·g / |g|`.
fn across<T: Construction>(
    context: T,
    face: &OutlineEdge<T>,
    stretch: [TouchingEnd<T, 2>; 2],
    motion: &PlaneMotion<T>,
    (a, b): (T::D1, T::D1),
) -> MadeImpact<T, 2> {
    let (g, m) = (face.outward, motion.way);
    let (n, h) = (-m.dot(&g), -face.high().place().dot(&g));
    let (length, radius) = (g.squared(), a + b);
    let mut moved = T::D2::ZERO;
    // `beyond` sums the radii, `r_b` or `−r_a` for each end; the others sum `h` and `R` for each end that has moved.
    let (mut beyond, mut moved_radius) = (T::D1::ZERO, T::D1::ZERO);
    let ends = stretch.each(|end| match end {
        TouchingEnd::Still(q) => {
            beyond = beyond + b;
            q
        }
        TouchingEnd::Moved(p) => {
            beyond = beyond - a;
            moved = moved + h;
            moved_radius = moved_radius + radius;
            p
        }
    });
    let (base, between) = (ends[0], ends[1] - ends[0]);
    let twice = n + n;
    let shifted = |i: usize| between.0[i] * n + m.0[i] * moved;
    if radius.is_zero() {
        return MadeImpact::make(context, Ratio { numerator: h, denominator: n }, |t| StoppingImpact {
            t,
            travel: indexed(|i| context.rational(motion.zero.0[i], m.0[i] * h, n)),
            point: indexed(|i| context.rational(base.0[i], shifted(i), twice)),
            normal: unit(context, &g),
            depth: Raw::ZERO,
            landing: Landing::before(face.is_flat),
        });
    }
    let root = Root::of_length(context, length);
    MadeImpact::make(context, Surd::share(h, -radius, root, n), |t| {
        let travel = indexed(|i| {
            context.coordinate(motion.zero.0[i], Surd::length(m.0[i] * h, -(m.0[i] * radius), root, n))
        });
        let point = if context.encoding().is_float {
            // Each term is rounded separately.
            let foot: [Raw; 2] = indexed(|i| {
                context.coordinate(base.0[i], Surd::length(shifted(i), -(m.0[i] * moved_radius), root, twice))
            });
            let rest: [Raw; 2] = indexed(|i| {
                context
                    .coordinate(base.0[i], Surd::length(T::D3::ZERO, g.0[i] * beyond, root, length + length))
            });
            let (stored, encoding) = (base.scalars(context), context.encoding());
            [0, 1].each(|i| encoding.sum(foot[i], rest[i], stored[i]))
        } else {
            indexed(|i| {
                let k = g.0[i] * beyond * n - m.0[i] * moved_radius * length;
                let nested = NestedSurd::beside(shifted(i) * length, k, length, twice * length);
                context.nested_coordinate(base.0[i], nested)
            })
        };
        StoppingImpact {
            t,
            travel,
            point,
            normal: unit(context, &g),
            depth: Raw::ZERO,
            landing: Landing::Touching,
        }
    })
}
