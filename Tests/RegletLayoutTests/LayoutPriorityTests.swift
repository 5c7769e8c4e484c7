// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletLayout

@Suite struct LayoutPriorityTests {
    @Test func changesNothingAlone() throws {
        let child = Description.filling()
        let root = child.layoutPriority(3)
        let page = try Page(root)
        #expect(try page.layout(root, 30, nil) == Size(30, 10))
        #expect(try page.frame(child) == Rect(0, 0, 30, 10))
        #expect(try page.offer(child) == Proposal(30, nil))
    }

    @Test(arguments: [Double.infinity, 1, -1, -Double.infinity])
    func allNumbersAreOrderedByValue(priority: Double) throws {
        let child = Description.filling()
        let root = Description.hstack([.filling(), child.layoutPriority(priority)])
        let page = try Page(root)
        try page.layout(root, 100, 10)
        #expect(try page.frame(child).size.width == (priority > 0 ? 100 : 0))
    }

    @Test func aStackOfOneHasThePriorityOfItsChild() throws {
        let child = Description.filling()
        let root = Description.hstack([.filling(), .vstack([child.layoutPriority(1)])])
        let page = try Page(root)
        try page.layout(root, 100, 10)
        #expect(try page.frame(child).size.width == 100)
        let second = Description.leaf(0, 0)
        try page.build(second)
        try page.tree.insert(second.node, into: root.children[1].node)
        try page.layout(root, 100, 10)
        #expect(try page.frame(child).size.width == 50)
    }

    @Test func changesTakeEffect() throws {
        let child = Description.filling()
        let priority = child.layoutPriority(0)
        let root = Description.hstack([.filling(), priority])
        let page = try Page(root)
        try page.layout(root, 100, 10)
        #expect(try page.frame(child).size.width == 50)
        try page.set(priority.node, .layoutPriority(-1))
        try page.layout(root, 100, 10)
        #expect(try page.frame(child).size.width == 0)
    }
}
