// SPDX-License-Identifier: MIT
//! Cases of kind "vfl" and "tack": the constraints of formats, or what is wrong with them.

use crate::comparing::{compare_numbers, TOLERANCE};
use crate::json::Json;
use crate::Outcome;
use reglet::*;
use std::collections::BTreeMap;

/// What can be wrong with a format, by the number of the header.
const KINDS: [&str; 27] = [
    "",
    "emptyFormat",
    "expectedColon",
    "expectedView",
    "invalidViewName",
    "unknownView",
    "unknownMetric",
    "unknownName",
    "ambiguousName",
    "viewInSpacing",
    "unknownRelation",
    "expectedPredicate",
    "unterminatedPredicates",
    "unterminatedView",
    "expectedSpacing",
    "unterminatedConnection",
    "expectedViewOrSuperview",
    "invalidPriority",
    "priorityRange",
    "noSuperview",
    "alignmentAxis",
    "unexpectedCharacter",
    "trailingCharacters",
    "unknownAttribute",
    "expectedNumber",
    "divisionByZero",
    "numberRange",
];

/// The names of the two specifications, by those of the library where they differ.
fn kind_of(name: &str) -> &str {
    match name {
        "viewNotAllowedInSpacing" | "viewAsSpacing" => "viewInSpacing",
        "unterminatedPredicateList" | "unclosedParen" => "unterminatedPredicates",
        "priorityOutOfRange" => "priorityRange",
        "alignmentOptionOrientation" | "alignAxis" => "alignmentAxis",
        "empty" => "emptyFormat",
        "expectedValue" => "expectedPredicate",
        "expectedPriority" => "invalidPriority",
        "unterminatedGap" => "unterminatedConnection",
        "unclosedBracket" => "unterminatedView",
        "unexpected" => "unexpectedCharacter",
        "trailing" => "trailingCharacters",
        other => other,
    }
}

pub fn attribute(name: &str) -> Option<Attribute> {
    Some(match name {
        "left" => Attribute::Left,
        "right" => Attribute::Right,
        "top" => Attribute::Top,
        "bottom" => Attribute::Bottom,
        "leading" => Attribute::Leading,
        "trailing" => Attribute::Trailing,
        "width" => Attribute::Width,
        "height" => Attribute::Height,
        "centerX" => Attribute::CenterX,
        "centerY" => Attribute::CenterY,
        "lastBaseline" | "baseline" => Attribute::LastBaseline,
        "firstBaseline" => Attribute::FirstBaseline,
        "leftMargin" => Attribute::LeftMargin,
        "rightMargin" => Attribute::RightMargin,
        "topMargin" => Attribute::TopMargin,
        "bottomMargin" => Attribute::BottomMargin,
        "leadingMargin" => Attribute::LeadingMargin,
        "trailingMargin" => Attribute::TrailingMargin,
        "centerXWithinMargins" => Attribute::CenterXWithinMargins,
        "centerYWithinMargins" => Attribute::CenterYWithinMargins,
        _ => return None,
    })
}

const EDGE: Item = Item::from_number(1_000);
const SAFE: Item = Item::from_number(1_001);

/// Views with numbers of their own, and their names.
struct Names(Vec<String>);

impl Names {
    fn item(&self, name: &str) -> Option<Item> {
        match name {
            "|" => Some(EDGE),
            "|safe" => Some(SAFE),
            view => {
                self.0.iter().position(|known| known == view).map(|place| Item::from_number(place as u64 + 1))
            }
        }
    }

    fn add_to(&self, format: &mut Format) -> Result<()> {
        format.add_views(self.0.iter().filter_map(|name| Some((name, self.item(name)?))))
    }
}

fn add_metrics(format: &mut Format, metrics: &Json) -> Result<()> {
    format.add_metrics(metrics.members().map(|(name, value)| (name, value.number_or(0.0))))
}

/// A constraint of a case: the names of its eight fields differ between the kinds.
fn wanted(names: &Names, entry: &Json, fields: [&str; 8]) -> Constraint {
    let [first, first_attribute, relation, second, second_attribute, multiplier, constant, priority] = fields;
    let anchor = |item: &str, of: &str| {
        Some(Anchor {
            item: names.item(entry.get(item).text()?)?,
            attribute: attribute(entry.get(of).text()?)?,
        })
    };
    let right = anchor(second, second_attribute);
    let constraint = Constraint {
        first: anchor(first, first_attribute).expect("the left side of a constraint"),
        relation: match entry.get(relation).text() {
            Some("<=") => Relation::LessOrEqual,
            Some(">=") => Relation::GreaterOrEqual,
            _ => Relation::Equal,
        },
        second: right,
        multiplier: entry.get(multiplier).number_or(1.0),
        constant: entry.get(constant).number_or(0.0),
        priority: entry.get(priority).number_or(REQUIRED),
    };
    constraint
}

