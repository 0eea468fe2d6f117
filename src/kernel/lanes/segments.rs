//! Segments in the plane against a segment: two cross if each has its ends on different sides of the other.

use super::vectors::Vectors;
use super::{Column, ROUNDING, TINY, greater, less};

/// Whether each lane crosses the segment from `p` to `q`.
///
/// The error of a cross product is at most four roundings of the sum of its two products' magnitudes. A slack of every
/// coordinate adds that much of the lengths.
#[inline(always)]
pub fn verdicts(
    by: impl Vectors,
    a: &[Column; 2],
    b: &[Column; 2],
    p: &[f32; 3],
    q: &[f32; 3],
    slack: f32,
) -> [u64; 2] {
    let (px, py) = (p[0], p[1]);
    let (vx, vy) = (q[0] - px, q[1] - py);
    let slack = 4.0 * slack;
    let v = vx.abs() + vy.abs() + slack;
    by.each_lane(
        #[inline(always)]
        |lane| {
            let (ax, ay, bx, by) = (a[0][lane], a[1][lane], b[0][lane], b[1][lane]);
            let (ux, uy) = (bx - ax, by - ay);
            let (wx, wy, zx, zy) = (ax - px, ay - py, bx - px, by - py);
            let (kx, ky) = (ax - q[0], ay - q[1]);
            let blurred = slack * (v + ux.abs() + uy.abs() + wx.abs() + wy.abs()) + TINY * TINY;
            let side = |m: f32, n: f32| (m - n, 8.0 * ROUNDING * (m.abs() + n.abs()) + blurred);
            // The lane's ends relative to the line through p and q, then p and q relative to the lane's line.
            let (of_a, of_b) = (side(vx * wy, vy * wx), side(vx * zy, vy * zx));
            let (of_p, of_q) = (side(ux * wy, uy * wx), side(ux * ky, uy * kx));
            let (ab, pq) = (between(of_a, of_b), between(of_p, of_q));
            (ab.0 & pq.0, ab.1 & pq.1)
        },
    )
}

/// Whether two ends are certainly on different sides of a line, and whether they may be. Each end is a signed area and
/// its error bound.
#[inline(always)]
fn between((a, a_error): (f32, f32), (b, b_error): (f32, f32)) -> (bool, bool) {
    let differ = ((a > a_error) & (b < -b_error)) | ((a < -a_error) & (b > b_error));
    let (low, high) = (less(a - a_error, b - b_error), greater(a + a_error, b + b_error));
    (differ, (low <= 0.0) & (high >= 0.0))
}
