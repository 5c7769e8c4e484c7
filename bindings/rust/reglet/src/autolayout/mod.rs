// SPDX-License-Identifier: MIT
//! Auto Layout: items, the constraints between them, and frames.

mod aligning;
mod boxes;
mod diagnosis;
mod formats;
mod handle;
mod items;
mod showing;

pub use aligning::{align, AlignMode, AlignOptions};
pub use boxes::{BoxId, ConductorId};
pub use diagnosis::Ambiguity;
pub use formats::{Dialect, Format, FormatAlignment, FormatDirection};
pub use items::{Autoresizing, Content, Edges, Fitting, Item, LayoutGuide};

use crate::constraints::{Constraint, ConstraintId};
use crate::error::{CallbackError, Result};
use crate::geometry::{Direction, Rect};
use crate::guards::{answered, Guards};
use crate::layout::Layout;
use crate::progress::Progress;
use crate::reading;
use reglet_sys as sys;
use std::cell::Cell;
use std::collections::HashMap;
use std::fmt;
use std::marker::PhantomData;
use std::ptr::null;
use std::sync::Arc;

pub(crate) use handle::Handle;

/// Items and the constraints between them. A change that contradicts required constraints is refused as a whole; frames
/// change in [`AutoLayout::layout`] only.
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
    handle: Arc<Handle>,
    measurer: sys::rgl_measurer_id,
    /// The closures of measured items.
    tags: HashMap<Item, u64>,
    shown: HashMap<Item, Layout>,
    /// Reading counts as using.
    not_shared: PhantomData<Cell<()>>,
}

impl fmt::Debug for AutoLayout {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a layout of {} items", self.handle.names(|names| names.len()))
    }
}

impl AutoLayout {
    /// A layout without items, from left to right.
    pub fn new() -> Result<AutoLayout> {
        let handle = Arc::new(Handle::new()?);
        let measurer = handle.add_measurer()?;
        let (tags, shown, not_shared) = (HashMap::new(), HashMap::new(), PhantomData);
        Ok(AutoLayout { handle, measurer, tags, shown, not_shared })
    }

    /// Sets which side leads.
    ///
    /// # Errors
    /// For a conflict.
    pub fn set_direction(&mut self, direction: Direction) -> Result<()> {
        // SAFETY: the layout lives.
        self.call(|| unsafe { sys::rgl_autolayout_set_layout_direction(self.raw(), direction as i32) })
    }

