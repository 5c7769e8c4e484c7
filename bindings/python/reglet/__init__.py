# SPDX-License-Identifier: MIT
"""reglet: the layout engine of a modern UI framework, without the UI.

    from reglet import HStack, Spacer, Text, VStack, layout

    title = Text("Title")
    page = VStack(title, Spacer(), HStack(Text("left"), Spacer(), Text("right")), spacing=8)
    result = layout(page.padding(12).frame(width=320), height=200)
    title.frame         Rect(x=…, y=…, width=…, height=…), in points
    result.frames       all of them as one array, without copying

You describe views. A size is proposed, views answer with their sizes, and each gets a rectangle.
Draw them yourself, or see `reglet.pictures`.
"""

from typing import TYPE_CHECKING, Any

from ._abi.enumerations import Kind
from ._core.advice import no_name
from ._core.later import later
from ._core.limits import Limits
from .errors import (
    AttributeMismatchError,
    BusyError,
    CallbackAnswerError,
    CallbackError,
    ChildCountError,
    ClosedError,
    ConflictError,
    CycleError,
    FormatError,
    HasParentError,
    InvalidArgumentError,
    InvalidNumberError,
    LayoutError,
    LibraryError,
    LimitError,
    NoCommonAncestorError,
    NoMemoryError,
    NoReaderError,
    NotLaidOutError,
    OutOfTurnError,
    RegletError,
    StaleIdError,
    Status,
    UnknownIdError,
    UnsettledError,
    WrongKindError,
)
from .geometry import Insets, Point, Proposal, Rect, Size, inch, mm
from .measurement import frames as _frames  # noqa: F401
from .measurement import tags as _tags  # noqa: F401
from .views.flow import Flow
from .views.frames import FlexibleFrame, Frame
from .views.geometry_reader import GeometryReader
from .views.grids import Grid, GridCell, GridRow
from .views.groups import Group
from .views.guides import (
    AlignmentGuide,
    Dimensions,
    Guide,
    GuideName,
    HorizontalGuide,
    VerticalGuide,
)
from .views.layers import Background, Hidden, Overlay, ZIndex
from .views.layout_values import LayoutKey, LayoutValue
from .views.lazy_grids import LazyHGrid, LazyHStack, LazyVGrid, LazyVStack, LazyWindow, Track
from .views.leaves import Box, Fill, Leaf
from .views.markup import escape_markup
from .views.masonry import Masonry
from .views.measured import Measured, MeasuredBy, Measurement, MeasureRequest
from .views.modifiers import (
    AspectRatio,
    FixedSize,
    LayoutDirection,
    LayoutPriority,
    Offset,
    Position,
    Weight,
)
from .views.padding import Padding
from .views.paragraphs import (
    WORD_BREAK,
    WORD_GLUED,
    WORD_HYPHEN,
    WORD_JOINED,
    WORD_SPACE,
    WORD_TAB,
    Line,
    Paragraph,
    TextEdge,
    TextPiece,
    TextRun,
)
from .views.relative_frame import ContainerRelativeFrame, RelativeFrame
from .views.safe_area import IgnoresSafeArea, SafeArea, SafeAreaInset
from .views.scroll_view import ScrollGeometry, ScrollView
from .views.shapes import Capsule, Circle, Ellipse, Rectangle, Shape
from .views.spacers import Divider, Spacer
from .views.spans import Span, bold, italic, link, span
from .views.stacks import Column, HStack, Row, VStack, ZStack
from .views.tab_stops import TabStop
from .views.table_rows import Body, Footer, Header, TableCell, TableRow, TableSection
from .views.tables import Table
from .views.text import Text
from .views.view import View
from .views.view_frame import ViewFrame
from .views.view_that_fits import ViewThatFits

