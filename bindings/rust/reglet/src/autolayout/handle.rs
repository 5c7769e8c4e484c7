// SPDX-License-Identifier: MIT
//! A layout of the library. Views that host it keep it, even after its `AutoLayout` was dropped.

use super::Item;
use crate::callbacks::{lock, Callbacks};
use crate::constraints::{Conflict, Member};
use crate::error::{CallbackError, Error, Result, Status};
use crate::guards::{answered, Guarded, Guards};
use crate::layout::Tree;
use crate::reading;
use crate::version::require_library;
use reglet_sys as sys;
use std::collections::HashMap;
use std::ffi::c_void;
use std::ptr::{null, null_mut};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

pub(crate) struct Handle {
    raw: *mut sys::rgl_autolayout,
    guard: AtomicBool,
    pub(super) callbacks: Arc<Callbacks>,
    names: Mutex<HashMap<Item, String>>,
    /// The trees that items have shown, with their measurers. The library keeps them as long as the layout.
    trees: Mutex<Vec<(Arc<Tree>, sys::rgl_measurer_id)>>,
}

// SAFETY: its callbacks own Send and Sync data, and its lock admits one thread at a time.
unsafe impl Send for Handle {}
// SAFETY: as above.
unsafe impl Sync for Handle {}

impl Handle {
    pub(super) fn new() -> Result<Handle> {
        require_library()?;
        let mut raw = null_mut();
        // SAFETY: options may be missing.
        match unsafe { sys::rgl_autolayout_create(null(), &mut raw) } {
            sys::RGL_OK => {}
            status => return Err(Error::of_status(status)),
        }
        Ok(Handle {
            raw,
            guard: AtomicBool::new(false),
            callbacks: Arc::default(),
            names: Mutex::default(),
            trees: Mutex::default(),
        })
    }

    pub(super) fn add_measurer(&self) -> Result<sys::rgl_measurer_id> {
        let (measurer, mut id) = (self.callbacks.measurer(), 0);
        // SAFETY: the layout owns the measurer's context from here on, unless it refuses it.
        let added =
            Guards::call(self, || unsafe { sys::rgl_autolayout_add_measurer(self.raw, &measurer, &mut id) });
        if added.is_err() {
            // SAFETY: the context is the measurer's, which the layout has not taken.
            unsafe { Callbacks::release(measurer.context) };
        }
        added.map(|()| id)
    }

    pub(super) fn add_tree(&self, tree: &Arc<Tree>) -> Result<sys::rgl_measurer_id> {
        let known = |(known, id): &(Arc<Tree>, _)| Some(*id).filter(|_| Arc::ptr_eq(known, tree));
        if let Some(id) = lock(&self.trees).iter().find_map(known) {
            return Ok(id);
        }
        let mut id = 0;
        // SAFETY: layout and tree exist.
        let add = || answered(unsafe { sys::rgl_autolayout_add_tree(self.raw, tree.raw(), &mut id) });
        Guards::read_with(self, vec![Arc::clone(tree) as Arc<dyn Guarded>], add)?;
        lock(&self.trees).push((Arc::clone(tree), id));
        Ok(id)
    }

    pub(crate) fn raw(&self) -> *mut sys::rgl_autolayout {
        self.raw
    }

    pub(super) fn name(&self, item: Item) -> Option<String> {
        lock(&self.names).get(&item).cloned()
    }

    pub(super) fn names<T>(&self, body: impl FnOnce(&mut HashMap<Item, String>) -> T) -> T {
        body(&mut lock(&self.names))
    }

    /// Without a conflict it has no members.
    fn conflict(&self) -> Conflict {
        let mut size = 0.0;
        // SAFETY: the layout exists. The list has the capacity that it reports.
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

impl Guarded for Handle {
    fn guard(&self) -> &AtomicBool {
        &self.guard
    }

    fn address(&self) -> *const c_void {
        self.raw as *const c_void
    }

    fn hosted(&self) -> Vec<Arc<dyn Guarded>> {
        let tree = |(tree, _): &(Arc<Tree>, _)| Arc::clone(tree) as Arc<dyn Guarded>;
        lock(&self.trees).iter().map(tree).collect()
    }

    fn callbacks(&self) -> &Callbacks {
        &self.callbacks
    }

    fn failure(
        &self,
        status: Option<sys::rgl_status>,
        guards: &Guards<'_>,
        source: &mut Option<CallbackError>,
    ) -> Error {
        // SAFETY: the layout exists, and the caller has its lock.
        let (error, record) =
            Error::last(status, |out| unsafe { sys::rgl_autolayout_last_error(self.raw, out) });
        let error = match error.status() {
            // Its members name the items.
            Status::Conflict if record.hosted.is_null() => return error.with_conflict(self.conflict()),
            _ => error.with_view(self.name(Item(record.subject))),
        };
        if let Some(cause) = guards.cause(record.hosted, source) {
            return error.caused_by(cause);
        }
        match error.status() {
            Status::Callback => error.with_source(source.take()),
            _ => error,
        }
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        // SAFETY: no other object has the layout, except trees that host it. Each retains this object as well.
        unsafe { sys::rgl_autolayout_destroy(self.raw) };
    }
}
