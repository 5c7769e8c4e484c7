// SPDX-License-Identifier: MIT
//! Scroll geometry, chosen children, and the order of painting.

use super::reading::Hit;
use super::Layout;
use crate::error::Result;
use crate::geometry::{number, Point, Rect, Size};
use crate::reading;
use reglet_sys as sys;

/// The geometry of a scroll view and its content.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ScrollGeometry {
    /// The size of the window.
    pub viewport: Size,
    /// The content at offset 0, from the top left corner of the window.
    pub content: Rect,
    /// The least offset.
    pub minimum_offset: Point,
    /// The greatest offset.
    pub maximum_offset: Point,
}

impl Layout {
    /// The geometry of the scroll view that has a name.
    ///
    /// ```
    /// use reglet::prelude::*;
    ///
    /// # fn main() -> reglet::Result<()> {
    /// let rows: Vec<View> = (0..10).map(|row| boxed(20.0, 30.0).named(&format!("row {row}"))).collect();
    /// let list = scroll_view(Axes::VERTICAL, vstack(rows).spacing(0.0)).named("list");
    /// let layout = Layout::new(list, (20.0, 100.0))?;
    /// assert_eq!(layout.scroll_geometry("list")?.maximum_offset, Point::new(0.0, 200.0));
    /// // The least movement from offset 0, which puts the row at the bottom.
    /// let offset = layout.scroll_offset("list", "row 5", Point::default(), None)?;
    /// assert_eq!(offset, Point::new(0.0, 80.0));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// As for [`Layout::frame`], and [`Status::WrongKind`](crate::Status::WrongKind) if the view is not a scroll view.
    pub fn scroll_geometry(&self, name: &str) -> Result<ScrollGeometry> {
        let node = self.node(name)?;
        // SAFETY: all fields are numbers, for which zero is a value.
        let mut found: sys::rgl_scroll_geometry = unsafe { std::mem::zeroed() };
        // SAFETY: the tree lives, and the node is one of its nodes.
        self.call(|| unsafe { sys::rgl_scroll_view_geometry(self.tree.raw(), node, &mut found) })?;
        Ok(ScrollGeometry {
            viewport: Size::from_c(found.viewport),
            content: Rect::from_c(found.content),
            minimum_offset: Point::from_c(found.minimum_offset),
            maximum_offset: Point::from_c(found.maximum_offset),
        })
    }

    /// The offset at which a view inside a scroll view is visible. `anchor` is the point of the target and of the
    /// window that are aligned, as fractions of their sizes; `None` scrolls by the least distance from `current`.
    ///
    /// # Errors
    /// As for [`Layout::scroll_geometry`], and for numbers that are not finite.
    pub fn scroll_offset(
        &self,
        name: &str,
        target: &str,
        current: impl Into<Point>,
        anchor: Option<Point>,
    ) -> Result<Point> {
        let (node, target) = (self.node(name)?, self.node(target)?);
        number("scroll_offset", "anchor.x", anchor.map(|point| point.x))?;
        number("scroll_offset", "anchor.y", anchor.map(|point| point.y))?;
        let anchor = anchor.unwrap_or(Point { x: f64::NAN, y: f64::NAN }).to_c();
        let (current, mut offset) = (current.into().to_c(), Point::default().to_c());
        // SAFETY: as above.
        self.call(|| unsafe {
            sys::rgl_scroll_view_offset_to(self.tree.raw(), node, target, current, anchor, &mut offset)
        })?;
        Ok(Point::from_c(offset))
    }

    /// The index of the child that the [`view_that_fits`](crate::view_that_fits) with a name shows; `None` without
    /// children.
    ///
    /// # Errors
    /// As for [`Layout::frame`], and [`Status::WrongKind`](crate::Status::WrongKind) for other views.
    pub fn choice(&self, name: &str) -> Result<Option<usize>> {
        let (node, mut chosen) = (self.node(name)?, 0);
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_view_that_fits_choice(self.tree.raw(), node, &mut chosen) })?;
        // SAFETY: as above.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_node_children(self.tree.raw(), node, out, capacity, count)
        };
        let children: Vec<sys::rgl_node> = self.look(|| reading::list(write))?;
        Ok(children.iter().position(|child| *child == chosen))
    }

    /// The visible views from the back to the front.
    pub fn painted(&self) -> Result<Vec<Hit>> {
        // SAFETY: as above.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_tree_paint_order(self.tree.raw(), out, capacity, count)
        };
        self.hits(self.look(|| reading::list(write))?)
    }
}
