// SPDX-License-Identifier: MIT
import RegletBase

/// Hiding columns of a table that is too narrow, one after the other.
///
///     priorities  2  -  1  1     - is not hidable
///     hidden      3.    2. 1.    low priority first, of equal ones the last; until the minimums fit
extension TableColumns {
    /// Hides as few columns as possible for an offer. Minimums do not change, so hiding makes no
    /// column wider, and columns reappear only if the offer grows. A table never hides its last
    /// column.
    mutating func hide(for offer: Double) throws(Failure) {
        try orderOfHiding()
        if order.isEmpty { return }
        // The columns that are never hidden, then hidable columns from the last to be hidden to the
        // first.
        var kept = 0.0
        var columns = 0
        for i in 0..<tracks.count {
            tracks[i].isVisible = true
            if tracks[i].isHidable { continue }
            kept += tracks[i].minimum.length
            columns += 1
        }
        var left = order.count
        if columns == 0 {
            left -= 1
            kept = tracks[order[left]].minimum.length
            columns = 1
        }
        let core = kept + gap * Double(columns - 1)
        let room = max(offer, core) + LengthTolerance.ofUnits
        while left > 0 {
            kept += tracks[order[left - 1]].minimum.length
            columns += 1
            if kept + gap * Double(columns - 1) > room { break }
            left -= 1
        }
        for i in 0..<left {
            tracks[order[i]].isVisible = false
            tracks[order[i]].step = .hiddenByWidth
        }
    }

    /// Fills `order` with the hidable columns in the order of hiding.
    private mutating func orderOfHiding() throws(Failure) {
        order.truncate(to: 0)
        keys.truncate(to: 0)
        try keys.reserve(tracks.count)
        for i in stride(from: tracks.count - 1, through: 0, by: -1) where tracks[i].isHidable {
            order.appendReserved(Int32(i))
            keys.appendReserved(SortKey(tracks[i].priority.sortKey))
        }
        try order.sort(from: 0, by: &keys)
    }
}
