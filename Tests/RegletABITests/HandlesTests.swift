// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout
import Testing

@testable import RegletABI

@Suite struct HandlesTests {
    @Test func aBusyTreeRefusesEveryCallAndKeepsItsRecord() {
        let tree = TestTree()
        let node = tree.leaf(1, 2)
        #expect(rgl_node_detach(tree.pointer, 12345) == RGL_ERROR_UNKNOWN_ID)
        let handle = tree.handle
        let wasFree = objectHead(handle).value.callGuard.claim()
        #expect(wasFree)
        #expect(tree.layout(node) == RGL_ERROR_BUSY)
        #expect(rgl_tree_clear(tree.pointer) == RGL_ERROR_BUSY)
        #expect(rgl_tree_destroy(tree.pointer) == RGL_ERROR_BUSY)
        objectHead(handle).value.callGuard.release()
        #expect(tree.error.code == RGL_ERROR_UNKNOWN_ID)
        #expect(tree.layout(node) == RGL_OK)
    }

    @Test func aFailedCallReleasesTheTree() {
        let tree = TestTree()
        for _ in 0..<3 { #expect(rgl_node_remove(tree.pointer, 0) == RGL_ERROR_UNKNOWN_ID) }
        let isFree = objectHead(tree.handle).value.callGuard.claim()
        #expect(isFree)
        objectHead(tree.handle).value.callGuard.release()
    }

    @Test func treesHaveDifferentTags() {
        let trees = [TestTree(), TestTree()]
        #expect(trees[0].handle.pointee.tree.tag != trees[1].handle.pointee.tree.tag)
        #expect(trees[0].handle.pointee.tree.tag != 0)
        let strange = trees[1].leaf(1, 1)
        #expect(rgl_node_detach(trees[0].pointer, strange) == RGL_ERROR_UNKNOWN_ID)
    }

    @Test func theArrayOfFramesIsWrittenOnlyWhenSomethingChanged() {
        let tree = TestTree()
        let root = tree.stack(RGL_KIND_VSTACK, [tree.leaf(3, 4)])
        #expect(tree.frameInArray(root) == nil)
        #expect(tree.error.code == RGL_ERROR_NOT_LAID_OUT)
        #expect(tree.layout(root) == RGL_OK)
        #expect(tree.frameInArray(root)?.height == 4)
        let stamp = tree.handle.pointee.framesStamp
        #expect(tree.layout(root) == RGL_OK)
        #expect(tree.frameInArray(root)?.height == 4)
        #expect(tree.handle.pointee.framesStamp == stamp)
    }

    @Test func aDetachedNodeIsClearedInTheArray() {
        let tree = TestTree()
        let small = tree.leaf(3, 4)
        let root = tree.stack(RGL_KIND_ZSTACK, [tree.leaf(30, 40), small])
        #expect(tree.layout(root) == RGL_OK)
        #expect(tree.frameInArray(small)?.width == 3)
        #expect(rgl_node_detach(tree.pointer, small) == RGL_OK)
        // The array must be updated although no frame changes.
        #expect(tree.layout(root) == RGL_OK)
        #expect(tree.frameInArray(small)?.width == 0)
    }

    @Test func aReusedSlotHasNoOldFrame() {
        let tree = TestTree()
        let small = tree.leaf(3, 4)
        let root = tree.stack(RGL_KIND_ZSTACK, [tree.leaf(30, 40), small])
        #expect(tree.layout(root) == RGL_OK)
        #expect(tree.frameInArray(small)?.width == 3)
        #expect(rgl_node_remove(tree.pointer, small) == RGL_OK)
        let fresh = tree.leaf(7, 7)
        #expect(rgl_node_index(fresh) == rgl_node_index(small))
        #expect(tree.layout(root) == RGL_OK)
        #expect(tree.frameInArray(fresh)?.width == 0)
    }
}
