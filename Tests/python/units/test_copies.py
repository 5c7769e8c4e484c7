# SPDX-License-Identifier: MIT
"""Views copy and pickle as values, also into another process; objects of the library refuse."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Callable

import pytest
import reglet
from reglet import (
    AutoLayout,
    Box,
    Conductor,
    Constraint,
    ConstraintBox,
    ConstraintHost,
    Controller,
    CustomLayout,
    GeometryReader,
    Grid,
    GridRow,
    HorizontalGuide,
    HStack,
    LayoutKey,
    LazyHGrid,
    LazyVGrid,
    Measured,
    Paragraph,
    Solver,
    Text,
    Track,
    Tree,
    View,
    VisualFormat,
    VStack,
    layout,
    load_font,
    vfl,
)
from reglet.tables import NumberTable

COLONS = HorizontalGuide("colons of test_copies")


class Weight(LayoutKey):
    default = 1.0


def square(proposal: reglet.Proposal) -> tuple[float, float]:
    return 20, 20


def middle(size: reglet.Dimensions) -> float:
    return size.width / 2


def content(size: reglet.Size) -> View:
    return Box(size.width / 2, 5)


class Row(CustomLayout):
    gap = 3

    def size_that_fits(self, proposal, subviews):
        sizes = [subview.size_that_fits() for subview in subviews]
        return sum(size.width for size in sizes) + self.gap, max(size.height for size in sizes)

    def place_subviews(self, bounds, proposal, subviews):
        x = bounds.x
        for subview in subviews:
            subview.place((x, bounds.y))
            x += subview.size_that_fits().width + self.gap


def page() -> View:
    return VStack(
        Text("The quick brown fox", load_font("DejaVu Sans"), 14, line_limit=2).named("fox"),
        Text("cells of eight by sixteen").styled(color="#123"),
        Paragraph(
            [10, 20, 30], space_width=4, line_height=12, cluster_widths=[[10], [5, 15], [30]]
        ),
        LazyVGrid(*(Box(10, 10) for _ in range(5)), columns=[Track.fixed(20), Track.flexible()]),
        LazyHGrid(Box(5, 5), None, Box(6, 6), rows=2).frame(height=40),
        Grid(GridRow(Text("a"), Text("b").grid_cell(column_alignment=COLONS))),
        Row()(Box(1, 2), Box(3, 4).layout_value(Weight, 2)),
        HStack(Measured(square), Box(3, 4).alignment_guide(COLONS, middle)),
        GeometryReader(content).frame(width=50, height=10),
        alignment=COLONS,
    ).padding(3)


COPIES: list[Callable[[View], View]] = [
    copy.copy,
    copy.deepcopy,
    lambda view: pickle.loads(pickle.dumps(view)),
    lambda view: pickle.loads(pickle.dumps(view, protocol=0)),
]


@pytest.mark.parametrize("duplicate", COPIES)
def test_a_copy_has_the_same_layout_after_the_original_is_deleted(
    duplicate: Callable[[View], View],
) -> None:
    view = page()
    wanted = layout(view, 90).frames.tolist()
    same = duplicate(view)
    del view
    # The target of an address in a stale record.
    churn = [Text("x" * 30) for _ in range(200)]
    result = layout(same, 90)
    assert result.frames.tolist() == wanted
    assert churn


def test_copies_keep_labels_but_not_the_layout() -> None:
    view = page()
    layout(view, 90)
    fox = copy.deepcopy(view).children[0].children[0]
    assert fox.name == "fox"
    with pytest.raises(reglet.NotLaidOutError):
        _ = fox.frame.width


def test_identity_inside_of_one_pickle_is_kept() -> None:
    title = Text("Title")
    whole, part = pickle.loads(pickle.dumps((VStack(title), title)))
    assert whole.children == (part,)


def test_a_modifier_of_a_group_still_copies_its_content() -> None:
    group = reglet.Group(Box(1, 1), Box(2, 2)).overlay(Text("badge"))
    first, second = (member.children[1] for member in group.members)
    assert first is not second
    assert layout(HStack(group)).size == (layout(HStack(copy.deepcopy(group))).size)


IN_ANOTHER_PROCESS = """
import pickle, sys
sys.path[:0] = {paths!r}
if {guides}:
    import test_copies
