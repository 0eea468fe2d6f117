//! The travel that is lost on a floor of tiles.

use kousa::nalgebra::{Point, SVector, Vector2};
use kousa::{Circle, Rect, Slide, slide};

use super::Wrongness;
use super::solid::{Placed, Swept, float};
use crate::hand::Plain;
use crate::inputs::Scalar;
use crate::peers::parry_sweeps::{Edition, Options};
use crate::support::Rng;

const WALKS: usize = 200;
const STEPS: usize = 60;
const TILES: usize = 40;
/// The gap that is kept between the moving shape and the obstacle, where rounding would lead inside.
const GAP: f64 = 0.001;

const MEANING: &str = "kousa loses nothing; this loop with parry is held up with each of the options.";

pub fn table() -> Wrongness {
    let about = format!(
        "{WALKS} walks of {STEPS} steps each along a floor of {TILES} square tiles, of random shapes that begin above it, each step \
         leading on and down: how much of the way along is lost, of a hundred, on average / at worst. kousa by `slide`; with parry by \
         hand: cast at all tiles, move, take away the part along the normal, at most four times. With its default options; with `stop_at_penetration: false`; and so with a `target_distance` of {GAP}, too."
    );
    let heads = ["what walks", "scalar", "kousa", "parry", "parry, past what it leaves", "parry, with a gap"];
    let mut table = Wrongness::new("Way lost along a floor of tiles", about, &heads, MEANING);
    scalar::<f32>(&mut table);
    scalar::<f64>(&mut table);
    table
}

fn scalar<S: Scalar + Plain + Edition<2>>(table: &mut Wrongness) {
    row::<S, _>(table, "circle", |at, size| Circle::new(place(at[0], at[1] + size), S::made(size)));
    row::<S, _>(table, "rect", |at, size| {
        Rect::new(place(at[0], at[1]), place(at[0] + size, at[1] + 2.0 * size))
    });
}

fn place<S: Scalar>(x: f64, y: f64) -> Point<S, 2> {
    Point::from([x, y].map(S::made))
}

/// Adds a row. `shape` builds the moving shape from its position and its size.
fn row<S, A>(table: &mut Wrongness, name: &str, shape: impl Fn([f64; 2], f64) -> A)
where
    S: Scalar + Plain + Edition<2>,
    A: Swept<S, Rect<S>, 2, Slide = Slide<S, 2>> + Placed<S, 2>,
{
    eprintln!("{} {name} on a floor", S::NAME);
    let corner = |x: usize, y: f64| place(x as f64, y);
    let tiles: Vec<_> = (0..TILES).map(|x| Rect::new(corner(x, -1.0), corner(x + 1, 0.0))).collect();
    let placed: Vec<_> = tiles.iter().map(Placed::placed).collect();
    let mut rng = Rng::new(11);
    let mut between = |low: f64, high: f64| low + rng.next() as f64 / 2.0_f64.powi(64) * (high - low);
    let mut lost = [const { Vec::new() }; 4];
    let past = Options { stop_at_penetration: false, ..Options::DEFAULT };
    let apart = Options { target_distance: GAP, ..past };
    for _ in 0..WALKS {
        let start = shape([between(2.0, 10.0), between(0.0, 0.3)], between(0.2, 0.9));
        let motion = SVector::from([between(0.05, 0.3), between(-0.2, -0.02)].map(S::made));
        let whole = STEPS as f64 * float(motion.x);
        let ways = [
            walked(start, |a| {
                let travel = slide(a, &motion, &tiles).travel;
                *a = a.moved(travel);
                travel.x
            }),
            walked(start.placed(), |a| slid_with_parry(a, motion, &placed, Options::DEFAULT)),
            walked(start.placed(), |a| slid_with_parry(a, motion, &placed, past)),
            walked(start.placed(), |a| slid_with_parry(a, motion, &placed, apart)),
        ];
        for (lost, way) in lost.iter_mut().zip(ways) {
            lost.push((whole - way) / whole * 100.0);
        }
    }
    let told = |lost: &Vec<f64>| {
        let worst = lost.iter().fold(f64::MIN, |most, x| most.max(*x));
        let average = lost.iter().sum::<f64>() / WALKS as f64;
        // Because of rounding the travel may also be slightly too long.
        format!("{average:.4} / {worst:.4}").replace("-0.0000", "0.0000")
    };
    let cells = lost.iter().map(told);
    table.rows.push([name.to_owned(), S::NAME.to_owned()].into_iter().chain(cells).collect());
}

/// The travel of the steps along the floor.
fn walked<S: Scalar, A>(start: A, mut step: impl FnMut(&mut A) -> S) -> f64 {
    let mut at = start;
    (0..STEPS).map(|_| float(step(&mut at))).sum()
}

/// A slide with parry, as a user would write it.
fn slid_with_parry<S: Scalar + Plain + Edition<2>>(
    a: &mut S::Placed,
    motion: Vector2<S>,
    tiles: &[S::Placed],
    options: Options,
) -> S {
    let (mut left, mut along) = (motion, S::ZERO);
    for _ in 0..4 {
        let stops = tiles.iter().filter_map(|tile| S::stop(a, left.into(), tile, options));
        let first = stops.reduce(|first, stop| if stop.0 < first.0 { stop } else { first });
        let (t, normal) = first.unwrap_or((S::ONE, [S::ZERO; 2]));
        let travel = left.map(|x| x * t);
        *a = S::moved(a, travel.into());
        along = along + travel.x;
        if first.is_none() {
            break;
        }
        let rest = left.map(|x| x * (S::ONE - t));
        let against = rest.x * normal[0] + rest.y * normal[1];
        left = SVector::from([rest.x - normal[0] * against, rest.y - normal[1] * against]);
    }
    along
}
