//! The tables, in Markdown.

use std::fmt::Write;

use crate::more::{KURBO, LYON, NCOLLIDE, WATERTIGHT};
use crate::others::{BEVY, GEO};
use crate::row::{Effort, HAND, KOUSA, PARRY, Row, Score, median};
use crate::style::{STYLES, Style};

const SCALARS: [&str; 4] = ["f32", "f64", "I16F16", "I32F32"];

/// The questions about boxes and triangles, and how they are called.
const CORNERED: [(&str, &str); 5] = [
    ("intersects", "Verdicts"),
    ("intersect", "Answers"),
    ("manifold", "Manifolds"),
    ("sweep", "Sweeps"),
    ("cast", "Casts"),
];

/// All questions in the order of the summaries.
const ALL: [&str; 8] =
    ["intersects", "intersect", "manifold", "sweep", "cast", "distance", "closest_points", "is_within"];

/// The questions about distances.
const FAR: [&str; 3] = ["distance", "closest_points", "is_within"];

/// Who takes part, in the order of the columns.
const WHO: [&str; 9] = [KOUSA, HAND, WATERTIGHT, PARRY, NCOLLIDE, GEO, KURBO, LYON, BEVY];

/// A group of rows: its name, and which are part of it.
type Group = (&'static str, fn(&Row) -> bool);

const GROUPS: [Group; 3] = [
    ("in the plane", |row| row.dimension == 2),
    ("in space, without corners", |row| row.dimension == 3 && !row.is_cornered),
    ("in space, with boxes and triangles", |row| row.is_cornered),
];

/// The full tables, and the short ones.
pub fn markdown(rows: &[Row], effort: Effort) -> (String, String) {
    let Effort { operands, judged, counted, .. } = effort;
    let mut text = summary(rows) + &of_scalars(rows);
    // The lines of `f64`, below the head of the table.
    let lines = text
        .lines()
        .take_while(|line| !line.contains("One scalar beside"))
        .filter(|line| line.starts_with("| question") || line.starts_with("|--") || line.contains("| f64 |"));
    // A line ends with the column of parry, which is the fastest peer nearly everywhere, and that of `intersects`.
    let lines = lines.map(|line| {
        let mut cells: Vec<_> = line.split('|').collect();
        cells.remove(cells.len() - 3);
        cells.join("|")
    });
    let lines: Vec<_> = lines.collect();
    let short = format!(
        "{operands} pairs of operands are timed in each style, and {judged} of them judged; of mixed ones {counted}. The median of the ratios \
         in `f64`, and the greatest:\n\n{}",
        lines.join("\n")
    );
    for (question, title) in CORNERED {
        text += &cornered(rows, question, title);
    }
    text += &mistaken(rows);
    text += &wrong(rows);
    for scalar in SCALARS {
        text += &distances(rows, scalar);
    }
    (text, short)
}

fn is_mixed(row: &Row) -> bool {
    row.style == Style::Mixed
}

fn name(style: Style) -> &'static str {
    STYLES.iter().find(|(_, one)| *one == style).map_or("", |(name, _)| name)
}

/// Ratios with their places: the median of them, and the greatest.
fn told(mut ratios: Vec<(f64, &Row)>) -> String {
    ratios.retain(|(ratio, _)| !ratio.is_nan());
    ratios.sort_by(|a, b| a.0.total_cmp(&b.0));
    let Some((worst, row)) = ratios.last() else { return String::new() };
    let middle = median(ratios.iter().map(|(ratio, _)| *ratio).collect());
    format!("{middle:.2}; {worst:.1}: {}, {}", row.pair, name(row.style))
}

/// kousa beside code by hand, the fastest peer, parry, and its own verdict.
fn summary(rows: &[Row]) -> String {
    let mut text = String::from(
        "\n### Of four styles: the median of the ratios, and the greatest\n\n\
         | question | pairs | scalar | ÷ by hand | ÷ the fastest peer | ÷ parry | ÷ `intersects` |\n|---|---|---|---|---|---|---|\n",
    );
    for question in ALL {
        for (group, is_part) in GROUPS {
            for scalar in SCALARS {
                let own: Vec<_> = rows
                    .iter()
                    .filter(|row| row.scalar == scalar && is_part(row) && !is_mixed(row))
                    .collect();
                let over = |other: &dyn Fn(&Row) -> Option<&Score>| {
                    let ratio = |row: &&&Row| Some(row.find(KOUSA, question)?.over(other(row)?));
                    told(own.iter().filter_map(|row| Some((ratio(&row)?, *row))).collect())
                };
                let verdict = if question == "is_within" {
                    over(&|row| row.find(KOUSA, "intersects"))
                } else {
                    String::new()
                };
                let cells = [
                    over(&|row| row.find(HAND, question)),
                    over(&|row| row.peer(question)),
                    over(&|row| row.find(PARRY, question)),
                    verdict,
                ];
                if cells.iter().any(|cell| !cell.is_empty()) {
                    let _ = writeln!(text, "| {question} | {group} | {scalar} | {} |", cells.join(" | "));
                }
            }
        }
    }
    text
}

