// SPDX-License-Identifier: MIT
/// The solver: variables and linear constraints with priorities, kept solved while they change.
#ifndef REGLET_CPP_SOLVER_HPP
#define REGLET_CPP_SOLVER_HPP

#include <string>
#include <string_view>
#include <vector>

#include "../diagnosis.h"
#include "callbacks.hpp"
#include "conflict.hpp"
#include "expression.hpp"
#include "handle.hpp"
#include "owned.hpp"
#include "geometry.hpp"
#include "span.hpp"

REGLET_CPP_BEGIN

/// A constraint in a solver: a small value.
struct SolverConstraint {
    rgl_constraint id;
    friend bool operator==(SolverConstraint a, SolverConstraint b) noexcept {
        return a.id == b.id;
    }
    friend bool operator!=(SolverConstraint a, SolverConstraint b) noexcept {
        return a.id != b.id;
    }
};

/// A value for an edited variable.
struct Suggestion {
    Variable variable;
    double value;
};

/// A smallest and a largest value; infinite if there is no limit.
struct Range {
    double minimum;
    double maximum;
};

/// Limits of the memory and the work of a solver; see rgl_solver_limits.
struct SolverLimits {
    size_t variables = 0, constraints = 0;
    uint64_t pivots = 0, work = 0;
    size_t bytes = 0;
};

namespace detail {

class SolverState final : public Callbacks {
  public:
    explicit SolverState(Gone) {}
    SolverState(const SolverLimits &limits, std::in_place_t) {
        const rgl_solver_limits bounds{sizeof bounds, limits.variables, limits.constraints,
                                       limits.pivots, limits.work,      limits.bytes};
        const rgl_solver_options options{sizeof options, nullptr, &bounds};
        handle.create([&](rgl_solver **out) { return rgl_solver_create(&options, out); });
    }
    rgl_solver *raw() const noexcept {
        return handle.get();
    }

    rgl_status report(std::function<bool()> report) {
        return progress_.set(std::move(report),
                             [&](const rgl_progress *progress) { return rgl_solver_set_progress(raw(), progress); });
    }

    /// The error of a call; throws the exception of the function for progress.
    error failure(rgl_status code) {
        if (std::optional<error> refusal = ended(code)) return *refusal;
        if (code != RGL_ERROR_CONFLICT) return handle.failure(code);
        Conflict conflict{{}, 0, ""};
        Records<rgl_conflict_member> members;
        read_list(members, [&](rgl_conflict_member *out, size_t capacity, size_t *count) {
            return rgl_solver_conflict(raw(), out, capacity, count, &conflict.size);
        });
        for (const rgl_conflict_member &one : members) {
            Reason reason;
            reason.constraint = one.index == SIZE_MAX ? one.constraint : 0;
            reason.element = one.index;
            reason.share = one.multiplier;
            reason.repair = one.repair;
            conflict.reasons.push_back(std::move(reason));
        }
        read_text(conflict.text, [&](char *buffer, size_t capacity, size_t *length) {
            return rgl_solver_dump_conflict(raw(), buffer, capacity, length);
        });
        return error(status::conflict, "", "", conflict.text, handle.last()).with(shared(std::move(conflict)));
    }

    Handle<rgl_solver, rgl_solver_destroy, rgl_solver_last_error> handle;

  private:
    Progress progress_{*this};
};

} // namespace detail

/// A system of variables and constraints. It is moved, not copied. Required constraints hold, and a call that would
/// violate one is refused, with an error whose conflict() names a minimal set. The others are met strictly by priority.
class Solver : public detail::Owned<detail::SolverState> {
  public:
    explicit Solver(const SolverLimits &limits = {}) : Owned(std::in_place, limits, std::in_place) {}

    /// The library's own object.
    rgl_solver *get() const noexcept {
        return state().raw();
    }

    // Variables.

    /// A variable whose value is 0 until a constraint changes it. order is the order in which undetermined variables
    /// are decided.
    outcome<Variable> variable(std::string_view name = "", uint32_t order = 0) {
        rgl_variable made = 0;
        rgl_status code = rgl_solver_add_variable(get(), order, &made);
        if (code == RGL_OK && !name.empty() &&
            (code = rgl_solver_set_name(get(), made, name.data(), name.size())) != RGL_OK) {
            const error why = state().failure(code);
            rgl_solver_remove_variable(get(), made);
            return detail::refused<Variable>(why);
        }
        return finish(code, Variable(made));
    }
    /// Removes a variable that no constraint mentions.
    outcome<void> remove(Variable variable) {
        return finish(rgl_solver_remove_variable(get(), variable.id()));
    }
    outcome<double> value(Variable variable) const {
        double found = 0;
        const rgl_status code = rgl_solver_value(get(), variable.id(), &found);
        return finish(code, found);
    }
    /// The smallest and the largest value in equally good solutions.
    outcome<Range> range(Variable variable) const {
        Range found{};
        const rgl_status code = rgl_solver_range(get(), variable.id(), &found.minimum, &found.maximum);
        return finish(code, found);
    }
    /// The variables whose values are not unique.
    outcome<std::vector<rgl_variable>> ambiguous() const {
        return listed<rgl_variable>(rgl_solver_ambiguous);
    }

    // Constraints.

