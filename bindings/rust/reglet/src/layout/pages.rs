// SPDX-License-Identifier: MIT
//! Pages: a finished layout is divided into parts, and each page shows a part.

use super::reading::Hit;
use super::Layout;
use crate::error::Result;
use crate::geometry::number;
use crate::reading;
use reglet_sys as sys;
use std::mem::size_of;
use std::ops::BitOr;

/// Breaks at a view; requests are joined by `|`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PageBreak(u32);

impl PageBreak {
    /// No break inside the view.
    pub const KEEP_TOGETHER: PageBreak = PageBreak(sys::RGL_PAGE_KEEP_TOGETHER as u32);
    /// No break after the view, as for a heading.
    pub const KEEP_WITH_NEXT: PageBreak = PageBreak(sys::RGL_PAGE_KEEP_WITH_NEXT as u32);
    /// No break before the view, as for a total.
    pub const KEEP_WITH_PREVIOUS: PageBreak = PageBreak(sys::RGL_PAGE_KEEP_WITH_PREVIOUS as u32);
    /// A page begins with the view.
    pub const BEGIN: PageBreak = PageBreak(sys::RGL_PAGE_BEGIN as u32);
    /// For a footer of a table: it is repeated on each page after which its table continues.
    pub const REPEAT: PageBreak = PageBreak(sys::RGL_PAGE_REPEAT as u32);
    /// For a header or footer of a table, such as a carried sum: it is only repeated, and left out in its own place.
    pub const OMIT: PageBreak = PageBreak(sys::RGL_PAGE_OMIT as u32);
}

impl BitOr for PageBreak {
    type Output = PageBreak;
    fn bitor(self, other: PageBreak) -> PageBreak {
        PageBreak(self.0 | other.0)
    }
}

/// The heights of pages, and rules for breaks; see [`Layout::pages`].
#[derive(Clone, Debug)]
#[must_use]
pub struct PageRules {
    heights: Vec<f64>,
    last_height: Option<f64>,
    orphans: u32,
    widows: u32,
    note_gap: f64,
    marks: Vec<Mark>,
}

#[derive(Clone, Debug)]
struct Mark {
    name: String,
    breaks: PageBreak,
    line: u32,
    note_height: f64,
}

impl PageRules {
    /// Pages with these heights in points; later pages have the last one.
    pub fn new(heights: impl IntoIterator<Item = f64>) -> PageRules {
        PageRules {
            heights: heights.into_iter().collect(),
            last_height: None,
            orphans: 1,
            widows: 1,
            note_gap: 0.0,
            marks: Vec::new(),
        }
    }

    /// Sets the height of the last page.
    pub fn last_height(self, height: f64) -> PageRules {
        PageRules { last_height: Some(height), ..self }
    }

    /// Sets the smallest number of lines of a paragraph before a break.
    pub fn orphans(self, lines: u32) -> PageRules {
        PageRules { orphans: lines, ..self }
    }

    /// Sets the smallest number of lines of a paragraph after a break.
    pub fn widows(self, lines: u32) -> PageRules {
        PageRules { widows: lines, ..self }
    }

    /// Sets the distance between the content of a page and its notes.
    pub fn note_gap(self, points: f64) -> PageRules {
        PageRules { note_gap: points, ..self }
    }

    /// Requests breaks at the view with a name. If a view has several requests, the last one applies.
    pub fn mark(self, name: impl Into<String>, breaks: PageBreak) -> PageRules {
        self.mark_with_notes(name, breaks, 0.0)
    }

    /// Requests breaks at the view with a name, and sets the height of its notes, which are at the bottom of the page
    /// on which it begins.
    pub fn mark_with_notes(
        mut self,
        name: impl Into<String>,
        breaks: PageBreak,
        note_height: f64,
    ) -> PageRules {
        self.marks.push(Mark { name: name.into(), breaks, line: 0, note_height });
        self
    }

    /// Sets the height of the notes of a line of the last marked view, which is a text. They are at the bottom of the
    /// page on which the line is. Lines are counted from 0, and follow in their order, from 1.
    pub fn line_notes(mut self, line: u32, note_height: f64) -> PageRules {
        let name = self.marks.last().map(|mark| mark.name.clone()).unwrap_or_default();
        self.marks.push(Mark { name, breaks: PageBreak::default(), line, note_height });
        self
    }
}

