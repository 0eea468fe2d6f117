//! Every answer as seen from the other operand.

use crate::clip::chord::Chord;
use crate::contact::contact_answer::Contact;
use crate::cross::crossing::Crossing;
use crate::distance::closest::Closest;
use crate::meets::mirror::{Mirror, mirrored, reversed};
use crate::route::common::Common;
use crate::scalar::Scalar;
use nalgebra::Point;

mirrored! {
    [const D: usize] Crossing<S, D>: |crossing| match crossing {
        Crossing::Point { point, t_a, t_b } => Crossing::Point { point, t_a: t_b, t_b: t_a },
        overlap => overlap,
    };
    [const D: usize] Chord<S, D>: |chord| chord;
    [const D: usize] Contact<S, D>: |contact| Contact {
        normal: reversed(&contact.normal),
        point_a: contact.point_b,
        point_b: contact.point_a,
        ..contact
    };
    [const D: usize] Closest<S, D>: |closest| Closest {
        point_a: closest.point_b,
        point_b: closest.point_a,
        t_a: closest.t_b,
        t_b: closest.t_a,
    };
    [const D: usize] Common<S, D>: |common| match common {
        Common::Point(point) => Common::Point(point),
        Common::Crossing(crossing) => Common::Crossing(crossing.mirror()),
        Common::Chord(chord) => Common::Chord(chord.mirror()),
        Common::Contact(contact) => Common::Contact(contact.mirror()),
    };
}

impl<S: Scalar, const D: usize> Mirror for Point<S, D> {
    #[inline]
    fn mirror(self) -> Self {
        self
    }
}
