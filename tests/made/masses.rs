//! Areas, volumes, centers and moments against rational arithmetic: sums over triangles and tetrahedra, each about its own center.

use kousa::nalgebra::{Point, SVector};
use kousa::{Aabb, Mass2, Mass3, Mesh, OrientedBox, Polygon, Polyhedron, Shape3, Triangle};
use num_bigint::BigInt;
use num_rational::BigRational as Q;
use num_traits::{Signed, ToPrimitive, Zero};

use crate::crowd::{Planar, Size, plane, space};
use crate::rng::Rng;
use crate::support::{Sample, rounds};

fn whole(n: i64) -> Q {
    Q::from_integer(n.into())
}

fn exact<S: Sample, const D: usize>(p: &Point<S, D>) -> [Q; D] {
    std::array::from_fn(|i| p[i].exact())
}

fn minus<const D: usize>(a: &[Q; D], b: &[Q; D]) -> [Q; D] {
    std::array::from_fn(|i| &a[i] - &b[i])
}

fn dot<const D: usize>(a: &[Q; D], b: &[Q; D]) -> Q {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

/// A number is the nearest one to the true one or, if that is beyond the range, at its end.
fn is_nearest<S: Sample>(x: S, truth: &Q) -> bool {
    let off = |x: S| (x.exact() - truth).abs();
    let (less, more) = (x.nudged(-1), x.nudged(1));
    off(x) <= off(less) && off(x) <= off(more)
}

/// A number is within one unit in the last place.
fn is_near<S: Sample>(x: S, truth: &Q) -> bool {
    let (less, more) = (x.nudged(-1), x.nudged(1));
    (less.exact() <= *truth || less == x) && (*truth <= more.exact() || more == x)
}

/// The area, its first moment, and the integral of the products of coordinates, about the origin.
#[derive(Clone)]
struct Sums<const D: usize> {
    size: Q,
    first: [Q; D],
    second: [[Q; D]; D],
}

impl<const D: usize> Sums<D> {
    fn nothing() -> Self {
        let zero = || std::array::from_fn(|_| Q::zero());
        Self { size: Q::zero(), first: zero(), second: std::array::from_fn(|_| zero()) }
    }

    /// Adds a simplex of a signed size: about its center the products are `size·Σ (v − c)·(v − c)ᵀ / ((D + 1)·(D + 2))`.
    fn add(&mut self, corners: &[[Q; D]], size: &Q) {
        let count = whole(D as i64 + 1);
        let center: [Q; D] =
            std::array::from_fn(|i| corners.iter().map(|corner| &corner[i]).sum::<Q>() / &count);
        let share = size / (&count * whole(D as i64 + 2));
        for i in 0..D {
            self.first[i] += size * &center[i];
            for j in 0..D {
                let own: Q = corners.iter().map(|v| (&v[i] - &center[i]) * (&v[j] - &center[j])).sum();
                self.second[i][j] += &share * own + size * &center[i] * &center[j];
            }
        }
        self.size += size;
    }

    fn negated_if_negative(mut self) -> Self {
        if self.size.is_negative() {
            self.size = -self.size;
            self.first.iter_mut().for_each(|x| *x = -x.clone());
            self.second.iter_mut().flatten().for_each(|x| *x = -x.clone());
        }
        self
    }

    fn center(&self) -> [Q; D] {
        std::array::from_fn(|i| &self.first[i] / &self.size)
    }

    /// The products about the center.
    fn central(&self, i: usize, j: usize) -> Q {
        &self.second[i][j] - &self.first[i] * &self.first[j] / &self.size
    }
}

fn of_outline(corners: &[[Q; 2]]) -> Sums<2> {
    let mut sums = Sums::nothing();
    for k in 1..corners.len().saturating_sub(1) {
        let (b, c) = (minus(&corners[k], &corners[0]), minus(&corners[k + 1], &corners[0]));
        let area = (&b[0] * &c[1] - &b[1] * &c[0]) / whole(2);
        sums.add(&[corners[0].clone(), corners[k].clone(), corners[k + 1].clone()], &area);
    }
    sums
}

fn determinant([a, b, c]: &[[Q; 3]; 3]) -> Q {
    let term = |i: usize, j: usize, k: usize| &a[i] * (&b[j] * &c[k] - &b[k] * &c[j]);
    term(0, 1, 2) + term(1, 2, 0) + term(2, 0, 1)
}

fn add_tetrahedron(sums: &mut Sums<3>, [o, a, b, c]: [&[Q; 3]; 4]) {
    let volume = determinant(&[minus(a, o), minus(b, o), minus(c, o)]) / whole(6);
    sums.add(&[o.clone(), a.clone(), b.clone(), c.clone()], &volume);
}

fn judge_plane<S: Sample>(
    mass: &Mass2<S>,
    truth: &Sums<2>,
    center: &[Q; 2],
    judge: fn(S, &Q) -> bool,
    what: &str,
) {
    assert!(judge(mass.area, &truth.size), "area of {what}: {mass:?}");
    for (i, place) in center.iter().enumerate() {
        assert!(is_nearest(mass.center[i], place), "center of {what}: {mass:?}");
    }
    let moment = if truth.size.is_zero() { Q::zero() } else { truth.central(0, 0) + truth.central(1, 1) };
    assert!(judge(mass.moment, &moment), "moment of {what}: {mass:?}, {:?}", moment.to_f64());
}

fn judge_space<S: Sample>(mass: &Mass3<S>, truth: &Sums<3>, center: &[Q; 3], what: &str) {
    assert!(is_nearest(mass.volume, &truth.size), "volume of {what}: {mass:?}");
    for (i, place) in center.iter().enumerate() {
        assert!(is_nearest(mass.center[i], place), "center of {what}: {mass:?}");
        for j in 0..3 {
            let central = |i, j| if truth.size.is_zero() { Q::zero() } else { truth.central(i, j) };
            let entry =
                if i == j { (0..3).filter(|k| *k != i).map(|k| central(k, k)).sum() } else { -central(i, j) };
            assert!(is_nearest(mass.inertia[(i, j)], &entry), "inertia of {what}: {mass:?}");
        }
    }
}

/// The middle of the box around corners.
fn middle<const D: usize>(corners: &[[Q; D]]) -> [Q; D] {
    std::array::from_fn(|i| {
        let numbers = || corners.iter().map(|corner| corner[i].clone());
        (numbers().min().expect("there are corners") + numbers().max().expect("there are corners")) / whole(2)
    })
}

fn check_corners<S: Sample>(mass: &Mass2<S>, corners: &[[Q; 2]], what: &str) {
    let truth = of_outline(corners).negated_if_negative();
    let center = if truth.size.is_zero() { middle(corners) } else { truth.center() };
    judge_plane(mass, &truth, &center, is_nearest, what);
}

fn is_nothing<S: Sample>(mass: &Mass2<S>) -> bool {
    let zero = S::whole(0);
    (mass.area, mass.moment, mass.center) == (zero, zero, Point::from([zero; 2]))
}

/// About π.
fn pi() -> Q {
    // Machin: π/4 = 4·atan(1/5) − atan(1/239).
    let arctangent = |inverse: i64| {
        let digits = BigInt::from(1) << 900_u32;
        let (mut sum, mut power, mut k) = (BigInt::zero(), &digits / inverse, 0_i64);
        while !power.is_zero() {
            let term = &power / (2 * k + 1);
            sum = if k % 2 == 0 { sum + term } else { sum - term };
            (power, k) = (power / (inverse * inverse), k + 1);
        }
        Q::new(sum, digits)
    };
    (arctangent(5) * whole(4) - arctangent(239)) * whole(4)
}

fn root(square: &Q) -> Q {
    let digits = 3000_u32;
    let scaled: BigInt = (square.numer() << (2 * digits)) / square.denom();
    Q::new(scaled.sqrt(), BigInt::from(1) << digits)
}

/// Shapes of the plane of any numbers.
fn in_the_plane<S: Sample>() {
    let pi = pi();
    for size in Size::ALL {
        let mut rng = Rng::new(51);
        for _ in 0..rounds(150, 1500) {
            let shape = plane::<S>(size, &mut rng);
            let (mass, what) = (shape.mass(), format!("{shape:?}"));
            if shape.is_empty() {
                assert!(is_nothing(&mass), "{what}");
                continue;
            }
            match shape {
                Planar::Rect(rect) => {
                    assert_eq!(rect.mass(), mass);
                    check_corners(&mass, &rect.corners().map(|p| exact(&p)), &what);
                }
                Planar::OrientedRect(rect) => {
                    let [[ex, ey], [fx, fy]] = rect.half_edges.map(|edge| exact(&Point::from(edge)));
                    let [cx, cy] = exact(&rect.center);
                    let corner = |s: i64, t: i64| {
                        [&cx + &ex * whole(s) + &fx * whole(t), &cy + &ey * whole(s) + &fy * whole(t)]
                    };
                    check_corners(
                        &mass,
                        &[corner(1, 1), corner(-1, 1), corner(-1, -1), corner(1, -1)],
                        &what,
                    );
                }
                Planar::Triangle(triangle) => {
                    assert_eq!(triangle.mass(), mass);
                    check_corners(&mass, &[triangle.a, triangle.b, triangle.c].map(|p| exact(&p)), &what);
                }
                Planar::Polygon(polygon) => {
                    let corners: Vec<_> = polygon.corners().iter().map(exact).collect();
                    check_corners(&mass, &corners, &what);
                }
                Planar::Circle(disk) => {
                    let r = disk.radius.exact();
                    let area = &pi * &r * &r;
                    assert!(is_near(mass.area, &area) && mass.center == disk.center, "{what}: {mass:?}");
                    assert!(is_near(mass.moment, &(area * &r * &r / whole(2))), "{what}: {mass:?}");
                }
                Planar::Capsule(capsule) => {
                    let (r, d) = (capsule.radius.exact(), {
                        minus(&exact(&capsule.segment.b), &exact(&capsule.segment.a))
                    });
                    let (square, length) = (dot(&d, &d), root(&dot(&d, &d)));
                    let (disk, block) = (&pi * &r * &r, whole(2) * &r * &length);
                    assert!(is_near(mass.area, &(&disk + &block)), "{what}: {mass:?}");
                    // The block, and both halves of the disk, which are `r·4/(3·π)` beyond its ends.
                    let own = &disk * (&r * &r / whole(2))
                        + &disk * &square / whole(4)
                        + whole(4) * &length * &r * &r * &r / whole(3);
                    let moment = &block * (&square + whole(4) * &r * &r) / whole(12) + own;
                    assert!(is_near(mass.moment, &moment), "{what}: {mass:?}");
                    let center = middle(&[exact(&capsule.segment.a), exact(&capsule.segment.b)]);
                    assert!((0..2).all(|i| is_nearest(mass.center[i], &center[i])), "{what}: {mass:?}");
                }
                _ => {
                    assert_eq!((mass.area, mass.moment), (S::whole(0), S::whole(0)), "{what}");
                }
            }
        }
    }
}

/// A parallelepiped as six tetrahedra about its long diagonal.
fn of_box(corner: &[Q; 3], edges: &[[Q; 3]; 3]) -> Sums<3> {
    let mut sums = Sums::nothing();
    let sum = |a: &[Q; 3], b: &[Q; 3]| -> [Q; 3] { std::array::from_fn(|i| &a[i] + &b[i]) };
    for [i, j, k] in [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]] {
        let one = sum(corner, &edges[i]);
        let two = sum(&one, &edges[j]);
        let three = sum(&two, &edges[k]);
        let mut part = Sums::nothing();
        add_tetrahedron(&mut part, [corner, &one, &two, &three]);
        let part = part.negated_if_negative();
        sums.size += part.size;
        for x in 0..3 {
            sums.first[x] += &part.first[x];
            for y in 0..3 {
                sums.second[x][y] += &part.second[x][y];
            }
        }
    }
    sums
}

