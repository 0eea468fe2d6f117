//! Tests of the scenes that are accepted and of the messages about those that are refused.

use kousa::fixed::types::{I16F16, I32F32};
use kousa::{
    Aabb, Capsule, Circle, HalfSpace, Line, OrientedBox, OrientedRect, Polygon, Polyhedron, Ray, Rect,
    Segment, Sphere, Triangle, point, vector,
};

use super::*;
use crate::number::Number;
use crate::pairs::Gallery;
use crate::shape::Planar;

/// The error message for a scene that cannot be read.
fn error<S: Number>(text: &str) -> String {
    refusal::<Planar<S>, 2>(text)
}

/// The error message for a scene in space that cannot be read.
fn error_in_space<S: Number>(text: &str) -> String {
    refusal::<Spatial<S>, 3>(text)
}

fn refusal<K: Shape<D>, const D: usize>(text: &str) -> String {
    match parse::<K, D>(text) {
        Ok(scene) => format!("no error: {scene:?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
#[allow(clippy::unwrap_used, reason = "a surprise must stop the test")]
fn a_good_scene_is_read() {
    let text = "\u{feff}# A scene.\r
title  Two words   # and a comment\r
frame from -1 -2 to 3 4.5

point    p  at 1 2
line     l  through 1 2  along 3 4
ray      r  from 1 2  along 3 4
\tsegment  s  from 1 2  to 3 4
circle   c  center 1 2  radius .5
capsule  k  from 1 2  to 3 4  radius 5e-1
rect     a  from 1 2  to 3 4
oriented o  center 1 2  half .5 0  half -3 4
half     h  through 1 2  normal 0 3
triangle t  a 1 2  b 3 4  c 0 5
polygon  y  around 0 0  2 0  1 1  0 3  2 3";
    let polygon = [point([0.0, 0.0]), point([2.0, 0.0]), point([2.0, 3.0]), point([0.0, 3.0])];
    let polygon = Polygon::hull(&polygon).unwrap();
    let shapes = [
        ("p", Planar::Point(point([1.0, 2.0]))),
        ("l", Planar::Line(Line::new(point([1.0, 2.0]), vector([3.0, 4.0])))),
        ("r", Planar::Ray(Ray::new(point([1.0, 2.0]), vector([3.0, 4.0])))),
        ("s", Planar::Segment(Segment::new(point([1.0, 2.0]), point([3.0, 4.0])))),
        ("c", Planar::Circle(Circle::new(point([1.0, 2.0]), 0.5))),
        ("k", Planar::Capsule(Capsule::new(point([1.0, 2.0]), point([3.0, 4.0]), 0.5))),
        ("a", Planar::Rect(Rect::new(point([1.0, 2.0]), point([3.0, 4.0])))),
        (
            "o",
            Planar::Oriented(OrientedRect::new(point([1.0, 2.0]), [vector([0.5, 0.0]), vector([-3.0, 4.0])])),
        ),
        ("h", Planar::Half(HalfSpace::new(point([1.0, 2.0]), vector([0.0, 3.0])))),
        ("t", Planar::Triangle(Triangle::new(point([1.0, 2.0]), point([3.0, 4.0]), point([0.0, 5.0])))),
        ("y", Planar::Polygon(polygon)),
    ];
    let expected = Scene::<Planar<f64>, 2> {
        title: Some("Two words".into()),
        frame: Some([point([-1.0, -2.0]), point([3.0, 4.5])]),
        shapes: shapes.map(|(name, shape)| Named { name: name.into(), shape }).into(),
    };
    assert_eq!(parse(text), Ok(expected));
    assert!(parse::<Planar<I16F16>, 2>(text).is_ok());
}

#[test]
fn a_good_scene_in_space_is_read() {
    let text = "
# Comments and empty lines may come before.
space
frame from -1 -2 -3 to 3 4.5 6
point    p  at 1 2 3
line     l  through 1 2 3  along 4 5 6
ray      r  from 1 2 3  along 4 5 6
segment  s  from 1 2 3  to 4 5 6
sphere   c  center 1 2 3  radius .5
capsule  k  from 1 2 3  to 4 5 6  radius 5e-1
box      b  from 1 2 3  to 4 5 6
oriented o  center 1 2 3  half 4 5 6  half 0 .5 0  half 4 5 6
half     h  through 1 2 3  normal 4 5 6
triangle t  a 1 2 3  b 4 5 6  c 1 2 3
polyhedron y  around 0 0 0  4 0 0  1 1 1  0 4 0  0 0 4";
    let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]];
    let tetrahedron = Polyhedron::from_parts(&corners);
    assert!(tetrahedron.is_ok());
    let (p, q, v) = (point([1.0, 2.0, 3.0]), point([4.0, 5.0, 6.0]), vector([4.0, 5.0, 6.0]));
    let shapes = [
        ("p", Spatial::Point(p)),
        ("l", Spatial::Line(Line::new(p, v))),
        ("r", Spatial::Ray(Ray::new(p, v))),
        ("s", Spatial::Segment(Segment::new(p, q))),
        ("c", Spatial::Sphere(Sphere::new(p, 0.5))),
        ("k", Spatial::Capsule(Capsule::new(p, q, 0.5))),
        ("b", Spatial::Box(Aabb::new(p, q))),
        ("o", Spatial::Oriented(OrientedBox::new(p, [v, vector([0.0, 0.5, 0.0]), v]))),
        ("h", Spatial::Half(HalfSpace::new(p, v))),
        ("t", Spatial::Triangle(Triangle::new(p, q, p))),
        ("y", Spatial::Polyhedron(tetrahedron.unwrap_or_default())),
    ];
    let expected = Scene::<Spatial<f64>, 3> {
        title: None,
        frame: Some([point([-1.0, -2.0, -3.0]), point([3.0, 4.5, 6.0])]),
        shapes: shapes.map(|(name, shape)| Named { name: name.into(), shape }).into(),
    };
    assert!(in_space(text));
    assert_eq!(parse(text), Ok(expected));
    assert!(parse::<Spatial<I16F16>, 3>(text).is_ok());
}

#[test]
fn a_scene_says_first_where_it_lies() {
    assert!(in_space("\u{feff}# one\r\n\r\n  space # two\npoint p at 1 2 3"));
    assert!(!in_space("") && !in_space("point space at 1 2") && !in_space("title a\nspace"));
    assert!(parse::<Planar<f64>, 2>("plane\npoint p at 1 2").is_ok());
    assert_eq!(error::<f64>("title a\nspace"), "2: `space` should stand before all else");
    assert_eq!(error_in_space::<f64>("space\nplane"), "2: `plane` should stand before all else");
    assert_eq!(error_in_space::<f64>("space\nspace"), "2: `space` should stand before all else");
    assert_eq!(error_in_space::<f64>("space 3"), "1: `3` is one word too many");
}

#[test]
fn points_have_the_coordinates_of_their_world() {
    assert_eq!(error::<f64>("point p at 1 2 3"), "1: point `p`: `3` is one word too many");
    assert_eq!(
        error_in_space::<f64>("space\n\npoint p at 1 2"),
        "3: point `p`: `at` takes 3 numbers, but has 2"
    );
    assert_eq!(
        error_in_space::<f64>("sphere s center 1 2 radius 3"),
        "1: sphere `s`: `center` takes 3 numbers: `radius` is not a number"
    );
    assert_eq!(
        error_in_space::<f64>("frame from 0 0 to 1 1"),
        "1: frame: `from` takes 3 numbers: `to` is not a number"
    );
    assert_eq!(
        error_in_space::<f64>("line through 1 2 3 along 4 5 6"),
        "1: the line has no name: `line NAME through X Y Z  along DX DY DZ`"
    );
}

#[test]
fn shapes_of_the_other_world_are_told() {
    assert_eq!(
        error::<f64>("box b from 0 0 0 to 1 1 1"),
        "1: `box` is for scenes that begin with `space`: \
         here there are point, line, ray, segment, circle, capsule, rect, oriented, half, \
         triangle, polygon"
    );
    assert_eq!(
        error_in_space::<f64>("space\nrect r from 0 0 to 1 1"),
        "2: `rect` is for scenes that begin with `plane`: \
         here there are point, line, ray, segment, sphere, capsule, box, oriented, half, triangle, polyhedron"
    );
    assert_eq!(
        error_in_space::<f64>("cube c"),
        "1: unknown shape `cube`: there are point, line, ray, segment, sphere, capsule, box, oriented, half, triangle, polyhedron"
    );
}

/// The number of pairs of a scene that meet, and whether a distance is found for every other one.
fn counts<K: Shape<D>, const D: usize>(text: &str) -> Option<(usize, bool)> {
    let gallery = Gallery::<K, D>::new(parse(text).ok()?, true);
    Some((gallery.meetings.len(), gallery.rows().count() == gallery.count()))
}

#[test]
fn the_scenes_that_come_with_the_example_are_good_in_every_scalar() {
    fn both<S: Number>() -> [Option<(usize, bool)>; 2] {
        [counts::<Planar<S>, 2>(crate::PLANE.1), counts::<Spatial<S>, 3>(crate::SPACE.1)]
    }
    assert!(in_space(crate::SPACE.1) && !in_space(crate::PLANE.1));
    let in_f64 = both::<f64>();
    assert!(in_f64.iter().all(|counts| counts.is_some_and(|(_, complete)| complete)), "{in_f64:?}");
    assert_eq!(both::<f32>(), in_f64);
    assert_eq!(both::<I16F16>(), in_f64);
    assert_eq!(both::<I32F32>(), in_f64);
}

#[test]
fn an_unknown_kind_is_named() {
    assert_eq!(
        error::<f64>("# one\n\nsquare s center 0 0"),
        "3: unknown shape `square`: there are point, line, ray, segment, circle, capsule, rect, oriented, half, \
         triangle, polygon"
    );
}

#[test]
fn a_missing_name_is_told_from_a_name() {
    let reason = "the circle has no name: `circle NAME center X Y  radius R`";
    assert_eq!(error::<f64>("circle"), format!("1: {reason}"));
    assert_eq!(error::<f64>("\ncircle center 0 0 radius 1"), format!("2: {reason}"));
    assert_eq!(
        error::<f64>("oriented center 0 0 half 1 1 half 1 0"),
        "1: the oriented has no name: `oriented NAME center X Y  half DX DY  half DX DY`"
    );
}

#[test]
fn a_name_is_taken_once() {
    let text = "point a at 0 0\npoint b at 0 0\n\ncircle a center 0 0 radius 1";
    assert_eq!(error::<f64>(text), "4: the name `a` is taken by line 1");
}

#[test]
fn missing_and_misspelled_keywords_are_named() {
    assert_eq!(error::<f64>("circle c center 0 0"), "1: circle `c`: `radius` is missing");
    assert_eq!(
        error::<f64>("circle c center 0 0 raduis 1"),
        "1: circle `c`: `radius` should stand where `raduis` does"
    );
    assert_eq!(error::<f64>("rect r from 0 0"), "1: rect `r`: `to` is missing");
    assert_eq!(
        error::<f64>("oriented o center 0 0 axis 1 0 half 1 1"),
        "1: oriented `o`: `half` should stand where `axis` does"
    );
}

#[test]
fn missing_and_malformed_numbers_are_named() {
    assert_eq!(error::<f64>("\npoint p at 1"), "2: point `p`: `at` takes 2 numbers, but has 1");
    assert_eq!(error::<f64>("point p at"), "1: point `p`: `at` takes 2 numbers, but has none");
    assert_eq!(
        error::<f64>("circle c center 0 0 radius"),
        "1: circle `c`: `radius` takes a number, but has none"
    );
    assert_eq!(error::<f64>("rect r from 0 0 to 1"), "1: rect `r`: `to` takes 2 numbers, but has 1");
    assert_eq!(
        error::<f64>("oriented o center 0 0 half 1 half 1 0"),
        "1: oriented `o`: `half` takes 2 numbers: `half` is not a number"
    );
    assert_eq!(
        error::<f64>("circle c center 0 radius 1"),
        "1: circle `c`: `center` takes 2 numbers: `radius` is not a number"
    );
    assert_eq!(
        error::<I16F16>("point p at 1,5 2"),
        "1: point `p`: `at` takes 2 numbers: `1,5` is not a number"
    );
    assert_eq!(
        error::<f64>("circle c center 0 nan radius 1"),
        "1: circle `c`: `center` takes 2 numbers: `nan` is not a number"
    );
}

#[test]
fn words_too_many_are_named() {
    assert_eq!(error::<f64>("point p at 1 2 3"), "1: point `p`: `3` is one word too many");
}

#[test]
fn numbers_must_fit_the_scalar() {
    let text = "point a at 0 0\npoint b at 0 -40000";
    assert!(parse::<Planar<f64>, 2>(text).is_ok());
    assert_eq!(
        error::<I16F16>(text),
        "2: point `b`: `at` takes 2 numbers: `-40000` is out of range: i16f16 reaches from -32768 to 32767.99998"
    );
    assert_eq!(
        error::<f64>("point a at 1e999 0"),
        "1: point `a`: `at` takes 2 numbers: `1e999` is out of range: f64 reaches from -1.7977e308 to 1.7977e308"
    );
}

#[test]
fn what_kousa_refuses_is_refused() {
    assert_eq!(error::<f64>("circle c center 0 0 radius -1"), "1: circle `c`: the radius is negative");
    assert_eq!(
        error::<I16F16>("\ncapsule k from 0 0 to 1 1 radius -0.5"),
        "2: capsule `k`: the radius is negative"
    );
    assert_eq!(error::<f64>("rect r from 0 1 to 1 0"), "1: rect `r`: a lower bound is above its upper bound");
    let nine = "polygon y around 0 0  1 0  2 1  2 2  1 3  0 3  -1 2  -1 1  0.5 -0.125";
    assert_eq!(error::<f64>(nine), "1: polygon `y`: the hull has more corners than there is room for");
    assert_eq!(error::<f64>("polygon y around"), "1: polygon `y`: there are no corners");
    assert_eq!(error::<f64>("polygon y around 1 2 3"), "1: polygon `y`: `around` takes 2 numbers, but has 1");
    assert_eq!(error_in_space::<f64>("polyhedron y around"), "1: polyhedron `y`: there are no corners");
    assert_eq!(
        error_in_space::<f64>("polyhedron y around 1 2 3 4"),
        "1: polyhedron `y`: `around` takes 3 numbers, but has 1"
    );
}

#[test]
fn title_and_frame_are_given_once_and_well_formed() {
    assert_eq!(error::<f64>("title a\ntitle b"), "2: there is a title already");
    assert_eq!(error::<f64>("frame from 0 0 to 1 1\nframe from 0 0 to 1 1"), "2: there is a frame already");
    assert_eq!(
        error::<f64>("frame from 0 0 to 1 0"),
        "1: frame: each coordinate of the first corner must be less than the second's"
    );
    assert_eq!(error::<f64>("frame from 0 0"), "1: frame: `to` is missing");
}
