// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Containers without tests elsewhere in the package.
@Suite struct ContainerTests {
    // Capability: lazy grids
    @Test func columnsOfALazyGridShareTheWidth() throws {
        let columns = [GridItem(.fixed(20), spacing: 0), GridItem(.flexible())]
        let box = Leaf(width: 10, height: 10)
        let view = LazyVGrid(columns: columns, spacing: 4) {
            box.id("first")
            box.id("second")
            box.id("third")
        }
        let result = try layout(view, width: 100)
        #expect(result.frame(of: "second") == CGRect(x: 55, y: 0, width: 10, height: 10))
        #expect(result.frame(of: "third") == CGRect(x: 5, y: 14, width: 10, height: 10))
    }

    // Capability: windows of lazy containers
    @Test func aWindowMeasuresAndPlacesTheLinesInIt() throws {
        let window = LazyWindow(anchor: 2, position: -5, length: 30, estimate: 50)
        let rows = ForEach(0..<5) { Leaf(width: 10, height: 20).id("row \($0)") }
        let result = try layout(LazyVStack(spacing: 0, window: window) { rows }, width: 100)
        #expect(result.size == CGSize(width: 100, height: 2 * 50 + 2 * 20 + 50))
        #expect(result.frame(of: "row 2") == CGRect(x: 45, y: 100, width: 10, height: 20))
        #expect(result.frame(of: "row 4") == nil)
        let grid = LazyVGrid(columns: [GridItem(.flexible())], spacing: 0, window: window) { rows }
        #expect(try layout(grid, width: 100).size == result.size)
    }

    @Test func windowsThatAreRefused() {
        func refusal(_ window: LazyWindow) -> LayoutError? {
            #expect(throws: LayoutError.self) {
                try layout(LazyVStack(window: window) { Leaf(width: 10, height: 20) }, width: 100)
            }
        }
        let before = refusal(LazyWindow(anchor: -1, length: 30, estimate: 50))
        #expect(before?.code == .invalidArgument)
        #expect(before?.message.contains("the index of an item, not -1") == true)
        let empty = refusal(LazyWindow(anchor: 0, length: 0, estimate: 50))
        #expect(empty?.code == .invalidNumber)
        #expect(empty?.message.contains("window.length") == true)
    }

    // Capability: flow
    @Test func aFlowBreaksItsLines() throws {
        let view = Flow(spacing: 0, lineSpacing: 2) {
            ForEach(0..<3) { Leaf(width: 40, height: 10).id("item \($0)") }
        }
        let result = try layout(view, width: 100)
        #expect(result.frame(of: "item 2") == CGRect(x: 0, y: 12, width: 40, height: 10))
        #expect(result.size == CGSize(width: 80, height: 22))
    }

    // Capability: right to left
    @Test func viewsRunFromRightToLeft() throws {
        let row = HStack(spacing: 0) {
            Leaf(width: 10, height: 10).id("first")
            Spacer()
        }
        let result = try layout(row.environment(\.layoutDirection, .rightToLeft), width: 100)
        #expect(result.frame(of: "first")?.minX == 90)
    }
}
