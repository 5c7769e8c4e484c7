// SPDX-License-Identifier: MIT
import RegletBase
import RegletTestSupport
import Testing

@testable import RegletLayout

@Suite struct NodesTests {
    private let leaf = Leaf(fixed: Size(width: 1, height: 1))

    @Test func aFreedSlotGetsANewGeneration() throws {
        let page = Page()
        let first = try page.tree.create(leaf)
        let old = page.tree.id(of: first)
        page.tree.remove(first)
        let second = try page.tree.create(leaf)
        #expect(second == first)
        #expect(page.tree.id(of: second) != old)
        #expect(failure { _ = try page.tree.resolve(old) }?.code == .staleID)
        #expect(try page.tree.resolve(page.tree.id(of: second)) == second)
    }

    @Test func aRemovedNodeIsStaleAtOnce() throws {
        let page = Page()
        let id = page.tree.id(of: try page.tree.create(leaf))
        page.tree.remove(try page.tree.resolve(id))
        let failure = failure { _ = try page.tree.resolve(id, "child") }
        #expect(failure?.code == .staleID)
        #expect(failure?.node == id)
        #expect(failure.map { String(cString: $0.subject.start) } == "child")
    }

    @Test func idsOfOtherTreesAreUnknown() throws {
        let page = Page()
        let node = try page.tree.create(leaf)
        let id = ObjectID(raw: page.tree.id(of: node))
        let strange: [UInt64] = [
            0, .max, ObjectID(tag: 2, generation: 0, index: node.raw).raw,
            ObjectID(tag: 1, generation: id.generation + 1, index: node.raw).raw,
            ObjectID(tag: 1, generation: 0, index: 1).raw,
        ]
        for id in strange {
            #expect(failure { _ = try page.tree.resolve(id) }?.code == .unknownID, "\(id)")
        }
    }

    @Test func aSlotIsRetiredWhenItsGenerationsAreUsedUp() throws {
        let page = Page()
        var ids: Set<UInt64> = []
        for _ in 0..<65_535 {
            let node = try page.tree.create(leaf)
            #expect(node == NodeIndex(0))
            ids.insert(page.tree.id(of: node))
            page.tree.remove(node)
        }
        #expect(ids.count == 65_535)
        #expect(page.tree.nodeCount == 0)
        let next = try page.tree.create(leaf)
        #expect(next == NodeIndex(1))
        #expect(page.tree.nodeCount == 1)
        for id in ids.prefix(100) {
            #expect(failure { _ = try page.tree.resolve(id) }?.code == .staleID)
        }
        // Clearing does not revive it: all slots get one generation, and no more remain.
        page.tree.removeAllNodes()
        #expect(page.tree.nodeCount == 0)
        let afterwards = try page.tree.create(leaf)
        #expect(afterwards == NodeIndex(2))
        #expect(page.tree.nodeCount == 1)
        #expect(failure { _ = try page.tree.resolve(page.tree.id(of: next)) }?.code == .staleID)
    }

