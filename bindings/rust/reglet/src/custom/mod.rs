// SPDX-License-Identifier: MIT
//! Layouts of a program's own.

mod functions;
mod spacing;
mod subviews;

use crate::error::CallbackError;
use crate::geometry::{Proposal, Rect, Size};
use crate::views::{list, AnyGuide, Node, View, Views};
use std::fmt;
use std::sync::Arc;

pub(crate) use functions::AnyLayout;
pub use spacing::{Side, Spacing, SpacingCategory};
pub use subviews::{Placement, Placer, Subview, SubviewIter, Subviews, UnitPoint};

/// A container whose rules are yours. It must be pure: answers are remembered.
///
/// ```
/// use reglet::{CallbackError, Placer, Subviews};
/// use reglet::prelude::*;
///
/// /// Cards on top of each other; all but the last show a strip.
/// struct Fan;
///
/// impl CustomLayout for Fan {
///     type Cache = ();
///
///     fn size_that_fits(&self, _: Proposal, cards: &Subviews<'_>, _: &mut ()) -> Result<Size, CallbackError> {
///         let mut size = Size::new(12.0 * (cards.len().max(1) - 1) as f64, 0.0);
///         for card in cards {
///             let answer = card.measure(Proposal::UNSPECIFIED)?;
///             size.height = size.height.max(answer.height);
///             if card.index() + 1 == cards.len() {
///                 size.width += answer.width;
///             }
///         }
///         Ok(size)
///     }
///
///     fn place_subviews(
///         &self, bounds: Rect, _: Proposal, cards: &mut Placer<'_>, _: &mut (),
///     ) -> Result<(), CallbackError> {
///         for index in 0..cards.len() {
///             cards.place(index, (bounds.x + 12.0 * index as f64, bounds.y), Proposal::UNSPECIFIED)?;
///         }
///         Ok(())
///     }
/// }
///
/// # fn main() -> reglet::Result<()> {
/// let cards: Vec<View> = (0..3).map(|_| boxed(40.0, 60.0).into_view()).collect();
/// let hand = Layout::new(custom(Fan, cards).padding(8.0), Proposal::UNSPECIFIED)?;
/// assert_eq!(hand.size(), Size::new(80.0, 76.0));
/// # Ok(())
/// # }
/// ```
///
/// Subviews are valid during one call. The compiler rejects code that keeps them:
///
/// ```compile_fail
/// use reglet::{CallbackError, Placer, Subview, Subviews, Rect, Size, Proposal, CustomLayout};
///
/// struct Thief(std::sync::Mutex<Vec<Subview<'static>>>);
/// # // What it would keep is not Send either; the lifetime alone must refuse it.
/// # unsafe impl Send for Thief {}
/// # unsafe impl Sync for Thief {}
///
/// impl CustomLayout for Thief {
///     type Cache = ();
///     fn size_that_fits(&self, _: Proposal, subviews: &Subviews<'_>, _: &mut ()) -> Result<Size, CallbackError> {
///         self.0.lock().unwrap().push(subviews.get(0).unwrap()); // borrowed data escapes
///         Ok(Size::default())
///     }
///     fn place_subviews(&self, _: Rect, _: Proposal, _: &mut Placer<'_>, _: &mut ()) -> Result<(), CallbackError> {
///         Ok(())
///     }
/// }
/// ```
///
/// Nor can they be placed while only sizes are measured:
///
/// ```compile_fail
/// # use reglet::{Subviews, Proposal};
/// fn too_early(subviews: &Subviews<'_>) {
///     subviews.place(0, (0.0, 0.0), Proposal::UNSPECIFIED); // only a Placer places
/// }
/// ```
pub trait CustomLayout: Send + Sync + 'static {
    /// The data that the layout keeps between calls; `()` for none. It is created again, or updated, when the layout's
    /// subviews or their contents have changed.
    type Cache: Default + Send + 'static;

    /// Whether [`explicit_alignment`](CustomLayout::explicit_alignment) is called. Otherwise guides are merged from the
    /// subviews as they would be placed.
    const HAS_EXPLICIT_ALIGNMENT: bool = false;

    /// Returns the size for a proposal.
    ///
    /// # Errors
    /// An error ends the layout, whose frames are then unchanged.
    fn size_that_fits(
        &self,
        proposal: Proposal,
        subviews: &Subviews<'_>,
        cache: &mut Self::Cache,
    ) -> Result<Size, CallbackError>;

    /// Places the subviews in `bounds`, which has the size that was returned for the proposal and rarely begins at 0. A
    /// subview that is not placed gets the proposal and is centred.
    ///
    /// # Errors
    /// As for `size_that_fits`.
    fn place_subviews(
        &self,
        bounds: Rect,
        proposal: Proposal,
        subviews: &mut Placer<'_>,
        cache: &mut Self::Cache,
    ) -> Result<(), CallbackError>;

    /// Makes the cache.
    ///
    /// # Errors
    /// As for `size_that_fits`.
    fn make_cache(&self, subviews: &Subviews<'_>) -> Result<Self::Cache, CallbackError> {
        let _ = subviews;
        Ok(Self::Cache::default())
    }

    /// Updates the cache; by default it is created again.
    ///
    /// # Errors
    /// As for `size_that_fits`.
    fn update_cache(&self, subviews: &Subviews<'_>, cache: &mut Self::Cache) -> Result<(), CallbackError> {
        *cache = self.make_cache(subviews)?;
        Ok(())
    }

    /// Returns the position of a guide, from the top leading corner of `bounds`, whose origin is 0; `None` for no
    /// explicit position.
    ///
    /// # Errors
    /// As for `size_that_fits`.
    fn explicit_alignment(
        &self,
        guide: AnyGuide,
        bounds: Rect,
        proposal: Proposal,
        subviews: &Subviews<'_>,
        cache: &mut Self::Cache,
    ) -> Result<Option<f64>, CallbackError> {
        let _ = (guide, bounds, proposal, subviews, cache);
        Ok(None)
    }

    /// Returns the spacing around the layout; by default the spacing that its subviews prefer.
    ///
    /// # Errors
    /// As for `size_that_fits`.
    fn spacing(&self, subviews: &Subviews<'_>, cache: &mut Self::Cache) -> Result<Spacing, CallbackError> {
        let _ = cache;
        Ok(subviews.united_spacing()?)
    }

    /// Returns the numbers that animations change ([`Layout::animate`](crate::Layout::animate)); by default none.
    fn animatable(&self) -> Vec<f64> {
        Vec::new()
    }

    /// Returns the layout with other numbers, as many as [`animatable`](CustomLayout::animatable) has returned.
    /// Required if it returns any.
    ///
    /// # Errors
    /// An error ends the call that sets the numbers, which are then unchanged.
    fn with_animatable(&self, numbers: &[f64]) -> Result<Self, CallbackError>
    where
        Self: Sized,
    {
        let _ = numbers;
        Err("the layout has animatable numbers, and no with_animatable to set them".into())
    }
}

