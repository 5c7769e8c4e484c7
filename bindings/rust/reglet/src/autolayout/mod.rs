// SPDX-License-Identifier: MIT
//! Auto Layout: items, the constraints between them, and frames.

mod aligning;
mod boxes;
mod diagnosis;
mod formats;
mod items;

pub use aligning::{align, AlignMode, AlignOptions};
pub use boxes::{BoxId, ConductorId};
pub use diagnosis::Ambiguity;
pub use formats::{Dialect, Format, FormatAlignment, FormatDirection};
pub use items::{Autoresizing, Content, Edges, Fitting, Item, LayoutGuide};

use crate::callbacks::Callbacks;
use crate::constraints::{Conflict, Constraint, ConstraintId, Member};
use crate::error::{Error, Result};
use crate::geometry::{Direction, Rect};
use crate::reading;
use crate::version::require_library;
use reglet_sys as sys;
use std::collections::HashMap;
use std::fmt;
use std::ptr::{null, null_mut};
use std::sync::Arc;

/// Items and the constraints between them. A change that contradicts required constraints is refused as a whole, and
/// explained; frames change in [`AutoLayout::layout`] only.
///
/// ```
/// use reglet::{AutoLayout, Format, Rect};
///
/// # fn main() -> reglet::Result<()> {
/// let mut form = AutoLayout::new()?;
/// let page = form.item("page")?;
/// form.set_size(page, (320.0, 80.0))?;
/// let (label, field) = (form.item_in(page, "label")?, form.item_in(page, "field")?);
/// form.set_content(label, (60.0, 20.0))?;
/// form.set_content(field, (100.0, 30.0))?;
///
/// let mut format = Format::new()?;
/// format.add_views([("label", label), ("field", field)])?;
/// form.read(&mut format, &["|-[label]-[field(>=120)]-|", "V:|-[field]"])?;
/// form.activate([label.center_y().equals(field.center_y()), label.width().equals(60.0)])?;
/// form.layout()?;
/// assert_eq!(form.frame(field)?, Rect::new(88.0, 20.0, 212.0, 30.0));
///
/// let error = form.activate([label.width().equals(200.0)]).unwrap_err();
/// assert!(error.to_string().contains("label.width == 200"));
/// # Ok(())
/// # }
/// ```
pub struct AutoLayout {
    raw: *mut sys::rgl_autolayout,
    callbacks: Arc<Callbacks>,
    measurer: sys::rgl_measurer_id,
    names: HashMap<Item, String>,
    /// The closures of measured items.
    tags: HashMap<Item, u64>,
}

// SAFETY: a layout may move from thread to thread, and everything that its callbacks own is Send. It is not Sync, since
// reading counts as using.
unsafe impl Send for AutoLayout {}

impl fmt::Debug for AutoLayout {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a layout of {} items", self.names.len())
    }
}

impl AutoLayout {
    /// A layout without items, from left to right.
    ///
    /// # Errors
    /// Where memory runs out.
    pub fn new() -> Result<AutoLayout> {
        require_library()?;
        let mut raw = null_mut();
        // SAFETY: options may be missing.
        match unsafe { sys::rgl_autolayout_create(null(), &mut raw) } {
            sys::RGL_OK => {}
            status => return Err(Error::of_status(status)),
        }
        let mut layout = AutoLayout {
            raw,
            callbacks: Arc::default(),
            measurer: 0,
            names: HashMap::new(),
            tags: HashMap::new(),
        };
        let measurer = layout.callbacks.measurer();
        // SAFETY: the layout lives, and owns the measurer's context from here on, unless it refuses it.
        let status = unsafe { sys::rgl_autolayout_add_measurer(raw, &measurer, &mut layout.measurer) };
        if status != sys::RGL_OK {
            // SAFETY: the context is the measurer's, which the layout has not taken.
            unsafe { Callbacks::release(measurer.context) };
        }
        layout.check(status)?;
        Ok(layout)
    }

    /// Sets which side leads.
    ///
    /// # Errors
    /// For a conflict.
    pub fn set_direction(&mut self, direction: Direction) -> Result<()> {
        // SAFETY: the layout lives.
        self.check(unsafe { sys::rgl_autolayout_set_layout_direction(self.raw, direction as i32) })
    }

