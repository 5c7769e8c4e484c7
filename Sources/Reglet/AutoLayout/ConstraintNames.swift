// SPDX-License-Identifier: MIT
import CReglet

/// The numbers in constraints that are made before items have ids: positions of items from 1 on,
/// edges of superviews, and guides for gaps.
struct ConstraintNames {
    let items: [LayoutItem]
    private var spacers: [rgl_item: LayoutGuide] = [:]

    // The header's macros for these are casts, which Swift does not import.
    static let superview = rgl_item.max
    static let safeArea = rgl_item.max - 1
    static let margins = rgl_item.max - 2
    private static let firstSpacer: rgl_item = 0xFFFF_FFFF_0000_0000

    init(items: [LayoutItem]) { self.items = items }

    mutating func constraint(
        _ record: rgl_layout_constraint
    ) throws(LayoutError) -> LayoutConstraint {
        guard let first = try item(record.first, beside: record.second),
            let attribute = edge(record.first_attribute, of: record.first),
            let relation = LayoutRelation(rawValue: record.relation),
            let other = edge(record.second_attribute, of: record.second)
        else {
            throw LayoutError(
                .unknownID, "a constraint has an unknown item, attribute or relation")
        }
        let made = LayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation,
            toItem: try item(record.second, beside: record.first), attribute: other,
            multiplier: record.second == 0 ? 1 : CGFloat(record.multiplier),
            constant: CGFloat(record.constant))
        made.priority = LayoutPriority(Float(record.priority))
        return made
    }

    /// Edges of margins are attributes of the item that has them.
    private func edge(_ attribute: rgl_attribute, of id: rgl_item) -> LayoutAttribute? {
        let known = LayoutAttribute(rawValue: attribute)
        return id == ConstraintNames.margins ? known?.inMargins : known
    }

    /// The object that a number names. Edges are the edges of the superview of the neighbouring
    /// item.
    private mutating func item(
        _ id: rgl_item, beside other: rgl_item
    ) throws(LayoutError) -> LayoutItem? {
        if id == 0 { return nil }
        if id <= items.count { return items[Int(id) - 1] }
        if let known = spacers[id] { return known }
        guard other > 0 && other <= items.count else { return nil }
        let view = items[Int(other) - 1]
        guard let owner = view.superview else {
            throw LayoutError(
                .invalidArgument, "\(view.label) is at an edge, but has no superview",
                view: view.label)
        }
        if id == ConstraintNames.superview || id == ConstraintNames.margins { return owner }
        if id == ConstraintNames.safeArea { return owner.safeAreaLayoutGuide }
        let spacer = LayoutGuide("gap \(id - ConstraintNames.firstSpacer)")
        owner.addLayoutGuide(spacer)
        spacers[id] = spacer
        return spacer
    }
}

extension LayoutAttribute {
    /// The same edge of the area inside the margins.
    fileprivate var inMargins: LayoutAttribute {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        default: self
        }
    }
}
