// SPDX-License-Identifier: MIT

/// Makes one view of the views that a block lists.
@resultBuilder
public enum ViewBuilder {
    public static func buildExpression<V: View>(_ view: V) -> V { view }

    public static func buildBlock() -> EmptyView { EmptyView() }

    public static func buildBlock<V: View>(_ view: V) -> V { view }

    public static func buildBlock<each V: View>(_ view: repeat each V) -> TupleView<repeat each V> {
        TupleView(repeat each view)
    }

    public static func buildIf<V: View>(_ view: V?) -> V? { view }

    public static func buildEither<A: View, B: View>(first: A) -> ConditionalContent<A, B> {
        ConditionalContent(storage: .first(first))
    }

    public static func buildEither<A: View, B: View>(second: B) -> ConditionalContent<A, B> {
        ConditionalContent(storage: .second(second))
    }

    public static func buildLimitedAvailability<V: View>(_ view: V) -> AnyView { AnyView(view) }
}

/// Views in a row, as a block lists them.
public struct TupleView<each V: View>: View {
    let views: (repeat each V)

    public init(_ view: repeat each V) { views = (repeat each view) }

    public func _emit(_ emission: inout Emission) {
        var position: UInt64 = 0
        for view in repeat each views {
            emission.step(position) { emission in view._emit(&emission) }
            position += 1
        }
    }
}

/// One view or another, as `if` and `switch` decide. Each branch has nodes of its own.
public struct ConditionalContent<A: View, B: View>: View {
    enum Storage {
        case first(A)
        case second(B)
    }

    let storage: Storage

    public func _emit(_ emission: inout Emission) {
        switch storage {
        case .first(let view): emission.step(1) { emission in view._emit(&emission) }
        case .second(let view): emission.step(2) { emission in view._emit(&emission) }
        }
    }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never

    public func _emit(_ emission: inout Emission) { self?._emit(&emission) }
}
