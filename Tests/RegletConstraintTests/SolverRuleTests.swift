// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletConstraint

@Suite struct PriorityTests {
    @Test func aRequiredConstraintOutweighsAllOptionalConstraints() throws {
        let system = TestSystem()
        let x = try system.variable()
        try system.add(x, .equal, 100, priority: 999)
        try system.add(x, .lessOrEqual, 40)
        #expect(system.values(x) == [40])
    }

    /// At 750, x is 10 and y is open; at 500, y follows x + 5.
    @Test func aLowerPriorityDecidesWhatAHigherOneLeavesOpen() throws {
        let system = TestSystem()
        let (x, y) = (try system.variable(), try system.variable())
        try system.add([(1, y), (-1, x)], .equal, 5, priority: 500)
        try system.add(x, .equal, 10, priority: 750)
        #expect(system.values(x, y) == [10, 15])
    }

    /// A thousand weak goals do not outvote a strong one.
    @Test func noNumberOfLowerConstraintsOutweighsAHigherOne() throws {
        let system = TestSystem()
        let x = try system.variable()
        try system.add(x, .equal, 10, priority: 251)
        for _ in 0..<1000 { try system.add(x, .equal, 0, priority: 250) }
        #expect(system.values(x) == [10])
    }

    @Test func aViolatedGoalIsMissedByAsLittleAsPossible() throws {
        let system = TestSystem()
        let x = try system.variable()
        try system.add(x, .lessOrEqual, 8)
        let goal = try system.add(x, .equal, 10, priority: 500)
        let violation = try system.solver.violation(of: goal)
        #expect(violation == 2)
    }

    @Test func changingAPriorityDecidesAgain() throws {
        let system = TestSystem()
        let x = try system.variable()
        try system.add(x, .equal, 10, priority: 500)
        let other = try system.add(x, .equal, 3, priority: 250)
        #expect(system.values(x) == [10])
        try system.solver.setPriority(other, 750)
        #expect(system.values(x) == [3])
        try system.solver.setPriority(other, 250)
        #expect(system.values(x) == [10])
    }

    @Test func changingAWeightDecidesAgain() throws {
        let system = TestSystem()
        let x = try system.variable()
        try system.add(x, .equal, 10, priority: 500, weight: 2)
        let other = try system.add(x, .equal, 3, priority: 500)
        #expect(system.values(x) == [10])
        try system.solver.setWeight(other, 3)
        #expect(system.values(x) == [3])
    }

    @Test func theOrderOfConstraintsDoesNotMatter() throws {
        let rows: [([Double], Relation, Double, Double)] = [
            ([1, 1], .equal, 20, 1000), ([1, -1], .greaterOrEqual, 4, 750),
            ([1, 0], .lessOrEqual, 15, 500), ([0, 1], .equal, 3, 250),
        ]
        for rotation in rows.indices {
            let system = TestSystem()
            let (x, y) = (try system.variable(), try system.variable())
            for row in rows[rotation...] + rows[..<rotation] {
                try system.add([(row.0[0], x), (row.0[1], y)], row.1, row.2, priority: row.3)
            }
            // y = 20 − x; x ≤ 15 gives y ≥ 5, which is nearest to 3.
            #expect(system.values(x, y) == [15, 5])
        }
    }
}

@Suite struct EditTests {
    @Test func aSuggestionMovesDependentVariables() throws {
        let system = TestSystem()
        let (left, right) = (try system.variable(), try system.variable())
        try system.add([(1, right), (-1, left)], .equal, 50)
        try system.solver.addEdit(left, priority: 500)
        for position in [10.0, -20, 300] {
            try system.solver.suggest(left, position)
            #expect(system.values(left, right) == [position, position + 50])
        }
    }

    @Test func aSuggestionYieldsToBounds() throws {
        let system = TestSystem()
        let x = try system.variable()
        try system.add(x, .greaterOrEqual, 0)
        try system.add(x, .lessOrEqual, 100)
        try system.solver.addEdit(x, priority: 500)
        for (suggested, expected) in [(-5.0, 0.0), (50, 50), (150, 100)] {
            try system.solver.suggest(x, suggested)
            #expect(system.values(x) == [expected])
        }
    }

