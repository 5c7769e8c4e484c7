// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Layouts as published for SwiftUI: only the import differs.
@Suite struct PublishedLayoutTests {
    @Test func equalWidths() throws {
        let result = try layout(
            EqualWidthHStack {
                Text("a").id(0)
                Text("abcd").frame(maxWidth: .infinity).id(1)
                Text("ab").id(2)
            })
        #expect(result.size.width == 136)
        #expect(result.frame(of: 1)?.minX == 48)
    }

    @Test func aCircle() throws {
        let view = RadialLayout(angle: .degrees(90)) {
            ForEach(0..<4) { Leaf(width: 10, height: 10).rank($0).id($0) }
        }
        let result = try layout(view, width: 100, height: 100)
        #expect(abs((result.frame(of: 0)?.midX ?? 0) - 95) < 0.001)
        #expect(abs((result.frame(of: 1)?.midY ?? 0) - 95) < 0.001)
    }

    @Test func tags() throws {
        let result = try layout(
            TagLayout(spacing: 4) {
                ForEach(["one", "two", "three"], id: \.self) { Text($0).id($0) }
            }, width: 70)
        #expect(result.frame(of: "two")?.origin == CGPoint(x: 34, y: 0))
        #expect(result.frame(of: "three")?.origin == CGPoint(x: 0, y: 24))
    }

    @Test func switching() throws {
        let graph = try ViewGraph()
        let wide = try graph.show(Adaptive(sizeClass: .regular))
        let narrow = try graph.show(Adaptive(sizeClass: .compact))
        #expect(wide.size == CGSize(width: 38, height: 20))
        #expect(narrow.size == CGSize(width: 20, height: 48))
        #expect(graph.editCount == 1)
    }

    @Test func modifiersOfAProgram() throws {
        #expect(try layout(Text("a").modifier(Framed())).size == CGSize(width: 30, height: 40))
    }
}

struct EqualWidthHStack: Layout {
    struct CacheData {
        var maxSize: CGSize
        var spacing: [CGFloat]
        var totalSpacing: CGFloat
    }

    func makeCache(subviews: Subviews) -> CacheData {
        let maxSize = subviews.map { $0.sizeThatFits(.unspecified) }.reduce(CGSize.zero) {
            CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
        }
        let spacing = subviews.indices.map { index in
            guard index < subviews.count - 1 else { return CGFloat.zero }
            return subviews[index].spacing.distance(
                to: subviews[index + 1].spacing, along: .horizontal)
        }
        return CacheData(
            maxSize: maxSize, spacing: spacing, totalSpacing: spacing.reduce(0) { $0 + $1 })
    }

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData
    ) -> CGSize {
        guard !subviews.isEmpty else { return .zero }
        return CGSize(
            width: cache.maxSize.width * CGFloat(subviews.count) + cache.totalSpacing,
            height: cache.maxSize.height)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData
    ) {
        var x = bounds.minX + cache.maxSize.width / 2
        for index in subviews.indices {
            subviews[index].place(
                at: CGPoint(x: x, y: bounds.midY), anchor: .center,
                proposal: ProposedViewSize(cache.maxSize))
            x += cache.maxSize.width + cache.spacing[index]
        }
    }
}

private struct Rank: LayoutValueKey {
    static let defaultValue: Int = 1
}

extension View {
    func rank(_ value: Int) -> some View { layoutValue(key: Rank.self, value: value) }
}

struct RadialLayout: Layout {
    var angle: Angle

    var animatableData: Angle.AnimatableData {
        get { angle.animatableData }
        set { angle.animatableData = newValue }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 300, height: 300))
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            let radius = (min(bounds.width, bounds.height) - size.width) / 2
            var point = CGPoint(x: radius, y: 0).applying(
                CGAffineTransform(rotationAngle: angle.radians * Double(subview[Rank.self])))
            point.x += bounds.midX
            point.y += bounds.midY
            subview.place(at: point, anchor: .center, proposal: .unspecified)
        }
    }
}

struct TagLayout: Layout {
    var spacing: CGFloat = 8

    static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        layout(in: proposal.width ?? .infinity, subviews).size
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        let offsets = layout(in: bounds.width, subviews).offsets
        for (offset, subview) in zip(offsets, subviews) {
            subview.place(
                at: CGPoint(x: bounds.minX + offset.x, y: bounds.minY + offset.y),
                proposal: .unspecified)
        }
    }

    private func layout(in width: CGFloat, _ subviews: Subviews) -> (
        offsets: [CGPoint], size: CGSize
    ) {
        var offsets: [CGPoint] = []
        var (current, lineHeight, maxX) = (CGPoint.zero, CGFloat(0), CGFloat(0))
        for subview in subviews {
            let dimensions = subview.dimensions(in: .unspecified)
            if current.x + dimensions.width > width, current.x > 0 {
                current = CGPoint(x: 0, y: current.y + lineHeight + spacing)
                lineHeight = 0
            }
            offsets.append(current)
            current.x += dimensions.width + spacing
            lineHeight = max(lineHeight, dimensions.height)
            maxX = max(maxX, current.x - spacing)
        }
        return (offsets, CGSize(width: maxX, height: current.y + lineHeight))
    }
}

struct Adaptive: View {
    let sizeClass: UserInterfaceSizeClass

    var body: some View {
        let layout = sizeClass == .regular ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
        layout {
            Text("a")
            Text("bb")
        }
    }
}

struct Framed: ViewModifier {
    func body(content: Content) -> some View {
        content
            .padding(10)
            .overlay(RoundedRectangle(cornerRadius: 4))
    }
}
