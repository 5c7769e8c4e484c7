// SPDX-License-Identifier: MIT
//! Calls from the library into Rust: the causing call returns their errors and continues their panics.

use crate::error::CallbackError;
use crate::geometry::Proposal;
use crate::views::{GuideRequest, Locate, Measure};
use reglet_sys as sys;
use std::any::Any;
use std::collections::HashMap;
use std::ffi::c_void;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

#[derive(Default)]
pub(crate) struct Callbacks {
    measures: Mutex<Kept<Arc<dyn Measure>>>,
    locators: Mutex<Kept<Arc<Locate>>>,
    outcome: Mutex<Outcome>,
}

#[derive(Default)]
pub(crate) struct Outcome {
    pub(crate) panic: Option<Box<dyn Any + Send>>,
    pub(crate) error: Option<CallbackError>,
}

/// Objects that the library identifies by a number, which is never reused.
pub(crate) struct Kept<T> {
    last: u64,
    kept: HashMap<u64, T>,
}

impl<T> Default for Kept<T> {
    fn default() -> Kept<T> {
        Kept { last: 0, kept: HashMap::new() }
    }
}

impl<T> Kept<T> {
    pub(crate) fn add(&mut self, kept: T) -> u64 {
        self.last += 1;
        self.kept.insert(self.last, kept);
        self.last
    }

    pub(crate) fn get(&self, tag: u64) -> Option<&T> {
        self.kept.get(&tag)
    }

    pub(crate) fn remove(&mut self, tag: u64) -> Option<T> {
        self.kept.remove(&tag)
    }
}

/// A context in a record, which the library frees once a node has it.
pub(crate) struct Lent {
    pub(crate) context: *mut c_void,
    /// Frees the context, and lets no panic out.
    pub(crate) destroy: unsafe extern "C" fn(*mut c_void),
    /// Goes with the context.
    pub(crate) token: Weak<()>,
}

impl Lent {
    /// Frees the context if it still exists.
    ///
    /// # Safety
    /// No node has the context.
    pub(crate) unsafe fn take_back(self) {
        if self.token.strong_count() > 0 {
            // SAFETY: as promised by the caller. The token shows that it was not freed.
            unsafe { (self.destroy)(self.context) };
        }
    }
}

pub(crate) fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // No code panics with a lock.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Callbacks {
    /// Keeps a closure. Its number is its tag in the library.
    pub(crate) fn add(&self, measure: Arc<dyn Measure>) -> u64 {
        lock(&self.measures).add(measure)
    }

    pub(crate) fn forget(&self, tag: u64) {
        let forgotten = lock(&self.measures).remove(tag);
        drop(forgotten);
    }

    pub(crate) fn add_locator(&self, locate: Arc<Locate>) -> u64 {
        lock(&self.locators).add(locate)
    }

    pub(crate) fn forget_locator(&self, tag: u64) {
        let forgotten = lock(&self.locators).remove(tag);
        drop(forgotten);
    }

    /// Neither an error nor a panic leaves this function.
    pub(crate) fn run(&self, body: impl FnOnce() -> Result<(), CallbackError>) -> sys::rgl_status {
        let failure = match catch_unwind(AssertUnwindSafe(body)) {
            Ok(Ok(())) => return sys::RGL_OK,
            Ok(Err(error)) => Outcome { error: Some(error), panic: None },
            Err(panic) => Outcome { error: None, panic: Some(panic) },
        };
        let mut outcome = lock(&self.outcome);
        // The first failure counts; later ones follow from it.
        let second = if outcome.error.is_none() && outcome.panic.is_none() {
            *outcome = failure;
            None
        } else {
            Some(failure)
        };
        drop(outcome);
        // A payload's drop is the program's code, and must not unwind into C either.
        let _ = catch_unwind(AssertUnwindSafe(move || drop(second)));
        sys::RGL_ERROR_CALLBACK
    }

    /// The failures of closures since the last call of this function.
    pub(crate) fn outcome(&self) -> Outcome {
        std::mem::take(&mut *lock(&self.outcome))
    }

    /// Calls the closures, and owns a reference to them.
    pub(crate) fn measurer(self: &Arc<Self>) -> sys::rgl_measurer {
        sys::rgl_measurer {
            struct_size: std::mem::size_of::<sys::rgl_measurer>(),
            context: Arc::into_raw(Arc::clone(self)) as *mut c_void,
            measure: Some(measure),
            measure_batch: None,
            destroy: Some(release),
        }
    }

    pub(crate) fn locator(self: &Arc<Self>) -> sys::rgl_locator {
        sys::rgl_locator {
            struct_size: std::mem::size_of::<sys::rgl_locator>(),
            context: Arc::into_raw(Arc::clone(self)) as *mut c_void,
            locate: Some(locate),
            destroy: Some(release),
        }
    }

    /// Releases the reference of a measurer or a locator that the library has refused.
    ///
    /// # Safety
    /// The context comes from [`Callbacks::measurer`] or [`Callbacks::locator`], and was not released.
    pub(crate) unsafe fn release(context: *mut c_void) {
        // SAFETY: as promised by the caller.
        drop(unsafe { Arc::from_raw(context as *const Callbacks) });
    }
}

unsafe extern "C" fn measure(
    context: *mut c_void,
    request: *const sys::rgl_measure_request,
    out_measurement: *mut sys::rgl_measurement,
) -> sys::rgl_status {
    // SAFETY: the context comes from `measurer`; request and result are valid during the call.
    let (callbacks, request) = unsafe { (&*(context as *const Callbacks), &*request) };
    callbacks.run(|| {
        let measure = lock(&callbacks.measures).get(request.tag).cloned();
        let measure = measure.ok_or("the leaf belongs to a view that was replaced")?;
        let answer = measure.measure(Proposal::from_c(request.proposal))?;
        let measurement = sys::rgl_measurement {
            width: answer.size.width,
            height: answer.size.height,
            first_text_baseline: answer.first_text_baseline.unwrap_or(f64::NAN),
            last_text_baseline: answer.last_text_baseline.unwrap_or(f64::NAN),
        };
        // SAFETY: as above.
        unsafe { out_measurement.write(measurement) };
        Ok(())
    })
}

unsafe extern "C" fn locate(
    context: *mut c_void,
    request: *const sys::rgl_locate_request,
    out_position: *mut f64,
) -> sys::rgl_status {
    // SAFETY: the context comes from `locator`; request and result are valid during the call.
    let (callbacks, request) = unsafe { (&*(context as *const Callbacks), &*request) };
    callbacks.run(|| {
        let locate = lock(&callbacks.locators).get(request.tag).cloned();
        let position =
            locate.ok_or("the guide belongs to a view that was replaced")?(&GuideRequest::from_c(request))?;
        // SAFETY: as above.
        unsafe { out_position.write(position) };
        Ok(())
    })
}

unsafe extern "C" fn release(context: *mut c_void) {
    let body = AssertUnwindSafe(|| {
        // SAFETY: the library calls this once, with the context of `measurer` or `locator`.
        unsafe { Callbacks::release(context) }
    });
    // Closures may panic when they are dropped. No caller can receive the panic here.
    let _ = catch_unwind(body);
}
