// SPDX-License-Identifier: MIT

/// One of the two directions of a layout; `cross` gives the other one.
public enum Axis: UInt8, BitwiseCopyable {
    case horizontal
    case vertical

    /// The axis across this one.
    @inline(__always)
    public var cross: Axis { self == .horizontal ? .vertical : .horizontal }

    /// The horizontal axis for 0, the vertical one for 1: for loops over both axes.
    public init(number: Int) { self = number == 0 ? .horizontal : .vertical }
}
