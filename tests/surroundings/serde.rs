//! Feature `serde`: values that are written and read again are the same to the bit, in a readable format and
//! in a binary one, and malformed values are refused.

#![allow(clippy::unwrap_used, reason = "a test that meets the unexpected fails")]

use crate::shapes;

use std::fmt::Debug;

use fixed::types::I16F16;
use kousa::arbitrary::{Drawn, OnGrid};
use kousa::moving::{Meeting, Moving};
use kousa::nalgebra::{Point, SMatrix, SVector, point, vector};
use kousa::{
    Aabb, Angle, AnyShape2, AnyShape3, Ball, Capsule, Chord, Circle, Closest, Common, Contact,
    ContactManifold, Crossing, HalfSpace, Hit, Line, Mass2, Mass3, Mesh, MeshError, OrientedRect, Polygon,
    Polyhedron, Pose2, Pose3, Ray, Rect, Rotation, Scalar, Segment, Shape2, ShapeError, Slide, Sphere,
    Triangle, closest_points, intersect, manifold, slide,
};
use quickcheck::{Arbitrary, Gen};
use serde::Serialize;
use serde::de::DeserializeOwned;
use shapes::{each_of_numbers, example, shapes};

/// A scalar that can be written and read.
trait Number: Scalar + Serialize + DeserializeOwned {}

impl<S: Scalar + Serialize + DeserializeOwned> Number for S {}

/// Writes and reads `value` in both formats.
fn there_and_back<A: Written>(value: A) {
    let text = serde_json::to_string(&value).unwrap();
    assert_eq!(serde_json::from_str::<A>(&text).unwrap(), value, "{text}");
    let bytes = postcard::to_allocvec(&value).unwrap();
    assert_eq!(postcard::from_bytes::<A>(&bytes).unwrap(), value, "{bytes:?}");
}

/// The reason for which `text` is refused as an `A`.
fn refusal<A: DeserializeOwned + Debug>(text: &str) -> String {
    serde_json::from_str::<A>(text).unwrap_err().to_string()
}

/// Checks that `text` is refused as an `A` for this reason and with the message of the reason. Numbers beyond
/// an `f32` are infinite.
fn refused<A: DeserializeOwned + Debug>(text: &str, reason: ShapeError) {
    let value: serde_json::Value = serde_json::from_str(text).unwrap();
    let refusal = serde_json::from_value::<A>(value).unwrap_err();
    assert_eq!(refusal.to_string(), reason.to_string(), "{text}");
}

/// Numbers that are not equal to any short decimal fraction, so that a lost digit shows.
fn uneven<S: Scalar>(of: fn(f64) -> S) -> [S; 6] {
    [1.0 / 3.0, -2.0 / 7.0, 10.0 / 11.0, -123.0 / 13.0, 97.0 / 17.0, 0.1].map(of)
}

/// The examples of shapes, each in an enum.
macro_rules! examples {
    ([$of:ident $Any:ty] $(($part:ident $($shape:tt)*))*) => {
        there_and_back([$(<$Any>::from(example!($($shape)*, $of))),*].to_vec());
    };
}

fn shapes<S: Number>(of: fn(f64) -> S) {
    let [a, b, c, d, e, f] = uneven(of);
    let (p, q, v) = (Point::from([a, b]), Point::from([c, d]), SVector::from([e, f]));
    there_and_back(Line::new(p, v));
    there_and_back(Ray::new(p, v));
    there_and_back(Segment::new(p, q));
    there_and_back(Circle::new(p, e));
    there_and_back(Capsule::new(p, q, e));
    there_and_back(Rect::new(Point::from([b, d]), Point::from([a, c])));
    there_and_back(OrientedRect::new(p, [v, v]));
    there_and_back(HalfSpace::new(p, v));
    let corners = [p, q, Point::from([e, f])];
    there_and_back(Triangle::new(p, q, corners[2]));
    there_and_back(Polygon::<S, 3>::hull(&corners).unwrap());
    there_and_back(Polygon::<S, 5>::hull(&corners[..2]).unwrap());
    let (p, q, v) = (Point::from([a, b, c]), Point::from([d, e, f]), SVector::from([b, a, e]));
    there_and_back(Line::new(p, v));
    there_and_back(HalfSpace::new(p, v));
    there_and_back(Ray::new(p, v));
    there_and_back(Segment::new(p, q));
    there_and_back(Sphere::new(p, e));
    there_and_back(Capsule::new(p, q, e));
    there_and_back(Aabb::new(Point::from([b, d, d]), Point::from([a, c, f])));
    let unit = |i: u8| of(f64::from(i));
    shapes!(2, examples! [unit AnyShape2<S, 4>]);
    shapes!(3, examples! [unit AnyShape3<S, 4>]);
}

