//! The kinds of shape: how each is read and drawn, and how any two are intersected and measured.
//!
//! A new kind takes a line in [`kinds!`] and an implementation of [`Kind`].

use std::error::Error;

use kousa::nalgebra::Point;
use kousa::{Capsule, Circle, Closest, Distance, Intersect, Line, OrientedRect, Ray, Rect, Segment};

use crate::answer::{Answer, Gap};
use crate::number::Number;
use crate::picture::{Outline, spot, step};
use crate::scene::Words;

/// What the gallery has to know of a kind of shape, beside its intersections.
pub trait Kind<S: Number>: Sized {
    /// The word that a line of a scene begins with.
    const NAME: &'static str;

    /// How the line goes on after the shape's name.
    const FORM: &'static str;

    /// Reads that, and builds the shape; both can fail.
    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>>;

    /// What to draw.
    fn outline(&self) -> Outline;
}

/// `intersect` is decided at compile time, pair by pair; a scene is known only at run time. So a shape
/// is an enum, and two matches lead to the pair: the first fixes the type of `a`, the second that of `b`.
macro_rules! kinds {
    ($($Name:ident($Type:ty),)*) => {
        /// A shape of any kind.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum Shape<S: Number> {
            $(#[allow(missing_docs)] $Name($Type),)*
        }

        impl<S: Number> Shape<S> {
            /// Every kind: its name and the form of its line.
            pub const KINDS: &'static [(&'static str, &'static str)] =
                &[$((<$Type as Kind<S>>::NAME, <$Type as Kind<S>>::FORM)),*];

            /// Reads a shape of the kind called `kind`.
            pub fn read(kind: &str, words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
                $(if kind == <$Type as Kind<S>>::NAME {
                    return <$Type as Kind<S>>::read(words).map(Self::$Name);
                })*
                Err(unknown::<S>(kind).into())
            }

            /// The name of its kind.
            pub fn kind(&self) -> &'static str {
                match self { $(Self::$Name(_) => <$Type as Kind<S>>::NAME,)* }
            }

            /// What to draw.
            pub fn outline(&self) -> Outline {
                match self { $(Self::$Name(shape) => shape.outline(),)* }
            }

            /// What `self` and `other` have in common.
            pub fn intersect(&self, other: &Self) -> Option<Answer<S>> {
                match self { $(Self::$Name(a) => other.intersected_by(a),)* }
            }

            fn intersected_by<A>(&self, a: &A) -> Option<Answer<S>>
            where
                $(A: Intersect<$Type>, Answer<S>: From<<A as Intersect<$Type>>::Output>,)*
            {
                match self { $(Self::$Name(b) => kousa::intersect(a, b).map(Answer::from),)* }
            }

            /// What lies between `self` and `other`, if neither is empty.
            pub fn gap(&self, other: &Self) -> Option<Gap<S>> {
                match self { $(Self::$Name(a) => other.gap_from(a),)* }
            }

            fn gap_from<A>(&self, a: &A) -> Option<Gap<S>>
            where
                $(A: Distance<$Type, Scalar = S, Closest = Closest<S, 2>>,)*
            {
                match self { $(Self::$Name(b) => gap(a, b),)* }
            }
        }
    };
}

kinds! {
    Point(Point<S, 2>),
    Line(Line<S>),
    Ray(Ray<S>),
    Segment(Segment<S>),
    Circle(Circle<S>),
    Capsule(Capsule<S>),
    Rect(Rect<S>),
    Oriented(OrientedRect<S>),
}

fn gap<S: Number, A, B>(a: &A, b: &B) -> Option<Gap<S>>
where
    A: Distance<B, Scalar = S, Closest = Closest<S, 2>>,
{
    let distance = kousa::distance(a, b);
    kousa::closest_points(a, b).map(|closest| Gap { distance, closest })
}

impl<S: Number> Shape<S> {
    /// The form of the lines of the kind called `kind`.
    pub fn form(kind: &str) -> Result<&'static str, String> {
        let known = Self::KINDS.iter().find(|(name, _)| *name == kind);
        known.map(|(_, form)| *form).ok_or_else(|| unknown::<S>(kind))
    }
}

fn unknown<S: Number>(kind: &str) -> String {
    let known: Vec<_> = Shape::<S>::KINDS.iter().map(|(name, _)| *name).collect();
    format!("unknown shape `{kind}`: there are {}", known.join(", "))
}

impl<S: Number> Kind<S> for Point<S, 2> {
    const NAME: &'static str = "point";
    const FORM: &'static str = "at X Y";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(words.point("at")?)
    }

    fn outline(&self) -> Outline {
        Outline::Dot(spot(self))
    }
}

impl<S: Number> Kind<S> for Line<S> {
    const NAME: &'static str = "line";
    const FORM: &'static str = "through X Y  along DX DY";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("through")?, words.vector("along")?)?)
    }

    fn outline(&self) -> Outline {
        let range = (f64::NEG_INFINITY, f64::INFINITY);
        Outline::Straight { origin: spot(&self.origin), direction: step(&self.direction), range }
    }
}

impl<S: Number> Kind<S> for Ray<S> {
    const NAME: &'static str = "ray";
    const FORM: &'static str = "from X Y  along DX DY";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("from")?, words.vector("along")?)?)
    }

    fn outline(&self) -> Outline {
        let range = (0.0, f64::INFINITY);
        Outline::Straight { origin: spot(&self.origin), direction: step(&self.direction), range }
    }
}

impl<S: Number> Kind<S> for Segment<S> {
    const NAME: &'static str = "segment";
    const FORM: &'static str = "from X Y  to X Y";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("from")?, words.point("to")?)?)
    }

    fn outline(&self) -> Outline {
        Outline::between(spot(&self.a), spot(&self.b))
    }
}

impl<S: Number> Kind<S> for Circle<S> {
    const NAME: &'static str = "circle";
    const FORM: &'static str = "center X Y  radius R";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("center")?, words.number("radius")?)?)
    }

    fn outline(&self) -> Outline {
        let center = spot(&self.center);
        Outline::Round { a: center, b: center, radius: self.radius.to_f64() }
    }
}

impl<S: Number> Kind<S> for Capsule<S> {
    const NAME: &'static str = "capsule";
    const FORM: &'static str = "from X Y  to X Y  radius R";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("from")?, words.point("to")?, words.number("radius")?)?)
    }

    fn outline(&self) -> Outline {
        let [a, b] = [spot(&self.segment.a), spot(&self.segment.b)];
        Outline::Round { a, b, radius: self.radius.to_f64() }
    }
}

impl<S: Number> Kind<S> for Rect<S> {
    const NAME: &'static str = "rect";
    const FORM: &'static str = "from X Y  to X Y";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("from")?, words.point("to")?)?)
    }

    fn outline(&self) -> Outline {
        Outline::Angular(self.corners().map(|corner| spot(&corner)))
    }
}

impl<S: Number> Kind<S> for OrientedRect<S> {
    const NAME: &'static str = "oriented";
    const FORM: &'static str = "center X Y  half HX HY  axis AX AY";

    fn read(words: &mut Words<'_>) -> Result<Self, Box<dyn Error>> {
        Ok(Self::try_new(words.point("center")?, words.vector("half")?, words.vector("axis")?)?)
    }

    fn outline(&self) -> Outline {
        Outline::Angular(self.corners().map(|corner| spot(&corner)))
    }
}
