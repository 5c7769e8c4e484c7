# SPDX-License-Identifier: MIT
"""Pictures of Auto Layouts: ambiguities, the constraints of a value, violations and their amounts."""

from __future__ import annotations

import random
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
import reglet
from reglet import AutoLayout, Box, InstalledConstraint, Item
from reglet.pictures import png, svg
from reglet.pictures._ruler import words_width

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "Documentation" / "pictures"), str(ROOT / "Examples" / "python")]

import form  # noqa: E402
import make  # noqa: E402

OPEN, UNMET, MARK, LETTER = "#b0259a", "#d9772b", "#d8434e", 6.5 * 0.602


def row(direction: reglet.autolayout.Direction = "left_to_right") -> tuple[AutoLayout, list[Item]]:
    """A label and a field that share 320 points, and the page around them."""
    layout = AutoLayout(direction=direction)
    page = layout.item("page", width=320, height=100)
    label, field = page.item("label", content=(60, 20)), page.item("field", content=(100, 30))
    layout.activate(
        label.leading == page.leading + 20,
        field.leading == label.trailing + 8,
        page.trailing == field.trailing + 20,
        label.top == page.top + 20,
    )
    return layout, [page, label, field]


def elements(picture: str, tag: str) -> list[ElementTree.Element]:
    root = ElementTree.fromstring(picture)
    return list(root.iter(f"{{http://www.w3.org/2000/svg}}{tag}"))


def words(picture: str, **attributes: str | None) -> list[str]:
    """The content of all texts that have some attributes; None: without attributes."""
    return [
        element.text or ""
        for element in elements(picture, "text")
        if all(element.get(name) == value for name, value in attributes.items())
    ]


def frames(picture: str, **attributes: str) -> list[tuple[float, ...]]:
    return [
        tuple(float(element.attrib[side]) for side in ("x", "y", "width", "height"))
        for element in elements(picture, "rect")
        if all(element.get(name) == value for name, value in attributes.items())
    ]


def told(picture: str) -> str:
    """The rows below the picture, without indents and wrapping."""
    rows = [e.text or "" for e in elements(picture, "text") if e.get("stroke") is None]
    return re.sub(r"\s+", " ", " ".join(rows)).strip()


