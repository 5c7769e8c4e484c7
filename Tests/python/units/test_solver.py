# SPDX-License-Identifier: MIT
"""The solver: operators, errors that hold constraints, batches, explanations, texts."""

from __future__ import annotations

import gc
import math

import pytest
from conftest import ROOT
from reglet import (
    ClosedError,
    ConflictError,
    InvalidArgumentError,
    InvalidNumberError,
    LimitError,
    LinearConstraint,
    Solver,
    Variable,
    VariableReason,
    sum_of,
)


def test_operators_build_constraints() -> None:
    x, y = Variable("x"), Variable("y")
    constraint = (x + 2 * y - 3 <= 10 - y / 2) @ 750
    assert constraint.terms == {x: 1.0, y: 2.5}
    assert (constraint.relation, constraint.constant, constraint.priority) == ("<=", 13.0, 750)
    assert repr(constraint) == "x + 2.5 y <= 13 @ 750"
    assert repr(5 - x >= y) == "-x - y >= -5"
    assert repr(x == y + 8) == "x - y == 8"
    assert (x == (y + 8) @ 250).priority == 250
    assert ((x >= 1) @ 300).weighted(2).weight == 2
    assert repr(sum_of([x, y, 2 * x, 5])) == "3 x + y + 5"
    assert repr(-(x - y) / 2) == "-0.5 x + 0.5 y"


def test_a_constraint_has_no_truth_value() -> None:
    x = Variable("x")
    with pytest.raises(TypeError):
        bool(x == 3)
    with pytest.raises(InvalidArgumentError):
        _ = x <= "wide"  # type: ignore[operator]


# Capability: solver alone
def test_values_follow_priorities() -> None:
    x, y = Variable("x"), Variable("y")
    with Solver() as solver:
        solver.add(x + y == 100, y <= 30, (x == 60) @ 750, (x == 20) @ 250)
        assert (x.value, y.value) == (70, 30)
        assert solver.values() == {x: 70, y: 30}
        assert set(solver.changes()) == {x, y}
        assert solver.changes() == []


def test_constants_priorities_and_weights_can_be_set() -> None:
    x = Variable("x")
    solver = Solver()
    low, soft = x >= 10, (x == 0) @ 500
    solver.add(low, soft)
    low.constant = 20
    assert x.value == 20
    soft.constant = 50
    assert x.value == 50
    other = (x == 90) @ 500
    solver.add(other)
    other.weight = 3
    assert x.value == 90
    soft.priority = 501
    assert x.value == 50
    with pytest.raises(InvalidNumberError):
        soft.priority = 0
    assert soft.priority == 501
    with pytest.raises(InvalidArgumentError):
        soft.constant = math.nan


def test_a_conflict_holds_its_constraints() -> None:
    x, y = Variable("x"), Variable("y")
    solver = Solver()
    low, gap = x >= 10, y == x + 5
    solver.add(low, gap, x <= 1000)
    high = y <= 12
    with pytest.raises(ConflictError) as caught:
        solver.add(high)
    error = caught.value
    assert {id(member.constraint) for member in error.members} == {id(low), id(gap), id(high)}
    assert error.size == pytest.approx(3)
    assert {abs(member.repair) for member in error.members} == {3}
    assert "y <= 12" in str(error) and "off by 3" in str(error)
    assert high not in solver and low in solver
    with pytest.raises(ConflictError) as caught:
        low.constant = 2000
    assert len(caught.value.members) == 2
    assert low.constant == 10


def test_a_batch_is_undone_as_a_whole() -> None:
    x = Variable("x")
    solver = Solver()
    low = x >= 10
    solver.add(low)
    with pytest.raises(ConflictError) as caught, solver.batch():
        low.constant = 20
        y = Variable("y")
        too_small = x + y <= 5
        solver.add(too_small, y == 0)
    assert any(member.constraint is too_small for member in caught.value.members)
    assert low.constant == 10 and x.value == 10
    with solver.batch():
        solver.remove(low)
        solver.add(x <= 5)
    assert x.value == 5
    with pytest.raises(ZeroDivisionError), solver.batch():
        solver.add(x == 3)
        raise ZeroDivisionError
    assert x.value == 5


# Capability: edits of the solver
def test_edits_and_stays() -> None:
    x, y = Variable("x"), Variable("y")
    solver = Solver()
    solver.add(y == x + 8)
    solver.add_stay(x, 5)
    assert y.value == 13
    solver.add_edit(y, 900)
    solver.suggest({y: 40})
    assert x.value == 32
    solver.remove_edit(y)
    assert x.value == 5


def test_reasons_ranges_and_ambiguity() -> None:
    x, y, z = Variable("x"), Variable("y"), Variable("z")
    solver = Solver()
    base, gap, soft = x == 10, y == x + 5, (y == 12) @ 500
    solver.add(base, gap, soft, z >= 3)
    assert {id(reason.constraint) for reason in solver.explain(y)} == {id(base), id(gap)}
    assert all(reason.influence == 1 for reason in solver.broken_by(soft))
    assert isinstance(solver.broken_by(soft)[0], VariableReason)
    assert soft.violation == 3
    assert solver.range(z) == (3, math.inf)
    assert solver.range(y) == (15, 15)
    assert solver.ambiguous() == [z]


