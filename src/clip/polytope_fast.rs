//! Lines, rays and segments through triangles and boxes of any direction in space, and where they cross a face.
//!
//! Every number here is a triple product of differences, of which [`ROUNDED`] bounds the error relative to the sizes of its three vectors.

use num_traits::Float;

use crate::certificate::near::cross;
use crate::certificate::near::{Near, size};
use crate::certificate::rounded::{
    Certain, Outcome, Rounding, TINY, U, Uncertain, certain_if, difference, dot,
};
use crate::clip::passes::{EnterOrLeave, Passes};
use crate::clip::through::End;
use crate::form::space::AnyForm;
use crate::form::stored::{LinearForm, OrientedForm, TriangleForm};
use crate::number::each::{Each, indexed};
use crate::number::encoding::Raw;

/// A bound for the relative error of a triple product: each difference is rounded once, each product of three of them twice, the
/// difference of two products once, and each of two sums once.
const ROUNDED: f64 = 12.0 * U;

/// The greatest allowed ratio of an error to the number that it is divided by: cancellation magnifies all errors by it.
const LEFT: f64 = 256.0 * ROUNDED;

/// A line, ray or segment that certainly meets a triangle, box or polyhedron.
pub struct PolytopePassage<'a> {
    pub linear: &'a LinearForm<f64, 3>,
    pub direction: [f64; 3],
    pub enter: Boundary,
    pub exit: Boundary,
}

/// Where a common part begins or ends.
#[derive(Clone, Copy)]
pub enum Boundary {
    /// At an end of the linear, inside.
    Inside,
    /// On the plane of a face.
    Face(FloatFace),
    /// That is uncertain.
    Uncertain,
}

/// The plane of a face.
#[derive(Clone, Copy)]
pub struct FloatFace {
    /// The outward normal, of any length, and an error bound of its components.
    pub normal: [f64; 3],
    pub of_normal: f64,
    /// The height of the linear's origin in front of the plane, and how much its direction leads away from it, times the normal's length.
    pub height: Near,
    pub away: Near,
}

#[inline]
fn negated(v: [f64; 3]) -> [f64; 3] {
    indexed(|i| 0.0 - v[i])
}

/// A number with the error bound of a triple product, from the sizes of its vectors.
#[inline]
pub fn triple(value: f64, sizes: f64) -> Near {
    Near { value, error: ROUNDED * sizes + TINY }
}

/// How far a vector leads along each of three normals, times their lengths.
fn along(normals: &[[f64; 3]; 3], sizes: &[f64; 3], vector: &[f64; 3]) -> [Near; 3] {
    indexed(|i| triple(dot(&normals[i], vector), sizes[i] * size(vector)))
}

/// Whether a line, ray or segment meets a triangle, box or polyhedron.
pub fn meets(linear: &LinearForm<f64, 3>, solid: &AnyForm<f64>) -> Outcome<()> {
    Ok(PolytopePassage::through(linear, solid)?.map(|_| ()))
}

impl<'a> PolytopePassage<'a> {
    /// The passage through a triangle, box or polyhedron; uncertain if the form is another or they may not meet.
    pub fn through(linear: &'a LinearForm<f64, 3>, solid: &AnyForm<'_, f64>) -> Outcome<Self> {
        match solid {
            AnyForm::OrientedBox(solid) => Self::through_box(linear, solid),
            AnyForm::Triangle(triangle) => Self::through_triangle(linear, triangle),
            AnyForm::Polyhedron(hull) => Self::through_hull(linear, hull),
            _ => Err(Uncertain),
        }
    }

