// SPDX-License-Identifier: MIT
//! Cells over several columns, and heights of rows.

use super::{NumberTable, Track};
use crate::error::{Error, Result};
use crate::geometry::number;
use crate::reading;
use reglet_sys as sys;

/// A cell over several columns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    /// Its first column.
    pub first: u32,
    /// The number of its columns.
    pub count: u32,
    /// The least width.
    pub minimum: f64,
    /// The preferred width.
    pub ideal: f64,
}

/// A row of a [`NumberTable`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Row {
    /// The least height.
    pub minimum_height: f64,
    /// Its share of the height above the need of the table.
    pub weight: f64,
}

/// The line of a cell that is aligned with the same line of its first row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RowLine {
    /// No line.
    #[default]
    None = sys::RGL_LINE_NONE as isize,
    /// The first baseline.
    FirstBaseline = sys::RGL_LINE_FIRST_BASELINE as isize,
    /// The last baseline.
    LastBaseline = sys::RGL_LINE_LAST_BASELINE as isize,
}

/// A cell at the width that its columns have.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RowCell {
    /// Its first row.
    pub row: u32,
    /// The number of its rows; 0 counts as 1.
    pub row_span: u32,
    /// Its height with padding; `None` needs no height.
    pub height: Option<f64>,
    /// The line by which it is aligned.
    pub line: RowLine,
    /// The position of the line, from the top.
    pub baseline: f64,
}

impl NumberTable {
    /// Replaces the cells over several columns.
    ///
    /// ```
    /// use reglet::{NumberTable, Span};
    ///
    /// # fn main() -> reglet::Result<()> {
    /// let mut table = NumberTable::new(2)?;
    /// table.measure(&[&[10.0, 20.0]], None)?;
    /// table.set_spans(&[Span { first: 0, count: 2, minimum: 0.0, ideal: 50.0 }])?;
    /// assert_eq!(table.resolve(None)?.width, 50.0);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// For a span that ends after the last column, and invalid lengths; [`Error::offset`] is the position.
    pub fn set_spans(&mut self, spans: &[Span]) -> Result<()> {
        let spans: Vec<_> = spans
            .iter()
            .map(|span| sys::rgl_number_table_span {
                first: span.first,
                count: span.count,
                minimum: span.minimum,
                ideal: span.ideal,
            })
            .collect();
        // SAFETY: the table lives, and the array for the call.
        self.check(unsafe { sys::rgl_number_table_set_spans(self.raw, spans.as_ptr(), spans.len()) })
    }

    /// Replaces the rows.
    ///
    /// # Errors
    /// For invalid numbers; [`Error::offset`] is the position.
    pub fn set_rows(&mut self, rows: &[Row]) -> Result<()> {
        let rows: Vec<_> = rows
            .iter()
            .map(|row| sys::rgl_number_table_row { minimum_height: row.minimum_height, weight: row.weight })
            .collect();
        // SAFETY: as above.
        self.check(unsafe { sys::rgl_number_table_set_rows(self.raw, rows.as_ptr(), rows.len()) })
    }

    /// Computes the heights of all rows; returns the height of the table, and the positions of the rows.
    ///
    /// ```
    /// use reglet::{NumberTable, Row, RowCell};
    ///
    /// # fn main() -> reglet::Result<()> {
    /// let mut table = NumberTable::new(1)?;
    /// table.set_rows(&[Row::default(), Row { minimum_height: 5.0, weight: 1.0 }])?;
    /// let cell = RowCell { row: 0, height: Some(12.0), ..RowCell::default() };
    /// let (height, rows) = table.resolve_rows(&[cell], 30.0)?;
    /// assert_eq!((height, rows[1].length), (30.0, 18.0));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// For invalid numbers, and a cell that ends after the last row; [`Error::offset`] is the position.
    pub fn resolve_rows(
        &mut self,
        cells: &[RowCell],
        height: impl Into<Option<f64>>,
    ) -> Result<(f64, Vec<Track>)> {
        let (mut taken, height) = (0.0, height.into());
        number("table", "height", height)?;
        for cell in cells {
            number("table", "cell.height", cell.height)?;
        }
        let cells: Vec<_> = cells
            .iter()
            .map(|cell| sys::rgl_number_table_cell {
                row: cell.row,
                row_span: cell.row_span,
                line: cell.line as u32,
                reserved: 0,
                height: cell.height.unwrap_or(f64::NAN),
                baseline: cell.baseline,
            })
            .collect();
        let height = height.unwrap_or(f64::NAN);
        // SAFETY: as above.
        self.check(unsafe {
            sys::rgl_number_table_resolve_rows(self.raw, height, cells.as_ptr(), cells.len(), &mut taken)
        })?;
        // SAFETY: as above.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_number_table_row_tracks(self.raw, out, capacity, count)
        };
        let rows = Track::list(&reading::list(write).map_err(Error::of_status)?);
        Ok((taken, rows.into_iter().flatten().collect()))
    }
}