/// Views in a layout of your own.
pub fn custom(layout: impl CustomLayout, views: impl Views) -> View {
    View::new(Node::Custom(Arc::new(layout)), list(views))
}

/// A layout of two closures; see [`layout_fn`].
pub struct LayoutFn<S, P> {
    size_that_fits: S,
    place_subviews: P,
}

/// Makes a layout of two closures: one answers the size, the other places the subviews.
///
/// ```
/// use reglet::prelude::*;
///
/// # fn main() -> reglet::Result<()> {
/// // Each view begins one point below the one before it.
/// let stairs = layout_fn(
///     |proposal, _subviews| Ok(Size::new(proposal.width.unwrap_or(10.0), 20.0)),
///     |bounds, proposal, subviews| {
///         for index in 0..subviews.len() {
///             subviews.place(index, (bounds.x, bounds.y + index as f64), proposal)?;
///         }
///         Ok(())
///     },
/// );
/// let layout = Layout::new(custom(stairs, ("a", text("b").named("b"))), Proposal::width(50.0))?;
/// assert_eq!(layout.frame("b")?.y, 1.0);
/// # Ok(())
/// # }
/// ```
pub fn layout_fn<S, P>(size_that_fits: S, place_subviews: P) -> LayoutFn<S, P>
where
    S: Fn(Proposal, &Subviews<'_>) -> Result<Size, CallbackError> + Send + Sync + 'static,
    P: Fn(Rect, Proposal, &mut Placer<'_>) -> Result<(), CallbackError> + Send + Sync + 'static,
{
    LayoutFn { size_that_fits, place_subviews }
}

impl<S, P> fmt::Debug for LayoutFn<S, P> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a layout of two closures")
    }
}

impl<S, P> CustomLayout for LayoutFn<S, P>
where
    S: Fn(Proposal, &Subviews<'_>) -> Result<Size, CallbackError> + Send + Sync + 'static,
    P: Fn(Rect, Proposal, &mut Placer<'_>) -> Result<(), CallbackError> + Send + Sync + 'static,
{
    type Cache = ();

    fn size_that_fits(
        &self,
        proposal: Proposal,
        subviews: &Subviews<'_>,
        _: &mut (),
    ) -> Result<Size, CallbackError> {
        (self.size_that_fits)(proposal, subviews)
    }

    fn place_subviews(
        &self,
        bounds: Rect,
        proposal: Proposal,
        subviews: &mut Placer<'_>,
        _: &mut (),
    ) -> Result<(), CallbackError> {
        (self.place_subviews)(bounds, proposal, subviews)
    }
}
