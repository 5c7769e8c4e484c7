// SPDX-License-Identifier: MIT
//! Visual formats: constraints drawn with characters.

use super::Item;
use crate::constraints::{Anchor, Attribute, Constraint, Relation};
use crate::error::{Error, FormatProblem, Result};
use crate::reading;
use crate::version::require_library;
use reglet_sys as sys;
use std::fmt;
use std::mem::{size_of, zeroed};
use std::ops::BitOr;
use std::ptr::{null, null_mut};

/// Spellings beyond Apple's visual format; `Dialect::TACK | Dialect::EXTENDED` are both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dialect(u32);

impl Dialect {
    /// Apple's visual format and nothing else.
    pub const STANDARD: Dialect = Dialect(sys::RGL_DIALECT_STANDARD);
    /// Tack's chains too.
    pub const TACK: Dialect = Dialect(sys::RGL_DIALECT_TACK);
    /// Percent, arithmetic, equal gaps, comments.
    pub const EXTENDED: Dialect = Dialect(sys::RGL_DIALECT_EXTENDED);
}

impl BitOr for Dialect {
    type Output = Dialect;
    fn bitor(self, other: Dialect) -> Dialect {
        Dialect(self.0 | other.0)
    }
}

/// Where horizontal formats begin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FormatDirection {
    /// At the leading edge.
    #[default]
    LeadingToTrailing = sys::RGL_FORMAT_LEADING_TO_TRAILING as isize,
    /// At the left edge.
    LeftToRight = sys::RGL_FORMAT_LEFT_TO_RIGHT as isize,
    /// At the right edge.
    RightToLeft = sys::RGL_FORMAT_RIGHT_TO_LEFT as isize,
}

/// The attribute in which the views of a format agree: an edge, a centre or a baseline.
pub type FormatAlignment = Attribute;

/// A reader of visual formats: names, and how texts are read.
///
/// ```
/// use reglet::{Format, Item};
///
/// # fn main() -> reglet::Result<()> {
/// let mut format = Format::new()?;
/// format.add_views([("icon", Item::from_number(1)), ("title", Item::from_number(2))])?;
/// let constraints = format.read(&["H:[icon(32)]-8-[title]"])?;
/// assert_eq!(constraints.len(), 2);
///
/// let error = format.read(&["[icon]-[tilte]"]).unwrap_err();
/// assert!(error.to_string().contains("did you mean \"title\"?"));
/// # Ok(())
/// # }
/// ```
pub struct Format {
    raw: *mut sys::rgl_format,
    options: sys::rgl_format_options,
}

// SAFETY: reading counts as using, so it is not Sync.
unsafe impl Send for Format {}

impl fmt::Debug for Format {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Format").field("dialect", &Dialect(self.options.dialect)).finish_non_exhaustive()
    }
}

