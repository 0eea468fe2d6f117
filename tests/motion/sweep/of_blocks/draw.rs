//! Drawing two boxes, balls or points of whole numbers, and a motion of the first.

use std::array::from_fn;

use crate::support::Rng;

/// A style of input.
#[derive(Clone, Copy, Debug)]
pub enum Style {
    /// Any numbers up to a power of two, often so few that much touches.
    Random,
    /// Shapes of a few units up to some thousands, at up to a third of the range from each other, and a motion of one at the
    /// other.
    Small,
    /// A motion that passes a corner, or a point of an edge or a face, of the Minkowski difference within two units.
    Aimed,
}

pub const STYLES: [Style; 3] = [Style::Random, Style::Small, Style::Aimed];

/// What a shape has beside a center.
#[derive(Clone, Copy)]
pub struct Has {
    pub extents: bool,
    pub radius: bool,
}

/// A shape in whole numbers.
#[derive(Clone, Copy)]
pub struct Solid<const D: usize> {
    pub low: [i64; D],
    pub high: [i64; D],
    pub radius: i64,
}

impl<const D: usize> Solid<D> {
    fn drawn(has: Has, low: [i64; D], mut size: impl FnMut() -> i64) -> Self {
        let high = low.map(|x| x + if has.extents { size() } else { 0 });
        Self { low, high, radius: if has.radius { size() } else { 0 } }
    }
}

/// Two shapes, and a motion of the first.
pub struct Case<const D: usize> {
    pub a: Solid<D>,
    pub b: Solid<D>,
    pub way: [i64; D],
}

impl<const D: usize> Case<D> {
    /// Whether all numbers are within a limit, before and after the motion.
    fn is_within(&self, limit: i64) -> bool {
        let bounds = [self.a.low, self.a.high, self.b.low, self.b.high, self.way];
        let moved = [from_fn(|i| self.a.low[i] + self.way[i]), from_fn(|i| self.a.high[i] + self.way[i])];
        bounds.iter().chain(&moved).flatten().all(|x| x.abs() <= limit)
    }
}

/// A number from zero up to a power of two, of which each is as likely.
fn up_to(rng: &mut Rng, bits: u64) -> i64 {
    let limit = 1 << rng.below(bits + 1);
    if rng.below(16) == 0 { 0 } else { rng.range(0, limit) }
}

impl Style {
    /// A case whose numbers are within a limit.
    pub fn drawn<const D: usize>(self, rng: &mut Rng, limit: i64, has: [Has; 2]) -> Case<D> {
        let bits = u64::from(limit.ilog2());
        loop {
            let case = match self {
                Self::Random => random(rng, bits, has),
                Self::Small => aimed(rng, limit, has, 12, beside),
                Self::Aimed => aimed(rng, limit, has, bits - 6, at_a_feature),
            };
            if case.is_within(limit) {
                return case;
            }
        }
    }
}

fn random<const D: usize>(rng: &mut Rng, bits: u64, has: [Has; 2]) -> Case<D> {
    let limit = 1 << (2 + rng.below(bits - 5));
    let [a, b] = has.map(|has| {
        let low = from_fn(|_| rng.range(-limit, limit));
        Solid::drawn(has, low, || rng.range(0, limit))
    });
    Case { a, b, way: from_fn(|_| rng.range(-3 * limit, 3 * limit)) }
}

/// A place relative to the least corner of the Minkowski difference, where the path is to come halfway along or so.
type Target<const D: usize> = fn(&mut Rng, &[i64; D], i64, &mut [i64; D]) -> [i64; D];

/// Shapes of sizes up to a power of two, the first of them far away, and a motion that comes to the target.
fn aimed<const D: usize>(rng: &mut Rng, limit: i64, has: [Has; 2], bits: u64, target: Target<D>) -> Case<D> {
    let third = limit / 3;
    let place = from_fn(|_| rng.range(-third / 2, third / 2));
    let b = Solid::drawn(has[1], place, || up_to(rng, bits));
    let mut a = Solid::drawn(has[0], [0; D], || up_to(rng, bits));
    // `K` without the place of the first.
    let extents = from_fn(|i| b.high[i] - b.low[i] + a.high[i]);
    let scale = (third - third / 64) >> rng.below(8);
    let mut ahead = from_fn(|_| match rng.below(8) {
        0 => 0,
        1 => rng.range(-4096, 4096),
        _ => rng.range(-scale, scale),
    });
    let at = target(rng, &extents, a.radius + b.radius, &mut ahead);
    let low: [i64; D] = from_fn(|i| b.low[i] - a.high[i] + at[i] - ahead[i]);
    (a.low, a.high) = (low, from_fn(|i| low[i] + a.high[i]));
    // The target is at the end, before it, halfway along, or at a third.
    let (times, more) = [(1, 0), (1, 1), (2, 0), (3, 0)][rng.below(4) as usize];
    let off = if rng.below(2) == 0 { 0 } else { times };
    let way = ahead.map(|x| x * times + more * (x / (1 << rng.below(12))) + rng.range(-off, off));
    Case { a, b, way }
}

/// A place in `K` or beside it.
fn beside<const D: usize>(rng: &mut Rng, extents: &[i64; D], radius: i64, _: &mut [i64; D]) -> [i64; D] {
    extents.map(|extent| {
        let grown = radius + extent / 8 + 1;
        rng.range(-grown, extent + grown)
    })
}

/// A place within two units of a corner, an edge or a face of `K`, or of the surface at the distance of the radius from there.
fn at_a_feature<const D: usize>(
    rng: &mut Rng,
    extents: &[i64; D],
    radius: i64,
    ahead: &mut [i64; D],
) -> [i64; D] {
    let bound: [bool; D] = from_fn(|_| rng.below(3) > 0);
    let is_high: [bool; D] = from_fn(|_| rng.below(2) == 0);
    let mut out: [f64; D] = from_fn(|i| {
        let x = rng.range(0, 1 << 20) as f64 * if is_high[i] { 1.0 } else { -1.0 };
        if bound[i] { x } else { 0.0 }
    });
    let length = out.iter().map(|x| x * x).sum::<f64>().sqrt();
    out = out.map(|x| if length > 0.0 { x / length } else { 0.0 });
    // Half of the paths only graze the surface.
    if rng.below(2) == 0 {
        let along: f64 = out.iter().zip(&*ahead).map(|(x, y)| x * *y as f64).sum();
        *ahead = from_fn(|i| ahead[i] - (along * out[i]) as i64);
    }
    from_fn(|i| {
        let place = match (bound[i], is_high[i]) {
            (true, true) => extents[i],
            (true, false) => 0,
            _ => rng.range(0, extents[i]),
        };
        place + (out[i] * radius as f64).round() as i64 + rng.range(-2, 2)
    })
}
