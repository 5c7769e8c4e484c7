// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Layouts that are long, and how they are ended.
@Suite struct CancellationTests {
    /// Lays the tree out so often that the layout takes some milliseconds.
    private func long() -> some View {
        HStack {
            ForEach(0..<150) { column in
                VStack {
                    ForEach(0..<60) { row in
                        Text("the cell \(row) of the column \(column)").padding(1)
                    }
                }
            }
        }
    }

    @Test func aCancelledTaskLaysNothingOut() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            let graph = try ViewGraph()
            try graph.update(Text("a"))
            #expect(throws: CancellationError.self) { try graph.layout(in: .unspecified) }
            #expect(throws: CancellationError.self) { try graph.sizeThatFits(.unspecified) }
            #expect(throws: CancellationError.self) { try layout(Text("a")) }
            let page = LayoutItem("page")
            #expect(throws: CancellationError.self) { try page.layout() }
        }
        try await task.value
    }

    // Capability: progress and cancellation
    @Test func aLayoutEndsWhenItsTaskIsCancelledMeanwhile() async throws {
        let task = Task {
            let graph = try ViewGraph()
            try graph.update(long())
            let before = try graph.layout(in: ProposedViewSize(width: 9_000, height: nil))
            var calls = 0
            graph.progress = {
                calls += 1
                withUnsafeCurrentTask { $0?.cancel() }
            }
            #expect(throws: CancellationError.self) {
                _ = try graph.layout(in: ProposedViewSize(width: 30_000, height: nil))
            }
            #expect(calls == 1)
            #expect(try graph.texts().first?.frame == before.frames[3])
        }
        try await task.value
    }

    @Test func theProgressMayEndALayout() throws {
        struct Enough: Error {}
        let graph = try ViewGraph()
        try graph.update(long())
        var calls = 0
        graph.progress = { calls += 1 }
        _ = try graph.layout(in: ProposedViewSize(width: 9_000, height: nil))
        #expect(calls > 0)
        graph.progress = { throw Enough() }
        let error = #expect(throws: LayoutError.self) {
            _ = try graph.layout(in: ProposedViewSize(width: 30_000, height: nil))
        }
        #expect(error?.code == .callback && error?.cause is Enough)
        graph.progress = { throw CancellationError() }
        #expect(throws: CancellationError.self) {
            try graph.sizeThatFits(ProposedViewSize(width: 20_000, height: nil))
        }
        graph.progress = { _ = try graph.layout(in: .zero) }
        let busy = #expect(throws: LayoutError.self) {
            _ = try graph.layout(in: ProposedViewSize(width: 30_000, height: nil))
        }
        #expect((busy?.cause as? LayoutError)?.code == .busy)
        graph.progress = nil
        _ = try graph.layout(in: ProposedViewSize(width: 30_000, height: nil))
    }
}
