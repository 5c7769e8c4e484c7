// SPDX-License-Identifier: MIT

/// Constraints written as lines of items.
///
///     try Tack.activate {
///         H(|-(>==50)-purple-(8)-yellow-(>=20)-|, alignAll: .centerY)
///         if isTall { V(|>-(8)-purple-(>=8)-|) }
///     }
public enum Tack {
    /// The constraints of some lines.
    public static func constraints(_ lines: TackLine...) throws(LayoutError) -> [LayoutConstraint] {
        try flatten(lines.map { .line($0) })
    }

    /// The constraints that a block lists, in its order.
    public static func constraints(
        @TackBuilder _ block: () -> [TackPart]
    ) throws(LayoutError) -> [LayoutConstraint] {
        try flatten(block())
    }

    /// Activates lines together: all of them or none.
    @discardableResult
    public static func activate(_ lines: TackLine...) throws(LayoutError) -> [LayoutConstraint] {
        try activated(flatten(lines.map { .line($0) }))
    }

    /// Activates what a block lists: all of it or nothing.
    @discardableResult
    public static func activate(
        @TackBuilder _ block: () -> [TackPart]
    ) throws(LayoutError) -> [LayoutConstraint] {
        try activated(flatten(block()))
    }

    @discardableResult
    public static func activate(
        _ constraints: [LayoutConstraint]
    ) throws(LayoutError) -> [LayoutConstraint] {
        try activated(constraints)
    }

    @discardableResult
    public static func activate(
        _ constraint: LayoutConstraint
    ) throws(LayoutError) -> [LayoutConstraint] {
        try activated([constraint])
    }

    public static func deactivate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
        guard let system = constraints.lazy.compactMap(\.system).first else { return }
        try system.deactivate(constraints)
    }

    private static func activated(
        _ constraints: [LayoutConstraint]
    ) throws(LayoutError) -> [LayoutConstraint] {
        guard let first = constraints.first else { return [] }
        try first.requiredItems().first.requiredSystem().activate(constraints)
        return constraints
    }

    static func flatten(_ parts: [TackPart]) throws(LayoutError) -> [LayoutConstraint] {
        var flat: [LayoutConstraint] = []
        for part in parts {
            switch part {
            case .line(let line): flat += try line.constraints()
            case .constraints(let constraints): flat += constraints
            }
        }
        return flat
    }
}

/// What a block of Tack may list.
public enum TackPart {
    case line(TackLine)
    case constraints([LayoutConstraint])
}

/// Collects lines and constraints.
@resultBuilder
public enum TackBuilder {
    public static func buildExpression(_ line: TackLine) -> [TackPart] { [.line(line)] }
    public static func buildExpression(_ constraint: LayoutConstraint) -> [TackPart] {
        [.constraints([constraint])]
    }
    public static func buildExpression(_ constraints: [LayoutConstraint]) -> [TackPart] {
        [.constraints(constraints)]
    }
    public static func buildBlock(_ parts: [TackPart]...) -> [TackPart] { parts.flatMap { $0 } }
    public static func buildOptional(_ parts: [TackPart]?) -> [TackPart] { parts ?? [] }
    public static func buildEither(first: [TackPart]) -> [TackPart] { first }
    public static func buildEither(second: [TackPart]) -> [TackPart] { second }
    public static func buildArray(_ parts: [[TackPart]]) -> [TackPart] { parts.flatMap { $0 } }
    public static func buildLimitedAvailability(_ parts: [TackPart]) -> [TackPart] { parts }
}

/// A row, for blocks of Tack.
public func H(_ chain: LayoutChain, alignAll: TackLine.RowAlignment = .none) -> TackLine {
    .H(chain, alignAll: alignAll)
}

public func H(_ line: ClosedLine, alignAll: TackLine.RowAlignment = .none) -> TackLine {
    .H(line, alignAll: alignAll)
}

/// A column, for blocks of Tack.
public func V(_ chain: LayoutChain, alignAll: TackLine.ColumnAlignment = .none) -> TackLine {
    .V(chain, alignAll: alignAll)
}

public func V(_ line: ClosedLine, alignAll: TackLine.ColumnAlignment = .none) -> TackLine {
    .V(line, alignAll: alignAll)
}
