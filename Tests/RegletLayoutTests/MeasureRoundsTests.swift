// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletLayout

@Suite struct MeasureRoundsTests {
    @Test(arguments: UInt64(0)..<60)
    func manyAtOnceGiveTheFramesOfOneByOne(seed: UInt64) throws {
        var random = RandomTree(
            seed: seed, [.baselines, .coupled, .zstacks, .flexibleFrames], measurers: [0])
        let single = random.page(depth: 3)
        let batch = single.replacing(measurer: 0, with: 1)
        let pages = [Page(), Page()]
        for (page, root) in zip(pages, [single, batch]) {
            try page.addSampleMeasurers()
            try page.build(root)
        }
        for _ in 0..<4 {
            let proposal = random.proposal()
            let size = try pages[0].layout(single, proposal.0, proposal.1)
            #expect(try pages[1].layout(batch, proposal.0, proposal.1) == size)
            for (one, other) in zip(single.all, batch.all) {
                #expect(try pages[0].frame(one).bits == pages[1].frame(other).bits)
            }
        }
    }

    /// A leaf that is often measured in one pass keeps older answers, also provisional ones.
    @Test func provisionalAnswersAreReplacedEverywhere() throws {
        func layout(measurer: Int) throws -> [Rect] {
            let text = Description(
                .measured(SampleMeasurer.measured(.text, characters: 42, measurer: measurer)))
            let layers = Description(
                .stack(.zstack, Stack(alignment: .onFirstBaseline, spacing: nil)), [text])
            let root = Description(
                .stack(.hstack, Stack(alignment: .onFirstBaseline, spacing: nil)), [layers])
            let page = Page()
            try page.addSampleMeasurers()
            try page.build(root)
            try page.layout(root, 353.5, .infinity)
            return try page.frames(root.all)
        }
        let frames = try layout(measurer: 0)
        #expect(frames[0].size == Size(294, 12))
        #expect(try layout(measurer: 1) == frames)
    }

    @Test func wrappingTextsNeedFewCalls() throws {
        let texts = (0..<100).map { i in
            Description(
                .measured(
                    SampleMeasurer.measured(.wrapping, characters: 20 + i % 40, measurer: 1)))
        }
        let root = Description.vstack(texts, .start, spacing: 4)
        let page = Page()
        try page.addSampleMeasurers()
        try page.build(root)
        try page.layout(root, 150, nil)
        #expect(page.tree.counters.measureCalls <= 3)
        #expect(page.tree.counters.measureRequests <= 200)
    }

    @Test func plainLeavesAreNotMeasuredTwice() throws {
        let count = 40
        func requests(measurer: Int) throws -> Counters {
            let leaves = (0..<count).map { i in
                Description(
                    .measured(
                        SampleMeasurer.measured(
                            .independent, characters: 10 + i, measurer: measurer)))
            }
            let root = Description.hstack(leaves)
            let page = Page()
            try page.addSampleMeasurers()
            try page.build(root)
            try page.layout(root, 500, 30)
            return page.tree.counters
        }
        let single = try requests(measurer: 0)
        let batch = try requests(measurer: 1)
        // Shares follow from earlier answers, so questions are not all sent together.
        #expect(batch.measureCalls * 3 <= single.measureCalls)
        #expect(batch.measureRequests <= 3 * single.measureRequests)
    }

    @Test func leavesAreMeasuredAgainOnlyWhenInvalidated() throws {
        let text = Description(
            .measured(SampleMeasurer.measured(.wrapping, characters: 30, measurer: 0)))
        let root = Description.vstack([text])
        let page = Page()
        try page.addSampleMeasurers()
        try page.build(root)
        try page.layout(root, 100, nil)
        let asked = page.tree.counters.measureRequests
        try page.layout(root, 100, 50)
        #expect(page.tree.counters.measureRequests == asked)
        page.tree.invalidateMeasured(text.node)
        try page.layout(root, 100, 50)
        #expect(page.tree.counters.measureRequests == 2 * asked)
    }

    @Test func aMeasurerIsReleasedWithItsTree() throws {
        let released = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        defer { released.deallocate() }
        released.pointee = 0
        do {
            let page = Page()
            _ = try page.tree.add(
                Measurer(
                    context: UnsafeMutableRawPointer(released), measure: { _, _, _ in 0 },
                    measureBatch: nil,
                    destroy: { $0!.assumingMemoryBound(to: Int.self).pointee += 1 }))
            page.tree.removeAllNodes()
            #expect(released.pointee == 0)
        }
        #expect(released.pointee == 1)
    }
}

extension Alignment {
    fileprivate static var onFirstBaseline: Alignment {
        Alignment(horizontal: .start, vertical: .firstTextBaseline)
    }
}
