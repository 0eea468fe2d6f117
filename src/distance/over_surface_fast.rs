//! How a bounded core lies over the surface of a half-space, in plain floats: the heights of its corners, and which of them is lowest.
//!
//! A corner `p` is `(p − o)·n / |n|` in front of the surface through `o`. Where the normal is along an axis, as that of most floors is, this is the
//! difference of two stored numbers, so what rests on the floor is known to touch it. Two corners are compared by the vector between them: two ends of
//! an edge are equally high if every product of that vector with the normal is zero (Ericson 5.2.3). What floats leave open is computed in double
//! words, so that only what is exactly level remains uncertain.

use core::cmp::Ordering;

use num_traits::Float;

use crate::certificate::near::{Near, ROUNDED, axis_of, is_sum, size, slope};
use crate::certificate::rounded::{
    Certain, LEAST, Outcome, Rounding, TINY, U, Uncertain, certain_if, difference, dot, entry, magnitude,
};
use crate::distance::cores_fast::{FloatCore, Lowest, RoundedCore, Sums, in_words};
use crate::distance::feature_vector_fast::{Measured, NOWHERE, product, values, way};
use crate::distance::search_fast::Feature;
use crate::form::penetration::Penetration;
use crate::form::space::AnyForm;
use crate::form::stored::{HalfForm, OrientedForm};
use crate::number::double::{Digits, Double};
use crate::number::each::{Each, divided, indexed, opposite};
use crate::number::encoding::Raw;

/// A bounded core over the surface of a half-space.
pub struct OverSurface<'a, const D: usize> {
    pub core: &'a FloatCore<'a, D>,
    pub half: &'a HalfForm<f64, D>,
    /// The error bound of a corner's coordinates.
    off: [f64; D],
    /// The axis that the normal is along, and its sign there.
    pub axis: Option<(usize, f64)>,
    /// The outward unit normal.
    unit: [f64; D],
    length: f64,
}

/// The corner that is lowest, of equally low ones the first in lexicographic order.
#[derive(Default)]
pub struct LowestCorner {
    pub number: usize,
    /// Of a box, the bits of its edges between equally low corners.
    pub level: usize,
    /// How many other corners are as low.
    pub others: usize,
}

/// The deepest point of a solid behind a surface, and the point of the surface opposite it.
pub struct DeepPoint<const D: usize> {
    pub point_a: [Raw; D],
    pub point_b: [Raw; D],
    /// Negative if it is in front of the surface.
    pub depth: Raw,
}

impl<'a, const D: usize> OverSurface<'a, D> {
    /// Uncertain if the core is unbounded, or the normal so short that its length is unknown.
    pub fn of(core: &'a FloatCore<'a, D>, half: &'a HalfForm<f64, D>) -> Certain<Self> {
        let normal = half.normal;
        let square = dot(&normal, &normal);
        if !core.body.is_bounded() || square <= LEAST {
            return Err(Uncertain);
        }
        let length = Float::sqrt(square);
        let off = match &core.sums {
            None => [0.0; D],
            Some(sums) => sums.exact_axes().each(|is_exact| if is_exact { 0.0 } else { core.slack }),
        };
        let axis = axis_of(&normal);
        let unit = match axis {
            Some((axis, sign)) => indexed(|i| if i == axis { sign } else { 0.0 }),
            None => divided(&normal, length),
        };
        Ok(Self { core, half, off, axis, unit, length })
    }

    /// Whether no corner is rounded.
    pub fn is_exact(&self) -> bool {
        self.off == [0.0; D]
    }

    /// How far a corner is in front of the surface, less a radius and a margin: in double words where floats leave the sign open.
    pub fn height(&self, number: usize, radius: f64, margin: f64) -> Certain<Near> {
        let quick = self.quick_height(number, radius, margin)?;
        if quick.has_sign() || quick.error == 0.0 {
            return Ok(quick);
        }
        let Near { value, error } = self.height_in_words(number, &self.core.body.corner(number)?);
        let left = (value - Double::sum(radius, margin)).value();
        let rounded = 4.0 * Double::ROUNDED_BY * (radius + margin) + 2.0 * U * left.abs();
        Ok(Near { value: left, error: error + rounded })
    }

