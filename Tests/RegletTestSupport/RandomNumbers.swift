// SPDX-License-Identifier: MIT

/// SplitMix64: the same numbers from the same seed on every platform.
public struct RandomNumbers: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// From 0 to `count` - 1.
    public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    /// True once in `count` times.
    public mutating func isOne(in count: Int) -> Bool { below(count) == 0 }

    /// In quarters of a point, at most `limit`.
    public mutating func length(upTo limit: Int) -> Double { Double(below(limit * 4 + 1)) / 4 }

    public mutating func element<Element>(of elements: [Element]) -> Element {
        elements[below(elements.count)]
    }
}
