// SPDX-License-Identifier: MIT
import RegletBase

/// Counts the letters to insert, remove, replace or swap with their neighbour between two short
/// texts.
struct EditDistance: BitwiseCopyable {
    static var longest: Int { 40 }

    /// The distances of the prefixes, for the row being filled and the two before it.
    private var rows = InlineArray<123, UInt8>(repeating: 0)

    private static var width: Int { longest + 1 }

    /// The distance of two texts, each of `longest` bytes at most.
    mutating func between(
        _ a: Borrowed<UInt8>, _ b: Borrowed<UInt8>
    ) -> Int {
        for j in 0...b.count { rows[j] = UInt8(j) }
        for i in 0..<a.count {
            let row = (i + 1) % 3 * EditDistance.width
            let above = i % 3 * EditDistance.width
            let twoAbove = (i + 2) % 3 * EditDistance.width
            rows[row] = UInt8(i + 1)
            for j in 0..<b.count {
                let substituted = rows[above + j] + (a[i] == b[j] ? 0 : 1)
                var least = min(substituted, min(rows[above + j + 1], rows[row + j]) + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    least = min(least, rows[twoAbove + j - 1] + 1)
                }
                rows[row + j + 1] = least
            }
        }
        return Int(rows[a.count % 3 * EditDistance.width + b.count])
    }
}
