// SPDX-License-Identifier: MIT
import Reglet

/// The recorded calls of layouts and leaves.
final class Log {
    var proposals: [ProposedViewSize] = []
    var calls: [String] = []

    func reset() {
        proposals = []
        calls = []
    }
}

func proposal(_ width: CGFloat?, _ height: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(width: width, height: height)
}

/// A leaf of one size that records its proposals. A different version is different content.
struct Counted: Layout, Equatable {
    let log: Log
    var size = CGSize(width: 30, height: 10)
    var version = 0

    static func == (a: Self, b: Self) -> Bool { a.log === b.log && a.version == b.version }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        log.proposals.append(proposal)
        return size
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {}
}

/// A leaf that takes its proposal, or 10 if it is unspecified.
struct Flex: View {
    var body: some View {
        Leaf(
            minimum: CGSize(width: 0, height: 0), ideal: CGSize(width: 10, height: 10),
            maximum: CGSize(width: CGFloat.infinity, height: .infinity))
    }
}

/// A layout of functions, which counts its live caches. A different version is a different value.
struct Script: Layout, Equatable {
    var version = 0
    var log = Log()
    var size: (ProposedViewSize, Subviews, inout Cache) -> CGSize = { _, _, _ in
        CGSize(width: 100, height: 100)
    }
    var place: (CGRect, ProposedViewSize, Subviews, inout Cache) -> Void = { _, _, _, _ in }
    var guide: ((CGRect, ProposedViewSize) -> CGFloat?)?

    struct Cache {
        var value = 0
    }

    static func == (a: Self, b: Self) -> Bool { a.version == b.version }

    func makeCache(subviews: Subviews) -> Cache {
        log.calls.append("make \(subviews.count)")
        return Cache()
    }

    func updateCache(_ cache: inout Cache, subviews: Subviews) {
        log.calls.append("update \(subviews.count)")
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    {
        log.proposals.append(proposal)
        log.calls.append("size")
        return size(proposal, subviews, &cache)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        log.calls.append("place")
        place(bounds, proposal, subviews, &cache)
    }

    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        log.calls.append("guide")
        return self.guide?(bounds, proposal)
    }
}

/// At their ideal sizes, from the origin on.
struct Column: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        return CGSize(
            width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +))
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        var y = bounds.minY
        for subview in subviews {
            subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
            y += subview.sizeThatFits(.unspecified).height
        }
    }
}

extension View {
    /// A host that proposes its size, and centres its content.
    func hosted(_ width: CGFloat, _ height: CGFloat) -> some View {
        frame(width: width, height: height)
    }
}

extension ViewGraph {
    func show<V: View>(_ view: V) throws -> LayoutResult {
        try update(view)
        return try layout(in: .unspecified)
    }
}
