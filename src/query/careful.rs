//! The careful stages: floats with a dynamic filter, then exact integers of as many bits as the operands need.
//!
//! They are ordinary functions of plain numbers, compiled once in kousa, and not generic over the scalar or the shapes.

use core::marker::PhantomData;

use crate::arithmetic::construction::Construction;
use crate::arithmetic::encoding::{Encoding, Raw};
use crate::arithmetic::exact::{Exact, LongPlane, LongSpace, W64};
use crate::arithmetic::extent::{ExponentRange, Finite, Magnitudes, Stored, Visitor};
use crate::arithmetic::filter::{Bounded, DYNAMIC};
use crate::arithmetic::float::Floats;
use crate::arithmetic::number::{Reads, Value};
use crate::arithmetic::plan::certain;
use crate::arithmetic::span::{Span, Spanned};
use crate::kernel::clip::End;
use crate::kernel::plain::{self, Certain};
use crate::kernel::plane::any::Plane;
use crate::kernel::plane::manifold::{self, Manifold};
use crate::kernel::query::{
    Area, ClosestPoints, CommonPoint, Contains, Corners, Dimension, Distance, DistanceSquared, FindChord,
    FindContact, FindCrossing, FindEnter, FindExit, Length, Meets, NearestOnLinear, Project, Query, Turn,
};
use crate::kernel::space::any::Space;

/// A query about plain numbers.
pub trait Asked<N: Stored> {
    /// The answer.
    type Answer;

    /// Passes every number to a visitor.
    fn visit(&self, visitor: &mut impl Visitor<N>);
    /// Whether some corners are products of coordinates.
    fn is_oblique(&self) -> bool;
    /// The answer; `None` if an operand is empty, or there is no answer.
    fn run<T: Construction + Reads<N>>(&self, context: T) -> Result<Option<Self::Answer>, T::Uncertain>;
    /// The answer in integers of any length.
    fn run_long(&self, encoding: &'static Encoding, unit: i32) -> Option<Self::Answer>;
}

/// The answer by exact integers: by machine words if they hold the operands, otherwise by integers of any length.
pub fn exactly<N: Stored, Q: Asked<N>>(query: &Q, encoding: &'static Encoding) -> Option<Q::Answer> {
    #[cfg(feature = "measure")]
    crate::arithmetic::tally::count_integer_run();
    match unit_of(query, encoding) {
        (unit, true) => certain(query.run(Exact::<W64>::new(encoding, unit))),
        (unit, false) => query.run_long(encoding, unit),
    }
}

/// The exponent of a unit of which all numbers of a query are multiples, and whether machine words hold these
/// multiples.
pub fn unit_of<N: Stored, Q: Asked<N>>(query: &Q, encoding: &Encoding) -> (i32, bool) {
    let mut spanned = Spanned { fraction_bits: encoding.fraction_bits, ..Spanned::default() };
    query.visit(&mut spanned);
    unit_of_span(&spanned.span, encoding, query.is_oblique())
}

/// As [`unit_of`], by the span of the numbers' bits.
fn unit_of_span(span: &Span, encoding: &Encoding, is_oblique: bool) -> (i32, bool) {
    let unit = match (encoding.is_float, is_oblique) {
        (true, _) => span.unit(),
        (false, false) => 0,
        // Product corners have twice the fraction bits.
        (false, true) => -(encoding.fraction_bits as i32),
    };
    (unit, span.fits(unit, W64::BITS))
}

/// The answer by filtered floats, if the numbers are of ordinary size and all signs are certain; otherwise by exact
/// integers.
pub fn carefully<Q: Asked<f64>>(query: &Q, encoding: &'static Encoding) -> Option<Q::Answer> {
    #[cfg(feature = "measure")]
    {
        if encoding.is_counted {
            let context = Floats::<crate::scalar::measure::Tallied>::new(encoding, query.is_oblique());
            return certain(query.run(context));
        }
        crate::arithmetic::tally::count_second_look();
    }
    let mut finite = Finite(true);
    query.visit(&mut finite);
    if !finite.0 {
        return None;
    }
    let is_oblique = query.is_oblique();
    if is_ordinary(encoding, is_oblique, |quick| query.visit(quick), |range| query.visit(range))
        && let Ok(answer) = query.run(Floats::<Bounded<DYNAMIC>>::new(encoding, is_oblique))
    {
        return answer;
    }
    exactly(query, encoding)
}

/// Whether the filter admits the numbers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn is_ordinary(
    encoding: &'static Encoding,
    is_oblique: bool,
    quickly: impl FnOnce(&mut Magnitudes),
    visit: impl FnOnce(&mut ExponentRange),
) -> bool {
    let mut quick = Magnitudes::NOTHING;
    quickly(&mut quick);
    if encoding.products_fit && (!is_oblique || !encoding.is_float) {
        return quick.is_finite();
    }
    quick.is_ordinary() || {
        let mut range = ExponentRange::NOTHING;
        visit(&mut range);
        range.is_ordinary()
    }
}