    @Test func anEditHasNoEffectBeforeItsFirstSuggestion() throws {
        let system = TestSystem()
        let x = try system.variable()
        try system.add(x, .equal, 7, priority: 250)
        try system.solver.addEdit(x, priority: 500)
        #expect(system.values(x) == [7])
        try system.solver.suggest(x, 9)
        #expect(system.values(x) == [9])
        try system.solver.removeEdit(x)
        #expect(system.values(x) == [7])
    }

    @Test func editsHaveAPriorityBelowRequired() throws {
        let system = TestSystem()
        let x = try system.variable()
        let code = failure { () throws(Failure) in try system.solver.addEdit(x, priority: 1000) }?
            .code
        #expect(code == .invalidNumber)
    }

    @Test func aVariableHasOneEdit() throws {
        let system = TestSystem()
        let x = try system.variable()
        let none = failure { () throws(Failure) in try system.solver.suggest(x, 1) }?.code
        #expect(none == .invalidArgument)
        try system.solver.addEdit(x, priority: 500)
        let second = failure { () throws(Failure) in try system.solver.addEdit(x, priority: 400) }?
            .code
        #expect(second == .invalidArgument)
    }
}

@Suite struct StayTests {
    @Test func undeterminedVariablesKeepTheirValues() throws {
        let system = TestSystem()
        let (x, y) = (try system.variable(), try system.variable())
        let goal = try system.add(x, .equal, 30, priority: 500)
        try system.add(y, .equal, 4, priority: 500)
        try system.solver.remove(goal)
        #expect(system.values(x, y) == [30, 4])
        try system.add(x, .lessOrEqual, 20)
        #expect(system.values(x) == [20], "as near as possible to 30")
    }

    @Test func aSolverThatStartsAtZeroDiscardsEarlierValues() throws {
        let system = TestSystem()
        system.solver.startAtZero()
        let x = try system.variable()
        try system.add(x, .lessOrEqual, 100)
        let goal = try system.add(x, .equal, 30, priority: 500)
        #expect(system.values(x) == [30])
        try system.solver.remove(goal)
        #expect(system.values(x) == [0])
    }

    /// x + y ≥ 10 leaves open which of them grows: the variable of the earlier order moves least.
    @Test func variablesOfALowerOrderAreDecidedFirst() throws {
        for (firstOrder, expected) in [(UInt8(0), [0.0, 10.0]), (2, [10, 0])] {
            let system = TestSystem()
            let x = try system.variable(order: firstOrder)
            let y = try system.variable(order: 1)
            try system.add([(1, x), (1, y)], .greaterOrEqual, 10)
            #expect(system.values(x, y) == expected)
        }
    }

    @Test func rangesBoundTheMovesOfAVariable() throws {
        let system = TestSystem()
        let (x, y) = (try system.variable(), try system.variable())
        try system.add([(1, x), (1, y)], .equal, 10)
        try system.add(x, .greaterOrEqual, 2)
        try system.add(y, .greaterOrEqual, 3)
        let range = try system.solver.range(of: x)
        #expect(range.minimum == 2 && range.maximum == 7)
        try system.add(x, .equal, 4, priority: 1)
        let decided = try system.solver.range(of: x)
        #expect(decided.minimum == 4 && decided.maximum == 4)
    }

    @Test func variablesThatCanMoveAreAmbiguous() throws {
        let system = TestSystem()
        let variables = [try system.variable(), try system.variable(), try system.variable()]
        try system.add([(1, variables[0]), (1, variables[1])], .equal, 10)
        try system.add(variables[2], .equal, 1)
        try system.solver.findAmbiguous()
        #expect(variables.map { system.solver.wasAmbiguous($0) } == [true, true, false])
    }
}

