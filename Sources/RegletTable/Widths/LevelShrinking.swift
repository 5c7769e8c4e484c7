// SPDX-License-Identifier: MIT
import RegletBase

/// Shrinking columns to a water level: see Arena.waterLevel.
extension TableColumns {
    /// Shrinks some columns of `order` to a level.
    ///
    /// - Parameter room: At least the sum of their minimums, and less than the sum of their ideals.
    /// - Complexity: O(n log n).
    mutating func lower(_ columns: Range<Int>, to room: Double) throws(Failure) {
        let level = try level(of: columns, for: room)
        for i in columns {
            let track = tracks[order[i]]
            tracks[order[i]].shrink(
                to: max(track.minimum.length, min(track.ideal.length, level)))
        }
    }

    private mutating func level(of columns: Range<Int>, for room: Double) throws(Failure) -> Double
    {
        var sum = 0.0
        events.truncate(to: 0)
        for i in columns {
            let track = tracks[order[i]]
            sum += track.minimum.length
            if track.give <= 0 { continue }
            events.appendReserved(LevelEvent(level: track.minimum.length, change: 1))
            events.appendReserved(LevelEvent(level: track.ideal.length, change: -1))
        }
        return try events.waterLevel(from: sum, for: room, keys: &keys)
    }
}
