//! Which facet is nearest where rounded distances do not tell: against whole numbers.

use kousa::fixed::types::{I16F16, I32F32};
use kousa::nalgebra::{Point, SVector};
use kousa::{Ball, Capsule, Distance, Mesh, Scalar, closest_points};

use crate::mesh::number::rounds;
use crate::rng::Rng;

/// A vector of about the length of a radius, with whole numbers.
fn vector<const D: usize>(rng: &mut Rng, radius: i64) -> [i64; D] {
    let mut v = [0; D];
    let mut left = i128::from(radius).pow(2);
    for x in v.iter_mut().skip(1) {
        let most = left.isqrt() as i64;
        *x = rng.range(-most, most);
        left -= i128::from(*x).pow(2);
    }
    v[0] = left.isqrt() as i64 * [-1, 1][rng.below(2) as usize];
    v
}

/// Facets of `D` corners, of each of which `v` is the point nearest to the origin: a corner, a point of a side, or one inside.
trait About: Sized {
    fn facet(self, kind: u64) -> Vec<Self>;
}

fn combined<const D: usize>(v: [i64; D], twice: i64, w: [i64; D], share: i64) -> [i64; D] {
    std::array::from_fn(|i| v[i] * twice + w[i] * share)
}

impl About for [i64; 2] {
    fn facet(self, kind: u64) -> Vec<Self> {
        let across = [-self[1], self[0]];
        match kind {
            0 => vec![self, combined(self, 2, across, 1)],
            1 => vec![combined(self, 2, across, -1), self],
            _ => vec![combined(self, 1, across, 1), combined(self, 1, across, -1)],
        }
    }
}

impl About for [i64; 3] {
    fn facet(self, kind: u64) -> Vec<Self> {
        let [x, y, z] = self;
        let (across, other) = ([-y, x, 0], [0, -z, y]);
        match kind {
            0 => vec![combined(self, 2, across, 1), self, combined(self, 2, other, 1)],
            1 => {
                vec![combined(self, 1, other, 1), combined(self, 1, other, -1), combined(self, 2, across, 1)]
            }
            _ => {
                let beyond = combined(combined(self, 1, across, 1), 1, other, 1);
                vec![beyond, combined(self, 1, across, -1), combined(self, 1, other, -1)]
            }
        }
    }
}

macro_rules! nearest {
    ($name:ident in $D:tt) => {
        /// The facet whose true distance is the least, of equal ones the first, is the nearest one, with its points first.
        fn $name<S: Scalar>(number: fn(i64) -> S, radius: i64) {
            let (rng, mut hidden) = (&mut Rng::new(4), 0);
            let rounds = rounds(100, 400);
            for round in 0..rounds {
                let mut pool: Vec<[i64; $D]> = (0..300).map(|_| vector(rng, radius)).collect();
                let square = |v: &[i64; $D]| v.iter().map(|x| i128::from(*x).pow(2)).sum::<i128>();
                pool.sort_by_key(square);
                // Several that are about as near, some of them twice.
                let from = rng.below(290) as usize;
                let few: Vec<_> = (0..6).map(|_| pool[from + rng.below(4) as usize]).collect();
                let center = [0; $D].map(|_| rng.range(-radius, radius));
                let place = |v: [i64; $D]| Point::from(combined(v, 1, center, 1).map(number));
                let corners: Vec<_> = few.iter().flat_map(|v| v.facet(rng.below(3))).map(place).collect();
                let facets = (0..6).map(|i: u32| std::array::from_fn(|j| $D * i + j as u32)).collect();
                let mesh = Mesh::<S, $D>::new(corners, facets).unwrap();
                let least = (0..6).min_by_key(|i| (square(&few[*i]), *i)).unwrap();

                let dot = place([0; $D]);
                let facet = |i| mesh.facet(i).unwrap();
                hidden += u32::from((0..6).any(|i| {
                    square(&few[i]) > square(&few[least])
                        && dot.distance(&facet(i)) == dot.distance(&facet(least))
                }));
                let (found, closest) = mesh.closest_points(&dot).unwrap();
                assert_eq!(found, least, "round {round}: {few:?} from {center:?}");
                assert_eq!(closest.point_b, dot);
                assert_eq!(Some(closest), closest_points(&facet(least), &dot));
                let ball = Ball::new(dot, number(radius / 4));
                let (found, closest) = mesh.closest_points(&ball).unwrap();
                assert_eq!(found, least, "round {round}: {few:?} around {center:?}");
                assert_eq!(Some(closest), closest_points(&facet(least), &ball));
                let pill = Capsule::new(dot, dot, number(radius / 2));
                assert_eq!(mesh.closest_points(&pill).unwrap().0, least);
                // What all of them meet has distance 0 from each.
                let wide = ball.translated(SVector::from([number(0); $D]));
                let wide = Ball::new(wide.center, number(radius + 2));
                assert_eq!(mesh.closest_points(&wide).unwrap().0, 0);
            }
            assert!(hidden > rounds as u32 / 8, "the rounded distances tell but {hidden} times");
        }
    };
}
nearest!(in_the_plane in 2);
nearest!(in_space in 3);

#[test]
fn the_nearest_facet_is_that_of_the_true_distances() {
    in_the_plane(|x| x as f32, 1 << 18);
    in_space(|x| x as f32, 1 << 18);
    in_the_plane(|x| x as f64, 1 << 50);
    in_space(|x| x as f64, 1 << 50);
    in_the_plane(|x| I16F16::from_bits(x as i32), 1 << 26);
    in_space(|x| I16F16::from_bits(x as i32), 1 << 26);
    in_the_plane(I32F32::from_bits, 1 << 30);
    in_space(I32F32::from_bits, 1 << 30);
}
