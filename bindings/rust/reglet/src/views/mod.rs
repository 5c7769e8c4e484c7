// SPDX-License-Identifier: MIT
//! Views: descriptions of the content that is laid out.

mod containers;
mod contents;
mod frames;
mod grids;
mod guides;
mod leaves;
mod modify;
mod node;
mod stacks;
mod tables;
mod view;

pub use containers::{flow, geometry_reader, scroll_view, view_that_fits, Flow, Justification};
pub use contents::{geometry_reader_fn, IntoContent};
pub use frames::{FlexibleFrame, Frame, RelativeFrame};
pub use grids::*;
pub(crate) use guides::Locate;
pub use guides::{AnyGuide, Guide, GuidePosition, GuideRequest};
pub use leaves::{
    boxed, capsule, circle, divider, ellipse, fill, leaf, measured, rectangle, spacer, spacer_of,
    try_measured, Boxed, Depends, Leaf, Measured, Measurement,
};
pub use modify::{ContainerRelativeFrame, Modify, SafeAreaInset};
pub use stacks::{hstack, vstack, zstack, Stack, ZStack};
pub use tables::{table, table_row, table_section, SectionRole, Table, TableCell, TableColumn, TableRow};
pub use view::{IntoView, View, Views};

pub(crate) use contents::Maker;
pub(crate) use leaves::Measure;
pub(crate) use node::{alignment_of, horizontal_code, vertical_code, GuideCodes, Node};
pub(crate) use view::list;
