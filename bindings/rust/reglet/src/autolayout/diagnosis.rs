// SPDX-License-Identifier: MIT
//! Explanations of frames, and ambiguities.

use super::{AutoLayout, Item};
use crate::constraints::{Attribute, ConstraintId, Member};
use crate::error::Result;
use crate::geometry::Axis;
use crate::reading;
use reglet_sys as sys;

/// An item and axis that the constraints leave open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ambiguity {
    /// The item.
    pub item: Item,
    /// The axis.
    pub axis: Axis,
    /// What of the item is open: a location or a length.
    pub attribute: Option<Attribute>,
    /// Another item, where constraints of equal priority pull both against each other.
    pub tied_with: Option<Item>,
}

impl AutoLayout {
    /// The items and axes that are not determined: more than one solution is as good.
    pub fn ambiguities(&self) -> Result<Vec<Ambiguity>> {
        // SAFETY: the layout exists. The list has the capacity that it reports.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_autolayout_ambiguities(self.raw(), out, capacity, count)
        };
        let list: Vec<sys::rgl_ambiguity> = self.asked(|| reading::list(write))?;
        let ambiguity = |open: &sys::rgl_ambiguity| Ambiguity {
            item: Item(open.item),
            axis: if open.axis == sys::RGL_AXIS_HORIZONTAL { Axis::Horizontal } else { Axis::Vertical },
            attribute: Attribute::from_c(open.attribute),
            tied_with: Some(Item(open.other)).filter(|other| other.0 != 0),
        };
        Ok(list.iter().map(ambiguity).collect())
    }

    /// Returns the undetermined attributes as text, each with its remedy.
    pub fn ambiguity_text(&self) -> Result<String> {
        // SAFETY: as above.
        let write = |out, capacity, length: &mut _| unsafe {
            sys::rgl_autolayout_ambiguity_text(self.raw(), out, capacity, length)
        };
        self.asked(|| reading::text(write))
    }

    /// The constraints that decide an attribute of an item: its value is the sum of their constants, each times its
    /// share.
    ///
    /// # Errors
    /// For items of another layout.
    pub fn reasons(&self, item: Item, attribute: Attribute) -> Result<Vec<Member>> {
        // SAFETY: as above.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_autolayout_explain(self.raw(), item.0, attribute as i32, out, capacity, count)
        };
        let list: Vec<sys::rgl_layout_reason> = self.asked(|| reading::list(write))?;
        Ok(list.iter().map(Member::of_layout).collect())
    }

    /// Returns the result of `reasons` as text.
    ///
    /// # Errors
    /// For items of another layout.
    pub fn explain(&self, item: Item, attribute: Attribute) -> Result<String> {
        // SAFETY: as above.
        let write = |out, capacity, length: &mut _| unsafe {
            sys::rgl_autolayout_explain_text(self.raw(), item.0, attribute as i32, out, capacity, length)
        };
        self.asked(|| reading::text(write))
    }

    /// The number of points by which a constraint is not met.
    ///
    /// # Errors
    /// For a constraint that was removed.
    pub fn violation(&self, constraint: ConstraintId) -> Result<f64> {
        let mut violation = 0.0;
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_autolayout_violation(self.raw(), constraint.0, &mut violation) })?;
        Ok(violation)
    }

    /// The constraints that are broken; see [`AutoLayout::set_breaks_last`].
    pub fn broken(&self) -> Result<Vec<ConstraintId>> {
        // SAFETY: as above.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_autolayout_broken(self.raw(), out, capacity, count)
        };
        let list: Vec<u64> = self.asked(|| reading::list(write))?;
        Ok(list.into_iter().map(ConstraintId).collect())
    }
}
