// SPDX-License-Identifier: MIT
import Testing

@testable import RegletTable

@Suite struct UnitsTests {
    @Test func measuresAreRoundedUpAndProposalsDown() {
        let units = TableUnits(scale: 3)
        #expect(units.up(1.0 / 3) == 1)
        #expect(units.up(0.34) == 2)
        // 199.99999999999997 is 200 with a rounding error.
        #expect(units.down(199.99999999999997) == 600)
        #expect(units.down(199.9) == 599)
        #expect(units.near(3.25) == 10)
    }

    @Test(arguments: [0.1, 0.7, 1, 2, 3, 7, 1e6]) func theSmallestNumberOfPixelsHoldsALength(
        scale: Double
    ) {
        let units = TableUnits(scale: scale)
        for i in 0..<10_000 {
            let length = Double(i) / 7
            let pixels = units.up(length)
            #expect(pixels / scale >= length && (pixels == 0 || (pixels - 1) / scale < length))
        }
    }

    @Test func hugeLengthsAreWholePixels() {
        #expect(TableUnits(scale: 1e6).up(1e12) == 1e18)
        #expect(TableUnits(scale: 2).up(.infinity) == .infinity)
    }

    @Test func snappingKeepsSumsAndFloors() {
        for parts in [
            [33 + 1.0 / 3, 33 + 1.0 / 3, 33 + 1.0 / 3], [0.5, 0.5, 0.5, 0.5], [2, 7.9, 0.1],
        ] {
            var snapping = Snapping(TableUnits(scale: 1))
            let whole = parts.map { snapping.next($0) }
            #expect(whole.reduce(0, +) == parts.reduce(0, +).rounded())
            for (part, pixels) in zip(parts, whole) {
                #expect(pixels >= part.rounded(.down) && pixels <= part.rounded(.down) + 1)
            }
        }
        var off = Snapping(TableUnits(scale: 0))
        #expect(off.next(0.3) == 0.3)
    }
}