def test_the_last_of_a_conflict_can_be_set_aside() -> None:
    x = Variable("x")
    solver = Solver()
    solver.conflict_policy = "break_last"
    low, high = x >= 10, x <= 4
    solver.add(low)
    solver.add(high)
    assert [id(constraint) for constraint in solver.broken()] == [id(high)]
    solver.remove(low)
    assert solver.broken() == []
    with pytest.raises(InvalidArgumentError):
        solver.conflict_policy = "shrug"  # type: ignore[assignment]


def test_misuse_is_refused() -> None:
    x = Variable("x")
    solver, other = Solver(), Solver()
    held = x == 1
    solver.add(held)
    with pytest.raises(InvalidArgumentError):
        solver.add(held)
    with pytest.raises(InvalidArgumentError):
        other.add(x == 2)
    with pytest.raises(InvalidArgumentError):
        other.remove(held)
    with pytest.raises(InvalidNumberError):
        solver.add(LinearConstraint({x: math.nan}, "==", 0))
    small = Solver(constraints=1)
    y = Variable("y")
    small.add(y == 1)
    with pytest.raises(LimitError):
        small.add(y <= 2)
    small.close()
    with pytest.raises(ClosedError):
        small.add(y <= 2)


def test_long_chains_and_cycles_of_equalities() -> None:
    boxes = [Variable(f"b{i}") for i in range(2000)]
    solver = Solver()
    solver.add(boxes[0] == 0, *(b == a + 1 for a, b in zip(boxes, boxes[1:])))
    assert boxes[-1].value == 1999
    with pytest.raises(ConflictError) as caught:
        solver.add(boxes[500] == boxes[200])
    assert len(caught.value.members) == 301
    # A record with its two terms, a definition and its parts: about 270 bytes with space for
    # growth, and no more for the explanation of a long conflict. Blocks up to 1 MB double when they
    # grow.
    assert solver.counters().bytes < 272 * (2000 + 2001)


def test_a_long_conflict_is_explained_at_once() -> None:
    """Solving as many systems as members would take minutes."""
    boxes = [Variable(f"b{i}") for i in range(5000)]
    solver = Solver()
    solver.add(boxes[0] == 0, *(b == a + 1 for a, b in zip(boxes, boxes[1:])))
    with pytest.raises(ConflictError) as caught:
        solver.add(boxes[4900] == boxes[100])
    assert len(caught.value.members) == 4801
    assert solver.counters().pivots < 100


def test_the_text_of_a_conflict_adds_its_members_up() -> None:
    parts = [Variable(f"p{i}") for i in range(12)]
    solver = Solver()
    solver.add(*(part >= 10 for part in parts))
    with pytest.raises(ConflictError) as caught:
        solver.add(sum_of(parts) <= 100)
    lines = str(caught.value).splitlines()
    sums = [line for line in lines if line.startswith("    = ")]
    # Each member takes one variable out of the sum, of which at most eight are shown.
    assert [line.count("-p") + line.count("- p") for line in sums] == [8] * 5 + [
        7,
        6,
        5,
        4,
        3,
        2,
        1,
    ]
    assert sums[0].endswith(" and 4 more >= -100")
    assert sums[4].endswith(" >= -60") and sums[-1] == "    = -p11 >= 10"
    assert "add up to 0 >= 20: off by 20" in lines


def test_the_page_shows_the_tableaux_of_the_engine() -> None:
    page = (ROOT / "Documentation" / "Cassowary.md").read_text(encoding="utf-8")
    left, middle, right = Variable("left", order=1), Variable("middle", order=1), Variable("right")
    solver = Solver()
    steps = [
        2 * middle - left - right == 0,
        right - left >= 10,
        right <= 100,
        left >= 0,
        (middle == 50) @ 750,
        (left == 30) @ 250,
    ]
    texts = []
    for constraint in steps:
        solver.add(constraint)
        texts.append(solver.dump_tableau())
    steps[4].constant = 90
    texts.append(solver.dump_tableau())
    solver.remove(steps[5])
    texts.append(solver.dump_tableau())
    for text in texts:
        legend, rows = text.split("rows\n")
        assert legend.rstrip() in page
        assert f"```text\nrows\n{rows.rstrip()}\n```" in page
    with pytest.raises(ConflictError) as caught:
        solver.add(left >= 95)
    assert str(caught.value).split("\n", 1)[1].rstrip() in page


def test_dropped_solvers_give_their_memory_back() -> None:
    for _ in range(50):
        x = Variable()
        Solver().add(x == 1)
    gc.collect()


