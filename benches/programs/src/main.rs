//! Small programs, each written with kousa, most by hand, and with parry: how long a step takes, measured in one run and in
//! turns, and how many answers are wrong.
//!
//! `cargo run --release` prints the tables. `--renew` alone writes `tables/*.csv`, and a short table into kousa's `docs/peers.md` instead;
//! `--quick` is a rough look, and `--only NAME` takes the programs whose name contains `NAME`.
//!
//! * `game`, `rts`, `rest`, `arm`, `map`, `moving`, `stack`, `turning`: the programs. `real`: the vectors of the code by hand.
//! * `harness`: the turns, and what is wrong. `report`: the tables.
//!
//! The referee is kousa in `f64` on the same numbers, and a sample of what it says is compared with the referee of kousa's tests, in
//! rational arithmetic, by what the answer means.

#![forbid(unsafe_code)]

mod arm;
mod by_hand;
#[path = "../../peers/src/report/csv.rs"]
#[allow(dead_code, reason = "the picture is drawn by another program, which reads the tables")]
mod csv;
mod game;
#[path = "../../peers/src/hand/mod.rs"]
#[allow(dead_code, unused_imports, reason = "what a kernel may need of vectors, for either dimension")]
mod hand;
mod harness;
mod map;
mod moving;
#[path = "../../peers/src/report/page.rs"]
mod page;
mod real;
#[path = "../../peers/src/referee.rs"]
mod referee;
mod report;
mod rest;
mod rts;
mod stack;
mod turning;

use std::path::Path;

use harness::Effort;
use report::Line;

// The names by which the referee's modules refer to each other.
use referee::{reference, space, space_draw, space_nearest, support};

/// A program in one scalar.
struct Bench {
    name: &'static str,
    about: &'static str,
    run: fn(Effort) -> Vec<Line>,
}

/// What a program does, as its table says.
const GAME: &str = "64 agents walk among 200 rectangles and 200 segments in ±100. In each of 32 steps every agent casts 8 rays in unit directions \
    at the walls within 25 and looks for the first, 80 pairs ask whether they see each other and whether they are within 8 of each \
    other, and every agent walks half a unit, until something stops it. A parameter is wrong if it is off by more than 10⁻⁴ in `f32` \
    and 10⁻¹⁰ in `f64` (of a walk: 10⁻³ and 10⁻⁶), and so is another wall.";
const STRATEGY: &str = "Two sides of 48 disks fight among 40 rectangles and 24 oriented ones in ±60, all numbers in `I16F16`. In each of 48 steps every unit \
    finds the nearest enemy, asks which buildings are within 6, and slides a quarter of a unit along them. By hand it is the plain \
    arithmetic of `I32F32`, and of `f64`; parry has no fixed-point and no slide, so it has the same loop as by hand, in `f64`. A walk is \
    wrong if it ends elsewhere by more than 1/64, or more than 1/1024 deep in a building. The checksum of all positions is the same on every \
    machine.";
const PILE: &str = "140 boxes, octagons and disks in a pit, each of which fills a cell of a grid: half of them exactly, the others up to 0.002 off and \
    turned by as much. In each of 16 steps the manifold of every near pair is asked for, with a margin of 0.02; nothing is kept from a \
    former step. A manifold is wrong if there is one and should be none, or the reverse, or if its depth is off by more than 10⁻⁵ in \
    `f32` and 10⁻¹⁰ in `f64`.";
const ARM: &str = "Six capsules move among 250 boxes. In each of 64 steps every link asks which of the boxes near it it meets, how far it is from each, by \
    which points it comes nearest to the nearest one, and how far it may go on. By hand the motion is by conservative advancement. \
    A distance is wrong if it is off by more than 10⁻⁵ in `f32` and 10⁻¹² in `f64`, and a way by more than 10⁻³ of it.";
const MAP: &str = "3000 segments in chains, half of them on a grid of quarters and half with all digits, which begin on the middle of others; 200 \
    convex zones. In each of 16 steps all crossings of a sixteenth of the near pairs are looked for, and of 64 places the nearest street and the \
    zones they are in. Two segments of a chain have a common end, and meet there. A number is wrong if it is off by more than 10⁻³ in \
    `f32` and 10⁻¹¹ in `f64`, in ±256.";
const AT_REST: &str = "A body has come to rest by its own slides, and is led on 64 times by a motion into what it rests on. One sweep is kousa's \
    `sweep_first` in the same places: the least that a slide has to ask. With parry it is the loop of casts of an engine's character, which keeps 0.001 away. A \
    body that moves on by more than 0.005 is wrong.";
