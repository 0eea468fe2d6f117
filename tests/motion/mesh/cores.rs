//! A mesh of ten thousand facets, whose tree several cores make with the feature `rayon`: its answers, and the order in which it shows its facets, are those
//! of a tree that one core has made.

use kousa::{Aabb, Mesh, Obstacles, Ray, SearchBounds, Sphere, point, vector};

/// The number of fields of a grid along each axis.
const FIELDS: usize = 71;

/// The checksum without the feature. It is the same on every machine.
const CHECKSUM: u64 = 0x76bf_865f_98e3_746d;

/// A checksum of numbers in their order (Fowler, Noll and Vo).
struct Sum(u64);

impl Sum {
    fn add(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x0000_0100_0000_01b3);
    }
}

#[test]
fn several_cores_make_the_tree_that_one_makes() {
    let height = |at: usize| ((at % (FIELDS + 1) * 7 + at / (FIELDS + 1) * 13) % 17) as f64 / 8.0;
    let heights: Vec<f64> = (0..(FIELDS + 1) * (FIELDS + 1)).map(height).collect();
    let mesh = Mesh::<f64, 3>::height_field(FIELDS + 1, FIELDS + 1, &heights, vector([1.0, 1.0])).unwrap();
    assert_eq!(mesh.facets().len(), 10_082);

    let mut sum = Sum(0xcbf2_9ce4_8422_2325);
    for i in 0..60 {
        let [x, y] = [f64::from(i), f64::from((i * 23) % 60)];
        let around = Aabb::new(point([x, y, 0.0]), point([x + 9.0, y + 5.0, 2.0]));
        mesh.candidates(&SearchBounds::from(around), &mut |facet| sum.add(facet as u64));
        let ray = Ray::new(point([x, 0.0, 1.5]), vector([0.25, 1.0, -0.015_625]));
        for (facet, hit) in mesh.casts(&ray) {
            sum.add(facet as u64);
            sum.add(hit.t.to_bits());
        }
        let ball = Sphere::new(point([x, y, 3.0]), 2.0);
        mesh.meeting(&ball).into_iter().for_each(|facet| sum.add(facet as u64));
        let (facet, closest) = mesh.closest_points(&ball.center).unwrap();
        sum.add(facet as u64);
        closest.point_a.iter().for_each(|x| sum.add(x.to_bits()));
    }
    assert_eq!(sum.0, CHECKSUM, "{:#x}", sum.0);
}
