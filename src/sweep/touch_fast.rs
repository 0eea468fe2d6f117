//! When and where two features of cores in space come within both radii of each other, each number with an error bound, in plain floats.
//!
//! With `w` from a corner of the moving core to one of the standing core, the path is stopped at `x = m·t` where it reaches the distance `R`
//! from a feature of the difference `K` at `w`: a corner, an edge `e`, or a face with the edges `e` and `f` (Ericson 5.5.7).

use crate::certificate::near::{Near, axis_of, is_sum};
use crate::certificate::rounded::{Certain, LOSS, Rounding, TINY, U, Uncertain, certain_if};
use crate::distance::cores_fast::{RoundedCore, Sums};
use crate::distance::search_fast::Feature;
use crate::form::stored::HalfForm;
use crate::number::double::{Digits, Double};
use crate::number::each::{Each, indexed};
use crate::number::encoding::Raw;
use crate::sweep::about_fast::SHARP;
use crate::sweep::body_fast::V;

/// A vector whose components have error bounds.
pub type NearVector<N = f64> = [Near<N>; 3];

/// A feature of a core: a corner, a true edge, or a face.
pub struct TouchedFeature<N = f64> {
    pub feature: Feature<3>,
    pub corner: V,
    /// What rounding took from that corner, as far as that is known.
    pub rest: V,
    /// The edges from that corner.
    pub edges: [NearVector<N>; 2],
    /// How many there are.
    count: usize,
    /// Whether the face is the parallelogram of its two edges, and not the triangle.
    pub is_parallelogram: bool,
}

impl<N: Digits> TouchedFeature<N> {
    /// The feature of a core that a search has found, whose corners may have been moved. Of a box the ends of a diagonal stand for a face.
    pub fn of(body: &RoundedCore<'_, 3>, found: &Feature<3>) -> Certain<Self> {
        let [first, second, third] = found.numbers;
        let free = (first ^ second) | (first ^ third);
        let is_box = matches!(body, RoundedCore::Block(_) | RoundedCore::Slanted(..));
        let is_parallelogram = is_box && free.count_ones() == 2;
        let numbers = match (is_parallelogram, found.count) {
            (true, _) => {
                let (low, base) = (free & free.wrapping_neg(), first & !free);
                [base, base | low, base | (free & !low)]
            }
            (false, 1) => [first; 3],
            (false, 2) if !is_box || free.count_ones() == 1 => [first, second, second],
            (false, 3) if !is_box => [first, second, third],
            _ => return Err(Uncertain),
        };
        let count = if is_parallelogram { 3 } else { found.count };
        let mut feature = Feature { corners: [[0.0; 3]; 3], numbers, count, range: found.range };
        for (corner, &number) in feature.corners.iter_mut().zip(&numbers) {
            *corner = body.corner(number)?;
        }
        let corner = feature.corners[0];
        let edge = |to: usize| match body {
            RoundedCore::Slanted(_, half_edges) => {
                let free = numbers[0] ^ numbers[to];
                let sign = if numbers[to] & free == 0 { -2.0 } else { 2.0 };
                let half = half_edges.get(free.trailing_zeros() as usize).unwrap_or(&[0.0; 3]);
                half.each(|x| stored(sign * x))
            }
            _ => between(&corner, &feature.corners[to], 0.0),
        };
        let edges = [edge(1), edge(2)];
        Ok(Self { feature, corner, rest: [0.0; 3], edges, count: count - 1, is_parallelogram })
    }
}

/// A plane that contains a face of one core, which a corner of the other comes to.
pub struct Flat {
    pub moving: V,
    pub standing: V,
    /// The outward normal of what stands still.
    pub outward: V,
}

/// Where two features touch.
pub struct Touch<N = f64> {
    pub t: Near<N>,
    /// `m·t`.
    pub way: NearVector<N>,
    /// The unit normal, outward from what stands still.
    pub normal: NearVector<N>,
    /// The point or, of a stretch with another end, one end of it.
    pub point: NearVector<N>,
    pub end: Option<NearVector<N>>,
    /// What double words told of it, if they did.
    pub deep: Option<DeepTouch>,
    pub flat: Option<Flat>,
}

