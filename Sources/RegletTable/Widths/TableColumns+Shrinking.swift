// SPDX-License-Identifier: MIT
import RegletBase

/// Shrinks the columns of a table by its missing width, none of them below its minimum.
extension TableColumns {
    /// Shrinks the visible columns until they fit.
    ///
    /// - Parameters:
    ///   - lack: Less than they can shrink together.
    ///   - room: The available length for their widths, without gaps.
    mutating func shrink(by lack: Double, room: Double) throws(Failure) {
        switch rules.shrinking {
        case .level:
            orderVisible()
            try lower(0..<order.count, to: room)
        case .proportional: shrinkInProportion(room)
        case .priority: try shrinkByPriority(lack)
        }
    }

    private mutating func shrinkInProportion(_ room: Double) {
        var minimums = 0.0
        for i in 0..<tracks.count where tracks[i].isVisible {
            minimums += tracks[i].minimum.length
        }
        let part = (room - minimums) / (idealSum - minimums)
        for i in 0..<tracks.count {
            tracks[i].shrink(to: tracks[i].minimum.length + tracks[i].give * part)
        }
    }

    /// Shrinks groups of equal priority, the lowest first. A group that can shrink by at most the
    /// missing width does so. The first group that can shrink by more takes the rest by the common
    /// level, and the groups above it keep their ideals.
    private mutating func shrinkByPriority(_ lack: Double) throws(Failure) {
        orderVisible()
        keys.truncate(to: 0)
        try keys.reserve(order.count)
        for i in 0..<order.count { keys.appendReserved(SortKey(tracks[order[i]].priority.sortKey)) }
        try order.sort(from: 0, by: &keys)
        for i in 0..<order.count { tracks[order[i]].shrink(to: tracks[order[i]].ideal.length) }
        var lack = lack
        var start = 0
        while start < order.count, lack > 0 {
            let group = equalPriorities(from: start)
            var (give, ideals) = (0.0, 0.0)
            for i in group {
                give += tracks[order[i]].give
                ideals += tracks[order[i]].ideal.length
            }
            if lack < give { return try lower(group, to: ideals - lack) }
            for i in group { tracks[order[i]].shrink(to: tracks[order[i]].minimum.length) }
            lack -= give
            start = group.upperBound
        }
    }

    /// The range of `order` from `start` on whose columns have the same priority.
    private func equalPriorities(from start: Int) -> Range<Int> {
        var end = start
        let priority = tracks[order[start]].priority
        while end < order.count, tracks[order[end]].priority == priority { end += 1 }
        return start..<end
    }

    private mutating func orderVisible() {
        order.truncate(to: 0)
        for i in 0..<tracks.count where tracks[i].isVisible { order.appendReserved(Int32(i)) }
    }
}

extension Track {
    mutating func shrink(to width: Double) {
        set(
            width,
            width >= ideal.length ? .ideal : width <= minimum.length ? .minimum : .shrunk)
    }
}
