// SPDX-License-Identifier: MIT
//! What a view is, and how its parameters become a record of the library.

use super::contents::Maker;
use super::guides::{Guide, GuidePosition};
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

/// What a view is.
#[derive(Clone)]
pub(crate) enum Node {
    /// Parameters without pointers.
    Plain(Plain),
    /// A leaf that a closure measures.
    Measured(Arc<dyn Measure>, u32),
    /// Words that wrap.
    Words(Arc<Words>),
    /// A lazy grid or stack: its kind, tracks and parameters.
    Lazy(sys::rgl_kind, Arc<Vec<super::Track>>, f64, Alignment),
    /// A layout of the program's.
    Custom(Arc<dyn AnyLayout>),
    /// A child that sets one of its guides.
    Guide(AnyGuide, GuidePosition),
    /// A table of views.
    Table(Arc<TableParameters>),
    /// A geometry reader whose content a closure makes.
    GeometryReader(Maker),
    /// A reader of measurements.
    MeasurementReader(Arc<ReaderParameters>),
    /// A child whose size a reader notes.
    MeasurementTag(Arc<TagParameters>),
    /// A frame whose length a reader has measured.
    MeasurementFrame(Arc<FrameParameters>),
    /// A layout of constraints.
    Host(Arc<HostParameters>),
    /// A view whose parameter of this name can't be, with the reason.
    Refused(&'static str, Status, &'static str),
}

/// Parameters as the library takes them, but for guides, which a tree numbers itself.
#[derive(Clone, Copy)]
pub(crate) struct Plain {
    pub(crate) kind: sys::rgl_kind,
    pub(crate) parameters: sys::rgl_parameters,
    pub(crate) alignment: Option<Alignment>,
}

// SAFETY: the members of the union that plain nodes use hold numbers, and no pointer to anything.
unsafe impl Send for Plain {}
// SAFETY: as above; nothing is changed behind a shared reference.
unsafe impl Sync for Plain {}

impl Node {
    /// A node of parameters alone.
    pub(crate) fn plain(kind: sys::rgl_kind, fill: impl FnOnce(&mut sys::rgl_parameters)) -> Node {
        // SAFETY: all members of the union are numbers, and pointers that may be null.
        let mut parameters: sys::rgl_parameters = unsafe { std::mem::zeroed() };
        fill(&mut parameters);
        Node::Plain(Plain { kind, parameters, alignment: None })
    }

    /// A node of parameters with an alignment among them, which is filled in when a tree is built.
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
            Node::Guide(..) => sys::RGL_KIND_ALIGNMENT_GUIDE,
            Node::Table(..) => sys::RGL_KIND_TABLE,
            Node::GeometryReader(..) => sys::RGL_KIND_GEOMETRY_READER,
            Node::MeasurementReader(..) => sys::RGL_KIND_MEASUREMENT_READER,
            Node::MeasurementTag(..) => sys::RGL_KIND_MEASUREMENT_TAG,
            Node::MeasurementFrame(..) => sys::RGL_KIND_MEASUREMENT_FRAME,
            Node::Refused(..) => 0,
        }
    }

    /// The kind's name, for messages.
    pub(crate) fn kind_name(&self) -> &'static str {
        let kind = self.kind();
        if let Node::Host(_) = self {
            return "constraint host";
        }
        KINDS.iter().find(|known| known.0 == kind).map_or("view", |known| known.1)
    }
}

