// SPDX-License-Identifier: MIT
//! Contents that closures make while a layout runs.

use super::node::Node;
use super::view::{IntoView, View};
use crate::error::CallbackError;
use crate::geometry::Size;
use crate::measurement::MeasuredSizes;
use std::sync::Arc;

/// The result of a reader's closure: a view, or a result of one, whose error ends the layout and is the source of that
/// call's error.
pub trait IntoContent {
    /// Makes the view.
    ///
    /// # Errors
    /// Those of the result.
    fn into_content(self) -> Result<View, CallbackError>;
}

impl<V: IntoView> IntoContent for V {
    fn into_content(self) -> Result<View, CallbackError> {
        Ok(self.into_view().outside())
    }
}

impl<V: IntoView, E: Into<CallbackError>> IntoContent for Result<V, E> {
    fn into_content(self) -> Result<View, CallbackError> {
        self.map(|view| view.into_view().outside()).map_err(Into::into)
    }
}

type OfSize = dyn Fn(Size) -> Result<View, CallbackError> + Send + Sync;
type OfMeasurements = dyn Fn(&MeasuredSizes<'_>) -> Result<View, CallbackError> + Send + Sync;

#[derive(Clone)]
pub(crate) enum Maker {
    OfSize(Arc<OfSize>),
    OfMeasurements(Arc<OfMeasurements>),
}

/// A [`geometry_reader`](super::geometry_reader) whose content is made by a closure when the size is known, and again
/// when the size changes. The closure must be pure.
///
/// ```
/// use reglet::prelude::*;
/// use reglet::geometry_reader_fn;
///
/// # fn main() -> reglet::Result<()> {
/// let page = geometry_reader_fn(|size| boxed(size.width / 2.0, 10.0).named("half"));
/// let mut layout = Layout::new(page, Proposal::new(300.0, 40.0))?;
/// assert_eq!(layout.frame("half")?.width, 150.0);
/// layout.resize(Proposal::new(100.0, 40.0))?;
/// assert_eq!(layout.frame("half")?.width, 50.0);
/// # Ok(())
/// # }
/// ```
///
/// The content may contain a [`constraint_host`](crate::constraint_host) of a new or an existing layout. Its layout is
/// kept until the content is made again, and no other call may use it while it is laid out.
///
/// ```
/// use reglet::prelude::*;
/// use reglet::{constraint_host, geometry_reader_fn, AutoLayout};
///
/// # fn main() -> reglet::Result<()> {
/// let framed = |size: Size| -> reglet::Result<_> {
///     let mut inside = AutoLayout::new()?;
///     let page = inside.item("page")?;
///     let picture = inside.item_in(page, "picture")?;
///     inside.activate([
///         picture.leading().equals(page.leading() + 20.0),
///         picture.trailing().equals(page.trailing() - 20.0),
///         picture.center_y().equals(page.center_y()),
///     ])?;
///     Ok(constraint_host(&inside, page).content(picture, boxed(size.width / 2.0, 20.0).named("picture")))
/// };
/// let layout = Layout::new(geometry_reader_fn(framed), (200.0, 100.0))?;
/// assert_eq!(layout.frame("picture")?, Rect::new(20.0, 40.0, 100.0, 20.0));
/// # Ok(())
/// # }
/// ```
///
/// While a layout runs, no guide can be added to it. Register your own guides that occur only in the content with
/// [`LayoutOptions::guides`](crate::LayoutOptions::guides).
pub fn geometry_reader_fn<C: IntoContent>(make: impl Fn(Size) -> C + Send + Sync + 'static) -> View {
    let maker = Maker::OfSize(Arc::new(move |size| make(size).into_content()));
    View::new(Node::GeometryReader(maker), Vec::new())
}
