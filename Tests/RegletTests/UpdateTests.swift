// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Updates keep nodes by id or position, with as few edits as differences.
@Suite struct UpdateTests {
    struct Row: Identifiable, Equatable {
        var id: Int
        var width: CGFloat = 10
    }

    static func rows(_ rows: [Row]) -> some View {
        VStack(spacing: 0) {
            ForEach(rows) { Leaf(width: $0.width, height: 10).id("row \($0.id)") }
        }
    }

    /// The edits of an update between lists of rows, whose layout must equal a fresh graph's.
    static func edits(from old: [Row], to new: [Row]) throws -> Int {
        let graph = try ViewGraph()
        try graph.update(rows(old))
        _ = try graph.layout(in: .unspecified)
        try graph.update(rows(new))
        let fresh = try ViewGraph()
        try fresh.update(rows(new))
        #expect(try graph.layout(in: .unspecified).frames == fresh.layout(in: .unspecified).frames)
        return graph.editCount
    }

    @Test func nothingChanged() throws {
        let rows = (0..<100).map { Row(id: $0) }
        #expect(try Self.edits(from: rows, to: rows) == 0)
    }

    @Test func oneRowChanged() throws {
        var rows = (0..<100).map { Row(id: $0) }
        let old = rows
        rows[50].width = 20
        #expect(try Self.edits(from: old, to: rows) == 1)
    }

    // Capability: edits in place
    @Test func anInsertionAtTheFrontIsOneEdit() throws {
        let rows = (0..<1000).map { Row(id: $0) }
        #expect(try Self.edits(from: rows, to: [Row(id: -1)] + rows) == 1)
    }

    @Test func aSwapIsTwoEdits() throws {
        var rows = (0..<1000).map { Row(id: $0) }
        let old = rows
        rows.swapAt(100, 800)
        #expect(try Self.edits(from: old, to: rows) == 2)
    }

    @Test func removals() throws {
        let rows = (0..<100).map { Row(id: $0, width: CGFloat($0)) }
        #expect(try Self.edits(from: rows, to: Array(rows[10...])) == 10)
        #expect(try Self.edits(from: rows, to: []) == 100)
        #expect(try Self.edits(from: [], to: rows) == 100)
    }

    @Test(arguments: 0..<20) func anyPermutation(seed: Int) throws {
        var numbers = Numbers(state: UInt64(seed) &* 0x9E37_79B9 &+ 1)
        let all = (0..<40).map { Row(id: $0, width: CGFloat($0 + 1)) }
        let old = all.shuffled(using: &numbers).prefix(30)
        let new = all.shuffled(using: &numbers).prefix(30)
        _ = try Self.edits(from: Array(old), to: Array(new))
    }

    @Test func unchangedTextIsNotMeasuredAgain() throws {
        let measurer = CountingMeasurer()
        let graph = try ViewGraph(measurer: measurer)
        try graph.update(
            VStack {
                Text("one"); Text("two")
            })
        let first = measurer.count
        try graph.update(
            VStack {
                Text("one"); Text("two")
            })
        #expect(measurer.count == first)
        try graph.update(
            VStack {
                Text("one"); Text("other")
            })
        #expect(measurer.count > first)
        #expect(graph.editCount == 1)
    }

    @Test func branchesAreViewsOfTheirOwn() throws {
        let graph = try ViewGraph()
        func view(_ flag: Bool) -> some View {
            VStack { if flag { Text("a") } else { Text("a") } }
        }
        try graph.update(view(true))
        try graph.update(view(false))
        #expect(graph.editCount == 2)
    }

    @Test func aRejectedUpdateLeavesTheGraphUnchanged() throws {
        let graph = try ViewGraph()
        try graph.update(VStack { Leaf(width: 10, height: 10).id("a") })
        let before = try graph.layout(in: .unspecified).frames
        let error = #expect(throws: LayoutError.self) {
            try graph.update(
                HStack {
                    Text("fine")
                    Leaf(width: .nan, height: 1)
                })
        }
        #expect(error?.code == .invalidNumber)
        #expect(error?.view == "HStack › Leaf")
        #expect(try graph.layout(in: .unspecified).frames == before)
        #expect(try graph.explanation(of: "a").text.isEmpty == false)
    }

    @Test func elementsWithTheSameIdAreAllShown() throws {
        let graph = try ViewGraph()
        let column = { (numbers: [Int]) in
            VStack(spacing: 0) { ForEach(numbers, id: \.self) { Text("\($0)").id($0) } }
        }
        try graph.update(column([1, 2, 1, 1]))
        let result = try graph.layout(in: .unspecified)
        #expect(result.frames(of: Text.self).map(\.minY) == [0, 20, 40, 60])
        #expect(result.frame(of: 1)?.minY == 0)
        #expect(graph.warnings == ["the id 1 occurs more than once in a ForEach (in VStack)"])
        // The first two of the id stay, the third is removed, and the third element is new.
        try graph.update(column([1, 1, 3, 2]))
        #expect(graph.editCount == 3)
        let texts = try graph.layout(in: .unspecified).texts
        #expect(texts.map(\.text) == ["1", "1", "3", "2"])
        try graph.update(column([1, 2]))
        #expect(graph.warnings.isEmpty)
        #expect(try graph.layout(in: .unspecified).size.height == 40)
    }

    @Test func aViewThatContainsItselfIsRefused() throws {
        let graph = try ViewGraph()
        let error = #expect(throws: LayoutError.self) { try graph.update(Endless()) }
        #expect(error?.code == .limit)
    }

    @Test func aGraphWithoutAViewHasNoLayout() throws {
        let graph = try ViewGraph()
        let error = #expect(throws: LayoutError.self) { try graph.layout(in: .unspecified) }
        #expect(error?.code == .notLaidOut)
    }

    @Test func minusInfinityIsNotAProposal() throws {
        let graph = try ViewGraph()
        try graph.update(Text("a"))
        let error = #expect(throws: LayoutError.self) {
            try graph.layout(in: ProposedViewSize(width: -.infinity, height: nil))
        }
        #expect(error?.code == .invalidNumber)
    }
}

struct Endless: View {
    var body: AnyView { AnyView(VStack { Endless() }) }
}

final class CountingMeasurer: TextMeasurer {
    var count = 0

    func width(of text: Substring, style: TextStyle) -> CGFloat {
        count += 1
        return CGFloat(text.count) * 10
    }

    func lineMetrics(of style: TextStyle) -> LineMetrics {
        LineMetrics(lineHeight: 20, baseline: 16)
    }
}

struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
