//! The lines of the files: operands, and the answers that exact arithmetic gives.

use fixed::types::{I16F16, I32F32};

use crate::conformance::answers::{in_space, in_the_plane};
use crate::conformance::draw::{STYLES, Source, Style};
use crate::conformance::linear::{Common, chord, common, line};
use crate::conformance::set::{Core, Set, V, set};
use crate::conformance::shape::{ANSWERED_IN_SPACE, Kind, PLANE, SPACE, Shape, numbers};
use crate::conformance::stop::{Stop, corners_of_box, of_ball, of_boxes, orientation};
use crate::conformance::value::{Format, Steps, nearest, whole};
use crate::conformance::verdict::{Apart, contains, depth};

/// The files: of pairs, of orientations, of sweeps and of kousa's own answers, in the plane and in space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    Pairs,
    Orientation,
    Sweep,
    Answers,
}

/// A file, which is made of independent parts.
#[derive(Clone, Copy, Debug)]
pub struct File {
    pub question: Question,
    pub dimension: usize,
    pub format: Format,
}

impl File {
    pub fn name(self) -> String {
        let question = match self.question {
            Question::Pairs => "pairs",
            Question::Orientation => "orientation",
            Question::Sweep => "sweep",
            Question::Answers => "answers",
        };
        let place = if self.dimension == 2 { "plane" } else { "space" };
        format!("{question}-{place}-{}.jsonl", self.format.name)
    }

    /// The pairs of kinds that the parts of the file are about.
    pub fn parts(self) -> Vec<[Kind; 2]> {
        use Kind::{Aabb, Ball, Capsule, HalfSpace, Point, Segment, Triangle};
        let menu: &[(Kind, &str)] = match (self.dimension, self.question) {
            (2, _) => &PLANE,
            (_, Question::Answers) => &ANSWERED_IN_SPACE,
            _ => &SPACE,
        };
        let kinds = || menu.iter().map(|(kind, _)| *kind);
        match self.question {
            Question::Pairs | Question::Answers => {
                let all = kinds().flat_map(|a| kinds().filter(move |b| a <= *b).map(move |b| [a, b]));
                all.filter(|pair| *pair != [HalfSpace; 2]).collect()
            }
            Question::Orientation => vec![[Point; 2]],
            Question::Sweep => {
                let plane = [[Ball, Triangle]].into_iter().filter(|_| self.dimension == 2);
                let all = [[Ball, Ball], [Ball, Capsule], [Ball, Segment], [Ball, Aabb], [Aabb, Aabb]];
                all.into_iter().chain(plane).collect()
            }
        }
    }

    /// The lines of a part. A line depends on its place alone.
    pub fn lines(self, part: usize) -> Vec<String> {
        let kinds = self.parts()[part];
        // Few lines cross, and in space hardly any.
        let are_linear = kinds.iter().all(|kind| kind.is_linear());
        let rounds = match self.question {
            Question::Pairs if are_linear => 7,
            Question::Pairs => 2,
            Question::Orientation => 30,
            Question::Answers => 1,
            Question::Sweep => 8,
        };
        let mut lines = Vec::new();
        for (i, (style, tag)) in STYLES.into_iter().enumerate() {
            for round in 0..rounds {
                let place = [self.question as u64, self.dimension as u64, part as u64, i as u64, round];
                let seed = place.into_iter().fold(u64::from(self.format.bits), |seed, n| seed * 1009 + n);
                let mut source = Source::new(seed, style, self.format, self.dimension);
                let text = match self.question {
                    Question::Pairs => source.pair(kinds).map(|[a, b]| self.pair(&a, &b)),
                    Question::Orientation => self.orientation(&mut source, style),
                    Question::Sweep => self.sweep(&mut source, kinds),
                    Question::Answers => self.answers(&mut source, kinds),
                };
                lines.extend(text.map(|text| format!("{{\"kind\":\"{tag}\",{text}}}\n")));
            }
        }
        lines.dedup();
        lines
    }

    fn orientation(self, source: &mut Source, style: Style) -> Option<String> {
        if matches!(style, Style::Empty | Style::ZeroLength | Style::Nested | Style::Parallel) {
            return None;
        }
        let mut points: Vec<_> = (0..=self.dimension).map(|_| source.point()).collect();
        if style == Style::OffByOne {
            // A point of the line or plane through the others, and a step beside it.
            points[self.dimension] = points[1].iter().zip(&points[0]).map(|(b, a)| 2 * b - a).collect();
            points[self.dimension][source.rng.below(2) as usize] += source.rng.range(-1, 1);
        }
        let exact: Vec<V> = points.iter().map(|p| p.iter().map(|x| whole(*x)).collect()).collect();
        let list: Vec<_> = points.iter().map(|p| numbers(p)).collect();
        Some(format!("\"points\":[{}],\"orientation\":{}", list.join(","), orientation(&exact)))
    }