/// What double words tell of where two features touch.
#[derive(Clone, Copy)]
pub struct DeepTouch {
    pub t: Near<Double>,
    /// About the normal.
    pub normal: V<Double>,
}

impl Touch {
    /// A coordinate of the point, or halfway between both ends as they are rounded.
    pub fn coordinate(&self, i: usize, to: Rounding<'_>) -> Certain<Raw> {
        let near = |p: &NearVector| p.get(i).ok_or(Uncertain).and_then(|x| to.near(x.value + 0.0, x.error));
        let point = near(&self.point)?;
        match &self.end {
            Some(end) => Ok(to.encoding.halfway(point, near(end)?)),
            None => Ok(point),
        }
    }

    /// Whether an error is greater than floats admit, beside numbers of this size.
    pub fn is_lossy(&self, size: f64, room: f64) -> bool {
        let loss = LOSS * room;
        let mut is_lossy = self.t.error > loss;
        for i in 0..3 {
            is_lossy |= self.way[i].error > loss * size || self.normal[i].error > SHARP;
        }
        is_lossy
    }
}

impl Touch<Double> {
    /// The same in floats.
    pub fn rounded(self) -> Touch {
        let Self { t, way, normal, point, end, flat, .. } = self;
        let deep = Some(DeepTouch { t, normal: normal.each(|x: Near<Double>| x.value) });
        let vector = |v: NearVector<Double>| v.each(Near::to_float);
        Touch {
            t: t.to_float(),
            way: vector(way),
            normal: vector(normal),
            point: vector(point),
            end: end.map(vector),
            deep,
            flat,
        }
    }
}

/// A motion of the first of two cores, the radii about both, and an error bound of their corners' coordinates.
pub struct Touching<'a> {
    pub m: &'a V,
    pub radii: [f64; 2],
    pub slack: f64,
}

