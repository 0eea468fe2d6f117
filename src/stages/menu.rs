//! The menu: one line for each pair of forms. It says what they have in common, how a program decides whether they meet, and how it finds the answer.
//!
//! Everything that is of one pair follows from it: the pairs of shapes in both orders ([`pairs`](crate::route::pairs)), the fast stages of answers
//! ([`fast`](crate::stages::fast)), and what kousa asks of forms whose kinds are known at run time ([`compiled`](crate::stages::compiled)).
//!
//! A line reads `One with Other => Answer: (verdict) (answer);`. The forms of a dimension come in the order of the [kinds](crate::shape::list).
//!
//! | verdict | how it is decided |
//! |---|---|
//! | `plain by kernel, Plan` | by a formula in plain floats; fixed-point by short integers where the [plan](crate::number::plan::Plan) says so, in this kernel |
//! | `plain` | by a formula in plain floats |
//! | `outlined`, `outlined_first` | by a formula that reads the corners of the other one, or of the first one |
//! | nothing | by the careful stages, which are compiled in kousa |
//!
//! | answer | its fast stage |
//! |---|---|
//! | `inlined kernel` | plain floats, compiled into the program; they leave every rare case to the careful stages |
//! | `compiled kernel` | plain floats that are so long that they are compiled in kousa |
//! | `sought` | compiled in kousa, which [searches](crate::distance::witness_fast) for the features of cores that are apart |
//! | nothing | none: the careful stages answer, after the verdict if it has a formula |
//!
//! Before an answer that is a call, `first` lets the formula of the verdict tell sets that do not meet.

