// SPDX-License-Identifier: MIT
//! The C interface of reglet, declared for Rust: names, structs and functions as the header has them.
//!
//! None of these functions is safe; use the crate `reglet`. The behaviour of each function, ownership and failures are
//! described in `include/reglet.h` and the headers that it includes. Generated from `abi/reglet.json`. A test compares
//! the place of every member with it.
#![allow(non_camel_case_types)]

#[rustfmt::skip]
mod constants;
#[rustfmt::skip]
mod functions;
#[rustfmt::skip]
mod types;

pub use constants::*;
pub use functions::*;
pub use types::*;

/// A side of a proposal that is left unspecified.
pub const RGL_UNSPECIFIED: f64 = f64::NAN;
/// There is no cell at the point (`rgl_aspect_fit_index`).
pub const RGL_NO_CELL: usize = usize::MAX;
/// In the options of a format: the superview of the view at the edge.
pub const RGL_FORMAT_SUPERVIEW: rgl_item = 0xFFFF_FFFF_FFFF_FFFF;
/// In the options of a format: the guide of that superview's safe area.
pub const RGL_FORMAT_SAFE_AREA: rgl_item = 0xFFFF_FFFF_FFFF_FFFE;
/// In the options of a format: the guide of that superview's margins.
pub const RGL_FORMAT_MARGINS: rgl_item = 0xFFFF_FFFF_FFFF_FFFD;

/// Returns the item of the layout guide that stands for a gap whose length a format compares.
pub const fn rgl_format_spacer(number: u32) -> rgl_item {
    0xFFFF_FFFF_0000_0000 + number as rgl_item
}

/// Returns the position of a node in the array of `rgl_tree_frames`, or `usize::MAX` for 0.
pub const fn rgl_node_index(node: rgl_node) -> usize {
    ((node & 0x0FFF_FFFF) as usize).wrapping_sub(1)
}

/// Returns the position of an item in the array of `rgl_autolayout_frames`, or `usize::MAX` for 0.
pub const fn rgl_item_index(item: rgl_item) -> usize {
    ((item & 0x0FFF_FFFF) as usize).wrapping_sub(1)
}
