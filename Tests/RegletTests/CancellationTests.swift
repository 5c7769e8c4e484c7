// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Long layouts, and how they end.
@Suite struct CancellationTests {
    /// Measures so often that the layout takes some milliseconds.
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

    /// Positions in a row, each pulled to the left: quadratic work.
    private func row(_ solver: Solver, _ count: Int) throws -> [LinearConstraint] {
        let positions = try (0..<count).map { _ in try solver.variable() }
        let required = zip(positions, positions.dropFirst()).map { $1 - $0 >= 1 }
        return required + positions.map { ($0 == 0).at(250) }
    }

    // Capability: progress of constraints
    @Test func aSolverEndsWhenItsTaskIsCancelledMeanwhile() async throws {
        let task = Task {
            let solver = try Solver()
            let constraints = try row(solver, 600)
            let before = try solver.dump()
            var calls = 0
            solver.progress = {
                calls += 1
                withUnsafeCurrentTask { $0?.cancel() }
            }
            let error = #expect(throws: LayoutError.self) { try solver.add(constraints) }
            #expect(error?.code == .callback && error?.cause is CancellationError)
            #expect(calls == 1)
            #expect(try solver.dump() == before)
        }
        try await task.value
    }

    @Test func aSystemEndsWhenItsTaskIsCancelledMeanwhile() async throws {
        let task = Task {
            let page = LayoutItem("page")
            let system = try #require(page.system)
            system.progress = { withUnsafeCurrentTask { $0?.cancel() } }
            let items = (0..<500).map { LayoutItem("\($0)") }
            for item in items { page.addSubview(item) }
            let constraints = zip(items, items.dropFirst()).map {
                $1.leftAnchor.constraint(greaterThanOrEqualTo: $0.rightAnchor, constant: 1)
            }
            let wide = items.map { $0.widthAnchor.constraint(greaterThanOrEqualToConstant: 3) }
            let error = #expect(throws: LayoutError.self) {
                try system.activate(constraints + wide)
            }
            #expect(error?.cause is CancellationError)
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
