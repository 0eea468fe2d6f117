//! A body: a shape with a pose, which moves and turns, or stands.

use kousa::vector::scaled;
use kousa::{Aabb, ContactManifold, Pose3, Rotation, Shape3, intersects, manifold};

use super::inertia;
use super::number::{Number, Vector};

/// A body of mass 1, or one that nothing moves.
#[derive(Clone, Copy, Debug)]
pub struct Body<S: Number> {
    /// The shape as it was made, about the origin.
    made: Shape3<S>,
    /// Where the center of mass is, and how the body is turned.
    pub pose: Pose3<S>,
    /// The velocity of the center of mass, in metres per second.
    pub velocity: Vector<S>,
    /// The angular velocity, a rotation vector, in radians per second.
    pub spin: Vector<S>,
    /// The inverse moments of inertia about the axes of the shape as it was made.
    inverse_inertia: Vector<S>,
    /// Whether nothing moves the body.
    pub stands: bool,
    /// The shape where it is, which follows from the pose.
    pub shape: Shape3<S>,
    /// The smallest box around the shape; none around a half-space.
    bounds: Option<Aabb<S, 3>>,
}

impl<S: Number> Body<S> {
    /// A body that falls, of a shape whose center of mass is the origin and whose principal axes are those of
    /// coordinates.
    pub fn new(made: impl Into<Shape3<S>>, pose: Pose3<S>) -> Self {
        let (made, nothing) = (made.into(), Vector::repeat(S::ratio(0, 1)));
        let shape = made.placed(&pose);
        Self {
            made,
            pose,
            velocity: nothing,
            spin: nothing,
            inverse_inertia: inertia::inverse(&made),
            stands: false,
            shape,
            bounds: shape.aabb(),
        }
    }

    /// A body that stands where its shape is.
    pub fn standing(shape: impl Into<Shape3<S>>) -> Self {
        let origin = Pose3::new(Vector::repeat(S::ratio(0, 1)), Rotation::IDENTITY);
        Self { stands: true, ..Self::new(shape, origin) }
    }

    /// The manifold with another body, if both are at most so far apart. Boxes around them rule out most.
    pub fn manifold(&self, other: &Self, margin: S) -> Option<ContactManifold<S, 3>> {
        let is_near = match (&self.bounds, &other.bounds) {
            (Some(own), Some(other)) => intersects(&widened(own, margin), other),
            _ => true,
        };
        if is_near { manifold(&self.shape, &other.shape, margin) } else { None }
    }

    /// Whether the body rolls.
    pub fn is_round(&self) -> bool {
        matches!(self.made, Shape3::Sphere(_) | Shape3::Capsule(_))
    }

    /// The angular velocity that a torque impulse adds, which is a vector in the space around the body.
    pub fn turn_by(&self, torque: &Vector<S>) -> Vector<S> {
        let own = self.pose.rotation.inverse().apply(torque);
        self.pose.rotation.apply(&own.zip_map(&self.inverse_inertia, |torque, inverse| torque * inverse))
    }

    /// Moves and turns on for a length of time. (The angular velocity stays, as if all moments of inertia were
    /// equal: a spinning body does not wobble.)
    pub fn go_on(&mut self, time: S) {
        self.pose.translation += scaled(&self.velocity, time);
        self.pose.rotation = self.pose.rotation.turned(&scaled(&self.spin, time));
        self.shape = self.made.placed(&self.pose);
        self.bounds = self.shape.aabb();
    }

    /// All bits of the state.
    pub fn words(&self) -> impl Iterator<Item = u32> + use<S> {
        let numbers = [self.pose.translation, self.velocity, self.spin];
        let numbers = numbers.into_iter().flat_map(<[S; 3]>::from).map(S::bits);
        numbers.chain(self.pose.rotation.to_bits().map(i32::cast_unsigned))
    }
}

/// A box that is larger by a margin to all sides.
fn widened<S: Number>(aabb: &Aabb<S, 3>, margin: S) -> Aabb<S, 3> {
    let margin = Vector::repeat(margin);
    Aabb::new(aabb.min - margin, aabb.max + margin)
}
