// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletLayout

/// One loop for pending questions and later contents.
@Suite struct SettlingTests {
    /// Fills a reader with a text of a batch measurer and, until the size is small, with a reader
    /// of the same source.
    enum Nest: ContentProtocol {
        static func makeContent(
            _ context: UnsafeMutableRawPointer, of reader: NodeIndex, for size: Size?,
            in tree: inout LayoutTree
        ) throws(Failure) {
            context.assumingMemoryBound(to: Int.self).pointee += 1
            let text = try tree.create(
                SampleMeasurer.measured(.wrapping, characters: 30, measurer: 1))
            try tree.insert(text, into: reader)
            guard let size, size.width > 10 else { return }
            let insets = EdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
            let padding = try tree.create(padding: insets)
            try tree.insert(padding, into: reader)
            try tree.insert(try tree.create(GeometryReader(source: 0)), into: padding)
        }

        static func destroy(_ context: UnsafeMutableRawPointer, _ allocator: Allocator) {}
    }

    @Test(arguments: [5.0, 25, 45])
    func eachLevelOfContentsGetsItsRoundsOfMeasuring(width: Double) throws {
        let made = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        made.initialize(to: 0)
        defer { made.deallocate() }
        let page = Page()
        try page.addSampleMeasurers()
        _ = try page.tree.add(
            ContentSource(context: UnsafeMutableRawPointer(made)) {
                ContentRequest.carryOut($0, by: Nest.self)
            })
        let root = try page.tree.create(GeometryReader(source: 0))
        _ = try page.tree.layout(root, Proposal(width, 100))
        let levels = Int(width / 20) + 1
        #expect(made.pointee == levels)
        // One pass finds the reader, one measures the text in it, one has the answer. The next
        // level is found with that.
        #expect(page.tree.settling.passes <= 1 + 2 * levels)
        _ = try page.tree.layout(root, Proposal(width, 100))
        #expect(page.tree.settling.passes == 1)
    }

    @Test func aRoundOfContentsRestoresTheRoundsOfMeasurers() {
        var settling = Settling()
        for _ in 0..<Participant.measurers.maximumRounds {
            #expect(settling.hasRounds(left: .measurers))
            settling.countRound(of: .measurers)
        }
        #expect(!settling.hasRounds(left: .measurers))
        settling.countRound(of: .contents)
        #expect(settling.hasRounds(left: .measurers))
        #expect(settling.rounds(of: .contents) == 1)
    }
}
