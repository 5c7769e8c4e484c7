// SPDX-License-Identifier: MIT

/// One of the two directions of a layout.
public enum Axis: UInt8, BitwiseCopyable {
    case horizontal
    case vertical

    @inline(__always)
    public var cross: Axis { self == .horizontal ? .vertical : .horizontal }

    /// The horizontal axis for 0, the vertical axis for 1, for loops over both.
    public init(number: Int) { self = number == 0 ? .horizontal : .vertical }
}
