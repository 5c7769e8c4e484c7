// SPDX-License-Identifier: MIT
//! Frames around a view: with fixed lengths, with limits, and with fractions of the surroundings.

use super::modify::{aligned, or_nan, CENTER};
use super::view::View;
use crate::geometry::{Alignment, Size};
use crate::measurement::{framed, Length};
use reglet_sys as sys;

/// A width, a height or both. An absent length is the child's. A pair of lengths sets both. A length may be measured,
/// as described at [`max_width`](crate::max_width).
#[derive(Clone, Debug, Default, PartialEq)]
#[must_use]
pub struct Frame {
    pub(crate) width: Option<Length>,
    pub(crate) height: Option<Length>,
    pub(crate) alignment: Alignment,
}

impl Frame {
    /// A frame of a width. The height is the child's.
    pub fn width(width: impl Into<Length>) -> Frame {
        Frame { width: Some(width.into()), ..Frame::default() }
    }

    /// A frame of a height. The width is the child's.
    pub fn height(height: impl Into<Length>) -> Frame {
        Frame { height: Some(height.into()), ..Frame::default() }
    }

    /// A frame of lengths that may be missing.
    pub fn new(width: impl Into<Option<f64>>, height: impl Into<Option<f64>>) -> Frame {
        let (width, height): (Option<f64>, Option<f64>) = (width.into(), height.into());
        Frame { width: width.map(Length::Points), height: height.map(Length::Points), ..Frame::default() }
    }

    /// Sets the alignment of the child in the frame.
    pub fn alignment(self, alignment: impl Into<Alignment>) -> Frame {
        Frame { alignment: alignment.into(), ..self }
    }

    pub(super) fn around(&self, view: View) -> View {
        let (width, height) = (points(&self.width), points(&self.height));
        let lengths = [(sys::RGL_FRAME_WIDTH, &self.width), (sys::RGL_FRAME_HEIGHT, &self.height)];
        let is_measured = lengths.iter().any(|(_, length)| is_measured(length));
        let mut view = view;
        if !is_measured || width.is_some() || height.is_some() {
            view = aligned(view, Vec::new(), sys::RGL_KIND_FRAME, self.alignment, |parameters| {
                parameters.frame =
                    sys::rgl_frame { width: or_nan(width), height: or_nan(height), alignment: CENTER };
            })
            .refusing(&[("frame.width", width), ("frame.height", height)]);
        }
        framed(view, &lengths, self.alignment)
    }
}

fn points(length: &Option<Length>) -> Option<f64> {
    length.as_ref().and_then(Length::points)
}

fn is_measured(length: &Option<Length>) -> bool {
    matches!(length, Some(Length::Measured(_)))
}

impl From<(f64, f64)> for Frame {
    fn from((width, height): (f64, f64)) -> Frame {
        Frame::new(width, height)
    }
}

impl From<Size> for Frame {
    fn from(size: Size) -> Frame {
        Frame::new(size.width, size.height)
    }
}

