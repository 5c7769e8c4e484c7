// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@Suite struct ObjectIDTests {
    @Test(
        arguments: [
            (1, 0, 0), (ObjectID.largestTag, 0, 0), (1, UInt16.max, 0),
            (7, 12, 134_217_726), (ObjectID.largestTag, UInt16.max, 134_217_726),
        ] as [(UInt32, UInt16, Int32)])
    func survivesTheRoundTrip(tag: UInt32, generation: UInt16, index: Int32) {
        let id = ObjectID(
            raw: ObjectID(tag: tag, generation: generation, index: index).raw)
        #expect(id.tag == tag)
        #expect(id.generation == generation)
        #expect(id.index == index)
        #expect(id.raw != 0)
    }

    @Test func hasThePublishedForm() {
        let id = ObjectID(tag: 0x54321, generation: 0xBEEF, index: 0x41)
        #expect(id.raw == 0x54321_BEEF_0000042)
    }

    @Test func zeroNamesNothing() {
        let id = ObjectID(raw: 0)
        #expect(id.index < 0)
        #expect(id.tag == 0)
    }

    @Test func fieldsDoNotTouchEachOther() {
        let all = ObjectID(raw: .max)
        #expect(all.tag == ObjectID.largestTag)
        #expect(all.generation == .max)
        #expect(all.index == 0xFFF_FFFE)
    }

    @Test func noneHasNoIndex() {
        #expect(!NodeIndex.none.exists)
        #expect(NodeIndex(0).exists)
        #expect(NodeIndex.none != NodeIndex(0))
        #expect(NodeIndex(3) == NodeIndex(Int32(3)))
    }
}
