// SPDX-License-Identifier: MIT
//! Closures that are called during long calls.

use crate::callbacks::{lock, Callbacks};
use crate::error::CallbackError;
use reglet_sys as sys;
use std::ffi::c_void;
use std::fmt;
use std::mem::size_of;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::{Arc, Mutex};

type Report = dyn FnMut() -> Result<(), CallbackError> + Send;

#[derive(Clone)]
pub(crate) struct Progress(Arc<Mutex<Report>>);

impl Progress {
    pub(crate) fn new(report: impl FnMut() -> Result<(), CallbackError> + Send + 'static) -> Progress {
        Progress(Arc::new(Mutex::new(report)))
    }

    /// Passes the struct to the library, which owns the closure from then on, unless the call fails.
    pub(crate) fn give<E>(
        &self,
        callbacks: &Arc<Callbacks>,
        set: impl FnOnce(&sys::rgl_progress) -> Result<(), E>,
    ) -> Result<(), E> {
        let context = Context { progress: self.clone(), callbacks: Arc::clone(callbacks) };
        let progress = sys::rgl_progress {
            struct_size: size_of::<sys::rgl_progress>(),
            context: Box::into_raw(Box::new(context)).cast(),
            report: Some(report),
            destroy: Some(destroy),
        };
        let is_set = set(&progress);
        if is_set.is_err() {
            // SAFETY: the library has not taken the context.
            unsafe { destroy(progress.context) };
        }
        is_set
    }
}

impl fmt::Debug for Progress {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a closure")
    }
}

struct Context {
    progress: Progress,
    callbacks: Arc<Callbacks>,
}

unsafe extern "C" fn report(context: *mut c_void) -> sys::rgl_status {
    // SAFETY: the context comes from `give`, and is valid until `destroy`.
    let Context { progress, callbacks } = unsafe { &*(context as *const Context) };
    callbacks.run(|| (*lock(&progress.0))())
}

/// Frees the context of `give`.
///
/// # Safety
/// The context is not used afterwards.
unsafe extern "C" fn destroy(context: *mut c_void) {
    // SAFETY: as promised by the caller. A panic of the closure's drop is caught.
    let _ = catch_unwind(AssertUnwindSafe(|| drop(unsafe { Box::from_raw(context.cast::<Context>()) })));
}
