// SPDX-License-Identifier: MIT
//! Containers that choose, scroll, read their size, or break into lines.

use super::node::Node;
use super::view::{list, IntoView, View, Views};
use crate::geometry::{Alignment, Axes, Axis};
use reglet_sys as sys;

/// The first view that fits into the proposal on some axes, or the last.
pub fn view_that_fits(axes: Axes, views: impl Views) -> View {
    let node = Node::plain(sys::RGL_KIND_VIEW_THAT_FITS, |parameters| {
        parameters.view_that_fits = sys::rgl_view_that_fits { axes: axes.0 };
    });
    View::new(node, list(views))
}

/// A window onto a content that may be longer than it on some axes.
pub fn scroll_view(axes: Axes, views: impl Views) -> View {
    let node = Node::plain(sys::RGL_KIND_SCROLL_VIEW, |parameters| {
        parameters.scroll_view = sys::rgl_scroll_view { axes: axes.0 };
    });
    View::new(node, list(views))
}

/// Takes the whole proposal, and places its views at the top leading corner.
pub fn geometry_reader(views: impl Views) -> View {
    let node = Node::plain(sys::RGL_KIND_GEOMETRY_READER, |parameters| {
        parameters.geometry_reader = sys::rgl_geometry_reader { tag: 0, source: 0, reserved: 0 };
    });
    View::new(node, list(views))
}

/// How the remaining length of a line of a flow is distributed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Justification {
    /// It stays behind the items.
    #[default]
    Start = sys::RGL_JUSTIFY_START as isize,
    /// Half of it before the items.
    Center = sys::RGL_JUSTIFY_CENTER as isize,
    /// All of it before the items.
    End = sys::RGL_JUSTIFY_END as isize,
    /// Between the items.
    SpaceBetween = sys::RGL_JUSTIFY_SPACE_BETWEEN as isize,
    /// Each item gets the same on both sides.
    SpaceAround = sys::RGL_JUSTIFY_SPACE_AROUND as isize,
    /// All gaps are equal, those at the ends included.
    SpaceEvenly = sys::RGL_JUSTIFY_SPACE_EVENLY as isize,
}

/// Views in lines that break when they are full.
#[derive(Clone, Debug)]
#[must_use]
pub struct Flow {
    axis: Axis,
    justification: Justification,
    alignment: Alignment,
    spacing: Option<f64>,
    line_spacing: Option<f64>,
    line_limit: u32,
    stretches: bool,
    children: Vec<View>,
}

/// Views in lines that break when they are full. Lines run along an axis.
pub fn flow(axis: Axis, views: impl Views) -> Flow {
    Flow {
        axis,
        justification: Justification::Start,
        alignment: Alignment::CENTER,
        spacing: None,
        line_spacing: None,
        line_limit: 0,
        stretches: false,
        children: list(views),
    }
}

impl Flow {
    /// Sets how the remaining length of a line is distributed.
    pub fn justification(self, justification: Justification) -> Flow {
        Flow { justification, ..self }
    }

    /// Sets where the items of a line meet across it.
    pub fn alignment(self, alignment: impl Into<Alignment>) -> Flow {
        Flow { alignment: alignment.into(), ..self }
    }

    /// Sets the distance of items on a line in points.
    pub fn spacing(self, spacing: f64) -> Flow {
        Flow { spacing: Some(spacing), ..self }
    }

    /// Sets the distance of lines in points.
    pub fn line_spacing(self, line_spacing: f64) -> Flow {
        Flow { line_spacing: Some(line_spacing), ..self }
    }

    /// Shows no more lines than that; 0 shows all.
    pub fn line_limit(self, line_limit: u32) -> Flow {
        Flow { line_limit, ..self }
    }

    /// Places items with the length of their line across it.
    pub fn stretches(self, stretches: bool) -> Flow {
        Flow { stretches, ..self }
    }
}

impl IntoView for Flow {
    fn into_view(self) -> View {
        let node = Node::aligned(sys::RGL_KIND_FLOW, self.alignment, |parameters| {
            parameters.flow = sys::rgl_flow {
                axis: self.axis as i32,
                justification: self.justification as i32,
                alignment: sys::rgl_alignment { horizontal: 0, vertical: 0 },
                spacing: self.spacing.unwrap_or(f64::NAN),
                line_spacing: self.line_spacing.unwrap_or(f64::NAN),
                line_limit: self.line_limit,
                stretches: self.stretches.into(),
            };
        });
        let gaps = [("flow.spacing", self.spacing), ("flow.line_spacing", self.line_spacing)];
        View::new(node, self.children).refusing(&gaps)
    }
}
