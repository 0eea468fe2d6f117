//! A picture for every pair of shapes, drawn from kousa's answers.
//!
//! Each panel of a pair is a line or two in the tables of `plane.rs` and `space/`; all else is generic.

pub mod answer;
pub mod impact;
pub mod operand;
pub mod page;
pub mod panel;
mod plane;
pub mod space;
pub mod stage;
pub mod strip;
pub mod sweeps;

use strip::Strip;

/// The strips of all pairs.
pub fn strips() -> Vec<Strip> {
    plane::strips().into_iter().chain(space::strips()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_table_is_noticed() {
        use kousa::{Circle, Segment};
        let outside = (panel::Verdict::Hit, "a miss", [-3.0, 2.0, 3.0, 2.0], [3.5, 0.0, 1.0]);
        let complaints = strip::pair::<Segment<f64>, Circle<f64>, 2>(&[outside]).complaints();
        assert_eq!(
            complaints,
            [
                "pairs/segment-circle, a miss: kousa says miss, not hit",
                "pairs/segment-circle, a miss: outside its panel"
            ]
        );
    }

    #[test]
    fn every_strip_shows_a_hit_a_touch_and_a_miss() {
        use panel::Verdict::{Hit, Miss, Touch};
        for Strip { path, panels, .. } in strips() {
            let shows = |verdict| panels.iter().any(|panel| panel.verdicts[1] == verdict);
            assert!(shows(Hit) && shows(Miss), "{path}");
            assert!(shows(Touch) || path.ends_with("point-shape"), "{path}");
        }
    }
}