impl Touching<'_> {
    /// Where a feature of the moving core certainly touches one of the standing core, after the start and before the end of the motion.
    pub fn of<N: Digits>(&self, a: &TouchedFeature<N>, b: &TouchedFeature<N>) -> Certain<Touch<N>> {
        let (w, rest) = (self.between::<N>([&a.corner, &b.corner]), between::<N>(&a.rest, &b.rest, 0.0));
        let w = indexed(|i| Near { value: w[i].value + rest[i].value, ..w[i] });
        let [of_a, of_b] = [a.edges, b.edges];
        match (a.count, b.count) {
            (0, 0) => self.at_corner(&w, |normal| self.on_standing(b, [stored(0.0); 2], normal)),
            (0, 1) => {
                self.at_edge(&w, &of_b[0], |share, normal| self.on_standing(b, [share, stored(0.0)], normal))
            }
            (1, 0) => self
                .at_edge(&w, &negative(&of_a[0]), |_, normal| self.on_standing(b, [stored(0.0); 2], normal)),
            (1, 1) => {
                let edges = [&of_b[0], &negative(&of_a[0])];
                let plane = self.plane(&w, edges)?;
                let shares = plane.shares(&plane.seen_from(&w), edges)?;
                certain_if(are_inside(shares, true), ())?;
                plane.touch(|normal| self.on_standing(b, [shares[0], stored(0.0)], normal))
            }
            (0, 2) => {
                let own: Near<N> = stored(self.radii[0]);
                let plane = self.face(&w, [&of_b[0], &of_b[1]], b.is_parallelogram)?;
                let way = plane.way;
                let touch = plane.touch(|normal| {
                    indexed(|i| stored(a.corner[i]).plus(way[i]).plus(own.product(normal[i]).times(-1.0)))
                })?;
                Ok(self.with_flat(touch, [a, b], b))
            }
            (2, 0) => {
                let [e, f] = [negative(&of_a[0]), negative(&of_a[1])];
                let plane = self.face(&w, [&e, &f], a.is_parallelogram)?;
                let touch = plane.touch(|normal| self.on_standing(b, [stored(0.0); 2], normal))?;
                Ok(self.with_flat(touch, [a, b], a))
            }
            _ => Err(Uncertain),
        }
    }

    /// From a corner of the moving core to one of the standing core.
    pub fn between<N: Digits>(&self, [from, to]: [&V; 2]) -> NearVector<N> {
        between(from, to, self.slack_in::<N>())
    }

    /// The error bound of corners. In double words little is left of what rounding took from them.
    fn slack_in<N: Digits>(&self) -> f64 {
        if N::ADDS_EXACTLY { self.slack * Sums::<3>::LEFT } else { self.slack }
    }

    /// Where a corner of the moving core, or the edge from there to another end, certainly comes to the surface of a half-space: at
    /// `t = ((p − o)·n − R·|n|) / −m·n`.
    pub fn onto<N: Digits>(
        &self,
        half: &HalfForm<f64, 3>,
        a: &TouchedFeature<N>,
        end: Option<&TouchedFeature<N>>,
    ) -> Certain<Touch<N>> {
        let HalfForm { origin, normal } = half;
        let place = |at: &TouchedFeature<N>| -> NearVector<N> {
            indexed(|i| Near { value: N::sum(at.corner[i], at.rest[i]), error: self.slack_in::<N>() })
        };
        let (m, n) = (self.m.each(stored), normal.each(stored));
        let length = root(dot(&n, &n))?;
        let is_stored = self.slack == 0.0;
        let (before, nearer) = match axis_of(normal) {
            Some((axis, sign)) if is_stored => {
                let before = Near::sum([sign * a.corner[axis], -sign * origin[axis], -self.radii[0]]);
                let before = Near { value: N::from(before.value), error: before.error };
                (before, stored(-sign * self.m[axis]))
            }
            _ => {
                let w = self.between::<N>([origin, &a.corner]);
                let w: NearVector<N> = indexed(|i| w[i].plus(stored(a.rest[i])));
                (minus(dot(&w, &n), self.radius().product(length)), dot(&m, &n).times(-1.0))
            }
        };
        let touches = before.value.value() == 0.0 && before.error == 0.0;
        certain_if((before.is_positive() || touches) && nearer.is_positive(), ())?;
        let t = if touches { stored(0.0) } else { over(before, nearer)? };
        let way = self.way(t)?;
        let mut unit = [stored(0.0); 3];
        for (unit, x) in unit.iter_mut().zip(&n) {
            *unit = over(*x, length)?;
        }
        let own: Near<N> = stored(self.radii[0]);
        let point = |at: &TouchedFeature<N>| {
            let p = place(at);
            indexed(|i| p[i].plus(way[i]).plus(own.product(unit[i]).times(-1.0)))
        };
        let flat = Flat { moving: a.corner, standing: *origin, outward: *normal };
        Ok(Touch {
            t,
            way,
            normal: unit,
            point: point(a),
            end: end.map(point),
            deep: None,
            flat: is_stored.then_some(flat),
        })
    }

    /// The point on the standing solid at these shares of the edges of its feature, beyond its core by its radius.
    fn on_standing<N: Digits>(
        &self,
        b: &TouchedFeature<N>,
        shares: [Near<N>; 2],
        normal: &NearVector<N>,
    ) -> NearVector<N> {
        let its: Near<N> = stored(self.radii[1]);
        indexed(|i| {
            let corner = N::from(b.corner[i]) + N::from(b.rest[i]);
            let mut sum = Near { value: corner, error: self.slack_in::<N>() };
            for (edge, share) in b.edges.iter().zip(shares).take(b.count) {
                sum = sum.plus(edge[i].product(share));
            }
            if self.radii[1] > 0.0 { sum.plus(its.product(normal[i])) } else { sum }
        })
    }

    /// The same where the face that touches may be across an axis.
    pub fn with_flat<N: Digits>(
        &self,
        touch: Touch<N>,
        [a, b]: [&TouchedFeature<N>; 2],
        face: &TouchedFeature<N>,
    ) -> Touch<N> {
        // The edges of a face whose normal is along an axis are exactly level there, for its corners are stored.
        let outward = touch.normal.each(|x: Near<N>| if x.has_sign() { x.value.value() } else { 0.0 });
        let is_level =
            (0..3).all(|i| outward[i] == 0.0 || face.edges.iter().all(|edge| edge[i].value.value() == 0.0));
        let flat = Flat { moving: a.corner, standing: b.corner, outward };
        Touch { flat: (is_level && self.slack == 0.0).then_some(flat), ..touch }
    }

    /// The sum of both radii.
    fn radius<N: Digits>(&self) -> Near<N> {
        let value = N::sum(self.radii[0], self.radii[1]);
        Near { value, error: if N::ADDS_EXACTLY { 0.0 } else { U * value.value() } }
    }

    /// On the sphere about a corner, at `t = (|w|² − R²) / (P + √Q)` with `P = m·w` and `Q = R²·|m|² − |m × w|²`.
    fn at_corner<N: Digits>(
        &self,
        w: &NearVector<N>,
        point: impl FnOnce(&NearVector<N>) -> NearVector<N>,
    ) -> Certain<Touch<N>> {
        let (m, radius) = (self.m.each(stored), self.radius());
        let reach = radius.product(radius);
        let outside = minus(dot(w, w), reach);
        let turn = cross(&m, w);
        let rest = minus(reach.product(dot(&m, &m)), dot(&turn, &turn));
        let (t, way) = self.first(outside, dot(&m, w), rest)?;
        self.round(t, way, &indexed(|i| minus(way[i], w[i])), point)
    }

    /// On the tube about an edge `e`, at `t = C / (B + √(|e|²·Q))` with `c = m × e`, `B = (w × e)·c`, `C = |w × e|² − R²·|e|²` and
    /// `Q = R²·|c|² − (w·c)²`, if that is certainly between the ends of the edge.
    fn at_edge<N: Digits>(
        &self,
        w: &NearVector<N>,
        e: &NearVector<N>,
        point: impl FnOnce(Near<N>, &NearVector<N>) -> NearVector<N>,
    ) -> Certain<Touch<N>> {
        let (m, radius, length) = (self.m.each(stored), self.radius(), dot(e, e));
        let (reach, c, turn) = (radius.product(radius), cross(&m, e), cross(w, e));
        let outside = minus(dot(&turn, &turn), reach.product(length));
        let aside = dot(w, &c);
        let rest = minus(reach.product(dot(&c, &c)), aside.product(aside));
        let (t, way) = self.first(outside, dot(&turn, &c), length.product(rest))?;
        let from: NearVector<N> = indexed(|i| minus(way[i], w[i]));
        let share = over(dot(&from, e), length)?;
        if !is_share(share) {
            return Err(Uncertain);
        }
        let outward = indexed(|i| minus(from[i], share.product(e[i])));
        self.round(t, way, &outward, |normal| point(share, normal))
    }

    /// The plane of a face with the edges `e` and `f`, if the path comes to it certainly opposite the inside of the face. Floats mostly tell that of a plane in
    /// double words, too.
    fn face<N: Digits>(
        &self,
        w: &NearVector<N>,
        edges: [&NearVector<N>; 2],
        is_parallelogram: bool,
    ) -> Certain<ReachedPlane<N>> {
        let plane = self.plane(w, edges)?;
        let from = plane.seen_from(w);
        let is_told = N::ADDS_EXACTLY && {
            let float = |v: &NearVector<N>| v.each(Near::to_float);
            let shares = plane.to_float().shares(&float(&from), edges.map(float).each_ref());
            shares.is_ok_and(|shares| are_inside(shares, is_parallelogram))
        };
        certain_if(is_told || are_inside(plane.shares(&from, edges)?, is_parallelogram), plane)
    }

    /// The plane of a face with the edges `e` and `f` and the normal `n = e × f`, outward: the path comes to it at
    /// `t = (−w·n − R·|n|) / −m·n`.
    pub fn plane<N: Digits>(
        &self,
        w: &NearVector<N>,
        [e, f]: [&NearVector<N>; 2],
    ) -> Certain<ReachedPlane<N>> {
        let (m, n) = (self.m.each(stored), cross(e, f));
        let (square, below) = (dot(&n, &n), dot(w, &n));
        let length = root(square)?;
        let sign = if below.value.value() < 0.0 { 1.0 } else { -1.0 };
        let n = n.each(|x: Near<N>| x.times(sign));
        let (before, nearer) = match self.before_axis(w, [e, f], &n) {
            Some(exact) => exact,
            None => {
                let before = minus(below.times(-sign), self.radius().product(length));
                (before, dot(&m, &n).times(-1.0))
            }
        };
        // What touches at the start is stopped there, if that is exact.
        let touches = before.value.value() == 0.0 && before.error == 0.0;
        certain_if((before.is_positive() || touches) && nearer.is_positive(), ())?;
        let t = if touches { stored(0.0) } else { over(before, nearer)? };
        Ok(ReachedPlane { t, way: self.way(t)?, n, sign, square, length })
    }

    /// How far the path begins in front of the plane of a face, and how much nearer it comes, if that is across an axis and the corners are exact:
    /// then all is along that axis, and both numbers are of stored ones. There is a radius, so that the cores are apart.
    fn before_axis<N: Digits>(
        &self,
        w: &NearVector<N>,
        edges: [&NearVector<N>; 2],
        n: &NearVector<N>,
    ) -> Option<(Near<N>, Near<N>)> {
        if N::ADDS_EXACTLY {
            return None;
        }
        let is_level =
            |k: &usize| edges.iter().all(|edge| edge[*k].value.value() == 0.0 && edge[*k].error == 0.0);
        let axis =
            (0..3).find(is_level).filter(|axis| w[*axis].error == 0.0 && w[*axis].value.value() != 0.0)?;
        let outward = if n[axis].value.value() > 0.0 { 1.0 } else { -1.0 };
        let [a, b] = self.radii.each(|radius| -radius);
        let before = Near::sum([-outward * w[axis].value.value(), a, b]);
        let before = Near { value: N::from(before.value), error: before.error };
        Some((before, stored(-outward * self.m[axis])))
    }

    /// The time `outside / (along + √rest)` of the first of two roots, and the way until then.
    fn first<N: Digits>(
        &self,
        outside: Near<N>,
        along: Near<N>,
        rest: Near<N>,
    ) -> Certain<(Near<N>, NearVector<N>)> {
        certain_if(outside.is_positive() && along.is_positive(), ())?;
        let t = over(outside, along.plus(root(rest)?))?;
        Ok((t, self.way(t)?))
    }

    /// `m·t`, if that is certainly before the end of the motion.
    fn way<N: Digits>(&self, t: Near<N>) -> Certain<NearVector<N>> {
        certain_if(t.value.value() + t.error < 1.0, self.m.each(|x| stored(x).product(t)))
    }

    /// At a distance of both radii along this vector.
    fn round<N: Digits>(
        &self,
        t: Near<N>,
        way: NearVector<N>,
        outward: &NearVector<N>,
        point: impl FnOnce(&NearVector<N>) -> NearVector<N>,
    ) -> Certain<Touch<N>> {
        let mut normal = [stored(0.0); 3];
        let square = dot(outward, outward);
        // Its own length is as near to both radii as the vector itself is, and divides it to one of length 1.
        let length = Near { value: square.value.sqrt(), error: root(square)?.error };
        for (unit, x) in normal.iter_mut().zip(outward) {
            *unit = over(*x, length)?;
        }
        let point = point(&normal);
        Ok(Touch { t, way, normal, point, end: None, deep: None, flat: None })
    }
}

