// SPDX-License-Identifier: MIT
import RegletBase

extension FormatParser {
    /// connection := '' | '-' | '-' spacing '-' | '~' | '-~-' | '->'
    mutating func connection() throws(Failure) -> FormatConnection {
        skipBlank()
        let offset = cursor.offset
        var connection = FormatConnection(offset: Int32(offset))
        if isExtended, cursor.take(UInt8(ascii: "~")) {
            connection.kind = .equal
        } else if cursor.take(UInt8(ascii: "-")) {
            if isExtended, startsDisconnection {
                cursor.advance()
                connection.kind = .none
            } else {
                connection.kind = .standard
                try spacing(&connection)
            }
        }
        connection.length = Int32(cursor.offset - offset)
        return connection
    }

    /// Whether the '>' of '->' is next, and not the '>' of '->=8-'.
    private var startsDisconnection: Bool {
        cursor.peek == UInt8(ascii: ">") && cursor.peek(after: 1) != UInt8(ascii: "=")
    }

    /// spacing := simple priority? | '(' predicate (',' predicate)* ')'
    private mutating func spacing(_ connection: inout FormatConnection) throws(Failure) {
        skipBlank()
        if isExtended, cursor.take(UInt8(ascii: "~")) {
            connection.kind = .equal
            return try closeSpacing()
        }
        if cursor.take(UInt8(ascii: "(")) {
            connection.kind = .predicates
            connection.predicates = try predicates(of: .gap)
            return try closeSpacing()
        }
        guard try simpleSpacing(&connection) else { return }
        connection.kind = .predicates
        try closeSpacing()
    }

    /// simple := relation? (metric | number); false if the hyphen alone is the connection.
    private mutating func simpleSpacing(
        _ connection: inout FormatConnection
    ) throws(Failure) -> Bool {
        var predicate = FormatPredicate(offset: Int32(cursor.offset))
        let start = cursor.offset
        let isCompared = startsRelation
        let isPinned = isCompared ? try relation(&predicate) : false
        if isCompared { skipBlank() }
        if let number = try takeNumber() {
            predicate.constant = number
            try percent(&predicate)
        } else if let name = takeName() {
            guard let metric = try simpleMetric(name) else {
                if isCompared { throw unknown(.unknownMetric, name, wanted: .metric) }
                cursor.rewind(to: start)
                return false
            }
            predicate.constant = metric
        } else if isCompared {
            throw fail(.expectedPredicate, at: cursor.offset)
        } else {
            try checkBareConnection()
            return false
        }
        let first = syntax.predicates.count
        try append(&predicate, isPinned: isPinned)
        connection.predicates = PredicateRange(
            start: Int32(first), count: Int32(syntax.predicates.count - first))
        return true
    }

    /// Whether a relation is next. A single '<' is not a relation: the dialect tack has '<
    /// ' for an edge.
    private var startsRelation: Bool {
        guard let first = cursor.peek, cursor.peek(after: 1) == UInt8(ascii: "=") else {
            return false
        }
        return first == UInt8(ascii: "=") || first == UInt8(ascii: "<")
            || first == UInt8(ascii: ">")
    }

    /// The value of a bare name after a hyphen; nil if it is a view that follows a default gap.
    private mutating func simpleMetric(_ name: Range<Int>) throws(Failure) -> Double? {
        let meaning = try meaning(name)
        if isTack {
            if meaning.metric != nil, meaning.view != nil {
                throw fail(.ambiguousName, at: name.lowerBound, length: name.count)
            }
            return meaning.metric
        }
        if let metric = meaning.metric { return metric }
        if meaning.view != nil {
            throw fail(
                .viewInSpacing, at: name.lowerBound, length: name.count,
                hint: "a view is written in brackets")
        }
        throw unknown(.unknownMetric, name, wanted: .metric)
    }

    /// A hyphen with nothing behind it that is a spacing: a view or an edge must follow.
    private mutating func checkBareConnection() throws(Failure) {
        guard let next = cursor.peek else {
            throw fail(isTack ? .expectedView : .expectedViewOrSuperview, at: cursor.offset)
        }
        if isTack || next == UInt8(ascii: "[") || next == UInt8(ascii: "|") { return }
        throw fail(.expectedSpacing, at: cursor.offset, hint: hintForMissingSpacing())
    }

    private mutating func closeSpacing() throws(Failure) {
        skipBlank()
        if cursor.take(UInt8(ascii: "-")) { return }
        throw fail(
            .unterminatedConnection, at: cursor.offset, hint: "a gap has a hyphen on either side")
    }
}
