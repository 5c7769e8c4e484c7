// SPDX-License-Identifier: MIT
//! Cases of kind "autolayout": items and constraints; their frames, ambiguities or conflicts.

use crate::comparing::{compare, tolerance};
use crate::formats::attribute;
use crate::json::Json;
use reglet::*;
use std::collections::BTreeMap;

type Items = BTreeMap<String, Item>;

pub fn run(case: &Json) -> Result<Vec<String>> {
    let expect = case.get("expect");
    let (mut layout, mut items) = (new_layout(case)?, Items::new());
    let given = case.get("constraints").items();
    let outcome = build(&mut layout, case, &mut items).and_then(|()| {
        let constraints = given.iter().map(|entry| constraint(entry, &items)).collect::<Vec<_>>();
        layout.activate(constraints)?;
        draw_to_target(&mut layout, case, &items)
    });
    if let Err(error) = outcome {
        let conflict = error.conflict().cloned();
        return match conflict {
            Some(conflict) => Ok(compare_conflict(expect, &conflict, given, &layout)),
            None => Err(error),
        };
    }
    if expect.has("conflicts") {
        return Ok(vec!["a conflict was expected, none came".to_string()]);
    }
    layout.layout()?;
    let mut found = Vec::new();
    for (name, wanted) in expect.get("frames").members() {
        let frame = layout.frame(items[name])?;
        let wanted = wanted.numbers();
        // Null is not determined, and so not compared.
        let came: Vec<_> = [frame.x, frame.y, frame.width, frame.height]
            .into_iter()
            .zip(&wanted)
            .map(|(number, wanted)| wanted.map(|_| number))
            .collect();
        compare(&format!("frame of {name}"), &wanted, &came, tolerance(case), &mut found);
    }
    compare_ambiguities(expect, &layout, &mut found)?;
    compare_fitting(case, &layout, &items, &mut found)?;
    Ok(found)
}

fn new_layout(case: &Json) -> Result<AutoLayout> {
    let mut layout = AutoLayout::new()?;
    if case.get("direction").text() == Some("rtl") {
        layout.set_direction(Direction::RightToLeft)?;
    }
    Ok(layout)
}

fn build(layout: &mut AutoLayout, case: &Json, items: &mut Items) -> Result<()> {
    let root = case.get("root");
    let item = layout.item(name(root))?;
    items.insert(name(root).to_string(), item);
    if let ([Some(width), Some(height)], false) = (&root.get("size").numbers()[..], case.has("fitting")) {
        layout.set_size(item, (*width, *height))?;
    }
    describe(layout, root, items)?;
    build_below(layout, root, items)
}

fn name(node: &Json) -> &str {
    node.get("id").text().unwrap_or("")
}

fn build_below(layout: &mut AutoLayout, node: &Json, items: &mut Items) -> Result<()> {
    let parent = items[name(node)];
    for child in node.get("children").items() {
        let item = layout.item_in(parent, name(child))?;
        items.insert(name(child).to_string(), item);
        describe(layout, child, items)?;
        if let [Some(x), Some(y), Some(width), Some(height)] = child.get("frame").numbers()[..] {
            let size = node.get("size0").numbers();
            let mask = child.get("mask").texts();
            let flexible = ["Left", "Width", "Right", "Top", "Height", "Bottom"].map(|part| {
                mask.contains(&format!("flexible{part}Margin").as_str())
                    || mask.contains(&format!("flexible{part}").as_str())
            });
            let superview_size = Size::new(size[0].unwrap_or(0.0), size[1].unwrap_or(0.0));
            let frame = Rect::new(x, y, width, height);
            layout.set_autoresizing(item, Some(Autoresizing { frame, superview_size, flexible }))?;
        }
        build_below(layout, child, items)?;
    }
    Ok(())
}

fn two(value: &Json, fallback: f64) -> (f64, f64) {
    match value.numbers()[..] {
        [Some(first), Some(second)] => (first, second),
        _ => (fallback, fallback),
    }
}

