//! The promises that hold for all shapes.

use std::fmt::Debug;

use kousa::nalgebra::SVector;
use kousa::{
    AnyShape2, AnyShape3, Cast, Closest, Common, Contact, ContactManifold, Contains, Distance, Hit, Impact,
    Intersect, Manifold, Scalar, Slide, Sweep, recover, slide,
};

use crate::Question;
use crate::bytes::{Bytes, Drawn, Shape};

/// Two shapes, a motion and a length.
#[derive(Debug)]
pub struct Law<S: Scalar, A, const D: usize> {
    a: A,
    b: A,
    motion: SVector<S, D>,
    length: S,
}

/// What every shape of a dimension has.
pub trait Operand<S: Scalar, const D: usize>:
    Shape<S>
    + Copy
    + Debug
    + PartialEq
    + Intersect<Self, Output = Common<S, D>>
    + Contains<Self>
    + Cast<Self, Hit = Hit<S, D>>
    + Distance<Self, Scalar = S, Closest = Closest<S, D>>
    + Manifold<Self, D, Scalar = S>
    + Sweep<Self, Motion = SVector<S, D>, Impact = Impact<S, D>, Slide = Slide<S, D>>
{
    fn moved(&self, by: &SVector<S, D>) -> Self;
    fn is_nothing(&self) -> bool;
}

impl<S: Drawn> Operand<S, 2> for AnyShape2<S, 6> {
    fn moved(&self, by: &SVector<S, 2>) -> Self {
        self.translated(*by)
    }
    fn is_nothing(&self) -> bool {
        self.is_empty()
    }
}

impl<S: Drawn> Operand<S, 3> for AnyShape3<S, 6> {
    fn moved(&self, by: &SVector<S, 3>) -> Self {
        self.translated(*by)
    }
    fn is_nothing(&self) -> bool {
        self.is_empty()
    }
}

/// Whether a number is one: a float that equals itself.
pub fn is_number<S: Scalar>(x: S) -> bool {
    x.partial_cmp(&x).is_some()
}

impl<S: Drawn, A: Operand<S, D>, const D: usize> Law<S, A, D> {
    pub fn drawn(bytes: &mut Bytes) -> Self {
        Self { a: A::drawn(bytes), b: A::drawn(bytes), motion: bytes.vector(), length: bytes.number() }
    }

    pub fn ask(&self, question: Question) {
        match question {
            Question::Meets => self.meets(),
            Question::Common => self.common(),
            Question::Nearest => self.nearest(),
            Question::Contacts => self.contacts(),
            Question::Casts => self.casts(),
            Question::Sweeps => self.sweeps(),
            Question::Slides => self.slides(),
            // It is asked of points, segments and triangles.
            Question::Moving => {}
        }
    }

    /// A verdict is the same in both orders, and agrees with the other questions.
    fn meets(&self) {
        let (a, b, zero) = (&self.a, &self.b, S::of_eighths(0));
        let meets = a.intersects(b);
        assert_eq!(meets, b.intersects(a), "{self:?}");
        assert_eq!(meets, a.is_within(b, zero), "{self:?}");
        assert_eq!(a.is_within(b, self.length), b.is_within(a, self.length), "{self:?}");
        assert!(
            !meets || !is_number(self.length) || self.length < zero || a.is_within(b, self.length),
            "{self:?}"
        );
        let (is_inner, is_outer) = (a.is_nothing(), b.is_nothing());
        assert!(!(meets && (is_inner || is_outer)), "{self:?}");
        assert!(!b.contains(a) || meets || is_inner, "{self:?}");
    }

    /// An answer is there if and only if the verdict is yes. In fixed-point the other order mirrors it.
    fn common(&self) {
        let (one, other) = (self.a.intersect(&self.b), self.b.intersect(&self.a));
        assert_eq!(one.is_some(), self.a.intersects(&self.b), "{self:?}");
        assert_eq!(one.is_some(), other.is_some(), "{self:?}");
        let (Some(one), Some(other)) = (one, other) else { return };
        match (one, other) {
            (Common::Contact(one), Common::Contact(other)) => self.contact(&one, &other),
            _ => assert!(!S::IS_FIXED || one.mirror() == other, "{self:?}: {one:?} {other:?}"),
        }
    }