/// A plane that the path certainly comes to.
pub struct ReachedPlane<N = f64> {
    pub t: Near<N>,
    /// `m·t`.
    pub way: NearVector<N>,
    /// The outward normal.
    n: NearVector<N>,
    /// 1 if that is the product of the edges, and else -1.
    sign: f64,
    square: Near<N>,
    length: Near<N>,
}

impl<N: Digits> ReachedPlane<N> {
    /// The same in floats.
    fn to_float(&self) -> ReachedPlane {
        ReachedPlane {
            t: self.t.to_float(),
            way: self.way.each(Near::to_float),
            n: self.n.each(Near::to_float),
            sign: self.sign,
            square: self.square.to_float(),
            length: self.length.to_float(),
        }
    }

    /// Where the path comes to it, as seen from the corner at `w`.
    fn seen_from(&self, w: &NearVector<N>) -> NearVector<N> {
        indexed(|i| minus(self.way[i], w[i]))
    }

    /// Where the path touches it, with a point for its unit normal.
    fn touch(self, point: impl FnOnce(&NearVector<N>) -> NearVector<N>) -> Certain<Touch<N>> {
        let normal = self.normal()?;
        let point = point(&normal);
        Ok(Touch { t: self.t, way: self.way, normal, point, end: None, deep: None, flat: None })
    }

