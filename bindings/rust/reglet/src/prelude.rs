// SPDX-License-Identifier: MIT
//! What programs with views use: `use reglet::prelude::*;`.

pub use crate::{
    boxed, circle, column_width, custom, divider, fill, grid, grid_row, hstack, layout_fn, max_height,
    max_width, measured, measurement_reader, rectangle, scroll_view, spacer, table, table_reader, table_row,
    text, view_that_fits, vstack, zstack, Alignment, Axes, Axis, CustomLayout, Direction, Error,
    FlexibleFrame, Frame, HorizontalAlignment, Insets, IntoView, Layout, LayoutOptions, Modify, Placer,
    Point, Proposal, Rect, Size, Subviews, VerticalAlignment, View, Views,
};
