// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletConstraint

/// Rows are lists of terms.
private final class TestTableau {
    var tableau = Tableau(.system)

    init() {
        tableau.pivotsLeft = 1000
        tableau.beginWork(1_000_000, nil)
    }

    func external(_ value: Double = 0) throws(Failure) -> SymbolIndex {
        try tableau.createSymbol(.external, owner: SymbolOwner(VariableIndex(0)), value: value)
    }

    /// Adds the symbol of "sum of terms REL constant", which is basic: the slack of ≥, or the error
    /// of =. Without a priority it is required.
    func add(
        _ kind: SymbolKind, _ terms: [(Double, SymbolIndex)], _ constant: Double,
        priority: Double? = nil, weight: Double = 1
    ) throws(Failure) -> SymbolIndex {
        tableau.beginSum()
        var value = -constant
        for (coefficient, symbol) in terms {
            try tableau.addToSum(symbol, coefficient)
            value += coefficient * tableau.symbols[symbol].value
        }
        return try tableau.insert(
            kind, owner: SymbolOwner(ConstraintIndex(0)),
            level: priority.map { Level(Priority($0)) } ?? .none, weight: weight, value: value,
            scale: max(1, abs(constant)))
    }

    func row(_ symbol: SymbolIndex) -> [Int: Double] {
        var cells: [Int: Double] = [:]
        for cell in tableau.rows.elements(tableau.symbols[symbol].row) {
            cells[Int(cell.symbol.raw)] = cell.coefficient
        }
        return cells
    }

    func value(_ symbol: SymbolIndex) -> Double { tableau.symbols[symbol].value }

    func pivot(_ entering: SymbolIndex, _ leaving: SymbolIndex) throws(Failure) {
        try tableau.gather(entering)
        try tableau.pivot(entering: entering, leaving: leaving)
    }

    func solve() throws(Failure) -> SymbolIndex? {
        let contradiction = try tableau.dualSimplex()
        try tableau.primalSimplex()
        return contradiction
    }
}

private func key(_ symbol: SymbolIndex) -> Int { Int(symbol.raw) }

@Suite struct PivotTests {
    @Test func aRowIsTheSumOfItsTerms() throws {
        let test = TestTableau()
        let (x, y) = (try test.external(3), try test.external(4))
        let slack = try test.add(.slack, [(1, x), (2, y)], 10)
        #expect(test.row(slack) == [key(x): 1, key(y): 2])
        #expect(test.value(slack) == 1, "3 + 2 × 4 − 10")
    }

    @Test func termsOfOneSymbolAreAddedUpAndMayCancel() throws {
        let test = TestTableau()
        let (x, y) = (try test.external(), try test.external())
        let slack = try test.add(.slack, [(1, x), (2, y), (3, x), (-2, y)], 0)
        #expect(test.row(slack) == [key(x): 4])
    }

    /// e = 2x + 4y gives x = e/2 − 2y.
    @Test func aPivotSolvesTheRowOfTheLeavingSymbol() throws {
        let test = TestTableau()
        let (x, y) = (try test.external(), try test.external())
        let error = try test.add(.error, [(2, x), (4, y)], 0)
        try test.pivot(x, error)
        #expect(test.tableau.isBasic(x) && !test.tableau.isBasic(error))
        #expect(test.row(x) == [key(error): 0.5, key(y): -2])
    }

    /// With x = e/2 − 2y, x + y is e/2 − y, and x + 2y is e/2.
    @Test func aPivotReplacesTheEnteringSymbolInAllRows() throws {
        let test = TestTableau()
        let (x, y) = (try test.external(), try test.external())
        let error = try test.add(.error, [(2, x), (4, y)], 0)
        let first = try test.add(.slack, [(1, x), (1, y)], -1)
        let second = try test.add(.slack, [(1, x), (2, y)], -1)
        let unrelated = try test.add(.slack, [(1, y)], -1)
        try test.pivot(x, error)
        #expect(test.row(first) == [key(error): 0.5, key(y): -1])
        #expect(test.row(second) == [key(error): 0.5], "the cells of y cancel out")
        #expect(test.row(unrelated) == [key(y): 1])
    }

