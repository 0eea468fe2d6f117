//! The questions about two shapes whose kinds are known only at run time, compiled here: fast stages and careful ones, for forms of any kind and
//! an encoding that is known at run time. A program that asks them compiles no stage, only how the numbers of its shapes become those of the forms.

mod answers_of_any;
mod verdicts_of_any;

use crate::clip::through::{End, Ends};
use crate::cross::meeting::CommonPart;
use crate::form::penetration::{Nearest, Penetration};
use crate::form::plane::{AnyForm as InPlane, Plane};
use crate::form::query::{
    ClosestPoints, CommonPoint, Dimension, DistanceSquared, FindChord, FindContact, FindCrossing,
    FindDistance, FindEnter, Meets, Within,
};
use crate::form::space::{AnyForm as InSpace, Space};
use crate::form::stored::{CapsuleForm, LinearForm, LinearRange};
use crate::number::arithmetic::Value;
use crate::number::encoding::{Encoding, Raw};
use crate::stages::careful::{Careful, CarefulOfLength};

/// What two shapes have in common, in plain numbers.
pub enum Answer<const D: usize> {
    /// A point, which is one of the shapes.
    Point([Raw; D]),
    /// One point of two lines, rays or segments.
    Crossing {
        point: [Raw; D],
        t_a: Raw,
        t_b: Raw,
    },
    /// A stretch of two lines, rays or segments, which it depends on.
    Stretch(CommonPart<Raw, D>, Linears<D>),
    Chord(Ends<Raw, D>),
    Contact(Penetration<Raw, D>),
}

impl<const D: usize> Answer<D> {
    /// What two lines, rays or segments have in common.
    fn crossing(meeting: CommonPart<Raw, D>, linears: impl FnOnce() -> Linears<D>) -> Self {
        match meeting {
            CommonPart::Point { point, t_a, t_b } => Self::Crossing { point, t_a, t_b },
            CommonPart::Stretch { .. } => Self::Stretch(meeting, linears()),
        }
    }
}

/// What two shapes have in common, and whether it is for the first two in the order of the menu, which is the other one.
pub type Found<const D: usize> = (Answer<D>, bool);

/// Two lines, rays or segments, as they are stored.
pub type Linears<const D: usize> = [LinearForm<Raw, D>; 2];

/// A number of a form that counts steps or is a float, as it is stored.
trait Kept: Value {
    fn kept(self, encoding: &Encoding) -> Raw;
}

impl Kept for f64 {
    fn kept(self, encoding: &Encoding) -> Raw {
        if encoding.is_float { Raw::of_float(self) } else { Raw(self as i64) }
    }
}

impl Kept for i64 {
    fn kept(self, _: &Encoding) -> Raw {
        Raw(self)
    }
}

/// The numbers of a point or a vector, as they are stored.
fn kept<N: Kept, const D: usize>(numbers: [N; D], encoding: &Encoding) -> [Raw; D] {
    let mut kept = [Raw::ZERO; D];
    for (raw, x) in kept.iter_mut().zip(numbers) {
        *raw = x.kept(encoding);
    }
    kept
}

/// A line, ray or segment, as it is stored.
fn kept_linear<N: Kept, const D: usize>(form: &LinearForm<N, D>, encoding: &Encoding) -> LinearForm<Raw, D> {
    LinearForm { origin: kept(form.origin, encoding), to: kept(form.to, encoding), range: form.range }
}

/// The questions of a dimension with `D` axes. Those `of_floats` are for numbers that an `f64` holds, the others for integers of 64 bits. The
/// pair is queried in the order of the menu, so that an answer has the bits of that of the pair.
pub trait Compiled<const D: usize>: Dimension {
    /// Whether the menu has the second shape before the first.
    fn come_swapped<N: Value>(a: &Self::AnyForm<'_, N>, b: &Self::AnyForm<'_, N>) -> bool;

    /// Whether the two have a point in common.
    fn meet_of_floats(
        a: &Self::AnyForm<'_, f64>,
        b: &Self::AnyForm<'_, f64>,
        encoding: &'static Encoding,
    ) -> bool;
    fn meet_of_integers(
        a: &Self::AnyForm<'_, i64>,
        b: &Self::AnyForm<'_, i64>,
        encoding: &'static Encoding,
    ) -> bool;

    /// What they have in common.
    fn common_of_floats(
        a: &Self::AnyForm<'_, f64>,
        b: &Self::AnyForm<'_, f64>,
        encoding: &'static Encoding,
    ) -> Option<Found<D>>;
    fn common_of_integers(
        a: &Self::AnyForm<'_, i64>,
        b: &Self::AnyForm<'_, i64>,
        encoding: &'static Encoding,
    ) -> Option<Found<D>>;

