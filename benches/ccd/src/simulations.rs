//! Small simulations, of which every query is kept that a grid or tree would pass on: features whose paths have bounds that overlap.

use crate::methods::{Query, Vector, cross, dot, each, minus};
use kousa::nalgebra::SVector;
use kousa::{Angle, vector};

/// The body of corners that deform.
const SOFT: usize = usize::MAX;
/// The motion of a step under gravity alone.
const FALL: f64 = 0.004;

/// Corners with faces and edges between them.
#[derive(Default)]
struct Net {
    corners: Vec<Vector>,
    faces: Vec<[usize; 3]>,
    edges: Vec<[usize; 2]>,
    /// The rigid body of each corner, or `SOFT`. Features of one rigid body are not asked about.
    bodies: Vec<usize>,
}

impl Net {
    /// Adds corners in rows, with two faces between any four that are neighbours; row and column begin anew after the last if they are `closed`.
    fn add(
        &mut self,
        body: usize,
        rows: usize,
        columns: usize,
        closed: [bool; 2],
        place: impl Fn(f64, f64) -> Vector,
    ) {
        let first = self.corners.len();
        let index = |row: usize, column: usize| first + row % rows * columns + column % columns;
        for row in 0..rows {
            for column in 0..columns {
                self.corners.push(place(row as f64, column as f64));
                self.bodies.push(body);
                if (row + 1 < rows || closed[0]) && (column + 1 < columns || closed[1]) {
                    let [a, b, c, d] =
                        [[0, 0], [1, 0], [1, 1], [0, 1]].map(|[i, j]| index(row + i, column + j));
                    self.faces.extend([[a, b, c], [a, c, d]]);
                }
            }
        }
        let sides = self.faces.iter().flat_map(|[a, b, c]| [[a, b], [b, c], [c, a]]);
        self.edges = sides.map(|[a, b]| [*a.min(b), *a.max(b)]).collect();
        self.edges.sort_unstable();
        self.edges.dedup();
    }

    /// The queries on the way to other places.
    fn queries(&self, ends: &[Vector], queries: &mut Vec<Query>) {
        let corners: Vec<[usize; 1]> = (0..self.corners.len()).map(|corner| [corner]).collect();
        self.pairs(ends, false, &corners, &self.faces, queries);
        self.pairs(ends, true, &self.edges, &self.edges, queries);
    }

    fn pairs<const M: usize, const N: usize>(
        &self,
        ends: &[Vector],
        is_edge: bool,
        first: &[[usize; M]],
        second: &[[usize; N]],
        queries: &mut Vec<Query>,
    ) {
        let bounds = |corners: &[usize]| {
            let places = || corners.iter().flat_map(|corner| [&self.corners[*corner], &ends[*corner]]);
            [
                each(|i| places().map(|place| place[i]).fold(f64::MAX, f64::min)),
                each(|i| places().map(|place| place[i]).fold(f64::MIN, f64::max)),
            ]
        };
        let mut others: Vec<([Vector; 2], usize)> =
            second.iter().enumerate().map(|(index, corners)| (bounds(corners), index)).collect();
        others.sort_by(|(a, i), (b, j)| f64::total_cmp(&a[0][0], &b[0][0]).then(i.cmp(j)));
        for (index, corners) in first.iter().enumerate() {
            let own = bounds(corners);
            for (bounds, other) in others.iter().take_while(|(bounds, _)| bounds[0][0] <= own[1][0]) {
                let list = &second[*other];
                let all: Vec<usize> = corners.iter().chain(list).copied().collect();
                let body = self.bodies[all[0]];
                let is_rigid = body != SOFT && all.iter().all(|corner| self.bodies[*corner] == body);
                let is_joined = corners.iter().any(|corner| list.contains(corner));
                let overlap = (0..3).all(|i| own[0][i] <= bounds[1][i] && bounds[0][i] <= own[1][i]);
                if overlap && !is_rigid && !is_joined && (!is_edge || index < *other) {
                    let at = |places: &[Vector]| [0, 1, 2, 3].map(|corner| places[all[corner]]);
                    queries.push(Query { is_edge, start: at(&self.corners), end: at(ends) });
                }
            }
        }
    }

    /// Springs pull the ends of edges to their lengths; `hold` is asked after each turn where a corner must be.
    fn relax(&self, lengths: &[f64], ends: &mut [Vector], hold: impl Fn(usize, Vector) -> Vector) {
        for _ in 0..12 {
            for (edge, length) in self.edges.iter().zip(lengths) {
                let [a, b] = edge.map(|corner| ends[corner]);
                let way = minus(&b, &a);
                let stretch = 0.5 * (1.0 - length / dot(&way, &way).sqrt().max(1e-9));
                ends[edge[0]] = each(|i| a[i] + stretch * way[i]);
                ends[edge[1]] = each(|i| b[i] - stretch * way[i]);
            }
            for (corner, end) in ends.iter_mut().enumerate() {
                *end = hold(corner, *end);
            }
        }
    }

    fn lengths(&self) -> Vec<f64> {
        let length = |[a, b]: &[usize; 2]| {
            let way = minus(&self.corners[*a], &self.corners[*b]);
            dot(&way, &way).sqrt()
        };
        self.edges.iter().map(length).collect()
    }

