// SPDX-License-Identifier: MIT
//! The layout engine of a modern UI framework, without the UI: views are negotiated the way SwiftUI does it,
//! constraints are solved the way Auto Layout does it, and columns of tables follow from their measured cells.
//!
//! ```
//! use reglet::prelude::*;
//!
//! # fn main() -> reglet::Result<()> {
//! let bar = hstack((boxed(24.0, 24.0), spacer(), boxed(90.0, 32.0).named("button"))).spacing(8.0);
//! let layout = Layout::new(bar.padding((6.0, 12.0)), Proposal::width(320.0))?;
//! assert_eq!(layout.frame("button")?, Rect::new(218.0, 6.0, 90.0, 32.0));
//! # Ok(())
//! # }
//! ```
//!
//! - [`View`]: values, made by functions such as [`vstack`] and [`text`] and changed by the methods of [`Modify`].
//! - [`Layout`]: a view laid out; frames by name, lines of texts, explanations, hit tests.
//! - [`measurement_reader`]: sizes that a layout has given are read, and fed back into it.
//! - [`constraint_host`], [`AutoLayout::show`]: constraints inside views, and views inside items.
//! - [`CustomLayout`]: layouts of your own, as a trait or as two closures ([`layout_fn`]).
//! - [`AutoLayout`]: items, anchors and constraints, visual [`Format`]s, conflicts.
//! - [`Solver`]: variables and linear constraints with strict priorities.
//! - [`NumberTable`]: columns of tables in numbers; [`table`] is the view.
//!
//! Every refusal is an [`Error`] with the problem, its place and its cause. The object is unchanged. Any call can run
//! out of memory. The section *Errors* of a function lists other causes. Lengths are points, as `f64`; x grows to the
//! right, y downwards.
//!
//! # Threads
//!
//! Views are [`Send`] and [`Sync`]. Layouts, solvers, formats and tables are [`Send`] and not [`Sync`]: different ones
//! may be used in parallel.
//!
//! # Panics
//!
//! A panic in a closure or a layout of yours does not unwind through the library: the call ends, the object is
//! unchanged, and the panic continues from the call that you made.
//!
//! # Linking
//!
//! `REGLET_LIB_DIR` names the folder of `libreglet.so`. Without it, pkg-config finds the library. `REGLET_LIB_KIND=static` links
//! `libreglet.a` instead.
#![warn(missing_docs, missing_debug_implementations)]
#![deny(unsafe_op_in_unsafe_fn)]

mod autolayout;
mod callbacks;
mod constraints;
mod custom;
mod error;
mod geometry;
mod guards;
mod hosting;
mod layout;
mod measurement;
pub mod prelude;
mod progress;
mod reading;
mod solver;
mod table;
mod text;
mod version;
mod views;
mod words;

pub use autolayout::{
    align, AlignMode, AlignOptions, Ambiguity, AutoLayout, Autoresizing, BoxId, ConductorId, Content,
    Dialect, Edges, Fitting, Format, FormatAlignment, FormatDirection, Item, LayoutGuide,
};
pub use constraints::{
    Anchor, Attribute, Conflict, Constraint, ConstraintId, Expression, Member, Operand, Origin, Relation,
    REQUIRED,
};
pub use custom::{
    custom, layout_fn, CustomLayout, LayoutFn, Placement, Placer, Side, Spacing, SpacingCategory, Subview,
    SubviewIter, Subviews, UnitPoint,
};
pub use error::{CallbackError, Error, FormatProblem, Result, Status};
pub use geometry::{
    Alignment, Axes, Axis, Direction, Edge, EdgeSet, HorizontalAlignment, Insets, Point, Proposal, Rect,
    SafeAreaRegions, Size, VerticalAlignment,
};
pub use hosting::{
    constraint_host, sizing_range, ConstraintHost, Controlled, Controller, Flexibility, Ideal, Scene,
    SizingRange,
};
pub use layout::{
    interpolate, Change, Explanation, Hit, Layout, LayoutOptions, Limits, Line, Page, PageBreak, PageRules,
    Question, RepeatedPart, ScrollGeometry, Share, TextPiece,
};
pub use measurement::{
    column_width, max_height, max_width, measurement_reader, measurement_reader_fn, table_reader,
    table_reader_fn, Length, MeasuredLength, MeasuredSizes, MeasurementChange, MeasurementReader,
    Measurements, Reducer, Settling, SettlingReport, SettlingRules, Tag, Unsettled, Version,
};
pub use solver::{LinearConstraint, LinearExpression, Solver, Variable};
pub use table::{
    column_widths, Column, ColumnMeasure, NumberTable, Padding, Resolved, Row, RowCell, RowLine, Shrinking,
    Span, Track as TableTrack,
};
pub use text::{text, Font, FontMetrics, Monospace, Paragraph, TabStop, Text, TextEdge, TextRun, WordEnd};
pub use version::{library_version, require_library};
pub use views::*;

/// Runs the programs of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../../../../Documentation/Rust.md")]
mod documentation {}
