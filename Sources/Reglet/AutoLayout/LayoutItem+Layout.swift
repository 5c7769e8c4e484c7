// SPDX-License-Identifier: MIT
import CReglet

/// Constraints of items, layouts, and their frames.
extension LayoutItem {
    /// Requires a width, a height or both, mostly of a root.
    public func setSize(width: CGFloat?, height: CGFloat?) throws(LayoutError) {
        let system = try requiredSystem()
        let size = ProposedViewSize(width: width, height: height)
        try size.requireNumbers()
        try system.check(rgl_item_set_size(system.pointer, id, size.record))
        self.size = size
    }

    /// Activates constraints together: all of them or none. Throws at once, as opposed to
    /// `LayoutConstraint.activate` and `Tack.activate`.
    public func activate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
        try requiredSystem().activate(constraints)
    }

    /// Solves everything below the item's root.
    /// Throws as `AutoLayout.layout` does.
    public func layout() throws { try requiredSystem().layout() }

    /// The frame of the last layout in the superview; 0 before the first one.
    public var frame: CGRect { frame(RGL_IN_SUPERVIEW) }

    /// The frame of the last layout in the root.
    public var frameInRoot: CGRect { frame(RGL_IN_ROOT) }

    private func frame(_ space: Int) -> CGRect {
        var frame = rgl_rect()
        guard id != 0, let system = root.ownSystem,
            rgl_item_frame(system.pointer, id, rgl_space(space), &frame) == RGL_OK.status
        else { return .zero }
        return CGRect(frame)
    }

    /// The size of the item when it is drawn to a target; (0, 0) for the smallest. If it cannot be
    /// computed, it is zero, and the next layout throws the error.
    public func systemLayoutSizeFitting(
        _ target: CGSize,
        withHorizontalFittingPriority horizontal: LayoutPriority = .fittingSizeLevel,
        verticalFittingPriority vertical: LayoutPriority = .fittingSizeLevel
    ) -> CGSize {
        do throws(LayoutError) {
            return try systemLayoutSizeFittingOrThrow(
                target, withHorizontalFittingPriority: horizontal,
                verticalFittingPriority: vertical)
        } catch {
            recording { (_) throws(LayoutError) in throw error }
            return .zero
        }
    }

    /// Returns the size of `systemLayoutSizeFitting`. An error is thrown at once.
    public func systemLayoutSizeFittingOrThrow(
        _ target: CGSize,
        withHorizontalFittingPriority horizontal: LayoutPriority = .fittingSizeLevel,
        verticalFittingPriority vertical: LayoutPriority = .fittingSizeLevel
    ) throws(LayoutError) -> CGSize {
        let system = try requiredSystem()
        var fitting = rgl_fitting(
            target: target.record, horizontal_priority: horizontal.record,
            vertical_priority: vertical.record)
        var size = rgl_size()
        try system.check(rgl_item_fitting_size(system.pointer, id, &fitting, &size))
        return CGSize(size)
    }

    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
