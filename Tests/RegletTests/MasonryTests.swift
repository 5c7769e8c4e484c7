// SPDX-License-Identifier: MIT
import Reglet
import Testing

@Suite struct MasonryTests {
    // Capability: masonry
    @Test func anItemGoesToTheShortestColumn() throws {
        let result = try layout(
            Masonry(
                columns: 3, alignment: .leading, horizontalSpacing: 10, verticalSpacing: 5
            ) {
                Leaf(width: 20, height: 30).id("a")
                Leaf(width: 20, height: 10).id("b")
                Leaf(width: 20, height: 20).id("c")
                Leaf(width: 20, height: 10).id("wide").gridCellColumns(2)
            },
            width: 110, height: nil)
        #expect(result.size == CGSize(width: 110, height: 35))
        #expect(result.frame(of: "b") == CGRect(x: 40, y: 0, width: 20, height: 10))
        #expect(result.frame(of: "wide") == CGRect(x: 40, y: 25, width: 20, height: 10))
    }

    @Test func asManyAdaptiveColumnsAsFit() throws {
        func height(_ width: CGFloat) throws -> CGFloat {
            try layout(
                Masonry(
                    columns: .adaptive(minimum: 30), horizontalSpacing: 0, verticalSpacing: 0
                ) {
                    Leaf(width: 20, height: 10)
                    Leaf(width: 20, height: 10)
                },
                width: width, height: nil
            ).size.height
        }
        #expect(try height(59) == 20)
        #expect(try height(60) == 10)
    }

    @Test func aMasonryChangesItsLayoutAndBack() throws {
        let masonry = AnyLayout(Reglet.MasonryLayout(columns: 2, verticalSpacing: 0))
        let row = AnyLayout(HStackLayout(spacing: 0))
        let graph = try ViewGraph()
        // In a column of 50, and in the middle of the frame.
        for (layout, x) in [(masonry, 15.0), (row, 44), (masonry, 15)] {
            try graph.update(layout { Leaf(width: 20, height: 10).id("a") }.frame(width: 108))
            let result = try graph.layout(in: .unspecified)
            #expect(result.frame(of: "a")?.minX == CGFloat(x))
        }
    }

    @Test func invalidNumbersOfColumnsAreRejected() throws {
        for count in [0, -1, 65_536] {
            let error = #expect(throws: LayoutError.self) {
                try layout(
                    Masonry(columns: .count(count)) { Spacer() }, width: 10, height: 10)
            }
            #expect(error?.code == .invalidArgument)
        }
    }
}
