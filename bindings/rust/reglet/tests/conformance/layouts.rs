// SPDX-License-Identifier: MIT
//! Cases of kind "layout": a proposal for a root, its size, and the frames of what is in it.

use crate::comparing::{compare, compare_numbers, tolerance};
use crate::json::Json;
use crate::views::Builder;
use crate::Outcome;
use reglet::*;

pub fn run(case: &Json) -> Outcome {
    match Builder::default().build(case.get("root")) {
        Err(missing) => Outcome::Missing(missing),
        Ok(_) => differences(case).into(),
    }
}

pub fn proposal(case: &Json) -> Proposal {
    let numbers = case.get("proposal").numbers();
    Proposal { width: numbers[0], height: numbers[1] }
}

pub fn options(case: &Json) -> LayoutOptions {
    match case.get("layoutDirection").text() {
        Some("rightToLeft") => LayoutOptions::new().direction(Direction::RightToLeft),
        _ => LayoutOptions::new(),
    }
}

pub fn differences(case: &Json) -> Result<Vec<String>> {
    let (expect, tolerance) = (case.get("expect"), tolerance(case));
    let mut found = Vec::new();
    let builder = Builder::default();
    let root = builder.build(case.get("root")).unwrap_or_else(|_| spacer());
    let layout = options(case).layout(&root, proposal(case))?;
    if expect.has("size") {
        let size = layout.size();
        compare_numbers("size", expect.get("size"), &[size.width, size.height], tolerance, &mut found);
    }
    for (name, frame) in expect.get("frames").members() {
        let came = layout.frame(&builder.name(name))?;
        let came = [came.x, came.y, came.width, came.height];
        compare_numbers(&format!("frame of {name}"), frame, &came, tolerance, &mut found);
    }
    for (name, placed) in expect.get("placedWith").members() {
        let came = layout.proposal(&builder.name(name))?;
        compare(
            &format!("proposal of {name}"),
            &placed.numbers(),
            &[came.width, came.height],
            tolerance,
            &mut found,
        );
    }
    for (name, value) in expect.get("guides").members() {
        let came = guide(&root, name, proposal(case))?;
        compare_numbers(&format!("guide {name}"), value, &[came], tolerance, &mut found);
    }
    Ok(found)
}

/// Where a baseline of the root is: an empty box that is aligned with the root shows it. The root is served first, so
/// that the box takes nothing away from what it is offered.
fn guide(root: &View, name: &str, proposal: Proposal) -> Result<f64> {
    let line = match name {
        "firstTextBaseline" => VerticalAlignment::FirstTextBaseline,
        _ => VerticalAlignment::LastTextBaseline,
    };
    let (root, mark) = (root.layout_priority(1.0).named("the root"), boxed(0.0, 0.0).named("the mark"));
    let layout = Layout::new(hstack((root, mark)).spacing(0.0).alignment(line), proposal)?;
    Ok(layout.frame("the mark")?.y - layout.frame("the root")?.y)
}
