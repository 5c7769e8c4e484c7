// SPDX-License-Identifier: MIT

/// Writes SVG so that the same picture is the same text.
struct SVGWriter {
    private var text = ""
    private var level = 1
    private var definitions = ""
    private var known: [String: String] = [:]

    /// A number with at most three decimals, without zeros at its end and without "-0".
    static func number(_ value: CGFloat) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "0" }
        let thousandths = Int64((abs(Double(value)) * 1000).rounded(.toNearestOrEven))
        if thousandths == 0 { return "0" }
        var text = (value < 0 ? "-" : "") + String(thousandths / 1000)
        let rest = thousandths % 1000
        if rest > 0 {
            var digits = String(rest + 1000).dropFirst()
            while digits.last == "0" { digits.removeLast() }
            text += "." + digits
        }
        return text
    }

    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\t", "\n", "\r", "\u{20}"..."\u{FFFD}", "\u{10000}"...:
                escaped.unicodeScalars.append(scalar)
            default: escaped += "\u{FFFD}"
            }
        }
        return escaped
    }

    typealias Attribute = (name: String, value: String?)

    private func opening(_ tag: String, _ attributes: [Attribute]) -> String {
        var opening = "<\(tag)"
        for (name, value) in attributes {
            if let value { opening += " \(name)=\"\(SVGWriter.escaped(value))\"" }
        }
        return opening
    }

    private var margin: String { String(repeating: " ", count: level) }

    mutating func element(_ tag: String, _ attributes: [Attribute], _ content: String? = nil) {
        text += margin + opening(tag, attributes)
        text += content.map { ">\(SVGWriter.escaped($0))</\(tag)>\n" } ?? " />\n"
    }

    mutating func begin(_ tag: String, _ attributes: [Attribute]) {
        text += margin + opening(tag, attributes) + ">\n"
        level += 1
    }

    mutating func end(_ tag: String) {
        level -= 1
        text += margin + "</\(tag)>\n"
    }

    /// The id of a definition, which is written once.
    mutating func definition(
        _ prefix: String, _ tag: String, _ attributes: [Attribute], _ content: String
    ) -> String {
        let body = opening(tag, attributes) + content
        if let id = known[body] { return id }
        let id = "\(prefix)-\(known.count + 1)"
        known[body] = id
        definitions += "  " + opening(tag, [("id", id)] + attributes) + ">\(content)</\(tag)>\n"
        return id
    }

    /// The element of a definition, in one line.
    func inner(_ tag: String, _ attributes: [Attribute]) -> String {
        opening(tag, attributes) + " />"
    }

    func document(_ bounds: CGRect) -> String {
        let numbers = [bounds.minX, bounds.minY, bounds.width, bounds.height]
            .map(SVGWriter.number)
        let box = numbers.joined(separator: " ")
        var document = opening(
            "svg",
            [
                ("xmlns", "http://www.w3.org/2000/svg"), ("width", numbers[2]),
                ("height", numbers[3]), ("viewBox", box),
            ])
        document += ">\n"
        if !definitions.isEmpty { document += " <defs>\n\(definitions) </defs>\n" }
        return document + text + "</svg>\n"
    }
}