    /// From now on breaks the constraint that came last instead of refusing a call (`true`), or refuses it.
    ///
    /// # Errors
    /// None that this crate can cause.
    pub fn set_breaks_last(&mut self, breaks: bool) -> Result<()> {
        let policy = if breaks { sys::RGL_CONFLICT_BREAK_LAST } else { sys::RGL_CONFLICT_REFUSE };
        // SAFETY: as above.
        self.check(unsafe { sys::rgl_autolayout_set_conflict_policy(self.raw, policy) })
    }

    /// Creates constraints and activates them together, all or none.
    ///
    /// # Errors
    /// [`Status::Conflict`](crate::Status::Conflict) with the constraints that contradict each other; attributes that
    /// cannot be compared; numbers that are not allowed. [`Error::offset`] is the guilty one.
    pub fn activate(
        &mut self,
        constraints: impl IntoIterator<Item = Constraint>,
    ) -> Result<Vec<ConstraintId>> {
        let constraints: Vec<_> = constraints.into_iter().map(Constraint::to_c).collect();
        let mut ids = vec![0; constraints.len()];
        // SAFETY: as above; there is room for all ids.
        let status = unsafe {
            sys::rgl_autolayout_add(self.raw, constraints.as_ptr(), constraints.len(), ids.as_mut_ptr())
        };
        self.check(status)?;
        Ok(ids.into_iter().map(ConstraintId).collect())
    }

    /// Deactivates some constraints and activates others, with one solve, all or nothing.
    ///
    /// # Errors
    /// For a conflict, and constraints that were removed.
    pub fn exchange(&mut self, deactivated: &[ConstraintId], activated: &[ConstraintId]) -> Result<()> {
        let (off, on) = (raw_ids(deactivated), raw_ids(activated));
        // SAFETY: as above.
        self.check(unsafe {
            sys::rgl_autolayout_exchange(self.raw, off.as_ptr(), off.len(), on.as_ptr(), on.len())
        })
    }

    /// Removes constraints, all or none.
    ///
    /// # Errors
    /// For one that was removed before.
    pub fn remove(&mut self, constraints: &[ConstraintId]) -> Result<()> {
        let ids = raw_ids(constraints);
        // SAFETY: as above.
        self.check(unsafe { sys::rgl_autolayout_remove(self.raw, ids.as_ptr(), ids.len()) })
    }

    /// Gives constraints new constants, with one solve, all or none.
    ///
    /// # Errors
    /// For a conflict, constraints that were removed, and numbers that are not finite.
    pub fn set_constants(&mut self, constants: &[(ConstraintId, f64)]) -> Result<()> {
        let (ids, constants): (Vec<_>, Vec<_>) =
            constants.iter().map(|(id, constant)| (id.0, *constant)).unzip();
        // SAFETY: as above; both arrays have the same length.
        self.check(unsafe {
            sys::rgl_autolayout_set_constants(self.raw, ids.as_ptr(), constants.as_ptr(), ids.len())
        })
    }

    /// Gives a constraint another priority.
    ///
    /// # Errors
    /// For a conflict, a constraint that was removed, and a number that is no priority.
    pub fn set_priority(&mut self, constraint: ConstraintId, priority: f64) -> Result<()> {
        // SAFETY: as above.
        self.check(unsafe { sys::rgl_autolayout_set_priority(self.raw, constraint.0, priority) })
    }

    /// Reads visual formats and activates what they say, all or nothing. `|` is the superview of the view beside it
    /// unless the format names another.
    ///
    /// # Errors
    /// [`Status::Syntax`](crate::Status::Syntax) with what is wrong and where; and as for `activate`.
    pub fn read(&mut self, format: &mut Format, texts: &[&str]) -> Result<Vec<ConstraintId>> {
        self.read_into(None, format, texts)
    }

