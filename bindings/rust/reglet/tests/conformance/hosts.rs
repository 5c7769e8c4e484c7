// SPDX-License-Identifier: MIT
//! Cases of kind "representable": how large hosted constraints are for what they are offered.

use crate::comparing::{compare_numbers, TOLERANCE};
use crate::json::Json;
use crate::layouts::proposal;
use crate::Outcome;
use reglet::*;

pub fn run(case: &Json) -> Outcome {
    let given = case.get("input");
    let answers = match case.get("op").text().unwrap_or("") {
        "traits" => traits(given),
        "flexibility" => priorities(given),
        "size" | "adaptor" => size(given),
        other => return Outcome::Missing(format!("representable {other}")),
    };
    let compared = answers.map(|answers| {
        let mut found = Vec::new();
        for (name, wanted) in case.get("expect").members() {
            match answers.iter().find(|answer| answer.0 == name) {
                Some((_, came)) => compare_numbers(name, wanted, came, TOLERANCE, &mut found),
                None => found.push(format!("nothing tells {name}")),
            }
        }
        found
    });
    compared.into()
}

type Answers = Vec<(&'static str, Vec<f64>)>;

fn traits(given: &Json) -> Result<Answers> {
    let number = |name| given.get(name).number_or(f64::NAN);
    let intrinsic = Some(number("intrinsic")).filter(|length| *length != -1.0);
    let range = sizing_range(intrinsic, number("compression"), number("hugging"))?;
    Ok(vec![("min", vec![range.minimum]), ("ideal", vec![range.ideal]), ("max", vec![range.maximum])])
}

fn priorities(given: &Json) -> Result<Answers> {
    let content = flexibility(given.get("rawValue")).apply(Content::default())?;
    Ok(vec![
        ("compressionH", vec![content.resistance.0]),
        ("huggingH", vec![content.hugging.0]),
        ("compressionV", vec![content.resistance.1]),
        ("huggingV", vec![content.hugging.1]),
    ])
}

fn flexibility(raw: &Json) -> Flexibility {
    let sides = [
        Flexibility::SMALLER_WIDTH,
        Flexibility::LARGER_WIDTH,
        Flexibility::SMALLER_HEIGHT,
        Flexibility::LARGER_HEIGHT,
    ];
    let raw = raw.number_or(0.0) as u32;
    let set = sides.into_iter().enumerate().filter(|(bit, _)| raw & (1 << bit) != 0);
    set.fold(Flexibility::NONE, |all, (_, side)| all | side)
}

fn size(given: &Json) -> Result<Answers> {
    let mut layout = AutoLayout::new()?;
    let (item, view) = (layout.item("view")?, given.get("view"));
    if view.get("kind").text() == Some("text") {
        layout.set_paragraph(item, paragraph(view))?;
    } else {
        let side = |number: &Option<f64>| number.filter(|side| *side != -1.0);
        let sides = view.get("intrinsic").numbers();
        layout.set_content(item, (side(&sides[0]), side(&sides[1])))?;
    }
    let ideal = if given.get("calculator").text() == Some("none") { Ideal::Content } else { Ideal::Fitting };
    let host = constraint_host(&layout, item).flexibility(flexibility(given.get("flexibility"))).ideal(ideal);
    let page = Layout::new(host.named("host"), Proposal::UNSPECIFIED)?;
    let size = page.measure("host", proposal(given))?;
    Ok(vec![("size", vec![size.width, size.height])])
}

/// Words of letters that are all equally wide; a word that is too long breaks anywhere.
fn paragraph(view: &Json) -> Paragraph {
    let advance = view.get("advance").number_or(10.0);
    let words = view.get("string").text().unwrap_or("").split(' ');
    let clusters: Vec<Vec<f64>> = words.map(|word| vec![advance; word.chars().count()]).collect();
    let widths: Vec<f64> = clusters.iter().map(|letters| letters.iter().sum()).collect();
    Paragraph::new(&widths, advance, view.get("lineHeight").number_or(20.0)).cluster_widths(&clusters)
}