    /// The same in floats.
    fn quick_height(&self, number: usize, radius: f64, margin: f64) -> Certain<Near> {
        let p = self.core.body.corner(number)?;
        let HalfForm { origin, normal } = self.half;
        if let Some((axis, sign)) = self.axis
            && entry(&self.off, axis) == 0.0
        {
            return Ok(Near::sum([sign * entry(&p, axis), -sign * entry(origin, axis), -radius, -margin]));
        }
        let way = difference(&p, origin);
        let height = dot(&way, normal) / self.length;
        let made = magnitude(&way, normal) / self.length + radius + margin;
        let off = magnitude(&self.off, &self.unit);
        Ok(Near { value: height - radius - margin, error: ROUNDED * made + 2.0 * off + TINY })
    }

    /// How far a corner is in front of the surface, in double words.
    #[cold]
    #[inline(never)]
    fn height_in_words(&self, number: usize, p: &[f64; D]) -> Near<Double> {
        let FloatCore { sums, slack, .. } = self.core;
        let corner = in_words(p, number, sums.as_ref());
        let (w, n) =
            (way(&self.half.origin.each(Double::from), &corner), self.half.normal.each(Double::from));
        let made = magnitude(&values(&w), &self.half.normal) / self.length;
        // A stored corner may be in the surface by its numbers alone.
        let has_no_terms = w.iter().zip(&self.half.normal).all(|(x, n)| x.value() == 0.0 || *n == 0.0);
        if has_no_terms && sums.is_none() {
            return Near { value: Double::ZERO, error: 0.0 };
        }
        let error = 16.0 * Double::ROUNDED_BY * made + 4.0 * Sums::<D>::LEFT * slack + TINY;
        Near { value: product(&w, &n).over(product(&n, &n).sqrt()), error }
    }

    /// Whether a corner is at most a radius and a margin in front of the surface.
    pub fn is_within(&self, number: usize, radius: f64, margin: f64) -> Certain<bool> {
        let more = self.height(number, radius, margin)?;
        if more.is_positive() { Ok(false) } else { certain_if(more.times(-1.0).is_free(), true) }
    }

    /// The lowest corner.
    pub fn lowest(&self) -> Certain<LowestCorner> {
        let edges = match (&self.core.body, &self.core.sums) {
            (RoundedCore::Block(block), _) => {
                let extent = difference(&block.max, &block.min);
                indexed(|i| indexed(|j| if i == j { extent[i] } else { 0.0 }))
            }
            (_, Some(sums)) => sums.half_edges,
            _ => return self.lowest_of_corners(),
        };
        let lowest = lowest_of_box(&edges, |_, edge| slope(&[0.0; D], edge, &self.half.normal))?;
        let number = match self.core.body {
            RoundedCore::Block(_) => lowest.number,
            _ => Sums::<D>::number_of(lowest.number),
        };
        Ok(LowestCorner { number, ..lowest })
    }

    /// The same of stored corners. Those that are about as low are compared by the ways between them.
    fn lowest_of_corners(&self) -> Certain<LowestCorner> {
        let body = &self.core.body;
        let Lowest { number, corner, height, next, made } = body.lowest(self.half)?;
        if next - height > 2.0 * ROUNDED * made + TINY {
            return Ok(LowestCorner { number, level: 0, others: 0 });
        }
        let (normal, mut best, mut others) = (&self.half.normal, (number, corner), 0);
        for number in 0..body.count() {
            let (corner, (own, lowest)) = (body.corner(number)?, best);
            if number == own {
                continue;
            }
            match slope(&lowest, &corner, normal)? {
                Ordering::Greater => {}
                Ordering::Equal => {
                    others += 1;
                    best = if corner < lowest { (number, corner) } else { best };
                }
                // Rounding may have taken one that is a little higher for the lowest.
                Ordering::Less => (best, others) = ((number, corner), 0),
            }
        }
        Ok(LowestCorner { number: best.0, level: 0, others })
    }