if TYPE_CHECKING:
    from ._core.library import version
    from .autolayout.autolayout import AutoLayout
    from .autolayout.boxes import Conductor, ConstraintBox
    from .autolayout.conflicts import Ambiguity, AnchorExplanation, Conflict, Reason, Violation
    from .autolayout.installed import InstalledConstraint
    from .autolayout.items import AnyItem, Item, LayoutGuide
    from .constraints.anchors import Anchor, Anchored
    from .constraints.constraint import Constraint
    from .custom.custom import Custom, CustomLayout, LayoutMethods, SizeAnswer
    from .custom.layouts import (
        AnyLayout,
        AspectGridLayout,
        FlowLayout,
        GridLayout,
        HStackLayout,
        MasonryLayout,
        VStackLayout,
        ZStackLayout,
    )
    from .custom.spacing import ViewSpacing
    from .custom.subviews import Subview, Subviews, ViewDimensions
    from .fonts import Font, MonospaceFont, fallback, load_font
    from .formats.aligning import align
    from .formats.visual_formats import Edge, FormatGap, VisualFormat, vfl
    from .hosting import ConstraintHost, Controller, SizingRange, sizing_range
    from .measurement import (
        MeasuredLength,
        MeasuredSizes,
        MeasurementFrame,
        MeasurementReader,
        MeasurementTag,
        SettlingReport,
        SettlingRules,
        TableReader,
        Unsettled,
        column_width,
        max_height,
        max_width,
    )
    from .solver.diagnosis import ConflictMember, SolverCounters, VariableReason
    from .solver.expressions import Expression, LinearConstraint, Variable, sum_of
    from .solver.solver import Solver
    from .tree._laid_out import PlacedView
    from .tree.changes import FrameChange, NodeChange
    from .tree.counters import Counters
    from .tree.explanation import Explanation, Question, Share, Slot, Trial
    from .tree.interpolation import interpolate
    from .tree.layout import Layout, layout
    from .tree.overflows import Overflow
    from .tree.records import NodeRecords
    from .tree.table_reading import TableColumnExplanation
    from .tree.tree import Tree, node_index
    from .views.aspect_grids import AspectFit, AspectGrid, aspect_fit
    from .views.canvas import Canvas
    from .views.data_tables import table_of
    from .views.images import Image

__version__ = "0.1.0"

__all__ = [
    "WORD_BREAK",
    "WORD_GLUED",
    "WORD_HYPHEN",
    "WORD_JOINED",
    "WORD_SPACE",
    "WORD_TAB",
    "AlignmentGuide",
    "Ambiguity",
    "Anchor",
    "AnchorExplanation",
    "Anchored",
    "AnyItem",
    "AnyLayout",
    "AspectFit",
    "AspectGrid",
    "AspectGridLayout",
    "AspectRatio",
    "AttributeMismatchError",
    "AutoLayout",
    "Background",
    "Body",
    "Box",
    "BusyError",
    "CallbackAnswerError",
    "CallbackError",
    "Canvas",
    "Capsule",
    "ChildCountError",
    "Circle",
    "ClosedError",
    "Column",
    "Conductor",
    "Conflict",
    "ConflictError",
    "ConflictMember",
    "Constraint",
    "ConstraintBox",
    "ConstraintHost",
    "ContainerRelativeFrame",
    "Controller",
    "Counters",
    "Custom",
    "CustomLayout",
    "CycleError",
    "Dimensions",
    "Divider",
    "Edge",
    "Ellipse",
    "Explanation",
    "Expression",
    "Fill",
    "FixedSize",
    "FlexibleFrame",
    "Flow",
    "FlowLayout",
    "Font",
    "Footer",
    "FormatError",
    "FormatGap",
    "Frame",
    "FrameChange",
    "GeometryReader",
    "Grid",
    "GridCell",
    "GridLayout",
    "GridRow",
    "Group",
    "Guide",
    "GuideName",
    "HStack",
    "HStackLayout",
    "HasParentError",
    "Header",
    "Hidden",
    "HorizontalGuide",
    "IgnoresSafeArea",
    "Image",
    "Insets",
    "InstalledConstraint",
    "InvalidArgumentError",
    "InvalidNumberError",
    "Item",
    "Kind",
    "Layout",
    "LayoutDirection",
    "LayoutError",
    "LayoutGuide",
    "LayoutKey",
    "LayoutMethods",
    "LayoutPriority",
    "LayoutValue",
    "LazyHGrid",
    "LazyHStack",
    "LazyVGrid",
    "LazyVStack",
    "LazyWindow",
    "Leaf",
    "LibraryError",
    "LimitError",
    "Limits",
    "Line",
    "LinearConstraint",
    "Masonry",
    "MasonryLayout",
    "MeasureRequest",
    "Measured",
    "MeasuredBy",
    "MeasuredLength",
    "MeasuredSizes",
    "Measurement",
    "MeasurementFrame",
    "MeasurementReader",
    "MeasurementTag",
    "MonospaceFont",
    "NoCommonAncestorError",
    "NoMemoryError",
    "NoReaderError",
    "NodeChange",
    "NodeRecords",
    "NotLaidOutError",
    "Offset",
    "OutOfTurnError",
    "Overflow",
    "Overlay",
    "Padding",
    "Paragraph",
    "PlacedView",
    "Point",
    "Position",
    "Proposal",
    "Question",
    "Reason",
    "Rect",
    "Rectangle",
    "RegletError",
    "RelativeFrame",
    "Row",
    "SafeArea",
    "SafeAreaInset",
    "ScrollGeometry",
    "ScrollView",
    "SettlingReport",
    "SettlingRules",
    "Shape",
    "Share",
    "Size",
    "SizeAnswer",
    "SizingRange",
    "Slot",
    "Solver",
    "SolverCounters",
    "Spacer",
    "Span",
    "StaleIdError",
    "Status",
    "Subview",
    "Subviews",
    "TabStop",
    "Table",
    "TableCell",
    "TableColumnExplanation",
    "TableReader",
    "TableRow",
    "TableSection",
    "Text",
    "TextEdge",
    "TextPiece",
    "TextRun",
    "Track",
    "Tree",
    "Trial",
    "UnknownIdError",
    "Unsettled",
    "UnsettledError",
    "VStack",
    "VStackLayout",
    "Variable",
    "VariableReason",
    "VerticalGuide",
    "View",
    "ViewDimensions",
    "ViewFrame",
    "ViewSpacing",
    "ViewThatFits",
    "Violation",
    "VisualFormat",
    "Weight",
    "WrongKindError",
    "ZIndex",
    "ZStack",
    "ZStackLayout",
    "align",
    "aspect_fit",
    "bold",
    "column_width",
    "escape_markup",
    "fallback",
    "inch",
    "interpolate",
    "italic",
    "layout",
    "link",
    "load_font",
    "max_height",
    "max_width",
    "mm",
    "node_index",
    "sizing_range",
    "span",
    "sum_of",
    "table_of",
    "version",
    "vfl",
]


