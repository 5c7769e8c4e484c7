// SPDX-License-Identifier: MIT

/// A literal with texts and views in it.
///
///     Text("Go \(Text("there").italic()) now")
///
/// The name is SwiftUI's. Nothing is translated: a program passes translated strings.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
    let texts: [Text]

    public init(_ string: String) { texts = [Text(verbatim: string)] }

    public init(stringLiteral string: String) { self.init(string) }

    public init(stringInterpolation: StringInterpolation) { texts = stringInterpolation.texts }

    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var texts: [Text] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) { append(literal) }

        public mutating func appendInterpolation(_ text: Text) { texts.append(text) }

        /// Puts a view in the place of a word.
        public mutating func appendInterpolation(_ view: some View) { texts.append(Text(view)) }

        public mutating func appendInterpolation<Value>(_ value: Value) { append("\(value)") }

        /// Neighbouring strings are one text.
        private mutating func append(_ string: String) {
            if let last = texts.last, case .string(let before) = last.content,
                last.given == .none
            {
                texts[texts.count - 1] = Text(verbatim: before + string)
            } else {
                texts.append(Text(verbatim: string))
            }
        }
    }
}

extension Text {
    public init(_ key: LocalizedStringKey) { self.init(key.texts) }
}
