//! Queries that are drawn: hard ones, which touch or nearly touch.

use crate::methods::{Query, Vector};
use crate::rng::Rng;

/// A whole number less than `count`.
fn below(rng: &mut Rng, count: u64) -> usize {
    rng.below(count) as usize
}

/// Queries on a grid of whole numbers: touching, coplanar and degenerate ones are frequent.
pub fn on_a_grid(rng: &mut Rng) -> Query {
    let is_edge = rng.next() & 1 == 0;
    let mut corner = || [(); 3].map(|()| rng.below(5) as f64 - 2.0);
    let [start, end] = [(); 2].map(|()| [(); 4].map(|()| corner()));
    Query { is_edge, start, end }
}

/// Features of many digits that touch halfway, at an edge, a corner or inside, exactly or but for a unit in the last place of a few numbers.
pub fn touching(rng: &mut Rng) -> Query {
    let is_edge = rng.next() & 1 == 0;
    let mut vector = || [(); 3].map(|()| (rng.next() >> 28) as f64 / (1_u64 << 32) as f64 - 8.0);
    let (start, mut end): ([Vector; 4], [Vector; 4]) =
        ([(); 4].map(|()| vector()), [(); 4].map(|()| vector()));
    // The last corner comes to the crossing of both edges, or the first into the face: by eighths of both features.
    let (u, v) = (rng.below(5) as f64 / 8.0, rng.below(5) as f64 / 8.0);
    let twice = [0, 1, 2].map(|i| {
        let [p, a, b, c] = [0, 1, 2, 3].map(|corner| start[corner][i] + end[corner][i]);
        if is_edge { [a + u * (p - a), b] } else { [a + u * (b - a) + v * (c - a), 0.0] }
    });
    if is_edge {
        // At double the distance from the third corner, or at the crossing itself.
        let far = [1.0, 2.0][below(rng, 2)];
        end[3] = [0, 1, 2].map(|i| twice[i][1] + far * (twice[i][0] - twice[i][1]) - start[3][i]);
    } else {
        end[0] = [0, 1, 2].map(|i| twice[i][0] - start[0][i]);
    }
    let mut query = Query { is_edge, start, end };
    for _ in 0..rng.below(3) {
        let ends = if rng.below(2) == 0 { &mut query.start } else { &mut query.end };
        let number = &mut ends[below(rng, 4)][below(rng, 3)];
        *number = if rng.below(2) == 0 { number.next_up() } else { number.next_down() };
    }
    query
}
