//! Contact manifolds: the contact point of two solids, and the other end of the stretch along which their sides face
//! each other.
//!
//! Everything is seen along the contact's direction `g`. One side of each solid, the one that faces the other solid
//! most, is projected along it, and the stretch is what the two projections have in common. At each of its ends is a
//! corner of one solid and the point of the other's side that is opposite along `g` (after Ericson 5.1 and the clipping
//! of Sutherland and Hodgman 1974, reduced to one pair of sides).

use core::cmp::Ordering;

use crate::contact::{contact_in_plane, half_space_contact};
use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_plane::{AnyCore, PlaneCore, PlaneKind, PlaneSet};
use crate::form::half_space::StoredHalfSpace;
use crate::form::penetration::{PointPair, surface, surfaces, unit};
use crate::form::query::Reach;
use crate::form::separation::{Separation, Side};
use crate::form::solid::{Convex, Solid};
use crate::manifold::facing_side::{FacingSide, Shadow, corner_at_zero, facing, is_square, outward};
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::indexed;
use crate::number::encoding::{Encoding, Raw};
use crate::number::surd::{Root, Surd};
use crate::separation::separate_in_plane::is_second;

/// The contact manifold of two solids that touch, overlap or nearly touch.
#[derive(Clone, Copy, Debug)]
pub struct PlaneManifold {
    /// The unit vector from `a` to `b`.
    pub normal: [Raw; 2],
    /// The deepest contact point.
    pub first: ContactPlace,
    /// The other end of the stretch.
    pub second: Option<ContactPlace>,
    /// Whether the normal and the first point are known to be those of the contact, digit for digit.
    pub is_contact: bool,
}

/// A contact point.
#[derive(Clone, Copy, Debug)]
pub struct ContactPlace<const D: usize = 2> {
    /// The points of `a` and of `b`.
    pub points: PointPair<Raw, D>,
    /// The penetration depth; negative where they are apart.
    pub depth: Raw,
    /// The numbers of the corners or sides of `a` and of `b`.
    pub features: [usize; 2],
}

/// The manifold of two sets whose distance is at most `margin`, which is not negative: two solids, or a solid and a
/// half-space.
pub fn of_sets<T: Construction>(
    context: T,
    a: &PlaneSet<'_, T>,
    b: &PlaneSet<'_, T>,
    (margin, along): Reach<T::D1>,
) -> Option<PlaneManifold> {
    match (a, b) {
        (PlaneSet::Solid(a), PlaneSet::Solid(b)) => meet(context, [a, b], margin, along),
        (PlaneSet::Solid(solid), PlaneSet::Half(half)) => with_half_space(context, solid, half, margin),
        _ => None,
    }
}

