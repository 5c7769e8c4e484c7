// SPDX-License-Identifier: MIT
//! Frames around a view: of fixed lengths, of limits, and of parts of what is around them.

use crate::geometry::{Alignment, Size};

/// A width, a height or both; what is not said is the child's. A pair of lengths stands for both.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[must_use]
pub struct Frame {
    pub(crate) width: Option<f64>,
    pub(crate) height: Option<f64>,
    pub(crate) alignment: Alignment,
}

impl Frame {
    /// A frame of a width; the height is the child's.
    pub fn width(width: f64) -> Frame {
        Frame { width: Some(width), ..Frame::default() }
    }

    /// A frame of a height; the width is the child's.
    pub fn height(height: f64) -> Frame {
        Frame { height: Some(height), ..Frame::default() }
    }

    /// A frame of lengths that may be missing.
    pub fn new(width: impl Into<Option<f64>>, height: impl Into<Option<f64>>) -> Frame {
        Frame { width: width.into(), height: height.into(), ..Frame::default() }
    }

    /// Says where the child stands in the frame.
    pub fn alignment(self, alignment: impl Into<Alignment>) -> Frame {
        Frame { alignment: alignment.into(), ..self }
    }
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
    ($name:ident: $($(#[$doc:meta])* $field:ident)*) => {
        impl $name {
            $($(#[$doc])*
            pub fn $field(self, length: f64) -> $name {
                $name { $field: Some(length), ..self }
            })*

            /// Says where the child stands in the frame.
            pub fn alignment(self, alignment: impl Into<Alignment>) -> $name {
                $name { alignment: alignment.into(), ..self }
            }
        }
    };
}

/// Least, ideal and largest lengths; what is not said is the child's.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[must_use]
pub struct FlexibleFrame {
    pub(crate) min_width: Option<f64>,
    pub(crate) ideal_width: Option<f64>,
    pub(crate) max_width: Option<f64>,
    pub(crate) min_height: Option<f64>,
    pub(crate) ideal_height: Option<f64>,
    pub(crate) max_height: Option<f64>,
    pub(crate) alignment: Alignment,
}

impl FlexibleFrame {
    /// A frame without limits.
    pub fn new() -> FlexibleFrame {
        FlexibleFrame::default()
    }
}

limits! { FlexibleFrame:
    /// Sets the least width.
    min_width
    /// Sets the width where none is offered.
    ideal_width
    /// Sets the largest width; infinity takes all that is offered.
    max_width
    /// Sets the least height.
    min_height
    /// Sets the height where none is offered.
    ideal_height
    /// Sets the largest height; infinity takes all that is offered.
    max_height
}

/// Parts of what the frame is offered, or of the container around it.
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

    /// Takes parts of the container around the frame instead of what it is offered.
    pub fn of_container(self) -> RelativeFrame {
        RelativeFrame { of_container: true, ..self }
    }
}

limits! { RelativeFrame:
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
