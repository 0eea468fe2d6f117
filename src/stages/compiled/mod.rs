//! The questions about two shapes whose kinds are known only at run time, compiled here: fast stages and careful ones, for forms of any kind and
//! an encoding that is known at run time. A program that asks them compiles no stage, only how the numbers of its shapes become those of the forms.

mod answers_of_any;
mod verdicts_of_any;

use crate::certificate::rounded::Uncertain;
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
use crate::number::each::Each;
use crate::number::encoding::{Encoding, Raw};
use crate::stages::careful::{Careful, CarefulOfLength};
use crate::stages::converted::{Converted, Forms, FormsAndLength, of_either};

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

/// The questions of a dimension with `D` axes. The pair is queried in the order of the menu, so that an answer has the bits of that of the pair.
pub trait Compiled<const D: usize>: Dimension {
    /// The two in the order of the menu, and whether that is the other order.
    fn in_order(forms: Forms<'_, Self>) -> (Forms<'_, Self>, bool);
    /// Whether the two have a point in common.
    fn meet(forms: Forms<'_, Self>, encoding: &'static Encoding) -> bool;
    /// What they have in common.
    fn common(forms: Forms<'_, Self>, encoding: &'static Encoding) -> Option<Found<D>>;
    /// Where one of the two, a line, ray or segment, first meets the other.
    fn enter(forms: Forms<'_, Self>, encoding: &'static Encoding) -> Option<End<Raw, D>>;
    /// The distance, `None` if either is empty.
    fn distance(forms: Forms<'_, Self>, encoding: &'static Encoding) -> Option<Raw>;
    /// The square of the distance, `None` if either is empty.
    fn squared(forms: Forms<'_, Self>, encoding: &'static Encoding) -> Option<Raw>;
    /// The closest points, of which a shape that may not have a parameter has none.
    fn closest(forms: Forms<'_, Self>, encoding: &'static Encoding) -> Option<Nearest<Raw, D>>;
    /// Whether they are at most a length apart.
    fn are_within(operands: FormsAndLength<'_, Self>, encoding: &'static Encoding) -> bool;
}

/// The answer to a query about sets that are apart; `meeting` is the answer if they meet.
#[inline(always)]
pub fn apart<Q: Careful<D>, D: Compiled<AXES>, const AXES: usize>(
    forms: Forms<'_, D>,
    encoding: &'static Encoding,
    meeting: impl FnOnce() -> Option<Q::Answer>,
) -> Option<Q::Answer> {
    match Q::plainly(forms, encoding) {
        Ok(found) => found,
        Err(Uncertain) if D::meet(forms, encoding) => meeting(),
        Err(Uncertain) => Q::again(forms, encoding),
    }
}

