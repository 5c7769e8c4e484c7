// SPDX-License-Identifier: MIT
//! Grids, lazy grids and stacks, masonries, and grids of cells with one ratio.

use super::node::Node;
use super::view::{list, rows, IntoView, View, Views, GRID_ROWS};
use crate::geometry::{Alignment, Axes, HorizontalAlignment, VerticalAlignment};
use reglet_sys as sys;
use std::sync::Arc;

const CENTER: sys::rgl_alignment = sys::rgl_alignment { horizontal: 0, vertical: 0 };

/// Rows of cells whose columns line up.
#[derive(Clone, Debug)]
#[must_use]
pub struct Grid {
    alignment: Alignment,
    horizontal_spacing: Option<f64>,
    vertical_spacing: Option<f64>,
    children: Vec<View>,
}

/// Rows of cells whose columns line up: [`grid_row`]s, and other views, which span all columns.
pub fn grid(views: impl Views) -> Grid {
    let children = rows(views, GRID_ROWS);
    Grid { alignment: Alignment::CENTER, horizontal_spacing: None, vertical_spacing: None, children }
}

impl Grid {
    /// Sets the alignment of cells in their slots.
    pub fn alignment(self, alignment: impl Into<Alignment>) -> Grid {
        Grid { alignment: alignment.into(), ..self }
    }

    /// Sets the distances of columns and of rows in points.
    pub fn spacing(self, horizontal: impl Into<Option<f64>>, vertical: impl Into<Option<f64>>) -> Grid {
        Grid { horizontal_spacing: horizontal.into(), vertical_spacing: vertical.into(), ..self }
    }
}

impl IntoView for Grid {
    fn into_view(self) -> View {
        let horizontal_spacing = self.horizontal_spacing.unwrap_or(f64::NAN);
        let vertical_spacing = self.vertical_spacing.unwrap_or(f64::NAN);
        let node = Node::aligned(sys::RGL_KIND_GRID, self.alignment, |parameters| {
            parameters.grid = sys::rgl_grid { alignment: CENTER, horizontal_spacing, vertical_spacing };
        });
        let gaps = [
            ("grid.horizontal_spacing", self.horizontal_spacing),
            ("grid.vertical_spacing", self.vertical_spacing),
        ];
        View::new(node, self.children).refusing(&gaps)
    }
}

/// Rows have no guides of a program's own.
pub(super) fn built_in_vertical(alignment: Option<VerticalAlignment>) -> sys::rgl_vertical_alignment {
    match alignment {
        None => sys::RGL_ALIGNMENT_INHERITED,
        Some(alignment) => super::vertical_code(alignment, &mut |guide| Ok(UNKNOWN_GUIDE + guide.id as i32))
            .unwrap_or(UNKNOWN_GUIDE),
    }
}

pub(super) fn built_in_horizontal(alignment: Option<HorizontalAlignment>) -> sys::rgl_horizontal_alignment {
    match alignment {
        None => sys::RGL_ALIGNMENT_INHERITED,
        Some(alignment) => {
            super::horizontal_code(alignment, &mut |guide| Ok(UNKNOWN_GUIDE + guide.id as i32))
                .unwrap_or(UNKNOWN_GUIDE)
        }
    }
}

// No tree has so many guides, so the library rejects it with a message.
const UNKNOWN_GUIDE: i32 = 1 << 30;

/// A row of a grid.
#[derive(Clone, Debug)]
#[must_use]
pub struct GridRow {
    alignment: Option<VerticalAlignment>,
    children: Vec<View>,
}

/// A row of a grid. Each view is a cell. A modifier of a row is applied to each cell, and outside a grid a row is a
/// group of its cells.
///
/// ```
/// use reglet::prelude::*;
/// use reglet::{grid, grid_row};
///
/// # fn main() -> reglet::Result<()> {
/// let row = grid_row((boxed(20.0, 10.0), boxed(30.0, 10.0).named("last"))).padding(2.0);
/// let layout = Layout::new(grid(row).spacing(0.0, 0.0), Proposal::UNSPECIFIED)?;
/// assert_eq!(layout.frame("last")?, Rect::new(26.0, 2.0, 30.0, 10.0));
/// # Ok(())
/// # }
/// ```
pub fn grid_row(cells: impl Views) -> GridRow {
    GridRow { alignment: None, children: list(cells) }
}

