// SPDX-License-Identifier: MIT
import RegletBase
import RegletTestSupport

@testable import RegletConstraint

/// The same seed makes the same calls.
final class SystemScript {
    var numbers: RandomNumbers
    var solver: Solver
    private(set) var variables: [VariableIndex] = []
    private(set) var constraints: [ConstraintIndex] = []
    private var edited: [VariableIndex] = []

    init(seed: UInt64, _ allocator: Allocator) {
        numbers = RandomNumbers(seed: seed)
        solver = Solver(
            variableTag: 1, constraintTag: 2, allocator: allocator, limits: SolverLimits())
    }

    /// If the change is refused, nothing has changed.
    func step() throws(Failure) {
        switch numbers.below(12) {
        case 0, 1: variables.append(try solver.addVariable(order: UInt8(numbers.below(2))))
        case 2, 3, 4, 5: try add(count: 1)
        case 6: try addTogether()
        case 7: try removeConstraint()
        case 8: try changeConstraint()
        case 9: try edit()
        case 10: try suggest()
        default: try endEdit()
        }
    }

    private func add(count: Int) throws(Failure) {
        for _ in 0..<count {
            if variables.isEmpty { return }
            solver.dropStaged()
            for _ in 0...numbers.below(3) {
                try solver.stage(
                    numbers.element(of: variables), numbers.element(of: [1, -1, 2, 0.5]))
            }
            let constraint = try solver.addStaged(
                numbers.element(of: [.equal, .lessOrEqual, .greaterOrEqual]),
                Double(numbers.below(40)) - 10,
                priority: numbers.element(of: [1000, 1000, 750, 500, 250]))
            constraints.append(constraint)
        }
    }

    /// Adds several in a batch, which is committed, or read and undone.
    private func addTogether() throws(Failure) {
        let before = constraints
        let isKept = numbers.below(3) > 0
        let count = 2 + numbers.below(4)
        try solver.begin()
        do throws(Failure) {
            try add(count: count)
            if isKept { return try solver.commit() }
            try solver.solve()
        } catch {
            constraints = before
            if solver.isInBatch { solver.rollback() }
            throw error
        }
        solver.rollback()
        constraints = before
    }

    private func removeConstraint() throws(Failure) {
        if constraints.isEmpty { return }
        let place = numbers.below(constraints.count)
        try solver.remove(constraints[place])
        constraints.remove(at: place)
    }

    private func changeConstraint() throws(Failure) {
        if constraints.isEmpty { return }
        let constraint = numbers.element(of: constraints)
        switch numbers.below(3) {
        case 0: try solver.setConstant(constraint, Double(numbers.below(60)) - 20)
        case 1: try solver.setPriority(constraint, numbers.element(of: [1000, 750, 250]))
        default: try solver.setWeight(constraint, Double(1 + numbers.below(3)))
        }
    }

    private func edit() throws(Failure) {
        guard !variables.isEmpty else { return }
        let variable = numbers.element(of: variables)
        if edited.contains(variable) { return }
        try solver.addEdit(variable, priority: 600)
        edited.append(variable)
    }

    private func suggest() throws(Failure) {
        guard !edited.isEmpty else { return }
        try solver.suggest(numbers.element(of: edited), Double(numbers.below(200)) - 50)
    }

    private func endEdit() throws(Failure) {
        guard !edited.isEmpty else { return }
        let place = numbers.below(edited.count)
        try solver.removeEdit(edited[place])
        edited.remove(at: place)
    }

    /// Calls every function that reads.
    func read() throws(Failure) {
        try solver.solve()
        guard !variables.isEmpty else { return }
        let variable = numbers.element(of: variables)
        let range = try solver.range(of: variable)
        precondition(range.minimum <= range.maximum)
        try solver.findAmbiguous()
        try solver.explain(variable)
        try solver.showAlternative(variable, near: 40)
        solver.hideAlternative(variable)
        guard !constraints.isEmpty else { return }
        let constraint = numbers.element(of: constraints)
        _ = try solver.violation(of: constraint)
        try solver.explainViolation(of: constraint)
    }

    var values: [Double] { variables.map { solver.value(of: $0) } }
}
