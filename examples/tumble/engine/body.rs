//! A body: a shape with a pose, which moves and turns, or stands.

use kousa::vector::{length, scaled};
use kousa::{
    Aabb, AnyShape3, ContactManifold, Pose3, Rotation, Turning3, intersects, manifold, sweep,
    sweep_turning_first,
};

use super::number::{Number, Vector, max};

/// All shapes of space, and polyhedra of up to eight corners.
pub type Solid<S> = AnyShape3<S, 8>;

/// The number of steps in a second.
pub const PER_SECOND: i16 = 256;

/// A body of mass 1, or one that nothing moves.
#[derive(Clone, Copy, Debug)]
pub struct Body<S: Number> {
    /// The shape as it was made, about the origin.
    made: Solid<S>,
    /// Where the center of mass is, and how the body is turned.
    pub pose: Pose3<S>,
    /// The velocity of the center of mass, in metres per second.
    pub velocity: Vector<S>,
    /// The angular velocity, a rotation vector, in radians per second.
    pub spin: Vector<S>,
    /// What rounding has kept from the pose so far, of both velocities.
    left: [Vector<S>; 2],
    /// The inverse moments of inertia about the axes of the shape as it was made.
    inverse_inertia: Vector<S>,
    /// Whether nothing moves the body.
    pub stands: bool,
    /// Whether the body rests until something comes near.
    pub sleeps: bool,
    /// For how many steps the body, and all bodies that it touches, have been slow.
    pub calm: usize,
    /// The shape where it is, which follows from the pose.
    pub shape: Solid<S>,
    /// The smallest box around the shape; none around a half-space.
    bounds: Option<Aabb<S, 3>>,
}

impl<S: Number> Body<S> {
    /// A body that falls, of a shape whose center of mass is the origin. It is as hard to turn as the box around it:
    /// each moment of inertia is a third of the sum of the squares of two half extents.
    pub fn new(made: impl Into<Solid<S>>, pose: Pose3<S>) -> Self {
        let (made, nothing) = (made.into(), Vector::repeat(S::ratio(0, 1)));
        let inverse_inertia = made.aabb().map_or(nothing, |Aabb { max, .. }| {
            let [x, y, z] = [max.x * max.x, max.y * max.y, max.z * max.z];
            Vector::from([y + z, x + z, x + y].map(|sum| S::ratio(3, 1) / sum))
        });
        let shape = made.placed(&pose);
        Self {
            made,
            pose,
            velocity: nothing,
            spin: nothing,
            left: [nothing; 2],
            inverse_inertia,
            stands: false,
            sleeps: false,
            calm: 0,
            shape,
            bounds: shape.aabb(),
        }
    }

    /// A body that stands where its shape is.
    pub fn standing(shape: impl Into<Solid<S>>) -> Self {
        let origin = Pose3::new(Vector::repeat(S::ratio(0, 1)), Rotation::IDENTITY);
        Self { stands: true, ..Self::new(shape, origin) }
    }

    /// Whether the body neither stands nor sleeps.
    pub fn moves(&self) -> bool {
        !self.stands && !self.sleeps
    }

    /// The greater of the speed and the angular speed.
    pub fn speed(&self) -> S {
        max(length(&self.velocity), length(&self.spin))
    }

    /// Whether the boxes around two bodies are at most so far apart.
    pub fn is_near(&self, other: &Self, margin: S) -> bool {
        let wide = Vector::repeat(margin);
        match (&self.bounds, &other.bounds) {
            (Some(own), Some(other)) => intersects(&Aabb::new(own.min - wide, own.max + wide), other),
            _ => true,
        }
    }

    /// The manifold with another body, if both are at most so far apart.
    pub fn manifold(&self, other: &Self, margin: S) -> Option<ContactManifold<S, 3>> {
        if self.is_near(other, margin) { manifold(&self.shape, &other.shape, margin) } else { None }
    }

    /// Whether the body, which does not stand, shares interior with a shape: exactly.
    pub fn overlaps(&self, other: &Solid<S>) -> bool {
        sweep(&self.shape, &Vector::repeat(S::ratio(0, 1)), other).is_some()
    }

    /// The angular velocity that a torque impulse adds, which is a vector in the space around the body.
    pub fn turn_by(&self, torque: &Vector<S>) -> Vector<S> {
        let own = self.pose.rotation.inverse().apply(torque);
        self.pose.rotation.apply(&own.zip_map(&self.inverse_inertia, |torque, inverse| torque * inverse))
    }

    /// Moves and turns on for a step, until it would overlap one of the shapes near it. (The angular velocity stays, as if
    /// all moments of inertia were equal: a spinning body does not wobble.) What is too little for the numbers of the
    /// pose is left for the next step. Otherwise what rocks slowly in `I16F16` would move one way, and be too slow to
    /// move back.
    pub fn go_on(&mut self, near: &[Solid<S>]) {
        let way = |speed: Vector<S>| scaled(&speed, S::ratio(1, PER_SECOND));
        let speeds = [self.velocity + self.left[0], self.spin + self.left[1]];
        self.left = speeds.map(|speed| speed - scaled(&way(speed), S::ratio(PER_SECOND, 1)));
        let [travel, spin] = speeds.map(way);
        let turning = Turning3::new(self.pose.translation.into(), travel, Rotation::IDENTITY.turned(&spin));
        let pose = match sweep_turning_first(&self.shape, &turning, near, S::ratio(1, 1024)) {
            Some((_, impact)) => self.pose.then(impact.pose),
            None => Pose3::new(self.pose.translation + travel, self.pose.rotation.turned(&spin)),
        };
        let moved = Self { pose, shape: self.made.placed(&pose), ..*self };
        // The shape is placed from the one that was made, so that it never wears off. If that overlaps by a rounding,
        // the body stays for this step.
        if !near.iter().any(|other| moved.overlaps(other)) {
            *self = Self { bounds: moved.shape.aabb(), ..moved };
        }
    }

    /// All bits of the state.
    pub fn words(&self) -> impl Iterator<Item = u64> + use<S> {
        let numbers = [self.pose.translation, self.velocity, self.spin, self.left[0], self.left[1]];
        let numbers = numbers.into_iter().flat_map(<[S; 3]>::from).map(S::bits);
        numbers.chain(self.pose.rotation.to_bits().map(|bits| bits as u64))
    }
}
