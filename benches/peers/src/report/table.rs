//! The tables, in Markdown.

use super::{BuildTime, HAND, KOUSA, Row, Score, Timing, best, best_peer, median, nanoseconds, peers};
use crate::sweeps::Wrongness;

/// The machine of the measurement.
pub struct Machine {
    pub processor: String,
    pub rustc: String,
    pub judged: usize,
    pub operands: usize,
}

/// What the tables of times are about, with the scores and the times that they show.
const TIMES: [(&str, Scores, Time); 5] = [
    ("Verdicts", VERDICTS, CALLED),
    ("Answers", ANSWERS, CALLED),
    ("Casts", CASTS, CALLED),
    ("Manifolds", MANIFOLDS, CALLED),
    ("Verdicts in a chain", VERDICTS, CHAINED),
];

/// The full tables.
pub fn tables(
    rows: &[Row],
    builds: &[BuildTime],
    wrong_sweeps: &[Wrongness],
    one_against_many: &[Table],
) -> String {
    let mut text = String::new();
    let mut per_scalar = |heading: &dyn Fn(&str) -> String, body: &dyn Fn(&[&Row]) -> String| {
        for scalar in SCALARS {
            let rows: Vec<_> = rows.iter().filter(|row| row.scalar == scalar).collect();
            text += &section(&heading(scalar), &body(&rows));
        }
    };
    for (what, scores, time) in TIMES {
        per_scalar(&|scalar| format!("{what} in {scalar}, ns"), &|rows| times(rows, scores, time));
    }
    per_scalar(
        &|scalar| format!("Wrong verdicts in {scalar}, of a million random / of a million on the grid"),
        &wrong,
    );
    text += &sweeps(rows, wrong_sweeps);
    text += &many(one_against_many);
    text += &section("Clean release builds, s", &build_times(builds));
    text += &section("The functions", &functions(rows));
    text
}

/// The short tables: the ratios, the most wrong verdicts, one against many, and clean builds.
pub fn short(rows: &[Row], machine: &Machine, builds: &[BuildTime], one_against_many: &[Table]) -> String {
    let Machine { processor, rustc, judged, operands } = machine;
    let many = one_against_many.iter().find(|(heading, _)| heading.contains("4096"));
    let many = many.map_or(String::new(), |(heading, rows)| {
        format!("\n{heading}:\n\n{}", table(&crate::many::HEADS, rows))
    });
    format!(
        "Measured on {processor}, {rustc}, {operands} pairs of operands timed, {judged} of a kind judged.\n\n{}\n\
         The most wrong verdicts of a million, random or on the grid, and the pair:\n\n{}{many}\nClean release builds:\n\n{}",
        ratios(rows),
        most_wrong(rows),
        build_times(builds)
    )
}

/// The ratios of kousa to code by hand and to the fastest peer, of each table of times: the median, the extremes, and where kousa is slowest. Those of
/// `f32` are close to those of `f64`, and only in the full tables.
fn ratios(rows: &[Row]) -> String {
    let mut body = Vec::new();
    for (what, scores, time) in TIMES.into_iter().chain([("Sweeps", SWEEPS, CALLED)]) {
        for scalar in SCALARS.into_iter().filter(|scalar| *scalar != "f32") {
            let own = || rows.iter().filter(|row| row.scalar == scalar);
            let hand: Vec<_> = own().filter_map(|row| over(row, scores, time)[0]).collect();
            let peer: Vec<_> =
                own().filter_map(|row| Some((over(row, scores, time)[1]?, row.pair))).collect();
            let told = |ratios: &[f64]| {
                let [middle, least, greatest] = spread(ratios);
                if ratios.is_empty() {
                    String::new()
                } else {
                    format!("{middle:.2} ({least:.2} to {greatest:.2})")
                }
            };
            let worst = peer.iter().max_by(|a, b| a.0.total_cmp(&b.0));
            let worst = worst.map_or(String::new(), |(_, pair)| (*pair).to_owned());
            let peers: Vec<_> = peer.iter().map(|(ratio, _)| *ratio).collect();
            if !hand.is_empty() || !peers.is_empty() {
                body.push(vec![what.to_lowercase(), scalar.to_owned(), told(&hand), told(&peers), worst]);
            }
        }
    }
    table(&["what", "scalar", "÷ by hand", "÷ the fastest peer", "the worst pair beside peers"], &body)
}

/// kousa's time over that by hand, and over that of the fastest peer.
fn over(row: &Row, scores: Scores, timing: Time) -> [Option<f64>; 2] {
    let to_hand = best(scores(row), KOUSA).and_then(|own| timing(own).over_hand);
    [to_hand, best_peer(scores(row), timing).and_then(|peer| timing(peer).over_kousa).map(f64::recip)]
}

