// SPDX-License-Identifier: MIT
import Reglet

// Layouts as in programs for SwiftUI, written for these tests.

/// Columns of equal width. Each view goes below the shortest one.
struct MasonryLayout: Layout {
    var columns: Int
    var spacing: Double

    init(columns: Int = 3, spacing: Double = 10) {
        self.columns = max(1, columns)
        self.spacing = spacing
    }

    struct Cache {
        var frames: [CGRect]
        var width = 0.0
    }

    func makeCache(subviews: Subviews) -> Cache { Cache(frames: []) }

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGSize {
        let width = proposal.replacingUnspecifiedDimensions().width
        cache.frames = frames(for: subviews, in: width)
        cache.width = width
        let height = cache.frames.max { $0.maxY < $1.maxY } ?? .zero
        return CGSize(width: width, height: height.maxY)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        if cache.width != bounds.width {
            cache.frames = frames(for: subviews, in: bounds.width)
            cache.width = bounds.width
        }
        for index in subviews.indices {
            let frame = cache.frames[index]
            let position = CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY)
            subviews[index].place(at: position, proposal: ProposedViewSize(frame.size))
        }
    }

    private func frames(for subviews: Subviews, in totalWidth: Double) -> [CGRect] {
        let totalSpacing = spacing * Double(columns - 1)
        let columnWidth = (totalWidth - totalSpacing) / Double(columns)
        let columnWidthWithSpacing = columnWidth + spacing
        let proposedSize = ProposedViewSize(width: columnWidth, height: nil)
        var viewFrames = [CGRect]()
        var columnHeights = Array(repeating: 0.0, count: columns)
        for subview in subviews {
            var selectedColumn = 0
            var selectedHeight = Double.greatestFiniteMagnitude
            for (columnIndex, height) in columnHeights.enumerated() where height < selectedHeight {
                selectedColumn = columnIndex
                selectedHeight = height
            }
            let size = subview.sizeThatFits(proposedSize)
            viewFrames.append(
                CGRect(
                    x: Double(selectedColumn) * columnWidthWithSpacing,
                    y: columnHeights[selectedColumn], width: columnWidth, height: size.height))
            columnHeights[selectedColumn] += size.height + spacing
        }
        return viewFrames
    }

    static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
    }
}

/// Lines of views, each aligned as a whole, with the distances that the views prefer.
struct FlowRows: Layout {
    var alignment: Alignment = .center
    var spacing: CGFloat?

    struct Row {
        var elements: [(index: Int, size: CGSize, xOffset: CGFloat)] = []
        var yOffset: CGFloat = 0
        var width: CGFloat = 0
        var height: CGFloat = 0
    }

    struct Cache {
        var minSize: CGSize
        var rows: (Int, [Row])?
    }

    func makeCache(subviews: Subviews) -> Cache {
        Cache(minSize: minSize(subviews: subviews))
    }

