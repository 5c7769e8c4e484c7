# SPDX-License-Identifier: MIT
"""`reglet.kiwi` behaves as documented by kiwi, and its additions as documented by this package."""

from __future__ import annotations

import copy
import gc
import operator
import pickle
import weakref
from collections.abc import Callable
from typing import Any

import kiwisolver
import pytest
from reglet import InvalidArgumentError, InvalidNumberError, kiwi
from reglet.kiwi import (
    BadRequiredStrength,
    Constraint,
    DuplicateConstraint,
    DuplicateEditVariable,
    Expression,
    Solver,
    Term,
    UnknownConstraint,
    UnknownEditVariable,
    UnsatisfiableConstraint,
    Variable,
    strength,
)


def solved(solver: Solver, *variables: Variable) -> list[float]:
    solver.updateVariables()
    return [variable.value() for variable in variables]


def test_has_every_public_name_of_kiwisolver() -> None:
    assert set(kiwisolver.__all__) <= set(kiwi.__all__)
    for name in kiwisolver.__all__:
        theirs, ours = getattr(kiwisolver, name), getattr(kiwi, name)
        if isinstance(theirs, type) and issubclass(theirs, Exception):
            continue
        public = {attribute for attribute in dir(theirs) if not attribute.startswith("_")}
        assert public <= set(dir(ours)), name


def test_names_the_pinned_version_of_kiwisolver() -> None:
    assert kiwi.__version__ == kiwisolver.__version__
    assert kiwi.__kiwi_version__ == kiwisolver.__kiwi_version__


# The example of "Constraints definition and system solving" in kiwi's documentation.


def test_the_documented_midpoint_follows_its_edit_variable() -> None:
    x1, x2, middle = Variable("x1"), Variable("x2"), Variable("xm")
    solver = Solver()
    for constraint in (x1 >= 0, x2 <= 100, x2 >= x1 + 10, middle == (x1 + x2) / 2):
        solver.addConstraint(constraint)
    solver.addConstraint((x1 == 40) | "weak")
    solver.addEditVariable(middle, "strong")
    solver.suggestValue(middle, 60)
    assert solved(solver, middle, x1, x2) == pytest.approx([60, 40, 80], abs=1e-9)
    solver.suggestValue(middle, 90)
    assert solved(solver, middle, x1, x2) == pytest.approx([90, 80, 100], abs=1e-9)


def test_redundant_constraints_are_accepted() -> None:
    x, y = Variable("x"), Variable("y")
    solver = Solver()
    for constraint in (x == 10, x + y == 30, y == 20, 2 * y == 40):
        solver.addConstraint(constraint)
    assert solved(solver, x, y) == pytest.approx([10, 20], abs=1e-9)


def test_values_change_in_update_variables_alone() -> None:
    x = Variable("x")
    solver = Solver()
    solver.addConstraint(x == 5)
    assert x.value() == 0
    assert solved(solver, x) == [5]


def test_a_variable_has_the_value_of_the_solver_that_was_updated_last() -> None:
    x = Variable("x")
    first, second = Solver(), Solver()
    first.addConstraint(x == 1)
    second.addConstraint(x == 2)
    assert [solved(solver, x) for solver in (first, second, first)] == [[1], [2], [1]]


# Variables, terms and expressions.


def test_variables_have_names_and_contexts() -> None:
    marker = object()
    variable = Variable("x", marker)
    assert (variable.name(), variable.context(), repr(variable)) == ("x", marker, "x")
    variable.setName("y")
    variable.setContext(None)
    assert (variable.name(), variable.context(), Variable().name()) == ("y", None, "")
    with pytest.raises(TypeError, match="`str`"):
        Variable(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="`str`"):
        variable.setName(3)  # type: ignore[arg-type]


