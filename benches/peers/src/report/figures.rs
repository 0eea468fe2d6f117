//! The figures of a written report, parsed from its tables.

/// The figures of a pair in one scalar.
#[derive(Debug, PartialEq)]
pub struct Figures {
    /// The name of the pair.
    pub pair: String,
    /// The time of each entrant for a verdict.
    pub times: Vec<Time>,
    /// The number of wrong verdicts per million of each entrant, on the kind of operands with more of them.
    pub wrong: Vec<(String, f64)>,
}

/// The time of one entrant for a verdict.
#[derive(Debug, PartialEq)]
pub struct Time {
    /// The name of the entrant.
    pub who: String,
    /// The time in nanoseconds.
    pub ns: f64,
    /// Whether the entrant is nearly always right.
    pub is_sound: bool,
}

/// The columns of a table of times that contain no times.
const OTHERS: [&str; 4] = ["pair", "meet", "÷ by hand", "÷ fastest peer"];

/// The figures of the verdicts in one scalar, pair by pair.
pub fn figures(report: &str, scalar: &str) -> Vec<Figures> {
    let wrong = table(report, &format!("Wrong verdicts in {scalar},"));
    let of = |pair: &str| wrong.iter().find(|row| row[0].1 == pair);
    table(report, &format!("Verdicts in {scalar},")).iter().map(|row| read(row, of(row[0].1))).collect()
}

/// A row of a table: pairs of column head and cell.
type Row<'a> = Vec<(&'a str, &'a str)>;

/// The table under the heading that begins with `heading`.
fn table<'a>(report: &'a str, heading: &str) -> Vec<Row<'a>> {
    let lines = report
        .lines()
        .skip_while(|line| !line.strip_prefix("## ").is_some_and(|own| own.starts_with(heading)));
    let mut rows =
        lines.skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|')).map(cells);
    let heads = rows.next().unwrap_or_default();
    // A rule separates the heads from the rows.
    rows.skip(1).map(|row| heads.iter().copied().zip(row).collect()).collect()
}

fn cells(line: &str) -> Vec<&str> {
    line.trim_matches('|').split('|').map(str::trim).collect()
}

fn read(times: &Row<'_>, wrong: Option<&Row<'_>>) -> Figures {
    let own =
        |(head, cell): &(&str, &str)| (!OTHERS.contains(head) && !cell.is_empty()).then(|| head.to_string());
    let time = |column: &(&str, &str)| {
        let is_sound = !column.1.ends_with('†');
        Some(Time { who: own(column)?, ns: nanoseconds(column.1.trim_end_matches(" †"))?, is_sound })
    };
    let most = |column: &(&str, &str)| {
        let numbers = column.1.split(" / ").filter_map(|number| number.parse::<f64>().ok());
        Some((own(column)?, numbers.fold(0.0, f64::max)))
    };
    Figures {
        pair: times[0].1.to_owned(),
        times: times.iter().filter_map(time).collect(),
        wrong: wrong.into_iter().flatten().filter_map(most).collect(),
    }
}

fn nanoseconds(cell: &str) -> Option<f64> {
    match cell.strip_suffix(" µs") {
        Some(microseconds) => Some(microseconds.parse::<f64>().ok()? * 1e3),
        None => cell.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_read() {
        let report = "# Peers\n\n## Verdicts in a chain in f32, ns\n\n| pair | kousa |\n|---|---|\n| a–b | 9 |\n\n\
                      ## Verdicts in f32, ns\n\n| pair | meet | kousa | ÷ by hand | lyon | geo |\n|---|---|---|---|---|---|\n\
                      | a–b | 50 % | 2.5 | 1 | 120 µs | 3 † |\n| a–c | 50 % | 2 | 1 |  |  |\n\n\
                      ## Wrong verdicts in f32, of a million\n\n| pair | kousa | geo |\n|---|---|---|\n| a–b | 0 / 0 | 20 / 3 |\n";
        let read = figures(report, "f32");
        let time = |who: &str, ns, is_sound| Time { who: who.to_owned(), ns, is_sound };
        let wrong = vec![("kousa".to_owned(), 0.0), ("geo".to_owned(), 20.0)];
        let times = vec![time("kousa", 2.5, true), time("lyon", 120e3, true), time("geo", 3.0, false)];
        assert_eq!(read[0], Figures { pair: "a–b".to_owned(), times, wrong });
        let times = vec![time("kousa", 2.0, true)];
        assert_eq!(read[1], Figures { pair: "a–c".to_owned(), times, wrong: Vec::new() });
        assert_eq!(figures(report, "f64"), []);
    }
}