def squeezed(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def test_undetermined_lengths_are_marked() -> None:
    layout, (_, label, field) = row()
    layout.layout()
    picture = svg(layout)
    assert picture == svg(layout)
    dashed = frames(picture, stroke=OPEN, **{"stroke-dasharray": "4 2"})
    assert dashed == [tuple(label.frame_in_root), tuple(field.frame_in_root)]
    assert told(picture) == squeezed("left open " + layout.describe_ambiguities())
    # One arrow across for each of the two, one down for the field: a shaft and two heads of two
    # strokes.
    arrows = [e for e in elements(picture, "line") if e.get("stroke") == OPEN]
    assert len(arrows) == 3 * 5
    assert png(layout, scale=1).startswith(b"\x89PNG")


def test_an_equally_good_frame_is_dotted() -> None:
    layout, (_, label, field) = row()
    layout.layout()
    ghosts = frames(svg(layout), stroke=OPEN, **{"stroke-dasharray": "1 2"})
    moved = label.alternative("width", label.frame.width + 80)
    lower = field.alternative("top", field.frame.y + 25)
    assert ghosts == [tuple(moved[label]), tuple(moved[field]), tuple(lower[field])]
    assert moved[label].width == 140 and moved[field].x == 168 and lower[field].y == 25
    assert {"or label", "or field"} <= set(words(svg(layout)))


def test_determined_frames_have_no_marks() -> None:
    layout, (_, label, field) = row()
    layout.layout()
    assert OPEN not in svg(layout, ambiguities=False)
    assert OPEN not in svg(layout, explain=label)
    label.set_content((60, 20), hugging=251)
    layout.activate(field.top == label.top)
    layout.layout()
    assert OPEN not in svg(layout)


def test_the_reasons_of_a_value_are_emphasised() -> None:
    layout = form.form()
    _, title, _, field, cancel, ok = layout.items
    picture = svg(layout, explain=(field, "width"))
    assert picture == svg(layout, explain=(field, "width"))
    assert told(picture) == squeezed(str(field.explain("width")))
    clear = words(picture, opacity=None)
    assert {"page", "label", "field", "8", "0", "margin", ">= 60 @750", "size 320"} <= set(clear)
    faint = words(picture, opacity="0.22")
    assert {"title", "cancel", "ok", "16", "14", "10", "cancel.width"} <= set(faint)
    assert frames(picture, opacity="0.22") == [
        tuple(item.frame_in_root) for item in (title, cancel, ok)
    ]
    x, y, width, height = field.frame_in_root
    assert frames(picture, stroke=MARK) == [(x - 1.5, y - 1.5, width + 3, height + 3)]


def test_an_item_is_explained_with_all_that_decides_its_frame() -> None:
    layout = form.form()
    ok = layout.items[5]
    picture = svg(layout, explain=ok)
    wanted = "".join(ok.explain(name).text for name in ("left", "top", "width", "height"))
    assert told(picture) == squeezed(wanted)
    assert {">= 70 @750", ">= 24 @750", "cancel.width", "size 150"} <= set(
        words(picture, opacity=None)
    )


def misses(picture: str) -> list[tuple[float, float]]:
    """Start and end of the thick lines along the axis."""
    found = []
    for line in elements(picture, "line"):
        if line.get("stroke-width") == "2.6":
            side = "y" if line.get("x1") == line.get("x2") else "x"
            found.append((float(line.attrib[f"{side}1"]), float(line.attrib[f"{side}2"])))
    return found


def test_a_miss_is_as_long_as_its_line() -> None:
    layout, (page, label, field) = row()
    layout.activate(
        (field.width == 250) @ 400,
        (label.width <= 40) @ 500,
        (field.bottom == page.bottom - 5) @ 300,
        (field.top == page.top + 10),
    )
    field.set_content((100, 30), hugging=(250, 400))
    layout.layout()
    picture = svg(layout)
    assert label.frame.width == 60 and field.frame.width == 212
    assert {"250 @400 violated by 38", "<= 40 @500 violated by 20"} <= set(words(picture))
    # The field would reach 338, the label end at 60, the field's bottom be at 95.
    assert sorted(misses(picture)) == [(40, 95), (80, 60), (300, 338)]


def test_a_miss_follows_the_reading_direction() -> None:
    layout, (page, _, field) = row("right_to_left")
    layout.activate((field.trailing == page.trailing - 50) @ 400, field.top == page.top)
    layout.layout()
    (miss,) = misses(svg(layout))
    # Trailing is left, and constants count towards the left.
    assert miss == (20, 50)


def test_an_unmet_constraint_names_the_constraints_that_prevent_it() -> None:
    layout, (_, label, field) = row()
    (soft,) = layout.activate((field.width == 250) @ 400)
    layout.layout()
    (violation,) = layout.violations()
    assert violation.constraint is soft
    assert (violation.size, violation.deviation) == (38, -38)
    assert {str(reason.constraint) for reason in violation.obstacles if reason.constraint} == {
        str(one) for one in layout.constraints[:3]
    }
    assert str(violation).startswith("field.width == 250 @400 is violated by 38, because of\n")
    picture = svg(layout, explain=soft)
    assert told(picture) == squeezed(str(violation))
    assert "250 @400 violated by 38" in words(picture, opacity=None)
    assert "20" in words(picture, opacity="0.22")
    held = layout.constraints[0]
    assert held.explain() is None
    assert told(svg(layout, explain=held)) == f"{held} holds"
    assert label.frame.width == 60


def test_a_broken_constraint_is_drawn_as_missed() -> None:
    layout, (_, label, _) = row()
    layout.on_conflict = "break_last"
    (width,) = layout.activate(label.width == 70)
    (broken,) = layout.activate(label.width == 90)
    layout.layout()
    assert layout.broken == (broken,)
    violation = broken.explain()
    assert violation is not None and [one.constraint for one in violation.obstacles] == [width]
    picture = svg(layout, explain=broken)
    assert misses(picture) == [(90, 110)]
    assert told(picture) == "label.width == 90 is violated by 20, because of label.width == 70"


def test_the_constants_of_now_are_drawn() -> None:
    layout, _ = row()
    layout.constraints[1].constant = 33
    layout.layout()
    assert "33" in words(svg(layout)) and "8" not in words(svg(layout))


def test_an_explanation_of_an_unknown_object_is_refused() -> None:
    layout, (_, label, _) = row()
    layout.layout()
    other, (_, stranger, _) = row()
    with pytest.raises(TypeError, match="explains an item"):
        svg(layout, explain=Box(1, 2))
    with pytest.raises(ValueError, match="another layout"):
        svg(layout, explain=stranger)
    with pytest.raises(ValueError, match="another layout"):
        svg(layout, explain=other.constraints[0])
    with pytest.raises(ValueError, match="no attribute"):
        svg(layout, explain=(label, "girth"))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="explains a view"):
        svg(reglet.layout(Box(1, 2)), explain=label)


def boxes(picture: str) -> list[tuple[float, float, float, float]]:
    """The positions of the letters of all words."""
    found = []
    for element in elements(picture, "text"):
        x, y = float(element.attrib["x"]), float(element.attrib["y"])
        width = len(element.text or "") * LETTER
        if element.get("transform"):
            found.append((x - 4.5, y - width, x, y))
        else:
            found.append((x, y - 4.5, x + width, y))
    return found


