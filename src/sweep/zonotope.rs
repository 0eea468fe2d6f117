//! The Minkowski difference `K` of two cores in space: a zonotope with at most four generators.
//!
//! `K` is all `q − p`, with `p` in the moving core and `q` in the standing core. A segment contributes its direction to
//! the generators, and a box the axes along which it has an extent; parallel generators are merged. So every edge of
//! `K` is parallel to a generator, and every face is the sum of the generators in its plane. The vertex that is
//! furthest in a direction follows from the sign of that along each generator (Ziegler, *Lectures on Polytopes*, 7.3).

use core::cmp::Ordering;

use crate::form::coordinates::{Point, Vector};
use crate::form::core_in_space::SpaceCore;
use crate::form::normal::Normal;
use crate::form::polytope::Faceted;
use crate::number::arithmetic::{Arithmetic, Numeric};
use crate::number::each::{Each, indexed, numbered};
use crate::sweep::stop::VertexPair;

/// The greatest number of generators: three axes and one segment.
pub const MOST: usize = 4;

/// For each generator, whether a vertex of `K` lies at its upper end (`Greater`) or at its lower end. The generators of
/// a face or an edge are `Equal`.
pub type Signs = [Ordering; MOST];

/// A set of edges of two cores, as bits: those of boxes along the three axes, then the moving segment, and the standing
/// one.
type Edges = u8;

const MOVING: usize = 3;
const STANDING: usize = 4;

/// A direction of edges of `K`.
pub struct Generator<T: Arithmetic> {
    /// A vector of any length but zero.
    pub direction: Vector<T, 3>,
    /// The axis, if it is one.
    axis: Option<usize>,
    /// The edges that run this way, and those that run the other way.
    along: Edges,
    against: Edges,
}

impl<T: Arithmetic> Generator<T> {
    /// The cross product with a later generator of the list: a normal of both. If this one is an axis, it is also a
    /// vector of degree 1.
    pub fn normal(&self, other: &Self) -> (Normal<T>, Option<Vector<T, 3>>) {
        let Some(axis) = self.axis else {
            return (Normal(self.direction.cross_product(&other.direction)), None);
        };
        let (j, k) = ((axis + 1) % 3, (axis + 2) % 3);
        let mut thin = Vector([T::D1::ZERO; 3]);
        thin.0[j] = -other.direction.0[k];
        thin.0[k] = other.direction.0[j];
        (Normal::of(&thin), Some(thin))
    }
}

/// The difference of two cores.
pub struct Zonotope<'a, T: Arithmetic> {
    moving: &'a SpaceCore<'a, T>,
    standing: &'a SpaceCore<'a, T>,
    list: [Option<Generator<T>>; MOST],
}

impl<'a, T: Arithmetic> Zonotope<'a, T> {
    pub fn of(moving: &'a SpaceCore<'a, T>, standing: &'a SpaceCore<'a, T>) -> Self {
        let mut difference = Self { moving, standing, list: [const { None }; MOST] };
        for axis in 0..3 {
            if has_extent(moving, axis) || has_extent(standing, axis) {
                difference.add(Vector::axis(axis, Ordering::Greater), axis);
            }
        }
        for &(core, edge) in &[(moving, MOVING), (standing, STANDING)] {
            if let SpaceCore::Linear(linear) = core
                && !linear.is_point
            {
                difference.add(linear.direction, edge);
            }
        }
        difference
    }

    fn add(&mut self, direction: Vector<T, 3>, edge: usize) {
        for slot in &mut self.list {
            let Some(generator) = slot else {
                let axis = Some(edge).filter(|edge| *edge < 3);
                *slot = Some(Generator { direction, axis, along: 1 << edge, against: 0 });
                break;
            };
            if generator.direction.is_parallel(&direction) {
                let is_along = generator.direction.dot(&direction).sign().is_gt();
                *(if is_along { &mut generator.along } else { &mut generator.against }) |= 1 << edge;
                break;
            }
        }
    }

    /// The generators, with their numbers.
    pub fn generators(&self) -> impl Iterator<Item = (usize, &Generator<T>)> {
        numbered(MOST, |number| Some((number, self.list.get(number)?.as_ref()?)))
    }

    /// All pairs of generators, in order.
    pub fn pairs(&self) -> impl Iterator<Item = [(usize, &Generator<T>); 2]> {
        numbered(MOST * MOST, |pair| {
            let [i, j] = [pair / MOST, pair % MOST];
            let (first, next) = (self.list.get(i)?.as_ref()?, self.list.get(j)?.as_ref()?);
            (i < j).then_some([(i, first), (j, next)])
        })
    }

