// SPDX-License-Identifier: MIT
import RegletBase

/// A length distributed over parts that each have a key and a capacity: part i takes key t, or its
/// capacity if that is less, with t such that the parts add up to the length. If all capacities
/// together are less than the length, all parts are full.
///
///     length 12, keys 1 1 1, rooms 3 9 9:     t = 4: the first is full      3
///                                             t = (12 - 3) / 2 = 4.5        3 4.5 4.5
///
/// Needs no memory: each round finds the parts that the last t fills, and takes them out. t only
/// grows, and its remaining distance shrinks in every round by the number of remaining parts, so
/// there are few rounds.
struct Filling: BitwiseCopyable {
    /// One of the parts.
    struct Part: BitwiseCopyable {
        var key: Double
        var room: Double

        /// Whether it takes any length.
        var takes: Bool { key > 0 && room > 0 }
    }

    /// The remaining length for the parts that are not full, and the sum of their keys.
    private var amount = 0.0
    private var keys = 0.0
    /// The factor of the keys: with keys near the smallest number, a key times a length has too few
    /// digits. A power of two, so it changes nothing else.
    private var unit = 1.0
    /// There is no length to distribute.
    private let isEmpty: Bool

    init(_ length: Double, _ count: Int, part: (Int) -> Part) {
        isEmpty = !(length > 0)
        if isEmpty { return }
        amount = length
        for i in 0..<count {
            let part = part(i)
            if part.takes { keys += part.key }
        }
        enlargeSmallKeys()
        var filled = 0
        while keys > 0 {
            var (rooms, left, full) = (0.0, 0.0, 0)
            for i in 0..<count {
                let part = part(i)
                guard part.takes else { continue }
                if isFull(part) {
                    rooms += part.room
                    full &+= 1
                } else {
                    left += part.key * unit
                }
            }
            if full <= filled { return }
            (amount, keys, filled) = (length - rooms, left, full)
            enlargeSmallKeys()
        }
    }

    private mutating func enlargeSmallKeys() {
        guard keys < Filling.smallSum else { return }
        unit /= Filling.smallSum
        keys /= Filling.smallSum
    }

    /// The length that no part has capacity for.
    var rest: Double { keys == 0 ? max(0, amount) : 0 }

    private static var smallSum: Double { 0x1p-500 }

    private func proportion(_ part: Part) -> Double { part.key * unit * amount / keys }

    private func isFull(_ part: Part) -> Bool { part.room <= proportion(part) }

    func share(_ part: Part) -> Double {
        guard part.takes, !isEmpty else { return 0 }
        return keys == 0 || isFull(part) ? part.room : proportion(part)
    }
}
