//! `Serialize` and `Deserialize` of meshes: their vertices and facets. The tree is built anew, which is the same on every machine.

use alloc::vec::Vec;
use core::fmt;

use nalgebra::Point;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::mesh::facets::Facets;
use crate::mesh::mesh_error::MeshError;
use crate::mesh::mesh_of_facets::Mesh;
use crate::scalar::Scalar;

/// A mesh as it is written.
#[derive(Serialize)]
#[serde(rename = "Mesh")]
struct WrittenMesh<'a, S: Scalar, const D: usize> {
    /// The vertices, each a tuple of coordinates.
    vertices: &'a [Point<S, D>],
    /// The facets, each a tuple of numbers of vertices.
    #[serde(serialize_with = "write_facets")]
    facets: &'a [[u32; D]],
}

/// A mesh as it is read.
#[derive(Deserialize)]
#[serde(rename = "Mesh", bound(deserialize = "S: Deserialize<'de>"))]
struct Read<S: Scalar, const D: usize> {
    /// The vertices.
    #[serde(deserialize_with = "read_vertices")]
    vertices: Vec<Point<S, D>>,
    /// The facets.
    #[serde(deserialize_with = "read_facets")]
    facets: Vec<[u32; D]>,
}

impl<S: Scalar + Serialize, const D: usize> Serialize for Mesh<S, D> {
    fn serialize<W: Serializer>(&self, to: W) -> Result<W::Ok, W::Error> {
        WrittenMesh { vertices: self.vertices(), facets: self.facets() }.serialize(to)
    }
}

impl<'de, S: Scalar + Deserialize<'de>, const D: usize> Deserialize<'de> for Mesh<S, D>
where
    Point<S, D>: Facets<D>,
{
    fn deserialize<R: Deserializer<'de>>(from: R) -> Result<Self, R::Error> {
        let Read { vertices, facets } = Read::deserialize(from)?;
        Self::new(vertices, facets).map_err(R::Error::custom)
    }
}

/// serde has arrays of some lengths only, and points of all dimensions.
fn write_facets<W: Serializer, const D: usize>(facets: &&[[u32; D]], to: W) -> Result<W::Ok, W::Error> {
    to.collect_seq(facets.iter().map(|corners| Point::from(*corners)))
}

fn read_facets<'de, R: Deserializer<'de>, const D: usize>(from: R) -> Result<Vec<[u32; D]>, R::Error> {
    from.deserialize_seq(MeshParts { name: "facet", then: |corners: Point<u32, D>| corners.into() })
}

fn read_vertices<'de, R, S, const D: usize>(from: R) -> Result<Vec<Point<S, D>>, R::Error>
where
    R: Deserializer<'de>,
    S: Scalar + Deserialize<'de>,
{
    from.deserialize_seq(MeshParts { name: "vertex", then: |vertex: Point<S, D>| vertex })
}

/// Reads the vertices or the facets. The message of an error has the number of the one that cannot be read.
struct MeshParts<T, U> {
    /// What they are called.
    name: &'static str,
    /// What becomes of each.
    then: fn(T) -> U,
}

impl<'de, T: Deserialize<'de>, U> Visitor<'de> for MeshParts<T, U> {
    type Value = Vec<U>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list, {} after {}", self.name, self.name)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<U>, A::Error> {
        let Self { name, then } = self;
        let mut parts = Vec::new();
        loop {
            let number = parts.len();
            let next = list.next_element();
            match next.map_err(|error| A::Error::custom(format_args!("{name} {number}: {error}")))? {
                Some(part) => parts.push(then(part)),
                None => return Ok(parts),
            }
        }
    }
}

/// The copy of [`MeshError`] for serde's derive.
#[derive(Serialize, Deserialize)]
#[serde(remote = "MeshError", rename = "MeshError")]
enum DoubleOfMeshError {
    NoSuchVertex { facet: usize },
    NotFinite { vertex: usize },
    TooMany { count: usize },
    WrongCount { expected: usize, count: usize },
}

impl Serialize for MeshError {
    fn serialize<W: Serializer>(&self, to: W) -> Result<W::Ok, W::Error> {
        DoubleOfMeshError::serialize(self, to)
    }
}

impl<'de> Deserialize<'de> for MeshError {
    fn deserialize<R: Deserializer<'de>>(from: R) -> Result<Self, R::Error> {
        DoubleOfMeshError::deserialize(from)
    }
}
