// SPDX-License-Identifier: MIT
//! Tables in numbers: column widths from settings and the measures of cells.

mod rows;

pub use rows::{Row, RowCell, RowLine, Span};

use crate::error::{Error, Result};
use crate::geometry::number;
use crate::reading;
use crate::version::require_library;
use reglet_sys as sys;
use std::fmt;
use std::mem::size_of;
use std::ptr::{null, null_mut};

/// The settings of a column; by default they follow from its cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Column {
    /// The width, independent of the cells; excludes minimum, ideal and maximum.
    pub fixed: Option<f64>,
    /// The smallest width, in place of the cells' minimum.
    pub minimum: Option<f64>,
    /// The ideal width, in place of the cells' ideal.
    pub ideal: Option<f64>,
    /// The largest width.
    pub maximum: Option<f64>,
    /// Its share under [`Padding::Weight`].
    pub weight: f64,
    /// Columns of higher priority give later, and are hidden later.
    pub priority: f64,
    /// Whether it may be hidden where the table is too narrow.
    pub is_hidable: bool,
    /// Whether it is hidden, as if it were not there.
    pub is_hidden: bool,
}

impl Default for Column {
    fn default() -> Column {
        let (fixed, minimum, ideal, maximum) = (None, None, None, None);
        Column {
            fixed,
            minimum,
            ideal,
            maximum,
            weight: 1.0,
            priority: 0.0,
            is_hidable: false,
            is_hidden: false,
        }
    }
}

impl Column {
    /// A column of one width.
    pub fn fixed(width: f64) -> Column {
        Column { fixed: Some(width), ..Column::default() }
    }

    pub(crate) fn to_c(self) -> sys::rgl_number_table_column {
        // A caller's NaN is not a length: it becomes a number that the library rejects.
        let or_nan = |length: Option<f64>| {
            length.map_or(f64::NAN, |length| if length.is_nan() { f64::NEG_INFINITY } else { length })
        };
        sys::rgl_number_table_column {
            fixed: or_nan(self.fixed),
            minimum: or_nan(self.minimum),
            ideal: or_nan(self.ideal),
            maximum: self.maximum.unwrap_or(f64::INFINITY),
            weight: self.weight,
            priority: self.priority,
            is_hidable: self.is_hidable.into(),
            is_hidden: self.is_hidden.into(),
        }
    }
}

/// How width beyond the ideal width of a table is distributed. Fixed columns never get any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Padding {
    /// To all columns in equal parts, up to their maximums.
    #[default]
    Equal = sys::RGL_PAD_EQUAL as isize,
    /// In proportion to the ideals.
    Proportional = sys::RGL_PAD_PROPORTIONAL as isize,
    /// In proportion to the weights.
    Weight = sys::RGL_PAD_WEIGHT as isize,
    /// To the last column. Width that it cannot take goes to the previous column, and so on.
    Last = sys::RGL_PAD_LAST as isize,
    /// To no column: the table keeps its ideal width.
    None = sys::RGL_PAD_NONE as isize,
}

/// How a table shrinks below its ideal width.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shrinking {
    /// The widest columns, down to the next widest, then those together, and so on.
    #[default]
    Level = sys::RGL_SHRINK_LEVEL as isize,
    /// All columns, in proportion to their widths above their minimums.
    Proportional = sys::RGL_SHRINK_PROPORTIONAL as isize,
    /// The columns of the lowest priority first.
    Priority = sys::RGL_SHRINK_PRIORITY as isize,
}

/// The position of a column or a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Track {
    /// From the leading side, or from the top.
    pub start: f64,
    /// Its width or height.
    pub length: f64,
}

impl Track {
    /// Tracks of the library, whose hidden ones are NaN.
    pub(crate) fn list(tracks: &[sys::rgl_table_track]) -> Vec<Option<Track>> {
        let track = |track: &sys::rgl_table_track| {
            Some(Track { start: track.start, length: track.length }).filter(|track| !track.length.is_nan())
        };
        tracks.iter().map(track).collect()
    }
}

/// The measures of the cells of a column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ColumnMeasure {
    /// The largest minimum.
    pub minimum: f64,
    /// The largest ideal.
    pub ideal: f64,
    raw: RawMeasure,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct RawMeasure {
    rows: (i64, i64),
    has_cells: u32,
}

/// The widths of a table.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Resolved {
    /// The width of the table; infinite if the proposal was infinite and the table pads without limits.
    pub width: f64,
    /// The positions of the columns; `None` for hidden ones.
    pub columns: Vec<Option<Track>>,
}

