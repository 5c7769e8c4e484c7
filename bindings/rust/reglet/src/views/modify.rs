// SPDX-License-Identifier: MIT
//! Methods of all views: each puts something around a view.

use super::frames::{FlexibleFrame, Frame, RelativeFrame};
use super::grids::GridCell;
use super::guides::{AnyGuide, GuidePosition, GuideRequest};
use super::node::Node;
use super::tables::TableCell;
use super::view::{list, IntoView, View, Views};
use crate::geometry::{Alignment, Axes, Direction, Edge, EdgeSet, Insets, Point, SafeAreaRegions};
use crate::measurement::{tagged, Tag};
use reglet_sys as sys;

pub(super) const CENTER: sys::rgl_alignment = sys::rgl_alignment { horizontal: 0, vertical: 0 };

fn around(view: impl IntoView, kind: sys::rgl_kind, fill: impl FnOnce(&mut sys::rgl_parameters)) -> View {
    view.into_view().within(Node::plain(kind, fill), Vec::new())
}

pub(super) fn aligned(
    view: impl IntoView,
    others: Vec<View>,
    kind: sys::rgl_kind,
    alignment: impl Into<Alignment>,
    fill: impl FnOnce(&mut sys::rgl_parameters),
) -> View {
    view.into_view().within(Node::aligned(kind, alignment.into(), fill), others)
}

pub(super) fn or_nan(length: Option<f64>) -> f64 {
    length.unwrap_or(f64::NAN)
}

/// Tracks of a container that a frame covers; see [`Modify::container_relative_frame`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContainerRelativeFrame {
    /// The axes on which the frame follows the container.
    pub axes: Axes,
    /// Tracks in the container.
    pub count: u32,
    /// Tracks that the frame covers.
    pub span: u32,
    /// Distance of two tracks in points.
    pub spacing: f64,
    /// A container of these lengths instead of the one around the frame.
    pub container: (Option<f64>, Option<f64>),
    /// The alignment of the child in the frame.
    pub alignment: Alignment,
}

impl Default for ContainerRelativeFrame {
    fn default() -> ContainerRelativeFrame {
        let (axes, container, alignment) = (Axes::BOTH, (None, None), Alignment::CENTER);
        ContainerRelativeFrame { axes, count: 1, span: 1, spacing: 0.0, container, alignment }
    }
}

/// The position of a bar next to a view; see [`Modify::safe_area_inset`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SafeAreaInset {
    /// The edge that the bar takes.
    pub edge: Edge,
    /// Where bar and view meet along the edge.
    pub alignment: Alignment,
    /// Between the two in points; `None` for the spacing that they prefer.
    pub spacing: Option<f64>,
}

impl Default for SafeAreaInset {
    fn default() -> SafeAreaInset {
        SafeAreaInset { edge: Edge::Bottom, alignment: Alignment::CENTER, spacing: None }
    }
}

/// Methods of everything that can be used as a view. Each returns a new view around this one; around a row or a
/// section, it modifies each of its cells. Only the name belongs to the row itself.
pub trait Modify: IntoView {
    /// Names the view, for [`Layout::frame`](crate::Layout::frame) and for errors.
    fn named(self, name: impl Into<String>) -> View {
        View { name: Some(name.into().into()), ..self.into_view() }
    }

    /// Puts space around the view. It is on all edges, or `(vertical, horizontal)`, or [`Insets`].
    fn padding(self, insets: impl Into<Insets>) -> View {
        let insets = insets.into().to_c();
        around(self, sys::RGL_KIND_PADDING, |parameters| parameters.padding = insets)
    }

    /// Puts the view into a box of a width, a height or both.
    fn frame(self, frame: impl Into<Frame>) -> View {
        frame.into().around(self.into_view())
    }

    /// Puts the view into a box with limits.
    fn flexible_frame(self, frame: FlexibleFrame) -> View {
        frame.around(self.into_view())
    }

    /// Puts the view into a box whose lengths are fractions of the proposal or of the container.
    fn relative_frame(self, frame: RelativeFrame) -> View {
        aligned(self, Vec::new(), sys::RGL_KIND_RELATIVE_FRAME, frame.alignment, |parameters| {
            parameters.relative_frame = sys::rgl_relative_frame {
                width: or_nan(frame.width),
                height: or_nan(frame.height),
                minimum_width: or_nan(frame.min_width),
                maximum_width: or_nan(frame.max_width),
                minimum_height: or_nan(frame.min_height),
                maximum_height: or_nan(frame.max_height),
                alignment: CENTER,
                basis: if frame.of_container { sys::RGL_BASIS_CONTAINER } else { sys::RGL_BASIS_PROPOSAL },
                reserved: 0,
            };
        })
        .refusing(&[
            ("relative_frame.width", frame.width),
            ("relative_frame.height", frame.height),
            ("relative_frame.min_width", frame.min_width),
            ("relative_frame.max_width", frame.max_width),
            ("relative_frame.min_height", frame.min_height),
            ("relative_frame.max_height", frame.max_height),
        ])
    }