/// A query with its careful stages.
pub trait Careful<D: Dimension> {
    /// The answer.
    type Answer;

    /// For numbers that an `f64` holds.
    fn of_floats(
        a: &D::AnyForm<'_, f64>,
        b: &D::AnyForm<'_, f64>,
        encoding: &'static Encoding,
    ) -> Option<Self::Answer>;
    /// For integers of 64 bits.
    fn of_integers(
        a: &D::AnyForm<'_, i64>,
        b: &D::AnyForm<'_, i64>,
        encoding: &'static Encoding,
    ) -> Option<Self::Answer>;
}

/// Two forms as the operands of a query `Q`.
pub struct Pair<'a, Q, D: Dimension, N: Value> {
    pub a: &'a D::AnyForm<'a, N>,
    pub b: &'a D::AnyForm<'a, N>,
    pub query: PhantomData<Q>,
}

/// The operands of a manifold: two forms in the plane, and the margin.
struct Margined<'a, N: Value> {
    a: &'a <Plane as Dimension>::AnyForm<'a, N>,
    b: &'a <Plane as Dimension>::AnyForm<'a, N>,
    margin: N,
}

impl<N: Stored> Asked<N> for Margined<'_, N> {
    type Answer = Manifold;
    fn visit(&self, visitor: &mut impl Visitor<N>) {
        Plane::visit(self.a, visitor);
        Plane::visit(self.b, visitor);
        visitor.number(self.margin);
    }
    fn is_oblique(&self) -> bool {
        Plane::is_oblique(self.a) | Plane::is_oblique(self.b)
    }
    fn run<T: Construction + Reads<N>>(&self, context: T) -> Result<Option<Manifold>, T::Uncertain> {
        let margin = context.extent_of(self.margin);
        match (Plane::lower(self.a, context)?, Plane::lower(self.b, context)?) {
            (Some(a), Some(b)) => manifold::of_sets(context, &a, &b, margin),
            _ => Ok(None),
        }
    }
    fn run_long(&self, encoding: &'static Encoding, unit: i32) -> Option<Manifold> {
        certain(self.run(Exact::<LongPlane>::new(encoding, unit)))
    }
}

/// The manifold of two solids in the plane at most `margin` apart, for numbers that an `f64` holds.
pub fn manifold_of_floats(
    a: &<Plane as Dimension>::AnyForm<'_, f64>,
    b: &<Plane as Dimension>::AnyForm<'_, f64>,
    margin: f64,
    encoding: &'static Encoding,
) -> Option<Manifold> {
    if !encoding.is_tallied()
        && let Some(found) = plain::manifold::meet(a, b, margin, encoding)
    {
        return found;
    }
    carefully(&Margined { a, b, margin }, encoding)
}

/// The same for integers of 64 bits.
pub fn manifold_of_integers(
    a: &<Plane as Dimension>::AnyForm<'_, i64>,
    b: &<Plane as Dimension>::AnyForm<'_, i64>,
    margin: i64,
    encoding: &'static Encoding,
) -> Option<Manifold> {
    exactly(&Margined { a, b, margin }, encoding)
}

