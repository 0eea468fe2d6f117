//! A picture for every pair of shapes, drawn from what kousa answers.
//!
//! A pair is a line or two for each of its panels in the tables of `plane.rs` and `space.rs`; all else is generic.

mod answer;
mod operand;
mod page;
mod panel;
mod plane;
mod space;
mod stage;
mod strip;

pub use strip::Strip;

/// All of them.
pub fn strips() -> Vec<Strip> {
    plane::strips().into_iter().chain(space::strips()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kousa_says_what_the_tables_expect_and_it_fits() {
        for strip in strips() {
            assert_eq!(strip.complaints(), [""; 0]);
        }
    }

    #[test]
    fn a_wrong_table_is_noticed() {
        use kousa::{Circle, Segment};
        let outside = (panel::Verdict::Hit, "a miss", [-3.0, 2.0, 3.0, 2.0], [3.5, 0.0, 1.0]);
        let complaints = strip::pair::<Segment<f64>, Circle<f64>, 2>(&[outside]).complaints();
        assert_eq!(
            complaints,
            ["segment-circle, a miss: kousa says miss, not hit", "segment-circle, a miss: outside its panel"]
        );
    }

    /// Two words may be long; what is under a panel must not run into what is under the next.
    #[test]
    fn captions_are_short() {
        for Strip { path, panels, .. } in strips() {
            for panel in panels {
                assert!(panel.caption.chars().count() <= 22, "{path}, {}", panel.caption);
                assert!(panel.words.chars().count() <= 26, "{path}, {}", panel.words);
            }
        }
    }

    /// In the section it belongs to, in words for those who cannot see it.
    #[test]
    fn every_strip_is_shown_in_the_page_about_the_pairs() {
        let page = include_str!("../../../docs/pairs.md");
        for Strip { path, panels, .. } in strips() {
            let captions: Vec<_> = panels.iter().map(|panel| panel.caption).collect();
            let end = format!(": {}][pictures/pairs/{path}.svg]\n", captions.join(", "));
            assert!(page.contains(&end), "docs/pairs.md lacks ![...{end}");
        }
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
