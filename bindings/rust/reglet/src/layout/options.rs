// SPDX-License-Identifier: MIT
//! How views are laid out.

use super::Layout;
use crate::error::Result;
use crate::geometry::{Direction, Proposal};
use crate::views::IntoView;

/// Bounds on what one layout may hold and do; `None` is the library's default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Nodes in the tree.
    pub nodes: Option<usize>,
    /// Nested nodes on one path; 1,024 unless said otherwise. Each takes up to 700 bytes of the stack, which must have
    /// room for as many as are allowed.
    pub depth: Option<usize>,
    /// Answers worked out rather than remembered, in one layout.
    pub evaluations: Option<u64>,
    /// Bytes that may be allocated.
    pub bytes: Option<usize>,
}

/// How views are laid out: `LayoutOptions::new().direction(…).layout(view, proposal)`.
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct LayoutOptions {
    pub(super) direction: Direction,
    pub(super) limits: Limits,
}

impl LayoutOptions {
    /// The defaults: left to right, with the library's limits.
    pub fn new() -> LayoutOptions {
        LayoutOptions::default()
    }

    /// Sets which side leads.
    pub fn direction(self, direction: Direction) -> LayoutOptions {
        LayoutOptions { direction, ..self }
    }

    /// Sets bounds.
    pub fn limits(self, limits: Limits) -> LayoutOptions {
        LayoutOptions { limits, ..self }
    }

    /// Lays a view out.
    ///
    /// # Errors
    /// As for [`Layout::new`].
    pub fn layout(self, view: impl IntoView, proposal: impl Into<Proposal>) -> Result<Layout> {
        Layout::with_options(self, view.into_view(), proposal.into())
    }
}