fn edges(value: &Json) -> Edges {
    let side = |name| value.get(name).number_or(0.0);
    Edges { top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right") }
}

/// Says what a node knows about itself, and creates its guides.
fn describe(layout: &mut AutoLayout, node: &Json, items: &mut Items) -> Result<()> {
    let (item, own) = (items[name(node)], name(node));
    if node.has("intrinsic") || node.get("baseline").members().next().is_some() {
        let size = node.get("intrinsic").numbers();
        let size = if size.len() == 2 { Proposal::new(size[0], size[1]) } else { Proposal::UNSPECIFIED };
        let baseline = node.get("baseline");
        let baselines = (baseline.get("first").number_or(0.0), baseline.get("last").number_or(0.0));
        let (hugging, resistance) = (two(node.get("hug"), 250.0), two(node.get("resist"), 750.0));
        layout.set_content(item, Content { size, hugging, resistance, baselines })?;
    }
    if node.has("alignmentInsets") {
        layout.set_alignment_insets(item, edges(node.get("alignmentInsets")))?;
    }
    if node.has("margins") {
        layout.set_margins(item, crate::views::insets(node.get("margins")), false)?;
        items.insert(format!("{own}.margins"), layout.guide(item, LayoutGuide::Margins)?);
    }
    if node.has("safeArea") {
        layout.set_safe_area(item, edges(node.get("safeArea")))?;
        let guide = layout.guide(item, LayoutGuide::SafeArea)?;
        layout.set_name(guide, &format!("{own}.safeArea"))?;
        items.insert(format!("{own}.safeArea"), guide);
    }
    for guide in node.get("guides").texts() {
        let made = layout.guide(item, LayoutGuide::Free)?;
        layout.set_name(made, guide)?;
        items.insert(guide.to_string(), made);
    }
    Ok(())
}

fn constraint(entry: &Json, items: &Items) -> Constraint {
    let first_attribute = entry.get("attr1").text().unwrap_or("");
    let second_attribute = entry.get("attr2").text().unwrap_or(first_attribute);
    let anchor =
        |item: &str, of: &str| Anchor { item: items[item], attribute: attribute(of).expect("an attribute") };
    Constraint {
        first: anchor(entry.get("first").text().unwrap_or(""), first_attribute),
        relation: match entry.get("rel").text() {
            Some("<=") => Relation::LessOrEqual,
            Some(">=") => Relation::GreaterOrEqual,
            _ => Relation::Equal,
        },
        second: entry.get("second").text().map(|second| anchor(second, second_attribute)),
        multiplier: entry.get("m").number_or(1.0),
        constant: entry.get("c").number_or(0.0),
        priority: entry.get("priority").number_or(REQUIRED),
    }
}

/// Puts the root under its fitting target, as a fitting size does: its frames can then be read.
fn draw_to_target(layout: &mut AutoLayout, case: &Json, items: &Items) -> Result<()> {
    let fitting = case.get("fitting");
    if fitting.is_null() {
        return Ok(());
    }
    let root = items[name(case.get("root"))];
    let (target, priority) = (two(fitting.get("target"), 0.0), two(fitting.get("priority"), 50.0));
    layout.activate([
        root.width().equals(target.0).priority(priority.0),
        root.height().equals(target.1).priority(priority.1),
    ])?;
    Ok(())
}

/// Asks for the fitting size itself, on a layout of its own, and compares it with the root's frame.
fn compare_fitting(case: &Json, layout: &AutoLayout, items: &Items, found: &mut Vec<String>) -> Result<()> {
    let fitting = case.get("fitting");
    if fitting.is_null() {
        return Ok(());
    }
    let frame = layout.frame(items[name(case.get("root"))])?;
    let (mut fresh, mut items) = (new_layout(case)?, Items::new());
    build(&mut fresh, case, &mut items)?;
    fresh.activate(case.get("constraints").items().iter().map(|entry| constraint(entry, &items)))?;
    let (target, priority) = (two(fitting.get("target"), 0.0).into(), two(fitting.get("priority"), 50.0));
    let size = fresh.fitting_size(items[name(case.get("root"))], Fitting { target, priority })?;
    let (wanted, came) = ([Some(frame.width), Some(frame.height)], [Some(size.width), Some(size.height)]);
    compare("fitting size", &wanted, &came, tolerance(case), found);
    Ok(())
}

fn compare_ambiguities(expect: &Json, layout: &AutoLayout, found: &mut Vec<String>) -> Result<()> {
    if expect.get("ambiguous").is_null() {
        return Ok(());
    }
    let mut came: Vec<String> = layout
        .ambiguities()?
        .iter()
        .map(|open| format!("{} {:?}", layout.name(open.item).unwrap_or_default(), open.axis).to_lowercase())
        .collect();
    let mut wanted: Vec<String> = Vec::new();
    for entry in expect.get("ambiguous").items() {
        let words = entry.texts();
        wanted.extend(words[1..].iter().map(|axis| format!("{} {axis}", words[0]).to_lowercase()));
    }
    came.sort();
    came.dedup();
    wanted.sort();
    if wanted != came {
        found.push(format!("ambiguous {wanted:?} was expected, {came:?} came"));
    }
    Ok(())
}

/// Any one of the expected conflicts will do. Members are named as the corpus does: "c1" for a constraint, "a/ar.w" for
/// what an item says.
fn compare_conflict(expect: &Json, conflict: &Conflict, given: &[Json], layout: &AutoLayout) -> Vec<String> {
    let mut came: Vec<String> =
        conflict.members.iter().map(|member| member_name(member, given, layout)).collect();
    came.sort();
    came.dedup();
    let agrees = expect.get("conflicts").items().iter().any(|names| {
        // A row that ties a guide to its owner; the library has insets there instead.
        let is_guide_row = |name: &str| {
            let row = name.rsplit('/').next().unwrap_or("");
            (name.contains(".safeArea/") || name.contains(".margins/"))
                && matches!(row, "l" | "t" | "r" | "b")
        };
        let mut names: Vec<_> =
            names.texts().into_iter().filter(|name| !is_guide_row(name)).map(str::to_string).collect();
        names.sort();
        names == came
    });
    if agrees {
        return Vec::new();
    }
    vec![format!("one of {:?} was expected, {came:?} came", expect.get("conflicts"))]
}

fn member_name(member: &Member, given: &[Json], layout: &AutoLayout) -> String {
    let letter = match member.attribute {
        Some(Attribute::Left) => "l",
        Some(Attribute::Top) => "t",
        Some(Attribute::Width) => "w",
        _ => "h",
    };
    let item = member.item.and_then(|item| layout.name(item)).unwrap_or_default();
    match member.origin {
        Origin::Constraint => {
            let entry = member.element.and_then(|element| given.get(element));
            entry.map_or_else(|| format!("{member:?}"), |entry| name(entry).to_string())
        }
        Origin::Size => format!("{item}/{letter}"),
        Origin::NotNegative => format!("{item}/{letter}>=0"),
        Origin::Hugging => format!("{item}/hug.{letter}"),
        Origin::Resistance => format!("{item}/resist.{letter}"),
        Origin::Autoresizing => format!("{item}/ar.{letter}"),
        Origin::Fitting => format!("fit.{letter}"),
        _ => format!("{member:?}"),
    }
}
