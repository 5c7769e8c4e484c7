// SPDX-License-Identifier: MIT
import RegletBase

/// The position of an item in its layout; `none` where there is no item.
public struct ItemIndex: Equatable, BitwiseCopyable {
    public let raw: Int32

    @inline(__always)
    public init(_ raw: Int32) { self.raw = raw }

    public static var none: ItemIndex { ItemIndex(-1) }
    @inline(__always)
    public var exists: Bool { raw >= 0 }
    @inline(__always)
    public static func == (a: ItemIndex, b: ItemIndex) -> Bool { a.raw == b.raw }
}

/// The position of a constraint in its layout; `none` where there is no constraint.
public struct LayoutConstraintIndex: Equatable, BitwiseCopyable {
    public let raw: Int32

    @inline(__always)
    public init(_ raw: Int32) { self.raw = raw }

    public static var none: LayoutConstraintIndex { LayoutConstraintIndex(-1) }
    @inline(__always)
    public var exists: Bool { raw >= 0 }
    @inline(__always)
    public static func == (a: LayoutConstraintIndex, b: LayoutConstraintIndex) -> Bool {
        a.raw == b.raw
    }
}

extension Arena {
    subscript(item: ItemIndex) -> Element {
        @inline(__always) unsafeAddress { UnsafePointer(address(item.raw)) }
        @inline(__always) unsafeMutableAddress { address(item.raw) }
    }

    subscript(constraint: LayoutConstraintIndex) -> Element {
        @inline(__always) unsafeAddress { UnsafePointer(address(constraint.raw)) }
        @inline(__always) unsafeMutableAddress { address(constraint.raw) }
    }
}
