// SPDX-License-Identifier: MIT
//! Whose turn it is: objects that host each other are entered together.
//!
//! The library lets one thread at a time into an object, and refuses others. Beyond that a failure is read from the
//! object after the call, so nobody else may enter it between the two. Therefore each object has a turn of its own here,
//! and a call takes those of all objects that it may enter.

use crate::callbacks::Callbacks;
use crate::error::{CallbackError, Error, Result, Status};
use reglet_sys as sys;
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

    /// Takes over what closures have made in a call.
    fn settle(&self) {}

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

impl<'own> Turns<'own> {
    fn take_own(own: &'own dyn Party) -> Result<Turns<'own>> {
        enter(own).map(|()| Turns { own, others: Vec::new() })
    }

    /// Takes them, or none of them where somebody has one.
    fn take(own: &'own dyn Party, others: Vec<Arc<dyn Party>>) -> Result<Turns<'own>> {
        let mut turns = Turns::take_own(own)?;
        let mut waiting = others;
        waiting.append(&mut own.hosted());
        while let Some(party) = waiting.pop() {
            // One that is hosted twice is entered once.
            if turns.all().all(|known| known.address() != party.address()) {
                enter(&*party)?;
                waiting.append(&mut party.hosted());
                turns.others.push(party);
            }
        }
        Ok(turns)
    }

    fn all(&self) -> impl Iterator<Item = &dyn Party> {
        std::iter::once(self.own).chain(self.others.iter().map(|other| &**other))
    }

    /// Ends a call: a panic of a closure goes on, an error is handed over.
    fn end(&self) -> Option<CallbackError> {
        self.all().for_each(Party::settle);
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
        let turns = Turns::take(own, others)?;
        let answer = body();
        let mut source = turns.end();
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

fn enter(party: &dyn Party) -> Result<()> {
    match party.turn().swap(true, Ordering::Acquire) {
        true => Err(Error::new(Status::Busy, "the object, or something that it hosts, is in use")),
        false => Ok(()),
    }
}

impl Drop for Turns<'_> {
    fn drop(&mut self) {
        self.all().for_each(|party| party.turn().store(false, Ordering::Release));
    }
}