/// The median and the extremes.
fn spread(ratios: &[f64]) -> [f64; 3] {
    let (least, greatest) = ratios.iter().fold((f64::MAX, 0.0_f64), |(a, b), &r| (a.min(r), b.max(r)));
    [median(ratios.to_vec()), least, greatest]
}

/// The most wrong verdicts of each entrant, in floats.
fn most_wrong(rows: &[Row]) -> String {
    let everyone: Vec<_> = [KOUSA, HAND].into_iter().chain(peers::NAMES.iter().copied()).collect();
    let heads: Vec<_> = ["scalar"].iter().chain(&everyone).copied().collect();
    let cell = |scalar: &str, who: &str| {
        let own = rows.iter().filter(|row| row.scalar == scalar);
        let most =
            |row: &Row| Some((best(&row.verdicts, who)?.wrong.into_iter().fold(0.0, f64::max), row.pair));
        match own.filter_map(most).max_by(|a, b| a.0.total_cmp(&b.0)) {
            Some((0.0, _)) => "0".to_owned(),
            Some((wrong, pair)) => format!("{wrong:.0}: {pair}"),
            None => String::new(),
        }
    };
    let row = |scalar: &str| {
        let cells = everyone.iter().map(|who| cell(scalar, who));
        [scalar.to_owned()].into_iter().chain(cells).collect()
    };
    table(&heads, &["f32", "f64"].map(row))
}

/// The section about moving shapes.
pub fn sweeps(rows: &[Row], wrong_sweeps: &[Wrongness]) -> String {
    let time = |scalar: &&str| {
        let rows: Vec<_> = rows.iter().filter(|row| row.scalar == *scalar).collect();
        section(&format!("Sweeps in {scalar}, ns"), &times(&rows, SWEEPS, CALLED))
    };
    let wrong = |wrong: &Wrongness| {
        let heads: Vec<_> = wrong.heads.iter().map(String::as_str).collect();
        section(
            wrong.heading,
            &format!("{}\n\n{}\n{}\n", wrong.about, table(&heads, &wrong.rows), wrong.meaning),
        )
    };
    SCALARS.iter().map(time).chain(wrong_sweeps.iter().map(wrong)).collect()
}

/// A heading, and rows of cells.
pub type Table = (String, Vec<Vec<String>>);

/// The section about one shape against many.
pub fn many(tables: &[Table]) -> String {
    tables.iter().map(|(heading, rows)| section(heading, &table(&crate::many::HEADS, rows))).collect()
}

const SCALARS: [&str; 4] = ["f32", "f64", "I16F16", "I32F32"];

/// Selects the scores of a row.
type Scores = fn(&Row) -> &[Score];
const VERDICTS: Scores = |row| &row.verdicts;
const ANSWERS: Scores = |row| &row.answers;
const CASTS: Scores = |row| &row.casts;
const MANIFOLDS: Scores = |row| &row.manifolds;
const SWEEPS: Scores = |row| &row.sweeps;

/// Selects a time of a score.
type Time = fn(&Score) -> &Timing;
const CALLED: Time = |score| &score.called;
const CHAINED: Time = |score| &score.chained;

/// A section, or nothing if its body is empty.
fn section(heading: &str, body: &str) -> String {
    if body.is_empty() { String::new() } else { format!("\n## {heading}\n\n{body}") }
}

/// The names of the peers that have a score.
fn columns(rows: &[&Row], scores: Scores) -> Vec<&'static str> {
    let has = |who: &&&str| rows.iter().any(|row| best(scores(row), who).is_some());
    peers::NAMES.iter().filter(has).copied().collect()
}

/// A Markdown table of rows below their heads, without empty columns.
fn table(heads: &[&str], rows: &[Vec<String>]) -> String {
    let is_used = |i: &usize| rows.iter().any(|row| !row[*i].is_empty());
    let used: Vec<_> = (0..heads.len()).filter(is_used).collect();
    let line = |cell: &dyn Fn(usize) -> String| {
        used.iter().fold("|".to_owned(), |line, &i| line + " " + &cell(i) + " |") + "\n"
    };
    let rule = "|".to_owned() + &"---|".repeat(used.len()) + "\n";
    let body: String = rows.iter().map(|row| line(&|i| row[i].clone())).collect();
    line(&|i| heads[i].to_owned()) + &rule + &body
}

