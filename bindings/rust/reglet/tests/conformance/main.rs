// SPDX-License-Identifier: MIT
//! Runs conformance cases through the crate: one JSON object a line, in files that REGLET_CASES names, or in all of
//! `Tests/conformance/data`. `Tests/conformance/README.md` describes them.
//!
//! Prints `id: what was expected, what came` for every failing case, then the cases whose elements the crate has not,
//! and last `N passed, M failed`.

mod autolayout;
mod comparing;
mod formats;
mod hosts;
mod json;
mod layouts;
mod measurements;
mod numbers;
mod solvers;
mod tables;
mod views;

use json::Json;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::exit;

/// How a case went: what does not agree, or which element the crate has not.
pub enum Outcome {
    Differences(Vec<String>),
    Missing(String),
}

impl From<Result<Vec<String>, reglet::Error>> for Outcome {
    fn from(result: Result<Vec<String>, reglet::Error>) -> Outcome {
        Outcome::Differences(result.unwrap_or_else(|error| vec![format!("an error came: {error}")]))
    }
}

fn both(
    first: Result<Vec<String>, reglet::Error>,
    second: Result<Vec<String>, reglet::Error>,
) -> Result<Vec<String>, reglet::Error> {
    Ok([first?, second?].concat())
}

fn run(case: &Json) -> Outcome {
    let kind = case.get("kind").text().unwrap_or("");
    match (kind, case.get("op").text().unwrap_or("")) {
        ("layout", _) => layouts::run(case),
        ("solver", _) => solvers::run(case).into(),
        ("autolayout", _) => autolayout::run(case).into(),
        ("vfl", _) => formats::run_vfl(case),
        ("tack", _) => formats::run_tack(case),
        ("table", "layout") => tables::run(case),
        ("table", _) => numbers::run(case),
        ("measurement", "columnWidths") => {
            both(numbers::column_widths(case), measurements::columns(case)).into()
        }
        ("measurement", "columnWidthsRounded") => numbers::column_widths(case).into(),
        ("measurement", "reduce") => measurements::reduce(case).into(),
        ("representable", _) => hosts::run(case),
        (kind, op) => Outcome::Missing(format!("{kind} {op}").trim().to_string()),
    }
}

fn files() -> Vec<PathBuf> {
    if let Some(named) = std::env::var_os("REGLET_CASES") {
        return std::env::split_paths(&named).collect();
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../Tests/conformance/data");
    let entries = std::fs::read_dir(&folder).expect("the folder of the cases");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("a file of cases").path()).collect();
    files.retain(|path| path.extension().map_or(false, |extension| extension == "jsonl"));
    files.sort();
    files
}

fn main() {
    let (mut passed, mut failed) = (0, 0);
    let mut missing: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in files() {
        let text = std::fs::read_to_string(&file).expect("a file of cases");
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let case = Json::parse(line);
            let id = case
                .as_ref()
                .map_or("unreadable", |case| case.get("id").text().unwrap_or("without id"))
                .to_string();
            let outcome = case.map_or_else(
                |error| Outcome::Differences(vec![error]),
                |case| {
                    if case.get("known").text() == Some("unexplained") {
                        return Outcome::Missing("recorded numbers that nobody explains".to_string());
                    }
                    if case.get("kind").is_null() {
                        return Outcome::Missing("situations in words".to_string());
                    }
                    run(&case)
                },
            );
            match outcome {
                Outcome::Missing(element) => missing.entry(element).or_default().push(id),
                Outcome::Differences(found) if found.is_empty() => passed += 1,
                Outcome::Differences(found) => {
                    failed += 1;
                    println!("{id}: {}", found.join("; "));
                }
            }
        }
    }
    let left_out: usize = missing.values().map(Vec::len).sum();
    println!("left out, since the crate has not their elements: {left_out}");
    for (element, ids) in &missing {
        println!("  {:4} {element}: {}", ids.len(), ids.join(" "));
    }
    println!("{passed} passed, {failed} failed");
    exit(if failed == 0 { 0 } else { 1 });
}