    /// The other end of an edge whose ends are equally low; `None` if there is one lowest corner, or a face of them.
    pub fn other_end(&self, lowest: &LowestCorner) -> Certain<Option<usize>> {
        let LowestCorner { number, level, others } = *lowest;
        if others == 0 {
            return Ok(None);
        }
        let first = self.core.body.corner(number)?;
        let (mut end, mut is_face) = (None, false);
        for other in (0..self.core.body.count()).filter(|other| *other != number) {
            let corner = self.core.body.corner(other)?;
            let is_as_low = match level {
                0 => slope(&first, &corner, &self.half.normal)?.is_eq(),
                _ => (other ^ number) & !level == 0,
            };
            match &end {
                _ if !is_as_low => {}
                None => end = Some((other, corner)),
                Some((_, end)) => {
                    is_face |= is_beside(&difference(end, &first), &difference(&corner, &first))
                }
            }
        }
        let (end, _) = end.ok_or(Uncertain)?;
        certain_if(is_face || others == 1, (!is_face).then_some(end))
    }

    /// The vector to the surface from the lowest corner, in double words as well, and that corner.
    pub fn witness(&self, in_words: bool) -> Certain<(Measured<D>, Feature<D>)> {
        let LowestCorner { number, others, .. } = self.lowest()?;
        let corner = self.core.body.corner(number)?;
        let exactly = in_words.then(|| self.height_in_words(number, &corner));
        let Near { value: gap, error } = self.height(number, 0.0, 0.0)?;
        let measured = Measured {
            ahead: opposite(&self.unit),
            of_ahead: 8.0 * U,
            gap,
            error: error + 6.0 * U * gap.abs(),
            square: gap * gap,
            exactly,
            along: [NOWHERE; 2],
            overhang: f64::NEG_INFINITY,
            is_alone: others == 0,
        };
        Ok((measured, Feature::corner(number, corner)))
    }

    /// The point of the solid that is furthest behind the surface at a corner, which is a radius below that, and the point of the surface opposite it.
    pub fn deep_point(&self, number: usize, to: Rounding<'_>) -> Certain<DeepPoint<D>> {
        let (p, radius) = (self.core.body.corner(number)?, self.core.radius);
        let (more, up) = (self.height(number, radius, 0.0)?, self.height(number, 0.0, 0.0)?);
        let (mut point_a, mut point_b) = ([Raw::ZERO; D], [Raw::ZERO; D]);
        for i in 0..D {
            point_a[i] = self.below(i, p[i], (radius, 0.0), to)?;
            point_b[i] = match self.axis {
                Some((axis, _)) if axis == i => to.stored(self.half.origin[i]),
                _ => self.below(i, p[i], (up.value, up.error), to)?,
            };
        }
        let size = more.value.abs();
        let length = to.encoding.at_least_smallest(to.near(size, more.error + U * size)?);
        let depth = match () {
            () if more.value == 0.0 && more.error == 0.0 => Raw::ZERO,
            () if more.is_negative() => length,
            () if more.is_positive() => to.encoding.negated(length),
            () => return Err(Uncertain),
        };
        Ok(DeepPoint { point_a, point_b, depth })
    }