fn times(rows: &[&Row], scores: Scores, timing: Time) -> String {
    let rows: Vec<_> = rows.iter().copied().filter(|row| !scores(row).is_empty()).collect();
    if rows.is_empty() {
        return String::new();
    }
    let columns = columns(&rows, scores);
    let heads: Vec<_> = ["pair", "meet", HAND, KOUSA, "÷ by hand", "÷ fastest peer"]
        .iter()
        .chain(&columns)
        .copied()
        .collect();
    let (mut over_hand, mut over_peer, mut body) = (Vec::new(), Vec::new(), Vec::new());
    for row in rows {
        let of = |who: &str| best(scores(row), who);
        let time = |who: &str| of(who).map_or(String::new(), |score| told(score, timing));
        let [to_hand, to_peer] = over(row, scores, timing);
        over_hand.extend(to_hand);
        over_peer.extend(to_peer);
        let ratio = |ratio: Option<f64>| ratio.map_or(String::new(), |ratio| format!("{ratio:.2}"));
        let first = [row.pair.to_owned(), format!("{:.0} %", row.hits * 100.0), time(HAND), time(KOUSA)];
        let cells = first.into_iter().chain([ratio(to_hand), ratio(to_peer)]);
        body.push(cells.chain(columns.iter().map(|who| time(who))).collect());
    }
    table(&heads, &body) + &summary(&over_hand, &over_peer)
}

/// The time, with a mark if the function is often wrong.
fn told(score: &Score, timing: Time) -> String {
    nanoseconds(timing(score).nanoseconds) + if score.is_sound() { "" } else { " †" }
}

/// The median and the extremes of the ratios.
fn summary(over_hand: &[f64], over_peer: &[f64]) -> String {
    let told = |what: &str, ratios: &[f64]| {
        let [middle, least, greatest] = spread(ratios);
        let text = format!("kousa ÷ {what}: median {middle:.2}, from {least:.2} to {greatest:.2}");
        (!ratios.is_empty()).then_some(text)
    };
    let both = [told(HAND, over_hand), told("the fastest peer", over_peer)];
    let both: Vec<_> = both.into_iter().flatten().collect();
    if both.is_empty() { String::new() } else { format!("\n{}.\n", both.join("; ")) }
}

/// The wrong verdicts of the fastest function of each crate, which is the timed one.
fn wrong(rows: &[&Row]) -> String {
    let rows: Vec<_> = rows.iter().filter(|row| !row.verdicts.is_empty()).collect();
    if rows.is_empty() {
        return String::new();
    }
    let columns = columns(&rows.iter().map(|row| **row).collect::<Vec<_>>(), VERDICTS);
    let columns: Vec<_> = [HAND, KOUSA].into_iter().chain(columns).collect();
    let heads: Vec<_> = ["pair"].iter().chain(&columns).copied().collect();
    let told = |score: &Score| {
        let [random, grid] = score.wrong.map(|wrong| format!("{wrong:.0}"));
        format!("{random} / {grid}")
    };
    let cells = |row: &&&Row| {
        let cell = |who: &&str| best(&row.verdicts, who).map_or(String::new(), told);
        [row.pair.to_owned()].into_iter().chain(columns.iter().map(cell)).collect()
    };
    table(&heads, &rows.iter().map(cells).collect::<Vec<_>>())
}

fn build_times(builds: &[BuildTime]) -> String {
    if builds.is_empty() {
        return String::new();
    }
    let cells = |build: &BuildTime| {
        let BuildTime { name, features, seconds, crates } = build;
        vec![(*name).to_owned(), (*features).to_owned(), format!("{seconds:.1}"), crates.to_string()]
    };
    table(&["crate", "features", "seconds", "crates built"], &builds.iter().map(cells).collect::<Vec<_>>())
}

/// The fastest function of each crate, by pair. If it differs between scalars, all of them are listed.
fn functions(rows: &[Row]) -> String {
    let mut names: Vec<_> = Vec::new();
    for row in rows {
        if !names.contains(&row.pair) {
            names.push(row.pair);
        }
    }
    let cells = |pair: &str| {
        let own: Vec<_> = rows.iter().filter(|row| row.pair == pair).collect();
        let all = [VERDICTS, ANSWERS, CASTS, MANIFOLDS, SWEEPS].map(|scores| named(&own, scores));
        [pair.to_owned()].into_iter().chain(all).collect()
    };
    table(
        &["pair", "verdict", "answer", "cast", "manifold", "sweep"],
        &names.into_iter().map(cells).collect::<Vec<_>>(),
    )
}

/// The functions of the peers in one line.
fn named(rows: &[&Row], scores: Scores) -> String {
    let of = |who: &'static str| {
        let mut functions: Vec<_> = rows.iter().filter_map(|row| Some(best(scores(row), who)?.how)).collect();
        functions.sort_unstable();
        functions.dedup();
        functions.into_iter().map(move |how| format!("{who} `{how}`"))
    };
    peers::NAMES.iter().copied().flat_map(of).collect::<Vec<_>>().join(", ")
}
