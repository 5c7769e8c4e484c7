// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Results as pictures.
@Suite struct DrawingTests {
    private func lines(_ view: some View, _ look: LayoutResult.Look = .page) throws -> [String] {
        try layout(view).svg(look, background: nil)
            .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    // Capability: pictures
    @Test func aPage() throws {
        let view = VStack(alignment: .leading, spacing: 0) {
            Text("Tom & Ana").font(.custom("Inter", size: 12)).foregroundColor(.blue)
            Circle().frame(width: 10, height: 10).foregroundStyle(Color("#1a6"))
            Color.red.opacity(0.5).frame(width: 4, height: 5)
            Divider()
        }
        let svg = try layout(view.padding(1)).svg()
        #expect(
            svg == """
                <svg xmlns="http://www.w3.org/2000/svg" width="92" height="38" viewBox="0 0 92 38">
                 <rect x="0" y="0" width="92" height="38" fill="#ffffff" />
                 <text x="1" y="17" fill="#007aff" font-family="'Inter', sans-serif" font-size="12" textLength="30" lengthAdjust="spacingAndGlyphs">Tom</text>
                 <text x="41" y="17" fill="#007aff" font-family="'Inter', sans-serif" font-size="12" textLength="10" lengthAdjust="spacingAndGlyphs">&amp;</text>
                 <text x="61" y="17" fill="#007aff" font-family="'Inter', sans-serif" font-size="12" textLength="30" lengthAdjust="spacingAndGlyphs">Ana</text>
                 <ellipse cx="6" cy="26" rx="5" ry="5" fill="#11aa66" />
                 <g opacity="0.5">
                  <rect x="1" y="31" width="4" height="5" fill="#ff3b30" />
                 </g>
                 <rect x="1" y="36" width="90" height="1" fill="#1a1a1a" />
                </svg>

                """)
    }