fn answers<S: Number>(of: fn(f64) -> S) {
    let [a, b, c, d, e, f] = uneven(of);
    let (p, q, v) = (Point::from([a, b]), Point::from([c, d]), SVector::from([e, f]));
    let hit = Hit { t: d, point: p, normal: Some(v) };
    there_and_back(hit);
    there_and_back(Hit { normal: None, ..hit });
    there_and_back(Chord { enter: hit, exit: Hit { normal: None, ..hit } });
    there_and_back(Contact { normal: v, depth: c, point_a: q, point_b: p });
    there_and_back(Closest { point_a: p, point_b: q, t_a: Some(e), t_b: None });
    there_and_back(Mass2 { area: a, center: p, moment: c });
    let inertia = SMatrix::from([[a, b, c], [b, d, e], [c, e, f]]);
    there_and_back(Mass3 { volume: f, center: Point::from([e, b, d]), inertia });
    there_and_back(Crossing::Point { point: q, t_a: b, t_b: f });
    there_and_back(Crossing::Segment(Segment::new(p, q)));
    there_and_back(Crossing::Ray(Ray::new(q, v)));
    there_and_back(Crossing::Line(Line::new(p, v)));
    let contact = Contact { normal: v, depth: a, point_a: p, point_b: q };
    there_and_back([
        Common::Point(p),
        Common::Contact(contact),
        Common::Chord(Chord { enter: hit, exit: hit }),
    ]);
    there_and_back(Common::Crossing(Crossing::Segment(Segment::new(q, p))));
    there_and_back(Meeting { t: e, before: f, point: p });
    there_and_back(Moving::new(Triangle::new(p, q, p), Triangle::new(q, p, q)));
    there_and_back(Moving::new(p, q));
}

#[test]
fn every_shape_there_and_back() {
    shapes::<f32>(|x| x as f32);
    shapes::<f64>(|x| x);
    shapes::<I16F16>(I16F16::from_num);
}

#[test]
fn every_answer_there_and_back() {
    answers::<f32>(|x| x as f32);
    answers::<f64>(|x| x);
    answers::<I16F16>(I16F16::from_num);
}

#[test]
fn answers_of_questions_there_and_back() {
    let ray = Ray::new(point![0.1, 0.2], vector![0.7, 0.3]);
    let segment = Segment::new(point![1.0, -3.0], point![1.5, 3.0]);
    let (disk, rect) = (Circle::new(point![2.0, 1.0], 0.9), Rect::new(point![1.3, 0.0], point![9.0, 0.7]));
    there_and_back(intersect(&ray, &segment).unwrap());
    there_and_back(intersect(&ray, &disk).unwrap());
    there_and_back(intersect(&disk, &rect).unwrap());
    there_and_back(closest_points(&segment, &disk).unwrap());
    let tile = |x: f64| Rect::new(point![x, -1.0], point![x + 1.0, 0.0]);
    let (chest, tiles) = (Rect::new(point![0.1, 0.0], point![1.1, 1.0]), [tile(0.0), tile(1.0), tile(2.0)]);
    there_and_back(manifold(&chest, &tiles[0], 0.0).unwrap());
    there_and_back(manifold(&disk, &rect, 0.0).unwrap());
    let slide = slide(&chest, &vector![0.7, -0.3], &tiles);
    assert_eq!(slide.impacts().len(), 1);
    there_and_back(slide);
    there_and_back(Slide::<f32, 3>::default());
}

