//! The numbers of an impact across a face of the Minkowski difference.

use core::cmp::Ordering;

use crate::form::block::Block;
use crate::form::coordinates::Vector;
use crate::form::core_in_space::SpaceCore;
use crate::form::linear::Linear;
use crate::form::normal::Normal;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::construction::Construction;
use crate::number::each::{Each, indexed};
use crate::number::encoding::Raw;
use crate::number::surd::{NestedSurd, Root, Surd};
use crate::sweep::course_in_space::GrownFace;
use crate::sweep::flush_impact::FlushImpact;
use crate::sweep::stop::{Landing, MadeImpact, Motion, StoppingImpact, TouchingEnd, VertexPair};
use crate::sweep::sweep_in_space::SolidInSpace;
use crate::sweep::zonotope::Zonotope;

/// The features that touch at a face.
pub enum TouchingFeatures<T: Arithmetic> {
    /// A vertex of one core, on the face of the other; or two vertices, between which the contact point is the
    /// midpoint.
    Ends([TouchingEnd<T, 3>; 2]),
    /// An edge of the moving core crosses one of the standing core. The fields are their directions, in this order.
    Crossing(Vector<T, 3>, Vector<T, 3>),
    /// An edge of one core lies on a face of the other; the contact point is halfway between the ends of what they share, as these are rounded.
    Stretch([(VertexPair<T, 3>, OnFaceEnd<T>); 2]),
    /// Two boxes lie flush; the moving one comes first.
    Boxes(FlushImpact<T>, [Block<T>; 2]),
    /// A segment lies on a side of a box.
    Segment { flush: FlushImpact<T>, segment: Linear<T, 3>, is_moving: bool, block: Block<T> },
}

/// An end of the part of an edge that lies on a face: a vertex of either core, or where edges of both cross.
#[derive(Clone, Copy)]
pub enum OnFaceEnd<T: Arithmetic> {
    Vertex(TouchingEnd<T, 3>),
    /// The directions of the moving edge and of the standing one.
    Crossing(Vector<T, 3>, Vector<T, 3>),
}

/// The features that touch at a face. Its generators determine which edges of both cores lie in its plane.
pub fn touching<T: Construction>(
    a: &SolidInSpace<T>,
    b: &SolidInSpace<T>,
    difference: &Zonotope<'_, T>,
    face: &GrownFace<T>,
    m: &Vector<T, 3>,
) -> TouchingFeatures<T> {
    let (mut moving, mut standing) = (None, None);
    let mut count = [0; 2];
    for (k, generator) in difference.generators() {
        if face.signs[k].is_ne() {
            continue;
        }
        let [is_moving, is_standing] = difference.have_edges(generator);
        if is_moving {
            (moving, count[0]) = (Some(generator.direction), count[0] + 1);
        }
        if is_standing {
            (standing, count[1]) = (Some(generator.direction), count[1] + 1);
        }
    }
    let corner = face.corner;
    let (Some(moving), Some(standing)) = (moving, standing) else {
        // A vertex touches a face of the other core.
        let end = if moving.is_none() {
            TouchingEnd::Moved(corner.moving)
        } else {
            TouchingEnd::Still(corner.standing)
        };
        return TouchingFeatures::Ends([end; 2]);
    };
    if count == [1; 2] {
        return TouchingFeatures::Crossing(moving, standing);
    }
    // Otherwise the face is a side of a box, perpendicular to an axis.
    let (mut axis, mut way) = (0, Ordering::Equal);
    for (i, x) in face.normal.0.iter().enumerate() {
        let sign = x.sign();
        if sign.is_ne() {
            (axis, way) = (i, sign);
        }
    }
    let flush = FlushImpact::new(axis, way, corner, *m, (a.radius, b.radius));
    match (&a.core, &b.core) {
        (SpaceCore::Block(a), SpaceCore::Block(b)) => TouchingFeatures::Boxes(flush, [*a, *b]),
        (SpaceCore::Linear(segment), SpaceCore::Block(block)) => {
            TouchingFeatures::Segment { flush, segment: *segment, is_moving: true, block: *block }
        }
        (SpaceCore::Block(block), SpaceCore::Linear(segment)) => {
            TouchingFeatures::Segment { flush, segment: *segment, is_moving: false, block: *block }
        }
        _ => TouchingFeatures::Crossing(moving, standing),
    }
}

