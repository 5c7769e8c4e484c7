// SPDX-License-Identifier: MIT
import Foundation
import Reglet
import Testing

private struct GapKey: EnvironmentKey { static let defaultValue: CGFloat = 3 }

extension EnvironmentValues {
    fileprivate var gap: CGFloat {
        get { self[GapKey.self] }
        set { self[GapKey.self] = newValue }
    }
}

private struct Pair: View {
    @Environment(\.gap) private var gap

    var body: some View {
        HStack(spacing: gap) {
            Leaf(width: 10, height: 10); Leaf(width: 10, height: 10)
        }
    }
}

private struct Inset: ViewModifier, Equatable {
    var length: CGFloat

    func body(content: Content) -> some View { content.padding(length).frame(minWidth: 50) }
}

private struct Badge: View, Equatable {
    var text: String

    var body: some View { Text(text) }
}

/// Names of SwiftUI that published programs use around layouts.
@Suite struct NamesTests {
    @Test func valuesOfAProgramInTheEnvironment() throws {
        #expect(try layout(Pair()).size.width == 23)
        #expect(try layout(VStack { Pair() }.environment(\.gap, 8)).size.width == 28)
        let doubled = Pair().transformEnvironment(\.gap) { $0 *= 2 }
        #expect(try layout(doubled.environment(\.gap, 5)).size.width == 30)
        var (a, b) = (EnvironmentValues(), EnvironmentValues())
        a.gap = 4
        #expect(a != b)
        b.gap = 4
        #expect(a == b)
    }

    @Test func transformedDirections() throws {
        let row = HStack(spacing: 0) {
            Leaf(width: 10, height: 10).id("a"); Leaf(width: 5, height: 5)
        }
        let mirrored = row.transformEnvironment(\.layoutDirection) { $0 = .rightToLeft }
        #expect(try layout(mirrored).frame(of: "a")?.minX == 5)
    }

    @Test func modifiersAreConcatenated() throws {
        let both = Inset(length: 1).concat(Inset(length: 2))
        #expect(try layout(Text("a").modifier(both)).size == CGSize(width: 54, height: 26))
        let content = ModifiedContent(content: Text("a"), modifier: Inset(length: 4))
        #expect(try layout(content).size == CGSize(width: 50, height: 28))
        #expect(try layout(Text("a").modifier(EmptyModifier.identity)).size.width == 10)
    }

    @Test func equatableViews() throws {
        #expect(try layout(Badge(text: "ab").equatable()).size.width == 20)
        #expect(try layout(EquatableView(content: Badge(text: "ab"))).size.width == 20)
    }

    @Test func elementsOfABinding() throws {
        struct Row: Identifiable { var id: Int; var title: String }
        final class Model { var rows = [Row(id: 1, title: "a"), Row(id: 2, title: "bb")] }
        let model = Model()
        let rows = Binding(get: { model.rows }, set: { model.rows = $0 })
        var kept: [Binding<Row>] = []
        let list = VStack(spacing: 0) {
            ForEach(rows) { $row in
                let _ = kept.append($row)
                Text(row.title).id(row.id)
            }
        }
        #expect(try layout(list).frame(of: 2) == CGRect(x: 0, y: 20, width: 20, height: 20))
        kept[1].wrappedValue.title = "ccc"
        #expect(model.rows[1].title == "ccc")
        model.rows.removeLast()
        // The binding of a removed element has its last value, and sets nothing.
        #expect(kept[1].wrappedValue.title == "bb")
        kept[1].wrappedValue.title = "d"
        #expect(model.rows.map(\.title) == ["a"])
        let titles = VStack(spacing: 0) { ForEach(rows, id: \.title) { $row in Text(row.title) } }
        #expect(try layout(titles).size.height == 20)
    }

    @Test func explicitGuidesAreCombined() {
        #expect(VerticalAlignment.firstTextBaseline.combineExplicit([12, nil, 7]) == 7)
        #expect(VerticalAlignment.lastTextBaseline.combineExplicit([12, nil, 7]) == 12)
        #expect(VerticalAlignment.center.combineExplicit([10, nil, 20]) == 15)
        #expect(HorizontalAlignment.leading.combineExplicit([1, 2]) == 1.5)
        #expect(HorizontalAlignment.leading.combineExplicit([nil]) == nil)
    }

