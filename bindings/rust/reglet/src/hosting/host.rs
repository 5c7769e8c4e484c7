// SPDX-License-Identifier: MIT
//! A view whose inside constraints place.

use super::functions::{Functions, HostAnswer};
use super::sizing::Flexibility;
use crate::autolayout::{AutoLayout, Handle, Item};
use crate::callbacks::Lent;
use crate::error::CallbackError;
use crate::geometry::{Proposal, Size};
use crate::layout::{Presence, TreeCalls};
use crate::views::{vstack, IntoView, Node, View};
use reglet_sys as sys;
use std::fmt;
use std::sync::Arc;

/// Where the ideal size of a host comes from, unless a closure answers it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ideal {
    /// The content's width, or the smallest that the constraints allow, and the height that they require at this width.
    #[default]
    Fitting = sys::RGL_IDEAL_FITTING as isize,
    /// The size of the content of the item at the top, of a text on one line.
    Content = sys::RGL_IDEAL_CONTENT as isize,
}

/// A view that is an item at the top of an [`AutoLayout`]; see [`constraint_host`].
#[derive(Clone)]
#[must_use]
pub struct ConstraintHost {
    parameters: HostParameters,
    children: Vec<View>,
}

#[derive(Clone)]
pub(crate) struct HostParameters {
    pub(crate) layout: Arc<Handle>,
    root: Item,
    items: Vec<u64>,
    flexibility: Flexibility,
    ideal: sys::rgl_ideal_size,
    functions: Functions,
    pub(crate) presence: Option<Arc<dyn Presence>>,
}

/// A view that is an item at the top of a layout of constraints, with views as contents of other items of it.
///
/// The host takes its proposal within the limits of its ideal size and its flexibility. Then the constraints are
/// solved, and each view is placed at its item. A view has its ideal width, gives way if the constraints give it less,
/// and its height follows.
///
/// The view retains the layout; after a change of it call [`Layout::invalidate`](crate::Layout::invalidate) with the
/// name of the host.
///
/// ```
/// use reglet::prelude::*;
/// use reglet::{constraint_host, AutoLayout};
///
/// # fn main() -> reglet::Result<()> {
/// let mut inside = AutoLayout::new()?;
/// let card = inside.item("card")?;
/// let (icon, label) = (inside.item_in(card, "icon")?, inside.item_in(card, "label")?);
/// inside.activate([
///     icon.leading().equals(card.leading() + 8.0),
///     icon.center_y().equals(card.center_y()),
///     label.leading().equals(icon.trailing() + 8.0),
///     label.trailing().equals(card.trailing() - 8.0),
///     label.top().equals(card.top() + 8.0),
///     label.bottom().equals(card.bottom() - 8.0),
/// ])?;
/// let host = constraint_host(&inside, card)
///     .content(icon, boxed(16.0, 16.0).named("icon"))
///     .content(label, text("A label that takes two lines"));
/// let layout = Layout::new(vstack(("Above", host.named("card"))), Proposal::width(160.0))?;
/// assert_eq!(layout.frame("card")?.height, 48.0);
/// assert_eq!(inside.frame(icon)?.y, 16.0);
/// # Ok(())
/// # }
/// ```
///
/// A conflict ends the layout with [`Status::Conflict`](crate::Status::Conflict): [`Error::view`](crate::Error::view)
/// is the host, [`Error::conflict`](crate::Error::conflict) has constraints and items.
pub fn constraint_host(layout: &AutoLayout, root: Item) -> ConstraintHost {
    let parameters = HostParameters {
        layout: layout.handle(),
        root,
        items: Vec::new(),
        flexibility: Flexibility::ALL,
        ideal: sys::RGL_IDEAL_FITTING,
        functions: Functions::default(),
        presence: None,
    };
    ConstraintHost { parameters, children: Vec::new() }
}

impl ConstraintHost {
    /// Makes a view the content of an item. A row becomes a [`vstack`] of its cells.
    pub fn content(mut self, item: Item, view: impl IntoView) -> ConstraintHost {
        self.parameters.items.push(item.number());
        let view = view.into_view();
        // One item has one content.
        self.children.push(if view.is_several() { vstack(view).into_view() } else { view });
        self
    }

    /// Sets the sides of its ideal size on which the host may be; by default all.
    pub fn flexibility(mut self, flexibility: Flexibility) -> ConstraintHost {
        self.parameters.flexibility = flexibility;
        self
    }

    /// Sets the origin of the ideal size.
    pub fn ideal(mut self, ideal: Ideal) -> ConstraintHost {
        self.parameters.ideal = ideal as i32;
        self.parameters.functions.ideal_size = None;
        self
    }

    /// Sets a closure that returns the ideal size for a size of the host. An omitted side is the content's.
    pub fn ideal_size<A: Into<Proposal>>(
        mut self,
        answer: impl Fn(Size) -> Result<A, CallbackError> + Send + Sync + 'static,
    ) -> ConstraintHost {
        let answer: HostAnswer<Size> = Arc::new(move |size| answer(size).map(Into::into));
        self.parameters.ideal = sys::RGL_IDEAL_FUNCTION;
        self.parameters.functions.ideal_size = Some(answer);
        self
    }

    /// Sets a closure that returns the size for a proposal, before all other rules. The host computes an omitted side.
    pub fn size_that_fits<A: Into<Proposal>>(
        mut self,
        answer: impl Fn(Proposal) -> Result<A, CallbackError> + Send + Sync + 'static,
    ) -> ConstraintHost {
        let answer: HostAnswer<Proposal> = Arc::new(move |proposal| answer(proposal).map(Into::into));
        self.parameters.functions.size_that_fits = Some(answer);
        self
    }

    pub(super) fn with_presence(mut self, presence: Arc<dyn Presence>) -> ConstraintHost {
        self.parameters.presence = Some(presence);
        self
    }
}

impl fmt::Debug for ConstraintHost {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "constraint host of {}", self.children.len())
    }
}

impl IntoView for ConstraintHost {
    fn into_view(self) -> View {
        View::new(Node::Host(Arc::new(self.parameters)), self.children)
    }
}

impl HostParameters {
    /// The struct for the library, and its context, which the node owns, or the caller if it is rejected.
    pub(crate) fn to_c(&self, calls: &Arc<TreeCalls>) -> (sys::rgl_constraint_host, Lent) {
        let lent = self.functions.lend(calls);
        let host = sys::rgl_constraint_host {
            layout: self.layout.raw(),
            root: self.root.number(),
            items: self.items.as_ptr(),
            item_count: self.items.len(),
            flexibility: self.flexibility.flags(),
            ideal: self.ideal,
            size_that_fits: self.functions.c_size_that_fits(),
            ideal_size: self.functions.c_ideal_size(),
            context: lent.context,
            destroy: Some(lent.destroy),
        };
        (host, lent)
    }
}
