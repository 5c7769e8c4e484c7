// SPDX-License-Identifier: MIT
//! The lengths that hosts take, and on which sides of their ideal size they may be.

use crate::autolayout::Content;
use crate::error::{Error, Result, Status};
use crate::geometry::number;
use crate::version::require_library;
use reglet_sys as sys;
use std::ops::BitOr;

/// On which sides of its ideal size a host may be; `Flexibility::SMALLER_WIDTH | Flexibility::HEIGHT` are several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Flexibility(u32);

impl Flexibility {
    /// It has its ideal size.
    pub const NONE: Flexibility = Flexibility(sys::RGL_FLEXIBILITY_NONE);
    /// It may be narrower.
    pub const SMALLER_WIDTH: Flexibility = Flexibility(sys::RGL_FLEXIBILITY_SMALLER_WIDTH);
    /// It may be wider.
    pub const LARGER_WIDTH: Flexibility = Flexibility(sys::RGL_FLEXIBILITY_LARGER_WIDTH);
    /// It may have any width.
    pub const WIDTH: Flexibility = Flexibility(sys::RGL_FLEXIBILITY_WIDTH);
    /// It may be less high.
    pub const SMALLER_HEIGHT: Flexibility = Flexibility(sys::RGL_FLEXIBILITY_SMALLER_HEIGHT);
    /// It may be higher.
    pub const LARGER_HEIGHT: Flexibility = Flexibility(sys::RGL_FLEXIBILITY_LARGER_HEIGHT);
    /// It may have any height.
    pub const HEIGHT: Flexibility = Flexibility(sys::RGL_FLEXIBILITY_HEIGHT);
    /// It may have any size.
    pub const ALL: Flexibility = Flexibility(sys::RGL_FLEXIBILITY_ALL);
    /// By the priorities of the item at the top: resistance below 750 allows a smaller size, hugging below 750 a larger
    /// one. Cannot be combined.
    pub const OF_CONTENT: Flexibility = Flexibility(sys::RGL_FLEXIBILITY_OF_CONTENT);

    pub(crate) fn flags(self) -> u32 {
        self.0
    }

    /// Gives a content the priorities of the flexibility: 250 for a side that may give way, and 750 otherwise.
    ///
    /// # Errors
    /// For [`Flexibility::OF_CONTENT`], which has no priorities of its own.
    pub fn apply(self, content: Content) -> Result<Content> {
        require_library()?;
        let mut given = content.to_c()?;
        // SAFETY: the content lives for the call.
        match unsafe { sys::rgl_flexibility_apply(self.0, &mut given) } {
            sys::RGL_OK => Ok(Content {
                hugging: (given.horizontal_hugging, given.vertical_hugging),
                resistance: (given.horizontal_resistance, given.vertical_resistance),
                ..content
            }),
            status => {
                let why = "flexibility OF_CONTENT stands for no priorities of its own";
                Err(Error::new(Status::from_code(status), why))
            }
        }
    }
}

impl BitOr for Flexibility {
    type Output = Flexibility;
    fn bitor(self, other: Flexibility) -> Flexibility {
        Flexibility(self.0 | other.0)
    }
}

/// The lengths of a host on an axis, in points. The maximum may be infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SizingRange {
    /// The least.
    pub minimum: f64,
    /// For an unspecified proposal.
    pub ideal: f64,
    /// The largest.
    pub maximum: f64,
}

/// The lengths of a content on an axis: at least its own if it resists at 750 or more, at most its own if it hugs at
/// 750 or more. `None` means no content: any length, ideally 0.
///
/// # Errors
/// For numbers that are not lengths, and priorities that are not above 0 and at most 1000.
pub fn sizing_range(intrinsic: Option<f64>, resistance: f64, hugging: f64) -> Result<SizingRange> {
    require_library()?;
    number("sizing_range", "intrinsic", intrinsic)?;
    let mut range = sys::rgl_sizing_range { minimum: 0.0, ideal: 0.0, maximum: 0.0 };
    let intrinsic = intrinsic.unwrap_or(f64::NAN);
    // SAFETY: the range lives for the call.
    match unsafe { sys::rgl_sizing_range_of(intrinsic, resistance, hugging, &mut range) } {
        sys::RGL_OK => Ok(SizingRange { minimum: range.minimum, ideal: range.ideal, maximum: range.maximum }),
        status => {
            let why = format!(
                "a length is finite and priorities are above 0 and up to 1000, not {intrinsic}, {resistance}, {hugging}"
            );
            Err(Error::new(Status::from_code(status), why))
        }
    }
}
