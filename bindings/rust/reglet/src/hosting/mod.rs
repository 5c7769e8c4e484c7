// SPDX-License-Identifier: MIT
//! Constraints inside a layout tree.

mod controller;
mod functions;
mod host;
mod sizing;

pub use controller::{Controlled, Controller, Scene};
pub use host::{constraint_host, ConstraintHost, Ideal};
pub use sizing::{sizing_range, Flexibility, SizingRange};

pub(crate) use host::HostParameters;
