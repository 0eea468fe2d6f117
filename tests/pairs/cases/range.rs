//! Cases at the ends of a fixed-point type's range: I6F10 holds −32 to just below 32.

use fixed::types::I6F10;
use kousa::nalgebra::point;
use kousa::{Capsule, Chord, Circle, Contact, Crossing, Line, Segment, intersect, intersects};

use crate::cases::write::{at, disk, line, p, ray, seg, v};
use crate::cases::{check, check_verdict};

/// The only crossing point is (40, 0), which no `Point` can hold.
#[test]
fn crossing_beyond_the_range() {
    check(line::<I6F10>([0., 0.], [1., 0.]), line([0., 20.], [2., -1.]), None);
    check(line::<I6F10>([0., 0.], [1., 0.]), ray([0., 20.], [2., -1.]), None);
    check(ray::<I6F10>([0., 0.], [1., 0.]), ray([0., 20.], [2., -1.]), None);
    check(line::<f32>([0., 0.], [1., 0.]), line([0., 20.], [2., -1.]), at([40., 0.], 40., 20.));
}

/// The point is representable, but its parameter is too large.
#[test]
fn parameter_beyond_the_range() {
    let step = 1. / 1024.;
    let found = Crossing::Point { point: p([16., 0.]), t_a: I6F10::MAX, t_b: I6F10::ONE };
    check(line::<I6F10>([0., 0.], [step, 0.]), line([16., -1.], [0., 1.]), Some(found));
    let found = Crossing::Point { point: p([-16., 0.]), t_a: I6F10::MIN, t_b: I6F10::ONE };
    check(line::<I6F10>([0., 0.], [step, 0.]), line([-16., -1.], [0., 1.]), Some(found));
}

#[test]
fn from_corner_to_corner() {
    let (low, high) = (I6F10::MIN, I6F10::MAX);
    let rising = Segment::new(point![low, low], point![high, high]);
    let falling = Segment::new(point![low, high], point![high, low]);
    let Some(Crossing::Point { point, .. }) = intersect(&rising, &falling) else { panic!("no crossing") };
    assert_eq!(point, p([0., 0.]), "half a step below, to the even side");
    check(rising, Segment::new(point![high, low], point![high, high]), {
        Some(Crossing::Point { point: point![high, high], t_a: I6F10::ONE, t_b: I6F10::ONE })
    });
    check(rising, rising, Some(Crossing::Segment(rising)));
}

/// The chord ends where the disk does, at (36, 0), so the point saturates.
#[test]
fn chord_that_sticks_out() {
    let chord: Chord<I6F10, 2> = intersect(&line([0., 0.], [1., 0.]), &disk([31., 0.], 5.)).unwrap();
    assert_eq!((chord.enter.point, chord.enter.normal), (p([26., 0.]), Some(v([-1., 0.]))));
    assert_eq!(
        (chord.exit.t, chord.exit.point.x, chord.exit.normal),
        (I6F10::MAX, I6F10::MAX, Some(v([1., 0.])))
    );
}

#[test]
fn depth_beyond_the_range() {
    let all = Circle::new(p::<I6F10>([0., 0.]), I6F10::MAX);
    let contact: Contact<I6F10, 2> = intersect(&all, &all).unwrap();
    assert_eq!((contact.normal, contact.depth), (v([1., 0.]), I6F10::MAX));
}

/// The greatest possible distance of two points exceeds the sum of the radii by one step.
#[test]
fn across_the_whole_range() {
    let (low, high) = (I6F10::MIN, I6F10::MAX);
    let half_way = Circle::new(point![low, I6F10::ZERO], high);
    check_verdict(half_way, Circle::new(point![high, I6F10::ZERO], high), false);
    check_verdict(half_way, Circle::new(point![high - I6F10::DELTA, I6F10::ZERO], high), true);
    assert!(!intersects(&Capsule::from(half_way), &Line::new(point![high, low], v([0., 1.]))));
    assert!(intersects(&Capsule::from(half_way), &seg([0., -1.], [-1., 0.])));
}