    @Test func removingAllNodesStartsAgainAtTheFirstSlot() throws {
        let page = Page()
        var random = RandomTree(seed: 5, [.baselines, .zstacks, .flexibleFrames])
        let root = random.page(depth: 4)
        try page.build(root)
        let ids = root.all.map { page.tree.id(of: $0.node) }
        page.tree.remove(root.all[3].node)
        try page.layout(root, 100, 100)
        page.tree.removeAllNodes()
        #expect(page.tree.nodeCount == 0)
        for id in ids { #expect(failure { _ = try page.tree.resolve(id) }?.code == .staleID) }
        for i in ids.indices {
            let node = try page.tree.create(leaf)
            #expect(node == NodeIndex(i))
        }
        #expect(failure { _ = try page.allFrames() }?.code == .notLaidOut)
    }

    @Test func clearingAndBuildingAgainTakesNoMoreMemory() throws {
        let memory = CountingAllocator()
        do {
            let page = Page(memory.allocator)
            var random = RandomTree(seed: 9, [.baselines, .coupled, .zstacks, .flexibleFrames])
            let root = random.page(depth: 4)
            try page.build(root)
            try page.layout(root, 200, 200)
            let bytes = memory.countedBytes
            #expect(bytes == memory.liveBytes)
            for _ in 0..<5 {
                page.tree.removeAllNodes()
                try page.build(root)
                try page.layout(root, 200, 200)
            }
            #expect(memory.countedBytes == bytes)
            #expect(memory.countedBytes == memory.liveBytes)
        }
        #expect(memory.liveBytes == 0)
    }

    @Test func removingASubtreeRemovesItsDescendants() throws {
        var random = RandomTree(seed: 11, [.baselines])
        let root = random.page(depth: 5)
        let page = try Page(root)
        let count = root.all.count
        let child = root.children[0]
        page.tree.remove(child.node)
        #expect(page.tree.nodeCount == count - child.all.count)
        #expect(page.tree.firstChild(of: root.node) == root.children[1].node)
    }

    @Test(arguments: UInt64(0)..<30)
    func aFailedCreationChangesNothing(seed: UInt64) throws {
        let memory = CountingAllocator()
        let page = Page(memory.allocator)
        try page.addSampleMeasurers()
        var random = RandomTree(seed: seed, [.baselines, .coupled], measurers: [0])
        for _ in 0..<40 {
            let element = Description(random.subtree(depth: 0).element).element
            let count = page.tree.nodeCount
            var granted = 0
            while true {
                memory.granted = granted
                let failure = failure { _ = try page.create(element) }
                memory.granted = nil
                guard let failure else { break }
                #expect(failure.code == .noMemory)
                #expect(page.tree.nodeCount == count)
                #expect(memory.countedBytes == memory.liveBytes)
                granted += 1
            }
            #expect(page.tree.nodeCount == count + 1)
        }
        #expect(memory.countedBytes == memory.liveBytes)
    }
}

@Suite struct LinksTests {
    @Test func childrenKeepTheirOrder() throws {
        let page = Page()
        let parent = try page.create(Description.hstack([]).element)
        var expected: [NodeIndex] = []
        var numbers = RandomNumbers(seed: 4)
        for _ in 0..<60 {
            let child = try page.create(Description.leaf(1, 1).element)
            let index = numbers.below(expected.count + 1)
            try page.tree.insert(
                child, into: parent, before: try page.tree.child(of: parent, at: index))
            expected.insert(child, at: index)
            if numbers.isOne(in: 4) {
                page.tree.detach(expected.remove(at: numbers.below(expected.count)))
            }
            #expect(children(page, parent) == expected)
        }
        #expect(
            failure { _ = try page.tree.child(of: parent, at: expected.count + 1) }?.code
                == .invalidArgument)
    }

    @Test func errorsNameBothNodes() throws {
        let inner = Description.leaf(1, 1)
        let middle = inner.padding(1)
        let root = Description.vstack([middle])
        let page = try Page(root)
        let other = try page.create(Description.leaf(1, 1).element)
        let hasParent = failure { try page.tree.insert(inner.node, into: root.node) }
        #expect(hasParent?.code == .hasParent)
        #expect(hasParent?.other == page.tree.id(of: middle.node))
        #expect(failure { try page.tree.insert(root.node, into: middle.node) }?.code == .childCount)
        #expect(failure { try page.tree.insert(other, into: middle.node) }?.code == .childCount)
        #expect(failure { try page.tree.insert(other, into: inner.node) }?.code == .childCount)
        let below = Description.vstack([])
        try page.build(below)
        try page.tree.insert(below.node, into: root.node)
        #expect(failure { try page.tree.insert(root.node, into: below.node) }?.code == .cycle)
        #expect(failure { try page.tree.insert(root.node, into: root.node) }?.code == .cycle)
        #expect(children(page, root.node) == [middle.node, below.node])
    }

    private func children(_ page: Page, _ parent: NodeIndex) -> [NodeIndex] {
        var children: [NodeIndex] = []
        var child = page.tree.firstChild(of: parent)
        while child.exists {
            children.append(child)
            child = page.tree.nextSibling(of: child)
        }
        #expect(page.tree.childCount(of: parent) == children.count)
        return children
    }
}
