// SPDX-License-Identifier: MIT

// Comparisons of numbers, in place of those of the standard library: those look at the bits of a
// number one by one, or know nothing of the instructions that processors have for this, and there
// are several hundred of them in this library.

extension Double {
    /// Whether this is NaN; every number equals itself, NaN does not.
    @inline(__always)
    public var isNaN: Bool { self != self }
}

/// The larger number; the first where they are equal, or where the second is NaN.
@inline(__always)
public func max(_ first: Double, _ second: Double) -> Double { second > first ? second : first }

/// The smaller number; the first where they are equal, or where the second is NaN.
@inline(__always)
public func min(_ first: Double, _ second: Double) -> Double { second < first ? second : first }
