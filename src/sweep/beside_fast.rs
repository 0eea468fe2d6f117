//! Whether a plane keeps the path of a solid in space away from what stands still, in plain floats: then nothing stops it.
//!
//! Any plane would do, so only the last comparison needs an error bound. The first that is tried is perpendicular to the vector between
//! the two centers where the path is nearest; then those across the coordinate axes, and parallel to the faces of boxes and
//! triangles (Ericson 5.2.1).

use num_traits::Float;

use crate::certificate::near::size;
use crate::certificate::rounded::{LEAST, TINY, U, difference, dot, magnitude};
use crate::form::polyhedron_form::CornersForm;
use crate::form::space::AnyForm;
use crate::form::stored::{
    BallForm, BoxForm, CapsuleForm, HalfForm, LinearForm, OrientedBoxForm, PointForm, TriangleForm,
};
use crate::meets::capsules_verdict::cross;
use crate::number::each::indexed;

type V = [f64; 3];

/// The least and the greatest of `p·d` over the points of a form, and what both are made of: a bound of the sums of the magnitudes.
struct Extent {
    low: f64,
    high: f64,
    made: f64,
}

impl Extent {
    /// Of points, and a radius.
    fn of_points(points: &[V], radius: f64, d: &V) -> Self {
        let square = dot(d, d);
        // Of a direction whose square may underflow, the sum of its components is at least as long.
        let far = radius * if square > LEAST { Float::sqrt(square) } else { size(d) };
        let (mut low, mut high, mut made) = (f64::INFINITY, f64::NEG_INFINITY, 0.0);
        for p in points {
            let along = dot(p, d);
            // Of a number that is none, no comparison holds.
            low = if along >= low { low } else { along };
            high = if along <= high { high } else { along };
            made += magnitude(p, d);
        }
        Self { low: low - far, high: high + far, made: made + far.abs() }
    }

    /// `None` of a form without an end.
    fn of(form: &AnyForm<f64>, d: &V) -> Option<Self> {
        Some(match *form {
            AnyForm::Point(PointForm(p)) => Self::of_points(&[p], 0.0, d),
            AnyForm::Ball(BallForm { center, radius }) => Self::of_points(&[center], radius, d),
            AnyForm::Capsule(CapsuleForm { a, b, radius }) => Self::of_points(&[a, b], radius, d),
            AnyForm::Linear(linear @ LinearForm { origin, to, .. }) if linear.ends() => {
                Self::of_points(&[origin, to], 0.0, d)
            }
            AnyForm::Box(BoxForm { min, max }) => {
                let least = indexed(|i| if d[i] < 0.0 { max[i] } else { min[i] });
                let most = indexed(|i| if d[i] < 0.0 { min[i] } else { max[i] });
                Self::of_points(&[least, most], 0.0, d)
            }
            AnyForm::OrientedBox(OrientedBoxForm { center, half_edges }) => {
                let (mut reach, mut made) = (0.0, magnitude(&center, d));
                for edge in half_edges {
                    reach += dot(&edge, d).abs();
                    made += magnitude(&edge, d);
                }
                let middle = dot(&center, d);
                Self { low: middle - reach, high: middle + reach, made }
            }
            AnyForm::Triangle(TriangleForm(corners)) => Self::of_points(&corners, 0.0, d),
            AnyForm::Polyhedron(CornersForm { corners: [], .. }) => return None,
            AnyForm::Polyhedron(CornersForm { corners, .. }) => Self::of_points(corners, 0.0, d),
            AnyForm::Linear(_) | AnyForm::Half(_) => return None,
        })
    }
}

/// More than the error of a gap, relative to what it is made of: each product and sum is rounded once, some ten after each other.
const LOST: f64 = 32.0 * U;

/// Whether a plane certainly keeps the whole path of the first form away from the second one.
pub fn is_beside(a: &AnyForm<f64>, b: &AnyForm<f64>, m: &V) -> bool {
    if let AnyForm::Half(HalfForm { origin, normal: d }) = b {
        let (height, along) = (dot(origin, d), dot(m, d));
        let Some(own) = Extent::of(a, d) else { return false };
        let gap = own.low + if along < 0.0 { along } else { 0.0 } - height;
        return gap > LOST * (own.made + magnitude(origin, d) + magnitude(m, d)) + TINY;
    }
    let is_apart = |d: &V| {
        let (Some(own), Some(its)) = (Extent::of(a, d), Extent::of(b, d)) else { return false };
        let along = dot(m, d);
        let room = LOST * (own.made + its.made + magnitude(m, d)) + TINY;
        let (ahead, back) = if along > 0.0 { (along, 0.0) } else { (0.0, along) };
        its.low - (own.high + ahead) > room || (own.low + back) - its.high > room
    };
    let between = nearest(a, b, m);
    let axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    is_apart(&between)
        || axes.iter().any(is_apart)
        || [a, b].into_iter().any(|form| across_faces(form).iter().any(is_apart))
}

/// About the vector from the center of the first form, where its path is nearest, to the center of the second.
fn nearest(a: &AnyForm<f64>, b: &AnyForm<f64>, m: &V) -> V {
    let [p, q] = [a, b].map(center);
    let way = difference(&q, &p);
    let t = dot(&way, m) / dot(m, m);
    let t = if t >= 1.0 {
        1.0
    } else if t > 0.0 {
        t
    } else {
        0.0
    };
    indexed(|i| way[i] - m[i] * t)
}

fn center(form: &AnyForm<f64>) -> V {
    match *form {
        AnyForm::Point(PointForm(p)) => p,
        AnyForm::Ball(BallForm { center, .. }) | AnyForm::OrientedBox(OrientedBoxForm { center, .. }) => {
            center
        }
        AnyForm::Linear(LinearForm { origin: a, to: b, .. })
        | AnyForm::Capsule(CapsuleForm { a, b, .. })
        | AnyForm::Box(BoxForm { min: a, max: b }) => indexed(|i| 0.5 * a[i] + 0.5 * b[i]),
        AnyForm::Triangle(TriangleForm([a, b, c])) => indexed(|i| (a[i] + b[i] + c[i]) / 3.0),
        AnyForm::Polyhedron(CornersForm { corners, .. }) => {
            let sum = |i: usize| corners.iter().map(|corner: &V| corner[i]).sum::<f64>();
            indexed(|i| sum(i) / corners.len() as f64)
        }
        AnyForm::Half(HalfForm { origin, .. }) => origin,
    }
}

/// About the normals of the faces of an oriented box or a triangle; zero for other forms.
fn across_faces(form: &AnyForm<f64>) -> [V; 3] {
    match form {
        AnyForm::OrientedBox(OrientedBoxForm { half_edges: [e, f, g], .. }) => {
            [cross(e, f), cross(f, g), cross(g, e)]
        }
        AnyForm::Triangle(TriangleForm([a, b, c])) => {
            let [e, f] = [b, c].map(|p| difference(p, a));
            [cross(&e, &f), [0.0; 3], [0.0; 3]]
        }
        _ => [[0.0; 3]; 3],
    }
}
