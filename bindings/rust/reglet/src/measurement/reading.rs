// SPDX-License-Identifier: MIT
//! Reading measurements back after a layout.

use super::measurements::Measurements;
use super::settling::{Settling, SettlingReport, Unsettled};
use crate::error::Result;
use crate::geometry::{Axis, Size};
use crate::guards::answered;
use crate::layout::{Layout, TreeCalls};
use crate::reading;
use reglet_sys as sys;
use std::mem::size_of;

impl Layout {
    /// The measurements of the reader with a name.
    ///
    /// # Errors
    /// As for [`Layout::frame`], and [`Status::WrongKind`](crate::Status::WrongKind) if the view is not a
    /// reader.
    pub fn measurements(&self, name: &str) -> Result<Measurements> {
        let (tree, node) = (self.tree.raw(), self.node(name)?);
        // SAFETY: the tree exists, and the node is one of its nodes. The list has the capacity that it reports.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_measurement_reader_sizes(tree, node, out, capacity, count)
        };
        let sizes: Vec<sys::rgl_measured_size> = self.look(|| reading::list(write))?;
        let mut found = Measurements::default();
        for one in sizes {
            let tag = self.tree.calls.numbers.names(|names| names.tag(one.tag));
            let mut width = f64::NAN;
            // SAFETY: as above.
            self.look(|| unsafe {
                answered(sys::rgl_measurement_reader_column_width(tree, node, one.tag, &mut width))
            })?;
            if !width.is_nan() {
                found.columns.insert(tag.clone(), width);
            }
            found.sizes.insert(tag, Size::from_c(one.size));
        }
        Ok(found)
    }

    /// How the measurements of the last layout have settled.
    pub fn settling(&self) -> Result<SettlingReport> {
        // SAFETY: the tree exists, and no other call uses it at the same time.
        self.look(|| unsafe { settling_report(self.tree.raw(), &self.tree.calls) })
    }
}

/// Reads how the measurements of a tree's last layout have settled, even if it failed.
///
/// # Safety
/// The tree exists, and no other call uses it at the same time.
pub(crate) unsafe fn settling_report(
    tree: *mut sys::rgl_tree,
    calls: &TreeCalls,
) -> std::result::Result<SettlingReport, sys::rgl_status> {
    let mut report = sys::rgl_settling_report {
        struct_size: size_of::<sys::rgl_settling_report>(),
        state: sys::RGL_SETTLING_STABLE,
        reserved: 0,
        passes: 0,
        period: 0,
        unsettled: 0,
    };
    // SAFETY: as promised by the caller.
    answered(unsafe { sys::rgl_tree_settling_report(tree, &mut report) })?;
    let mut unsettled = Vec::with_capacity(report.unsettled);
    for index in 0..report.unsettled {
        // SAFETY: all fields are numbers, and a pointer that may be null.
        let mut one: sys::rgl_unsettled = unsafe { std::mem::zeroed() };
        // SAFETY: as promised by the caller.
        answered(unsafe { sys::rgl_tree_unsettled(tree, index, &mut one) })?;
        let values = match one.count {
            0 => &[][..],
            // SAFETY: the values are valid until the next layout, which cannot begin during this call.
            count => unsafe { std::slice::from_raw_parts(one.values, count) },
        };
        unsettled.push(Unsettled {
            reader: calls.name_of(one.reader),
            tag: calls.numbers.names(|names| names.tag(one.tag)),
            axis: if one.axis == sys::RGL_AXIS_VERTICAL { Axis::Vertical } else { Axis::Horizontal },
            state: Settling::from_c(one.state),
            change: one.change,
            values: values.iter().map(|value| Some(*value).filter(|value| !value.is_nan())).collect(),
        });
    }
    let (state, passes, period) = (Settling::from_c(report.state), report.passes, report.period);
    Ok(SettlingReport { state, passes, period, unsettled })
}
