// SPDX-License-Identifier: MIT
//! Items: rectangles that constraints place, and their own properties.

use super::AutoLayout;
use crate::constraints::ConstraintId;
use crate::error::{CallbackError, Error, Result, Status};
use crate::geometry::{Insets, Proposal, Rect, Size};
use crate::text::Paragraph;
use crate::views::Measurement;
use reglet_sys as sys;
use std::sync::Arc;

/// An item of one layout, or a number that stands for one in a [`Format`](super::Format).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Item(pub(crate) u64);

impl Item {
    /// In a format: the superview of the view at the edge.
    pub const SUPERVIEW: Item = Item(sys::RGL_FORMAT_SUPERVIEW);
    /// In a format: the guide of that superview's safe area.
    pub const SAFE_AREA: Item = Item(sys::RGL_FORMAT_SAFE_AREA);
    /// In a format: the guide of that superview's margins.
    pub const MARGINS: Item = Item(sys::RGL_FORMAT_MARGINS);

    /// A number of the program's, for formats that are read without a layout. Not 0.
    pub const fn from_number(number: u64) -> Item {
        Item(number)
    }

    /// The number.
    pub const fn number(self) -> u64 {
        self.0
    }
}

/// The rectangle of a guide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LayoutGuide {
    /// A rectangle of its own that only constraints place. Each call makes a new one.
    #[default]
    Free = sys::RGL_LAYOUT_GUIDE_FREE as isize,
    /// The rectangle inside the item's safe area.
    SafeArea = sys::RGL_LAYOUT_GUIDE_SAFE_AREA as isize,
    /// The rectangle inside the item's margins.
    Margins = sys::RGL_LAYOUT_GUIDE_MARGINS as isize,
}

/// Distances from the four edges in points, which don't change sides when the layout runs right to left.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Edges {
    /// From the top.
    pub top: f64,
    /// From the left edge.
    pub left: f64,
    /// From the bottom.
    pub bottom: f64,
    /// From the right edge.
    pub right: f64,
}

impl Edges {
    fn to_c(self) -> sys::rgl_edges {
        let Edges { top, left, bottom, right } = self;
        sys::rgl_edges { top, left, bottom, right }
    }
}

/// The size of an item's content, and how strongly it is kept. A pair of lengths hugs at 250 and resists at 750.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Content {
    /// The size; `None` on an axis: none there.
    pub size: Proposal,
    /// How strongly the item resists being larger, horizontally and vertically.
    pub hugging: (f64, f64),
    /// How strongly the item resists being smaller, horizontally and vertically.
    pub resistance: (f64, f64),
    /// The distance from the top to the first baseline, and from the last baseline to the bottom.
    pub baselines: (f64, f64),
}

impl Default for Content {
    fn default() -> Content {
        let (hugging, resistance) =
            (f64::from(sys::RGL_PRIORITY_HUGGING), f64::from(sys::RGL_PRIORITY_COMPRESSION_RESISTANCE));
        Content {
            size: Proposal::UNSPECIFIED,
            hugging: (hugging, hugging),
            resistance: (resistance, resistance),
            baselines: (0.0, 0.0),
        }
    }
}

impl Content {
    pub(crate) fn to_c(self) -> Result<sys::rgl_intrinsic_content> {
        let Content { size, hugging, resistance, baselines } = self;
        Ok(sys::rgl_intrinsic_content {
            size: size.checked()?,
            horizontal_hugging: hugging.0,
            vertical_hugging: hugging.1,
            horizontal_resistance: resistance.0,
            vertical_resistance: resistance.1,
            first_baseline: baselines.0,
            last_baseline: baselines.1,
        })
    }
}

impl<S: Into<Proposal>> From<S> for Content {
    fn from(size: S) -> Content {
        Content { size: size.into(), ..Content::default() }
    }
}

/// A frame and how it follows its superview.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Autoresizing {
    /// The frame in the superview.
    pub frame: Rect,
    /// The size of the superview that the frame was made for.
    pub superview_size: Size,
    /// Which of left, width, right, top, height and bottom stretch.
    pub flexible: [bool; 6],
}

/// A question for a size that fits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fitting {
    /// The size that the item is drawn to: 0 × 0 for the smallest.
    pub target: Size,
    /// How strongly, horizontally and vertically; 50 is usual, and 1000 for a side that is given.
    pub priority: (f64, f64),
}

impl AutoLayout {
    /// Creates an item at the top of a hierarchy, whose corner is (0, 0). Messages use the name.
    ///
    /// # Errors
    /// For limits, and a name of more than 65,535 bytes.
    pub fn item(&mut self, name: impl Into<String>) -> Result<Item> {
        self.create(Item(0), name.into())
    }