/// The careful stages of each query, compiled here.
macro_rules! careful {
    ($($D:ident by $Long:ident: $($Q:ident $(after $($plain:ident)::+)?),*;)*) => {$($(
        impl Careful<$D> for $Q {
            type Answer = <$Q as Query<$D>>::Answer;
            fn of_floats(
                a: &<$D as Dimension>::AnyForm<'_, f64>,
                b: &<$D as Dimension>::AnyForm<'_, f64>,
                encoding: &'static Encoding,
            ) -> Option<Self::Answer> {
                $(if !encoding.is_tallied() && let Some(found) = $($plain)::+(a, b, encoding) {
                    return found;
                })?
                carefully(&Pair::<$Q, $D, f64> { a, b, query: PhantomData }, encoding)
            }
            fn of_integers(
                a: &<$D as Dimension>::AnyForm<'_, i64>,
                b: &<$D as Dimension>::AnyForm<'_, i64>,
                encoding: &'static Encoding,
            ) -> Option<Self::Answer> {
                exactly(&Pair::<$Q, $D, i64> { a, b, query: PhantomData }, encoding)
            }
        }

        impl<N: Stored> Asked<N> for Pair<'_, $Q, $D, N> {
            type Answer = <$Q as Query<$D>>::Answer;
            fn visit(&self, visitor: &mut impl Visitor<N>) {
                $D::visit(self.a, visitor);
                $D::visit(self.b, visitor);
            }
            fn is_oblique(&self) -> bool {
                $D::is_oblique(self.a) | $D::is_oblique(self.b)
            }
            fn run<T: Construction + Reads<N>>(&self, context: T) -> Result<Option<Self::Answer>, T::Uncertain> {
                match ($D::lower(self.a, context)?, $D::lower(self.b, context)?) {
                    (Some(a), Some(b)) => <$Q as Query<$D>>::run(context, &a, &b),
                    _ => Ok(None),
                }
            }
            fn run_long(&self, encoding: &'static Encoding, unit: i32) -> Option<Self::Answer> {
                certain(self.run(Exact::<$Long>::new(encoding, unit)))
            }
        }
    )*)*};
}
careful! {
    Plane by LongPlane: Meets after plain::hull::meets, Contains, Distance after plain::witness::distance,
        DistanceSquared after plain::witness::squared,
        ClosestPoints after plain::witness::closest, CommonPoint,
        FindCrossing, FindEnter after plain::nearby::enter_in_plane, FindExit after plain::nearby::exit_in_plane,
        FindContact after plain::hull::contact, Project after plain::single::project, Area after plain::single::area,
        Corners after plain::single::corners, Turn;
    Space by LongSpace: Meets, Contains, Distance, DistanceSquared, ClosestPoints, CommonPoint, FindCrossing,
        FindEnter after plain::nearby::enter_in_space, FindExit after plain::nearby::exit_in_space,
        FindContact, Length after plain::single::length, NearestOnLinear after plain::single::nearest, Turn;
}

/// A dimension with the ends of its chords.
pub trait Chords: Dimension {
    type End;

    /// Both ends in plain floats, each of which may be uncertain by itself.
    fn ends_plainly(
        _a: &Self::AnyForm<'_, f64>,
        _b: &Self::AnyForm<'_, f64>,
        _encoding: &'static Encoding,
    ) -> Certain<[Option<Self::End>; 2]> {
        None
    }
}

impl Chords for Plane {
    type End = End<Raw, 2>;

    fn ends_plainly(
        a: &<Self as Dimension>::AnyForm<'_, f64>,
        b: &<Self as Dimension>::AnyForm<'_, f64>,
        encoding: &'static Encoding,
    ) -> Certain<[Option<Self::End>; 2]> {
        if encoding.is_tallied() { None } else { plain::passage::ends(a, b, encoding) }
    }
}

impl Chords for Space {
    type End = End<Raw, 3>;
}

