//! How a bounded core lies over the surface of a half-space, in plain floats: the heights of its corners, and which of them is lowest.
//!
//! A corner `p` is `(p − o)·n / |n|` in front of the surface through `o`. Where the normal is along an axis, as that of most floors is, this is the
//! difference of two stored numbers, so what rests on the floor is known to touch it. Two corners are compared by the vector between them: two ends of
//! an edge are equally high if every product of that vector with the normal is zero (Ericson 5.2.3).

use core::cmp::Ordering;

use num_traits::Float;

use crate::certificate::near::{Near, ROUNDED, axis_of, is_sum};
use crate::certificate::rounded::{
    Certain, LEAST, Outcome, Rounding, TINY, U, Uncertain, certain_if, difference, dot, entry, magnitude,
};
use crate::contact::support_fast::slope;
use crate::distance::cores_fast::{FloatCore, RoundedCore};
use crate::form::penetration::Penetration;
use crate::form::space::AnyForm;
use crate::form::stored::{HalfForm, OrientedForm};
use crate::number::each::{Each, indexed};
use crate::number::encoding::Raw;

/// A bounded core over the surface of a half-space.
pub struct OverSurface<'a> {
    pub core: &'a FloatCore<'a, 3>,
    pub half: &'a HalfForm<f64, 3>,
    /// The error bound of a corner's coordinates.
    off: [f64; 3],
    /// The axis that the normal is along, and its sign there.
    axis: Option<(usize, f64)>,
    /// The outward unit normal.
    unit: [f64; 3],
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
pub struct DeepPoint {
    pub point_a: [Raw; 3],
    pub point_b: [Raw; 3],
    /// Negative if it is in front of the surface.
    pub depth: Raw,
}

impl<'a> OverSurface<'a> {
    /// Uncertain if the core is unbounded, or the normal so short that its length is unknown.
    pub fn of(
        form: &AnyForm<'_, f64>,
        core: &'a FloatCore<'a, 3>,
        half: &'a HalfForm<f64, 3>,
    ) -> Certain<Self> {
        let normal = half.normal;
        let square = dot(&normal, &normal);
        if !core.body.is_bounded() || square <= LEAST {
            return Err(Uncertain);
        }
        let length = Float::sqrt(square);
        let off = exact_axes(form).each(|is_exact| if is_exact { 0.0 } else { core.slack });
        let axis = axis_of(&normal);
        let unit = match axis {
            Some((axis, sign)) => indexed(|i| if i == axis { sign } else { 0.0 }),
            None => normal.each(|x| x / length),
        };
        Ok(Self { core, half, off, axis, unit, length })
    }

    /// How far a corner is in front of the surface, less a radius and a margin.
    pub fn height(&self, p: &[f64; 3], radius: f64, margin: f64) -> Near {
        let HalfForm { origin, normal } = self.half;
        if let Some((axis, sign)) = self.axis {
            let Near { value, error } =
                Near::sum([sign * entry(p, axis), -sign * entry(origin, axis), -radius, -margin]);
            return Near { value, error: error + entry(&self.off, axis) };
        }
        let way = difference(p, origin);
        let height = dot(&way, normal) / self.length;
        let made = magnitude(&way, normal) / self.length + radius + margin;
        let off = magnitude(&self.off, &self.unit);
        Near { value: height - radius - margin, error: ROUNDED * made + 2.0 * off + TINY }
    }

    /// Whether a corner is at most a radius and a margin in front of the surface.
    pub fn is_within(&self, p: &[f64; 3], radius: f64, margin: f64) -> Certain<bool> {
        let more = self.height(p, radius, margin);
        if more.is_positive() { Ok(false) } else { certain_if(more.times(-1.0).is_free(), true) }
    }

    /// The lowest corner.
    pub fn lowest(&self) -> Certain<LowestCorner> {
        match &self.core.body {
            RoundedCore::Block(block) => {
                let extent = difference(&block.max, &block.min);
                let edges = indexed(|i| indexed(|j| if i == j { extent[i] } else { 0.0 }));
                lowest_of_box(&edges, |_, edge| slope(edge, &self.half.normal))
            }
            RoundedCore::Slanted(_, half_edges) => {
                lowest_of_box(half_edges, |_, edge| slope(edge, &self.half.normal))
            }
            body => self.lowest_of_corners(body),
        }
    }

    /// The same of stored corners.
    fn lowest_of_corners(&self, body: &RoundedCore<'_, 3>) -> Certain<LowestCorner> {
        let normal = &self.half.normal;
        let (number, first) = body.support(&normal.each(|x| 0.0 - x));
        let mut best = (number, first);
        let (mut others, mut is_certain) = (0, true);
        body.each_corner(|number, corner| {
            let (own, lowest) = best;
            if number == own {
                return;
            }
            match slope(&difference(corner, &lowest), normal) {
                Ok(Ordering::Greater) => {}
                Ok(Ordering::Equal) => {
                    others += 1;
                    best = if *corner < lowest { (number, *corner) } else { best };
                }
                _ => is_certain = false,
            }
        });
        certain_if(is_certain, LowestCorner { number: best.0, level: 0, others })
    }

