// SPDX-License-Identifier: MIT
import RegletBase

extension FormatParser {
    /// view := '[' name sizes? ']' | name sizes?
    mutating func view(after connection: FormatConnection) throws(Failure) {
        skipBlank()
        let offset = cursor.offset
        let isBracketed = cursor.take(UInt8(ascii: "["))
        if !isBracketed, !isTack {
            throw fail(.expectedView, at: offset, hint: hintForMissingView())
        }
        skipBlank()
        guard let name = takeName() else {
            let kind = isTack ? FormatProblem.Kind.expectedView : .invalidViewName
            throw fail(kind, at: cursor.offset, hint: hintForMissingView())
        }
        let item = try viewItem(name, isBracketed: isBracketed)
        var station = FormatStation(kind: .view, item: item, offset: Int32(offset))
        station.connection = connection
        skipBlank()
        if cursor.take(UInt8(ascii: "(")) { station.sizes = try predicates(of: .size) }
        if isBracketed { try closeView() }
        station.length = Int32(cursor.offset - offset)
        try syntax.stations.append(station)
        views += 1
        if views > 1, !isTack, !alignmentFits { throw fail(.alignmentAxis, at: offset) }
    }

    private mutating func viewItem(
        _ name: Range<Int>, isBracketed: Bool
    ) throws(Failure) -> UInt64 {
        let meaning = try meaning(name)
        if let item = meaning.view { return item }
        let failure =
            isBracketed
            ? unknown(.unknownView, name, wanted: .view)
            : unknown(.unknownName, name, wanted: .either)
        if meaning.metric != nil { problem.hint = "this name is a metric" }
        throw failure
    }

    private mutating func closeView() throws(Failure) {
        skipBlank()
        if cursor.take(UInt8(ascii: "]")) { return }
        let isDot = cursor.peek == UInt8(ascii: ".")
        throw fail(
            .unterminatedView, at: cursor.offset,
            hint: isDot
                ? "a view's name has no dots: put the view into the table under its own name" : "")
    }
}