    /// The passage through a triangle; `Ok(None)` where there certainly is none.
    ///
    /// With `s` from the corner `a` to the origin of the line, `e` and `f` to the other corners and `n = e × f`, the line is in the plane at
    /// `t = −s·n / d·n`, at `a + u·e + v·f` with `u = f·(d × s) / d·n` and `v = −e·(d × s) / d·n` (Möller and Trumbore, "Fast, minimum
    /// storage ray–triangle intersection", 1997).
    pub fn through_triangle(
        linear: &'a LinearForm<f64, 3>,
        TriangleForm([a, b, c]): &TriangleForm<f64, 3>,
    ) -> Outcome<Self> {
        let direction = linear.direction();
        let (s, e, f) = (difference(&linear.origin, a), difference(b, a), difference(c, a));
        let (normal, beside) = (cross(&e, &f), cross(&direction, &s));
        let (s_size, e_size, f_size, d_size) = (size(&s), size(&e), size(&f), size(&direction));
        let away = triple(dot(&direction, &normal), d_size * e_size * f_size);
        let height = triple(dot(&s, &normal), s_size * e_size * f_size);
        let u = triple(dot(&f, &beside), f_size * d_size * s_size);
        let v = triple(0.0 - dot(&e, &beside), e_size * d_size * s_size);
        if !away.has_sign() {
            return Err(Uncertain);
        }
        let sign = if away.value > 0.0 { 1.0 } else { -1.0 };
        let rest = away.plus(u.times(-1.0)).plus(v.times(-1.0));
        let mut all = [u.times(sign), v.times(sign), rest.times(sign), Near::POSITIVE, Near::POSITIVE];
        if linear.starts() {
            all[3] = height.times(-sign);
        }
        if linear.ends() {
            let s = difference(&linear.to, a);
            all[4] = triple(dot(&s, &normal), size(&s) * e_size * f_size).times(sign);
        }
        if all.iter().any(|x| x.is_negative()) {
            return Ok(None);
        }
        if !all.iter().all(|x| x.is_positive()) {
            return Err(Uncertain);
        }
        let face = FloatFace { normal, of_normal: 4.0 * U * e_size * f_size, height, away };
        // It enters through the side that faces it.
        let [near, far] = [sign > 0.0, sign < 0.0].each(|flip| Boundary::Face(face.flipped(flip)));
        Ok(Some(Self { linear, direction, enter: near, exit: far }))
    }

    /// The passage through a box; `Ok(None)` where there certainly is none.
    ///
    /// With `s` from the center to the origin of the line, `nᵢ` the cross product of the other two half-edges and `V` the triple product of
    /// all three, the box is all points for which no `|nᵢ·p|` exceeds `|V|` (the method of slabs, Ericson 5.3.3).
    pub fn through_box(linear: &'a LinearForm<f64, 3>, solid: &OrientedForm<f64, 3>) -> Outcome<Self> {
        let direction = linear.direction();
        // A point ends where it begins, at the parameter 0.
        if direction == [0.0; 3] {
            return Err(Uncertain);
        }
        let slabs = Slabs::of(linear, &direction, solid);
        if !slabs.reach.is_positive() {
            return Err(Uncertain);
        }
        let end = linear.ends().then(|| slabs.heights_of(&linear.to, solid));
        if slabs.are_missed(linear, end) {
            return Ok(None);
        }
        let origin = linear.starts().then_some(slabs.heights);
        let enter = slabs.boundary(-1.0, origin, linear);
        let exit = slabs.boundary(1.0, end, linear);
        let is_certain = |boundary: &Boundary| !matches!(boundary, Boundary::Uncertain);
        certain_if(is_certain(&enter) || is_certain(&exit), Some(Self { linear, direction, enter, exit }))
    }
}

impl FloatFace {
    /// Whether the whole line passes the plane certainly within the range of a line, ray or segment: at `t = −height / away`.
    pub fn is_on(&self, linear: &LinearForm<f64, 3>) -> bool {
        let sign = if self.away.value > 0.0 { 1.0 } else { -1.0 };
        let is_late = self.height.times(-sign).is_positive();
        let is_early = self.height.plus(self.away).times(sign).is_positive();
        (is_late || !linear.starts()) && (is_early || !linear.ends())
    }

    /// The time at which the line crosses the plane: `−height / away`.
    pub fn passed(&self) -> Near {
        let Self { height, away, .. } = self;
        let t = 0.0 - height.value / away.value;
        Near { value: t, error: (height.error + t.abs() * away.error) / away.value.abs() + 4.0 * U * t.abs() }
    }

    fn flipped(&self, flip: bool) -> Self {
        if !flip {
            return *self;
        }
        let Self { normal, of_normal, height, away } = *self;
        Self { normal: negated(normal), of_normal, height: height.times(-1.0), away: away.times(-1.0) }
    }
}

