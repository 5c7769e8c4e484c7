// SPDX-License-Identifier: MIT
import RegletBase

@inline(__always)
private func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
}

extension FormatParser {
    /// Skips white space, line breaks too, and in the extended dialect comments.
    mutating func skipBlank() { _ = skipBlankAcrossLines() }

    /// Skips white space and comments; whether a line break was among them.
    @_optimize(speed)
    private mutating func skipBlankAcrossLines() -> Bool {
        var crossedLine = false
        while let byte = cursor.peek {
            switch byte {
            case UInt8(ascii: "\n"):
                crossedLine = true
                cursor.advance()
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): cursor.advance()
            case UInt8(ascii: "/"):
                if !isExtended || cursor.peek(after: 1) != UInt8(ascii: "/") { return crossedLine }
                skipComment()
            default: return crossedLine
            }
        }
        return crossedLine
    }

    /// Skips to the end of the line. A comment at the end of the text counts as the end of the
    /// text, so that missing tokens are reported before the comment.
    private mutating func skipComment() {
        let start = cursor.offset
        while let byte = cursor.peek, byte != UInt8(ascii: "\n") { cursor.advance() }
        if cursor.isAtEnd {
            cursor.rewind(to: start)
            cursor.endHere()
        }
    }

    /// Moves to the next token, and returns whether the format ends before it.
    ///
    /// A format ends with its text. In the extended dialect it also ends with its line, unless the
    /// next line begins with a connection.
    mutating func endsHere() -> Bool {
        let crossedLine = skipBlankAcrossLines()
        guard isExtended, crossedLine, let next = cursor.peek else { return cursor.isAtEnd }
        return next != UInt8(ascii: "-") && next != UInt8(ascii: "~")
    }

    /// name := [A-Za-z_][A-Za-z0-9_]*; returns its range, or nil.
    @_optimize(speed)
    mutating func takeName() -> Range<Int>? {
        guard let first = cursor.peek, isNameStart(first) else { return nil }
        return cursor.take { isNameStart($0) || isDigit($0) }
    }

    /// A number with a sign right before it, or nil.
    mutating func takeSignedNumber() throws(Failure) -> Double? {
        let start = cursor.offset
        let isNegative = cursor.take(UInt8(ascii: "-"))
        if !isNegative { _ = cursor.take(UInt8(ascii: "+")) }
        guard let magnitude = try takeNumber() else {
            cursor.rewind(to: start)
            return nil
        }
        return isNegative ? -magnitude : magnitude
    }

    /// A number without sign, or nil.
    mutating func takeNumber() throws(Failure) -> Double? {
        let start = cursor.offset
        guard let number = cursor.takeNumber() else { return nil }
        guard number.isFinite else {
            throw fail(.numberRange, at: start, length: cursor.offset - start)
        }
        return number
    }

    /// The meaning of a name in the text: from the table first, then from the resolver.
    mutating func meaning(_ range: Range<Int>) throws(Failure) -> FormatName {
        let bytes = cursor.bytes(range)
        let known = names.find(bytes)
        if known.isKnown { return known }
        guard let resolver else { return known }
        return try resolver.meaning(of: bytes)
    }

    /// Records the problem of the text, and returns the failure to throw.
    @inline(never)
    mutating func fail(
        _ kind: FormatProblem.Kind, at offset: Int, length: Int = 1, hint: StaticText = ""
    ) -> Failure {
        problem.kind = kind
        problem.offset = offset
        problem.length = length
        problem.expected = kind.expectation
        problem.hint = hint
        problem.nearest = nil
        var failure = Failure(.syntax, "format", kind.complaint).at(offset)
        failure.length = length
        return failure
    }

    /// Records an unknown name and the nearest known one, and returns the failure to throw.
    @inline(never)
    mutating func unknown(
        _ kind: FormatProblem.Kind, _ name: Range<Int>, wanted: FormatNames.Meaning
    ) -> Failure {
        let failure = fail(kind, at: name.lowerBound, length: name.count)
        problem.nearest = names.nearest(to: cursor.bytes(name), wanted)
        return failure
    }
}
