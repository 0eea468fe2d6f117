//! Segments and parts of rays.

use kousa::{Line, Ray, Segment, intersects};
use num_traits::Zero;

use crate::fraction::InFractions;
use crate::methods::draw::each;
use crate::methods::exact::{check_rational, limits, minus, point, step, vector, whole};
use crate::support::Sample;

pub fn segments<S: Sample>() {
    each(300, |size, rng| {
        let segment = Segment::<S, 3>::new(size.place(rng), size.place(rng));
        let (a, b) = (point(&segment.a), point(&segment.b));
        let (middle, direction) = (segment.midpoint(), segment.direction());
        let way = minus(&b, &a);
        let [greatest, least] = limits::<S>();
        // A float may be rounded to the end of its range.
        let more = if S::IS_FIXED {
            step::<S>()
        } else {
            &greatest / whole(1 << if size_of::<S>() == 4 { 25 } else { 54 })
        };
        let fits = way.iter().all(|x| *x > &least - &more && *x < &greatest + &more);
        for i in 0..3 {
            check_rational(middle[i], &((&a[i] + &b[i]) / whole(2)), 1);
            check_rational(direction[i], &(if fits { way[i].clone() } else { &way[i] / whole(2) }), 2);
        }
        assert_eq!(Line::from(segment), Line::through(segment.a, segment.b));
        assert_eq!(Ray::from(segment), Ray::towards(segment.a, segment.b));
        assert_eq!(Ray::from(segment).direction, direction);
        assert_eq!(Line::from(Ray::from(segment)), Line::from(segment));
        assert_eq!(segment.reversed().reversed(), segment);
        assert_eq!(segment.reversed().midpoint(), middle);
    });
}

pub fn parts_of_rays<S: Sample>() {
    each(300, |size, rng| {
        let ray = Ray::<S>::new(size.place(rng), size.vector(rng));
        let t = size.number::<S>(rng);
        let part = ray.until(t);
        assert_eq!(part.a, ray.origin);
        if t.fraction().is_negative() {
            assert_eq!(part.b, ray.origin);
        } else {
            assert_eq!(part.b, ray.at(t));
            for i in 0..2 {
                let exact = point(&ray.origin)[i].clone() + t.fraction() * &vector(&ray.direction)[i];
                if S::IS_FIXED {
                    check_rational(part.b[i], &exact, 0);
                }
            }
        }
        assert!(intersects(&part, &ray));
        if t.fraction().is_zero() {
            assert_eq!(part, Segment::new(ray.origin, ray.origin));
        }
    });
}
