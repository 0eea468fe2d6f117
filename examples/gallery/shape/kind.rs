//! What the gallery has to know of a kind of shape, beside its intersections: how it is read and drawn.

use std::error::Error;

use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, Ball, Capsule, Line, OrientedRect, Ray, Rect, Segment};

use crate::number::Number;
use crate::picture::{Outline, spot, step};
use crate::scene::Words;

/// A kind of shape in so many dimensions.
pub trait Kind<const D: usize>: Sized {
    /// How its line goes on after the shape's name, with the coordinates of the plane.
    const FORM: &'static str;

    /// Reads that, and builds the shape; both can fail.
    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>>;

    /// What to draw.
    fn outline(&self) -> Outline<D>;
}

impl<S: Number, const D: usize> Kind<D> for Point<S, D> {
    const FORM: &'static str = "at X Y";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(words.point("at")?)
    }

    fn outline(&self) -> Outline<D> {
        Outline::Dot(spot(self))
    }
}

impl<S: Number, const D: usize> Kind<D> for Line<S, D> {
    const FORM: &'static str = "through X Y  along DX DY";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("through")?, words.vector("along")?)?)
    }

    fn outline(&self) -> Outline<D> {
        let range = (f64::NEG_INFINITY, f64::INFINITY);
        Outline::Straight { origin: spot(&self.origin), direction: step(&self.direction), range }
    }
}

impl<S: Number, const D: usize> Kind<D> for Ray<S, D> {
    const FORM: &'static str = "from X Y  along DX DY";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("from")?, words.vector("along")?)?)
    }

    fn outline(&self) -> Outline<D> {
        let range = (0.0, f64::INFINITY);
        Outline::Straight { origin: spot(&self.origin), direction: step(&self.direction), range }
    }
}

impl<S: Number, const D: usize> Kind<D> for Segment<S, D> {
    const FORM: &'static str = "from X Y  to X Y";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("from")?, words.point("to")?)?)
    }

    fn outline(&self) -> Outline<D> {
        Outline::between(spot(&self.a), spot(&self.b))
    }
}

impl<S: Number, const D: usize> Kind<D> for Ball<S, D> {
    const FORM: &'static str = "center X Y  radius R";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("center")?, words.number("radius")?)?)
    }

    fn outline(&self) -> Outline<D> {
        let center = spot(&self.center);
        Outline::Round { a: center, b: center, radius: self.radius.to_f64() }
    }
}

impl<S: Number, const D: usize> Kind<D> for Capsule<S, D> {
    const FORM: &'static str = "from X Y  to X Y  radius R";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("from")?, words.point("to")?, words.number("radius")?)?)
    }

    fn outline(&self) -> Outline<D> {
        let [a, b] = [spot(&self.segment.a), spot(&self.segment.b)];
        Outline::Round { a, b, radius: self.radius.to_f64() }
    }
}

impl<S: Number> Kind<2> for Rect<S> {
    const FORM: &'static str = "from X Y  to X Y";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("from")?, words.point("to")?)?)
    }

    fn outline(&self) -> Outline<2> {
        rectangle(self.corners())
    }
}

impl<S: Number> Kind<2> for OrientedRect<S> {
    const FORM: &'static str = "center X Y  half HX HY  axis AX AY";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("center")?, words.vector("half")?, words.vector("axis")?)?)
    }

    fn outline(&self) -> Outline<2> {
        rectangle(self.corners())
    }
}

impl<S: Number> Kind<3> for Aabb<S, 3> {
    const FORM: &'static str = "from X Y  to X Y";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("from")?, words.point("to")?)?)
    }

    fn outline(&self) -> Outline<3> {
        let [low, high] = [spot(&self.min), spot(&self.max)];
        // The view is from above, the left and the front, so that this corner is the nearest.
        let corner = Point::from([low.x, low.y, high.z]);
        let [x, y, z]: [f64; 3] = (high - low).into();
        let edges =
            [SVector::from([x, 0.0, 0.0]), SVector::from([0.0, y, 0.0]), SVector::from([0.0, 0.0, -z])];
        Outline::Block { corner, edges }
    }
}

/// The rectangle with these corners, counter-clockwise.
fn rectangle<S: Number>(corners: [Point<S, 2>; 4]) -> Outline<2> {
    let [corner, right, _, up] = corners.map(|corner| spot(&corner));
    Outline::Block { corner, edges: [right - corner, up - corner] }
}