macro_rules! limits {
    ($name:ident of $length:ty: $($(#[$doc:meta])* $field:ident)*) => {
        impl $name {
            $($(#[$doc])*
            pub fn $field(self, length: impl Into<$length>) -> $name {
                $name { $field: Some(length.into()), ..self }
            })*

            /// Sets the alignment of the child in the frame.
            pub fn alignment(self, alignment: impl Into<Alignment>) -> $name {
                $name { alignment: alignment.into(), ..self }
            }
        }
    };
}

/// Minimum, ideal and maximum lengths. An absent length is the child's. A length may be measured.
#[derive(Clone, Debug, Default, PartialEq)]
#[must_use]
pub struct FlexibleFrame {
    pub(crate) min_width: Option<Length>,
    pub(crate) ideal_width: Option<Length>,
    pub(crate) max_width: Option<Length>,
    pub(crate) min_height: Option<Length>,
    pub(crate) ideal_height: Option<Length>,
    pub(crate) max_height: Option<Length>,
    pub(crate) alignment: Alignment,
}

impl FlexibleFrame {
    /// A frame without limits.
    pub fn new() -> FlexibleFrame {
        FlexibleFrame::default()
    }

    pub(super) fn around(&self, view: View) -> View {
        // If a minimum and a maximum contradict each other, the minimum wins, so minimums are outermost.
        let (mut inner, mut outer) = (self.clone(), FlexibleFrame::new().alignment(self.alignment));
        if is_measured(&self.max_width) && !is_measured(&self.min_width) {
            outer.min_width = inner.min_width.take();
        }
        if is_measured(&self.max_height) && !is_measured(&self.min_height) {
            outer.min_height = inner.min_height.take();
        }
        let lengths = inner.lengths();
        let is_measured = lengths.iter().any(|(_, length)| is_measured(length));
        let mut view = view;
        if !is_measured || inner.has_points() {
            view = inner.around_by_points(view);
        }
        view = framed(view, &lengths, self.alignment);
        if outer.has_points() {
            view = outer.around_by_points(view);
        }
        view
    }

    /// From the innermost to the outermost frame.
    fn lengths(&self) -> [(sys::rgl_frame_limit, &Option<Length>); 6] {
        [
            (sys::RGL_FRAME_IDEAL_WIDTH, &self.ideal_width),
            (sys::RGL_FRAME_IDEAL_HEIGHT, &self.ideal_height),
            (sys::RGL_FRAME_MAXIMUM_WIDTH, &self.max_width),
            (sys::RGL_FRAME_MAXIMUM_HEIGHT, &self.max_height),
            (sys::RGL_FRAME_MINIMUM_WIDTH, &self.min_width),
            (sys::RGL_FRAME_MINIMUM_HEIGHT, &self.min_height),
        ]
    }

    fn has_points(&self) -> bool {
        self.lengths().iter().any(|(_, length)| points(length).is_some())
    }

    fn around_by_points(&self, view: View) -> View {
        let [min_width, ideal_width, max_width, min_height, ideal_height, max_height] = [
            &self.min_width,
            &self.ideal_width,
            &self.max_width,
            &self.min_height,
            &self.ideal_height,
            &self.max_height,
        ]
        .map(points);
        aligned(view, Vec::new(), sys::RGL_KIND_FLEXIBLE_FRAME, self.alignment, |parameters| {
            parameters.flexible_frame = sys::rgl_flexible_frame {
                minimum_width: or_nan(min_width),
                ideal_width: or_nan(ideal_width),
                maximum_width: or_nan(max_width),
                minimum_height: or_nan(min_height),
                ideal_height: or_nan(ideal_height),
                maximum_height: or_nan(max_height),
                alignment: CENTER,
            };
        })
        .refusing(&[
            ("flexible_frame.min_width", min_width),
            ("flexible_frame.ideal_width", ideal_width),
            ("flexible_frame.max_width", max_width),
            ("flexible_frame.min_height", min_height),
            ("flexible_frame.ideal_height", ideal_height),
            ("flexible_frame.max_height", max_height),
        ])
    }
}

limits! { FlexibleFrame of Length:
    /// Sets the least width.
    min_width
    /// Sets the width for an unspecified proposal.
    ideal_width
    /// Sets the maximum width. With infinity, the frame takes the whole proposal.
    max_width
    /// Sets the least height.
    min_height
    /// Sets the height for an unspecified proposal.
    ideal_height
    /// Sets the maximum height. With infinity, the frame takes the whole proposal.
    max_height
}

/// Fractions of the frame's proposal, or of the container around it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[must_use]
pub struct RelativeFrame {
    pub(crate) width: Option<f64>,
    pub(crate) height: Option<f64>,
    pub(crate) min_width: Option<f64>,
    pub(crate) max_width: Option<f64>,
    pub(crate) min_height: Option<f64>,
    pub(crate) max_height: Option<f64>,
    pub(crate) alignment: Alignment,
    pub(crate) of_container: bool,
}

impl RelativeFrame {
    /// A frame whose lengths are the child's.
    pub fn new() -> RelativeFrame {
        RelativeFrame::default()
    }

    /// Takes fractions of the container around the frame instead of its proposal.
    pub fn of_container(self) -> RelativeFrame {
        RelativeFrame { of_container: true, ..self }
    }
}

limits! { RelativeFrame of f64:
    /// Sets the width as a part, such as 0.5.
    width
    /// Sets the height as a part, such as 0.5.
    height
    /// Sets the least width in points.
    min_width
    /// Sets the largest width in points.
    max_width
    /// Sets the least height in points.
    min_height
    /// Sets the largest height in points.
    max_height
}
