// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_tree_layout") @implementation
public func rgl_tree_layout(
    _ tree: OpaquePointer!, _ root: rgl_node, _ proposal: rgl_proposal,
    _ out_size: UnsafeMutablePointer<rgl_size>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let root = try tree.resolve(root, "root")
        let answer = try tree.layout(root, try checked(proposal))
        out_size?.pointee = exported(answer)
    }
}

@_cdecl("rgl_tree_set_kept_layouts") @implementation
public func rgl_tree_set_kept_layouts(_ tree: OpaquePointer!, _ count: Int) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in try tree.keep(layouts: count) }
}

@_cdecl("rgl_tree_kept_layouts") @implementation
public func rgl_tree_kept_layouts(
    _ tree: OpaquePointer!, _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        try required(out_count, "out_count").pointee = tree.keptLimit
    }
}

@_cdecl("rgl_node_measure") @implementation
public func rgl_node_measure(
    _ tree: OpaquePointer!, _ node: rgl_node, _ proposal: rgl_proposal,
    _ out_size: UnsafeMutablePointer<rgl_size>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_size, "out_size")
        let node = try tree.resolve(node)
        out.pointee = exported(try tree.measure(node, try checked(proposal)))
    }
}

@_cdecl("rgl_node_frame") @implementation
public func rgl_node_frame(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_frame: UnsafeMutablePointer<rgl_rect>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_frame, "out_frame")
        out.pointee = exported(try tree.frame(of: try tree.resolve(node)))
    }
}

@_cdecl("rgl_node_proposal") @implementation
public func rgl_node_proposal(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_proposal: UnsafeMutablePointer<rgl_proposal>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_proposal, "out_proposal")
        out.pointee = exported(try tree.placedProposal(of: try tree.resolve(node)))
    }
}

@_cdecl("rgl_tree_frames") @implementation
public func rgl_tree_frames(
    _ tree: OpaquePointer!, _ out_frames: UnsafeMutablePointer<UnsafePointer<rgl_rect>?>!,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withHandle(tree) { (handle) throws(Failure) in
        let outFrames = try required(out_frames, "out_frames")
        let outCount = try required(out_count, "out_count")
        let frames = try currentFrames(handle)
        outFrames.pointee = cRects(frames)
        outCount.pointee = frames.pointee.count
    }
}

@_cdecl("rgl_tree_take_frames") @implementation
public func rgl_tree_take_frames(
    _ tree: OpaquePointer!, _ out_frames: UnsafeMutablePointer<OpaquePointer?>!
) -> rgl_status {
    withHandle(tree) { (handle) throws(Failure) in
        let out = try required(out_frames, "out_frames")
        out.pointee = OpaquePointer(try currentFrames(handle))
        handle.pointee.frames = nil
    }
}

@_cdecl("rgl_frames_read") @implementation
public func rgl_frames_read(
    _ frames: OpaquePointer!, _ out_frames: UnsafeMutablePointer<UnsafePointer<rgl_rect>?>!,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    guard let frames, let out_frames, let out_count else {
        return rgl_status(RGL_ERROR_NULL_POINTER)
    }
    let head = UnsafeMutablePointer<FramesHandle>(frames)
    out_frames.pointee = cRects(head)
    out_count.pointee = head.pointee.count
    return rgl_status(RGL_OK)
}

@_cdecl("rgl_frames_destroy") @implementation
public func rgl_frames_destroy(_ frames: OpaquePointer!) {
    if let frames { destroyFrames(UnsafeMutablePointer<FramesHandle>(frames)) }
}

@_cdecl("rgl_tree_counters") @implementation
public func rgl_tree_counters(
    _ tree: OpaquePointer!, _ out_counters: UnsafeMutablePointer<rgl_counters>!
) -> rgl_status {
    withHandle(tree) { (handle) throws(Failure) in
        let out = try required(out_counters, "out_counters")
        try checkStructSize(
            out.pointee.struct_size, MemoryLayout<rgl_counters>.size, "counters.struct_size")
        let counters = handle.pointee.tree.counters
        out.pointee.layouts = counters.layouts
        out.pointee.evaluations = counters.evaluations
        out.pointee.memo_hits = counters.memoHits
        out.pointee.measure_calls = counters.measureCalls
        out.pointee.measure_requests = counters.measureRequests
        out.pointee.placements = counters.placements
        out.pointee.peak_evaluations_per_axis = counters.peakEvaluationsPerAxis
        var bytes = handle.pointee.tree.allocator.bytes
        if let frames = handle.pointee.frames { bytes += Allocator(ofObject: frames).bytes }
        out.pointee.bytes = UInt64(bytes)
    }
}

/// The array of frames of the last layout, rewritten only after a change.
func currentFrames(_ handle: TreePointer) throws(Failure) -> UnsafeMutablePointer<
    FramesHandle
> {
    let count = handle.pointee.tree.frameCount
    let stamp = handle.pointee.tree.frameStamp
    if let frames = handle.pointee.frames, frames.pointee.capacity >= count {
        if handle.pointee.framesStamp == stamp, frames.pointee.count == count { return frames }
        try handle.pointee.tree.writeFrames(
            OutputBuffer(rects(frames), count: frames.pointee.capacity))
        frames.pointee.count = count
        handle.pointee.framesStamp = stamp
        return frames
    }
    let fresh = try createFrames(handle.pointee.tree.allocator.hooks, count)
    do throws(Failure) {
        try handle.pointee.tree.writeFrames(
            OutputBuffer(rects(fresh), count: fresh.pointee.capacity))
    } catch {
        destroyFrames(fresh)
        throw error
    }
    if let old = handle.pointee.frames { destroyFrames(old) }
    handle.pointee.frames = fresh
    handle.pointee.framesStamp = stamp
    return fresh
}

/// SAFETY: Rect and rgl_rect are the same four doubles.
private func cRects(_ frames: UnsafeMutablePointer<FramesHandle>) -> UnsafePointer<rgl_rect> {
    UnsafePointer(UnsafeMutableRawPointer(rects(frames)).assumingMemoryBound(to: rgl_rect.self))
}

@_cdecl("rgl_tree_set_progress") @implementation
public func rgl_tree_set_progress(
    _ tree: OpaquePointer!, _ progress: UnsafePointer<rgl_progress>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        tree.set(try checked(progress))
    }
}