    /// The unit normal.
    pub fn normal(&self) -> Certain<NearVector<N>> {
        let mut normal = [stored(0.0); 3];
        for (unit, x) in normal.iter_mut().zip(&self.n) {
            *unit = over(*x, self.length)?;
        }
        Ok(normal)
    }

    /// The shares of the edges at the foot of a vector `v` from their corner: `(v × f)·n / |n|²` and `(e × v)·n / |n|²`.
    pub fn shares(&self, v: &NearVector<N>, [e, f]: [&NearVector<N>; 2]) -> Certain<[Near<N>; 2]> {
        let [x, y] =
            [cross(v, f), cross(e, v)].each(|turn: NearVector<N>| dot(&turn, &self.n).times(self.sign));
        Ok([over(x, self.square)?, over(y, self.square)?])
    }
}

pub fn stored<N: Digits>(value: f64) -> Near<N> {
    Near { value: N::from(value), error: 0.0 }
}

pub fn minus<N: Digits>(a: Near<N>, b: Near<N>) -> Near<N> {
    a.plus(b.times(-1.0))
}

/// From one corner to another.
fn between<N: Digits>(from: &V, to: &V, slack: f64) -> NearVector<N> {
    indexed(|i| {
        let sum = N::sum(to[i], 0.0 - from[i]);
        let value = sum.value();
        let is_exact = N::ADDS_EXACTLY || is_sum(value, to[i], 0.0 - from[i]);
        Near { value: sum, error: if is_exact { 0.0 } else { U * value.abs() } + slack }
    })
}