const SUNK: &str = "A box is sunk by up to 0.4 into a floor of flush unit blocks, 64 times. By hand and with parry it is pushed out of its deepest \
    overlap until there is none, 16 times at most. The exact way leads up, as far as it is sunk; one that is off by more than 0.005 is wrong.";
const HALL: &str = "A capsule walks 4096 frames through a hall of 4624 triangles with hills, stairs and walls, on headings that are the same for all. kousa has \
    its `Walker`, and parry a loop of casts with a step up, a slope limit and a snap to the ground. A place is wrong if the capsule is in something \
    by more than 0.001; how far off it is is how far the walk leads from kousa's in `f64`.";
const STACK: &str = "Ten boxes are let go a little above each other. All have one solver of 16 iterations; the manifolds are kousa's, by hand or parry's, which \
    keeps them from step to step. A step is wrong if the highest box is elsewhere than with kousa in `f64` by more than 0.05.";
const TURNING: &str = "128 motions of each kind that turn by up to half a turn, half of which are stopped; one query each, with a tolerance of 0.001. By hand the shape is placed at \
    8 times, and stops before the first at which it overlaps. parry has `cast_shapes_nonlinear`, and `sweep_time_of_impact` with its slop of 0.005, whose poses between do not turn at \
    constant speed. A stop is wrong if it is late (the two overlap before it, in exact integers, or there is none and they overlap), or if they are more than the tolerance apart there.";

const BENCHES: &[Bench] = &[
    Bench { name: "Game in f32", about: GAME, run: game::single },
    Bench { name: "Game in f64", about: GAME, run: game::double },
    Bench { name: "Strategy in I16F16", about: STRATEGY, run: rts::fixed },
    Bench { name: "Pile at rest in f32", about: PILE, run: rest::single },
    Bench { name: "Pile at rest in f64", about: PILE, run: rest::double },
    Bench { name: "Robot arm in f32", about: ARM, run: arm::single },
    Bench { name: "Robot arm in f64", about: ARM, run: arm::double },
    Bench { name: "Map in f32", about: MAP, run: map::single },
    Bench { name: "Map in f64", about: MAP, run: map::double },
    Bench { name: "Slides at rest in f32", about: AT_REST, run: moving::at_rest_single },
    Bench { name: "Slides at rest in f64", about: AT_REST, run: moving::at_rest_double },
    Bench { name: "Sunken bodies in f32", about: SUNK, run: moving::sunk_single },
    Bench { name: "Sunken bodies in f64", about: SUNK, run: moving::sunk_double },
    Bench { name: "Hall in f32", about: HALL, run: moving::hall_single },
    Bench { name: "Hall in f64", about: HALL, run: moving::hall_double },
    Bench { name: "Stack in f32", about: STACK, run: stack::single },
    Bench { name: "Stack in f64", about: STACK, run: stack::double },
    Bench { name: "Turning in f64", about: TURNING, run: turning::double },
    Bench { name: "Turning in I16F16", about: TURNING, run: turning::short },
    Bench { name: "Turning in I32F32", about: TURNING, run: turning::long },
];

/// Tables of figures that are no times, by the names of their programs in small letters.
const FIGURES: [(&str, fn() -> String); 3] =
    [("hall", moving::walked), ("stack", stack::at_rest), ("turning", turning::stops)];

/// The processor and the compiler.
fn machine() -> String {
    let file = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = file.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let rustc = std::process::Command::new("rustc").arg("--version").output();
    let rustc =
        rustc.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned()).unwrap_or_default();
    format!("\nMeasured on {}, {rustc}.\n\n", name.map_or("an unknown processor", |(_, name)| name))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut effort = Effort { rounds: 41, sample: 61 };
    let (mut renews, mut only) = (false, String::new());
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--renew" => renews = std::env::args().len() == 2,
            "--quick" => effort = Effort { rounds: 5, sample: 997 },
            "--only" => only = args.next().ok_or("--only needs a name")?,
            _ => return Err(format!("unknown option {arg}: there are --renew, --quick, --only").into()),
        }
    }
    let (mut summary, mut tables) = (report::SUMMARY.to_owned(), String::new());
    for bench in BENCHES.iter().filter(|bench| bench.name.to_lowercase().contains(&only.to_lowercase())) {
        let lines = (bench.run)(effort);
        summary += &report::summary(bench.name, lines.last().ok_or("a program has parts")?);
        tables += &report::table(bench.name, bench.about, &lines);
    }
    for (name, figures) in FIGURES.iter().filter(|(name, _)| name.contains(&only.to_lowercase())) {
        eprintln!("{name}");
        tables += &figures();
    }
    let short = machine() + &summary;
    if !renews {
        println!("{short}{tables}");
        return Ok(());
    }
    csv::write(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tables")), &tables)?;
    Ok(page::put("programs", &short)?)
}
