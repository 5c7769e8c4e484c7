// SPDX-License-Identifier: MIT
//! What readers have measured.

use super::names::Tag;
use crate::geometry::Size;
use crate::layout::Numbers;
use reglet_sys as sys;
use std::collections::BTreeMap;
use std::fmt;

/// The measurements of a reader, valid in the closure that makes its content: `None`, rather than 0, if nothing was
/// measured. The closure is called again when a value that it has read changes.
pub struct MeasuredSizes<'call> {
    tree: *mut sys::rgl_tree,
    reader: sys::rgl_node,
    numbers: &'call Numbers,
}

impl<'call> MeasuredSizes<'call> {
    /// # Safety
    /// The tree lives for `'call` and waits for the content of the reader.
    pub(crate) unsafe fn new(
        tree: *mut sys::rgl_tree,
        reader: sys::rgl_node,
        numbers: &'call Numbers,
    ) -> MeasuredSizes<'call> {
        MeasuredSizes { tree, reader, numbers }
    }

    /// The greatest width and the greatest height under a tag. They may belong to different views.
    pub fn max_size(&self, tag: impl Into<Tag>) -> Option<Size> {
        let tag = self.numbers.names(|names| names.number(&tag.into()));
        let mut size = sys::rgl_size { width: f64::NAN, height: f64::NAN };
        // SAFETY: the tree waits, and its measurements may be read. If this fails, the layout fails, whatever the
        // result is.
        let status = unsafe { sys::rgl_measurement_reader_size(self.tree, self.reader, tag, &mut size) };
        Some(Size::from_c(size)).filter(|size| status == sys::RGL_OK && !size.width.is_nan())
    }

    /// The greatest width under a tag.
    pub fn max_width(&self, tag: impl Into<Tag>) -> Option<f64> {
        self.max_size(tag).map(|size| size.width)
    }

    /// The greatest height under a tag.
    pub fn max_height(&self, tag: impl Into<Tag>) -> Option<f64> {
        self.max_size(tag).map(|size| size.height)
    }

    /// The width of the column of a tag; see [`table_reader`](crate::table_reader).
    pub fn column_width(&self, tag: impl Into<Tag>) -> Option<f64> {
        let tag = self.numbers.names(|names| names.number(&tag.into()));
        let mut width = f64::NAN;
        // SAFETY: as above.
        let status =
            unsafe { sys::rgl_measurement_reader_column_width(self.tree, self.reader, tag, &mut width) };
        Some(width).filter(|width| status == sys::RGL_OK && !width.is_nan())
    }
}

impl fmt::Debug for MeasuredSizes<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the measurements of a reader")
    }
}

/// The measurements of a reader, as [`Layout::measurements`](crate::Layout::measurements) reads them after a layout:
/// `None`, rather than 0, if nothing was measured.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Measurements {
    pub(super) sizes: BTreeMap<Tag, Size>,
    pub(super) columns: BTreeMap<Tag, f64>,
}

impl Measurements {
    /// The greatest width and the greatest height under a tag. They may belong to different views.
    pub fn max_size(&self, tag: impl Into<Tag>) -> Option<Size> {
        self.sizes.get(&tag.into()).copied()
    }

    /// The greatest width under a tag.
    pub fn max_width(&self, tag: impl Into<Tag>) -> Option<f64> {
        self.max_size(tag).map(|size| size.width)
    }

    /// The greatest height under a tag.
    pub fn max_height(&self, tag: impl Into<Tag>) -> Option<f64> {
        self.max_size(tag).map(|size| size.height)
    }

    /// The width of the column of a tag; see [`table_reader`](crate::table_reader).
    pub fn column_width(&self, tag: impl Into<Tag>) -> Option<f64> {
        self.columns.get(&tag.into()).copied()
    }

    /// All tags and their greatest sizes, in the order of the tags.
    pub fn max_sizes(&self) -> impl Iterator<Item = (&Tag, Size)> {
        self.sizes.iter().map(|(tag, size)| (tag, *size))
    }
}
