// SPDX-License-Identifier: MIT
//! From the nodes of cases to views.

use crate::json::Json;
use reglet::*;
use std::cell::RefCell;
use std::collections::HashMap;

/// Why a case can't run: an element that the crate has not, or what it refuses.
pub type Built<T> = std::result::Result<T, String>;

/// Builds the views of one case. Guides of the case's own are one each by their name.
#[derive(Default)]
pub struct Builder {
    guides: RefCell<HashMap<String, Guide>>,
    /// Second names of views, by which a view without modifiers is called, too.
    second_names: RefCell<HashMap<String, String>>,
    replaced: RefCell<Option<(String, Replacement)>>,
}

/// Makes another leaf of a leaf.
type Replacement = Box<dyn Fn(&View) -> View>;

impl Builder {
    pub fn build(&self, node: &Json) -> Built<View> {
        let kind = node.get("type").text().unwrap_or("");
        if kind == "group" {
            let mut members = self.all(std::slice::from_ref(node))?;
            return Ok(match members.len() {
                1 => members.remove(0),
                0 => hstack(()).spacing(0.0).into_view(),
                _ => zstack(members).into_view(),
            });
        }
        let mut view = self.leaf_or_container(kind, node)?;
        if let Some((name, replace)) = &*self.replaced.borrow() {
            if node.get("id").text() == Some(name) {
                view = replace(&view);
            }
        }
        view = self.named(node.get("id"), view);
        for modifier in node.get("modifiers").items() {
            for (name, value) in modifier.members() {
                view = self.modified(view, name, value)?;
            }
        }
        Ok(self.named(node.get("outerId"), self.in_grid(view, node)?))
    }

    /// Has another leaf stand in the place of the one that has a name.
    pub fn replace(&self, name: &str, replacement: impl Fn(&View) -> View + 'static) {
        *self.replaced.borrow_mut() = Some((name.to_string(), Box::new(replacement)));
    }

    /// Names a view; one that has a name keeps it, and is known by both.
    pub fn named(&self, name: &Json, view: View) -> View {
        match (name.text(), view.name()) {
            (Some(second), Some(first)) => {
                self.second_names.borrow_mut().insert(second.to_string(), first.to_string());
                view
            }
            (Some(name), None) => view.named(name),
            (None, _) => view,
        }
    }

    /// The name that a view was given first.
    pub fn name(&self, name: &str) -> String {
        self.second_names.borrow().get(name).map_or(name, String::as_str).to_string()
    }

    /// The views of several nodes; groups among them are taken apart, and their modifiers go to each member.
    pub fn all(&self, nodes: &[Json]) -> Built<Vec<View>> {
        let mut views = Vec::new();
        for node in nodes {
            if node.get("type").text() != Some("group") {
                views.push(self.build(node)?);
                continue;
            }
            for member in node.get("children").items() {
                let mut member = member.clone();
                if let Json::Object(members) = &mut member {
                    let mut both = members.get("modifiers").map_or(Vec::new(), |own| own.items().to_vec());
                    both.extend_from_slice(node.get("modifiers").items());
                    members.insert("modifiers".to_string(), Json::List(both));
                }
                views.append(&mut self.all(std::slice::from_ref(&member))?);
            }
        }
        Ok(views)
    }

    fn contents(&self, content: &Json) -> Built<Vec<View>> {
        match content {
            Json::List(nodes) => self.all(nodes),
            node => self.all(std::slice::from_ref(node)),
        }
    }

