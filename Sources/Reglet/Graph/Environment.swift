// SPDX-License-Identifier: MIT
import CReglet

/// The values of the environment of a view.
public struct EnvironmentValues: Equatable, Sendable {
    public var layoutDirection = LayoutDirection.leftToRight
    /// The largest number of lines of a text; nil means no limit. Setting it reserves no space for
    /// lines.
    public var lineLimit: Int? {
        get { lineLimits.most }
        set { lineLimits = LineLimits(most: newValue) }
    }
    public var multilineTextAlignment = TextAlignment.leading
    /// The part that a text omits if its height is too small; nil if all lines remain.
    public var truncationMode: Text.TruncationMode?
    /// The letters in which texts are set. Nil changes nothing.
    public var textCase: Text.Case?
    /// Light or dark. The program sets it. Colours are drawn as in a light appearance.
    public var colorScheme = ColorScheme.light
    /// The distance between the lines of texts, in addition to their height.
    public var lineSpacing: CGFloat = 0
    /// How large the text styles of fonts are.
    public var dynamicTypeSize = DynamicTypeSize.large
    /// Colours of the program by their names: `Color("brand")`.
    public var colors: [String: Color] = [:]
    /// Pixels in a point. The program sets it; layouts do not depend on it.
    public var displayScale: CGFloat = 1
    /// The length of a pixel in points.
    public var pixelLength: CGFloat { 1 / displayScale }
    public var horizontalSizeClass: UserInterfaceSizeClass?
    public var verticalSizeClass: UserInterfaceSizeClass?
    /// How texts are set, for the measurer.
    public var textStyle = TextStyle()
    var drawing = InheritedStyle()
    /// How many lines texts have.
    var lineLimits = LineLimits()
    private var own = OwnValues()

    public init() {}

    /// The environment of the view whose body is being evaluated.
    @TaskLocal static var current = EnvironmentValues()

    /// A value of the program.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { own.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { own.values[ObjectIdentifier(key)] = newValue }
    }
}

/// The key of a value that a program adds to the environment.
///
///     struct GapKey: EnvironmentKey { static let defaultValue: CGFloat = 4 }
///
///     extension EnvironmentValues {
///         var gap: CGFloat {
///             get { self[GapKey.self] }
///             set { self[GapKey.self] = newValue }
///         }
///     }
public protocol EnvironmentKey {
    associatedtype Value
    /// The value of views that none around them has set.
    static var defaultValue: Value { get }
}

private struct OwnValues: Equatable, @unchecked Sendable {
    // Only the task of the graph uses the environment of a view.
    var values: [ObjectIdentifier: Any] = [:]

    static func == (a: Self, b: Self) -> Bool {
        a.values.count == b.values.count
            && a.values.allSatisfy { key, value in b.values[key].map { isSame(value, $0) } ?? false
            }
    }
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
        let first = emission.entries.count
        emission.environed({ $0[keyPath: path] = value }, content)
        if let color = value as? Color { emission.require(color, from: first) }
    }
}

struct TransformedEnvironment<Content: View>: View {
    let content: Content
    let change: (inout EnvironmentValues) -> Void

    typealias Body = Never

    func _emit(_ emission: inout Emission) { emission.environed(change, content) }
}

extension Emission {
    fileprivate mutating func environed(
        _ change: (inout EnvironmentValues) -> Void, _ content: some View
    ) {
        let outer = environment
        change(&environment)
        let inner = environment
        EnvironmentValues.$current.withValue(inner) {
            if inner.layoutDirection == outer.layoutDirection {
                content._emit(&self)
            } else {
                directed(inner.layoutDirection, content)
            }
        }
        environment = outer
    }

    private mutating func directed(_ direction: LayoutDirection, _ content: some View) {
        var parameters = rgl_parameters()
        parameters.layout_direction = rgl_direction(direction: direction.record)
        modify(PendingModifier(RGL_KIND_LAYOUT_DIRECTION, parameters)) { emission in
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

    /// Changes a value of the environment inside the view.
    public func transformEnvironment<Value>(
        _ path: WritableKeyPath<EnvironmentValues, Value>,
        transform: @escaping (inout Value) -> Void
    ) -> some View {
        TransformedEnvironment(content: self) { transform(&$0[keyPath: path]) }
    }
}
