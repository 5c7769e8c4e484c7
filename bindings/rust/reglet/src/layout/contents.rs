// SPDX-License-Identifier: MIT
//! Results of readers' closures: views, and the nodes that the library has built from them.

use super::building::{walk, Owned};
use super::calls::Made;
use super::tree::{hosted_in, presences_in, Built, Names, Presences, Tree};
use crate::callbacks::lock;
use crate::error::Status;
use crate::guards::Guarded;
use crate::views::{Node, View};
use reglet_sys as sys;
use std::collections::HashMap;
use std::ffi::c_void;
use std::sync::Arc;

pub(super) struct Content {
    pub(super) view: View,
    /// In the order in which the view is walked.
    pub(super) nodes: Vec<sys::rgl_node>,
    pub(super) hosted: Vec<Arc<dyn Guarded>>,
    pub(super) presences: Presences,
    _owned: Owned,
}

impl Content {
    pub(super) fn hosted(&self) -> &[Arc<dyn Guarded>] {
        &self.hosted
    }
}

/// Contents of closures in a failed call, until its error is read.
#[derive(Default)]
pub(super) struct RefusedContents(Vec<Made>);

impl RefusedContents {
    /// The view of a content that the library has rejected. A failure during the building of a content names the
    /// reader, and the position of the view in the last content.
    pub(super) fn culprit(&self, reader: sys::rgl_node, position: usize, status: Status) -> Option<View> {
        let is_of_view = !matches!(
            status,
            Status::Limit | Status::NoMemory | Status::Callback | Status::CallbackAnswer | Status::Unsettled
        );
        let last = self.0.last()?;
        if !is_of_view || last.reader != reader {
            return None;
        }
        walk(&last.view).nth(position).map(|(view, _)| view.clone())
    }

    /// The view that hosts a layout: its node was removed with the content.
    pub(super) fn host_of(&self, address: *const c_void) -> Option<View> {
        let hosts = |view: &View| match &view.node {
            Node::Host(host) => !address.is_null() && host.layout.address() == address,
            _ => false,
        };
        let found = self.0.iter().flat_map(|made| walk(&made.view)).find(|(view, _)| hosts(view));
        found.map(|(view, _)| view.clone())
    }
}

impl Made {
    /// The library has built it, and owns the contexts.
    fn into_content(self) -> Content {
        let (nodes, mut owned) = self.records.into_parts();
        owned.hand_over();
        let (hosted, presences) = (hosted_in(&self.view), presences_in(&self.view, &nodes));
        Content { view: self.view, nodes, hosted, presences, _owned: owned }
    }
}

impl Tree {
    /// Keeps the contents of closures in a call until the error of the call has been read.
    pub(super) fn settle_contents(&self, has_succeeded: bool) {
        let made = self.calls.take_made();
        if has_succeeded {
            self.take_contents(made);
        } else {
            let before = std::mem::replace(&mut *lock(&self.refused), RefusedContents(made));
            drop(before);
        }
    }

    /// After the error of a call was read: keeps the contents that the library has kept, and drops the rest.
    pub(super) fn settle_refused_contents(&self) {
        let refused = std::mem::take(&mut *lock(&self.refused));
        self.take_contents(refused.0);
    }

    /// Keeps the last content of each reader that the library has kept, unless the call has failed.
    fn take_contents(&self, made: Vec<Made>) {
        if made.is_empty() {
            return;
        }
        // Contents may own anything, so they are dropped after the lock is released.
        let (mut gone, mut refused): (Vec<Content>, Vec<Made>) = Default::default();
        let mut guard = lock(&self.built);
        if let Some(built) = guard.as_mut() {
            for made in made {
                // Ids are never reused, so nodes that exist belong to this content.
                if made.records.nodes().first().map_or(false, |node| self.exists(*node)) {
                    gone.extend(built.contents.insert(made.reader, made.into_content()));
                } else {
                    refused.push(made);
                }
            }
            let stale: Vec<_> =
                built.contents.keys().copied().filter(|reader| !self.exists(*reader)).collect();
            gone.extend(stale.iter().filter_map(|reader| built.contents.remove(reader)));
            built.name();
            self.calls.set_names(built.reader_names());
        }
        drop(guard);
        drop((gone, refused));
    }

    fn exists(&self, node: sys::rgl_node) -> bool {
        let mut kind = 0;
        // SAFETY: the tree lives.
        unsafe { sys::rgl_node_kind(self.raw(), node, &mut kind) == sys::RGL_OK }
    }
}

impl Built {
    pub(super) fn view_of(&self, node: sys::rgl_node) -> Option<&View> {
        let position = |nodes: &[sys::rgl_node]| {
            let first = sys::rgl_node_index(node);
            let is_there = nodes.get(first) == Some(&node);
            Some(first).filter(|_| is_there).or_else(|| nodes.iter().position(|known| *known == node))
        };
        // Searches linearly, because only failures and hit tests call this.
        let find = |view, nodes: &[_]| walk(view).nth(position(nodes)?).map(|(view, _)| view);
        let in_contents = || self.contents.values().find_map(|content| find(&content.view, &content.nodes));
        find(&self.view, &self.nodes).or_else(in_contents)
    }

    pub(super) fn presences(&self) -> Presences {
        let in_contents = self.contents.values().flat_map(|content| &content.presences);
        self.presences.iter().chain(in_contents).cloned().collect()
    }

    pub(super) fn name(&mut self) {
        let (mut names, mut content_names) = (Names::new(), Names::new());
        list_names(&self.view, &self.nodes, &mut names);
        for content in self.contents.values() {
            list_names(&content.view, &content.nodes, &mut content_names);
        }
        self.names = names;
        self.content_names = content_names;
    }

    pub(super) fn reader_names(&self) -> HashMap<sys::rgl_node, Arc<str>> {
        let mut names = HashMap::new();
        let contents = self.contents.values().map(|content| (&content.view, &content.nodes));
        for (view, nodes) in std::iter::once((&self.view, &self.nodes)).chain(contents) {
            for ((view, _), node) in walk(view).zip(nodes) {
                if let (sys::RGL_KIND_MEASUREMENT_READER, Some(name)) = (view.node.kind(), &view.name) {
                    names.insert(*node, Arc::clone(name));
                }
            }
        }
        names
    }
}

fn list_names(view: &View, nodes: &[sys::rgl_node], names: &mut Names) {
    for ((view, _), node) in walk(view).zip(nodes) {
        if let Some(name) = &view.name {
            names.entry(Arc::clone(name)).or_default().push(*node);
        }
    }
}
