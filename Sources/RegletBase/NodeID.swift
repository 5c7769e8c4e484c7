// SPDX-License-Identifier: MIT

/// The position of a node in the arenas of its tree; `none` where there is no node.
public struct NodeIndex: Equatable, BitwiseCopyable {
    public let raw: Int32

    @inline(__always)
    public init(_ raw: Int32) { self.raw = raw }
    @inline(__always)
    public init(_ index: Int) { self.raw = Int32(truncatingIfNeeded: index) }

    public static var none: NodeIndex {
        @inline(__always) get { NodeIndex(Int32(-1)) }
    }

    @inline(__always)
    public var exists: Bool { raw >= 0 }

    @inline(__always)
    public static func == (a: NodeIndex, b: NodeIndex) -> Bool { a.raw == b.raw }
    @inline(__always)
    public static func != (a: NodeIndex, b: NodeIndex) -> Bool { a.raw != b.raw }
}

extension Arena {
    public subscript(node: NodeIndex) -> Element {
        @inline(__always) unsafeAddress { UnsafePointer(address(node.raw)) }
        @inline(__always) unsafeMutableAddress { address(node.raw) }
    }
}

/// A node's public id: 20 bits of the tree, 16 of the slot's generation, 28 of its index plus one.
///
/// INVARIANT: a slot whose generation would wrap is never used again, so an id never comes back.
public struct NodeID: BitwiseCopyable {
    public let raw: UInt64

    public init(raw: UInt64) { self.raw = raw }

    public init(tree: UInt32, generation: UInt16, index: NodeIndex) {
        raw = UInt64(tree) << 44 | UInt64(generation) << 28 | UInt64(index.raw + 1)
    }

    public static let treeMask: UInt32 = 0xF_FFFF

    public var tree: UInt32 { UInt32(truncatingIfNeeded: raw >> 44) }
    public var generation: UInt16 { UInt16(truncatingIfNeeded: raw >> 28) }
    /// `none` for the id 0.
    public var index: NodeIndex { NodeIndex(Int32(raw & 0xFFF_FFFF) - 1) }
}