/// Shapes of space of any numbers.
fn in_space<S: Sample>() {
    let pi = pi();
    for size in Size::ALL {
        let mut rng = Rng::new(52);
        for _ in 0..rounds(100, 1000) {
            let shape = space::<S>(size, &mut rng);
            let (mass, what) = (shape.mass(), format!("{shape:?}"));
            let zero = S::whole(0);
            if shape.is_empty() {
                assert!(mass.volume == zero && mass.inertia.iter().all(|x| *x == zero), "{what}");
                assert_eq!(mass.center, Point::from([zero; 3]), "{what}");
                continue;
            }
            match shape {
                Shape3::Aabb(Aabb { min, max }) => {
                    let (min, max) = (exact(&min), exact(&max));
                    let edges = std::array::from_fn(|i| {
                        std::array::from_fn(|j| if i == j { &max[i] - &min[i] } else { Q::zero() })
                    });
                    let truth = of_box(&min, &edges);
                    let center = middle(&[min, max]);
                    judge_space(&mass, &truth, &center, &what);
                }
                Shape3::OrientedBox(OrientedBox { center, half_edges }) => {
                    let edges = half_edges.map(|e| exact(&Point::from(e)).map(|x| x * whole(2)));
                    let middle = exact(&center);
                    let low = std::array::from_fn(|i| {
                        &middle[i] - edges.iter().map(|e| &e[i]).sum::<Q>() / whole(2)
                    });
                    judge_space(&mass, &of_box(&low, &edges), &middle, &what);
                }
                Shape3::Sphere(ball) => {
                    let r = ball.radius.exact();
                    let volume = whole(4) * &pi * &r * &r * &r / whole(3);
                    let moment = whole(2) * &volume * &r * &r / whole(5);
                    assert!(is_near(mass.volume, &volume) && mass.center == ball.center, "{what}: {mass:?}");
                    for i in 0..3 {
                        assert!(is_near(mass.inertia[(i, i)], &moment), "{what}: {mass:?}");
                        assert_eq!(mass.inertia[(i, (i + 1) % 3)], zero);
                    }
                }
                Shape3::Capsule(capsule) => {
                    let (a, b) = (exact(&capsule.segment.a), exact(&capsule.segment.b));
                    let (r, d) = (capsule.radius.exact(), minus(&b, &a));
                    let (square, length) = (dot(&d, &d), root(&dot(&d, &d)));
                    let (rod, ball) = (&pi * &r * &r * &length, whole(4) * &pi * &r * &r * &r / whole(3));
                    assert!(is_near(mass.volume, &(&rod + &ball)), "{what}: {mass:?}");
                    let across = &rod * &r * &r / whole(4) + &ball * &r * &r / whole(5);
                    let along = &rod * &square / whole(12)
                        + &ball * (&square / whole(4) + &r * &r / whole(5))
                        + &pi * &r * &r * &r * &r * &length / whole(2);
                    for i in 0..3 {
                        for j in 0..3 {
                            let own = if i == j { &across + &along } else { Q::zero() };
                            let truth = if square.is_zero() {
                                if i == j { whole(2) * &across } else { Q::zero() }
                            } else {
                                own - (&along - &across) * &d[i] * &d[j] / &square
                            };
                            assert!(is_near(mass.inertia[(i, j)], &truth), "{what}: {mass:?}");
                        }
                    }
                }
                _ => assert!(mass.volume == zero && mass.inertia.iter().all(|x| *x == zero), "{what}"),
            }
        }
    }
}