def scene(name: str) -> str:
    layout = form.form()
    *_, field, _, ok = layout.items
    conflicting = make.scenes.contradiction()
    return {
        "form": lambda: svg(layout),
        "width": lambda: svg(layout, explain=(field, "width")),
        "ok": lambda: svg(layout, explain=ok),
        "unmet": lambda: svg(layout, explain=layout.constraints[-1]),
        "conflict": lambda: svg(conflicting[0], conflict=conflicting[1]),
        "open": lambda: svg(make.scenes.left_open()),
        "row": lambda: svg(laid_out(row()[0])),
        "mirrored": lambda: svg(laid_out(row("right_to_left")[0])),
    }[name]()


def laid_out(layout: AutoLayout) -> AutoLayout:
    layout.layout()
    return layout


@pytest.mark.parametrize(
    "name", ["form", "width", "ok", "unmet", "conflict", "open", "row", "mirrored"]
)
def test_words_never_overlap_and_are_never_cut(name: str) -> None:
    picture = scene(name)
    (left, top, width, height) = map(float, elements(picture, "svg")[0].attrib["viewBox"].split())
    written = boxes(picture)
    assert written
    for index, one in enumerate(written):
        assert (
            left <= one[0] and one[2] <= left + width and top <= one[1] and one[3] <= top + height
        )
        for other in written[index + 1 :]:
            apart = (
                one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            )
            assert apart, (one, other)


def test_no_labels_no_words() -> None:
    layout, _ = row()
    layout.layout()
    assert words(svg(layout, labels=False)) == []


def test_constraints_of_formats_are_explained_too() -> None:
    layout = AutoLayout()
    page = layout.item("page", width=200, height=60)
    one = page.item("one", content=(40, 20))
    (first, *_) = layout.read(["H:|-12-[one]", "V:|[one]"], {"one": one})
    layout.layout()
    assert isinstance(first, InstalledConstraint)
    assert "12" in words(svg(layout, explain=(one, "left")), opacity=None)


def test_a_picture_of_a_choice_shows_the_tried_children() -> None:
    children = [Box(200, 60).named("a"), Box(140, 10), Box(90, 55), Box(120, 20)]
    placed = reglet.layout(reglet.ViewThatFits(*children), 130, 50)
    picture = svg(placed, explain=children[3])
    assert picture == svg(placed, explain=children[3])
    rows = words(picture)[-12:]
    assert rows == [
        *("1. a", "200 × 60", "too wide and too tall"),
        *("2. Box", "140 × 10", "too wide"),
        *("3. Box", "90 × 55", "too tall"),
        *("4. Box", "120 × 20", "chosen untried"),
    ]
    # To the scale of the widest, 200 points on 110: the boxes, and the space of 130 by 50 over
    # each.
    scale = 110 / 200
    sizes = [frame[2:] for frame in frames(picture) if frame[1] > 100]
    wanted = [
        side for child in ((200, 60), (140, 10), (90, 55), (120, 20)) for side in (child, (130, 50))
    ]
    assert sizes == [pytest.approx((w * scale, h * scale), abs=1e-3) for w, h in wanted]
    assert "too wide" not in svg(placed)


def crowded(seed: int) -> AutoLayout:
    """Overlapping items with long names, and more constraints than there is space for."""
    numbers = random.Random(seed)
    layout = AutoLayout()
    page = layout.item("page", width=numbers.randint(40, 300), height=numbers.randint(30, 200))
    items = [page]
    for count in range(numbers.randint(2, 7)):
        name = numbers.choice(("a", "label", "a much longer name", "日本語の名前"))
        content = (numbers.randint(5, 80), numbers.randint(5, 30))
        made = page.item(f"{name}{count}", content=content)
        layout.activate(
            made.leading == numbers.choice(items).leading + numbers.randint(0, 20),
            made.top == numbers.choice(items).top + numbers.randint(0, 20),
        )
        if numbers.random() < 0.5:
            layout.activate((made.width == numbers.randint(10, 100)) @ 600)
        items.append(made)
    layout.layout()
    return layout


@pytest.mark.parametrize("seed", range(40))
def test_labels_are_apart_and_on_the_page(seed: int) -> None:
    picture = svg(crowded(seed))
    left, top, width, height = map(float, ElementTree.fromstring(picture).attrib["viewBox"].split())
    boxes: list[tuple[float, float, float, float]] = []
    for text in elements(picture, "text"):
        x, y, long = float(text.attrib["x"]), float(text.attrib["y"]), words_width(text.text or "")
        if "transform" in text.attrib:
            box = (x - 5.2, y - long, x + 1.6, y)
        else:
            box = (x, y - 5.2, x + long, y + 1.6)
        assert left <= box[0] and box[2] <= left + width and top <= box[1] <= top + height
        for other in boxes:
            is_apart = box[0] >= other[2] - 0.01 or other[0] >= box[2] - 0.01
            assert is_apart or box[1] >= other[3] - 0.01 or other[1] >= box[3] - 0.01, text.text
        boxes.append(box)
