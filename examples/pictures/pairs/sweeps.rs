//! Every shape that can move, on its way to every other one. The motion is the same for all, and each of the
//! other shapes is placed where it obstructs any of them. The numbers are those of the fields, in their
//! order.

use kousa::nalgebra::Point;
use kousa::{Aabb, Capsule, Circle, HalfSpace, OrientedBox, OrientedRect, Rect, Segment, Sphere, Triangle};

use super::impact::swept;
use super::operand::Operand;
use super::plane::Polygon;
use super::space::fixtures::{GEM, PYRAMID, turned};
use super::space::polyhedra::Polyhedron;
use super::strip::{About, Strip, strip};
use crate::drawing::plane::Frame;
use crate::drawing::space::Camera;

/// Builds a strip for each moving shape, with a panel for each obstacle.
macro_rules! strips {
    ($D:literal seen by $Stage:ty, along $motion:expr, { $($A:ty = $a:expr;)* } towards $still:tt) => {
        vec![$(strips!(@one $D $Stage, $motion, $A, $a, $still)),*]
    };
    (@one $D:literal $Stage:ty, $motion:expr, $A:ty, $a:expr, { $($B:ty = $b:expr;)* }) => {{
        let panels = vec![$(swept::<$A, $B, $D>(<$B as Operand<$D>>::NAME, $a, $motion, $b)),*];
        strip::<$Stage, $D>(&About::sweeps::<$Stage, $D>(<$A as Operand<$D>>::NAME), panels)
    }};
}

pub fn strips() -> Vec<Strip> {
    plane().into_iter().chain(space()).collect()
}

fn plane() -> Vec<Strip> {
    strips! { 2 seen by Frame, along [5.0, -2.5], {
        Point<f64, 2> = [-2.5, 1.25];
        Segment<f64> = [-3.0, 0.5, -2.0, 2.0];
        Circle<f64> = [-2.5, 1.25, 0.75];
        Capsule<f64> = [-3.0, 1.0, -2.0, 1.5, 0.5];
        Rect<f64> = [-3.25, 0.75, -1.75, 1.75];
        OrientedRect<f64> = [-2.5, 1.25, 0.75, 0.375, -0.25, 0.5];
        Triangle<f64> = [-3.25, 0.5, -1.75, 0.75, -2.5, 2.0];
        Polygon = &[[-3.25, 1.0], [-2.25, 0.5], [-1.75, 1.5], [-2.5, 2.0]];
        } towards {
            Point<f64, 2> = [1.25, -0.625];
            Segment<f64> = [0.0, -1.5, 2.5, 0.25];
            Circle<f64> = [1.25, -1.25, 1.0];
            Capsule<f64> = [0.75, -1.75, 2.5, -0.25, 0.75];
            Rect<f64> = [0.5, -2.0, 2.5, -0.25];
            OrientedRect<f64> = [1.5, -1.0, 1.25, 0.625, -0.375, 0.75];
            Triangle<f64> = [-0.25, -2.0, 2.75, -2.0, 2.25, 0.25];
            Polygon = &[[0.5, -2.0], [2.5, -2.0], [3.0, -1.0], [1.75, -0.25], [0.25, -0.75]];
            HalfSpace<f64> = [0.0, -0.75, 0.25, 2.0];
        }
    }
}

fn space() -> Vec<Strip> {
    strips! { 3 seen by Camera, along [3.5, 0.0, -1.5], {
        Segment<f64, 3> = [1.0, 1.5, 2.0, 1.5, 2.5, 2.5];
        Sphere<f64> = [1.25, 2.0, 2.25, 0.625];
        Capsule<f64, 3> = [0.75, 2.0, 2.5, 1.75, 2.0, 2.0, 0.5];
        Aabb<f64, 3> = [0.75, 1.5, 1.75, 1.75, 2.5, 2.5];
        OrientedBox<f64, 3> = [1.25, 2.0, 2.125, 0.5, 0.25, 0.0, -0.1875, 0.375, 0.0, 0.0, 0.0, 0.375];
        Triangle<f64, 3> = [1.625, 1.25, 1.75, 1.875, 2.5, 2.25, 0.625, 2.0, 2.5];
        Polyhedron = (GEM, [1.25, 2.0, 2.125]);
        } towards {
            Segment<f64, 3> = [3.25, 2.0, 0.25, 4.0, 2.0, 2.5];
            Sphere<f64> = [4.25, 1.75, 0.875, 0.875];
            Capsule<f64, 3> = [3.5, 2.0, 0.75, 4.75, 2.0, 1.25, 0.625];
            Aabb<f64, 3> = [3.25, 1.0, 0.25, 5.0, 3.0, 1.25];
            OrientedBox<f64, 3> = turned([4.25, 2.0, 0.75]);
            Triangle<f64, 3> = [3.5, 3.25, 0.25, 4.5, 0.75, 0.25, 4.25, 2.25, 2.5];
            Polyhedron = (PYRAMID, [4.25, 2.0, 0.25]);
            HalfSpace<f64, 3> = [3.0, 2.0, 0.75, -0.25, 0.0, 1.0];
        }
    }
}