impl From<f64> for PageRules {
    fn from(height: f64) -> PageRules {
        PageRules::new([height])
    }
}

/// A header or a footer of a table that a page repeats.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RepeatedPart {
    /// The table.
    pub table: Hit,
    /// The top of the part.
    pub start: f64,
    /// The bottom of the part.
    pub end: f64,
}

/// A part of a layout that is shown on one page. Positions are points from the top of the layout.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Page {
    /// The top of the part.
    pub start: f64,
    /// The bottom of the part.
    pub end: f64,
    /// The view with which the page begins.
    pub first: Hit,
    /// The header that is repeated above the part.
    pub head: Option<RepeatedPart>,
    /// The footer that is repeated below the part.
    pub foot: Option<RepeatedPart>,
    /// The view that is cut at the end of the page because it is higher than a page.
    pub cut: Option<Hit>,
    /// The height of the notes with the gap above them.
    pub notes: f64,
    /// The height by which the content exceeds the page; 0 if it fits.
    pub overflow: f64,
}

impl Layout {
    /// Divides the layout into pages: `pages(800.0)`, or with [`PageRules`]. Nothing is laid out again.
    ///
    /// ```
    /// use reglet::prelude::*;
    /// use reglet::{PageBreak, PageRules};
    ///
    /// # fn main() -> reglet::Result<()> {
    /// let story = vstack((boxed(20.0, 40.0), boxed(20.0, 10.0).named("heading"), boxed(20.0, 40.0))).spacing(0.0);
    /// let layout = Layout::new(story, Proposal::width(100.0))?;
    /// assert_eq!(layout.pages(60.0)?[0].end, 50.0);
    /// let pages = layout.pages(PageRules::from(60.0).mark("heading", PageBreak::KEEP_WITH_NEXT))?;
    /// assert_eq!((pages[0].end, pages[1].start), (40.0, 40.0));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// For a height that is not finite and above 0, no heights, a marked name that no view or several views have, and
    /// more pages than the limits of the layout allow.
    pub fn pages(&self, rules: impl Into<PageRules>) -> Result<Vec<Page>> {
        let rules = rules.into();
        number("pages", "last_height", rules.last_height)?;
        let mut marks = Vec::with_capacity(rules.marks.len());
        for mark in &rules.marks {
            let (node, note_height) = (self.node(&mark.name)?, mark.note_height);
            marks.push(sys::rgl_page_mark { node, flags: mark.breaks.0, line: mark.line, note_height });
        }
        let written = sys::rgl_page_rules {
            struct_size: size_of::<sys::rgl_page_rules>(),
            heights: rules.heights.as_ptr(),
            height_count: rules.heights.len(),
            last_height: rules.last_height.unwrap_or(f64::NAN),
            orphans: rules.orphans,
            widows: rules.widows,
            note_gap: rules.note_gap,
        };
        // SAFETY: the tree lives; rules and marks are valid during the call.
        let write = |out, capacity, count: &mut _| unsafe {
            let (tree, marks) = (self.tree.raw(), (marks.as_ptr(), marks.len()));
            sys::rgl_tree_pages(tree, &written, marks.0, marks.1, out, capacity, count)
        };
        let pages: Vec<sys::rgl_page> = self.read(|| reading::list(write))?;
        pages.iter().map(|page| self.page(page)).collect()
    }

    fn page(&self, page: &sys::rgl_page) -> Result<Page> {
        let some = |node: sys::rgl_node| if node == 0 { Ok(None) } else { self.hit_of(node).map(Some) };
        let part = |table, start, end| Ok(some(table)?.map(|table| RepeatedPart { table, start, end }));
        Ok(Page {
            start: page.start,
            end: page.end,
            first: self.hit_of(page.first)?,
            head: part(page.head_table, page.head_start, page.head_end)?,
            foot: part(page.foot_table, page.foot_start, page.foot_end)?,
            cut: some(page.cut)?,
            notes: page.notes,
            overflow: page.overflow,
        })
    }
}
