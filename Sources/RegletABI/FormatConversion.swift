// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletConstraint

/// Runs a call on a reader of formats.
@inline(__always)
func withFormat(
    _ pointer: OpaquePointer?, _ body: (inout VisualFormat) throws(Failure) -> Void
) -> rgl_status {
    withObject(pointer, VisualFormat.self) { (format) throws(Failure) in
        try body(&format.pointee)
    }
}

func checked(_ given: UnsafePointer<rgl_format_options>) throws(Failure) -> FormatOptions {
    try checkStructSize(
        given.pointee.struct_size, MemoryLayout<rgl_format_options>.size, "options.struct_size")
    var options = FormatOptions()
    options.dialect = FormatDialect(
        rawValue: UInt8(try flags(given.pointee.dialect, known: 3, "options.dialect")))
    let alignments = FormatAlignment.acrossHorizontal | FormatAlignment.acrossVertical
    options.alignment = FormatAlignment(
        rawValue: try flags(
            given.pointee.alignment, known: alignments.rawValue, "options.alignment"))
    options.direction = try formatDirection(given.pointee.direction)
    options.spacesBaselines = try flag(given.pointee.spaces_baselines, "options.spaces_baselines")
    let sibling = try optionalFinite(given.pointee.sibling_spacing, "options.sibling_spacing")
    let edge = try optionalFinite(given.pointee.edge_spacing, "options.edge_spacing")
    if let sibling { options.siblingSpacing = sibling }
    if let edge { options.edgeSpacing = edge }
    options.superview = given.pointee.superview
    options.safeArea = given.pointee.safe_area
    options.margins = given.pointee.margins
    return options
}

private func flags(
    _ given: UInt32, known: UInt32, _ subject: StaticText
) throws(Failure) -> UInt32 {
    guard given & ~known == 0 else {
        throw Failure(.invalidArgument, subject, "holds an unknown flag", number: Double(given))
    }
    return given
}

private func formatDirection(_ raw: rgl_format_direction) throws(Failure) -> FormatDirection {
    guard let value = UInt8(exactly: raw), let known = FormatDirection(rawValue: value) else {
        throw Failure(
            .invalidArgument, "options.direction", "is not a direction of formats",
            number: Double(raw))
    }
    return known
}

func exported(_ options: FormatOptions) -> rgl_format_options {
    rgl_format_options(
        struct_size: MemoryLayout<rgl_format_options>.size,
        dialect: UInt32(options.dialect.rawValue), alignment: options.alignment.rawValue,
        direction: rgl_format_direction(options.direction.rawValue),
        spaces_baselines: options.spacesBaselines ? 1 : 0,
        sibling_spacing: options.siblingSpacing, edge_spacing: options.edgeSpacing,
        superview: options.superview, safe_area: options.safeArea, margins: options.margins)
}

/// Checks a caller's resolver.
///
/// SAFETY: the engine passes a pointer to its own record, which has the layout of the C struct.
func checked(_ given: UnsafePointer<rgl_format_resolver>) throws(Failure) -> FormatResolver {
    try checkStructSize(
        given.pointee.struct_size, MemoryLayout<rgl_format_resolver>.size, "resolver.struct_size")
    guard let resolve = given.pointee.resolve else {
        throw Failure(missing: "resolver.resolve")
    }
    precondition(
        MemoryLayout<FormatResolution>.stride == MemoryLayout<rgl_format_resolution>.stride)
    return FormatResolver(
        context: given.pointee.context,
        resolve: unsafeBitCast(resolve, to: FormatResolver.Resolve.self),
        destroy: given.pointee.destroy)
}

/// A text that is valid during the call; NULL has no bytes.
///
/// SAFETY: the header requires `length` bytes at the pointer.
func checked(
    _ text: UnsafePointer<CChar>?, _ length: Int, most: Int, _ subject: StaticText
) throws(Failure) -> Borrowed<UInt8> {
    guard length >= 0, length <= most else {
        throw Failure(.limit, subject, "exceeds the maximum", number: Double(length))
    }
    if length > 0 { _ = try required(text, subject) }
    let bytes = UnsafeRawPointer(text)?.assumingMemoryBound(to: UInt8.self)
    return Borrowed(bytes, count: length)
}

/// The elements of an array argument; NULL means none.
func checked<Element>(
    _ elements: UnsafePointer<Element>?, count: Int, _ name: StaticText
) throws(Failure) -> UnsafeBufferPointer<Element> {
    guard count >= 0, count <= 16_777_216 else {
        throw Failure(.limit, "count", "exceeds the maximum", number: Double(count))
    }
    if count > 0 { _ = try required(elements, name) }
    return UnsafeBufferPointer(start: elements, count: count)
}