@Suite struct ConflictTests {
    @Test func aConflictNamesAMinimalSet() throws {
        let system = TestSystem()
        let (x, y) = (try system.variable(), try system.variable())
        let first = try system.add([(1, y), (-1, x)], .greaterOrEqual, 10)
        try system.add(x, .lessOrEqual, 1000)
        let second = try system.add(x, .greaterOrEqual, 5)
        try system.add(x, .equal, 7, priority: 900)
        let code = failure { () throws(Failure) in try system.add(y, .lessOrEqual, 12) }?.code
        #expect(code == .conflict)
        // y ≥ x + 10 ≥ 15, but y ≤ 12: the three miss each other by 3.
        let members = system.conflict.dropFirst().map(\.constraint.raw)
        #expect(members == [first.raw, second.raw])
        #expect(isClose(system.solver.conflictSize, 3))
        #expect(system.conflict.allSatisfy { isClose(abs($0.repair), 3) })
    }

    @Test func aRefusedConstraintChangesNothing() throws {
        let system = TestSystem()
        let x = try system.variable()
        try system.add(x, .equal, 4)
        let count = system.solver.constraintCount
        let code = failure { () throws(Failure) in try system.add(x, .equal, 5) }?.code
        #expect(code == .conflict)
        #expect(system.solver.constraintCount == count)
        #expect(system.values(x) == [4])
        try system.add(x, .equal, 4)
    }

    @Test func aRefusedConstantKeepsItsOldValue() throws {
        let system = TestSystem()
        let x = try system.variable()
        let bound = try system.add(x, .lessOrEqual, 10)
        try system.add(x, .greaterOrEqual, 3)
        let code = failure { () throws(Failure) in try system.solver.setConstant(bound, 2) }?.code
        #expect(code == .conflict)
        #expect(system.solver.constant(of: bound) == 10)
    }

    @Test func aConstraintWithoutVariablesHoldsOrConflicts() throws {
        let system = TestSystem()
        try system.add([], .lessOrEqual, 1)
        let code = failure { () throws(Failure) in try system.add([], .greaterOrEqual, 1) }?.code
        #expect(code == .conflict)
    }

    @Test func theLastConstraintIsBrokenIfThePolicySaysSo() throws {
        let system = TestSystem(policy: .breakLast)
        let x = try system.variable()
        let first = try system.add(x, .equal, 4)
        let last = try system.add(x, .equal, 9)
        #expect(!system.solver.isBroken(first) && system.solver.isBroken(last))
        #expect(system.values(x) == [4])
        try system.solver.remove(first)
        let isStillBroken = system.solver.isBroken(last)
        #expect(!isStillBroken, "nothing contradicts it any more")
        #expect(system.values(x) == [9])
    }

    @Test func reasonsAreTheConstraintsAtTheirBounds() throws {
        let system = TestSystem()
        let (x, y) = (try system.variable(), try system.variable())
        let sum = try system.add([(1, y), (-2, x)], .equal, 1)
        let bound = try system.add(x, .greaterOrEqual, 10)
        try system.add(x, .lessOrEqual, 500)
        let reasons = try system.reasons(y)
        #expect(system.values(y) == [21])
        let influences = Dictionary(uniqueKeysWithValues: reasons.map { ($0.0.raw, $0.1) })
        #expect(influences == [sum.raw: 1, bound.raw: 2], "y = 1 + 2 × 10")
    }
}

@Suite struct BatchTests {
    @Test func aBatchIsSolvedAtItsEnd() throws {
        let system = TestSystem()
        let x = try system.variable()
        let bound = try system.add(x, .lessOrEqual, 10)
        try system.together { () throws(Failure) in
            // In between, this contradicts the bound.
            try system.add(x, .equal, 20)
            try system.solver.setConstant(bound, 30)
        }
        #expect(system.values(x) == [20])
    }

    @Test func aFailedBatchIsUndoneAsAWhole() throws {
        let system = TestSystem()
        let x = try system.variable()
        let bound = try system.add(x, .lessOrEqual, 10)
        let code = failure { () throws(Failure) in
            try system.together { () throws(Failure) in
                try system.solver.setConstant(bound, 5)
                try system.add(x, .equal, 1, priority: 500)
                try system.add(x, .equal, 20)
            }
        }?.code
        #expect(code == .conflict)
        #expect(system.solver.constant(of: bound) == 10)
        #expect(system.solver.constraintCount == 1)
    }

