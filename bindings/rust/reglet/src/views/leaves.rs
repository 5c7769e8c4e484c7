// SPDX-License-Identifier: MIT
//! Views without children: boxes, shapes, spacers, and leaves that a closure measures.

use super::node::Node;
use super::view::{IntoView, View};
use crate::error::CallbackError;
use crate::geometry::{Proposal, Size};
use reglet_sys as sys;
use std::fmt;
use std::sync::Arc;

/// A leaf of a least, an ideal and a largest size.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Leaf {
    minimum: Size,
    ideal: Size,
    maximum: Size,
    first_text_baseline: f64,
    last_text_baseline: f64,
}

/// A leaf with a minimum, an ideal and a maximum size: it takes the proposal within these limits, and its ideal if the
/// proposal is unspecified.
pub fn leaf(minimum: impl Into<Size>, ideal: impl Into<Size>, maximum: impl Into<Size>) -> Leaf {
    let (minimum, ideal, maximum) = (minimum.into(), ideal.into(), maximum.into());
    Leaf { minimum, ideal, maximum, first_text_baseline: f64::NAN, last_text_baseline: f64::NAN }
}

/// A leaf of one size, whatever its proposal.
pub type Boxed = Leaf;

/// A leaf of one size, whatever its proposal.
pub fn boxed(width: f64, height: f64) -> Boxed {
    leaf((width, height), (width, height), (width, height))
}

/// A leaf that takes the whole proposal, and 10 × 10 if that is unspecified.
pub fn fill() -> Leaf {
    let (least, most) = (f64::NEG_INFINITY, f64::INFINITY);
    leaf((least, least), (10.0, 10.0), (most, most))
}

impl Leaf {
    /// Sets the distances of the first and the last baseline of text from the top.
    pub fn baselines(self, first: f64, last: f64) -> Leaf {
        Leaf { first_text_baseline: first, last_text_baseline: last, ..self }
    }

    /// Sets the distance of the first baseline of text from the top.
    pub fn first_text_baseline(self, first: f64) -> Leaf {
        Leaf { first_text_baseline: first, ..self }
    }

    /// Sets the distance of the last baseline of text from the top.
    pub fn last_text_baseline(self, last: f64) -> Leaf {
        Leaf { last_text_baseline: last, ..self }
    }
}

impl IntoView for Leaf {
    fn into_view(self) -> View {
        let Leaf { first_text_baseline, last_text_baseline, .. } = self;
        let (minimum, ideal, maximum) = (self.minimum.to_c(), self.ideal.to_c(), self.maximum.to_c());
        let node = Node::plain(sys::RGL_KIND_LEAF, |parameters| {
            parameters.leaf =
                sys::rgl_leaf { minimum, ideal, maximum, first_text_baseline, last_text_baseline };
        });
        View::new(node, Vec::new())
    }
}

fn shape(shape: sys::rgl_shape_kind) -> View {
    let node = Node::plain(sys::RGL_KIND_SHAPE, |parameters| parameters.shape = sys::rgl_shape { shape });
    View::new(node, Vec::new())
}

/// A rectangle, which takes the whole proposal.
pub fn rectangle() -> View {
    shape(sys::RGL_SHAPE_RECTANGLE)
}

/// A rectangle with round ends, which takes the whole proposal.
pub fn capsule() -> View {
    shape(sys::RGL_SHAPE_CAPSULE)
}

/// An ellipse, which takes the whole proposal.
pub fn ellipse() -> View {
    shape(sys::RGL_SHAPE_ELLIPSE)
}

/// A circle, which takes the smaller side of the proposal.
pub fn circle() -> View {
    shape(sys::RGL_SHAPE_CIRCLE)
}

fn spacer_at_least(minimum_length: f64) -> View {
    let node = Node::plain(sys::RGL_KIND_SPACER, |parameters| {
        parameters.spacer = sys::rgl_spacer { minimum_length }
    });
    View::new(node, Vec::new())
}

/// Room that gives way along the stack around it, but for 8 points.
pub fn spacer() -> View {
    spacer_at_least(f64::NAN)
}

