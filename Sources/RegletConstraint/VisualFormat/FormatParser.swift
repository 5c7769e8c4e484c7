// SPDX-License-Identifier: MIT
import RegletBase

/// Reads formats: one function for each production of the grammar, one grammar for all dialects.
///
///     format     := (orientation ':')? (edge connection)? view (connection view)* (connection edge)?
///
/// Documentation/VisualFormat.md has the whole grammar. The productions never call each other in a
/// cycle, so the depth of calls is bounded for any text. Productions append to `syntax`. A text
/// that is not a format sets `problem`.
struct FormatParser: ~Copyable {
    var names: FormatNames
    var resolver: FormatResolver?
    var options = FormatOptions()
    var syntax: FormatSyntax
    var cursor = ByteCursor(Borrowed())
    /// The beginning of the format that is being read.
    var start = 0
    /// Views of the format so far.
    var views = 0
    var problem = FormatProblem()

    init(_ allocator: Allocator) {
        names = FormatNames(allocator)
        syntax = FormatSyntax(allocator)
    }

    var isTack: Bool { options.dialect.contains(.tack) }
    var isExtended: Bool { options.dialect.contains(.extended) }

    /// Begins to read a text. SAFETY: it must live while formats are read from it.
    mutating func begin(_ text: Borrowed<UInt8>) {
        cursor = ByteCursor(text)
        problem = FormatProblem()
    }

    /// Reads the next format of the text into `syntax`; false when the text holds no further one.
    ///
    /// Only the extended dialect has texts of several formats, and texts of none.
    mutating func nextFormat() throws(Failure) -> Bool {
        syntax.clear()
        views = 0
        start = cursor.offset
        skipBlank()
        if cursor.isAtEnd {
            if start > 0 || isExtended { return false }
            throw fail(.emptyFormat, at: isTack ? cursor.offset : 0, length: isTack ? 1 : 0)
        }
        try orientation()
        try chain()
        if isTack, !alignmentFits {
            throw fail(.alignmentAxis, at: start, length: cursor.offset - start)
        }
        return true
    }

    /// orientation := 'H' | 'V' | 'HV'
    private mutating func orientation() throws(Failure) {
        let first = cursor.offset
        guard let letter = cursor.peek, letter == UInt8(ascii: "H") || letter == UInt8(ascii: "V")
        else { return }
        cursor.advance()
        if isExtended, letter == UInt8(ascii: "H"), cursor.take(UInt8(ascii: "V")) {
            skipBlank()
            if cursor.take(UInt8(ascii: ":")) {
                syntax.axes = .both
                return
            }
            cursor.rewind(to: first + 1)
        }
        let afterLetter = cursor.offset
        skipBlank()
        if cursor.take(UInt8(ascii: ":")) {
            syntax.axes = letter == UInt8(ascii: "H") ? .horizontal : .vertical
            return
        }
        if !isTack { throw fail(.expectedColon, at: cursor.offset) }
        // The letter may begin the name of a bare view, unless an edge, a bracket or the end of the
        // text follows it.
        cursor.rewind(to: afterLetter)
        switch cursor.peek {
        case nil, UInt8(ascii: "|"), UInt8(ascii: "["): throw fail(.expectedColon, at: afterLetter)
        default: cursor.rewind(to: first)
        }
    }

    /// (edge connection)? view (connection view)* (connection edge)?
    private mutating func chain() throws(Failure) {
        skipBlank()
        if let edge = try leadingEdge() {
            try syntax.stations.append(edge)
            try view(after: try connection())
        } else {
            try view(after: FormatConnection())
        }
        while !endsHere() {
            let connection = try connection()
            skipBlank()
            if let edge = try trailingEdge(after: connection) {
                try syntax.stations.append(edge)
                return try checkEnd()
            }
            try checkContinues(connection)
            try view(after: connection)
        }
    }

    /// edge := '|' | '|>'
    private mutating func leadingEdge() throws(Failure) -> FormatStation? {
        let offset = cursor.offset
        guard cursor.take(UInt8(ascii: "|")) else { return nil }
        let isSafe = isTack && cursor.take(UInt8(ascii: ">"))
        return try edge(isSafe, at: offset)
    }

    /// edge := '|' | '<|'
    private mutating func trailingEdge(
        after connection: FormatConnection
    ) throws(Failure) -> FormatStation? {
        let offset = cursor.offset
        let isSafe = isTack && cursor.peek == UInt8(ascii: "<")
        if isSafe { cursor.advance() }
        guard cursor.take(UInt8(ascii: "|")) else {
            cursor.rewind(to: offset)
            return nil
        }
        var edge = try edge(isSafe, at: offset)
        edge.connection = connection
        return edge
    }

    private mutating func edge(_ isSafe: Bool, at offset: Int) throws(Failure) -> FormatStation {
        let length = cursor.offset - offset
        if (isSafe ? options.safeArea : options.superview) == 0 {
            let hint: StaticText = isSafe ? "the safe area is an item of its own" : ""
            throw fail(.noSuperview, at: offset, length: length, hint: hint)
        }
        return FormatStation(
            kind: isSafe ? .safeArea : .superview, offset: Int32(offset), length: Int32(length))
    }

    /// A view must follow a connection. Without brackets it may follow only a gap.
    private mutating func checkContinues(_ connection: FormatConnection) throws(Failure) {
        guard cursor.peek != UInt8(ascii: "[") else { return }
        if connection.kind == .flush {
            throw fail(.unexpectedCharacter, at: cursor.offset, hint: hintForStrayCharacter())
        }
        if !isTack { throw fail(.expectedViewOrSuperview, at: cursor.offset) }
    }

    /// Nothing may follow a trailing edge.
    private mutating func checkEnd() throws(Failure) {
        if endsHere() { return }
        let rest = isTack ? cursor.end - cursor.offset : 1
        throw fail(.trailingCharacters, at: cursor.offset, length: rest)
    }

    /// Views agree across the direction of the format, not along it.
    var alignmentFits: Bool {
        (!syntax.axes.contains(.horizontal) || options.alignment.fits(.horizontal))
            && (!syntax.axes.contains(.vertical) || options.alignment.fits(.vertical))
    }
}
