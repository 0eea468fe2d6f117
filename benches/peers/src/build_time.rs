//! The duration of a clean release build of a crate and its dependencies.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// The result of a build.
pub struct BuildTime {
    pub name: &'static str,
    pub features: &'static str,
    pub seconds: f64,
    /// The number of crates that were built: the crate itself and its dependencies.
    pub crates: usize,
}

/// The builds of kousa and of two other crates, one after the other.
pub fn all() -> std::io::Result<Vec<BuildTime>> {
    let kousa = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let from_path = |more: &str| format!("{{ path = {:?}{more} }}", kousa.display().to_string());
    let crates = [
        ("kousa", "default", from_path("")),
        ("kousa", "std, without fixed", from_path(", default-features = false, features = [\"std\"]")),
        ("parry2d", "default", "\"0.31\"".to_owned()),
        ("geo", "default", "\"0.33\"".to_owned()),
    ];
    crates.into_iter().map(|(name, features, from)| build(name, features, &from)).collect()
}

fn build(name: &'static str, features: &'static str, from: &str) -> std::io::Result<BuildTime> {
    let place = std::env::temp_dir().join(format!("kousa-peers-{}", std::process::id()));
    std::fs::create_dir_all(place.join("src"))?;
    std::fs::write(place.join("src/lib.rs"), "")?;
    let manifest = format!(
        "[package]\nname = \"clean\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
         [dependencies]\n{name} = {from}\n"
    );
    std::fs::write(place.join("Cargo.toml"), manifest)?;
    let start = Instant::now();
    let output = Command::new(env!("CARGO"))
        .args(["build", "--release"])
        .current_dir(&place)
        .env_remove("CARGO_TARGET_DIR")
        .stdout(Stdio::null())
        .output()?;
    let seconds = start.elapsed().as_secs_f64();
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    std::fs::remove_dir_all(&place)?;
    if !output.status.success() {
        return Err(std::io::Error::other(told));
    }
    let crates = told.lines().filter(|line| line.trim_start().starts_with("Compiling")).count() - 1;
    Ok(BuildTime { name, features, seconds, crates })
}
