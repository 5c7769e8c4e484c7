// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletLayout

@Suite struct LeafTests {
    private static var flexible: Leaf {
        Leaf(
            minimum: Size(10, 20), ideal: Size(30, 40), maximum: Size(50, .infinity))
    }

    @Test(
        arguments: [
            (nil, nil, 30, 40), (0, 0, 10, 20), (.infinity, .infinity, 50, .infinity),
            (35, 45, 35, 45), (5, nil, 10, 40), (-7, 1e9, 10, 1e9),
        ] as [(Double?, Double?, Double, Double)])
    func answersWithinItsLimits(width: Double?, height: Double?, w: Double, h: Double) throws {
        let leaf = Description(.leaf(Self.flexible))
        let page = try Page(leaf)
        #expect(try page.size(leaf, width, height) == Size(w, h))
        #expect(try page.layout(leaf, width, height) == Size(w, h))
        #expect(try page.frame(leaf) == Rect(0, 0, w, h))
    }

    @Test func aFixedLeafHasOneSize() throws {
        let leaf = Description.leaf(12, 34)
        let page = try Page(leaf)
        for side in [nil, 0, 7, .infinity] as [Double?] {
            #expect(try page.size(leaf, side, side) == Size(12, 34))
        }
    }

    @Test func anIdealOutsideTheLimitsIsKept() throws {
        let leaf = Description(
            .leaf(Leaf(minimum: Size(10, 10), ideal: Size(90, 5), maximum: Size(20, 20))))
        let page = try Page(leaf)
        #expect(try page.size(leaf, nil, nil) == Size(90, 5))
        #expect(try page.size(leaf, 90, 5) == Size(20, 10))
    }

    @Test func parametersAreReadBack() throws {
        let page = Page()
        var leaf = Self.flexible
        let node = try page.tree.create(leaf)
        #expect(page.tree.leaf(node) == leaf)
        leaf.baselines = LeafBaselines(first: 8, last: nil)
        try page.tree.set(node, leaf)
        #expect(page.tree.leaf(node) == leaf)
        leaf.baselines = nil
        try page.tree.set(node, leaf)
        #expect(page.tree.leaf(node) == leaf)
    }
}
