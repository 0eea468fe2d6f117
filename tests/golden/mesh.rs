//! Meshes: what a line hits, how far they are from a shape, whether they contain a point, and where they stop what moves.

use kousa::nalgebra::SVector;
use kousa::{Cast, Facet, Facets, Hit, Impact, Mesh, Sweep};

use super::answers::Parts;
use super::*;

type Mesh2<S> = Mesh<S, 2>;
type Mesh3<S> = Mesh<S, 3>;

/// Adds an answer of a facet with its number.
fn add<S: Sample, A: Parts<S>>(found: Option<(usize, A)>, checksum: &mut Checksum) {
    checksum.add(found.as_ref().map_or(u64::MAX, |(number, _)| *number as u64));
    checksum.add_answer(&found.map(|(_, answer)| answer));
}

/// The first facet that the second operand hits, and all of them.
struct Aim;

impl<S, A, const D: usize> Question<S, Mesh<S, D>, A> for Aim
where
    S: Sample,
    nalgebra::Point<S, D>: Facets<D>,
    A: Cast<Facet<S, D>, Hit = Hit<S, D>>,
{
    const DRAWS: usize = DRAWS;

    fn ask(mesh: &Mesh<S, D>, a: &A, checksum: &mut Checksum) -> bool {
        let first = mesh.cast(a);
        add(first, checksum);
        mesh.casts(a).into_iter().for_each(|hit| add(Some(hit), checksum));
        first.is_some()
    }
}

/// The nearest facet, which facets are met, and which are at most 1 away; whether a point is inside.
struct Reach;

macro_rules! reach {
    ($($Shape:ident in $D:literal $(, contains $contains:ident)?;)*) => {$(
        impl<S: Sample> Question<S, Mesh<S, $D>, $Shape<S>> for Reach {
            const DRAWS: usize = DRAWS;

            fn ask(mesh: &Mesh<S, $D>, a: &$Shape<S>, checksum: &mut Checksum) -> bool {
                let distance = mesh.distance(a);
                checksum.add_numbers([distance]);
                // As seen from the shape.
                add(mesh.closest_points(a).map(|(number, closest)| (number, closest.mirror())), checksum);
                for facets in [mesh.meeting(a), mesh.within(a, S::whole(1))] {
                    checksum.add(facets.len() as u64);
                    facets.into_iter().for_each(|number| checksum.add(number as u64));
                }
                $(checksum.add(mesh.$contains(a).into());)?
                distance <= S::whole(1)
            }
        }
    )*};
}
reach! {
    Point in 2, contains contains; Line in 2; Capsule in 2;
    Point3 in 3, contains contains; Ray3 in 3; Box3 in 3;
}

/// The facet that stops the second operand first, along a few motions.
struct Move;

impl<S, A, const D: usize> Question<S, Mesh<S, D>, A> for Move
where
    S: Sample,
    nalgebra::Point<S, D>: Facets<D>,
    A: Sweep<Facet<S, D>, Motion = SVector<S, D>, Impact = Impact<S, D>>,
{
    const DRAWS: usize = DRAWS / 2;

    fn ask(mesh: &Mesh<S, D>, a: &A, checksum: &mut Checksum) -> bool {
        let ways = [[3, -2, 1], [-7, 4, -5], [0, 16, 0]];
        let stops = ways.map(|way| {
            let motion = SVector::from(std::array::from_fn(|axis| S::whole(way[axis])));
            let first = mesh.sweep(a, &motion);
            add(first, checksum);
            first.is_some()
        });
        stops[0]
    }
}

golden! { fixed_casts, Aim, FIXED_POINT, [I6F10, I16F16, I32F32]:
    line: Mesh2, Line => [0x5ab2bb025625e8c3, 0x9ac80c588e7279ad, 0xd87424e87cec6786];
    segment: Mesh2, Segment => [0x8a08933b98c707d4, 0xc38c9ff8cc07261d, 0x9a7c1440b0a4f4f0];
    ray_in_space: Mesh3, Ray3 => [0x83cabc697470415a, 0xc04b4c08709d8051, 0xcea67f52238a4a76];
    segment_in_space: Mesh3, Segment3 => [0x7febd0472037d97c, 0xd94a100f97876b37, 0x8f7f06652f651c40];
}

