// SPDX-License-Identifier: MIT

/// Items and the gaps between them, in a row or a column: `a-(8)-b`. An item alone is one, too.
open class LayoutChain {
    // The compiler lets subclasses of items inherit initialisers only if items override all
    // initialisers of their superclass.
    init(frame: CGRect) {}

    var parts: [ChainPart] { [] }
}

enum ChainPart {
    case item(LayoutItem, sizes: [Pin])
    case gap(Pin)
    case edge(isSafe: Bool)
}

/// A chain of more than an item.
final class LongChain: LayoutChain {
    private let all: [ChainPart]

    init(_ parts: [ChainPart]) {
        all = parts
        super.init(frame: .zero)
    }

    override var parts: [ChainPart] { all }
}

/// A chain that ends with a gap: an item must follow.
public struct OpenLine {
    let parts: [ChainPart]
}

/// A gap and the trailing edge.
public struct TrailingPin {
    let parts: [ChainPart]

    init(_ pin: Pin, isSafe: Bool) { parts = [.gap(pin), .edge(isSafe: isSafe)] }
}

/// A chain up to the trailing edge: nothing can follow.
public struct ClosedLine {
    let parts: [ChainPart]
}

extension LayoutItem {
    /// The item with a length along the chain: `a(>=50)`.
    public func callAsFunction(_ size: Pin...) -> LayoutChain {
        LongChain([.item(self, sizes: size)])
    }

    public func callAsFunction(_ size: Double) -> LayoutChain { self(==size) }
}

/// A chain that ends with a relation, which the gap that follows has: `a-(>=)-(8)-|`.
public struct RelatedLine {
    let parts: [ChainPart]
    let relation: (Double) -> Pin

    /// A gap that is more than a number cannot have another relation.
    func related(_ gap: Pin) -> Pin {
        guard gap.predicates.count == 1, gap.predicates[0].relation == .equal else {
            return gap.refused("a relation in parentheses comes before a number, as in (>=)-(8)")
        }
        let first = gap.predicates[0]
        var pin = relation(first.value)
        if first.priority != .required { pin = pin ^ Double(first.priority.rawValue) }
        return pin
    }
}

// Five overloads of "-" for valid terms, two after a relation, seven for wrong terms
// (MisplacedTerms), and no more: each one makes long chains slower to check.

public func - (chain: LayoutChain, gap: Pin) -> OpenLine {
    OpenLine(parts: chain.parts + [.gap(gap)])
}

public func - (chain: LayoutChain, gap: Double) -> OpenLine {
    OpenLine(parts: chain.parts + [.gap(Pin(.equal, gap))])
}

/// A gap whose relation precedes it: `view-(>=)-(padding)-
/// ` is `view-(>=padding)-
/// `. Several of them in one chain take the compiler seconds: write relations into the gaps there.
public func - (chain: LayoutChain, relation: @escaping (Double) -> Pin) -> RelatedLine {
    RelatedLine(parts: chain.parts, relation: relation)
}

public func - (line: RelatedLine, gap: Double) -> OpenLine {
    OpenLine(parts: line.parts + [.gap(line.related(Pin(.equal, gap)))])
}

public func - (line: RelatedLine, end: TrailingPin) -> ClosedLine {
    ClosedLine(
        parts: line.parts
            + end.parts.map { part in
                if case .gap(let pin) = part { .gap(line.related(pin)) } else { part }
            })
}

public func - (line: OpenLine, next: LayoutChain) -> LayoutChain {
    LongChain(line.parts + next.parts)
}

public func - (chain: LayoutChain, end: TrailingPin) -> ClosedLine {
    ClosedLine(parts: chain.parts + end.parts)
}

/// From the superview's leading edge, or its top.
public prefix func |- (gap: Pin) -> OpenLine { OpenLine(parts: [.edge(isSafe: false), .gap(gap)]) }
public prefix func |- (gap: Double) -> OpenLine { |-Pin(.equal, gap) }

/// From the leading edge of the superview's safe area, or its top.
public prefix func |>- (gap: Pin) -> OpenLine { OpenLine(parts: [.edge(isSafe: true), .gap(gap)]) }
public prefix func |>- (gap: Double) -> OpenLine { |>-Pin(.equal, gap) }

/// To the superview's trailing edge, or its bottom.
public postfix func -| (gap: Pin) -> TrailingPin { TrailingPin(gap, isSafe: false) }
public postfix func -| (gap: Double) -> TrailingPin { TrailingPin(Pin(.equal, gap), isSafe: false) }

/// To the trailing edge of the superview's safe area, or its bottom.
public postfix func -<| (gap: Pin) -> TrailingPin { TrailingPin(gap, isSafe: true) }
public postfix func -<| (gap: Double) -> TrailingPin { TrailingPin(Pin(.equal, gap), isSafe: true) }
