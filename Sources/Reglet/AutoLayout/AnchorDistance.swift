// SPDX-License-Identifier: MIT

/// Distances of anchors as lengths: equal gaps, for example.
extension LayoutAnchor where Family == LayoutXAxis {
    /// The distance from this anchor to a later anchor in reading direction. It is the width of a
    /// guide in the nearest common superview, so it cannot be negative.
    public func anchorWithOffset(to other: LayoutXAxisAnchor) -> LayoutDimension {
        let sides: Set<LayoutAttribute> = [.left, .right]
        let isSided = sides.contains(attribute) || sides.contains(other.attribute)
        return distance(
            to: other, from: isSided ? .left : .leading, to: isSided ? .right : .trailing
        ).widthAnchor
    }
}

extension LayoutAnchor where Family == LayoutYAxis {
    /// The distance from this anchor down to a lower anchor. It is the height of a guide in the
    /// nearest common superview, so it cannot be negative.
    public func anchorWithOffset(to other: LayoutYAxisAnchor) -> LayoutDimension {
        distance(to: other, from: .top, to: .bottom).heightAnchor
    }
}

extension LayoutAnchor {
    /// The guide between two anchors, made once.
    fileprivate func distance(
        to other: LayoutAnchor, from start: LayoutAttribute, to end: LayoutAttribute
    ) -> LayoutGuide {
        let owner = LayoutItem.nearestHolder(of: item, other.item)
        let ends = [tied(item, attribute), tied(other.item, other.attribute)]
        if let known = owner?.guides.first(where: { $0.ends == ends }) { return known }
        let (here, there) = ("\(item.label).\(attribute)", "\(other.item.label).\(other.attribute)")
        let guide = LayoutGuide("distance from \(here) to \(there)")
        guide.ends = ends
        owner?.addLayoutGuide(guide)
        LayoutConstraint.activate([
            LayoutConstraint(
                item: guide, attribute: start, relatedBy: .equal, toItem: item,
                attribute: attribute, multiplier: 1, constant: 0),
            LayoutConstraint(
                item: guide, attribute: end, relatedBy: .equal, toItem: other.item,
                attribute: other.attribute, multiplier: 1, constant: 0),
        ])
        return guide
    }

    private func tied(_ item: LayoutItem, _ attribute: LayoutAttribute) -> GuideEnd {
        GuideEnd(item: ObjectIdentifier(item), attribute: attribute)
    }
}

/// The anchor at an end of a guide that is a distance.
struct GuideEnd: Equatable {
    let item: ObjectIdentifier
    let attribute: LayoutAttribute
}