macro_rules! options {
    ($($(#[$doc:meta])* $setter:ident($argument:ident: $type:ty) $field:ident = $value:expr;)*) => {
        impl Format {
            $($(#[$doc])*
            ///
            /// # Errors
            /// For numbers that are not allowed.
            pub fn $setter(&mut self, $argument: $type) -> Result<&mut Format> {
                let before = self.options;
                self.options.$field = $value;
                if let Err(error) = self.set_options() {
                    self.options = before;
                    return Err(error);
                }
                Ok(self)
            })*
        }
    };
}
options! {
    /// Sets which spellings are read.
    set_dialect(dialect: Dialect) dialect = dialect.0;
    /// Sets the alignment of the views of a format.
    set_alignment(alignments: &[FormatAlignment]) alignment = alignments.iter().fold(0, |all, one| all | 1 << *one as u32);
    /// Sets where horizontal formats begin.
    set_direction(direction: FormatDirection) direction = direction as i32;
    /// Sets whether spacing between the views of a column goes from baseline to baseline.
    set_spaces_baselines(spaces: bool) spaces_baselines = spaces.into();
    /// Sets the length of `-` between two views, in points. The default is 8.
    set_sibling_spacing(spacing: f64) sibling_spacing = spacing;
    /// Sets the length of `-` at an edge, in points. The default is 20.
    set_edge_spacing(spacing: f64) edge_spacing = spacing;
    /// Sets the item of `|`. With `None`, a text with an edge is refused, unless a layout reads it.
    set_superview(item: Option<Item>) superview = item.map_or(0, |item| item.0);
    /// Sets the item of `|>` and `<|`. With `None`, a text with them is refused.
    set_safe_area(item: Option<Item>) safe_area = item.map_or(0, |item| item.0);
    /// Sets whose edges `|-` and `-|` touch in place of keeping a distance.
    set_margins(item: Option<Item>) margins = item.map_or(0, |item| item.0);
}

impl Format {
    /// A reader without names, for Apple's visual format.
    pub fn new() -> Result<Format> {
        require_library()?;
        let mut raw = null_mut();
        // SAFETY: the allocator may be missing.
        match unsafe { sys::rgl_format_create(null(), &mut raw) } {
            sys::RGL_OK => {}
            status => return Err(Error::of_status(status)),
        }
        // SAFETY: all fields are numbers, for which zero is a value.
        let mut options: sys::rgl_format_options = unsafe { zeroed() };
        options.struct_size = size_of::<sys::rgl_format_options>();
        options.sibling_spacing = f64::NAN;
        options.edge_spacing = f64::NAN;
        Ok(Format { raw, options })
    }

    pub(super) fn raw(&self) -> *mut sys::rgl_format {
        self.raw
    }

    fn set_options(&mut self) -> Result<()> {
        // SAFETY: the format lives.
        self.check(unsafe { sys::rgl_format_set_options(self.raw, &self.options) })
    }

    /// Makes `|` the superview of the neighbouring view, unless it was set to an item.
    pub(super) fn stand_in_superviews(&mut self) -> Result<()> {
        if self.options.superview == 0 {
            self.set_superview(Some(Item::SUPERVIEW))?;
        }
        if self.options.safe_area == 0 {
            self.set_safe_area(Some(Item::SAFE_AREA))?;
        }
        Ok(())
    }

    /// Adds names of views, all of them or none.
    ///
    /// # Errors
    /// For a name that exists already; [`Error::offset`] is its position.
    pub fn add_views<N: AsRef<str>>(&mut self, views: impl IntoIterator<Item = (N, Item)>) -> Result<()> {
        let views: Vec<_> = views.into_iter().collect();
        let raw: Vec<_> = views
            .iter()
            .map(|(name, item)| sys::rgl_format_view {
                name: name.as_ref().as_ptr().cast(),
                length: name.as_ref().len(),
                item: item.0,
            })
            .collect();
        // SAFETY: as above. The names are valid during the call.
        self.check(unsafe { sys::rgl_format_add_views(self.raw, raw.as_ptr(), raw.len()) })
    }

    /// Adds names of numbers, all of them or none.
    ///
    /// # Errors
    /// As for `add_views`, and for numbers that are not finite.
    pub fn add_metrics<N: AsRef<str>>(&mut self, metrics: impl IntoIterator<Item = (N, f64)>) -> Result<()> {
        let metrics: Vec<_> = metrics.into_iter().collect();
        let raw: Vec<_> = metrics
            .iter()
            .map(|(name, value)| sys::rgl_format_metric {
                name: name.as_ref().as_ptr().cast(),
                length: name.as_ref().len(),
                value: *value,
            })
            .collect();
        // SAFETY: as above. The names are valid during the call.
        self.check(unsafe { sys::rgl_format_add_metrics(self.raw, raw.as_ptr(), raw.len()) })
    }

    /// Reads texts, all of them or none, and returns their constraints in the order of the texts. Gaps whose lengths
    /// are compared are items of their own, for which [`AutoLayout::activate`](super::AutoLayout::activate) makes
    /// guides.
    ///
    /// # Errors
    /// [`Status::Syntax`](crate::Status::Syntax) with the problem and its place.
    pub fn read(&mut self, texts: &[&str]) -> Result<Vec<Constraint>> {
        let texts = c_texts(texts);
        let (mut constraints, mut count) = (null(), 0);
        // SAFETY: as above. The texts are valid during the call.
        let status = unsafe {
            sys::rgl_format_read(self.raw, texts.as_ptr(), texts.len(), &mut constraints, &mut count)
        };
        self.check(status)?;
        if count == 0 {
            return Ok(Vec::new());
        }
        // SAFETY: the list is valid until the next reading.
        let constraints = unsafe { std::slice::from_raw_parts(constraints, count) };
        Ok(constraints.iter().filter_map(constraint).collect())
    }

    fn check(&self, status: sys::rgl_status) -> Result<()> {
        if status == sys::RGL_OK {
            Ok(())
        } else {
            Err(self.error(status))
        }
    }

    pub(super) fn error(&self, status: sys::rgl_status) -> Error {
        // SAFETY: the format lives.
        let (error, _) =
            Error::last(Some(status), |out| unsafe { sys::rgl_format_last_error(self.raw, out) });
        if status != sys::RGL_ERROR_SYNTAX {
            return error;
        }
        // SAFETY: all fields are numbers, and pointers that may be null.
        let mut problem: sys::rgl_format_problem = unsafe { zeroed() };
        problem.struct_size = size_of::<sys::rgl_format_problem>();
        // SAFETY: as above.
        if unsafe { sys::rgl_format_get_problem(self.raw, &mut problem) } != sys::RGL_OK {
            return error;
        }
        // SAFETY: as above.
        let write = |out, capacity, length: &mut _| unsafe {
            sys::rgl_format_describe(self.raw, out, capacity, length)
        };
        error.with_problem(FormatProblem {
            kind: problem.kind,
            text: problem.text,
            offset: problem.offset,
            length: problem.length,
            line: problem.line,
            column: problem.column,
            description: reading::text(write).unwrap_or_default(),
        })
    }
}

impl Drop for Format {
    fn drop(&mut self) {
        // SAFETY: no other object has the format.
        unsafe { sys::rgl_format_destroy(self.raw) };
    }
}

pub(super) fn c_texts(texts: &[&str]) -> Vec<sys::rgl_format_text> {
    let text = |text: &&str| sys::rgl_format_text { text: text.as_ptr().cast(), length: text.len() };
    texts.iter().map(text).collect()
}

/// The attributes are always in the header.
pub(super) fn constraint(raw: &sys::rgl_layout_constraint) -> Option<Constraint> {
    let anchor =
        |item, attribute| Some(Anchor { item: Item(item), attribute: Attribute::from_c(attribute)? });
    Some(Constraint {
        first: anchor(raw.first, raw.first_attribute)?,
        relation: Relation::from_c(raw.relation),
        second: anchor(raw.second, raw.second_attribute).filter(|_| raw.second != 0),
        multiplier: raw.multiplier,
        constant: raw.constant,
        priority: raw.priority,
    })
}
