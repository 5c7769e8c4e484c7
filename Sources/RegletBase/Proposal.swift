// SPDX-License-Identifier: MIT

/// One side of a proposal: a number, infinity, or unspecified, which requests the ideal length.
///
/// The payload is a double in which NaN means "unspecified". This encoding is private to this type,
/// so a NaN can neither enter nor leave through arithmetic.
public struct ProposedLength: BitwiseCopyable {
    @usableFromInline let bits: Double

    init(bits: Double) { self.bits = bits }

    /// A number of points, or infinity. Must not be NaN; -0 becomes 0.
    @inline(__always)
    public init(_ length: Double) {
        precondition(!length.isNaN)
        self.bits = length + 0
    }

    public static var unspecified: ProposedLength { ProposedLength(bits: .nan) }
    public static var zero: ProposedLength { ProposedLength(bits: 0) }
    public static var infinity: ProposedLength { ProposedLength(bits: .infinity) }

    @inline(__always)
    public var isUnspecified: Bool { bits.isNaN }

    /// The length, or nil if it is unspecified.
    @inline(__always)
    public var length: Double? { bits.isNaN ? nil : bits }

    /// The length, or a default if it is unspecified.
    @inline(__always)
    public func or(_ other: Double) -> Double { bits.isNaN ? other : bits }

    @inline(__always)
    public static func == (a: ProposedLength, b: ProposedLength) -> Bool {
        // A number equals itself, which unspecified does not.
        a.bits == b.bits || (a.bits != a.bits && b.bits != b.bits)
    }

    /// Equal numbers; false for unspecified lengths.
    public func isSameNumber(as other: ProposedLength) -> Bool { bits == other.bits }

    public static func != (a: ProposedLength, b: ProposedLength) -> Bool { !(a == b) }
}

extension ProposedLength: Equatable {}

/// The proposed size of a parent to a child.
public struct Proposal: Equatable, BitwiseCopyable {
    public var width: ProposedLength
    public var height: ProposedLength

    @inline(__always)
    public init(width: ProposedLength, height: ProposedLength) {
        self.width = width
        self.height = height
    }

    /// A proposal by axis: one length along it, one across.
    @inline(__always)
    public init(_ axis: Axis, _ along: ProposedLength, across: ProposedLength) {
        self =
            axis == .horizontal
            ? Proposal(width: along, height: across) : Proposal(width: across, height: along)
    }

    @inline(__always)
    public init(_ size: Size) {
        self.init(width: ProposedLength(size.width), height: ProposedLength(size.height))
    }

    public static var unspecified: Proposal { Proposal(width: .unspecified, height: .unspecified) }

    public subscript(axis: Axis) -> ProposedLength {
        get { axis == .horizontal ? width : height }
        set {
            if axis == .horizontal { width = newValue } else { height = newValue }
        }
    }
}
