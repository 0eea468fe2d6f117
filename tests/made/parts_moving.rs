//! Shapes made of parts: what stops them, how they slide and recover, and what is cast at them.

use std::fmt::Debug;

use kousa::nalgebra::{Point, SVector};
use kousa::{
    Aabb, Cast, Impact, Intersect, Mesh, Parts, Ray, Rect, Shape2, Shape3, Slide, Sphere, Sweep, cast,
    cast_first, recover, slide, sweep, sweep_first,
};
use num_rational::BigRational;
use num_traits::Zero;

use crate::crowd::{Planar, Size, draw, plane, space};
use crate::rng::Rng;
use crate::support::{Sample, rounds};

/// A motion of small whole numbers or, for shapes of any numbers, of any.
fn motion<S: Sample, const D: usize>(size: Size, rng: &mut Rng) -> SVector<S, D> {
    SVector::from([0; D].map(|_| match size {
        Size::Any => S::any(rng),
        Size::Grid => S::whole(rng.range(-6, 6)),
        Size::Ordinary => S::ordinary(rng),
    }))
}

/// Tests that are the same in both dimensions.
macro_rules! moving {
    ($check:ident in $D:literal: $Any:ty, $draw:ident) => {
        mod $check {
            use super::*;

            fn zero<S: Sample>() -> SVector<S, $D> {
                SVector::from([S::whole(0); $D])
            }

            fn indices<S: Sample>(slide: &Slide<S, $D>) -> Vec<usize> {
                slide.impacts().iter().map(|stop| stop.0).collect()
            }

            /// The impact is that of the first part of either, but for its travel, which leaves all of them free.
            fn check_impact<S: Sample>(a: &[$Any], motion: &SVector<S, $D>, b: &[$Any]) {
                let found = sweep(&Parts(a), motion, &Parts(b));
                // What overlaps at the start comes before what only touches.
                let overlaps = a.iter().any(|a| sweep_first(a, &zero(), b).is_some());
                let motion = &if overlaps { zero() } else { *motion };
                let each = a.iter().filter_map(|a| sweep_first(a, motion, b));
                let alike = |impact: &Impact<S, $D>, other: &Impact<S, $D>| {
                    (impact.t, impact.point, impact.normal, impact.depth)
                        == (other.t, other.point, other.normal, other.depth)
                };
                let Some(found) = found else {
                    assert_eq!(each.count(), 0, "{a:?} along {motion:?} onto {b:?}");
                    return;
                };
                assert!(
                    each.clone().any(|(_, impact)| alike(&impact, &found)),
                    "{a:?} along {motion:?} onto {b:?}"
                );
                let least = each.map(|(_, impact)| impact.t).fold(found.t, |x, y| if y < x { y } else { x });
                assert!(found.t <= least || !S::IS_FIXED, "{a:?} along {motion:?} onto {b:?}");
                if found.depth == S::whole(0) {
                    assert_eq!(
                        sweep(&Parts(a), &found.travel, &Parts(b)),
                        None,
                        "{a:?} along {motion:?} onto {b:?}"
                    );
                    let moved: Vec<_> = a.iter().map(|a| a.translated(found.travel)).collect();
                    assert_eq!(
                        sweep(&Parts(&moved), &zero(), &Parts(b)),
                        None,
                        "{a:?} along {motion:?} onto {b:?}"
                    );
                }
            }

            /// One part is the shape itself, to the bit, as what moves and as what stands.
            fn check_alone<S: Sample>(a: &$Any, motion: &SVector<S, $D>, b: &[$Any]) {
                let (alone, each) =
                    (Parts(std::slice::from_ref(a)), b.iter().map(|b| Parts(std::slice::from_ref(b))));
                let each: Vec<_> = each.collect();
                let first = sweep_first(a, motion, b);
                assert_eq!(sweep_first(&alone, motion, b), first);
                assert_eq!(sweep_first(a, motion, &each), first);
                assert_eq!(sweep_first(&alone, motion, &each), first);
                let slid = slide(a, motion, b);
                assert_eq!(slide(&alone, motion, b), slid, "{a:?} along {motion:?} among {b:?}");
                assert_eq!(slide(a, motion, &each), slid, "{a:?} along {motion:?} among {b:?}");
                assert_eq!(slide(&alone, motion, &each), slid, "{a:?} along {motion:?} among {b:?}");
                let out = recover(a, b);
                assert_eq!(recover(&alone, b), out);
                assert_eq!(recover(a, &each), out);
            }

            /// However obstacles are divided into those that have parts, a shape slides among them as among all parts.
            fn check_divided<S: Sample>(a: &[$Any], motion: &SVector<S, $D>, b: &[$Any], at: usize) {
                let (front, back) = b.split_at(at.min(b.len()));
                let divided = [Parts(front), Parts(back)];
                let owner = |index: usize| usize::from(index >= front.len());
                let (slid, all) = (slide(&Parts(a), motion, &divided), slide(&Parts(a), motion, b));
                assert_eq!(slid.travel, all.travel, "{a:?} along {motion:?} among {b:?}");
                assert_eq!(indices(&slid), indices(&all).into_iter().map(owner).collect::<Vec<_>>());
                assert_eq!(recover(&Parts(a), &divided), recover(&Parts(a), b));
                let times = |found: Option<(usize, Impact<S, $D>)>| found.map(|(_, impact)| impact.t);
                assert_eq!(
                    times(sweep_first(&Parts(a), motion, &divided)),
                    times(sweep_first(&Parts(a), motion, b))
                );
                // A collection that is searched gives the same.
                let together = (&b, &b[..0]);
                assert_eq!(slide(&Parts(a), motion, &together), all);
                assert_eq!(recover(&Parts(a), &together), recover(&Parts(a), b));
            }

            /// After a slide from a free place nothing overlaps, and it is not longer than the motion; after a way out nothing does, either.
            fn check_slide<S: Sample>(a: &[$Any], motion: &SVector<S, $D>, b: &[$Any]) {
                let is_free = |by: &SVector<S, $D>| {
                    let moved: Vec<_> = a.iter().map(|a| a.translated(*by)).collect();
                    moved.iter().all(|a| sweep_first(a, &zero(), b).is_none())
                };
                if is_free(&zero()) {
                    let slid = slide(&Parts(a), motion, b);
                    assert!(is_free(&slid.travel), "{a:?} along {motion:?} among {b:?}");
                    assert!(kousa::vector::compare_lengths(&slid.travel, motion).is_le());
                    assert_eq!(recover(&Parts(a), b), Some(zero()));
                } else if let Some(out) = recover(&Parts(a), b) {
                    assert!(is_free(&out), "{a:?} out of {b:?}");
                }
            }

            pub fn run<S: Sample>(count: u64) {
                for size in Size::ALL {
                    let mut rng = Rng::new(31 + $D);
                    for _ in 0..rounds(count, 10 * count) {
                        let (a, b) =
                            (draw(2, size, &mut rng, $draw::<S>), draw(3, size, &mut rng, $draw::<S>));
                        let way = motion::<S, $D>(size, &mut rng);
                        check_impact(&a, &way, &b);
                        check_alone(&a[0], &way, &b);
                        check_divided(&a, &way, &b, rng.below(4) as usize);
                        if size != Size::Any {
                            check_slide(&a, &way, &b);
                        }
                    }
                }
            }
        }
    };
}
moving!(of_the_plane in 2: Planar<S>, plane);
moving!(of_space in 3: Shape3<S>, space);

