//! Whether two boxes or triangles of space meet, with edges in any directions: separating axes in plain floats, with one error bound for each.
//!
//! Two polytopes are apart if there is a gap between them along an `n` across two edges of one, or across an edge of each (Ericson 5.2.1;
//! Gottschalk, Lin and Manocha, "OBBTree"). All heights along these are triple products, and many of them the same: with the normals
//! `p₀ = e₁ × e₂` and so on of a box, `|(eᵢ × f)·eₖ|` is `|pₗ·f|`, where `l` is the third number. Of a triangle with the sides `u`, `v` and
//! `v − u`, all heights along an axis across a side and `f` are zero or `±(u × v)·f`.

use crate::certificate::near::cross;
use crate::certificate::near::size;
use crate::certificate::rounded::{TINY, U, difference, dot};
use crate::form::space::AnyForm;
use crate::form::stored::{BoxForm, OrientedForm, TriangleForm};
use crate::meets::verdict_fast::are_along_one_axis;
use crate::number::each::{Each, FloatVector, indexed};
use crate::number::precision::Precision;

/// The product of each of three vectors with each of three other ones.
type Table = [FloatVector; 3];

/// A box or triangle, each of whose numbers is at most a rounding off.
struct RoundedSolid<const IS_TRIANGLE: bool> {
    /// The center of a box, at most `slack` off, or the first corner of a triangle.
    origin: FloatVector,
    slack: f64,
    /// The half-edges of a box, or the sides of a triangle, of which the third is the second less the first.
    edges: [FloatVector; 3],
    /// What errors of heights across each edge are relative to: at least its size.
    sizes: FloatVector,
    /// Across two edges of a box each, by the number of the third; of a triangle the first one counts.
    normals: [FloatVector; 3],
    /// `e₀·(e₁ × e₂)`; zero of a triangle.
    volume: f64,
}

/// The heights of a solid above its origin along an axis: all at most `half` from the middle.
struct Heights {
    middle: f64,
    half: f64,
}

/// The product of each vector with each other one.
fn table(rows: &[FloatVector; 3], columns: &[FloatVector; 3]) -> Table {
    rows.each(|row| columns.each(|column| dot(&row, &column)))
}

impl RoundedSolid<false> {
    fn of_box(origin: FloatVector, slack: f64, edges: [FloatVector; 3]) -> Self {
        let [e, f, g] = &edges;
        let normals = [cross(f, g), cross(g, e), cross(e, f)];
        let (volume, sizes) = (dot(e, &normals[0]), edges.each(|e| size(&e)));
        Self { origin, slack, edges, sizes, normals, volume }
    }

    fn of_block(BoxForm { min, max }: &BoxForm<f64, 3>) -> Self {
        Self::of_box(
            indexed(|i| 0.5 * (min[i] + max[i])),
            U * (size(min) + size(max)),
            indexed(|i| indexed(|j| if i == j { 0.5 * (max[i] - min[i]) } else { 0.0 })),
        )
    }
}

impl RoundedSolid<true> {
    fn of_triangle(TriangleForm([a, b, c]): &TriangleForm<f64, 3>) -> Self {
        let edges = [difference(b, a), difference(c, a), difference(c, b)];
        let normals = [cross(&edges[0], &edges[1]); 3];
        // Heights along an axis across the third side are computed from the other two, and are as inexact as these are long.
        let [u, v, w] = edges.each(|e| size(&e));
        let sizes = [u, v, w.greater(u).greater(v)];
        Self { origin: *a, slack: 0.0, sizes, edges, normals, volume: 0.0 }
    }
}

impl<const IS_TRIANGLE: bool> RoundedSolid<IS_TRIANGLE> {
    /// The normals of its faces, each with the sizes of the edges that it is across.
    fn faces(&self) -> impl Iterator<Item = (usize, &FloatVector, [f64; 2])> {
        let count = if IS_TRIANGLE { 1 } else { 3 };
        let Self { sizes: [e, f, g], normals, .. } = self;
        let sizes = if IS_TRIANGLE { [[*e, *f]; 3] } else { [[*f, *g], [*g, *e], [*e, *f]] };
        normals.iter().zip(sizes).take(count).enumerate().map(|(k, (normal, sizes))| (k, normal, sizes))
    }

