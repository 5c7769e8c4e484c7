// SPDX-License-Identifier: MIT
//! The children of a custom layout, valid during one call.

use super::spacing::Spacing;
use crate::error::{Error, Result, Status};
use crate::geometry::{Axis, Direction, Point, Proposal, Rect, Size};
use crate::layout::TreeCalls;
use crate::views::{horizontal_code, vertical_code, AnyGuide, IntoView};
use reglet_sys as sys;
use std::fmt;
use std::ops::{Deref, Range};
use std::sync::Arc;

/// The subviews of a custom layout, valid during the call.
pub struct Subviews<'call> {
    raw: &'call sys::rgl_subviews,
    calls: &'call Arc<TreeCalls>,
}

/// One of the subviews.
#[derive(Clone, Copy)]
pub struct Subview<'call> {
    raw: &'call sys::rgl_subviews,
    calls: &'call Arc<TreeCalls>,
    index: usize,
}

impl<'call> Subviews<'call> {
    pub(super) fn new(raw: &'call sys::rgl_subviews, calls: &'call Arc<TreeCalls>) -> Subviews<'call> {
        Subviews { raw, calls }
    }

    /// How many subviews there are.
    pub fn len(&self) -> usize {
        self.raw.count
    }

    /// Whether there are no subviews.
    pub fn is_empty(&self) -> bool {
        self.raw.count == 0
    }

    /// Which side leads. Places count from the leading side, and are mirrored by the library.
    pub fn direction(&self) -> Direction {
        match self.raw.direction {
            sys::RGL_RIGHT_TO_LEFT => Direction::RightToLeft,
            _ => Direction::LeftToRight,
        }
    }

    /// The subview with an index, counted from 0.
    pub fn get(&self, index: usize) -> Option<Subview<'call>> {
        Some(Subview { raw: self.raw, calls: self.calls, index }).filter(|_| index < self.raw.count)
    }

    /// All subviews in their order.
    pub fn iter(&self) -> SubviewIter<'call> {
        SubviewIter { raw: self.raw, calls: self.calls, indices: 0..self.raw.count }
    }

    /// The spacing that the subviews prefer, united on all edges; 0 on all edges if there are no subviews.
    ///
    /// # Errors
    /// As for [`Subview::spacing`].
    pub fn united_spacing(&self) -> Result<Spacing> {
        let mut united = if self.is_empty() { Spacing::zero() } else { Spacing::default() };
        for subview in self {
            united.unite(&subview.spacing()?, self.direction())?;
        }
        Ok(united)
    }

    /// Measures the subviews together, as the children of a container: a stack, a grid, a masonry, a flow, an aspect
    /// grid or a custom layout. The children of `container` are not used. The answers of the subviews are remembered,
    /// the answer of the container is not. Calls `rgl_subviews_measure_as`.
    ///
    /// ```
    /// use reglet::{prelude::*, Size};
    ///
    /// # fn main() -> reglet::Result<()> {
    /// // A row if it fits, and otherwise a column.
    /// fn arranged(proposal: Proposal, subviews: &reglet::Subviews<'_>) -> reglet::Result<View> {
    ///     let row = hstack(()).spacing(8.0).into_view();
    ///     let length = subviews.measure_as(&row, Proposal::UNSPECIFIED)?.width;
    ///     let fits = proposal.width.map_or(true, |width| length <= width);
    ///     Ok(if fits { row } else { vstack(()).spacing(4.0).into_view() })
    /// }
    /// let row_or_column = layout_fn(
    ///     |proposal, subviews| Ok(subviews.measure_as(arranged(proposal, subviews)?, proposal)?),
    ///     |bounds, proposal, subviews| Ok(subviews.place_as(arranged(proposal, subviews)?, bounds, proposal)?),
    /// );
    /// let words = (boxed(40.0, 10.0), boxed(50.0, 10.0));
    /// let mut layout = Layout::new(custom(row_or_column, words), Proposal::UNSPECIFIED)?;
    /// assert_eq!(layout.size(), Size::new(98.0, 10.0));
    /// assert_eq!(layout.resize(Proposal::width(80.0))?, Size::new(50.0, 24.0));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// For a view of a different kind, an invalid option and a guide that no view of the layout uses. Otherwise the
    /// error inside a subview; return it.
    pub fn measure_as(&self, container: impl IntoView, proposal: impl Into<Proposal>) -> Result<Size> {
        self.measured_as(container, proposal.into(), None)
    }

    /// Measures the subviews with these indices, in this order, as the children of a container.
    ///
    /// # Errors
    /// As for [`measure_as`](Subviews::measure_as), and for an index that is out of range or occurs twice.
    pub fn measure_some_as(
        &self,
        container: impl IntoView,
        proposal: impl Into<Proposal>,
        indices: &[usize],
    ) -> Result<Size> {
        self.measured_as(container, proposal.into(), Some(indices))
    }

    fn measured_as(
        &self,
        container: impl IntoView,
        proposal: Proposal,
        indices: Option<&[usize]>,
    ) -> Result<Size> {
        let proposal = proposal.checked()?;
        let mut size = sys::rgl_size { width: 0.0, height: 0.0 };
        self.with(container, indices, |record, indices, count| {
            // SAFETY: as in `Subview::measure`. The record and the indices live during the call.
            unsafe { sys::rgl_subviews_measure_as(self.raw, record, indices, count, proposal, &mut size) }
        })?;
        Ok(Size::from_c(size))
    }

    /// Calls a function with the record of a container and the indices; NULL selects all subviews.
    fn with(
        &self,
        container: impl IntoView,
        indices: Option<&[usize]>,
        call: impl FnOnce(&sys::rgl_record, *const usize, usize) -> sys::rgl_status,
    ) -> Result<()> {
        let (first, count) = indices.map_or((std::ptr::null(), 0), |some| (some.as_ptr(), some.len()));
        let view = container.into_view();
        let status = self.calls.with_record(&view, |record| call(record, first, count));
        let checked = status.and_then(|status| match status {
            sys::RGL_OK => Ok(()),
            _ => Err(Error::of_status(status)),
        });
        checked.map_err(|error| error.with_view(Some(view.label())))
    }
}

