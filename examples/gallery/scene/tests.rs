//! What can be read, and what is said of what cannot.

use fixed::types::I16F16;
use kousa::nalgebra::{point, vector};
use kousa::{Capsule, Circle, Line, OrientedRect, Ray, Rect, Segment};

use super::*;
use crate::pairs::Gallery;

/// The message for a scene that cannot be read.
fn error<S: Number>(text: &str) -> String {
    match parse::<S>(text) {
        Ok(scene) => format!("no error: {scene:?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
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
oriented o  center 1 2  half .5 0  axis -3 4";
    let shapes = [
        ("p", Shape::Point(point![1.0, 2.0])),
        ("l", Shape::Line(Line::new(point![1.0, 2.0], vector![3.0, 4.0]))),
        ("r", Shape::Ray(Ray::new(point![1.0, 2.0], vector![3.0, 4.0]))),
        ("s", Shape::Segment(Segment::new(point![1.0, 2.0], point![3.0, 4.0]))),
        ("c", Shape::Circle(Circle::new(point![1.0, 2.0], 0.5))),
        ("k", Shape::Capsule(Capsule::new(point![1.0, 2.0], point![3.0, 4.0], 0.5))),
        ("a", Shape::Rect(Rect::new(point![1.0, 2.0], point![3.0, 4.0]))),
        ("o", Shape::Oriented(OrientedRect::new(point![1.0, 2.0], vector![0.5, 0.0], vector![-3.0, 4.0]))),
    ];
    let expected = Scene::<f64> {
        title: Some("Two words".into()),
        frame: Some([point![-1.0, -2.0], point![3.0, 4.5]]),
        shapes: shapes.map(|(name, shape)| Named { name: name.into(), shape }).into(),
    };
    assert_eq!(parse(text), Ok(expected));
    assert!(parse::<I16F16>(text).is_ok());
}

#[test]
fn the_scene_that_comes_with_the_example_is_good_in_every_scalar() {
    /// How many pairs meet, and whether a distance is found for every other one.
    fn counts<S: Number>() -> Option<(usize, bool)> {
        let gallery = Gallery::<S>::new(parse(crate::SCENE.1).ok()?, true);
        Some((gallery.meetings.len(), gallery.rows().count() == gallery.count()))
    }
    let in_f64 = counts::<f64>();
    assert_eq!(in_f64.map(|(_, complete)| complete), Some(true));
    assert_eq!(counts::<f32>(), in_f64);
    assert_eq!(counts::<I16F16>(), in_f64);
    assert_eq!(counts::<fixed::types::I32F32>(), in_f64);
}

#[test]
fn an_unknown_kind_is_named() {
    assert_eq!(
        error::<f64>("# one\n\nsquare s center 0 0"),
        "3: unknown shape `square`: there are point, line, ray, segment, circle, capsule, rect, oriented"
    );
}

#[test]
fn a_missing_name_is_told_from_a_name() {
    let reason = "the circle has no name: `circle NAME center X Y  radius R`";
    assert_eq!(error::<f64>("circle"), format!("1: {reason}"));
    assert_eq!(error::<f64>("\ncircle center 0 0 radius 1"), format!("2: {reason}"));
    assert_eq!(
        error::<f64>("oriented center 0 0 half 1 1 axis 1 0"),
        "1: the oriented has no name: `oriented NAME center X Y  half HX HY  axis AX AY`"
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
        error::<f64>("oriented o center 0 0 half 1 axis 1 0"),
        "1: oriented `o`: `half` takes 2 numbers: `axis` is not a number"
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
    assert!(parse::<f64>(text).is_ok());
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
    assert_eq!(
        error::<I16F16>("oriented o center 0 0 half 1 -1 axis 1 0"),
        "1: oriented `o`: a half extent is negative"
    );
}

#[test]
fn title_and_frame_are_given_once_and_well_formed() {
    assert_eq!(error::<f64>("title a\ntitle b"), "2: there is a title already");
    assert_eq!(error::<f64>("frame from 0 0 to 1 1\nframe from 0 0 to 1 1"), "2: there is a frame already");
    assert_eq!(
        error::<f64>("frame from 0 0 to 1 0"),
        "1: frame: the first corner must lie to the left of the second, and below it"
    );
    assert_eq!(error::<f64>("frame from 0 0"), "1: frame: `to` is missing");
}
