// SPDX-License-Identifier: MIT
//! A tree of the library, with the callbacks that it may call.

use super::building::{walk, Records};
use super::LayoutOptions;
use crate::callbacks::Callbacks;
use crate::error::{Error, Result, Status};
use crate::version::require_library;
use crate::views::{Guide, View};
use reglet_sys as sys;
use std::collections::HashMap;
use std::mem::size_of;
use std::ptr::null_mut;
use std::sync::Arc;

/// Owns a tree.
pub(super) struct Tree {
    raw: *mut sys::rgl_tree,
    callbacks: Arc<Callbacks>,
    measurer: sys::rgl_measurer_id,
    guides: HashMap<u32, sys::rgl_guide>,
}

// SAFETY: a tree may move from thread to thread, and everything that its callbacks own is Send. It is not Sync: reading
// counts as using, and two threads may not use it at once.
unsafe impl Send for Tree {}

impl Tree {
    pub(super) fn new(options: &LayoutOptions) -> Result<Tree> {
        require_library()?;
        let limits = sys::rgl_limits {
            struct_size: size_of::<sys::rgl_limits>(),
            nodes: options.limits.nodes.unwrap_or(0),
            depth: options.limits.depth.unwrap_or(0),
            evaluations: options.limits.evaluations.unwrap_or(0),
            bytes: options.limits.bytes.unwrap_or(0),
        };
        let c_options = sys::rgl_tree_options {
            struct_size: size_of::<sys::rgl_tree_options>(),
            allocator: std::ptr::null(),
            limits: &limits,
        };
        let mut raw = null_mut();
        // SAFETY: options and limits are whole and live for the call.
        match unsafe { sys::rgl_tree_create(&c_options, &mut raw) } {
            sys::RGL_OK => {}
            status => return Err(Error::of_status(status).with_view(Some(format!("{:?}", options.limits)))),
        }
        let mut tree = Tree { raw, callbacks: Arc::default(), measurer: 0, guides: HashMap::new() };
        // SAFETY: the tree lives.
        tree.simple(unsafe { sys::rgl_tree_set_layout_direction(raw, options.direction as i32) })?;
        let measurer = tree.callbacks.measurer();
        // SAFETY: the tree lives, and owns the measurer's context from here on, unless it refuses it.
        let status = unsafe { sys::rgl_tree_add_measurer(raw, &measurer, &mut tree.measurer) };
        if status != sys::RGL_OK {
            // SAFETY: the context is the measurer's, which the tree has not taken.
            unsafe { Callbacks::release(measurer.context) };
        }
        tree.simple(status)?;
        Ok(tree)
    }

    pub(super) fn raw(&self) -> *mut sys::rgl_tree {
        self.raw
    }

    /// Makes the nodes of a view, in the order in which it is walked.
    pub(super) fn build(&mut self, view: &View) -> Result<Vec<sys::rgl_node>> {
        let callbacks = Arc::clone(&self.callbacks);
        let measurer = self.measurer;
        let mut records = Records::new(&callbacks, measurer);
        for (index, (view, parent)) in walk(view).enumerate() {
            if index > i32::MAX as usize {
                return Err(Error::new(Status::Limit, "a layout has at most 2,147,483,647 views"));
            }
            let record = records.add(view, parent, &mut |guide| self.guide(guide));
            record.map_err(|error| error.with_view(Some(view.label())))?;
        }
        let mut nodes = vec![0; records.len()];
        // SAFETY: the tree lives; what the records point to lives in `records` and in the view.
        let status = unsafe { records.build(self.raw, &mut nodes) };
        let source = self.callbacks.finish();
        if status != sys::RGL_OK {
            // SAFETY: the tree lives.
            let (error, record) =
                Error::last(status, |out| unsafe { sys::rgl_tree_last_error(self.raw, out) });
            let guilty = walk(view).nth(record.offset).map(|(view, _)| view.label());
            return Err(error.with_view(guilty).with_source(source));
        }
        Ok(nodes)
    }

    /// The number that the tree has given to a guide.
    pub(super) fn guide(&mut self, guide: Guide) -> Result<sys::rgl_guide> {
        if let Some(&known) = self.guides.get(&guide.id) {
            return Ok(known);
        }
        let position = sys::rgl_guide_position {
            constant: guide.default.constant,
            fraction: guide.default.fraction,
            tag: 0,
            locator: 0,
        };
        let mut number = 0;
        // SAFETY: the tree lives.
        let status = unsafe { sys::rgl_tree_add_guide(self.raw, guide.axis as i32, &position, &mut number) };
        self.simple(status)?;
        self.guides.insert(guide.id, number);
        Ok(number)
    }

    /// The number of a guide that the tree knows already; one that it does not know lies at its default everywhere.
    pub(super) fn known_guide(&self, guide: Guide) -> Result<sys::rgl_guide> {
        let known = self.guides.get(&guide.id).copied();
        known.ok_or_else(|| Error::new(Status::InvalidArgument, "no view of the layout uses this guide"))
    }

    fn simple(&self, status: sys::rgl_status) -> Result<()> {
        self.check(status, |_| None)
    }

    /// Makes an error of a status that is not OK; a panic of a callback goes on from here.
    pub(super) fn check(
        &self,
        status: sys::rgl_status,
        label: impl FnOnce(sys::rgl_node) -> Option<String>,
    ) -> Result<()> {
        let source = self.callbacks.finish();
        if status == sys::RGL_OK {
            return Ok(());
        }
        // SAFETY: the tree lives.
        let (error, record) = Error::last(status, |out| unsafe { sys::rgl_tree_last_error(self.raw, out) });
        Err(error
            .with_view(label(record.node))
            .with_source(source.filter(|_| status == sys::RGL_ERROR_CALLBACK)))
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        // SAFETY: nobody else has the tree. It is not busy: closures can't hold the layout that calls them, since they
        // would have to own it.
        let status = unsafe { sys::rgl_tree_destroy(self.raw) };
        debug_assert_eq!(status, sys::RGL_OK);
        self.callbacks.clear();
    }
}
