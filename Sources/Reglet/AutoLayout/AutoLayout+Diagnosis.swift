// SPDX-License-Identifier: MIT
import CReglet

/// Conflicts, ambiguities and explanations as values.
extension AutoLayout {
    /// A constraint that takes part in a conflict, or decides a value.
    public struct Reason {
        /// The origin of the member.
        public enum Origin: Int32, Sendable {
            case constraint = 0
            /// `setSize`.
            case size = 1
            /// No width and no height is negative.
            case notNegative = 2
            /// The content resists being larger.
            case hugging = 3
            /// The content resists being smaller.
            case resistance = 4
            case autoresizing = 5
            /// The target of a fitting size.
            case fitting = 6
        }

        public let origin: Origin
        /// The active constraint; nil for another origin, or if it was refused.
        public let constraint: LayoutConstraint?
        /// Its position in the refused call; nil if it was there before.
        public let refused: Int?
        /// The first item concerned, with its attribute if the origin is not a constraint.
        public let item: LayoutItem?
        public let attribute: LayoutAttribute
        /// The change of the conflict's size, or of the explained value, for each point added to
        /// the constant of the constraint.
        public let share: Double
        /// In a conflict: the smallest change of the constant that ends the conflict.
        public let repair: Double
    }

    /// An item and an axis that the constraints do not determine.
    public struct Ambiguity {
        public enum Cause: Int32, Sendable {
            /// No constraint determines the attribute.
            case missing = 0
            /// Optional constraints of one priority pull against each other.
            case tie = 1
        }

        public let item: LayoutItem?
        public let axis: Axis
        public let attribute: LayoutAttribute
        public let cause: Cause
        /// In a tie: the item of the second of two constraints that pull.
        public let other: LayoutItem?
    }

    /// The members of the last conflict, the most recently added first. Empty without a conflict.
    public func conflict() throws(LayoutError) -> [Reason] {
        try reasons { rgl_autolayout_conflict(pointer, $0, $1, $2, nil) }
    }

    /// Which items and axes are not determined.
    public func openPlaces() throws(LayoutError) -> [Ambiguity] {
        try list(rgl_ambiguity()) { rgl_autolayout_ambiguities(pointer, $0, $1, $2) }.map {
            Ambiguity(
                item: item($0.item), axis: $0.axis == 0 ? .horizontal : .vertical,
                attribute: LayoutAttribute(rawValue: $0.attribute) ?? .notAnAttribute,
                cause: Ambiguity.Cause(rawValue: $0.cause) ?? .missing, other: item($0.other))
        }
    }

    /// Which constraints decide an attribute of an item.
    public func reasons(
        for attribute: LayoutAttribute, of item: LayoutItem
    ) throws(LayoutError) -> [Reason] {
        try reasons {
            rgl_autolayout_explain(pointer, item.id, attribute.rawValue, $0, $1, $2)
        }
    }

    /// The constraints that prevent a constraint from being met.
    public func reasons(breaking constraint: LayoutConstraint) throws(LayoutError) -> [Reason] {
        try reasons { rgl_autolayout_broken_by(pointer, constraint.id, $0, $1, $2) }
    }

    /// The number of points by which a constraint is not met; 0 if it is met.
    public func violation(of constraint: LayoutConstraint) throws(LayoutError) -> CGFloat {
        var violation = 0.0
        try check(rgl_autolayout_violation(pointer, constraint.id, &violation))
        return CGFloat(violation)
    }

    /// The constraints that are set aside because required ones contradict each other.
    public func brokenConstraints() throws(LayoutError) -> [LayoutConstraint] {
        try list(rgl_constraint()) { rgl_autolayout_broken(pointer, $0, $1, $2) }
            .compactMap { active[$0] }
    }

    private func reasons(
        _ read: (UnsafeMutablePointer<rgl_layout_reason>?, Int, UnsafeMutablePointer<Int>) ->
            rgl_status
    ) throws(LayoutError) -> [Reason] {
        try list(rgl_layout_reason(), read).map {
            let isRefused = $0.element != Int(bitPattern: UInt.max)
            return Reason(
                origin: Reason.Origin(rawValue: $0.origin) ?? .constraint,
                constraint: active[$0.constraint], refused: isRefused ? $0.element : nil,
                item: item($0.item),
                attribute: LayoutAttribute(rawValue: $0.attribute) ?? .notAnAttribute,
                share: $0.share, repair: $0.repair)
        }
    }

    private func list<Element>(
        _ empty: Element,
        _ read: (UnsafeMutablePointer<Element>?, Int, UnsafeMutablePointer<Int>) -> rgl_status
    ) throws(LayoutError) -> [Element] {
        try listed(empty, by: read) { (status) throws(LayoutError) in try check(status) }
    }
}
