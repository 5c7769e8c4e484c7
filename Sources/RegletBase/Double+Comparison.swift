// SPDX-License-Identifier: MIT

// Comparisons of numbers that replace those of the standard library, which check the bits of a
// number one by one, or do not use the instructions that processors have for this. The library has
// several hundred of them.

extension Double {
    /// Whether this is NaN: every number equals itself, but NaN does not.
    public var isNaN: Bool { self != self }
}

/// The larger number. The first if they are equal, or if the second is NaN.
public func max(_ first: Double, _ second: Double) -> Double { second > first ? second : first }

/// The smaller number. The first if they are equal, or if the second is NaN.
public func min(_ first: Double, _ second: Double) -> Double { second < first ? second : first }
