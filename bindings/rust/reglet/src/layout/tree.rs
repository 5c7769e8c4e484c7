// SPDX-License-Identifier: MIT
//! A tree of the library, with the callbacks that it may call, and the records of its nodes.

use super::appearances::Presence;
use super::building::{walk, Owned, Records};
use super::calls::{self, Refused, TreeCalls};
use super::captions::captions;
use super::contents::{Content, RefusedContents};
use super::LayoutOptions;
use crate::callbacks::{lock, Callbacks};
use crate::error::{CallbackError, Error, Result, Status};
use crate::guards::{Guarded, Guards};
use crate::measurement::{settling_report, Observer};
use crate::progress::Progress;
use crate::version::require_library;
use crate::views::{Guide, Node, View};
use reglet_sys as sys;
use std::collections::{BTreeMap, HashMap};
use std::ffi::c_void;
use std::mem::size_of;
use std::ptr::null_mut;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

pub(crate) struct Tree {
    raw: *mut sys::rgl_tree,
    guard: AtomicBool,
    pub(crate) calls: Arc<TreeCalls>,
    pub(super) built: Mutex<Option<Built>>,
    /// Contents of the last call that were not kept, until its error is read.
    pub(super) refused: Mutex<RefusedContents>,
}

pub(super) struct Built {
    pub(super) view: View,
    /// In the order in which the view is walked.
    pub(super) nodes: Vec<sys::rgl_node>,
    pub(super) names: Names,
    pub(super) hosted: Vec<Arc<dyn Guarded>>,
    pub(super) presences: Presences,
    _owned: Owned,
    /// By their readers what closures have made.
    pub(super) contents: BTreeMap<sys::rgl_node, Content>,
    pub(super) content_names: Names,
}

pub(super) type Presences = Vec<(sys::rgl_node, Arc<dyn Presence>)>;

pub(super) type Names = HashMap<Arc<str>, Vec<sys::rgl_node>>;

// SAFETY: its callbacks own Send and Sync data, and its lock admits one thread at a time.
unsafe impl Send for Tree {}
// SAFETY: as above.
unsafe impl Sync for Tree {}

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
        let (guard, calls) = (AtomicBool::new(false), Arc::default());
        let tree = Tree { raw, guard, calls, built: Mutex::default(), refused: Mutex::default() };
        // SAFETY: the tree lives.
        tree.call(|| unsafe { sys::rgl_tree_set_layout_direction(raw, options.direction as i32) })?;
        // SAFETY: as above.
        tree.call(|| unsafe { sys::rgl_tree_set_settling_rules(raw, &options.settling.to_c()) })?;
        tree.add_callbacks()?;
        if let Some(observer) = &options.observer {
            tree.observe(observer)?;
        }
        if let Some(progress) = &options.progress {
            tree.report(progress)?;
        }
        options.guides.iter().try_for_each(|guide| tree.guide(*guide).map(|_| ()))?;
        Ok(tree)
    }

    fn add_callbacks(&self) -> Result<()> {
        let (mut measurer_id, mut source_id, mut locator_id) = (0, 0, 0);
        let measurer = self.calls.callbacks.measurer();
        // SAFETY: the tree owns the measurer's context from here on, unless it refuses it.
        let added =
            self.call(|| unsafe { sys::rgl_tree_add_measurer(self.raw, &measurer, &mut measurer_id) });
        if added.is_err() {
            // SAFETY: the context is the measurer's, which the tree has not taken.
            unsafe { Callbacks::release(measurer.context) };
        }
        added?;
        let locator = self.calls.callbacks.locator();
        // SAFETY: as above.
        let added = self.call(|| unsafe { sys::rgl_tree_add_locator(self.raw, &locator, &mut locator_id) });
        if added.is_err() {
            // SAFETY: as above.
            unsafe { Callbacks::release(locator.context) };
        }
        added?;
        let source = self.calls.content_source();
        // SAFETY: as above.
        let added =
            self.call(|| unsafe { sys::rgl_tree_add_content_source(self.raw, &source, &mut source_id) });
        if added.is_err() {
            // SAFETY: as above.
            unsafe { calls::release(source.context) };
        }
        self.calls.attach(self.raw, measurer_id, source_id, locator_id);
        added
    }

    fn observe(&self, observer: &Observer) -> Result<()> {
        let observer = observer.to_c(&self.calls);
        // SAFETY: as above.
        let set = self.call(|| unsafe { sys::rgl_tree_set_measurement_observer(self.raw, &observer) });
        if set.is_err() {
            // SAFETY: as above.
            unsafe { Observer::release(observer.context) };
        }
        set
    }

    fn report(&self, progress: &Progress) -> Result<()> {
        // SAFETY: the tree owns the context from here on, unless it refuses it.
        progress.give(&self.calls.callbacks, |progress| {
            self.call(|| unsafe { sys::rgl_tree_set_progress(self.raw, progress) })
        })
    }

    /// Sets the names of the views in texts. The tree keeps its address from here on.
    pub(super) fn set_captions(self: &Arc<Self>) -> Result<()> {
        // SAFETY: the tree exists. The library's copy of the struct ends with it.
        self.call(|| unsafe { sys::rgl_tree_set_captions(self.raw, &captions(self)) })
    }

    pub(crate) fn raw(&self) -> *mut sys::rgl_tree {
        self.raw
    }

    pub(super) fn make(&self, view: View) -> Result<Built> {
        let view = view.outside();
        let mut records = Records::new(&self.calls);
        for (index, (view, parent)) in walk(&view).enumerate() {
            if index > i32::MAX as usize {
                return Err(Error::new(Status::Limit, "a layout has at most 2,147,483,647 views"));
            }
            let record = records.add(view, parent, &mut |guide| self.guide(guide));
            record.map_err(|error| error.with_view(Some(view.label())))?;
        }
        let hosted = hosted_in(&view);
        // SAFETY: the tree exists. The targets of the records are in `records` and in the view.
        let built = Guards::read_with(self, hosted.clone(), || unsafe { records.build(self.raw) });
        built.map_err(|error| {
            let culprit = walk(&view).nth(error.offset()).map(|(view, _)| view.label());
            error.with_view(culprit)
        })?;
        let (nodes, owned) = records.into_parts();
        let presences = presences_in(&view, &nodes);
        let (names, content_names, contents) = (Names::new(), Names::new(), BTreeMap::new());
        let _owned = owned;
        let mut built = Built { view, nodes, names, hosted, presences, _owned, contents, content_names };
        built.name();
        Ok(built)
    }

    pub(super) fn install(&self, built: Built) -> Option<Built> {
        self.calls.set_names(built.reader_names());
        lock(&self.built).replace(built)
    }

    pub(super) fn remove(&self, node: sys::rgl_node) {
        // SAFETY: the tree exists. Only a tree that is in use refuses.
        let _ = self.call(|| unsafe { sys::rgl_node_remove(self.raw, node) });
    }

    pub(super) fn guide(&self, guide: Guide) -> Result<sys::rgl_guide> {
        if let Some(known) = self.calls.numbers.guide(guide) {
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
        self.call(|| unsafe {
            sys::rgl_tree_add_guide(self.raw, guide.axis as i32, &position, &mut number)
        })?;
        self.calls.numbers.add_guide(guide, number);
        Ok(number)
    }

    /// An unknown guide has its default position everywhere.
    pub(super) fn known_guide(&self, guide: Guide) -> Result<sys::rgl_guide> {
        let known = self.calls.numbers.guide(guide);
        known.ok_or_else(|| Error::new(Status::InvalidArgument, "no view of the layout uses this guide"))
    }

    /// A panic of a closure continues from here.
    pub(crate) fn call(&self, body: impl FnOnce() -> sys::rgl_status) -> Result<()> {
        Guards::call(self, body)
    }

    /// The calls answer, or fail with a status.
    pub(crate) fn read<T>(
        &self,
        body: impl FnOnce() -> std::result::Result<T, sys::rgl_status>,
    ) -> Result<T> {
        Guards::read(self, body)
    }

    /// The calls only read the tree, and do not enter the objects that it hosts.
    pub(crate) fn look<T>(
        &self,
        body: impl FnOnce() -> std::result::Result<T, sys::rgl_status>,
    ) -> Result<T> {
        Guards::look(self, body)
    }

    pub(super) fn view_of(&self, node: sys::rgl_node) -> Option<View> {
        lock(&self.built).as_ref().and_then(|built| built.view_of(node).cloned())
    }
}

