// SPDX-License-Identifier: MIT

// Comparisons of numbers that replace the standard library's, which check bits one by one, or do
// not use the processors' instructions for them. The library has several hundred of them.

extension Double {
    /// Whether this is NaN: every number equals itself, but NaN does not.
    public var isNaN: Bool { self != self }
}

/// The larger number. The first if they are equal, or if the second is NaN.
public func max(_ first: Double, _ second: Double) -> Double { second > first ? second : first }

/// The smaller number. The first if they are equal, or if the second is NaN.
public func min(_ first: Double, _ second: Double) -> Double { second < first ? second : first }
