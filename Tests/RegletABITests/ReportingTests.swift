// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import Testing

@testable import RegletABI

@Suite struct ReportingTests {
    @Test func startsWithoutAFailure() {
        let tree = TestTree()
        #expect(tree.error.code == RGL_OK)
        #expect(tree.message == "")
    }

    @Test func aRecordHoldsAllFieldsOfAFailure() throws {
        let tree = TestTree()
        var failure = Failure(.callback, "measure", "returned an error", node: 5).at(7)
        failure.callbackStatus = 42
        objectHead(tree.handle).value.report.record(failure)
        let error = tree.error
        #expect(error.code == RGL_ERROR_CALLBACK)
        #expect(error.callback_status == 42)
        #expect(error.subject == 5)
        #expect(error.other == 0)
        #expect(error.offset == 7)
        #expect(error.length == 0)
        #expect(tree.message.hasPrefix("measure returned an error: 42, at element 7 (node 4"))
    }

    @Test func aLongMessageIsCutAndEndsInNUL() {
        let tree = TestTree()
        let rule: StaticText = """
            0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567\
            0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567\
            0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567\
            0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567
            """
        objectHead(tree.handle).value.report.record(Failure(.limit, "depth", rule))
        #expect(tree.message.utf8.count == 319)
        #expect(tree.message.hasPrefix("depth 0123"))
    }

    @Test func runningOutOfMemoryNeedsNoDetails() {
        let tree = TestTree()
        objectHead(tree.handle).value.report.record(Failure(.noMemory))
        #expect(tree.message == "an allocation failed, and nothing has changed")
    }

    @Test func aMessageHasTheNumberEvenIfItIsNaN() {
        let tree = TestTree()
        var leaf = rgl_leaf_fixed(.nan, 1)
        var node: rgl_node = 9
        #expect(rgl_leaf_create(tree.pointer, &leaf, &node) == RGL_ERROR_INVALID_NUMBER)
        #expect(tree.message == "leaf.minimum.width nan must be finite and not negative")
        #expect(node == 9, "results stay untouched on failure")
    }
}