/// The impact across a face: `t = (H − R·|n|) / N` with `N = −m·n` and `H = −w·n`.
pub fn across<T: Construction>(
    context: T,
    face: &GrownFace<T>,
    contact: TouchingFeatures<T>,
    motion: &Motion<T, 3>,
    (a, b): (T::D1, T::D1),
) -> MadeImpact<T, 3> {
    let (n, m, radius) = (face.normal, motion.way, a + b);
    let crossing = CrossedFace {
        face,
        m,
        radii: (a, b),
        speed: -n.along(&m),
        height: -n.along(&face.corner.place()),
        square: n.dot(&n),
    };
    let root = Root::of_discriminant(context, crossing.square);
    MadeImpact::make(context, Surd::unit(crossing.height, -radius, root, crossing.speed), |t| {
        let travel = indexed(|i| {
            let moved = Surd::moved(crossing.height * m.0[i], -(radius * m.0[i]), root, crossing.speed);
            context.coordinate(motion.zero.0[i], moved)
        });
        let normal = n.unit(context, crossing.square);
        let point = match contact {
            TouchingFeatures::Ends(ends) => crossing.between(context, ends),
            TouchingFeatures::Crossing(moving, standing) => {
                crossing.crossing(context, &face.corner, &moving, &standing)
            }
            TouchingFeatures::Stretch(ends) => {
                let [low, high] = [crossing.end(context, &ends[0]), crossing.end(context, &ends[1])];
                indexed(|i| context.encoding().halfway(low[i], high[i]))
            }
            TouchingFeatures::Boxes(flush, boxes) => flush.corner_of_boxes(context, &boxes),
            TouchingFeatures::Segment { flush, segment, is_moving, block } => {
                flush.middle_of_segment(context, &segment, is_moving, &block)
            }
        };
        StoppingImpact { t, travel, point, normal, depth: Raw::ZERO, landing: Landing::before(face.is_flat) }
    })
}

/// A face that the path crosses.
struct CrossedFace<'a, T: Arithmetic> {
    face: &'a GrownFace<T>,
    m: Vector<T, 3>,
    radii: (T::D1, T::D1),
    /// `N`, which is positive.
    speed: T::D3,
    /// `H`.
    height: T::D3,
    /// `|n|²`.
    square: T::D4,
}

impl<T: Construction> CrossedFace<'_, T> {
    /// The midpoint of two vertices, each of which is `q + r_b·n / |n|` or `p + t·m − r_a·n / |n|`.
    fn between(&self, context: T, ends: [TouchingEnd<T, 3>; 2]) -> [Raw; 3] {
        let ((a, b), n, m) = (self.radii, &self.face.normal, &self.m);
        let (mut moved, mut moved_radius, mut beyond) = (T::D3::ZERO, T::D1::ZERO, T::D1::ZERO);
        let [base, other] = ends.each(|end| match end {
            TouchingEnd::Still(q) => {
                beyond = beyond + b;
                q
            }
            TouchingEnd::Moved(p) => {
                beyond = beyond - a;
                moved = moved + self.height;
                moved_radius = moved_radius + (a + b);
                p
            }
        });
        indexed(|i| {
            let p = (other.0[i] - base.0[i]) * self.speed + m.0[i] * moved;
            let k = (beyond * n.0[i]) * self.speed - (m.0[i] * moved_radius) * self.square;
            let nested = NestedSurd::facing(p, k, self.square, self.speed + self.speed);
            context.nested_coordinate(base.0[i], nested)
        })
    }

    /// An end of a stretch.
    fn end(&self, context: T, (pair, end): &(VertexPair<T, 3>, OnFaceEnd<T>)) -> [Raw; 3] {
        match end {
            OnFaceEnd::Vertex(end) => self.between(context, [*end; 2]),
            OnFaceEnd::Crossing(moving, standing) => self.crossing(context, pair, moving, standing),
        }
    }

    /// The point where two edges cross. With `c = m × e_a` and `w` from the moving edge to the standing one, it is
    /// `q + s·e_b` with `s = −(w·c + R·(n·c) / |n|) / (e_b·c)`, because everything along `m` and `e_a` is perpendicular
    /// to `c`.
    fn crossing(
        &self,
        context: T,
        corner: &VertexPair<T, 3>,
        moving: &Vector<T, 3>,
        standing: &Vector<T, 3>,
    ) -> [Raw; 3] {
        let ((a, b), n) = (self.radii, &self.face.normal);
        let c = Normal(self.m.cross_product(moving));
        let along = c.along(standing);
        let flip = along.sign().is_gt();
        let (place, tilt) = (c.along(&corner.place()).flipped(flip), n.dot(&c).flipped(flip));
        let over = along.flipped(!flip);
        indexed(|i| {
            let e = standing.0[i];
            let (p, k) = (e * place, ((a + b) * e) * tilt + (b * n.0[i]) * over);
            context.nested_coordinate(corner.standing.0[i], NestedSurd::facing(p, k, self.square, over))
        })
    }
}
