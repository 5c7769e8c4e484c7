// SPDX-License-Identifier: MIT

/// The last failure of an object, and its message.
public struct Report: ~Copyable {
    private let element: StaticText
    private let owner: StaticText
    public private(set) var failure: Failure?
    /// The status that a callback has returned, including callbacks of a hosted object.
    public private(set) var callbackStatus: Int32 = 0
    private var text = InlineArray<320, UInt8>(repeating: 0)

    /// - Parameters:
    ///   - element: The word for a part with an id, in messages.
    ///   - owner: The kind of the object.
    public init(element: StaticText = "node", owner: StaticText = "tree") {
        self.element = element
        self.owner = owner
    }

    public mutating func record(_ failure: Failure) {
        self.failure = failure
        callbackStatus = failure.callbackStatus
        if let source = failure.source {
            callbackStatus = objectHead(source).value.report.callbackStatus
        }
        let names = (element, owner)
        var span = text.mutableSpan
        span.withUnsafeMutableBufferPointer { buffer in
            var writer = TextWriter(buffer: buffer.baseAddress, capacity: buffer.count)
            write(failure, &writer)
            if failure.code == .noMemory { return }
            writeID(" (", failure.node, names, &writer)
            writeID(" (and ", failure.other, names, &writer)
        }
    }

    /// The message, which ends in NUL.
    ///
    /// SAFETY: valid until the next failure, while the report is not moved.
    public var message: UnsafePointer<CChar> {
        mutating get {
            var span = text.mutableSpan
            return span.withUnsafeMutableBufferPointer { buffer in
                UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped)
                    .assumingMemoryBound(to: CChar.self)
            }
        }
    }
}

/// Writes a failure as a sentence: the problem, the number, the element, and the node.
private func write(_ failure: Failure, _ out: inout TextWriter) {
    if failure.code == .noMemory {
        return out.write("an allocation failed, and nothing has changed")
    }
    if let source = failure.source {
        // The hosted object has just recorded its own message.
        return out.write(cString: objectHead(source).value.report.message)
    }
    out.write(failure.subject)
    // The rule of a callback's answer with a number is a noun, such as "length".
    let isAnswer = failure.code == .callbackAnswer && failure.hasNumber
    if isAnswer { out.write(" answered") }
    if failure.hasNumber {
        out.write(" ")
        out.write(failure.number)
    }
    out.write(isAnswer ? ", which is not a " : " ")
    out.write(failure.rule)
    let status = failure.callbackStatus
    if status != 0 {
        out.write(": ")
        out.write(Int(status))
        if let name = Failure.name(ofStatus: status) {
            out.write(" (")
            out.write(name)
            out.write("; RGL_OK is 0)")
        }
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
    let id = ObjectID(raw: raw)
    out.write(lead)
    out.write(names.element)
    out.write(" ")
    out.write(Int(id.index))
    out.write(" of ")
    out.write(names.owner)
    out.write(" ")
    out.write(UInt64(id.tag))
    out.write(")")
}
