// SPDX-License-Identifier: MIT
//! Locks of objects that host each other, which a call takes together.
//!
//! The library lets one thread at a time into an object, and a failure is read after the call, so no other call may
//! enter the object in between. So a call takes the locks of all objects that it may enter. If a closure makes a host,
//! the call takes the lock of its layout as well.

use crate::callbacks::Callbacks;
use crate::error::{CallbackError, Error, Result, Status};
use reglet_sys as sys;
use std::cell::RefCell;
use std::ffi::c_void;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

/// An object of the library that may host others, or be hosted.
pub(crate) trait Guarded: Send + Sync {
    /// True while a call works on the object.
    fn guard(&self) -> &AtomicBool;

    fn address(&self) -> *const c_void;

    /// The objects that a call on this object may enter.
    fn hosted(&self) -> Vec<Arc<dyn Guarded>>;

    fn callbacks(&self) -> &Callbacks;

    /// Keeps the results of closures in a call. After a failure, it must not call the library, which would clear the
    /// failure.
    fn settle(&self, _has_succeeded: bool) {}

    /// Settles data that is kept until the error of a call has been read.
    fn settle_refused(&self) {}

    /// The error of a failed call, or without a status the object's last one. Returning the error of a closure removes
    /// it from `source`.
    fn failure(
        &self,
        status: Option<sys::rgl_status>,
        guards: &Guards<'_>,
        source: &mut Option<CallbackError>,
    ) -> Error;
}

/// The locks of an object and of all objects that a call on it may enter.
pub(crate) struct Guards<'own> {
    own: &'own dyn Guarded,
    others: Vec<Arc<dyn Guarded>>,
}

struct Running {
    own: *const c_void,
    others: Vec<Arc<dyn Guarded>>,
}

thread_local! {
    /// The calls that run on this thread, the innermost last: a closure may call other objects.
    static RUNNING: RefCell<Vec<Running>> = const { RefCell::new(Vec::new()) };
}

/// Releases the locks of a finished call.
struct Ending<'guards, 'own>(&'guards mut Guards<'own>);

impl Drop for Ending<'_, '_> {
    fn drop(&mut self) {
        let running = RUNNING.with(|calls| calls.borrow_mut().pop());
        self.0.others = running.map_or(Vec::new(), |running| running.others);
    }
}

