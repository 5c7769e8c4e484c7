// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletLayout

@Suite struct FixedSizeTests {
    @Test(
        arguments: [
            (true, true, 10, 10), (true, false, 10, 70), (false, true, 90, 10),
            (false, false, 90, 70),
        ] as [(Bool, Bool, Double, Double)])
    func givesTheIdealLength(
        horizontal: Bool, vertical: Bool, width: Double, height: Double
    ) throws {
        let root = Description.filling().fixedSize(horizontal: horizontal, vertical: vertical)
        let page = try Page(root)
        #expect(try page.layout(root, 90, 70) == Size(width, height))
    }

    @Test func textStaysOnOneLine() throws {
        let root = Description.paragraph([30, 30, 30]).fixedSize(vertical: false)
        #expect(try Page(root).layout(root, 20, nil) == Size(100, 10))
    }

    @Test func hidesThePriorityOfItsChild() throws {
        let spacer = Description.spacer(0)
        let root = Description.hstack([spacer.fixedSize(horizontal: false), .filling()])
        let page = try Page(root)
        try page.layout(root, 100, 10)
        #expect(try page.frame(spacer).size.width == 50)
    }
}