    /// From now on breaks the constraint that came last instead of refusing a call (`true`), or refuses it.
    pub fn set_breaks_last(&mut self, breaks: bool) -> Result<()> {
        let policy = if breaks { sys::RGL_CONFLICT_BREAK_LAST } else { sys::RGL_CONFLICT_REFUSE };
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_autolayout_set_conflict_policy(self.raw(), policy) })
    }

    /// Calls a closure about once a millisecond during a long call on the layout, and in layouts of views that host it.
    /// An error that it returns ends the call, as its [`source`](std::error::Error::source), and nothing has changed.
    pub fn set_progress(
        &mut self,
        report: impl FnMut() -> std::result::Result<(), CallbackError> + Send + 'static,
    ) -> Result<()> {
        // SAFETY: the layout owns the context from here on, unless it refuses it.
        Progress::new(report).give(&self.handle.callbacks, |progress| {
            self.call(|| unsafe { sys::rgl_autolayout_set_progress(self.raw(), progress) })
        })
    }

    /// Removes the closure of [`AutoLayout::set_progress`].
    ///
    /// # Errors
    /// For a layout that is in use.
    pub fn clear_progress(&mut self) -> Result<()> {
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_autolayout_set_progress(self.raw(), null()) })
    }

    /// Creates constraints and activates them together, all or none.
    ///
    /// # Errors
    /// [`Status::Conflict`](crate::Status::Conflict) with the constraints that contradict each other;
    /// attributes that cannot be compared; invalid numbers. [`Error::offset`](crate::Error::offset) is the position of
    /// the refused one.
    pub fn activate(
        &mut self,
        constraints: impl IntoIterator<Item = Constraint>,
    ) -> Result<Vec<ConstraintId>> {
        let constraints: Vec<_> = constraints.into_iter().map(Constraint::to_c).collect();
        let mut ids = vec![0; constraints.len()];
        // SAFETY: as above. There is space for all ids.
        self.call(|| unsafe {
            sys::rgl_autolayout_add(self.raw(), constraints.as_ptr(), constraints.len(), ids.as_mut_ptr())
        })?;
        Ok(ids.into_iter().map(ConstraintId).collect())
    }

    /// Deactivates some constraints and activates others, with one solve, all or nothing.
    ///
    /// # Errors
    /// For a conflict, and constraints that were removed.
    pub fn exchange(&mut self, deactivated: &[ConstraintId], activated: &[ConstraintId]) -> Result<()> {
        let (off, on) = (raw_ids(deactivated), raw_ids(activated));
        // SAFETY: as above.
        self.call(|| unsafe {
            sys::rgl_autolayout_exchange(self.raw(), off.as_ptr(), off.len(), on.as_ptr(), on.len())
        })
    }

    /// Removes constraints, all or none.
    ///
    /// # Errors
    /// For a removed constraint or variable.
    pub fn remove(&mut self, constraints: &[ConstraintId]) -> Result<()> {
        let ids = raw_ids(constraints);
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_autolayout_remove(self.raw(), ids.as_ptr(), ids.len()) })
    }

    /// Gives constraints new constants, with one solve, all or none.
    ///
    /// # Errors
    /// For a conflict, constraints that were removed, and numbers that are not finite.
    pub fn set_constants(&mut self, constants: &[(ConstraintId, f64)]) -> Result<()> {
        let (ids, constants): (Vec<_>, Vec<_>) =
            constants.iter().map(|(id, constant)| (id.0, *constant)).unzip();
        // SAFETY: as above. Both arrays have the same length.
        self.call(|| unsafe {
            sys::rgl_autolayout_set_constants(self.raw(), ids.as_ptr(), constants.as_ptr(), ids.len())
        })
    }

    /// Changes the priority of a constraint.
    ///
    /// # Errors
    /// For a conflict, a constraint that was removed, and a number that is not a priority.
    pub fn set_priority(&mut self, constraint: ConstraintId, priority: f64) -> Result<()> {
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_autolayout_set_priority(self.raw(), constraint.0, priority) })
    }

    /// Reads visual formats and activates their constraints, all or none. `|` is the superview of the neighbouring view
    /// unless the format names another item.
    ///
    /// # Errors
    /// [`Status::Syntax`](crate::Status::Syntax) with the problem and its place; and as for `activate`.
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
        let mut problem = None;
        let read = self.asked(|| {
            // SAFETY: layout and format exist. The texts are valid during the call.
            let status = unsafe {
                sys::rgl_autolayout_read(
                    self.raw(),
                    format.raw(),
                    texts.as_ptr(),
                    texts.len(),
                    into,
                    &mut ids,
                    &mut count,
                )
            };
            match status {
                sys::RGL_OK if count == 0 => Ok(Vec::new()),
                // SAFETY: the ids are valid until the next call on the layout.
                sys::RGL_OK => Ok(unsafe { std::slice::from_raw_parts(ids, count) }.to_vec()),
                sys::RGL_ERROR_SYNTAX => {
                    problem = Some(format.error(status));
                    Err(status)
                }
                _ => Err(status),
            }
        });
        match problem {
            Some(problem) => Err(problem),
            None => Ok(read?.into_iter().map(ConstraintId).collect()),
        }
    }

    /// Solves and updates the frames of all items; returns how many have changed.
    ///
    /// # Errors
    /// For a closure that fails, and a measured height that required constraints forbid. The frames are then
    /// unchanged.
    pub fn layout(&mut self) -> Result<usize> {
        let mut changed = 0;
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_autolayout_layout(self.raw(), &mut changed) })?;
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
        Guards::look(&*self.handle, || {
            answered(unsafe { sys::rgl_item_frame(self.raw(), item.0, space, &mut frame) })
        })?;
        Ok(Rect::from_c(frame))
    }

    /// All items and constraints with their state and values, as text.
    pub fn dump(&self) -> Result<String> {
        // SAFETY: as above.
        let write = |out, capacity, length: &mut _| unsafe {
            sys::rgl_autolayout_dump(self.raw(), out, capacity, length)
        };
        self.asked(|| reading::text(write))
    }

    pub(crate) fn handle(&self) -> Arc<Handle> {
        Arc::clone(&self.handle)
    }

    fn raw(&self) -> *mut sys::rgl_autolayout {
        self.handle.raw()
    }

    fn call(&self, body: impl FnOnce() -> sys::rgl_status) -> Result<()> {
        Guards::call(&*self.handle, body)
    }

    fn asked<T>(&self, body: impl FnOnce() -> std::result::Result<T, sys::rgl_status>) -> Result<T> {
        Guards::read(&*self.handle, body)
    }
}

fn raw_ids(ids: &[ConstraintId]) -> Vec<u64> {
    ids.iter().map(|id| id.0).collect()
}
