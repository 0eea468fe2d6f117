//! Corners that move, drawn so that they often meet, touch, and lie in one plane or on one line.

use crate::support::{Rng, Sample};

/// The numbers of a corner at the start and at the end.
pub type Drawn<S> = [[S; 3]; 2];

/// How many ways of drawing there are.
pub const WAYS: u64 = 12;

fn vector<S: Sample>(mut number: impl FnMut() -> S) -> [S; 3] {
    [number(), number(), number()]
}

/// The corners of two shapes with so many in all.
pub fn corners<S: Sample>(rng: &mut Rng, way: u64, count: usize) -> Vec<Drawn<S>> {
    let small = |rng: &mut Rng| S::whole(rng.range(-2, 2));
    let grid = |rng: &mut Rng| [(); 2].map(|()| vector(|| S::whole(rng.range(-2, 2))));
    let mut corners: Vec<Drawn<S>> = (0..count).map(|_| grid(rng)).collect();
    match way {
        0 => {}
        // Any numbers of an ordinary size.
        1 => corners = (0..count).map(|_| [(); 2].map(|()| vector(|| S::ordinary(rng)))).collect(),
        // All in one plane at the start, at the end or all the time, which may move.
        2 => {
            let (axis, heights, both) = (rng.below(3) as usize, [small(rng), small(rng)], rng.below(4));
            for corner in &mut corners {
                for end in 0..2 {
                    if both > 1 || both == end as u64 {
                        corner[end][axis] = heights[end];
                    }
                }
            }
        }
        // Corners that coincide, at the start, at the end or all the time.
        3 => {
            for _ in 0..2 {
                let (to, from, part) =
                    (rng.below(count as u64) as usize, rng.below(count as u64) as usize, rng.below(3));
                let source = corners[from];
                for (end, place) in corners[to].iter_mut().enumerate() {
                    if part == 2 || part == end as u64 {
                        *place = source[end];
                    }
                }
            }
        }
        // Seen from the first corner the others are mirrored along some axes: roots of any order halfway.
        4 | 5 => {
            let mirrored = [(); 3].map(|()| rng.below(2) == 0);
            let [from, to] = corners[0];
            for corner in corners.iter_mut().skip(1) {
                for axis in 0..3 {
                    let way = whole(corner[0][axis]) - whole(from[axis]);
                    let way = if mirrored[axis] { -way } else { way };
                    corner[1][axis] = S::whole(whole(to[axis]) + way);
                }
            }
            if way == 5 {
                nudge(rng, &mut corners);
            }
        }
        // Touching at the end alone, or nearly.
        6 => {
            let at = rng.below(count as u64) as usize;
            corners[at][1] = corners[0][1];
            if rng.below(2) == 0 {
                nudge(rng, &mut corners);
            }
        }
        // Nothing but some corners moves.
        7 => {
            for corner in &mut corners {
                if rng.below(3) > 0 {
                    corner[1] = corner[0];
                }
            }
        }
        // The whole range of the type.
        8 => corners = (0..count).map(|_| [(); 2].map(|()| vector(|| S::any(rng)))).collect(),
        // Large beside small.
        9 => {
            for number in corners.iter_mut().flatten().flatten() {
                match rng.below(4) {
                    0 => *number = S::any(rng),
                    1 => *number = number.nudged(rng.range(-2, 2)),
                    _ => {}
                }
            }
        }
        // One direction for all motions, and a grid that is nearly exact.
        10 => {
            let motion = vector(|| small(rng));
            for corner in &mut corners {
                corner[1] = [0, 1, 2].map(|axis| S::whole(whole(corner[0][axis]) + whole(motion[axis])));
            }
            corners[0][1] = corners[0][0];
            nudge(rng, &mut corners);
        }
        _ => nudge(rng, &mut corners),
    }
    corners
}

/// The whole number that a drawn one is.
fn whole<S: Sample>(x: S) -> i64 {
    (-31..=31).find(|n| S::whole(*n) == x).unwrap_or(0)
}

/// Moves a few numbers by a unit in the last place.
fn nudge<S: Sample>(rng: &mut Rng, corners: &mut [Drawn<S>]) {
    for _ in 0..3 {
        let (corner, end, axis) =
            (rng.below(corners.len() as u64) as usize, rng.below(2) as usize, rng.below(3) as usize);
        corners[corner][end][axis] = corners[corner][end][axis].nudged(rng.range(-1, 1));
    }
}
