// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletLayout

@Suite struct FramesTests {
    @Test func framesAreInTheRootsCoordinates() throws {
        let leaf = Description.leaf(10, 10)
        let root = Description.vstack([.leaf(50, 5), leaf.padding(3)], .start).padding(2)
        let page = try Page(root)
        try page.layout(root, nil, nil)
        #expect(try page.frame(leaf) == Rect(5, 10, 10, 10))
    }

    @Test(arguments: UInt64(0)..<40)
    func theArrayHoldsTheSameFrames(seed: UInt64) throws {
        var random = RandomTree(
            seed: seed, [.baselines, .coupled, .zstacks, .flexibleFrames])
        let root = random.page(depth: 4)
        let page = try Page(root)
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            page.tree.direction = direction
            let proposal = random.proposal()
            try page.layout(root, proposal.0, proposal.1)
            let all = try page.allFrames()
            for node in root.all {
                #expect(try page.frame(node).bits == all[Int(node.node.raw)].bits)
            }
            #expect(all.allSatisfy { !$0.origin.x.isNaN && !$0.origin.y.isNaN })
        }
    }

    @Test func rightToLeftMirrorsEveryBox() throws {
        let first = Description.leaf(10, 10)
        let second = Description.leaf(20, 10)
        let padded = Description.leaf(5, 5)
        let row = Description.hstack(
            [first, second, padded.padding(top: 0, leading: 7, bottom: 0, trailing: 1)], .start)
        let root = row.frame(100, 20, Alignment(horizontal: .start, vertical: .start))
        let page = try Page(root)
        page.tree.direction = .rightToLeft
        try page.layout(root, nil, nil)
        #expect(try page.frame(root) == Rect(0, 0, 100, 20))
        #expect(try page.frame(row) == Rect(57, 0, 43, 10))
        #expect(try page.frame(first) == Rect(90, 0, 10, 10))
        #expect(try page.frame(second) == Rect(70, 0, 20, 10))
        #expect(try page.frame(padded) == Rect(58, 0, 5, 5))
    }

    @Test(arguments: UInt64(0)..<20)
    func mirroringTwiceChangesNothing(seed: UInt64) throws {
        var random = RandomTree(seed: seed, [.baselines, .zstacks, .flexibleFrames])
        let root = random.page(depth: 3)
        let page = try Page(root)
        try page.layout(root, 150, 90)
        let before = try page.frames(root.all).map(\.bits)
        page.tree.direction = .rightToLeft
        try page.layout(root, 150, 90)
        page.tree.direction = .leftToRight
        try page.layout(root, 150, 90)
        #expect(try page.frames(root.all).map(\.bits) == before)
    }

    @Test func onlyTheLastRootHasFrames() throws {
        let first = Description.vstack([.leaf(1, 1)])
        let second = Description.vstack([.leaf(2, 2)])
        let page = try Page(first)
        try page.build(second)
        #expect(LayoutTests.isNotLaidOut(page, first))
        try page.layout(first, nil, nil)
        try page.layout(second, nil, nil)
        #expect(LayoutTests.isNotLaidOut(page, first.children[0]))
        #expect(try page.frame(second.children[0]) == Rect(0, 0, 2, 2))
        try page.layout(first, nil, nil)
        #expect(try page.frame(first.children[0]) == Rect(0, 0, 1, 1))
    }

    @Test func aDetachedNodeHasNoFrame() throws {
        let inner = Description.leaf(3, 3)
        let child = inner.padding(1)
        let root = Description.zstack([.leaf(50, 50), child])
        let page = try Page(root)
        try page.layout(root, nil, nil)
        let stamp = page.tree.frameStamp
        page.tree.detach(child.node)
        #expect(LayoutTests.isNotLaidOut(page, child))
        #expect(LayoutTests.isNotLaidOut(page, inner))
        try page.layout(root, nil, nil)
        #expect(try page.allFrames()[Int(inner.node.raw)] == .zero)
        #expect(page.tree.frameStamp != stamp, "a reader must not keep the old array")
        try page.tree.insert(child.node, into: root.node)
        try page.layout(root, nil, nil)
        #expect(try page.frame(inner) == Rect(23.5, 23.5, 3, 3))
    }

    @Test func onlyARootIsLaidOut() throws {
        let child = Description.leaf(1, 1)
        let root = Description.vstack([child])
        let page = try Page(root)
        let failure = failure { try page.layout(child, nil, nil) }
        #expect(failure?.code == .hasParent)
        #expect(failure?.other == page.tree.id(of: root.node))
        #expect(try page.size(child, nil, nil) == Size(1, 1))
    }
}