fn laws_of_the_plane<S: Sample>() {
    of_the_plane::run::<S>(12);
}

fn laws_of_space<S: Sample>() {
    of_space::run::<S>(8);
}

/// When one box that moves comes to overlap another one: when it has come to do so on each axis. `None` if it never does.
fn time_of_boxes<S: Sample, const D: usize>(
    a: &Aabb<S, D>,
    motion: &SVector<S, D>,
    b: &Aabb<S, D>,
) -> Option<BigRational> {
    let (mut enter, mut leave) = (BigRational::zero(), BigRational::from_integer(1.into()));
    for axis in 0..D {
        let [low, high] =
            [b.min[axis].exact() - a.max[axis].exact(), b.max[axis].exact() - a.min[axis].exact()];
        let by = motion[axis].exact();
        if by.is_zero() {
            if low >= BigRational::zero() || high <= BigRational::zero() {
                return None;
            }
            continue;
        }
        let (one, two) = (low / &by, high / &by);
        let (first, last) = if one < two { (one, two) } else { (two, one) };
        enter = if first > enter { first } else { enter };
        leave = if last < leave { last } else { leave };
    }
    (enter < leave).then_some(enter)
}

/// Which part of which shape stops: the first by the times in fractions, even where the rounded ones are equal.
fn exact_order<S: Sample, const D: usize>(seen: &mut [u32; 2])
where
    Aabb<S, D>: Sweep<Motion = SVector<S, D>, Impact = Impact<S, D>> + Debug,
    for<'p> Parts<'p, Aabb<S, D>>:
        Sweep<Parts<'p, Aabb<S, D>>, Motion = SVector<S, D>, Impact = Impact<S, D>>,
{
    let mut rng = Rng::new(33);
    let block = |x: i64, rng: &mut Rng| {
        let min = Point::from([0; D].map(|_| S::whole(rng.range(-3, 3))));
        let mut aabb = Aabb::new(min, min.map(|x| x));
        for axis in 0..D {
            aabb.max[axis] = S::whole(2).nudged(rng.range(-2, 2));
            aabb.min[axis] = S::whole(-2).nudged(rng.range(-2, 2));
        }
        aabb.min[0] = S::whole(x).nudged(rng.range(-2, 2));
        aabb.max[0] = S::whole(x + 1);
        aabb
    };
    for _ in 0..rounds(100, 2000) {
        let a = [block(0, &mut rng), block(0, &mut rng).translated(SVector::from([S::whole(0); D]))];
        let b = [block(7, &mut rng), block(7, &mut rng), block(7, &mut rng)];
        let mut motion = SVector::from([S::whole(0); D]);
        motion[0] = S::whole(9);
        motion[1] = S::whole(rng.range(-1, 1));
        let mut first: Option<(BigRational, usize, usize)> = None;
        for (i, a) in a.iter().enumerate() {
            for (j, b) in b.iter().enumerate() {
                let Some(time) = time_of_boxes(a, &motion, b) else { continue };
                if let Some((earlier, k, l)) = &first {
                    seen[0] += u32::from(*earlier == time && (i, j) != (*k, *l));
                }
                if first.as_ref().is_none_or(|(earlier, ..)| time < *earlier) {
                    first = Some((time, i, j));
                }
            }
        }
        let found = Parts(&a).sweep(&motion, &Parts(&b));
        let expected = first.as_ref().and_then(|(_, i, j)| sweep(&a[*i], &motion, &b[*j]));
        let of = |impact: Impact<S, D>| (impact.t, impact.point, impact.normal);
        assert_eq!(found.map(of), expected.map(of), "{a:?} along {motion:?} onto {b:?}");
        if let (Some((time, ..)), Some(found)) = (&first, &found) {
            let others = a.iter().flat_map(|a| b.iter().map(move |b| (a, b)));
            let is_hidden = |(a, b): (&Aabb<S, D>, &Aabb<S, D>)| {
                time_of_boxes(a, &motion, b).is_some_and(|other| other != *time)
                    && sweep(a, &motion, b).is_some_and(|other| other.t == found.t)
            };
            seen[1] += u32::from(others.into_iter().any(is_hidden));
        }
    }
}

