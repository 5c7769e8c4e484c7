// SPDX-License-Identifier: MIT
import CReglet

/// The values of the environment of a view.
public struct EnvironmentValues: Equatable, Sendable {
    public var layoutDirection = LayoutDirection.leftToRight
    /// The most lines of a text; nil: no limit.
    public var lineLimit: Int?
    public var multilineTextAlignment = TextAlignment.leading
    /// The distance between the lines of texts, besides their height.
    public var lineSpacing: CGFloat = 0
    /// How large the text styles of fonts are.
    public var dynamicTypeSize = DynamicTypeSize.large
    /// Colours of the program by their names: `Color("brand")`.
    public var colors: [String: Color] = [:]
    public var horizontalSizeClass: UserInterfaceSizeClass?
    public var verticalSizeClass: UserInterfaceSizeClass?
    /// Tells the measurer how texts are set.
    public var textStyle = TextStyle()
    /// The style of everything in the view.
    var drawing = InheritedStyle()

    public init() {}

    /// The environment of the view whose body is being evaluated.
    @TaskLocal static var current = EnvironmentValues()
}

/// Reads a value of a view's environment, in its body.
@propertyWrapper
public struct Environment<Value> {
    let path: KeyPath<EnvironmentValues, Value>

    public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }

    public var wrappedValue: Value { EnvironmentValues.current[keyPath: path] }
}

/// A view with a value of the environment changed.
public struct EnvironmentView<Content: View, Value>: View {
    let content: Content
    let path: WritableKeyPath<EnvironmentValues, Value>
    let value: Value

    public func _emit(_ emission: inout Emission) {
        let outer = emission.environment
        let first = emission.entries.count
        emission.environment[keyPath: path] = value
        let inner = emission.environment
        EnvironmentValues.$current.withValue(inner) {
            if inner.layoutDirection == outer.layoutDirection {
                content._emit(&emission)
            } else {
                emitWithDirection(inner.layoutDirection, &emission)
            }
        }
        emission.environment = outer
        if let color = value as? Color { emission.require(color, from: first) }
    }

    private func emitWithDirection(_ direction: LayoutDirection, _ emission: inout Emission) {
        var parameters = rgl_parameters()
        parameters.layout_direction = rgl_direction(direction: direction.record)
        emission.modify(PendingModifier(RGL_KIND_LAYOUT_DIRECTION, parameters)) { emission in
            content._emit(&emission)
        }
    }
}

extension View {
    /// Sets a value of the environment inside the view.
    public func environment<Value>(
        _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> EnvironmentView<Self, Value> {
        EnvironmentView(content: self, path: path, value: value)
    }
}
