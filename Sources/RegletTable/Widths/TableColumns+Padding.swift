// SPDX-License-Identifier: MIT
import RegletBase

/// Distributes width beyond the ideal width of a table to its columns.
extension TableColumns {
    /// Pads the visible columns, and returns the table's width: the offer, or less if all columns
    /// that can grow are full.
    mutating func pad(_ offer: Double, _ ideal: Double) -> Double {
        rules.padding == .last ? padLast(offer - ideal) : padByKeys(offer - ideal)
        if roomOfPadded() >= offer - ideal { return offer }
        var padding = 0.0
        for i in 0..<tracks.count where tracks[i].isVisible {
            padding += tracks[i].width - tracks[i].ideal.length
        }
        return ideal + padding
    }

    /// The capacity of the columns that take padding.
    func roomOfPadded() -> Double {
        let keys = paddingKeys
        var room = 0.0
        for i in 0..<tracks.count where keys(tracks[i]) > 0 { room += tracks[i].room }
        return room
    }

    private mutating func padByKeys(_ amount: Double) {
        let keys = paddingKeys
        func part(_ i: Int) -> Filling.Part {
            Filling.Part(key: keys(tracks[i]), room: tracks[i].room)
        }
        let filling = Filling(amount, tracks.count, part: part)
        for i in 0..<tracks.count { tracks[i].grow(by: filling.share(part(i))) }
    }

    private mutating func padLast(_ amount: Double) {
        let keys = paddingKeys
        var left = amount
        for i in stride(from: tracks.count - 1, through: 0, by: -1) {
            let extra = keys(tracks[i]) > 0 ? min(left, tracks[i].room) : 0
            tracks[i].grow(by: extra)
            left -= extra
        }
    }

    private var paddingKeys: PaddingKeys {
        var ideals = 0.0
        if rules.padding == .proportional {
            for i in 0..<tracks.count where tracks[i].isVisible && !tracks[i].isFixed {
                ideals += tracks[i].ideal.length
            }
        }
        return PaddingKeys(padding: rules.padding, areIdealsZero: ideals == 0)
    }
}

/// The keys by which columns share padding.
private struct PaddingKeys: BitwiseCopyable {
    let padding: TablePadding
    /// If all ideals are 0, the columns share equally.
    let areIdealsZero: Bool

    func callAsFunction(_ track: Track) -> Double {
        if track.isFixed || !track.isVisible { return 0 }
        switch padding {
        case .equal, .last: return 1
        case .proportional: return areIdealsZero ? 1 : track.ideal.length
        case .weight: return track.weight
        case .none: return 0
        }
    }
}

extension Track {
    fileprivate mutating func grow(by extra: Double) {
        set(ideal.length + extra, extra == 0 ? .ideal : extra >= room ? .full : .padded)
    }
}