    fn leaf_or_container(&self, kind: &str, node: &Json) -> Built<View> {
        let children = || self.all(node.get("children").items());
        let spacing = node.get("spacing").number();
        let alignment = || self.alignment(node.get("alignment"));
        Ok(match kind {
            "fixed" => fixed(node),
            "flex" => flexible(node),
            "color" => fill().into_view(),
            "text" => paragraph(node),
            "area" => area(node),
            "fraction" => fraction(node),
            "steps" => steps(node),
            "scaled" => scaled(node),
            "circle" => circle(),
            "spacer" => node.get("minLength").number().map_or_else(spacer, spacer_of),
            "divider" => divider(),
            "hstack" | "vstack" => {
                let stack = if kind == "hstack" { hstack(children()?) } else { vstack(children()?) };
                let stack = stack.alignment(alignment()?);
                spacing.map_or(stack.clone(), |spacing| stack.spacing(spacing)).into_view()
            }
            "zstack" => zstack(children()?).alignment(alignment()?).into_view(),
            "viewthatfits" => view_that_fits(axes(node.get("axes"), Axes::BOTH), children()?),
            "scrollview" => scroll_view(axes(node.get("axes"), Axes::VERTICAL), children()?),
            "geometryreader" => geometry_reader(children()?),
            "grid" => {
                let gaps = (node.get("horizontalSpacing").number(), node.get("verticalSpacing").number());
                grid(children()?).alignment(alignment()?).spacing(gaps.0, gaps.1).into_view()
            }
            "gridrow" => {
                let row = grid_row(children()?);
                match node.get("alignment").text() {
                    None => row.into_view(),
                    Some(_) => row.alignment(alignment()?.vertical).into_view(),
                }
            }
            "lazyvgrid" | "lazyhgrid" => {
                let listed = node.get(if kind == "lazyvgrid" { "columns" } else { "rows" }).items();
                let tracks: Built<Vec<Track>> = listed.iter().map(|track| self.track(track)).collect();
                let tracks = tracks?;
                let made = if kind == "lazyvgrid" {
                    lazy_vgrid(&tracks, children()?)
                } else {
                    lazy_hgrid(&tracks, children()?)
                };
                let made = made.alignment(alignment()?);
                spacing.map_or(made.clone(), |spacing| made.spacing(spacing)).into_view()
            }
            "lazyvstack" | "lazyhstack" => {
                let made =
                    if kind == "lazyvstack" { lazy_vstack(children()?) } else { lazy_hstack(children()?) };
                let made = made.alignment(alignment()?);
                spacing.map_or(made.clone(), |spacing| made.spacing(spacing)).into_view()
            }
            "aspectgrid" => aspect_grid(node.get("aspectRatio").number_or(1.0), children()?).into_view(),
            "table" => crate::tables::table(self, node)?,
            other => return Err(format!("element {other}")),
        })
    }

    fn modified(&self, view: View, name: &str, value: &Json) -> Built<View> {
        Ok(match name {
            "frame" => self.framed(view, value)?,
            "padding" => match value.number() {
                Some(all) => view.padding(all),
                None => view.padding(insets(value)),
            },
            "fixedSize" => {
                let horizontal =
                    if value.get("horizontal").is_true() { Axes::HORIZONTAL } else { Axes::NONE };
                let vertical = if value.get("vertical").is_true() { Axes::VERTICAL } else { Axes::NONE };
                view.fixed_size(horizontal | vertical)
            }
            "layoutPriority" => view.layout_priority(value.number_or(0.0)),
            "zIndex" => view.z_index(value.number_or(0.0)),
            "aspectRatio" => match value.get("mode").text() {
                Some("fill") => view.aspect_ratio_fill(value.get("ratio").number()),
                _ => view.aspect_ratio_fit(value.get("ratio").number()),
            },
            "offset" => pair(value, |x, y| view.offset(x, y)),
            "position" => pair(value, |x, y| view.position(x, y)),
            "alignmentGuide" => {
                let mut view = view;
                for (name, position) in value.members() {
                    view = view.alignment_guide(self.guide(name)?, position.number_or(0.0));
                }
                view
            }
            "overlay" => {
                view.overlay(self.alignment(value.get("alignment"))?, self.contents(value.get("content"))?)
            }
            "background" => {
                view.background(self.alignment(value.get("alignment"))?, self.contents(value.get("content"))?)
            }
            "containerRelativeFrame" => view.container_relative_frame(ContainerRelativeFrame {
                axes: axes(value.get("axes"), Axes::BOTH),
                count: value.get("count").number_or(1.0) as u32,
                span: value.get("span").number_or(1.0) as u32,
                spacing: value.get("spacing").number_or(0.0),
                container: match value.get("container").numbers()[..] {
                    [width, height] => (width, height),
                    _ => (None, None),
                },
                alignment: self.alignment(value.get("alignment"))?,
            }),
            "safeAreaInset" => {
                let mut bars = self.contents(value.get("content"))?;
                let bar = if bars.len() == 1 { bars.remove(0) } else { vstack(bars).into_view() };
                let edge = match value.get("edge").text() {
                    Some("top") => Edge::Top,
                    Some("bottom") => Edge::Bottom,
                    Some("leading") => Edge::Leading,
                    _ => Edge::Trailing,
                };
                let alignment = self.alignment(value.get("alignment"))?;
                view.safe_area_inset(
                    SafeAreaInset { edge, alignment, spacing: value.get("spacing").number() },
                    bar,
                )
            }
            other => return Err(format!("modifier {other}")),
        })
    }

