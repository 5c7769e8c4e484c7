// SPDX-License-Identifier: MIT

/// A change that views can be given by `modifier(_:)`.
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = ModifierContent
    @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier is given.
public struct ModifierContent: View {
    let emit: (inout Emission) -> Void

    public func _emit(_ emission: inout Emission) { emit(&emission) }
}

extension View {
    public func modifier<M: ViewModifier>(_ modifier: M) -> some View {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A value with a modifier: a view, whose body is evaluated at the view's place, or a modifier.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never

    public func _emit(_ emission: inout Emission) {
        let modifier = emission.connected(modifier)
        modifier.body(content: ModifierContent(emit: content._emit))._emit(&emission)
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: ModifierContent) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension ViewModifier {
    /// This modifier, and a second modifier around it.
    public func concat<Outer: ViewModifier>(_ modifier: Outer) -> ModifiedContent<Self, Outer> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier, Sendable {
    public static let identity = EmptyModifier()

    public init() {}

    public func body(content: Content) -> some View { content }
}
