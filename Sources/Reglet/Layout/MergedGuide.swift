// SPDX-License-Identifier: MIT

extension Layout {
    /// The position of a guide merged from subviews: the topmost first baseline, the bottommost
    /// last baseline, the mean of a program's guides. Edges and centres are not merged.
    func mergedGuide(
        _ axis: Axis, _ key: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews, _ cache: inout Cache
    ) -> CGFloat? {
        guard key.isMerged(on: axis), !subviews.isEmpty, bounds.width.isFinite,
            bounds.height.isFinite
        else { return nil }
        let call = subviews.call
        let outer = call.recorded
        call.recorded = [:]
        placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        let placements = call.recorded ?? [:]
        call.recorded = outer
        let positions = subviews.compactMap { subview in
            let place = placements[subview.index] ?? .unplaced(in: bounds, proposal)
            return place.guide(axis, key, of: subview)
        }
        return key.merge(positions)
    }
}

extension AlignmentKey {
    fileprivate func isMerged(on axis: Axis) -> Bool {
        switch self {
        case .custom: true
        case .standard:
            axis == .vertical
                && (self == VerticalAlignment.firstTextBaseline.key
                    || self == VerticalAlignment.lastTextBaseline.key)
        }
    }

    /// The position of a guide of a container; nil if its views set none.
    func merge(_ positions: [CGFloat]) -> CGFloat? {
        switch self {
        case VerticalAlignment.firstTextBaseline.key: positions.min()
        case VerticalAlignment.lastTextBaseline.key: positions.max()
        default:
            positions.isEmpty ? nil : positions.reduce(0, +) / CGFloat(positions.count)
        }
    }
}

struct RecordedPlace {
    var position: CGPoint
    var anchor: UnitPoint
    var proposal: ProposedViewSize

    static func unplaced(in bounds: CGRect, _ proposal: ProposedViewSize) -> RecordedPlace {
        RecordedPlace(
            position: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
    }

    func guide(_ axis: Axis, _ key: AlignmentKey, of subview: LayoutSubview) -> CGFloat? {
        let dimensions = subview.dimensions(in: proposal)
        let explicit = dimensions.guides.explicitPosition(axis, key, in: dimensions)
        return explicit.map { guide in
            axis == .horizontal
                ? position.x - anchor.x * dimensions.width + guide
                : position.y - anchor.y * dimensions.height + guide
        }
    }
}