#[test]
fn lists_in_answers_are_as_long_as_they_can_be() {
    let place = r#"{"point_a":[0,0],"point_b":[1,0],"depth":1,"feature_a":0,"feature_b":4}"#;
    let read = |places: &[&str]| {
        let text = format!(r#"{{"normal":[1,0],"points":[{}]}}"#, places.join(","));
        serde_json::from_str::<ContactManifold<f64>>(&text).map(|found| found.points().len())
    };
    assert_eq!(read(&[place]).unwrap(), 1);
    assert_eq!(read(&[place; 2]).unwrap(), 2);
    assert!(read(&[]).unwrap_err().to_string().starts_with("there are none, or too many"));
    assert!(read(&[place; 3]).unwrap_err().to_string().starts_with("there are none, or too many"));

    let stop = r#"[7,{"t":1,"travel":[1,0],"point":[1,1],"normal":[-1,0],"depth":0}]"#;
    let read = |stops: &[&str]| {
        let text = format!(r#"{{"travel":[2,0],"impacts":[{}]}}"#, stops.join(","));
        serde_json::from_str::<Slide<f64>>(&text).map(|found| found.impacts().to_vec())
    };
    assert_eq!(read(&[]).unwrap(), []);
    assert_eq!(read(&[stop; 4]).unwrap().iter().map(|stop| stop.0).collect::<Vec<_>>(), [7; 4]);
    assert!(read(&[stop; 5]).is_err());
}

/// A value that can be written, read and compared.
trait Written: Serialize + DeserializeOwned + PartialEq + Debug {}

impl<A: Serialize + DeserializeOwned + PartialEq + Debug> Written for A {}

/// Shapes with numbers from the whole range of the type.
fn drawn_shapes<A: Arbitrary + Written>() {
    let mut g = Gen::from_size_and_seed(1, 5);
    (0..200).for_each(|_| there_and_back(A::arbitrary(&mut g)));
}

/// Corners that are not in order keep their numbers.
#[test]
fn placed_hulls() {
    let pose = Pose2::new(vector![1.0, 2.0], Angle::QUARTER);
    let kite = [[0.0, 0.0], [4.0, -1.0], [5.0, 0.0], [4.0, 1.0]];
    let kite = Polygon::<f64, 4>::from_parts(&kite).unwrap().placed(&pose);
    assert_ne!(kite, Polygon::from_parts(kite.corners()).unwrap());
    there_and_back(kite);
    let turn = Rotation::about(&vector![1.0, 2.0, 3.0], Angle::from_radians(1.0)).unwrap();
    let cube = Polyhedron::from(Aabb::new(point![0.0, 0.0, 0.0], point![1.0, 1.0, 1.0]));
    let cube = cube.placed(&Pose3::new(vector![1.0, 2.0, 3.0], turn));
    assert_ne!(cube, Polyhedron::from_parts(cube.corners()).unwrap());
    there_and_back(cube);
}

/// Answers of drawn pairs that meet.
fn drawn_answers<A: Drawn, B: Drawn, C: Written>(answer: fn(&A, &B) -> Option<C>) {
    let mut g = Gen::from_size_and_seed(1, 6);
    let mut pair = || <(OnGrid<A>, OnGrid<B>)>::arbitrary(&mut g);
    let found: Vec<C> = (0..400).map(|_| pair()).filter_map(|(a, b)| answer(&a.0, &b.0)).collect();
    assert!(found.len() >= 40, "only {} answers", found.len());
    found.into_iter().for_each(there_and_back);
}

macro_rules! drawn_of {
    ($Kind:ident $Shape:ty: $numbers:expr) => {
        drawn_shapes::<$Shape>();
    };
}

macro_rules! drawn {
    ($($name:ident: $S:ty;)*) => {$(
        #[test]
        fn $name() {
            type S = $S;
            each_of_numbers!(drawn_of!);
            drawn_shapes::<Polygon<$S, 6>>();
            drawn_shapes::<Polyhedron<$S, 6>>();
            drawn_answers(intersect::<Segment<$S>, Segment<$S>>);
            drawn_answers(intersect::<Line<$S>, Ray<$S>>);
            drawn_answers(intersect::<Ray<$S, 3>, Aabb<$S, 3>>);
            drawn_answers(intersect::<Circle<$S>, Rect<$S>>);
            drawn_answers(closest_points::<Capsule<$S>, OrientedRect<$S>>);
        }
    )*};
}
drawn! {
    drawn_f32_there_and_back: f32;
    drawn_f64_there_and_back: f64;
    drawn_fixed_point_there_and_back: I16F16;
}

#[test]
fn field_names_are_those_of_the_structs() {
    let written = |shape: &dyn Fn() -> serde_json::Result<String>| shape().unwrap();
    let (p, v) = (point![1.0, 2.0], vector![3.0, 4.0]);
    let line = written(&|| serde_json::to_string(&Line::new(p, v)));
    assert_eq!(line, r#"{"origin":[1.0,2.0],"direction":[3.0,4.0]}"#);
    let capsule = written(&|| serde_json::to_string(&Capsule::new(p, p, 5.0)));
    assert_eq!(capsule, r#"{"segment":{"a":[1.0,2.0],"b":[1.0,2.0]},"radius":5.0}"#);
    let rect = written(&|| serde_json::to_string(&OrientedRect::new(p, [v, v])));
    assert_eq!(rect, r#"{"center":[1.0,2.0],"half_edges":[[3.0,4.0],[3.0,4.0]]}"#);
    let half = written(&|| serde_json::to_string(&HalfSpace::new(p, v)));
    assert_eq!(half, r#"{"origin":[1.0,2.0],"normal":[3.0,4.0]}"#);
    let triangle = written(&|| serde_json::to_string(&Triangle::new(p, p, p + v)));
    assert_eq!(triangle, r#"{"a":[1.0,2.0],"b":[1.0,2.0],"c":[4.0,6.0]}"#);
    let any = written(&|| serde_json::to_string(&Shape2::from(Segment::new(p, p))));
    assert_eq!(any, r#"{"Segment":{"a":[1.0,2.0],"b":[1.0,2.0]}}"#);
    let polygon = Polygon::<f64, 4>::hull(&[p + v, p]).unwrap();
    assert_eq!(written(&|| serde_json::to_string(&polygon)), "[[1.0,2.0],[4.0,6.0]]");
    let disk = written(&|| serde_json::to_string(&Ball::new(p.map(I16F16::from_num), I16F16::ONE)));
    assert_eq!(disk, r#"{"center":[{"bits":65536},{"bits":131072}],"radius":{"bits":65536}}"#);
    let closest = Closest { point_a: p, point_b: p, t_a: Some(0.5), t_b: None };
    let closest = written(&|| serde_json::to_string(&closest));
    assert_eq!(closest, r#"{"point_a":[1.0,2.0],"point_b":[1.0,2.0],"t_a":0.5,"t_b":null}"#);
}

#[test]
fn a_negative_radius_is_refused() {
    refused::<Circle<f64>>(r#"{"center":[0,0],"radius":-1}"#, ShapeError::NegativeRadius);
    refused::<Sphere<f32>>(r#"{"center":[0,0,0],"radius":-1e-40}"#, ShapeError::NegativeRadius);
    let disk = r#"{"center":[{"bits":0},{"bits":0}],"radius":{"bits":-1}}"#;
    refused::<Circle<I16F16>>(disk, ShapeError::NegativeRadius);
    let capsule = r#"{"segment":{"a":[0,0],"b":[1,1]},"radius":-1}"#;
    refused::<Capsule<f64>>(capsule, ShapeError::NegativeRadius);
    refused::<Shape2<f64>>(&format!(r#"{{"Capsule":{capsule}}}"#), ShapeError::NegativeRadius);
}

#[test]
fn inverted_bounds_are_refused() {
    refused::<Rect<f64>>(r#"{"min":[0,2],"max":[5,1]}"#, ShapeError::InvertedBounds);
    refused::<Aabb<f32, 3>>(r#"{"min":[0,0,1],"max":[5,5,0]}"#, ShapeError::InvertedBounds);
}

/// JSON has no infinity, but it has numbers beyond an `f32`.
#[test]
fn what_is_not_finite_is_refused() {
    refused::<Line<f32>>(r#"{"origin":[1e300,0],"direction":[1,0]}"#, ShapeError::NotFinite);
    refused::<Ray<f32>>(r#"{"origin":[0,0],"direction":[1,-1e300]}"#, ShapeError::NotFinite);
    refused::<Segment<f32, 3>>(r#"{"a":[0,0,1e300],"b":[1,0,0]}"#, ShapeError::NotFinite);
    refused::<Circle<f32>>(r#"{"center":[0,0],"radius":1e300}"#, ShapeError::NotFinite);
    refused::<Capsule<f32>>(r#"{"segment":{"a":[0,0],"b":[1,1]},"radius":1e300}"#, ShapeError::NotFinite);
    refused::<Rect<f32>>(r#"{"min":[0,-1e300],"max":[5,1]}"#, ShapeError::NotFinite);
    let rect = r#"{"center":[0,0],"half_edges":[[1,0],[0,1e300]]}"#;
    refused::<OrientedRect<f32>>(rect, ShapeError::NotFinite);
    refused::<HalfSpace<f32>>(r#"{"origin":[0,0],"normal":[0,1e300]}"#, ShapeError::NotFinite);
    refused::<Triangle<f32>>(r#"{"a":[0,0],"b":[0,1e300],"c":[1,1]}"#, ShapeError::NotFinite);
    refused::<Polygon<f32, 3>>("[[0,0],[0,1e300],[1,1]]", ShapeError::NotFinite);
    refused::<Polyhedron<f32, 3>>("[[0,0,0],[0,1e300,0],[1,1,1]]", ShapeError::NotFinite);
    refused::<Polyhedron<f32, 3>>("[[0,0,0],[2,2,2],[1,1,1]]", ShapeError::NotConvex);
    refused::<Polyhedron<f32, 1>>("[[0,0,0],[2,2,2]]", ShapeError::TooManyCorners);
    // The binary format keeps infinity and NaN, and it has no room for a reason.
    for x in [f64::INFINITY, f64::NAN] {
        let bytes = postcard::to_allocvec(&Circle::new(point![0.0, x], 1.0)).unwrap();
        assert_eq!(postcard::from_bytes::<Circle<f64>>(&bytes), Err(postcard::Error::SerdeDeCustom));
    }
}

#[test]
fn a_list_that_is_no_polygon_is_refused() {
    type Quad = Polygon<f64, 4>;
    // The corners are clockwise and may begin anywhere.
    let square: Quad = serde_json::from_str("[[1,1],[1,0],[0,0],[0,1]]").unwrap();
    assert_eq!(square, Rect::new(point![0.0, 0.0], point![1.0, 1.0]).into());
    refused::<Quad>("[]", ShapeError::NoCorners);
    refused::<Quad>("[[0,0],[1,1],[1,0],[0,1]]", ShapeError::NotConvex);
    refused::<Quad>("[[0,0],[2,0],[1,0.25],[0,2]]", ShapeError::NotConvex);
    refused::<Quad>("[[0,0],[1,0],[2,0],[0,2]]", ShapeError::NotConvex); // one corner lies on an edge
    refused::<Quad>("[[0,0],[0,0],[2,0],[0,2]]", ShapeError::NotConvex);
    refused::<Quad>("[[0,0],[2,0],[3,1],[2,2],[0,2]]", ShapeError::TooManyCorners);
    assert!(refusal::<Quad>(r#"{"corners":[]}"#).contains("expected a list of up to 4 values"));
    assert!(refusal::<Quad>("[[0,0],[1]]").contains("expected"));
}

/// A polygon that moves past the range is empty; it can be written, but not read.
#[test]
fn an_empty_polygon_is_refused() {
    let nothing = Polygon::<f64, 3>::hull(&[point![0.0, 0.0]]).unwrap().translated(vector![f64::NAN, 0.0]);
    assert_eq!(serde_json::to_string(&nothing).unwrap(), "[]");
}

/// A malformed shape within an answer is refused as well.
#[test]
fn an_answer_with_a_malformed_shape_is_refused() {
    let overlap = r#"{"Segment":{"a":[0,0],"b":[1e300,0]}}"#;
    refused::<Crossing<f32, 2>>(overlap, ShapeError::NotFinite);
}

#[test]
fn what_is_no_shape_is_refused() {
    assert!(refusal::<Circle<f64>>(r#"{"center":[0,0]}"#).starts_with("missing field `radius`"));
    assert!(refusal::<Segment<f64>>(r#"{"a":[0,0],"b":[1]}"#).contains("expected"));
    assert!(refusal::<Segment<f64>>(r#"{"a":[0,0],"b":[1,null]}"#).starts_with("invalid type: null"));
    assert!(refusal::<Crossing<f64, 2>>(r#"{"Circle":{}}"#).starts_with("unknown variant `Circle`"));
}

#[test]
fn a_reason_there_and_back() {
    use ShapeError::{
        InvertedBounds, NegativeHalfExtent, NegativeRadius, NoCorners, NotConvex, NotFinite, TooManyCorners,
    };
    for reason in [NegativeRadius, InvertedBounds, NegativeHalfExtent, NotFinite] {
        there_and_back(reason);
    }
    for reason in [NoCorners, TooManyCorners, NotConvex] {
        there_and_back(reason);
    }
    assert_eq!(serde_json::to_string(&NotFinite).unwrap(), r#""NotFinite""#);
}

#[test]
fn an_angle_is_the_number_of_its_steps() {
    let angle = Angle::from_bits(0xdead_beef);
    there_and_back(angle);
    assert_eq!(serde_json::to_string(&angle).unwrap(), "3735928559");
    assert!(serde_json::from_str::<Angle>("-1").is_err());
}

#[test]
fn a_batch_is_the_list_of_its_shapes() {
    use kousa::batch::Batch;

    let disks = [Circle::new(point![1.0, 2.0], 3.0), Circle::new(point![4.0, 5.0], 6.0)];
    let batch: Batch<Circle<f64>> = disks.into_iter().collect();
    assert_eq!(serde_json::to_string(&batch).unwrap(), serde_json::to_string(&disks).unwrap());
    let read: Batch<Circle<f64>> = serde_json::from_str(&serde_json::to_string(&batch).unwrap()).unwrap();
    assert_eq!(read, batch);
    assert_eq!(
        read.meeting(&point![4.0, 6.0]).collect::<Vec<_>>(),
        batch.meeting(&point![4.0, 6.0]).collect::<Vec<_>>()
    );
    refused::<Batch<Circle<f64>>>(r#"[{"center":[0,0],"radius":-1}]"#, ShapeError::NegativeRadius);
    assert!(refusal::<Batch<Circle<f64>>>("3").contains("expected a list of shapes"));
}

/// The answers of the tree that is built anew are those of the old one.
fn meshes<S: Number>(of: fn(f64) -> S) {
    let [a, b, c, d, e, f] = uneven(of);
    let outline = vec![[a, b], [c, d], [e, f]].into_iter().map(Point::from).collect();
    there_and_back(Mesh::new(outline, vec![[0, 1], [1, 2], [2, 2]]).unwrap());
    there_and_back(Mesh::<S, 2>::new(Vec::new(), Vec::new()).unwrap());
    let corners: Vec<_> = [[a, b, c], [d, e, f], [b, d, a], [f, c, e]].map(Point::from).to_vec();
    let mesh = Mesh::new(corners.clone(), vec![[0, 1, 2], [3, 1, 0], [2, 2, 3]]).unwrap();
    let bytes = postcard::to_allocvec(&mesh).unwrap();
    let read: Mesh<S, 3> = postcard::from_bytes(&bytes).unwrap();
    for (one, other) in [(0, 1), (1, 2), (2, 3), (3, 0)].map(|(i, j)| (corners[i], corners[j])) {
        let segment = Segment::new(one, other);
        assert_eq!(read.casts(&segment), mesh.casts(&segment));
        assert_eq!(read.closest_points(&other), mesh.closest_points(&other));
    }
    there_and_back(mesh);
}

#[test]
fn a_mesh_is_its_vertices_and_facets() {
    meshes::<f32>(|x| x as f32);
    meshes::<f64>(|x| x);
    meshes::<I16F16>(I16F16::from_num);
    let mesh = Mesh::new(vec![point![1.0, 2.0], point![3.0, 4.0]], vec![[0, 1], [1, 0]]).unwrap();
    let text = r#"{"vertices":[[1.0,2.0],[3.0,4.0]],"facets":[[0,1],[1,0]]}"#;
    assert_eq!(serde_json::to_string(&mesh).unwrap(), text);
    // A list of two lists, as formats without names write a struct.
    assert_eq!(serde_json::from_str::<Mesh<f64, 2>>("[[[1,2],[3,4]],[[0,1],[1,0]]]").unwrap(), mesh);
}

#[test]
fn a_malformed_mesh_is_refused_with_the_number() {
    let refused = |text: &str, message: &str| {
        let refusal = refusal::<Mesh<f32, 3>>(text);
        assert!(refusal.starts_with(message), "{text}: {refusal}");
    };
    let no_vertex = MeshError::NoSuchVertex { facet: 1 }.to_string();
    refused(r#"{"vertices":[[0,0,0]],"facets":[[0,0,0],[0,1,0],[9,0,0]]}"#, &no_vertex);
    let infinite: serde_json::Value =
        serde_json::from_str(r#"{"vertices":[[0,0,0],[0,1e39,0]],"facets":[]}"#).unwrap();
    let refusal = serde_json::from_value::<Mesh<f32, 3>>(infinite).unwrap_err();
    assert_eq!(refusal.to_string(), MeshError::NotFinite { vertex: 1 }.to_string());
    refused(r#"{"vertices":[[0,0,0]],"facets":[[0,0,0],[0,-1,0]]}"#, "facet 1: ");
    refused(r#"{"vertices":[[0,0,0]],"facets":[[0,0,0],[0,0,0],[0,0]]}"#, "facet 2: ");
    refused(r#"{"vertices":[[0,0,0]],"facets":[[0,0,4294967296]]}"#, "facet 0: ");
    refused(r#"{"vertices":[[0,0,0],[0,0]],"facets":[]}"#, "vertex 1: ");
    refused(r#"{"vertices":[[0,0,0]]}"#, "missing field `facets`");
    refused(r#"{"vertices":[],"facets":3}"#, "invalid type: integer `3`, expected a list, facet after facet");
    let error = MeshError::TooMany { count: 3 };
    there_and_back([error, MeshError::NoSuchVertex { facet: 7 }, MeshError::NotFinite { vertex: 2 }]);
    assert_eq!(serde_json::to_string(&error).unwrap(), r#"{"TooMany":{"count":3}}"#);
}

#[test]
fn a_rotation_is_its_four_numbers() {
    let rotation = Rotation::from_bits([1, -2, 3, 4]).unwrap();
    there_and_back(rotation);
    there_and_back(Rotation::IDENTITY);
    assert_eq!(serde_json::to_string(&Rotation::IDENTITY).unwrap(), "[2147483647,0,0,0]");
    assert_eq!(serde_json::from_str::<Rotation>("[-1,2,-3,-4]").unwrap(), rotation);
    for malformed in ["[0,0,0,0]", "[-2147483648,1,0,0]"] {
        let error = serde_json::from_str::<Rotation>(malformed).unwrap_err();
        assert!(error.to_string().starts_with("no rotation has these four numbers"));
    }
    assert!(serde_json::from_str::<Rotation>("[1,2,3]").is_err());
}

#[test]
fn a_pose_is_a_translation_and_a_rotation() {
    let pose = Pose2::new(vector![1.0, 2.0], Angle::QUARTER);
    there_and_back(pose);
    assert_eq!(serde_json::to_string(&pose).unwrap(), r#"{"translation":[1.0,2.0],"rotation":1073741824}"#);
    let pose = Pose3::new(vector![1.0, 2.0, 3.0], Rotation::from_bits([1, 1, 0, 0]).unwrap());
    there_and_back(pose);
    let read: Pose3<f64> = serde_json::from_str(r#"{"translation":[1,2,3],"rotation":[-5,-5,0,0]}"#).unwrap();
    assert_eq!(read, pose);
}
