// SPDX-License-Identifier: MIT
import RegletBase

/// Attributes as sums of variables.
///
/// A location is measured from the edges of an ancestor: from its low edge (left, top), or, for
/// attributes of the reading direction if that is right to left, from its right edge towards the
/// left. So constants keep their sign along the reading direction.
extension AutoLayout {
    /// The low (left, top) edge of an item's alignment rectangle, in the root's coordinates.
    func lowEdge(_ item: ItemIndex, _ axis: Axis) -> LinearExpression {
        var edge = LinearExpression()
        if items[item].kind.isPlaced {
            let position = items[item, axis].position
            // An item at the top has its corner at 0.
            if position != .none { edge.add(position, 1) }
        } else {
            edge.add(lowEdge(items[item].owner, axis), times: 1)
            edge.constant += guideInsets(item).low(axis)
        }
        return edge
    }

    /// The length of an item's alignment rectangle.
    func length(_ item: ItemIndex, _ axis: Axis) -> LinearExpression {
        var length = LinearExpression()
        if items[item].kind.isPlaced {
            length.add(items[item, axis].length, 1)
        } else {
            let insets = guideInsets(item)
            length.add(self.length(items[item].owner, axis), times: 1)
            length.constant -= insets.low(axis) + insets.high(axis)
        }
        return length
    }

    /// A point of an item's rectangle: its low edge plus a fraction of its length plus a constant.
    func point(
        _ item: ItemIndex, _ axis: Axis, fraction: Double, offset: Double = 0
    ) -> LinearExpression {
        var point = lowEdge(item, axis)
        if fraction != 0 { point.add(length(item, axis), times: fraction) }
        point.constant += offset
        return point
    }

    /// An attribute, as an expression in the coordinates of an ancestor.
    func expression(
        _ item: ItemIndex, _ attribute: Attribute, in ancestor: ItemIndex
    ) -> LinearExpression {
        if attribute.family == .size { return length(item, attribute.axis) }
        let axis = attribute.axis
        let place = place(attribute, of: item)
        let point = point(item, axis, fraction: place.fraction, offset: place.offset)
        var result = LinearExpression()
        if attribute.family == .reading, direction == .rightToLeft {
            result.add(self.point(ancestor, axis, fraction: 1), times: 1)
            result.add(point, times: -1)
        } else {
            result.add(point, times: 1)
            result.add(lowEdge(ancestor, axis), times: -1)
        }
        result.dropZeros()
        return result
    }

    /// The position of an attribute in its item, as a fraction of the length and an offset.
    func place(
        _ attribute: Attribute, of item: ItemIndex
    ) -> (fraction: Double, offset: Double) {
        let margins = physicalMargins(item)
        let leadingIsLeft = direction == .leftToRight
        switch attribute {
        case .left, .top: return (0, 0)
        case .right, .bottom: return (1, 0)
        case .leading: return (leadingIsLeft ? 0 : 1, 0)
        case .trailing: return (leadingIsLeft ? 1 : 0, 0)
        case .centerX, .centerY: return (0.5, 0)
        case .firstBaseline: return (0, items[item].firstBaseline)
        case .lastBaseline: return (1, -items[item].lastBaseline)
        case .leftMargin: return (0, margins.left)
        case .rightMargin: return (1, -margins.right)
        case .topMargin: return (0, margins.top)
        case .bottomMargin: return (1, -margins.bottom)
        case .leadingMargin: return leadingIsLeft ? (0, margins.left) : (1, -margins.right)
        case .trailingMargin: return leadingIsLeft ? (1, -margins.right) : (0, margins.left)
        case .centerXWithinMargins: return (0.5, (margins.left - margins.right) / 2)
        case .centerYWithinMargins: return (0.5, (margins.top - margins.bottom) / 2)
        case .none, .width, .height: return (0, 0)
        }
    }

    /// The difference of a constraint's sides, without the constant: first − multiplier × second.
    func difference(_ record: LayoutConstraint, in ancestor: ItemIndex) -> LinearExpression {
        var difference = expression(record.first, record.firstAttribute, in: ancestor)
        if record.second.exists {
            difference.add(
                expression(record.second, record.secondAttribute, in: ancestor),
                times: -record.multiplier)
        }
        difference.dropZeros()
        return difference
    }

    /// The margins of an item on each side: by the layout direction, and with the safe area if they
    /// follow it.
    func physicalMargins(_ item: ItemIndex) -> PhysicalEdges {
        let margins = items[item].margins
        let leadingIsLeft = direction == .leftToRight
        var edges = PhysicalEdges(
            top: margins.top, left: leadingIsLeft ? margins.leading : margins.trailing,
            bottom: margins.bottom, right: leadingIsLeft ? margins.trailing : margins.leading)
        if items[item].marginsFollowSafeArea {
            let safeArea = items[item].safeArea
            edges.top += safeArea.top
            edges.left += safeArea.left
            edges.bottom += safeArea.bottom
            edges.right += safeArea.right
        }
        return edges
    }

    /// The insets of a safe area or margins guide in its owner.
    func guideInsets(_ guide: ItemIndex) -> PhysicalEdges {
        let owner = items[guide].owner
        return items[guide].kind == .margins ? physicalMargins(owner) : items[owner].safeArea
    }
}
