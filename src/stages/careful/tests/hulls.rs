//! Polyhedra that overlap, lie flush or are apart, few corners or many: what plain floats tell of them is what integers tell, step for step.

use core::convert::identity;

use super::axes::pair;
use super::*;
use crate::distance::polytopes_fast;
use crate::form::polyhedron_form::CornersForm;
use crate::form::query::InDimension;
use crate::rng::Rng;
use crate::shape::operand::Operand;

/// How many contacts, verdicts and distances plain floats tell.
#[derive(Debug, Default)]
struct Told {
    contacts: usize,
    verdicts: usize,
    distances: usize,
}

#[test]
fn contacts_of_polyhedra_are_those_of_integers() {
    let rounds = if cfg!(debug_assertions) { 120 } else { 6000 };
    let (mut rng, mut told) = (Rng::new(11), Told::default());
    let encoding = <I16F16 as Constants>::ENCODING;
    for round in 0..rounds {
        let more = [0, 4, 14][round % 3];
        let shapes = pair::<96>(&mut rng, more);
        let forms = shapes.each_ref().map(|shape| shape.form(identity::<f64>));
        let [a, b] = forms.each_ref().map(InDimension::any);
        told.contacts += compare!(FindContact in Space by polytopes_fast::touching, encoding, a, b,
            |found| (found.normal, found.depth, found.point_a, found.point_b));
        told.verdicts += compare!(Meets in Space by polytopes_fast::meets, encoding, a, b);
        // The careful kernel is asked only about what is apart.
        if exactly(&Pair::<Meets, Space>::of(Converted::Floats([&a, &b])), encoding).is_none() {
            told.distances += compare!(FindDistance in Space by polytopes_fast::distance, encoding, a, b);
        } else if let Ok(found) = polytopes_fast::distance(&a, &b, encoding) {
            assert_eq!(found, Some(Raw::ZERO), "{a:?} {b:?}");
            told.distances += 1;
        }
        // A face that lies flush on a box along the axes.
        let [low, high] =
            [0, 1].map(|k: usize| [(); 3].map(|()| rng.range(-40_000, 40_000) as f64 + 50_000.0 * k as f64));
        let SpaceForm::Polyhedron(CornersForm { corners, .. }) = &a else { continue };
        let top = corners.iter().fold(f64::NEG_INFINITY, |most, p| most.max(p[2]));
        let floor = [top - [0.0, 3.0, 9000.0][round / 3 % 3], top + 30_000.0];
        let bounds = BoxForm {
            min: [low[0].min(high[0]), low[1].min(high[1]), floor[0]],
            max: [low[0].max(high[0]), low[1].max(high[1]), floor[1]],
        };
        let block = SpaceForm::Box(bounds);
        told.contacts += compare!(FindContact in Space by polytopes_fast::touching, encoding, block, a,
            |found| (found.normal, found.depth, found.point_a, found.point_b));
        told.verdicts += compare!(Meets in Space by polytopes_fast::meets, encoding, block, a);
    }
    let Told { contacts, verdicts, distances } = told;
    assert!(
        10 * contacts > 17 * rounds && 10 * verdicts > 18 * rounds && 10 * distances > 8 * rounds,
        "{told:?} of {rounds}"
    );
}
