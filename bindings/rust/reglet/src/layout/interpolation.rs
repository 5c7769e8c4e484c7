// SPDX-License-Identifier: MIT
//! Rectangles between two, for animations.

use crate::error::{Error, Result};
use crate::geometry::Rect;
use crate::version::require_library;
use reglet_sys as sys;

/// The rectangle between two, such as the sides of a [`Change`](crate::Change): `from` at progress 0, `to` at 1. A
/// progress outside leads beyond either, as a spring does. A rectangle of NaN, which a change has for a missing frame,
/// counts as the other one.
///
/// ```
/// use reglet::{interpolate, Rect};
///
/// # fn main() -> reglet::Result<()> {
/// let (from, to) = (Rect::new(0.0, 0.0, 10.0, 10.0), Rect::new(20.0, 0.0, 30.0, 10.0));
/// assert_eq!(interpolate(from, to, 0.25)?, Rect::new(5.0, 0.0, 15.0, 10.0));
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// [`Status::InvalidNumber`](crate::Status::InvalidNumber) for a progress that is not finite.
pub fn interpolate(from: Rect, to: Rect, progress: f64) -> Result<Rect> {
    require_library()?;
    let mut found = Rect::default().to_c();
    // SAFETY: the function takes numbers only.
    match unsafe { sys::rgl_rect_interpolate(from.to_c(), to.to_c(), progress, &mut found) } {
        sys::RGL_OK => Ok(Rect::from_c(found)),
        status => Err(Error::of_status(status).with_view(Some(format!("interpolate({progress})")))),
    }
}
