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
from .allocator import Limits
from .counters import Counters
from .errors import (
    BusyError,
    CallbackAnswerError,
    CallbackError,
    ChildCountError,
    ClosedError,
    CycleError,
    HasParentError,
    InvalidArgumentError,
    InvalidNumberError,
    LayoutError,
    LibraryError,
    LimitError,
    NoMemoryError,
    NotLaidOutError,
    RegletError,
    StaleNodeError,
    Status,
    UnknownNodeError,
    WrongKindError,
)
from .fonts import Font, MonospaceFont, load_font
from .frames import FlexibleFrame, Frame
from .geometry import Insets, Proposal, Rect, Size
from .kinds import Kind
from .leaves import Box, Fill, Leaf
from .measured import Measured, Measurement, MeasureRequest, Tagged
from .modifiers import FixedSize, LayoutPriority
from .padding import Padding
from .paragraphs import WORD_BREAK, WORD_JOINED, WORD_SPACE, Line, Paragraph
from .passes import Layout, PlacedView, layout
from .spacers import Divider, Spacer
from .stacks import Column, HStack, Row, VStack, ZStack
from .text import Text
from .tree import Tree, node_index

__version__ = "0.1.0"

__all__ = [
    "WORD_BREAK",
    "WORD_JOINED",
    "WORD_SPACE",
    "Box",
    "BusyError",
    "CallbackAnswerError",
    "CallbackError",
    "ChildCountError",
    "ClosedError",
    "Column",
    "Counters",
    "CycleError",
    "Divider",
    "Fill",
    "FixedSize",
    "FlexibleFrame",
    "Font",
    "Frame",
    "HStack",
    "HasParentError",
    "Insets",
    "InvalidArgumentError",
    "InvalidNumberError",
    "Kind",
    "Layout",
    "LayoutError",
    "LayoutPriority",
    "Leaf",
    "LibraryError",
    "LimitError",
    "Limits",
    "Line",
    "MeasureRequest",
    "Measured",
    "Measurement",
    "MonospaceFont",
    "NoMemoryError",
    "NotLaidOutError",
    "Padding",
    "Paragraph",
    "PlacedView",
    "Proposal",
    "Rect",
    "RegletError",
    "Row",
    "Size",
    "Spacer",
    "StaleNodeError",
    "Status",
    "Tagged",
    "Text",
    "Tree",
    "UnknownNodeError",
    "VStack",
    "View",
    "ViewFrame",
    "WrongKindError",
    "ZStack",
    "layout",
    "load_font",
    "node_index",
    "version",
]
