// SPDX-License-Identifier: MIT

/// The length of a gap or a side: predicates that hold together.
///
///     8   (8)         8, required
///     ==8  >=8  <=8   a relation, required
///     >==8            at least 8, and 8 unless priority 249 or more prevents it
///     <==8            at most 8, and 8 unless priority 249 or more prevents it
///     >=8^700         another priority; with >== and <== that of the second half
///     >=8 & <=20      both
public struct Pin: Sendable {
    struct Predicate: Sendable {
        var relation: LayoutRelation
        var value: Double
        var priority = LayoutPriority.required
    }

    var predicates: [Predicate]
    /// Why no line can have the pin.
    private(set) var refusal: String?

    init(_ relation: LayoutRelation, _ value: Double) {
        predicates = [Predicate(relation: relation, value: value)]
    }

    /// A predicate, and equality as a soft constraint.
    init(near relation: LayoutRelation, _ value: Double) {
        predicates = [
            Predicate(relation: relation, value: value),
            Predicate(relation: .equal, value: value, priority: .defaultLow - 1),
        ]
    }

    /// A pin that no line can have.
    func refused(_ reason: String) -> Pin {
        var pin = self
        pin.refusal = reason
        return pin
    }

    /// The pin with another priority of its last predicate.
    public static func ^ (pin: Pin, priority: Double) -> Pin {
        var pin = pin
        pin.predicates[pin.predicates.count - 1].priority = LayoutPriority(Float(priority))
        return pin
    }

    /// Both pins.
    public static func & (a: Pin, b: Pin) -> Pin {
        var both = a
        both.predicates += b.predicates
        both.refusal = a.refusal ?? b.refusal
        return both
    }
}

/// A number at a priority.
public func ^ (value: Double, priority: Double) -> Pin { Pin(.equal, value) ^ priority }

/// A gap of a chain at a priority: `a-8^250-b` is read from the left, as `(a-8)^250-b`.
public func ^ (line: OpenLine, priority: Double) -> OpenLine {
    guard case .gap(let pin) = line.parts.last else { return line }
    return OpenLine(parts: line.parts.dropLast() + [.gap(pin ^ priority)])
}

prefix operator ==
prefix operator >=
prefix operator <=
prefix operator >==
prefix operator <==
prefix operator |-
prefix operator |>-
postfix operator -|
postfix operator -<|

public prefix func == (value: Double) -> Pin { Pin(.equal, value) }
public prefix func >= (value: Double) -> Pin { Pin(.greaterThanOrEqual, value) }
public prefix func <= (value: Double) -> Pin { Pin(.lessThanOrEqual, value) }
public prefix func >== (value: Double) -> Pin { Pin(near: .greaterThanOrEqual, value) }
public prefix func <== (value: Double) -> Pin { Pin(near: .lessThanOrEqual, value) }
