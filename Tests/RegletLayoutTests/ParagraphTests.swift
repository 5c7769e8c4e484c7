// SPDX-License-Identifier: MIT
import RegletBase
import RegletTestSupport
import Testing

@testable import RegletLayout

@Suite struct ParagraphTests {
    @Test(
        arguments: [
            (nil, nil, 100, 10), (.infinity, .infinity, 100, 10), (100, nil, 100, 10),
            (99, nil, 65, 20), (64, nil, 30, 30), (10, nil, 10, 30), (0, nil, 0, 30), (0, 0, 0, 0),
            (-5, nil, 0, 30), (99, 0, 65, 20),
        ] as [(Double?, Double?, Double, Double)])
    func answers(width: Double?, height: Double?, w: Double, h: Double) throws {
        let text = Description.paragraph([30, 30, 30])
        let page = try Page(text)
        #expect(try page.size(text, width, height) == Size(w, h))
    }

    @Test(
        arguments: [
            (70, 25, 65, 20), (70, 20, 65, 20), (70, 19, 65, 10), (70, 0, 65, 10),
            (70, nil, 65, 20),
            (70, .infinity, 65, 20), (0, 0, 0, 0), (30, 10, 30, 10),
        ] as [(Double?, Double?, Double, Double)])
    func aTruncatingOneKeepsTheLinesThatFit(
        width: Double?, height: Double?, w: Double, h: Double
    ) throws {
        let text = Description.paragraph([30, 30, 30], truncates: true)
        let page = try Page(text)
        #expect(try page.size(text, width, height) == Size(w, h))
    }

    @Test(arguments: UInt64(0)..<200)
    func asksTheLineBreaker(seed: UInt64) throws {
        var numbers = RandomNumbers(seed: seed)
        var words = Words(widths: (0..<numbers.below(20)).map { _ in numbers.length(upTo: 30) })
        words.settings.lineLimit = UInt32(numbers.below(5))
        let text = Description(.paragraph(words))
        let page = try Page(text)
        for _ in 0..<20 {
            let width = numbers.length(upTo: 160) + 1
            var lines = SimpleLines.widths(words, width)
            if words.settings.lineLimit > 0 {
                lines = Array(lines.prefix(Int(words.settings.lineLimit)))
            }
            let size = try page.size(text, width, nil)
            #expect(size == Size(min(lines.max()!, width), Double(lines.count) * 10))
        }
    }

    @Test(arguments: [(Guide.start, 0.0), (.center, 17.5), (.end, 35)])
    func setsShortLinesByAlignment(alignment: Guide, x: Double) throws {
        var words = Words(widths: [30, 30, 30])
        words.settings.alignment = alignment
        let text = Description(.paragraph(words))
        let page = try Page(text)
        try page.layout(text, 70, nil)
        #expect(try lines(page, text).map(\.origin) == [Point(x: 0, y: 0), Point(x: x, y: 10)])
        page.tree.direction = .rightToLeft
        try page.layout(text, 70, nil)
        #expect(try lines(page, text)[1].origin.x == 35 - x)
    }

    @Test func linesAreThoseOfTheFrame() throws {
        let text = Description.paragraph([30, 30, 30], truncates: true)
        let page = try Page(text)
        #expect(failure { _ = try lines(page, text) }?.code == .notLaidOut)
        try page.layout(text, 30, 25)
        #expect(try lines(page, text).count == 2)
        try page.layout(text, 0, 0)
        #expect(try lines(page, text).isEmpty)
    }

    @Test func wordsCanBeReplaced() throws {
        let text = Description.paragraph([30, 30, 30])
        let root = Description.vstack([text])
        let page = try Page(root)
        #expect(try page.layout(root, 70, nil) == Size(65, 20))
        try page.set(text.node, .paragraph(Words(widths: [12], ends: [0], clusters: [[4, 8]])))
        #expect(try page.layout(root, 70, nil) == Size(12, 10))
        let source = page.tree.paragraph(text.node)
        #expect(source.wordCount == 1)
        #expect(source.clusterCount == 2)
        #expect(source.wordWidths?[0] == 12)
        #expect(source.clusterWidths?[1] == 8)
        #expect(source.clusterCounts?[0] == 2)
        #expect(source.wordEnds?[0] == 0)
    }

    private func lines(_ page: Page, _ text: Description) throws -> [Rect] {
        var boxes: [Rect] = []
        let count = try page.tree.forEachLine(of: text.node) { index, _, box in
            #expect(index == boxes.count)
            boxes.append(box)
        }
        #expect(count == boxes.count)
        return boxes
    }
}
