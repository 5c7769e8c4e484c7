// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

/// Checks a caller's allocator; nil is the C library's.
func checked(_ given: UnsafePointer<rgl_allocator>?) throws(Failure) -> AllocatorHooks {
    guard let given = given?.pointee else { return .system }
    if given.alloc == nil, given.realloc == nil, given.free == nil { return .system }
    guard let alloc = given.alloc, let realloc = given.realloc, let free = given.free else {
        throw Failure(
            .invalidArgument, "allocator", "must have all of alloc, realloc and free, or none")
    }
    return AllocatorHooks(context: given.context, alloc: alloc, realloc: realloc, free: free)
}

/// Checks a caller's limits; nil is the defaults.
func checked(_ given: UnsafePointer<rgl_limits>?) throws(Failure) -> Limits {
    var limits = Limits()
    guard let given = given?.pointee else { return limits }
    try checkStructSize(given.struct_size, MemoryLayout<rgl_limits>.size, "limits.struct_size")
    if given.nodes != 0 {
        limits.nodes = try limit(given.nodes, Limits.maximumNodes, "limits.nodes")
    }
    if given.depth != 0 {
        limits.depth = try limit(given.depth, Limits.maximumDepth, "limits.depth")
    }
    if given.evaluations != 0 { limits.evaluations = Int(clamping: given.evaluations) }
    if given.bytes != 0 { limits.bytes = min(given.bytes, Int.max) }
    return limits
}

private func limit(_ given: Int, _ maximum: Int, _ subject: StaticText) throws(Failure) -> Int {
    guard given > 0, given <= maximum else {
        throw Failure(.invalidArgument, subject, "exceeds the maximum", number: Double(given))
    }
    return given
}

/// Checks a caller's measurer.
///
/// SAFETY: the engine calls through pointers to its own records, which have the layout of the C
/// structs; `checkRecordLayouts` verifies this.
func checked(_ given: UnsafePointer<rgl_measurer>) throws(Failure) -> Measurer {
    try checkStructSize(
        given.pointee.struct_size, MemoryLayout<rgl_measurer>.size, "measurer.struct_size")
    guard (given.pointee.measure == nil) != (given.pointee.measure_batch == nil) else {
        throw Failure(
            .invalidArgument, "measurer", "must have exactly one of measure and measure_batch")
    }
    checkRecordLayouts()
    return Measurer(
        context: given.pointee.context,
        measure: unsafeBitCast(given.pointee.measure, to: Measurer.Measure?.self),
        measureBatch: unsafeBitCast(given.pointee.measure_batch, to: Measurer.MeasureBatch?.self),
        destroy: given.pointee.destroy)
}

/// Checks a caller's locator.
///
/// SAFETY: the engine calls through a pointer to its own record, which has the layout of the C
/// struct; `checkRecordLayouts` verifies this.
func checked(_ given: UnsafePointer<rgl_locator>) throws(Failure) -> Locator {
    try checkStructSize(
        given.pointee.struct_size, MemoryLayout<rgl_locator>.size, "locator.struct_size")
    guard let locate = given.pointee.locate else {
        throw Failure(missing: "locator.locate")
    }
    checkRecordLayouts()
    return Locator(
        context: given.pointee.context, locate: unsafeBitCast(locate, to: Locator.Locate.self),
        destroy: given.pointee.destroy)
}

/// Checks a caller's progress callback, which may be NULL.
@inline(never)
func checked(_ given: UnsafePointer<rgl_progress>?) throws(Failure) -> Progress? {
    guard let given else { return nil }
    try checkStructSize(
        given.pointee.struct_size, MemoryLayout<rgl_progress>.size, "progress.struct_size")
    guard let report = given.pointee.report else { throw Failure(missing: "progress.report") }
    return Progress(
        context: given.pointee.context, report: report, destroy: given.pointee.destroy)
}

/// Removed by the compiler if the layouts agree.
private func checkRecordLayouts() {
    precondition(MemoryLayout<MeasureRequest>.stride == MemoryLayout<rgl_measure_request>.stride)
    precondition(MemoryLayout<LocateRequest>.stride == MemoryLayout<rgl_locate_request>.stride)
    precondition(MemoryLayout<Measurement>.stride == MemoryLayout<rgl_measurement>.stride)
    precondition(MemoryLayout<Rect>.stride == MemoryLayout<rgl_rect>.stride)
}
