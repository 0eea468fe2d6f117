//! kousa's own answers, to the bit, where several are right and rules of its own choose: closest points, normals, contacts, manifolds and stops.

use kousa::nalgebra::SVector;
use kousa::{
    AnyShape2, Chord, Closest, Common, Contact, ContactManifold, Distance, Hit, Impact, Intersect, Manifold,
    Shape3, Sweep,
};

use crate::conformance::ask::{Read, Steps};
use crate::conformance::shape::{Shape, numbers};

/// The answers about two shapes of the plane, of which the first may move.
pub fn in_the_plane<S: Steps>(shapes: [&Shape; 2], motion: &[i64]) -> String {
    answers::<AnyShape2<S, 6>, S, 2>(shapes, motion)
}

/// The same in space.
pub fn in_space<S: Steps>(shapes: [&Shape; 2], motion: &[i64]) -> String {
    answers::<Shape3<S>, S, 3>(shapes, motion)
}

fn answers<A, S: Steps, const D: usize>(shapes: [&Shape; 2], motion: &[i64]) -> String
where
    A: Read<S, D> + Intersect<A, Output = Common<S, D>> + Manifold<A, D, Scalar = S>,
    A: Distance<A, Scalar = S, Closest = Closest<S, D>>,
    A: Sweep<A, Motion = SVector<S, D>, Impact = Impact<S, D>>,
{
    let stored = |list: &[i64]| -> Vec<S> { list.iter().map(|n| S::of(*n)).collect() };
    let [a, b] = shapes.map(|shape| A::read(shape.word(), &stored(&shape.numbers)));
    let margin = S::of(S::ONE / 2);
    let way = SVector::from_column_slice(&stored(motion));
    let found = [
        ("closest", a.closest_points(&b).map(|closest| of_closest(&closest))),
        ("chord", a.intersect(&b).and_then(|common| Some(of_chord(&common.as_chord()?)))),
        ("contact", a.intersect(&b).and_then(|common| Some(of_contact(&common.as_contact()?)))),
        ("manifold", a.manifold(&b, S::of(0)).map(|manifold| of_manifold(&manifold))),
        ("within_half", a.manifold(&b, margin).map(|manifold| of_manifold(&manifold))),
        ("stop", a.sweep(&way, &b).map(|impact| of_impact(&impact))),
    ];
    let texts = found.into_iter().filter_map(|(word, text)| Some(format!(",\"{word}\":{}", text?)));
    format!(
        "\"a\":{},\"b\":{},\"motion\":{}{}",
        shapes[0].json(),
        shapes[1].json(),
        numbers(motion),
        texts.collect::<String>()
    )
}

/// The coordinates of a point or vector.
fn list<'a, S: Steps>(coordinates: impl IntoIterator<Item = &'a S>) -> String {
    numbers(&coordinates.into_iter().map(|x| x.steps()).collect::<Vec<_>>())
}

fn number<S: Steps>(x: S) -> String {
    format!("\"{}\"", x.steps())
}

fn or_null(text: Option<String>) -> String {
    text.unwrap_or_else(|| "null".to_owned())
}

fn of_closest<S: Steps, const D: usize>(closest: &Closest<S, D>) -> String {
    format!(
        "{{\"a\":{},\"b\":{},\"t_a\":{},\"t_b\":{}}}",
        list(closest.point_a.iter()),
        list(closest.point_b.iter()),
        or_null(closest.t_a.map(number)),
        or_null(closest.t_b.map(number))
    )
}

fn of_chord<S: Steps, const D: usize>(chord: &Chord<S, D>) -> String {
    let of = |hit: &Hit<S, D>| {
        let normal = or_null(hit.normal.map(|normal| list(normal.iter())));
        format!("{{\"t\":{},\"point\":{},\"normal\":{normal}}}", number(hit.t), list(hit.point.iter()))
    };
    format!("{{\"enter\":{},\"exit\":{}}}", of(&chord.enter), of(&chord.exit))
}

fn of_contact<S: Steps, const D: usize>(contact: &Contact<S, D>) -> String {
    format!(
        "{{\"normal\":{},\"depth\":{},\"a\":{},\"b\":{}}}",
        list(contact.normal.iter()),
        number(contact.depth),
        list(contact.point_a.iter()),
        list(contact.point_b.iter())
    )
}

fn of_manifold<S: Steps, const D: usize>(manifold: &ContactManifold<S, D>) -> String {
    let points = manifold.points().iter().map(|point| {
        format!(
            "{{\"a\":{},\"b\":{},\"depth\":{},\"features\":[{},{}]}}",
            list(point.point_a.iter()),
            list(point.point_b.iter()),
            number(point.depth),
            point.feature_a,
            point.feature_b
        )
    });
    let points: Vec<_> = points.collect();
    format!("{{\"normal\":{},\"points\":[{}]}}", list(manifold.normal.iter()), points.join(","))
}

fn of_impact<S: Steps, const D: usize>(impact: &Impact<S, D>) -> String {
    format!(
        "{{\"t\":{},\"travel\":{},\"point\":{},\"normal\":{},\"depth\":{}}}",
        number(impact.t),
        list(impact.travel.iter()),
        list(impact.point.iter()),
        list(impact.normal.iter()),
        number(impact.depth)
    )
}
