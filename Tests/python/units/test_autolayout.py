# SPDX-License-Identifier: MIT
"""Auto Layout: anchors, items, sets of constraints, and errors that hold the objects."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest
import reglet
from reglet.pictures import svg


@pytest.fixture
def layout() -> Iterator[reglet.AutoLayout]:
    with reglet.AutoLayout() as made:
        yield made


def row(layout: reglet.AutoLayout) -> tuple[reglet.Item, reglet.Item, reglet.Item]:
    """A label and a field in a page of 320 points."""
    page = layout.item("page", width=320, height=100)
    label = page.item("label", content=(60, 20), hugging=251, baselines=(15, 5))
    field = page.item("field", content=(100, 30), baselines=(22, 8))
    layout.activate(
        label.leading == page.leading + 20,
        field.leading == label.trailing + 8,
        page.trailing == field.trailing + 20,
        label.top == page.top + 20,
        field.first_baseline == label.first_baseline,
    )
    return page, label, field


def test_frames_follow_constraints(layout: reglet.AutoLayout) -> None:
    page, label, field = row(layout)
    assert set(layout.layout()) == {page, label, field}
    assert field.frame == reglet.Rect(88, 13, 212, 30)
    page.set_size(400, 100)
    assert set(layout.layout()) == {page, field}
    assert field.frame.width == 292
    assert layout.layout() == ()
    rows = layout.frames()
    assert list(rows[field.index]) == [88, 13, 292, 30]


# Capability: items and anchors
def test_anchors_make_constraints(layout: reglet.AutoLayout) -> None:
    a, b = layout.item("a"), layout.item("b")
    written = a.left == b.right + 8
    assert (written.first, written.attribute, written.relation) == (a, "left", "==")
    assert (written.second, written.second_attribute, written.constant) == (b, "right", 8)
    twice = a.width >= 2 * b.width - 1
    assert (twice.relation, twice.multiplier, twice.constant) == (">=", 2, -1)
    assert (a.width <= 10).second is None
    assert ((a.width == 10) @ 250).priority == 250
    assert ((a.width == 10) @ 250.5).priority == 250.5
    # Factors of the left side move to the right. A negative one reverses the relation.
    half = 2 * a.width <= b.width + 6
    assert (half.multiplier, half.constant, half.relation) == (0.5, 3, "<=")
    turned = -a.width <= b.width
    assert (turned.multiplier, turned.relation) == (-1, ">=")
    assert str(a.center_x == b.center_x / 2) == "a.center_x == 0.5 * b.center_x"


def test_mistakes_with_anchors_are_reported(layout: reglet.AutoLayout) -> None:
    a, b = layout.item("a"), layout.item("b")
    with pytest.raises(TypeError, match="brackets"):
        a.left == (b.right + 8) @ 250  # noqa: B015
    with pytest.raises(TypeError, match="neither true nor false"):
        bool(a.left + 1)
    with pytest.raises(TypeError, match="number"):
        a.left == "b"  # noqa: B015
    with pytest.raises(TypeError, match="0"):
        0 * a.width == 5  # noqa: B015
    with pytest.raises(TypeError, match="activates constraints"):
        layout.activate(5)  # type: ignore[arg-type]


def test_sets_are_added_and_removed_together(layout: reglet.AutoLayout) -> None:
    page = layout.item("page", width=300, height=100)
    box = page.item("box")
    layout.activate(box.top == page.top, box.left == page.left, box.height == 10)
    (narrow,) = layout.activate(box.width == 50)
    narrow.active = False
    (wide,) = layout.activate(box.width == 90)
    assert (narrow.state, wide.state) == ("inactive", "active")
    with pytest.raises(reglet.ConflictError):
        narrow.active = True
    layout.exchange([wide], [narrow])
    layout.layout()
    assert box.frame.width == 50
    narrow.constant = 60
    narrow.priority = 500
    assert (narrow.constant, narrow.priority) == (60, 500)
    wide.active = True
    assert narrow.violation == 30
    (obstacle,) = narrow.obstacles()
    assert obstacle.constraint is wide
    layout.remove(wide)
    with pytest.raises(reglet.StaleIdError):
        wide.constant = 5


# Capability: conflicts as values
def test_a_conflict_holds_the_objects(layout: reglet.AutoLayout) -> None:
    page = layout.item("page", width=30, height=100)
    a = page.item("a")
    (left,) = layout.activate(a.leading == page.leading + 20)
    before = layout.dump()
    refused = page.trailing == a.trailing + 20
    with pytest.raises(reglet.ConflictError) as caught:
        layout.activate(refused)
    conflict = caught.value.conflict
    assert conflict is not None and conflict.size == pytest.approx(10)
    assert set(conflict.items) == {a, page}
    assert any(member is left for member in conflict.constraints)
    assert any(member is refused for member in conflict.constraints)
    assert {reason.origin for reason in conflict.reasons} == {"constraint", "size", "not_negative"}
    assert "a.leading == page.leading + 20" in str(caught.value)
    assert layout.dump() == before
    # The proposed repair ends the conflict.
    repair = next(r for r in conflict.reasons if r.constraint is left).repair
    left.constant += repair
    layout.activate(refused)


# Capability: names of constraints
def test_messages_use_the_name_of_a_constraint(layout: reglet.AutoLayout) -> None:
    page = layout.item("page")
    (limit,) = layout.activate(page.height <= 50)
    limit.name = "sheet"
    with pytest.raises(reglet.ConflictError, match=r"  sheet: page\.height <= 50\n"):
        layout.activate(page.height == 60)
    assert (limit.name, str(limit)) == ("sheet", "sheet: page.height <= 50")
    limit.name = ""
    with pytest.raises(reglet.ConflictError, match=r"  page\.height <= 50\n"):
        layout.activate(page.height == 60)


def test_the_last_constraint_is_broken_and_restored() -> None:
    with reglet.AutoLayout(on_conflict="break_last") as layout:
        box = layout.item("box", height=10)
        (first,) = layout.activate(box.width == 50)
        (second,) = layout.activate(box.width == 80)
        assert layout.broken == (second,)
        assert second.state == "broken"
        assert layout.conflict is not None
        layout.remove(first)
        assert layout.broken == ()
        layout.layout()
        assert box.frame.width == 80


# Capability: ambiguities as values
def test_ambiguities_name_cause_and_rival(layout: reglet.AutoLayout) -> None:
    page = layout.item("page", width=320, height=100)
    label, field = page.item("label", content=(60, 20)), page.item("field", content=(100, 20))
    layout.activate(
        label.leading == page.leading,
        field.leading == label.trailing,
        page.trailing == field.trailing,
        label.top == page.top,
    )
    first, second, third = layout.ambiguities()
    assert (first.item, first.axis, first.cause, first.other) == (label, "horizontal", "tie", field)
    assert (second.item, second.other) == (field, label)
    assert (third.item, third.cause, third.attribute) == (field, "missing", "top")
    assert "nothing decides field.top" in layout.describe_ambiguities()


# Capability: reasons as values
def test_values_are_explained(layout: reglet.AutoLayout) -> None:
    _, _, field = row(layout)
    explanation = field.explain("width")
    assert explanation.item is field
    assert "field.width is 212" in str(explanation)
    shares = {str(reason): reason.share for reason in explanation.reasons}
    assert shares["page.width (size)"] == 1
    with pytest.raises(ValueError, match="no attribute"):
        field.explain("girth")  # type: ignore[arg-type]


# Capability: measured items
def test_texts_wrap_at_the_width_that_they_get(layout: reglet.AutoLayout) -> None:
    asked: list[float | None] = []

    def measure(proposal: reglet.Proposal) -> reglet.Size:
        asked.append(proposal.width)
        if proposal.width is None:
            return reglet.Size(250, 10)
        return reglet.Size(min(250, proposal.width), 10 * math.ceil(250 / proposal.width))

    page = layout.item("page", width=100, height=300)
    text = page.item("text")
    text.measure(measure)
    layout.activate(
        text.left == page.left + 10, page.right == text.right + 10, text.top == page.top
    )
    layout.layout()
    assert text.frame == reglet.Rect(10, 0, 80, 40)
    assert asked == [None, 80]
    text.measure(lambda proposal: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        layout.layout()
    assert text.frame.height == 40


# Capability: fitting sizes
def test_sizes_that_fit_change_nothing(layout: reglet.AutoLayout) -> None:
    page = layout.item("page", width=500, height=500)
    cell = page.item("cell")
    label = cell.item("label", content=(120, 20))
    layout.activate(label.edges(cell, 11), cell.left == page.left, cell.top == page.top)
    before = layout.dump()
    assert cell.fitting_size() == reglet.Size(142, 42)
    assert cell.fitting_size(200, priority=(1000, 50)) == reglet.Size(200, 42)
    assert layout.dump() == before


def test_guides_margins_and_insets(layout: reglet.AutoLayout) -> None:
    page = layout.item("page", width=300, height=200)
    page.set_safe_area(top=20)
    page.set_margins((1, 2, 3, 4))
    fill, badge, gap = page.item("fill"), page.item("badge", content=(10, 10)), page.guide("gap")
    badge.set_alignment_insets(1, 1, 1, 1)
    layout.activate(fill.edges(page.margins), badge.center(page), gap.edges(page.safe_area))
    layout.layout()
    assert fill.frame == reglet.Rect(2, 21, 294, 176)
    assert badge.frame == reglet.Rect(144, 94, 12, 12)
    assert gap.frame == reglet.Rect(0, 20, 300, 180)
    assert page.margins is page.margins


def test_autoresizing_masks_by_name(layout: reglet.AutoLayout) -> None:
    page = layout.item("page", width=300, height=200)
    old = page.item("old")
    old.set_autoresizing((10, 20, 80, 60), (100, 100), ["width", "top"])
    layout.layout()
    assert old.frame == reglet.Rect(10, 120, 280, 60)
    with pytest.raises(reglet.ConflictError, match="autoresizing mask h=-&- v=&--"):
        layout.activate(old.width == 5)
    old.set_autoresizing(None)
    with pytest.raises(ValueError, match="flexible"):
        old.set_autoresizing((0, 0, 1, 1), (1, 1), ["girth"])  # type: ignore[list-item]


def test_removing_an_item_removes_its_constraints(layout: reglet.AutoLayout) -> None:
    page = layout.item("page", width=300, height=200)
    box = page.item("box")
    inner = box.item("inner")
    layout.activate(inner.edges(box), box.edges(page))
    before = len(layout.constraints)
    box.remove()
    assert before == 8 and layout.constraints == () and layout.items == (page,)
    with pytest.raises(reglet.StaleIdError):
        inner.set_content((1, 1))


def test_errors_have_classes_of_their_own(layout: reglet.AutoLayout) -> None:
    page, other = layout.item("page"), layout.item("other")
    box = page.item("box")
    with pytest.raises(reglet.NoCommonAncestorError):
        layout.activate(box.left == other.left)
    with pytest.raises(reglet.AttributeMismatchError):
        layout.activate(box.left == page.width)
    with pytest.raises(reglet.InvalidNumberError):
        layout.activate((box.width == 5) @ 0)
    with pytest.raises(reglet.NotLaidOutError):
        _ = box.frame
    layout.close()
    with pytest.raises(reglet.ClosedError):
        layout.layout()


def test_pictures_show_constraints_and_conflicts(layout: reglet.AutoLayout) -> None:
    page, label, field = row(layout)
    layout.activate((field.width == 250) @ 400)
    layout.layout()
    picture = svg(layout)
    assert picture == svg(layout)
    for words in ("page", "label", "field", ">8<", ">20<", "250 @400"):
        assert words in picture
    assert "#d8434e" not in picture
    with pytest.raises(reglet.ConflictError) as caught:
        layout.activate(label.width == 300)
    red = svg(layout, conflict=caught.value.conflict)
    assert "#d8434e" in red and ">300<" in red
    assert page.frame.width == 320


def test_a_text_breaks_at_the_width_that_constraints_give(layout: reglet.AutoLayout) -> None:
    page = layout.item("page", width=100, height=400)
    note = page.item("note")
    words = reglet.Paragraph([30, 40, 50, 20], space_width=10, line_height=12, baseline=9)
    note.set_paragraph(words)
    layout.activate(
        note.left == page.left + 10, page.right == note.right + 10, note.top == page.top
    )
    layout.layout()
    assert note.frame == reglet.Rect(10, 0, 80, 24)
    note.measure(lambda proposal: (20, 20))
    note.set_paragraph(words)
    page.set_size(300, 400)
    layout.layout()
    assert note.frame == reglet.Rect(10, 0, 280, 12)
