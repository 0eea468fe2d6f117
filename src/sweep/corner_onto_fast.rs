//! The impact of a box of any direction, a triangle or a polyhedron on a half-space, if a single corner comes to the surface first.

use crate::certificate::near::{axis_of, size};
use crate::certificate::rounded::{Outcome, Rounding, U, Uncertain, certain_if};
use crate::distance::cored_fast::Cored;
use crate::distance::cores_fast::Lowest;
use crate::distance::over_surface_fast::exact_axes;
use crate::form::space::AnyForm;
use crate::form::stored::HalfForm;
use crate::number::each::Each;
use crate::number::encoding::Encoding;
use crate::sweep::body_fast::{RoundedHull, V};
use crate::sweep::course_fast::{FloatCourse, StretchBound};
use crate::sweep::stop::StoppingImpact;

/// The impact; uncertain where an edge or face may come to the surface.
pub fn corner_onto(
    (a, body): (&AnyForm<'_, f64>, &RoundedHull<'_>),
    half: &HalfForm<f64, 3>,
    m: V,
    encoding: &'static Encoding,
) -> Outcome<StoppingImpact<3>> {
    let HalfForm { origin, normal } = half;
    let core = a.core().ok_or(Uncertain)?;
    let slack = if exact_axes(a) == [true; 3] { 0.0 } else { core.slack };
    // The steps of a corner that is rounded are unknown.
    if slack > 0.0 && !encoding.is_float {
        return Err(Uncertain);
    }
    // Each height is off by four roundings of its terms, and by what the corner is off.
    let Lowest { corner, height, next, made } = core.body.lowest(half)?;
    let is_alone = next - height > 16.0 * U * made + 2.0 * slack * size(normal);
    if !is_alone {
        return Err(Uncertain);
    }
    let [low, high] = body.bounds();
    let course = FloatCourse::of_stored(m, [0.0; 2], [low, high]);
    // Along an axis stored coordinates are compared exactly, which those of a rounded corner are not.
    let (mut line, mut end) = match slack {
        0.0 => course.line(&corner, origin, normal),
        _ => course.slanted_line(&corner, origin, normal),
    };
    let off = slack * size(normal);
    line.before.error += off;
    end.error += off;
    if line.before.is_free() && end.is_free() {
        return Ok(None);
    }
    certain_if(line.before.is_free() && end.is_negative(), ())?;
    let mut stretch = corner.each(|x| [StretchBound::Moved(x); 2]);
    if let Some((axis, _)) = axis_of(normal) {
        stretch[axis] = [StretchBound::Still(origin[axis]); 2];
    }
    course.at_line(&line, &stretch, Rounding::to(encoding)).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certificate::draws::{DRAWS, KINDS, count, drawn, vector};
    use crate::rng::Rng;
    use crate::scalar::Constants;

    /// Of ordinary numbers hardly any need the next stage, and about a third come to the surface. What goes nearly along the surface is uncertain: what a
    /// corner of a box is rounded by is then too much of the time.
    #[test]
    fn a_corner_nearly_always_tells() {
        let mut rng = Rng::new(9);
        for (kind, moving) in KINDS.iter().enumerate().skip(2) {
            let [uncertain, stopped] = count(|| {
                let (solid, normal) = (drawn(kind, &mut rng), vector(&mut rng, 1.0));
                // As far below all of the solid as it is large.
                let scale = -9.0 / size(&normal);
                let half = HalfForm { origin: normal.each(|x| x * scale), normal };
                let (motion, body) = (vector(&mut rng, 24.0), RoundedHull::of(&solid)?);
                corner_onto((&solid, &body), &half, motion, f64::ENCODING)
            });
            assert!(uncertain * 50 < DRAWS && stopped * 5 > DRAWS, "{moving}: {uncertain}, {stopped}");
        }
    }
}
