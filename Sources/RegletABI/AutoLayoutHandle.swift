// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletConstraint
import Synchronization

/// The object to which an rgl_autolayout pointer points: the engine and the arrays that callers
/// read in place.
struct AutoLayoutHandle: ~Copyable {
    /// The first member, since nodes that host the layout have the engine's address.
    var layout: AutoLayout
    var rects: Arena<Rect>

    init(number: UInt32, allocator: Allocator, limits: Limits) throws(Failure) {
        layout = try AutoLayout(
            itemTag: number, constraintTag: number % ObjectID.largestTag + 1,
            boxTag: (number + 1) % ObjectID.largestTag + 1, allocator: allocator, limits: limits)
        rects = Arena(allocator)
    }
}

/// Numbers the layouts of a process, three for each: the ids of items, constraints and boxes differ
/// from each other and from the ids of other layouts.
private let layoutsCreated = Atomic<UInt32>(0)

func createAutoLayout(
    _ hooks: AllocatorHooks, _ limits: Limits
) throws(Failure) -> OpaquePointer {
    let count = layoutsCreated.add(3, ordering: .relaxed).oldValue
    // 0 is skipped, so that no id is 0.
    let object = try makeObject(
        hooks, "id", "layout", limit: limits.bytes ?? SolverLimits.defaultBytes,
        end: { endObject($0, AutoLayoutHandle.self) }
    ) { (allocator) throws(Failure) in
        try AutoLayoutHandle(
            number: count % ObjectID.largestTag + 1, allocator: allocator, limits: limits)
    }
    return OpaquePointer(object)
}

/// Runs a call on a layout's engine.
@inline(__always)
func withAutoLayout(
    _ pointer: OpaquePointer?, _ body: (inout AutoLayout) throws(Failure) -> Void
) -> rgl_status {
    withObject(pointer, AutoLayoutHandle.self) { (handle) throws(Failure) in
        try body(&handle.pointee.layout)
    }
}
