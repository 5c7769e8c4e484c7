// SPDX-License-Identifier: MIT
//! The numbers of custom layouts that animations change.

use super::Layout;
use crate::error::Result;
use crate::geometry::Size;
use crate::reading;
use reglet_sys as sys;

impl Layout {
    /// The [numbers](crate::CustomLayout::animatable) of the custom layout with a name.
    ///
    /// # Errors
    /// As for [`Layout::frame`], and [`Status::WrongKind`](crate::Status::WrongKind) if the view is not a custom layout.
    pub fn animatable(&self, name: &str) -> Result<Vec<f64>> {
        let node = self.node(name)?;
        // SAFETY: the tree lives, and the node is one of its nodes.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_custom_animatable(self.tree.raw(), node, out, capacity, count)
        };
        self.read(|| reading::list(write))
    }

    /// Sets the [numbers](crate::CustomLayout::animatable) of the custom layout with a name, as many as it has, and
    /// lays out again: a step of an animation.
    ///
    /// # Errors
    /// As for [`Layout::animatable`] and [`Layout::resize`], and for a number that is not finite, or the wrong count.
    pub fn animate(&mut self, name: &str, numbers: &[f64]) -> Result<Size> {
        let node = self.node(name)?;
        // SAFETY: as above.
        self.call(|| unsafe {
            sys::rgl_custom_set_animatable(self.tree.raw(), node, numbers.as_ptr(), numbers.len())
        })?;
        self.resize(self.proposal)
    }
}