/// The three slabs of a box, and a line.
struct Slabs {
    normals: [[f64; 3]; 3],
    /// The error bounds of the components of each normal.
    of_normals: [f64; 3],
    /// The sizes of the two edges that each normal is made of.
    sizes: [f64; 3],
    /// `nᵢ·s`, and `nᵢ·d`.
    heights: [Near; 3],
    along: [Near; 3],
    /// `|V|`.
    reach: Near,
}

impl Slabs {
    fn of(linear: &LinearForm<f64, 3>, direction: &[f64; 3], solid: &OrientedForm<f64, 3>) -> Self {
        let edges = &solid.half_edges;
        let normals: [[f64; 3]; 3] = indexed(|i| cross(&edges[(i + 1) % 3], &edges[(i + 2) % 3]));
        let sizes: [f64; 3] = indexed(|i| size(&edges[(i + 1) % 3]) * size(&edges[(i + 2) % 3]));
        let s = difference(&linear.origin, &solid.center);
        let volume = triple(dot(&edges[0], &normals[0]), size(&edges[0]) * sizes[0]);
        Self {
            heights: along(&normals, &sizes, &s),
            along: along(&normals, &sizes, direction),
            of_normals: indexed(|i| 4.0 * U * sizes[i]),
            reach: Near { value: volume.value.abs(), error: volume.error },
            normals,
            sizes,
        }
    }

    /// `nᵢ·(p − center)` of a point.
    fn heights_of(&self, p: &[f64; 3], solid: &OrientedForm<f64, 3>) -> [Near; 3] {
        along(&self.normals, &self.sizes, &difference(p, &solid.center))
    }

    /// How far inside (positive) or outside of the slab with a number a point with this height is.
    fn room(&self, height: Near) -> Near {
        Near {
            value: self.reach.value - height.value.abs(),
            error: self.reach.error + height.error + U * self.reach.value,
        }
    }

    /// Whether the linear certainly does not meet the box: it is beyond a face, or leaves a slab before it enters another.
    fn are_missed(&self, linear: &LinearForm<f64, 3>, end: Option<[Near; 3]>) -> bool {
        let beyond = |height: Near, sign: f64| height.times(sign).plus(self.reach.times(-1.0)).is_positive();
        for (i, height) in self.heights.into_iter().enumerate() {
            for sign in [-1.0, 1.0] {
                let stays = match end {
                    Some(end) => beyond(end[i], sign),
                    None => self.along[i].times(sign).is_positive(),
                };
                if linear.starts() && beyond(height, sign) && stays {
                    return true;
                }
            }
        }
        (0..3).any(|i| (0..3).any(|j| i != j && self.enters_late(i, j)))
    }

    /// Whether the line certainly enters a slab after it has left another: each at `numerator / denominator`.
    fn enters_late(&self, slab: usize, other: usize) -> bool {
        let passed = |i: usize, way: f64| {
            let (height, along) = (self.heights[i], self.along[i]);
            let sign = if along.value < 0.0 { -1.0 } else { 1.0 };
            (self.reach.times(way).plus(height.times(-sign)), along.times(sign))
        };
        let ((enter, speed), (exit, other_speed)) = (passed(slab, -1.0), passed(other, 1.0));
        if !speed.is_positive() || !other_speed.is_positive() {
            return false;
        }
        let late = enter.product(other_speed).plus(exit.product(speed).times(-1.0));
        late.is_positive()
    }

