//! Three usual methods, each in a few lines of plain floats, and parry's cast.

use kousa::{Segment, Triangle, distance, point};
use parry3d_f64::math::{Pose, Vector as Glam};
use parry3d_f64::query::{NonlinearRigidMotion, cast_shapes_nonlinear};
use parry3d_f64::shape::{Ball, Segment as Edge, Shape, Triangle as Face};

pub type Vector = [f64; 3];

/// A corner and a face, or two edges: where the corners are at the start and at the end.
#[derive(Clone, Copy, Debug)]
pub struct Query {
    pub is_edge: bool,
    pub start: [Vector; 4],
    pub end: [Vector; 4],
}

pub fn each(f: impl Fn(usize) -> f64) -> Vector {
    [f(0), f(1), f(2)]
}

pub fn minus(a: &Vector, b: &Vector) -> Vector {
    each(|i| a[i] - b[i])
}

pub fn dot(a: &Vector, b: &Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub fn cross(a: &Vector, b: &Vector) -> Vector {
    each(|i| a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3])
}

fn volume([p, a, b, c]: &[Vector; 4]) -> f64 {
    dot(&minus(a, p), &cross(&minus(b, p), &minus(c, p)))
}

impl Query {
    fn at(&self, t: f64) -> [Vector; 4] {
        [0, 1, 2, 3]
            .map(|corner| each(|i| self.start[corner][i] + t * (self.end[corner][i] - self.start[corner][i])))
    }

    /// The corners of both features.
    fn features<T>(&self, corners: [T; 4]) -> (Vec<T>, Vec<T>) {
        let mut first = Vec::from(corners);
        let second = first.split_off(if self.is_edge { 2 } else { 1 });
        (first, second)
    }

    /// Whether each feature moves without turning and without a change of its size.
    pub fn is_rigid(&self) -> bool {
        let (first, second) =
            self.features([0, 1, 2, 3].map(|corner| minus(&self.end[corner], &self.start[corner])));
        [first, second].iter().all(|motions| motions.iter().all(|motion| *motion == motions[0]))
    }

    /// Whether features in one plane meet.
    fn is_inside(&self, t: f64) -> bool {
        let [p, a, b, c] = self.at(t);
        let areas: Vec<Vector> = if self.is_edge {
            let ends = [[p, a, b], [p, a, c], [b, c, p], [b, c, a]];
            let sign = [-1.0, 1.0, 1.0, -1.0];
            ends.iter()
                .zip(sign)
                .map(|([x, y, z], sign)| cross(&minus(y, x), &minus(z, x)).map(|n| sign * n))
                .collect()
        } else {
            [[a, b], [b, c], [c, a]].iter().map(|[x, y]| cross(&minus(x, &p), &minus(y, &p))).collect()
        };
        let count = if self.is_edge { 2 } else { 3 };
        let normal = each(|i| areas[..count].iter().map(|area| area[i]).sum());
        areas.iter().all(|area| dot(area, &normal) >= 0.0)
    }
}

/// Solves the cubic equation for coplanar corners, and tests the features at each root (Provot 1997).
pub fn roots(query: &Query) -> bool {
    let value = |t: f64| volume(&query.at(t));
    // The polynomial through four values.
    let [p, q, r, s] = [0.0, 1.0 / 3.0, 2.0 / 3.0, 1.0].map(value);
    let c1 = -5.5 * p + 9.0 * q - 4.5 * r + s;
    let c2 = 9.0 * p - 22.5 * q + 18.0 * r - 4.5 * s;
    let c3 = 4.5 * (s - p) + 13.5 * (q - r);
    // Between the times at which it turns it has one root at most.
    let discriminant = c2 * c2 - 3.0 * c1 * c3;
    let mut splits = vec![0.0, 1.0];
    if discriminant > 0.0 {
        let root = discriminant.sqrt();
        splits.extend([(-c2 - root) / (3.0 * c3), (-c2 + root) / (3.0 * c3)]);
    }
    splits.retain(|t| (0.0..=1.0).contains(t));
    splits.sort_by(f64::total_cmp);
    splits.windows(2).any(|pair| {
        let (mut low, mut high) = (pair[0], pair[1]);
        if value(low) * value(high) > 0.0 {
            return false;
        }
        for _ in 0..52 {
            let middle = 0.5 * (low + high);
            if value(low) * value(middle) <= 0.0 { high = middle } else { low = middle }
        }
        query.is_inside(high)
    })
}

