// SPDX-License-Identifier: MIT
import RegletBase

@testable import RegletConstraint

/// Constraints are lists of terms.
final class TestSystem {
    typealias Terms = [(coefficient: Double, variable: VariableIndex)]

    var solver: Solver

    init(policy: ConflictPolicy = .refuse, limits: SolverLimits = SolverLimits()) {
        solver = Solver(variableTag: 1, constraintTag: 2, allocator: .system, limits: limits)
        solver.policy = policy
    }

    func variable(order: UInt8 = 0) throws(Failure) -> VariableIndex {
        try solver.addVariable(order: order)
    }

    @discardableResult
    func add(
        _ terms: Terms, _ relation: Relation, _ constant: Double, priority: Double = 1000,
        weight: Double = 1
    ) throws(Failure) -> ConstraintIndex {
        solver.dropStaged()
        for term in terms { try solver.stage(term.variable, term.coefficient) }
        return try solver.addStaged(relation, constant, priority: priority, weight: weight)
    }

    /// For a single variable.
    @discardableResult
    func add(
        _ variable: VariableIndex, _ relation: Relation, _ constant: Double,
        priority: Double = 1000, weight: Double = 1
    ) throws(Failure) -> ConstraintIndex {
        try add([(1, variable)], relation, constant, priority: priority, weight: weight)
    }

    func together(_ changes: () throws(Failure) -> Void) throws(Failure) {
        try solver.begin()
        do throws(Failure) {
            try changes()
        } catch {
            solver.rollback()
            throw error
        }
        try solver.commit()
    }

    func values(_ variables: VariableIndex...) -> [Double] {
        variables.map { solver.value(of: $0) }
    }

    /// The constraints of the last conflict, the last one added first.
    var conflict: [ConflictMember] { (0..<solver.conflictCount).map { solver.conflictMember($0) } }

    /// The constraints that determine a variable, with their influence.
    func reasons(_ variable: VariableIndex) throws(Failure) -> [(ConstraintIndex, Double)] {
        try solver.explain(variable)
        return (0..<solver.reasonCount).map {
            (solver.reason($0).constraint, solver.reason($0).influence)
        }
    }
}

/// nil if the call succeeds.
func failure(_ body: () throws(Failure) -> Void) -> Failure? {
    do throws(Failure) {
        try body()
        return nil
    } catch {
        return error
    }
}

/// Whether two numbers differ by rounding only.
func isClose(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= 1e-9 * max(1, abs(a), abs(b))
}

func areClose(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy(isClose)
}