/// Without an alignment its cells have the grid's alignment.
pub(super) fn row(alignment: Option<VerticalAlignment>) -> Node {
    let alignment = built_in_vertical(alignment);
    Node::plain(sys::RGL_KIND_GRID_ROW, |parameters| parameters.grid_row = sys::rgl_grid_row { alignment })
}

impl GridRow {
    /// Sets the vertical alignment of the row's cells; your own guides are not possible here.
    pub fn alignment(self, alignment: VerticalAlignment) -> GridRow {
        GridRow { alignment: Some(alignment), ..self }
    }
}

impl IntoView for GridRow {
    fn into_view(self) -> View {
        View::new(row(self.alignment), self.children)
    }
}

/// The settings of a cell for the grid around it. The default changes nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GridCell {
    /// Columns that it spans.
    pub columns: i32,
    /// Its position in its slot: the fractions of the remaining length before it.
    pub anchor: Option<(f64, f64)>,
    /// The alignment of the cells of its first column; your own guides are not possible here.
    pub column_alignment: Option<HorizontalAlignment>,
    /// Axes on which it takes the length that the other cells need.
    pub unsized_axes: Axes,
}

impl Default for GridCell {
    fn default() -> GridCell {
        GridCell { columns: 1, anchor: None, column_alignment: None, unsized_axes: Axes::NONE }
    }
}

impl GridCell {
    /// A cell that spans columns.
    pub fn columns(columns: i32) -> GridCell {
        GridCell { columns, ..GridCell::default() }
    }

    pub(crate) fn node(self) -> Node {
        let (anchor_x, anchor_y) = self.anchor.unwrap_or((f64::NAN, f64::NAN));
        Node::plain(sys::RGL_KIND_GRID_CELL, |parameters| {
            parameters.grid_cell = sys::rgl_grid_cell {
                anchor_x,
                anchor_y,
                columns: self.columns,
                column_alignment: built_in_horizontal(self.column_alignment),
                unsized_axes: self.unsized_axes.0,
            };
        })
    }
}

/// A column of a vertical lazy grid, or a row of a horizontal one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Track {
    pub(crate) kind: sys::rgl_track_kind,
    pub(crate) minimum: f64,
    pub(crate) maximum: f64,
    pub(crate) spacing: Option<f64>,
    pub(crate) alignment: Alignment,
}

impl Track {
    fn new(kind: sys::rgl_track_kind, minimum: f64, maximum: f64) -> Track {
        Track { kind, minimum, maximum, spacing: None, alignment: Alignment::CENTER }
    }

    /// A track of just this length.
    pub fn fixed(length: f64) -> Track {
        Track::new(sys::RGL_TRACK_FIXED, length, length)
    }

    /// A track that takes its share, held between the two; 10 and infinity are usual.
    pub fn flexible(minimum: f64, maximum: f64) -> Track {
        Track::new(sys::RGL_TRACK_FLEXIBLE, minimum, maximum)
    }

    /// As many tracks of the minimum as fit into its share. They divide the share.
    pub fn adaptive(minimum: f64, maximum: f64) -> Track {
        Track::new(sys::RGL_TRACK_ADAPTIVE, minimum, maximum)
    }

    /// Sets the gap after the track in points. The default is 8.
    #[must_use]
    pub fn spacing(self, spacing: f64) -> Track {
        Track { spacing: Some(spacing), ..self }
    }

    /// Sets the alignment of views in the cells of the track.
    #[must_use]
    pub fn alignment(self, alignment: impl Into<Alignment>) -> Track {
        Track { alignment: alignment.into(), ..self }
    }
}

/// The visible window of a lazy stack or grid: only the lines in it are measured and placed.
///
/// The line of the anchor keeps its position in the window, whatever the lines before it turn out to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LazyWindow {
    /// The index of an item in the window or near it.
    pub anchor: usize,
    /// Where the anchor's line begins, from the start of the window in points.
    pub position: f64,
    /// How long the window is along the lines; more than 0.
    pub length: f64,
    /// The length of a line outside. Its items have no frame.
    pub estimate: f64,
}

impl LazyWindow {
    /// No window: all items are measured and placed.
    const NONE: LazyWindow = LazyWindow { anchor: 0, position: 0.0, length: 0.0, estimate: 0.0 };

