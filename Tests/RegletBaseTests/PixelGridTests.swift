// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@Suite("Pixel grid")
struct PixelGridTests {
    @Test("shared edges stay shared, and a move by whole pixels changes nothing else")
    func sharedEdges() {
        let grid = PixelGrid(scale: 3)
        for i in 0..<2_000 {
            let x = Double(i) * 0.0137 - 13
            let width = Double(i % 97) * 0.11
            let left = grid.snapped(rect(x, width))
            let right = grid.snapped(rect(x + width, 5))
            // A third of a point is no double: the sum may miss the edge by its last bit.
            #expect(abs(left.origin.x + left.size.width - right.origin.x) < 1e-13 * 64)
            let moved = grid.snapped(rect(x + 2, width))
            #expect(abs(moved.origin.x - left.origin.x - 2) < 1e-12)
        }
    }

    @Test("a kept width is at least the exact one, and at most a pixel more than it")
    func keptWidth() {
        let grid = PixelGrid(scale: 2)
        for i in 0..<2_000 {
            let width = Double(i % 211) * 0.13
            let snapped = grid.snapped(rect(Double(i) * 0.0731, width), keepsSize: true)
            #expect(snapped.size.width >= width - 1e-3)
            #expect(snapped.size.width <= width + 1)
        }
    }

    private func rect(_ x: Double, _ width: Double) -> Rect {
        Rect(origin: Point(x: x, y: 0), size: Size(width: width, height: 1))
    }
}