    /// The heights along a normal of its own.
    fn above_itself(&self) -> Heights {
        Heights { middle: 0.0, half: self.volume.abs() }
    }

    /// The heights along a normal, from its products with the edges.
    fn above(&self, along: &FloatVector) -> Heights {
        if !IS_TRIANGLE {
            return Heights { middle: 0.0, half: size(along) };
        }
        let (low, high) = (along[0].lesser(along[1]).lesser(0.0), along[0].greater(along[1]).greater(0.0));
        Heights { middle: 0.5 * (low + high), half: 0.5 * (high - low) }
    }

    /// The heights along the product of the edge with a number and a vector, from the products of the normals with that vector.
    fn above_edge(&self, number: usize, [x, y, z]: FloatVector) -> Heights {
        if IS_TRIANGLE {
            // Along u × f it is −(u × v)·f, along the others (u × v)·f.
            let end = if number == 0 { -x } else { x };
            return Heights { middle: 0.5 * end, half: 0.5 * end.abs() };
        }
        let half = match number {
            0 => y.abs() + z.abs(),
            1 => x.abs() + z.abs(),
            _ => x.abs() + y.abs(),
        };
        Heights { middle: 0.0, half }
    }

    /// The vector from the center of a box to its point near to another one, at shares of the half-edges, none of them beyond 1.
    fn nearest(&self, v: &FloatVector) -> FloatVector {
        let shares = self.normals.each(|normal| (dot(&normal, v) / self.volume).clamp(-1.0, 1.0));
        indexed(|i| (0..3).map(|k| shares[k] * self.edges[k][i]).sum())
    }
}

/// What is known of some axes.
struct KnownAxes {
    /// Whether one of them certainly separates the two.
    is_apart: bool,
    /// Whether the two certainly overlap along all of them.
    all_overlap: bool,
}

impl KnownAxes {
    const NONE: Self = Self { is_apart: false, all_overlap: true };

    /// Takes the gap along an axis, with an error bound.
    fn take(&mut self, gap: f64, error: f64) {
        self.is_apart |= gap > error;
        self.all_overlap &= -gap > error;
    }
}

/// Two solids, and what their axes are made of.
struct SolidPair<const A: bool, const B: bool> {
    a: RoundedSolid<A>,
    b: RoundedSolid<B>,
    /// From the origin of the first to that of the second.
    way: FloatVector,
    /// The products of the normals of each with the edges of the other.
    across: [Table; 2],
    /// An error bound of every gap, for an axis across two edges of size 1.
    ///
    /// A triple product has ten roundings at most, of its numbers as well, and the sum of six of them five more.
    error: f64,
}

impl<const A: bool, const B: bool> SolidPair<A, B> {
    fn of(a: RoundedSolid<A>, b: RoundedSolid<B>) -> Self {
        let way = difference(&b.origin, &a.origin);
        let across = [table(&a.normals, &b.edges), table(&b.normals, &a.edges)];
        let all = size(&way) + size(&a.sizes) + size(&b.sizes);
        let error = 16.0 * U * all + 2.0 * (a.slack + b.slack);
        Self { a, b, way, across, error }
    }

    /// The error bound of a gap along an axis across two edges of these sizes.
    fn error_across(&self, [first, second]: [f64; 2]) -> f64 {
        first * second * self.error + TINY
    }

    /// The axes across the faces of both.
    fn faces(&self) -> KnownAxes {
        let mut axes = KnownAxes::NONE;
        let Self { a, b, .. } = self;
        for (k, normal, sizes) in a.faces() {
            let (own, other) = (a.above_itself(), b.above(&self.across[0][k]));
            let apart = dot(normal, &self.way) + other.middle;
            axes.take(apart.abs() - own.half - other.half, self.error_across(sizes));
        }
        for (k, normal, sizes) in b.faces() {
            let (own, other) = (b.above_itself(), a.above(&self.across[1][k]));
            let apart = dot(normal, &self.way) - other.middle;
            axes.take(apart.abs() - own.half - other.half, self.error_across(sizes));
        }
        axes
    }