    /// Where one of the two, a line, ray or segment, first meets the other.
    fn enter_of_floats(
        a: &Self::AnyForm<'_, f64>,
        b: &Self::AnyForm<'_, f64>,
        encoding: &'static Encoding,
    ) -> Option<End<Raw, D>>;
    fn enter_of_integers(
        a: &Self::AnyForm<'_, i64>,
        b: &Self::AnyForm<'_, i64>,
        encoding: &'static Encoding,
    ) -> Option<End<Raw, D>>;

    /// The distance, `None` if either is empty.
    fn distance_of_floats(
        a: &Self::AnyForm<'_, f64>,
        b: &Self::AnyForm<'_, f64>,
        encoding: &'static Encoding,
    ) -> Option<Raw>;
    fn distance_of_integers(
        a: &Self::AnyForm<'_, i64>,
        b: &Self::AnyForm<'_, i64>,
        encoding: &'static Encoding,
    ) -> Option<Raw>;

    /// The square of the distance, `None` if either is empty.
    fn squared_of_floats(
        a: &Self::AnyForm<'_, f64>,
        b: &Self::AnyForm<'_, f64>,
        encoding: &'static Encoding,
    ) -> Option<Raw>;
    fn squared_of_integers(
        a: &Self::AnyForm<'_, i64>,
        b: &Self::AnyForm<'_, i64>,
        encoding: &'static Encoding,
    ) -> Option<Raw>;

    /// The closest points, of which a shape that may not have a parameter has none.
    fn closest_of_floats(
        a: &Self::AnyForm<'_, f64>,
        b: &Self::AnyForm<'_, f64>,
        encoding: &'static Encoding,
    ) -> Option<Nearest<Raw, D>>;
    fn closest_of_integers(
        a: &Self::AnyForm<'_, i64>,
        b: &Self::AnyForm<'_, i64>,
        encoding: &'static Encoding,
    ) -> Option<Nearest<Raw, D>>;

    /// Whether they are at most a length apart.
    fn within_of_floats(
        a: &Self::AnyForm<'_, f64>,
        b: &Self::AnyForm<'_, f64>,
        length: f64,
        encoding: &'static Encoding,
    ) -> bool;
    fn within_of_integers(
        a: &Self::AnyForm<'_, i64>,
        b: &Self::AnyForm<'_, i64>,
        length: i64,
        encoding: &'static Encoding,
    ) -> bool;
}

