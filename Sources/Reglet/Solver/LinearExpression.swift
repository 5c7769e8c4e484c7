// SPDX-License-Identifier: MIT
import CReglet

/// A number that a solver finds.
public struct Variable: Hashable, Sendable, LinearTerm {
    let id: rgl_variable

    public var linear: LinearExpression { LinearExpression(terms: [(self, 1)], constant: 0) }
}

/// A part of a linear constraint: a variable, or a sum.
public protocol LinearTerm {
    var linear: LinearExpression { get }
}

/// A sum of variables, each times a number, and a number.
public struct LinearExpression: LinearTerm, Sendable {
    public internal(set) var terms: [(variable: Variable, coefficient: Double)]
    public internal(set) var constant: Double

    public init(_ constant: Double = 0) {
        terms = []
        self.constant = constant
    }

    init(terms: [(Variable, Double)], constant: Double) {
        self.terms = terms.map { (variable: $0.0, coefficient: $0.1) }
        self.constant = constant
    }

    public var linear: LinearExpression { self }

    func scaled(by factor: Double) -> LinearExpression {
        LinearExpression(
            terms: terms.map { ($0.variable, $0.coefficient * factor) },
            constant: constant * factor)
    }
}

/// Two sums that compare, at a priority: `x + y == 100`, `(x <= 30).at(750)`.
public struct LinearConstraint: Sendable {
    public let terms: [(variable: Variable, coefficient: Double)]
    public let relation: LayoutRelation
    public let constant: Double
    /// Above 0 and up to 1000, which is required.
    public var priority = 1000.0
    /// The factor of a deviation among constraints of the same priority.
    public var weight = 1.0

    init(_ first: LinearExpression, _ relation: LayoutRelation, _ second: LinearExpression) {
        terms = first.terms + second.scaled(by: -1).terms
        self.relation = relation
        constant = second.constant - first.constant
    }

    /// The constraint at another priority.
    public func at(_ priority: Double, weight: Double = 1) -> LinearConstraint {
        var constraint = self
        constraint.priority = priority
        constraint.weight = weight
        return constraint
    }
}

extension LinearTerm {
    public static func + (a: Self, b: some LinearTerm) -> LinearExpression {
        let (first, second) = (a.linear, b.linear)
        var sum = first
        sum.terms += second.terms
        sum.constant += second.constant
        return sum
    }

    public static func + (a: Self, b: Double) -> LinearExpression { a + LinearExpression(b) }
    public static func + (a: Double, b: Self) -> LinearExpression { LinearExpression(a) + b }

    public static func - (a: Self, b: some LinearTerm) -> LinearExpression {
        a + b.linear.scaled(by: -1)
    }

    public static func - (a: Self, b: Double) -> LinearExpression { a + LinearExpression(-b) }
    public static func - (a: Double, b: Self) -> LinearExpression { LinearExpression(a) - b }
    public static prefix func - (a: Self) -> LinearExpression { a.linear.scaled(by: -1) }

    public static func * (a: Self, b: Double) -> LinearExpression { a.linear.scaled(by: b) }
    public static func * (a: Double, b: Self) -> LinearExpression { b.linear.scaled(by: a) }
    public static func / (a: Self, b: Double) -> LinearExpression { a.linear.scaled(by: 1 / b) }

    public static func == (a: Self, b: some LinearTerm) -> LinearConstraint {
        LinearConstraint(a.linear, .equal, b.linear)
    }

    public static func == (a: Self, b: Double) -> LinearConstraint { a == LinearExpression(b) }

    public static func <= (a: Self, b: some LinearTerm) -> LinearConstraint {
        LinearConstraint(a.linear, .lessThanOrEqual, b.linear)
    }

    public static func <= (a: Self, b: Double) -> LinearConstraint { a <= LinearExpression(b) }

    public static func >= (a: Self, b: some LinearTerm) -> LinearConstraint {
        LinearConstraint(a.linear, .greaterThanOrEqual, b.linear)
    }

    public static func >= (a: Self, b: Double) -> LinearConstraint { a >= LinearExpression(b) }
}
