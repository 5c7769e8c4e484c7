// SPDX-License-Identifier: MIT

/// The constraints that an item holds, in UIKit's sense.
extension LayoutItem {
    /// The active constraints of the item alone, of the item and items below it, and between items
    /// below it for which it is the nearest common superview, in the order of their activation.
    public var constraints: [LayoutConstraint] {
        guard id != 0, let active = root.ownSystem?.active else { return [] }
        return active.sorted { $0.key < $1.key }.map(\.value).filter {
            $0.isActive && $0.holder === self
        }
    }

    /// Activates a constraint. If it is refused, the next layout throws.
    public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

    /// Activates constraints, all or none. If one is refused, the next layout throws.
    public func addConstraints(_ constraints: [LayoutConstraint]) {
        LayoutConstraint.activate(constraints)
    }

    /// Deactivates a constraint, if the item holds it.
    public func removeConstraint(_ constraint: LayoutConstraint) {
        removeConstraints([constraint])
    }

    /// Deactivates the constraints in the list that the item holds.
    public func removeConstraints(_ constraints: [LayoutConstraint]) {
        LayoutConstraint.deactivate(constraints.filter { $0.isActive && $0.holder === self })
    }

    /// Whether constraints leave the position or the length of the item open.
    public var hasAmbiguousLayout: Bool {
        guard let open = try? requiredSystem().openPlaces() else { return false }
        return open.contains { $0.item === self || $0.other === self }
    }

    /// The item, or the owner of a guide.
    private var view: LayoutItem? { (self as? LayoutGuide)?.owningView ?? self }

    /// The nearest item that is one of two views or around it, and the same for the other.
    static func nearestHolder(of first: LayoutItem?, _ second: LayoutItem?) -> LayoutItem? {
        guard let second else { return first?.view }
        var around: Set<ObjectIdentifier> = []
        var outer = first?.view
        while let item = outer {
            around.insert(ObjectIdentifier(item))
            outer = item.superview
        }
        outer = second.view
        while let item = outer, !around.contains(ObjectIdentifier(item)) { outer = item.superview }
        return outer
    }
}

extension LayoutConstraint {
    fileprivate var holder: LayoutItem? { LayoutItem.nearestHolder(of: firstItem, secondItem) }
}
