// SPDX-License-Identifier: MIT
import CReglet

/// Limits of the memory and the work of a graph. A call beyond a limit is refused. Nil is the
/// default; views from elsewhere may need lower limits.
public struct GraphLimits: Hashable, Sendable {
    public var nodes: Int?
    /// Nested nodes on a path: 1,024 by default, for which a stack of 1.4 MB is enough.
    public var depth: Int?
    /// The maximum number of answers that one layout computes.
    public var evaluations: Int?
    /// Bytes that the engine may have allocated.
    public var bytes: Int?

    public init(
        nodes: Int? = nil, depth: Int? = nil, evaluations: Int? = nil, bytes: Int? = nil
    ) {
        self.nodes = nodes
        self.depth = depth
        self.evaluations = evaluations
        self.bytes = bytes
    }

    func create(_ tree: inout OpaquePointer?) throws(LayoutError) -> rgl_status {
        for case let limit? in [nodes, depth, evaluations, bytes] where limit <= 0 {
            throw LayoutError(.invalidArgument, "a limit is above 0, not \(limit)")
        }
        var limits = rgl_limits()
        limits.struct_size = MemoryLayout<rgl_limits>.size
        limits.nodes = nodes ?? 0
        limits.depth = depth ?? 0
        limits.evaluations = UInt64(evaluations ?? 0)
        limits.bytes = bytes ?? 0
        return withUnsafePointer(to: &limits) { limits in
            var options = rgl_tree_options()
            options.struct_size = MemoryLayout<rgl_tree_options>.size
            options.limits = limits
            return rgl_tree_create(&options, &tree)
        }
    }
}

/// Counters of a graph's work since it was created.
public struct Counters: Sendable, Equatable {
    /// Layouts that succeeded.
    public let layouts: UInt64
    /// Answers that were computed, one axis each, and answers that were remembered instead.
    public let evaluations: UInt64
    public let memoHits: UInt64
    /// Nodes that were placed. An unchanged subtree is not visited.
    public let placements: UInt64
    /// Bytes that the engine has allocated now.
    public let bytes: UInt64

    init(_ counters: rgl_counters) {
        layouts = counters.layouts
        evaluations = counters.evaluations
        memoHits = counters.memo_hits
        placements = counters.placements
        bytes = counters.bytes
    }
}