impl<'call> IntoIterator for &Subviews<'call> {
    type Item = Subview<'call>;
    type IntoIter = SubviewIter<'call>;
    fn into_iter(self) -> SubviewIter<'call> {
        self.iter()
    }
}

/// The subviews in their order.
#[derive(Clone)]
pub struct SubviewIter<'call> {
    raw: &'call sys::rgl_subviews,
    calls: &'call Arc<TreeCalls>,
    indices: Range<usize>,
}

impl<'call> SubviewIter<'call> {
    fn at(&self, index: usize) -> Subview<'call> {
        Subview { raw: self.raw, calls: self.calls, index }
    }
}

impl<'call> Iterator for SubviewIter<'call> {
    type Item = Subview<'call>;

    fn next(&mut self) -> Option<Subview<'call>> {
        self.indices.next().map(|index| self.at(index))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.indices.size_hint()
    }
}

impl DoubleEndedIterator for SubviewIter<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.indices.next_back().map(|index| self.at(index))
    }
}

impl ExactSizeIterator for SubviewIter<'_> {}

impl fmt::Debug for Subviews<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} subviews", self.len())
    }
}

impl fmt::Debug for Placer<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.subviews, out)
    }
}

impl fmt::Debug for Subview<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "subview {} of {}", self.index, self.raw.count)
    }
}

impl fmt::Debug for SubviewIter<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "subviews {:?}", self.indices)
    }
}