pub(super) fn hosted_in(view: &View) -> Vec<Arc<dyn Guarded>> {
    let layout = |(view, _): (&View, _)| match &view.node {
        Node::Host(host) => Some(Arc::clone(&host.layout) as Arc<dyn Guarded>),
        _ => None,
    };
    walk(view).filter_map(layout).collect()
}

pub(super) fn presences_in(view: &View, nodes: &[sys::rgl_node]) -> Presences {
    let presence = |((view, _), node): ((&View, _), &sys::rgl_node)| match &view.node {
        Node::Host(host) => host.presence.as_ref().map(|presence| (*node, Arc::clone(presence))),
        _ => None,
    };
    walk(view).zip(nodes).filter_map(presence).collect()
}

impl Guarded for Tree {
    fn guard(&self) -> &AtomicBool {
        &self.guard
    }

    fn address(&self) -> *const c_void {
        self.raw as *const c_void
    }

    fn hosted(&self) -> Vec<Arc<dyn Guarded>> {
        let guard = lock(&self.built);
        let built = match &*guard {
            Some(built) => built,
            None => return Vec::new(),
        };
        let in_contents = built.contents.values().flat_map(Content::hosted);
        built.hosted.iter().chain(in_contents).map(Arc::clone).collect()
    }

    fn callbacks(&self) -> &Callbacks {
        &self.calls.callbacks
    }

    fn settle(&self, has_succeeded: bool) {
        self.settle_contents(has_succeeded);
    }

    fn settle_refused(&self) {
        self.settle_refused_contents();
    }

    fn failure(
        &self,
        status: Option<sys::rgl_status>,
        guards: &Guards<'_>,
        source: &mut Option<CallbackError>,
    ) -> Error {
        // SAFETY: the tree exists, and the caller has its lock.
        let (error, record) = Error::last(status, |out| unsafe { sys::rgl_tree_last_error(self.raw, out) });
        let refused = lock(&self.refused);
        let view = refused.culprit(record.subject, record.offset, error.status());
        let view = view.or_else(|| self.view_of(record.subject)).or_else(|| refused.host_of(record.hosted));
        drop(refused);
        let error = error.with_view(view.map(|view| view.label()));
        if let Some(cause) = guards.cause(record.hosted, source) {
            return error.caused_by(cause);
        }
        match error.status() {
            Status::Callback => match source.take().map(|source| source.downcast::<Refused>()) {
                Some(Ok(refused)) => refused.0,
                other => error.with_source(other.and_then(std::result::Result::err)),
            },
            // SAFETY: as above.
            Status::Unsettled => error.with_settling(unsafe { settling_report(self.raw, &self.calls) }.ok()),
            _ => error,
        }
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        // SAFETY: no other object has the tree. Closures cannot own the tree that calls them, so it is not busy.
        let status = unsafe { sys::rgl_tree_destroy(self.raw) };
        debug_assert_eq!(status, sys::RGL_OK);
    }
}
