//! Whether sets of space have corners in any directions, and whether they are certainly not flatter than they look.

use crate::certificate::near::{cross, size};
use crate::certificate::rounded::{U, difference, dot};
use crate::distance::facets_fast::may_be_flat;
use crate::form::rounded_form::RoundedForm;
use crate::form::space::AnyForm;
use crate::form::stored::{BoxForm, OrientedForm, TriangleForm};

/// Whether the core of a form has corners in any directions.
pub fn is_polytope(form: &AnyForm<f64>) -> bool {
    matches!(
        form,
        AnyForm::OrientedBox(_) | AnyForm::Triangle(_) | AnyForm::Polyhedron(_) | AnyForm::Rounded(_)
    )
}

/// Whether a form is certainly not of a lower dimension: a box of any direction has an interior, others are no segment, if they are a box or a
/// triangle.
pub fn is_proper(form: &AnyForm<f64>) -> bool {
    match form {
        AnyForm::Rounded(RoundedForm { core, .. }) => is_proper(&core.bare()),
        AnyForm::Box(BoxForm { min, max }) => {
            min.iter().zip(max).filter(|(low, high)| low == high).count() < 2
        }
        AnyForm::Triangle(TriangleForm([a, b, c])) => !may_be_flat(&difference(b, a), &difference(c, a)),
        form => is_thick(form),
    }
}

/// Whether a box has an interior, if it is one of any direction.
pub fn is_thick(form: &AnyForm<f64>) -> bool {
    let AnyForm::OrientedBox(OrientedForm { half_edges: [e, f, g], .. }) = &form.core_form() else {
        return true;
    };
    dot(&cross(e, f), g).abs() > 32.0 * U * size(e) * size(f) * size(g)
}