    /// A coordinate of the point so far below a corner; the distance has an error bound.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn below(&self, i: usize, x: f64, (by, error): (f64, f64), to: Rounding<'_>) -> Certain<Raw> {
        let (step, unit) = (by * self.unit[i], self.unit[i].abs());
        let place = x - step;
        to.near(place + 0.0, self.off[i] + error * unit + 8.0 * U * step.abs() + U * place.abs())
    }

    /// The unit normal, into the half-space.
    pub fn normal(&self, to: Rounding<'_>) -> Certain<[Raw; D]> {
        let mut normal = [Raw::ZERO; D];
        for (x, &unit) in normal.iter_mut().zip(&self.unit) {
            *x = to.pure(0.0 - unit, if self.axis.is_some() { 0.0 } else { 8.0 * U * unit.abs() })?;
        }
        Ok(normal)
    }

    /// Whether the solid meets the half-space.
    pub fn is_met(&self) -> Certain<bool> {
        self.is_within(self.lowest()?.number, self.core.radius, 0.0)
    }

    /// The penetration of the solid and the half-space; `Ok(None)` if they are apart.
    pub fn penetration(&self, to: Rounding<'_>) -> Outcome<Penetration<Raw, D>> {
        let number = self.lowest()?.number;
        // The nearest steps of what floats cannot tell apart are for integers.
        certain_if(to.is_float() || self.quick_height(number, self.core.radius, 0.0)?.has_sign(), ())?;
        if !self.is_within(number, self.core.radius, 0.0)? {
            return Ok(None);
        }
        let DeepPoint { point_a, point_b, depth } = self.deep_point(number, to)?;
        Ok(Some(Penetration { normal: self.normal(to)?, depth, point_a, point_b }))
    }
}

impl OverSurface<'_, 2> {
    /// The corner beside the lowest one on the side that has the lesser slope; `None` if there is only one corner. With `w` to either neighbour, the slopes
    /// are compared as `w·n / |n ∧ w|`.
    pub fn beside(&self, lowest: usize) -> Certain<Option<usize>> {
        let count = self.core.body.count();
        if count == 1 {
            return Ok(None);
        }
        let from = self.core.body.corner(lowest)?;
        let normal = &self.half.normal;
        // The way to a neighbour: along the surface, and up from it, with an error bound.
        let lean = |corner: usize| {
            let [x, y] = difference(&self.core.body.corner(corner)?, &from);
            let [nx, ny] = normal;
            let error =
                ROUNDED * (x.abs() + y.abs()) * size(normal) + 4.0 * size(&self.off) * size(normal) + TINY;
            let (along, rise) = ((x * ny - y * nx).abs(), x * nx + y * ny);
            certain_if(along > error, [Near { value: along, error }, Near { value: rise, error }])
        };
        let place = self.core.body.around(lowest);
        let [after, before] =
            [1, count - 1].each(|step: usize| self.core.body.around((place + step) % count));
        if count == 2 {
            return lean(after).map(|_| Some(after));
        }
        let ([along, rise], [across, climb]) = match (lean(after), lean(before)) {
            (Ok(after), Ok(before)) => (after, before),
            _ => return Err(Uncertain),
        };
        let more = rise.product(across).plus(climb.product(along).times(-1.0));
        match () {
            () if more.is_negative() => Ok(Some(after)),
            () if more.is_positive() => Ok(Some(before)),
            () => Err(Uncertain),
        }
    }
}

impl RoundedCore<'_, 2> {
    /// The place of a corner in the order around the core, which tells its number there as well: those of a box follow each other so.
    pub fn around(&self, number: usize) -> usize {
        if let Self::Block(_) = self { Sums::<2>::number_of(number) } else { number }
    }
}

/// Whether two vectors certainly have different directions.
fn is_beside<const D: usize>(v: &[f64; D], w: &[f64; D]) -> bool {
    let room = 8.0 * U * size(v) * size(w) + TINY;
    (0..D).any(|i| (0..i).any(|j| (v[j] * w[i] - v[i] * w[j]).abs() > room))
}

/// The lowest corner of a box over a surface: the lower end along each of its edges, of which the number and the edge tell whether it leads up. Both ends of
/// a level edge are equally low, and the first one is chosen.
pub fn lowest_of_box<const D: usize>(
    edges: &[[f64; D]; D],
    slope_of: impl Fn(usize, &[f64; D]) -> Certain<Ordering>,
) -> Certain<LowestCorner> {
    let (mut number, mut level) = (0, 0);
    for (i, edge) in edges.iter().enumerate() {
        let is_upper = match slope_of(i, edge)? {
            Ordering::Equal => {
                level |= 1 << i;
                *edge < [0.0; D]
            }
            order => order.is_lt(),
        };
        number |= usize::from(is_upper) << i;
    }
    let level: usize = level;
    Ok(LowestCorner { number, level, others: (1 << level.count_ones()) - 1 })
}