/// Hulls and closed meshes, whose faces are those of the hull; turned inside out they have the same mass.
fn of_hulls<S: Sample>() {
    for size in Size::ALL {
        let mut rng = Rng::new(53);
        for _ in 0..rounds(40, 400) {
            let points: Vec<Point<S, 3>> =
                (0..6).map(|_| Point::from([0; 3].map(|_| size.number::<S>(&mut rng)))).collect();
            let hull = Polyhedron::<S, 6>::hull(&points).expect("there is room");
            let corners: Vec<[Q; 3]> = hull.corners().iter().map(exact).collect();
            let mut truth = Sums::nothing();
            let mut facets = Vec::new();
            for face in hull.faces() {
                let ring: Vec<usize> = face.iter().map(|corner| usize::from(*corner)).collect();
                for k in 1..ring.len().saturating_sub(1) {
                    let triangle = [ring[0], ring[k], ring[k + 1]];
                    facets.push(triangle.map(|i| i as u32));
                    let [a, b, c] = triangle.map(|i| &corners[i]);
                    add_tetrahedron(&mut truth, [&corners[0], a, b, c]);
                }
            }
            let truth = truth.negated_if_negative();
            let center = if truth.size.is_zero() { middle(&corners) } else { truth.center() };
            judge_space(&hull.mass(), &truth, &center, &format!("{hull:?}"));
            if truth.size.is_zero() {
                continue;
            }
            let mesh = Mesh::new(hull.corners().to_vec(), facets.clone()).expect("they are finite");
            assert_eq!(mesh.mass(), Some(hull.mass()));
            let turned = facets.iter().map(|[a, b, c]| [*a, *c, *b]).collect();
            let mesh = Mesh::new(hull.corners().to_vec(), turned).expect("they are finite");
            assert_eq!(mesh.mass(), Some(hull.mass()));
            let open = Mesh::new(hull.corners().to_vec(), facets[1..].to_vec()).expect("they are finite");
            assert_eq!(open.mass(), None);
        }
    }
    // Copies of one point have the mass of a point.
    let place = Point::from([S::whole(1), S::whole(2), S::whole(3)]);
    let point = Polyhedron::<S, 2>::hull(&[place; 2]).expect("there is room");
    assert_eq!((point.mass().center, point.mass().volume), (place, S::whole(0)));
    let flat = Triangle::new(place, place, place);
    assert_eq!(flat.mass().center, place);
}

