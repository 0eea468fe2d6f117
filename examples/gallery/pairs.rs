//! Every two shapes of a scene, with what they have in common or how far apart they are.

use std::cmp::Ordering;

use crate::answer::Answer;
use crate::number::Number;
use crate::scene::Scene;
use crate::shape::Shape;

/// A scene, with the answers about its pairs.
#[derive(Debug)]
pub struct Gallery<K: Shape<D>, const D: usize> {
    /// The shapes.
    pub scene: Scene<K, D>,
    /// The pairs that meet, ordered by class; pairs of one class are in the order of the shapes.
    pub meetings: Vec<Pair<K::Scalar, D>>,
    /// The pairs that do not meet, the nearest first. The list is empty if distances are not wanted.
    pub misses: Vec<Pair<K::Scalar, D>>,
}

/// A pair of shapes.
#[derive(Clone, Copy, Debug)]
pub struct Pair<S: Number, const D: usize> {
    /// The number of the row in the table, which is also the number in the picture.
    pub number: usize,
    /// The index of the first shape in the scene.
    pub a: usize,
    /// The index of the second shape.
    pub b: usize,
    /// What they have in common, or how far apart they are.
    pub answer: Answer<S, D>,
}

impl<K: Shape<D>, const D: usize> Gallery<K, D> {
    /// Intersects every two shapes, and, if `distances` is set, measures those that do not meet.
    pub fn new(scene: Scene<K, D>, distances: bool) -> Self {
        let (mut meetings, mut misses) = (Vec::new(), Vec::new());
        for (a, first) in scene.shapes.iter().enumerate() {
            for (b, second) in scene.shapes.iter().enumerate().skip(a + 1) {
                let pair = |answer| Pair { number: 0, a, b, answer };
                match first.shape.intersect(&second.shape) {
                    Some(answer) => meetings.push(pair(answer)),
                    None if distances => {
                        let gap = first.shape.gap(&second.shape);
                        misses.extend(gap.map(|gap| (gap.distance, pair(Answer::Apart(gap)))));
                    }
                    None => {}
                }
            }
        }
        meetings.sort_by_key(|pair| pair.answer.class());
        // Distances are finite, so any two are comparable.
        misses.sort_by(|(near, _), (far, _)| near.partial_cmp(far).unwrap_or(Ordering::Equal));
        let mut misses: Vec<_> = misses.into_iter().map(|(_, pair)| pair).collect();
        for (number, pair) in (1..).zip(meetings.iter_mut().chain(&mut misses)) {
            pair.number = number;
        }
        Self { scene, meetings, misses }
    }

    /// The number of pairs.
    pub fn count(&self) -> usize {
        let shapes = self.scene.shapes.len();
        shapes * shapes.saturating_sub(1) / 2
    }

    /// All rows, in the order of the table.
    pub fn rows(&self) -> impl Iterator<Item = &Pair<K::Scalar, D>> {
        self.meetings.iter().chain(&self.misses)
    }

    /// The nearest miss of each shape, without duplicates. The misses are sorted, so it is the first one of
    /// the shape.
    pub fn nearest_misses(&self) -> impl Iterator<Item = &Pair<K::Scalar, D>> {
        let mut seen = vec![false; self.scene.shapes.len()];
        self.misses.iter().filter(move |pair| {
            let known = [pair.a, pair.b].map(|shape| std::mem::replace(&mut seen[shape], true));
            known != [true, true]
        })
    }

    /// The kind and the name of a shape.
    pub fn label(&self, index: usize) -> String {
        let shape = &self.scene.shapes[index];
        format!("{} {}", shape.shape.kind(), shape.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene;
    use crate::shape::Planar;

    /// Four points on a line, at distances of 10, 1 and 3.
    const POINTS: &str = "point a at 0 0\npoint b at 10 0\npoint c at 11 0\npoint d at 14 0";

    /// The pairs by the names of their shapes.
    fn named<'a>(
        gallery: &Gallery<Planar<f64>, 2>,
        pairs: impl Iterator<Item = &'a Pair<f64, 2>>,
    ) -> Vec<String> {
        let name = |shape: usize| gallery.scene.shapes[shape].name.as_str();
        pairs.map(|pair| [name(pair.a), name(pair.b)].concat()).collect()
    }

    #[test]
    fn misses_are_listed_on_demand_and_the_nearest_first() {
        let scene = scene::parse::<Planar<f64>, 2>(POINTS);
        let gallery = scene.clone().map(|scene| Gallery::new(scene, false));
        assert_eq!(gallery.map(|gallery| (gallery.misses.len(), gallery.count())).ok(), Some((0, 6)));

        let gallery = scene.map(|scene| Gallery::new(scene, true));
        let misses = gallery.map(|gallery| named(&gallery, gallery.misses.iter()));
        assert_eq!(misses, Ok(["bc", "cd", "bd", "ab", "ac", "ad"].map(String::from).into()));
    }

    #[test]
    fn every_shape_has_its_nearest_miss() {
        let gallery = scene::parse::<Planar<f64>, 2>(POINTS).map(|scene| Gallery::new(scene, true));
        let nearest = gallery.map(|gallery| named(&gallery, gallery.nearest_misses()));
        assert_eq!(nearest, Ok(["bc", "cd", "ab"].map(String::from).into()));
    }

    #[test]
    fn rows_are_numbered_on_from_the_meetings() {
        let text = format!("{POINTS}\ncircle o center 10 0 radius 1");
        let gallery = scene::parse::<Planar<f64>, 2>(&text).map(|scene| Gallery::new(scene, true));
        let numbers = gallery.map(|gallery| gallery.rows().map(|pair| pair.number).collect::<Vec<_>>());
        assert_eq!(numbers, Ok((1..=10).collect()));
    }
}