    fn framed(&self, view: View, value: &Json) -> Built<View> {
        let alignment = self.alignment(value.get("alignment"))?;
        let limits = ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"];
        if !limits.iter().any(|name| value.has(name)) {
            let frame = Frame::new(value.get("width").number(), value.get("height").number());
            return Ok(view.frame(frame.alignment(alignment)));
        }
        let set =
            |frame: FlexibleFrame, name: &str, setter: fn(FlexibleFrame, f64) -> FlexibleFrame| match value
                .get(name)
                .number()
            {
                Some(length) => setter(frame, length),
                None => frame,
            };
        let mut frame = FlexibleFrame::new().alignment(alignment);
        frame = set(frame, "minWidth", FlexibleFrame::min_width);
        frame = set(frame, "idealWidth", FlexibleFrame::ideal_width);
        frame = set(frame, "maxWidth", FlexibleFrame::max_width);
        frame = set(frame, "minHeight", FlexibleFrame::min_height);
        frame = set(frame, "idealHeight", FlexibleFrame::ideal_height);
        frame = set(frame, "maxHeight", FlexibleFrame::max_height);
        Ok(view.flexible_frame(frame))
    }

    fn track(&self, track: &Json) -> Built<Track> {
        let made = match track.get("fixed").number() {
            Some(length) => Track::fixed(length),
            None => {
                let is_flexible = track.has("flexible");
                let limits = track.get(if is_flexible { "flexible" } else { "adaptive" });
                let (least, most) =
                    (limits.get("min").number_or(10.0), limits.get("max").number_or(f64::INFINITY));
                if is_flexible {
                    Track::flexible(least, most)
                } else {
                    Track::adaptive(least, most)
                }
            }
        };
        let made = made.alignment(self.alignment(track.get("alignment"))?);
        Ok(track.get("spacing").number().map_or(made, |spacing| made.spacing(spacing)))
    }

    fn in_grid(&self, view: View, node: &Json) -> Built<View> {
        let fields = ["gridCellColumns", "gridCellAnchor", "gridColumnAlignment", "gridCellUnsizedAxes"];
        if !fields.iter().any(|field| node.has(field)) {
            return Ok(view);
        }
        let anchor = node.get("gridCellAnchor");
        let anchor = match (anchor.text(), &anchor.numbers()[..]) {
            (Some(name), _) => Some(unit_point(name)?),
            (None, [Some(x), Some(y)]) => Some((*x, *y)),
            _ => None,
        };
        let column_alignment = node.get("gridColumnAlignment");
        let cell = GridCell {
            columns: node.get("gridCellColumns").number_or(1.0).max(1.0) as i32,
            anchor,
            column_alignment: match column_alignment.text() {
                None => None,
                Some(_) => Some(self.alignment(column_alignment)?.horizontal),
            },
            unsized_axes: axes(node.get("gridCellUnsizedAxes"), Axes::NONE),
        };
        Ok(view.grid_cell(cell))
    }

