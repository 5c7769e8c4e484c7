// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Reglet

private typealias Record = [String: Any]

@Suite struct TextTests {
    // Capability: text and its lines
    @Test func linesAreReadFromALayout() throws {
        let graph = try ViewGraph()
        try graph.update(
            VStack(alignment: .leading, spacing: 0) {
                Text("the quick brown fox").multilineTextAlignment(.trailing)
                Text("a\n\nb")
                Text("incomprehensibilities")
            })
        _ = try graph.layout(in: proposal(100, nil))
        let texts = try graph.texts()
        #expect(texts[0].lines.map(\.text) == ["the quick", "brown fox"])
        #expect(texts[0].lines[1].frame == CGRect(x: 0, y: 20, width: 90, height: 20))
        #expect(texts[0].lines[1].baseline == 36)
        #expect(texts[1].lines.map(\.text) == ["a", "", "b"])
        #expect(texts[2].lines.map(\.text) == ["incomprehe", "nsibilitie", "s"])
    }

    @Test func wordsAndLinesAreThoseOfTheOtherLanguages() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "conformance/text")
        let rows = try String(contentsOf: folder.appending(path: "words.jsonl"), encoding: .utf8)
        for row in rows.split(separator: "\n") {
            let value = try JSONSerialization.jsonObject(with: Data(row.utf8))
            let record = try #require(value as? Record)
            let string = try #require(record["text"] as? String)
            let split = SplitText(string)
            #expect(split.words.map(String.init) == record["words"] as? [String], "\(record)")
            let ends = split.ends.map { $0 == .lineBreak ? "break" : "\($0)" }
            #expect(ends == record["ends"] as? [String], "\(record)")
            for lines in record["lines"] as? [Record] ?? [] {
                let graph = try ViewGraph(
                    measurer: MonospacedMeasurer(characterWidth: 1, lineHeight: 1))
                try graph.update(Text(string))
                let width = (lines["width"] as? NSNumber)?.doubleValue ?? .infinity
                _ = try graph.layout(in: proposal(CGFloat(width), nil))
                let found = try graph.texts()[0].lines
                #expect(found.map(\.text) == lines["lines"] as? [String], "\(record)")
                let longest = found.map(\.frame.width).max() ?? 0
                #expect(Double(longest) == (lines["longest"] as? NSNumber)?.doubleValue)
            }
        }
    }

    @Test func stylesReachTheMeasurer() throws {
        struct Sized: TextMeasurer {
            func width(of text: Substring, style: TextStyle) -> CGFloat {
                CGFloat(text.count) * (style.size ?? 1) * (style.isBold ? 2 : 1)
            }
            func lineMetrics(of style: TextStyle) -> LineMetrics {
                LineMetrics(lineHeight: style.size ?? 1, baseline: 0)
            }
        }
        let view = Text("abc").bold().textStyle(TextStyle(size: 5))
        #expect(try layout(view, measurer: Sized()).size == CGSize(width: 30, height: 5))
    }

    @Test func linesThatDoNotFitAreOmitted() throws {
        func lines(_ view: some View, height: CGFloat?) throws -> [String] {
            let graph = try ViewGraph()
            try graph.update(view)
            _ = try graph.layout(in: proposal(60, height))
            return try graph.texts().flatMap(\.lines).map(\.text)
        }
        let all = ["one", "two", "three"]
        let text = Text("one two three")
        let tail = text.truncationMode(.tail)
        #expect(try lines(text, height: 45) == all)
        #expect(try lines(tail, height: nil) == all)
        #expect(try lines(tail, height: 60) == all)
        #expect(try lines(tail, height: 45) == ["one", "two"])
        #expect(try lines(tail, height: 5) == ["one"])
        #expect(try lines(tail.lineLimit(1), height: 45) == ["one"])
        #expect(try lines(tail.lineSpacing(10), height: 50) == ["one", "two"])
        #expect(try lines(tail.lineSpacing(10), height: 49) == ["one"])
        #expect(try lines(tail.fixedSize(horizontal: false, vertical: true), height: 5) == all)
        // The text gets the remaining height.
        let stack = VStack(spacing: 0) {
            text
            Leaf(width: 10, height: 15)
        }
        #expect(try lines(stack.truncationMode(.tail), height: 60) == ["one", "two"])
    }

    @Test func theTruncationModeOfAShownTextChanges() throws {
        let graph = try ViewGraph()
        let text = Text("one two three")
        for (view, count) in [
            (text.truncationMode(.tail), 2), (text.environment(\.truncationMode, nil), 3),
            (text.truncationMode(.tail), 2),
        ] {
            try graph.update(view)
            _ = try graph.layout(in: proposal(60, 45))
            #expect(try graph.texts()[0].lines.count == count)
        }
    }

    @Test func aWidthThatIsNotANumberIsRefused() throws {
        struct Broken: TextMeasurer {
            func width(of text: Substring, style: TextStyle) -> CGFloat { .nan }
            func lineMetrics(of style: TextStyle) -> LineMetrics {
                LineMetrics(lineHeight: 20, baseline: 16)
            }
        }
        let error = #expect(throws: LayoutError.self) {
            try layout(HStack { Text("abc") }, measurer: Broken())
        }
        #expect(error?.code == .invalidNumber)
        #expect(error?.view == "HStack › Text(\"abc\")")
    }

    // Capability: measured leaves
    @Test func measuredViews() throws {
        let graph = try ViewGraph()
        var asked = 0
        func square(_ area: CGFloat) -> some View {
            Measured(area, dependence: .heightOnWidth) { area, offered in
                asked += 1
                let width = offered.width ?? area.squareRoot()
                return CGSize(width: width, height: area / max(width, 1))
            }
        }
        #expect(try graph.show(square(100)).size == CGSize(width: 10, height: 10))
        let before = asked
        #expect(try graph.show(square(100)).size == CGSize(width: 10, height: 10))
        #expect(asked == before)
        #expect(try graph.show(square(400)).size == CGSize(width: 20, height: 20))
        let error = #expect(throws: LayoutError.self) { try graph.show(square(.nan)) }
        #expect(error?.code == .callbackAnswer)
    }
}