impl<'own> Guards<'own> {
    fn take_own(own: &'own dyn Guarded) -> Result<Guards<'own>> {
        enter(own).map(|()| Guards { own, others: Vec::new() })
    }

    /// Takes no lock if one is in use.
    fn take(own: &'own dyn Guarded, others: Vec<Arc<dyn Guarded>>) -> Result<Guards<'own>> {
        let mut guards = Guards::take_own(own)?;
        let mut waiting = others;
        waiting.append(&mut own.hosted());
        enter_all(waiting, own.address(), &mut guards.others)?;
        Ok(guards)
    }

    /// Takes the locks of an object that a closure has made for the object at an address, and of all objects in it, for
    /// the running call.
    pub(crate) fn join(guarded: Arc<dyn Guarded>, host: *const c_void) -> Result<()> {
        // The call has entered it, so the library would report it as busy.
        if hosts(&guarded, host) {
            let why =
                "the layout is hosted inside itself: an item of it shows the view whose closure hosts it";
            return Err(Error::new(Status::Cycle, why));
        }
        let take = |call: &mut Running| (call.own, std::mem::take(&mut call.others));
        let taken = RUNNING.try_with(|calls| calls.borrow_mut().last_mut().map(take));
        let (own, mut entered) = match taken {
            Ok(Some(taken)) => taken,
            _ => return Err(Error::new(Status::OutOfTurn, "no call runs that could host this")),
        };
        // Dropped objects may own anything, so the list of calls is not borrowed here.
        let joined = enter_all(vec![guarded], own, &mut entered);
        RUNNING.with(|calls| {
            if let Some(call) = calls.borrow_mut().last_mut() {
                call.others = entered;
            }
        });
        joined
    }

    /// Closures of the call may join.
    fn run<T>(&mut self, body: impl FnOnce() -> T) -> T {
        // At the end of a thread its list of calls is dropped first.
        if RUNNING.try_with(|_| ()).is_err() {
            return body();
        }
        let running = Running { own: self.own.address(), others: std::mem::take(&mut self.others) };
        RUNNING.with(|calls| calls.borrow_mut().push(running));
        let _ending = Ending(self);
        body()
    }

    fn all(&self) -> impl Iterator<Item = &dyn Guarded> {
        std::iter::once(self.own).chain(self.others.iter().map(|other| &**other))
    }

    /// A panic of a closure continues, an error is returned.
    fn end(&self, has_succeeded: bool) -> Option<CallbackError> {
        self.all().for_each(|guarded| guarded.settle(has_succeeded));
        let (mut panic, mut error) = (None, None);
        for guarded in self.all() {
            let outcome = guarded.callbacks().outcome();
            panic = panic.or(outcome.panic);
            error = error.or(outcome.error);
        }
        if let Some(panic) = panic {
            resume_unwind(panic);
        }
        error
    }

    pub(crate) fn cause(&self, address: *const c_void, source: &mut Option<CallbackError>) -> Option<Error> {
        let found = self.all().find(|guarded| !address.is_null() && guarded.address() == address);
        found.map(|guarded| guarded.failure(None, self, source))
    }

    /// The calls answer, or fail with a status.
    pub(crate) fn read<T>(
        own: &'own dyn Guarded,
        body: impl FnOnce() -> std::result::Result<T, sys::rgl_status>,
    ) -> Result<T> {
        Guards::read_with(own, Vec::new(), body)
    }

    /// As `read`, for calls that may enter objects that are not yet hosted.
    pub(crate) fn read_with<T>(
        own: &'own dyn Guarded,
        others: Vec<Arc<dyn Guarded>>,
        body: impl FnOnce() -> std::result::Result<T, sys::rgl_status>,
    ) -> Result<T> {
        let mut guards = Guards::take(own, others)?;
        let answer = guards.run(body);
        let mut source = guards.end(answer.is_ok());
        answer.map_err(|status| own.failure(Some(status), &guards, &mut source))
    }

    /// As `read`, for calls that enter no other object, so that those may be in use.
    pub(crate) fn look<T>(
        own: &'own dyn Guarded,
        body: impl FnOnce() -> std::result::Result<T, sys::rgl_status>,
    ) -> Result<T> {
        let guards = Guards::take_own(own)?;
        body().map_err(|status| own.failure(Some(status), &guards, &mut None))
    }

    pub(crate) fn call(own: &'own dyn Guarded, body: impl FnOnce() -> sys::rgl_status) -> Result<()> {
        Guards::read(own, || answered(body()))
    }
}

pub(crate) fn answered(status: sys::rgl_status) -> std::result::Result<(), sys::rgl_status> {
    match status {
        sys::RGL_OK => Ok(()),
        status => Err(status),
    }
}

/// At any depth.
fn hosts(guarded: &Arc<dyn Guarded>, address: *const c_void) -> bool {
    let (mut found, mut next) = (vec![Arc::clone(guarded)], 0);
    while let Some(guarded) = found.get(next).map(Arc::clone) {
        if guarded.address() == address {
            return true;
        }
        let is_new = |inner: &Arc<dyn Guarded>| found.iter().all(|known| known.address() != inner.address());
        let mut inner: Vec<_> = guarded.hosted().into_iter().filter(is_new).collect();
        found.append(&mut inner);
        next += 1;
    }
    false
}

fn enter_all(
    mut waiting: Vec<Arc<dyn Guarded>>,
    own: *const c_void,
    entered: &mut Vec<Arc<dyn Guarded>>,
) -> Result<()> {
    while let Some(guarded) = waiting.pop() {
        let address = guarded.address();
        if address != own && entered.iter().all(|known| known.address() != address) {
            enter(&*guarded)?;
            waiting.append(&mut guarded.hosted());
            entered.push(guarded);
        }
    }
    Ok(())
}

fn enter(guarded: &dyn Guarded) -> Result<()> {
    match guarded.guard().swap(true, Ordering::Acquire) {
        true => Err(Error::new(Status::Busy, "the object, or something that it hosts, is in use")),
        false => Ok(()),
    }
}

impl Drop for Guards<'_> {
    fn drop(&mut self) {
        self.all().for_each(Guarded::settle_refused);
        self.all().for_each(|guarded| guarded.guard().store(false, Ordering::Release));
    }
}
