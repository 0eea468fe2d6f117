//! One question about some numbers, asked in coarse steps and in fine ones.

use std::collections::BTreeMap;
use std::format;
use std::str::FromStr;
use std::string::String;
use std::vec::Vec;

use crate::certificate::claims::{Claim, listen};
use crate::rng::Rng;
use crate::route::claimed::draw_shapes::{
    BITS, Coarse, CoarseNumbers, Fine, NUMBERS, Reader, changed, drawn, number,
};

/// The number of fine steps in a coarse one.
const FINER: f64 = (1 << 12) as f64;

/// By how many fine steps an exact answer may differ from the truth: `travel` is rounded so that nothing overlaps.
const ROUNDED: f64 = 2.0;

/// The numbers of an answer, in steps.
fn steps<F: FromStr, R>(answer: &str, bits: impl Fn(F) -> R) -> Vec<R> {
    let is_of_number = |c: char| c.is_ascii_digit() || c == '.' || c == '-';
    let words = answer.split(|c: char| !(is_of_number(c) || c.is_alphanumeric() || c == '_'));
    let mut words = words.filter(|word| !word.is_empty());
    let mut steps = Vec::new();
    while let Some(word) = words.next() {
        // Features and counts are no numbers of steps.
        if word.starts_with("feature") || word == "count" {
            words.next();
        } else if word.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
            steps.extend(F::from_str(word).ok().map(&bits));
        }
    }
    steps
}

/// The places of a manifold, after what precedes them: each is written from this word on.
const PLACE: &str = "ManifoldPoint";

/// What tells a place from others: the words after `feature_a` and `feature_b`.
fn features(place: &str) -> Vec<&str> {
    let words = place.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|word| !word.is_empty());
    let words: Vec<_> = words.collect();
    words.windows(2).filter(|pair| pair[0].starts_with("feature")).map(|pair| pair[1]).collect()
}

/// Each number of an answer in coarse steps, with the one in fine steps; `None` if the answers have different numbers of them.
///
/// Which places a manifold has is decided by rounded numbers, so those with the same features are compared. The first place has the features of the one that is
/// rounded to the same points, if there is one.
fn pairs(coarse: &str, fine: &str) -> Option<Vec<(i128, i128)>> {
    let coarse_steps = |text: &str| steps(text, |x: Coarse| i128::from(x.to_bits()));
    let fine_steps = |text: &str| steps(text, |x: Fine| i128::from(x.to_bits()));
    let mut pairs = Vec::new();
    let exact: Vec<_> = fine.split(PLACE).collect();
    for (k, own) in coarse.split(PLACE).enumerate() {
        let mut others = exact.iter().skip(1);
        let same = match k {
            0 => exact.first(),
            1 => others.find(|other| features(other) == features(own)).or(exact.get(1)),
            _ => others.find(|other| features(other) == features(own)),
        };
        let Some(other) = same else { continue };
        let (own, other) = (coarse_steps(own), fine_steps(other));
        if own.len() != other.len() {
            return None;
        }
        pairs.extend(own.into_iter().zip(other));
    }
    Some(pairs)
}

/// The greatest ratio of a number's error to its bound, and the operands.
pub(super) struct Worst {
    pub(super) ratio: f64,
    pub(super) numbers: CoarseNumbers,
    pub(super) what: String,
}