    /// An alignment by its name; without one the centre.
    pub fn alignment(&self, name: &Json) -> Built<Alignment> {
        Ok(match name.text().unwrap_or("center") {
            "center" => Alignment::CENTER,
            "topLeading" => Alignment::TOP_LEADING,
            "topTrailing" => Alignment::TOP_TRAILING,
            "bottomLeading" => Alignment::BOTTOM_LEADING,
            "bottomTrailing" => Alignment::BOTTOM_TRAILING,
            "leadingFirstTextBaseline" => {
                (HorizontalAlignment::Leading, VerticalAlignment::FirstTextBaseline).into()
            }
            "trailingFirstTextBaseline" => {
                (HorizontalAlignment::Trailing, VerticalAlignment::FirstTextBaseline).into()
            }
            "leadingLastTextBaseline" => {
                (HorizontalAlignment::Leading, VerticalAlignment::LastTextBaseline).into()
            }
            "trailingLastTextBaseline" => {
                (HorizontalAlignment::Trailing, VerticalAlignment::LastTextBaseline).into()
            }
            "centerFirstTextBaseline" => VerticalAlignment::FirstTextBaseline.into(),
            "centerLastTextBaseline" => VerticalAlignment::LastTextBaseline.into(),
            one => match self.guide(one)? {
                AnyGuide::Horizontal(horizontal) => horizontal.into(),
                AnyGuide::Vertical(vertical) => vertical.into(),
                _ => return Err(format!("alignment {one}")),
            },
        })
    }

    fn guide(&self, name: &str) -> Built<AnyGuide> {
        Ok(match name {
            "leading" => HorizontalAlignment::Leading.into(),
            "trailing" => HorizontalAlignment::Trailing.into(),
            "top" => VerticalAlignment::Top.into(),
            "bottom" => VerticalAlignment::Bottom.into(),
            "center" => VerticalAlignment::Center.into(),
            "firstTextBaseline" => VerticalAlignment::FirstTextBaseline.into(),
            "lastTextBaseline" => VerticalAlignment::LastTextBaseline.into(),
            own if own.starts_with("h_") => {
                let mut guides = self.guides.borrow_mut();
                (*guides.entry(own.to_string()).or_insert_with(|| Guide::horizontal(0.0))).into()
            }
            own if own.starts_with("v_") => {
                let mut guides = self.guides.borrow_mut();
                (*guides.entry(own.to_string()).or_insert_with(|| Guide::vertical(0.0))).into()
            }
            other => return Err(format!("guide {other}")),
        })
    }
}

fn pair(value: &Json, use_it: impl FnOnce(f64, f64) -> View) -> View {
    let numbers = value.numbers();
    use_it(numbers[0].unwrap_or(0.0), numbers[1].unwrap_or(0.0))
}

fn size(value: &Json) -> (f64, f64) {
    let numbers = value.numbers();
    (numbers[0].unwrap_or(0.0), numbers[1].unwrap_or(0.0))
}

pub fn insets(value: &Json) -> Insets {
    let side = |name| value.get(name).number_or(0.0);
    Insets::new(side("top"), side("leading"), side("bottom"), side("trailing"))
}

/// Axes by name, or a list of names.
pub fn axes(value: &Json, fallback: Axes) -> Axes {
    let one = |name: &str| match name {
        "horizontal" => Axes::HORIZONTAL,
        "vertical" => Axes::VERTICAL,
        _ => Axes::BOTH,
    };
    match value {
        Json::Text(name) => one(name),
        Json::List(_) => value.texts().into_iter().fold(Axes::NONE, |all, name| all | one(name)),
        _ => fallback,
    }
}

fn unit_point(name: &str) -> Built<(f64, f64)> {
    Ok(match name {
        "center" => (0.5, 0.5),
        "topLeading" => (0.0, 0.0),
        "top" => (0.5, 0.0),
        "topTrailing" => (1.0, 0.0),
        "leading" => (0.0, 0.5),
        "trailing" => (1.0, 0.5),
        "bottomLeading" => (0.0, 1.0),
        "bottom" => (0.5, 1.0),
        "bottomTrailing" => (1.0, 1.0),
        other => return Err(format!("anchor {other}")),
    })
}

