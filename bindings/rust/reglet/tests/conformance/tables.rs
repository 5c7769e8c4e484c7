// SPDX-License-Identifier: MIT
//! Cases of kind "table" in trees of views.

use crate::comparing::{compare, TOLERANCE};
use crate::json::Json;
use crate::numbers::{column, is_refusal, padding, shrinking, UNSPEAKABLE};
use crate::views::{axes, insets, Builder, Built};
use crate::{layouts, Outcome};
use reglet::*;
use std::sync::{Arc, Mutex};

pub fn run(case: &Json) -> Outcome {
    let mut case = case.clone();
    if let Json::Object(members) = &mut case {
        let root = plain(&members["root"]);
        members.insert("root".to_string(), root);
    }
    let wanted = case.get("expect").get("error").text().map(str::to_string);
    let built = Builder::default().build(case.get("root"));
    let outcome = match (wanted, built) {
        (_, Err(missing)) => return Outcome::Missing(missing),
        (None, Ok(_)) => differences(&case),
        (Some(wanted), Ok(root)) => {
            Ok(match layouts::options(&case).layout(root, layouts::proposal(&case)) {
                Ok(_) => vec![format!("error {wanted} was expected, none came")],
                Err(error) if is_refusal(&wanted, error.status()) => vec![],
                Err(error) => vec![format!("error {wanted} was expected, {error} came")],
            })
        }
    };
    outcome.into()
}

/// Stacks of these cases have no spacing where they say nothing.
fn plain(node: &Json) -> Json {
    match node {
        Json::List(nodes) => Json::List(nodes.iter().map(plain).collect()),
        Json::Object(members) => {
            let mut made: std::collections::BTreeMap<_, _> =
                members.iter().map(|(name, value)| (name.clone(), plain(value))).collect();
            if matches!(node.get("type").text(), Some("hstack" | "vstack")) && !node.has("spacing") {
                made.insert("spacing".to_string(), Json::Number(0.0));
            }
            Json::Object(made)
        }
        other => other.clone(),
    }
}

fn differences(case: &Json) -> Result<Vec<String>> {
    let mut found = layouts::differences(case)?;
    let expect = case.get("expect");
    let builder = Builder::default();
    let root = builder.build(case.get("root")).unwrap_or_else(|_| spacer());
    let layout = layouts::options(case).layout(root, layouts::proposal(case))?;
    for (name, wanted) in expect.get("tables").members() {
        for (what, tracks) in wanted.members() {
            let name = builder.name(name);
            let came = if what == "columns" { layout.columns(&name)? } else { layout.rows(&name)? };
            let flat: Vec<_> = came
                .iter()
                .flat_map(|track| [track.map(|track| track.start), track.map(|track| track.length)])
                .collect();
            let wanted: Vec<_> = tracks
                .items()
                .iter()
                .flat_map(|track| if track.is_null() { vec![None, None] } else { track.numbers() })
                .collect();
            compare(what, &wanted, &flat, TOLERANCE, &mut found);
        }
    }
    for (name, allowed) in expect.get("askedOnly").members() {
        let allowed: Vec<_> = allowed.items().iter().map(Json::numbers).collect();
        for asked in asked_of(case, name)? {
            if !allowed.contains(&asked) {
                found.push(format!("{name} may be asked {allowed:?}, was asked {asked:?}"));
            }
        }
    }
    Ok(found)
}

/// Lays a case out with a leaf that notes what it is asked in the place of a text, box or colour.
fn asked_of(case: &Json, name: &str) -> Result<Vec<Vec<Option<f64>>>> {
    let asked = Arc::new(Mutex::new(Vec::new()));
    let builder = Builder::default();
    let noted = Arc::clone(&asked);
    builder.replace(name, move |leaf| {
        let (leaf, noted) = (leaf.clone(), Arc::clone(&noted));
        try_measured(move |proposal| {
            noted.lock().expect("a whole list").push(vec![proposal.width, proposal.height]);
            Layout::new(&leaf, proposal).map(|layout| layout.size())
        })
        .into_view()
    });
    let root = builder.build(case.get("root")).unwrap_or_else(|_| spacer());
    layouts::options(case).layout(root, layouts::proposal(case))?;
    let asked = asked.lock().expect("a whole list").clone();
    Ok(asked)
}

