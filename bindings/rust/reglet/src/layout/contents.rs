// SPDX-License-Identifier: MIT
//! What readers' closures have made: views, and the nodes that the library has built of them.

use super::building::{walk, Owned};
use super::calls::Made;
use super::tree::{hosted_in, Built, Names, Tree};
use crate::callbacks::lock;
use crate::error::Status;
use crate::reading;
use crate::turns::Party;
use crate::views::{Node, View};
use reglet_sys as sys;
use std::collections::{BTreeMap, HashMap};
use std::ffi::c_void;
use std::mem::size_of;
use std::sync::Arc;

/// What a closure has made, and the library has built.
pub(super) struct Content {
    view: View,
    /// In the order in which the view is walked.
    nodes: Vec<sys::rgl_node>,
    hosted: Vec<Arc<dyn Party>>,
    _owned: Owned,
}

impl Content {
    /// The layouts that views in it host.
    pub(super) fn hosted(&self) -> &[Arc<dyn Party>] {
        &self.hosted
    }
}

/// What closures have made in vain in a call.
#[derive(Default)]
pub(super) struct RefusedContents {
    views: Vec<View>,
    /// What the closure that was called last has made, with its reader.
    last: Option<(sys::rgl_node, View)>,
}

impl RefusedContents {
    /// The view of a content that the library has refused. A failure while a content is built names the reader, and the
    /// position of the guilty view.
    pub(super) fn guilty(&self, reader: sys::rgl_node, position: usize, status: Status) -> Option<View> {
        let is_of_view = !matches!(
            status,
            Status::Limit | Status::NoMemory | Status::Callback | Status::CallbackAnswer | Status::Unsettled
        );
        let (known, view) = self.last.as_ref()?;
        if !is_of_view || *known != reader {
            return None;
        }
        walk(view).nth(position).map(|(view, _)| view.clone())
    }

    /// The view that hosts a layout: its node has gone with the content that was taken back.
    pub(super) fn host_of(&self, address: *const c_void) -> Option<View> {
        let hosts = |view: &View| match &view.node {
            Node::Host(host) => !address.is_null() && host.layout.address() == address,
            _ => false,
        };
        let found = self.views.iter().flat_map(walk).find(|(view, _)| hosts(view));
        found.map(|(view, _)| view.clone())
    }
}

impl Tree {
    /// Takes over what closures have made in a call. A layout that has failed has taken all of it back; one that has
    /// succeeded has built of each reader what was made last.
    pub(super) fn settle_contents(&self) {
        let made = self.calls.take_made();
        let mut last_refused = None;
        if made.is_empty() {
            return;
        }
        let last = made.last().map(|made| made.reader);
        // What goes is dropped after the lock is released: it may hold anything.
        let mut gone: Vec<Content> = Vec::new();
        let mut refused: Vec<View> = Vec::new();
        let mut guard = lock(&self.built);
        if let Some(built) = guard.as_mut() {
            let mut by_reader: BTreeMap<sys::rgl_node, Vec<Made>> = BTreeMap::new();
            for one in made {
                by_reader.entry(one.reader).or_default().push(one);
            }
            for (reader, candidates) in by_reader {
                let made_last = candidates.last().map(|made| made.view.clone());
                let is_taken = self.take_over(built, reader, candidates, &mut gone, &mut refused);
                if Some(reader) == last && !is_taken {
                    last_refused = made_last.map(|view| (reader, view));
                }
            }
            let stale: Vec<_> =
                built.contents.keys().copied().filter(|reader| !self.exists(*reader)).collect();
            gone.extend(stale.iter().filter_map(|reader| built.contents.remove(reader)));
            built.name_contents();
            self.calls.set_names(built.reader_names());
        }
        drop(guard);
        *lock(&self.refused) = RefusedContents { views: refused, last: last_refused };
        drop(gone);
    }

    /// Returns whether the content that was made last is the reader's now.
    fn take_over(
        &self,
        built: &mut Built,
        reader: sys::rgl_node,
        mut candidates: Vec<Made>,
        gone: &mut Vec<Content>,
        refused: &mut Vec<View>,
    ) -> bool {
        let children = self.children(reader);
        let has_changed = match built.contents.get(&reader) {
            Some(before) => children.first() != before.nodes.first(),
            None => !children.is_empty(),
        };
        let (mut is_last, mut is_taken) = (true, false);
        while let Some(made) = candidates.pop() {
            let nodes = if has_changed { self.nodes_of(&made, &children) } else { None };
            let (view, mut owned) = (made.view, made.records.into_owned());
            match nodes {
                Some(nodes) => {
                    owned.hand_over();
                    is_taken = is_last;
                    let hosted = hosted_in(&view);
                    let content = Content { view, nodes, hosted, _owned: owned };
                    gone.extend(built.contents.insert(reader, content));
                    break;
                }
                None => refused.push(view),
            }
            is_last = false;
        }
        // What was made before it in the same call has no nodes any more.
        refused.extend(candidates.into_iter().map(|made| made.view));
        is_taken
    }