/// The manifold of two solids whose distance is at most `margin`; `None` if it is greater.
fn meet<T: Construction>(
    context: T,
    [a, b]: [&Solid<T, AnyCore<'_, T>>; 2],
    margin: T::D1,
    along: Option<[T::D1; 3]>,
) -> Option<PlaneManifold> {
    if let Some([x, y, _]) = along
        && comes_within(&contact_in_plane::separation_of(a, b), a.radius + b.radius + margin)
        && let Some(side) = side_along([a, b], &Vector([x, y]))
        && let Some(manifold) = over_side(context, [a, b], margin, &side)
    {
        return Some(manifold);
    }
    let separation = contact_in_plane::separation_of(a, b);
    let (radii, g) = ((a.radius, b.radius), separation.direction);
    if !comes_within(&separation, a.radius + b.radius + margin) {
        return None;
    }
    let facets = [facing(&a.core, &g), facing(&b.core, &-g)];
    let shadows = [facets[0].shadow(separation.vertex, &g), facets[1].shadow(separation.vertex, &g)];
    let features = match separation.side {
        Side::A => [corner_at_zero(&shadows[0]), facets[1].number_at_zero(&shadows[1])],
        Side::B => [facets[0].number_at_zero(&shadows[0]), corner_at_zero(&shadows[1])],
    };
    let first = place(context, &separation, radii, features);
    let is_over_side = |facet: &FacingSide<T>| {
        let is_side = facet.from.1 != facet.to.1;
        is_side && (is_square(&facet.way, &g) || facet.way.dot(&g).is_zero())
    };
    if !margin.is_zero()
        && !is_over_side(&facets[0])
        && !is_over_side(&facets[1])
        && let Some((side, depth)) = least_deep_side(context, [a, b])
        && is_within_margin(context, [depth, first.depth], margin)
        && let Some(manifold) = over_side(context, [a, b], margin, &side)
    {
        return Some(manifold);
    }
    let second = match far_end(&shadows) {
        Some(end) => across(context, &end, &facets, &g, radii, margin),
        None => None,
    };
    Some(PlaneManifold { normal: unit(context, &g), first, second, is_contact: false })
}

/// The side along which two solids overlap least, as a separation, and by how much; of equal ones the first one of the solid that comes first.
///
/// The depths are compared as they are rounded.
fn least_deep_side<T: Construction>(
    context: T,
    [a, b]: [&Solid<T, AnyCore<'_, T>>; 2],
) -> Option<(Separation<T, 2>, Raw)> {
    let mut best: Option<(Separation<T, 2>, Raw)> = None;
    each_side([a, b], |side| {
        let depth = depth(context, &side, a.radius + b.radius);
        if best.as_ref().is_none_or(|(_, least)| context.encoding().compare(depth, *least).is_lt()) {
            best = Some((side, depth));
        }
    });
    best
}

/// The side whose normal is nearest to a direction or, of `b`, to its opposite.
fn side_along<T: Construction>(
    solids: [&Solid<T, AnyCore<'_, T>>; 2],
    along: &Vector<T, 2>,
) -> Option<Separation<T, 2>> {
    let mut best: Option<(Separation<T, 2>, T::D4, T::D2)> = None;
    each_side(solids, |side| {
        let (cosine, square) = (side.direction.dot(along), side.direction.squared());
        let is_better = cosine.sign().is_gt()
            && match &best {
                Some((_, most, other)) => (*other * (cosine * cosine)).compare(square * *most).is_gt(),
                None => true,
            };
        if is_better {
            best = Some((side, cosine * cosine, square));
        }
    });
    best.map(|(side, ..)| side)
}

/// Calls `look` with each side of both solids as a separation, those of the first solid first. A disk has no side, and nothing else has one
/// that faces it but at its own point.
fn each_side<T: Construction>(
    [a, b]: [&Solid<T, AnyCore<'_, T>>; 2],
    mut look: impl FnMut(Separation<T, 2>),
) {
    let of_a = is_second((&a.core, a.radius), (&b.core, b.radius));
    if [a, b].iter().any(|solid| matches!(solid.core.kind(), PlaneKind::Point(_))) {
        return;
    }
    for side in if of_a { [Side::B, Side::A] } else { [Side::A, Side::B] } {
        let (own, other) = if side == Side::A { (a, b) } else { (b, a) };
        outward(&own.core, |from, normal| {
            let mut lowest: Option<(T::D2, Point<T, 2>)> = None;
            for vertex in other.core.vertices() {
                let gap = normal.dot(&(vertex - from));
                let is_lower = match &lowest {
                    Some((least, _)) => gap.compare(*least).is_lt(),
                    None => true,
                };
                lowest = if is_lower { Some((gap, vertex)) } else { lowest };
            }
            let Some((gap, vertex)) = lowest else { return };
            look(match side {
                Side::A => Separation { direction: normal, gap, vertex, side: Side::B },
                Side::B => Separation { direction: -normal, gap, vertex, side: Side::A },
            })
        });
    }
}

/// Whether the first of two depths is at most a margin greater than the second one.
pub fn is_within_margin<T: Construction>(context: T, [depth, least]: [Raw; 2], margin: T::D1) -> bool {
    let (one, encoding) = (T::step() * T::step(), context.encoding());
    let root = Root::of_length(context, one);
    let margin = context.length(Surd::length(one * margin, T::D2::ZERO, root, one));
    encoding.compare(depth, encoding.sum(least, margin, Raw::ZERO)).is_le()
}

/// The manifold over a side that need not be across the direction of the contact; `None` if nothing is opposite it.
fn over_side<T: Construction>(
    context: T,
    [a, b]: [&Solid<T, AnyCore<'_, T>>; 2],
    margin: T::D1,
    side: &Separation<T, 2>,
) -> Option<PlaneManifold> {
    let (g, encoding) = (side.direction, context.encoding());
    let facets = [facing(&a.core, &g), facing(&b.core, &-g)];
    let shadows = [facets[0].shadow(side.vertex, &g), facets[1].shadow(side.vertex, &g)];
    let ends = stretch_ends(&shadows)?;
    let mut places = [None; 2];
    for (place, (_, end)) in places.iter_mut().zip(&ends) {
        *place = across(context, end, &facets, &g, (a.radius, b.radius), margin);
    }
    let (first, second) = match places {
        [Some(low), Some(high)] => {
            let order = encoding.compare(high.depth, low.depth).then(compare_places(encoding, &low, &high));
            if order.is_gt() { (high, Some(low)) } else { (low, Some(high)) }
        }
        [Some(one), None] | [None, Some(one)] => (one, None),
        [None, None] => return None,
    };
    Some(PlaneManifold { normal: unit(context, &g), first, second, is_contact: true })
}

/// The order of two places by the coordinates halfway between both points.
fn compare_places(encoding: &Encoding, a: &ContactPlace, b: &ContactPlace) -> Ordering {
    let sum = |(p, q): &PointPair<Raw, 2>, i: usize| (p[i], q[i]);
    (0..2).fold(Ordering::Equal, |order, i| {
        let ((p, q), (r, s)) = (sum(&a.points, i), sum(&b.points, i));
        order.then_with(|| encoding.compare_sums([p, q], [r, s]))
    })
}

/// The end of a stretch: a corner of one solid, its operand, and the features of both.
struct StretchLimit<T: Arithmetic> {
    vertex: Point<T, 2>,
    side: Side,
    features: [Option<usize>; 2],
}

/// The end of the common stretch of two projections that is further from the position zero, at which the other end is;
/// `None` if there is no other end.
fn far_end<T: Arithmetic>(shadows: &[Shadow<T>; 2]) -> Option<StretchLimit<T>> {
    let [(low, lower), (high, upper)] = stretch_ends(shadows)?;
    // The position zero is at one end or beyond it, so the sign of the sum tells which end is further.
    let (at, end) = if (low + high).sign().is_ge() { (high, upper) } else { (low, lower) };
    if at.is_zero() { None } else { Some(end) }
}

/// The ends of a stretch, each with its position.
type StretchEnds<T> = [(<T as Arithmetic>::D2, StretchLimit<T>); 2];

/// Both ends of the common stretch of two projections, each with its position; `None` if it has no length.
fn stretch_ends<T: Arithmetic>([a, b]: &[Shadow<T>; 2]) -> Option<StretchEnds<T>> {
    let limit =
        |of_a: (T::D2, Point<T, 2>, usize), of_b: (T::D2, Point<T, 2>, usize), order: Ordering| match order {
            Ordering::Less => {
                (of_a.0, StretchLimit { vertex: of_a.1, side: Side::A, features: [Some(of_a.2), None] })
            }
            Ordering::Equal => (
                of_a.0,
                StretchLimit { vertex: of_a.1, side: Side::A, features: [Some(of_a.2), Some(of_b.2)] },
            ),
            Ordering::Greater => {
                (of_b.0, StretchLimit { vertex: of_b.1, side: Side::B, features: [None, Some(of_b.2)] })
            }
        };
    let low = limit(a.low, b.low, a.low.0.compare(b.low.0).reverse());
    let high = limit(a.high, b.high, a.high.0.compare(b.high.0));
    if low.0.compare(high.0).is_lt() { Some([low, high]) } else { None }
}

/// The contact point at a corner and the opposite point on the other's side; `None` if that is further away than
/// `margin`.
///
/// The point opposite the corner `w` on a side from `v` along `d` is `w + s·g` with `s = (v − w) × d / (g × d)`.
fn across<T: Construction>(
    context: T,
    end: &StretchLimit<T>,
    facets: &[FacingSide<T>; 2],
    g: &Vector<T, 2>,
    radii: (T::D1, T::D1),
    margin: T::D1,
) -> Option<ContactPlace> {
    let (vertex, opposite) = (end.vertex, &facets[usize::from(end.side == Side::A)]);
    let features = [end.features[0].unwrap_or(facets[0].number), end.features[1].unwrap_or(facets[1].number)];
    let ahead = opposite.from.0 - vertex;
    let reach = radii.0 + radii.1 + margin;
    let (own, other) = if end.side == Side::A { radii } else { (radii.1, radii.0) };
    if is_square(&opposite.way, g) || (!other.is_zero() && opposite.way.dot(g).is_zero()) {
        // The other side is at the same distance everywhere.
        let along = ahead.dot(g);
        let gap = if end.side == Side::A { along } else { -along };
        let separation = Separation { direction: *g, gap, vertex, side: end.side };
        let is_within = comes_within(&separation, reach);
        return if is_within { Some(place(context, &separation, radii, features)) } else { None };
    }
    let (numerator, denominator) = (ahead.cross(&opposite.way), g.cross(&opposite.way));
    let flip = denominator.sign().is_lt();
    let (numerator, denominator) = (numerator.flipped(flip), denominator.flipped(flip));
    let gap = if end.side == Side::A { numerator } else { -numerator };
    let length = g.squared();
    // The distance is `gap · √G / denominator`.
    let root = Root::of_length(context, length);
    if is_longer::<T>(gap, length, reach * denominator) {
        return None;
    }
    let radius = radii.0 + radii.1;
    let is_apart = is_longer::<T>(gap, length, radius * denominator);
    let (p, k) = (radius * denominator, -gap);
    let surd = if is_apart {
        Surd::length(-p, -k, root, denominator)
    } else {
        Surd::length(p, k, root, denominator)
    };
    let depth = signed(context, surd, is_apart);
    let bare = Separation { direction: *g, gap: T::D2::ZERO, vertex, side: end.side };
    let way = if end.side == Side::A { Ordering::Greater } else { Ordering::Less };
    let on_own = surface(context, &bare, T::D2::ZERO, own, way);
    let foot = indexed(|i| context.rational(vertex.0[i], g.0[i] * numerator, denominator));
    let on_other = if other.is_zero() {
        foot
    } else {
        // Each term is rounded, so the sum is off by at most one unit.
        let beyond = surface(context, &bare, T::D2::ZERO, other, way.reverse());
        let (stored, encoding) = (vertex.scalars(context), context.encoding());
        indexed(|i| {
            if encoding.is_limit(beyond[i]) || encoding.is_limit(stored[i]) {
                // What saturates has lost the difference, which the surface of a disk about the foot has still.
                shifted(context, foot[i], g.0[i].flipped(way.is_gt()), (root, length), other)
            } else {
                encoding.sum(foot[i], beyond[i], stored[i])
            }
        })
    };
    let points = if end.side == Side::A { (on_own, on_other) } else { (on_other, on_own) };
    Some(ContactPlace { points, depth, features })
}

/// A coordinate that is moved by `r·x / √G`, which is rounded before it is added.
fn shifted<T: Construction>(
    context: T,
    from: Raw,
    x: T::D1,
    (root, length): (Root<T, T::D2>, T::D2),
    radius: T::D1,
) -> Raw {
    let encoding = context.encoding();
    let by = context.length(Surd::length(T::D2::ZERO * T::D1::ZERO, x.absolute() * radius, root, length));
    let by = if x.sign().is_lt() { encoding.negated(by) } else { by };
    encoding.sum(from, by, Raw::ZERO)
}

/// Whether `k·√q` is greater than `p`, which is not negative.
fn is_longer<T: Arithmetic>(k: T::D2, q: T::D2, p: T::D3) -> bool {
    k.sign().is_gt() && (q * (k * k)).compare(p * p).is_gt()
}

/// Whether the length of a separation is at most `reach`.
pub fn comes_within<T: Arithmetic, const D: usize>(separation: &Separation<T, D>, reach: T::D1) -> bool {
    let gap = separation.gap;
    gap.sign().is_le() || (gap * gap).compare(reach * reach * separation.direction.squared()).is_le()
}

/// The contact point of a separation. Its depth is the sum of the radii minus the gap.
pub fn place<T: Construction, const D: usize>(
    context: T,
    separation: &Separation<T, D>,
    radii: (T::D1, T::D1),
    features: [usize; 2],
) -> ContactPlace<D> {
    let depth = depth(context, separation, radii.0 + radii.1);
    ContactPlace { points: surfaces(context, separation, radii.0, radii.1), depth, features }
}

/// The sum of the radii minus the gap.
fn depth<T: Construction, const D: usize>(context: T, separation: &Separation<T, D>, radius: T::D1) -> Raw {
    let length = separation.direction.squared();
    let is_apart = !comes_within(separation, radius);
    let root = Root::of_length(context, length);
    let (p, k) = (radius * length, -separation.gap);
    let surd = if is_apart { Surd::length(-p, -k, root, length) } else { Surd::length(p, k, root, length) };
    signed(context, surd, is_apart)
}

/// A length, or its negative, which is then never rounded to zero.
pub fn signed<T: Construction>(context: T, length: Surd<T>, is_negative: bool) -> Raw {
    let (length, encoding) = (context.length(length), context.encoding());
    if is_negative { encoding.negated(encoding.at_least_smallest(length)) } else { length }
}

/// The manifold of a solid and a half-space whose distance is at most `margin`: a side of the solid, and the surface
/// opposite it.
fn with_half_space<T: Construction>(
    context: T,
    solid: &Solid<T, AnyCore<'_, T>>,
    half: &StoredHalfSpace<T, 2>,
    margin: T::D1,
) -> Option<PlaneManifold> {
    let (radius, zero) = (solid.reach().unwrap_or(T::D1::ZERO), T::D1::ZERO);
    if half.is_everything() {
        let way = half_space_contact::way_apart(context, solid, half);
        let first = ContactPlace { points: (way.point_a, way.point_b), depth: way.depth, features: [0, 0] };
        return Some(PlaneManifold { normal: way.normal, first, second: None, is_contact: false });
    }
    let support = half.support(solid);
    let (g, radii) = (support.direction, (radius, zero));
    if !comes_within(&support, radius + margin) {
        return None;
    }
    let facet = facing(&solid.core, &g);
    let shadow = facet.shadow(support.vertex, &g);
    let first = place(context, &support, radii, [corner_at_zero(&shadow), 0]);
    let is_high = (shadow.low.0 + shadow.high.0).sign().is_gt();
    let (_, vertex, number) = if is_high { shadow.high } else { shadow.low };
    let other = Separation { gap: half.height(vertex), vertex, ..support };
    let is_second = facet.from.1 != facet.to.1 && comes_within(&other, radius + margin);
    let second = if is_second { Some(place(context, &other, radii, [number, 0])) } else { None };
    Some(PlaneManifold { normal: unit(context, &g), first, second, is_contact: false })
}