    outcome<SolverConstraint> add(const LinearConstraint &constraint) {
        const rgl_linear_constraint record = constraint.record();
        SolverConstraint made{0};
        const rgl_status code = rgl_solver_add(get(), &record, &made.id);
        return finish(code, made);
    }
    /// Adds constraints, all or none, and solves once.
    outcome<std::vector<SolverConstraint>> add(span<const LinearConstraint> constraints) {
        detail::Records<rgl_linear_constraint> records;
        for (const LinearConstraint &one : constraints) records.push_back(one.record());
        std::vector<rgl_constraint> ids(records.size());
        const rgl_status code = rgl_solver_add_all(get(), records.data(), records.size(), ids.data());
        std::vector<SolverConstraint> made;
        for (const rgl_constraint id : ids) made.push_back({id});
        return finish(code, std::move(made));
    }
    outcome<void> remove(SolverConstraint constraint) {
        return finish(rgl_solver_remove(get(), constraint.id));
    }
    outcome<void> remove(span<const SolverConstraint> constraints) {
        std::vector<rgl_constraint> ids;
        for (const SolverConstraint &one : constraints) ids.push_back(one.id);
        return finish(rgl_solver_remove_all(get(), ids.data(), ids.size()));
    }
    /// Changes the constant on the right side, the cheapest change of all: of x + y == 100 it is 100.
    outcome<void> set_constant(SolverConstraint constraint, double constant) {
        return finish(rgl_solver_set_constant(get(), constraint.id, constant));
    }
    outcome<void> set_priority(SolverConstraint constraint, double priority) {
        return finish(rgl_solver_set_priority(get(), constraint.id, priority));
    }
    outcome<void> set_weight(SolverConstraint constraint, double weight) {
        return finish(rgl_solver_set_weight(get(), constraint.id, weight));
    }
    /// By how much a constraint is violated, in points of its sum.
    outcome<double> violation(SolverConstraint constraint) const {
        double found = 0;
        const rgl_status code = rgl_solver_violation(get(), constraint.id, &found);
        return finish(code, found);
    }

    // Edits and stays.

    /// Prepares a variable for suggestions, at a priority below 1000.
    outcome<void> edit(Variable variable, double priority) {
        return finish(rgl_solver_add_edit(get(), variable.id(), priority));
    }
    outcome<void> end_edit(Variable variable) {
        return finish(rgl_solver_remove_edit(get(), variable.id()));
    }
    /// Pulls edited variables to values, with one solve.
    outcome<void> suggest(Variable variable, double value) {
        return finish(rgl_solver_suggest(get(), variable.id(), value));
    }
    outcome<void> suggest(span<const Suggestion> suggestions) {
        std::vector<rgl_variable> variables;
        std::vector<double> values;
        for (const Suggestion &one : suggestions) {
            variables.push_back(one.variable.id());
            values.push_back(one.value);
        }
        return finish(rgl_solver_suggest_all(get(), variables.data(), values.data(), values.size()));
    }
    /// Holds a variable at a value as far as the priority reaches. NaN means its present value.
    outcome<SolverConstraint> stay(Variable variable, double priority, double value = unspecified) {
        SolverConstraint made{0};
        const rgl_status code = rgl_solver_add_stay(get(), variable.id(), value, priority, &made.id);
        return finish(code, made);
    }

    // Batches, progress and reasons.

    /// Runs a function whose calls take effect together, with one solve. If it throws, or the result contradicts
    /// itself, all of them are undone. Without exceptions, a refusal inside it undoes the batch only if the function
    /// returns false.
    template <class Body> outcome<void> batch(Body body) {
        if (const rgl_status code = rgl_solver_begin(get())) return finish(code);
        Rollback open{get()};
        if constexpr (std::is_same_v<decltype(body()), bool>) {
            if (!body()) return outcome<void>();
        } else {
            body();
        }
        open.solver = nullptr;
        return finish(rgl_solver_commit(get()));
    }
    /// Sets a function that is called about once a millisecond during a long call: false, or an exception, ends it, and
    /// nothing has changed. An empty function removes it. Calls rgl_solver_set_progress.
    outcome<void> set_progress(std::function<bool()> report) {
        return finish(state().report(std::move(report)));
    }
    /// The constraints that determine a value, each with the change of the value for each point added to its constant.
    outcome<std::vector<rgl_reason>> explain(Variable variable) const {
        return listed<rgl_reason>([&](rgl_solver *solver, rgl_reason *out, size_t capacity, size_t *count) {
            return rgl_solver_explain(solver, variable.id(), out, capacity, count);
        });
    }
    outcome<std::string> dump() const {
        std::string found;
        const rgl_status code = detail::read_text(found, [&](char *buffer, size_t capacity, size_t *length) {
            return rgl_solver_dump(get(), buffer, capacity, length);
        });
        return finish(code, std::move(found));
    }

  private:
    struct Rollback {
        rgl_solver *solver;
        ~Rollback() {
            if (solver != nullptr) rgl_solver_rollback(solver);
        }
    };

    outcome<void> finish(rgl_status code) const {
        return detail::delivered(code == RGL_OK ? result<void>() : result<void>(state().failure(code)));
    }
    template <class T> outcome<T> finish(rgl_status code, T value) const {
        if (code != RGL_OK) return detail::refused<T>(state().failure(code));
        return outcome<T>(std::move(value));
    }
    template <class T, class Read> outcome<std::vector<T>> listed(Read read) const {
        std::vector<T> found;
        const rgl_status code = detail::read_list(
            found, [&](T *out, size_t capacity, size_t *count) { return read(get(), out, capacity, count); });
        return finish(code, std::move(found));
    }
};

REGLET_CPP_END

#endif
