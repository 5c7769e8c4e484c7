// SPDX-License-Identifier: MIT
//! Sizes, rectangles, proposals, insets and alignments.

use crate::views::Guide;
use reglet_sys as sys;
use std::ops::BitOr;

/// Width and height in points.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Size {
    /// To the right.
    pub width: f64,
    /// Downwards.
    pub height: f64,
}

/// A place in points.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

/// A rectangle in points: its top left corner and its size.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// The left edge.
    pub x: f64,
    /// The top edge.
    pub y: f64,
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

impl Size {
    /// A size of two lengths.
    pub const fn new(width: f64, height: f64) -> Size {
        Size { width, height }
    }
}

impl Point {
    /// A place by its coordinates.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }
}

impl Rect {
    /// A rectangle by its top left corner and its size.
    pub const fn new(x: f64, y: f64, width: f64, height: f64) -> Rect {
        Rect { x, y, width, height }
    }

    /// The size alone.
    pub const fn size(self) -> Size {
        Size { width: self.width, height: self.height }
    }

    /// The top left corner.
    pub const fn origin(self) -> Point {
        Point { x: self.x, y: self.y }
    }
}

/// The size that a parent proposes to a child: on each axis a length, 0 (the minimum), infinity (the maximum), or
/// `None` (the ideal).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Proposal {
    /// The proposed width; `None` leaves it unspecified.
    pub width: Option<f64>,
    /// The proposed height; `None` leaves it unspecified.
    pub height: Option<f64>,
}

impl Proposal {
    /// Requests the ideal size.
    pub const UNSPECIFIED: Proposal = Proposal { width: None, height: None };
    /// Requests the smallest size.
    pub const ZERO: Proposal = Proposal { width: Some(0.0), height: Some(0.0) };
    /// Requests the largest size.
    pub const INFINITY: Proposal = Proposal { width: Some(f64::INFINITY), height: Some(f64::INFINITY) };

    /// Proposes a width and a height; `None` leaves an axis unspecified.
    pub fn new(width: impl Into<Option<f64>>, height: impl Into<Option<f64>>) -> Proposal {
        Proposal { width: width.into(), height: height.into() }
    }

    /// Proposes a width, and leaves the height unspecified.
    pub const fn width(width: f64) -> Proposal {
        Proposal { width: Some(width), height: None }
    }

    /// Proposes a height, and leaves the width unspecified.
    pub const fn height(height: f64) -> Proposal {
        Proposal { width: None, height: Some(height) }
    }

    pub(crate) fn to_c(self) -> sys::rgl_proposal {
        let (width, height) = (self.width.unwrap_or(f64::NAN), self.height.unwrap_or(f64::NAN));
        sys::rgl_proposal { width, height }
    }

    /// Rejects NaN, which means a missing length in the library.
    pub(crate) fn checked(self) -> crate::Result<sys::rgl_proposal> {
        for (side, length) in [("width", self.width), ("height", self.height)] {
            number("proposal", side, length)?;
        }
        Ok(self.to_c())
    }

    pub(crate) fn from_c(proposal: sys::rgl_proposal) -> Proposal {
        let specified = |length: f64| Some(length).filter(|length| !length.is_nan());
        Proposal { width: specified(proposal.width), height: specified(proposal.height) }
    }
}

/// Rejects NaN for an optional number.
pub(crate) fn number(what: &str, part: &str, number: Option<f64>) -> crate::Result<()> {
    match number {
        Some(nan) if nan.is_nan() => {
            let message = format!("{what}.{part} NaN is not a number: pass None to omit it");
            Err(crate::Error::new(crate::Status::InvalidNumber, message))
        }
        _ => Ok(()),
    }
}

impl From<Size> for Proposal {
    fn from(size: Size) -> Proposal {
        Proposal { width: Some(size.width), height: Some(size.height) }
    }
}

macro_rules! from_pairs {
    ($($width:ty, $height:ty;)*) => {$(
        impl From<($width, $height)> for Proposal {
            fn from((width, height): ($width, $height)) -> Proposal {
                Proposal { width: width.into(), height: height.into() }
            }
        }
    )*};
}
from_pairs! { f64, f64; f64, Option<f64>; Option<f64>, f64; Option<f64>, Option<f64>; }