fn fixed(node: &Json) -> View {
    let (width, height) = size(node.get("size"));
    let mut leaf = boxed(width, height);
    if let Some(first) = node.get("firstTextBaseline").number() {
        leaf = leaf.first_text_baseline(first);
    }
    if let Some(last) = node.get("lastTextBaseline").number() {
        leaf = leaf.last_text_baseline(last);
    }
    leaf.into_view()
}

fn flexible(node: &Json) -> View {
    let (least, ideal, most) = (size(node.get("min")), size(node.get("ideal")), size(node.get("max")));
    if ideal.0.is_finite() && ideal.1.is_finite() {
        return leaf(least, ideal, most).into_view();
    }
    // No leaf of the library's may have an ideal that is infinite.
    let held = move |offered: Option<f64>, low: f64, want: f64, high: f64| {
        offered.map_or(want, |offered| low.max(offered.min(high)))
    };
    let answer = move |proposal: Proposal| {
        (held(proposal.width, least.0, ideal.0, most.0), held(proposal.height, least.1, ideal.1, most.1))
    };
    measured(answer).depends(Depends::OnItsOwnAxis).into_view()
}

fn paragraph(node: &Json) -> View {
    let advance = node.get("advance").number_or(10.0);
    let lengths: Vec<usize> =
        node.get("string").text().unwrap_or("").split(' ').map(|word| word.chars().count()).collect();
    let widths: Vec<f64> = lengths.iter().map(|length| advance * *length as f64).collect();
    let clusters: Vec<Vec<f64>> = lengths.iter().map(|length| vec![advance; *length]).collect();
    Paragraph::new(&widths, advance, node.get("lineHeight").number_or(20.0))
        .cluster_widths(&clusters)
        .line_limit(node.get("lineLimit").number_or(0.0) as u32)
        .into_view()
}

fn area(node: &Json) -> View {
    let covered = node.get("area").number_or(0.0);
    let ideal = node.get("ideal").number_or(covered.sqrt());
    let (least, most) = (node.get("min").number_or(0.0), node.get("max").number_or(f64::INFINITY));
    let answer = move |proposal: Proposal| {
        let width = least.max(proposal.width.unwrap_or(ideal).min(most));
        // A leaf may be infinite only where the offer is; without width it is as high as this instead.
        (width, covered / width.max(1e-6))
    };
    measured(answer).depends(Depends::HeightOnWidth).into_view()
}

fn fraction(node: &Json) -> View {
    let (across, down) = size(node.get("fraction"));
    let answer = move |proposal: Proposal| {
        (
            proposal.width.map_or(10.0, |width| width * across),
            proposal.height.map_or(10.0, |height| height * down),
        )
    };
    measured(answer).depends(Depends::OnItsOwnAxis).into_view()
}

fn steps(node: &Json) -> View {
    let steps: Vec<(f64, (f64, f64))> = node
        .get("steps")
        .items()
        .iter()
        .map(|step| (step.items()[0].number_or(0.0), size(&step.items()[1])))
        .collect();
    let answer = move |proposal: Proposal| {
        let offered = proposal.width.unwrap_or(f64::INFINITY);
        steps.iter().find(|step| offered >= step.0).or_else(|| steps.last()).map_or((0.0, 0.0), |step| step.1)
    };
    measured(answer).depends(Depends::HeightOnWidth).into_view()
}

fn scaled(node: &Json) -> View {
    let (factor, ideal, height) = (
        node.get("factor").number_or(1.0),
        node.get("idealWidth").number_or(0.0),
        node.get("height").number_or(0.0),
    );
    let answer = move |proposal: Proposal| (proposal.width.unwrap_or(ideal) * factor, height);
    measured(answer).depends(Depends::OnItsOwnAxis).into_view()
}