/// Room that gives way along the stack around it, but for a least length in points.
pub fn spacer_of(minimum_length: f64) -> View {
    spacer_at_least(minimum_length)
}

/// A line across the stack around it, 1 point thick.
pub fn divider() -> View {
    let node = Node::plain(sys::RGL_KIND_DIVIDER, |parameters| {
        parameters.divider = sys::rgl_divider { thickness: f64::NAN };
    });
    View::new(node, Vec::new())
}

/// The answer of a measured leaf.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measurement {
    /// The size that the leaf takes; infinite lengths are allowed if the proposal is infinite.
    pub size: Size,
    /// From the top to the baseline of the first line of text.
    pub first_text_baseline: Option<f64>,
    /// From the top to the baseline of the last line of text.
    pub last_text_baseline: Option<f64>,
}

impl From<Size> for Measurement {
    fn from(size: Size) -> Measurement {
        Measurement { size, first_text_baseline: None, last_text_baseline: None }
    }
}

impl From<(f64, f64)> for Measurement {
    fn from(size: (f64, f64)) -> Measurement {
        Size::from(size).into()
    }
}

/// The proposals on which the answers of a measured leaf depend. Fewer proposals mean fewer calls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Depends {
    /// Each length only on the proposed length of its axis.
    OnItsOwnAxis,
    /// The height also on the proposed width, as with text.
    HeightOnWidth,
    /// The width also on the proposed height.
    WidthOnHeight,
    /// Each length on both proposed lengths.
    #[default]
    OnBoth,
    /// The leaf is wrapping text; `RGL_MEASURE_WRAPS` of the header defines the conditions.
    Wraps,
}

pub(crate) trait Measure: Send + Sync {
    fn measure(&self, proposal: Proposal) -> Result<Measurement, CallbackError>;
}

impl<F: Fn(Proposal) -> Result<Measurement, CallbackError> + Send + Sync> Measure for F {
    fn measure(&self, proposal: Proposal) -> Result<Measurement, CallbackError> {
        self(proposal)
    }
}

/// A leaf that a closure measures.
#[derive(Clone)]
#[must_use]
pub struct Measured {
    measure: Arc<dyn Measure>,
    depends: Depends,
}

/// A leaf that a closure measures: it gets a proposal, and answers a size or a [`Measurement`]. The closure must be
/// pure: answers are remembered.
pub fn measured<A: Into<Measurement>>(measure: impl Fn(Proposal) -> A + Send + Sync + 'static) -> Measured {
    let measure = Arc::new(move |proposal| Ok(measure(proposal).into()));
    Measured { measure, depends: Depends::default() }
}

/// A leaf that is measured by a closure that may fail. Its error ends the layout and is the source of that call's
/// error.
pub fn try_measured<A: Into<Measurement>, E: Into<CallbackError>>(
    measure: impl Fn(Proposal) -> Result<A, E> + Send + Sync + 'static,
) -> Measured {
    let measure = Arc::new(move |proposal| measure(proposal).map(Into::into).map_err(Into::into));
    Measured { measure, depends: Depends::default() }
}

impl Measured {
    /// Sets the proposals on which the answers depend.
    pub fn depends(self, depends: Depends) -> Measured {
        Measured { depends, ..self }
    }
}

impl fmt::Debug for Measured {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Measured").field("depends", &self.depends).finish_non_exhaustive()
    }
}

impl IntoView for Measured {
    fn into_view(self) -> View {
        let flags = match self.depends {
            Depends::OnItsOwnAxis => sys::RGL_MEASURE_INDEPENDENT,
            Depends::HeightOnWidth => sys::RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH,
            Depends::WidthOnHeight => sys::RGL_MEASURE_WIDTH_DEPENDS_ON_HEIGHT,
            Depends::OnBoth => {
                sys::RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH | sys::RGL_MEASURE_WIDTH_DEPENDS_ON_HEIGHT
            }
            Depends::Wraps => sys::RGL_MEASURE_WRAPS,
        };
        View::new(Node::Measured(self.measure, flags), Vec::new())
    }
}