    fn sweep(self, source: &mut Source, kinds: [Kind; 2]) -> Option<String> {
        let [a, b] = source.pair(kinds)?;
        let motion = source.direction();
        let exact: V = motion.iter().map(|x| whole(*x)).collect();
        let one = self.format.one();
        let stop = match (set(&a), set(&b)) {
            (Some(moving), Some(still)) => match (&moving, &still) {
                (Set::Body { core: Core::Linear(own), radius: r }, Set::Body { core, radius: s }) => {
                    of_ball(&own.origin, &exact, core, &(r + s), one)
                }
                _ => {
                    let (moving, still) = (corners_of_box(&moving)?, corners_of_box(&still)?);
                    of_boxes(moving.each_ref(), &exact, still.each_ref(), one)
                }
            },
            _ => Stop::Never,
        };
        let stop = match stop {
            Stop::NotAsked => return None,
            Stop::Never => "false".to_owned(),
            Stop::At(t) => format!("true,\"t\":{}", t.json(self.format, self.format.min())),
        };
        Some(format!(
            "\"a\":{},\"motion\":{},\"b\":{},\"stops\":{stop}",
            a.json(),
            numbers(&motion),
            b.json()
        ))
    }

    fn answers(self, source: &mut Source, kinds: [Kind; 2]) -> Option<String> {
        let [a, b] = source.pair(kinds)?;
        let motion = source.direction();
        Some(match (self.dimension, self.format.bits) {
            (2, 32) => in_the_plane::<I16F16>([&a, &b], &motion),
            (2, _) => in_the_plane::<I32F32>([&a, &b], &motion),
            (_, 32) => in_space::<I16F16>([&a, &b], &motion),
            _ => in_space::<I32F32>([&a, &b], &motion),
        })
    }

    fn pair(self, a: &Shape, b: &Shape) -> String {
        let sets = [a, b].map(set);
        let format = self.format;
        let mut text = format!("\"a\":{},\"b\":{}", a.json(), b.json());
        let apart = match &sets {
            [Some(a), Some(b)] => Some(Apart::of(a, b, format)),
            _ => None,
        };
        let meets = apart.as_ref().is_some_and(|apart| apart.meets);
        text += &format!(",\"intersects\":{meets}");

        let least = i64::from(!meets);
        let [distance, squared] = match &apart {
            Some(apart) => apart.distance.each_ref().map(|x| x.json(format, least)),
            None => [(); 2].map(|()| format!("\"{}\"", format.max())),
        };
        text += &format!(",\"distance\":{distance},\"distance_squared\":{squared}");
        let near = apart.as_ref().map_or(0, |apart| format.saturated(apart.distance[0].nearest()));
        let lengths = [near - 1, near, near.saturating_add(1)].map(|n| n.clamp(format.min(), format.max()));
        let within = lengths.map(|n| {
            let is_within = apart.as_ref().is_some_and(|apart| apart.is_within(n));
            format!("[\"{n}\",{is_within}]")
        });
        text += &format!(",\"within\":[{}]", within.join(","));

        let holds = |outer: &Shape, sets: [&Option<Set>; 2]| {
            outer.kind.is_solid().then(|| match sets {
                [_, None] => true,
                [None, _] => false,
                [Some(outer), Some(inner)] => contains(outer, inner),
            })
        };
        let [first, second] = &sets;
        for (word, verdict) in
            [("a_contains_b", holds(a, [first, second])), ("b_contains_a", holds(b, [second, first]))]
        {
            text += &verdict.map(|verdict| format!(",\"{word}\":{verdict}")).unwrap_or_default();
        }
        if let ([Some(first), Some(second)], true) = (&sets, meets) {
            text += &self.answer(a, b, first, second);
        }
        text
    }

    /// The answer of two sets that meet: of two lines, of a line and a solid, or of two solids.
    fn answer(self, a: &Shape, b: &Shape, first: &Set, second: &Set) -> String {
        let one = self.format.one();
        let rounded =
            |x: &num_rational::BigRational| Steps::Rational(nearest(x)).json(self.format, self.format.min());
        let place = |p: &V| format!("[{}]", p.iter().map(rounded).collect::<Vec<_>>().join(","));
        if a.kind.is_linear() && b.kind.is_linear() {
            return match common(line(first).unwrap(), line(second).unwrap()).unwrap() {
                Common::Point { point, t_a, t_b } => format!(
                    ",\"crossing\":{{\"point\":{},\"t_a\":{},\"t_b\":{}}}",
                    place(&point),
                    rounded(&(t_a * whole(one))),
                    rounded(&(t_b * whole(one)))
                ),
                Common::Overlap(ends) => {
                    format!(",\"overlap\":[{}]", ends.iter().map(place).collect::<Vec<_>>().join(","))
                }
            };
        }
        if a.kind.is_linear() && b.kind.is_solid() {
            let [enter, exit] = chord(line(first).unwrap(), second, one);
            let [low, high] = [(enter, self.format.min()), (exit, self.format.max())].map(|(t, end)| {
                t.map_or_else(|| format!("\"{end}\""), |t| t.json(self.format, self.format.min()))
            });
            return format!(",\"chord\":[{low},{high}]");
        }
        if a.kind.is_solid() {
            let Some(depth) = depth(first, second) else {
                return format!(",\"depth\":\"{}\"", self.format.max());
            };
            let touches = depth.compare(&whole(0)).is_eq();
            return format!(",\"depth\":{}", depth.steps().json(self.format, i64::from(!touches)));
        }
        String::new()
    }
}
