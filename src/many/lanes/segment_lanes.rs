//! Segments in the plane against a segment: two cross if each has its ends on different sides of the other.

use crate::many::lanes::finds::{Applied, Doubt};
use crate::many::lanes::lane::{Column, ROUNDING, TINY, greater, less};
use crate::many::lanes::vectors::Vectors;

/// Segments from `a` to `b` against the segment from `p` to `q`.
#[derive(Clone, Copy, Debug)]
pub struct SegmentsCrossing<'a> {
    pub a: &'a [Column; 2],
    pub b: &'a [Column; 2],
    pub p: &'a [f32; 3],
    pub q: &'a [f32; 3],
    pub slack: f32,
}

#[inline(always)]
fn cross(by: impl Vectors, v: [f32; 2], w: [f32; 2]) -> f32 {
    by.fused(v[0], w[1], -(v[1] * w[0]))
}

/// Whether each lane crosses the segment from `p` to `q`.
///
/// With `u` from `a` to `b`, `v` from `p` to `q` and `w` from `p` to `a`, the ends of the lane are on the sides `v × w` and
/// `v × w + v × u` of the query's line, and the ends of the query on the sides `u × w` and `u × w + v × u` of the lane's.
/// Each has an error of at most eight roundings of `(|u| + |v|)·(|u| + |v| + |w|)`. A slack of every coordinate adds that
/// much of the lengths.
impl Applied for SegmentsCrossing<'_> {
    #[inline(always)]
    fn verdicts(self, by: impl Vectors) -> [u64; 2] {
        let Self { a, b, p, q, slack } = self;
        let (px, py) = (p[0], p[1]);
        let (vx, vy) = (q[0] - px, q[1] - py);
        let slack = 4.0 * slack;
        let v = vx.abs() + vy.abs() + slack;
        by.each_lane(
            #[inline(always)]
            |lane| {
                let [ax, ay] = [a[0][lane], a[1][lane]];
                let (ux, uy, wx, wy) = (b[0][lane] - ax, b[1][lane] - ay, ax - px, ay - py);
                let lengths = v + (ux.abs() + uy.abs());
                let share = by.fused(8.0 * ROUNDING, lengths, slack);
                let error = by.fused(share, lengths + (wx.abs() + wy.abs()), TINY * TINY);
                let (of_a, of_p, turn) = (
                    cross(by, [vx, vy], [wx, wy]),
                    cross(by, [ux, uy], [wx, wy]),
                    cross(by, [vx, vy], [ux, uy]),
                );
                let (of_b, of_q) = (of_a + turn, of_p + turn);
                // Between the ends of each, both signs occur: the least is negative, and the greatest positive.
                let least = greater(less(of_a, of_b), less(of_p, of_q));
                let most = less(greater(of_a, of_b), greater(of_p, of_q));
                ((least < -error) & (most > error), (least <= error) & (most >= -error))
            },
        )
    }

    #[inline(always)]
    fn lower_bounds(self, bounds: &mut Column) {
        Doubt.lower_bounds(bounds);
    }
}