/// The same constraint, told from its other side.
fn flipped(constraint: &Constraint) -> Option<Constraint> {
    let second = constraint.second.filter(|_| constraint.multiplier != 0.0)?;
    let relation = match constraint.relation {
        Relation::Equal => Relation::Equal,
        Relation::LessOrEqual => Relation::GreaterOrEqual,
        Relation::GreaterOrEqual => Relation::LessOrEqual,
    };
    Some(Constraint {
        first: second,
        second: Some(constraint.first),
        relation,
        multiplier: 1.0 / constraint.multiplier,
        constant: -constraint.constant / constraint.multiplier,
        ..*constraint
    })
}

fn agree(wanted: &Constraint, came: &Constraint) -> bool {
    let near = |a: f64, b: f64| (a - b).abs() <= 1e-6;
    let sides =
        wanted.first == came.first && wanted.second == came.second && wanted.relation == came.relation;
    let multiplied = wanted.second.is_none() || near(wanted.multiplier, came.multiplier);
    sides && multiplied && near(wanted.constant, came.constant) && near(wanted.priority, came.priority)
}

fn compare(wanted: &[Constraint], came: &[Constraint], can_flip: bool) -> Vec<String> {
    let same = |(wanted, came): (&Constraint, &Constraint)| {
        agree(wanted, came) || (can_flip && flipped(came).map_or(false, |came| agree(wanted, &came)))
    };
    if wanted.len() == came.len() && wanted.iter().zip(came).all(same) {
        return Vec::new();
    }
    vec![format!("{wanted:#?} was expected, {came:#?} came")]
}

pub fn run_vfl(case: &Json) -> Outcome {
    let names = Names(case.get("views").texts().into_iter().map(str::to_string).collect());
    vfl(case, &names).into()
}

fn vfl(case: &Json, names: &Names) -> Result<Vec<String>> {
    let mut format = Format::new()?;
    names.add_to(&mut format)?;
    add_metrics(&mut format, case.get("metrics"))?;
    let dialect = |name: &str| match name {
        "tack" => Dialect::TACK,
        "extended" => Dialect::EXTENDED,
        _ => Dialect::STANDARD,
    };
    let said = case.get("dialect");
    let dialects = said.text().into_iter().chain(said.texts());
    format.set_dialect(dialects.fold(Dialect::STANDARD, |all, name| all | dialect(name)))?;
    format.set_superview(Some(EDGE).filter(|_| *case.get("superview") != Json::Bool(false)))?;
    let mut aligned = Vec::new();
    for option in case.get("options").texts() {
        match option {
            "directionLeadingToTrailing" => format.set_direction(FormatDirection::LeadingToTrailing)?,
            "directionLeftToRight" => format.set_direction(FormatDirection::LeftToRight)?,
            "directionRightToLeft" => format.set_direction(FormatDirection::RightToLeft)?,
            "spacingBaselineToBaseline" => format.set_spaces_baselines(true)?,
            other => {
                let name = other.trim_start_matches("alignAll");
                let lower = name[..1].to_lowercase() + &name[1..];
                aligned.extend(attribute(&lower));
                &mut format
            }
        };
    }
    format.set_alignment(&aligned)?;
    if let Some(spacing) = case.get("defaults").get("sibling").number() {
        format.set_sibling_spacing(spacing)?;
    }
    if let Some(spacing) = case.get("defaults").get("superview").number() {
        format.set_edge_spacing(spacing)?;
    }
    let text = case.get("format").text().unwrap_or("");
    let fields = ["first", "attr1", "rel", "second", "attr2", "m", "c", "priority"];
    match (format.read(&[text]), case.has("error")) {
        (Ok(came), false) => {
            let wanted: Vec<_> =
                case.get("expect").items().iter().map(|entry| wanted(names, entry, fields)).collect();
            Ok(compare(&wanted, &came, false))
        }
        (Ok(came), true) => Ok(vec![format!("an error was expected, {came:?} came")]),
        (Err(error), false) => Err(error),
        (Err(error), true) => {
            let wanted = case.get("error");
            let mut found = refusal(wanted.get("kind"), &error);
            let problem = error.problem().expect("the problem of a format");
            let place = |bytes: usize| text.get(..bytes).map_or(0, |part| part.chars().count()) as f64;
            compare_numbers("position", wanted.get("position"), &[place(problem.offset)], 0.0, &mut found);
            if wanted.has("end") {
                let end = place((problem.offset + problem.length).min(text.len()));
                // Where something is missing at the end of the text, its length counts as 1.
                let end = if problem.offset + problem.length > text.len() { end + 1.0 } else { end };
                let wanted = wanted.get("end").number_or(f64::NAN);
                if wanted != end && wanted != place(text.len()) {
                    found.push(format!("end {wanted} was expected, {end} came"));
                }
            }
            Ok(found)
        }
    }
}

