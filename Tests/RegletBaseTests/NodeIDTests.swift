// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@Suite struct NodeIDTests {
    @Test(
        arguments: [
            (1, 0, 0), (NodeID.treeMask, 0, 0), (1, UInt16.max, 0),
            (7, 12, 134_217_726), (NodeID.treeMask, UInt16.max, 134_217_726),
        ] as [(UInt32, UInt16, Int)])
    func survivesTheRoundTrip(tree: UInt32, generation: UInt16, index: Int) {
        let id = NodeID(
            raw: NodeID(tree: tree, generation: generation, index: NodeIndex(index)).raw)
        #expect(id.tree == tree)
        #expect(id.generation == generation)
        #expect(id.index == NodeIndex(index))
        #expect(id.raw != 0)
    }

    @Test func hasThePublishedForm() {
        let id = NodeID(tree: 0x54321, generation: 0xBEEF, index: NodeIndex(0x41))
        #expect(id.raw == 0x54321_BEEF_0000042)
    }

    @Test func zeroIsNoNode() {
        let id = NodeID(raw: 0)
        #expect(!id.index.exists)
        #expect(id.tree == 0)
    }

    @Test func fieldsDoNotTouchEachOther() {
        let all = NodeID(raw: .max)
        #expect(all.tree == NodeID.treeMask)
        #expect(all.generation == .max)
        #expect(all.index == NodeIndex(0xFFF_FFFE))
    }

    @Test func noneIsNotAnIndex() {
        #expect(!NodeIndex.none.exists)
        #expect(NodeIndex(0).exists)
        #expect(NodeIndex.none != NodeIndex(0))
        #expect(NodeIndex(3) == NodeIndex(Int32(3)))
    }
}
