//! Masses of what has corners, from exact integers of run-time length: of outlines and surfaces, and of boxes.
//!
//! For the sides `p`, `q` of an outline, with `c = p × q`, the area is `Σ c / 2`, the center `Σ c·(p + q) / (6·area)`, and the moment about the origin
//! `Σ c·(p·p + p·q + q·q) / 12`. For the triangles `p`, `q`, `r` of a surface, with `d = p·(q × r)` and `s = p + q + r`, the volume is `Σ d / 6`, the center
//! `Σ d·s / (24·volume)`, and the integral of `x·xᵀ` is `Σ d·(s·sᵀ + p·pᵀ + q·qᵀ + r·rᵀ) / 120` (Mirtich, "Fast and accurate computation of polyhedral mass
//! properties", 1996). Those about the center of mass follow by the theorem of parallel axes, before anything is rounded.

use crate::direction::turn::fraction::nearest_float;
use crate::number::each::{Each, indexed};
use crate::number::encoding::{Encoding, Raw};
use crate::number::limbs;
use crate::number::long::Long;
use crate::number::rounding::Halves;
use crate::number::span::{Mantissa, Span};
use crate::single::mass::InertiaEntries;

/// A stored number as a multiple of `2^unit`, which it is.
fn long<const CAP: usize>((mantissa, low): Mantissa, unit: i32) -> Long<CAP> {
    Long::from(mantissa).shl(low.saturating_sub(unit).max(0) as u32)
}

/// The words that hold the terms for coordinates of at most [`MOST_BITS`] bits: for all fixed-point numbers, and for most floats.
const WORDS: usize = 16;

/// The words that hold those for any floats: eight times 2,098 bits, and six times 4,196 bits, with those of many facets.
const MANY_WORDS: usize = 528;

/// The most bits of coordinates in few words.
const MOST_BITS: i32 = 66;

/// Shows all facets to a function: in the plane the sides of an outline, in space the triangles of a surface.
pub(crate) type ShowsFacets<'a, const D: usize> = &'a dyn Fn(&mut dyn FnMut(&[[Mantissa; D]; D]));

/// The span of all coordinates.
fn span_of<const D: usize>(facets: ShowsFacets<'_, D>) -> Span {
    let mut span = Span::default();
    facets(&mut |facet| facet.as_flattened().iter().for_each(|x| span.include(*x)));
    span
}

fn times<const CAP: usize>(a: &Long<CAP>, b: &Long<CAP>) -> Long<CAP> {
    a.times(b)
}

fn small<const CAP: usize>(x: &Long<CAP>, by: i64) -> Long<CAP> {
    x.times(&Long::<1>::from(by))
}

fn total<const CAP: usize, const N: usize>(terms: [Long<CAP>; N]) -> Long<CAP> {
    let mut sum = Long::ZERO;
    for term in &terms {
        sum = sum.add(term);
    }
    sum
}

/// `numerator / denominator · 2^exponent`, rounded once. The denominator is positive.
fn rounded<const CAP: usize>(
    numerator: &Long<CAP>,
    denominator: &Long<CAP>,
    exponent: i32,
    encoding: &Encoding,
) -> Raw {
    if numerator.is_null() {
        return Raw::ZERO;
    }
    if !encoding.is_float {
        // In steps, and twice that for halves.
        let up = exponent + encoding.fraction_bits as i32 + 1;
        let numerator = numerator.shl(up.max(0) as u32);
        let (floor, rest) = numerator.div_floor(&denominator.shl((-up).max(0) as u32));
        return encoding.nearest(Halves { floor: floor.saturate(), is_exact: rest.is_null() });
    }
    // The quotient gets 62 or 63 bits.
    let bits = |x: &Long<CAP>| limbs::bits(x.magnitude()) as i32;
    let up = 62 + bits(denominator) - bits(numerator);
    let magnitude = numerator.abs().shl(up.max(0) as u32);
    let (quotient, rest) = magnitude.div_floor(&denominator.shl((-up).max(0) as u32));
    let leading = quotient.magnitude().first().copied().unwrap_or(0);
    let nearest = nearest_float(leading, rest.is_null(), exponent.saturating_sub(up), encoding);
    Raw::of_float(if numerator.is_negative() { -nearest } else { nearest })
}