/// Each scalar beside another one.
fn of_scalars(rows: &[Row]) -> String {
    let mut text = String::from(
        "\n### One scalar beside another, of all styles: the median of the ratios, and the greatest\n\n\
         | question | pairs | I16F16 ÷ f64 | I32F32 ÷ f64 | I16F16 ÷ f32 | f64 ÷ f32 |\n|---|---|---|---|---|---|\n",
    );
    for question in ALL {
        for (group, is_part) in GROUPS {
            let time = |row: &Row| row.find(KOUSA, question).map(Score::nanoseconds);
            let over = |scalar: &str, other: &str| {
                let same = |row: &Row| {
                    let is_it = |one: &&Row| {
                        one.scalar == other
                            && one.pair == row.pair
                            && one.dimension == row.dimension
                            && one.style == row.style
                    };
                    rows.iter().find(is_it)
                };
                let own = rows.iter().filter(|row| row.scalar == scalar && is_part(row));
                told(own.filter_map(|row| Some((time(row)? / time(same(row)?)?, row))).collect())
            };
            let cells = [("I16F16", "f64"), ("I32F32", "f64"), ("I16F16", "f32"), ("f64", "f32")]
                .map(|(scalar, other)| over(scalar, other));
            if cells.iter().any(|cell| !cell.is_empty()) {
                let _ = writeln!(text, "| {question} | {group} | {} |", cells.join(" | "));
            }
        }
    }
    text
}

fn digits(x: f64) -> String {
    if x < 9.95 { format!("{x:.1}") } else { format!("{x:.0}") }
}

/// Boxes and triangles in space: the time, and in parentheses its ratios.
fn cornered(rows: &[Row], question: &str, title: &str) -> String {
    let mut text = format!(
        "\n### {title} of boxes and triangles in space, mixed, ns (÷ by hand; ÷ parry)\n\n| pair | meet | f32 | f64 | I16F16 | I32F32 |\n|---|---|---|---|---|---|\n"
    );
    let own = || rows.iter().filter(|row| is_mixed(row) && row.find(KOUSA, question).is_some());
    let mut pairs: Vec<&str> = Vec::new();
    own().for_each(|row| {
        if !pairs.contains(&row.pair.as_str()) {
            pairs.push(&row.pair);
        }
    });
    for pair in pairs {
        let meet = own().find(|row| row.pair == pair).map_or(0.0, |row| row.meet);
        let cell = |scalar: &str| {
            let Some(row) = own().find(|row| row.pair == pair && row.scalar == scalar) else {
                return String::new();
            };
            let Some(kousa) = row.find(KOUSA, question) else { return String::new() };
            let over = |who: &str| {
                row.find(who, question).map_or("–".into(), |one| format!("{:.2}", kousa.over(one)))
            };
            let ratios = [HAND, PARRY].map(over);
            let ratios =
                if ratios == ["–", "–"] { String::new() } else { format!(" ({})", ratios.join("; ")) };
            format!("{}{ratios}", digits(kousa.nanoseconds()))
        };
        let _ = writeln!(text, "| {pair} | {meet:.0} % | {} |", SCALARS.map(cell).join(" | "));
    }
    text
}

/// How often in a million something is.
fn in_a_million(count: usize, of: usize) -> String {
    if of == 0 { String::new() } else { format!("{:.0}", count as f64 * 1e6 / of as f64) }
}

/// What is wrong about mixed boxes and triangles in space, pair by pair.
fn mistaken(rows: &[Row]) -> String {
    let mut text = String::from(
        "\n### Wrong about boxes and triangles in space, mixed, of a million: verdicts, depths that are off, sweeps, and ends of these inside\n\n\
         | pair | scalar | kousa | by hand | watertight | parry | depths: kousa | by hand | parry | sweeps: kousa | parry | inside: kousa | parry |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|\n",
    );
    for row in rows.iter().filter(|row| is_mixed(row)) {
        let of = |who: &str, question: &str, of: fn(&Score) -> usize| {
            row.find(who, question).map_or(String::new(), |score| in_a_million(of(score), score.judged))
        };
        let verdicts = [KOUSA, HAND, WATERTIGHT, PARRY].map(|who| of(who, "intersects", |score| score.wrong));
        let depths = [KOUSA, HAND, PARRY].map(|who| of(who, "intersect", |score| score.off));
        if verdicts[1..].iter().any(|cell| !cell.is_empty()) {
            let sweeps = [KOUSA, PARRY].map(|who| of(who, "sweep", |score| score.wrong));
            let inside = [KOUSA, PARRY].map(|who| of(who, "sweep", |score| score.off));
            let cells = [verdicts.join(" | "), depths.join(" | "), sweeps.join(" | "), inside.join(" | ")]
                .join(" | ");
            let _ = writeln!(text, "| {} | {} | {cells} |", row.pair, row.scalar);
        }
    }
    text
}