    /// Creates an item in a superview.
    ///
    /// # Errors
    /// As for `item`, and for a superview of another layout.
    pub fn item_in(&mut self, superview: Item, name: impl Into<String>) -> Result<Item> {
        self.create(superview, name.into())
    }

    fn create(&mut self, superview: Item, name: String) -> Result<Item> {
        let mut item = 0;
        // SAFETY: the layout lives.
        self.call(|| unsafe { sys::rgl_item_create(self.raw(), superview.0, &mut item) })?;
        if let Err(error) = self.set_name(Item(item), name) {
            // SAFETY: as above.
            unsafe { sys::rgl_item_remove(self.raw(), item) };
            return Err(error);
        }
        Ok(Item(item))
    }

    /// Names an item or a guide in messages.
    ///
    /// # Errors
    /// For a name of more than 65,535 bytes.
    pub fn set_name(&mut self, item: Item, name: impl Into<String>) -> Result<()> {
        let name = name.into();
        self.name_in_library(item.0, &name)?;
        self.handle.names(|names| names.insert(item, name));
        Ok(())
    }

    /// Names a constraint in messages. An empty name removes the present one.
    ///
    /// # Errors
    /// For a removed constraint, and a name of more than 65,535 bytes.
    pub fn set_constraint_name(&mut self, constraint: ConstraintId, name: &str) -> Result<()> {
        self.name_in_library(constraint.0, name)
    }

    fn name_in_library(&mut self, id: u64, name: &str) -> Result<()> {
        // SAFETY: as above. The name has the length that it reports.
        self.call(|| unsafe {
            sys::rgl_autolayout_set_name(self.raw(), id, name.as_ptr().cast(), name.len())
        })
    }

    /// The name of an item.
    pub fn name(&self, item: Item) -> Option<String> {
        self.handle.name(item)
    }