fn negative<N: Digits>(v: &NearVector<N>) -> NearVector<N> {
    v.each(|x| x.times(-1.0))
}

fn dot<N: Digits>(a: &NearVector<N>, b: &NearVector<N>) -> Near<N> {
    a[0].product(b[0]).plus(a[1].product(b[1])).plus(a[2].product(b[2]))
}

fn cross<N: Digits>(a: &NearVector<N>, b: &NearVector<N>) -> NearVector<N> {
    indexed(|k| {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        minus(a[i].product(b[j]), a[j].product(b[i]))
    })
}

/// The quotient of two numbers, of which the second is certainly positive.
pub fn over<N: Digits>(a: Near<N>, b: Near<N>) -> Certain<Near<N>> {
    let (value, by) = (a.value.over(b.value), b.value.value());
    let size = value.value().abs();
    // Where the divisor is off by less than half of it, its reciprocal is off by less than twice as much.
    let error = 2.0 * (a.error + size * b.error) / by + 2.0 * N::ROUNDED_BY * size + TINY;
    certain_if(b.error < 0.5 * by, Near { value, error })
}

/// The root of a number that is certainly positive: off by at most the error over the root.
fn root<N: Digits>(x: Near<N>) -> Certain<Near<N>> {
    let root = x.value.sqrt();
    let value = root.value();
    let error = x.error / value + 2.0 * N::ROUNDED_BY * value + TINY;
    certain_if(x.is_positive(), Near { value: root, error })
}

/// Whether a point at these shares of two edges is certainly inside the parallelogram or triangle of these.
fn are_inside<N: Digits>(shares: [Near<N>; 2], is_parallelogram: bool) -> bool {
    if is_parallelogram {
        return shares.into_iter().all(is_share);
    }
    let rest = minus(stored(1.0), shares[0].plus(shares[1]));
    shares[0].is_positive() && shares[1].is_positive() && rest.is_positive()
}

/// Whether it is certainly between 0 and 1.
fn is_share<N: Digits>(x: Near<N>) -> bool {
    x.is_positive() && minus(stored(1.0), x).is_positive()
}