    @Test func valuesReadInABatchEqualTheValuesAfterItsCommit() throws {
        let system = TestSystem()
        let x = try system.variable()
        try system.solver.begin()
        try system.add(x, .equal, 6)
        try system.solver.solve()
        #expect(system.values(x) == [6])
        system.solver.rollback()
        #expect(system.values(x) == [0])
        #expect(system.solver.constraintCount == 0)
    }

    @Test func anInnerBatchCanBeUndoneAlone() throws {
        let system = TestSystem()
        let (x, y) = (try system.variable(), try system.variable())
        try system.solver.begin()
        try system.add(x, .equal, 6)
        try system.solver.begin()
        try system.add(y, .equal, 7)
        system.solver.rollback()
        try system.solver.commit()
        #expect(system.values(x, y) == [6, 0])
    }

    @Test func idsOfRemovedConstraintsAreStale() throws {
        let system = TestSystem()
        let x = try system.variable()
        let bound = try system.add(x, .equal, 6)
        let id = system.solver.id(of: bound)
        try system.solver.remove(bound)
        let again = try system.add(x, .equal, 8)
        let code = failure { () throws(Failure) in _ = try system.solver.resolve(constraint: id) }?
            .code
        #expect(code == .staleID)
        #expect(system.solver.id(of: again) != id)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 2e12])
    func constantsAreFiniteAndAtMost1e12(constant: Double) throws {
        let system = TestSystem()
        let x = try system.variable()
        let code = failure { () throws(Failure) in try system.add(x, .equal, constant) }?.code
        #expect(code == .invalidNumber)
    }

    @Test(arguments: [0.0, -1, 1000.5, .nan])
    func prioritiesAreAbove0AndAtMost1000(priority: Double) throws {
        let system = TestSystem()
        let x = try system.variable()
        let code = failure { () throws(Failure) in
            try system.add(x, .equal, 1, priority: priority)
        }?.code
        #expect(code == .invalidNumber)
    }
}

@Suite struct LargeNumberTests {
    /// Both large values have the rounding of their size, 1e-4. The small value is exact, since 3c
    /// ≤ 5 is compared with its own numbers.
    @Test(arguments: [1e4, 1e6, 1e9, 1e11, 1e12])
    func aSmallValueBetweenLargeOnesIsExact(constant: Double) throws {
        let system = TestSystem()
        let (a, b, c) = (try system.variable(), try system.variable(), try system.variable())
        var sum = ConstraintIndex.none
        try system.together { () throws(Failure) in
            sum = try system.add([(1, c), (1, a)], .equal, -5)
            try system.add([(1, b), (-2, a)], .equal, -5)
        }
        try system.add(a, .equal, -10, priority: 500)
        try system.add([(3, c)], .lessOrEqual, 5)
        // After a refused change, the equalities are definitions outside the tableau.
        let code = failure { () throws(Failure) in
            try system.together { () throws(Failure) in
                try system.add(b, .greaterOrEqual, 0)
                try system.add([(1, a), (-1, b)], .greaterOrEqual, 5)
            }
        }?.code
        #expect(code == .conflict)
        try system.solver.setConstant(sum, constant)
        #expect(
            areClose(system.values(a, b, c), [constant - 5 / 3, 2 * constant - 25 / 3, 5.0 / 3]))
        try system.solver.setConstant(sum, -5)
        #expect(areClose(system.values(a, b, c), [-20.0 / 3, -55.0 / 3, 5.0 / 3]))
    }

    @Test(arguments: [1e3, 1e6, 1e9, 1e12])
    func aRestoredConstantIsExact(far: Double) throws {
        let system = TestSystem()
        let (x, y) = (try system.variable(), try system.variable())
        let bound = try system.add(x, .equal, 1)
        try system.add([(3, y), (-1, x)], .equal, 0.1)
        try system.solver.setConstant(bound, far)
        try system.solver.setConstant(bound, 1)
        #expect(system.values(x)[0] == 1)
        #expect(abs(system.values(y)[0] - 1.1 / 3) <= 1e-15)
    }
}
