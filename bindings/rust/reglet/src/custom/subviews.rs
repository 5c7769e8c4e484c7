// SPDX-License-Identifier: MIT
//! The children of a custom layout, valid during one call.

use super::spacing::Spacing;
use crate::error::{Error, Result, Status};
use crate::geometry::{Axis, Direction, Point, Proposal, Size};
use crate::layout::Numbers;
use crate::views::{horizontal_code, vertical_code, AnyGuide};
use reglet_sys as sys;
use std::fmt;
use std::ops::{Deref, Range};

/// The subviews of a custom layout, valid during the call.
pub struct Subviews<'call> {
    raw: &'call sys::rgl_subviews,
    numbers: &'call Numbers,
}

/// One of the subviews.
#[derive(Clone, Copy)]
pub struct Subview<'call> {
    raw: &'call sys::rgl_subviews,
    numbers: &'call Numbers,
    index: usize,
}

impl<'call> Subviews<'call> {
    pub(super) fn new(raw: &'call sys::rgl_subviews, numbers: &'call Numbers) -> Subviews<'call> {
        Subviews { raw, numbers }
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
        Some(Subview { raw: self.raw, numbers: self.numbers, index }).filter(|_| index < self.raw.count)
    }

    /// All subviews in their order.
    pub fn iter(&self) -> SubviewIter<'call> {
        SubviewIter { raw: self.raw, numbers: self.numbers, indices: 0..self.raw.count }
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
    numbers: &'call Numbers,
    indices: Range<usize>,
}

impl<'call> SubviewIter<'call> {
    fn at(&self, index: usize) -> Subview<'call> {
        Subview { raw: self.raw, numbers: self.numbers, index }
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
            self.numbers.guide(guide).ok_or_else(|| Error::new(Status::InvalidArgument, why))
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
    pub(super) fn new(raw: &'call sys::rgl_subviews, numbers: &'call Numbers) -> Placer<'call> {
        Placer { subviews: Subviews::new(raw, numbers) }
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
