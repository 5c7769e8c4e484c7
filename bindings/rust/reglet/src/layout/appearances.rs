// SPDX-License-Identifier: MIT
//! The controllers in a layout, which are notified when their views appear or disappear.

use super::Layout;
use std::any::Any;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::sync::Arc;

/// Is notified about the frames of its views.
pub(crate) trait Presence: Send + Sync {
    /// A layout has given one of its views a frame.
    fn enter(&self);

    /// A layout no longer has a frame for its views.
    fn leave(&self);
}

#[derive(Default)]
pub(super) struct Appearances(Vec<Arc<dyn Presence>>);

impl Appearances {
    /// Notifies the presences that have lost their frame, then the new ones. A panic of one continues after the last.
    fn follow(&mut self, now: Vec<Arc<dyn Presence>>) {
        let before = std::mem::replace(&mut self.0, now.clone());
        let mut panic = None;
        for presence in before.iter().filter(|presence| !has(&now, presence)) {
            note(&mut panic, || presence.leave());
        }
        for presence in now.iter().filter(|presence| !has(&before, presence)) {
            note(&mut panic, || presence.enter());
        }
        if let Some(panic) = panic {
            resume_unwind(panic);
        }
    }
}

impl Drop for Appearances {
    fn drop(&mut self) {
        let mut panic = None;
        for presence in std::mem::take(&mut self.0) {
            note(&mut panic, || presence.leave());
        }
        if let Some(panic) = panic.filter(|_| !std::thread::panicking()) {
            resume_unwind(panic);
        }
    }
}

fn note(first: &mut Option<Box<dyn Any + Send>>, body: impl FnOnce()) {
    if let Err(panic) = catch_unwind(AssertUnwindSafe(body)) {
        first.get_or_insert(panic);
    }
}

fn has(list: &[Arc<dyn Presence>], presence: &Arc<dyn Presence>) -> bool {
    list.iter().any(|known| is_same(known, presence))
}

/// Compares only addresses: one type may have several tables of functions.
fn is_same(one: &Arc<dyn Presence>, other: &Arc<dyn Presence>) -> bool {
    std::ptr::eq(Arc::as_ptr(one) as *const (), Arc::as_ptr(other) as *const ())
}

impl Layout {
    /// After a layout: notifies the controllers in it.
    pub(super) fn follow(&mut self) {
        let mut now: Vec<Arc<dyn Presence>> = Vec::new();
        for (node, presence) in self.built(|built| built.presences()) {
            if !has(&now, &presence) && self.frame_of(node).is_ok() {
                now.push(presence);
            }
        }
        self.appearances.follow(now);
    }
}