/// Columns in numbers. It holds its columns only, however many rows were measured.
///
/// ```
/// # fn main() -> reglet::Result<()> {
/// let mut table = reglet::NumberTable::new(2)?;
/// table.measure(&[&[10.0, 8.0], &[30.0, 2.0]], None)?;
/// let widths = table.resolve(100.0)?;
/// assert_eq!(widths.columns[0].unwrap().length, 61.0);
/// # Ok(())
/// # }
/// ```
pub struct NumberTable {
    raw: *mut sys::rgl_number_table,
    columns: usize,
}

// SAFETY: reading counts as using, so it is not Sync.
unsafe impl Send for NumberTable {}

impl fmt::Debug for NumberTable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a table of {} columns", self.columns)
    }
}

impl NumberTable {
    /// A table of columns whose widths follow from their cells.
    ///
    /// # Errors
    /// For more than 1,048,576 columns, and if memory runs out.
    pub fn new(columns: usize) -> Result<NumberTable> {
        require_library()?;
        let mut raw = null_mut();
        // SAFETY: options may be missing.
        match unsafe { sys::rgl_number_table_create(null(), columns, &mut raw) } {
            sys::RGL_OK => Ok(NumberTable { raw, columns }),
            status => Err(Error::of_status(status).with_view(Some(format!("a table of {columns} columns")))),
        }
    }

    /// Checks whether a table of so many rows and columns is possible.
    ///
    /// # Errors
    /// [`Status::Limit`](crate::Status::Limit) if it is too large.
    pub fn check_size(columns: usize, rows: usize) -> Result<()> {
        // SAFETY: the function takes numbers only.
        match unsafe { sys::rgl_number_table_check_size(columns, rows) } {
            sys::RGL_OK => Ok(()),
            status => {
                Err(Error::of_status(status).with_view(Some(format!("{columns} columns, {rows} rows"))))
            }
        }
    }

    /// Replaces the settings of columns from the first one on.
    ///
    /// # Errors
    /// For invalid lengths, and column indexes out of range; [`Error::offset`] is the position.
    pub fn set_columns(&mut self, columns: &[Column]) -> Result<()> {
        let columns: Vec<_> = columns.iter().map(|column| column.to_c()).collect();
        // SAFETY: the table lives, and the array for the call.
        self.check(unsafe { sys::rgl_number_table_set_columns(self.raw, 0, columns.as_ptr(), columns.len()) })
    }

    /// Sets the gaps between columns, pixels per point or 0, and the policies of padding and shrinking.
    ///
    /// # Errors
    /// For invalid numbers.
    pub fn set_rules(
        &mut self,
        spacing: f64,
        scale: f64,
        padding: Padding,
        shrinking: Shrinking,
    ) -> Result<()> {
        let (padding, shrinking) = (padding as u32, shrinking as u32);
        let rules =
            sys::rgl_table_rules { column_spacing: spacing, row_spacing: 0.0, scale, padding, shrinking };
        // SAFETY: as above.
        self.check(unsafe { sys::rgl_number_table_set_rules(self.raw, &rules) })
    }

    /// Adds rows of cells: the ideal width of each cell, and its minimum width, 0 if absent.
    ///
    /// # Errors
    /// For rows of another length, and a number that is not a length; [`Error::offset`] is `row * columns +
    /// column`.
    pub fn measure<R: AsRef<[f64]>>(&mut self, ideals: &[R], minimums: Option<&[R]>) -> Result<()> {
        let rows = ideals.len();
        let flat = self.flat(ideals, rows)?;
        let least = minimums.map(|minimums| self.flat(minimums, rows)).transpose()?;
        let columns = |numbers: &Vec<f64>| self.strided(numbers);
        let (ideals, minimums) = (columns(&flat), least.as_ref().map(columns));
        let minimums = minimums.as_ref().map_or(null(), |numbers| numbers.as_ptr());
        // SAFETY: each array has one element for each column, and points to as many numbers as there are rows.
        self.check(unsafe {
            sys::rgl_number_table_add_measures(self.raw, ideals.as_ptr(), minimums, self.columns, rows)
        })
    }

    /// Row by row. Each must have a number for each column.
    fn flat<R: AsRef<[f64]>>(&self, rows: &[R], count: usize) -> Result<Vec<f64>> {
        let is_whole = rows.len() == count && rows.iter().all(|row| row.as_ref().len() == self.columns);
        if !is_whole {
            let message = format!("each row needs {} numbers, and both lists {count} rows", self.columns);
            return Err(Error::new(crate::Status::InvalidArgument, message));
        }
        Ok(rows.iter().flat_map(|row| row.as_ref()).copied().collect())
    }