OPERATIONS: list[Callable[[Any, Any, Any], Any]] = [
    lambda k, x, y: x + y,
    lambda k, x, y: x + 2,
    lambda k, x, y: 2 + x,
    lambda k, x, y: x - y,
    lambda k, x, y: 2 - x,
    lambda k, x, y: x * 3,
    lambda k, x, y: 3 * x,
    lambda k, x, y: x / 4,
    lambda k, x, y: -x,
    lambda k, x, y: x + (y + 1),
    lambda k, x, y: x - (y + 1),
    lambda k, x, y: 2 * x - (y + 1),
    lambda k, x, y: (y + 1) - x,
    lambda k, x, y: (y + 1) - (x + 2),
    lambda k, x, y: (y + 1) + (x + 2),
    lambda k, x, y: 5 - (2 * x),
    lambda k, x, y: 5 - (x + y),
    lambda k, x, y: (x + y + 3) * 2,
    lambda k, x, y: -(x + y + 3) / 2,
    lambda k, x, y: k.Expression((k.Term(x, 2), k.Term(y)), 3),
    lambda k, x, y: x + x,
    lambda k, x, y: x + x <= y,
    lambda k, x, y: x == 2,
    lambda k, x, y: 2 == x,
    lambda k, x, y: 3 <= x + y,
    lambda k, x, y: 2 * x >= x + y,
    lambda k, x, y: (x >= 2) | "weak",
    lambda k, x, y: (x >= 2) | 17.5,
    lambda k, x, y: "medium" | (x >= 2),
    lambda k, x, y: k.Constraint(x + 1, "=="),
    lambda k, x, y: k.Constraint(x + 1, "<=", -4),
    lambda k, x, y: k.Constraint(x + 1, "<=", 1e20),
]


def described(result: Any) -> tuple[Any, ...]:
    """kiwi orders the terms of a constraint by their addresses."""
    if type(result).__name__ != "Constraint":
        return type(result).__name__, repr(result)
    expression = result.expression()
    terms = sorted((term.variable().name(), term.coefficient()) for term in expression.terms())
    return terms, expression.constant(), result.op(), result.strength()


@pytest.mark.parametrize("operation", OPERATIONS)
def test_operators_return_the_same_as_in_kiwisolver(operation: Any) -> None:
    theirs, ours = (
        described(operation(module, module.Variable("x"), module.Variable("y")))
        for module in (kiwisolver, kiwi)
    )
    assert theirs == ours


REFUSALS: list[Callable[[Any, Any], Any]] = [
    lambda k, x: x * x,
    lambda k, x: (x + 1) * x,
    lambda k, x: 2 / x,
    lambda k, x: x / 0,
    lambda k, x: x + "a",
    lambda k, x: None - x,
    lambda k, x: x < 3,
    lambda k, x: x > 3,
    lambda k, x: x != 3,
    lambda k, x: x <= "a",
    lambda k, x: hash(x),
    lambda k, x: hash(x + 1),
    lambda k, x: copy.copy(x),
    lambda k, x: pickle.dumps(x == 1),
    lambda k, x: k.Term(3),
    lambda k, x: k.Term(x, "a"),
    lambda k, x: k.Expression([x]),
    lambda k, x: k.Expression((), "a"),
    lambda k, x: k.Constraint(x, "=="),
    lambda k, x: k.Constraint(x + 1, 3),
    lambda k, x: k.Constraint(x + 1, ">"),
    lambda k, x: k.Constraint(x + 1, "==", "weird"),
    lambda k, x: k.Constraint(x + 1, "==", []),
    lambda k, x: k.strength.create("a", 0, 0),
    lambda k, x: k.Solver().addConstraint(x),
    lambda k, x: k.Solver().hasConstraint(x),
    lambda k, x: k.Solver().removeConstraint(x),
    lambda k, x: k.Solver().addEditVariable(3, "weak"),
    lambda k, x: k.Solver().addEditVariable(x, "weird"),
    lambda k, x: k.Solver().hasEditVariable(3),
    lambda k, x: k.Solver().suggestValue(3, 4),
    lambda k, x: k.Solver().suggestValue(x, 4),
    lambda k, x: k.Solver().removeEditVariable(x),
    lambda k, x: k.Solver().removeConstraint(x == 1),
    lambda k, x: k.Solver().addEditVariable(x, "required"),
]


@pytest.mark.parametrize("refusal", REFUSALS)
def test_rejects_the_same_calls_as_kiwisolver_with_the_same_exception(refusal: Any) -> None:
    names = []
    for module in (kiwisolver, kiwi):
        with pytest.raises(Exception) as caught:
            refusal(module, module.Variable("x"))
        names.append(caught.type.__name__)
    assert names[0] == names[1]