    /// All choices of signs for the generators except `at`, whose sign is `Equal`.
    pub fn choices(&self, at: Option<usize>) -> impl Iterator<Item = Signs> {
        let count = self.generators().count();
        let others = count - usize::from(at.is_some());
        (0..1_usize << others).map(move |choice| {
            let mut signs = [Ordering::Equal; MOST];
            let mut bit = 0;
            for (number, sign) in signs.iter_mut().enumerate().take(count) {
                if Some(number) != at {
                    *sign = if choice >> bit & 1 == 1 { Ordering::Greater } else { Ordering::Less };
                    bit += 1;
                }
            }
            signs
        })
    }

    /// The signs of all generators along a normal. Those in `square` are known to be perpendicular to it.
    pub fn signs_along(&self, normal: &Normal<T>, square: &[usize]) -> Signs {
        let mut signs = [Ordering::Equal; MOST];
        for (number, generator) in self.generators() {
            if !square.contains(&number) {
                signs[number] = normal.along(&generator.direction).sign();
            }
        }
        signs
    }

    /// The vertex with these signs, or the lowest one of an edge or a face.
    pub fn corner(&self, signs: Signs) -> VertexPair<T, 3> {
        let mut upper = 0;
        for (number, generator) in self.generators() {
            upper |= if signs[number].is_gt() { generator.along } else { generator.against };
        }
        VertexPair {
            moving: vertex(self.moving, !upper, MOVING),
            standing: vertex(self.standing, upper, STANDING),
        }
    }

    /// The vertex at the upper end of an edge, or of a side of a face.
    pub fn upper(&self, mut signs: Signs, number: usize) -> VertexPair<T, 3> {
        signs[number] = Ordering::Greater;
        self.corner(signs)
    }

    /// Whether the moving and the standing core have edges along a generator.
    pub fn have_edges(&self, generator: &Generator<T>) -> [bool; 2] {
        let of = |core: &SpaceCore<T>, edge: usize| match core {
            // A polytope has a difference of its own.
            SpaceCore::Point(_) | SpaceCore::Polytope(_) => false,
            SpaceCore::Linear(_) => has(generator.along | generator.against, edge),
            SpaceCore::Block(_) => generator.axis.is_some_and(|axis| has_extent(core, axis)),
        };
        [of(self.moving, MOVING), of(self.standing, STANDING)]
    }

    /// Whether `K` has an interior.
    pub fn is_solid(&self) -> bool {
        let Some([(_, first), (_, second)]) = self.pairs().next() else { return false };
        let (normal, _) = first.normal(second);
        for (_, generator) in self.generators().skip(2) {
            if !normal.along(&generator.direction).sign().is_eq() {
                return true;
            }
        }
        false
    }

    /// Whether zero lies in the interior of `K`.
    pub fn is_around_zero(&self) -> bool {
        for [(i, first), (j, second)] in self.pairs() {
            let normal = first.normal(second).0;
            let [low, high] = self.ends_along(&normal, &[i, j]).each(|end| normal.along(&end));
            if !low.sign().is_lt() || !high.sign().is_gt() {
                return false;
            }
        }
        self.is_solid()
    }

    /// The lowest and the highest vertex along a normal. The generators in `square` are known to be perpendicular to
    /// it.
    pub fn ends_along(&self, normal: &Normal<T>, square: &[usize]) -> [Vector<T, 3>; 2] {
        let signs = self.signs_along(normal, square);
        [signs.each(Ordering::reverse), signs].each(|signs| self.corner(signs).place())
    }
}

/// Whether a core is a box that has an extent along an axis.
fn has_extent<T: Arithmetic>(core: &SpaceCore<T>, axis: usize) -> bool {
    match core {
        SpaceCore::Block(block) => !(block.max.0[axis] - block.min.0[axis]).is_zero(),
        SpaceCore::Point(_) | SpaceCore::Linear(_) | SpaceCore::Polytope(_) => false,
    }
}

fn has(edges: Edges, edge: usize) -> bool {
    edges & 1 << edge != 0
}

/// The vertex of a core that lies at the upper end of these of its edges, and at the lower end of the others.
///
/// Which end that is cannot be predicted, so references are chosen, which takes no branch.
fn vertex<T: Arithmetic>(core: &SpaceCore<T>, upper: Edges, own: usize) -> Point<T, 3> {
    match core {
        SpaceCore::Point(p) => *p,
        SpaceCore::Polytope(polytope) => Faceted::of_polytope(polytope).first(),
        SpaceCore::Linear(linear) => *(if has(upper, own) { &linear.end } else { &linear.origin }),
        SpaceCore::Block(block) => {
            let ends = [&block.min, &block.max];
            Point(indexed(|axis| ends[usize::from(has(upper, axis))].0[axis]))
        }
    }
}