golden! { float_casts, Aim, FLOATS, [f32, f64]:
    line: Mesh2, Line => [0x9a67d0775fcb8bc9, 0x5eabf95cd13c66d0];
    segment: Mesh2, Segment => [0x354d4db05d2b7d7d, 0xf7d43f1dad00ef4e];
    ray_in_space: Mesh3, Ray3 => [0xa92c99f8b649f82b, 0x5a73e48aa6795014];
    segment_in_space: Mesh3, Segment3 => [0xdefc5ebb30ea8746, 0x397995d76c1f346b];
}

golden! { fixed_near, Reach, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point: Mesh2, Point => [0x249684f232218325, 0xcbd5633570d9b700, 0x425587321b27130f];
    line: Mesh2, Line => [0x9a67d4c57583faca, 0xa10b65de3da880c3, 0xa19e14aded191043];
    capsule: Mesh2, Capsule => [0x7188c94117c6e36e, 0x160d3aa266e2e18c, 0x321b959ebaab5e15];
    point_in_space: Mesh3, Point3 => [0x2255b78f5013d2bd, 0xbb4557468dd858b1, 0xccb88368e4ec57c9];
    ray_in_space: Mesh3, Ray3 => [0x270a7dcca5e06dd0, 0x83408083051c97c5, 0x426b09751d7a521e];
    aabb_in_space: Mesh3, Box3 => [0xed839a31fecb0a23, 0x0a0bf40d6e78f44c, 0xfb46f2f922d3165e];
}

golden! { float_near, Reach, FLOATS, [f32, f64]:
    point: Mesh2, Point => [0xd00fc8c07380caa6, 0x2e4703cfe4c6eb68];
    line: Mesh2, Line => [0x29736b05c24e2191, 0x67d8566ad80c6308];
    capsule: Mesh2, Capsule => [0x46ec0c1f0ef24ba7, 0x0b8906b1a47bcbaf];
    point_in_space: Mesh3, Point3 => [0x57d120fcc3ddc724, 0x65f626d5bba881bf];
    ray_in_space: Mesh3, Ray3 => [0x70d384c592d4d902, 0x8ca3cc4426fc7ee1];
    aabb_in_space: Mesh3, Box3 => [0x6ba68222cafd7c78, 0x2f945a91563d5d92];
}

golden! { fixed_sweeps, Move, FIXED_POINT, [I6F10, I16F16, I32F32]:
    point: Mesh2, Point => [0xad09d20e6dc43ccc, 0xf19e55a1ee110813, 0xec514b0acc1a79d9];
    circle: Mesh2, Circle => [0x6719b4155805362f, 0x5a358d536c773a3c, 0x2ac76fa255613375];
    rect: Mesh2, Rect => [0x827210db95ec3101, 0x5ea0516e51e6ee55, 0x1a68482d8f62b2d3];
    sphere: Mesh3, Sphere => [0x52ff0f1e08e64bd7, 0x30d060466a109d8c, 0xd7de03012f3f3f7c];
    capsule_in_space: Mesh3, Capsule3 => [0xfb614e8fb913ecaf, 0xe30906e4992b52d7, 0xd4ce6d3411cde9b0];
    oriented_box: Mesh3, OrientedBox => [0xadfa42f78a446d11, 0x22a8422de988b422, 0xacbac8da599c2cd9];
}

golden! { float_sweeps, Move, FLOATS, [f32, f64]:
    point: Mesh2, Point => [0xbb2923bcc9469e04, 0x22ff8fdb2e3889f2];
    circle: Mesh2, Circle => [0xc0b089a18e357a1e, 0x34ee3eff97cdd4b1];
    rect: Mesh2, Rect => [0xec1508d6692f2447, 0x218fa1fc808e5079];
    sphere: Mesh3, Sphere => [0x7cf3e1ed4dd1de7f, 0xff63c470afcbc49f];
    capsule_in_space: Mesh3, Capsule3 => [0x35b41eec6a450889, 0x47093c6fb84616bd];
    oriented_box: Mesh3, OrientedBox => [0x2cd5b8e251e0b9ba, 0xa6a35f169ceba88b];
}