def test_a_variable_equals_only_itself() -> None:
    assert (Variable("x") == "x") is False


def test_terms_keep_their_variables_and_constraints_sum_them() -> None:
    x = Variable("x")
    doubled = x + x
    assert [term.variable() is x for term in doubled.terms()] == [True, True]
    (term,) = (doubled == 4).expression().terms()
    assert (term.variable() is x, term.coefficient()) == (True, 2)


def test_values_of_terms_and_expressions_follow_their_variables() -> None:
    x, y = Variable("x"), Variable("y")
    solver = Solver()
    solver.addConstraints([x == 3, y == 4])
    solver.updateVariables()
    assert (Term(x, 2).value(), (x + 2 * y + 1).value(), Expression([], 7).value()) == (6, 12, 7)


@pytest.mark.parametrize("relation", [operator.le, operator.eq, operator.ge])
@pytest.mark.parametrize("value", [2.9, 3.0, 3.1])
def test_violated_is_about_the_present_values(relation: Any, value: float) -> None:
    x = Variable("x")
    solver = Solver()
    solver.addConstraint(x == value)
    solver.updateVariables()
    assert relation(x, 3).violated() is not bool(relation(value, 3))


# Strengths.


def test_strengths_have_the_documented_sizes() -> None:
    assert (strength.weak, strength.medium, strength.strong) == (1, 1000, 1000000)
    for arguments in ((1, 2, 3), (1, 2, 3, 4), (2000, -1, 2), (1000, 1000, 1000), (0, 0, 0.5)):
        assert strength.create(*arguments) == kiwisolver.strength.create(*arguments)
    assert strength.create(1000, 1000, 1000) == strength.required


def test_stronger_constraints_win() -> None:
    x = Variable("x")
    solver = Solver()
    solver.addConstraints(
        [(x == 1) | "weak", (x == 2) | "medium", (x == 3) | "strong", (x == 4) | "weak"]
    )
    assert solved(solver, x) == [3]


def crowd(solver: Solver) -> Variable:
    """One strong constraint against 2,000 medium ones."""
    x = Variable("x")
    solver.addConstraint((x == 0) | "strong")
    solver.addConstraints([(x == 100) | "medium" for _ in range(2000)])
    solver.updateVariables()
    return x


def test_weighted_strengths_add_up_as_in_kiwi() -> None:
    assert crowd(Solver()).value() == 100


def test_strict_strengths_do_not_add_up() -> None:
    assert crowd(Solver(strengths="strict")).value() == 0
    with pytest.raises(InvalidArgumentError, match="'weighted' or 'strict', not 'soft'"):
        Solver(strengths="soft")  # type: ignore[arg-type]


def test_strict_strengths_between_names_are_weights() -> None:
    x = Variable("x")
    solver = Solver(strengths="strict")
    solver.addConstraints([(x == 1) | 2.0, (x == 2) | 5.0, (x == 3) | 1.0])
    assert solved(solver, x) == [2]


def test_a_strength_of_0_has_no_effect() -> None:
    x = Variable("x")
    solver = Solver()
    nothing = (x == 9) | 0
    solver.addConstraints([(x == 1) | "weak", nothing])
    assert (solver.hasConstraint(nothing), solved(solver, x)) == (True, [1])
    solver.removeConstraint(nothing)
    assert not solver.hasConstraint(nothing)


# Constraints of a solver.


def test_constraints_are_compared_by_identity() -> None:
    x = Variable("x")
    solver = Solver()
    constraint = x >= 1
    solver.addConstraint(constraint)
    assert solver.hasConstraint(constraint) and not solver.hasConstraint(x >= 1)
    with pytest.raises(DuplicateConstraint) as duplicate:
        solver.addConstraint(constraint)
    assert duplicate.value.constraint is constraint
    solver.removeConstraint(constraint)
    with pytest.raises(UnknownConstraint) as unknown:
        solver.removeConstraint(constraint)
    assert unknown.value.constraint is constraint