/// What is wrong, of all pairs together.
fn wrong(rows: &[Row]) -> String {
    let mut text = String::from(
        "\n### Wrong / off / uneven, of a million, of all pairs that each has\n\n| question | scalar | style |",
    );
    WHO.iter().for_each(|who| {
        let _ = write!(text, " {who} |");
    });
    text += "\n|---|---|---|";
    text += &"---|".repeat(WHO.len());
    text += "\n";
    for question in ["intersects", "distance", "closest_points", "is_within"] {
        for scalar in SCALARS {
            for (style_name, style) in &STYLES[1..] {
                let cell = |who: &str| {
                    let own = rows.iter().filter(|row| row.scalar == scalar && row.style == *style);
                    let scores: Vec<_> = own.filter_map(|row| row.find(who, question)).collect();
                    let sum = |of: fn(&Score) -> usize| scores.iter().map(|score| of(score)).sum::<usize>();
                    let all = sum(|score| score.judged);
                    let counts =
                        [sum(|score| score.wrong), sum(|score| score.off), sum(|score| score.uneven)];
                    let used = match question {
                        "distance" if [KOUSA, PARRY].contains(&who) => 3,
                        "distance" | "closest_points" => 2,
                        _ => 1,
                    };
                    if scores.is_empty() {
                        return String::new();
                    }
                    counts[..used]
                        .iter()
                        .map(|count| in_a_million(*count, all))
                        .collect::<Vec<_>>()
                        .join(" / ")
                };
                let cells = WHO.map(cell);
                if !cells[0].is_empty() {
                    let _ =
                        writeln!(text, "| {question} | {scalar} | {style_name} | {} |", cells.join(" | "));
                }
            }
        }
    }
    text
}

/// The times of a scalar: apart, near, touching, meeting.
fn distances(rows: &[Row], scalar: &str) -> String {
    let mut text = format!(
        "\n### Distances in {scalar}, ns: apart / near / touching / meeting (÷ by hand) [÷ the fastest peer]\n\n\
         | pair | distance | closest_points | is_within | is_within ÷ intersects |\n|---|---|---|---|---|\n"
    );
    let own: Vec<_> = rows.iter().filter(|row| row.scalar == scalar && !is_mixed(row)).collect();
    let mut pairs: Vec<&str> = Vec::new();
    own.iter().for_each(|row| {
        if !pairs.contains(&row.pair.as_str()) {
            pairs.push(&row.pair);
        }
    });
    for pair in pairs {
        let all = |of: &dyn Fn(&Row) -> Option<f64>, digits: &dyn Fn(f64) -> String| {
            let of_style = |(_, style): &(&str, Style)| {
                let row = own.iter().find(|row| row.pair == pair && row.style == *style);
                row.and_then(|row| of(row)).map_or("–".into(), digits)
            };
            let cells: Vec<String> = STYLES[1..].iter().map(of_style).collect();
            if cells.iter().all(|cell| cell == "–") { String::new() } else { cells.join(" / ") }
        };
        let ratio = |x: f64| format!("{x:.1}");
        let cell = |question: &str| {
            let times = all(&|row| Some(row.find(KOUSA, question)?.nanoseconds()), &digits);
            let hand = all(&|row| Some(row.find(KOUSA, question)?.over(row.find(HAND, question)?)), &ratio);
            let peer = all(&|row| Some(row.find(KOUSA, question)?.over(row.peer(question)?)), &ratio);
            let hand = if hand.is_empty() { hand } else { format!(" ({hand})") };
            let peer = if peer.is_empty() { peer } else { format!(" [{peer}]") };
            [times, hand, peer].concat()
        };
        let verdict =
            all(&|row| Some(row.find(KOUSA, "is_within")?.over(row.find(KOUSA, "intersects")?)), &|x| {
                format!("{x:.2}")
            });
        let cells = FAR.map(cell).join(" | ");
        let _ = writeln!(text, "| {pair} | {cells} | {verdict} |");
    }
    text
}