    /// The nodes that were built of a content, where those below its reader are the ones.
    fn nodes_of(&self, made: &Made, children: &[sys::rgl_node]) -> Option<Vec<sys::rgl_node>> {
        let mut nodes = Vec::new();
        let mut waiting: Vec<_> = children.iter().rev().copied().collect();
        let mut records = made.records.as_slice().iter();
        for (view, _) in walk(&made.view) {
            let (node, record) = (waiting.pop()?, records.next()?);
            if !self.is_of(node, record) {
                return None;
            }
            nodes.push(node);
            // What a reader inside has made belongs to that reader.
            if !view.node.is_made() {
                waiting.extend(self.children(node).into_iter().rev());
            }
        }
        Some(nodes).filter(|_| waiting.is_empty())
    }

    /// Whether a node may have been built of a record; a closure's number and the context of a layout or a host are of one
    /// alone.
    fn is_of(&self, node: sys::rgl_node, record: &sys::rgl_record) -> bool {
        let (tree, mut kind) = (self.raw(), 0);
        // SAFETY: the tree lives; the members of the unions are those of the kind, whose fields are numbers and pointers.
        unsafe {
            if sys::rgl_node_kind(tree, node, &mut kind) != sys::RGL_OK || kind != record.kind {
                return false;
            }
            let mut own: sys::rgl_parameters = std::mem::zeroed();
            let size = size_of::<sys::rgl_parameters>();
            if sys::rgl_node_get(tree, node, kind, std::ptr::addr_of_mut!(own).cast(), size) != sys::RGL_OK {
                return false;
            }
            let given = &record.parameters;
            match kind {
                sys::RGL_KIND_MEASURED => own.measured.tag == given.measured.tag,
                sys::RGL_KIND_CUSTOM => own.custom.context == given.custom.context,
                sys::RGL_KIND_CONSTRAINT_HOST => own.constraint_host.context == given.constraint_host.context,
                sys::RGL_KIND_GEOMETRY_READER => own.geometry_reader.tag == given.geometry_reader.tag,
                sys::RGL_KIND_MEASUREMENT_READER => {
                    own.measurement_reader.tag == given.measurement_reader.tag
                }
                _ => true,
            }
        }
    }

    fn children(&self, node: sys::rgl_node) -> Vec<sys::rgl_node> {
        // SAFETY: the tree lives; the list has room for what it says.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_node_children(self.raw(), node, out, capacity, count)
        };
        reading::list(write).unwrap_or_default()
    }

    fn exists(&self, node: sys::rgl_node) -> bool {
        let mut kind = 0;
        // SAFETY: the tree lives.
        unsafe { sys::rgl_node_kind(self.raw(), node, &mut kind) == sys::RGL_OK }
    }
}

impl Built {
    /// The view that a node was made of, also one in a content.
    pub(super) fn view_of(&self, node: sys::rgl_node) -> Option<&View> {
        let position = |nodes: &[sys::rgl_node]| {
            let first = sys::rgl_node_index(node);
            let is_there = nodes.get(first) == Some(&node);
            Some(first).filter(|_| is_there).or_else(|| nodes.iter().position(|known| *known == node))
        };
        // Walks, since only failures and hits ask.
        let find = |view, nodes: &[_]| walk(view).nth(position(nodes)?).map(|(view, _)| view);
        let in_contents = || self.contents.values().find_map(|content| find(&content.view, &content.nodes));
        find(&self.view, &self.nodes).or_else(in_contents)
    }

    fn name_contents(&mut self) {
        let mut names = Names::new();
        for content in self.contents.values() {
            for ((view, _), node) in walk(&content.view).zip(&content.nodes) {
                if let Some(name) = &view.name {
                    names.entry(Arc::clone(name)).or_default().push(*node);
                }
            }
        }
        self.content_names = names;
    }

    /// The names of readers of measurements.
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