    @Test func stylesAreDrawnInTheirOrder() throws {
        let box = Leaf(width: 20, height: 10)
        #expect(
            try lines(box.background(.red).padding(2).background(.blue)).dropFirst() == [
                ##"<rect x="0" y="0" width="24" height="14" fill="#007aff" />"##,
                ##"<rect x="2" y="2" width="20" height="10" fill="#ff3b30" />"##, "</svg>",
            ])
        #expect(
            try lines(box.background(.red).cornerRadius(4).border(.black, width: 2)) == [
                #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10">"#,
                "<defs>",
                #"<clipPath id="clip-1"><rect x="0" y="0" width="20" height="10" rx="4" /></clipPath>"#,
                "</defs>",
                ##"<g clip-path="url(#clip-1)">"##,
                ##"<rect x="0" y="0" width="20" height="10" fill="#ff3b30" />"##,
                "</g>",
                ##"<rect x="1" y="1" width="18" height="8" fill="none" stroke="#000000" stroke-width="2" />"##,
                "</svg>",
            ])
        let faded = try lines(
            box.background(Color.green.opacity(0.25), in: Capsule()).opacity(0.5))
        #expect(faded[1] == #"<g opacity="0.5">"#)
        #expect(faded[2].hasSuffix(##"rx="5" ry="5" fill="#34c759" fill-opacity="0.25" />"##))
        let shadow = try lines(box.background(.white).shadow(radius: 3, y: 1))
        #expect(shadow.contains { $0.contains(#"<feDropShadow dx="0" dy="1" stdDeviation="1.5""#) })
        #expect(try lines(box.clipShape(Circle())).contains { $0.contains("<clipPath") })
        #expect(
            try lines(RoundedRectangle(cornerRadius: 3).frame(width: 9, height: 9))[1].contains(
                #"rx="3""#))
    }

    @Test func layersAreDrawnFromTheBack() throws {
        let square = { (color: Color) in color.frame(width: 5, height: 5) }
        let fills = { (view: AnyView) in
            try lines(view).compactMap {
                $0.split(separator: "fill=\"").dropFirst().first?.prefix(7)
            }
        }
        let view = square(.black).zIndex(1).padding(1)
        #expect(
            try fills(
                AnyView(
                    ZStack {
                        view; square(.white)
                    })) == ["#ffffff", "#000000"])
        #expect(
            try fills(AnyView(square(.black).background { square(.white) })) == [
                "#ffffff", "#000000",
            ])
        #expect(
            try fills(AnyView(square(.black).overlay { square(.white) })) == ["#000000", "#ffffff"])
        #expect(
            try fills(
                AnyView(
                    ZStack {
                        square(.black).hidden(); square(.white)
                    })) == ["#ffffff"])
        let choice = ViewThatFits {
            Text("wide").background(.black); square(.white)
        }
        #expect(try fills(AnyView(choice.frame(width: 9, height: 9))) == ["#ffffff"])
    }

    @Test func linesAreThoseOfTheLayout() throws {
        let text = Text("one two three extraordinarily").multilineTextAlignment(.trailing)
        let graph = try ViewGraph()
        for width: CGFloat in [10, 35, 70, 75, 130, 145, 300] {
            try graph.update(text.frame(width: width))
            let result = try graph.layout(in: .unspecified)
            let (drawn, asked) = (result.texts, try graph.texts())
            #expect(drawn.map(\.frame) == asked.map(\.frame))
            #expect(drawn[0].lines.map(\.text) == asked[0].lines.map(\.text))
            #expect(drawn[0].lines.map(\.frame) == asked[0].lines.map(\.frame))
            #expect(
                drawn[0].lines.flatMap { $0.pieces.map(\.text) }.joined(separator: "")
                    == "onetwothreeextraordinarily")
            for line in drawn[0].lines {
                #expect(line.pieces.first?.x == line.frame.minX)
                let end = line.pieces.last.map { $0.x + $0.width } ?? 0
                #expect(abs(end - line.frame.maxX) < 1e-9)
            }
        }
    }

    // Capability: blueprints
    @Test func aBlueprint() throws {
        let view = HStack(spacing: 0) {
            Text("ab"); Spacer(minLength: 4); Leaf(width: 6, height: 6)
        }
        let picture = try lines(view.padding(3), .blueprint)
        #expect(
            picture[0].hasSuffix(#"viewBox="-16 -16 68 58">"#)
                || picture[0].contains("viewBox=\"-16 -16"))
        for part in [
            ##"fill="url(#hatch-1)""##, ##"stroke="#d9772b" stroke-dasharray="5 2.5""##,
            ">HStack 30 × 20<", ">ab<", ">Leaf 6 × 6<", "<line x1=",
        ] {
            #expect(picture.contains { $0.contains(part) }, "\(part)")
        }
    }

    @Test func coloursAreChecked() throws {
        for (view, name) in [
            (AnyView(Text("Total").foregroundColor(Color("ocean"))), "Text(\"Total\")"),
            (AnyView(Text("Total").padding(1).background(Color("ocean"))), ".padding"),
            (AnyView(Leaf(width: 1, height: 1).border(Color("ocean"))), "Leaf"),
            (AnyView(Leaf(width: 1, height: 1).tint(Color("#12345"))), "Leaf"),
            (AnyView(Color("ocean")), "Color.ocean"),
            (AnyView(Color(red: .nan, green: 0, blue: 0)), "Color.[nan, 0.0, 0.0]"),
            (AnyView(Text("a") + Text("b").foregroundColor(Color("ocean"))), "Text(\"ab\")"),
        ] {
            let error = #expect(throws: LayoutError.self) { try layout(HStack { view }) }
            #expect(error?.view == "HStack › \(name)")
            #expect(error?.message.hasPrefix("no colour is called") == true)
        }
        let graph = try ViewGraph()
        graph.environment.colors["ocean"] = Color(red: 0, green: 0.5, blue: 1)
        try graph.update(Color("ocean").opacity(0.5).frame(width: 1, height: 1))
        let svg = try graph.layout(in: .unspecified).svg()
        #expect(svg.contains(##"<g opacity="0.5">"##) && svg.contains("#0080ff"))
        #expect(Color(white: 1).opacity(0.5) == Color("#ffffff").opacity(0.5))
        #expect(Color(hue: 1.0 / 3, saturation: 1, brightness: 1) == Color("#00ff00"))
    }

    private struct Scrolled: View {
        static let colors = ["#000001", "#000002", "#000003"]

        var body: some View {
            VStack(spacing: 0) {
                Color.gray.frame(height: 10)
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(Scrolled.colors, id: \.self) { Color($0).frame(height: 20).id($0) }
                    }
                }
                .padding(0).id("window")
            }
        }
    }

    /// The top of the rectangle of a colour, or of a label.
    private func top(of part: String, in picture: String) throws -> CGFloat {
        let line = try #require(picture.components(separatedBy: "\n").first { $0.contains(part) })
        let number = try #require(line.components(separatedBy: " y=\"").last)
        return try #require(Double(number.prefix { $0 != "\"" }).map { CGFloat($0) })
    }

    @Test func aPageShowsTheScrolledPartThatAHitTestFinds() throws {
        let graph = try ViewGraph()
        try graph.update(Scrolled())
        let result = try graph.layout(in: ProposedViewSize(width: 50, height: 40))
        let offsets: [AnyHashable: CGPoint] = ["window": CGPoint(x: 0, y: 25)]
        let page = result.svg(offsets: offsets)
        for (index, color) in Scrolled.colors.enumerated() {
            #expect(try top(of: "fill=\"\(color)\"", in: page) == 10 + 20 * CGFloat(index) - 25)
        }
        for y in [11, 20, 26, 39] as [CGFloat] {
            let hit = try graph.hit(at: CGPoint(x: 25, y: y), offsets: offsets)
            let found = try #require(hit.compactMap { $0.id as? String }.first { $0 != "window" })
            let top = try top(of: "fill=\"\(found)\"", in: page)
            #expect(top <= y && y < top + 20)
        }
        #expect(page.contains(##"<rect x="0" y="10" width="50" height="30" />"##))
        #expect(result.svg(.blueprint, offsets: offsets).contains(##"y="-15""##))
        #expect(!result.svg(.blueprint).contains(##"y="-15""##))
        let none: [[AnyHashable: CGPoint]] = [
            [:], ["#000001": CGPoint(x: 1, y: 1)], ["other": CGPoint(x: 1, y: 1)],
            ["window": CGPoint(x: 0, y: CGFloat.nan)],
        ]
        for offsets in none { #expect(result.svg(offsets: offsets) == result.svg()) }
    }

    @Test func contentsInTwoScrollViewsMoveByBothOffsets() throws {
        let view = ScrollView {
            ScrollView(.horizontal) { Color("#000001").frame(width: 10, height: 10) }.id("inner")
                .frame(height: 10)
        }
        let result = try layout(view.id("outer"), width: 5, height: 5)
        func box(_ offsets: [AnyHashable: CGPoint]) -> String? {
            result.svg(offsets: offsets).components(separatedBy: "\n").first {
                $0.contains("fill=\"#000001\"")
            }
        }
        #expect(box([:])?.contains(##"x="0" y="0""##) == true)
        let both = box(["inner": CGPoint(x: 4, y: 0), "outer": CGPoint(x: 0, y: 3)])
        #expect(both?.contains(##"x="-4" y="-3""##) == true)
    }

    @Test func deepViewsAreDrawn() throws {
        var view = AnyView(Text("a"))
        for _ in 0..<150 {
            view = AnyView(view.padding(1).opacity(0.9).border(.red).cornerRadius(1))
        }
        let result = try layout(view)
        let page = result.svg()
        #expect(page.components(separatedBy: "<g ").count == 301)
        #expect(page.components(separatedBy: "</g>").count == 301)
        #expect(result.svg(.blueprint).contains(">a</text>"))
        let endless = try layout(Color.red.frame(width: 5, height: 5).offset(x: 1e13))
        #expect(endless.svg().contains("<svg"))
    }
}
