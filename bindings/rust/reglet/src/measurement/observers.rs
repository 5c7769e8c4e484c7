// SPDX-License-Identifier: MIT
//! Observers of measurements.

use super::names::Tag;
use crate::geometry::Size;
use crate::layout::TreeCalls;
use reglet_sys as sys;
use std::ffi::c_void;
use std::fmt;
use std::mem::size_of;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::{Arc, Mutex, PoisonError};

/// A measurement that a layout has changed.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct MeasurementChange {
    /// The reader by its name; `None` for one without, and for one in a content that this very layout has made.
    pub reader: Option<String>,
    /// The tag.
    pub tag: Tag,
    /// The present measurement, or `None` if there is no longer a measurement.
    pub size: Option<Size>,
}

type Told = dyn FnMut(&[MeasurementChange]) + Send;

#[derive(Clone)]
pub(crate) struct Observer(Arc<Mutex<Told>>);

impl Observer {
    pub(crate) fn new(tell: impl FnMut(&[MeasurementChange]) + Send + 'static) -> Observer {
        Observer(Arc::new(Mutex::new(tell)))
    }

    /// The tree owns the context, or the caller if the library rejects the struct.
    pub(crate) fn to_c(&self, calls: &Arc<TreeCalls>) -> sys::rgl_measurement_observer {
        let context = Context { observer: self.clone(), calls: Arc::clone(calls) };
        sys::rgl_measurement_observer {
            struct_size: size_of::<sys::rgl_measurement_observer>(),
            context: Box::into_raw(Box::new(context)).cast(),
            observe: Some(observe),
            destroy: Some(destroy),
        }
    }

    /// Frees the context of an observer.
    ///
    /// # Safety
    /// The context is one of `to_c`, and is not used afterwards.
    pub(crate) unsafe fn release(context: *mut c_void) {
        // SAFETY: as promised by the caller.
        drop(unsafe { Box::from_raw(context.cast::<Context>()) });
    }
}

impl fmt::Debug for Observer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a closure")
    }
}

struct Context {
    observer: Observer,
    calls: Arc<TreeCalls>,
}

unsafe extern "C" fn observe(
    context: *mut c_void,
    sizes: *const sys::rgl_measured_size,
    count: usize,
) -> sys::rgl_status {
    // SAFETY: the context comes from `to_c`, and is valid until `destroy`.
    let Context { observer, calls } = unsafe { &*(context as *const Context) };
    calls.callbacks.run(|| {
        // SAFETY: the library lends the list for the time of the call.
        let sizes = if count == 0 { &[] } else { unsafe { std::slice::from_raw_parts(sizes, count) } };
        let change = |one: &sys::rgl_measured_size| MeasurementChange {
            reader: calls.name_of(one.reader),
            tag: calls.numbers.names(|names| names.tag(one.tag)),
            size: Some(Size::from_c(one.size)).filter(|size| !size.width.is_nan()),
        };
        let changes: Vec<_> = sizes.iter().map(change).collect();
        // A closure that has panicked is called again.
        let mut tell = observer.0.lock().unwrap_or_else(PoisonError::into_inner);
        tell(&changes);
        Ok(())
    })
}

unsafe extern "C" fn destroy(context: *mut c_void) {
    // SAFETY: the library calls this once, with the context of `to_c`. A panic of the closure's drop is caught.
    let _ = catch_unwind(AssertUnwindSafe(|| unsafe { Observer::release(context) }));
}