# Modules that most programs do not need are imported with the first name that is read.
_LATER = {
    "_core.library": "version",
    "autolayout.autolayout": "AutoLayout",
    "autolayout.boxes": "Conductor ConstraintBox",
    "autolayout.conflicts": "Ambiguity AnchorExplanation Conflict Reason Violation",
    "autolayout.installed": "InstalledConstraint",
    "autolayout.items": "AnyItem Item LayoutGuide",
    "constraints.anchors": "Anchor Anchored",
    "constraints.constraint": "Constraint",
    "custom.custom": "Custom CustomLayout LayoutMethods SizeAnswer",
    "custom.layouts": "AnyLayout AspectGridLayout FlowLayout GridLayout HStackLayout MasonryLayout VStackLayout ZStackLayout",
    "custom.spacing": "ViewSpacing",
    "custom.subviews": "Subview Subviews ViewDimensions",
    "fonts": "Font MonospaceFont fallback load_font",
    "formats.aligning": "align",
    "formats.visual_formats": "Edge FormatGap VisualFormat vfl",
    "hosting": "ConstraintHost Controller SizingRange sizing_range",
    "measurement": "MeasuredLength MeasuredSizes MeasurementFrame MeasurementReader MeasurementTag SettlingReport SettlingRules TableReader Unsettled column_width max_height max_width",
    "solver.diagnosis": "ConflictMember SolverCounters VariableReason",
    "solver.expressions": "Expression LinearConstraint Variable sum_of",
    "solver.solver": "Solver",
    "tree._laid_out": "PlacedView",
    "tree.changes": "FrameChange NodeChange",
    "tree.counters": "Counters",
    "tree.explanation": "Explanation Question Share Slot Trial",
    "tree.interpolation": "interpolate",
    "tree.layout": "Layout layout",
    "tree.overflows": "Overflow",
    "tree.records": "NodeRecords",
    "tree.table_reading": "TableColumnExplanation",
    "tree.tree": "Tree node_index",
    "views.aspect_grids": "AspectFit AspectGrid aspect_fit",
    "views.canvas": "Canvas",
    "views.data_tables": "table_of",
    "views.images": "Image",
}

_SUBMODULES = (
    "autolayout batch chains codes constraints custom documents drawing fonts formats hosting kiwi "
    "measurement pictures solver tables tree"
)


def _missing(name: str) -> str:
    return no_name(name, __all__)


def _layout(*arguments: Any, **options: Any) -> "Layout":
    from .tree.layout import Layout

    return Layout(*arguments, **options)


View._LAYOUT = staticmethod(_layout)

if not TYPE_CHECKING:
    __getattr__ = later(__name__, _LATER, _missing, submodules=_SUBMODULES.split())

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
