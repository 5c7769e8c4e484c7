// SPDX-License-Identifier: MIT
//! Constraints that are activated and removed together.

use super::{raw_ids, AutoLayout, Format};
use crate::constraints::{Constraint, ConstraintId};
use crate::error::Result;
use crate::reading;
use reglet_sys as sys;

/// Constraints that are activated and removed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoxId(pub(crate) u64);

/// Several boxes, its states, of which some are active.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ConductorId(u64);

impl AutoLayout {
    /// Creates a box of its own, which is active.
    ///
    /// # Errors
    /// For limits.
    pub fn new_box(&mut self) -> Result<BoxId> {
        self.box_of(ConductorId(0))
    }

    /// Creates a state of a conductor, which is not active.
    ///
    /// # Errors
    /// For limits.
    pub fn new_state(&mut self, conductor: ConductorId) -> Result<BoxId> {
        self.box_of(conductor)
    }

    fn box_of(&mut self, owner: ConductorId) -> Result<BoxId> {
        let mut id = 0;
        // SAFETY: the layout lives.
        self.call(|| unsafe { sys::rgl_box_create(self.raw(), owner.0, &mut id) })?;
        Ok(BoxId(id))
    }

    /// Removes a box, and the constraints that no other one holds.
    ///
    /// # Errors
    /// For a box that was removed before.
    pub fn remove_box(&mut self, id: BoxId) -> Result<()> {
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_box_remove(self.raw(), id.0) })
    }

    /// Creates constraints in a box. They are active if the box is.
    ///
    /// # Errors
    /// As for [`AutoLayout::activate`].
    pub fn add_to_box(
        &mut self,
        id: BoxId,
        constraints: impl IntoIterator<Item = Constraint>,
    ) -> Result<Vec<ConstraintId>> {
        let constraints: Vec<_> = constraints.into_iter().map(Constraint::to_c).collect();
        let mut ids = vec![0; constraints.len()];
        // SAFETY: as above. There is space for all ids.
        self.call(|| unsafe {
            sys::rgl_box_add(self.raw(), id.0, constraints.as_ptr(), constraints.len(), ids.as_mut_ptr())
        })?;
        Ok(ids.into_iter().map(ConstraintId).collect())
    }

    /// Replaces the constraints of a box, with one solve.
    ///
    /// # Errors
    /// As for [`AutoLayout::activate`].
    pub fn replace_box(
        &mut self,
        id: BoxId,
        constraints: impl IntoIterator<Item = Constraint>,
    ) -> Result<Vec<ConstraintId>> {
        let constraints: Vec<_> = constraints.into_iter().map(Constraint::to_c).collect();
        let mut ids = vec![0; constraints.len()];
        // SAFETY: as above. There is space for all ids.
        self.call(|| unsafe {
            sys::rgl_box_replace(self.raw(), id.0, constraints.as_ptr(), constraints.len(), ids.as_mut_ptr())
        })?;
        Ok(ids.into_iter().map(ConstraintId).collect())
    }

    /// Reads visual formats into a box.
    ///
    /// # Errors
    /// As for [`AutoLayout::read`].
    pub fn read_into_box(
        &mut self,
        id: BoxId,
        format: &mut Format,
        texts: &[&str],
    ) -> Result<Vec<ConstraintId>> {
        self.read_into(Some(id), format, texts)
    }

    /// Puts constraints that exist into a box too.
    ///
    /// # Errors
    /// For a conflict, and constraints that were removed.
    pub fn share_with_box(&mut self, id: BoxId, constraints: &[ConstraintId]) -> Result<()> {
        let ids = raw_ids(constraints);
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_box_share(self.raw(), id.0, ids.as_ptr(), ids.len()) })
    }

    /// Activates or deactivates the constraints of a box, with one solve.
    ///
    /// # Errors
    /// For a conflict.
    pub fn set_box_active(&mut self, id: BoxId, active: bool) -> Result<()> {
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_box_set_active(self.raw(), id.0, active.into()) })
    }

    /// Whether the constraints of a box have effect.
    ///
    /// # Errors
    /// For a box that was removed.
    pub fn is_box_active(&self, id: BoxId) -> Result<bool> {
        let mut active = 0;
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_box_is_active(self.raw(), id.0, &mut active) })?;
        Ok(active != 0)
    }

    /// The constraints that a box holds.
    ///
    /// # Errors
    /// For a box that was removed.
    pub fn box_constraints(&self, id: BoxId) -> Result<Vec<ConstraintId>> {
        // SAFETY: as above.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_box_constraints(self.raw(), id.0, out, capacity, count)
        };
        let list: Vec<u64> = self.asked(|| reading::list(write))?;
        Ok(list.into_iter().map(ConstraintId).collect())
    }

    /// Creates a conductor without states.
    ///
    /// # Errors
    /// For limits.
    pub fn conductor(&mut self) -> Result<ConductorId> {
        let mut id = 0;
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_conductor_create(self.raw(), &mut id) })?;
        Ok(ConductorId(id))
    }

    /// Makes some states of a conductor active, and all its others inactive, with one solve.
    ///
    /// # Errors
    /// For a conflict, and boxes that are not its states.
    pub fn set_states(&mut self, conductor: ConductorId, states: &[BoxId]) -> Result<()> {
        let states: Vec<_> = states.iter().map(|state| state.0).collect();
        // SAFETY: as above.
        self.call(|| unsafe {
            sys::rgl_conductor_set_states(self.raw(), conductor.0, states.as_ptr(), states.len())
        })
    }
}