fn refusal(kind: &Json, error: &Error) -> Vec<String> {
    let wanted = kind_of(kind.text().unwrap_or(""));
    let came = error.problem().map_or("", |problem| KINDS[problem.kind as usize]);
    if wanted == came {
        return Vec::new();
    }
    vec![format!("{wanted} was expected, {came} came: {error}")]
}

pub fn run_tack(case: &Json) -> Outcome {
    match case.get("op").text().unwrap_or("") {
        "constraints" | "error" => tack_read(case).into(),
        "align" => tack_align(case).into(),
        "layout" => tack_layout(case).into(),
        other => Outcome::Missing(format!("tack {other}")),
    }
}

fn tack_names(case: &Json) -> Names {
    let views = case.get("input").get("views").texts();
    let names = if views.is_empty() { vec!["a", "b", "c", "d", "purple", "yellow", "pink"] } else { views };
    Names(names.into_iter().map(str::to_string).collect())
}

/// A text or a list of texts.
fn texts(value: &Json) -> Vec<&str> {
    value.text().into_iter().chain(value.texts()).collect()
}

const TACK_FIELDS: [&str; 8] = ["item", "attr", "rel", "to", "toAttr", "mult", "const", "prio"];

fn tack_read(case: &Json) -> Result<Vec<String>> {
    let (given, expect, names) = (case.get("input"), case.get("expect"), tack_names(case));
    let mut format = Format::new()?;
    names.add_to(&mut format)?;
    add_metrics(&mut format, given.get("metrics"))?;
    let aligned: Vec<_> = texts(given.get("alignAll")).into_iter().filter_map(attribute).collect();
    let has_edges = *given.get("superview") != Json::Bool(false);
    format.set_dialect(Dialect::TACK)?.set_alignment(&aligned)?;
    format
        .set_superview(Some(EDGE).filter(|_| has_edges))?
        .set_safe_area(Some(SAFE).filter(|_| has_edges))?;
    let formats = texts(given.get("format"));
    let outcome = format.read(&formats);
    if case.get("op").text() == Some("constraints") {
        let entries = expect.get("constraints").items();
        let wanted: Vec<_> = entries.iter().map(|entry| wanted(&names, entry, TACK_FIELDS)).collect();
        return Ok(compare(&wanted, &outcome?, true));
    }
    let error = match outcome {
        Ok(came) => return Ok(vec![format!("an error was expected, {came:?} came")]),
        Err(error) => error,
    };
    let mut found = refusal(expect.get("error"), &error);
    let problem = error.problem().expect("the problem of a format");
    compare_numbers("offset", expect.get("offset"), &[problem.offset as f64], 0.0, &mut found);
    if expect.has("length") {
        let token = formats[0].get(problem.offset..problem.offset + problem.length);
        let length = token.map_or(problem.length, |token| token.chars().count());
        compare_numbers("length", expect.get("length"), &[length as f64], 0.0, &mut found);
    }
    Ok(found)
}

