// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Sizes and frames of views equal the results in C and Python.
@Suite struct ViewTests {
    // Capability: views as a tree, frame by name
    @Test func aStackPutsTextsBelowEachOther() throws {
        let result = try layout(
            VStack(alignment: .leading, spacing: 8) {
                Text("Hello").id("a")
                Text("Hi").id("b")
            }, width: 300)
        #expect(result.size == CGSize(width: 50, height: 48))
        #expect(result.frame(of: "a") == CGRect(x: 0, y: 0, width: 50, height: 20))
        #expect(result.frame(of: "b") == CGRect(x: 0, y: 28, width: 20, height: 20))
        #expect(result.frame(of: "c") == nil)
    }

    @Test func textWrapsAtItsProposedWidth() throws {
        let text = Text("the quick brown fox")
        #expect(try layout(text).size == CGSize(width: 190, height: 20))
        #expect(try layout(text, width: 100).size == CGSize(width: 90, height: 40))
        #expect(try layout(text.lineLimit(1), width: 100).size.height == 20)
        #expect(try layout(Text("a\nbb")).size == CGSize(width: 20, height: 40))
    }

    // Capability: modifiers
    @Test func aModifierOfAGroupAppliesToEachMember() throws {
        let result = try layout(
            HStack(spacing: 0) {
                Group {
                    Leaf(width: 10, height: 10).id("a")
                    Leaf(width: 10, height: 10).id("b")
                }
                .padding(5)
            })
        #expect(result.size == CGSize(width: 40, height: 20))
        #expect(result.frame(of: "b") == CGRect(x: 25, y: 5, width: 10, height: 10))
    }

    @Test func severalViewsAtTheTopAreAStack() throws {
        let views = Group {
            Leaf(width: 10, height: 10)
            Leaf(width: 30, height: 10)
        }
        #expect(try layout(views).size == CGSize(width: 30, height: 28))
        #expect(try layout(EmptyView()).size == .zero)
    }

    @Test(arguments: [true, false]) func conditionalsChoose(isWide: Bool) throws {
        let result = try layout(
            HStack {
                if isWide { Leaf(width: 100, height: 10) } else { Leaf(width: 10, height: 10) }
                if isWide { Leaf(width: 10, height: 10) }
            })
        #expect(result.size.width == (isWide ? 118 : 10))
    }

    // Capability: weights
    @Test func weightsShareTheRemainingLength() throws {
        func bar(_ left: Double) -> some View {
            HStack(spacing: 0) {
                Leaf(width: 60, height: 10)
                Color.gray.weight(left).id("left")
                Color.gray.weight(1).id("right")
            }
        }
        let graph = try ViewGraph()
        try graph.update(bar(2))
        let offer = ProposedViewSize(width: 300, height: 10)
        #expect(
            try graph.layout(in: offer).frame(of: "left")
                == CGRect(x: 60, y: 0, width: 160, height: 10))
        try graph.update(bar(5))
        #expect(graph.editCount == 1)
        #expect(try graph.layout(in: offer).frame(of: "right")?.width == 40)
        let error = #expect(throws: LayoutError.self) { try graph.update(bar(0)) }
        #expect(error?.view == "HStack › .weight")
    }

    @Test func layersDoNotChangeTheSize() throws {
        let result = try layout(
            Leaf(width: 100, height: 50)
                .overlay(alignment: .topTrailing) { Leaf(width: 10, height: 10).id("badge") }
                .background(Color.red)
                .id("all"))
        #expect(result.size == CGSize(width: 100, height: 50))
        #expect(result.frame(of: "badge") == CGRect(x: 90, y: 0, width: 10, height: 10))
        #expect(result.frames(of: Color.self).contains(CGRect(x: 0, y: 0, width: 100, height: 50)))
    }

    // Capability: grids
    @Test func gridsLineUp() throws {
        let result = try layout(
            Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 0) {
                GridRow {
                    Text("a")
                    Text("long").id("b")
                }
                GridRow {
                    Text("abc")
                    Text("d").id("d")
                }
                Divider()
            })
        #expect(result.frame(of: "b")?.minX == 40)
        #expect(result.frame(of: "d")?.minX == 40)
        #expect(result.size == CGSize(width: 80, height: 41))
    }

    // Capability: alignment guides, guides as functions
    @Test func alignmentGuidesAreFunctions() throws {
        let result = try layout(
            VStack(alignment: .middle, spacing: 0) {
                Leaf(width: 10, height: 10)
                    .alignmentGuide(.middle) { $0.width }
                    .id("a")
                Leaf(width: 30, height: 10).id("b")
            })
        #expect(result.frame(of: "a")?.maxX == 10)
        #expect(result.frame(of: "b")?.minX == 3)
    }

    // Capability: geometry readers
    @Test func geometryReadersBuildContentForTheirSize() throws {
        let graph = try ViewGraph()
        try graph.update(
            GeometryReader { proxy in
                Leaf(width: proxy.size.width / 2, height: 10).id("half")
            })
        let wide = try graph.layout(in: ProposedViewSize(width: 300, height: 100))
        #expect(wide.frame(of: "half")?.width == 150)
        let narrow = try graph.layout(in: ProposedViewSize(width: 100, height: 100))
        #expect(narrow.frame(of: "half")?.width == 50)
    }

    @Test func composedViewsAreFoundByTheirType() throws {
        let result = try layout(
            VStack(spacing: 0) {
                Card(title: "one")
                Card(title: "three")
            })
        #expect(result.frames(of: Card.self).map(\.width) == [50, 70])
        #expect(result.frames(of: Text.self).map(\.width) == [30, 50])
    }

    @Test func theEnvironmentReachesBodies() throws {
        let result = try layout(
            DirectionCard().environment(\.layoutDirection, .rightToLeft), width: 100)
        #expect(result.frame(of: "first")?.minX == 90)
        #expect(result.size.width == 100)
    }
}

enum Middle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 7 }
}

extension HorizontalAlignment {
    static let middle = HorizontalAlignment(Middle.self)
}

struct Card: View {
    let title: String

    var body: some View { Text(title).padding(10) }
}

struct DirectionCard: View {
    @Environment(\.layoutDirection) var direction

    var body: some View {
        HStack {
            Leaf(width: direction == .rightToLeft ? 10 : 20, height: 10).id("first")
            Spacer()
        }
    }

    @Test func aRejectedChildHasNoFrame() throws {
        let view = ViewThatFits(in: .horizontal) {
            Text("a long text").id("long")
            Text("short").id("short")
        }
        let wide = try layout(view, width: 200), narrow = try layout(view, width: 60)
        #expect(wide.frame(of: "long")?.width == 110 && wide.frame(of: "short") == nil)
        #expect(narrow.frame(of: "long") == nil && narrow.frame(of: "short")?.width == 50)
        #expect(narrow.frames(of: Text.self).count == 1)
        #expect(narrow.nodes.map(\.isShown) == [true, false, true])
        #expect(try layout(Leaf(width: 0, height: 0).id("empty")).frame(of: "empty") == .zero)
    }
}