/// The questions of a dimension: its forms, how the shapes stand in the menu, the fast stages, and which shapes have no parameter.
macro_rules! compiled {
    ($Dimension:ident in $D:literal: $Any:ident, order { $($Kind:ident)* }, $meets:path, $common:path, $enter:path, wall $wall:ident,
        bare $bare:pat) => {
        impl Compiled<$D> for $Dimension {
            fn come_swapped<N: Value>(a: &Self::AnyForm<'_, N>, b: &Self::AnyForm<'_, N>) -> bool {
                /// The kinds in the order of the menu.
                #[derive(PartialEq, PartialOrd)]
                enum Place {
                    $($Kind,)*
                }
                let place = |form: &Self::AnyForm<'_, N>| match form { $($Any::$Kind(_) => Place::$Kind,)* };
                match (a, b) {
                    ($Any::Linear(a), $Any::Linear(b)) => a.range > b.range,
                    _ => place(a) > place(b),
                }
            }

            fn meet_of_floats(a: &Self::AnyForm<'_, f64>, b: &Self::AnyForm<'_, f64>, encoding: &'static Encoding) -> bool {
                match $meets(a, b, encoding) {
                    Some(meet) => meet,
                    None => compiled!(@in_order (a, b) <Meets as Careful<Self>>::of_floats(a, b, encoding).is_some()),
                }
            }
            fn common_of_floats(
                a: &Self::AnyForm<'_, f64>,
                b: &Self::AnyForm<'_, f64>,
                encoding: &'static Encoding,
            ) -> Option<Found<$D>> {
                let is_swapped = Self::come_swapped(a, b);
                let (a, b) = if is_swapped { (b, a) } else { (a, b) };
                let found = match a {
                    $Any::Point(p) => Self::meet_of_floats(a, b, encoding).then(|| Answer::Point(kept(p.0, encoding))),
                    _ => $common(a, b, encoding),
                };
                found.map(|found| (found, is_swapped))
            }
            fn enter_of_floats(
                a: &Self::AnyForm<'_, f64>,
                b: &Self::AnyForm<'_, f64>,
                encoding: &'static Encoding,
            ) -> Option<End<Raw, $D>> {
                $enter(a, b, encoding)
            }
            fn distance_of_floats(
                a: &Self::AnyForm<'_, f64>,
                b: &Self::AnyForm<'_, f64>,
                encoding: &'static Encoding,
            ) -> Option<Raw> {
                compiled!(@in_order (a, b) compiled!(@apart FindDistance, a, b, encoding, Some(Raw::ZERO)))
            }
            fn squared_of_floats(
                a: &Self::AnyForm<'_, f64>,
                b: &Self::AnyForm<'_, f64>,
                encoding: &'static Encoding,
            ) -> Option<Raw> {
                compiled!(@in_order (a, b) compiled!(@apart DistanceSquared, a, b, encoding, Some(Raw::ZERO)))
            }
            fn closest_of_floats(
                a: &Self::AnyForm<'_, f64>,
                b: &Self::AnyForm<'_, f64>,
                encoding: &'static Encoding,
            ) -> Option<Nearest<Raw, $D>> {
                let common = |a, b| <CommonPoint as Careful<Self>>::of_floats(a, b, encoding);
                let found = compiled!(@in_order (a, b) compiled!(@apart ClosestPoints, a, b, encoding, common(a, b)));
                compiled!(@parameters found, a, b, $Any, $bare)
            }
            fn within_of_floats(
                a: &Self::AnyForm<'_, f64>,
                b: &Self::AnyForm<'_, f64>,
                length: f64,
                encoding: &'static Encoding,
            ) -> bool {
                // Comparisons with NaN are false.
                if length.is_nan() || length < 0.0 {
                    return false;
                }
                if length == f64::INFINITY {
                    return Self::distance_of_floats(a, b, encoding).is_some();
                }
                compiled!(@in_order (a, b) match <Within as CarefulOfLength<Self>>::at_once(a, b, (length, None), encoding) {
                    Some(found) => found.is_some(),
                    None => {
                        Self::meet_of_floats(a, b, encoding)
                            || <Within as CarefulOfLength<Self>>::again(a, b, (length, None), encoding).is_some()
                    }
                })
            }

            fn meet_of_integers(a: &Self::AnyForm<'_, i64>, b: &Self::AnyForm<'_, i64>, encoding: &'static Encoding) -> bool {
                compiled!(@in_order (a, b) <Meets as Careful<Self>>::of_integers(a, b, encoding).is_some())
            }
            fn common_of_integers(
                a: &Self::AnyForm<'_, i64>,
                b: &Self::AnyForm<'_, i64>,
                encoding: &'static Encoding,
            ) -> Option<Found<$D>> {
                let is_swapped = Self::come_swapped(a, b);
                let (a, b) = if is_swapped { (b, a) } else { (a, b) };
                let found = match (a, b) {
                    ($Any::Point(p), _) => {
                        Self::meet_of_integers(a, b, encoding).then(|| Answer::Point(kept(p.0, encoding)))
                    }
                    ($Any::Linear(one), $Any::Linear(other)) => {
                        let linears = || [kept_linear(one, encoding), kept_linear(other, encoding)];
                        let found = <FindCrossing as Careful<Self>>::of_integers(a, b, encoding);
                        found.map(|found| Answer::crossing(found, linears))
                    }
                    ($Any::Linear(_), _) => {
                        <FindChord as Careful<Self>>::of_integers(a, b, encoding).map(Answer::Chord)
                    }
                    _ => <FindContact as Careful<Self>>::of_integers(a, b, encoding).map(Answer::Contact),
                };
                found.map(|found| (found, is_swapped))
            }
            fn enter_of_integers(
                a: &Self::AnyForm<'_, i64>,
                b: &Self::AnyForm<'_, i64>,
                encoding: &'static Encoding,
            ) -> Option<End<Raw, $D>> {
                match (a, b) {
                    ($Any::Linear(_), $Any::Linear(wall)) => $wall(a, wall, encoding),
                    ($Any::Point(_), _) | (_, $Any::Point(_)) => None,
                    ($Any::Linear(_), _) => <FindEnter as Careful<Self>>::of_integers(a, b, encoding),
                    (_, $Any::Linear(_)) => <FindEnter as Careful<Self>>::of_integers(b, a, encoding),
                    _ => None,
                }
            }
            fn distance_of_integers(
                a: &Self::AnyForm<'_, i64>,
                b: &Self::AnyForm<'_, i64>,
                encoding: &'static Encoding,
            ) -> Option<Raw> {
                if Self::meet_of_integers(a, b, encoding) {
                    return Some(Raw::ZERO);
                }
                compiled!(@in_order (a, b) <FindDistance as Careful<Self>>::of_integers(a, b, encoding))
            }
            fn squared_of_integers(
                a: &Self::AnyForm<'_, i64>,
                b: &Self::AnyForm<'_, i64>,
                encoding: &'static Encoding,
            ) -> Option<Raw> {
                if Self::meet_of_integers(a, b, encoding) {
                    return Some(Raw::ZERO);
                }
                compiled!(@in_order (a, b) <DistanceSquared as Careful<Self>>::of_integers(a, b, encoding))
            }
            fn closest_of_integers(
                a: &Self::AnyForm<'_, i64>,
                b: &Self::AnyForm<'_, i64>,
                encoding: &'static Encoding,
            ) -> Option<Nearest<Raw, $D>> {
                let found = compiled!(@in_order (a, b) if Self::meet_of_integers(a, b, encoding) {
                    <CommonPoint as Careful<Self>>::of_integers(a, b, encoding)
                } else {
                    <ClosestPoints as Careful<Self>>::of_integers(a, b, encoding)
                });
                compiled!(@parameters found, a, b, $Any, $bare)
            }
            fn within_of_integers(
                a: &Self::AnyForm<'_, i64>,
                b: &Self::AnyForm<'_, i64>,
                length: i64,
                encoding: &'static Encoding,
            ) -> bool {
                length >= 0
                    && compiled!(@in_order (a, b) {
                        Self::meet_of_integers(a, b, encoding)
                            || <Within as CarefulOfLength<Self>>::of_integers(a, b, (length, None), encoding).is_some()
                    })
            }
        }
    };

    // The pair in the order of the menu.
    (@in_order ($a:ident, $b:ident) $answer:expr) => {{
        let ($a, $b) = if Self::come_swapped($a, $b) { ($b, $a) } else { ($a, $b) };
        $answer
    }};
    // The answer of sets that are apart, or else of those that meet.
    (@apart $Query:ident, $a:ident, $b:ident, $encoding:ident, $meeting:expr) => {
        match <$Query as Careful<Self>>::at_once($a, $b, $encoding) {
            Some(found) => found,
            None if Self::meet_of_floats($a, $b, $encoding) => $meeting,
            None => <$Query as Careful<Self>>::again($a, $b, $encoding),
        }
    };
    (@parameters $found:ident, $a:ident, $b:ident, $Any:ident, $bare:pat) => {
        $found.map(|found: Nearest<Raw, _>| {
            let found = if Self::come_swapped($a, $b) { found.mirrored() } else { found };
            let t_a = if matches!($a, $bare) { None } else { found.t_a };
            Nearest { t_a, t_b: if matches!($b, $bare) { None } else { found.t_b }, ..found }
        })
    };
}

