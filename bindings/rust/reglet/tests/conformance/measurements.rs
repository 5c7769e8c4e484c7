// SPDX-License-Identifier: MIT
//! Cases of kind "measurement": what readers measure in a layout, and how wide they make columns.

use crate::comparing::{compare, compare_numbers, TOLERANCE};
use crate::json::Json;
use reglet::*;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

type Sizes = BTreeMap<String, Size>;

/// A pass of a case: the version, and what is measured.
#[derive(Default)]
struct Pass {
    version: f64,
    samples: Vec<(String, Size)>,
    /// What the reader had measured, each time when its content was made.
    seen: Vec<Sizes>,
}

fn name(tag: &Json) -> String {
    tag.number().map_or_else(|| tag.text().unwrap_or("").to_string(), |number| number.to_string())
}

fn passes(case: &Json) -> Vec<Pass> {
    let given = case.get("input").items();
    // The first pass with a version numbers it.
    let number = |version: &Json| given.iter().position(|pass| pass.get("version") == version).unwrap_or(0);
    let sample = |sample: &Json| {
        let size = sample.items()[1].numbers();
        (name(&sample.items()[0]), Size::new(size[0].unwrap_or(0.0), size[1].unwrap_or(0.0)))
    };
    let pass = |pass: &Json| Pass {
        // The width of a view, which a reader further up measures; see `reduce`.
        version: 1.0 + number(pass.get("version")) as f64,
        samples: pass.get("samples").items().iter().map(sample).collect(),
        seen: Vec::new(),
    };
    given.iter().map(pass).collect()
}

/// Each pass is a layout of other views in the same reader, whose version is the width of a view beside it.
pub fn reduce(case: &Json) -> Result<Vec<String>> {
    let (expect, passes) = (case.get("expect"), passes(case));
    let tags: Vec<String> =
        passes.iter().flat_map(|pass| pass.samples.iter().map(|sample| sample.0.clone())).collect();
    let now = Arc::new(Mutex::new(Pass::default()));
    let (in_reader, beside) = (Arc::clone(&now), Arc::clone(&now));
    let asked = tags.clone();
    let reader = measurement_reader_fn(move |measured| {
        let mut pass = in_reader.lock().unwrap();
        let seen = asked.iter().filter_map(|tag| Some((tag.clone(), measured.max_size(tag.as_str())?)));
        let seen = seen.collect();
        pass.seen.push(seen);
        let sample = |(tag, size): &(String, Size)| boxed(size.width, size.height).measure(tag.as_str());
        vstack(pass.samples.iter().map(sample).collect::<Vec<_>>()).spacing(0.0)
    });
    let reducer = if case.get("reducer").text() == Some("merge") { Reducer::Merge } else { Reducer::Replace };
    let reader = reader.reducer(reducer).version(max_width(()).scope("page")).named("reader");
    let version = measured(move |_| (beside.lock().unwrap().version, 0.0)).named("version");
    let page = measurement_reader((version.measure_in("page", ()), reader)).scope("page");
    let mut layout = None;
    let mut found = Vec::new();
    for (index, pass) in passes.into_iter().enumerate() {
        *now.lock().unwrap() = pass;
        match &mut layout {
            None => layout = Some(Layout::new(page.clone(), Proposal::UNSPECIFIED)?),
            Some(layout) => {
                layout.invalidate("version")?;
                layout.invalidate("reader")?;
                layout.resize(Proposal::UNSPECIFIED)?;
            }
        }
        let measured = layout.as_ref().expect("a layout").measurements("reader")?;
        let came: Sizes =
            tags.iter().filter_map(|tag| Some((tag.clone(), measured.max_size(tag.as_str())?))).collect();
        if measured.max_sizes().count() != came.len() {
            found.push(format!("after pass {index}: other tags than measured in {measured:?}"));
        }
        if expect.has("proxyDuringPass") {
            let pass = now.lock().unwrap();
            // What was there under the version before new measurements came.
            let new = pass.seen.iter().position(|seen| *seen == came).unwrap_or(0);
            let during = pass.seen.get(new.wrapping_sub(1)).cloned().unwrap_or_default();
            let wanted = &expect.get("proxyDuringPass").items()[index];
            compare_sizes(&format!("during pass {index}"), wanted, &during, &mut found);
            if new == 0 {
                found.push(format!("during pass {index}: {:?} was seen", pass.seen));
            }
        }
        if expect.has("after") {
            let wanted = &expect.get("after").items()[index];
            compare_sizes(&format!("after pass {index}"), wanted, &came, &mut found);
        }
        if expect.has("maxSizes") {
            compare_sizes("at the end", expect.get("maxSizes"), &came, &mut found);
        }
        for (name, came) in [("maxWidth", measured.max_width("")), ("maxHeight", measured.max_height(""))] {
            if expect.has(name) {
                compare(name, &expect.get(name).numbers(), &[came], TOLERANCE, &mut found);
            }
        }
    }
    Ok(found)
}

fn compare_sizes(what: &str, wanted: &Json, came: &Sizes, found: &mut Vec<String>) {
    let names: Vec<&str> = wanted.members().map(|(name, _)| name).collect();
    if names != came.keys().map(String::as_str).collect::<Vec<_>>() {
        found.push(format!("{what}: tags {names:?} were expected, {came:?} came"));
        return;
    }
    for (name, size) in wanted.members() {
        let came = [came[name].width, came[name].height];
        compare_numbers(&format!("{what}: {name}"), size, &came, TOLERANCE, found);
    }
}

/// The widths of columns in a layout, and of the frames that are as wide as they.
pub fn columns(case: &Json) -> Result<Vec<String>> {
    let (given, expect) = (case.get("input"), case.get("expect"));
    let cell = |entry: &Json| {
        let (tag, width) = (name(&entry.items()[0]), entry.items()[1].number_or(0.0));
        let frame = Frame::width(column_width(tag.as_str()));
        boxed(width, 1.0).measure(tag.as_str()).frame(frame).named(&tag)
    };
    let cells: Vec<View> = given.get("measured").items().iter().map(cell).collect();
    let names: Vec<String> = cells.iter().filter_map(|cell| cell.name().map(str::to_string)).collect();
    let mut reader = table_reader(hstack(cells).spacing(0.0)).pads(given.get("pads").is_true());
    if let Some(width) = given.get("maxWidth").number().filter(|width| !width.is_nan()) {
        reader = reader.maximum_width(width);
    }
    let layout = Layout::new(reader.named("table reader"), Proposal::UNSPECIFIED)?;
    let measured = layout.measurements("table reader")?;
    let mut found = Vec::new();
    for (tag, wanted) in expect.get("columns").members().chain(expect.get("query").members()) {
        let came = measured.column_width(tag);
        compare(&format!("in a layout {tag}"), &wanted.numbers(), &[came], TOLERANCE, &mut found);
        if names.iter().any(|name| name == tag) {
            let width = layout.frame(tag)?.width;
            compare_numbers(&format!("the frame of {tag}"), wanted, &[width], TOLERANCE, &mut found);
        }
    }
    Ok(found)
}
