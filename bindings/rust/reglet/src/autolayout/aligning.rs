// SPDX-License-Identifier: MIT
//! Aligning one item with another.

use super::formats::constraint;
use super::{Edges, Item};
use crate::constraints::Constraint;
use crate::error::{Error, Result};
use crate::version::require_library;
use reglet_sys as sys;
use std::mem::{size_of, zeroed};

/// The position of an item in its target along one axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AlignMode {
    /// As other constraints want.
    #[default]
    None = sys::RGL_ALIGN_NONE as isize,
    /// From edge to edge.
    Fill = sys::RGL_ALIGN_FILL as isize,
    /// In the middle, and not outside.
    Center = sys::RGL_ALIGN_CENTER as isize,
    /// With its middle in the golden section.
    Golden = sys::RGL_ALIGN_GOLDEN as isize,
    /// At the left edge; horizontally.
    Left = sys::RGL_ALIGN_LEFT as isize,
    /// At the right edge; horizontally.
    Right = sys::RGL_ALIGN_RIGHT as isize,
    /// At the leading edge; horizontally.
    Leading = sys::RGL_ALIGN_LEADING as isize,
    /// At the trailing edge; horizontally.
    Trailing = sys::RGL_ALIGN_TRAILING as isize,
    /// At the top; vertically.
    Top = sys::RGL_ALIGN_TOP as isize,
    /// At the bottom; vertically.
    Bottom = sys::RGL_ALIGN_BOTTOM as isize,
    /// First baseline on first baseline; vertically.
    FirstBaseline = sys::RGL_ALIGN_FIRST_BASELINE as isize,
    /// Last baseline on last baseline; vertically.
    LastBaseline = sys::RGL_ALIGN_LAST_BASELINE as isize,
}

/// How [`align`] aligns.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct AlignOptions {
    /// Along the horizontal axis.
    pub horizontally: AlignMode,
    /// Along the vertical axis.
    pub vertically: AlignMode,
    /// Distances from the target's edges.
    pub insets: Edges,
    /// Whether left and right mean leading and trailing.
    pub reads: bool,
    /// Whether the target contains the item, as its superview does.
    pub is_inside: bool,
}

/// Returns the constraints that align an item with a target.
///
/// # Errors
/// For a mode of the other axis, and insets that are not finite.
pub fn align(item: Item, target: Item, options: AlignOptions) -> Result<Vec<Constraint>> {
    require_library()?;
    let raw = sys::rgl_align_options {
        struct_size: size_of::<sys::rgl_align_options>(),
        item: item.0,
        target: target.0,
        horizontally: options.horizontally as i32,
        vertically: options.vertically as i32,
        top: options.insets.top,
        left: options.insets.left,
        bottom: options.insets.bottom,
        right: options.insets.right,
        reads: options.reads.into(),
        is_inside: options.is_inside.into(),
    };
    // SAFETY: all fields are numbers, for which zero is a value.
    let mut made: [sys::rgl_layout_constraint; sys::RGL_ALIGN_MOST as usize] = unsafe { zeroed() };
    let mut count = 0;
    // SAFETY: there is room for as many constraints as the function ever writes.
    match unsafe { sys::rgl_align(&raw, made.as_mut_ptr(), &mut count) } {
        sys::RGL_OK => Ok(made.iter().take(count).filter_map(constraint).collect()),
        status => Err(Error::of_status(status)),
    }
}
