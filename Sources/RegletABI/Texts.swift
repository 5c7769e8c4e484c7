// SPDX-License-Identifier: MIT
import CReglet
import RegletBase

/// Fills a caller's buffer with a text, and returns the full length of the text.
///
/// - Throws: `nullPointer` for a missing buffer, `bufferTooSmall` after the buffer was filled.
func writeText(
    _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
    _ out_length: UnsafeMutablePointer<Int>?, _ write: (inout TextWriter) throws(Failure) -> Void
) throws(Failure) {
    let out = try required(out_length, "out_length")
    if capacity != 0 { _ = try required(buffer, "buffer") }
    let bytes = UnsafeMutableRawPointer(buffer)?.assumingMemoryBound(to: UInt8.self)
    // A negative capacity is a count above 2^63, enough for every text.
    var writer = TextWriter(buffer: bytes, capacity: capacity < 0 ? Int.max : capacity)
    try write(&writer)
    out.pointee = writer.length
    if capacity >= 0, capacity <= writer.length {
        throw Failure(
            .bufferTooSmall, "capacity", "must exceed the length of the text",
            number: Double(capacity))
    }
}