/// Neither end of a chord depends on how certain the other is, and `enter` is the answer of [`FindEnter`], bit for bit.
impl<D: Chords> Careful<D> for FindChord
where
    FindEnter: Careful<D, Answer = D::End>,
    FindExit: Careful<D, Answer = D::End>,
{
    type Answer = [D::End; 2];

    fn of_floats(
        a: &D::AnyForm<'_, f64>,
        b: &D::AnyForm<'_, f64>,
        encoding: &'static Encoding,
    ) -> Option<[D::End; 2]> {
        let [enter, exit] = match D::ends_plainly(a, b, encoding) {
            Some(found) => found?,
            None => [None, None],
        };
        let enter = enter.or_else(|| FindEnter::of_floats(a, b, encoding))?;
        Some([enter, exit.or_else(|| FindExit::of_floats(a, b, encoding))?])
    }
    fn of_integers(
        a: &D::AnyForm<'_, i64>,
        b: &D::AnyForm<'_, i64>,
        encoding: &'static Encoding,
    ) -> Option<[D::End; 2]> {
        let enter = FindEnter::of_integers(a, b, encoding)?;
        Some([enter, FindExit::of_integers(a, b, encoding)?])
    }
}

#[cfg(test)]
mod tests {
    use fixed::types::{I16F16, I32F32};

    use super::*;
    use crate::kernel::form::{
        BallForm, BoxForm, CapsuleForm, HalfForm, LinearForm, OrientedForm, PointForm, Range,
    };
    use crate::kernel::plane::any::AnyForm as PlaneForm;
    use crate::kernel::plane::corners::TriangleForm;
    use crate::kernel::space::any::AnyForm as SpaceForm;
    use crate::scalar::Constants;

    /// A small pseudo-random number generator (Marsaglia, *Xorshift RNGs*, 2003).
    struct Dice(u64);

    impl Dice {
        /// A whole number of at most this magnitude.
        fn within(&mut self, size: f64) -> f64 {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            let share = (self.0 >> 11) as f64 / (1_u64 << 52) as f64 - 1.0;
            (share * size).round()
        }

        fn vector<const D: usize>(&mut self, size: f64) -> [f64; D] {
            [0; D].map(|_| self.within(size))
        }

        /// A point within a size of another one.
        fn near<const D: usize>(&mut self, p: [f64; D], size: f64) -> [f64; D] {
            p.map(|x| x + self.within(size))
        }

        /// A line, ray or segment from somewhere towards a solid about `center`.
        fn aimed<const D: usize>(
            &mut self,
            center: [f64; D],
            scene: f64,
            size: f64,
            length: f64,
        ) -> LinearForm<f64, D> {
            let (origin, at) = (self.vector::<D>(scene), self.near(center, size));
            let mut way = [0.0; D];
            for (i, x) in way.iter_mut().enumerate() {
                *x = at[i] - origin[i];
            }
            let far = way.iter().fold(1.0, |far: f64, x| far.max(x.abs()));
            let range = [Range::Line, Range::Ray, Range::Segment][(self.0 % 3) as usize];
            let mut to = way.map(|x| (x / far * length).round());
            if range == Range::Segment {
                (0..D).for_each(|i| to[i] = origin[i] + 2.0 * way[i]);
            }
            LinearForm { origin, to, range }
        }
    }

    /// Both ends of a pair from nearby, and by integers.
    macro_rules! compare {
        ($D:literal, $Dimension:ident, $enter:ident, $exit:ident, $encoding:expr, $a:expr, $b:expr) => {{
            let (a, b) = (&$a, &$b);
            let mut told = 0;
            let found = [plain::nearby::$enter(a, b, $encoding), plain::nearby::$exit(a, b, $encoding)];
            let exact = [
                exactly(&Pair::<FindEnter, $Dimension, f64> { a, b, query: PhantomData }, $encoding),
                exactly(&Pair::<FindExit, $Dimension, f64> { a, b, query: PhantomData }, $encoding),
            ];
            for (found, exact) in found.into_iter().zip(exact) {
                let Some(found) = found else { continue };
                let numbers = |end: Option<End<Raw, $D>>| end.map(|end| (end.t, end.point, end.normal));
                assert_eq!(numbers(found), numbers(exact), "{a:?} {b:?}");
                told += 1;
            }
            told
        }};
    }

