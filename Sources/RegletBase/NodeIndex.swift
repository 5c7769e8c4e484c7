// SPDX-License-Identifier: MIT

/// The position of a node in the arenas of its tree; `none` if there is no node.
public struct NodeIndex: RecordIndex {
    public let raw: Int32

    public init(_ raw: Int32) { self.raw = raw }
}