    /// Puts the view into a box as long as some tracks of the container.
    fn container_relative_frame(self, frame: ContainerRelativeFrame) -> View {
        let kind = sys::RGL_KIND_CONTAINER_RELATIVE_FRAME;
        aligned(self, Vec::new(), kind, frame.alignment, |parameters| {
            parameters.container_relative_frame = sys::rgl_container_relative_frame {
                axes: frame.axes.0,
                count: frame.count,
                span: frame.span,
                reserved: 0,
                spacing: frame.spacing,
                container_width: or_nan(frame.container.0),
                container_height: or_nan(frame.container.1),
                alignment: CENTER,
            };
        })
        .refusing(&[
            ("container_relative_frame.container", frame.container.0),
            ("container_relative_frame.container", frame.container.1),
        ])
    }

    /// Records the view's size with the nearest measurement reader, under a tag.
    ///
    /// The [`measurement_reader`](crate::measurement_reader) has no scope. The tag `()` suffices for one measured thing.
    fn measure(self, tag: impl Into<Tag>) -> View {
        tagged(self.into_view(), Tag::NOTHING, tag.into())
    }

    /// Records the view's size with the nearest reader of a scope, under a tag.
    fn measure_in(self, scope: impl Into<Tag>, tag: impl Into<Tag>) -> View {
        tagged(self.into_view(), scope.into(), tag.into())
    }

    /// Keeps the view at its ideal size on the chosen axes, whatever its proposal.
    fn fixed_size(self, axes: Axes) -> View {
        let is_fixed = |axis: Axes| u32::from(axes.0 & axis.0 != 0);
        let (horizontal, vertical) = (is_fixed(Axes::HORIZONTAL), is_fixed(Axes::VERTICAL));
        around(self, sys::RGL_KIND_FIXED_SIZE, |parameters| {
            parameters.fixed_size = sys::rgl_fixed_size { horizontal, vertical };
        })
    }

    /// Lets stacks serve the view before those with a lower priority. That of a view without one is 0.
    fn layout_priority(self, priority: f64) -> View {
        around(self, sys::RGL_KIND_LAYOUT_PRIORITY, |parameters| parameters.layout_priority = priority)
    }

    /// Lets the view share the remaining length of its stack, in proportion to its weight.
    fn weight(self, weight: f64) -> View {
        around(self, sys::RGL_KIND_WEIGHT, |parameters| parameters.weight = sys::rgl_weight { weight })
    }

    /// Keeps the shape of the view, width divided by height. It is as large as fits into the proposal.
    ///
    /// `None` is the shape of its ideal size.
    fn aspect_ratio_fit(self, ratio: impl Into<Option<f64>>) -> View {
        let ratio = ratio.into();
        let aspect_ratio = sys::rgl_aspect_ratio { ratio: or_nan(ratio), mode: sys::RGL_CONTENT_FIT };
        around(self, sys::RGL_KIND_ASPECT_RATIO, |parameters| parameters.aspect_ratio = aspect_ratio)
            .refusing(&[("aspect_ratio.ratio", ratio)])
    }

    /// Keeps the shape of the view, width divided by height. It is as small as fills the proposal.
    ///
    /// `None` is the shape of its ideal size.
    fn aspect_ratio_fill(self, ratio: impl Into<Option<f64>>) -> View {
        let ratio = ratio.into();
        let aspect_ratio = sys::rgl_aspect_ratio { ratio: or_nan(ratio), mode: sys::RGL_CONTENT_FILL };
        around(self, sys::RGL_KIND_ASPECT_RATIO, |parameters| parameters.aspect_ratio = aspect_ratio)
            .refusing(&[("aspect_ratio.ratio", ratio)])
    }

    /// Moves the view without any effect around it.
    fn offset(self, x: f64, y: f64) -> View {
        let offset = Point::new(x, y).to_c();
        around(self, sys::RGL_KIND_OFFSET, |parameters| parameters.offset = offset)
    }

    /// Takes the whole proposal, and puts the centre of the view on a point in it.
    fn position(self, x: f64, y: f64) -> View {
        let position = Point::new(x, y).to_c();
        around(self, sys::RGL_KIND_POSITION, |parameters| parameters.position = position)
    }

    /// Puts views in front of the view, which are proposed its size and never change it.
    fn overlay(self, alignment: impl Into<Alignment>, views: impl Views) -> View {
        aligned(self, list(views), sys::RGL_KIND_OVERLAY, alignment, |parameters| {
            parameters.layer = sys::rgl_layer { alignment: CENTER };
        })
    }

    /// Puts views behind the view, which are proposed its size and never change it.
    fn background(self, alignment: impl Into<Alignment>, views: impl Views) -> View {
        aligned(self, list(views), sys::RGL_KIND_BACKGROUND, alignment, |parameters| {
            parameters.layer = sys::rgl_layer { alignment: CENTER };
        })
    }