def test_the_example_of_beale_ends() -> None:
    # E. M. L. Beale, 1955: the textbook's rule for entering cycles here.
    x, y, z, w = variables = [Variable(name) for name in "xyzw"]
    solver = Solver()
    solver.add(
        *(variable >= 0 for variable in variables),
        0.25 * x - 8 * y - z + 9 * w <= 0,
        0.5 * x - 12 * y - 0.5 * z + 3 * w <= 0,
        z <= 1,
        (0.75 * x - 20 * y + 0.5 * z - 6 * w == 1000) @ 500,
    )
    assert [variable.value for variable in variables] == pytest.approx([1, 0, 1, 0], abs=1e-9)
    assert solver.counters().pivots < 100


def rows_of_boxes(count: int) -> tuple[Solver, list[list[Variable]]]:
    """Independent rows of ten boxes, with optional constraints for their widths and one for each
    total, which is last in a row.
    """
    solver = Solver()
    rows = []
    for _ in range(count):
        row = [Variable() for _ in range(21)]
        rows.append(row)
        constraints = [row[0] == 8]
        for left, width, after in zip(row[0:20:2], row[1:20:2], row[2:21:2]):
            constraints += [after == left + width + 8, width >= 20, (width == 40) @ 250]
        solver.add(*constraints, (row[20] == 600) @ 750)
    return solver, rows


def changes_of_one_row(solver: Solver, row: list[Variable], other: list[Variable]) -> list[int]:
    """Returns the values that each change makes the solver compute."""
    work = []

    def count() -> None:
        solver.value(row[20])
        work.append(solver.counters().values - sum(work) - start)

    solver.value(row[20])
    start = solver.counters().values
    solver.add_edit(row[20], priority=900)
    for total in (500, 510, 700):
        solver.suggest({row[20]: total})
        count()
    held = (row[11] == 60) @ 500
    solver.add(held)
    count()
    held.constant = 70
    count()
    held.priority = 1000
    count()
    solver.remove(held)
    count()
    with pytest.raises(ConflictError):
        solver.add(row[11] <= 10)
    count()
    with solver.batch():
        solver.suggest({row[20]: 650})
        count()
    count()
    # Two rows are one part while a constraint connects them.
    tie = row[20] == other[20]
    solver.add(tie)
    count()
    solver.suggest({row[20]: 640})
    count()
    solver.remove(tie)
    count()
    solver.suggest({row[20]: 630})
    count()
    return work


def test_the_cost_of_a_change_depends_only_on_the_affected_part() -> None:
    solver, (row, other) = rows_of_boxes(2)
    few = changes_of_one_row(solver, row, other)
    # A higher priority for a constraint that holds moves nothing, and values of a rejected call
    # were kept.
    assert few[:7] == [21] * 5 + [0, 0]
    assert few[-4:] == [42, 42, 42, 21]
    for count in (10, 300):
        solver, rows = rows_of_boxes(count)
        assert changes_of_one_row(solver, rows[count // 2], rows[1]) == few


def test_a_batch_inside_a_batch_is_part_of_the_outer_one() -> None:
    solver, x, y = Solver(), Variable("x"), Variable("y")
    solver.add(x == 1)
    low, high = y >= 5, y <= 50
    with pytest.raises(RuntimeError, match="outer"), solver.batch():
        solver.add(low)
        with solver.batch():
            solver.add(high)
        raise RuntimeError("outer")
    assert low not in solver
    assert high not in solver
    assert y._solver is None
    solver.add(low, high)
    assert y.value == 5


def test_an_inner_batch_that_fails_leaves_the_outer_one() -> None:
    solver, x = Solver(), Variable("x")
    kept, undone = x >= 5, x >= 7
    with solver.batch():
        solver.add(kept)
        with pytest.raises(RuntimeError, match="inner"), solver.batch():
            solver.add(undone)
            raise RuntimeError("inner")
        assert undone not in solver
    assert kept in solver
    assert x.value == 5


def test_closing_a_solver_in_a_batch_does_not_hide_the_error() -> None:
    solver, x = Solver(), Variable("x")
    with pytest.raises(RuntimeError, match="of the block"), solver.batch():
        solver.add(x == 1)
        solver.close()
        raise RuntimeError("of the block")


@pytest.mark.parametrize("far", [1e9, 1e11, 1e12])
def test_a_small_value_between_large_ones_is_exact(far: float) -> None:
    a, b, c = Variable("a"), Variable("b"), Variable("c")
    solver = Solver()
    total = LinearConstraint({c: 1, a: 1}, "==", -5, 1000)
    solver.add(total, LinearConstraint({b: 1, a: -2}, "==", -5, 1000))
    solver.add(LinearConstraint({a: -2}, "==", 20, 500), LinearConstraint({c: 3}, "<=", 5, 1000))
    # After a refused change, the equalities are definitions outside the tableau.
    with pytest.raises(ConflictError):
        solver.add(
            LinearConstraint({b: -1}, "<=", 0, 1000), LinearConstraint({a: 1, b: -1}, ">=", 5, 1000)
        )
    total.constant = far
    assert abs(solver.value(c) - 5 / 3) <= 1e-12
    assert solver.value(a) == pytest.approx(far - 5 / 3, rel=1e-15)