    pub(crate) fn to_c(self) -> sys::rgl_lazy_window {
        let LazyWindow { anchor, position, length, estimate } = self;
        sys::rgl_lazy_window { anchor, position, length, estimate }
    }
}

/// A lazy grid, or a lazy stack.
#[derive(Clone, Debug)]
#[must_use]
pub struct LazyGrid {
    kind: sys::rgl_kind,
    tracks: Vec<Track>,
    spacing: Option<f64>,
    alignment: Alignment,
    window: LazyWindow,
    children: Vec<View>,
}

fn lazy(kind: sys::rgl_kind, tracks: &[Track], views: impl Views) -> LazyGrid {
    let (tracks, children) = (tracks.to_vec(), list(views));
    LazyGrid { kind, tracks, spacing: None, alignment: Alignment::CENTER, window: LazyWindow::NONE, children }
}

/// Views in columns that share the width, line by line.
pub fn lazy_vgrid(columns: &[Track], views: impl Views) -> LazyGrid {
    lazy(sys::RGL_KIND_LAZY_VGRID, columns, views)
}

/// Views in rows that share the height, line by line.
pub fn lazy_hgrid(rows: &[Track], views: impl Views) -> LazyGrid {
    lazy(sys::RGL_KIND_LAZY_HGRID, rows, views)
}

/// Views below each other that all get the same proposal.
pub fn lazy_vstack(views: impl Views) -> LazyGrid {
    lazy(sys::RGL_KIND_LAZY_VSTACK, &[], views)
}

/// Views side by side that all get the same proposal.
pub fn lazy_hstack(views: impl Views) -> LazyGrid {
    lazy(sys::RGL_KIND_LAZY_HSTACK, &[], views)
}

impl LazyGrid {
    /// Sets the distance of lines in points. The default is 8.
    pub fn spacing(self, spacing: f64) -> LazyGrid {
        LazyGrid { spacing: Some(spacing), ..self }
    }

    /// Sets the position of the tracks in a grid that is longer than they are, or of the views across a stack.
    pub fn alignment(self, alignment: impl Into<Alignment>) -> LazyGrid {
        LazyGrid { alignment: alignment.into(), ..self }
    }

    /// Sets the part in sight. Without it all views are measured and placed.
    pub fn window(self, window: LazyWindow) -> LazyGrid {
        LazyGrid { window, ..self }
    }
}

impl IntoView for LazyGrid {
    fn into_view(self) -> View {
        let spacing = self.spacing.unwrap_or(f64::NAN);
        let mut gaps: Vec<_> = self.tracks.iter().map(|track| ("track.spacing", track.spacing)).collect();
        gaps.push(("lazy_grid.spacing", self.spacing));
        let node = match self.kind {
            sys::RGL_KIND_LAZY_VSTACK | sys::RGL_KIND_LAZY_HSTACK => {
                Node::aligned(self.kind, self.alignment, |parameters| {
                    let window = self.window.to_c();
                    parameters.lazy_stack = sys::rgl_lazy_stack { alignment: CENTER, spacing, window };
                })
            }
            kind => Node::Lazy(kind, Arc::new(self.tracks), spacing, self.alignment, self.window),
        };
        View::new(node, self.children).refusing(&gaps)
    }
}

/// The columns of a masonry.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MasonryColumns {
    /// A number of columns, 1 to 65,535.
    Count(usize),
    /// As many columns of the minimum width as fit, at least one. They divide the width.
    Adaptive {
        /// The least width in points.
        minimum: f64,
        /// The largest width in points; infinity: none.
        maximum: f64,
    },
}

impl From<usize> for MasonryColumns {
    fn from(count: usize) -> MasonryColumns {
        MasonryColumns::Count(count)
    }
}

/// Columns of one width, each view in the shortest one.
#[derive(Clone, Debug)]
#[must_use]
pub struct Masonry {
    columns: MasonryColumns,
    alignment: Alignment,
    horizontal_spacing: Option<f64>,
    vertical_spacing: Option<f64>,
    children: Vec<View>,
}

