//! Motions of a shape at another one, far away or within a unit in the last place, for the suites of sweeps.

use std::array::from_fn;

use crate::body::{Made, float};
use crate::support::Rng;

/// What is aimed at what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Shapes of up to a few thousand units in the last place, at up to a third of the range from each other.
    Small,
    /// Shapes of ordinary sizes, one of which passes a corner, or a point of an edge or a face, of their Minkowski difference
    /// within two units in the last place, or at the distance of the radii from there.
    Close,
}

/// The numbers of a scalar as whole numbers of units: in fixed-point the last place, in floats one.
struct Units {
    unit: f64,
    /// The greatest number.
    limit: i64,
    /// The digits of a number of an ordinary size.
    digits: u32,
}

impl Units {
    fn of<S: Made>() -> Self {
        let unit = if S::IS_FIXED { float(&S::whole(0).nudged(1).fraction()) } else { 1.0 };
        let (limit, digits) = match S::NAME {
            "I16F16" => (i32::MAX.into(), 19),
            "I32F32" => (i64::MAX, 35),
            "f32" => (1 << 22, 14),
            _ => (1 << 50, 19),
        };
        Self { unit, limit, digits }
    }
}

fn counted<S: Made>(n: i64) -> S {
    if S::IS_FIXED { S::whole(0).nudged(n) } else { S::near(n as f64) }
}

impl Aim {
    /// A number of the shapes before they are moved; each magnitude is as likely.
    fn count<S: Made>(self, rng: &mut Rng) -> i64 {
        let digits = if self == Self::Small { 11 } else { Units::of::<S>().digits };
        let limit = 1 << rng.below(u64::from(digits) + 1);
        rng.range(-limit, limit)
    }

    /// Whether the tolerances of the suites hold: the coordinates of floats must not be too far from zero, and the motions not so long
    /// that fractions of them are lost.
    pub fn is_precise<S: Made>(self) -> bool {
        S::NAME == "I16F16" || self == Self::Close && S::NAME != "f32"
    }

    /// A number of a shape before it is moved.
    pub fn number<S: Made>(self, rng: &mut Rng) -> S {
        counted(self.count::<S>(rng))
    }

    /// A radius or another size.
    pub fn size<S: Made>(self, rng: &mut Rng) -> S {
        counted(self.count::<S>(rng).abs())
    }
}

/// A place of the surface of the Minkowski difference without its radius, and the direction out of it there.
pub struct Target<const D: usize> {
    pub place: [f64; D],
    /// Of length 1, or zero.
    pub out: [f64; D],
    pub radius: f64,
}

/// How to move the two shapes, and the motion.
pub struct Aimed<S, const D: usize> {
    pub moving: [S; D],
    pub standing: [S; D],
    pub motion: [S; D],
}

impl Aim {
    /// A motion of the first shape that comes to the target, and where the shapes are then to be.
    pub fn at<S: Made, const D: usize>(self, target: &Target<D>, rng: &mut Rng) -> Aimed<S, D> {
        let Units { unit, limit, digits } = Units::of::<S>();
        let third = if self == Self::Small { limit / 3 } else { (limit / 3).min(1 << (digits + 4)) };
        let place: [i64; D] = from_fn(|_| rng.range(-third / 2, third / 2));
        let ahead = ahead(&target.out, third - 4096, rng);
        let beyond = self.beyond(target.radius / unit, rng);
        let at: [i64; D] = from_fn(|i| {
            let exact = target.place[i] / unit + target.out[i] * beyond;
            exact.round() as i64 + rng.range(-2, 2)
        });
        // The target is reached halfway along, at about a third, or at the end.
        let (times, more) = [(2, 0), (2, 0), (3, 0), (1, 1)][rng.below(4) as usize];
        let off = rng.range(0, 2);
        let motion = ahead.map(|x| x * times + more * (x >> rng.below(12)) + rng.range(-off, off));
        Aimed {
            moving: from_fn(|i| counted(place[i] + at[i] - ahead[i])),
            standing: place.map(counted),
            motion: motion.map(counted),
        }
    }

    /// How far out of the place the motion goes.
    fn beyond(self, radius: f64, rng: &mut Rng) -> f64 {
        let share = rng.range(-64, 80) as f64 / 64.0;
        if self == Self::Small { share * radius } else { radius }
    }
}

/// The part of a motion up to the target, along each axis up to a limit. Half of these graze the surface there, whose normal is
/// `out`.
fn ahead<const D: usize>(out: &[f64; D], limit: i64, rng: &mut Rng) -> [i64; D] {
    let scale = limit >> rng.below(8);
    let ahead: [i64; D] = from_fn(|_| match rng.below(8) {
        0 => 0,
        1 => rng.range(-512, 512),
        _ => rng.range(-scale, scale),
    });
    if rng.below(2) == 0 {
        return ahead;
    }
    let along: f64 = out.iter().zip(&ahead).map(|(x, y)| x * *y as f64).sum();
    from_fn(|i| (ahead[i] - (along * out[i]) as i64).clamp(-limit, limit))
}
