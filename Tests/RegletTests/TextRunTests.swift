// SPDX-License-Identifier: MIT
import Testing

@testable import Reglet

/// Letters as wide as their size, and lines 2 points higher.
private struct Letters: TextMeasurer {
    func width(of text: Substring, style: TextStyle) -> CGFloat {
        CGFloat(text.count) * (style.size ?? 10)
    }
    func lineMetrics(of style: TextStyle) -> LineMetrics {
        let size = style.size ?? 10
        return LineMetrics(lineHeight: size + 2, baseline: size)
    }
}

private func placed(_ view: some View, width: CGFloat? = nil) throws -> PlacedText {
    try #require(try layout(view, width: width, measurer: Letters()).texts.first)
}

/// Texts in several styles, and views in their lines.
@Suite struct TextRunTests {
    // Capability: paragraphs of runs
    @Test func joinedTexts() throws {
        let text =
            Text("Half").font(.system(size: 20)) + Text("way ").foregroundColor(.red).bold()
            + Text("home")
        let result = try layout(text, measurer: Letters())
        // One word of 4 x 20 and 3 x 10, a space of the surrounding part, and 4 x 10.
        #expect(result.size == CGSize(width: 80 + 30 + 10 + 40, height: 22))
        let pieces = result.texts[0].lines.flatMap(\.pieces)
        #expect(pieces.map(\.text) == ["Half", "way", "home"])
        #expect(pieces.map(\.x) == [0, 80, 120])
        #expect(pieces.map(\.color) == [nil, .red, nil])
        #expect(pieces.map(\.style.isBold) == [false, true, false])
        let narrow = try placed(text.italic(), width: 120)
        #expect(narrow.lines.map(\.text) == ["Halfway", "home"])
        #expect(narrow.lines[1].pieces[0].style.isItalic)
        // Each line is as high as its own letters.
        #expect(narrow.frame.height == 34)
        #expect(narrow.lines.map(\.baseline) == [20, 22 + 10])
        let spaced = try placed(text.lineSpacing(3), width: 120)
        #expect(spaced.lines.map(\.baseline) == [20, 25 + 10])
        let cut = try placed(text, width: 45)
        #expect(cut.lines.map(\.text) == ["Ha", "lf", "way", "home"])
        #expect(cut.lines.flatMap { $0.pieces.map(\.text) } == ["Ha", "lf", "way", "home"])
    }

    @Test func modifiersOfTheSumHoldForPartsWithoutTheirOwn() throws {
        let inner = (Text("a").bold(false) + Text("b").foregroundStyle(.red)).bold()
        let text = (inner + Text("c")).foregroundColor(.blue).kerning(1)
        let pieces = try placed(text).lines[0].pieces
        #expect(pieces.map(\.style.isBold) == [false, true, false])
        #expect(pieces.map(\.color) == [.blue, .red, .blue])
        #expect(pieces.map(\.kerning) == [1, 1, 1])
    }

    @Test func literalsWithTexts() throws {
        let count = 2
        let text = Text("Go \(Text("there").italic()) \(count) times")
        let pieces = try placed(text).lines[0].pieces
        #expect(pieces.map(\.text) == ["Go", "there", "2", "times"])
        #expect(pieces.map(\.style.isItalic) == [false, true, false, false])
        #expect(try placed(text).text == "Go there 2 times")
        // Values of other types are strings.
        #expect(Text("\(count) times") == Text(verbatim: "2 times"))
        let name = "Ada"
        #expect(Text(name) == Text("Ada") && Text("A" + "da") == Text(name.prefix(3)))
        #expect(try placed(Text("")).lines.map(\.text) == [""])
        #expect(try placed(Text("") + Text("")).lines.map(\.text) == [""])
    }

    @Test func marksStayWithTheirLetters() throws {
        let text = Text("e") + Text("\u{301}x").bold()
        #expect(try placed(text).lines[0].pieces.map(\.text) == ["e\u{301}", "x"])
        // A prepended sign does not take a view with it.
        let view = Text("\u{600}") + Text(Leaf(width: 7, height: 7)) + Text("\u{301}")
        let result = try layout(view, measurer: Letters())
        #expect(result.frames(of: Leaf.self) == [CGRect(x: 10, y: 3, width: 7, height: 7)])
    }