/// Columns of one width, each view in the column that is shortest then, of several in the first.
///
/// A view is proposed the width of its columns and no height. One that spans columns by [`GridCell::columns`] goes to
/// those in which it begins highest.
///
/// ```
/// use reglet::prelude::*;
/// use reglet::masonry;
///
/// # fn main() -> reglet::Result<()> {
/// let views = (boxed(20.0, 30.0), boxed(20.0, 10.0), boxed(20.0, 10.0).named("last"));
/// let layout = Layout::new(masonry(2, views).spacing(0.0, 5.0), Proposal::width(100.0))?;
/// assert_eq!(layout.frame("last")?, Rect::new(65.0, 15.0, 20.0, 10.0));
/// # Ok(())
/// # }
/// ```
pub fn masonry(columns: impl Into<MasonryColumns>, views: impl Views) -> Masonry {
    Masonry {
        columns: columns.into(),
        alignment: Alignment::CENTER,
        horizontal_spacing: None,
        vertical_spacing: None,
        children: list(views),
    }
}

impl Masonry {
    /// Sets the alignment of views in their columns. The vertical part is ignored.
    pub fn alignment(self, alignment: impl Into<Alignment>) -> Masonry {
        Masonry { alignment: alignment.into(), ..self }
    }

    /// Sets the distances of columns and of the views of a column in points.
    pub fn spacing(self, horizontal: impl Into<Option<f64>>, vertical: impl Into<Option<f64>>) -> Masonry {
        Masonry { horizontal_spacing: horizontal.into(), vertical_spacing: vertical.into(), ..self }
    }
}

impl IntoView for Masonry {
    fn into_view(self) -> View {
        // 0 means adaptive columns; fewer than one column is rejected as too many.
        let (columns, minimum, maximum) = match self.columns {
            MasonryColumns::Count(0) => (usize::MAX, 0.0, 0.0),
            MasonryColumns::Count(count) => (count, 0.0, 0.0),
            MasonryColumns::Adaptive { minimum, maximum } => (0, minimum, maximum),
        };
        let node = Node::aligned(sys::RGL_KIND_MASONRY, self.alignment, |parameters| {
            parameters.masonry = sys::rgl_masonry {
                columns,
                alignment: CENTER,
                minimum,
                maximum,
                horizontal_spacing: self.horizontal_spacing.unwrap_or(f64::NAN),
                vertical_spacing: self.vertical_spacing.unwrap_or(f64::NAN),
            };
        });
        let gaps = [
            ("masonry.horizontal_spacing", self.horizontal_spacing),
            ("masonry.vertical_spacing", self.vertical_spacing),
        ];
        View::new(node, self.children).refusing(&gaps)
    }
}

/// A grid whose cells have one shape and fill an area.
#[derive(Clone, Debug)]
#[must_use]
pub struct AspectGrid {
    ratio: f64,
    spacing: (f64, f64),
    exact_ties: bool,
    keeps_ratio: bool,
    children: Vec<View>,
}

/// Cells as near to a ratio of width to height as rows and columns allow, which fill the proposal.
pub fn aspect_grid(ratio: f64, views: impl Views) -> AspectGrid {
    AspectGrid { ratio, spacing: (0.0, 0.0), exact_ties: false, keeps_ratio: false, children: list(views) }
}

impl AspectGrid {
    /// Sets the distances of columns and of rows in points.
    pub fn spacing(self, horizontal: f64, vertical: f64) -> AspectGrid {
        AspectGrid { spacing: (horizontal, vertical), ..self }
    }

    /// Compares candidates without rounding; ties go to fewer columns.
    pub fn exact_ties(self) -> AspectGrid {
        AspectGrid { exact_ties: true, ..self }
    }

    /// Gives the cells exactly the ratio, and centres them.
    pub fn keeps_ratio(self) -> AspectGrid {
        AspectGrid { keeps_ratio: true, ..self }
    }
}

impl IntoView for AspectGrid {
    fn into_view(self) -> View {
        let node = Node::plain(sys::RGL_KIND_ASPECT_GRID, |parameters| {
            parameters.aspect_grid = sys::rgl_aspect_grid {
                ratio: self.ratio,
                horizontal_spacing: self.spacing.0,
                vertical_spacing: self.spacing.1,
                exact_ties: self.exact_ties.into(),
                keeps_ratio: self.keeps_ratio.into(),
            };
        });
        View::new(node, self.children)
    }
}
