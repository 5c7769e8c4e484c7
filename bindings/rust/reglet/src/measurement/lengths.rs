// SPDX-License-Identifier: MIT
//! Lengths that follow from measurements: `max_width("name") * 2.0 + 16.0`.

use super::names::{Names, Tag};
use reglet_sys as sys;
use std::fmt;
use std::ops::{Add, Div, Mul, Neg, Sub};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Query {
    MaxWidth = sys::RGL_MEASURED_MAXIMUM_WIDTH as isize,
    MaxHeight = sys::RGL_MEASURED_MAXIMUM_HEIGHT as isize,
    ColumnWidth = sys::RGL_MEASURED_COLUMN_WIDTH as isize,
}

/// A measurement of a reader, times a factor, plus points. Without a measurement there is no length.
///
/// Made by [`max_width`], [`max_height`] and [`column_width`], and by arithmetic. It can be used as any length of a
/// frame. The reader is the nearest one of the scope above the view with the length.
#[derive(Clone, Debug, PartialEq)]
#[must_use]
pub struct MeasuredLength {
    query: Query,
    tag: Tag,
    scope: Tag,
    factor: f64,
    offset: f64,
}

fn asking(query: Query, tag: Tag) -> MeasuredLength {
    MeasuredLength { query, tag, scope: Tag::NOTHING, factor: 1.0, offset: 0.0 }
}

/// The greatest width of the views that [`Modify::measure`](crate::Modify::measure) has given a tag.
pub fn max_width(tag: impl Into<Tag>) -> MeasuredLength {
    asking(Query::MaxWidth, tag.into())
}

/// The greatest height of the views that [`Modify::measure`](crate::Modify::measure) has given a tag.
pub fn max_height(tag: impl Into<Tag>) -> MeasuredLength {
    asking(Query::MaxHeight, tag.into())
}

/// The width of the column of a tag in a [`table_reader`](crate::table_reader).
pub fn column_width(tag: impl Into<Tag>) -> MeasuredLength {
    asking(Query::ColumnWidth, tag.into())
}

impl MeasuredLength {
    /// Names the reader by its scope; by default readers without a scope are used.
    pub fn scope(self, scope: impl Into<Tag>) -> MeasuredLength {
        MeasuredLength { scope: scope.into(), ..self }
    }

    pub(super) fn is_of_same(&self, other: &MeasuredLength) -> bool {
        (self.query, &self.tag, &self.scope) == (other.query, &other.tag, &other.scope)
    }

    pub(crate) fn to_c(&self, names: &mut Names) -> sys::rgl_measured_length {
        sys::rgl_measured_length {
            scope: names.number(&self.scope),
            tag: names.number(&self.tag),
            factor: self.factor,
            offset: self.offset,
            query: self.query as i32,
            reserved: 0,
        }
    }
}

impl fmt::Display for MeasuredLength {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let query = match self.query {
            Query::MaxWidth => "max_width",
            Query::MaxHeight => "max_height",
            Query::ColumnWidth => "column_width",
        };
        write!(out, "{query}({})", self.tag)?;
        if !self.scope.is_nothing() {
            write!(out, ".scope({})", self.scope)?;
        }
        if self.factor != 1.0 {
            write!(out, " * {}", self.factor)?;
        }
        if self.offset != 0.0 {
            write!(out, " {} {}", if self.offset < 0.0 { '-' } else { '+' }, self.offset.abs())?;
        }
        Ok(())
    }
}

impl Add<f64> for MeasuredLength {
    type Output = MeasuredLength;
    fn add(self, points: f64) -> MeasuredLength {
        MeasuredLength { offset: self.offset + points, ..self }
    }
}

impl Sub<f64> for MeasuredLength {
    type Output = MeasuredLength;
    fn sub(self, points: f64) -> MeasuredLength {
        self + -points
    }
}

impl Mul<f64> for MeasuredLength {
    type Output = MeasuredLength;
    fn mul(self, factor: f64) -> MeasuredLength {
        MeasuredLength { factor: self.factor * factor, offset: self.offset * factor, ..self }
    }
}

impl Div<f64> for MeasuredLength {
    type Output = MeasuredLength;
    fn div(self, divisor: f64) -> MeasuredLength {
        MeasuredLength { factor: self.factor / divisor, offset: self.offset / divisor, ..self }
    }
}

impl Neg for MeasuredLength {
    type Output = MeasuredLength;
    fn neg(self) -> MeasuredLength {
        self * -1.0
    }
}

impl Add<MeasuredLength> for f64 {
    type Output = MeasuredLength;
    fn add(self, length: MeasuredLength) -> MeasuredLength {
        length + self
    }
}

impl Sub<MeasuredLength> for f64 {
    type Output = MeasuredLength;
    fn sub(self, length: MeasuredLength) -> MeasuredLength {
        -length + self
    }
}

impl Mul<MeasuredLength> for f64 {
    type Output = MeasuredLength;
    fn mul(self, length: MeasuredLength) -> MeasuredLength {
        length * self
    }
}

/// A length of a frame: points, or a measurement.
#[derive(Clone, Debug, PartialEq)]
pub enum Length {
    /// Points.
    Points(f64),
    /// A measurement of a reader, absent if the reader has no such measurement.
    Measured(MeasuredLength),
}

impl From<f64> for Length {
    fn from(points: f64) -> Length {
        Length::Points(points)
    }
}

impl From<MeasuredLength> for Length {
    fn from(length: MeasuredLength) -> Length {
        Length::Measured(length)
    }
}

impl Length {
    /// The points; `None` where the length is measured.
    pub(crate) fn points(&self) -> Option<f64> {
        match self {
            Length::Points(points) => Some(*points),
            Length::Measured(_) => None,
        }
    }
}

pub(crate) fn optional_length(length: Option<&Length>, names: &mut Names) -> sys::rgl_measured_length {
    match length {
        Some(Length::Measured(length)) => length.to_c(names),
        other => sys::rgl_measured_length {
            scope: 0,
            tag: 0,
            factor: 1.0,
            offset: other.and_then(Length::points).unwrap_or(f64::NAN),
            query: sys::RGL_MEASURED_NONE,
            reserved: 0,
        },
    }
}
