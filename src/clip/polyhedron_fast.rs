//! Lines, rays and segments through convex polyhedra, in plain floats (Cyrus and Beck 1978).
//!
//! In front of the plane of a face with the outward normal `n` and a corner `a` a point is `(p − a)·n` high, so a line from `o` along `d` crosses it at
//! `t = −(o − a)·n / d·n`. It enters the polyhedron over the last plane that it comes behind of, and leaves it over the first one that it comes in front of.

use num_traits::Float;

use crate::certificate::near::{Near, cross, size};
use crate::certificate::rounded::{Certain, Outcome, U, Uncertain, certain_if, difference, dot};
use crate::clip::polytope_fast::{Boundary, FloatFace, PolytopePassage, triple};
use crate::form::polyhedron_form::CornersForm;
use crate::form::stored::LinearForm;
use crate::number::each::FloatVector;

/// Two faces that are so nearly flush may be parts of a face that roundings have bent.
const BENT: f64 = 512.0 * U;

/// A polyhedron and a line, ray or segment.
struct FacedLine<'a> {
    linear: &'a LinearForm<f64, 3>,
    direction: FloatVector,
    solid: CornersForm<'a, f64>,
}

/// The face that a line crosses, at a time with an error bound.
struct CrossedPlane {
    number: usize,
    face: FloatFace,
    t: Near,
}

/// On which side of all faces a point is.
#[derive(Clone, Copy)]
struct BesideFaces {
    is_inside: bool,
    is_outside: bool,
}

impl BesideFaces {
    fn take(&mut self, height: Near) {
        self.is_inside &= height.is_negative();
        self.is_outside |= height.is_positive();
    }
}

impl<'a> PolytopePassage<'a> {
    /// The passage through a polyhedron; `Ok(None)` where there certainly is none.
    pub fn through_hull(linear: &'a LinearForm<f64, 3>, solid: &CornersForm<'_, f64>) -> Outcome<Self> {
        let direction = linear.direction();
        let line = FacedLine { linear, direction, solid: *solid };
        // A flat one has two faces, and a point ends where it begins.
        if solid.faces.count() < 4 || direction == [0.0; 3] {
            return Err(Uncertain);
        }
        let mut ends = [BesideFaces { is_inside: true, is_outside: false }; 2];
        let mut crossed: [Option<CrossedPlane>; 2] = [None, None];
        for number in 0..solid.faces.count() {
            let (face, end) = line.face(number)?;
            let stays = if linear.ends() { end.is_positive() } else { face.away.is_positive() };
            if linear.starts() && face.height.is_positive() && stays {
                return Ok(None);
            }
            ends[0].take(face.height);
            ends[1].take(end);
            if !face.away.has_sign() {
                continue;
            }
            let (place, t) = (usize::from(face.away.value > 0.0), face.passed());
            let is_nearer =
                crossed[place].as_ref().is_none_or(|best| (best.t.value < t.value) == (place == 0));
            if is_nearer {
                crossed[place] = Some(CrossedPlane { number, face, t });
            }
        }
        let [Some(enter), Some(exit)] = &crossed else { return Err(Uncertain) };
        if enter.is_later(exit) {
            return Ok(None);
        }
        let begins = linear.starts().then_some(ends[0]);
        let enter = line.boundary(enter, begins);
        let exit = line.boundary(exit, linear.ends().then_some(ends[1]));
        let is_certain = |boundary: &Boundary| !matches!(boundary, Boundary::Uncertain);
        certain_if(is_certain(&enter) || is_certain(&exit), Some(Self { linear, direction, enter, exit }))
    }
}

impl CrossedPlane {
    /// Whether this plane, over which the line comes in, is certainly crossed after another one, over which it goes out: each at `height / speed`.
    fn is_later(&self, out: &Self) -> bool {
        let (entered, left) = (&self.face, &out.face);
        let late = entered.height.product(left.away).plus(left.height.product(entered.away.times(-1.0)));
        late.is_positive()
    }
}

impl FacedLine<'_> {
    /// The plane of a face, and how high the other end of the linear is in front of it.
    fn face(&self, number: usize) -> Certain<(FloatFace, Near)> {
        let Self { linear, direction, solid: CornersForm { corners, faces } } = self;
        let [a, b, c, ..] = faces.face(number) else { return Err(Uncertain) };
        let corner = |number: &u16| corners.get(usize::from(*number)).ok_or(Uncertain);
        let (a, b, c) = (corner(a)?, corner(b)?, corner(c)?);
        let (u, v) = (difference(b, a), difference(c, a));
        let (normal, sizes) = (cross(&u, &v), size(&u) * size(&v));
        let above = |p: &FloatVector| {
            let way = difference(p, a);
            triple(dot(&normal, &way), sizes * size(&way))
        };
        let away = triple(dot(&normal, direction), sizes * size(direction));
        let face = FloatFace { normal, of_normal: 4.0 * U * sizes, height: above(&linear.origin), away };
        Ok((face, if linear.ends() { above(&linear.to) } else { Near::ZERO }))
    }

    /// Where the linear, from an end on these sides if it has one, crosses a plane, if that is where it enters or leaves.
    fn boundary(&self, crossed: &CrossedPlane, end: Option<BesideFaces>) -> Boundary {
        match end {
            Some(BesideFaces { is_inside: true, .. }) => return Boundary::Inside,
            Some(BesideFaces { is_outside: false, .. }) => return Boundary::Uncertain,
            _ => {}
        }
        match self.settled(crossed) {
            Ok(face) if face.is_on(self.linear) => Boundary::Face(face),
            _ => Boundary::Uncertain,
        }
    }

    /// The plane, if the line is certainly inside of all others where it crosses it. What others that are flush with it but for roundings may add to the
    /// time and to the normal is part of their errors.
    fn settled(&self, crossed: &CrossedPlane) -> Certain<FloatFace> {
        let CrossedPlane { number, mut face, t } = *crossed;
        let length = Float::sqrt(dot(&face.normal, &face.normal));
        let room = 8.0 * t.error;
        let mut bend = 0.0_f64;
        for other in (0..self.solid.faces.count()).filter(|other| *other != number) {
            let (FloatFace { normal, of_normal, height, away }, _) = self.face(other)?;
            let speed = away.value.abs() + away.error;
            let value = height.value + t.value * away.value;
            let error = height.error
                + t.value.abs() * away.error
                + t.error * speed
                + 4.0 * U * (height.value.abs() + (t.value * away.value).abs());
            if value < -(error + room * speed) {
                continue;
            }
            let own = Float::sqrt(dot(&normal, &normal));
            let off = (0..3).fold(0.0_f64, |most, i| {
                let off = (normal[i] / own - face.normal[i] / length).abs();
                if off > most { off } else { most }
            });
            let of_turn = off + of_normal / own + face.of_normal / length + 8.0 * U;
            let is_same_way = (away.value > 0.0) == (face.away.value > 0.0) && away.has_sign();
            let is_flush = is_same_way
                && of_turn <= BENT
                && value.abs() + error <= room * (away.value.abs() - away.error);
            if !is_flush {
                return Err(Uncertain);
            }
            bend = if of_turn > bend { of_turn } else { bend };
        }
        if bend > 0.0 {
            face.of_normal += bend * length;
            face.height.error += room * (face.away.value.abs() + face.away.error);
        }
        Ok(face)
    }
}
