// SPDX-License-Identifier: MIT

/// An edge, a centre, a baseline or a length of an item. Only anchors of one family can be
/// compared.
public struct LayoutAnchor<Family> {
    public let item: LayoutItem
    let attribute: LayoutAttribute

    func relate(
        _ relation: LayoutRelation, _ other: LayoutAnchor, _ multiplier: CGFloat = 1,
        _ constant: CGFloat
    ) -> LayoutConstraint {
        LayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other.item,
            attribute: other.attribute, multiplier: multiplier, constant: constant)
    }

    public func constraint(equalTo anchor: LayoutAnchor, constant: CGFloat = 0) -> LayoutConstraint
    {
        relate(.equal, anchor, 1, constant)
    }

    public func constraint(
        greaterThanOrEqualTo anchor: LayoutAnchor, constant: CGFloat = 0
    ) -> LayoutConstraint {
        relate(.greaterThanOrEqual, anchor, 1, constant)
    }

    public func constraint(
        lessThanOrEqualTo anchor: LayoutAnchor, constant: CGFloat = 0
    ) -> LayoutConstraint {
        relate(.lessThanOrEqual, anchor, 1, constant)
    }
}

public enum LayoutXAxis {}
public enum LayoutYAxis {}
public enum LayoutLength {}

public typealias LayoutXAxisAnchor = LayoutAnchor<LayoutXAxis>
public typealias LayoutYAxisAnchor = LayoutAnchor<LayoutYAxis>
public typealias LayoutDimension = LayoutAnchor<LayoutLength>

/// The "system spacing" between neighbours, in points.
let systemSpacing: CGFloat = 8

extension LayoutAnchor where Family == LayoutXAxis {
    public func constraint(
        equalToSystemSpacingAfter anchor: LayoutAnchor, multiplier: CGFloat
    ) -> LayoutConstraint {
        relate(.equal, anchor, 1, systemSpacing * multiplier)
    }

    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: LayoutAnchor, multiplier: CGFloat
    ) -> LayoutConstraint {
        relate(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier)
    }

    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: LayoutAnchor, multiplier: CGFloat
    ) -> LayoutConstraint {
        relate(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier)
    }
}

extension LayoutAnchor where Family == LayoutYAxis {
    public func constraint(
        equalToSystemSpacingBelow anchor: LayoutAnchor, multiplier: CGFloat
    ) -> LayoutConstraint {
        relate(.equal, anchor, 1, systemSpacing * multiplier)
    }

    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: LayoutAnchor, multiplier: CGFloat
    ) -> LayoutConstraint {
        relate(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier)
    }

    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: LayoutAnchor, multiplier: CGFloat
    ) -> LayoutConstraint {
        relate(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier)
    }
}

extension LayoutAnchor where Family == LayoutLength {
    private func relate(_ relation: LayoutRelation, to constant: CGFloat) -> LayoutConstraint {
        LayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: nil,
            attribute: .notAnAttribute, multiplier: 1, constant: constant)
    }

    public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint {
        relate(.equal, to: constant)
    }

    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
        relate(.greaterThanOrEqual, to: constant)
    }

    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
        relate(.lessThanOrEqual, to: constant)
    }

    public func constraint(
        equalTo anchor: LayoutAnchor, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        relate(.equal, anchor, multiplier, constant)
    }

    public func constraint(
        greaterThanOrEqualTo anchor: LayoutAnchor, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        relate(.greaterThanOrEqual, anchor, multiplier, constant)
    }

    public func constraint(
        lessThanOrEqualTo anchor: LayoutAnchor, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        relate(.lessThanOrEqual, anchor, multiplier, constant)
    }
}

extension LayoutItem {
    public var leadingAnchor: LayoutXAxisAnchor { .init(item: self, attribute: .leading) }
    public var trailingAnchor: LayoutXAxisAnchor { .init(item: self, attribute: .trailing) }
    public var leftAnchor: LayoutXAxisAnchor { .init(item: self, attribute: .left) }
    public var rightAnchor: LayoutXAxisAnchor { .init(item: self, attribute: .right) }
    public var centerXAnchor: LayoutXAxisAnchor { .init(item: self, attribute: .centerX) }
    public var topAnchor: LayoutYAxisAnchor { .init(item: self, attribute: .top) }
    public var bottomAnchor: LayoutYAxisAnchor { .init(item: self, attribute: .bottom) }
    public var centerYAnchor: LayoutYAxisAnchor { .init(item: self, attribute: .centerY) }
    public var firstBaselineAnchor: LayoutYAxisAnchor {
        .init(item: self, attribute: .firstBaseline)
    }
    public var lastBaselineAnchor: LayoutYAxisAnchor {
        .init(item: self, attribute: .lastBaseline)
    }
    public var widthAnchor: LayoutDimension { .init(item: self, attribute: .width) }
    public var heightAnchor: LayoutDimension { .init(item: self, attribute: .height) }
}
