// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Names of SwiftUI that change no layout, as programs write them.
@Suite struct AcceptedNamesTests {
    private struct Row: View {
        @Environment(\.colorScheme) private var scheme

        var body: some View {
            HStack {
                Circle().strokeBorder(.blue, lineWidth: 2).frame(width: 20, height: 20)
                Text("Balance", comment: "A title")
                    .monospacedDigit().fontDesign(.rounded).foregroundStyle(.tertiary)
                    .textCase(.uppercase)
                Text(scheme == .dark ? "dark" : "light").font(.body.monospacedDigit())
            }
            .contentShape(Rectangle())
            .tag("row")
            .transition(.move(edge: .leading).combined(with: .opacity))
            .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 4))
            .overlay(RoundedRectangle(cornerRadius: 4).stroke(Color.gray, lineWidth: 1))
        }
    }

    @Test func acceptedNamesKeepTheLayout() throws {
        let plain = HStack {
            Circle().frame(width: 20, height: 20)
            Text("BALANCE")
            Text("dark").font(.body)
        }
        let rows = ScrollView { Row() }.scrollIndicators(.hidden).background(.bar)
        let result = try layout(rows.environment(\.colorScheme, .dark), width: 200, height: 50)
        let expected = try layout(plain)
        #expect(result.texts.map(\.text) == ["BALANCE", "dark"])
        let texts = { (result: LayoutResult) in result.frames(of: Text.self).map(\.size) }
        #expect(texts(result) == texts(expected))
        #expect(result.svg().contains("BALANCE"))
    }

    @Test func textsAreSetInLetters() throws {
        let view = VStack {
            Text("Ab") + Text("Cd").bold()
            Text("Ef").textCase(nil)
            Text("Gh\(1)")
        }
        #expect(
            try layout(view.textCase(.lowercase)).texts.map(\.text) == ["abcd", "Ef", "gh1"])
        let style = TextStyle(size: 17, design: .serif)
        #expect(try layout(Text("a").fontDesign(.serif)).texts[0].style.design == style.design)
    }

    @Test func outlinesAreDrawn() throws {
        let page = try layout(
            HStack(spacing: 10) {
                Rectangle().stroke(.red, style: StrokeStyle(lineWidth: 2, dash: [4, 2])).id("a")
                RoundedRectangle(cornerRadius: 5).strokeBorder(lineWidth: 4)
                Circle().stroke(style: StrokeStyle(lineCap: .round)).foregroundStyle(.blue)
            },
            width: 80, height: 20)
        let picture = page.svg()
        #expect(
            picture.contains(
                "<rect x=\"0\" y=\"0\" width=\"20\" height=\"20\" fill=\"none\" stroke=\"#ff3b30\""
                    + " stroke-width=\"2\" stroke-dasharray=\"4 2\" />"))
        #expect(
            picture.contains(
                "<rect x=\"32\" y=\"2\" width=\"16\" height=\"16\" rx=\"3\" fill=\"none\""))
        #expect(picture.contains("stroke=\"#007aff\" stroke-width=\"1\" stroke-linecap=\"round\""))
        #expect(page.style(of: "a")?.stroke?.style.dash == [4, 2])
        let error = #expect(throws: LayoutError.self) {
            try layout(VStack { Circle().stroke(lineWidth: .nan) })
        }
        #expect(error?.code == .invalidNumber && error?.view == "VStack › Shape")
    }

    @Test func cornersMayDiffer() throws {
        let shape = UnevenRoundedRectangle(topLeadingRadius: 4, bottomTrailingRadius: 30)
        let path = "M0 4A4 4 0 0 1 4 0L20 0L20 10A10 10 0 0 1 10 20L0 20Z"
        let picture = try layout(shape.fill(.red), width: 20, height: 20).svg()
        #expect(picture.contains("<path d=\"\(path)\" fill=\"#ff3b30\""))
        let clipped = try layout(Color.red.clipShape(shape), width: 20, height: 20).svg()
        #expect(clipped.contains("d=\"\(path)\""))
    }
}