    func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache.minSize = minSize(subviews: subviews)
        cache.rows = nil
    }

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGSize {
        let rows = arrangeRows(proposal: proposal, subviews: subviews, cache: &cache)
        if rows.isEmpty { return cache.minSize }
        var width: CGFloat = rows.map(\.width).reduce(.zero) { max($0, $1) }
        if let proposedWidth = proposal.width { width = max(width, proposedWidth) }
        var height: CGFloat = .zero
        if let lastRow = rows.last { height = lastRow.yOffset + lastRow.height }
        return CGSize(width: width, height: height)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        let rows = arrangeRows(proposal: proposal, subviews: subviews, cache: &cache)
        let anchor = UnitPoint(alignment)
        for row in rows {
            for element in row.elements {
                let x = element.xOffset + anchor.x * (bounds.width - row.width)
                let y = row.yOffset + anchor.y * (row.height - element.size.height)
                let point = CGPoint(x: x + bounds.minX, y: y + bounds.minY)
                subviews[element.index].place(at: point, anchor: .topLeading, proposal: proposal)
            }
        }
    }

    private func minSize(subviews: Subviews) -> CGSize {
        subviews
            .map { $0.sizeThatFits(.zero) }
            .reduce(CGSize.zero) {
                CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
            }
    }

    private func arrangeRows(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> [Row] {
        if subviews.isEmpty { return [] }
        if let proposedWidth = proposal.width, cache.minSize.width > proposedWidth { return [] }
        let sizes = subviews.map { $0.sizeThatFits(proposal) }
        var hasher = Hasher()
        for size in [proposal.replacingUnspecifiedDimensions(by: .infinity)] + sizes {
            hasher.combine(size.width)
            hasher.combine(size.height)
        }
        let hash = hasher.finalize()
        if let (oldHash, oldRows) = cache.rows, oldHash == hash { return oldRows }
        var currentX = CGFloat.zero
        var currentRow = Row()
        var rows = [Row]()
        for index in subviews.indices {
            var spacing = CGFloat.zero
            if let previousIndex = currentRow.elements.last?.index {
                spacing =
                    self.spacing
                    ?? subviews[previousIndex].spacing
                    .distance(to: subviews[index].spacing, along: .horizontal)
            }
            let size = sizes[index]
            if currentX + size.width + spacing > proposal.width ?? .infinity,
                !currentRow.elements.isEmpty
            {
                currentRow.width = currentX
                rows.append(currentRow)
                currentRow = Row()
                spacing = .zero
                currentX = .zero
            }
            currentRow.elements.append((index, sizes[index], currentX + spacing))
            currentX += size.width + spacing
        }
        currentRow.width = currentX
        rows.append(currentRow)
        var currentY = CGFloat.zero
        var previousMaxHeightIndex: Int?
        for index in rows.indices {
            let maxHeightIndex = rows[index].elements
                .max { $0.size.height < $1.size.height }!.index
            let size = sizes[maxHeightIndex]
            var spacing = CGFloat.zero
            if let previousMaxHeightIndex {
                spacing =
                    self.spacing
                    ?? subviews[previousMaxHeightIndex].spacing
                    .distance(to: subviews[maxHeightIndex].spacing, along: .vertical)
            }
            rows[index].yOffset = currentY + spacing
            currentY += size.height + spacing
            rows[index].height = size.height
            previousMaxHeightIndex = maxHeightIndex
        }
        cache.rows = (hash, rows)
        return rows
    }
}

extension CGSize {
    fileprivate static var infinity: CGSize {
        CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    }
}

extension UnitPoint {
    fileprivate init(_ alignment: Alignment) {
        switch alignment {
        case .leading: self = .leading
        case .topLeading: self = .topLeading
        case .top: self = .top
        case .topTrailing: self = .topTrailing
        case .trailing: self = .trailing
        case .bottomTrailing: self = .bottomTrailing
        case .bottom: self = .bottom
        case .bottomLeading: self = .bottomLeading
        default: self = .center
        }
    }
}

/// Views on a circle, which can turn and grow.
struct WheelLayout: Layout {
    var radius: CGFloat
    var rotation: Angle

    var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(rotation.radians, radius) }
        set {
            rotation = Angle.radians(newValue.first)
            radius = newValue.second
        }
    }

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        let maxSize = subviews.map { $0.sizeThatFits(proposal) }.reduce(CGSize.zero) {
            CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
        }
        return CGSize(
            width: (maxSize.width / 2 + radius) * 2, height: (maxSize.height / 2 + radius) * 2)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        let angleStep = (Angle.degrees(360).radians / Double(subviews.count))
        for (index, subview) in subviews.enumerated() {
            let angle = angleStep * CGFloat(index) + rotation.radians
            var point = CGPoint(x: 0, y: -radius)
                .applying(CGAffineTransform(rotationAngle: angle))
            point.x += bounds.midX
            point.y += bounds.midY
            subview.place(at: point, anchor: .center, proposal: .unspecified)
            subview[Turn.self]?(.radians(angle))
        }
    }

    struct Turn: LayoutValueKey {
        static var defaultValue: ((Angle) -> Void)? { nil }
    }
}