    @Test func spacesHaveTheStyleThatTheyAreIn() throws {
        let big = Font.system(size: 20)
        #expect(try placed(Text("a").font(big) + Text(" b")).lines[0].pieces[1].x == 30)
        #expect(try placed(Text("a ").font(big) + Text("b")).lines[0].pieces[1].x == 40)
        // Further spaces, and lines without words, are as high as their font.
        let lines = try placed(Text("a\n") + Text("\n").font(big) + Text("b")).lines
        #expect(lines.map(\.frame.height) == [12, 22, 12])
    }

    @Test func kerningAndBaselines() throws {
        let text = Text("ab").kerning(2) + Text("cd").kerning(-15) + Text("e").baselineOffset(4)
        let result = try layout(text, measurer: Letters())
        let pieces = result.texts[0].lines[0].pieces
        #expect(pieces.map(\.width) == [24, 0, 10])
        // Raised letters make the line higher.
        #expect(result.size.height == 16)
        #expect(pieces.map(\.baseline) == [14, 14, 10])
        let lowered = try placed(Text("a").baselineOffset(-3))
        #expect(lowered.frame.height == 12 && lowered.lines[0].baseline == 7)
        #expect(lowered.lines[0].pieces[0].baseline == 10)
        let cut = try placed(Text("abcd").kerning(2), width: 25)
        #expect(cut.lines.map(\.text) == ["ab", "cd"])
    }

    @Test func partsAreDrawnInTheirStyles() throws {
        let text =
            Text("one two").underline() + Text(" three").strikethrough(color: .red).kerning(1)
            + Text(" four").underline(false)
        let both = text.underline(color: .green)
        let pieces = try placed(both).lines[0].pieces
        #expect(pieces.map { $0.underline != nil } == [true, true, true, false])
        #expect(pieces.map(\.underline?.color) == [nil, nil, .green, nil])
        #expect(pieces.map { $0.strikethrough != nil } == [false, false, true, false])
        let result = try layout(both, measurer: Letters())
        for look in [LayoutResult.Look.page, .blueprint] {
            let lines = result.svg(look).split(separator: "\n")
            let strokes = lines.filter { $0.contains("<line ") }
            #expect(strokes.count == 4)
            // The line continues below the space.
            #expect(strokes[0].contains(#"x1="0" y1="11.6" x2="40" y2="11.6""#), "\(strokes)")
            #expect(lines.contains { $0.contains(#"letter-spacing="1""#) && $0.contains("three") })
        }
        #expect(result.svg().contains(##"stroke="#ff3b30""##))
    }

