// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Fonts, which measurers receive, and styles, which accompany frames.
@Suite struct StyleTests {
    /// Letters as wide as half their size, and wider if they are heavy.
    private struct Letters: TextMeasurer {
        func width(of text: Substring, style: TextStyle) -> CGFloat {
            let weight = CGFloat(style.weight?.rawValue ?? (style.isBold ? 700 : 400)) / 400
            return CGFloat(text.count) * (style.size ?? 10) / 2 * weight
        }

        func lineMetrics(of style: TextStyle) -> LineMetrics {
            LineMetrics(lineHeight: style.size ?? 10, baseline: style.size ?? 10)
        }
    }

    private func size(_ view: some View) throws -> CGSize {
        try layout(view, measurer: Letters()).size
    }

    @Test func fontsAreInherited() throws {
        let group = VStack(spacing: 0) {
            Text("ab")
            Text("ab").font(.system(size: 40))
        }
        #expect(try size(group.font(.system(size: 20))) == CGSize(width: 40, height: 60))
        #expect(try size(Text("ab").font(.body)) == CGSize(width: 17, height: 17))
        #expect(try size(Text("ab").font(.headline)).width == 17 * 1.5)
        #expect(try size(Text("ab").bold()).width == 10 * 1.75)
        #expect(try size(VStack { Text("ab") }.bold()).width == 10 * 1.75)
        #expect(try size(Text("ab").font(.system(.title, weight: .black))).width == 28 * 2.25)
        #expect(try size(Text("ab").fontWeight(.light)).width == 10 * 0.75)
        #expect(Font.custom("Inter", size: 9).bold().italic().isItalic)
        #expect(Set(Font.TextStyle.allCases.map { Font.system($0) }).count == 11)
    }

    @Test func aFontNeedsASize() throws {
        let error = #expect(throws: LayoutError.self) {
            try layout(VStack { Text("Total").font(.system(size: .nan)) })
        }
        #expect(error?.code == .invalidNumber && error?.view == "VStack › Text(\"Total\")")
    }

    // Capability: styles
    @Test func stylesAreCarriedWithTheFrames() throws {
        let view = VStack {
            Text("a").foregroundColor(.blue).padding(2).border(.red, width: 3).id("bordered")
            GeometryReader { _ in
                Color.green.opacity(0.5).opacity(0.5).cornerRadius(4).id("inside")
            }
            Text("b").clipShape(RoundedRectangle(cornerRadius: 6)).shadow(radius: 2, y: 1).id("b")
        }
        let result = try layout(
            VStack { view }.foregroundStyle(.gray).tint(.teal), width: 60, height: 90)
        let bordered = try #require(result.style(of: "bordered"))
        #expect(bordered.border == ViewStyle.Border(color: .red, width: 3))
        #expect(bordered.foreground == .gray && bordered.tint == .teal)
        let inside = try #require(result.style(of: "inside"))
        #expect(inside.opacity == 0.25 && inside.cornerRadius == 4 && inside.foreground == .gray)
        let last = try #require(result.style(of: "b"))
        #expect(last.clip == .roundedRectangle(cornerRadius: 6) && last.shadow?.y == 1)
        #expect(result.nodes.first { $0.text == "a" }?.style.foreground == .blue)
        #expect(result.nodes.contains { $0.color == .green })
        // No style changes the layout.
        let plain = try layout(VStack { Text("a").padding(2) })
        let drawn = try layout(VStack { Text("a").padding(2).border(.red).opacity(0.1) })
        #expect(plain.frames == drawn.frames)
        let error = #expect(throws: LayoutError.self) { try layout(Text("a").cornerRadius(.nan)) }
        #expect(error?.code == .invalidNumber)
    }

    @Test func aChangedStyleIsNotAnEdit() throws {
        let graph = try ViewGraph()
        _ = try graph.show(VStack { Text("a").border(.red).id("a") })
        let result = try graph.show(VStack { Text("a").border(.blue).opacity(0.5).id("a") })
        #expect(graph.editCount == 0)
        #expect(result.style(of: "a")?.border?.color == .blue)
    }

    @Test func backgroundsAreStyles() throws {
        let result = try layout(
            Text("a").padding(1).background(.red).id("box").padding(2).background(Color.blue))
        #expect(result.style(of: "box")?.background == .red)
        #expect(result.nodes.map(\.kind.description) == [".padding", ".padding", "Text"])
        #expect(result.nodes[0].style.background == .blue)
    }

    @Test func linesAreSpaced() throws {
        let text = Text("one\ntwo\nthree")
        let result = try layout(VStack { text }.lineSpacing(5), measurer: Letters())
        #expect(result.size.height == 40)
        #expect(result.texts[0].lines.map(\.baseline) == [10, 25, 40])
        #expect(try layout(Text("a").lineSpacing(5), measurer: Letters()).size.height == 10)
        let error = #expect(throws: LayoutError.self) { try layout(text.lineSpacing(.nan)) }
        #expect(
            error?.code == .invalidNumber && error?.view == ".padding › Text(\"one\ntwo\nthree\")")
    }

    @Test func textStylesFollowTheTypeSize() throws {
        let title = Text("ab").font(.title)
        #expect(try size(title.dynamicTypeSize(.large)).height == 28)
        #expect(try size(VStack { title }.dynamicTypeSize(.xxxLarge)).height == 34)
        #expect(
            try size(
                title.dynamicTypeSize(...DynamicTypeSize.xLarge)
                    .dynamicTypeSize(.accessibility5)
            ).height == 30)
        #expect(
            try size(
                title.dynamicTypeSize(.xLarge ... .xxLarge)
                    .dynamicTypeSize(.xSmall)
            ).height == 30)
        // An explicit size stays.
        #expect(try size(Text("ab").font(.system(size: 9)).dynamicTypeSize(.xxxLarge)).height == 9)
        #expect(DynamicTypeSize.accessibility1.isAccessibilitySize)
    }
}
