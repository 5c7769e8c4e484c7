// SPDX-License-Identifier: MIT
import CReglet

/// first.attribute REL multiplier x second.attribute + constant, at a priority.
///
/// The system of its items retains an active constraint. A constraint retains no items: superviews
/// retain items, and the program retains roots.
public final class LayoutConstraint {
    public typealias Relation = LayoutRelation
    public typealias Attribute = LayoutAttribute
    public typealias FormatOptions = LayoutFormatOptions
    public typealias Axis = Reglet.Axis

    /// Nil after the item was deallocated.
    public private(set) weak var firstItem: LayoutItem?
    public let firstAttribute: LayoutAttribute
    public let relation: LayoutRelation
    /// Nil without a second item, or after it was deallocated.
    public private(set) weak var secondItem: LayoutItem?
    private let hasSecondItem: Bool
    public let secondAttribute: LayoutAttribute
    public let multiplier: CGFloat
    /// A change takes effect at once. If it is refused, the next layout throws.
    public var constant: CGFloat { didSet { if constant != oldValue { constantChanged() } } }
    /// Takes effect as `constant` does.
    public var priority = LayoutPriority.required {
        didSet { if priority != oldValue { priorityChanged() } }
    }
    /// The name of the constraint in messages.
    public var identifier: String? { didSet { nameChanged() } }

    /// Why the constraint could not be made, such as a refused visual format; activating it throws
    /// this error.
    public let refusal: LayoutError?

    private var idInSystem: rgl_constraint = 0
    private(set) weak var system: AutoLayout?

    public init(
        item: LayoutItem, attribute: LayoutAttribute, relatedBy relation: LayoutRelation,
        toItem second: LayoutItem?, attribute secondAttribute: LayoutAttribute,
        multiplier: CGFloat, constant: CGFloat
    ) {
        firstItem = item
        firstAttribute = attribute
        self.relation = relation
        hasSecondItem = second != nil
        secondItem = second
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
        refusal = nil
    }

    /// A placeholder for constraints that could not be made.
    init(refused refusal: LayoutError, about item: LayoutItem?) {
        firstItem = item
        firstAttribute = .notAnAttribute
        relation = .equal
        hasSecondItem = false
        secondAttribute = .notAnAttribute
        multiplier = 1
        constant = 0
        self.refusal = refusal
    }

    /// The id in the system; 0 without one.
    var id: rgl_constraint { system == nil ? 0 : idInSystem }

    func enter(_ system: AutoLayout?, as id: rgl_constraint) {
        self.system = system
        idInSystem = id
    }

    func requiredItems() throws(LayoutError) -> (first: LayoutItem, second: LayoutItem?) {
        if let refusal { throw refusal }
        guard let first = firstItem, !hasSecondItem || secondItem != nil else {
            throw LayoutError(.staleID, "an item was deallocated: \(self)")
        }
        return (first, secondItem)
    }

    func speaks(of members: Set<ObjectIdentifier>) -> (some: Bool, all: Bool) {
        let items = [firstItem, secondItem].compactMap { $0 }
        let inside = items.filter { members.contains(ObjectIdentifier($0)) }
        return (!inside.isEmpty, inside.count == items.count)
    }

    /// Whether the constraint is in force. If a change is refused, nothing changes, and the next
    /// layout throws; `activate` of a system throws at once.
    public var isActive: Bool {
        get { system?.isActive(id) ?? false }
        set {
            if newValue {
                AutoLayout.activateOrRecord([self])
            } else {
                system?.recording { (system) throws(LayoutError) in try system.deactivate([self]) }
            }
        }
    }

    /// Activates constraints, all or none, with one solve. The next layout throws refusals.
    public static func activate(_ constraints: [LayoutConstraint]) {
        AutoLayout.activateOrRecord(constraints)
    }

    /// Deactivates constraints together.
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// Activates constraints together, and throws at once if one is refused.
    public static func activateOrThrow(_ constraints: [LayoutConstraint]) throws(LayoutError) {
        try AutoLayout.required(for: constraints)?.activate(constraints)
    }

    /// The constraint with another priority, to be written in place.
    public func withPriority(_ priority: LayoutPriority) -> LayoutConstraint {
        self.priority = priority
        return self
    }

    private func constantChanged() {
        guard id != 0 else { return }
        system?.recording { (system) throws(LayoutError) in
            var (id, constant) = (id, Double(constant))
            try system.check(rgl_autolayout_set_constants(system.pointer, &id, &constant, 1))
        }
    }

    private func priorityChanged() {
        guard id != 0 else { return }
        system?.recording { (system) throws(LayoutError) in
            try system.check(
                rgl_autolayout_set_priority(system.pointer, id, priority.record))
        }
    }

    private func nameChanged() {
        guard id != 0 else { return }
        system?.recording { (system) throws(LayoutError) in try system.setName(id, identifier) }
    }
}

extension LayoutConstraint: CustomStringConvertible {
    public var description: String {
        if let refusal { return "refused: \(refusal.message)" }
        let relation = ["<=", "==", ">="][Int(relation.rawValue) + 1]
        let gone = "an item that was deallocated"
        var text = "\(firstItem?.label ?? gone).\(firstAttribute) \(relation) "
        if hasSecondItem {
            if multiplier != 1 { text += "\(multiplier) * " }
            text += "\(secondItem?.label ?? gone).\(secondAttribute)"
            if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
        } else {
            text += "\(constant)"
        }
        if priority != .required { text += " @\(priority.rawValue)" }
        return identifier.map { "\($0): \(text)" } ?? text
    }
}

/// How the two sides of a constraint compare.
public enum LayoutRelation: Int32, Sendable, CaseIterable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
}

/// The edge, centre, baseline or length of an item in a constraint.
public enum LayoutAttribute: Int32, Sendable, CaseIterable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
}
