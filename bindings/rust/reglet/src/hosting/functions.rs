// SPDX-License-Identifier: MIT
//! The closures of a host, as the library calls them.

use crate::callbacks::Lent;
use crate::error::CallbackError;
use crate::geometry::{Proposal, Size};
use crate::layout::TreeCalls;
use reglet_sys as sys;
use std::ffi::c_void;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::Arc;

/// Some or all lengths may be missing.
pub(super) type HostAnswer<Q> = Arc<dyn Fn(Q) -> Result<Proposal, CallbackError> + Send + Sync>;

#[derive(Clone, Default)]
pub(super) struct Functions {
    pub(super) size_that_fits: Option<HostAnswer<Proposal>>,
    pub(super) ideal_size: Option<HostAnswer<Size>>,
}

struct Context {
    functions: Functions,
    calls: Arc<TreeCalls>,
    token: Arc<()>,
}

impl Functions {
    pub(super) fn lend(&self, calls: &Arc<TreeCalls>) -> Lent {
        let context = Context { functions: self.clone(), calls: Arc::clone(calls), token: Arc::default() };
        let token = Arc::downgrade(&context.token);
        Lent { context: Box::into_raw(Box::new(context)).cast(), destroy, token }
    }

    pub(super) fn c_size_that_fits(&self) -> Option<sys::rgl_host_size_function> {
        self.size_that_fits.as_ref().and(Some(size_that_fits as _))
    }

    pub(super) fn c_ideal_size(&self) -> Option<sys::rgl_host_ideal_function> {
        self.ideal_size.as_ref().and(Some(ideal_size as _))
    }
}

/// Calls a closure, and writes its answer.
///
/// # Safety
/// The context is one of `Functions::lend` that lives, and there is a place for the answer.
unsafe fn answer(
    context: *mut c_void,
    out: *mut sys::rgl_size,
    ask: impl FnOnce(&Functions) -> Option<Result<Proposal, CallbackError>>,
) -> sys::rgl_status {
    // SAFETY: as promised by the caller.
    let Context { functions, calls, .. } = unsafe { &*(context as *const Context) };
    calls.callbacks.run(|| {
        if let Some(answer) = ask(functions) {
            // NaN is rejected, since the library would take it for an omitted side.
            let sides = answer?.checked()?;
            // SAFETY: as promised by the caller.
            unsafe { out.write(sys::rgl_size { width: sides.width, height: sides.height }) };
        }
        Ok(())
    })
}

unsafe extern "C" fn size_that_fits(
    context: *mut c_void,
    proposal: *const sys::rgl_proposal,
    out_size: *mut sys::rgl_size,
) -> sys::rgl_status {
    // SAFETY: the library hands back the context, and lends proposal and place for the time of the call.
    unsafe {
        let proposal = Proposal::from_c(*proposal);
        answer(context, out_size, |functions| functions.size_that_fits.as_ref().map(|ask| ask(proposal)))
    }
}

unsafe extern "C" fn ideal_size(
    context: *mut c_void,
    size: *const sys::rgl_size,
    out_ideal: *mut sys::rgl_size,
) -> sys::rgl_status {
    // SAFETY: as above.
    unsafe {
        let size = Size::from_c(*size);
        answer(context, out_ideal, |functions| functions.ideal_size.as_ref().map(|ask| ask(size)))
    }
}

unsafe extern "C" fn destroy(context: *mut c_void) {
    // SAFETY: this is called once, with the context of `lend`. A panic of the closures' drop is caught.
    let _ = catch_unwind(AssertUnwindSafe(|| drop(unsafe { Box::from_raw(context.cast::<Context>()) })));
}
