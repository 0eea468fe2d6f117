//! What the gallery requires of a kind of shape besides intersections and a look: how it is parsed.

use std::error::Error;

use kousa::nalgebra::Point;
use kousa::{
    Aabb, Ball, Capsule, HalfSpace, Line, OrientedBox, OrientedRect, Polygon, Polyhedron, Ray, Rect, Segment,
    Triangle,
};

use crate::number::Number;
use crate::picture::{CORNERS, Look};
use crate::scene::Words;

/// A kind of shape in `D` dimensions.
pub trait Kind<const D: usize>: Look<D> + Sized {
    /// The form of the rest of its line, after the shape's name, with the coordinates of the plane.
    const FORM: &'static str;

    /// Parses the rest of the line and builds the shape; both steps can fail.
    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>>;
}

impl<S: Number, const D: usize> Kind<D> for Point<S, D> {
    const FORM: &'static str = "at X Y";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(words.point("at")?)
    }
}

impl<S: Number, const D: usize> Kind<D> for Line<S, D> {
    const FORM: &'static str = "through X Y  along DX DY";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("through")?, words.vector("along")?)?)
    }
}

impl<S: Number, const D: usize> Kind<D> for Ray<S, D> {
    const FORM: &'static str = "from X Y  along DX DY";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("from")?, words.vector("along")?)?)
    }
}

impl<S: Number, const D: usize> Kind<D> for Segment<S, D> {
    const FORM: &'static str = "from X Y  to X Y";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("from")?, words.point("to")?)?)
    }
}

impl<S: Number, const D: usize> Kind<D> for Ball<S, D> {
    const FORM: &'static str = "center X Y  radius R";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("center")?, words.number("radius")?)?)
    }
}

impl<S: Number, const D: usize> Kind<D> for Capsule<S, D> {
    const FORM: &'static str = "from X Y  to X Y  radius R";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("from")?, words.point("to")?, words.number("radius")?)?)
    }
}

impl<S: Number, const D: usize> Kind<D> for HalfSpace<S, D> {
    const FORM: &'static str = "through X Y  normal DX DY";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("through")?, words.vector("normal")?)?)
    }
}

impl<S: Number> Kind<2> for Rect<S> {
    const FORM: &'static str = "from X Y  to X Y";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("from")?, words.point("to")?)?)
    }
}

impl<S: Number> Kind<2> for OrientedRect<S> {
    const FORM: &'static str = "center X Y  half DX DY  half DX DY";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("center")?, [words.vector("half")?, words.vector("half")?])?)
    }
}

impl<S: Number, const D: usize> Kind<D> for Triangle<S, D>
where
    Self: Look<D>,
{
    const FORM: &'static str = "a X Y  b X Y  c X Y";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("a")?, words.point("b")?, words.point("c")?)?)
    }
}

impl<S: Number> Kind<2> for Polygon<S, CORNERS> {
    const FORM: &'static str = "around X Y  X Y  ...";

    /// Reads the points and builds their convex hull.
    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::hull(&words.points("around")?)?)
    }
}

impl<S: Number> Kind<3> for Aabb<S, 3> {
    const FORM: &'static str = "from X Y  to X Y";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("from")?, words.point("to")?)?)
    }
}

impl<S: Number> Kind<3> for OrientedBox<S, 3> {
    const FORM: &'static str = "center X Y  half DX DY  half DX DY  half DX DY";

    /// Reads the center and the three half-edges.
    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        let center = words.point("center")?;
        let half_edges = [words.vector("half")?, words.vector("half")?, words.vector("half")?];
        Ok(Self::try_new(center, half_edges)?)
    }
}

impl<S: Number> Kind<3> for Polyhedron<S, CORNERS> {
    const FORM: &'static str = "around X Y  X Y  ...";

    /// Reads the points and builds their convex hull.
    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::hull(&words.points("around")?)?)
    }
}