def test_removed_constraints_hold_no_longer() -> None:
    x = Variable("x")
    solver = Solver()
    least = x >= 10
    solver.addConstraints([least, (x == 4) | "weak"])
    assert solved(solver, x) == [10]
    solver.removeConstraint(least)
    assert solved(solver, x) == [4]


def test_a_contradiction_is_refused_at_once_and_changes_nothing() -> None:
    x, y = Variable("x"), Variable("y")
    solver = Solver()
    low, high = x >= 10, x + y <= 5
    solver.addConstraint(low)
    solver.addConstraint((y == 7) | "weak")
    solver.addConstraint(high)
    refused = y >= 0
    with pytest.raises(UnsatisfiableConstraint) as caught:
        solver.addConstraint(refused)
    assert caught.value.constraint is refused
    assert set(map(id, caught.value.conflict)) == {id(low), id(high), id(refused)}
    assert "x" in str(caught.value) and not solver.hasConstraint(refused)
    assert solved(solver, x, y) == pytest.approx([10, -5], abs=1e-9)


def test_deferred_constraints_are_kept_when_a_later_one_is_refused() -> None:
    x = Variable("x")
    solver = Solver()
    solver.addConstraints([(x == 3) | "strong", (x == 4) | "weak"])
    solver.addConstraint(x <= 2)
    with pytest.raises(UnsatisfiableConstraint):
        solver.addConstraint(x >= 5)
    assert solved(solver, x) == [2]


@pytest.mark.parametrize("make", [lambda x: x - x == 5, lambda x: 0 * x == 1])
def test_a_variable_that_cancels_out_leaves_a_contradiction(make: Any) -> None:
    with pytest.raises(UnsatisfiableConstraint):
        Solver().addConstraint(make(Variable("x")))


def test_sums_of_coefficients_next_to_0_count_as_0() -> None:
    x, y = Variable("x"), Variable("y")
    solver = Solver()
    solver.addConstraint(0.1 * x + 0.2 * x - 0.3 * x + y == 5)
    assert solved(solver, y) == [5]


# Edit variables.


def test_an_edit_variable_pulls_to_0_until_a_value_is_suggested() -> None:
    x = Variable("x")
    solver = Solver()
    solver.addConstraint((x == 8) | "weak")
    solver.addEditVariable(x, "strong")
    assert (solver.hasEditVariable(x), solved(solver, x)) == (True, [0])
    solver.suggestValue(x, 5)
    assert solved(solver, x) == [5]
    solver.removeEditVariable(x)
    assert (solver.hasEditVariable(x), solved(solver, x)) == (False, [8])


def test_edit_variables_are_checked() -> None:
    x = Variable("x")
    solver = Solver()
    with pytest.raises(BadRequiredStrength):
        solver.addEditVariable(x, strength.required)
    solver.addEditVariable(x, "weak")
    with pytest.raises(DuplicateEditVariable) as duplicate:
        solver.addEditVariable(x, "weak")
    assert duplicate.value.edit_variable is x
    solver.removeEditVariable(x)
    with pytest.raises(UnknownEditVariable) as unknown:
        solver.suggestValue(x, 3)
    assert unknown.value.edit_variable is x


def test_the_last_of_several_suggestions_counts() -> None:
    x = Variable("x")
    solver = Solver()
    solver.addEditVariable(x, "strong")
    for value in (1, 2, 3):
        solver.suggestValue(x, value)
    assert solved(solver, x) == [3]
    solver.suggestValue(x, 9)
    solver.removeEditVariable(x)
    solver.addEditVariable(x, "strong")
    assert solved(solver, x) == [0]


def test_reset_removes_everything() -> None:
    x = Variable("x")
    solver = Solver()
    constraint = x == 3
    solver.addConstraint(constraint)
    solver.addEditVariable(Variable("y"), "weak")
    solver.updateVariables()
    solver.reset()
    assert not solver.hasConstraint(constraint)
    solver.addConstraint(x == 4)
    assert solved(solver, x) == [4]


# Lists.


