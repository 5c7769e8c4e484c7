// SPDX-License-Identifier: MIT
//! From views to the records of one bulk call.

use super::calls::TreeCalls;
use crate::callbacks::Lent;
use crate::error::{Error, Result, Status};
use crate::text::WordsInC;
use crate::views::{alignment_of, horizontal_code, vertical_code, AnyGuide, GuideCodes, Maker, Node, View};
use reglet_sys as sys;
use std::mem::size_of;
use std::sync::Arc;

/// Walks a view and its descendants, parents first, with the position of each one's parent, or -1. Views may be nested
/// deeper than a stack is high.
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

/// Records for the library, and the data that they point to.
pub(super) struct Records {
    records: Vec<sys::rgl_record>,
    tracks: Vec<Box<[sys::rgl_track]>>,
    words: Vec<WordsInC>,
    columns: Vec<Box<[sys::rgl_table_column]>>,
    // Records point to them, so they must not move when the list grows.
    #[allow(clippy::vec_box)]
    rules: Vec<Box<sys::rgl_table_rules>>,
    /// Which nodes have become of the records.
    nodes: Vec<sys::rgl_node>,
    owned: Owned,
}

// SAFETY: records point to lists of their own, shared words, layouts that views keep, and contexts
// that are Send.
unsafe impl Send for Records {}

/// Data of the nodes: closures by their tags, and the contexts of layouts and hosts until the records have become
/// nodes.
pub(super) struct Owned {
    calls: Arc<TreeCalls>,
    measures: Vec<u64>,
    locators: Vec<u64>,
    makers: Vec<u64>,
    lent: Vec<Lent>,
}

// SAFETY: the contexts are layouts and hosts that are Send and Sync.
unsafe impl Send for Owned {}

impl Owned {
    /// The nodes live, and own the contexts.
    pub(super) fn hand_over(&mut self) {
        self.lent.clear();
    }
}

impl Drop for Owned {
    fn drop(&mut self) {
        // SAFETY: the records have not become nodes, or the nodes were removed with their contexts.
        self.lent.drain(..).for_each(|lent| unsafe { lent.take_back() });
        self.measures.drain(..).for_each(|tag| self.calls.callbacks.forget(tag));
        self.locators.drain(..).for_each(|tag| self.calls.callbacks.forget_locator(tag));
        self.makers.drain(..).for_each(|tag| self.calls.forget_maker(tag));
    }
}

impl TreeCalls {
    /// Calls a function with the record of a container, which the call borrows. A layout runs, so guides are not added.
    pub(crate) fn with_record<T>(
        self: &Arc<Self>,
        view: &View,
        call: impl FnOnce(&sys::rgl_record) -> T,
    ) -> Result<T> {
        let mut records = Records::new(self);
        records.add(view, -1, &mut |guide| {
            let why = "no view of the layout uses this guide";
            self.numbers.guide(guide).ok_or_else(|| Error::new(Status::InvalidArgument, why))
        })?;
        Ok(call(&records.first()))
    }
}

impl Records {
    pub(super) fn new(calls: &Arc<TreeCalls>) -> Records {
        let (calls, measures, makers, lent) = (Arc::clone(calls), Vec::new(), Vec::new(), Vec::new());
        let owned = Owned { calls, measures, locators: Vec::new(), makers, lent };
        let (tracks, columns, rules) = (Vec::new(), Vec::new(), Vec::new());
        Records { records: Vec::new(), tracks, words: Vec::new(), columns, rules, nodes: Vec::new(), owned }
    }

    /// The result of a source of content, into which the library writes the nodes of the records.
    pub(super) fn content(&mut self) -> sys::rgl_content {
        let (records, count) = (self.records.as_ptr(), self.records.len());
        self.nodes = vec![0; count];
        let out_nodes = self.nodes.as_mut_ptr();
        sys::rgl_content { records, count, stride: size_of::<sys::rgl_record>(), out_nodes }
    }

    /// The nodes of a content; 0 for records that the library has not built.
    pub(super) fn nodes(&self) -> &[sys::rgl_node] {
        &self.nodes
    }

    pub(super) fn first(&self) -> sys::rgl_record {
        self.records[0]
    }

    pub(super) fn into_parts(self) -> (Vec<sys::rgl_node>, Owned) {
        (self.nodes, self.owned)
    }

