// SPDX-License-Identifier: MIT

extension Text {
    /// The letters in which texts are set.
    public enum Case: Hashable, Sendable {
        case uppercase, lowercase

        func applied(to string: String) -> String {
            self == .uppercase ? string.uppercased() : string.lowercased()
        }
    }

    /// A text whose comment is for translators. Nothing is translated.
    public init(_ key: LocalizedStringKey, tableName: String? = nil, comment: StaticString?) {
        self.init(key)
    }
}

extension View {
    /// Sets texts in the view in capital or small letters. Nil changes nothing.
    public func textCase(_ textCase: Text.Case?) -> EnvironmentView<Self, Text.Case?> {
        environment(\.textCase, textCase)
    }

    /// Which kind of letters texts in the view have. A `font` inside sets it again.
    public func fontDesign(_ design: Font.Design?) -> EnvironmentView<Self, Font.Design?> {
        environment(\.textStyle.design, design)
    }
}