/// A line of code that rounds a number.
pub(super) type RoundingSite = (&'static str, u32);

/// The greatest ratios of all questions, and of which.
pub(super) type All = BTreeMap<RoundingSite, (&'static str, Worst)>;

/// A question in both scalars.
pub(super) struct InBothScalars<C, F> {
    pub(super) name: &'static str,
    pub(super) coarse: C,
    pub(super) fine: F,
    pub(super) dimension: usize,
    /// By how many coarse steps a number may differ from the nearest, as that of a `travel` does.
    pub(super) moved: i128,
    pub(super) found: BTreeMap<RoundingSite, Worst>,
}

impl<C: Fn(&mut Reader<'_>) -> String, F: Fn(&mut Reader<'_>) -> String> InBothScalars<C, F> {
    /// Asks about some numbers, and tells how many it uses. Where the first stage is not exact enough, others follow.
    fn ask(&mut self, numbers: &CoarseNumbers) -> usize {
        let mut used = 0;
        let mut fine = None;
        // A sweep that is uncertain asks about shorter motions, whose numbers are others.
        let limits: &[f64] = if self.moved > 0 { &[f64::INFINITY] } else { &[f64::INFINITY, 0.125] };
        for &limit in limits {
            let mut reader = Reader::of(numbers);
            let (coarse, claims) = listen(limit, || (self.coarse)(&mut reader));
            used = reader.used.min(NUMBERS);
            if !claims.is_empty() {
                let fine = fine.get_or_insert_with(|| (self.fine)(&mut Reader::of(numbers)));
                self.compare(numbers, &coarse, fine, &claims);
            }
        }
        used
    }

    fn compare(&mut self, numbers: &CoarseNumbers, coarse: &str, fine: &str, claims: &[Claim]) {
        let coarse_steps = steps(coarse, |x: Coarse| i128::from(x.to_bits()));
        // Numbers beyond the range of fine steps have no exact counterpart.
        if coarse_steps.iter().any(|x| x.abs() >= 1 << 51) {
            return;
        }
        // Of an overlap at the start that is hardly any, the point of the moving shape, which is no part of the answer, is within a few steps of
        // the point that is.
        let depth = coarse_steps.last().copied().unwrap_or(0);
        if self.moved > 0 && (1..=2 * self.moved + 1).contains(&depth) {
            return;
        }
        let name = self.name;
        let pairs = pairs(coarse, fine);
        assert!(pairs.is_some(), "{name}: {coarse} is exactly {fine}, {numbers:?}");
        let pairs = pairs.unwrap_or_default();
        // A number of a few steps may be that of another field, which is stored.
        let claims = claims.iter().take(self.count(claims)).filter(|claim| claim.step().abs() > 1000);
        // Where nothing overlaps at the start, a contact is that of a place to which a rounded travel leads.
        let is_of_stop = self.moved > 0 && depth == 0;
        let claims = claims.filter(|claim| !(is_of_stop && claim.site.0.contains("src/contact/")));
        for claim in claims {
            // The number is one of those of the answer, unless the stage was uncertain later.
            let same = pairs.iter().filter(|(stored, _)| (claim.step() - stored).abs() <= self.moved);
            let Some(ratio) = same.filter_map(|(_, exact)| ratio(claim, *exact)).min_by(f64::total_cmp)
            else {
                continue;
            };
            if self.found.get(&claim.site).is_none_or(|found| found.ratio < ratio) {
                let what = format!("{claim:?}, in {coarse}, exactly {fine}");
                self.found.insert(claim.site, Worst { ratio, numbers: *numbers, what });
            }
        }
    }

    /// How many of the claims are of one answer. A sweep may ask about a shorter motion again: the components of its travel come first.
    fn count(&self, claims: &[Claim]) -> usize {
        let Some(first) = claims.first().filter(|_| self.moved > 0) else { return claims.len() };
        let mut again = claims.iter().enumerate().filter(|(_, claim)| claim.site == first.site);
        again.nth(self.dimension).map_or(claims.len(), |(i, _)| i)
    }

    /// The steps of the answer in coarse steps, when nobody listens.
    fn answer(&self, numbers: &CoarseNumbers) -> Vec<i128> {
        steps(&(self.coarse)(&mut Reader::of(numbers)), |x: Coarse| i128::from(x.to_bits()))
    }

    /// Changes one number until the answer jumps, and asks about the numbers next to that: there a sign decides that is nearly zero.
    fn ask_at_a_jump(&mut self, numbers: &CoarseNumbers, used: usize, rng: &mut Rng) {
        let at = rng.below(used as u64) as usize;
        let with = |x: i64| {
            let mut changed = *numbers;
            changed[at] = x;
            changed
        };
        let mut ends = [numbers[at], number(rng, BITS)];
        let mut answers = ends.map(|x| self.answer(&with(x)));
        while (ends[0] - ends[1]).abs() > 1 {
            let middle = ends[0] + (ends[1] - ends[0]) / 2;
            let answer = self.answer(&with(middle));
            // The half in which it changes more.
            let half = usize::from(jump(&answers[0], &answer) >= jump(&answer, &answers[1]));
            (ends[half], answers[half]) = (middle, answer);
        }
        if jump(&answers[0], &answers[1]) > 1 << 20 {
            for x in ends[0].min(ends[1]) - 2..=ends[0].max(ends[1]) + 2 {
                self.ask(&with(x));
            }
        }
    }

    /// Looks for the greatest ratios.
    pub(super) fn climb(mut self, all: &mut All, draws: usize, steps: usize) {
        let mut rng = Rng::new(1);
        let mut used = NUMBERS;
        for i in 0..draws {
            let numbers = drawn(&mut rng);
            used = self.ask(&numbers);
            if i % 10 == 0 {
                self.ask_at_a_jump(&numbers, used, &mut rng);
            }
        }
        for i in 0..steps {
            let Some(best) = self.found.values().nth(i % self.found.len().max(1)) else { break };
            let next = changed(&best.numbers, used.max(1), &mut rng);
            self.ask(&next);
        }
        for (site, worst) in self.found {
            if all.get(&site).is_none_or(|(_, old)| old.ratio < worst.ratio) {
                all.insert(site, (self.name, worst));
            }
        }
    }
}

/// By how many steps two answers differ.
fn jump(a: &[i128], b: &[i128]) -> i128 {
    if a.len() != b.len() {
        return i128::MAX;
    }
    a.iter().zip(b).fold(0, |greatest, (x, y)| greatest.max((x - y).abs()))
}

/// The ratio of a number's error, at least, to what is claimed; `None` if that is too small to be seen.
fn ratio(claim: &Claim, exact: i128) -> Option<f64> {
    if claim.error * FINER < ROUNDED {
        return None;
    }
    // What is beyond the range of fine steps is not known.
    if exact.abs() >= i128::from(i64::MAX) {
        return None;
    }
    let (value, base) = (claim.value * FINER, (claim.base * FINER) as i128);
    let whole = value.trunc();
    let off = ((whole as i128 + base - exact) as f64 + (value - whole)).abs();
    Some((off - ROUNDED).max(0.0) / (claim.error * FINER))
}