    @Test func aPivotBackRestoresTheRows() throws {
        let test = TestTableau()
        let (x, y) = (try test.external(), try test.external())
        let error = try test.add(.error, [(2, x), (4, y)], 0)
        let other = try test.add(.slack, [(1, x), (1, y)], -1)
        try test.pivot(x, error)
        try test.pivot(error, x)
        #expect(test.row(error) == [key(x): 2, key(y): 4])
        #expect(test.row(other) == [key(x): 1, key(y): 1])
    }

    @Test func aRowOfABasicExternalIsWrittenInParametricSymbols() throws {
        let test = TestTableau()
        let (x, y) = (try test.external(), try test.external())
        let error = try test.add(.error, [(1, x), (-1, y)], 0)
        try test.pivot(x, error)
        let slack = try test.add(.slack, [(3, x), (1, y)], 0)
        #expect(test.row(slack) == [key(error): 3, key(y): 4], "x is e + y")
    }

    @Test func aMoveChangesTheBasicSymbols() throws {
        let test = TestTableau()
        let x = try test.external()
        let slack = try test.add(.slack, [(2, x)], -6)
        try test.tableau.gather(x)
        try test.tableau.move(x, by: 5)
        #expect(test.value(x) == 5)
        #expect(test.value(slack) == 16, "2 × 5 + 6")
    }

    @Test func pivotsBeyondTheLimitAreRefused() throws {
        let test = TestTableau()
        let x = try test.external()
        let error = try test.add(.error, [(1, x)], 0)
        test.tableau.pivotsLeft = 0
        #expect(failure { () throws(Failure) in try test.pivot(x, error) }?.code == .limit)
    }
}

@Suite struct DualSimplexTests {
    @Test func aViolatedRowEndsAtItsBound() throws {
        let test = TestTableau()
        let x = try test.external()
        let slack = try test.add(.slack, [(1, x)], 10)
        #expect(test.tableau.symbols[slack].isViolated)
        let contradiction = try test.solve()
        #expect(contradiction == nil)
        #expect(test.value(x) == 10)
        #expect(!test.tableau.isBasic(slack) && test.value(slack) == 0)
    }

    /// x ≥ 10, and −x ≥ −5.
    @Test func anUnsatisfiableRowIsAContradiction() throws {
        let test = TestTableau()
        let x = try test.external()
        _ = try test.add(.slack, [(1, x)], 10)
        let first = try test.tableau.dualSimplex()
        #expect(first == nil)
        let slack = try test.add(.slack, [(-1, x)], -5)
        let found = try test.tableau.dualSimplex()
        #expect(found?.raw == slack.raw)
    }

    @Test func roundingIsNotAContradiction() throws {
        let test = TestTableau()
        let x = try test.external()
        _ = try test.add(.error, [(1, x)], 1000)
        let first = try test.tableau.dualSimplex()
        #expect(first == nil)
        _ = try test.add(.error, [(1, x)], 1000 + 1e-6)
        let accepted = try test.tableau.dualSimplex()
        #expect(accepted == nil, "1e-6 is less than a hundred-millionth of 1000")
        let error = try test.add(.error, [(1, x)], 1000 + 1e-3)
        let found = try test.tableau.dualSimplex()
        #expect(found?.raw == error.raw)
    }

    /// x = 8 is optional; x ≤ 5 comes afterwards. The optional error pays 3.
    @Test func aSoftSymbolPaysIfARequiredOneNeedsIt() throws {
        let test = TestTableau()
        let x = try test.external()
        let error = try test.add(.error, [(1, x)], 8, priority: 500)
        try test.tableau.primalSimplex()
        #expect(test.value(x) == 8)
        _ = try test.add(.slack, [(-1, x)], -5)
        let contradiction = try test.solve()
        #expect(contradiction == nil)
        #expect(test.value(x) == 5)
        #expect(test.value(error) == -3)
    }
}

@Suite struct PrimalSimplexTests {
    @Test func costsFallUntilASoftConstraintIsMet() throws {
        let test = TestTableau()
        let x = try test.external()
        let error = try test.add(.error, [(1, x)], 10, priority: 500)
        try test.tableau.primalSimplex()
        #expect(test.value(x) == 10 && test.value(error) == 0)
    }

    @Test func aBoundStopsTheMove() throws {
        let test = TestTableau()
        let x = try test.external()
        _ = try test.add(.slack, [(-1, x)], -4)
        _ = try test.add(.error, [(1, x)], 10, priority: 500)
        try test.tableau.primalSimplex()
        #expect(test.value(x) == 4)
    }

