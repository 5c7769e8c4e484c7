// SPDX-License-Identifier: MIT
//! The data of a view, and the conversion of its parameters to a record of the library.

use super::contents::Maker;
use super::guides::{Guide, GuidePosition, Locate};
use super::leaves::Measure;
use super::tables::TableParameters;
use super::AnyGuide;
use crate::custom::AnyLayout;
use crate::error::Status;
use crate::geometry::{Alignment, HorizontalAlignment, VerticalAlignment};
use crate::hosting::HostParameters;
use crate::measurement::{FrameParameters, ReaderParameters, TagParameters};
use crate::text::Words;
use reglet_sys as sys;
use std::sync::Arc;

#[derive(Clone)]
pub(crate) enum Node {
    /// Parameters without pointers.
    Plain(Plain),
    Measured(Arc<dyn Measure>, u32),
    Words(Arc<Words>),
    Lazy(sys::rgl_kind, Arc<Vec<super::Track>>, f64, Alignment, super::LazyWindow),
    Custom(Arc<dyn AnyLayout>),
    /// A child that sets one of its guides.
    Guide(AnyGuide, GuidePosition),
    /// A child one of whose guides a closure locates.
    Located(AnyGuide, Arc<Locate>),
    Table(Arc<TableParameters>),
    /// A geometry reader whose content a closure makes.
    GeometryReader(Maker),
    MeasurementReader(Arc<ReaderParameters>),
    MeasurementTag(Arc<TagParameters>),
    MeasurementFrame(Arc<FrameParameters>),
    Host(Arc<HostParameters>),
    /// A view whose parameter of this name can't be, with the reason.
    Refused(&'static str, Status, &'static str),
}

/// Parameters for the library, without guides, which a tree numbers itself.
#[derive(Clone, Copy)]
pub(crate) struct Plain {
    pub(crate) kind: sys::rgl_kind,
    pub(crate) parameters: sys::rgl_parameters,
    pub(crate) alignment: Option<Alignment>,
}

// SAFETY: the members of the union that plain nodes use hold numbers, and no pointer to anything.
unsafe impl Send for Plain {}
// SAFETY: as above. Nothing is changed behind a shared reference.
unsafe impl Sync for Plain {}

impl Node {
    pub(crate) fn plain(kind: sys::rgl_kind, fill: impl FnOnce(&mut sys::rgl_parameters)) -> Node {
        // SAFETY: all members of the union are numbers, and pointers that may be null.
        let mut parameters: sys::rgl_parameters = unsafe { std::mem::zeroed() };
        fill(&mut parameters);
        Node::Plain(Plain { kind, parameters, alignment: None })
    }

    /// The alignment is filled in when a tree is built.
    pub(crate) fn aligned(
        kind: sys::rgl_kind,
        alignment: Alignment,
        fill: impl FnOnce(&mut sys::rgl_parameters),
    ) -> Node {
        match Node::plain(kind, fill) {
            Node::Plain(plain) => Node::Plain(Plain { alignment: Some(alignment), ..plain }),
            other => other,
        }
    }

    pub(crate) fn kind(&self) -> sys::rgl_kind {
        match self {
            Node::Plain(plain) => plain.kind,
            Node::Lazy(kind, ..) => *kind,
            Node::Measured(..) => sys::RGL_KIND_MEASURED,
            Node::Words(..) => sys::RGL_KIND_PARAGRAPH,
            Node::Custom(..) => sys::RGL_KIND_CUSTOM,
            Node::Host(..) => sys::RGL_KIND_CONSTRAINT_HOST,
            Node::Guide(..) | Node::Located(..) => sys::RGL_KIND_ALIGNMENT_GUIDE,
            Node::Table(..) => sys::RGL_KIND_TABLE,
            Node::GeometryReader(..) => sys::RGL_KIND_GEOMETRY_READER,
            Node::MeasurementReader(..) => sys::RGL_KIND_MEASUREMENT_READER,
            Node::MeasurementTag(..) => sys::RGL_KIND_MEASUREMENT_TAG,
            Node::MeasurementFrame(..) => sys::RGL_KIND_MEASUREMENT_FRAME,
            Node::Refused(..) => 0,
        }
    }

    pub(crate) fn kind_name(&self) -> &'static str {
        let kind = self.kind();
        let mut names = VIEWS.iter().chain(&sys::RGL_KIND_NAMES);
        names.find(|known| known.0 == kind).map_or("view", |known| known.1)
    }
}

/// Kinds whose views have other names than the library's nodes.
const VIEWS: &[(sys::rgl_kind, &str)] = &[
    (sys::RGL_KIND_MEASURED, "measured leaf"),
    (sys::RGL_KIND_PARAGRAPH, "text"),
    (sys::RGL_KIND_IGNORES_SAFE_AREA, "ignored safe area"),
    (sys::RGL_KIND_CUSTOM, "custom layout"),
];

pub(crate) type GuideCodes<'a> = dyn FnMut(Guide) -> crate::Result<sys::rgl_guide> + 'a;

pub(crate) fn horizontal_code(
    alignment: HorizontalAlignment,
    guides: &mut GuideCodes<'_>,
) -> crate::Result<sys::rgl_horizontal_alignment> {
    match alignment {
        HorizontalAlignment::Center => Ok(sys::RGL_HORIZONTAL_CENTER),
        HorizontalAlignment::Leading => Ok(sys::RGL_HORIZONTAL_LEADING),
        HorizontalAlignment::Trailing => Ok(sys::RGL_HORIZONTAL_TRAILING),
        HorizontalAlignment::Guide(guide) => guides(guide),
    }
}

pub(crate) fn vertical_code(
    alignment: VerticalAlignment,
    guides: &mut GuideCodes<'_>,
) -> crate::Result<sys::rgl_vertical_alignment> {
    match alignment {
        VerticalAlignment::Center => Ok(sys::RGL_VERTICAL_CENTER),
        VerticalAlignment::Top => Ok(sys::RGL_VERTICAL_TOP),
        VerticalAlignment::Bottom => Ok(sys::RGL_VERTICAL_BOTTOM),
        VerticalAlignment::FirstTextBaseline => Ok(sys::RGL_VERTICAL_FIRST_TEXT_BASELINE),
        VerticalAlignment::LastTextBaseline => Ok(sys::RGL_VERTICAL_LAST_TEXT_BASELINE),
        VerticalAlignment::Guide(guide) => guides(guide),
    }
}

pub(crate) fn alignment_of(
    alignment: Alignment,
    guides: &mut GuideCodes<'_>,
) -> crate::Result<sys::rgl_alignment> {
    Ok(sys::rgl_alignment {
        horizontal: horizontal_code(alignment.horizontal, guides)?,
        vertical: vertical_code(alignment.vertical, guides)?,
    })
}

impl Plain {
    /// The parameters for a tree, with the alignment in its place.
    pub(crate) fn for_tree(&self, guides: &mut GuideCodes<'_>) -> crate::Result<sys::rgl_parameters> {
        let mut parameters = self.parameters;
        if let Some(alignment) = self.alignment {
            // SAFETY: the member that belongs to the kind is initialised. All bits of it are numbers.
            let place = unsafe { sys::rgl_parameters_alignment(&mut parameters, self.kind) };
            *place.expect("the kind has an alignment") = alignment_of(alignment, guides)?;
        }
        Ok(parameters)
    }
}
