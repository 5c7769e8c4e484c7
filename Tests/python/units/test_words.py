# SPDX-License-Identifier: MIT
"""Names from other frameworks: an error suggests the name to use."""

from __future__ import annotations

import math
import re
from typing import Any, Callable

import pytest
import reglet
from reglet import (
    AutoLayout,
    Box,
    CustomLayout,
    Flow,
    HStack,
    LazyVGrid,
    Limits,
    Rectangle,
    Spacer,
    Text,
    VStack,
    ZStack,
    layout,
)
from reglet._abi import words
from reglet.pictures import save

OPTIONS = [
    "gap",
    "paddingTop",
    "marginHorizontal",
    "mainAxisSize",
    "translateX",
    "safeAreaInsets",
    "margin",
    "justify",
    "justifyContent",
    "justify_content",
    "align",
    "align_items",
    "alignSelf",
    "textAlign",
    "maxHeight",
    "min_w",
    "flex",
    "flexGrow",
    "grow",
    "shrink",
    "flex_basis",
    "wrap",
    "direction",
    "opacity",
    "background_color",
    "fg",
    "color",
    "border",
    "cornerRadius",
    "radius",
    "font_size",
    "bold",
    "maxLines",
    "lineClamp",
    "onClick",
    "id",
    "colspan",
    "rowspan",
    "cols",
    "padding",
    "visible",
    "shadow",
    "children",
    "mx",
    "backgroundColor",
    "foregroundStyle",
    "mainAxisAlignment",
    "crossAxisAlignment",
]
# Views have attributes of nearly these names.
MODIFIERS = ["zIndex", "aspectRatio", "fixedSize", "layoutPriority"]


class Custom(CustomLayout):
    def size_that_fits(self, proposal: Any, subviews: Any) -> tuple[float, float]:
        return 1, 1

    def place_subviews(self, bounds: Any, proposal: Any, subviews: Any) -> None:
        pass


@pytest.mark.parametrize("word", [*OPTIONS, *MODIFIERS])
@pytest.mark.parametrize("make", [HStack, VStack, ZStack, Spacer, Rectangle, Flow])
def test_an_argument_of_a_different_framework(make: Callable[..., Any], word: str) -> None:
    if word in ("children", "padding", "id"):
        make = HStack
    with pytest.raises(TypeError, match=rf"^{make.__name__} takes no argument '{word}': \w+"):
        make(**{word: 3})


@pytest.mark.parametrize(
    "word", [*OPTIONS, "save", "svg", "width", "max_width", "center", "expand"]
)
def test_an_attribute_of_a_different_framework(word: str) -> None:
    if not hasattr(type(Box(1, 1)), word):
        with pytest.raises(AttributeError, match=rf"^Box has no attribute '{word}': \w+"):
            getattr(Box(1, 1), word)