    /// Gives a guide of an item: an item that is not drawn.
    ///
    /// # Errors
    /// For guides of guides.
    pub fn guide(&mut self, item: Item, guide: LayoutGuide) -> Result<Item> {
        let mut made = 0;
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_item_guide(self.raw(), item.0, guide as i32, &mut made) })?;
        Ok(Item(made))
    }

    /// Removes an item with all in it, and the constraints that speak of any of them.
    ///
    /// # Errors
    /// For an item that was removed before.
    pub fn remove_item(&mut self, item: Item) -> Result<()> {
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_item_remove(self.raw(), item.0) })?;
        // Items in it were removed, too.
        self.handle.names(|names| names.retain(|known, _| self.exists(*known)));
        let known = self.tags.keys().chain(self.shown.keys()).copied();
        let gone: Vec<_> = known.filter(|known| !self.exists(*known)).collect();
        gone.into_iter().for_each(|item| self.forget_content(item));
        Ok(())
    }

    /// Requires a width, a height or both.
    ///
    /// # Errors
    /// For a conflict, and numbers that are not lengths.
    pub fn set_size(&mut self, item: Item, size: impl Into<Proposal>) -> Result<()> {
        let size = size.into().checked()?;
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_item_set_size(self.raw(), item.0, size) })
    }

    /// Sets the content of an item.
    ///
    /// # Errors
    /// For invalid numbers, and guides.
    pub fn set_content(&mut self, item: Item, content: impl Into<Content>) -> Result<()> {
        let content = content.into().to_c()?;
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_item_set_content(self.raw(), item.0, &content) })
    }

    /// Measures the content by a closure: first without a width, then its height at the width it got. The closure
    /// replaces words, and a view that the item has shown.
    ///
    /// # Errors
    /// For guides.
    pub fn set_measured<A: Into<Measurement>>(
        &mut self,
        item: Item,
        measure: impl Fn(Proposal) -> std::result::Result<A, CallbackError> + Send + Sync + 'static,
    ) -> Result<()> {
        let measure = Arc::new(move |proposal| measure(proposal).map(Into::into));
        let tag = self.handle.callbacks.add(measure);
        // SAFETY: as above.
        let set = self.call(|| unsafe { sys::rgl_item_set_measured(self.raw(), item.0, self.measurer, tag) });
        if set.is_err() {
            self.handle.callbacks.forget(tag);
            return set;
        }
        self.forget_content(item);
        self.tags.insert(item, tag);
        Ok(())
    }

    /// Releases the measure closure of an item, and the view that it has shown.
    pub(super) fn forget_content(&mut self, item: Item) {
        if let Some(tag) = self.tags.remove(&item) {
            self.handle.callbacks.forget(tag);
        }
        drop(self.shown.remove(&item));
    }

    fn exists(&self, item: Item) -> bool {
        let mut superview = 0;
        // SAFETY: as above.
        unsafe { sys::rgl_item_superview(self.raw(), item.0, &mut superview) == sys::RGL_OK }
    }

    /// Gives an item words as its content, which wrap at the width that it gets.
    ///
    /// # Errors
    /// For guides, and numbers that are not allowed.
    pub fn set_paragraph(&mut self, item: Item, paragraph: Paragraph) -> Result<()> {
        let words = paragraph.into_words();
        let in_c = words.to_c()?;
        // SAFETY: as above. The arrays are valid during the call.
        self.call(|| unsafe { sys::rgl_item_set_paragraph(self.raw(), item.0, &in_c.paragraph) })?;
        self.forget_content(item);
        Ok(())
    }

    /// Discards the answers of an item's closure, because its content has changed.
    ///
    /// # Errors
    /// For an item that is not measured.
    pub fn invalidate_content(&mut self, item: Item) -> Result<()> {
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_item_invalidate_content(self.raw(), item.0) })
    }

    /// Sets how far the frame extends beyond the rectangle that constraints use.
    ///
    /// # Errors
    /// For numbers that are not finite, and guides.
    pub fn set_alignment_insets(&mut self, item: Item, insets: Edges) -> Result<()> {
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_item_set_alignment_insets(self.raw(), item.0, &insets.to_c()) })
    }

    /// Sets the margins of an item, from its safe area or from its edges.
    ///
    /// # Errors
    /// For numbers that are not finite, guides, and a conflict.
    pub fn set_margins(
        &mut self,
        item: Item,
        margins: impl Into<Insets>,
        follow_safe_area: bool,
    ) -> Result<()> {
        let margins = margins.into().to_c();
        // SAFETY: as above.
        self.call(|| unsafe {
            sys::rgl_item_set_margins(self.raw(), item.0, &margins, follow_safe_area.into())
        })
    }

    /// Sets how much of the item bars and notches cover.
    ///
    /// # Errors
    /// As for `set_margins`.
    pub fn set_safe_area(&mut self, item: Item, insets: Edges) -> Result<()> {
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_item_set_safe_area(self.raw(), item.0, &insets.to_c()) })
    }

    /// Translates a frame and what of it stretches into required constraints; `None` takes them away.
    ///
    /// # Errors
    /// For guides, items at the top, and a conflict.
    pub fn set_autoresizing(&mut self, item: Item, autoresizing: Option<Autoresizing>) -> Result<()> {
        let flags = [
            sys::RGL_FLEXIBLE_LEFT,
            sys::RGL_FLEXIBLE_WIDTH,
            sys::RGL_FLEXIBLE_RIGHT,
            sys::RGL_FLEXIBLE_TOP,
            sys::RGL_FLEXIBLE_HEIGHT,
            sys::RGL_FLEXIBLE_BOTTOM,
        ];
        let autoresizing = autoresizing.map(|given| sys::rgl_autoresizing {
            frame: given.frame.to_c(),
            superview_size: given.superview_size.to_c(),
            mask: flags.iter().zip(given.flexible).map(|(flag, is_set)| if is_set { *flag } else { 0 }).sum(),
            reserved: 0,
        });
        let pointer = autoresizing.as_ref().map_or(std::ptr::null(), |given| given as *const _);
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_item_set_autoresizing(self.raw(), item.0, pointer) })
    }

    /// The size that an item takes when it is drawn to a target, with the items in it. No state changes.
    ///
    /// # Errors
    /// For invalid numbers, guides, and closures that fail.
    pub fn fitting_size(&self, item: Item, fitting: Fitting) -> Result<Size> {
        let mut size = Size::default().to_c();
        let fitting = sys::rgl_fitting {
            target: fitting.target.to_c(),
            horizontal_priority: fitting.priority.0,
            vertical_priority: fitting.priority.1,
        };
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_item_fitting_size(self.raw(), item.0, &fitting, &mut size) })?;
        Ok(Size::from_c(size))
    }

    /// The superview of an item, or the owner of a guide.
    ///
    /// # Errors
    /// [`Status::InvalidArgument`] for an item at the top.
    pub fn superview(&self, item: Item) -> Result<Item> {
        let mut superview = 0;
        // SAFETY: as above.
        self.call(|| unsafe { sys::rgl_item_superview(self.raw(), item.0, &mut superview) })?;
        if superview == 0 {
            return Err(Error::new(Status::InvalidArgument, "an item at the top has no superview"));
        }
        Ok(Item(superview))
    }
}