/// The area, the center and the moment of what an outline encloses, which runs either way; `None` if it encloses nothing.
pub(crate) fn of_outline(sides: ShowsFacets<'_, 2>, encoding: &Encoding) -> Option<(Raw, [Raw; 2], Raw)> {
    let span = span_of(sides);
    if span.fits(span.unit(), MOST_BITS) {
        outlined::<WORDS>(sides, span.unit(), encoding)
    } else {
        outlined::<MANY_WORDS>(sides, span.unit(), encoding)
    }
}

#[inline(never)]
fn outlined<const CAP: usize>(
    sides: ShowsFacets<'_, 2>,
    unit: i32,
    encoding: &Encoding,
) -> Option<(Raw, [Raw; 2], Raw)> {
    let (mut area, mut first, mut second) = (Long::<CAP>::ZERO, [Long::<CAP>::ZERO; 2], Long::<CAP>::ZERO);
    sides(&mut |side| {
        let [p, q] = side.each(|corner: [Mantissa; 2]| corner.each(|x: Mantissa| long::<CAP>(x, unit)));
        let cross = times(&p[0], &q[1]).sub(&times(&p[1], &q[0]));
        area = area.add(&cross);
        first = indexed(|i| first[i].add(&times(&cross, &p[i].add(&q[i]))));
        let squares =
            indexed::<_, 2>(|i| total([times(&p[i], &p[i]), times(&p[i], &q[i]), times(&q[i], &q[i])]));
        second = second.add(&times(&cross, &total(squares)));
    });
    if area.is_null() {
        return None;
    }
    if area.is_negative() {
        (area, first, second) = (area.neg(), first.each(|x: Long<CAP>| x.neg()), second.neg());
    }
    let square = total(first.each(|x: Long<CAP>| times(&x, &x)));
    let moment = small(&times(&second, &area), 3).sub(&small(&square, 2));
    Some((
        rounded(&area, &Long::from(2_i64), 2 * unit, encoding),
        first.each(|x: Long<CAP>| rounded(&x, &small(&area, 3), unit, encoding)),
        rounded(&moment, &small(&area, 36), 4 * unit, encoding),
    ))
}

/// The pairs of axes of the products in an inertia, in the order of [`InertiaEntries`].
const PRODUCTS: [(usize, usize); 6] = [(0, 0), (1, 1), (2, 2), (1, 2), (2, 0), (0, 1)];

/// The entries of an inertia from those of the integral of `x·xᵀ`.
fn inertia_of<const CAP: usize>(second: &[Long<CAP>; 6]) -> [Long<CAP>; 6] {
    let [xx, yy, zz, yz, zx, xy] = *second;
    [yy.add(&zz), zz.add(&xx), xx.add(&yy), yz.neg(), zx.neg(), xy.neg()]
}

/// The volume, the center and the inertia of what a surface encloses, whose triangles face either way; `None` if it encloses nothing.
pub(crate) fn of_surface(
    triangles: ShowsFacets<'_, 3>,
    encoding: &Encoding,
) -> Option<(Raw, [Raw; 3], InertiaEntries<Raw>)> {
    let span = span_of(triangles);
    if span.fits(span.unit(), MOST_BITS) {
        surrounded::<WORDS>(triangles, span.unit(), encoding)
    } else {
        surrounded::<MANY_WORDS>(triangles, span.unit(), encoding)
    }
}

/// `a·(b × c)`.
fn determinant<const CAP: usize>([a, b, c]: &[[Long<CAP>; 3]; 3]) -> Long<CAP> {
    let term = |i: usize, j: usize, k: usize| times(&a[i], &times(&b[j], &c[k]).sub(&times(&b[k], &c[j])));
    total([term(0, 1, 2), term(1, 2, 0), term(2, 0, 1)])
}