/// Outlines with holes, which run the other way; a polygon has the mass of its ring.
fn of_rings<S: Sample>() {
    for size in Size::ALL {
        let mut rng = Rng::new(54);
        for _ in 0..rounds(60, 600) {
            let ring = |rng: &mut Rng| -> Vec<Point<S, 2>> {
                (0..3 + rng.below(4)).map(|_| Point::from([size.number(rng), size.number(rng)])).collect()
            };
            let (one, two) = (ring(&mut rng), ring(&mut rng));
            let mesh = Mesh::from_rings([&one[..], &two[..]]).expect("they are finite");
            let mut truth = Sums::<2>::nothing();
            for ring in [&one, &two] {
                let part = of_outline(&ring.iter().map(exact).collect::<Vec<_>>());
                truth.size += part.size;
                for i in 0..2 {
                    truth.first[i] += &part.first[i];
                    for j in 0..2 {
                        truth.second[i][j] += &part.second[i][j];
                    }
                }
            }
            let truth = truth.negated_if_negative();
            let all: Vec<_> = one.iter().chain(&two).map(exact).collect();
            let center = if truth.size.is_zero() { middle(&all) } else { truth.center() };
            // Where rings cross each other the moment may be negative, and the center anywhere.
            judge_plane(
                &mesh.mass().expect("it is closed"),
                &truth,
                &center,
                is_nearest,
                &format!("{one:?}, {two:?}"),
            );
            let hull = Polygon::<S, 6>::hull(&one).expect("there is room");
            if hull.corners().len() > 2 {
                assert_eq!(
                    Mesh::from_rings([hull.corners()]).expect("they are finite").mass(),
                    Some(hull.mass())
                );
            }
        }
    }
    let open = [[0, 0], [1, 0]].map(|p| Point::from(p.map(S::whole)));
    assert_eq!(Mesh::new(open.to_vec(), vec![[0, 1]]).expect("they are finite").mass(), None);
}

/// Moved by whole numbers, a mass keeps all but its center.
fn moved<S: Sample>() {
    let mut rng = Rng::new(55);
    for _ in 0..rounds(40, 400) {
        let points: Vec<Point<S, 2>> =
            (0..5).map(|_| Point::from([0; 2].map(|_| S::whole(rng.range(-6, 6))))).collect();
        let polygon = Polygon::<S, 5>::hull(&points).expect("there is room");
        let by = SVector::from([0; 2].map(|_| S::whole(rng.range(-6, 6))));
        let (here, there) = (polygon.mass(), polygon.translated(by).mass());
        assert_eq!((here.area, here.moment), (there.area, there.moment));
    }
}

suite!(in_the_plane, in_space, of_hulls, of_rings, moved);
