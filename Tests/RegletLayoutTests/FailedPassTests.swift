// SPDX-License-Identifier: MIT
import RegletBase
import RegletTestSupport
import Testing

@testable import RegletLayout

@Suite struct FailedPassTests {
    @Test(arguments: UInt64(0)..<24)
    func aFailedAllocationKeepsTheFrames(seed: UInt64) throws {
        let memory = CountingAllocator()
        try failAllocations(seed, memory)
        #expect(memory.liveBytes == 0, "everything was given back")
        #expect(!memory.sawWrongSize)
    }

    private func failAllocations(_ seed: UInt64, _ memory: CountingAllocator) throws {
        var random = RandomTree(
            seed: seed, [.baselines, .coupled, .zstacks, .flexibleFrames], measurers: [0, 1])
        let root = random.page(depth: 3)
        let page = Page(memory.allocator)
        try page.addSampleMeasurers()
        try page.build(root)
        try page.layout(root, 200, 100)
        var script = EditScript(random, root, page)
        for _ in 0..<6 {
            for _ in 0..<4 { try script.edit() }
            // A large row, so that the work space must grow.
            try addRow(&script)
            try layoutInSpiteOfFailures(&script, memory)
        }
    }

    private func addRow(_ script: inout EditScript) throws {
        let row = Description.hstack((0..<50).map { .flexible(Double($0 % 7), 9, 30 + Double($0)) })
        try script.page.build(row)
        try script.page.tree.insert(row.node, into: script.root.node)
        script.root.append(row)
    }

    /// Fails each allocation in turn, until the layout succeeds.
    private func layoutInSpiteOfFailures(
        _ script: inout EditScript, _ memory: CountingAllocator
    ) throws {
        let (page, root) = (script.page, script.root)
        let proposal = script.random.proposal()
        let before = placed(page, root)
        let stamp = page.tree.frameStamp
        var granted = 0
        while true {
            memory.granted = granted
            let failure = failure { try page.layout(root, proposal.0, proposal.1) }
            memory.granted = nil
            guard let failure else { break }
            #expect(failure.code == .noMemory)
            #expect(placed(page, root) == before, "after \(granted) allocations")
            #expect(page.tree.frameStamp == stamp)
            granted += 1
        }
        #expect(try differenceToFresh(page, root, proposal) == nil)
    }

    @Test(arguments: UInt64(0)..<40)
    func aFailingMeasurerKeepsTheFrames(seed: UInt64) throws {
        let left = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        defer { left.deallocate() }
        left.pointee = Int.max
        var random = RandomTree(
            seed: seed, [.baselines, .coupled, .zstacks, .flexibleFrames], measurers: [0, 0, 2])
        let root = random.page(depth: 3)
        let page = Page()
        try page.addSampleMeasurers()
        _ = try page.tree.add(SampleMeasurer.failing(left))
        try page.build(root)
        try page.layout(root, 200, 100)
        var script = EditScript(random, root, page)
        for _ in 0..<10 {
            for _ in 0..<4 { try script.edit() }
            for node in root.all { invalidate(page, node) }
            let proposal = script.random.proposal()
            let before = placed(page, root)
            for questions in 0..<12 {
                left.pointee = questions
                let failure = failure { try page.layout(root, proposal.0, proposal.1) }
                left.pointee = Int.max
                guard let failure else { break }
                #expect(failure.code == .callback)
                #expect(failure.callbackStatus == 77)
                #expect(failure.node != 0)
                #expect(placed(page, root) == before)
            }
            try page.layout(root, proposal.0, proposal.1)
            #expect(try differenceToFreshWithoutFailures(page, root, proposal) == nil)
        }
    }

    @Test func aFailureWhileAStackSharesKeepsTheFrames() throws {
        let left = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        defer { left.deallocate() }
        left.pointee = Int.max
        let page = Page()
        _ = try page.tree.add(SampleMeasurer.failing(left))
        let flexible = Description.flexible(0, 10, .infinity)
        let measured = Description(
            .measured(SampleMeasurer.measured(.independent, characters: 30, measurer: 0)))
        let root = Description.hstack([flexible, measured])
        try page.build(root)
        let size = try page.size(root, 100, 20)
        // The offers are for 300 when the last child's measurer fails.
        left.pointee = 0
        #expect(failure { try page.layout(root, 300, 20) }?.code == .callback)
        left.pointee = Int.max
        #expect(try page.layout(root, 100, 20) == size)
        #expect(try page.frame(flexible).size.width + page.frame(measured).size.width == 100)
    }

    @Test func anInvalidAnswerIsRejected() throws {
        let page = Page()
        _ = try page.tree.add(
            Measurer(
                context: nil, measure: { _, _, _ in 0 }, measureBatch: nil, destroy: nil))
        let node = try page.tree.create(
            SampleMeasurer.measured(.independent, characters: 1, measurer: 0))
        let failure = failure { _ = try page.tree.layout(node, .unspecified) }
        #expect(failure?.code == .callbackAnswer)
        #expect(failure?.node == page.tree.id(of: node))
    }

    private func invalidate(_ page: Page, _ node: Description) {
        if case .measured = node.element { page.tree.invalidateMeasured(node.node) }
    }

    /// Frames of the nodes that have one.
    private func placed(_ page: Page, _ root: Description) -> [[UInt64]?] {
        root.all.map { try? page.frame($0).bits }
    }

    private func differenceToFreshWithoutFailures(
        _ page: Page, _ root: Description, _ proposal: (Double?, Double?)
    ) throws -> String? {
        let copy = root.replacing(measurer: 2, with: 0)
        let fresh = Page()
        try fresh.addSampleMeasurers()
        fresh.tree.direction = page.tree.direction
        try fresh.build(copy)
        try fresh.layout(copy, proposal.0, proposal.1)
        for (old, new) in zip(root.all, copy.all)
        where try page.frame(old).bits != fresh.frame(new).bits {
            return "\(old.path): \(try page.frame(old)), expected \(try fresh.frame(new))"
        }
        return nil
    }
}
