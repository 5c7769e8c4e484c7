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
        AppliedModifier(content: self, modifier: modifier)
    }
}

/// A view with a modifier of the program, whose body is evaluated at the view's place.
struct AppliedModifier<Content: View, M: ViewModifier>: View {
    let content: Content
    let modifier: M

    typealias Body = Never

    func _emit(_ emission: inout Emission) {
        let modifier = emission.connected(modifier)
        modifier.body(content: ModifierContent(emit: content._emit))._emit(&emission)
    }
}