/// A segment of the plane stands in the way as a capsule of radius 0 does.
fn wall_in_plane(
    a: &InPlane<'_, i64>,
    wall: &LinearForm<i64, 2>,
    encoding: &'static Encoding,
) -> Option<End<Raw, 2>> {
    if wall.range != LinearRange::Segment {
        return None;
    }
    let solid = InPlane::Capsule(CapsuleForm { a: wall.origin, b: wall.to, radius: 0 });
    <FindEnter as Careful<Plane>>::of_integers(a, &solid, encoding)
}

/// No line is stopped by another one in space.
fn wall_in_space(_: &InSpace<i64>, _: &LinearForm<i64, 3>, _: &'static Encoding) -> Option<End<Raw, 3>> {
    None
}

compiled! { Plane in 2: InPlane, order { Point Linear Ball Capsule Box Oriented Triangle Hull Half },
    verdicts_of_any::in_plane, answers_of_any::common_in_plane, answers_of_any::enter_in_plane, wall wall_in_plane,
    bare InPlane::Oriented(_) | InPlane::Triangle(_) | InPlane::Hull(_)
}
compiled! { Space in 3: InSpace, order { Point Linear Ball Capsule Box OrientedBox Triangle Polyhedron Half },
    verdicts_of_any::in_space, answers_of_any::common_in_space, answers_of_any::enter_in_space, wall wall_in_space,
    bare InSpace::OrientedBox(_) | InSpace::Triangle(_) | InSpace::Polyhedron(_)
}
