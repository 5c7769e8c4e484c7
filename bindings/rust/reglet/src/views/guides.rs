// SPDX-License-Identifier: MIT
//! Alignment guides of a program's own.

use crate::error::CallbackError;
use crate::geometry::{Axis, HorizontalAlignment, Size, VerticalAlignment};
use reglet_sys as sys;
use std::sync::atomic::{AtomicU32, Ordering};

/// The position of a guide in a view: `constant + fraction * length`, from its leading or top side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct GuidePosition {
    /// Points, finite.
    pub constant: f64,
    /// Part of the view's width (horizontal guides) or height, finite.
    pub fraction: f64,
}

impl From<f64> for GuidePosition {
    fn from(constant: f64) -> GuidePosition {
        GuidePosition { constant, fraction: 0.0 }
    }
}

impl GuidePosition {
    /// At a part of the view's length: 0.5 is the middle.
    pub const fn fraction(fraction: f64) -> GuidePosition {
        GuidePosition { constant: 0.0, fraction }
    }
}

/// A view for a closure that computes the position of one of its guides.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct GuideRequest {
    /// The size of the view.
    pub size: Size,
    /// The position of the guide without the closure.
    pub position: Option<f64>,
    /// The distance from the top to the first baseline.
    pub first_text_baseline: Option<f64>,
    /// The distance from the top to the last baseline.
    pub last_text_baseline: Option<f64>,
}

impl GuideRequest {
    pub(crate) fn from_c(request: &sys::rgl_locate_request) -> GuideRequest {
        let given = |length: f64| Some(length).filter(|length| !length.is_nan());
        GuideRequest {
            size: Size::from_c(request.size),
            position: given(request.position),
            first_text_baseline: given(request.first_text_baseline),
            last_text_baseline: given(request.last_text_baseline),
        }
    }
}

pub(crate) type Locate = dyn Fn(&GuideRequest) -> Result<f64, CallbackError> + Send + Sync;

/// A line of your own on which views can meet. Each call of [`Guide::horizontal`] or [`Guide::vertical`] makes a new
/// one; keep it, and use it as an alignment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Guide {
    pub(crate) id: u32,
    pub(crate) axis: Axis,
    pub(crate) default: GuidePosition,
}

impl Guide {
    /// A guide on the horizontal axis, and its default position in views.
    pub fn horizontal(default: impl Into<GuidePosition>) -> Guide {
        Guide::new(Axis::Horizontal, default.into())
    }

    /// A guide on the vertical axis, and its default position in views.
    pub fn vertical(default: impl Into<GuidePosition>) -> Guide {
        Guide::new(Axis::Vertical, default.into())
    }

    fn new(axis: Axis, default: GuidePosition) -> Guide {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        Guide { id: NEXT.fetch_add(1, Ordering::Relaxed), axis, default }
    }
}

/// A guide on either axis.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum AnyGuide {
    /// Along the horizontal axis.
    Horizontal(HorizontalAlignment),
    /// Along the vertical axis.
    Vertical(VerticalAlignment),
}

impl From<HorizontalAlignment> for AnyGuide {
    fn from(alignment: HorizontalAlignment) -> AnyGuide {
        AnyGuide::Horizontal(alignment)
    }
}

impl From<VerticalAlignment> for AnyGuide {
    fn from(alignment: VerticalAlignment) -> AnyGuide {
        AnyGuide::Vertical(alignment)
    }
}

impl From<Guide> for AnyGuide {
    fn from(guide: Guide) -> AnyGuide {
        match guide.axis {
            Axis::Horizontal => AnyGuide::Horizontal(HorizontalAlignment::Guide(guide)),
            Axis::Vertical => AnyGuide::Vertical(VerticalAlignment::Guide(guide)),
        }
    }
}
