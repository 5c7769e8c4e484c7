// SPDX-License-Identifier: MIT
//! From views to the records of one bulk call.

use crate::callbacks::Callbacks;
use crate::custom::discard;
use crate::error::Result;
use crate::geometry::number;
use crate::views::{alignment_of, horizontal_code, vertical_code, AnyGuide, GuideCodes, Node, View};
use reglet_sys as sys;
use std::mem::size_of;
use std::sync::Arc;

/// Walks a view and all in it, each before its children, with the position of its parent in this order, or -1. Views may
/// be nested deeper than a stack is high.
pub(super) fn walk(root: &View) -> impl Iterator<Item = (&View, i32)> {
    let mut waiting = vec![(root, -1)];
    let mut next = 0;
    std::iter::from_fn(move || {
        let (view, parent) = waiting.pop()?;
        let own = next;
        next += 1;
        waiting.extend(view.children.as_slice().iter().rev().map(|child| (child, own)));
        Some((view, parent))
    })
}

/// Records for `rgl_tree_build`, and what they point to.
pub(super) struct Records<'callbacks> {
    callbacks: &'callbacks Arc<Callbacks>,
    measurer: sys::rgl_measurer_id,
    records: Vec<sys::rgl_record>,
    tracks: Vec<Box<[sys::rgl_track]>>,
    columns: Vec<Box<[sys::rgl_table_container_column]>>,
    // Records point to them, so that they must not move when the list grows.
    #[allow(clippy::vec_box)]
    rules: Vec<Box<sys::rgl_table_rules>>,
    /// Contexts that no tree has taken over yet.
    customs: Vec<sys::rgl_custom>,
}

impl<'callbacks> Records<'callbacks> {
    pub(super) fn new(callbacks: &'callbacks Arc<Callbacks>, measurer: sys::rgl_measurer_id) -> Self {
        let (records, tracks, columns) = (Vec::new(), Vec::new(), Vec::new());
        Records { callbacks, measurer, records, tracks, columns, rules: Vec::new(), customs: Vec::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.records.len()
    }

    /// Adds the record of a view. What it points to lives as long as the view or the records.
    pub(super) fn add(&mut self, view: &View, parent: i32, guides: &mut GuideCodes<'_>) -> Result<()> {
        let (kind, parameters) = match &view.node {
            Node::Plain(plain) => (plain.kind, plain.for_tree(guides)?),
            Node::Measured(measure, flags) => {
                let tag = self.callbacks.add(Arc::clone(measure));
                let measured = sys::rgl_measured { tag, measurer: self.measurer, flags: *flags };
                (sys::RGL_KIND_MEASURED, sys::rgl_parameters { measured })
            }
            Node::Words(words) => (sys::RGL_KIND_PARAGRAPH, sys::rgl_parameters { paragraph: words.to_c()? }),
            Node::Lazy(kind, tracks, spacing, alignment) => {
                let listed: Result<Vec<_>> = tracks.iter().map(|track| c_track(track, guides)).collect();
                let listed = listed?.into_boxed_slice();
                let lazy_grid = sys::rgl_lazy_grid {
                    tracks: listed.as_ptr(),
                    track_count: listed.len(),
                    spacing: *spacing,
                    alignment: alignment_of(*alignment, guides)?,
                };
                self.tracks.push(listed);
                (*kind, sys::rgl_parameters { lazy_grid })
            }
            Node::Custom(layout) => {
                let custom = Arc::clone(layout).parameters(self.callbacks);
                self.customs.push(custom);
                (sys::RGL_KIND_CUSTOM, sys::rgl_parameters { custom })
            }
            Node::Guide(guide, position) => {
                let (axis, guide) = match *guide {
                    AnyGuide::Horizontal(guide) => {
                        (sys::RGL_AXIS_HORIZONTAL, horizontal_code(guide, guides)?)
                    }
                    AnyGuide::Vertical(guide) => (sys::RGL_AXIS_VERTICAL, vertical_code(guide, guides)?),
                };
                let (constant, fraction) = (position.constant, position.fraction);
                let position = sys::rgl_guide_position { constant, fraction, tag: 0, locator: 0 };
                let alignment_guide = sys::rgl_alignment_guide { axis, guide, position };
                (sys::RGL_KIND_ALIGNMENT_GUIDE, sys::rgl_parameters { alignment_guide })
            }
            Node::Refused(field) => {
                let (what, part) = field.split_once('.').unwrap_or((field, ""));
                return number(what, part, Some(f64::NAN));
            }
            Node::Table(table) => {
                let rules = Box::new(table.c_rules());
                let columns = table.c_columns().map(Vec::into_boxed_slice);
                let table_container = sys::rgl_table_container {
                    columns: columns.as_ref().map_or(std::ptr::null(), |columns| columns.as_ptr()),
                    column_count: columns.as_ref().map_or(0, |columns| columns.len()),
                    rules: &*rules,
                    cell_padding: table.c_cell_padding(),
                    alignment: alignment_of(table.alignment, guides)?,
                };
                self.rules.push(rules);
                self.columns.extend(columns);
                (sys::RGL_KIND_TABLE, sys::rgl_parameters { table_container })
            }
        };
        self.records.push(sys::rgl_record { kind, parent, parameters });
        Ok(())
    }

    /// Makes the nodes.
    ///
    /// # Safety
    /// The tree lives, and so do the views whose records these are; `nodes` has a place for each record.
    pub(super) unsafe fn build(
        mut self,
        tree: *mut sys::rgl_tree,
        nodes: &mut [sys::rgl_node],
    ) -> sys::rgl_status {
        let (records, count) = (self.records.as_ptr(), self.records.len());
        // SAFETY: as promised by the caller; the records stand at their own distance.
        let status = unsafe {
            sys::rgl_tree_build(tree, records, count, size_of::<sys::rgl_record>(), nodes.as_mut_ptr())
        };
        if status == sys::RGL_OK {
            // The tree owns the contexts now.
            self.customs.clear();
        }
        status
    }
}

impl Drop for Records<'_> {
    fn drop(&mut self) {
        for custom in self.customs.drain(..) {
            // SAFETY: these are the contexts that no tree has taken.
            unsafe { discard(custom) };
        }
    }
}

fn c_track(track: &crate::views::Track, guides: &mut GuideCodes<'_>) -> Result<sys::rgl_track> {
    Ok(sys::rgl_track {
        minimum: track.minimum,
        maximum: track.maximum,
        spacing: track.spacing.unwrap_or(f64::NAN),
        kind: track.kind,
        alignment: alignment_of(track.alignment, guides)?,
    })
}
