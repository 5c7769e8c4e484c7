// SPDX-License-Identifier: MIT
import Reglet
import Testing

@Suite struct AspectGridTests {
    struct Item: Identifiable {
        var id: Int
    }

    // Capability: grid of equal cells
    @Test func theContainer() throws {
        let items = (0..<10).map { Item(id: $0) }
        let result = try layout(
            AspectGrid(items, cellAspectRatio: 4 / 3) { item in Flex().id(item.id) },
            width: 300, height: 200)
        #expect(result.frame(of: 5)?.minX == 75)
        #expect(result.frame(of: 9)?.width == 75)
    }

    @Test func withoutViews() throws {
        let fit = try AspectGridLayout(cellAspectRatio: 4 / 3).fit(
            10, in: CGSize(width: 300, height: 200))
        #expect((fit.rows, fit.columns) == (3, 4))
        #expect(fit.frame(4)?.origin == CGPoint(x: 0, y: fit.cellSize.height))
        #expect(fit.index(at: CGPoint(x: 80, y: 10)) == 1)
        #expect(fit.index(at: CGPoint(x: 299, y: 199)) == nil)
        #expect(fit.frame(10) == nil && fit.frame(-1) == nil)
        let error = #expect(throws: LayoutError.self) {
            try AspectGridLayout(cellAspectRatio: 0).fit(1, in: .zero)
        }
        #expect(error?.code == .invalidNumber)
    }
}
