// SPDX-License-Identifier: MIT
//! Tables of views: sections, rows and cells, in columns that have limits.

use super::grids::{built_in_horizontal, built_in_vertical};
use super::node::Node;
use super::view::{list, rows, IntoView, View, Views, TABLE_ROWS};
use crate::geometry::{Alignment, Axes, HorizontalAlignment, Insets, VerticalAlignment};
use crate::table::{Column, Padding, Shrinking};
use reglet_sys as sys;
use std::sync::Arc;

/// A column of a table of views: its width, and the alignment of its cells.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TableColumn {
    /// The limits of the width.
    pub width: Column,
    /// The alignment of cells that cover this column alone; `None` for the table's.
    pub alignment: Option<HorizontalAlignment>,
}

impl From<Column> for TableColumn {
    fn from(width: Column) -> TableColumn {
        TableColumn { width, alignment: None }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct TableParameters {
    columns: Option<Vec<TableColumn>>,
    column_spacing: f64,
    row_spacing: f64,
    scale: f64,
    padding: Padding,
    shrinking: Shrinking,
    cell_padding: Insets,
    pub(crate) alignment: Alignment,
}

impl TableParameters {
    pub(crate) fn c_columns(&self) -> Option<Vec<sys::rgl_table_column>> {
        let to_c = |column: &TableColumn| sys::rgl_table_column {
            width: column.width.to_c(),
            alignment: built_in_horizontal(column.alignment),
            reserved: 0,
        };
        self.columns.as_ref().map(|columns| columns.iter().map(to_c).collect())
    }

    pub(crate) fn c_rules(&self) -> sys::rgl_table_rules {
        sys::rgl_table_rules {
            column_spacing: self.column_spacing,
            row_spacing: self.row_spacing,
            scale: self.scale,
            padding: self.padding as u32,
            shrinking: self.shrinking as u32,
        }
    }

    pub(crate) fn c_cell_padding(&self) -> sys::rgl_insets {
        self.cell_padding.to_c()
    }
}

/// A table of views.
#[derive(Clone, Debug)]
#[must_use]
pub struct Table {
    parameters: TableParameters,
    children: Vec<View>,
}

/// A table of [`table_section`]s and [`table_row`]s; any other view is a row of one cell over all columns.
pub fn table(views: impl Views) -> Table {
    let parameters = TableParameters {
        columns: None,
        column_spacing: 0.0,
        row_spacing: 0.0,
        scale: 0.0,
        padding: Padding::Equal,
        shrinking: Shrinking::Level,
        cell_padding: Insets::default(),
        alignment: Alignment::LEADING,
    };
    Table { parameters, children: rows(views, TABLE_ROWS) }
}

macro_rules! table_setters {
    ($($(#[$doc:meta])* $name:ident: $type:ty;)*) => {
        impl Table {
            $($(#[$doc])*
            pub fn $name(mut self, $name: $type) -> Table {
                self.parameters.$name = $name.into();
                self
            })*
        }
    };
}
table_setters! {
    /// Sets the gaps between columns in points.
    column_spacing: f64;
    /// Sets the gaps between rows in points.
    row_spacing: f64;
    /// Rounds to whole pixels: pixels per point, or 0.
    scale: f64;
    /// Sets how width beyond the ideal width of the table is distributed.
    padding: Padding;
    /// Sets how the table shrinks below its ideal width.
    shrinking: Shrinking;
    /// Sets the room around the content of each cell.
    cell_padding: impl Into<Insets>;
    /// Sets the alignment of cells in their slots; your own guides are not possible here.
    alignment: impl Into<Alignment>;
}

impl Table {
    /// Declares the columns. Without this there are as many as the rows need.
    pub fn columns<C: Into<TableColumn>>(mut self, columns: impl IntoIterator<Item = C>) -> Table {
        self.parameters.columns = Some(columns.into_iter().map(Into::into).collect());
        self
    }
}

impl IntoView for Table {
    fn into_view(self) -> View {
        View::new(Node::Table(Arc::new(self.parameters)), self.children)
    }
}

/// The role of a section of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SectionRole {
    /// Rows as they come.
    #[default]
    Body = sys::RGL_SECTION_BODY as isize,
    /// Shown before all bodies.
    Header = sys::RGL_SECTION_HEADER as isize,
    /// Shown after all bodies.
    Footer = sys::RGL_SECTION_FOOTER as isize,
}

/// A section of a table: [`table_row`]s, and other views, which are rows of one cell. A modifier of a section is
/// applied to each cell, and outside a table a section is a group of its cells.
pub fn table_section(role: SectionRole, views: impl Views) -> View {
    let node = Node::plain(sys::RGL_KIND_TABLE_SECTION, |parameters| {
        parameters.table_section = sys::rgl_table_section { kind: role as u32 };
    });
    View::new(node, rows(views, &[sys::RGL_KIND_TABLE_ROW]))
}

/// A row of a table.
#[derive(Clone, Debug)]
#[must_use]
pub struct TableRow {
    minimum_height: f64,
    weight: f64,
    alignment: Option<VerticalAlignment>,
    children: Vec<View>,
}

/// A row of a table. Each view is a cell. A modifier of a row is applied to each cell, and outside a table a row is a
/// group of its cells.
pub fn table_row(cells: impl Views) -> TableRow {
    TableRow { minimum_height: 0.0, weight: 0.0, alignment: None, children: list(cells) }
}

impl TableRow {
    /// Sets the least height in points.
    pub fn minimum_height(self, minimum_height: f64) -> TableRow {
        TableRow { minimum_height, ..self }
    }

    /// Sets the row's share of the height that the table is proposed beyond the height of all rows.
    pub fn weight(self, weight: f64) -> TableRow {
        TableRow { weight, ..self }
    }

    /// Sets the alignment of cells that cover this row alone; your own guides are not possible here.
    pub fn alignment(self, alignment: VerticalAlignment) -> TableRow {
        TableRow { alignment: Some(alignment), ..self }
    }
}

impl IntoView for TableRow {
    fn into_view(self) -> View {
        let height = sys::rgl_number_table_row { minimum_height: self.minimum_height, weight: self.weight };
        let alignment = built_in_vertical(self.alignment);
        let node = Node::plain(sys::RGL_KIND_TABLE_ROW, |parameters| {
            parameters.table_row = sys::rgl_table_row { height, alignment, reserved: 0 };
        });
        View::new(node, self.children)
    }
}

/// The settings of a cell for the table around it. The default changes nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TableCell {
    /// Around its content, in place of the table's.
    pub padding: Option<Insets>,
    /// Columns that it covers; `None`: all from its first one on.
    pub columns: Option<u32>,
    /// Rows that it covers.
    pub rows: u32,
    /// The column in which it begins; `None` for the next free one.
    pub column: Option<u32>,
    /// Its position in its slot; your own guides are not possible here.
    pub horizontal: Option<HorizontalAlignment>,
    /// Its position in its slot; your own guides are not possible here.
    pub vertical: Option<VerticalAlignment>,
    /// Axes on which it takes the slot's length, and does not contribute to it.
    pub unsized_axes: Axes,
}

impl Default for TableCell {
    fn default() -> TableCell {
        let (padding, column, horizontal, vertical) = (None, None, None, None);
        TableCell {
            padding,
            columns: Some(1),
            rows: 1,
            column,
            horizontal,
            vertical,
            unsized_axes: Axes::NONE,
        }
    }
}

impl TableCell {
    /// A cell that covers columns.
    pub fn columns(columns: u32) -> TableCell {
        TableCell { columns: Some(columns), ..TableCell::default() }
    }

    /// A cell without content, which takes its place only.
    pub fn empty(self) -> View {
        View::new(self.node(), Vec::new())
    }

    pub(crate) fn node(self) -> Node {
        let nowhere = Insets::from(f64::NAN);
        // A number that is too large for the library remains so.
        let count = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
        Node::plain(sys::RGL_KIND_TABLE_CELL, |parameters| {
            parameters.table_cell = sys::rgl_table_cell {
                padding: self.padding.unwrap_or(nowhere).to_c(),
                columns: self.columns.map_or(sys::RGL_TABLE_ALL_COLUMNS, count),
                rows: count(self.rows),
                column: self.column.map_or(sys::RGL_TABLE_NEXT_COLUMN, count),
                horizontal: built_in_horizontal(self.horizontal),
                vertical: built_in_vertical(self.vertical),
                unsized_axes: self.unsized_axes.0,
            };
        })
    }
}