view = pickle.loads(open({file!r}, "rb").read())
import reglet
print(reglet.layout(view, 90).frames.tolist())
"""


def elsewhere(view: View, folder: Path, *, guides: bool) -> subprocess.CompletedProcess[str]:
    file = folder / "view.pickle"
    file.write_bytes(pickle.dumps(view))
    paths = [str(Path(reglet.__file__).parents[1]), str(Path(__file__).parent), *sys.path]
    code = IN_ANOTHER_PROCESS.format(paths=paths, file=str(file), guides=guides)
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_texts_and_lazy_grids_cross_processes(tmp_path: Path) -> None:
    view = VStack(
        Text("The quick brown fox", load_font("DejaVu Sans"), 14),
        LazyVGrid(*(Box(10, 10) for _ in range(5)), columns=3),
    )
    ran = elsewhere(view, tmp_path, guides=False)
    assert ran.stdout == f"{layout(view, 90).frames.tolist()}\n", ran.stderr


def test_a_guide_that_the_other_process_lacks_is_reported(tmp_path: Path) -> None:
    ran = elsewhere(VStack(Box(1, 1), alignment=COLONS), tmp_path, guides=False)
    # The pickle refers to this module's guide by name; only a process that defined it finds it.
    assert "ValueError: this program has not defined HorizontalGuide('colons of test" in ran.stderr


INSIDE = AutoLayout()
ITEM = INSIDE.item("item")
LIVING: list[tuple[object, str]] = [
    (Tree(), "a Tree"),
    (Solver(), "a Solver"),
    (INSIDE, "an AutoLayout"),
    (ITEM, "an Item"),
    (ITEM.margins, "a LayoutGuide"),
    (ITEM.width == 3, "an Item"),
    (INSIDE.activate(ITEM.width >= 3)[0], "an InstalledConstraint"),
    (ConstraintBox(INSIDE), "a ConstraintBox"),
    (Conductor(INSIDE), "a Conductor"),
    (NumberTable(2), "a NumberTable"),
    (VisualFormat({}), "a VisualFormat"),
    (Controller(), "a Controller"),
    (layout(HStack(Box(1, 1))), "a Layout"),
    (ConstraintHost(ITEM), r"ConstraintHost\(item\)"),
    (VStack(ConstraintHost(ITEM)), r"ConstraintHost\(item\)"),
    (Controller().view, r"ConstraintHost\(Controller\)"),
]


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickle.dumps])
@pytest.mark.parametrize(("thing", "named"), LIVING)
def test_objects_of_the_library_refuse_copies(
    thing: object, named: str, duplicate: Callable[[object], object]
) -> None:
    if duplicate is copy.copy and isinstance(thing, (View, Constraint)):
        assert type(duplicate(thing)) is type(thing)
        return
    with pytest.raises(TypeError, match=f"{named} can be neither"):
        duplicate(thing)


def test_a_host_that_is_copied_is_one_of_the_same_item() -> None:
    host = ConstraintHost(ITEM, {ITEM.item("inner"): Box(3, 4)}, flexibility="none").named("host")
    other = copy.copy(host)
    assert (other.item, other.contents, other.name) == (ITEM, host.contents, "host")
    assert layout(other).size == layout(host).size


def test_errors_cross_with_their_words() -> None:
    text = Text("wide")
    errors: list[reglet.RegletError] = []
    for call in (
        lambda: INSIDE.activate(ITEM.width == 3, ITEM.width == 4),
        lambda: vfl("|-[a", {"a": 1}),
        lambda: layout(text.measure("a")),
        lambda: layout(HStack(ConstraintHost(ITEM.item("below")))),
        lambda: layout(GeometryReader(lambda size: Box(-1, 1)), 9, 9),
    ):
        with pytest.raises(reglet.RegletError) as caught:
            call()
        errors.append(caught.value)
    for error in errors:
        other = pickle.loads(pickle.dumps(error))
        assert type(other) is type(error)
        assert str(other) == str(error)
        assert (other.status, other.subject, other.offset) == (
            error.status,
            error.subject,
            error.offset,
        )
    assert pickle.loads(pickle.dumps(errors[0])).conflict is None
    assert pickle.loads(pickle.dumps(errors[1])).kind == errors[1].kind  # type: ignore[attr-defined]
    assert "MeasurementTag" in repr(pickle.loads(pickle.dumps(errors[2])).view)


def test_plain_data_of_constraints_copies() -> None:
    (constraint, *_) = vfl("|-[a]-|", {"a": "a"})
    assert copy.deepcopy(constraint) == constraint
