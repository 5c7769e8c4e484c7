// SPDX-License-Identifier: MIT
import CReglet

extension Tack {
    /// The horizontal position of an item in its target: at an edge and not beyond the opposite
    /// one, in the middle, or with its centre at the golden section of the target.
    public enum HorizontalAlignmentPolicy: Int32, Sendable, CaseIterable {
        case none = 0
        case fill = 1
        case center = 2
        case golden = 3
        case left = 4
        case right = 5
        case leading = 6
        case trailing = 7
    }

    /// The vertical position of an item in its target.
    public enum VerticalAlignmentPolicy: Int32, Sendable, CaseIterable {
        case none = 0
        case fill = 1
        case center = 2
        case golden = 3
        case top = 8
        case bottom = 9
        case firstBaseline = 10
        case lastBaseline = 11
    }

    /// Aligns an item with a target, which may be its superview, a guide or any other item: the
    /// constraints are active.
    @discardableResult
    public static func align(
        view item: LayoutItem, to target: LayoutItem,
        horizontally: HorizontalAlignmentPolicy = .none,
        vertically: VerticalAlignmentPolicy = .none, insets: UIEdgeInsets = .zero
    ) -> [LayoutConstraint] {
        activate(
            constraints(
                aligning: item, to: target, horizontally: horizontally, vertically: vertically,
                insets: insets))
    }

    /// Aligns an item as `align` does. Throws at once if a constraint is refused.
    @discardableResult
    public static func alignOrThrow(
        view item: LayoutItem, to target: LayoutItem,
        horizontally: HorizontalAlignmentPolicy = .none,
        vertically: VerticalAlignmentPolicy = .none, insets: UIEdgeInsets = .zero
    ) throws(LayoutError) -> [LayoutConstraint] {
        try activateOrThrow(
            aligned(item, target, horizontally, vertically, insets))
    }

    /// The constraints that align an item with a target.
    public static func constraints(
        aligning item: LayoutItem, to target: LayoutItem,
        horizontally: HorizontalAlignmentPolicy = .none,
        vertically: VerticalAlignmentPolicy = .none, insets: UIEdgeInsets = .zero
    ) -> [LayoutConstraint] {
        do throws(LayoutError) {
            return try aligned(item, target, horizontally, vertically, insets)
        } catch {
            return [LayoutConstraint(refused: error, about: item)]
        }
    }

    private static func aligned(
        _ item: LayoutItem, _ target: LayoutItem, _ horizontally: HorizontalAlignmentPolicy,
        _ vertically: VerticalAlignmentPolicy, _ insets: UIEdgeInsets
    ) throws(LayoutError) -> [LayoutConstraint] {
        var options = rgl_align_options()
        options.struct_size = MemoryLayout<rgl_align_options>.size
        options.item = 1
        options.target = 2
        options.horizontally = horizontally.rawValue
        options.vertically = vertically.rawValue
        (options.top, options.left) = (Double(insets.top), Double(insets.left))
        (options.bottom, options.right) = (Double(insets.bottom), Double(insets.right))
        options.is_inside = item.superview === target ? 1 : 0
        var records = [rgl_layout_constraint](
            repeating: rgl_layout_constraint(), count: Int(RGL_ALIGN_MOST))
        var count = 0
        let status = rgl_align(&options, &records, &count)
        guard status == RGL_OK.status else {
            throw LayoutError(
                LayoutError.Code(rawValue: status), "the insets of \(item.label) are not finite",
                view: item.label)
        }
        var names = ConstraintNames(items: [item, target])
        var constraints: [LayoutConstraint] = []
        for record in records.prefix(count) { constraints.append(try names.constraint(record)) }
        return constraints
    }
}
