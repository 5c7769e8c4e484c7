// SPDX-License-Identifier: MIT
import RegletBase

/// Hints for the user, from the text at the cursor of a refused format.
extension FormatParser {
    func hintForMissingView() -> StaticText {
        guard let byte = cursor.peek else { return "" }
        if byte == UInt8(ascii: "-"), startsNegativeNumber { return FormatParser.negativeHint }
        if byte == UInt8(ascii: "h") || byte == UInt8(ascii: "v"),
            cursor.peek(after: 1) == UInt8(ascii: ":")
        {
            return "the letter of an orientation is a capital, H or V"
        }
        if isDigit(byte) { return "a name begins with a letter or '_'" }
        if byte >= 0x80 { return "a name consists of A to Z, a to z, 0 to 9 and '_'" }
        return ""
    }

    func hintForMissingSpacing() -> StaticText {
        startsNegativeNumber ? FormatParser.negativeHint : ""
    }

    func hintForStrayCharacter() -> StaticText {
        guard let byte = cursor.peek else { return "" }
        if isDigit(byte) { return "a gap begins with a hyphen" }
        if byte == UInt8(ascii: "~"), !isExtended { return "'~' belongs to the extended dialect" }
        return ""
    }

    func hintForRelation() -> StaticText {
        switch cursor.peek {
        case UInt8(ascii: ">"): return "write '>='"
        case UInt8(ascii: "<"): return "write '<='"
        default: return "a relation has two characters: '==', '>=' or '<='"
        }
    }

    func hintForOpenPredicate() -> StaticText {
        switch cursor.peek {
        case UInt8(ascii: "."):
            return "attributes such as view.width belong to the extended dialect"
        case UInt8(ascii: "%"): return "percent belongs to the extended dialect"
        case UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "-"):
            return isExtended
                ? "arithmetic is name * number + number"
                : "arithmetic belongs to the extended dialect"
        case UInt8(ascii: "^"): return "'^' belongs to the tack dialect; write '@'"
        default: return ""
        }
    }

    private var startsNegativeNumber: Bool {
        guard cursor.peek == UInt8(ascii: "-"), let next = cursor.peek(after: 1) else {
            return false
        }
        return isDigit(next) || next == UInt8(ascii: ".")
    }

    private static var negativeHint: StaticText {
        "a negative number is written in parentheses, such as -(-10)-"
    }
}
