//! How hard it is to turn a shape: its moments of inertia for a mass of 1.

use kousa::{Capsule, Shape3};

use super::number::{Number, Vector};

/// The inverse moments of inertia about the three axes of coordinates, which must be the principal axes of
/// the shape, through the origin, which must be its center of mass. What is no solid with an end has none,
/// and does not turn.
pub fn inverse<S: Number>(shape: &Shape3<S>) -> Vector<S> {
    let third = S::ratio(1, 3);
    let moments = match shape {
        Shape3::Sphere(ball) => [S::ratio(2, 5) * ball.radius * ball.radius; 3],
        Shape3::Capsule(capsule) => of_capsule(capsule),
        // The second moments of a box are a third of the squares of its half-edges, and those of a triangle
        // a twelfth of the squares of its corners (Tonon, Journal of Mathematics and Statistics 1, 2005).
        Shape3::Aabb(aabb) => across([aabb.max.coords], third),
        Shape3::OrientedBox(block) => across(block.half_edges, third),
        Shape3::Triangle(flat) => across([flat.a.coords, flat.b.coords, flat.c.coords], S::ratio(1, 12)),
        _ => return Vector::repeat(S::ratio(0, 1)),
    };
    Vector::from(moments).map(|moment| S::ratio(1, 1) / moment)
}

/// The moments about the axes, of a mass whose second moment along each is a share of the sum of the squares of
/// these vectors. The moment about an axis is the sum of those along the two others.
fn across<S: Number, const N: usize>(vectors: [Vector<S>; N], share: S) -> [S; 3] {
    let along = |axis: usize| vectors.iter().fold(S::ratio(0, 1), |sum, v| sum + v[axis] * v[axis]) * share;
    let [x, y, z] = [along(0), along(1), along(2)];
    [y + z, x + z, x + y]
}

/// The moments of a capsule along the x axis: those of a cylinder and two half balls, each of them a share of
/// the mass. The center of mass of a half ball is 3/8 of the radius from its flat side, so that about an axis
/// across the capsule it has `2/5·r² + h² + 3/4·r·h` at half the length `h` of the cylinder.
fn of_capsule<S: Number>(capsule: &Capsule<S, 3>) -> [S; 3] {
    let (r, h) = (capsule.radius, capsule.segment.b.x);
    let whole = S::ratio(3, 1) * h + S::ratio(2, 1) * r;
    let [middle, ends] = [S::ratio(3, 1) * h / whole, S::ratio(2, 1) * r / whole];
    let about = r * r * (middle * S::ratio(1, 2) + ends * S::ratio(2, 5));
    let of_middle = r * r * S::ratio(1, 4) + h * h * S::ratio(1, 3);
    let of_ends = r * r * S::ratio(2, 5) + h * h + r * h * S::ratio(3, 4);
    let over = middle * of_middle + ends * of_ends;
    [about, over, over]
}
