// SPDX-License-Identifier: MIT
import RegletBase
import RegletTestSupport
import Testing

@testable import RegletConstraint

/// Random systems of two variables, solved by trying all corners.
///
/// The cost of a priority bends only on the lines of its constraints, so an optimum is at a
/// crossing of two lines if the coordinates are bounded. Coefficients and constants are small
/// integers: crossings are quotients of integers, and costs differ by far more than rounding.
@Suite struct OracleTests {
    private struct Row: Sendable {
        var a, b, constant: Double
        var relation: Relation
        var priority: Double
        var weight: Double

        func error(_ x: Double, _ y: Double) -> Double {
            let off = a * x + b * y - constant
            switch relation {
            case .equal: return abs(off)
            case .lessOrEqual: return max(0, off)
            case .greaterOrEqual: return max(0, -off)
            }
        }
    }

    private static let priorities = [750.0, 500, 250]
    private static var bounds: [Row] {
        [
            Row(a: 1, b: 0, constant: -50, relation: .greaterOrEqual, priority: 1000, weight: 1),
            Row(a: 1, b: 0, constant: 50, relation: .lessOrEqual, priority: 1000, weight: 1),
            Row(a: 0, b: 1, constant: -50, relation: .greaterOrEqual, priority: 1000, weight: 1),
            Row(a: 0, b: 1, constant: 50, relation: .lessOrEqual, priority: 1000, weight: 1),
        ]
    }

    private func randomRow(_ numbers: inout RandomNumbers) -> Row {
        let (a, b) = numbers.element(of: [(1.0, 0.0), (0, 1), (1, 1), (1, -1), (2, 1), (-1, 3)])
        return Row(
            a: a, b: b, constant: Double(numbers.below(60)) - 30,
            relation: numbers.element(of: [.equal, .lessOrEqual, .greaterOrEqual]),
            priority: numbers.element(of: [1000, 1000, 750, 750, 500, 500, 250]),
            weight: Double(1 + numbers.below(3)))
    }

    /// The least costs by priority, the highest first; nil if no point meets all required rows.
    private func leastCosts(_ rows: [Row]) -> [Double]? {
        var best: [Double]?
        for (i, first) in rows.enumerated() {
            for second in rows[(i + 1)...] {
                let determinant = first.a * second.b - second.a * first.b
                if determinant == 0 { continue }
                let x = (first.constant * second.b - second.constant * first.b) / determinant
                let y = (first.a * second.constant - second.a * first.constant) / determinant
                let isFeasible = rows.allSatisfy { $0.priority < 1000 || $0.error(x, y) < 1e-9 }
                if !isFeasible { continue }
                let found = costs(rows, x, y)
                if best.map({ isLess(found, $0) }) ?? true { best = found }
            }
        }
        return best
    }

    private func costs(_ rows: [Row], _ x: Double, _ y: Double) -> [Double] {
        Self.priorities.map { priority in
            rows.filter { $0.priority == priority }.map { $0.weight * $0.error(x, y) }.reduce(0, +)
        }
    }

    private func isLess(_ a: [Double], _ b: [Double]) -> Bool {
        for (x, y) in zip(a, b) where !isClose(x, y) { return x < y }
        return false
    }

    private func add(_ row: Row, to system: TestSystem, _ x: VariableIndex, _ y: VariableIndex)
        throws(Failure) -> ConstraintIndex
    {
        try system.add(
            [(row.a, x), (row.b, y)], row.relation, row.constant, priority: row.priority,
            weight: row.weight)
    }

    @Test(arguments: UInt64(0)..<150)
    func everySolutionIsAnOptimalCorner(seed: UInt64) throws {
        var numbers = RandomNumbers(seed: seed)
        let system = TestSystem()
        let (x, y) = (try system.variable(), try system.variable())
        var rows = Self.bounds
        for row in rows { _ = try add(row, to: system, x, y) }
        var added: [ConstraintIndex] = []
        for _ in 0..<14 {
            if !added.isEmpty, numbers.below(4) == 0 {
                let place = numbers.below(added.count)
                try system.solver.remove(added.remove(at: place))
                rows.remove(at: Self.bounds.count + place)
            } else {
                let row = randomRow(&numbers)
                let isPossible = leastCosts(rows + [row]) != nil
                let refusal = failure { () throws(Failure) in
                    added.append(try add(row, to: system, x, y))
                }
                #expect((refusal == nil) == isPossible)
                if refusal == nil { rows.append(row) }
            }
            let values = system.values(x, y)
            for row in rows where row.priority == 1000 {
                #expect(row.error(values[0], values[1]) < 1e-9)
            }
            let expected = try #require(leastCosts(rows))
            #expect(areClose(costs(rows, values[0], values[1]), expected))
        }
    }
}
