// SPDX-License-Identifier: MIT
//! View controllers: owners of constraints and of the views that these place, shown as a view.

use super::host::{constraint_host, ConstraintHost};
use super::sizing::Flexibility;
use crate::autolayout::{AutoLayout, Item};
use crate::error::Result;
use crate::geometry::Size;
use crate::layout::Presence;
use crate::views::{IntoView, View};
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;

/// The functions of a view controller, which [`Controlled`] shows.
///
/// ```
/// use reglet::prelude::*;
/// use reglet::{Controlled, Controller, Scene};
///
/// struct Card(&'static str);
///
/// impl Controller for Card {
///     fn load(&mut self, scene: &mut Scene) -> reglet::Result<()> {
///         let card = scene.item();
///         let label = scene.constraints().item_in(card, "label")?;
///         scene.constraints().activate([
///             label.leading().equals(card.leading() + 8.0),
///             label.trailing().equals(card.trailing() - 8.0),
///             label.top().equals(card.top() + 8.0),
///             label.bottom().equals(card.bottom() - 8.0),
///         ])?;
///         scene.show(label, text(self.0).named("label"));
///         Ok(())
///     }
///     fn appears(&self) {
///         println!("the card can be seen");
///     }
/// }
///
/// # fn main() -> reglet::Result<()> {
/// let card = Controlled::new(Card("A label"))?;
/// let layout = Layout::new(vstack(("Above", card.view())).spacing(0.0), Proposal::width(200.0))?;
/// assert!(card.is_shown());
/// assert_eq!(layout.frame("label")?, Rect::new(8.0, 24.0, 56.0, 16.0));
/// drop(layout);
/// assert!(!card.is_shown());
/// # Ok(())
/// # }
/// ```
pub trait Controller: Send + Sync + 'static {
    /// Makes items, constraints and contents; called once, by [`Controlled::new`].
    ///
    /// # Errors
    /// An error ends `Controlled::new`, which returns it.
    fn load(&mut self, scene: &mut Scene) -> Result<()>;

    /// A layout has given the view a frame, and no layout had one before.
    fn appears(&self) {}

    /// The last layout has lost its frame for the view, because it was laid out without the view or was dropped.
    fn disappears(&self) {}
}

/// The parts of the view of a controller: constraints, and the views that these place.
#[derive(Debug)]
pub struct Scene {
    constraints: AutoLayout,
    item: Item,
    contents: Vec<(Item, View)>,
    flexibility: Flexibility,
    preferred_size: Option<Size>,
}

impl Scene {
    fn new() -> Result<Scene> {
        let mut constraints = AutoLayout::new()?;
        let item = constraints.item("")?;
        let (contents, flexibility) = (Vec::new(), Flexibility::ALL);
        Ok(Scene { constraints, item, contents, flexibility, preferred_size: None })
    }

    /// What places the items.
    pub fn constraints(&mut self) -> &mut AutoLayout {
        &mut self.constraints
    }

    /// The item at the top, which has the size of the view.
    pub fn item(&self) -> Item {
        self.item
    }

    /// Makes a view the content of an item, in place of the previous one.
    pub fn show(&mut self, item: Item, view: impl IntoView) {
        self.hide(item);
        self.contents.push((item, view.into_view()));
    }

    /// Removes the content of an item.
    pub fn hide(&mut self, item: Item) {
        self.contents.retain(|content| content.0 != item);
    }

    /// Sets the ideal size of the view; `None`: the size that the constraints give.
    pub fn set_preferred_size(&mut self, size: Option<Size>) {
        self.preferred_size = size;
    }

    /// Sets the sides of its ideal size on which the view may be; by default all.
    pub fn set_flexibility(&mut self, flexibility: Flexibility) {
        self.flexibility = flexibility;
    }

    fn host(&self) -> ConstraintHost {
        let mut host = constraint_host(&self.constraints, self.item).flexibility(self.flexibility);
        for (item, view) in &self.contents {
            host = host.content(*item, view);
        }
        match self.preferred_size {
            Some(size) => host.ideal_size(move |_| Ok((size.width, size.height))),
            None => host,
        }
    }
}

/// A controller with its constraints and contents. Views of it keep the controller alive. The methods of [`Scene`]
/// change its next [`view`](Controlled::view).
pub struct Controlled<C> {
    scene: Scene,
    shown: Arc<Shown<C>>,
}

/// A controller, and how many layouts have a frame for a view of it.
struct Shown<C> {
    controller: C,
    layout_count: AtomicUsize,
}

impl<C: Controller> Controlled<C> {
    /// Loads a controller.
    ///
    /// # Errors
    /// The error of [`Controller::load`], and if memory runs out.
    pub fn new(mut controller: C) -> Result<Controlled<C>> {
        let mut scene = Scene::new()?;
        controller.load(&mut scene)?;
        Ok(Controlled { scene, shown: Arc::new(Shown { controller, layout_count: AtomicUsize::new(0) }) })
    }

    /// The view, as constraints and contents are now. It may be shown by several layouts, and be a content of another
    /// controller. Give it a name to find its frame.
    pub fn view(&self) -> View {
        let presence = Arc::clone(&self.shown) as Arc<dyn Presence>;
        self.scene.host().with_presence(presence).into_view()
    }

    /// The controller.
    pub fn controller(&self) -> &C {
        &self.shown.controller
    }

    /// Whether a layout has a frame for the view.
    pub fn is_shown(&self) -> bool {
        self.shown.layout_count.load(Ordering::Acquire) > 0
    }
}

impl<C: Controller> Presence for Shown<C> {
    fn enter(&self) {
        if self.layout_count.fetch_add(1, Ordering::AcqRel) == 0 {
            self.controller.appears();
        }
    }

    fn leave(&self) {
        if self.layout_count.fetch_sub(1, Ordering::AcqRel) == 1 {
            self.controller.disappears();
        }
    }
}

impl<C> Deref for Controlled<C> {
    type Target = Scene;
    fn deref(&self) -> &Scene {
        &self.scene
    }
}

impl<C> DerefMut for Controlled<C> {
    fn deref_mut(&mut self) -> &mut Scene {
        &mut self.scene
    }
}

impl<C> fmt::Debug for Controlled<C> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "controlled {:?}", self.scene)
    }
}