fn tack_align(case: &Json) -> Result<Vec<String>> {
    let (given, names) = (case.get("input"), Names(vec!["v".to_string(), "o".to_string()]));
    let mode = |name: &Json| match name.text().unwrap_or("none") {
        "fill" => AlignMode::Fill,
        "center" => AlignMode::Center,
        "golden" => AlignMode::Golden,
        "left" => AlignMode::Left,
        "right" => AlignMode::Right,
        "leading" => AlignMode::Leading,
        "trailing" => AlignMode::Trailing,
        "top" => AlignMode::Top,
        "bottom" => AlignMode::Bottom,
        "firstBaseline" => AlignMode::FirstBaseline,
        "lastBaseline" => AlignMode::LastBaseline,
        _ => AlignMode::None,
    };
    let side = |name| given.get("insets").get(name).number_or(0.0);
    let insets = Edges { top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right") };
    let (horizontally, vertically) = (mode(given.get("horizontally")), mode(given.get("vertically")));
    // Of o it is known that it contains v.
    let options = AlignOptions { horizontally, vertically, insets, reads: false, is_inside: true };
    let came = align(Item::from_number(1), Item::from_number(2), options)?;
    let entries = case.get("expect").get("constraints").items();
    let wanted: Vec<_> = entries.iter().map(|entry| wanted(&names, entry, TACK_FIELDS)).collect();
    Ok(compare(&wanted, &came, true))
}

fn tack_layout(case: &Json) -> Result<Vec<String>> {
    let (given, expect) = (case.get("input"), case.get("expect"));
    let formats = given.get("formats").texts();
    let mut layout = AutoLayout::new()?;
    let root = layout.item("|")?;
    if let [Some(width), Some(height)] = given.get("bounds").numbers()[..] {
        layout.set_size(root, (width, height))?;
    }
    if let [Some(top), Some(left), Some(bottom), Some(right)] = given.get("safeArea").numbers()[..] {
        layout.set_safe_area(root, Edges { top, left, bottom, right })?;
    }
    let mut items = BTreeMap::new();
    let mentioned =
        expect.get("frames").members().chain(given.get("intrinsic").members()).map(|(name, _)| name);
    let listed = tack_names(case);
    for name in mentioned.chain(listed.0.iter().map(String::as_str)) {
        if !items.contains_key(name) && formats.iter().any(|text| text.contains(name)) {
            items.insert(name.to_string(), layout.item_in(root, name)?);
        }
    }
    for (name, size) in given.get("intrinsic").members() {
        let (hugging, resistance) =
            (given.get("hugging").number_or(250.0), given.get("compression").number_or(750.0));
        let size = size.numbers();
        let content = Content {
            size: Proposal::new(size[0], size[1]),
            hugging: (hugging, hugging),
            resistance: (resistance, resistance),
            ..Content::default()
        };
        layout.set_content(items[name], content)?;
    }
    let mut format = Format::new()?;
    let safe_area = layout.guide(root, LayoutGuide::SafeArea)?;
    format.set_dialect(Dialect::TACK)?.set_superview(Some(root))?.set_safe_area(Some(safe_area))?;
    format.add_views(items.iter().map(|(name, item)| (name, *item)))?;
    let constraints = format.read(&formats)?;
    match layout.activate(constraints) {
        Err(error) if error.status() == Status::Conflict && expect.has("conflict") => {
            let members = &error.conflict().expect("the conflict").members;
            let mut came: Vec<_> =
                members.iter().filter_map(|member| member.element.map(|one| Some(one as f64))).collect();
            let mut wanted = expect.get("conflict").numbers();
            let order = |a: &Option<f64>, b: &Option<f64>| a.partial_cmp(b).expect("numbers");
            came.sort_by(order);
            wanted.sort_by(order);
            return Ok(if came == wanted {
                vec![]
            } else {
                vec![format!("{wanted:?} was expected, {came:?} came")]
            });
        }
        Err(error) => return Err(error),
        Ok(_) if expect.get("status").text() == Some("unsatisfiable") => {
            return Ok(vec!["a conflict was expected, a layout came".to_string()]);
        }
        Ok(_) => {}
    }
    layout.layout()?;
    let mut found = Vec::new();
    let open = layout.ambiguities()?;
    for (name, frame) in expect.get("frames").members() {
        let came = layout.frame(items[name])?;
        let came = [came.x, came.y, came.width, came.height];
        for (place, wanted) in frame.numbers().into_iter().enumerate() {
            let axis = if place % 2 == 0 { Axis::Horizontal } else { Axis::Vertical };
            let is_open = open.iter().any(|one| one.item == items[name] && one.axis == axis);
            match wanted {
                None if !is_open => found.push(format!("{name}: an ambiguous {axis:?} axis was expected")),
                Some(wanted) if (wanted - came[place]).abs() > TOLERANCE => {
                    found.push(format!("frame of {name} {frame:?} was expected, {came:?} came"));
                }
                _ => {}
            }
        }
    }
    Ok(found)
}
