// SPDX-License-Identifier: MIT
//! Whose turn it is: objects that host each other are entered together.
//!
//! The library lets one thread at a time into an object, and refuses others. Beyond that a failure is read from the
//! object after the call, so nobody else may enter it between the two. Therefore each object has a turn of its own here,
//! and a call takes those of all objects that it may enter. A closure may make a host while a call runs; then the call
//! takes the turn of that host's layout as well.

use crate::callbacks::Callbacks;
use crate::error::{CallbackError, Error, Result, Status};
use reglet_sys as sys;
use std::cell::RefCell;
use std::ffi::c_void;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

/// An object of the library that may host others, or be hosted.
pub(crate) trait Party: Send + Sync {
    /// True while somebody works on the object.
    fn turn(&self) -> &AtomicBool;

    /// The object of the library.
    fn address(&self) -> *const c_void;

    /// What a call on this object may enter.
    fn hosted(&self) -> Vec<Arc<dyn Party>>;

    /// The closures that it calls.
    fn callbacks(&self) -> &Callbacks;

    /// Takes over what closures have made in a call. If the call has failed, it must not call the library, which would
    /// forget the failure.
    fn settle(&self, _has_succeeded: bool) {}

    /// Settles what is kept until the error of a call has been read.
    fn settle_refused(&self) {}

    /// The error of a call that has failed, or without a status the last one of the object. Whoever makes an error of a
    /// closure's takes it out of `source`.
    fn failure(
        &self,
        status: Option<sys::rgl_status>,
        turns: &Turns<'_>,
        source: &mut Option<CallbackError>,
    ) -> Error;
}

/// The turns of an object and of all that a call on it may enter.
pub(crate) struct Turns<'own> {
    own: &'own dyn Party,
    others: Vec<Arc<dyn Party>>,
}

/// The turns of a call that runs.
struct Running {
    own: *const c_void,
    others: Vec<Arc<dyn Party>>,
}

thread_local! {
    /// The calls that run on this thread, the innermost last: a closure may call other objects.
    static RUNNING: RefCell<Vec<Running>> = const { RefCell::new(Vec::new()) };
}

/// Takes back the turns of a call that has run.
struct Ending<'turns, 'own>(&'turns mut Turns<'own>);

impl Drop for Ending<'_, '_> {
    fn drop(&mut self) {
        let running = RUNNING.with(|calls| calls.borrow_mut().pop());
        self.0.others = running.map_or(Vec::new(), |running| running.others);
    }
}