const KINDS: &[(sys::rgl_kind, &str)] = &[
    (sys::RGL_KIND_LEAF, "leaf"),
    (sys::RGL_KIND_MEASURED, "measured leaf"),
    (sys::RGL_KIND_PARAGRAPH, "text"),
    (sys::RGL_KIND_SPACER, "spacer"),
    (sys::RGL_KIND_DIVIDER, "divider"),
    (sys::RGL_KIND_HSTACK, "hstack"),
    (sys::RGL_KIND_VSTACK, "vstack"),
    (sys::RGL_KIND_ZSTACK, "zstack"),
    (sys::RGL_KIND_FRAME, "frame"),
    (sys::RGL_KIND_FLEXIBLE_FRAME, "flexible frame"),
    (sys::RGL_KIND_PADDING, "padding"),
    (sys::RGL_KIND_FIXED_SIZE, "fixed size"),
    (sys::RGL_KIND_LAYOUT_PRIORITY, "layout priority"),
    (sys::RGL_KIND_OVERLAY, "overlay"),
    (sys::RGL_KIND_BACKGROUND, "background"),
    (sys::RGL_KIND_OFFSET, "offset"),
    (sys::RGL_KIND_POSITION, "position"),
    (sys::RGL_KIND_ASPECT_RATIO, "aspect ratio"),
    (sys::RGL_KIND_ALIGNMENT_GUIDE, "alignment guide"),
    (sys::RGL_KIND_Z_INDEX, "z index"),
    (sys::RGL_KIND_HIDDEN, "hidden"),
    (sys::RGL_KIND_LAYOUT_DIRECTION, "layout direction"),
    (sys::RGL_KIND_SHAPE, "shape"),
    (sys::RGL_KIND_VIEW_THAT_FITS, "view that fits"),
    (sys::RGL_KIND_SCROLL_VIEW, "scroll view"),
    (sys::RGL_KIND_GEOMETRY_READER, "geometry reader"),
    (sys::RGL_KIND_CONTAINER_RELATIVE_FRAME, "container relative frame"),
    (sys::RGL_KIND_SAFE_AREA_INSET, "safe area inset"),
    (sys::RGL_KIND_SAFE_AREA, "safe area"),
    (sys::RGL_KIND_IGNORES_SAFE_AREA, "ignored safe area"),
    (sys::RGL_KIND_FLOW, "flow"),
    (sys::RGL_KIND_RELATIVE_FRAME, "relative frame"),
    (sys::RGL_KIND_WEIGHT, "weight"),
    (sys::RGL_KIND_GRID, "grid"),
    (sys::RGL_KIND_GRID_ROW, "grid row"),
    (sys::RGL_KIND_GRID_CELL, "grid cell"),
    (sys::RGL_KIND_LAZY_VGRID, "lazy vgrid"),
    (sys::RGL_KIND_LAZY_HGRID, "lazy hgrid"),
    (sys::RGL_KIND_LAZY_VSTACK, "lazy vstack"),
    (sys::RGL_KIND_LAZY_HSTACK, "lazy hstack"),
    (sys::RGL_KIND_ASPECT_GRID, "aspect grid"),
    (sys::RGL_KIND_CUSTOM, "custom layout"),
    (sys::RGL_KIND_LAYOUT_VALUE, "layout value"),
    (sys::RGL_KIND_MEASUREMENT_READER, "measurement reader"),
    (sys::RGL_KIND_MEASUREMENT_TAG, "measurement tag"),
    (sys::RGL_KIND_MEASUREMENT_FRAME, "measurement frame"),
    (sys::RGL_KIND_TABLE, "table"),
    (sys::RGL_KIND_TABLE_SECTION, "table section"),
    (sys::RGL_KIND_TABLE_ROW, "table row"),
    (sys::RGL_KIND_TABLE_CELL, "table cell"),
];

/// Numbers guides for one tree.
pub(crate) type GuideCodes<'a> = dyn FnMut(Guide) -> crate::Result<sys::rgl_guide> + 'a;

/// The number of a horizontal alignment in a tree.
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

/// The number of a vertical alignment in a tree.
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

/// An alignment as a tree takes it.
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
            let code = alignment_of(alignment, guides)?;
            let place = match self.kind {
                // SAFETY: the member is the one that belongs to the kind; all bits of it are numbers.
                sys::RGL_KIND_FRAME => unsafe { &mut parameters.frame.alignment },
                // SAFETY: as above.
                sys::RGL_KIND_FLEXIBLE_FRAME => unsafe { &mut parameters.flexible_frame.alignment },
                // SAFETY: as above.
                sys::RGL_KIND_RELATIVE_FRAME => unsafe { &mut parameters.relative_frame.alignment },
                // SAFETY: as above.
                sys::RGL_KIND_CONTAINER_RELATIVE_FRAME => unsafe {
                    &mut parameters.container_relative_frame.alignment
                },
                // SAFETY: as above.
                sys::RGL_KIND_SAFE_AREA_INSET => unsafe { &mut parameters.safe_area_inset.alignment },
                // SAFETY: as above.
                sys::RGL_KIND_FLOW => unsafe { &mut parameters.flow.alignment },
                // SAFETY: as above.
                sys::RGL_KIND_GRID => unsafe { &mut parameters.grid.alignment },
                // SAFETY: as above.
                sys::RGL_KIND_OVERLAY | sys::RGL_KIND_BACKGROUND => unsafe {
                    &mut parameters.layer.alignment
                },
                // SAFETY: as above; all others are stacks.
                _ => unsafe { &mut parameters.stack.alignment },
            };
            *place = code;
        }
        Ok(parameters)
    }
}
