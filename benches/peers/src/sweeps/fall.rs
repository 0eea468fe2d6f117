//! The error of the time of impact, by the size of the obstacle: a ball that falls onto a block.

use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, Ball, Sphere, sweep};
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive};

use super::Wrongness;
use super::solid::float;
use crate::hand::Plain;
use crate::hand::sweep::sweep_ball_box;
use crate::inputs::Scalar;
use crate::peers::parry_sweeps::{Edition, Options};
use crate::support::Rng;

const CASTS: usize = 10_000;
const RADIUS: f64 = 0.5166;
/// The distance of the whole motion.
const FALL: f64 = 20.0;
const HALF_EXTENTS: [f64; 4] = [5.0, 50.0, 500.0, 5000.0];

const MEANING: &str = "Neither kousa's error nor that by hand depends on the size of what stops; parry's does, most of all in f32.";

pub fn table() -> Wrongness {
    let about = format!(
        "A ball of radius {RADIUS} m falls {FALL} m down, from where its center is 1 to 11 m above the top of a cube, {CASTS} times: the greatest error \
         of the place at the time of impact, in mm, and how many are missed."
    );
    let heads = ["half extent", "scalar", "by hand", "kousa", "parry"];
    let mut table = Wrongness::new("Error of the time of impact", about, &heads, MEANING);
    for half in HALF_EXTENTS {
        row::<f32>(&mut table, half);
    }
    for half in HALF_EXTENTS {
        row::<f64>(&mut table, half);
    }
    table
}

fn row<S: Scalar + Plain + Edition<3>>(table: &mut Wrongness, half: f64) {
    let made = S::made;
    let (zero, fall) = (made(0.0), made(FALL));
    let corner = |x: f64, y: f64| Point::from([made(x), made(y), made(x)]);
    let block = Aabb::new(corner(-half, -2.0 * half), corner(half, 0.0));
    let motion = SVector::from([zero, made(-FALL), zero]);
    let mut rng = Rng::new(7);
    let mut beside = |reach: f64| made((rng.next() as i64 as f64 / 2.0_f64.powi(63)) * reach);
    let mut most = [(0.0_f64, 0); 3];
    for _ in 0..CASTS {
        let height = made(6.0 + float(beside(5.0)));
        let ball: Sphere<S> = Ball::new(Point::from([beside(half), height, beside(half)]), made(RADIUS));
        let times = [
            sweep_ball_box(&ball, &motion, &block).map(|stop| stop.t),
            sweep(&ball, &motion, &block).map(|impact| impact.t),
            S::stop(&S::ball(&ball), motion.into(), &S::cuboid(&block), Options::DEFAULT).map(|hit| hit.0),
        ];
        let exact = |x: S| BigRational::from_float(float(x)).expect("it is finite");
        let way = exact(height) - exact(made(RADIUS));
        for (most, t) in most.iter_mut().zip(times) {
            let error = |t: S| (exact(t) * exact(fall) - &way).abs().to_f64();
            *most = match t.and_then(error) {
                Some(error) => (most.0.max(error * 1000.0), most.1),
                None => (most.0, most.1 + 1),
            };
        }
    }
    let told = most.map(|(error, missed)| match missed {
        0 => format!("{error:.1e}"),
        _ => format!("{error:.1e}, {missed} missed"),
    });
    table.rows.push([format!("{half} m"), S::NAME.to_owned()].into_iter().chain(told).collect());
}
