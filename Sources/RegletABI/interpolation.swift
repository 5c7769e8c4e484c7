// SPDX-License-Identifier: MIT
import CReglet
import RegletBase

@_cdecl("rgl_rect_interpolate") @implementation
public func rgl_rect_interpolate(
    _ from: rgl_rect, _ to: rgl_rect, _ progress: Double,
    _ out_rect: UnsafeMutablePointer<rgl_rect>!
) -> rgl_status {
    guard let out_rect else { return rgl_status(RGL_ERROR_NULL_POINTER) }
    let start = isMissing(from) ? to : from
    let end = isMissing(to) ? from : to
    guard progress.isFinite, isNumber(start), isNumber(end) else {
        return rgl_status(RGL_ERROR_INVALID_NUMBER)
    }
    out_rect.pointee = exported(imported(start).interpolated(to: imported(end), progress))
    return rgl_status(RGL_OK)
}

@_cdecl("rgl_frames_interpolate") @implementation
public func rgl_frames_interpolate(
    _ from: UnsafePointer<rgl_rect>!, _ from_count: Int, _ to: UnsafePointer<rgl_rect>!,
    _ to_count: Int, _ progress: Double, _ out_frames: UnsafeMutablePointer<rgl_rect>!,
    _ capacity: Int, _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    guard let out_count, from != nil || from_count == 0, to != nil || to_count == 0,
        out_frames != nil || capacity == 0
    else { return rgl_status(RGL_ERROR_NULL_POINTER) }
    let counts = 0...Limits.maximumNodes
    guard counts.contains(from_count), counts.contains(to_count) else {
        return rgl_status(RGL_ERROR_INVALID_ARGUMENT)
    }
    guard progress.isFinite, areNumbers(from, from_count), areNumbers(to, to_count) else {
        return rgl_status(RGL_ERROR_INVALID_NUMBER)
    }
    let count = max(from_count, to_count)
    // A negative capacity is a count above 2^63.
    for i in 0..<min(count, capacity < 0 ? Int.max : capacity) {
        let start = i < from_count ? imported(from[i]) : .zero
        let end = i < to_count ? imported(to[i]) : .zero
        let between =
            start == .zero ? end : end == .zero ? start : start.interpolated(to: end, progress)
        out_frames[i] = exported(between)
    }
    out_count.pointee = count
    return rgl_status(RGL_OK)
}

private func areNumbers(_ rects: UnsafePointer<rgl_rect>?, _ count: Int) -> Bool {
    guard let rects else { return true }
    for i in 0..<count where !isNumber(rects[i]) { return false }
    return true
}

private func isNumber(_ rect: rgl_rect) -> Bool {
    !rect.x.isNaN && !rect.y.isNaN && !rect.width.isNaN && !rect.height.isNaN
}

private func isMissing(_ rect: rgl_rect) -> Bool {
    rect.x.isNaN && rect.y.isNaN && rect.width.isNaN && rect.height.isNaN
}
