// SPDX-License-Identifier: MIT
//! Stacks: views next to, below and on top of each other.

use super::node::Node;
use super::view::{list, IntoView, View, Views};
use crate::geometry::Alignment;
use reglet_sys as sys;

/// A horizontal or a vertical stack.
#[derive(Clone, Debug)]
#[must_use]
pub struct Stack {
    kind: sys::rgl_kind,
    alignment: Alignment,
    spacing: Option<f64>,
    children: Vec<View>,
}

/// Views side by side, from the leading edge.
pub fn hstack(views: impl Views) -> Stack {
    Stack { kind: sys::RGL_KIND_HSTACK, alignment: Alignment::CENTER, spacing: None, children: list(views) }
}

/// Views below each other.
pub fn vstack(views: impl Views) -> Stack {
    Stack { kind: sys::RGL_KIND_VSTACK, alignment: Alignment::CENTER, spacing: None, children: list(views) }
}

impl Stack {
    /// Sets the distance between neighbours in points; by default the spacing that they prefer, usually 8.
    pub fn spacing(self, spacing: f64) -> Stack {
        Stack { spacing: Some(spacing), ..self }
    }

    /// Sets the guide by which the children are aligned across the stack; by default the middle.
    pub fn alignment(self, alignment: impl Into<Alignment>) -> Stack {
        Stack { alignment: alignment.into(), ..self }
    }
}

impl IntoView for Stack {
    fn into_view(self) -> View {
        let spacing = self.spacing.unwrap_or(f64::NAN);
        let alignment = sys::rgl_alignment { horizontal: 0, vertical: 0 };
        let node = Node::aligned(self.kind, self.alignment, |parameters| {
            parameters.stack = sys::rgl_stack { alignment, spacing };
        });
        View::new(node, self.children).refusing(&[("stack.spacing", self.spacing)])
    }
}

/// Views on top of each other; later ones are in front.
#[derive(Clone, Debug)]
#[must_use]
pub struct ZStack {
    alignment: Alignment,
    children: Vec<View>,
}

/// Views on top of each other; later ones are in front.
pub fn zstack(views: impl Views) -> ZStack {
    ZStack { alignment: Alignment::CENTER, children: list(views) }
}

impl ZStack {
    /// Sets the guides by which the children are aligned; by default the centre.
    pub fn alignment(self, alignment: impl Into<Alignment>) -> ZStack {
        ZStack { alignment: alignment.into(), ..self }
    }
}

impl IntoView for ZStack {
    fn into_view(self) -> View {
        let alignment = sys::rgl_alignment { horizontal: 0, vertical: 0 };
        let node = Node::aligned(sys::RGL_KIND_ZSTACK, self.alignment, |parameters| {
            parameters.stack = sys::rgl_stack { alignment, spacing: f64::NAN };
        });
        View::new(node, self.children)
    }
}