pub fn table(builder: &Builder, node: &Json) -> Built<View> {
    let rows = |node: &Json| -> Built<Vec<View>> {
        node.get("rows").items().iter().map(|row| self::row(builder, row)).collect()
    };
    let children = if node.has("sections") {
        let section = |section: &Json| {
            let role = match section.get("kind").text() {
                Some("header") => SectionRole::Header,
                Some("footer") => SectionRole::Footer,
                _ => SectionRole::Body,
            };
            Ok(builder.named(section.get("id"), table_section(role, rows(section)?)))
        };
        node.get("sections").items().iter().map(section).collect::<Built<Vec<_>>>()?
    } else {
        rows(node)?
    };
    let (horizontal, vertical) = (node.get("horizontalAlignment"), node.get("verticalAlignment"));
    let horizontal = if horizontal.is_null() { Alignment::LEADING } else { builder.alignment(horizontal)? };
    let mut made = reglet::table(children)
        .column_spacing(node.get("columnSpacing").number_or(0.0))
        .row_spacing(node.get("rowSpacing").number_or(0.0))
        .scale(node.get("scale").number_or(0.0))
        .cell_padding(around(node.get("cellPadding")).unwrap_or_default())
        .padding(padding(node.get("pads")).ok_or(UNSPEAKABLE)?)
        .shrinking(shrinking(node.get("shrink")).ok_or(UNSPEAKABLE)?)
        .alignment((horizontal.horizontal, builder.alignment(vertical)?.vertical));
    if !node.get("columns").is_null() {
        let one = |given: &Json| {
            let known =
                ["fixed", "min", "ideal", "max", "weight", "priority", "hidable", "hidden", "alignment"];
            if given.members().any(|(name, _)| !known.contains(&name)) {
                return Err(UNSPEAKABLE.to_string());
            }
            Ok(TableColumn {
                width: column(given),
                alignment: horizontal_of(builder, given.get("alignment"))?,
            })
        };
        made = made.columns(node.get("columns").items().iter().map(one).collect::<Built<Vec<_>>>()?);
    }
    Ok(made.into_view())
}

fn around(padding: &Json) -> Option<Insets> {
    match padding {
        Json::Null => None,
        Json::Object(_) => Some(insets(padding)),
        number => Some(number.number_or(0.0).into()),
    }
}

fn horizontal_of(builder: &Builder, name: &Json) -> Built<Option<HorizontalAlignment>> {
    Ok(if name.is_null() { None } else { Some(builder.alignment(name)?.horizontal) })
}

fn vertical_of(builder: &Builder, name: &Json) -> Built<Option<VerticalAlignment>> {
    Ok(if name.is_null() { None } else { Some(builder.alignment(name)?.vertical) })
}

fn row(builder: &Builder, row: &Json) -> Built<View> {
    let cells = if matches!(row, Json::List(_)) { row.items() } else { row.get("cells").items() };
    let cells: Built<Vec<_>> = cells.iter().map(|cell| self::cell(builder, cell)).collect();
    let made = table_row(cells?)
        .minimum_height(row.get("minHeight").number_or(0.0))
        .weight(row.get("weight").number_or(0.0));
    let view = match vertical_of(builder, row.get("alignment"))? {
        Some(alignment) => made.alignment(alignment).into_view(),
        None => made.into_view(),
    };
    Ok(builder.named(row.get("id"), view))
}

fn cell(builder: &Builder, cell: &Json) -> Built<View> {
    if cell.members().next().is_none() {
        return Ok(TableCell::default().empty());
    }
    if cell.has("type") {
        return builder.build(cell);
    }
    let columns = match cell.get("columnSpan") {
        Json::Text(_) => None,
        given => Some(given.number_or(1.0)),
    };
    if columns.map_or(false, |columns| columns < 0.0) || cell.get("rowSpan").number_or(1.0) < 0.0 {
        return Err("numbers that no type of the crate has".to_string());
    }
    let said = TableCell {
        padding: around(cell.get("padding")),
        columns: columns.map(|columns| columns as u32),
        rows: cell.get("rowSpan").number_or(1.0) as u32,
        column: cell.get("column").number().map(|column| column as u32),
        horizontal: horizontal_of(builder, cell.get("horizontalAlignment"))?,
        vertical: vertical_of(builder, cell.get("verticalAlignment"))?,
        unsized_axes: axes(cell.get("unsizedAxes"), Axes::NONE),
    };
    match cell.get("content") {
        Json::Null => Ok(said.empty()),
        content => Ok(builder.build(content)?.table_cell(said)),
    }
}
