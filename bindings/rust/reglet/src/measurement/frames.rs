// SPDX-License-Identifier: MIT
//! Tags on views, and frames whose lengths are measured.

use super::lengths::{Length, MeasuredLength};
use super::names::{Names, Tag};
use crate::geometry::Alignment;
use crate::views::{Node, View};
use reglet_sys as sys;
use std::sync::Arc;

pub(crate) struct FrameParameters {
    length: MeasuredLength,
    limit: sys::rgl_frame_limit,
    pub(crate) alignment: Alignment,
}

impl FrameParameters {
    /// Without the alignment, whose guides a tree numbers itself.
    pub(crate) fn to_c(&self, names: &mut Names) -> sys::rgl_measurement_frame {
        sys::rgl_measurement_frame {
            length: self.length.to_c(names),
            limit: self.limit,
            alignment: sys::rgl_alignment { horizontal: 0, vertical: 0 },
        }
    }
}

pub(crate) struct TagParameters {
    scope: Tag,
    tag: Tag,
}

impl TagParameters {
    pub(crate) fn to_c(&self, names: &mut Names) -> sys::rgl_measurement_tag {
        sys::rgl_measurement_tag { scope: names.number(&self.scope), tag: names.number(&self.tag) }
    }
}

pub(crate) fn tagged(view: View, scope: Tag, tag: Tag) -> View {
    view.within(Node::MeasurementTag(Arc::new(TagParameters { scope, tag })), Vec::new())
}

/// A frame for each measured length: the lengths come from the inside out.
pub(crate) fn framed(
    view: View,
    lengths: &[(sys::rgl_frame_limit, &Option<Length>)],
    alignment: Alignment,
) -> View {
    let put = |view: View, (limit, length): &(sys::rgl_frame_limit, &Option<Length>)| match length {
        Some(Length::Measured(length)) => {
            let parameters = FrameParameters { length: length.clone(), limit: *limit, alignment };
            view.within(Node::MeasurementFrame(Arc::new(parameters)), Vec::new())
        }
        _ => view,
    };
    lengths.iter().fold(view, put)
}
