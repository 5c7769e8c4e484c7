// SPDX-License-Identifier: MIT

/// The slot of a cell on one axis. Lengths are points.
public struct TableSlot: BitwiseCopyable {
    public var start: Double
    public var length: Double

    public init(start: Double, length: Double) { (self.start, self.length) = (start, length) }
}