#[inline(never)]
fn surrounded<const CAP: usize>(
    triangles: ShowsFacets<'_, 3>,
    unit: i32,
    encoding: &Encoding,
) -> Option<(Raw, [Raw; 3], InertiaEntries<Raw>)> {
    let (mut volume, mut first, mut second) =
        (Long::<CAP>::ZERO, [Long::<CAP>::ZERO; 3], [Long::<CAP>::ZERO; 6]);
    triangles(&mut |triangle| {
        let corners = triangle.each(|corner: [Mantissa; 3]| corner.each(|x: Mantissa| long::<CAP>(x, unit)));
        let d = determinant(&corners);
        let s: [Long<CAP>; 3] = indexed(|i| total(corners.each(|corner: [Long<CAP>; 3]| corner[i])));
        volume = volume.add(&d);
        first = indexed(|i| first[i].add(&times(&d, &s[i])));
        second = indexed(|entry| {
            let (i, j) = PRODUCTS[entry];
            let own = total(corners.each(|corner: [Long<CAP>; 3]| times(&corner[i], &corner[j])));
            second[entry].add(&times(&d, &times(&s[i], &s[j]).add(&own)))
        });
    });
    if volume.is_null() {
        return None;
    }
    if volume.is_negative() {
        let negated = |x: Long<CAP>| x.neg();
        (volume, first, second) = (volume.neg(), first.each(negated), second.each(negated));
    }
    let second: [Long<CAP>; 6] = indexed(|entry| {
        let (i, j) = PRODUCTS[entry];
        small(&times(&second[entry], &volume), 4).sub(&small(&times(&first[i], &first[j]), 5))
    });
    let inertia = inertia_of(&second);
    Some((
        rounded(&volume, &Long::from(6_i64), 3 * unit, encoding),
        first.each(|x: Long<CAP>| rounded(&x, &small(&volume, 4), unit, encoding)),
        inertia.each(|x: Long<CAP>| rounded(&x, &small(&volume, 480), 5 * unit, encoding)),
    ))
}

/// A component of an edge of a box, as the difference of two numbers.
pub(crate) type EdgeComponent = [Mantissa; 2];

/// The unit of all numbers, and whether few words hold what is computed of them.
fn unit_of_edges(edges: &[EdgeComponent]) -> (i32, bool) {
    let mut span = Span::default();
    edges.as_flattened().iter().for_each(|x| span.include(*x));
    (span.unit(), span.fits(span.unit(), 2 * MOST_BITS - 1))
}

fn edge<const CAP: usize>([to, from]: EdgeComponent, unit: i32) -> Long<CAP> {
    long::<CAP>(to, unit).sub(&long(from, unit))
}

/// The area and the moment of a box of the plane with these edges.
pub(crate) fn of_edges_in_plane(edges: &[[EdgeComponent; 2]; 2], encoding: &Encoding) -> (Raw, Raw) {
    let (unit, fits) = unit_of_edges(edges.as_flattened());
    if fits { boxed::<WORDS>(edges, unit, encoding) } else { boxed::<MANY_WORDS>(edges, unit, encoding) }
}

/// The area is that of the edges' determinant, and the moment is `area·(|e|² + |f|²) / 12`.
fn boxed<const CAP: usize>(edges: &[[EdgeComponent; 2]; 2], unit: i32, encoding: &Encoding) -> (Raw, Raw) {
    let [e, f] = edges.each(|v: [EdgeComponent; 2]| v.each(|x: EdgeComponent| edge::<CAP>(x, unit)));
    let area = times(&e[0], &f[1]).sub(&times(&e[1], &f[0])).abs();
    let squares = total([e[0], e[1], f[0], f[1]].each(|x: Long<CAP>| times(&x, &x)));
    (
        rounded(&area, &Long::from(1_i64), 2 * unit, encoding),
        rounded(&times(&area, &squares), &Long::from(12_i64), 4 * unit, encoding),
    )
}

/// The volume and the inertia of a box of space with these edges.
pub(crate) fn of_edges_in_space(
    edges: &[[EdgeComponent; 3]; 3],
    encoding: &Encoding,
) -> (Raw, InertiaEntries<Raw>) {
    let (unit, fits) = unit_of_edges(edges.as_flattened());
    if fits {
        boxed_in_space::<WORDS>(edges, unit, encoding)
    } else {
        boxed_in_space::<MANY_WORDS>(edges, unit, encoding)
    }
}

/// The integral of `x·xᵀ` about the center is the volume times the sum of all `e·eᵀ / 12`.
fn boxed_in_space<const CAP: usize>(
    edges: &[[EdgeComponent; 3]; 3],
    unit: i32,
    encoding: &Encoding,
) -> (Raw, InertiaEntries<Raw>) {
    let edges = edges.each(|v: [EdgeComponent; 3]| v.each(|x: EdgeComponent| edge::<CAP>(x, unit)));
    let volume = determinant(&edges).abs();
    let second: [Long<CAP>; 6] = indexed(|entry| {
        let (i, j) = PRODUCTS[entry];
        times(&volume, &total(edges.each(|e: [Long<CAP>; 3]| times(&e[i], &e[j]))))
    });
    (
        rounded(&volume, &Long::from(1_i64), 3 * unit, encoding),
        inertia_of(&second).each(|x: Long<CAP>| rounded(&x, &Long::from(12_i64), 5 * unit, encoding)),
    )
}