impl<'own> Turns<'own> {
    fn take_own(own: &'own dyn Party) -> Result<Turns<'own>> {
        enter(own).map(|()| Turns { own, others: Vec::new() })
    }

    /// Takes them, or none of them where somebody has one.
    fn take(own: &'own dyn Party, others: Vec<Arc<dyn Party>>) -> Result<Turns<'own>> {
        let mut turns = Turns::take_own(own)?;
        let mut waiting = others;
        waiting.append(&mut own.hosted());
        enter_all(waiting, own.address(), &mut turns.others)?;
        Ok(turns)
    }

    /// Takes the turns of what a closure has made for the object at an address, and of all that it hosts, for the call
    /// that runs the closure.
    pub(crate) fn join(party: Arc<dyn Party>, host: *const c_void) -> Result<()> {
        // The library would call it busy, since the call is in it already.
        if hosts(&party, host) {
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
        // What goes here may hold anything, so the list of calls is free meanwhile.
        let joined = enter_all(vec![party], own, &mut entered);
        RUNNING.with(|calls| {
            if let Some(call) = calls.borrow_mut().last_mut() {
                call.others = entered;
            }
        });
        joined
    }

    /// Runs a call; closures that it calls may join.
    fn run<T>(&mut self, body: impl FnOnce() -> T) -> T {
        // Where a thread ends, its list of calls has gone before other things that lay something out.
        if RUNNING.try_with(|_| ()).is_err() {
            return body();
        }
        let running = Running { own: self.own.address(), others: std::mem::take(&mut self.others) };
        RUNNING.with(|calls| calls.borrow_mut().push(running));
        let _ending = Ending(self);
        body()
    }

    fn all(&self) -> impl Iterator<Item = &dyn Party> {
        std::iter::once(self.own).chain(self.others.iter().map(|other| &**other))
    }

    /// Ends a call: a panic of a closure goes on, an error is handed over.
    fn end(&self, has_succeeded: bool) -> Option<CallbackError> {
        self.all().for_each(|party| party.settle(has_succeeded));
        let (mut panic, mut error) = (None, None);
        for party in self.all() {
            let outcome = party.callbacks().outcome();
            panic = panic.or(outcome.panic);
            error = error.or(outcome.error);
        }
        if let Some(panic) = panic {
            resume_unwind(panic);
        }
        error
    }

    /// The last failure of what the object at an address is.
    pub(crate) fn cause(&self, address: *const c_void, source: &mut Option<CallbackError>) -> Option<Error> {
        let found = self.all().find(|party| !address.is_null() && party.address() == address);
        found.map(|party| party.failure(None, self, source))
    }

    /// Runs calls on an object that answer, or fail with a status.
    pub(crate) fn read<T>(
        own: &'own dyn Party,
        body: impl FnOnce() -> std::result::Result<T, sys::rgl_status>,
    ) -> Result<T> {
        Turns::read_with(own, Vec::new(), body)
    }

    /// The same where a call may enter others beside those that are hosted already.
    pub(crate) fn read_with<T>(
        own: &'own dyn Party,
        others: Vec<Arc<dyn Party>>,
        body: impl FnOnce() -> std::result::Result<T, sys::rgl_status>,
    ) -> Result<T> {
        let mut turns = Turns::take(own, others)?;
        let answer = turns.run(body);
        let mut source = turns.end(answer.is_ok());
        answer.map_err(|status| own.failure(Some(status), &turns, &mut source))
    }

    /// The same for calls that only look at the object, and enter no other one: those may be in use.
    pub(crate) fn look<T>(
        own: &'own dyn Party,
        body: impl FnOnce() -> std::result::Result<T, sys::rgl_status>,
    ) -> Result<T> {
        let turns = Turns::take_own(own)?;
        body().map_err(|status| own.failure(Some(status), &turns, &mut None))
    }

    /// Runs a call on an object.
    pub(crate) fn call(own: &'own dyn Party, body: impl FnOnce() -> sys::rgl_status) -> Result<()> {
        Turns::read(own, || answered(body()))
    }
}

/// A status as a result.
pub(crate) fn answered(status: sys::rgl_status) -> std::result::Result<(), sys::rgl_status> {
    match status {
        sys::RGL_OK => Ok(()),
        status => Err(status),
    }
}

/// Whether an object hosts the one at an address, at any depth.
fn hosts(party: &Arc<dyn Party>, address: *const c_void) -> bool {
    let (mut found, mut next) = (vec![Arc::clone(party)], 0);
    while let Some(party) = found.get(next).map(Arc::clone) {
        if party.address() == address {
            return true;
        }
        let is_new = |inner: &Arc<dyn Party>| found.iter().all(|known| known.address() != inner.address());
        let mut inner: Vec<_> = party.hosted().into_iter().filter(is_new).collect();
        found.append(&mut inner);
        next += 1;
    }
    false
}

/// Enters objects and all that they host. One that is entered already, or hosted twice, is entered once.
fn enter_all(
    mut waiting: Vec<Arc<dyn Party>>,
    own: *const c_void,
    entered: &mut Vec<Arc<dyn Party>>,
) -> Result<()> {
    while let Some(party) = waiting.pop() {
        let address = party.address();
        if address != own && entered.iter().all(|known| known.address() != address) {
            enter(&*party)?;
            waiting.append(&mut party.hosted());
            entered.push(party);
        }
    }
    Ok(())
}

fn enter(party: &dyn Party) -> Result<()> {
    match party.turn().swap(true, Ordering::Acquire) {
        true => Err(Error::new(Status::Busy, "the object, or something that it hosts, is in use")),
        false => Ok(()),
    }
}

impl Drop for Turns<'_> {
    fn drop(&mut self) {
        self.all().for_each(Party::settle_refused);
        self.all().for_each(|party| party.turn().store(false, Ordering::Release));
    }
}