    // Capability: views in lines
    @Test func viewsInLines() throws {
        let key = Leaf(width: 14, height: 30)
        let text = Text("Press \(key.id("key")), or \(Leaf(width: 5, height: 5)) here")
        let result = try layout(text.id("text"), width: 84, measurer: Letters())
        let found = try #require(result.text(of: "text"))
        #expect(found.text == "Press \u{FFFC}, or \u{FFFC} here")
        #expect(found.lines.map(\.text) == ["Press \u{FFFC},", "or \u{FFFC}", "here"])
        // The bottom edge of a view without a baseline is on the baseline of its line.
        #expect(result.frame(of: "key") == CGRect(x: 60, y: 0, width: 14, height: 30))
        #expect(
            result.frames(of: Leaf.self)[1] == CGRect(x: 30, y: 32 + 5, width: 5, height: 5))
        #expect(found.lines.map(\.baseline) == [30, 42, 54])
        #expect(found.lines[0].pieces.map(\.text) == ["Press", ","])
        #expect(found.lines[0].pieces.map(\.x) == [0, 74])
        #expect(result.svg().contains(">Press<") && result.svg(.blueprint).contains(">Leaf 14"))
    }

    @Test func linesHaveSpaceBelowViews() throws {
        let deep = Leaf(width: 5, height: 20).alignmentGuide(.firstTextBaseline) { _ in 4 }
        for view in [AnyView(Leaf(width: 5, height: 20)), AnyView(deep)] {
            let text = Text("a\(view)") + Text("\nb")
            let close = try layout(text, measurer: Letters())
            let spaced = try layout(text.lineSpacing(7), measurer: Letters())
            #expect(spaced.size.height == close.size.height + 7)
            #expect(spaced.frames(of: Leaf.self) == close.frames(of: Leaf.self))
            let lines = [spaced, close].map { $0.texts[0].lines.map(\.baseline) }
            #expect(lines[0] == [lines[1][0], lines[1][1] + 7])
        }
    }

    @Test func aTransitionHasTheLinesOfItsEnd() throws {
        let graph = try ViewGraph(measurer: Letters())
        let page = { (width: CGFloat) in
            Text("a \(Leaf(width: 9, height: 9)) b").frame(width: width).id("frame")
        }
        try graph.update(page(100))
        let transition = try graph.transition(to: page(30), in: .unspecified)
        let between = try transition.result(at: 0.5)
        #expect(between.frame(of: "frame")?.width == 65)
        #expect(between.texts[0].lines.map(\.text) == ["a \u{FFFC}", "b"])
    }

    @Test func deepTextsAreRefused() throws {
        var text = Text("a")
        for _ in 0..<1_000 { text = Text(text) }
        let error = #expect(throws: LayoutError.self) { try layout(text) }
        #expect(error?.code == .limit && error?.message.contains("levels deep") == true)
        #expect(try layout(Text(Text(Text("abc")))).size == CGSize(width: 30, height: 20))
    }

    @Test func aViewHasItsOwnBaseline() throws {
        let big = Text("x").font(.system(size: 20))
        let result = try layout(Text("a \(HStack { big })"), measurer: Letters())
        #expect(result.texts.map { $0.lines[0].baseline } == [20, 20])
        let moved = Leaf(width: 8, height: 8).alignmentGuide(.firstTextBaseline) { _ in 6 }
        #expect(
            try layout(Text("a\(moved)"), measurer: Letters()).frames(of: Leaf.self)[0].minY == 4)
    }

    @Test func textsInAViewHaveTheStyleOfItsPart() throws {
        let inner = HStack { Text("x") }
        let sum = Text("a ") + Text(inner).bold().foregroundColor(.red)
        let result = try layout(sum.font(.system(size: 20)), measurer: Letters())
        #expect(result.texts[1].style.size == 20 && result.texts[1].style.isBold)
        #expect(result.nodes.last?.style.foreground == .red)
        // Several views in one place are one word, and so is an empty view.
        let group = Group {
            Leaf(width: 4, height: 4)
            Leaf(width: 6, height: 4)
        }
        #expect(try layout(Text(group) + Text("b"), measurer: Letters()).size.width == 16)
        #expect(try layout(Text(EmptyView()) + Text("b"), measurer: Letters()).size.width == 10)
    }

    @Test func linesOfTheResultAreThoseOfTheGraph() throws {
        let text = Text("one \(Leaf(width: 7, height: 30)) two ") + Text("three").bold()
        let graph = try ViewGraph(measurer: Letters())
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            for width: CGFloat in [20, 50, 90, 500] {
                for alignment in TextAlignment.allCases {
                    let view = VStack(spacing: 0) {
                        text
                        Text("four five") + Text("six").italic()
                    }
                    try graph.update(
                        view.multilineTextAlignment(alignment).lineLimit(3)
                            .environment(\.layoutDirection, direction))
                    let result = try graph.layout(in: proposal(width, nil))
                    let asked = try graph.texts()
                    #expect(result.texts.map(\.frame) == asked.map(\.frame))
                    for (drawn, own) in zip(result.texts, asked) {
                        #expect(drawn.lines.map(\.text) == own.lines.map(\.text))
                        #expect(drawn.lines.map(\.frame) == own.lines.map(\.frame))
                        let pieces = zip(drawn.lines, own.lines).flatMap {
                            zip($0.pieces, $1.pieces)
                        }
                        #expect(pieces.allSatisfy { $0.x == $1.x && $0.text == $1.text })
                    }
                }
            }
        }
    }

    @Test func updatesKeepTheNodeOfAText() throws {
        let graph = try ViewGraph(measurer: Letters())
        func page(_ size: CGFloat?, _ end: String = "b") -> Text {
            guard let size else { return Text("a \(end)") }
            return Text("a \(Leaf(width: size, height: 5)) \(end)")
        }
        #expect(try graph.show(page(10)).size.width == 50)
        #expect(try graph.show(page(10)).size.width == 50 && graph.editCount == 0)
        #expect(try graph.show(page(20)).size.width == 60 && graph.editCount == 1)
        #expect(try graph.show(page(nil)).size.width == 30)
        #expect(try graph.show(page(8, "bc")).size.width == 58)
        #expect(throws: LayoutError.self) { try graph.show(page(.nan)) }
        #expect(try graph.layout(in: .unspecified).size.width == 58)
    }

    @Test func errorsNameTheText() throws {
        let view = Leaf(width: 4, height: 4)
        for (text, message, name) in [
            (Text("a") + Text("b").font(.system(size: .nan)), "the size of a font", "ab"),
            (Text("a").kerning(.infinity), "the kerning of a text", "a"),
            (Text("a \(view)").baselineOffset(.nan), "the offset of a baseline", "a [view]"),
            (Text("a").underline(color: Color("ocean")), "no colour is called", "a"),
        ] {
            let error = #expect(throws: LayoutError.self) { try layout(HStack { text }) }
            #expect(error?.message.hasPrefix(message) == true)
            #expect(error?.view == "HStack › Text(\"\(name)\")")
        }
        let inner = Text("a \(Leaf(width: .nan, height: 4))")
        let error = #expect(throws: LayoutError.self) { try layout(HStack { inner }) }
        #expect(error?.view == "HStack › Text(\"a [view]\") › VStack › Leaf")
        struct Broken: TextMeasurer {
            func width(of text: Substring, style: TextStyle) -> CGFloat { 10 }
            func lineMetrics(of style: TextStyle) -> LineMetrics {
                LineMetrics(lineHeight: style.isBold ? .nan : 20, baseline: 16)
            }
        }
        let graph = try ViewGraph(measurer: Broken())
        try graph.update(Text("a"))
        let refused = #expect(throws: LayoutError.self) {
            try graph.update(HStack { Text("a") + Text("b").bold() })
        }
        #expect(refused?.view == "HStack › Text(\"ab\")")
        #expect(try graph.layout(in: .unspecified).texts.map(\.text) == ["a"])
    }

    @Test func dumpsNameTexts() throws {
        let graph = try ViewGraph(measurer: Letters())
        try graph.update(Text("Press \(Leaf(width: 4, height: 4)) ").bold() + Text("now"))
        _ = try graph.layout(in: .unspecified)
        #expect(try graph.dump().hasPrefix("“Press [view] now” paragraph"))
    }

    @Test func measuredWords() throws {
        var text = MeasuredText(
            [.init(30), .init(20, .glued), .init(40, clusters: [20, 20])],
            runs: [
                .init(firstWord: 0, ascent: 8, descent: 2, spaceWidth: 5),
                .init(firstWord: 2, isView: true),
            ], spaceWidth: 5, lineHeight: 10)
        let view = Paragraph(text) { Leaf(width: 12, height: 20) }.id("text")
        let result = try layout(view, width: 50)
        let pieces = result.text(of: "text")?.lines.map { $0.pieces.map(\.x) }
        #expect(result.size == CGSize(width: 32, height: 32) && pieces == [[0], [0, 20]])
        #expect(result.frames(of: Leaf.self) == [CGRect(x: 20, y: 10, width: 12, height: 20)])
        text.runs[1].firstWord = 0
        let error = #expect(throws: LayoutError.self) { try layout(HStack { Paragraph(text) }) }
        #expect(error?.view == "HStack › Paragraph" && error?.code == .invalidArgument)
    }
}
