//! Methods of answers, and operators that move shapes.

use kousa::nalgebra::{Point, SVector};
use kousa::{AnyShape2, Ball, Circle, Common, Crossing, HalfSpace, Line, Segment, Shape3, cast, intersect};
use num_traits::Zero;

use crate::fraction::{Fraction as Q, InFractions};
use crate::methods::draw::each;
use crate::methods::exact::{check_near, check_rational, length, minus, point, whole};
use crate::support::{Rng, Sample};

/// The push of two balls is `(b − a) / |b − a| · (r_a + r_b − |b − a|)`.
pub fn pushes<S: Sample>() {
    let mut met = 0;
    each(200, |size, rng| {
        let (a, b) = (size.circle::<S>(rng), size.circle::<S>(rng));
        let way = minus(&point(&b.center), &point(&a.center));
        let Some(contact) = intersect(&a, &b) else { return };
        let between = length(&way);
        if between.is_zero() {
            return;
        }
        met += 1;
        let depth = a.radius.fraction() + b.radius.fraction() - &between;
        let points = contact.point_a.iter().chain(contact.point_b.iter());
        let is_inside = points.clone().all(|x| x.nudged(1) != *x && x.nudged(-1) != *x);
        for (i, x) in contact.push().iter().enumerate() {
            let exact = &way[i] / &between * &depth;
            if S::IS_FIXED && is_inside {
                check_near(*x, &exact, &whole(1));
            } else if S::IS_FIXED {
                check_rational(*x, &(contact.normal[i].fraction() * contact.depth.fraction()), 0);
            } else {
                let product = contact.normal[i].fraction() * contact.depth.fraction();
                check_near(*x, &product, &whole(1));
            }
        }
    });
    assert!(met > 100);

    // A half-space that is everything has no way out, and the depth saturates.
    let everything = HalfSpace::<S>::new(Point::from([S::whole(0); 2]), SVector::from([S::whole(0); 2]));
    let push = intersect(&everything, &Circle::new(everything.origin, S::whole(1))).unwrap().push();
    assert!(push.x.fraction() > whole(30) && push.y == S::whole(0));
}

pub fn reads_what_it_holds<S: Sample>() {
    let at = |x, y| Point::from([S::whole(x), S::whole(y)]);
    let segment = |a: (i64, i64), b: (i64, i64)| Segment::new(at(a.0, a.1), at(b.0, b.1));
    let (a, b) = (segment((0, 0), (4, 4)), segment((0, 2), (8, 2)));
    let crossing = intersect(&a, &b).unwrap();
    assert_eq!(crossing.point(), Some(at(2, 2)));
    assert_eq!(crossing.mirror().point(), Some(at(2, 2)));
    assert_eq!(intersect(&a, &a).unwrap().point(), None);
    assert_eq!(Crossing::Line(Line::through(at(0, 0), at(1, 0))).point(), None);

    let disk = Circle::new(at(1, 1), S::whole(1));
    let kinds: [Common<S, 2>; 4] = [
        at(1, 2).into(),
        crossing.into(),
        intersect(&b, &disk).unwrap().into(),
        intersect(&disk, &disk).unwrap().into(),
    ];
    for (i, common) in kinds.iter().enumerate() {
        let held = [
            common.as_point().map(Common::from),
            common.as_crossing().map(Common::from),
            common.as_chord().map(Common::from),
            common.as_contact().map(Common::from),
        ];
        for (j, held) in held.into_iter().enumerate() {
            assert_eq!(held, (i == j).then_some(*common));
        }
        assert_eq!(common.as_hit(), if i == 2 { cast(&b, &disk) } else { None });
    }
}

/// `shape + v` is `translated`. `shape − v` is rounded once as well, even if `v` contains the least number,
/// which has no opposite.
pub fn operators_move<S: Sample>() {
    fn moved<S: Sample, const D: usize>(p: &Point<S, D>, by: &SVector<S, D>, sign: i64, found: &Point<S, D>) {
        for i in 0..D {
            let exact: Q = p[i].fraction() + whole(sign) * by[i].fraction();
            check_rational(found[i], &exact, 1);
        }
    }
    each(200, |size, rng: &mut Rng| {
        let by: SVector<S, 2> = size.vector(rng);
        let (segment, disk) = (Segment::new(size.place::<S, 2>(rng), size.place(rng)), size.circle::<S>(rng));
        assert_eq!(segment + by, segment.translated(by));
        assert_eq!(disk + by, disk.translated(by));
        moved(&segment.a, &by, 1, &(segment + by).a);
        moved(&segment.b, &by, -1, &(segment - by).b);
        moved(&disk.center, &by, -1, &(disk - by).center);
        let rect = size.block::<S, 2>(rng);
        moved(&rect.max, &by, -1, &(rect - by).max);
        let oriented = size.oriented::<S>(rng);
        moved(&oriented.center, &by, -1, &(oriented - by).center);
        let triangle = size.triangle::<S>(rng);
        moved(&triangle.c, &by, -1, &(triangle - by).c);

        let any = AnyShape2::<S, 3>::from(segment);
        assert_eq!(any + by, AnyShape2::from(segment + by));
        assert_eq!(any - by, AnyShape2::from(segment - by));
        let mut steps = segment;
        steps += by;
        assert_eq!(steps, segment + by);
        steps = segment;
        steps -= by;
        assert_eq!(steps, segment - by);

        let by: SVector<S, 3> = size.vector(rng);
        let ball = Ball::new(size.place::<S, 3>(rng), S::whole(1));
        moved(&ball.center, &by, -1, &(ball - by).center);
        assert_eq!(Shape3::from(ball) - by, Shape3::from(ball - by));
    });
}
