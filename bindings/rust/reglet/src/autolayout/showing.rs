// SPDX-License-Identifier: MIT
//! Views as contents of items.

use super::{AutoLayout, Item};
use crate::error::Result;
use crate::layout::{Layout, LayoutOptions};
use crate::views::IntoView;
use reglet_sys as sys;

impl AutoLayout {
    /// Makes a view the content of an item, and replaces its content. The item has the view's ideal width, gives way as
    /// a text does, and its height follows the width that the constraints leave.
    ///
    /// [`AutoLayout::layout`] lays the view out at the size of its item, and [`AutoLayout::shown`] has its frames then.
    ///
    /// ```
    /// use reglet::prelude::*;
    /// use reglet::AutoLayout;
    ///
    /// # fn main() -> reglet::Result<()> {
    /// let mut form = AutoLayout::new()?;
    /// let page = form.item("page")?;
    /// let card = form.item_in(page, "card")?;
    /// form.set_size(page, (160.0, 200.0))?;
    /// form.activate([
    ///     card.leading().equals(page.leading() + 10.0),
    ///     card.top().equals(page.top() + 10.0),
    ///     card.trailing().at_most(page.trailing() - 10.0),
    /// ])?;
    /// let story = (text("Title").named("title"), text("A story that takes two lines"));
    /// form.show(card, vstack(story).spacing(4.0))?;
    /// form.layout()?;
    /// assert_eq!(form.frame(card)?.size(), Size::new(140.0, 52.0));
    /// assert_eq!(form.shown(card).unwrap().frame("title")?, Rect::new(40.0, 0.0, 40.0, 16.0));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// For guides and items of another layout, in the cases of [`Layout::new`], and
    /// [`Status::Cycle`](crate::Status::Cycle) for a view that hosts this layout, at any depth. The old content is then
    /// unchanged.
    pub fn show(&mut self, item: Item, view: impl IntoView) -> Result<()> {
        self.show_with(item, LayoutOptions::new(), view)
    }

    /// As [`AutoLayout::show`], with options. The direction is taken from this layout. Options apply only if the item
    /// shows no view yet.
    ///
    /// # Errors
    /// As for [`AutoLayout::show`].
    pub fn show_with(&mut self, item: Item, options: LayoutOptions, view: impl IntoView) -> Result<()> {
        let view = view.into_view();
        // The library keeps a tree as long as the layout, so all views of an item share one.
        if let Some(shown) = self.shown.get_mut(&item) {
            let (handle, raw) = (&self.handle, self.handle.raw());
            return shown.exchange(view, |tree, root| {
                let measurer = handle.add_tree(tree)?;
                // SAFETY: the layout lives.
                crate::guards::Guards::call(&**handle, || unsafe {
                    sys::rgl_item_set_measured(raw, item.0, measurer, root)
                })
            });
        }
        let shown = Layout::unplaced(options, view)?;
        let (measurer, root) = (self.handle.add_tree(&shown.tree)?, shown.root());
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_item_set_measured(self.raw(), item.0, measurer, root) })?;
        self.forget_content(item);
        self.shown.insert(item, shown);
        Ok(())
    }

    /// The view that an item shows, as it was laid out last.
    pub fn shown(&self, item: Item) -> Option<&Layout> {
        self.shown.get(&item)
    }

    /// Removes the view, the words or the closure of an item. The item then has the content that
    /// [`AutoLayout::set_content`] has set.
    ///
    /// # Errors
    /// For guides and items of another layout.
    pub fn clear_measured(&mut self, item: Item) -> Result<()> {
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_item_set_measured(self.raw(), item.0, 0, 0) })?;
        self.forget_content(item);
        Ok(())
    }
}
