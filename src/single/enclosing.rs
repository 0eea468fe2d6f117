//! The center of the smallest enclosing disk of points, in floats. It is approximate: an error makes the disk larger,
//! but never wrong.
//!
//! The smallest enclosing disk is determined by two or three of the points (Welzl, "Smallest enclosing disks", 1991).
//! Starting from a disk of some of them, the furthest point outside is added, and the smallest disk of these four
//! points at most is found among those of all pairs and triples (Elzinga and Hearn, "Geometrical solutions for some
//! minimax location problems", 1972). Each disk is larger than the one before.

use crate::number::each::Each;
use crate::number::encoding::{Encoding, Raw};

/// A point relative to the first one, divided by the greatest coordinate.
type RelativePoint = [f64; 2];

/// A point that is outside by at most this fraction of the squared radius counts as on the boundary.
const SLACK: f64 = 1e-12;

/// After this many steps, of which ordinary outlines need a few, the disk is good enough.
const MOST_STEPS: u32 = 64;

#[derive(Clone, Copy)]
struct EnclosingDisk {
    center: RelativePoint,
    /// The square of the radius.
    square: f64,
}

impl EnclosingDisk {
    fn holds(&self, p: RelativePoint) -> bool {
        apart(self.center, p) <= self.square * (1.0 + SLACK)
    }

    /// The smallest disk with these points on its boundary; `None` for three points on a line.
    fn through(points: &[RelativePoint]) -> Option<Self> {
        let (first, b, c) = match *points {
            [a, b, c] => (a, b, c),
            [a, b] => {
                let center = [0, 1].each(|i| 0.5 * a[i] + 0.5 * b[i]);
                return Some(Self { center, square: apart(center, a) });
            }
            _ => return None,
        };
        // With b and c relative to the first point: (c.y·|b|² − b.y·|c|², b.x·|c|² − c.x·|b|²) / (2·b × c), Ericson
        // 3.5.
        let ([bx, by], [cx, cy]) = (way(first, b), way(first, c));
        let (b_square, c_square) = (bx * bx + by * by, cx * cx + cy * cy);
        let twice = 2.0 * (bx * cy - by * cx);
        let x = (cy * b_square - by * c_square) / twice;
        let y = (bx * c_square - cx * b_square) / twice;
        let disk = Self { center: [first[0] + x, first[1] + y], square: x * x + y * y };
        disk.square.is_finite().then_some(disk)
    }
}

fn way(from: RelativePoint, to: RelativePoint) -> RelativePoint {
    [to[0] - from[0], to[1] - from[1]]
}

/// The square of the distance.
fn apart(a: RelativePoint, b: RelativePoint) -> f64 {
    let [x, y] = way(a, b);
    x * x + y * y
}

/// The rounded center of the smallest enclosing disk of finite corners, at least one. `places` is scratch space of the
/// same length.
#[inline(never)]
pub fn middle(corners: &[[Raw; 2]], places: &mut [RelativePoint], encoding: &Encoding) -> [Raw; 2] {
    let Some(first) = corners.first() else { return [Raw::ZERO; 2] };
    // Halve the coordinates if a difference of floats could overflow.
    let is_large = |x: &Raw| encoding.is_float && x.to_float().abs() > 0.5 * f64::MAX;
    let scale = if corners.as_flattened().iter().any(is_large) { 0.5 } else { 1.0 };
    for (place, corner) in places.iter_mut().zip(corners) {
        for ((x, from), to) in place.iter_mut().zip(first).zip(corner) {
            *x = if encoding.is_float {
                to.to_float() * scale - from.to_float() * scale
            } else {
                (i128::from(to.0) - i128::from(from.0)) as f64
            };
        }
    }
    let [x, y] = middle_of_places(places);
    let beside = |base: Raw, by: f64| {
        if encoding.is_float {
            Raw::of_float((base.to_float() * scale + by) / scale)
        } else {
            encoding.clamped(i128::from(base.0) + libm::rint(by) as i128)
        }
    };
    let [base_x, base_y] = *first;
    [beside(base_x, x), beside(base_y, y)]
}

/// The center of the smallest enclosing disk of points, the first of which is the origin.
fn middle_of_places(points: &mut [RelativePoint]) -> RelativePoint {
    let size =
        points.as_flattened().iter().fold(0.0, |size: f64, x| if x.abs() > size { x.abs() } else { size });
    if size == 0.0 || !size.is_finite() {
        return [0.0; 2];
    }
    points.as_flattened_mut().iter_mut().for_each(|x| *x /= size);
    smallest(points).center.each(|x| x * size)
}

fn smallest(points: &[RelativePoint]) -> EnclosingDisk {
    let mut disk = EnclosingDisk { center: [0.0; 2], square: 0.0 };
    let mut edge = FewPoints { places: [[0.0; 2]; 4], count: 1 };
    for _ in 0..MOST_STEPS {
        let further = |a: RelativePoint, b: &RelativePoint| {
            if apart(disk.center, *b) > apart(disk.center, a) { *b } else { a }
        };
        let furthest = points.iter().fold(disk.center, further);
        if disk.holds(furthest) {
            break;
        }
        edge.push(furthest);
        match smallest_of_few(&edge) {
            Some((next, on_edge)) if next.square > disk.square => (disk, edge) = (next, on_edge),
            _ => break,
        }
    }
    disk
}

/// At most four points.
#[derive(Clone, Copy)]
struct FewPoints {
    places: [RelativePoint; 4],
    count: usize,
}

impl FewPoints {
    fn push(&mut self, p: RelativePoint) {
        if let Some(place) = self.places.get_mut(self.count) {
            *place = p;
            self.count += 1;
        }
    }

    fn all(&self) -> &[RelativePoint] {
        self.places.get(..self.count).unwrap_or(&self.places)
    }
}

/// The smallest enclosing disk of a few points, and those on its boundary.
fn smallest_of_few(points: &FewPoints) -> Option<(EnclosingDisk, FewPoints)> {
    let mut best: Option<(EnclosingDisk, FewPoints)> = None;
    for choice in 1_u32..1 << points.count {
        if !(2..=3).contains(&choice.count_ones()) {
            continue;
        }
        let mut chosen = FewPoints { count: 0, ..*points };
        for (i, p) in points.all().iter().enumerate() {
            if choice >> i & 1 == 1 {
                chosen.push(*p);
            }
        }
        let Some(disk) = EnclosingDisk::through(chosen.all()) else { continue };
        let is_smaller = best.is_none_or(|(best, _)| disk.square < best.square);
        if is_smaller && points.all().iter().all(|p| disk.holds(*p)) {
            best = Some((disk, chosen));
        }
    }
    best
}
