// SPDX-License-Identifier: MIT
//! Properties of a layout other than its frames.

use super::Layout;
use crate::error::{Error, Result, Status};
use crate::geometry::{Axis, Point, Proposal, Rect};
use crate::guards::answered;
use crate::reading;
use crate::table::Track;
use crate::views::{horizontal_code, vertical_code, AnyGuide, Node};
use reglet_sys as sys;

/// A line of a text that was laid out.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Line {
    /// The text of the line; empty if only widths are known.
    pub text: String,
    /// Its box in the text's coordinates, as wide as its words.
    pub rect: Rect,
    /// From the top of the text to the line's baseline.
    pub baseline: f64,
}

/// A word, a part of a word or a hyphen on a line of a text that was laid out.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TextPiece {
    /// The index of the line.
    pub line: usize,
    /// The index of the word.
    pub word: usize,
    /// The clusters of the word that it shows. The end is `usize::MAX` if the word ends with it.
    pub clusters: std::ops::Range<usize>,
    /// The index of the word's run; 0 if there are no runs.
    pub run: usize,
    /// Its left edge in the text's coordinates.
    pub x: f64,
    /// Its width.
    pub width: f64,
    /// Whether it is the hyphen after the word.
    pub is_hyphen: bool,
}

/// A view with its frame, such as one at a point.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Hit {
    /// The view's name, if it has one.
    pub name: Option<String>,
    /// Its frame.
    pub frame: Rect,
}

/// A view whose frame the last layout has changed.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Change {
    /// The view's name, if it has one.
    pub name: Option<String>,
    /// The frame before.
    pub before: Rect,
    /// The frame now.
    pub after: Rect,
}

impl Layout {
    /// Returns the proposal with which a view was placed, by the view's name.
    ///
    /// # Errors
    /// As for [`Layout::frame`].
    pub fn proposal(&self, name: &str) -> Result<Proposal> {
        let (node, mut proposal) = (self.node(name)?, Proposal::UNSPECIFIED.to_c());
        // SAFETY: the tree lives, and the node is one of its nodes.
        self.look(|| answered(unsafe { sys::rgl_node_proposal(self.tree.raw(), node, &mut proposal) }))?;
        Ok(Proposal::from_c(proposal))
    }

    /// The frame of the view that has a name, on whole pixels: `scale` pixels are a point.
    ///
    /// # Errors
    /// As for [`Layout::frame`], and for a scale that is not above 0.
    pub fn snapped_frame(&self, name: &str, scale: f64) -> Result<Rect> {
        let (node, mut frame) = (self.node(name)?, Rect::default().to_c());
        // SAFETY: as above.
        self.look(|| unsafe {
            answered(sys::rgl_node_snapped_frame(self.tree.raw(), node, scale, &mut frame))
        })?;
        Ok(Rect::from_c(frame))
    }

