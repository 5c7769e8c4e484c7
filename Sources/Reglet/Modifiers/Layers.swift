// SPDX-License-Identifier: MIT
import CReglet

extension View {
    /// Puts views in front of the view, which are proposed its size and never change it.
    public func overlay<Layer: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Layer
    ) -> some View {
        modified(by: Layers(kind: RGL_KIND_OVERLAY, alignment: alignment, layer: content()))
    }

    public func overlay<Layer: View>(_ layer: Layer, alignment: Alignment = .center) -> some View {
        overlay(alignment: alignment) { layer }
    }

    public func overlay(_ color: Color, alignment: Alignment = .center) -> some View {
        overlay(alignment: alignment) { color }
    }

    /// Puts views behind the view, which are proposed its size and never change it.
    public func background<Layer: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Layer
    ) -> some View {
        modified(by: Layers(kind: RGL_KIND_BACKGROUND, alignment: alignment, layer: content()))
    }

    public func background<Layer: View>(
        _ layer: Layer, alignment: Alignment = .center
    ) -> some View {
        background(alignment: alignment) { layer }
    }

    /// Puts a bar at an edge of the view, which keeps clear of it.
    public func safeAreaInset<Bar: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Bar
    ) -> some View {
        modified(
            by: EdgeBar(
                edge: edge == .top ? .top : .bottom,
                alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing,
                bar: content()))
    }

    /// Puts a bar at a side of the view, which keeps clear of it.
    public func safeAreaInset<Bar: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Bar
    ) -> some View {
        modified(
            by: EdgeBar(
                edge: edge == .leading ? .leading : .trailing,
                alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing,
                bar: content()))
    }

    /// Keeps the view clear of a ring that backgrounds may ignore. At the root it is the area of
    /// bars and notches.
    public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
        modified(RGL_KIND_SAFE_AREA) {
            $0.safe_area = rgl_safe_area(
                insets: insets.record, region: rgl_safe_area_regions(RGL_SAFE_AREA_CONTAINER),
                reserved: 0)
        }
    }

    /// Keeps the view clear of a ring of one width at some edges. Nil is 16 points.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        safeAreaPadding(EdgeInsets(edges, length ?? CGFloat(RGL_DEFAULT_PADDING)))
    }

    public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }

    /// Lets the view reach through the safe areas around it.
    public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View {
        modified(RGL_KIND_IGNORES_SAFE_AREA) {
            $0.ignores_safe_area = rgl_ignores_safe_area(
                regions: regions.rawValue, edges: edges.record)
        }
    }

    /// An older name of `ignoresSafeArea`.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        ignoresSafeArea(edges: edges)
    }
}

/// The area that a safe area keeps clear.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let container = SafeAreaRegions(rawValue: UInt32(RGL_SAFE_AREA_CONTAINER))
    public static let keyboard = SafeAreaRegions(rawValue: UInt32(RGL_SAFE_AREA_KEYBOARD))
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

struct Layers<Layer: View>: NodeModifier {
    let kind: Int
    let alignment: Alignment
    let layer: Layer

    func pending(_ emission: inout Emission) -> PendingModifier {
        var parameters = rgl_parameters()
        parameters.layer = rgl_layer(alignment: emission.record(alignment))
        var pending = PendingModifier(kind, parameters)
        pending.layers = layer._emit
        return pending
    }
}

struct EdgeBar<Bar: View>: NodeModifier {
    let edge: Edge.Set
    let alignment: Alignment
    let spacing: CGFloat?
    let bar: Bar

    func pending(_ emission: inout Emission) -> PendingModifier {
        var parameters = rgl_parameters()
        parameters.safe_area_inset = rgl_safe_area_inset(
            edge: edge.record, reserved: 0, alignment: emission.record(alignment),
            spacing: emission.length(spacing, of: RGL_KIND_SAFE_AREA_INSET))
        var pending = PendingModifier(RGL_KIND_SAFE_AREA_INSET, parameters)
        // The bar is one child. A stack of one view is laid out like the view.
        pending.layers = VStack { bar }._emit
        return pending
    }
}