    /// The record's pointers are valid as long as the view or the records.
    pub(super) fn add(&mut self, view: &View, parent: i32, guides: &mut GuideCodes<'_>) -> Result<()> {
        let Owned { calls, measures, locators, makers, lent } = &mut self.owned;
        let mut source = |maker: Option<&Maker>| match maker {
            None => (0, 0),
            Some(maker) => {
                let tag = calls.add_maker(maker.clone());
                makers.push(tag);
                (tag, calls.source())
            }
        };
        let (kind, parameters) = match &view.node {
            Node::Plain(plain) => (plain.kind, plain.for_tree(guides)?),
            Node::Measured(measure, flags) => {
                let tag = calls.callbacks.add(Arc::clone(measure));
                measures.push(tag);
                let measured = sys::rgl_measured { tag, measurer: calls.measurer(), flags: *flags };
                (sys::RGL_KIND_MEASURED, sys::rgl_parameters { measured })
            }
            Node::GeometryReader(maker) => {
                let (tag, source) = source(Some(maker));
                let geometry_reader = sys::rgl_geometry_reader { tag, source, reserved: 0 };
                (sys::RGL_KIND_GEOMETRY_READER, sys::rgl_parameters { geometry_reader })
            }
            Node::MeasurementReader(reader) => {
                let (tag, source) = source(reader.maker.as_ref());
                let measurement_reader = calls.numbers.names(|names| reader.to_c(names));
                let measurement_reader = sys::rgl_measurement_reader { tag, source, ..measurement_reader };
                (sys::RGL_KIND_MEASUREMENT_READER, sys::rgl_parameters { measurement_reader })
            }
            Node::MeasurementTag(tag) => {
                let measurement_tag = calls.numbers.names(|names| tag.to_c(names));
                (sys::RGL_KIND_MEASUREMENT_TAG, sys::rgl_parameters { measurement_tag })
            }
            Node::MeasurementFrame(frame) => {
                let measurement_frame = calls.numbers.names(|names| frame.to_c(names));
                let alignment = alignment_of(frame.alignment, guides)?;
                let measurement_frame = sys::rgl_measurement_frame { alignment, ..measurement_frame };
                (sys::RGL_KIND_MEASUREMENT_FRAME, sys::rgl_parameters { measurement_frame })
            }
            Node::Words(words) => {
                let words = words.to_c()?;
                let parameters = sys::rgl_parameters { paragraph: words.paragraph };
                if !words.paragraph.text.is_null() {
                    self.words.push(words);
                }
                (sys::RGL_KIND_PARAGRAPH, parameters)
            }
            Node::Lazy(kind, tracks, spacing, alignment, window) => {
                let listed: Result<Vec<_>> = tracks.iter().map(|track| c_track(track, guides)).collect();
                let listed = listed?.into_boxed_slice();
                let lazy_grid = sys::rgl_lazy_grid {
                    tracks: listed.as_ptr(),
                    track_count: listed.len(),
                    spacing: *spacing,
                    alignment: alignment_of(*alignment, guides)?,
                    window: window.to_c(),
                };
                self.tracks.push(listed);
                (*kind, sys::rgl_parameters { lazy_grid })
            }
            Node::Custom(layout) => {
                let (custom, context) = Arc::clone(layout).parameters(calls);
                lent.push(context);
                (sys::RGL_KIND_CUSTOM, sys::rgl_parameters { custom })
            }
            Node::Guide(guide, position) => {
                let (constant, fraction) = (position.constant, position.fraction);
                let position = sys::rgl_guide_position { constant, fraction, tag: 0, locator: 0 };
                (sys::RGL_KIND_ALIGNMENT_GUIDE, guide_parameters(*guide, position, guides)?)
            }
            Node::Located(guide, locate) => {
                let tag = calls.callbacks.add_locator(Arc::clone(locate));
                locators.push(tag);
                let locator = calls.locator();
                let position = sys::rgl_guide_position { constant: 0.0, fraction: 0.0, tag, locator };
                (sys::RGL_KIND_ALIGNMENT_GUIDE, guide_parameters(*guide, position, guides)?)
            }
            Node::Host(host) => {
                let (constraint_host, context) = host.to_c(calls);
                lent.push(context);
                (sys::RGL_KIND_CONSTRAINT_HOST, sys::rgl_parameters { constraint_host })
            }
            Node::Refused(field, status, why) => {
                return Err(Error::new(*status, format!("{field} {why}")));
            }
            Node::Table(table) => {
                let rules = Box::new(table.c_rules());
                let columns = table.c_columns().map(Vec::into_boxed_slice);
                let table = sys::rgl_table {
                    columns: columns.as_ref().map_or(std::ptr::null(), |columns| columns.as_ptr()),
                    column_count: columns.as_ref().map_or(0, |columns| columns.len()),
                    rules: &*rules,
                    cell_padding: table.c_cell_padding(),
                    alignment: alignment_of(table.alignment, guides)?,
                };
                self.rules.push(rules);
                self.columns.extend(columns);
                (sys::RGL_KIND_TABLE, sys::rgl_parameters { table })
            }
        };
        self.records.push(sys::rgl_record { kind, parent, parameters });
        Ok(())
    }

    /// Makes the nodes.
    ///
    /// # Safety
    /// The tree lives, and so do the views whose records these are.
    pub(super) unsafe fn build(
        &mut self,
        tree: *mut sys::rgl_tree,
    ) -> std::result::Result<(), sys::rgl_status> {
        let sys::rgl_content { records, count, stride, out_nodes } = self.content();
        // SAFETY: as promised by the caller. The records have their own stride, and there is space for all nodes.
        let status = unsafe { sys::rgl_tree_build(tree, records, count, stride, out_nodes) };
        if status != sys::RGL_OK {
            return Err(status);
        }
        self.owned.hand_over();
        Ok(())
    }
}

fn guide_parameters(
    guide: AnyGuide,
    position: sys::rgl_guide_position,
    guides: &mut GuideCodes<'_>,
) -> Result<sys::rgl_parameters> {
    let (axis, guide) = match guide {
        AnyGuide::Horizontal(guide) => (sys::RGL_AXIS_HORIZONTAL, horizontal_code(guide, guides)?),
        AnyGuide::Vertical(guide) => (sys::RGL_AXIS_VERTICAL, vertical_code(guide, guides)?),
    };
    let alignment_guide = sys::rgl_alignment_guide { axis, guide, position };
    Ok(sys::rgl_parameters { alignment_guide })
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
