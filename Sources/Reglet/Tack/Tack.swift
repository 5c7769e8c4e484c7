// SPDX-License-Identifier: MIT

/// Constraints written as lines of items.
///
///     Tack.activate {
///         Tack.H(|-(>==50)-purple-(8)-yellow-(>=20)-|, alignAll: .centerY)
///         if isTall { Tack.V(|>-(8)-purple-(>=8)-|) }
///     }
///
/// As in the original, these functions do not throw. A refusal, such as an invalid line or a
/// conflict, is thrown by the next layout of the items. No constraint of the call is active then.
/// The forms whose names end in `OrThrow` throw at once instead.
public enum Tack {
    // MARK: Lines

    /// The constraints of a row.
    public static func H(
        _ chain: LayoutChain, alignAll: TackLine.RowAlignment = .none
    ) -> [LayoutConstraint] { unchecked([.H(chain, alignAll: alignAll)]) }

    public static func H(
        _ line: ClosedLine, alignAll: TackLine.RowAlignment = .none
    ) -> [LayoutConstraint] { unchecked([.H(line, alignAll: alignAll)]) }

    /// The constraints of a column.
    public static func V(
        _ chain: LayoutChain, alignAll: TackLine.ColumnAlignment = .none
    ) -> [LayoutConstraint] { unchecked([.V(chain, alignAll: alignAll)]) }

    public static func V(
        _ line: ClosedLine, alignAll: TackLine.ColumnAlignment = .none
    ) -> [LayoutConstraint] { unchecked([.V(line, alignAll: alignAll)]) }

    /// The constraints of some lines: `Tack.constraints(.H(…), .V(…))`.
    public static func constraints(_ lines: TackLine...) -> [LayoutConstraint] { unchecked(lines) }

    /// The constraints that a block lists, in its order.
    public static func constraints(@TackBuilder _ block: () -> [TackPart]) -> [LayoutConstraint] {
        block().flatMap { part in
            switch part {
            case .line(let line): unchecked([line])
            case .constraints(let constraints): constraints
            }
        }
    }

    /// An invalid line yields a constraint whose activation is refused.
    static func unchecked(_ lines: [TackLine]) -> [LayoutConstraint] {
        lines.flatMap { line in
            do throws(LayoutError) {
                return try line.constraints()
            } catch {
                return [LayoutConstraint(refused: error, about: line.firstItem)]
            }
        }
    }

    // MARK: Activating

    /// Activates lines together: all of them or none.
    @discardableResult
    public static func activate(_ lines: TackLine...) -> [LayoutConstraint] {
        activate(unchecked(lines))
    }

    /// Activates the constraints of a block: either all or none.
    @discardableResult
    public static func activate(@TackBuilder _ block: () -> [TackPart]) -> [LayoutConstraint] {
        activate(constraints(block))
    }

    /// Activates constraints together: all of them or none.
    @discardableResult
    public static func activate(_ constraints: [LayoutConstraint]...) -> [LayoutConstraint] {
        let all = constraints.flatMap { $0 }
        AutoLayout.activateOrRecord(all)
        return all
    }

    @discardableResult
    public static func activate(_ constraint: LayoutConstraint) -> [LayoutConstraint] {
        activate([constraint])
    }

    /// Activates lines as `activate` does. Throws at once if the call is refused.
    @discardableResult
    public static func activateOrThrow(
        _ lines: TackLine...
    ) throws(LayoutError) -> [LayoutConstraint] {
        try activateOrThrow(flatten(lines.map { .line($0) }))
    }

    @discardableResult
    public static func activateOrThrow(
        @TackBuilder _ block: () -> [TackPart]
    ) throws(LayoutError) -> [LayoutConstraint] {
        try activateOrThrow(flatten(block()))
    }

    @discardableResult
    public static func activateOrThrow(
        _ constraints: [LayoutConstraint]
    ) throws(LayoutError) -> [LayoutConstraint] {
        try LayoutConstraint.activateOrThrow(constraints)
        return constraints
    }

    public static func deactivate(_ constraints: [LayoutConstraint]) {
        LayoutConstraint.deactivate(constraints)
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

/// The elements of a block of Tack.
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