/// Halves boxes of the time and the two parameters of the features until one is left that contains a common point, up to a tolerance (Snyder 1992;
/// Wang et al. 2021).
pub fn inclusion(query: &Query, tolerance: f64) -> bool {
    /// The number of boxes after which it counts as a meeting.
    const MOST: usize = 100_000;
    let gap = |t: f64, u: f64, v: f64| {
        let [p, a, b, c] = query.at(t);
        if query.is_edge {
            each(|i| p[i] + u * (a[i] - p[i]) - b[i] - v * (c[i] - b[i]))
        } else {
            each(|i| p[i] - a[i] - u * (b[i] - a[i]) - v * (c[i] - a[i]))
        }
    };
    let mut boxes = vec![[[0.0, 1.0]; 3]];
    for _ in 0..MOST {
        let Some(domain) = boxes.pop() else { return false };
        if !query.is_edge && domain[1][0] + domain[2][0] > 1.0 {
            continue;
        }
        let corners: Vec<Vector> = (0..8)
            .map(|bits| gap(domain[0][bits & 1], domain[1][bits >> 1 & 1], domain[2][bits >> 2]))
            .collect();
        let range = |i: usize| {
            corners
                .iter()
                .fold([f64::MAX, f64::MIN], |[low, high], corner| [corner[i].min(low), corner[i].max(high)])
        };
        let ranges = [range(0), range(1), range(2)];
        // More than the rounding errors of ordinary coordinates.
        if ranges.iter().any(|[low, high]| *low > 1e-13 || *high < -1e-13) {
            continue;
        }
        if ranges.iter().all(|[low, high]| high - low < tolerance) {
            return true;
        }
        let widest = (0..3).max_by(|a, b| {
            let extent = |axis: usize| {
                let other = |bits: usize| corners[bits | 1 << axis];
                (0..8)
                    .map(|bits| minus(&other(bits), &corners[bits & !(1 << axis)]).map(f64::abs).iter().sum())
                    .fold(0.0, f64::max)
            };
            f64::total_cmp(&extent(*a), &extent(*b))
        });
        let axis = widest.unwrap_or(0);
        let middle = 0.5 * (domain[axis][0] + domain[axis][1]);
        let (mut first, mut second) = (domain, domain);
        (first[axis][1], second[axis][0]) = (middle, middle);
        boxes.extend([second, first]);
    }
    true
}

/// Advances by the distance over the greatest speed until the features are nearer than a tolerance (Mirtich 1996; Li et al. 2021).
pub fn advancement(query: &Query, tolerance: f64) -> bool {
    /// The number of steps after which it counts as a meeting.
    const MOST: usize = 10_000;
    let motion = |corner: usize| minus(&query.end[corner], &query.start[corner]);
    // What all have in common does not count.
    let mean = each(|i| (0..4).map(|corner| motion(corner)[i]).sum::<f64>() / 4.0);
    let length = |corner: usize| {
        let own = minus(&motion(corner), &mean);
        dot(&own, &own).sqrt()
    };
    let [p, a, b, c] = [0, 1, 2, 3].map(length);
    let speed = if query.is_edge { p.max(a) + b.max(c) } else { p + a.max(b).max(c) };
    let mut t = 0.0;
    for _ in 0..MOST {
        let [p, a, b, c] = query.at(t).map(point);
        let far = if query.is_edge {
            distance(&Segment::new(p, a), &Segment::new(b, c))
        } else {
            distance(&p, &Triangle::new(a, b, c))
        };
        if far < tolerance {
            return true;
        }
        t += 0.9 * far / speed;
        // Also where nothing moves.
        if t > 1.0 || t.is_nan() {
            return false;
        }
    }
    true
}

/// parry's nonlinear cast of rigid motions.
pub fn parry(query: &Query) -> bool {
    let vector = |v: &Vector| Glam::new(v[0], v[1], v[2]);
    let (first, second) = query.features([0, 1, 2, 3]);
    let [first, second] = [first, second].map(|corners| {
        // The pose is that of the first corner.
        let base = query.start[corners[0]];
        let motion = minus(&query.end[corners[0]], &base);
        let places: Vec<Glam> =
            corners.iter().map(|corner| vector(&minus(&query.start[*corner], &base))).collect();
        let shape: Box<dyn Shape> = match places[..] {
            [a, b] => Box::new(Edge::new(a, b)),
            [a, b, c] => Box::new(Face::new(a, b, c)),
            _ => Box::new(Ball::new(0.0)),
        };
        let pose = Pose::from_translation(vector(&base));
        (NonlinearRigidMotion::new(pose, Glam::ZERO, vector(&motion), Glam::ZERO), shape)
    });
    let hit = cast_shapes_nonlinear(&first.0, &*first.1, &second.0, &*second.1, 0.0, 1.0, true);
    hit.ok().flatten().is_some()
}