    /// Steps of a simulation in which soft corners go on as they went, and are then relaxed; the queries of all steps.
    fn run(mut self, steps: usize, fall: f64, hold: impl Fn(usize, usize, Vector) -> Vector) -> Vec<Query> {
        let (lengths, mut queries) = (self.lengths(), Vec::new());
        let mut last = self.corners.clone();
        for step in 0..steps {
            let mut ends: Vec<Vector> = self
                .corners
                .iter()
                .zip(&last)
                .map(|(at, last)| {
                    let drop = [0.0, 0.0, fall];
                    each(|i| at[i] + 0.99 * (at[i] - last[i]) - drop[i])
                })
                .collect();
            self.relax(&lengths, &mut ends, |corner, end| hold(step, corner, end));
            self.queries(&ends, &mut queries);
            last = std::mem::replace(&mut self.corners, ends);
        }
        queries
    }
}

/// A cloth falls on a sphere and slides off it. Nothing but the sphere stops it, so that it passes through itself; it sinks into the sphere a little.
pub fn cloth() -> Vec<Query> {
    const SIDE: usize = 22;
    let mut net = Net::default();
    net.add(SOFT, SIDE, SIDE, [false; 2], |x, y| [0.1 * x - 1.0, 0.1 * y - 1.1, 1.02 + 0.02 * x + 0.01 * y]);
    let soft = net.corners.len();
    for octant in 0..8 {
        let sign = each(|i| if octant >> i & 1 == 0 { 1.0 } else { -1.0 });
        net.add(0, 8, 8, [false; 2], |u, v| {
            let out = [u / 7.0 * (1.0 - v / 7.0), v / 7.0, (1.0 - u / 7.0) * (1.0 - v / 7.0)];
            let length = dot(&out, &out).sqrt();
            each(|i| sign[i] * out[i] / length)
        });
    }
    let fixed = net.corners.clone();
    net.run(90, FALL, move |_, corner, end| {
        let far = dot(&end, &end).sqrt();
        match corner < soft {
            false => fixed[corner],
            true if far < 0.996 => end.map(|x| x * 0.996 / far),
            true => end,
        }
    })
}

/// A mat whose ends turn against each other until it winds up on itself.
pub fn mat() -> Vec<Query> {
    const LENGTH: usize = 40;
    const WIDTH: usize = 14;
    let mut net = Net::default();
    let wrinkle = |x: f64, y: f64| 0.01 * ((3.0 * x + 5.0 * y) % 7.0 - 3.0);
    net.add(SOFT, LENGTH, WIDTH, [false; 2], |x, y| [0.1 * x, 0.1 * (y - 6.5), wrinkle(x, y)]);
    let fixed = net.corners.clone();
    net.run(150, 0.0, move |step, corner, end| {
        let row = corner / WIDTH;
        if row != 0 && row != LENGTH - 1 {
            return end;
        }
        let (part, [x, y, z]) = (step as f64 / 60.0, fixed[corner]);
        let angle = Angle::from_degrees(if row == 0 { 360.0 * part } else { -360.0 * part });
        let turned = vector::rotated(&SVector::from([y, z]), angle);
        let nearer = 0.008 * step as f64;
        [if row == 0 { x + nearer } else { x - nearer }, turned[0], turned[1]]
    })
}

/// A chain of rigid links swings. Its links move without turning, by motions that floats hold exactly, so that methods for rigid motions can be asked, too.
pub fn chain() -> Vec<Query> {
    const LINKS: usize = 14;
    const UNITS: f64 = (1_u64 << 30) as f64;
    let exact = |place: Vector| place.map(|x| (x * UNITS).round() / UNITS);
    let mut net = Net::default();
    let mut centers: Vec<Vector> = (0..LINKS).map(|link| exact([0.75 * link as f64, 0.0, 0.0])).collect();
    for (link, center) in centers.iter().enumerate() {
        // A tube around an oval, in two directions in turn.
        net.add(link, 12, 6, [true; 2], |around, across| {
            let turned = |part: f64| Angle::from_degrees(360.0 * part).direction::<f64>();
            let (ring, tube) = (turned(around / 12.0), turned(across / 6.0));
            let out = 1.0 + 0.28 * tube[0];
            let [x, y, z] = [0.55 * out * ring[0], 0.36 * out * ring[1], 0.1 * tube[1]];
            let place = if link % 2 == 0 { [x, y, z] } else { [x, z, y] };
            exact(each(|i| center[i] + place[i]))
        });
    }
    let (mut last, mut queries) = (centers.clone(), Vec::new());
    for _ in 0..120 {
        let mut next: Vec<Vector> = centers
            .iter()
            .zip(&last)
            .map(|(at, last)| {
                [2.0 * at[0] - last[0], 2.0 * at[1] - last[1] + 0.0002, 2.0 * at[2] - last[2] - FALL]
            })
            .collect();
        for _ in 0..20 {
            next[0] = centers[0];
            for link in 1..LINKS {
                let way = minus(&next[link], &next[link - 1]);
                let stretch = 0.5 * (1.0 - 0.75 / dot(&way, &way).sqrt());
                next[link - 1] = each(|i| next[link - 1][i] + stretch * way[i]);
                next[link] = each(|i| next[link][i] - stretch * way[i]);
            }
        }
        next[0] = centers[0];
        let next: Vec<Vector> = next.into_iter().map(exact).collect();
        let motions: Vec<Vector> = next.iter().zip(&centers).map(|(to, from)| minus(to, from)).collect();
        let ends: Vec<Vector> = net
            .corners
            .iter()
            .zip(&net.bodies)
            .map(|(at, link)| each(|i| at[i] + motions[*link][i]))
            .collect();
        net.queries(&ends, &mut queries);
        net.corners = ends;
        last = std::mem::replace(&mut centers, next);
    }
    queries
}