    @Test func safeAreasAtSomeEdges() throws {
        func inner(_ view: some View) throws -> CGRect? {
            try layout(view, width: 100, height: 50).frame(of: "inner")
        }
        let color = Color.red.id("inner")
        #expect(
            try inner(color.safeAreaPadding(.horizontal, 12))
                == CGRect(x: 12, y: 0, width: 76, height: 50))
        #expect(
            try inner(color.safeAreaPadding(.top)) == CGRect(x: 0, y: 16, width: 100, height: 34))
        #expect(
            try inner(color.edgesIgnoringSafeArea(.top).safeAreaPadding(5))
                == CGRect(x: 5, y: 0, width: 90, height: 45))
    }

    // Capability: reserved lines
    @Test func linesAreReserved() throws {
        let long = "one two three four five six seven"
        #expect(try layout(Text(long).lineLimit(2...3), width: 90).size.height == 60)
        #expect(try layout(Text(long).lineLimit(...1), width: 90).size.height == 20)
        #expect(try layout(Text("a").lineLimit(3...), width: 90).size.height == 60)
        #expect(try layout(Text("a").lineLimit(2, reservesSpace: false)).size.height == 20)
        let reserved = Text("a").lineLimit(2, reservesSpace: true)
        #expect(try layout(reserved).size == CGSize(width: 10, height: 40))
        #expect(try layout(reserved.lineSpacing(5)).size.height == 45)
        // An inner limit replaces an outer limit and its reserved lines.
        let inner = VStack(spacing: 0) {
            Text("a").lineLimit(4); Text("b")
        }.lineLimit(2...)
        #expect(try layout(inner).size.height == 60)
        let row = HStack(alignment: .firstTextBaseline, spacing: 0) {
            reserved.id("reserved"); Text("b").id("b")
        }
        let result = try layout(row)
        #expect(result.frame(of: "b") == CGRect(x: 10, y: 0, width: 10, height: 20))
        #expect(result.text(of: "reserved")?.lines.map(\.text) == ["a"])
    }

    // Capability: lengths computed from the container
    @Test func framesAreComputedFromTheContainer() throws {
        func frame(_ view: some View) throws -> CGRect? {
            try layout(ScrollView { view }, width: 100, height: 90).frame(of: "box")
        }
        let wide = Leaf(width: 10, height: 5).id("leaf")
            .containerRelativeFrame(.horizontal, alignment: .trailing) { length, axis in
                axis == .horizontal ? length * 0.8 : 0
            }.id("box")
        #expect(try frame(wide) == CGRect(x: 0, y: 0, width: 80, height: 5))
        let page = try layout(ScrollView { wide }, width: 100, height: 90)
        #expect(page.frame(of: "leaf") == CGRect(x: 70, y: 0, width: 10, height: 5))
        let both = Color.red.containerRelativeFrame([.horizontal, .vertical]) { length, axis in
            axis == .vertical ? length / 3 : length / 4
        }.id("box")
        #expect(try frame(both)?.size == CGSize(width: 25, height: 30))
        // Neighbours keep the distance of the view inside.
        let stack = VStack {
            Text("a").containerRelativeFrame(.horizontal) { l, _ in l }; Text("b")
        }
        let plain = VStack {
            Text("a"); Text("b")
        }
        #expect(try layout(stack, width: 50).size.height == layout(plain).size.height)
        // Without a container the view determines the length.
        #expect(try layout(wide).size == CGSize(width: 10, height: 5))
        let error = #expect(throws: LayoutError.self) {
            try frame(Color.red.containerRelativeFrame(.vertical) { _, _ in .nan })
        }
        #expect(error?.code == .callbackAnswer || error?.code == .invalidNumber)
    }

    @Test func shapesByTheirNames() throws {
        let shape = RoundedRectangle(cornerRadius: 4, style: .continuous).fill(.red).id("shape")
        let result = try layout(
            VStack(spacing: 0) {
                shape
                Text("a").overlay(.blue).background(.yellow, in: .capsule)
                    .clipShape(.rect(cornerRadius: 3)).id("text")
            }, width: 50, height: 40)
        #expect(result.frame(of: "shape") == CGRect(x: 0, y: 0, width: 50, height: 20))
        #expect(result.style(of: "shape")?.foreground == .red)
        #expect(result.style(of: "text")?.clip == .roundedRectangle(cornerRadius: 3))
        #expect(result.frames(of: RoundedRectangle.self).count == 1)
    }

    @Test func aPixelIsAValueOfTheEnvironment() throws {
        struct Line: View {
            @Environment(\.pixelLength) private var pixel

            var body: some View { Color.red.frame(height: pixel) }
        }
        #expect(try layout(Line().environment(\.displayScale, 4), width: 9).size.height == 0.25)
    }

    @Test func pinnedViewsAreWhereTheyAreAtOffsetZero() throws {
        func list(_ pinned: PinnedScrollableViews) -> some View {
            LazyVStack(spacing: 0, pinnedViews: pinned) {
                Section {
                    Text("a")
                } header: {
                    Text("head")
                }
            }
        }
        let pinned = try layout(list([.sectionHeaders, .sectionFooters]), width: 50)
        #expect(try pinned.frames == layout(list([]), width: 50).frames)
        let grid = LazyVGrid(columns: [GridItem()], pinnedViews: .sectionHeaders) { Text("a") }
        #expect(try layout(grid, width: 50).size.height == 20)
    }
}