impl From<(f64, f64)> for Size {
    fn from((width, height): (f64, f64)) -> Size {
        Size { width, height }
    }
}

impl From<(f64, f64)> for Point {
    fn from((x, y): (f64, f64)) -> Point {
        Point { x, y }
    }
}

/// Distances from the four edges in points; leading is left unless the layout runs right to left. A number stands for
/// all edges, a pair for top and bottom, and leading and trailing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Insets {
    /// From the top.
    pub top: f64,
    /// From the leading edge.
    pub leading: f64,
    /// From the bottom.
    pub bottom: f64,
    /// From the trailing edge.
    pub trailing: f64,
}

impl Insets {
    /// Four distances.
    pub const fn new(top: f64, leading: f64, bottom: f64, trailing: f64) -> Insets {
        Insets { top, leading, bottom, trailing }
    }

    pub(crate) fn to_c(self) -> sys::rgl_insets {
        let Insets { top, leading, bottom, trailing } = self;
        sys::rgl_insets { top, leading, bottom, trailing }
    }
}

impl From<f64> for Insets {
    fn from(all: f64) -> Insets {
        Insets::new(all, all, all, all)
    }
}

impl From<(f64, f64)> for Insets {
    fn from((vertical, horizontal): (f64, f64)) -> Insets {
        Insets::new(vertical, horizontal, vertical, horizontal)
    }
}

macro_rules! c_pairs {
    ($($name:ident $c:ident { $($field:ident),* })*) => {$(
        impl $name {
            #[allow(dead_code)]
            pub(crate) fn to_c(self) -> sys::$c {
                sys::$c { $($field: self.$field),* }
            }

            #[allow(dead_code)]
            pub(crate) fn from_c(c: sys::$c) -> $name {
                $name { $($field: c.$field),* }
            }
        }
    )*};
}
c_pairs! {
    Size rgl_size { width, height }
    Point rgl_point { x, y }
    Rect rgl_rect { x, y, width, height }
}

/// Horizontal or vertical.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Axis {
    /// From left to right.
    Horizontal = sys::RGL_AXIS_HORIZONTAL as isize,
    /// From top to bottom.
    Vertical = sys::RGL_AXIS_VERTICAL as isize,
}

/// Some of the axes; `Axes::HORIZONTAL | Axes::VERTICAL` are both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Axes(pub(crate) u32);

impl Axes {
    /// Neither.
    pub const NONE: Axes = Axes(sys::RGL_AXES_NONE);
    /// The horizontal one.
    pub const HORIZONTAL: Axes = Axes(sys::RGL_AXES_HORIZONTAL);
    /// The vertical one.
    pub const VERTICAL: Axes = Axes(sys::RGL_AXES_VERTICAL);
    /// Both.
    pub const BOTH: Axes = Axes(sys::RGL_AXES_BOTH);
}

impl BitOr for Axes {
    type Output = Axes;
    fn bitor(self, other: Axes) -> Axes {
        Axes(self.0 | other.0)
    }
}

/// An edge of a view; leading is left unless the layout runs right to left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// Above.
    Top = sys::RGL_EDGE_TOP as isize,
    /// Where lines begin.
    Leading = sys::RGL_EDGE_LEADING as isize,
    /// Below.
    Bottom = sys::RGL_EDGE_BOTTOM as isize,
    /// Where lines end.
    Trailing = sys::RGL_EDGE_TRAILING as isize,
}

/// Some of the edges; `EdgeSet::TOP | EdgeSet::BOTTOM` are two of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct EdgeSet(pub(crate) u32);

impl EdgeSet {
    /// Above.
    pub const TOP: EdgeSet = EdgeSet(sys::RGL_EDGE_TOP);
    /// Where lines begin.
    pub const LEADING: EdgeSet = EdgeSet(sys::RGL_EDGE_LEADING);
    /// Below.
    pub const BOTTOM: EdgeSet = EdgeSet(sys::RGL_EDGE_BOTTOM);
    /// Where lines end.
    pub const TRAILING: EdgeSet = EdgeSet(sys::RGL_EDGE_TRAILING);
    /// All four.
    pub const ALL: EdgeSet = EdgeSet(sys::RGL_EDGES_ALL);
}

