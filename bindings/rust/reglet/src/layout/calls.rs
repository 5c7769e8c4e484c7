// SPDX-License-Identifier: MIT
//! The callbacks of a tree: closures that measure, and closures that make contents during a layout.

use super::building::{walk, Records};
use super::numbers::Numbers;
use crate::callbacks::{lock, Callbacks, Kept};
use crate::error::{Error, Status};
use crate::geometry::Size;
use crate::guards::Guards;
use crate::measurement::MeasuredSizes;
use crate::views::{Maker, Node, View};
use reglet_sys as sys;
use std::collections::HashMap;
use std::ffi::c_void;
use std::fmt;
use std::mem::{size_of, ManuallyDrop};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::atomic::{AtomicPtr, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

#[derive(Default)]
pub(crate) struct TreeCalls {
    pub(crate) callbacks: Arc<Callbacks>,
    pub(crate) numbers: Numbers,
    makers: Mutex<Kept<Maker>>,
    /// What makers have made in the call that runs.
    made: Mutex<Vec<Made>>,
    /// Readers of measurements that have a name.
    names: Mutex<HashMap<sys::rgl_node, Arc<str>>>,
    tree: AtomicPtr<sys::rgl_tree>,
    measurer: AtomicU32,
    source: AtomicU32,
    locator: AtomicU32,
}

pub(super) struct Made {
    pub(super) reader: sys::rgl_node,
    pub(super) view: View,
    pub(super) records: Records,
}

/// The error of a content that was rejected before the library received it.
#[derive(Debug)]
pub(super) struct Refused(pub(super) Error);

impl fmt::Display for Refused {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, out)
    }
}

impl std::error::Error for Refused {}

impl TreeCalls {
    pub(super) fn attach(&self, tree: *mut sys::rgl_tree, measurer: u32, source: u32, locator: u32) {
        self.tree.store(tree, Ordering::Release);
        self.measurer.store(measurer, Ordering::Release);
        self.source.store(source, Ordering::Release);
        self.locator.store(locator, Ordering::Release);
    }

    pub(super) fn measurer(&self) -> sys::rgl_measurer_id {
        self.measurer.load(Ordering::Acquire)
    }

    pub(super) fn source(&self) -> sys::rgl_content_source_id {
        self.source.load(Ordering::Acquire)
    }

    pub(super) fn locator(&self) -> sys::rgl_locator_id {
        self.locator.load(Ordering::Acquire)
    }

    /// Keeps a closure that makes contents. Its number is its tag in the library.
    pub(super) fn add_maker(&self, maker: Maker) -> u64 {
        lock(&self.makers).add(maker)
    }

    pub(super) fn forget_maker(&self, tag: u64) {
        let forgotten = lock(&self.makers).remove(tag);
        drop(forgotten);
    }

    /// The contents of closures since the last call of this function.
    pub(super) fn take_made(&self) -> Vec<Made> {
        std::mem::take(&mut *lock(&self.made))
    }

    pub(crate) fn name_of(&self, node: sys::rgl_node) -> Option<String> {
        lock(&self.names).get(&node).map(|name| name.to_string())
    }

    pub(super) fn set_names(&self, names: HashMap<sys::rgl_node, Arc<str>>) {
        *lock(&self.names) = names;
    }

    pub(super) fn content_source(self: &Arc<Self>) -> sys::rgl_content_source {
        sys::rgl_content_source {
            struct_size: size_of::<sys::rgl_content_source>(),
            context: Arc::into_raw(Arc::clone(self)) as *mut c_void,
            build: Some(build),
            destroy: Some(release),
        }
    }

    fn make(self: &Arc<Self>, request: &sys::rgl_content_request) -> Result<Made, crate::CallbackError> {
        let maker = lock(&self.makers).get(request.tag).cloned();
        let view = match maker.ok_or("the reader belongs to a content that was replaced")? {
            Maker::OfSize(make) => make(Size::from_c(request.size))?,
            Maker::OfMeasurements(make) => {
                let tree = self.tree.load(Ordering::Acquire);
                // SAFETY: the tree makes the call, and waits for the result.
                let measured = unsafe { MeasuredSizes::new(tree, request.node, &self.numbers) };
                make(&measured)?
            }
        };
        let mut records = Records::new(self);
        for (view, parent) in walk(&view) {
            if let Node::Host(host) = &view.node {
                let tree = self.tree.load(Ordering::Acquire);
                let joined = Guards::join(Arc::clone(&host.layout) as _, tree as *const c_void);
                joined.map_err(|error| Refused(error.with_view(Some(view.label()))))?;
            }
            let record = records.add(view, parent, &mut |guide| {
                let why = "a guide of your own was not known before the layout; see LayoutOptions::guides";
                self.numbers.guide(guide).ok_or_else(|| Error::new(Status::InvalidArgument, why))
            });
            record.map_err(|error| Refused(error.with_view(Some(view.label()))))?;
        }
        Ok(Made { reader: request.node, view, records })
    }
}

/// Takes back the reference of a source.
///
/// # Safety
/// The context comes from `content_source`, and was not released.
pub(super) unsafe extern "C" fn release(context: *mut c_void) {
    // SAFETY: as promised by the caller. A panic of the closures' drop is caught.
    let _ = catch_unwind(AssertUnwindSafe(|| drop(unsafe { Arc::from_raw(context as *const TreeCalls) })));
}

unsafe extern "C" fn build(
    context: *mut c_void,
    request: *const sys::rgl_content_request,
    out_content: *mut sys::rgl_content,
) -> sys::rgl_status {
    // SAFETY: the context comes from `content_source`; request and result are valid during the
    // call.
    let (calls, request) =
        unsafe { (ManuallyDrop::new(Arc::from_raw(context as *const TreeCalls)), &*request) };
    calls.callbacks.run(|| {
        let mut made = calls.make(request)?;
        // SAFETY: as above. The records are kept until the call is settled, which is after the layout.
        unsafe { out_content.write(made.records.content()) };
        lock(&calls.made).push(made);
        Ok(())
    })
}
