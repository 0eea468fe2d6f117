//! The tree of the plane: an R*-tree.

use kousa::{Common, OrientedRect, Ray, Shape2, intersect, intersects};
use rstar::primitives::GeomWithData;
use rstar::{ParentNode, RTree, RTreeNode, RTreeObject};

use crate::cast::{double, entry, is_behind};
use crate::scene::{Hit, Number, Rng, Tree, ball, block, capsule, place, reach, size, vector};

type Object<S> = GeomWithData<Shape2<S>, usize>;

/// An R*-tree of shapes with their numbers.
pub struct Plane<S: Number>(RTree<Object<S>>);

fn shape<S: Number>(reach: f64, rng: &mut Rng) -> Shape2<S> {
    match rng.below(4) {
        0 => ball::<S, 2>(reach, rng).into(),
        1 => capsule::<S, 2>(reach, rng).into(),
        2 => block::<S, 2>(reach, rng).into(),
        _ => OrientedRect::along(place(reach, rng), [size(rng), size(rng)].into(), vector(1.0, rng)).into(),
    }
}

impl<S: Number> Plane<S> {
    /// The earliest hit in a part of the tree, or the earlier one so far. The nearer nodes are visited first.
    fn earliest(
        part: &ParentNode<Object<S>>,
        ray: &Ray<S>,
        double: &Ray<f64>,
        hit: Option<Hit<S>>,
    ) -> Option<Hit<S>> {
        let enters = |node: &RTreeNode<Object<S>>| {
            let envelope = node.envelope();
            entry(double, envelope.lower(), envelope.upper(), hit)
        };
        let mut ahead: Vec<_> =
            part.children().iter().filter_map(|node| enters(node).map(|t| (t, node))).collect();
        ahead.sort_by(|a, b| a.0.total_cmp(&b.0));
        ahead.into_iter().fold(hit, |hit, (t, node)| match node {
            _ if is_behind(t, hit) => hit,
            RTreeNode::Leaf(object) => Hit::earlier(hit, Self::hit(ray, object.geom(), object.data)),
            RTreeNode::Parent(part) => Self::earliest(part, ray, double, hit),
        })
    }
}

impl<S: Number> Tree for Plane<S> {
    type Scalar = S;
    type Shape = Shape2<S>;
    type Ray = Ray<S>;

    fn scene(count: usize, rng: &mut Rng) -> (Vec<Shape2<S>>, Vec<Ray<S>>) {
        let reach = reach(count, 2);
        let shapes = (0..count).map(|_| shape(reach, rng)).collect();
        (shapes, (0..count).map(|_| Ray::new(place(reach, rng), vector(1.0, rng))).collect())
    }

    fn build(shapes: &[Shape2<S>]) -> Self {
        let numbered = shapes.iter().enumerate().map(|(number, shape)| Object::new(*shape, number));
        Self(RTree::bulk_load(numbered.collect()))
    }

    fn meeting(&self, shape: &Shape2<S>) -> Vec<usize> {
        let candidates = self.0.locate_in_envelope_intersecting(shape.envelope());
        candidates.filter(|object| intersects(object.geom(), shape)).map(|object| object.data).collect()
    }

    fn first(&self, ray: &Ray<S>) -> Option<Hit<S>> {
        Self::earliest(self.0.root(), ray, &double(ray), None)
    }

    fn meets(a: &Shape2<S>, b: &Shape2<S>) -> bool {
        intersects(a, b)
    }

    fn hit(ray: &Ray<S>, shape: &Shape2<S>, number: usize) -> Option<Hit<S>> {
        let Common::Chord(chord) = intersect(ray, shape)? else { return None };
        chord.first_surface().map(|hit| Hit { t: hit.t, number })
    }
}
