// SPDX-License-Identifier: MIT
//! Cases of kind "table" in numbers, and the column widths of kind "measurement".

use crate::comparing::{compare, TOLERANCE};
use crate::json::Json;
use crate::Outcome;
use reglet::*;

/// A name that no enumeration of the crate has: programs in Rust can't say it.
pub const UNSPEAKABLE: &str = "names that no type of the crate has";

pub fn run(case: &Json) -> Outcome {
    let (given, expect) = (case.get("input"), case.get("expect"));
    if padding(given.get("pads")).is_none() || shrinking(given.get("shrink")).is_none() {
        return Outcome::Missing(UNSPEAKABLE.to_string());
    }
    let outcome = match case.get("op").text() {
        Some("widths") => widths(given),
        Some("measure") => measure(given),
        _ => {
            let count = |name| given.get(name).number_or(0.0) as usize;
            NumberTable::check_size(count("columns"), count("rows")).map(|()| Vec::new())
        }
    };
    Outcome::Differences(judge(expect, outcome))
}

type Answers = Vec<(&'static str, Vec<Option<f64>>)>;

fn judge(expect: &Json, outcome: Result<Answers>) -> Vec<String> {
    let wanted = expect.get("error").text();
    let mut found = Vec::new();
    match (wanted, outcome) {
        (None, Err(error)) => found.push(format!("an error came: {error}")),
        (Some(wanted), Ok(_)) => found.push(format!("error {wanted} was expected, none came")),
        (Some(wanted), Err(error)) => {
            if !is_refusal(wanted, error.status()) {
                found.push(format!("error {wanted} was expected, {error} came"));
            }
            let at = expect.get("at").number();
            if at.map_or(false, |at| at != error.offset() as f64) {
                found.push(format!("element {at:?} was expected to be refused, {} was", error.offset()));
            }
        }
        (None, Ok(answers)) => {
            for (name, came) in answers {
                if expect.has(name) {
                    compare(name, &expect.get(name).numbers(), &came, TOLERANCE, &mut found);
                }
            }
        }
    }
    found
}

/// Whether a status may stand for a refusal of a name.
pub fn is_refusal(name: &str, status: Status) -> bool {
    match name {
        "invalidNumber" | "minAboveMax" => status == Status::InvalidNumber,
        "spanTooLong" | "tooManyColumns" | "tooManyCells" => status == Status::Limit,
        _ => status == Status::InvalidArgument,
    }
}

/// What a case says about a column.
pub fn column(given: &Json) -> Column {
    let number = |name| given.get(name).number();
    Column {
        fixed: number("fixed"),
        minimum: number("min"),
        ideal: number("ideal"),
        maximum: number("max"),
        weight: given.get("weight").number_or(1.0),
        priority: given.get("priority").number_or(0.0),
        is_hidable: given.get("hidable").is_true(),
        is_hidden: given.get("hidden").is_true(),
    }
}

/// A policy by its name.
pub fn padding(name: &Json) -> Option<Padding> {
    Some(match name.text().unwrap_or("equal") {
        "equal" => Padding::Equal,
        "proportional" => Padding::Proportional,
        "weight" => Padding::Weight,
        "last" => Padding::Last,
        "none" => Padding::None,
        _ => return None,
    })
}

/// As `padding`, for those that give.
pub fn shrinking(name: &Json) -> Option<Shrinking> {
    Some(match name.text().unwrap_or("level") {
        "level" => Shrinking::Level,
        "proportional" => Shrinking::Proportional,
        "priority" => Shrinking::Priority,
        _ => return None,
    })
}

fn table(given: &Json) -> Result<NumberTable> {
    let columns: Vec<_> = given.get("columns").items().iter().map(column).collect();
    let mut table = NumberTable::new(columns.len())?;
    table.set_columns(&columns)?;
    table.set_rules(
        given.get("columnSpacing").number_or(0.0),
        given.get("scale").number_or(0.0),
        padding(given.get("pads")).unwrap_or_default(),
        shrinking(given.get("shrink")).unwrap_or_default(),
    )?;
    Ok(table)
}

fn widths(given: &Json) -> Result<Answers> {
    let mut table = table(given)?;
    let measured: Vec<Vec<f64>> = given
        .get("columns")
        .items()
        .iter()
        .map(|column| column.get("measured").numbers().into_iter().flatten().collect())
        .collect();
    let part = |place: usize| -> Vec<f64> {
        measured.iter().map(|pair: &Vec<f64>| pair.get(place).copied().unwrap_or(0.0)).collect()
    };
    if !measured.is_empty() {
        table.measure(&[part(1)], Some(&[part(0)]))?;
    }
    let resolved = table.resolve(given.get("width").number())?;
    let lengths = resolved.columns.iter().map(|track| track.map(|track| track.length)).collect();
    let edge = |track: &Option<TableTrack>| match track {
        Some(track) => vec![Some(track.start), Some(track.start + track.length)],
        None => vec![None],
    };
    let edges = resolved.columns.iter().flat_map(edge).collect();
    let (least, ideal) = (table.resolve(0.0)?.width, table.resolve(None)?.width);
    let most = table.resolve(f64::INFINITY)?.width;
    Ok(vec![
        ("columns", lengths),
        ("edges", edges),
        ("width", vec![Some(resolved.width)]),
        ("minimum", vec![Some(least)]),
        ("ideal", vec![Some(ideal)]),
        ("maximum", vec![Some(most)]),
    ])
}

fn measure(given: &Json) -> Result<Answers> {
    let count = given.get("columns").number_or(0.0) as usize;
    let parts: Result<Vec<_>> =
        (0..given.get("parts").number_or(1.0) as usize).map(|_| NumberTable::new(count)).collect();
    let mut parts = parts?;
    for chunk in given.get("chunks").items() {
        let rows = |name| -> Option<Vec<Vec<f64>>> {
            let rows = Some(chunk.get(name)).filter(|rows| !rows.is_null())?;
            Some(rows.items().iter().map(|row| row.numbers().into_iter().flatten().collect()).collect())
        };
        let (ideals, minimums) = (rows("ideal"), rows("min"));
        // The crate takes ideals always; where a case has minimums alone, the ideals are 0.
        let ideals = ideals
            .or_else(|| minimums.as_ref().map(|rows| rows.iter().map(|row| vec![0.0; row.len()]).collect()))
            .unwrap_or_default();
        let part = chunk.get("part").number_or(0.0) as usize;
        parts[part].measure(&ideals, minimums.as_deref())?;
    }
    let mut whole = parts.remove(0);
    for other in &parts {
        whole.merge(other)?;
    }
    let (measures, rows) = whole.measures()?;
    Ok(vec![
        ("rows", vec![Some(rows as f64)]),
        ("ideal", measures.iter().map(|measure| Some(measure.ideal)).collect()),
        ("min", measures.iter().map(|measure| Some(measure.minimum)).collect()),
    ])
}

/// Runs a case of kind "measurement": the width of each measured tag.
pub fn column_widths(case: &Json) -> Result<Vec<String>> {
    let given = case.get("input");
    let measured = given.get("measured").items();
    let tag = |entry: &Json| match entry {
        Json::Number(number) => number.to_string(),
        other => other.text().unwrap_or("").to_string(),
    };
    let tags: Vec<String> = measured.iter().map(|pair| tag(&pair.items()[0])).collect();
    let ideals: Vec<f64> = measured.iter().map(|pair| pair.items()[1].number_or(0.0)).collect();
    let width = given.get("maxWidth").number().filter(|width| width.is_finite());
    let pads = given.get("pads").is_true();
    let came: Vec<(String, f64)> = if case.get("op").text() == Some("columnWidthsRounded") {
        let order: Vec<usize> = given
            .get("order")
            .items()
            .iter()
            .filter_map(|name| tags.iter().position(|known| *known == tag(name)))
            .collect();
        let mut table = NumberTable::new(order.len())?;
        let padding = if pads { Padding::Equal } else { Padding::None };
        table.set_rules(0.0, given.get("scale").number_or(0.0), padding, Shrinking::Level)?;
        let row: Vec<f64> = order.iter().map(|place| ideals[*place]).collect();
        table.measure(&[row], None)?;
        let tracks = table.resolve(width)?.columns;
        order
            .iter()
            .zip(tracks)
            .filter_map(|(place, track)| Some((tags[*place].clone(), track?.length)))
            .collect()
    } else {
        tags.into_iter().zip(reglet::column_widths(&ideals, width, pads)?).collect()
    };
    let mut found = Vec::new();
    let expect = case.get("expect");
    for (name, wanted) in expect.get("columns").members().chain(expect.get("query").members()) {
        let answer = came.iter().find(|(known, _)| known == name).map(|(_, width)| *width);
        compare(name, &wanted.numbers(), &[answer], TOLERANCE, &mut found);
    }
    Ok(found)
}