@pytest.mark.parametrize(
    ("code", "error", "message"),
    [
        (
            lambda: Text("a").frame(maxWidth=3),
            TypeError,
            "frame takes no argument 'maxWidth'; did you mean 'max_width'",
        ),
        (lambda: Text("a").frame(alignment="right"), ValueError, "did you mean 'trailing'"),
        (lambda: VStack(alignment="start"), ValueError, "did you mean 'leading'"),
        (
            lambda: HStack(alignment="flex-end"),
            ValueError,
            "did you mean 'bottom'|did you mean 'trailing'",
        ),
        (lambda: Flow(justification="space-between"), ValueError, "did you mean 'space_between'"),
        (
            lambda: Text("a").frame(width="50%"),
            TypeError,
            r"write view\.relative_frame\(width=0\.5\)",
        ),
        (lambda: Text("a").frame(height="25 %"), TypeError, r"relative_frame\(height=0\.25\)"),
        (lambda: Text("a").frame(width="120px"), TypeError, "write 120"),
        (lambda: Text("a").frame(max_width="infinity"), TypeError, r"write math\.inf"),
        (lambda: Text("a").frame(width="auto"), TypeError, "leave it out"),
        (lambda: layout(Text("a"), "50%"), TypeError, r"relative_frame\(width=0\.5\)"),
        (lambda: item().set_size("50%"), TypeError, r"item\.width == 0\.5 \* superview\.width"),
        (
            lambda: layout(Text("a"), max_width=3),
            TypeError,
            r"layout takes no argument 'max_width': write view\.frame",
        ),
        (
            lambda: Text("a").padding(left=3),
            TypeError,
            r"padding takes no argument 'left': .*leading",
        ),
        (lambda: Text("a").grid_cell(colspan=2), TypeError, r"write view\.grid_cell\(2\)"),
        (
            lambda: Text("a").styled(margin=2),
            ValueError,
            r"unknown style 'margin': write view\.padding",
        ),
        (lambda: Text("a").styled(background="red"), ValueError, "did you mean 'fill'"),
        (
            lambda: LazyVGrid(columns=2, gap=3),
            TypeError,
            "LazyVGrid takes no argument 'gap': write spacing=8",
        ),
        (lambda: Text("a").xyzzy(), AttributeError, "Text has no attribute 'xyzzy'$"),
        (lambda: HStack(xyzzy=3), TypeError, "'xyzzy'; it takes spacing, alignment$"),
        (
            lambda: Text("a").hidden(xyzzy=3),
            TypeError,
            "hidden takes no argument 'xyzzy'; it takes views alone",
        ),
        (
            lambda: page().render("a.svg"),
            AttributeError,
            r"Layout has no attribute 'render': write save\(layout",
        ),
        (lambda: page().width, AttributeError, r"page\.size\.width"),
        (lambda: page().calculateLayout(), AttributeError, r"page\.resize"),
        (
            lambda: save(page(), "a.svg", frames=True),
            TypeError,
            r"frames are an array like layout\.frames",
        ),
        (lambda: AutoLayout().addConstraint(1), AttributeError, r"write layout\.activate"),
        (lambda: AutoLayout().solve(), AttributeError, r"write layout\.layout\(\)"),
        (lambda: item().margin, AttributeError, "set_margins"),
        (
            lambda: item().layout.activate(item().left == 10),
            reglet.RegletError,
            ".",
        ),
        (lambda: Custom(Box(1, 1)), TypeError, r"call a layout with views, Custom\(\)\(\*views\)"),
        (
            lambda: Limits(depth=2_000_000),
            ValueError,
            "depth is a number from 0 to 65,536, not 2,000,000",
        ),
        (lambda: Limits(nodes=-1), ValueError, "nodes is a number from 0 to 134,217,727"),
        (lambda: Limits(bytes="1 GB"), TypeError, "bytes is a whole number, or None"),
        (lambda: reglet.Div, AttributeError, "'Div': write HStack"),
        (lambda: reglet.Vstack, AttributeError, "did you mean 'VStack'"),
    ],
)
def test_messages_name_the_equivalent_option(
    code: Callable[[], Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        code()


def page() -> Any:
    return layout(Text("a"))


def item() -> Any:
    return AutoLayout().item("page").item("x")


def test_a_position_counts_from_another_one() -> None:
    x = item()
    with pytest.raises(
        TypeError, match=r"x\.left >= 10: .* write item\.left >= superview\.left \+ 10"
    ):
        x.layout.activate(x.left >= 10)


@pytest.mark.parametrize("table", [words.OPTIONS, words.PAGES, words.CONSTRAINTS, words.NAMES])
def test_recommended_options_exist(table: dict[str, str]) -> None:
    for message in table.values():
        for called in re.findall(r"\bview\.(\w+)\(", message):
            assert hasattr(reglet.View, called), message
        for name in re.findall(r"\b([A-Z]\w+)\(", message):
            assert hasattr(reglet, name), message


def test_an_infinite_minimum_is_left_to_the_layout() -> None:
    assert layout(Text("a").frame(max_width=math.inf), 90).size.width == 90