    /// The axes `e × f` across an edge of each, along which `w` is as high as `w × e` is along `f`.
    fn edges(&self) -> KnownAxes {
        let mut axes = KnownAxes::NONE;
        let Self { a, b, .. } = self;
        let [of_a, of_b] = &self.across;
        for (i, e) in a.edges.iter().enumerate() {
            let aside = cross(&self.way, e);
            let along_b: FloatVector = indexed(|k| of_b[k][i]);
            for (j, f) in b.edges.iter().enumerate() {
                // No face of the difference is across parallel edges.
                if are_along_one_axis(e, f) {
                    continue;
                }
                let own = a.above_edge(i, indexed(|k| of_a[k][j]));
                // The axis is f × e backwards.
                let other = b.above_edge(j, along_b);
                let apart = dot(&aside, f) - other.middle - own.middle;
                axes.take(apart.abs() - own.half - other.half, self.error_across([a.sizes[i], b.sizes[j]]));
            }
        }
        axes
    }

    /// Whether they meet; `None` where the axes leave that uncertain, and they do not `share` a point that proves it.
    fn meet(&self, share: impl FnOnce() -> bool) -> Option<bool> {
        let faces = self.faces();
        if faces.is_apart {
            return Some(false);
        }
        let edges = self.edges();
        if edges.is_apart {
            return Some(false);
        }
        ((faces.all_overlap && edges.all_overlap) || share()).then_some(true)
    }
}

impl SolidPair<false, false> {
    /// Whether two boxes certainly share a point that is likely to be in both if they overlap. It is enough where edges are nearly parallel,
    /// so that the axis across them is uncertain.
    ///
    /// The point of each that is nearest to the center of the other one, if it has right angles, is made the nearest one of the other to it,
    /// and half-way between these two is the point.
    fn share_a_point(&self) -> bool {
        let Self { a, b, way, .. } = self;
        let plus = |v: &FloatVector| -> FloatVector { indexed(|i| v[i] + way[i]) };
        let of_b = b.nearest(&difference(&a.nearest(way), way));
        let of_a = a.nearest(&plus(&b.nearest(&way.each(|x| -x))));
        let of_b: FloatVector = indexed(|i| 0.5 * (of_b[i] + (of_a[i] - way[i])));
        self.holds(a, &plus(&of_b)) && self.holds(b, &of_b)
    }

    /// Whether a box certainly has the point at a vector from its center. The vector may be as much off as the way between the centers.
    fn holds(&self, solid: &RoundedSolid<false>, v: &FloatVector) -> bool {
        solid.faces().all(|(_, normal, sizes)| {
            solid.volume.abs() - dot(normal, v).abs() > 2.0 * self.error_across(sizes)
        })
    }
}

/// Whether two boxes or triangles meet; `None` where that is uncertain, and of other forms.
pub fn meet(a: &AnyForm<f64>, b: &AnyForm<f64>) -> Option<bool> {
    match (EitherSolid::of(a)?, EitherSolid::of(b)?) {
        (EitherSolid::Box(a), EitherSolid::Box(b)) => {
            let pair = SolidPair::of(a, b);
            pair.meet(|| pair.share_a_point())
        }
        (EitherSolid::Box(a), EitherSolid::Triangle(b)) | (EitherSolid::Triangle(b), EitherSolid::Box(a)) => {
            SolidPair::of(a, b).meet(|| false)
        }
        (EitherSolid::Triangle(a), EitherSolid::Triangle(b)) => SolidPair::of(a, b).meet(|| false),
    }
}

/// A solid of either kind.
enum EitherSolid {
    Box(RoundedSolid<false>),
    Triangle(RoundedSolid<true>),
}

impl EitherSolid {
    fn of(form: &AnyForm<f64>) -> Option<Self> {
        match form {
            AnyForm::OrientedBox(OrientedForm { center, half_edges }) => {
                Some(Self::Box(RoundedSolid::of_box(*center, 0.0, *half_edges)))
            }
            AnyForm::Box(block @ BoxForm { min, max }) if (0..3).all(|i| min[i] <= max[i]) => {
                Some(Self::Box(RoundedSolid::of_block(block)))
            }
            AnyForm::Triangle(triangle) => Some(Self::Triangle(RoundedSolid::of_triangle(triangle))),
            _ => None,
        }
    }
}
