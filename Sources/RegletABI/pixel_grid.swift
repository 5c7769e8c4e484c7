// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_rect_snap") @implementation
public func rgl_rect_snap(
    _ rect: rgl_rect, _ scale: Double, _ out_rect: UnsafeMutablePointer<rgl_rect>!
) -> rgl_status {
    guard let out_rect else { return rgl_status(RGL_ERROR_NULL_POINTER) }
    let isNumber = !rect.x.isNaN && !rect.y.isNaN && !rect.width.isNaN && !rect.height.isNaN
    guard let grid = try? pixelGrid(scale), isNumber else {
        return rgl_status(RGL_ERROR_INVALID_NUMBER)
    }
    out_rect.pointee = exported(grid.snapped(imported(rect)))
    return rgl_status(RGL_OK)
}

@_cdecl("rgl_node_snapped_frame") @implementation
public func rgl_node_snapped_frame(
    _ tree: OpaquePointer!, _ node: rgl_node, _ scale: Double,
    _ out_frame: UnsafeMutablePointer<rgl_rect>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_frame, "out_frame")
        let grid = try pixelGrid(scale)
        out.pointee = exported(try tree.snappedFrame(of: try tree.resolve(node), grid))
    }
}

@_cdecl("rgl_tree_snapped_frames") @implementation
public func rgl_tree_snapped_frames(
    _ tree: OpaquePointer!, _ scale: Double, _ out_frames: UnsafeMutablePointer<rgl_rect>!,
    _ capacity: Int, _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withHandle(tree) { (handle) throws(Failure) in
        let output = try OutputArray(out_frames, capacity, out_count, "out_frames")
        let grid = try pixelGrid(scale)
        let frames = try currentFrames(handle)
        for i in 0..<output.take(frames.pointee.count) {
            out_frames[i] = exported(handle.pointee.tree.snapped(rects(frames)[i], at: i, grid))
        }
    }
}

private func pixelGrid(_ scale: Double) throws(Failure) -> PixelGrid {
    guard scale > 0, scale.isFinite else {
        throw Failure(.invalidNumber, "scale", "must be positive and finite", number: scale)
    }
    return PixelGrid(scale: scale)
}