    @Test(arguments: [(600.0, 500.0, 10.0), (500, 600, 3), (500.5, 500, 10)])
    func aHigherPriorityWins(first: Double, second: Double, expected: Double) throws {
        let test = TestTableau()
        let x = try test.external()
        _ = try test.add(.error, [(1, x)], 10, priority: first)
        _ = try test.add(.error, [(1, x)], 3, priority: second)
        try test.tableau.primalSimplex()
        #expect(test.value(x) == expected)
    }

    @Test(arguments: [(2.0, 1.0, 10.0), (1, 2, 3)])
    func theLargerWeightWinsWithinAPriority(
        first: Double, second: Double, expected: Double
    ) throws {
        let test = TestTableau()
        let x = try test.external()
        _ = try test.add(.error, [(1, x)], 10, priority: 500, weight: first)
        _ = try test.add(.error, [(1, x)], 3, priority: 500, weight: second)
        try test.tableau.primalSimplex()
        #expect(test.value(x) == expected)
    }

    /// The median of 1, 4 and 9 has the smallest sum of distances.
    @Test func equalWeightsMeetAtTheMedian() throws {
        let test = TestTableau()
        let x = try test.external()
        for goal in [9.0, 1, 4] { _ = try test.add(.error, [(1, x)], goal, priority: 500) }
        try test.tableau.primalSimplex()
        #expect(test.value(x) == 4)
    }
}

@Suite struct RemovalTests {
    @Test func aRemovedBoundLetsCostsFall() throws {
        let test = TestTableau()
        let x = try test.external()
        let bound = try test.add(.slack, [(-1, x)], -4)
        _ = try test.add(.error, [(1, x)], 10, priority: 500)
        try test.tableau.primalSimplex()
        #expect(test.value(x) == 4)
        try test.tableau.remove(bound)
        try test.tableau.primalSimplex()
        #expect(test.value(x) == 10)
    }

    @Test func aRemovedGoalCostsNothing() throws {
        let test = TestTableau()
        let x = try test.external()
        let goal = try test.add(.error, [(1, x)], 10, priority: 600)
        _ = try test.add(.error, [(1, x)], 3, priority: 500)
        try test.tableau.primalSimplex()
        try test.tableau.remove(goal)
        try test.tableau.primalSimplex()
        #expect(test.value(x) == 3)
    }

    @Test func aShiftedBoundMovesTheSymbolAtIt() throws {
        let test = TestTableau()
        let x = try test.external()
        let bound = try test.add(.slack, [(1, x)], 10)
        _ = try test.tableau.dualSimplex()
        try test.tableau.shift(bound, by: 7, scale: 17)
        #expect(test.value(x) == 17)
    }

    @Test func anExternalWithoutRowsCanBeRemoved() throws {
        let test = TestTableau()
        let x = try test.external()
        let slack = try test.add(.slack, [(1, x)], -1)
        let isHeld = try !test.tableau.removeExternal(x)
        #expect(isHeld, "the slack's row mentions it")
        try test.tableau.remove(slack)
        let isRemoved = try test.tableau.removeExternal(x)
        #expect(isRemoved)
    }
}

@Suite struct LevelTests {
    @Test func aHigherPriorityIsAnEarlierLevel() {
        let (high, low) = (Level(Priority(750)), Level(Priority(250)))
        #expect(high < low)
        #expect(Level(Priority(250.5)) < low)
        #expect(Level.first < high && low < Level.last)
        #expect(high.priority == Priority(750))
    }
}

@Suite struct ToleranceTests {
    @Test(
        arguments: [
            (1.0, -1.0, true), (1, -1 + 1e-12, true), (1, -1 + 1e-9, false),
            (0.1 + 0.2, -0.3, true),
            (1e12, -1e12 + 1, true), (0, 0, true), (1, 1, false),
        ] as [(Double, Double, Bool)])
    func aSumCancelsIfItIsTheRoundingOfItsSummands(a: Double, b: Double, expected: Bool) {
        #expect(cancels(a, b) == expected)
    }

    @Test func tolerancesGrowFromSumsToResults() {
        let steps = [
            Tolerance.rounding, Tolerance.cancellation, Tolerance.feasibility,
            Tolerance.redundancy, Tolerance.agreement,
        ]
        #expect(steps == steps.sorted())
    }
}
