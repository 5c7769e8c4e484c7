// SPDX-License-Identifier: MIT
//! The preferred distance of a view from its neighbours.

use crate::error::{Error, Result};
use crate::geometry::{Axis, Direction};
use reglet_sys as sys;
use std::fmt;

/// A side of a view; left and right do not depend on the layout direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Above.
    Top = sys::RGL_SIDE_TOP as isize,
    /// On the left.
    Left = sys::RGL_SIDE_LEFT as isize,
    /// Below.
    Bottom = sys::RGL_SIDE_BOTTOM as isize,
    /// On the right.
    Right = sys::RGL_SIDE_RIGHT as isize,
}

/// The category of a distance; numbers from 16 on are yours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SpacingCategory(pub i32);

/// A spacing preference: a small map from category and side to a distance. By default it is empty.
#[derive(Clone, Copy)]
pub struct Spacing(pub(super) sys::rgl_spacing);

impl Default for Spacing {
    fn default() -> Spacing {
        // SAFETY: all fields are numbers, for which zero is a value.
        Spacing(unsafe { std::mem::zeroed() })
    }
}

impl Spacing {
    /// No distance on any side.
    pub fn zero() -> Spacing {
        let mut spacing = Spacing::default();
        for (place, side) in [Side::Top, Side::Left, Side::Bottom, Side::Right].into_iter().enumerate() {
            spacing.0.entries[place].side = side as i32;
        }
        spacing.0.count = 4;
        spacing
    }

    /// Sets the distance of a category at a side in points.
    ///
    /// # Errors
    /// For a distance that is not finite, a category below 0, and more than 32 distances.
    pub fn set(&mut self, category: SpacingCategory, side: Side, distance: f64) -> Result<()> {
        // SAFETY: the spacing is whole, and the function keeps it so.
        check(unsafe { sys::rgl_spacing_set(&mut self.0, category.0, side as i32, distance) })
    }

    /// Merges another preference. The larger distance applies.
    ///
    /// # Errors
    /// For more than 32 distances.
    pub fn unite(&mut self, other: &Spacing, direction: Direction) -> Result<()> {
        // SAFETY: as above.
        check(unsafe { sys::rgl_spacing_unite(&mut self.0, &other.0, sys::RGL_EDGES_ALL, direction as i32) })
    }

    /// The distance between a view and the next one along an axis, in points.
    pub fn distance(&self, next: &Spacing, axis: Axis, direction: Direction) -> Result<f64> {
        let mut distance = 0.0;
        // SAFETY: as above.
        check(unsafe {
            sys::rgl_spacing_distance(&self.0, &next.0, axis as i32, direction as i32, &mut distance)
        })?;
        Ok(distance)
    }
}

impl fmt::Debug for Spacing {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entries = self.0.entries.iter().take(self.0.count);
        out.debug_list().entries(entries.map(|entry| (entry.category, entry.side, entry.distance))).finish()
    }
}

fn check(status: sys::rgl_status) -> Result<()> {
    if status == sys::RGL_OK {
        Ok(())
    } else {
        Err(Error::of_status(status))
    }
}
