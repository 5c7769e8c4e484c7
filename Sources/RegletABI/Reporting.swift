// SPDX-License-Identifier: MIT
import CReglet
import RegletBase

/// The last failure of an object, and its message.
struct Report: ~Copyable {
    private let element: StaticText
    private let owner: StaticText
    private var failure: Failure?
    private var message = InlineArray<320, UInt8>(repeating: 0)

    init(element: StaticText = "node", owner: StaticText = "tree") {
        self.element = element
        self.owner = owner
    }

    mutating func record(_ failure: Failure) {
        self.failure = failure
        let names = (element, owner)
        var span = message.mutableSpan
        span.withUnsafeMutableBufferPointer { buffer in
            var writer = TextWriter(buffer: buffer.baseAddress, capacity: buffer.count)
            write(failure, &writer)
            if failure.code == .noMemory { return }
            writeID(" (", failure.node, names, &writer)
            writeID(" (and ", failure.other, names, &writer)
        }
    }

    /// Fills a caller's record, which has the size of the first release at least.
    mutating func fill(_ out: UnsafeMutablePointer<rgl_error>) throws(Failure) {
        try checkStructSize(
            out.pointee.struct_size, MemoryLayout<rgl_error>.size, "error.struct_size")
        out.pointee.code = failure?.code.rawValue ?? rgl_status(RGL_OK)
        out.pointee.callback_status = failure?.callbackStatus ?? rgl_status(RGL_OK)
        out.pointee.node = failure?.node ?? 0
        out.pointee.other = failure?.other ?? 0
        out.pointee.offset = failure?.offset ?? 0
        out.pointee.length = failure?.length ?? 0
        var span = message.mutableSpan
        // SAFETY: the handle does not move, and the header says how long the text is valid.
        out.pointee.message = span.withUnsafeMutableBufferPointer { buffer in
            UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped).assumingMemoryBound(
                to: CChar.self)
        }
    }
}

/// Writes a failure as a sentence: what is wrong, with which number, at which element, of which node.
private func write(_ failure: Failure, _ out: inout TextWriter) {
    if failure.code == .noMemory { return out.write("an allocation failed; nothing has changed") }
    out.write(failure.subject)
    if !failure.number.isNaN || isAboutNumber(failure.code) {
        out.write(" ")
        out.write(failure.number)
    }
    out.write(" ")
    out.write(failure.rule)
    if failure.callbackStatus != 0 {
        out.write(": ")
        out.write(Int(failure.callbackStatus))
    }
    if failure.offset > 0 {
        out.write(", at element ")
        out.write(failure.offset)
    }
}

private func writeID(
    _ lead: StaticText, _ raw: UInt64, _ names: (element: StaticText, owner: StaticText),
    _ out: inout TextWriter
) {
    guard raw != 0 else { return }
    let id = NodeID(raw: raw)
    out.write(lead)
    out.write(names.element)
    out.write(" ")
    out.write(Int(id.index.raw))
    out.write(" of ")
    out.write(names.owner)
    out.write(" ")
    out.write(UInt64(id.tree))
    out.write(")")
}

private func isAboutNumber(_ code: Failure.Code) -> Bool {
    code == .invalidNumber || code == .callbackAnswer
}

/// A caller's struct_size must be that of the first release, or larger.
func checkStructSize(_ given: Int, _ first: Int, _ subject: StaticText) throws(Failure) {
    guard given >= first else {
        throw Failure(
            .invalidArgument, subject, "must be the size of the struct", number: Double(first))
    }
}