impl BitOr for EdgeSet {
    type Output = EdgeSet;
    fn bitor(self, other: EdgeSet) -> EdgeSet {
        EdgeSet(self.0 | other.0)
    }
}

impl From<Edge> for EdgeSet {
    fn from(edge: Edge) -> EdgeSet {
        EdgeSet(edge as u32)
    }
}

/// The kinds of safe areas; `SafeAreaRegions::CONTAINER | SafeAreaRegions::KEYBOARD` are both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SafeAreaRegions(pub(crate) u32);

impl SafeAreaRegions {
    /// Bars and edges of the screen.
    pub const CONTAINER: SafeAreaRegions = SafeAreaRegions(sys::RGL_SAFE_AREA_CONTAINER);
    /// The keyboard on the screen.
    pub const KEYBOARD: SafeAreaRegions = SafeAreaRegions(sys::RGL_SAFE_AREA_KEYBOARD);
    /// Both.
    pub const ALL: SafeAreaRegions = SafeAreaRegions(sys::RGL_SAFE_AREA_ALL);
}

impl BitOr for SafeAreaRegions {
    type Output = SafeAreaRegions;
    fn bitor(self, other: SafeAreaRegions) -> SafeAreaRegions {
        SafeAreaRegions(self.0 | other.0)
    }
}

/// Which side leads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Direction {
    /// The left one.
    #[default]
    LeftToRight = sys::RGL_LEFT_TO_RIGHT as isize,
    /// The right one, as in Arabic and Hebrew.
    RightToLeft = sys::RGL_RIGHT_TO_LEFT as isize,
}

/// The line on which views meet along the horizontal axis.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum HorizontalAlignment {
    /// The middle.
    #[default]
    Center,
    /// The leading edge.
    Leading,
    /// The trailing edge.
    Trailing,
    /// A guide of your own.
    Guide(Guide),
}

/// The line on which views meet along the vertical axis.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum VerticalAlignment {
    /// The middle.
    #[default]
    Center,
    /// The top edge.
    Top,
    /// The bottom edge.
    Bottom,
    /// The baseline of the first line of text.
    FirstTextBaseline,
    /// The baseline of the last line of text.
    LastTextBaseline,
    /// A guide of your own.
    Guide(Guide),
}

/// A point of alignment on both axes. The default is the centre. A [`HorizontalAlignment`] or [`VerticalAlignment`]
/// alone is combined with the centre on the other axis.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Alignment {
    /// Along the horizontal axis.
    pub horizontal: HorizontalAlignment,
    /// Along the vertical axis.
    pub vertical: VerticalAlignment,
}

macro_rules! alignments {
    ($($(#[$doc:meta])* $name:ident = $horizontal:ident, $vertical:ident;)*) => {
        impl Alignment {
            $($(#[$doc])* pub const $name: Alignment = Alignment {
                horizontal: HorizontalAlignment::$horizontal,
                vertical: VerticalAlignment::$vertical,
            };)*
        }
    };
}
alignments! {
    /// The middle.
    CENTER = Center, Center;
    /// The middle of the leading edge.
    LEADING = Leading, Center;
    /// The middle of the trailing edge.
    TRAILING = Trailing, Center;
    /// The middle of the top edge.
    TOP = Center, Top;
    /// The middle of the bottom edge.
    BOTTOM = Center, Bottom;
    /// The top leading corner.
    TOP_LEADING = Leading, Top;
    /// The top trailing corner.
    TOP_TRAILING = Trailing, Top;
    /// The bottom leading corner.
    BOTTOM_LEADING = Leading, Bottom;
    /// The bottom trailing corner.
    BOTTOM_TRAILING = Trailing, Bottom;
}

impl From<HorizontalAlignment> for Alignment {
    fn from(horizontal: HorizontalAlignment) -> Alignment {
        Alignment { horizontal, ..Alignment::CENTER }
    }
}

impl From<VerticalAlignment> for Alignment {
    fn from(vertical: VerticalAlignment) -> Alignment {
        Alignment { vertical, ..Alignment::CENTER }
    }
}

impl From<(HorizontalAlignment, VerticalAlignment)> for Alignment {
    fn from((horizontal, vertical): (HorizontalAlignment, VerticalAlignment)) -> Alignment {
        Alignment { horizontal, vertical }
    }
}
