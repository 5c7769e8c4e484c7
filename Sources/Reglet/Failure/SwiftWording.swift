// SPDX-License-Identifier: MIT

/// The engine's sentences with the names that a Swift program has used. A sentence begins with the
/// name of an argument in C, such as `lazy_grid.track_count`.
extension String {
    /// The sentence with names of Swift. The error has the path of the view besides.
    var inSwift: String {
        let sentence = withoutEngineIDs
        for (start, wording) in Wording.sentences where sentence.hasPrefix(start) {
            return wording + sentence.dropFirst(start.count)
        }
        let words = sentence.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count > 1, let name = Wording.name(String(words[0])) else { return sentence }
        if words.count == 3, let rest = Wording.answer(name, String(words[1]), words[2]) {
            return rest
        }
        return name + sentence.dropFirst(words[0].count)
    }

    /// Ids of nodes, and indices of records that a program does not see, are at the end.
    private var withoutEngineIDs: String {
        var sentence = self
        if let start = sentence.range(of: " (node ", options: .backwards), sentence.hasSuffix(")") {
            sentence.removeSubrange(start.lowerBound...)
        }
        if let start = sentence.range(of: ", at element ", options: .backwards),
            sentence[start.upperBound...].allSatisfy(\.isNumber)
        {
            sentence.removeSubrange(start.lowerBound...)
        }
        return sentence
    }
}

private enum Wording {
    /// Beginnings whose wording differs by more than a name.
    static let sentences = [
        ("second_attribute compares", "the constraint compares"),
        ("second_attribute must be none", "the second attribute must be .notAnAttribute"),
        ("first_attribute is", "the first attribute is"),
        ("lazy_grid.track_count must be", "the number of tracks must be"),
        (
            "masonry.columns must be 1 to 65535, or 0 for adaptive columns",
            "the number of columns must be 1 to 65535"
        ),
    ]

    private static let names = [
        "aspect_ratio.ratio": "aspectRatio", "aspect_grid.ratio": "cellAspectRatio",
        "spacer.minimum_length": "minLength", "track.spacing": "the spacing of a GridItem",
        "track.minimum": "the minimum of a GridItem", "track.maximum": "the maximum of a GridItem",
        "grid_cell.columns": "gridCellColumns", "layer.alignment": "alignment",
        "content.horizontal_hugging": "the horizontal hugging priority",
        "content.vertical_hugging": "the vertical hugging priority",
        "content.horizontal_resistance": "the horizontal compression resistance priority",
        "content.vertical_resistance": "the vertical compression resistance priority",
        "measure": "the function", "insets.top": "the top inset", "insets.left": "the left inset",
        "insets.leading": "the leading inset", "insets.bottom": "the bottom inset",
        "insets.right": "the right inset", "insets.trailing": "the trailing inset",
    ]

    /// The name in Swift of an argument in C; nil if the word is not a name.
    static func name(_ word: String) -> String? {
        if let known = names[word] { return known }
        if word.hasPrefix("window.") { return word }
        for (name, wording) in names where word.hasSuffix(".\(name)") { return wording }
        let isName = word.contains { $0 == "_" || $0 == "." }
        guard isName, word.allSatisfy({ $0.isLowercase || $0.isNumber || $0 == "_" || $0 == "." })
        else { return nil }
        // The part before a point is the name of a struct.
        let parts = (word.split(separator: ".").last ?? "").split(separator: "_")
        return (parts.first.map(String.init) ?? "") + parts.dropFirst().map(\.capitalized).joined()
    }

    /// A sentence about the answer of a function of the program.
    static func answer(_ name: String, _ number: String, _ rest: Substring) -> String? {
        guard rest.hasPrefix("answered ") else { return nil }
        // NaN is minus infinity in answers for which NaN means none.
        let number = number == "-inf" ? "NaN or minus infinity" : number
        let thing = rest.dropFirst("answered ".count)
        let isNot = "something that is not "
        let reason = thing.hasPrefix(isNot) ? "not \(thing.dropFirst(isNot.count))" : String(thing)
        return "\(name) answered \(number), which is \(reason)"
    }
}