    /// What is computed from nearby in fixed-point is the nearest step, as by integers.
    #[test]
    fn ends_from_nearby_are_the_nearest_steps() {
        let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
        let encodings: [(&'static Encoding, f64); 2] =
            [(<I16F16 as Constants>::ENCODING, 1.0), (<I32F32 as Constants>::ENCODING, 65536.0)];
        let (mut told, mut all) = (0, 0);
        for round in 0..4000 {
            let (encoding, unit) = encodings[round % 2];
            // Scenes of 16 to 4096, solids of a thousandth to a half of that, directions of any length.
            let scene = unit * 65536.0 * f64::from(1 << (4 + round % 9));
            let size = scene / f64::from(2 << (round % 10));
            let length = unit * f64::from(1 << (8 + round % 14));
            let p = dice.vector::<2>(scene);
            let a = PlaneForm::Linear(dice.aimed(p, scene, size, length));
            let radius = dice.within(size).abs();
            let b = match round / 2 % 6 {
                0 => PlaneForm::Ball(BallForm { center: p, radius }),
                1 => PlaneForm::Capsule(CapsuleForm {
                    a: p,
                    b: dice.near(p, size),
                    radius: radius * f64::from(round as u32 & 4) / 4.0,
                }),
                2 => PlaneForm::Box(BoxForm { min: p, max: p.map(|x| x + radius) }),
                3 => PlaneForm::Oriented(OrientedForm {
                    center: p,
                    half_extents: [radius, size],
                    axis: dice.vector(unit * 65536.0),
                }),
                4 => PlaneForm::Half(HalfForm { origin: p, normal: dice.vector(unit * 65536.0) }),
                _ => PlaneForm::Triangle(TriangleForm([p, dice.near(p, size), dice.near(p, size)])),
            };
            told += compare!(2, Plane, enter_in_plane, exit_in_plane, encoding, a, b);
            let p = dice.vector::<3>(scene);
            let a = SpaceForm::Linear(dice.aimed(p, scene, size, length));
            let b = match round / 2 % 4 {
                0 => SpaceForm::Ball(BallForm { center: p, radius }),
                1 => SpaceForm::Capsule(CapsuleForm { a: p, b: dice.near(p, size), radius }),
                2 => SpaceForm::Box(BoxForm { min: p, max: p.map(|x| x + radius) }),
                _ => SpaceForm::Half(HalfForm { origin: p, normal: dice.vector(unit * 65536.0) }),
            };
            told += compare!(3, Space, enter_in_space, exit_in_space, encoding, a, b);
            all += 4;
        }
        assert!(told * 100 > all * 99, "{told} of {all}");
    }

    /// What plain floats tell of one shape in fixed-point is the nearest step, as by integers.
    #[test]
    fn what_is_told_of_one_shape_is_the_nearest_step() {
        let mut dice = Dice(0x2545_f491_4f6c_dd1d);
        let encodings: [(&'static Encoding, f64); 2] =
            [(<I16F16 as Constants>::ENCODING, 1.0), (<I32F32 as Constants>::ENCODING, 65536.0)];
        let (mut told, mut all) = (0, 0);
        macro_rules! compare {
            ($Query:ident in $Dimension:ident by $plain:ident, $encoding:expr, $a:expr, $b:expr) => {{
                let (a, b) = (&$a, &$b);
                all += 1;
                if let Some(found) = plain::single::$plain(a, b, $encoding) {
                    let exact =
                        exactly(&Pair::<$Query, $Dimension, f64> { a, b, query: PhantomData }, $encoding);
                    assert_eq!(found, exact, "{} of {a:?} {b:?}", stringify!($plain));
                    told += 1;
                }
            }};
        }
        for round in 0..6000 {
            let (encoding, unit) = encodings[round % 2];
            let scene = unit * 65536.0 * f64::from(1 << (round % 10));
            let size = scene / f64::from(1 << (round % 7));
            let (p, radius, axis) =
                (dice.vector::<2>(scene), dice.within(size).abs() + 1.0, dice.vector(unit * 65536.0));
            let (q, r, at) = (
                dice.near(p, size),
                dice.near(p, size),
                PlaneForm::Point(PointForm(dice.near(p, 2.0 * size))),
            );
            let ball = PlaneForm::Ball(BallForm { center: p, radius });
            let capsule = PlaneForm::Capsule(CapsuleForm { a: p, b: q, radius });
            let block = PlaneForm::Box(BoxForm { min: p, max: p.map(|x| x + radius) });
            // Corners of a rectangle with a width of 1 may be halfway between two steps.
            let half_extents = if round % 3 == 0 { [unit * 32768.0, unit * 65536.0] } else { [radius, size] };
            let rect = PlaneForm::Oriented(OrientedForm { center: p, half_extents, axis });
            let triangle = PlaneForm::Triangle(TriangleForm([p, q, r]));
            for solid in [ball, capsule, block, rect, triangle] {
                compare!(Area in Plane by area, encoding, solid, solid);
            }
            for solid in [ball, capsule, block, rect, triangle] {
                compare!(Project in Plane by project, encoding, at, solid);
            }
            compare!(Corners in Plane by corners, encoding, rect, rect);
            let mut linear = dice.aimed::<3>([0.0; 3], scene, size, unit * 4096.0);
            let point = SpaceForm::Point(PointForm(dice.vector::<3>(scene)));
            compare!(NearestOnLinear in Space by nearest, encoding, point, SpaceForm::Linear(linear));
            linear.range = Range::Segment;
            compare!(Length in Space by length, encoding, SpaceForm::Linear(linear), SpaceForm::Linear(linear));
        }
        assert!(told * 100 > all * 90, "{told} of {all}");
    }

    /// What plain floats tell of manifolds in fixed-point is what integers tell.
    #[test]
    fn manifolds_are_those_of_integers() {
        let mut dice = Dice(0x1234_5678_9abc_def1);
        let encodings: [(&'static Encoding, f64); 2] =
            [(<I16F16 as Constants>::ENCODING, 1.0), (<I32F32 as Constants>::ENCODING, 65536.0)];
        let (mut told, mut all, mut there) = ([0; 2], [0; 2], 0);
        for round in 0..24000 {
            let (encoding, unit) = encodings[round % 2];
            // Some have whole coordinates, and are often parallel.
            let (scale, size) = if round % 3 == 0 {
                (unit * 65536.0, 4.0)
            } else {
                (1.0, unit * 65536.0 * f64::from(1 << (round % 8)))
            };
            let mut solid = |kind: usize| {
                let point = |dice: &mut Dice| dice.vector::<2>(size).map(|x| x * scale);
                let (p, q, r, length) = (
                    point(&mut dice),
                    point(&mut dice),
                    point(&mut dice),
                    dice.within(size).abs() * scale + unit,
                );
                match kind {
                    0 => PlaneForm::Ball(BallForm { center: p, radius: length }),
                    1 => PlaneForm::Capsule(CapsuleForm {
                        a: p,
                        b: if round % 5 == 0 { [q[0], p[1]] } else { q },
                        radius: length,
                    }),
                    2 => PlaneForm::Box(BoxForm {
                        min: p,
                        max: [p[0] + length, p[1] + (q[1] - r[1]).abs() + unit],
                    }),
                    3 => PlaneForm::Oriented(OrientedForm {
                        center: p,
                        half_extents: if round % 7 == 0 {
                            [unit * 32768.0, unit * 65536.0]
                        } else {
                            [length, (q[0] - r[0]).abs() + unit]
                        },
                        axis: dice.vector(unit * 65536.0),
                    }),
                    4 => PlaneForm::Triangle(TriangleForm([p, q, r])),
                    _ => PlaneForm::Half(HalfForm {
                        origin: p,
                        normal: if round % 5 == 0 { [0.0, unit] } else { q },
                    }),
                }
            };
            let (kind, other) = (round / 2 % 5, round / 10 % 6);
            let (kind, other) = if other < kind { (other, kind) } else { (kind, other) };
            let (a, b) = (solid(kind), solid(other));
            let margin = if round % 4 == 0 { 0.0 } else { (dice.within(size) * scale).abs() };
            all[round % 2] += 1;
            if let Some(found) = plain::manifold::meet(&a, &b, margin, encoding) {
                let exact = exactly(&Margined { a: &a, b: &b, margin }, encoding);
                let numbers = |found: Option<Manifold>| {
                    found.map(|found| {
                        let place = |place: manifold::Place| (place.points, place.depth, place.features);
                        (found.normal, place(found.first), found.second.map(place))
                    })
                };
                assert_eq!(numbers(found), numbers(exact), "{a:?} {b:?} within {margin}");
                told[round % 2] += 1;
                there += usize::from(found.is_some());
            }
        }
        assert!(there * 2 > told[0], "{there} of {told:?}");
        assert!(told[0] * 5 > all[0] * 4 && told[1] * 2 > all[1], "{told:?} of {all:?}");
    }

    /// What plain floats tell of the distance and the closest points in fixed-point is what integers tell.
    #[test]
    fn closest_points_are_those_of_integers() {
        let mut dice = Dice(0x0fed_cba9_8765_4321);
        let encodings: [(&'static Encoding, f64); 2] =
            [(<I16F16 as Constants>::ENCODING, 1.0), (<I32F32 as Constants>::ENCODING, 65536.0)];
        let (mut told, mut all) = ([0; 2], 0);
        for round in 0..24000 {
            let (encoding, unit) = encodings[round % 2];
            let (scale, size) = match round % 3 {
                0 => (unit * 65536.0, 4.0),
                _ => (1.0, unit * 65536.0 * f64::from(1 << (round % 8))),
            };
            let mut solid = |kind: usize| {
                let near = dice.vector::<2>(2.0 * size);
                let mut point = || [0, 1].map(|i: usize| (near[i] + dice.within(size)) * scale);
                let (p, q, r) = (point(), point(), point());
                let length = (dice.within(size).abs() + 1.0) * scale;
                match kind {
                    0 => PlaneForm::Point(PointForm(p)),
                    1 => PlaneForm::Linear(LinearForm { origin: p, to: q, range: Range::Segment }),
                    2 => PlaneForm::Ball(BallForm { center: p, radius: length }),
                    3 => PlaneForm::Capsule(CapsuleForm { a: p, b: q, radius: length }),
                    4 => PlaneForm::Box(BoxForm { min: p, max: [p[0] + length, p[1] + (q[1] - r[1]).abs()] }),
                    5 => PlaneForm::Oriented(OrientedForm {
                        center: p,
                        half_extents: [length, (q[0] - r[0]).abs()],
                        axis: dice.vector(unit * 65536.0),
                    }),
                    _ => PlaneForm::Triangle(TriangleForm([p, q, r])),
                }
            };
            let (kind, other) = (round / 2 % 7, round / 14 % 7);
            let (kind, other) = if other < kind { (other, kind) } else { (kind, other) };
            let (a, b) = (solid(kind), solid(other));
            let meets = exactly(&Pair::<Meets, Plane, f64> { a: &a, b: &b, query: PhantomData }, encoding);
            if meets.is_some() {
                continue;
            }
            all += 1;
            if let Some(found) = plain::witness::distance(&a, &b, encoding) {
                let exact =
                    exactly(&Pair::<Distance, Plane, f64> { a: &a, b: &b, query: PhantomData }, encoding);
                assert_eq!(found, exact, "distance of {a:?} {b:?}");
                told[0] += 1;
            }
            if let Some(found) = plain::witness::squared(&a, &b, encoding) {
                let exact = exactly(
                    &Pair::<DistanceSquared, Plane, f64> { a: &a, b: &b, query: PhantomData },
                    encoding,
                );
                assert_eq!(found, exact, "squared distance of {a:?} {b:?}");
            }
            if let Some(found) = plain::witness::closest(&a, &b, encoding) {
                let exact = exactly(
                    &Pair::<ClosestPoints, Plane, f64> { a: &a, b: &b, query: PhantomData },
                    encoding,
                );
                let numbers = |found: Option<crate::kernel::measure::Nearest<Raw, 2>>| {
                    found.map(|found| (found.point_a, found.point_b, found.t_a, found.t_b))
                };
                assert_eq!(numbers(found), numbers(exact), "closest points of {a:?} {b:?}");
                told[1] += 1;
            }
        }
        assert!(told[0] * 10 > all * 8 && told[1] * 10 > all * 6, "{told:?} of {all}");
    }
}
