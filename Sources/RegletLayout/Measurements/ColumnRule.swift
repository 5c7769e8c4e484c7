// SPDX-License-Identifier: MIT
import RegletBase

/// The widths of the columns of a reader, whose tags are the columns. Columns that need less than
/// the available width are padded by equal parts. Columns that need more are cut at a level, the
/// widest first.
///
/// Never both: there is padding only if everything fits.
struct ColumnRule: BitwiseCopyable {
    var padding = 0.0
    var cap = Double.infinity
    /// The measurements and the maximum width for which the numbers are valid; 0 at first.
    var stamp: UInt64 = 0
    var maximum = Double.nan

    func width(_ measured: Double) -> Double { min(measured + padding, cap) }
}

extension LayoutTree {
    /// The rule that turns the measurements of a reader into columns.
    ///
    /// POLICY: the columns are the tags that the last pass has measured. A tag that merging keeps
    /// without a view takes no width.
    ///
    /// - Complexity: O(n log n) for n tags, the first time after they were measured.
    mutating func columnRule(of side: Int32) throws(Failure) -> ColumnRule {
        let maximum = readings.readers[side].maximum
        let known = readings.readers[side].columns
        if known.stamp == readings.stamp, areSameNumbers(known.maximum, maximum) { return known }
        var rule = ColumnRule()
        rule.stamp = readings.stamp
        rule.maximum = maximum
        // Without a finite maximum there is no limit, and nothing to fill.
        if maximum - maximum == 0 { try share(max(maximum, 0), among: side, &rule) }
        readings.readers[side].columns = rule
        return rule
    }

    private mutating func share(
        _ room: Double, among side: Int32, _ rule: inout ColumnRule
    ) throws(Failure) {
        readings.levels.truncate(to: 0)
        let first = readings.readers[side].first
        let count = readings.readers[side].count
        try readings.levels.reserve(2 * count)
        var total = 0.0
        for i in first..<first + count
        where readings.stored[i].mark == .measured {
            let width = readings.stored[i].size.width
            total += width
            readings.levels.appendReserved(LevelEvent(level: 0, change: 1))
            readings.levels.appendReserved(LevelEvent(level: width, change: -1))
        }
        let columns = readings.levels.count / 2
        if !LengthTolerance.fits(total, room) {
            rule.cap = try readings.levels.waterLevel(from: 0, for: room, keys: &sortKeys)
        } else if readings.readers[side].reader.pads, columns > 0 {
            rule.padding = max(0, room - total) / Double(columns)
        }
    }
}
