// SPDX-License-Identifier: MIT
import RegletBase

/// The two ends of a gap: `first` is further along than `second`.
struct FormatEnds: BitwiseCopyable {
    var first: UInt64
    var firstAttribute: Attribute
    var second: UInt64
    var secondAttribute: Attribute

    func constraint(_ constant: Double) -> FormatConstraint {
        FormatConstraint(
            first, firstAttribute, .equal, second, secondAttribute, constant: constant)
    }
}

/// The meaning of a format's stations, by its axis and direction.
struct FormatLine: BitwiseCopyable {
    let axis: Axis
    let options: FormatOptions
    /// The attribute of lengths along the format.
    let length: Attribute
    private let near: Attribute
    private let far: Attribute
    /// Whether the format runs in the opposite direction of its attributes: the item that is
    /// further along is second.
    private let isReversed: Bool

    init(_ axis: Axis, _ options: FormatOptions) {
        self.axis = axis
        self.options = options
        length = axis == .horizontal ? .width : .height
        isReversed = axis == .horizontal && options.direction == .rightToLeft
        if axis == .vertical {
            (near, far) = (.top, .bottom)
            return
        }
        switch options.direction {
        case .leadingToTrailing: (near, far) = (.leading, .trailing)
        case .leftToRight: (near, far) = (.left, .right)
        case .rightToLeft: (near, far) = (.right, .left)
        }
    }

    /// The two ends of the gap between two stations.
    func ends(_ from: FormatStation, _ to: FormatStation) -> FormatEnds {
        let isAtEdge = from.kind != .view || to.kind != .view
        let spacesBaselines = axis == .vertical && options.spacesBaselines && !isAtEdge
        // An edge is met from inside: a leading edge by the near side, a trailing edge by the far
        // side.
        let toAttribute: Attribute =
            spacesBaselines ? .firstBaseline : to.kind == .view ? near : far
        let fromAttribute: Attribute =
            spacesBaselines ? .lastBaseline : from.kind == .view ? far : near
        return ordered(item(from), fromAttribute, item(to), toAttribute)
    }

    /// Whether a standard gap means the margins of the superview.
    func touchesMargin(_ from: FormatStation, _ to: FormatStation) -> Bool {
        options.margins != 0 && (from.kind == .superview || to.kind == .superview)
    }

    /// The ends of a gap with the margins' item in place of the superview.
    func marginEnds(_ from: FormatStation, _ to: FormatStation) -> FormatEnds {
        var ends = ends(from, to)
        if ends.first == options.superview { ends.first = options.margins }
        if ends.second == options.superview { ends.second = options.margins }
        return ends
    }

    func standardSpacing(_ from: FormatStation, _ to: FormatStation) -> Double {
        from.kind == .view && to.kind == .view ? options.siblingSpacing : options.edgeSpacing
    }

    private func item(_ station: FormatStation) -> UInt64 {
        switch station.kind {
        case .view: return station.item
        case .superview: return options.superview
        case .safeArea: return options.safeArea
        }
    }

    private func ordered(
        _ from: UInt64, _ fromAttribute: Attribute, _ to: UInt64, _ toAttribute: Attribute
    ) -> FormatEnds {
        isReversed
            ? FormatEnds(
                first: from, firstAttribute: fromAttribute, second: to, secondAttribute: toAttribute
            )
            : FormatEnds(
                first: to, firstAttribute: toAttribute, second: from,
                secondAttribute: fromAttribute)
    }
}