impl Subview<'_> {
    /// Its position among the subviews.
    pub fn index(&self) -> usize {
        self.index
    }

    fn read<T>(
        &self,
        start: T,
        read: impl FnOnce(&sys::rgl_subviews, usize, &mut T) -> sys::rgl_status,
    ) -> Result<T> {
        let mut answer = start;
        check(self.raw, self.index, read(self.raw, self.index, &mut answer))?;
        Ok(answer)
    }

    /// Measures the subview for a proposal. Answers are remembered, so measuring twice costs nothing.
    ///
    /// # Errors
    /// The error inside the subview; return it.
    pub fn measure(&self, proposal: impl Into<Proposal>) -> Result<Size> {
        let proposal = proposal.into().checked()?;
        let read = |raw: &_, index, answer: &mut _| {
            // SAFETY: these subviews are valid until the call ends: `raw` is borrowed for the call.
            unsafe { sys::rgl_subview_measure(raw, index, proposal, answer) }
        };
        self.read(sys::rgl_size { width: 0.0, height: 0.0 }, read).map(Size::from_c)
    }

    /// The spacing that it prefers around itself.
    pub fn spacing(&self) -> Result<Spacing> {
        self.read(Spacing::default(), |raw, index, answer| {
            // SAFETY: as in `measure`.
            unsafe { sys::rgl_subview_spacing(raw, index, &mut answer.0) }
        })
    }

    /// Its layout priority: 0 by default, minus infinity for a spacer.
    pub fn priority(&self) -> Result<f64> {
        self.read(0.0, |raw, index, answer| {
            // SAFETY: as in `measure`.
            unsafe { sys::rgl_subview_priority(raw, index, answer) }
        })
    }

    /// Its value for a key, set by [`layout_value`](crate::Modify::layout_value), or `None`.
    pub fn layout_value(&self, key: u64) -> Result<Option<f64>> {
        // No value is NaN, so NaN means none.
        let value = self.read(f64::NAN, |raw, index, answer| {
            // SAFETY: as in `measure`.
            unsafe { sys::rgl_subview_layout_value(raw, index, key, f64::NAN, answer) }
        })?;
        Ok(Some(value).filter(|value| !value.is_nan()))
    }

    /// The position of one of its guides under a proposal, from its leading or top side.
    ///
    /// # Errors
    /// As for `measure`, and for a guide of your own that no view uses.
    pub fn guide(&self, guide: impl Into<AnyGuide>, proposal: impl Into<Proposal>) -> Result<f64> {
        let (axis, guide) = self.code(guide.into())?;
        let proposal = proposal.into().checked()?;
        self.read(0.0, |raw, index, answer| {
            // SAFETY: as in `measure`.
            unsafe { sys::rgl_subview_guide(raw, index, proposal, axis as i32, guide, answer) }
        })
    }

    /// The explicit position of one of its guides under a proposal, or `None`.
    ///
    /// # Errors
    /// As for `guide`.
    pub fn explicit_guide(
        &self,
        guide: impl Into<AnyGuide>,
        proposal: impl Into<Proposal>,
    ) -> Result<Option<f64>> {
        let (axis, guide) = self.code(guide.into())?;
        let proposal = proposal.into().checked()?;
        let position = self.read(f64::NAN, |raw, index, answer| {
            // SAFETY: as in `measure`.
            unsafe { sys::rgl_subview_explicit_guide(raw, index, proposal, axis as i32, guide, answer) }
        })?;
        Ok(Some(position).filter(|position| !position.is_nan()))
    }

    fn code(&self, guide: AnyGuide) -> Result<(Axis, sys::rgl_guide)> {
        let mut known = |guide| {
            let why = "no view of the layout uses this guide";
            self.calls.numbers.guide(guide).ok_or_else(|| Error::new(Status::InvalidArgument, why))
        };
        Ok(match guide {
            AnyGuide::Horizontal(guide) => (Axis::Horizontal, horizontal_code(guide, &mut known)?),
            AnyGuide::Vertical(guide) => (Axis::Vertical, vertical_code(guide, &mut known)?),
        })
    }
}

/// A point of a rectangle as parts of its size: (0, 0) is the top leading corner, (1, 1) the bottom trailing one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct UnitPoint {
    /// Along the width.
    pub x: f64,
    /// Along the height.
    pub y: f64,
}

