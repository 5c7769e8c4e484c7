// SPDX-License-Identifier: MIT

/// A level at which the sum of some lengths begins to grow faster or slower.
public struct LevelEvent: BitwiseCopyable {
    var level: Double
    /// The change of the number of lengths that rise with the level from here on.
    var change: Double

    public init(level: Double, change: Double) {
        self.level = level
        self.change = change
    }
}

/// The level L for which the lengths max(minimum, min(ideal, L)) add up to the available length:
/// the longest are cut first, down to the next longest, then those together, and so on.
///
///     ideals 200 100 50, room 250:    L = 100:   100 100 50
///     ideals 200 100 50, room  90:    L = 30:     30  30 30
extension Arena where Element == LevelEvent {
    /// Raises the level: each length rises with it from its minimum, an event of +1, to its ideal,
    /// an event of -1.
    ///
    /// - Parameters:
    ///   - sum: The sum of the minimums, which fits.
    ///   - keys: Work space.
    /// - Returns: The level; infinity if everything fits.
    /// - Complexity: O(n log n).
    public mutating func waterLevel(
        from sum: Double, for room: Double, keys: inout Arena<SortKey>
    ) throws(Failure) -> Double {
        keys.truncate(to: 0)
        try keys.reserve(count)
        for i in 0..<count { keys.appendReserved(SortKey(self[i].level.sortKey)) }
        try sort(from: 0, by: &keys)
        var sum = sum
        var (rising, at) = (0.0, 0.0)
        for i in 0..<count {
            let event = self[i]
            // No length rises before the first event.
            if rising > 0 {
                if sum + rising * (event.level - at) >= room { return at + (room - sum) / rising }
                sum += rising * (event.level - at)
            }
            at = event.level
            rising += event.change
        }
        return .infinity
    }
}