    /// The point of the solid that is furthest behind the surface at a corner, which is a radius below that, and the point of the surface opposite it.
    pub fn deep_point(&self, p: &[f64; 3], to: Rounding<'_>) -> Certain<DeepPoint> {
        let radius = self.core.radius;
        let (more, up) = (self.height(p, radius, 0.0), self.height(p, 0.0, 0.0));
        let (mut point_a, mut point_b) = ([Raw::ZERO; 3], [Raw::ZERO; 3]);
        for i in 0..3 {
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
    pub fn normal(&self, to: Rounding<'_>) -> Certain<[Raw; 3]> {
        let mut normal = [Raw::ZERO; 3];
        for (x, unit) in normal.iter_mut().zip(self.unit) {
            *x = to.pure(0.0 - unit, if self.axis.is_some() { 0.0 } else { 8.0 * U * unit.abs() })?;
        }
        Ok(normal)
    }

    /// Whether the solid meets the half-space.
    pub fn is_met(&self) -> Certain<bool> {
        let corner = self.core.body.corner(self.lowest()?.number)?;
        self.is_within(&corner, self.core.radius, 0.0)
    }

    /// The penetration of the solid and the half-space; `Ok(None)` if they are apart.
    pub fn penetration(&self, to: Rounding<'_>) -> Outcome<Penetration<Raw, 3>> {
        let corner = self.core.body.corner(self.lowest()?.number)?;
        if !self.is_within(&corner, self.core.radius, 0.0)? {
            return Ok(None);
        }
        let DeepPoint { point_a, point_b, depth } = self.deep_point(&corner, to)?;
        Ok(Some(Penetration { normal: self.normal(to)?, depth, point_a, point_b }))
    }
}

/// The lowest corner of a box over a surface: the lower end along each of its edges, of which the number and the edge tell whether it leads up. Both ends of
/// a level edge are equally low, and the first one is chosen.
pub fn lowest_of_box(
    edges: &[[f64; 3]; 3],
    slope_of: impl Fn(usize, &[f64; 3]) -> Certain<Ordering>,
) -> Certain<LowestCorner> {
    let (mut number, mut level) = (0, 0);
    for (i, edge) in edges.iter().enumerate() {
        let is_upper = match slope_of(i, edge)? {
            Ordering::Equal => {
                level |= 1 << i;
                *edge < [0.0; 3]
            }
            order => order.is_lt(),
        };
        number |= usize::from(is_upper) << i;
    }
    let level: usize = level;
    Ok(LowestCorner { number, level, others: (1 << level.count_ones()) - 1 })
}

/// On which axes the corners of a box are exact. Other forms store theirs.
///
/// A sum is not rounded if either term is what is left without the other.
pub fn exact_axes(form: &AnyForm<'_, f64>) -> [bool; 3] {
    let AnyForm::OrientedBox(OrientedForm { center, half_edges: [e, f, g] }) = &form.core_form() else {
        return [true; 3];
    };
    let both = [1.0, -1.0];
    indexed(|i| {
        both.iter().all(|of_g| {
            let side = f[i] + of_g * g[i];
            is_sum(side, f[i], of_g * g[i])
                && both.iter().all(|of_side| {
                    let corner = e[i] + of_side * side;
                    is_sum(corner, e[i], of_side * side)
                        && both.iter().all(|sign| is_sum(center[i] + sign * corner, center[i], sign * corner))
                })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certificate::draws::{DRAWS, KINDS, count, drawn, vector};
    use crate::distance::cored_fast::Cored;
    use crate::rng::Rng;

    /// Of ordinary numbers, hardly any need the next stage. The lowest corner is below all others.
    #[test]
    fn a_corner_nearly_always_is_lowest() {
        let mut rng = Rng::new(4);
        for (kind, name) in KINDS.iter().enumerate() {
            let [uncertain, _] = count(|| {
                let (solid, normal) = (drawn(kind, &mut rng), vector(&mut rng, 1.0));
                let half = HalfForm { origin: vector(&mut rng, 4.0), normal };
                let core = solid.core().ok_or(Uncertain)?;
                let over = OverSurface::of(&solid, &core, &half)?;
                let corner = over.core.body.corner(over.lowest()?.number)?;
                over.core.body.each_corner(|_, p| {
                    let more = over.height(p, 0.0, 0.0).value - over.height(&corner, 0.0, 0.0).value;
                    assert!(more >= -1e-9, "{name}");
                });
                over.is_within(&corner, over.core.radius, 0.0).map(Some)
            });
            assert!(uncertain * 200 < DRAWS, "{name}: {uncertain}");
        }
    }
}