fn order_of_times<S: Sample>() {
    let mut seen = [0; 2];
    exact_order::<S, 2>(&mut seen);
    exact_order::<S, 3>(&mut seen);
    assert!(seen.iter().all(|count| *count > 5), "ties and rounded ties were not drawn: {seen:?}");
}

/// A body of flush boxes slides as the one box that they make.
fn flush_parts<S: Sample>() {
    let mut rng = Rng::new(34);
    for _ in 0..rounds(30, 600) {
        let whole = |n| S::whole(n);
        let body = Rect::new(Point::from([whole(0), whole(0)]), Point::from([whole(4), whole(2)]));
        let tiles = [0, 1, 2, 3]
            .map(|x| Rect::new(Point::from([whole(x), whole(0)]), Point::from([whole(x + 1), whole(2)])));
        let walls: Vec<Rect<S>> = (0..4)
            .map(|_| {
                let min = Point::from([0; 2].map(|_| S::ordinary(&mut rng)));
                Rect::new(min, Point::from([min.x.nudged(0), min.y])).union(&body.translated(min.coords))
            })
            .filter(|wall| sweep(&body, &SVector::from([whole(0); 2]), wall).is_none())
            .collect();
        let way = SVector::from([0; 2].map(|_| S::ordinary(&mut rng)));
        let (one, parts) = (slide(&body, &way, &walls), slide(&Parts(&tiles), &way, &walls));
        assert_eq!(one.travel, parts.travel, "along {way:?} among {walls:?}");
    }
}

