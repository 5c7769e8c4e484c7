# SPDX-License-Identifier: MIT
"""reglet: the layout engine of a modern UI framework, without the UI.

    from reglet import HStack, Spacer, Text, VStack, layout

    title = Text("Title")
    page = VStack(title, Spacer(), HStack(Text("left"), Spacer(), Text("right")), spacing=8)
    result = layout(page.padding(12).frame(width=320), height=200)
    title.frame         Rect(x=…, y=…, width=…, height=…), in points
    result.frames       all of them as one array, without copying

You describe views; a proposal goes down, sizes come back, and everything gets a rectangle. Drawing is
up to you, or see `reglet.pictures`.
"""

# isort: off
# The base of all views comes first: its module imports those of the modifiers that it offers.
from .view import View
from .view_frame import ViewFrame

# isort: on
from ._library import version
from .aligning import align
from .allocator import Limits
from .anchors import Anchor, Anchored
from .aspect_grids import AspectFit, AspectGrid, aspect_fit
from .autolayout import AutoLayout
from .boxes import Conductor, ConstraintBox
from .changes import FrameChange, NodeChange
from .conflicts import Ambiguity, AnchorExplanation, Conflict, Reason, Violation
from .constraints import Constraint
from .counters import Counters
from .custom import Custom, CustomLayout, LayoutMethods, SizeAnswer
from .diagnosis import ConflictMember, SolverCounters, VariableReason
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
    NotLaidOutError,
    OutOfTurnError,
    RegletError,
    StaleNodeError,
    Status,
    UnknownNodeError,
    WrongKindError,
)
from .explanation import Explanation, Question, Share, Slot, Trial
from .expressions import Expression, LinearConstraint, Variable, sum_of
from .flow import Flow
from .fonts import Font, MonospaceFont, load_font
from .frames import FlexibleFrame, Frame
from .geometry import Insets, Point, Proposal, Rect, Size
from .geometry_reader import GeometryReader
from .grids import Grid, GridCell, GridRow
from .groups import Group
from .guides import AlignmentGuide, Dimensions, Guide, GuideName, HorizontalGuide, VerticalGuide
from .installed import InstalledConstraint
from .interpolation import interpolate
from .items import AnyItem, Item, LayoutGuide
from .kinds import Kind
from .layers import Background, Hidden, Overlay, ZIndex
from .layout_values import LayoutKey, LayoutValue
from .layouts import (
    AnyLayout,
    AspectGridLayout,
    FlowLayout,
    GridLayout,
    HStackLayout,
    VStackLayout,
    ZStackLayout,
)
from .lazy_grids import LazyHGrid, LazyHStack, LazyVGrid, LazyVStack, Track
from .leaves import Box, Fill, Leaf
from .measured import Measured, Measurement, MeasureRequest, Tagged
from .modifiers import (
    AspectRatio,
    FixedSize,
    LayoutDirection,
    LayoutPriority,
    Offset,
    Position,
)
from .padding import Padding
from .paragraphs import WORD_BREAK, WORD_JOINED, WORD_SPACE, Line, Paragraph
from .passes import Layout, PlacedView, layout
from .relative_frame import ContainerRelativeFrame, RelativeFrame
from .safe_area import IgnoresSafeArea, SafeArea, SafeAreaInset
from .scroll_view import ScrollGeometry, ScrollView
from .shapes import Capsule, Circle, Ellipse, Rectangle, Shape
from .solver import Solver
from .spacers import Divider, Spacer
from .spacing import ViewSpacing
from .stacks import Column, HStack, Row, VStack, ZStack
from .subviews import Subview, Subviews, ViewDimensions
from .text import Text
from .tree import Tree, node_index
from .view_that_fits import ViewThatFits
from .visual_formats import Edge, FormatGap, VisualFormat, vfl

__version__ = "0.1.0"

__all__ = [
    "WORD_BREAK",
    "WORD_JOINED",
    "WORD_SPACE",
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
    "Box",
    "BusyError",
    "CallbackAnswerError",
    "CallbackError",
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
    "ContainerRelativeFrame",
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
    "Hidden",
    "HorizontalGuide",
    "IgnoresSafeArea",
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
    "Leaf",
    "LibraryError",
    "LimitError",
    "Limits",
    "Line",
    "LinearConstraint",
    "MeasureRequest",
    "Measured",
    "Measurement",
    "MonospaceFont",
    "NoCommonAncestorError",
    "NoMemoryError",
    "NodeChange",
    "NotLaidOutError",
    "Offset",
    "OutOfTurnError",
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
    "Shape",
    "Share",
    "Size",
    "SizeAnswer",
    "Slot",
    "Solver",
    "SolverCounters",
    "Spacer",
    "StaleNodeError",
    "Status",
    "Subview",
    "Subviews",
    "Tagged",
    "Text",
    "Track",
    "Tree",
    "Trial",
    "UnknownNodeError",
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
    "WrongKindError",
    "ZIndex",
    "ZStack",
    "ZStackLayout",
    "align",
    "aspect_fit",
    "interpolate",
    "layout",
    "load_font",
    "node_index",
    "sum_of",
    "version",
    "vfl",
]