    /// Where the linear, from an end with these heights if it has one, enters (`-1`) or leaves (`1`).
    fn boundary(&self, way: f64, end: Option<[Near; 3]>, linear: &LinearForm<f64, 3>) -> Boundary {
        let mut is_outside = end.is_none();
        if let Some(heights) = end {
            let rooms = heights.each(|height| self.room(height));
            if rooms.iter().all(|room| room.is_positive()) {
                return Boundary::Inside;
            }
            is_outside |= rooms.iter().any(|room| room.is_negative());
        }
        if !is_outside {
            return Boundary::Uncertain;
        }
        // The slab that is entered last, or left first.
        let (mut best, mut found) = (f64::INFINITY, None);
        for i in 0..3 {
            let (height, along) = (self.heights[i], self.along[i]);
            if !along.has_sign() {
                continue;
            }
            let t = (way * self.reach.value - height.value * along.value.signum()) / along.value.abs();
            if way * t < best {
                (best, found) = (way * t, Some((i, t)));
            }
        }
        let Some((i, t)) = found else { return Boundary::Uncertain };
        // There it is certainly inside of the others.
        let mut is_inside = true;
        for j in (0..3).filter(|j| *j != i) {
            let (height, along) = (self.heights[j], self.along[j]);
            let value = height.value + t * along.value;
            // The parameter is off by what its own slab is off by.
            let of_t = (self.reach.error + self.heights[i].error + t.abs() * self.along[i].error)
                / self.along[i].value.abs()
                + 4.0 * U * t.abs();
            let error = height.error
                + t.abs() * along.error
                + of_t * (along.value.abs() + along.error)
                + 4.0 * U * (height.value.abs() + (t * along.value).abs());
            is_inside &= self.room(Near { value, error }).is_positive();
        }
        if !is_inside {
            return Boundary::Uncertain;
        }
        let sign = way * if self.along[i].value < 0.0 { -1.0 } else { 1.0 };
        let face = FloatFace {
            normal: self.normals[i],
            of_normal: self.of_normals[i],
            height: self.heights[i],
            away: self.along[i],
        };
        let face = face.flipped(sign < 0.0);
        let face = FloatFace { height: face.height.plus(self.reach.times(-1.0)), ..face };
        if face.is_on(linear) { Boundary::Face(face) } else { Boundary::Uncertain }
    }
}

impl PolytopePassage<'_> {
    /// Where the line passes through a face: at `t = −height / away`, as through a half-space.
    fn crossed(&self, face: &FloatFace, to: Rounding<'_>) -> Certain<End<Raw, 3>> {
        let FloatFace { normal, of_normal, height, away } = face;
        let (d, origin) = (&self.direction, &self.linear.origin);
        let (rise, slope, length) = (height.value.abs(), away.value.abs(), Float::sqrt(dot(normal, normal)));
        let left = LEFT * to.room();
        let is_sharp = (away.error < left * slope)
            & (height.error < left * if rise > slope { rise } else { slope })
            & (*of_normal < left * length)
            // A crossing at the origin must be the origin to the bit; it is left uncertain here.
            & (rise > height.error);
        if !is_sharp {
            return Err(Uncertain);
        }
        let t = 0.0 - height.value / away.value;
        let (mut point, mut unit) = ([Raw::ZERO; 3], [Raw::ZERO; 3]);
        for i in 0..3 {
            // The division comes last, not the rounded parameter first, so that whole numbers stay whole.
            let way = 0.0 - d[i] * height.value / away.value;
            let value = origin[i] + way;
            let error = (d[i].abs() * height.error + way.abs() * away.error) / (slope - away.error);
            point[i] = to.near(value + 0.0, error + U * (4.0 * way.abs() + value.abs()))?;
            let x = normal[i] / length;
            unit[i] = to.pure(x + 0.0, 2.0 * of_normal / length + 4.0 * U * x.abs())?;
        }
        let off = (height.error + t.abs() * away.error) / (slope - away.error) + 2.0 * U * t.abs();
        Ok(End { t: to.pure(t, off)?, point, normal: Some(unit) })
    }
}

impl Passes<3> for PolytopePassage<'_> {
    fn end(&self, way: EnterOrLeave, to: Rounding<'_>) -> Certain<End<Raw, 3>> {
        let (boundary, end, t) = if way < 0.0 {
            (&self.enter, &self.linear.origin, Raw::ZERO)
        } else {
            (&self.exit, &self.linear.to, to.encoding.one)
        };
        match boundary {
            Boundary::Inside => Ok(to.own_end(end, t)),
            Boundary::Face(face) => self.crossed(face, to),
            Boundary::Uncertain => Err(Uncertain),
        }
    }

    /// The planes are not known exactly, so nothing is gained nearby.
    fn end_nearby(&self, _: EnterOrLeave, _: Rounding<'_>) -> Certain<End<Raw, 3>> {
        Err(Uncertain)
    }
}
