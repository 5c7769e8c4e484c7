// SPDX-License-Identifier: MIT
//! How views are laid out.

use super::Layout;
use crate::error::{CallbackError, Result};
use crate::geometry::{Direction, Proposal};
use crate::measurement::{MeasurementChange, Observer, SettlingRules};
use crate::progress::Progress;
use crate::views::{Guide, IntoView};

/// Limits of the memory and the work of one layout; `None` is the library's default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Nodes in the tree.
    pub nodes: Option<usize>,
    /// The maximum nesting of nodes; 1,024 by default. Each level takes up to 700 bytes of the stack, which must have
    /// space for all of them.
    pub depth: Option<usize>,
    /// Answers worked out rather than remembered, in one layout.
    pub evaluations: Option<u64>,
    /// Bytes that may be allocated.
    pub bytes: Option<usize>,
}

/// How views are laid out: `LayoutOptions::new().direction(…).layout(view, proposal)`.
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct LayoutOptions {
    pub(super) direction: Direction,
    pub(super) limits: Limits,
    pub(super) settling: SettlingRules,
    pub(super) observer: Option<Observer>,
    pub(super) progress: Option<Progress>,
    pub(super) guides: Vec<Guide>,
}

impl LayoutOptions {
    /// The defaults: left to right, with the library's limits.
    pub fn new() -> LayoutOptions {
        LayoutOptions::default()
    }

    /// Sets which side leads.
    pub fn direction(self, direction: Direction) -> LayoutOptions {
        LayoutOptions { direction, ..self }
    }

    /// Sets bounds.
    pub fn limits(self, limits: Limits) -> LayoutOptions {
        LayoutOptions { limits, ..self }
    }

    /// Sets a closure that is called about once a millisecond while a call works on the layout. An error that it
    /// returns ends the call, as the source of a [`Status::Callback`](crate::Status::Callback), and the layout is
    /// unchanged.
    ///
    /// ```
    /// use reglet::prelude::*;
    /// use std::time::{Duration, Instant};
    ///
    /// # fn main() -> reglet::Result<()> {
    /// let end = Instant::now() + Duration::from_secs(1);
    /// let in_time = move || if Instant::now() < end { Ok(()) } else { Err("too long".into()) };
    /// LayoutOptions::new().progress(in_time).layout(boxed(10.0, 10.0), Proposal::UNSPECIFIED)?;
    /// # Ok(())
    /// # }
    /// ```
    pub fn progress(
        self,
        report: impl FnMut() -> std::result::Result<(), CallbackError> + Send + 'static,
    ) -> LayoutOptions {
        LayoutOptions { progress: Some(Progress::new(report)), ..self }
    }

    /// Sets the limits for settling measurements.
    pub fn settling(self, settling: SettlingRules) -> LayoutOptions {
        LayoutOptions { settling, ..self }
    }

    /// Sets a closure that is called once in a layout with the changed measurements.
    ///
    /// ```
    /// use reglet::prelude::*;
    /// use std::sync::mpsc::channel;
    ///
    /// # fn main() -> reglet::Result<()> {
    /// let (sender, news) = channel();
    /// let options = LayoutOptions::new().observe_measurements(move |changes| {
    ///     let _ = sender.send(changes.to_vec());
    /// });
    /// options.layout(measurement_reader(boxed(40.0, 10.0).measure("box")), Proposal::UNSPECIFIED)?;
    /// assert_eq!(news.recv().unwrap()[0].size, Some(Size::new(40.0, 10.0)));
    /// # Ok(())
    /// # }
    /// ```
    pub fn observe_measurements(
        self,
        tell: impl FnMut(&[MeasurementChange]) + Send + 'static,
    ) -> LayoutOptions {
        LayoutOptions { observer: Some(Observer::new(tell)), ..self }
    }

    /// Registers your own guides that occur only in contents of closures, because they cannot be added while a layout
    /// runs.
    pub fn guides(self, guides: impl IntoIterator<Item = Guide>) -> LayoutOptions {
        LayoutOptions { guides: guides.into_iter().collect(), ..self }
    }

    /// Lays a view out.
    ///
    /// # Errors
    /// As for [`Layout::new`].
    pub fn layout(self, view: impl IntoView, proposal: impl Into<Proposal>) -> Result<Layout> {
        Layout::with_options(self, view.into_view(), proposal.into())
    }
}