    fn read_into(
        &mut self,
        into: Option<BoxId>,
        format: &mut Format,
        texts: &[&str],
    ) -> Result<Vec<ConstraintId>> {
        let texts = formats::c_texts(texts);
        let (mut ids, mut count) = (null(), 0);
        let into = into.map_or(0, |into| into.0);
        format.stand_in_superviews()?;
        // SAFETY: layout and format live; the texts live for the call.
        let status = unsafe {
            sys::rgl_autolayout_read(
                self.raw,
                format.raw(),
                texts.as_ptr(),
                texts.len(),
                into,
                &mut ids,
                &mut count,
            )
        };
        if status == sys::RGL_ERROR_SYNTAX {
            return Err(format.error(status));
        }
        self.check(status)?;
        if count == 0 {
            return Ok(Vec::new());
        }
        // SAFETY: the ids are valid until the next call on the layout.
        let ids = unsafe { std::slice::from_raw_parts(ids, count) };
        Ok(ids.iter().copied().map(ConstraintId).collect())
    }

    /// Solves and takes the frames of all items; returns how many have changed.
    ///
    /// # Errors
    /// For a closure that fails, and a measured height that required constraints forbid; the frames stay.
    pub fn layout(&mut self) -> Result<usize> {
        let mut changed = 0;
        // SAFETY: as above.
        self.check(unsafe { sys::rgl_autolayout_layout(self.raw, &mut changed) })?;
        Ok(changed)
    }

    /// The frame of an item in its superview.
    ///
    /// # Errors
    /// Before the first layout, and for items of another layout.
    pub fn frame(&self, item: Item) -> Result<Rect> {
        self.frame_in(item, sys::RGL_IN_SUPERVIEW)
    }

    /// The frame of an item in the coordinates of the item at the top.
    ///
    /// # Errors
    /// As for `frame`.
    pub fn frame_in_root(&self, item: Item) -> Result<Rect> {
        self.frame_in(item, sys::RGL_IN_ROOT)
    }

    fn frame_in(&self, item: Item, space: sys::rgl_space) -> Result<Rect> {
        let mut frame = Rect::default().to_c();
        // SAFETY: as above.
        self.check(unsafe { sys::rgl_item_frame(self.raw, item.0, space, &mut frame) })?;
        Ok(Rect::from_c(frame))
    }

    /// All items and constraints with their state and values, as text.
    ///
    /// # Errors
    /// Where memory runs out.
    pub fn dump(&self) -> Result<String> {
        // SAFETY: as above.
        let write = |out, capacity, length: &mut _| unsafe {
            sys::rgl_autolayout_dump(self.raw, out, capacity, length)
        };
        reading::text(write).map_err(|status| self.error(status))
    }

    fn check(&self, status: sys::rgl_status) -> Result<()> {
        let source = self.callbacks.finish();
        if status == sys::RGL_OK {
            return Ok(());
        }
        Err(self.error(status).with_source(source.filter(|_| status == sys::RGL_ERROR_CALLBACK)))
    }

    fn error(&self, status: sys::rgl_status) -> Error {
        // SAFETY: the layout lives.
        let (error, record) =
            Error::last(status, |out| unsafe { sys::rgl_autolayout_last_error(self.raw, out) });
        if status != sys::RGL_ERROR_CONFLICT {
            return error.with_view(self.names.get(&Item(record.node)).cloned());
        }
        error.with_conflict(self.conflict())
    }

    /// The last conflict; without one it has no members.
    pub(super) fn conflict(&self) -> Conflict {
        let mut size = 0.0;
        // SAFETY: as above.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_autolayout_conflict(self.raw, out, capacity, count, &mut size)
        };
        let members: Vec<sys::rgl_layout_reason> = reading::list(write).unwrap_or_default();
        // SAFETY: as above.
        let write = |out, capacity, length: &mut _| unsafe {
            sys::rgl_autolayout_conflict_text(self.raw, out, capacity, length)
        };
        let text = reading::text(write).unwrap_or_default();
        Conflict { members: members.iter().map(Member::of_layout).collect(), size, text }
    }
}

impl Drop for AutoLayout {
    fn drop(&mut self) {
        // SAFETY: nobody else has the layout.
        unsafe { sys::rgl_autolayout_destroy(self.raw) };
        self.callbacks.clear();
    }
}

fn raw_ids(ids: &[ConstraintId]) -> Vec<u64> {
    ids.iter().map(|id| id.0).collect()
}