/// Passes all lines of a dimension to a macro at once, after something of the macro's own.
macro_rules! menu {
    (2, $all:ident! $with:tt) => {
        $all! { $with
            itself {
                Point => Point: (plain by holds, Comparison) ();
                Linear => Crossing: (plain by meeting, Degree(2)) (inlined crossing_fast::meet);
                Ball => Contact: (plain by contact_in_plane, Degree(2)) (inlined round_fast::balls);
                Capsule => Contact: (plain by contact_in_plane, Degree(4)) (inlined capsules_fast::in_plane);
                Box => Contact: (plain by contact_in_plane, Comparison) (inlined round_fast::rects);
                Oriented => Contact: (plain) (first compiled oriented_fast::meet);
                Triangle => Contact: (outlined) ();
                Hull => Contact: () ();
                Half => Contact: (plain) ();
            }
            pairs {
                Point with Linear => Point: (plain by holds, Degree(2)) ();
                Point with Ball => Point: (plain by holds, Degree(2)) ();
                Point with Capsule => Point: (plain by holds, Degree(4)) ();
                Point with Box => Point: (plain by holds, Comparison) ();
                Point with Oriented => Point: (plain) ();
                Point with Triangle => Point: (outlined) ();
                Point with Hull => Point: (outlined) ();
                Point with Half => Point: (plain by holds, Degree(2)) ();

                Linear with Ball => Chord: (plain by through, Degree(4)) (inlined ball_fast::BallPassage);
                Linear with Capsule => Chord: (plain by through, Degree(4)) (compiled capsule_fast::CapsulePassage);
                Linear with Box => Chord: (plain by through, Degree(2)) (inlined box_fast::BoxPassage);
                Linear with Oriented => Chord: (plain) (inlined polygon_fast::PolygonPassage);
                Linear with Triangle => Chord: (outlined) ();
                Linear with Hull => Chord: (outlined) ();
                Linear with Half => Chord: (plain by through, Degree(2)) (inlined half_space_fast::HalfSpacePassage);

                Ball with Capsule => Contact: (plain by contact_in_plane, Degree(4)) (inlined capsules_fast::ball_with_capsule);
                Ball with Box => Contact: (plain by contact_in_plane, Degree(2)) (inlined round_fast::ball_with_box);
                Ball with Oriented => Contact: (plain) (compiled oriented_fast::ball);
                Ball with Triangle => Contact: (outlined) ();
                Ball with Hull => Contact: (outlined) ();
                Ball with Half => Contact: (plain by half_space_meets, Degree(4)) (inlined round_fast::ball_with_half_space);
                Capsule with Box => Contact: (plain by contact_in_plane, Degree(4)) (first sought);
                Capsule with Oriented => Contact: (plain) (first sought);
                Capsule with Triangle => Contact: (outlined) ();
                Capsule with Hull => Contact: (outlined) ();
                Capsule with Half => Contact: (plain by half_space_meets, Degree(4)) (first compiled support_fast::capsule);
                Box with Oriented => Contact: (plain) (first compiled oriented_fast::with_box);
                Box with Triangle => Contact: (outlined) ();
                Box with Hull => Contact: (outlined) ();
                Box with Half => Contact: (plain by half_space_meets, Degree(2)) (first compiled support_fast::block);
                Oriented with Triangle => Contact: (outlined) ();
                Oriented with Hull => Contact: (outlined) ();
                Oriented with Half => Contact: (plain) (first compiled support_fast::oriented);
                Triangle with Hull => Contact: () ();
                Triangle with Half => Contact: (outlined_first) ();
                Hull with Half => Contact: (outlined_first) ();
            }
        }
    };
    (3, $all:ident! $with:tt) => {
        $all! { $with
            itself {
                Point => Point: (plain by holds, Comparison) ();
                Linear => Crossing: (plain by meeting, Degree(2)) (compiled crossing_fast::skew);
                Ball => Contact: (plain by meets_in_space, Degree(2)) (inlined round_fast::balls);
                Capsule => Contact: (plain by meets_in_space, Degree(6)) (compiled capsules_fast::in_space);
                Box => Contact: (plain by meets_in_space, Comparison) (compiled round_fast::boxes);
                OrientedBox => Contact: () ();
                Triangle => Contact: () ();
                Polyhedron => Contact: () ();
                Half => Contact: (plain) ();
            }
            pairs {
                Point with Linear => Point: (plain by holds, Degree(2)) ();
                Point with Ball => Point: (plain by holds, Degree(2)) ();
                Point with Capsule => Point: (plain by holds, Degree(4)) ();
                Point with Box => Point: (plain by holds, Comparison) ();
                Point with OrientedBox => Point: () ();
                Point with Triangle => Point: () ();
                Point with Polyhedron => Point: () ();
                Point with Half => Point: (plain by holds, Degree(2)) ();

                Linear with Ball => Chord: (plain by through, Degree(4)) (inlined ball_fast::BallPassage);
                Linear with Capsule => Chord: (plain by through, Degree(4)) (compiled capsule_fast::CapsulePassage);
                Linear with Box => Chord: (plain by through, Degree(2)) (inlined box_fast::BoxPassage);
                Linear with OrientedBox => Chord: () ();
                Linear with Triangle => Chord: () ();
                Linear with Polyhedron => Chord: () ();
                Linear with Half => Chord: (plain by through, Degree(2)) (inlined half_space_fast::HalfSpacePassage);

                Ball with Capsule => Contact: (plain by meets_in_space, Degree(4)) (first compiled capsules_fast::ball_with_capsule);
                Ball with Box => Contact: (plain by meets_in_space, Degree(2)) (inlined round_fast::ball_with_box);
                Ball with OrientedBox => Contact: () ();
                Ball with Triangle => Contact: () ();
                Ball with Polyhedron => Contact: () ();
                Ball with Half => Contact: (plain by half_space_meets, Degree(4)) (inlined round_fast::ball_with_half_space);
                Capsule with Box => Contact: (plain by meets_in_space, Compiled) (first sought);
                Capsule with OrientedBox => Contact: () ();
                Capsule with Triangle => Contact: () ();
                Capsule with Polyhedron => Contact: () ();
                Capsule with Half => Contact: (plain by half_space_meets, Degree(4)) (first compiled support_fast::capsule);
                Box with OrientedBox => Contact: () ();
                Box with Triangle => Contact: () ();
                Box with Polyhedron => Contact: () ();
                Box with Half => Contact: (plain by half_space_meets, Degree(2)) (first compiled support_fast::block);
                OrientedBox with Triangle => Contact: () ();
                OrientedBox with Polyhedron => Contact: () ();
                OrientedBox with Half => Contact: () ();
                Triangle with Polyhedron => Contact: () ();
                Triangle with Half => Contact: () ();
                Polyhedron with Half => Contact: () ();
            }
        }
    };
}
pub(crate) use menu;