    /// The lines of the text with a name.
    ///
    /// # Errors
    /// As for [`Layout::frame`], and [`Status::WrongKind`] if the view is not a text.
    pub fn lines(&self, name: &str) -> Result<Vec<Line>> {
        let node = self.node(name)?;
        // SAFETY: as above. The list has the capacity that it reports.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_paragraph_lines(self.tree.raw(), node, out, capacity, count)
        };
        let lines: Vec<sys::rgl_line> = self.look(|| reading::list(write))?;
        let words = match self.tree.view_of(node).map(|view| view.node) {
            Some(Node::Words(words)) => words,
            _ => return Err(Error::new(Status::WrongKind, format!("\"{name}\" is no text"))),
        };
        let line = |line: &sys::rgl_line| Line {
            text: words.on_line(line),
            rect: Rect::from_c(line.rect),
            baseline: line.baseline,
        };
        Ok(lines.iter().map(line).collect())
    }

    /// The words, parts of words and hyphens on the lines of the text with a name: line by line, on each from left to
    /// right.
    ///
    /// # Errors
    /// As for [`Layout::lines`].
    pub fn pieces(&self, name: &str) -> Result<Vec<TextPiece>> {
        let node = self.node(name)?;
        // SAFETY: as above. The list has the capacity that it reports.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_text_pieces(self.tree.raw(), node, out, capacity, count)
        };
        let pieces: Vec<sys::rgl_text_piece> = self.look(|| reading::list(write))?;
        let piece = |piece: &sys::rgl_text_piece| TextPiece {
            line: piece.line,
            word: piece.word,
            clusters: piece.first_cluster..piece.end_cluster,
            run: piece.run,
            x: piece.x,
            width: piece.width,
            is_hyphen: piece.is_hyphen == 1,
        };
        Ok(pieces.iter().map(piece).collect())
    }

    /// The position of a guide of the view with a name, from its leading or top side.
    ///
    /// # Errors
    /// As for [`Layout::frame`], and for a guide of your own that no view uses.
    pub fn guide(&self, name: &str, guide: impl Into<AnyGuide>) -> Result<f64> {
        let mut known = |guide| self.tree.known_guide(guide);
        let (axis, guide) = match guide.into() {
            AnyGuide::Horizontal(guide) => (Axis::Horizontal, horizontal_code(guide, &mut known)?),
            AnyGuide::Vertical(guide) => (Axis::Vertical, vertical_code(guide, &mut known)?),
        };
        let (node, mut position) = (self.node(name)?, 0.0);
        // SAFETY: as above.
        self.call(|| unsafe {
            sys::rgl_node_guide(self.tree.raw(), node, axis as i32, guide, &mut position)
        })?;
        Ok(position)
    }

    /// The views whose frames the last [`resize`](Layout::resize) has changed.
    pub fn changes(&self) -> Result<Vec<Change>> {
        // SAFETY: as above.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_tree_changes(self.tree.raw(), out, capacity, count)
        };
        let changes: Vec<sys::rgl_frame_change> = self.look(|| reading::list(write))?;
        let change = |change: &sys::rgl_frame_change| Change {
            name: self.name_of(change.node),
            before: Rect::from_c(change.before),
            after: Rect::from_c(change.after),
        };
        Ok(changes.iter().map(change).collect())
    }

    /// The views at a point, topmost first.
    ///
    /// # Errors
    /// For a point that is not finite.
    pub fn hit(&self, point: impl Into<Point>) -> Result<Vec<Hit>> {
        self.hit_scrolled(point, &[])
    }

    /// The views at a point, topmost first, with the given offsets of the scroll views with these names.
    ///
    /// # Errors
    /// For a point or an offset that is not finite, and a name of a view that is not a scroll view.
    pub fn hit_scrolled(&self, point: impl Into<Point>, offsets: &[(&str, Point)]) -> Result<Vec<Hit>> {
        let mut scrolled = Vec::with_capacity(offsets.len());
        for (name, offset) in offsets {
            scrolled.push(sys::rgl_scroll_offset { node: self.node(name)?, offset: offset.to_c() });
        }
        let point = point.into().to_c();
        // SAFETY: as above. The offsets are valid during the call.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_tree_hit(self.tree.raw(), point, scrolled.as_ptr(), scrolled.len(), out, capacity, count)
        };
        self.hits(self.look(|| reading::list(write))?)
    }

    pub(super) fn hits(&self, nodes: Vec<sys::rgl_node>) -> Result<Vec<Hit>> {
        nodes.into_iter().map(|node| self.hit_of(node)).collect()
    }

    pub(super) fn hit_of(&self, node: sys::rgl_node) -> Result<Hit> {
        Ok(Hit { name: self.name_of(node), frame: self.frame_of(node)? })
    }

    /// The positions of the columns of the table with a name, from the left side of its frame; `None` for hidden
    /// columns.
    ///
    /// # Errors
    /// As for [`Layout::frame`], and [`Status::WrongKind`] if the view is not a table.
    pub fn columns(&self, name: &str) -> Result<Vec<Option<Track>>> {
        let node = self.node(name)?;
        // SAFETY: as above.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_table_tracks(self.tree.raw(), node, out, capacity, count)
        };
        Ok(Track::list(&self.look(|| reading::list(write))?))
    }

    /// The positions of the rows of the table with a name, from the top of its frame, in the order shown.
    ///
    /// # Errors
    /// As for [`Layout::columns`].
    pub fn rows(&self, name: &str) -> Result<Vec<Option<Track>>> {
        let node = self.node(name)?;
        // SAFETY: as above.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_table_rows(self.tree.raw(), node, out, capacity, count)
        };
        Ok(Track::list(&self.look(|| reading::list(write))?))
    }

    /// Returns the reasons for the size of the view that has a name, as text.
    ///
    /// # Errors
    /// As for [`Layout::frame`].
    pub fn explain(&self, name: &str) -> Result<String> {
        let node = self.node(name)?;
        // SAFETY: as above.
        let write = |buffer, capacity, length: &mut _| unsafe {
            sys::rgl_node_explain_text(self.tree.raw(), node, buffer, capacity, length)
        };
        self.read(|| reading::text(write))
    }

    /// The tree with its parameters and frames, as text.
    pub fn dump(&self) -> Result<String> {
        let root = self.root();
        // SAFETY: as above.
        let write = |buffer, capacity, length: &mut _| unsafe {
            sys::rgl_tree_dump(self.tree.raw(), root, buffer, capacity, length)
        };
        self.read(|| reading::text(write))
    }

    fn name_of(&self, node: sys::rgl_node) -> Option<String> {
        self.tree.view_of(node).and_then(|view| view.name().map(str::to_string))
    }
}
