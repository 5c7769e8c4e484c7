// SPDX-License-Identifier: MIT
import RegletBase

extension FormatParser {
    /// priority := ('@'
    ///  '^') (number
    ///  metric
    ///  word), or nil if there is none.
    mutating func priority() throws(Failure) -> Double? {
        skipBlank()
        guard cursor.take(UInt8(ascii: "@")) || isTack && cursor.take(UInt8(ascii: "^")) else {
            return nil
        }
        skipBlank()
        let offset = cursor.offset
        let number = isTack ? try takeSignedNumber() : try takeNumber()
        let priority: Double
        if let number {
            priority = number
        } else if let name = takeName() {
            priority = try namedPriority(name)
        } else {
            throw fail(.invalidPriority, at: offset)
        }
        guard priority > 0, priority <= 1000 else {
            throw fail(.priorityRange, at: offset, length: cursor.offset - offset)
        }
        return priority
    }

    private mutating func namedPriority(_ name: Range<Int>) throws(Failure) -> Double {
        if let metric = try meaning(name).metric { return metric }
        let bytes = cursor.bytes(name)
        if isTack {
            if bytes.isSame("required") { return 1000 }
            if bytes.isSame("high") || bytes.isSame("defaultHigh") { return 750 }
            if bytes.isSame("low") || bytes.isSame("defaultLow") { return 250 }
            if bytes.isSame("fittingSize") { return 50 }
        }
        throw unknown(.unknownMetric, name, wanted: .metric)
    }
}

extension Borrowed<UInt8> {
    /// Whether these are the bytes of a literal.
    func isSame(_ text: StaticText) -> Bool {
        for i in 0..<count {
            guard text.start[i] != 0, self[i] == text.start[i] else { return false }
        }
        return text.start[count] == 0
    }
}

extension Attribute {
    /// The attribute that a format calls by this name; margins cannot be named.
    init?(named name: Borrowed<UInt8>) {
        if name.isSame("width") {
            self = .width
        } else if name.isSame("height") {
            self = .height
        } else if name.isSame("left") {
            self = .left
        } else if name.isSame("right") {
            self = .right
        } else if name.isSame("top") {
            self = .top
        } else if name.isSame("bottom") {
            self = .bottom
        } else if name.isSame("leading") {
            self = .leading
        } else if name.isSame("trailing") {
            self = .trailing
        } else if name.isSame("centerX") {
            self = .centerX
        } else if name.isSame("centerY") {
            self = .centerY
        } else if name.isSame("firstBaseline") {
            self = .firstBaseline
        } else if name.isSame("lastBaseline") {
            self = .lastBaseline
        } else {
            return nil
        }
    }
}