/// What is cast at parts hits the first one.
fn casts<S: Sample>() {
    let mut rng = Rng::new(35);
    for size in Size::ALL {
        for _ in 0..rounds(30, 600) {
            let shapes: Vec<Shape2<S>> = draw(4, size, &mut rng, plane::<S>)
                .into_iter()
                .filter_map(|shape| match shape {
                    Planar::Circle(shape) => Some(shape.into()),
                    Planar::Capsule(shape) => Some(shape.into()),
                    Planar::Rect(shape) => Some(shape.into()),
                    Planar::Triangle(shape) => Some(shape.into()),
                    _ => None,
                })
                .collect();
            let ray = Ray::new(Point::from(motion::<S, 2>(size, &mut rng)), motion(size, &mut rng));
            let parts = Parts(&shapes);
            assert_eq!(cast(&ray, &parts), cast_first(&ray, &shapes).map(|(_, hit)| hit));
            assert_eq!(ray.intersects(&parts), ray.cast(&parts).is_some());
            let (front, back) = shapes.split_at(shapes.len() / 2);
            let found = cast_first(&ray, &[Parts(front), Parts(back)]);
            let owner =
                cast_first(&ray, &shapes).map(|(index, hit)| (usize::from(index >= front.len()), hit));
            assert_eq!(found, owner);
        }
    }
}

/// A body of parts moves over a mesh as among the list of its facets.
fn over_meshes<S: Sample>() {
    let mut rng = Rng::new(36);
    for _ in 0..rounds(8, 150) {
        let whole = |n| S::whole(n);
        let corners: Vec<Point<S, 3>> = (0..9)
            .map(|i| Point::from([whole(i % 3 * 4 - 4), whole(i / 3 * 4 - 4), whole(rng.range(-1, 1))]))
            .collect();
        let squares = [0_u32, 1, 3, 4];
        let facets = squares.iter().flat_map(|a| [[*a, a + 1, a + 4], [*a, a + 4, a + 3]]).collect();
        let mesh = Mesh::new(corners, facets).expect("they are finite");
        let list: Vec<_> = (0..8).map(|i| mesh.facet(i).expect("there are eight")).collect();
        let balls = [-1, 1].map(|x| Sphere::new(Point::from([whole(x), whole(0), whole(3)]), whole(1)));
        let way = SVector::from([0; 3].map(|_| whole(rng.range(-4, 4))));
        let body = Parts(&balls);
        assert_eq!(sweep_first(&body, &way, &mesh), sweep_first(&body, &way, &list));
        assert_eq!(mesh.sweep(&body, &way), sweep_first(&body, &way, &list));
        assert_eq!(slide(&body, &way, &mesh), slide(&body, &way, &list));
        let sunk = balls.map(|ball| ball.translated(SVector::from([whole(0), whole(0), whole(-3)])));
        assert_eq!(recover(&Parts(&sunk), &mesh), recover(&Parts(&sunk), &list));
    }
}

suite!(laws_of_the_plane, laws_of_space, order_of_times, flush_parts, casts, over_meshes);
