# SPDX-License-Identifier: MIT
"""A sample of every kind of view, for tests that try all kinds."""

from __future__ import annotations

from reglet import (
    AspectGrid,
    Box,
    Capsule,
    CustomLayout,
    Divider,
    Fill,
    Flow,
    GeometryReader,
    Grid,
    GridRow,
    HorizontalGuide,
    HStack,
    Insets,
    Kind,
    LayoutKey,
    LazyHGrid,
    LazyHStack,
    LazyVGrid,
    LazyVStack,
    Masonry,
    Measured,
    MeasurementReader,
    Paragraph,
    Proposal,
    ScrollView,
    Size,
    Spacer,
    Subviews,
    Table,
    TableRow,
    TableSection,
    Track,
    View,
    ViewThatFits,
    VStack,
    ZStack,
    max_width,
)
from reglet.geometry import Rect
from reglet.tables import Column

COLONS = HorizontalGuide("colons of kind_samples")


class Importance(LayoutKey):
    default = 1.0


class Diagonal(CustomLayout):
    """Each subview below and behind the previous one."""

    def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> tuple[float, float]:
        sizes = [subview.size_that_fits() for subview in subviews]
        return sum(size.width for size in sizes), sum(size.height for size in sizes)

    def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        x, y = bounds.x, bounds.y
        for subview in subviews:
            size = subview.size_that_fits()
            subview.place((x, y))
            x, y = x + size.width, y + size.height


def square(proposal: Proposal) -> tuple[float, float]:
    return 20, 20


def half_as_wide(size: Size) -> View:
    return Box(size.width / 2, 5)


def small() -> tuple[View, ...]:
    """Returns three new views of different sizes."""
    return Box(10, 10), Box(20, 5), Box(5, 30)


def views() -> dict[Kind, View]:
    """A view that needs a container gets one when it is used."""
    return {
        Kind.LEAF: Fill(),
        Kind.MEASURED: Measured(square),
        Kind.PARAGRAPH: Paragraph(
            [10, 20, 30], space_width=4, line_height=12, cluster_widths=[[10], [5, 15], [30]]
        ),
        Kind.SPACER: Spacer(4),
        Kind.DIVIDER: Divider(2),
        Kind.HSTACK: HStack(*small(), spacing=3, alignment="bottom"),
        Kind.VSTACK: VStack(*small(), alignment="trailing"),
        Kind.ZSTACK: ZStack(*small(), alignment="top_leading"),
        Kind.FRAME: Box(10, 10).frame(width=40, alignment="leading"),
        Kind.FLEXIBLE_FRAME: Box(10, 10).frame(min_width=20, max_height=60),
        Kind.PADDING: Box(10, 10).padding(3),
        Kind.FIXED_SIZE: Fill().fixed_size(vertical=False),
        Kind.LAYOUT_PRIORITY: Box(10, 10).layout_priority(2),
        Kind.OVERLAY: Box(10, 10).overlay(Box(4, 4), alignment="top"),
        Kind.BACKGROUND: Box(10, 10).background(Fill()),
        Kind.OFFSET: Box(10, 10).offset(3, -4),
        Kind.POSITION: Box(10, 10).position(30, 20),
        Kind.ASPECT_RATIO: Fill().aspect_ratio(2),
        Kind.ALIGNMENT_GUIDE: Box(10, 10).alignment_guide("leading", 4),
        Kind.Z_INDEX: Box(10, 10).z_index(1),
        Kind.HIDDEN: Box(10, 10).hidden(),
        Kind.LAYOUT_DIRECTION: HStack(*small()).layout_direction("right_to_left"),
        Kind.SHAPE: Capsule(),
        Kind.VIEW_THAT_FITS: ViewThatFits(Box(500, 10), Box(10, 10)),
        Kind.SCROLL_VIEW: ScrollView(Box(50, 500)),
        Kind.GEOMETRY_READER: GeometryReader(half_as_wide),
        Kind.CONTAINER_RELATIVE_FRAME: Box(10, 10).container_relative_frame(
            "horizontal", count=4, span=2, spacing=5
        ),
        Kind.SAFE_AREA_INSET: Fill().safe_area_inset(Box(10, 10), edge="bottom"),
        Kind.IGNORES_SAFE_AREA: Fill().ignores_safe_area(),
        Kind.FLOW: Flow(*small(), spacing=2),
        Kind.MASONRY: Masonry(*small(), columns=2, alignment="leading", vertical_spacing=2),
        Kind.RELATIVE_FRAME: Fill().relative_frame(width=0.5),
        Kind.SAFE_AREA: Fill().safe_area(Insets(4, 3, 2, 1)),
        Kind.WEIGHT: Fill().weight(2),
        Kind.MEASUREMENT_READER: MeasurementReader(Box(30, 10).measure("name")),
        Kind.MEASUREMENT_TAG: Box(30, 10).measure("name"),
        Kind.MEASUREMENT_FRAME: Box(10, 10).frame(min_width=max_width("name")),
        Kind.GRID: Grid(GridRow(*small()), GridRow(*small())),
        Kind.GRID_ROW: GridRow(*small(), alignment="top"),
        Kind.GRID_CELL: Box(10, 10).grid_cell(columns=2, column_alignment=COLONS),
        Kind.TABLE: Table(TableRow(*small()), TableRow(*small()), columns=[Column(minimum=4)] * 3),
        Kind.TABLE_SECTION: TableSection(TableRow(*small()), role="header"),
        Kind.TABLE_ROW: TableRow(*small(), minimum_height=50, weight=1, alignment="top"),
        Kind.TABLE_CELL: Box(10, 10).table_cell("all", padding=2, unsized_axes="vertical"),
        Kind.LAZY_VGRID: LazyVGrid(*small(), columns=[Track.fixed(20), Track.flexible()]),
        Kind.LAZY_HGRID: LazyHGrid(*small(), rows=2),
        Kind.LAZY_VSTACK: LazyVStack(*small()),
        Kind.LAZY_HSTACK: LazyHStack(*small()),
        Kind.ASPECT_GRID: AspectGrid(*small(), ratio=1.5),
        Kind.CUSTOM: Diagonal()(*small()),
        Kind.LAYOUT_VALUE: Box(10, 10).layout_value(Importance, 3),
    }
