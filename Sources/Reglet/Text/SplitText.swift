// SPDX-License-Identifier: MIT

/// The words of a text, and the kind of space or break after each.
///
/// `Documentation/Text.md` has the rules, and `Tests/conformance/text/words.jsonl` the cases that
/// all languages share.
struct SplitText {
    /// One word at least. An empty word that a space follows is a further space.
    private(set) var words: [Substring] = []
    /// For each word a space, a line break, or nothing at which a line may break.
    private(set) var ends: [MeasuredText.WordEnd] = []
    /// For each word the run of each scalar in it. Empty for a text of one run.
    private(set) var runs: [[Int]] = []
    /// For each word the run of the space or break after it.
    private(set) var spaceRuns: [Int] = []

    /// Where runs end, in scalars of the text.
    private var runEnds: [Int] = []
    private var position = 0
    private var run = 0
    private var pieceRuns: [Int] = []
    private var piece = String.UnicodeScalarView()
    /// The last character that is not a mark.
    private var before: UInt32 = 0
    /// Whether the word has more than hyphens: those at its beginning belong to it, as in "-5" and
    /// "--help".
    private var hasBegun = false

    /// - Parameter lengths: The runs of which the text consists, in scalars; none: it is one.
    init(_ text: String, lengths: [Int] = []) {
        var wasReturn = false
        var end = 0
        for length in lengths {
            end += length
            runEnds.append(end)
        }
        for scalar in text.unicodeScalars {
            let isSecondOfTwo = wasReturn && scalar == "\n"
            wasReturn = scalar == "\r"
            // Runs without letters are skipped.
            while run < runEnds.count - 1 && position >= runEnds[run] { run += 1 }
            if !isSecondOfTwo { take(scalar) }
            position += 1
        }
        endWord(.space)
    }

    private mutating func take(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        // Ends of lines that are required (UAX 14: BK, CR, LF, NL).
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: endWord(.lineBreak)
        case 0x20, 0x09: endWord(.space)
        // A zero-width space allows a break.
        case 0x200B: endWord(.joined)
        // Control characters and soft hyphens have no width and no glyph.
        case 0..<0x20, 0x7F...0x9F, 0xAD: break
        default: add(scalar)
        }
    }

    private mutating func add(_ scalar: Unicode.Scalar) {
        let character = scalar.value
        if breaks(before: character) { endPiece(.joined) }
        if !isJoiner(character) {
            piece.append(scalar)
            if runEnds.count > 1 { pieceRuns.append(run) }
        }
        guard !isMark(character) else { return }
        before = character
        if !isHyphen(character), !isJoiner(character) { hasBegun = true }
    }

    private func breaks(before after: UInt32) -> Bool {
        if isNeverFirst(after) { return false }
        if isHyphen(before) { return hasBegun && isLetter(after) }
        if isWideSpace(before) { return !isWideSpace(after) && !isJoiner(after) }
        // Closing marks stay with the text before them: only a letter, a digit or an ideograph
        // begins a line.
        return isIdeograph(before) && isLetterOrDigit(after)
            || isIdeograph(after) && isLetterOrDigit(before)
    }

    private mutating func endPiece(_ end: MeasuredText.WordEnd) {
        words.append(Substring(String(piece)))
        ends.append(end)
        piece = String.UnicodeScalarView()
        runs.append(pieceRuns)
        pieceRuns = []
        spaceRuns.append(run)
    }

    private mutating func endWord(_ end: MeasuredText.WordEnd) {
        endPiece(end)
        before = 0
        hasBegun = false
    }
}

private func isHyphen(_ character: UInt32) -> Bool { character == 0x2D || character == 0x2010 }

/// A word joiner or a zero-width no-break space prevents a break.
private func isJoiner(_ character: UInt32) -> Bool { character == 0x2060 || character == 0xFEFF }

/// Spaces that have a width at the end of a line too: a line may break after them.
private func isWideSpace(_ character: UInt32) -> Bool {
    switch character {
    case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
}

/// Scripts that are written without spaces, and may break after any character.
private func isIdeograph(_ character: UInt32) -> Bool {
    switch character {
    case 0x2E80...0x2FDF, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF,
        0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
        true
    default: false
    }
}

/// Small kana, length marks and iteration marks (UAX 14: CJ, NS): no line begins with one.
private func isNeverFirst(_ character: UInt32) -> Bool {
    switch character {
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E,
        0x3095...0x3096, 0x309D...0x309E, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3,
        0x30E5, 0x30E7, 0x30EE, 0x30F5...0x30F6, 0x30FC...0x30FE, 0x31F0...0x31FF,
        0xFF67...0xFF70, 0xFF9E...0xFF9F:
        true
    default: false
    }
}

/// Characters that belong to the character before them.
private func isMark(_ character: UInt32) -> Bool {
    switch character {
    case 0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05BD, 0x064B...0x065F, 0x0E31,
        0x0E34...0x0E3A, 0x0E47...0x0E4E, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF,
        0x3099...0x309A, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0x1F3FB...0x1F3FF, 0xE0100...0xE01EF:
        true
    default: false
    }
}

private func isDigit(_ character: UInt32) -> Bool {
    switch character {
    case 0x30...0x39, 0x0660...0x0669, 0x06F0...0x06F9, 0x0966...0x096F, 0x09E6...0x09EF,
        0x0E50...0x0E59, 0xFF10...0xFF19:
        true
    default: false
    }
}

/// Letters are all characters but marks, digits, punctuation and symbols.
private func isLetter(_ character: UInt32) -> Bool {
    switch character {
    case 0x41...0x5A, 0x61...0x7A: true
    case 0..<0xC0, 0xD7, 0xF7, 0x2000...0x2BFF, 0x2E00...0x2E7F, 0x3000...0x3006, 0x3008...0x303F,
        0x309B...0x309C, 0x30A0, 0x30FB, 0xFE10...0xFE6F, 0xFF00...0xFF20, 0xFF3B...0xFF40,
        0xFF5B...0xFF65, 0xFFF0...0xFFFF, 0x1F000...0x1FAFF:
        false
    default: !isMark(character) && !isDigit(character)
    }
}

private func isLetterOrDigit(_ character: UInt32) -> Bool {
    isLetter(character) || isDigit(character)
}