impl UnitPoint {
    /// The top leading corner.
    pub const TOP_LEADING: UnitPoint = UnitPoint { x: 0.0, y: 0.0 };
    /// The middle.
    pub const CENTER: UnitPoint = UnitPoint { x: 0.5, y: 0.5 };
    /// The bottom trailing corner.
    pub const BOTTOM_TRAILING: UnitPoint = UnitPoint { x: 1.0, y: 1.0 };
}

/// Where a subview is put.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// A point in the space of the bounds.
    pub at: Point,
    /// The point of the subview that is placed there.
    pub anchor: UnitPoint,
    /// The proposal to the subview. Its answer is its size.
    pub proposal: Proposal,
}

/// The subviews while they are placed.
pub struct Placer<'call> {
    subviews: Subviews<'call>,
}

impl<'call> Placer<'call> {
    pub(super) fn new(raw: &'call sys::rgl_subviews, calls: &'call Arc<TreeCalls>) -> Placer<'call> {
        Placer { subviews: Subviews::new(raw, calls) }
    }

    /// Puts the top leading corner of a subview on a point. The last call for a subview counts.
    ///
    /// # Errors
    /// For an index that there is not, and a place that is NaN.
    pub fn place(&mut self, index: usize, at: impl Into<Point>, proposal: impl Into<Proposal>) -> Result<()> {
        let (at, proposal) = (at.into(), proposal.into());
        self.place_by(index, Placement { at, anchor: UnitPoint::TOP_LEADING, proposal })
    }

    /// Puts any point of a subview on a point.
    ///
    /// # Errors
    /// As for `place`.
    pub fn place_by(&mut self, index: usize, placement: Placement) -> Result<()> {
        let Placement { at, anchor, proposal } = placement;
        let placement = sys::rgl_placement {
            x: at.x,
            y: at.y,
            anchor: sys::rgl_unit_point { x: anchor.x, y: anchor.y },
            proposal: proposal.checked()?,
        };
        let raw = self.subviews.raw;
        // SAFETY: as in `Subview::measure`.
        check(raw, index, unsafe { sys::rgl_subview_place(raw, index, &placement) })
    }

    /// Places the subviews as a container does that has these bounds and received the proposal. The size of the bounds
    /// should be the answer to the proposal. Calls `rgl_subviews_place_as`.
    ///
    /// # Errors
    /// As for [`Subviews::measure_as`], and for bounds that are NaN.
    pub fn place_as(
        &mut self,
        container: impl IntoView,
        bounds: Rect,
        proposal: impl Into<Proposal>,
    ) -> Result<()> {
        self.placed_as(container, bounds, proposal.into(), None)
    }

    /// Places the subviews with these indices, in this order, as a container does.
    ///
    /// # Errors
    /// As for [`place_as`](Placer::place_as), and for an index that is out of range or occurs twice.
    pub fn place_some_as(
        &mut self,
        container: impl IntoView,
        bounds: Rect,
        proposal: impl Into<Proposal>,
        indices: &[usize],
    ) -> Result<()> {
        self.placed_as(container, bounds, proposal.into(), Some(indices))
    }

    fn placed_as(
        &mut self,
        container: impl IntoView,
        bounds: Rect,
        proposal: Proposal,
        indices: Option<&[usize]>,
    ) -> Result<()> {
        let (raw, bounds, proposal) = (self.subviews.raw, bounds.to_c(), proposal.checked()?);
        self.subviews.with(container, indices, |record, indices, count| {
            // SAFETY: as in `Subview::measure`. The record and the indices live during the call.
            unsafe { sys::rgl_subviews_place_as(raw, record, indices, count, &bounds, proposal) }
        })
    }
}

impl<'call> Deref for Placer<'call> {
    type Target = Subviews<'call>;
    fn deref(&self) -> &Subviews<'call> {
        &self.subviews
    }
}

/// The library does not record the refusal of a subview, so the message is made here.
fn check(raw: &sys::rgl_subviews, index: usize, status: sys::rgl_status) -> Result<()> {
    if status == sys::RGL_OK {
        return Ok(());
    }
    Err(Error::of_status(status).with_view(Some(format!("subview {index} of {}", raw.count))))
}
