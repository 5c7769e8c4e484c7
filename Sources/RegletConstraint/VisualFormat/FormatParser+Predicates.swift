// SPDX-License-Identifier: MIT
import RegletBase

/// The length that predicates compare.
enum PredicateSubject: UInt8, BitwiseCopyable {
    case size
    case gap
}

extension FormatParser {
    /// predicate (',' predicate)* ')', behind the opening parenthesis.
    mutating func predicates(of subject: PredicateSubject) throws(Failure) -> PredicateRange {
        let first = syntax.predicates.count
        while true {
            try predicate(of: subject)
            skipBlank()
            if cursor.take(UInt8(ascii: ",")) { continue }
            if cursor.take(UInt8(ascii: ")")) { break }
            throw fail(
                .unterminatedPredicates, at: cursor.offset, hint: hintForOpenPredicate())
        }
        return PredicateRange(
            start: Int32(first), count: Int32(syntax.predicates.count - first))
    }

    /// predicate := relation? object priority?
    private mutating func predicate(of subject: PredicateSubject) throws(Failure) {
        skipBlank()
        var predicate = FormatPredicate(offset: Int32(cursor.offset))
        let isPinned = try relation(&predicate)
        skipBlank()
        try object(&predicate, of: subject)
        try append(&predicate, isPinned: isPinned)
    }

    /// Ends a predicate with its priority, and adds it.
    mutating func append(_ predicate: inout FormatPredicate, isPinned: Bool) throws(Failure) {
        let given = try priority()
        predicate.length = Int32(cursor.offset) - predicate.offset
        predicate.priority = given ?? 1000
        if isPinned {
            try appendPin(predicate, given)
        } else {
            try syntax.predicates.append(predicate)
        }
    }

    /// A double pin: the bound is required, the equality holds at a low priority or the given one.
    private mutating func appendPin(_ pin: FormatPredicate, _ given: Double?) throws(Failure) {
        var bound = pin
        bound.priority = 1000
        try syntax.predicates.append(bound)
        var equality = pin
        equality.relation = .equal
        equality.priority = given ?? 249
        try syntax.predicates.append(equality)
    }

    /// relation := '==' | '>=' | '<=' | '>==' | '<=='; whether it is one of the last two.
    mutating func relation(_ predicate: inout FormatPredicate) throws(Failure) -> Bool {
        let offset = cursor.offset
        guard let first = cursor.peek,
            first == UInt8(ascii: "=") || first == UInt8(ascii: "<") || first == UInt8(ascii: ">")
        else { return false }
        cursor.advance()
        guard cursor.take(UInt8(ascii: "=")) else {
            throw fail(.unknownRelation, at: offset, hint: hintForRelation())
        }
        if first == UInt8(ascii: "=") { return false }
        predicate.relation = first == UInt8(ascii: "<") ? .lessOrEqual : .greaterOrEqual
        return isTack && cursor.take(UInt8(ascii: "="))
    }

    /// object := number '%'? | metric | view ('.' attribute)?, with arithmetic in the extended
    /// dialect.
    private mutating func object(
        _ predicate: inout FormatPredicate, of subject: PredicateSubject
    ) throws(Failure) {
        let offset = cursor.offset
        if let number = try takeSignedNumber() {
            predicate.constant = number
            return try percent(&predicate)
        }
        guard let name = takeName() else {
            let hint: StaticText =
                cursor.peek == UInt8(ascii: "=") ? "'>==' and '<==' belong to the tack dialect" : ""
            throw fail(.expectedPredicate, at: offset, hint: hint)
        }
        let meaning = try meaning(name)
        if let metric = meaning.metric {
            predicate.constant = metric
        } else if let item = meaning.view {
            if subject == .gap, !isExtended {
                throw fail(.viewInSpacing, at: name.lowerBound, length: name.count)
            }
            predicate.other = .view
            predicate.item = item
            try attribute(&predicate)
        } else if subject == .size {
            let kind = isTack ? FormatProblem.Kind.unknownMetric : .unknownName
            throw unknown(kind, name, wanted: .either)
        } else {
            throw unknown(.unknownMetric, name, wanted: .metric)
        }
        if isExtended { try arithmetic(&predicate) }
    }

    /// '%' of the superview's length, behind a number.
    mutating func percent(_ predicate: inout FormatPredicate) throws(Failure) {
        let offset = cursor.offset
        skipBlank()
        guard isExtended, cursor.take(UInt8(ascii: "%")) else { return }
        if options.superview == 0 { throw fail(.noSuperview, at: offset) }
        predicate.other = .superview
        predicate.multiplier = predicate.constant / 100
        predicate.constant = 0
    }

    /// '.' attribute, right behind a view.
    private mutating func attribute(_ predicate: inout FormatPredicate) throws(Failure) {
        guard isExtended, cursor.take(UInt8(ascii: ".")) else { return }
        skipBlank()
        let offset = cursor.offset
        guard let name = takeName() else { throw fail(.unknownAttribute, at: offset) }
        guard let attribute = Attribute(named: cursor.bytes(name)) else {
            throw fail(.unknownAttribute, at: name.lowerBound, length: name.count)
        }
        predicate.attribute = attribute
    }

    /// (('*' | '/') number)? (('+' | '-') number)?
    private mutating func arithmetic(_ predicate: inout FormatPredicate) throws(Failure) {
        let start = Int(predicate.offset)
        skipBlank()
        let isProduct = cursor.take(UInt8(ascii: "*"))
        if isProduct || cursor.take(UInt8(ascii: "/")) {
            try scale(&predicate, isProduct: isProduct)
            skipBlank()
        }
        let isSum = cursor.take(UInt8(ascii: "+"))
        if isSum || cursor.take(UInt8(ascii: "-")) {
            skipBlank()
            guard let summand = try takeNumber() else {
                throw fail(.expectedNumber, at: cursor.offset)
            }
            predicate.constant += isSum ? summand : -summand
        }
        guard predicate.constant.isFinite, predicate.multiplier.isFinite else {
            throw fail(.numberRange, at: start, length: cursor.offset - start)
        }
    }

    private mutating func scale(
        _ predicate: inout FormatPredicate, isProduct: Bool
    ) throws(Failure) {
        skipBlank()
        let offset = cursor.offset
        guard let factor = try takeSignedNumber() else { throw fail(.expectedNumber, at: offset) }
        if !isProduct, factor == 0 {
            throw fail(.divisionByZero, at: offset, length: cursor.offset - offset)
        }
        if predicate.other == .view {
            predicate.multiplier = isProduct ? factor : 1 / factor
        } else {
            predicate.constant =
                isProduct ? predicate.constant * factor : predicate.constant / factor
        }
    }
}