    /// Paints the view in front of siblings with a lower index. That of a view without one is 0.
    fn z_index(self, index: f64) -> View {
        around(self, sys::RGL_KIND_Z_INDEX, |parameters| parameters.z_index = sys::rgl_z_index { index })
    }

    /// Keeps the view's place, but leaves it out when the layout is painted. It is not hit, either.
    fn hidden(self) -> View {
        around(self, sys::RGL_KIND_HIDDEN, |parameters| parameters.hidden = sys::rgl_hidden { hidden: 1 })
    }

    /// Lays the view and all in it out in a direction of its own.
    fn layout_direction(self, direction: Direction) -> View {
        let direction = sys::rgl_direction { direction: direction as i32 };
        around(self, sys::RGL_KIND_LAYOUT_DIRECTION, |parameters| parameters.layout_direction = direction)
    }

    /// Sets the position of one of the view's guides.
    fn alignment_guide(self, guide: impl Into<AnyGuide>, position: impl Into<GuidePosition>) -> View {
        self.into_view().within(Node::Guide(guide.into(), position.into()), Vec::new())
    }

    /// Has a closure compute the position of one of the view's guides, from its leading or top side. The closure must
    /// be pure.
    ///
    /// ```
    /// use reglet::prelude::*;
    ///
    /// # fn main() -> reglet::Result<()> {
    /// let third = boxed(10.0, 30.0).alignment_guide_fn(VerticalAlignment::Top, |view| view.size.height / 3.0);
    /// let row = hstack((third.named("high"), boxed(10.0, 5.0).named("low")));
    /// let layout = Layout::new(row.alignment(VerticalAlignment::Top), Proposal::UNSPECIFIED)?;
    /// assert_eq!(layout.frame("low")?.y, 10.0);
    /// # Ok(())
    /// # }
    /// ```
    fn alignment_guide_fn(
        self,
        guide: impl Into<AnyGuide>,
        locate: impl Fn(&GuideRequest) -> f64 + Send + Sync + 'static,
    ) -> View {
        let locate = move |request: &GuideRequest| Ok(locate(request));
        self.into_view().within(Node::Located(guide.into(), std::sync::Arc::new(locate)), Vec::new())
    }

    /// Sets a value for the custom layout around the view.
    fn layout_value(self, key: u64, value: f64) -> View {
        let layout_value = sys::rgl_layout_value { key, value };
        around(self, sys::RGL_KIND_LAYOUT_VALUE, |parameters| parameters.layout_value = layout_value)
    }

    /// Keeps the view clear of a ring that backgrounds may ignore. The ring is part of the container.
    fn safe_area(self, insets: impl Into<Insets>) -> View {
        self.safe_area_of(SafeAreaRegions::CONTAINER, insets)
    }

    /// As [`Modify::safe_area`], for a region of your choice.
    fn safe_area_of(self, region: SafeAreaRegions, insets: impl Into<Insets>) -> View {
        let insets = insets.into().to_c();
        around(self, sys::RGL_KIND_SAFE_AREA, |parameters| {
            parameters.safe_area = sys::rgl_safe_area { insets, region: region.0, reserved: 0 };
        })
    }

    /// Lets the view reach through the safe areas around it. It does so on all edges.
    fn ignores_safe_area(self) -> View {
        self.ignores_safe_area_of(SafeAreaRegions::ALL, EdgeSet::ALL)
    }

    /// As [`Modify::ignores_safe_area`], for some regions and edges.
    fn ignores_safe_area_of(self, regions: SafeAreaRegions, edges: impl Into<EdgeSet>) -> View {
        let (regions, edges) = (regions.0, edges.into().0);
        around(self, sys::RGL_KIND_IGNORES_SAFE_AREA, |parameters| {
            parameters.ignores_safe_area = sys::rgl_ignores_safe_area { regions, edges };
        })
    }

    /// Puts a bar at an edge of the view, which keeps clear of it.
    fn safe_area_inset(self, inset: SafeAreaInset, bar: impl IntoView) -> View {
        aligned(
            self,
            vec![bar.into_view().outside()],
            sys::RGL_KIND_SAFE_AREA_INSET,
            inset.alignment,
            |parameters| {
                let (edge, spacing) = (inset.edge as u32, or_nan(inset.spacing));
                parameters.safe_area_inset =
                    sys::rgl_safe_area_inset { edge, reserved: 0, alignment: CENTER, spacing };
            },
        )
        .refusing(&[("safe_area_inset.spacing", inset.spacing)])
    }

    /// Sets how the view is placed in the grid around it.
    fn grid_cell(self, cell: GridCell) -> View {
        self.into_view().within(cell.node(), Vec::new())
    }

    /// Sets how the view is placed in the table around it.
    fn table_cell(self, cell: TableCell) -> View {
        self.into_view().within(cell.node(), Vec::new())
    }
}

impl<V: IntoView> Modify for V {}
