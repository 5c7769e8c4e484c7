// SPDX-License-Identifier: MIT
import CReglet

/// Children side by side. Nil means the spacing that neighbours prefer.
public struct HStack<Content: View>: LayoutContainer {
    let layout: HStackLayout
    let content: Content

    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = HStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    static var viewKind: ViewKind { .hStack }
}

/// Children below each other. Nil means the spacing that neighbours prefer.
public struct VStack<Content: View>: LayoutContainer {
    let layout: VStackLayout
    let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = VStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    static var viewKind: ViewKind { .vStack }
}

/// Children side by side, as high as proposed. Without a window all children are laid
/// out.
public struct LazyHStack<Content: View>: View, PrimitiveView {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let window: LazyWindow?
    let content: Content

    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], window: LazyWindow? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.window = window
        self.content = content()
    }

    static var viewKind: ViewKind { ViewKind(RGL_KIND_LAZY_HSTACK) }

    public func _emit(_ emission: inout Emission) {
        var parameters = rgl_parameters()
        parameters.lazy_stack = rgl_lazy_stack(
            alignment: emission.record(alignment),
            spacing: emission.length(spacing, of: RGL_KIND_LAZY_HSTACK),
            window: emission.record(window))
        emission.node(RGL_KIND_LAZY_HSTACK, parameters) { emission in
            content._emit(&emission)
        }
    }
}

/// Children below each other, as wide as proposed. Without a window all children are
/// laid out.
public struct LazyVStack<Content: View>: View, PrimitiveView {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let window: LazyWindow?
    let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], window: LazyWindow? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.window = window
        self.content = content()
    }

    static var viewKind: ViewKind { ViewKind(RGL_KIND_LAZY_VSTACK) }

    public func _emit(_ emission: inout Emission) {
        var parameters = rgl_parameters()
        parameters.lazy_stack = rgl_lazy_stack(
            alignment: emission.record(alignment),
            spacing: emission.length(spacing, of: RGL_KIND_LAZY_VSTACK),
            window: emission.record(window))
        emission.node(RGL_KIND_LAZY_VSTACK, parameters) { emission in
            content._emit(&emission)
        }
    }
}

/// Children on top of each other.
public struct ZStack<Content: View>: LayoutContainer {
    let layout: ZStackLayout
    let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        layout = ZStackLayout(alignment: alignment)
        self.content = content()
    }

    static var viewKind: ViewKind { .zStack }
}
