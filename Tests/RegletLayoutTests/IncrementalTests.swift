// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletLayout

/// A tree with many edits and layouts has the frames of a new tree, to the bit.
@Suite struct IncrementalTests {
    private static let everything: Set<RandomTree.Extra> = [
        .baselines, .coupled, .zstacks, .flexibleFrames,
    ]

    @Test(arguments: UInt64(0)..<30)
    func editedEqualsFresh(seed: UInt64) throws {
        var random = RandomTree(seed: seed, Self.everything, measurers: [0, 1])
        let root = random.page(depth: 3)
        let page = Page()
        try page.addSampleMeasurers()
        try page.build(root)
        var script = EditScript(random, root, page)
        var proposal = script.random.proposal()
        for _ in 0..<40 {
            for _ in 0..<(2 + script.random.numbers.below(2)) { try script.edit() }
            if script.random.numbers.isOne(in: 3) { proposal = script.random.proposal() }
            if script.random.numbers.isOne(in: 4) { try measureSomewhere(&script) }
            try page.layout(root, proposal.0, proposal.1)
            let difference = try differenceToFresh(page, root, proposal)
            try #require(difference == nil, "after \(script.edits) edits at \(proposal)")
        }
        // 2,400 edits in all runs together.
        #expect(script.edits >= 80)
    }

    @Test func anUnchangedTreeIsNotVisited() throws {
        var random = RandomTree(seed: 3, Self.everything)
        let root = random.page(depth: 4)
        let page = try Page(root)
        try page.layout(root, 300, 200)
        let before = page.tree.counters
        let stamp = page.tree.frameStamp
        try page.layout(root, 300, 200)
        #expect(page.tree.counters.evaluations == before.evaluations)
        #expect(page.tree.counters.placements == before.placements)
        #expect(page.tree.counters.layouts == before.layouts + 1)
        #expect(page.tree.frameStamp == stamp)
    }

    @Test func settingEqualParametersChangesNothing() throws {
        var random = RandomTree(seed: 8, [.baselines, .zstacks, .flexibleFrames], measurers: [0])
        let root = random.page(depth: 4)
        let page = Page()
        try page.addSampleMeasurers()
        try page.build(root)
        try page.layout(root, 300, 200)
        let before = page.tree.counters
        for node in root.all {
            if case .paragraph = node.element { continue }
            try page.set(node.node, node.element)
        }
        try page.layout(root, 300, 200)
        #expect(page.tree.counters.evaluations == before.evaluations)
        #expect(page.tree.counters.placements == before.placements)
    }

    @Test func aChangeVisitsOnlyItsPath() throws {
        let changed = Description.leaf(10, 10)
        let rows = (0..<100).map { row in
            Description.hstack([row == 50 ? changed : .leaf(10, 10), .leaf(20, 10)])
                .frame(100, 20)
        }
        let root = Description.vstack(rows)
        let page = try Page(root)
        try page.layout(root, 100, nil)
        let before = page.tree.counters.placements
        try page.set(changed.node, Description.leaf(30, 10).element)
        try page.layout(root, 100, nil)
        // The root, the frame, the row and the two leaves that move.
        #expect(page.tree.counters.placements - before <= 5)
        #expect(try page.frame(changed).size == Size(30, 10))
    }

    private func measureSomewhere(_ script: inout EditScript) throws {
        let node = script.random.numbers.element(of: script.root.all)
        let proposal = script.random.proposal()
        let size = try script.page.size(node, proposal.0, proposal.1)
        #expect(!size.width.isNaN && !size.height.isNaN)
    }
}

/// Differences of a page's frames from the same tree, built and laid out once, or nil.
func differenceToFresh(
    _ page: Page, _ root: Description, _ proposal: (Double?, Double?)
) throws -> String? {
    let copy = root.copy()
    let fresh = Page()
    try fresh.addSampleMeasurers()
    fresh.tree.direction = page.tree.direction
    try fresh.build(copy)
    try fresh.layout(copy, proposal.0, proposal.1)
    let all = try page.allFrames()
    for (old, new) in zip(root.all, copy.all) {
        let edited = try page.frame(old)
        let expected = try fresh.frame(new)
        if edited.bits != expected.bits {
            return "\(old.path): \(edited), expected \(expected)"
        }
        // Reading the array adds in a different order, so only nearly the same.
        let inArray = all[Int(old.node.raw)]
        if !isNear(inArray, expected) {
            return "\(old.path) in the array: \(inArray), expected \(expected)"
        }
    }
    return nil
}

private func isNear(_ a: Rect, _ b: Rect) -> Bool {
    func isNear(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) < 1e-6 }
    return isNear(a.origin.x, b.origin.x) && isNear(a.origin.y, b.origin.y) && a.size == b.size
}

extension Page {
    /// The single measurer is number 0, the batch one number 1.
    func addSampleMeasurers() throws {
        _ = try tree.add(SampleMeasurer.single)
        _ = try tree.add(SampleMeasurer.batch)
    }
}
