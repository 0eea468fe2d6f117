//! Hulls of points: kousa's polygon, a monotone chain by hand, and those of parry and geo.

use std::fmt::Write;
use std::rc::Rc;

use geo::ConvexHull;
use kousa::Polygon;
use kousa::nalgebra::Point;
use parry2d_f64::math::Vector;

use crate::lane::{Lane, lane};
use crate::referee::figure;
use crate::row::{HAND, KOUSA, PARRY, median};
use crate::support::Rng;

/// The room of kousa's polygon.
const ROOM: usize = 64;
/// The numbers of points, and how many sets there are of each.
const SIZES: [(usize, usize); 4] = [(8, 256), (64, 64), (1000, 8), (10_000, 2)];

type Points = Vec<Point<f64, 2>>;

/// Points of all digits, or whole numbers within ±8, of which many are on a line.
fn points(count: usize, is_grid: bool, rng: &mut Rng) -> Points {
    let mut number = || match is_grid {
        true => rng.range(-8, 8) as f64,
        false => rng.next() as i64 as f64 / (1_u64 << 63) as f64 * 100.0,
    };
    (0..count).map(|_| Point::from([number(), number()])).collect()
}

/// The number of corners of the hull, exactly. The numbers have at most 60 digits after the point.
fn corners(points: &Points) -> f64 {
    let parts = |x: f64| num_rational::BigRational::from_float(x).expect("points are finite");
    let whole = |x: f64| (parts(x) * num_bigint::BigInt::from(1_u64 << 60)).to_integer();
    let all: Vec<_> = points.iter().map(|p| [whole(p.x), whole(p.y)]).collect();
    figure::hull(&all).len() as f64
}

/// The hull of points in lexicographic order, lower and upper half (Andrew 1979).
fn by_hand(points: &Points) -> Points {
    let mut sorted = points.clone();
    sorted.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    sorted.dedup();
    let mut hull: Points = Vec::new();
    let turns_left = |a: &Point<f64, 2>, b: &Point<f64, 2>, c: &Point<f64, 2>| {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0.0
    };
    let mut half = |points: &mut dyn Iterator<Item = &Point<f64, 2>>| {
        let start = hull.len();
        for p in points {
            while hull.len() >= start + 2 && !turns_left(&hull[hull.len() - 2], &hull[hull.len() - 1], p) {
                hull.pop();
            }
            hull.push(*p);
        }
        hull.pop();
    };
    half(&mut sorted.iter());
    half(&mut sorted.iter().rev());
    hull
}

fn lanes(sets: &Rc<Vec<Points>>) -> Vec<Lane> {
    let of_parry: Vec<Vec<Vector>> =
        sets.iter().map(|set| set.iter().map(|p| Vector::new(p.x, p.y)).collect()).collect();
    let of_geo: Vec<geo::MultiPoint> =
        sets.iter().map(|set| set.iter().map(|p| geo::Point::new(p.x, p.y)).collect()).collect();
    vec![
        lane(
            (KOUSA, "hull"),
            sets.clone(),
            |set: &Points| Polygon::<f64, ROOM>::hull(set),
            |hull| hull.map_or(f64::NAN, |hull| hull.corners().len() as f64),
        ),
        lane((HAND, "hull"), sets.clone(), by_hand, |hull| hull.len() as f64),
        lane(
            (PARRY, "hull"),
            Rc::new(of_parry),
            |set: &Vec<Vector>| parry2d_f64::transformation::convex_hull(set),
            |hull| hull.len() as f64,
        ),
        // The first corner of a ring is there twice.
        lane(
            ("geo", "hull"),
            Rc::new(of_geo),
            |set: &geo::MultiPoint| set.convex_hull(),
            |hull| hull.exterior().0.len() as f64 - 1.0,
        ),
    ]
}

/// The table: the microseconds for a hull, and the hulls with another number of corners than the exact one.
pub fn table(turns: usize) -> String {
    let mut text = String::from(
        "\n### Hulls in f64, µs, and those with another number of corners than the exact one\n\n\
         | points | kousa | by hand | parry | geo | wrong: kousa | by hand | parry | geo | of |\n\
         |---|---|---|---|---|---|---|---|---|---|\n",
    );
    for is_grid in [false, true] {
        for (count, sets) in SIZES {
            let rng = &mut Rng::new(23);
            let all: Rc<Vec<_>> = Rc::new((0..sets).map(|_| points(count, is_grid, rng)).collect());
            let exact: Vec<f64> = all.iter().map(corners).collect();
            let lanes = lanes(&all);
            let mut times = vec![Vec::new(); lanes.len()];
            for turn in 0..=turns {
                for i in (0..lanes.len()).map(|i| (i + turn) % lanes.len()) {
                    times[i].push(lanes[i].time() / 1e3);
                }
            }
            let name = if is_grid { format!("{count}, on a grid") } else { count.to_string() };
            let _ = write!(text, "| {name} |");
            for times in &times {
                let _ = write!(text, " {:.2} |", median(times.clone()));
            }
            for lane in &lanes {
                let wrong = lane.numbers().iter().zip(&exact).filter(|(found, exact)| found != exact).count();
                let _ = write!(text, " {wrong} |");
            }
            let _ = writeln!(text, " {sets} |");
        }
    }
    text
}
