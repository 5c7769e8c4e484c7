// SPDX-License-Identifier: MIT
//
// Modifiers of SwiftUI that change neither a layout nor its drawing.

extension View {
    /// Accepted: selections belong to the program. `id` finds a view in a result.
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View { self }

    /// Accepted: hit tests are of frames.
    public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View { self }

    /// Accepted: hit tests are of frames.
    public func contentShape(
        _ kind: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false
    ) -> some View { self }

    /// Accepted: scroll views have no indicators.
    public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View { self }

    /// Accepted: views appear and disappear at once.
    public func transition(_ transition: AnyTransition) -> some View { self }

    /// Accepted: the measurer determines the widths of digits.
    public func monospacedDigit() -> some View { self }

    /// Sets `colorScheme` inside the view. Colours are drawn as in a light appearance.
    public func colorScheme(_ scheme: ColorScheme) -> EnvironmentView<Self, ColorScheme> {
        environment(\.colorScheme, scheme)
    }
}

extension Text {
    /// Accepted: the measurer determines the widths of digits.
    public func monospacedDigit() -> Text { self }
}

extension Font {
    /// Accepted: the measurer determines the widths of digits.
    public func monospacedDigit() -> Font { self }
}

/// Light or dark, for views that read it.
public enum ColorScheme: Hashable, CaseIterable, Sendable { case light, dark }

public enum ScrollIndicatorVisibility: Hashable, Sendable { case automatic, visible, hidden, never }

public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let interaction = Self(rawValue: 1)
    public static let dragPreview = Self(rawValue: 2)
    public static let hoverEffect = Self(rawValue: 4)
    public static let accessibility = Self(rawValue: 8)
}

/// How SwiftUI lets a view appear, without effect here.
public struct AnyTransition: Hashable, Sendable {
    public static let identity = AnyTransition()
    public static let opacity = AnyTransition()
    public static let slide = AnyTransition()
    public static let scale = AnyTransition()

    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition()
    }

    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }

    public static func asymmetric(
        insertion: AnyTransition, removal: AnyTransition
    ) -> AnyTransition { AnyTransition() }

    public func combined(with other: AnyTransition) -> AnyTransition { self }
}
