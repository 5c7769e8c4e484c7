// SPDX-License-Identifier: MIT

/// An element of a layout: a value that describes its content.
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
    /// Writes the nodes of the view. Your own views have a body instead.
    func _emit(_ emission: inout Emission)
}

extension View {
    public func _emit(_ emission: inout Emission) {
        emission.compose(Self.self) { emission in
            let view = emission.connected(self)
            view.body._emit(&emission)
        }
    }
}

extension View where Body == Never {
    public var body: Never { return fatalError("\(Self.self) has no body") }
}

extension Never: View {
    public typealias Body = Never
}

/// A view without a node and without a gap.
public struct EmptyView: View, Sendable {
    public init() {}
    public func _emit(_ emission: inout Emission) {}
}

/// Several views, each a child of the container around them.
public struct Group<Content: View>: View {
    let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public func _emit(_ emission: inout Emission) { content._emit(&emission) }
}

/// A view of any type. A different type at its place makes it a different view.
public struct AnyView: View {
    let type: ObjectIdentifier
    let emit: (inout Emission) -> Void

    public init<V: View>(_ view: V) {
        if let view = view as? AnyView {
            self = view
        } else {
            type = ObjectIdentifier(V.self)
            emit = view._emit
        }
    }

    public init<V: View>(erasing view: V) { self.init(view) }

    public func _emit(_ emission: inout Emission) {
        emission.step(UInt64(UInt(bitPattern: type))) { emission in emit(&emission) }
    }
}

/// A view that can be compared. It is evaluated in each update, and equal views have equal nodes.
public struct EquatableView<Content: View & Equatable>: View {
    public var content: Content

    public init(content: Content) { self.content = content }

    public var body: some View { content }
}

extension View where Self: Equatable {
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

/// Shows a view in an editor, if there is one.
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}
