// SPDX-License-Identifier: MIT
//! How the measurements of a layout settle, and the report on measurements that do not.

use super::names::Tag;
use crate::geometry::Axis;
use reglet_sys as sys;

/// How far a layout goes to settle measurements.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SettlingRules {
    /// The maximum number of passes, 1 to 64. The frames of the last one count.
    pub passes: usize,
    /// Measurements that have changed by no more points are not fed back.
    pub tolerance: f64,
    /// A layout that does not settle is an error ([`Status::Unsettled`](crate::Status::Unsettled)), and all frames stay.
    pub strict: bool,
}

impl Default for SettlingRules {
    fn default() -> SettlingRules {
        SettlingRules { passes: 8, tolerance: 0.0, strict: false }
    }
}

impl SettlingRules {
    pub(crate) fn to_c(self) -> sys::rgl_settling_rules {
        sys::rgl_settling_rules {
            struct_size: std::mem::size_of::<sys::rgl_settling_rules>(),
            passes: self.passes,
            tolerance: self.tolerance,
            is_strict: self.strict.into(),
            reserved: 0,
        }
    }
}

/// How measurements have settled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Settling {
    /// Nothing that was read would change in another pass.
    #[default]
    Stable,
    /// The same measurements come back again and again.
    Oscillating,
    /// Each pass makes something longer.
    Growing,
    /// Each pass makes something shorter.
    Shrinking,
    /// Changes become smaller from pass to pass, but are not done.
    Slow,
    /// A version changes in each pass, or is not equal to itself.
    UnstableVersion,
}

impl Settling {
    pub(crate) fn from_c(state: sys::rgl_settling) -> Settling {
        match state {
            sys::RGL_SETTLING_OSCILLATING => Settling::Oscillating,
            sys::RGL_SETTLING_GROWING => Settling::Growing,
            sys::RGL_SETTLING_SHRINKING => Settling::Shrinking,
            sys::RGL_SETTLING_SLOW => Settling::Slow,
            sys::RGL_SETTLING_UNSTABLE_VERSION => Settling::UnstableVersion,
            _ => Settling::Stable,
        }
    }
}

/// How the measurements of a layout have settled.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct SettlingReport {
    /// Whether they have, and why not.
    pub state: Settling,
    /// Passes whose measurements were taken.
    pub passes: usize,
    /// If it oscillates: the number of passes after which the same measurements recur.
    pub period: usize,
    /// The measurements that have not settled.
    pub unsettled: Vec<Unsettled>,
}

impl SettlingReport {
    /// Whether no measurement that was read would change in another pass.
    pub fn is_stable(&self) -> bool {
        self.state == Settling::Stable
    }
}

/// A measurement that has not settled.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Unsettled {
    /// The reader by its name, if it has one.
    pub reader: Option<String>,
    /// The tag; `None` also for a version that is not stable.
    pub tag: Tag,
    /// Whether it is a width or a height.
    pub axis: Axis,
    /// How the value behaves.
    pub state: Settling,
    /// By how much the last pass has changed it, in points.
    pub change: f64,
    /// Its values in points, the last one at the end: the values of a period, or of all passes. `None` for a pass
    /// without a measurement.
    pub values: Vec<Option<f64>>,
}