/// A title centred between two groups of buttons, laid out by stacks.
struct ToolbarLayout: Layout {
    var spacing: CGFloat = 6

    typealias Cache = (leading: HStackLayout.Cache, trailing: HStackLayout.Cache)

    private var row: HStackLayout { HStackLayout(alignment: .center, spacing: spacing) }

    private func parts(
        _ subviews: Subviews
    ) -> (leading: Subviews, title: LayoutSubview?, trailing: Subviews) {
        let middle = subviews.count / 2
        return (subviews[..<middle], subviews.dropFirst(middle).first, subviews[(middle + 1)...])
    }

    func makeCache(subviews: Subviews) -> Cache {
        let parts = parts(subviews)
        return (row.makeCache(subviews: parts.leading), row.makeCache(subviews: parts.trailing))
    }

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGSize {
        let parts = parts(subviews)
        let sides = [
            row.sizeThatFits(
                proposal: .unspecified, subviews: parts.leading, cache: &cache.leading),
            row.sizeThatFits(
                proposal: .unspecified, subviews: parts.trailing, cache: &cache.trailing),
        ]
        let title = parts.title?.sizeThatFits(.unspecified) ?? .zero
        let side = sides.map(\.width).max() ?? 0
        let height = (sides + [title]).map(\.height).max() ?? 0
        return CGSize(width: proposal.width ?? (2 * side + title.width), height: height)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        let parts = parts(subviews)
        parts.title?.place(
            at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .unspecified)
        let size = row.sizeThatFits(
            proposal: .unspecified, subviews: parts.trailing, cache: &cache.trailing)
        let left = row.sizeThatFits(
            proposal: .unspecified, subviews: parts.leading, cache: &cache.leading)
        row.placeSubviews(
            in: CGRect(
                origin: bounds.origin, size: CGSize(width: left.width, height: bounds.height)),
            proposal: .unspecified, subviews: parts.leading, cache: &cache.leading)
        row.placeSubviews(
            in: CGRect(
                x: bounds.maxX - size.width, y: bounds.minY, width: size.width,
                height: bounds.height),
            proposal: .unspecified, subviews: parts.trailing, cache: &cache.trailing)
    }
}

/// Labels on one line, each on the baseline of the first text, with optional weights.
struct BaselineRow: Layout {
    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache
    ) -> CGSize {
        let dimensions = subviews.map { $0.dimensions(in: .unspecified) }
        let above = dimensions.map { $0[VerticalAlignment.firstTextBaseline] }.max() ?? 0
        let below =
            dimensions.map { $0.height - $0[VerticalAlignment.firstTextBaseline] }.max() ?? 0
        return CGSize(width: dimensions.map(\.width).reduce(0, +), height: above + below)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews,
        cache: inout Self.Cache
    ) {
        let sorted = subviews.sorted { ($0[Weight.self] ?? 0) < ($1[Weight.self] ?? 0) }
        let above =
            sorted.map { $0.dimensions(in: .unspecified)[VerticalAlignment.firstTextBaseline] }
            .max() ?? 0
        var x = bounds.minX
        for subview in sorted {
            let dimensions = subview.dimensions(in: .unspecified)
            let y = bounds.minY + above - dimensions[VerticalAlignment.firstTextBaseline]
            subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
            x += dimensions.width
        }
    }

    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout ()
    ) -> CGFloat? {
        guard guide == .firstTextBaseline else { return nil }
        return subviews.map { $0.dimensions(in: .unspecified)[.firstTextBaseline] }.max()
    }

    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
        var spacing = ViewSpacing.zero
        for (index, subview) in subviews.enumerated() {
            var edges: Edge.Set = [.top, .bottom]
            if index == 0 { edges.insert(.leading) }
            if index == subviews.count - 1 { edges.insert(.trailing) }
            spacing.formUnion(subview.spacing, edges: edges)
        }
        return spacing
    }

    struct Weight: LayoutValueKey {
        static var defaultValue: Int? { nil }
    }
}