def test_lists_are_added_and_removed_as_a_whole() -> None:
    x, y = Variable("x"), Variable("y")
    solver = Solver()
    solver.addConstraint(x <= 10)
    refused = [y >= 2, x >= 11]
    with pytest.raises(UnsatisfiableConstraint) as caught:
        solver.addConstraints(refused)
    assert caught.value.constraint is refused[1]
    assert not any(map(solver.hasConstraint, refused))
    with pytest.raises(DuplicateConstraint):
        solver.addConstraints([refused[0], refused[0]])
    solver.addConstraints(refused[:1])
    with pytest.raises(UnknownConstraint):
        solver.removeConstraints([refused[0], refused[1]])
    with pytest.raises(UnknownConstraint):
        solver.removeConstraints([refused[0], refused[0]])
    assert solver.hasConstraint(refused[0])
    solver.removeConstraints(refused[:1])
    assert not solver.hasConstraint(refused[0])


def test_lists_of_edits_are_changed_as_a_whole() -> None:
    x, y, z = (Variable(name) for name in "xyz")
    solver = Solver()
    with pytest.raises(DuplicateEditVariable):
        solver.addEditVariables([x, y, x], "strong")
    assert not solver.hasEditVariable(x)
    solver.addEditVariables([x, y], "strong")
    with pytest.raises(UnknownEditVariable):
        solver.suggestValues([(x, 3), (z, 4)])
    assert solved(solver, x, y) == [0, 0]
    solver.suggestValues([(x, 3), (y, 4)])
    assert solved(solver, x, y) == [3, 4]


# Numbers and memory.


@pytest.mark.parametrize("number", [float("nan"), float("inf"), 1e13])
def test_numbers_out_of_range_are_refused_at_once(number: float) -> None:
    x = Variable("x")
    solver = Solver()
    solver.addEditVariable(x, "strong")
    solver.suggestValue(x, 4)
    for call in (
        lambda: solver.addConstraint((x == number) | "weak"),
        lambda: solver.addConstraint((number * x == 1) | "weak"),
        lambda: solver.addConstraints([(x == 1) | "weak", number * x == 1]),
        lambda: solver.suggestValue(x, number),
        lambda: solver.suggestValues([(x, 5), (x, number)]),
    ):
        with pytest.raises(InvalidNumberError):
            call()
    assert solved(solver, x) == [4]


def test_a_strength_that_is_not_a_number_is_refused() -> None:
    with pytest.raises(InvalidNumberError, match="NaN"):
        (Variable("x") == 1) | float("nan")


def test_dumps_has_the_parts_of_kiwis() -> None:
    x = Variable("width\0é" * 100)
    solver = Solver()
    solver.addConstraint(x >= 3)
    solver.addEditVariable(x, "weak")
    text = solver.dumps()
    for title in ("Objective", "Tableau", "Infeasible", "Variables", "Edit Variables"):
        assert f"{title}\n{'-' * len(title)}\n" in text
    assert repr(x >= 3).split(" |")[0] in text


def test_dump_prints_dumps(capsys: pytest.CaptureFixture[str]) -> None:
    solver = Solver()
    solver.addConstraint(Variable("x") == 3)
    solver.dump()
    assert capsys.readouterr().out == solver.dumps() + "\n"


def test_objects_are_freed_without_the_garbage_collector() -> None:
    gc.disable()
    try:
        x = Variable("x")
        solver = Solver()
        solver.addConstraint(x + 1 <= 3)
        solver.addEditVariable(x, "weak")
        solver.updateVariables()
        references = [weakref.ref(x), weakref.ref(solver)]
        del x, solver
        assert [reference() for reference in references] == [None, None]
    finally:
        gc.enable()


def test_subclasses_of_variables_are_variables() -> None:
    class Named(Variable):
        pass

    x = Named("x")
    solver = Solver()
    solver.addConstraint(x + 1 == 3)
    assert solved(solver, x) == [2]


def test_constraint_takes_part_in_two_solvers() -> None:
    x = Variable("x")
    constraint: Constraint = x == 3
    first, second = Solver(), Solver()
    first.addConstraint(constraint)
    second.addConstraint(constraint)
    first.removeConstraint(constraint)
    assert second.hasConstraint(constraint) and not first.hasConstraint(constraint)