/// On which axes the corners of a form are exact.
pub fn exact_axes(form: &AnyForm<'_, f64>) -> [bool; 3] {
    match form.core_form() {
        AnyForm::OrientedBox(OrientedForm { center, half_edges }) => Sums { center, half_edges }.exact_axes(),
        _ => [true; 3],
    }
}

impl<const D: usize> Sums<D> {
    /// The number of the corner whose half-edges are added where the bit of their axis is set.
    fn number_of(bits: usize) -> usize {
        if D == 2 { bits ^ (bits >> 1) } else { bits }
    }

    /// On which axes the corners are exact: none of their sums, which begin with the last half-edge, is rounded.
    pub fn exact_axes(&self) -> [bool; D] {
        let is_exact = |i: usize, bits: usize| {
            let (mut sum, mut is_exact) = (0.0, true);
            let edges = self.half_edges.iter().enumerate().rev();
            let terms = edges.map(|(axis, edge)| if bits >> axis & 1 == 1 { edge[i] } else { -edge[i] });
            for term in terms.chain([self.center[i]]) {
                let next = term + sum;
                is_exact &= is_sum(next, term, sum);
                sum = next;
            }
            is_exact
        };
        indexed(|i| (0..1 << D).all(|bits| is_exact(i, bits)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certificate::draws::{DRAWS, KINDS, count, drawn, vector};
    use crate::certificate::near::cross;
    use crate::distance::cored_fast::Cored;
    use crate::rng::Rng;
    use crate::scalar::Constants;

    /// Of ordinary numbers, hardly any need the next stage. The lowest corner is below all others.
    #[test]
    fn a_corner_nearly_always_is_lowest() {
        let mut rng = Rng::new(4);
        for (kind, name) in KINDS.iter().enumerate() {
            let [uncertain, _] = count(|| {
                let (solid, normal) = (drawn(kind, &mut rng), vector(&mut rng, 1.0));
                let half = HalfForm { origin: vector(&mut rng, 4.0), normal };
                let core = solid.core().ok_or(Uncertain)?;
                let over = OverSurface::of(&core, &half)?;
                let lowest = over.lowest()?.number;
                let height = |number: usize| over.height(number, 0.0, 0.0).map(|height| height.value);
                for number in 0..over.core.body.corners().count() {
                    let more = height(number).unwrap_or(f64::NAN) - height(lowest).unwrap_or(f64::NAN);
                    assert!(more >= -1e-9, "{name}");
                }
                over.is_within(lowest, over.core.radius, 0.0).map(Some)
            });
            assert!(uncertain * 200 < DRAWS, "{name}: {uncertain}");
        }
    }

    /// What touches the surface but for a rounding is told in double words.
    #[test]
    fn what_rests_but_for_a_rounding_is_told() {
        let mut rng = Rng::new(5);
        for (kind, name) in KINDS.iter().enumerate() {
            let [uncertain, found] = count(|| {
                let (solid, normal) = (drawn(kind, &mut rng), vector(&mut rng, 1.0));
                let core = solid.core().ok_or(Uncertain)?;
                let lowest = OverSurface::of(&core, &HalfForm { origin: [0.0; 3], normal })?.lowest()?;
                let (corner, below) =
                    (core.body.corner(lowest.number)?, core.radius / dot(&normal, &normal).sqrt());
                let along = cross(&normal, &vector(&mut rng, 1.0));
                let half = HalfForm { origin: indexed(|i| corner[i] - below * normal[i] + along[i]), normal };
                OverSurface::of(&core, &half)?.penetration(Rounding::to(f64::ENCODING))
            });
            assert!(uncertain * 20 < DRAWS && found * 5 > DRAWS, "{name}: {uncertain}, {found}");
        }
    }
}