/// The questions of a dimension: its forms, how the shapes stand in the menu, the fast stages, and which shapes have no parameter.
macro_rules! compiled {
    ($Dimension:ident in $D:literal: $Any:ident, order { $($Kind:ident)* }, $meets:path, $common:path, $enter:path, wall $wall:ident,
        bare $bare:pat) => {
        impl Compiled<$D> for $Dimension {
            fn in_order(forms: Forms<'_, Self>) -> (Forms<'_, Self>, bool) {
                /// The kinds in the order of the menu.
                #[derive(Clone, Copy, PartialEq, PartialOrd)]
                enum Place {
                    $($Kind,)*
                }
                of_either!(forms, |[a, b], Numbers| {
                    let is_swapped = match (a, b) {
                        ($Any::Linear(a), $Any::Linear(b)) => a.range > b.range,
                        _ => {
                            let [a, b] = [a, b].each(|form| match form { $($Any::$Kind(_) => Place::$Kind,)* });
                            a > b
                        }
                    };
                    (if is_swapped { Numbers([b, a]) } else { forms }, is_swapped)
                })
            }
            fn meet(forms: Forms<'_, Self>, encoding: &'static Encoding) -> bool {
                let at_once = match forms {
                    Converted::Floats([a, b]) => $meets(a, b, encoding),
                    Converted::Integers(..) => None,
                };
                match at_once {
                    Some(meet) => meet,
                    None => <Meets as Careful<Self>>::answer(Self::in_order(forms).0, encoding).is_some(),
                }
            }
            fn common(forms: Forms<'_, Self>, encoding: &'static Encoding) -> Option<Found<$D>> {
                let (forms, is_swapped) = Self::in_order(forms);
                let point = of_either!(forms, |[a, _]| if let $Any::Point(p) = a { Some(kept(p.0, encoding)) } else { None });
                let found = match (point, forms) {
                    (Some(point), _) => Self::meet(forms, encoding).then_some(Answer::Point(point)),
                    (None, Converted::Floats([a, b])) => $common(a, b, encoding),
                    (None, Converted::Integers([$Any::Linear(a), $Any::Linear(b)])) => {
                        let linears = || [a, b].each(|linear| kept_linear(linear, encoding));
                        let found = <FindCrossing as Careful<Self>>::again(forms, encoding);
                        found.map(|found| Answer::crossing(found, linears))
                    }
                    (None, Converted::Integers([$Any::Linear(_), _])) => {
                        <FindChord as Careful<Self>>::again(forms, encoding).map(Answer::Chord)
                    }
                    (None, Converted::Integers(..)) => <FindContact as Careful<Self>>::again(forms, encoding).map(Answer::Contact),
                };
                found.map(|found| (found, is_swapped))
            }
            fn enter(forms: Forms<'_, Self>, encoding: &'static Encoding) -> Option<End<Raw, $D>> {
                match forms {
                    Converted::Floats([a, b]) => $enter(a, b, encoding),
                    Converted::Integers([a @ $Any::Linear(_), $Any::Linear(wall)]) => $wall(a, wall, encoding),
                    Converted::Integers([$Any::Point(_), _] | [_, $Any::Point(_)]) => None,
                    Converted::Integers([a @ $Any::Linear(_), b] | [b, a @ $Any::Linear(_)]) => {
                        <FindEnter as Careful<Self>>::again(Converted::Integers([a, b]), encoding)
                    }
                    Converted::Integers(..) => None,
                }
            }
            fn distance(forms: Forms<'_, Self>, encoding: &'static Encoding) -> Option<Raw> {
                apart::<FindDistance, Self, $D>(Self::in_order(forms).0, encoding, || Some(Raw::ZERO))
            }
            fn squared(forms: Forms<'_, Self>, encoding: &'static Encoding) -> Option<Raw> {
                apart::<DistanceSquared, Self, $D>(Self::in_order(forms).0, encoding, || Some(Raw::ZERO))
            }
            fn closest(forms: Forms<'_, Self>, encoding: &'static Encoding) -> Option<Nearest<Raw, $D>> {
                let (ordered, is_swapped) = Self::in_order(forms);
                let common = || <CommonPoint as Careful<Self>>::answer(ordered, encoding);
                let found = apart::<ClosestPoints, Self, $D>(ordered, encoding, common)?;
                let found = if is_swapped { found.mirrored() } else { found };
                let are_bare = of_either!(forms, |forms| forms.each(|form| matches!(form, $bare)));
                let [t_a, t_b] = [(found.t_a, are_bare[0]), (found.t_b, are_bare[1])].each(|(t, is_bare)| t.filter(|_| !is_bare));
                Some(Nearest { t_a, t_b, ..found })
            }
            fn are_within(operands: FormsAndLength<'_, Self>, encoding: &'static Encoding) -> bool {
                let (forms, is_swapped) = Self::in_order(of_either!(operands, |(forms, _), Numbers| Numbers(forms)));
                let operands = match is_swapped {
                    true => of_either!(operands, |([a, b], length), Numbers| Numbers(([b, a], length))),
                    false => operands,
                };
                let at_once = match operands {
                    // Comparisons with NaN are false.
                    Converted::Floats((_, (length, _))) if length.is_nan() || length < 0.0 => return false,
                    Converted::Floats((_, (f64::INFINITY, _))) => return Self::distance(forms, encoding).is_some(),
                    Converted::Floats(([a, b], length)) => <Within as CarefulOfLength<Self>>::at_once(a, b, length, encoding),
                    Converted::Integers((_, (length, _))) if length < 0 => return false,
                    Converted::Integers(..) => Err(Uncertain),
                };
                match at_once {
                    Ok(found) => found.is_some(),
                    Err(Uncertain) => Self::meet(forms, encoding) || <Within as CarefulOfLength<Self>>::again(operands, encoding).is_some(),
                }
            }
        }
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
    <FindEnter as Careful<Plane>>::again(Converted::Integers([a, &solid]), encoding)
}

/// No line is stopped by another one in space.
fn wall_in_space(_: &InSpace<i64>, _: &LinearForm<i64, 3>, _: &'static Encoding) -> Option<End<Raw, 3>> {
    None
}

compiled! { Plane in 2: InPlane, order { Point Linear Ball Capsule Box Oriented Triangle Hull Rounded Half },
    verdicts_of_any::in_plane, answers_of_any::common_in_plane, answers_of_any::enter_in_plane, wall wall_in_plane,
    bare InPlane::Oriented(_) | InPlane::Triangle(_) | InPlane::Hull(_) | InPlane::Rounded(_)
}
compiled! { Space in 3: InSpace, order { Point Linear Ball Capsule Box OrientedBox Triangle Polyhedron Rounded Half },
    verdicts_of_any::in_space, answers_of_any::common_in_space, answers_of_any::enter_in_space, wall wall_in_space,
    bare InSpace::OrientedBox(_) | InSpace::Triangle(_) | InSpace::Polyhedron(_) | InSpace::Rounded(_)
}
