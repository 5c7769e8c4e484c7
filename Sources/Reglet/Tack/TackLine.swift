// SPDX-License-Identifier: MIT

/// A chain with an axis, as constraints.
public struct TackLine {
    /// The alignment of the items of a row.
    public enum RowAlignment: Sendable {
        case none, top, firstBaseline, centerY, lastBaseline, bottom

        var attribute: LayoutAttribute? {
            switch self {
            case .none: nil
            case .top: .top
            case .firstBaseline: .firstBaseline
            case .centerY: .centerY
            case .lastBaseline: .lastBaseline
            case .bottom: .bottom
            }
        }
    }

    /// The alignment of the items of a column.
    public enum ColumnAlignment: Sendable {
        case none, leading, left, centerX, trailing, right

        var attribute: LayoutAttribute? {
            switch self {
            case .none: nil
            case .leading: .leading
            case .left: .left
            case .centerX: .centerX
            case .trailing: .trailing
            case .right: .right
            }
        }
    }

    let parts: [ChainPart]
    let axis: Axis
    let alignment: LayoutAttribute?

    /// A row: `.H(|-(>==50)-purple-(8)-yellow-(>=20)-|)`.
    public static func H(_ chain: LayoutChain, alignAll: RowAlignment = .none) -> TackLine {
        TackLine(parts: chain.parts, axis: .horizontal, alignment: alignAll.attribute)
    }

    public static func H(_ line: ClosedLine, alignAll: RowAlignment = .none) -> TackLine {
        TackLine(parts: line.parts, axis: .horizontal, alignment: alignAll.attribute)
    }

    /// A column.
    public static func V(_ chain: LayoutChain, alignAll: ColumnAlignment = .none) -> TackLine {
        TackLine(parts: chain.parts, axis: .vertical, alignment: alignAll.attribute)
    }

    public static func V(_ line: ClosedLine, alignAll: ColumnAlignment = .none) -> TackLine {
        TackLine(parts: line.parts, axis: .vertical, alignment: alignAll.attribute)
    }

    /// The constraints from left to right, of each gap and of the lengths of each item, and then
    /// the constraints that align all items.
    public func constraints() throws(LayoutError) -> [LayoutConstraint] {
        var made: [LayoutConstraint] = []
        for (index, part) in parts.enumerated() {
            switch part {
            case .edge: continue
            case .item(let item, let sizes):
                for pin in sizes { made += lengths(of: item, pin) }
            case .gap(let pin):
                made += try gap(pin, from: parts[index - 1], to: parts[index + 1])
            }
        }
        return made + alignments()
    }

    /// The item that records a refusal of the line.
    var firstItem: LayoutItem? {
        for case .item(let item, _) in parts { return item }
        return nil
    }

    private func lengths(of item: LayoutItem, _ pin: Pin) -> [LayoutConstraint] {
        let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
        return pin.predicates.map { predicate in
            LayoutConstraint(
                item: item, attribute: attribute, relatedBy: predicate.relation, toItem: nil,
                attribute: .notAnAttribute, multiplier: 1, constant: CGFloat(predicate.value)
            ).withPriority(predicate.priority)
        }
    }

    /// far.near-side REL near.far-side + value: at least, at most or exactly so far apart.
    private func gap(
        _ pin: Pin, from near: ChainPart, to far: ChainPart
    ) throws(LayoutError) -> [LayoutConstraint] {
        if let refusal = pin.refusal {
            throw LayoutError(.syntax, refusal, view: firstItem?.label)
        }
        let isRow = axis == .horizontal
        let start: LayoutAttribute = isRow ? .leading : .top
        let end: LayoutAttribute = isRow ? .trailing : .bottom
        let (first, firstSide) = try side(far, start, edge: end, beside: near)
        let (second, secondSide) = try side(near, end, edge: start, beside: far)
        return pin.predicates.map { predicate in
            LayoutConstraint(
                item: first, attribute: firstSide, relatedBy: predicate.relation, toItem: second,
                attribute: secondSide, multiplier: 1, constant: CGFloat(predicate.value)
            ).withPriority(predicate.priority)
        }
    }

    private func side(
        _ part: ChainPart, _ attribute: LayoutAttribute, edge: LayoutAttribute,
        beside other: ChainPart
    ) throws(LayoutError) -> (LayoutItem, LayoutAttribute) {
        switch (part, other) {
        case (.item(let item, _), _): return (item, attribute)
        case (.edge(let isSafe), .item(let item, _)):
            guard let owner = item.superview else {
                throw LayoutError(
                    .invalidArgument, "\(item.label) is at an edge, but has no superview",
                    view: item.label)
            }
            return (isSafe ? owner.safeAreaLayoutGuide : owner, edge)
        default:
            throw LayoutError(.invalidArgument, "a gap in a chain is between two gaps")
        }
    }

    private func alignments() -> [LayoutConstraint] {
        guard let alignment else { return [] }
        let items = parts.compactMap { part in
            if case .item(let item, _) = part { item } else { nil }
        }
        return zip(items, items.dropFirst()).map { first, next in
            LayoutConstraint(
                item: first, attribute: alignment, relatedBy: .equal, toItem: next,
                attribute: alignment, multiplier: 1, constant: 0)
        }
    }
}
