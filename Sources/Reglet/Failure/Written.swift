// SPDX-License-Identifier: MIT
import CReglet

/// A text that the engine writes into a buffer.
func written(
    by write: (UnsafeMutablePointer<CChar>?, Int, UnsafeMutablePointer<Int>) -> rgl_status,
    _ check: (rgl_status) throws(LayoutError) -> Void
) throws(LayoutError) -> String {
    var length = 0
    let status = write(nil, 0, &length)
    if status != RGL_OK.status && status != RGL_ERROR_BUFFER_TOO_SMALL.status {
        try check(status)
    }
    var buffer = [CChar](repeating: 0, count: length + 1)
    try check(write(&buffer, buffer.count, &length))
    return String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// A list that the engine writes into a buffer.
func listed<Element>(
    _ empty: Element,
    by read: (UnsafeMutablePointer<Element>?, Int, UnsafeMutablePointer<Int>) -> rgl_status,
    _ check: (rgl_status) throws(LayoutError) -> Void
) throws(LayoutError) -> [Element] {
    var count = 0
    try check(read(nil, 0, &count))
    var elements = [Element](repeating: empty, count: count)
    try check(read(&elements, count, &count))
    return elements
}
