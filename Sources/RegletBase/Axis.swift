// SPDX-License-Identifier: MIT

/// One of the two directions of a layout; `cross` gives the other one.
public enum Axis: UInt8, BitwiseCopyable {
    case horizontal
    case vertical

    /// The axis across this one.
    @inline(__always)
    public var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}