    /// The contact of two equal sets has the same normal in both orders.
    fn contact(&self, one: &Contact<S, D>, other: &Contact<S, D>) {
        assert!(is_number(one.depth) && one.depth >= S::of_eighths(0), "{self:?}: {one:?}");
        assert!(one.normal.iter().all(|x| is_number(*x)), "{self:?}: {one:?}");
        if S::IS_FIXED {
            assert!(one.depth == other.depth, "{self:?}: {one:?} {other:?}");
            let are_equal = self.a.contains(&self.b) && self.b.contains(&self.a);
            assert!(are_equal || one.mirror() == *other, "{self:?}: {one:?} {other:?}");
        }
    }

    /// A distance is zero if and only if the shapes meet.
    fn nearest(&self) {
        let (a, b, zero) = (&self.a, &self.b, S::of_eighths(0));
        let (distance, other) = (a.distance(b), b.distance(a));
        assert!(is_number(distance) && distance >= zero, "{self:?}: {distance:?}");
        assert_eq!(distance == zero, a.intersects(b), "{self:?}: {distance:?}");
        assert_eq!(distance == zero, other == zero, "{self:?}: {distance:?} {other:?}");
        assert!(!S::IS_FIXED || distance == other, "{self:?}: {distance:?} {other:?}");
        let (one, other) = (a.closest_points(b), b.closest_points(a));
        assert_eq!(one.is_none(), a.is_nothing() || b.is_nothing(), "{self:?}");
        assert_eq!(one.is_none(), other.is_none(), "{self:?}");
        assert!(!S::IS_FIXED || one.map(Closest::mirror) == other, "{self:?}: {one:?} {other:?}");
    }

    /// Solids that meet have a manifold, and its points are numbers.
    fn contacts(&self) {
        let (one, other) = (self.a.manifold(&self.b, self.length), self.b.manifold(&self.a, self.length));
        assert_eq!(one.is_some(), other.is_some(), "{self:?}");
        let Some(one) = one else { return };
        self.manifold(&one);
    }

    fn manifold(&self, found: &ContactManifold<S, D>) {
        let count = found.points().len();
        assert!((1..=2 * (D - 1)).contains(&count), "{self:?}: {found:?}");
        assert!(found.normal.iter().all(|x| is_number(*x)), "{self:?}: {found:?}");
        assert!(found.points().iter().all(|point| is_number(point.depth)), "{self:?}: {found:?}");
    }

    /// A cast finds the end at which the chord enters, in both orders, to the bit.
    fn casts(&self) {
        if let Some(Common::Chord(chord)) = self.a.intersect(&self.b) {
            for hit in [self.a.cast(&self.b), self.b.cast(&self.a)] {
                assert_eq!(hit, Some(chord.enter), "{self:?}");
            }
        } else if let Some(hit) = self.a.cast(&self.b) {
            assert!(self.a.intersects(&self.b) && is_number(hit.t), "{self:?}: {hit:?}");
        }
    }

    fn overlaps(a: &A, b: &A) -> bool {
        a.sweep(&SVector::from([S::of_eighths(0); D]), b).is_some()
    }

    /// Whether the shape moves as far as it should, and not to the end of the range.
    fn can_move(&self, by: &SVector<S, D>) -> bool {
        let back = by.map(S::negated);
        !S::IS_FIXED || self.a.moved(by).moved(&back) == self.a
    }

    /// A shape that is stopped overlaps nothing.
    fn sweeps(&self) {
        let (a, b) = (&self.a, &self.b);
        let Some(impact) = a.sweep(&self.motion, b) else { return };
        assert!(is_number(impact.t) && is_number(impact.depth), "{self:?}: {impact:?}");
        if impact.depth > S::of_eighths(0) {
            assert!(Self::overlaps(a, b) && impact.t == S::of_eighths(0), "{self:?}: {impact:?}");
        } else if self.can_move(&impact.travel) {
            assert!(!Self::overlaps(&a.moved(&impact.travel), b), "{self:?}: {impact:?}");
            assert!(a.sweep(&impact.travel, b).is_none(), "{self:?}: {impact:?}");
        }
    }

    /// A slide from a free place ends in one, and so does a way out.
    fn slides(&self) {
        let obstacles = [self.b];
        let slid = slide(&self.a, &self.motion, &obstacles);
        if !Self::overlaps(&self.a, &self.b) && self.can_move(&slid.travel) {
            assert!(!Self::overlaps(&self.a.moved(&slid.travel), &self.b), "{self:?}: {slid:?}");
        }
        if let Some(out) = recover(&self.a, &obstacles)
            && self.can_move(&out)
        {
            assert!(!Self::overlaps(&self.a.moved(&out), &self.b), "{self:?}: {out:?}");
        }
    }
}