    fn strided(&self, numbers: &[f64]) -> Vec<sys::rgl_numbers> {
        let stride = (self.columns * size_of::<f64>()) as i64;
        let column = |index| sys::rgl_numbers {
            start: numbers.get(index..).map_or(null(), |rest: &[f64]| rest.as_ptr().cast()),
            stride,
            format: sys::RGL_NUMBERS_DOUBLE,
            reserved: 0,
        };
        (0..self.columns).map(column).collect()
    }

    /// The measures of each column, and the number of rows.
    pub fn measures(&self) -> Result<(Vec<ColumnMeasure>, u64)> {
        let mut rows = 0;
        // SAFETY: as above. The list has the capacity that it reports.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_number_table_measures(self.raw, out, capacity, count, &mut rows)
        };
        let list: Vec<sys::rgl_number_table_measure> = reading::list(write).map_err(Error::of_status)?;
        let measured = |measure: &sys::rgl_number_table_measure| ColumnMeasure {
            minimum: measure.minimum,
            ideal: measure.ideal,
            raw: RawMeasure { rows: (measure.minimum_row, measure.ideal_row), has_cells: measure.has_cells },
        };
        Ok((list.iter().map(measured).collect(), rows))
    }

    /// Adds the measures of a table with as many columns. Its rows follow the present ones.
    ///
    /// # Errors
    /// For another count of columns.
    pub fn merge(&mut self, other: &NumberTable) -> Result<()> {
        let (measures, rows) = other.measures()?;
        let raw = |measured: &ColumnMeasure| sys::rgl_number_table_measure {
            minimum: measured.minimum,
            ideal: measured.ideal,
            minimum_row: measured.raw.rows.0,
            ideal_row: measured.raw.rows.1,
            has_cells: measured.raw.has_cells,
            reserved: 0,
        };
        let measures: Vec<_> = measures.iter().map(raw).collect();
        // SAFETY: as above.
        self.check(unsafe {
            sys::rgl_number_table_merge_measures(self.raw, measures.as_ptr(), measures.len(), rows)
        })
    }

    /// Computes all widths for a proposed width; `None` for the ideals, infinity for the maximum.
    pub fn resolve(&mut self, width: impl Into<Option<f64>>) -> Result<Resolved> {
        let (mut taken, width) = (0.0, width.into());
        number("table", "width", width)?;
        // SAFETY: as above.
        self.check(unsafe {
            sys::rgl_number_table_resolve(self.raw, width.unwrap_or(f64::NAN), &mut taken)
        })?;
        // SAFETY: as above.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_number_table_tracks(self.raw, out, capacity, count)
        };
        let columns = Track::list(&reading::list(write).map_err(Error::of_status)?);
        Ok(Resolved { width: taken, columns })
    }

    /// Returns the reasons for the width of a column, as text.
    ///
    /// # Errors
    /// For an index out of range, and before `resolve`.
    pub fn explain(&self, column: usize) -> Result<String> {
        // SAFETY: as above.
        let write = |buffer, capacity, length: &mut _| unsafe {
            sys::rgl_number_table_explain_text(self.raw, column, buffer, capacity, length)
        };
        reading::text(write).map_err(|status| self.check(status).unwrap_err())
    }

    fn check(&self, status: sys::rgl_status) -> Result<()> {
        if status == sys::RGL_OK {
            return Ok(());
        }
        // SAFETY: the table lives.
        Err(Error::last(Some(status), |out| unsafe { sys::rgl_number_table_last_error(self.raw, out) }).0)
    }
}

impl Drop for NumberTable {
    fn drop(&mut self) {
        // SAFETY: no other object has the table.
        unsafe { sys::rgl_number_table_destroy(self.raw) };
    }
}

/// Widths of columns by their ideals alone: with `pads`, width beyond them goes to all columns in equal parts.
///
/// # Errors
/// For a number that is not a length.
pub fn column_widths(ideals: &[f64], available: impl Into<Option<f64>>, pads: bool) -> Result<Vec<f64>> {
    require_library()?;
    let (mut widths, available) = (vec![0.0; ideals.len()], available.into());
    number("table", "available", available)?;
    let available = available.unwrap_or(f64::NAN);
    // SAFETY: there is room for as many widths as there are ideals.
    let status = unsafe {
        sys::rgl_column_widths(ideals.as_ptr(), ideals.len(), available, pads.into(), widths.as_mut_ptr())
    };
    match status {
        sys::RGL_OK => Ok(widths),
        status => Err(Error::of_status(status)),
    }
}
